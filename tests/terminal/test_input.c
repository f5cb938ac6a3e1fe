/* What else can come from a keyboard: pastes, a lone Esc, keys in pieces. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

static char *look(term *t, const player_board *board)
{
    player_go(t, 0, 0);
    return player_picture(t, board);
}

TEST(a_paste_plays_no_keys)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    char *before = look(t, &board);
    static const char text[] = "xlx.j\rxRSuHcq\003\032xjx \177??q\n";
    term_paste(t, text, sizeof text - 1);
    term_wait_idle(t);
    term_check(t, term_running(t));
    term_check(t, !term_shows(t, SAYS_SOLVED));
    assert_string_equal(look(t, &board), before);
    /* And then keys are keys again. */
    player_press(t, "x");
    assert_string_not_equal(look(t, &board), before);
}

TEST(a_paste_in_pieces_plays_no_keys)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    char *before = look(t, &board);
    term_send_split(t, "\033[200~xq.S\r\033[201~");
    term_wait_idle(t);
    term_check(t, term_running(t));
    assert_string_equal(look(t, &board), before);
}

/* Long enough that an Esc is known to be no beginning of a key. */
static void let_esc_be_esc(term *t)
{
    for (int i = 0; i < 12; i++)
        term_wait_idle(t);
}

/* Back to the board, should Esc have left it for the home screen. */
static void back_to_the_board(term *t)
{
    if (!term_says(t, SAYS_CONTINUE))
        return;
    term_send_idle(t, KEY_ENTER);
}

TEST(a_lone_esc_harms_nothing)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    player_press(t, "xlx");
    char *before = look(t, &board);
    for (int i = 0; i < 3; i++) {
        term_send(t, KEY_ESC);
        let_esc_be_esc(t);
        term_check(t, term_running(t));
        back_to_the_board(t);
        assert_string_equal(look(t, &board), before);
    }
    player_press(t, "H");
    term_send(t, KEY_ESC);
    let_esc_be_esc(t);
    assert_string_equal(look(t, &board), before);
    term_send(t, KEY_ESC KEY_ESC KEY_ESC);
    let_esc_be_esc(t);
    term_check(t, term_running(t));
    back_to_the_board(t);
    assert_string_equal(look(t, &board), before);
    player_press(t, "jx");
    assert_string_not_equal(look(t, &board), before);
}

/* A key in pieces is that key, as long as the pieces come in time: so each is
 * given several chances, but must do nothing else in any of them. */
TEST(keys_in_pieces_are_keys)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    static const struct {
        VTermKey key;
        int row, col;
    } arrows[] = {{VTERM_KEY_DOWN, 1, 0},
                  {VTERM_KEY_RIGHT, 1, 1},
                  {VTERM_KEY_UP, 0, 1},
                  {VTERM_KEY_LEFT, 0, 0}};
    for (size_t i = 0; i < sizeof arrows / sizeof arrows[0]; i++) {
        const char *bytes = term_key_bytes(t, arrows[i].key, VTERM_MOD_NONE);
        term_cursor before = term_cursor_at(t), after = before;
        for (int chance = 0; chance < 10; chance++) {
            term_send_split(t, bytes);
            term_wait_idle(t);
            after = term_cursor_at(t);
            if (after.row != before.row || after.col != before.col)
                break;
            back_to_the_board(t);
        }
        assert_int_equal(after.row, player_row(&board, arrows[i].row));
        assert_int_equal(after.col, player_col(&board, arrows[i].col));
    }
}

TEST(mouse_reports_in_pieces_are_clicks)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    char *before = look(t, &board);
    player_press(t, "x");
    char *shaded = look(t, &board);
    player_press(t, "x");
    char *report = lab_format(*state, "\033[<0;%d;%dM\033[<0;%d;%dm", board.col + 1, board.row + 1,
                              board.col + 1, board.row + 1);
    char *after = before;
    for (int chance = 0; chance < 10 && strcmp(after, before) == 0; chance++) {
        term_send_split(t, report);
        after = look(t, &board);
    }
    assert_string_equal(after, shaded);
}
