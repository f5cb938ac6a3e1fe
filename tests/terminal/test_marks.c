/* Moving on the board and marking cells, key by key. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

static term_cursor cursor_after(term *t, const char *keys)
{
    term_send_idle(t, keys);
    return term_cursor_at(t);
}

#define EXPECT_CELL(t, board, keys, r, c)                                                          \
    do {                                                                                           \
        term_cursor at_ = cursor_after(t, keys);                                                   \
        if (at_.row != player_row(board, r) || at_.col != player_col(board, c))                    \
            term_fail(t, "after \"%s\" the cursor is not on r%dc%d", keys, (r) + 1, (c) + 1);      \
    } while (0)

TEST(shift_arrows_carry_the_state)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    char *right = term_key_bytes(t, VTERM_KEY_RIGHT, VTERM_MOD_SHIFT);
    char *down = term_key_bytes(t, VTERM_KEY_DOWN, VTERM_MOD_SHIFT);
    char *left = term_key_bytes(t, VTERM_KEY_LEFT, VTERM_MOD_SHIFT);
    char *up = term_key_bytes(t, VTERM_KEY_UP, VTERM_MOD_SHIFT);
    EXPECT_CELL(t, &board, "x", 0, 0);
    EXPECT_CELL(t, &board, right, 0, 1);
    EXPECT_CELL(t, &board, right, 0, 2);
    EXPECT_CELL(t, &board, down, 1, 2);
    EXPECT_CELL(t, &board, left, 1, 1);
    player_go(t, 4, 0);
    EXPECT_CELL(t, &board, ".", 4, 0);
    EXPECT_CELL(t, &board, up, 3, 0);
    player_go(t, 4, 5);
    char *carried = player_picture(t, &board);
    /* The same marks one by one. */
    player_forget(*state);
    t = player_open(*state, 24, 80, player_6x5.url);
    player_press(t, "g0xlxlxjxhxG0.k.");
    player_go(t, 4, 5);
    assert_string_equal(player_picture(t, &board), carried);
}

TEST(nonsense_keys_change_nothing)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    char *before = player_picture(t, &board);
    /* Keys that have no meaning here and hardly ever will. */
    term_send(t, "\001\002\005\006\016\017\020\024\026\027\031|^_`@;");
    term_send(t, "\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\xff\xfe");
    term_send_idle(t, "\033[99;99~\033[?1;2c\033[1;2;3;4;5;6;7;8;9;1;2;3;4;5;6;7m\033OZ\033[24;6~");
    term_check(t, term_running(t));
    player_expect_picture(t, &board, before);
}

TEST(ctrl_l_repaints)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    char *before = term_snapshot(t);
    term_send_idle(t, "\014");
    assert_string_equal(term_snapshot(t), before);
    term_check(t, term_running(t));
}
