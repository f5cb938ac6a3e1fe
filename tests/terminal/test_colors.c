/* Colours, or none; other characters than ASCII, or none. */
#include "player.h"
#include "unit_test.h"

/* Shows most of what can be shown: marks, broken clues, areas cut off, a hint,
 * the page of keys, a win. Calls `look` on the way. */
static void show_everything(term *t, void (*look)(term *t))
{
    static const char *const keys[] = {"x",  "lx", "jx", "hx", "$.", "g0", "jj.", "j.",
                                       "lx", "G.", "H",  "c",  "R",  "S",  "u",   "H"};
    look(t);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        term_send_idle(t, keys[i]);
        look(t);
    }
    char *before = term_snapshot(t);
    term_send(t, "?");
    term_wait(t, player_changed, before);
    term_wait_idle(t);
    look(t);
    term_send(t, KEY_ESC);
    term_wait(t, term_looks_like, before);
    term_send_for(t, "S", SAYS_SOLVED);
    look(t);
}

static bool has_colour(term *t)
{
    for (int row = 0; row < term_rows(t); row++)
        for (int col = 0; col < term_cols(t); col++) {
            term_cell cell = term_at(t, row, col);
            if (term_coloured(&cell))
                return true;
        }
    return false;
}

static void expect_no_colour(term *t)
{
    if (has_colour(t))
        term_fail(t, "there is colour");
}

static term *open_with(lab *place, const term_options *options, const char *option)
{
    const char *const arguments[] = {"play", option, player_6x5.url, NULL};
    return player_start(place, options, arguments);
}

/* In the environment, by an option, or by the type of the terminal. */
TEST(colours_are_switched_off)
{
    static const struct {
        const char *variable, *option, *type;
    } table[] = {{NULL, "--color=never", NULL},
                 {"NO_COLOR=1", "--color=auto", NULL},
                 {NULL, "--color=auto", "vt100"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const term_options options = {.type = table[i].type};
        lab_set(*state, table[i].variable ? table[i].variable : "NO_COLOR");
        player_forget(*state);
        term *t = open_with(*state, table[i].type ? &options : NULL, table[i].option);
        show_everything(t, expect_no_colour);
    }
}

TEST(colours_are_switched_on)
{
    static const char *const table[][2] = {{"NO_COLOR=", "--color=auto"},
                                           {"NO_COLOR=1", "--color=always"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        lab_set(*state, table[i][0]);
        term *t = open_with(*state, NULL, table[i][1]);
        term_send_idle(t, "x");
        assert_true(has_colour(t));
        term_send_and_end(t, "q", 0);
    }
}

static void look_at_nothing(term *t)
{
}

/* The first byte written that is not ASCII, or that switches to the line drawing characters of the
 * terminal; 0 for none. */
static unsigned first_strange_byte(const term *t)
{
    size_t count;
    const unsigned char *bytes = term_bytes(t, &count);
    for (size_t i = 0; i < count; i++)
        if (bytes[i] >= 0x80 || bytes[i] == 016)
            return bytes[i];
    return 0;
}

/* By an option, or by the locale. */
TEST(ascii_writes_nothing_else)
{
    for (int by_locale = 0; by_locale < 2; by_locale++) {
        if (by_locale)
            lab_set(*state, "LC_ALL=C");
        player_forget(*state);
        term *t = open_with(*state, NULL, by_locale ? "--color=auto" : "--ascii");
        show_everything(t, look_at_nothing);
        term_send_and_end(t, "q", 0);
        assert_int_equal(first_strange_byte(t), 0);
    }
}

TEST(the_locale_decides)
{
    lab_set(*state, "LC_ALL");
    lab_set(*state, "LANG=C");
    lab_set(*state, "LC_CTYPE=C.UTF-8");
    term *t = player_open(*state, 24, 80, player_6x5.url);
    assert_true(first_strange_byte(t) >= 0x80);
    lab_set(*state, "LANG=C.UTF-8");
    lab_set(*state, "LC_CTYPE=C");
    t = player_open(*state, 24, 80, player_4x4.url);
    assert_int_equal(first_strange_byte(t), 0);
}
