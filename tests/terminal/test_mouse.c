/* Playing by mouse. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

static void click_cell(term *t, const player_board *board, int button, int row, int col)
{
    term_click(t, button, player_row(board, row), player_col(board, col));
}

/* The board with the cursor out of the way, on r1c1. */
static char *look(term *t, const player_board *board)
{
    player_go(t, 0, 0);
    return player_picture(t, board);
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

/* Every run of equal cells in a row is one drag. */
TEST(wins_by_drags)
{
    const player_puzzle *puzzle = &player_10x10;
    const char *solution = player_solution(*state, puzzle);
    term *t = player_open(*state, 40, 120, puzzle->url);
    player_board board = player_measure(t, puzzle->width, puzzle->height);
    for (int row = 0; row < puzzle->height; row++) {
        for (int from = 0, to; from < puzzle->width; from = to) {
            char wanted = player_wants(puzzle, solution, row, from);
            int button = wanted == '#' ? TERM_LEFT : TERM_RIGHT;
            term_mouse_press(t, button, player_row(&board, row), player_col(&board, from));
            for (to = from + 1; to < puzzle->width; to++) {
                if (player_wants(puzzle, solution, row, to) != wanted)
                    break;
                term_mouse_move(t, player_row(&board, row), player_col(&board, to));
            }
            term_mouse_release(t, button, player_row(&board, row), player_col(&board, to - 1));
        }
    }
    term_wait_text(t, SAYS_SOLVED);
}

TEST(a_drag_that_leaves_the_window_ends_well)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    const char *empty = look(t, &board);
    term_mouse_press(t, TERM_RIGHT, player_row(&board, 4), player_col(&board, 5));
    term_mouse_move(t, 23, 79);
    term_mouse_move(t, 0, 0);
    term_resize(t, 30, 90);
    term_mouse_release(t, TERM_RIGHT, 29, 89);
    term_wait_idle(t);
    term_resize(t, 24, 80);
    term_wait_idle(t);
    term_send(t, "u");
    assert_string_equal(look(t, &board), empty);
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
