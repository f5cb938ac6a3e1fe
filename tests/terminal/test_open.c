/* Puzzles that come by the clipboard, and go there. */
#include "player.h"
#include "unit_test.h"

static const char *const no_arguments[] = {NULL};

static void paste(term *t, const char *text)
{
    term_paste(t, text, strlen(text));
    term_wait_idle(t);
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
    term_check(t, !term_shows(t, "the list is long"));
}

/* --- the clipboard --------------------------------------------------------- */

/* The URL of player_4x4 in base64. */
#define IN_BASE64 "aHR0cHM6Ly9wdXp6LmxpbmsvcD9jcmVlay80LzQvYjI2MmNoMTc1MWFoYQ=="

TEST(y_copies_the_url)
{
    static const char *const types[] = {"xterm-256color", "screen", "linux", "vt100"};
    for (size_t i = 0; i < 4; i++) {
        player_forget(*state);
        term *t = player_open_in(*state, types[i], player_4x4.url);
        if (!t)
            continue;
        term_forget(t);
        player_press(t, "y");
        term_check(t, term_shows(t, player_4x4.url));
        assert_int_equal(term_wrote(t, "\033]52;"), i < 2);
        assert_int_equal(term_wrote(t, "\033]52;c;" IN_BASE64 "\a"), i < 2);
        term_forget(t);
        player_press(t, "l");
        term_check(t, !term_shows(t, player_4x4.url));
        assert_false(term_wrote(t, "\033]52;"));
        term_send_and_end(t, "q", 0);
    }
}
