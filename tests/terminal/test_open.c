/* Puzzles that come by the keyboard or the clipboard, and go there; lessons. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

#include <creek/lessons.h>

static const char *const no_arguments[] = {NULL};

/* What `file` in the lab holds, or NULL. */
static const char *contents(lab *place, const char *file)
{
    const char *const arguments[] = {"/bin/cat", lab_path(place, file), NULL};
    lab_result result = lab_run(place, arguments, NULL);
    return result.status == 0 ? result.out : NULL;
}

static void paste(term *t, const char *text)
{
    term_paste(t, text, strlen(text));
    term_wait_idle(t);
}

/* --- the open screen ------------------------------------------------------- */

TEST(a_file_is_completed)
{
    lab_write(*state, "my puzzles/the-only-one.creek", player_6x5.url);
    term *t = player_start(*state, NULL, no_arguments);
    player_press(t, "omy\t");
    term_check(t, term_shows(t, "my puzzles/"));
    player_press(t, "\t");
    term_check(t, term_shows(t, "my puzzles/the-only-one.creek"));
    player_press(t, KEY_ENTER);
    (void)player_measure(t, 6, 5);
    term_check(t, term_shows(t, "the-only-one"));
}

/* --- pastes ---------------------------------------------------------------- */

/* Line ends as terminals paste them. */
static const char lines[] = "creek 1\r"
                            "title Pasted pond\r"
                            "size 3x2\r"
                            "clues\r"
                            ". . . .\r"
                            ". 4 . .\r"
                            ". . . .\r";

TEST(many_lines_are_pasted)
{
    term *t = player_start(*state, NULL, no_arguments);
    paste(t, lines);
    term_check(t, term_shows(t, "Pasted pond"));
    (void)player_measure(t, 3, 2);
    /* In the middle of another game, which is kept. */
    t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    player_press(t, "xjlx");
    player_go(t, 0, 0);
    char *picture = player_picture(t, &board);
    paste(t, lines);
    term_check(t, term_shows(t, "Pasted pond"));
    paste(t, player_6x5.url);
    (void)player_measure(t, 6, 5);
    player_expect_picture(t, &board, picture);
    term_send_and_end(t, KEY_CTRL_C, 0);
}

/* It comes in pieces, and none of these is a key that would end the reading of puzzles, which
 * after a second of making them any key does. */
TEST(a_long_paste_does_not_end_itself)
{
    enum { REMARKS = 200, COUNT = 12 };
    char *text = lab_format(*state, "%s", "");
    for (int i = 0; i < REMARKS; i++)
        text = lab_format(*state, "%s# nothing but a remark in the list\r", text);
    for (int i = 1; i <= COUNT; i++)
        text = lab_format(*state, "%s12x12-extreme-none-g2#%d\r", text, i);
    term *t = player_start(*state, NULL, no_arguments);
    term_paste(t, text, strlen(text));
    term_wait_text(t, "Pasted list");
    term_check(t, term_shows(t, lab_format(*state, "0/%d done", COUNT)));
    term_check(t, !term_says(t, "the list is long"));
}

/* --- the clipboard --------------------------------------------------------- */

static int times_written(const term *t, const char *text)
{
    size_t count, length = strlen(text);
    const unsigned char *bytes = term_bytes(t, &count);
    int times = 0;
    for (size_t i = 0; i + length <= count; i++)
        times += memcmp(bytes + i, text, length) == 0;
    return times;
}

/* The URL of player_4x4 in base64. */
#define IN_BASE64 "aHR0cHM6Ly9wdXp6LmxpbmsvcD9jcmVlay80LzQvYjI2MmNoMTc1MWFoYQ=="

TEST(y_copies_the_url)
{
    static const char *const types[] = {"xterm-256color", "screen", "linux", "vt100"};
    for (size_t i = 0; i < 4; i++) {
        if (!term_type_known(types[i]))
            continue;
        const char *const arguments[] = {"play", player_4x4.url, NULL};
        const term_options options = {.type = types[i]};
        player_forget(*state);
        term *t = player_start(*state, &options, arguments);
        term_forget(t);
        player_press(t, "y");
        term_check(t, term_shows(t, player_4x4.url));
        int wanted = i < 2 ? 1 : 0;
        assert_int_equal(times_written(t, "\033]52;"), wanted);
        assert_int_equal(times_written(t, "\033]52;c;" IN_BASE64 "\a"), wanted);
        player_press(t, "l");
        term_check(t, !term_shows(t, player_4x4.url));
        assert_int_equal(times_written(t, "\033]52;"), wanted);
        term_send_and_end(t, "q", 0);
    }
}

/* --- export ---------------------------------------------------------------- */

TEST(a_game_is_exported)
{
    lab *place = *state;
    term *t = player_open(place, 24, 80, player_4x4.url);
    player_press(t, "xE");
    term_check(t, term_shows(t, "creek-4x4.creek"));
    player_press_for(t, KEY_ENTER, "written to");
    assert_null(contents(place, "elsewhere"));
    const char *text = contents(place, "creek-4x4.creek");
    assert_non_null(text);
    assert_non_null(strstr(text, "r1c1#"));
    /* Down: a URL; the same name is not taken without asking. */
    lab_write(place, "creek-4x4.url", "mine\n");
    player_press(t, "E");
    term_key(t, VTERM_KEY_DOWN, VTERM_MOD_NONE);
    term_wait_idle(t);
    player_press_for(t, KEY_ENTER, "already exists");
    assert_string_equal(contents(place, "creek-4x4.url"), "mine\n");
    player_press(t, KEY_ENTER);
    assert_string_equal(contents(place, "creek-4x4.url"),
                        lab_format(place, "%s\n", player_4x4.url));
    term_send_and_end(t, "q", 0);
}

/* --- lessons --------------------------------------------------------------- */

/* Makes the step of a lesson by keys. */
static void make_step(term *t, const creek_lesson *lesson)
{
    creek_step *step = creek_lesson_step(lesson);
    assert_non_null(step);
    for (size_t i = 0; i < step->cell_count; i++) {
        player_go(t, step->cells[i].row, step->cells[i].col);
        player_press(t, step->cells[i].state == CREEK_SHADED ? "x" : ".");
    }
    creek_step_free(step);
}

TEST(a_lesson_is_done)
{
    static const char *const learn[] = {"learn", NULL};
    const creek_lesson *first = creek_lesson_at(0), *second = creek_lesson_at(1);
    term *t = player_start(*state, NULL, learn);
    term_check(t, term_shows(t, first->title) && term_shows(t, second->title));
    term_check(t, !term_shows(t, SHOWS_DONE));
    player_press(t, KEY_ENTER);
    make_step(t, first);
    term_check(t, term_shows(t, SHOWS_DONE));
    player_press(t, KEY_ENTER);
    term_check(t, term_shows(t, second->title) && !term_shows(t, first->title));
    term_send_and_end(t, KEY_CTRL_C, 0);
    /* It is remembered, and home leads there too. */
    t = player_start(*state, NULL, no_arguments);
    term_place line = term_find(t, "Lessons");
    term_check(t, line.found);
    term_click(t, TERM_LEFT, line.row, line.col);
    term_wait_idle(t);
    line = term_find(t, first->title);
    term_check(t, line.found && strstr(term_row_text(t, line.row), SHOWS_DONE));
    line = term_find(t, second->title);
    term_check(t, line.found && !strstr(term_row_text(t, line.row), SHOWS_DONE));
}
