/* Windows of every size, changed at any moment; boards larger than they are. */
#include "player.h"
#include "unit_test.h"

static uint32_t next_number(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 16;
}

TEST(opens_and_leaves_at_any_size)
{
    static const int sizes[][2] = {{1, 1},   {1, 80},  {24, 1},   {2, 2},    {3, 5},    {6, 20},
                                   {12, 40}, {24, 80}, {40, 120}, {60, 200}, {100, 300}};
    const char *const home[] = {NULL};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        term *t = player_open(*state, sizes[i][0], sizes[i][1], player_10x10.url);
        player_press(t, "xljHc");
        term_send_and_end(t, "q", 0);
        const term_options options = {.rows = sizes[i][0], .cols = sizes[i][1]};
        t = player_start(*state, &options, home);
        player_press(t, "jk");
        term_send_and_end(t, "q", 0);
    }
}

TEST(a_storm_of_sizes_loses_nothing)
{
    term *t = player_open(*state, 24, 80, player_10x10.url);
    player_board board = player_measure(t, 10, 10);
    player_press(t, "xl.jxjj.");
    player_go(t, 0, 0);
    char *before = term_snapshot(t);
    uint32_t seed = 3;
    for (int i = 0; i < 150; i++) {
        /* Most are small, for there it is hard. */
        int limit = i % 3 == 0 ? 200 : 30;
        term_resize(t, 1 + (int)(next_number(&seed) % (unsigned)limit),
                    1 + (int)(next_number(&seed) % (unsigned)limit));
        if (i % 5 == 0)
            term_wait_idle(t);
    }
    term_resize(t, 1, 1);
    term_wait_idle(t);
    term_resize(t, 24, 80);
    term_wait_idle(t);
    player_go(t, 0, 0);
    term_wait(t, term_looks_like, before);
    assert_int_equal(term_cursor_at(t).row, board.row);
    /* Played on while it shrinks and grows. */
    char *shown = player_picture(t, &board);
    for (int i = 0; i < 30; i++) {
        /* Never so small that there is no board to play on. */
        term_resize(t, 6 + (int)(next_number(&seed) % 30), 20 + (int)(next_number(&seed) % 100));
        term_send(t, i % 2 == 0 ? "g0ljx" : "u");
    }
    term_resize(t, 24, 80);
    term_wait_idle(t);
    player_expect_picture(t, &board, shown);
}

/* The terminal forgets what a small window has no room for, even when the
 * program, told of two changes at once, sees only the size it had before. */
TEST(a_short_shrink_is_repainted)
{
    term *t = player_open(*state, 24, 80, player_10x10.url);
    char *before = term_snapshot(t);
    for (int i = 0; i < 20; i++) {
        term_resize(t, 4, 12);
        term_resize(t, 24, 80);
        term_wait_idle(t);
        term_wait(t, term_looks_like, before);
    }
}

/* The number at the left end of a row of the screen: what the ruler says. */
static int ruler_of_row(term *t, int row)
{
    return atoi(term_row_text(t, row));
}

/* A 255 x 255 board, all of its corners 0: every cell stays unshaded. */
static const char *giant(lab *place)
{
    enum { CORNERS = 256 * 256 };
    char *zeros = lab_alloc(place, CORNERS + 1);
    memset(zeros, '0', CORNERS);
    return lab_write(place, "giant",
                     lab_format(place, "https://puzz.link/p?creek/255/255/%s\n", zeros));
}

TEST(the_largest_board_plays)
{
    term *t = player_open(*state, 24, 80, giant(*state));
    term_check(t, term_shows(t, "255"));
    player_press(t, "x");
    term_cell shaded = player_look(t);
    player_press(t, "G$");
    assert_int_equal(ruler_of_row(t, term_cursor_at(t).row), 255);
    player_press(t, "x");
    assert_string_equal(player_look(t).text, shaded.text);
    player_go(t, 127, 127);
    assert_int_equal(ruler_of_row(t, term_cursor_at(t).row), 128);
    player_press(t, "x");
    assert_string_equal(player_look(t).text, shaded.text);
    term_send_and_end(t, "q", 0);
    t = player_open(*state, 60, 200, giant(*state));
    player_go(t, 127, 127);
    assert_string_equal(player_look(t).text, shaded.text);
    player_press(t, "uuu");
    term_send_for(t, "c", SAYS_SOLVED);
}

/* A whole puzzle played to the win by keys alone. */
static void win_by_keys(lab *place, int cols, int rows, const player_puzzle *puzzle)
{
    player_settings(place, DECIDE_ALL);
    const char *solution = player_solution(place, puzzle);
    term *t = player_open(place, rows, cols, puzzle->url);
    player_fill(t, puzzle, solution, true);
    term_wait_idle(t);
    if (term_shows(t, SAYS_SOLVED))
        term_fail(t, "solved, it says, with a cell undecided");
    bool shaded = player_wants(puzzle, solution, puzzle->height - 1, puzzle->width - 1) == '#';
    term_send_for(t, shaded ? "x" : ".", SAYS_SOLVED);
    term_send_and_end(t, "q", 0);
}

TEST(wins_in_every_window)
{
    static const struct {
        int cols, rows;
        const player_puzzle *puzzle;
    } table[] = {{20, 6, &player_4x4},     {20, 6, &player_10x10},   {40, 12, &player_6x5},
                 {40, 12, &player_10x10},  {80, 24, &player_6x5},    {80, 24, &player_10x10},
                 {120, 40, &player_10x10}, {200, 60, &player_10x10}, {200, 60, &player_30x20},
                 {80, 24, &player_30x20}}; /* larger than the window */
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        win_by_keys(*state, table[i].cols, table[i].rows, table[i].puzzle);
}
