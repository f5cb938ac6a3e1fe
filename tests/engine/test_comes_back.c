/* Whatever a client may set, what is written of it is read again and is the
 * same: texts, help, times. */
#include "reading.h"
#include "unit_test.h"

/* Of such pieces lines are made that some reader could take for its own. */
static const char *const pieces[] = {"size 9x9",
                                     "clues",
                                     "cells",
                                     "history",
                                     "creek 1",
                                     "help hint 3",
                                     "title",
                                     "author x",
                                     "source",
                                     "rating",
                                     "x-",
                                     "x-size",
                                     "begin",
                                     "end",
                                     "problem",
                                     "solution",
                                     "moves",
                                     "puzzle",
                                     "rows 3",
                                     "cols",
                                     "name ",
                                     " ",
                                     "\t",
                                     "\r",
                                     "\n",
                                     "\r\n",
                                     "\xFF",
                                     "\xC3",
                                     "\x80",
                                     "\033[2J",
                                     "\177",
                                     "\xC2\x85",
                                     "\xED\xA0\x80",
                                     "\xEF\xBB\xBF",
                                     "\xE2\x80\xAE",
                                     "\xC3\xA4",
                                     "\xF0\x9F\x8C\x8A",
                                     "\"",
                                     "\\",
                                     "<",
                                     "~12345678",
                                     "unit",
                                     "7"};

static void random_text(test_random *random, char text[256])
{
    *text = '\0';
    for (int i = test_random_below(random, 7); i > 0; i--)
        strcat(text, pieces[test_random_below(random, sizeof pieces / sizeof *pieces)]);
}

static void assert_comes_back(const creek_game *game, creek_format format)
{
    char *text = written(game, format);
    creek_game *back = picture_game(text);
    assert_true(creek_puzzle_equal(creek_game_puzzle(game), creek_game_puzzle(back)));
    for (int i = 0; i < CREEK_TEXT_COUNT; i++) {
        const char *before = creek_puzzle_text(creek_game_puzzle(game), (creek_text_kind)i);
        const char *after = creek_puzzle_text(creek_game_puzzle(back), (creek_text_kind)i);
        if (!same_text(before, after))
            fail_msg("'%s' came back as '%s'\n%s", before ? before : "-", after ? after : "-",
                     text);
    }
    if (format == CREEK_FORMAT_CREEK) {
        assert_int_equal(creek_game_time(game), creek_game_time(back));
        for (int i = 0; i < CREEK_HELP_COUNT; i++)
            assert_int_equal(creek_game_help(game, (creek_help)i),
                             creek_game_help(back, (creek_help)i));
    }
}

TEST(texts_come_back)
{
    static const creek_format formats[] = {CREEK_FORMAT_CREEK, CREEK_FORMAT_JANKO,
                                           CREEK_FORMAT_JSON};
    for (uint64_t seed = 0; seed < 4000; seed++) {
        test_random random = {seed};
        creek_game *game = kept_game(creek_game_new(creek_puzzle_new(2, 1)));
        for (int i = 0; i < CREEK_TEXT_COUNT; i++) {
            char text[256];
            random_text(&random, text);
            assert_true(
                creek_puzzle_set_text(creek_game_edit_text(game), (creek_text_kind)i, text));
        }
        for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
            assert_comes_back(game, formats[i]);
        unit_test_release(0);
    }
}

static void assert_kept_as(creek_text_kind which, const char *text, const char *kept)
{
    creek_puzzle *puzzle = blank_puzzle(1, 1);
    assert_true(creek_puzzle_set_text(puzzle, which, text));
    const char *now = creek_puzzle_text(puzzle, which);
    if (!same_text(now, kept))
        fail_msg("'%s' is kept as '%s'", text, now ? now : "-");
}

TEST(what_is_kept_of_a_text)
{
    assert_kept_as(CREEK_TITLE, " \tTwo  bays\r\n", "Two  bays");
    assert_kept_as(CREEK_TITLE, "two\r\n\n lines\tand a tab", "two lines and a tab");
    assert_kept_as(CREEK_TITLE,
                   "a\033b\xC2\x9F"
                   "c\xFF\rd",
                   "a\xEF\xBF\xBD"
                   "b\xEF\xBF\xBD"
                   "c\xEF\xBF\xBD\xEF\xBF\xBD"
                   "d");
    assert_kept_as(CREEK_TITLE, " \n\t ", NULL);
    assert_kept_as(CREEK_REMARKS, "\n one \n\n two", "one\ntwo");
    assert_kept_as(CREEK_REMARKS, " size 9x9", "size 9x9");
    creek_puzzle *puzzle = blank_puzzle(1, 1);
    assert_false(creek_puzzle_set_text(puzzle, CREEK_TEXT_COUNT, "x"));
    assert_null(creek_puzzle_text(puzzle, CREEK_TEXT_COUNT));
}

TEST(large_numbers_come_back)
{
    creek_game *game = kept_game(creek_game_new(creek_puzzle_new(2, 2)));
    creek_game_set_help(game, CREEK_HELP_HINT, 4000000000u);
    assert_int_equal(creek_game_help(game, CREEK_HELP_HINT), CREEK_HELP_MAX);
    creek_game_count_help(game, CREEK_HELP_HINT);
    assert_int_equal(creek_game_help(game, CREEK_HELP_HINT), CREEK_HELP_MAX);
    creek_game_set_help(game, CREEK_HELP_COUNT, 1);
    creek_game_count_help(game, CREEK_HELP_COUNT);
    assert_int_equal(creek_game_help(game, CREEK_HELP_COUNT), 0);
    assert_comes_back(game, CREEK_FORMAT_CREEK);

    creek_game_set_time(game, UINT64_MAX);
    assert_true(creek_game_time(game) == CREEK_TIME_MAX);
    assert_comes_back(game, CREEK_FORMAT_CREEK);
    creek_change change = {.to = CREEK_SHADED};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, UINT64_MAX), 1);
    assert_comes_back(game, CREEK_FORMAT_CREEK);
}
