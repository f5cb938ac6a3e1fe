/* Text that is pasted: a puzzle wherever it comes, and never keys. */
#include "kept.h"
#include "stage.h"
#include "unit_test.h"

#include <creek/picture.h>

static const char other[] = "https://puzz.link/p?creek/4/4/b262ch1751aha";

static const char *const pack[] = {"creek/1/1/g0g", "creek/2/1/1h1g", "creek/3/2/r"};

/* Keys that lead from home to a screen. */
static const char *const ways[] = {"", "l", "?", "?GG", "s", "s<enter>", "o", "n"};

TEST(paste_everywhere)
{
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        stage *s = stage_play(80, 24, NULL, 0);
        stage_keys(s, ways[i]);
        int before = stage_depth(s);
        PASTE_SHOWS(s, "qSRHo", "pasted text contains no puzzle");
        assert_false(s->shell->leave);
        assert_int_equal(stage_depth(s), before);
        PRESS_HIDES(s, "<esc>", "pasted text");
        assert_int_equal(stage_depth(s), before);
        PASTE_SHOWS(s, other, "4x4");
        PRESS_SHOWS(s, "x", "undecided  15");
        stage_keys(s, "<esc>");
        assert_int_equal(stage_depth(s), before);
    }
}

SAMPLE_TEST(paste_in_game)
{
    stage_keys(s, "xlx");
    PASTE_SHOWS(s, "u\nu\nR", "pasted text contains no puzzle", "pasted text:1:1");
    /* The next key acts, and the message is gone. */
    PRESS_SHOWS(s, "l", NOT "pasted text", "undecided  34");
    PASTE_SHOWS(s, other, "4x4", "undecided  16");
    stage_keys(s, "x");
    /* Under it there is home now; the game before was kept. */
    PRESS_SHOWS(s, "<esc>", "Continue");
    PASTE_SHOWS(s, stage_sample[0], "continues", "undecided  34");
    /* The same puzzle once more: it is not in its own way. */
    stage_keys(s, "jx");
    PASTE_SHOWS(s, stage_sample[0], "undecided  33", NOT "another creek");
    stage_keys(s, "lx");
    stage_restart(s, stage_sample, 1);
    SHOWS(s, "undecided  32");
}

/* Pages that lie over a game go with it. */
TEST(paste_over_game)
{
    static const char *const pages[] = {"?", "V", "y", "Hm", "Ea-name"};
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        stage *s = stage_puzzle(stage_sample[0]);
        stage_keys(s, "x");
        stage_keys(s, pages[i]);
        PASTE_SHOWS(s, other, "4x4", "undecided  16");
        assert_int_equal(stage_depth(s), 2);
        stage_restart(s, stage_sample, 1);
        SHOWS(s, "undecided  35");
    }
}

/* A game that the disk does not take is not put away. */
SAMPLE_TEST(paste_unsaved)
{
    stage_write(s, "creek", "in the way of the folder");
    stage_keys(s, "x");
    PASTE_SHOWS(s, other, "nothing else was opened", "undecided  35");
    assert_int_equal(stage_depth(s), 1);
}

TEST(paste_in_list)
{
    stage *s = stage_play(80, 24, pack, 3);
    PASTE_SHOWS(s, other, "4x4");
    PRESS_SHOWS(s, "<esc>", "The list");
    /* From a game of the list the way back is to the list too. */
    PRESS_SHOWS(s, "<enter>", "1x1");
    PASTE_SHOWS(s, "a\tcreek/1/1/g0g\r\nb\tcreek/2/1/1h1g\r\n", "Pasted list", "0/2 done");
    PRESS_SHOWS(s, "j<enter>", "2x1");
    PRESS_SHOWS(s, "q<esc>", "The list");
}

/* Whatever can be written can be pasted. */
TEST(paste_formats)
{
    creek_game *game = picture_game(other);
    creek_change change = {.row = 1, .col = 1, .to = CREEK_SHADED};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 0), 1);
    for (creek_format format = CREEK_FORMAT_CREEK; format < CREEK_FORMAT_TEXT; format++) {
        stage *s = stage_puzzle(stage_sample[0]);
        PASTE_SHOWS(s, written(game, format), "4x4");
    }
}

TEST(paste_odd)
{
    static const char *const texts[] = {"",
                                        "\n\n  \n",
                                        "\xff\xfe\xe6\xb0",
                                        "creek/255/255/!",
                                        "creek/999/999/1",
                                        "creek 1\nsize 2x2\nclues\n. . .\n. 5 .\n. . .\n",
                                        "a\xcc\x81\xcc\x81\xe2\x80\xae\x07\x1b[2J",
                                        "{\"a\":",
                                        "99999999999999999999x1:a"};
    static const int sizes[][2] = {{80, 24}, {20, 6}, {10, 3}, {1, 1}};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        for (size_t k = 0; k < 4; k++) {
            stage *s = stage_play(sizes[k][0], sizes[k][1], stage_sample, 1);
            stage_paste(s, texts[i]);
            assert_false(s->shell->leave);
            picture_check_glyphs(&s->canvas);
            stage_keys(s, "<esc>");
            stage_resize(s, 80, 24);
            SHOWS(s, "undecided  36");
        }
}

TEST(paste_huge)
{
    enum { SIZE = 1 << 20, LINES = 20000 };
    char *text = malloc(SIZE + 1);
    assert_non_null(text);
    stage *s = stage_puzzle(stage_sample[0]);
    for (size_t i = 0; i < SIZE; i++)
        text[i] = "qSR x\n"[i % 6];
    text[SIZE] = '\0';
    PASTE_SHOWS(s, text, "pasted text contains no puzzle", "solutions  1");
    for (int i = 0; i < LINES; i++)
        memcpy(text + 14 * (size_t)i, "creek/1/1/g0g\n", 14);
    text[14 * (size_t)LINES] = '\0';
    PASTE_SHOWS(s, text, "0/20000 done");
    stage_keys(s, "<esc>");
    text = realloc(text, CREEK_TEXT_MAX + 2);
    assert_non_null(text);
    memset(text, '1', CREEK_TEXT_MAX + 1);
    text[CREEK_TEXT_MAX + 1] = '\0';
    PASTE_SHOWS(s, text, "a line is longer than 16");
    free(text);
}
