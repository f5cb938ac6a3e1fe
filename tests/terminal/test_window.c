/* Windows of every size, changed at any moment. */
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

TEST(ctrl_l_repaints)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    char *before = term_snapshot(t);
    term_send_idle(t, "\014");
    assert_string_equal(term_snapshot(t), before);
    term_check(t, term_running(t));
}
