/* Playing by mouse. */
#include "player.h"
#include "unit_test.h"

static void click_cell(term *t, const player_board *board, int button, int row, int col)
{
    term_click(t, button, player_row(board, row), player_col(board, col));
}

static void win_by_mouse(lab *place, int cols, int rows, const player_puzzle *puzzle)
{
    const char *solution = player_solution(place, puzzle);
    term *t = player_open(place, rows, cols, puzzle->url);
    player_board board = player_measure(t, puzzle->width, puzzle->height);
    for (int row = 0; row < puzzle->height; row++) {
        for (int col = 0; col < puzzle->width; col++) {
            term_check(t, !term_shows(t, SAYS_SOLVED));
            bool shaded = player_wants(puzzle, solution, row, col) == '#';
            click_cell(t, &board, shaded ? TERM_LEFT : TERM_RIGHT, row, col);
        }
    }
    term_wait_text(t, SAYS_SOLVED);
}

TEST(wins_by_clicks_alone)
{
    static const player_puzzle small = {2, 2, "Creek (2,2) [((1,1),3), ((0,0),0)]"};
    win_by_mouse(*state, 20, 6, &small);
    win_by_mouse(*state, 80, 24, &player_6x5);
    player_forget(*state);
    win_by_mouse(*state, 40, 12, &player_4x4);
    win_by_mouse(*state, 80, 24, &player_10x10);
    player_forget(*state);
    win_by_mouse(*state, 200, 60, &player_10x10);
}

TEST(a_drag_that_leaves_the_window_ends_well)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    const char *empty = player_picture(t, &board);
    term_mouse_press(t, TERM_RIGHT, player_row(&board, 4), player_col(&board, 5));
    term_mouse_move(t, 23, 79);
    term_mouse_move(t, 0, 0);
    term_resize(t, 30, 90);
    term_mouse_release(t, TERM_RIGHT, 29, 89);
    term_wait_idle(t);
    term_resize(t, 24, 80);
    term_wait_idle(t);
    term_send(t, "u");
    assert_string_equal(player_picture(t, &board), empty);
}

TEST(no_mouse_leaves_the_mouse_alone)
{
    const char *const arguments[] = {"play", "--no-mouse", player_6x5.url, NULL};
    term *t = player_start(*state, NULL, arguments);
    assert_false(term_mode(t, 1000) || term_mode(t, 1002) || term_mode(t, 1006));
    term_send_and_end(t, "q", 0);
    assert_false(term_mode_was_on(t, 1000) || term_mode_was_on(t, 1002));
}

TEST(the_mouse_can_be_left_to_the_terminal)
{
    player_settings(*state, "bind 8 toggle-mouse\n");
    term *t = player_open(*state, 24, 80, player_6x5.url);
    term_check(t, term_mode(t, 1006));
    player_press(t, "8");
    term_check(t, !term_mode(t, 1006) && !term_mode(t, 1000) && !term_mode(t, 1002));
    player_press(t, "8");
    term_check(t, term_mode(t, 1006));
    term_send_and_end(t, "q", 0);
}

/* --- keys -------------------------------------------------------------------- */

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
