/* What the board shows while it is played: clues, areas, completion, and what
 * is said about puzzles without exactly one solution. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

/* A 2 in the middle of the first four cells, a 0 further on, a 4. */
static const player_puzzle clues = {5, 5, "Creek (5,5) [((1,1),2), ((3,3),0), ((1,4),4)]"};
/* No clue at all. */
static const player_puzzle blank = {5, 4, "https://puzz.link/p?creek/5/4/zp"};

/* How the corner (row, col) looks, the cursor far from it. */
static term_cell corner(term *t, const player_board *board, int row, int col)
{
    player_go(t, board->height - 1, 0);
    return term_at(t, player_row(board, row) - board->down / 2,
                   player_col(board, col) - board->right / 2);
}

static bool same_cell(const term_cell *a, const term_cell *b)
{
    return strcmp(a->text, b->text) == 0 && term_same_look(a, b);
}

/* Differs by more than its colours. */
static bool differs_in_shape(const term_cell *a, const term_cell *b)
{
    return strcmp(a->text, b->text) != 0 || a->bold != b->bold || a->underline != b->underline ||
           a->reverse != b->reverse || a->italic != b->italic || a->blink != b->blink;
}

static void done_recede_and_broken_stand_out(term *t)
{
    player_board board = player_measure(t, clues.width, clues.height);
    term_cell open = corner(t, &board, 1, 1);
    assert_string_equal(open.text, "2");
    player_press(t, "g0x");
    term_cell still_open = corner(t, &board, 1, 1);
    term_check(t, same_cell(&open, &still_open));
    player_press(t, "g0ljx");
    term_cell reached = corner(t, &board, 1, 1);
    assert_string_equal(reached.text, "2");
    term_check(t, differs_in_shape(&reached, &open));
    player_press(t, "g0l.hj.");
    term_cell done = corner(t, &board, 1, 1);
    assert_string_equal(done.text, "2");
    term_check(t, !term_same_look(&done, &open) && !term_same_look(&done, &reached));
    term_check(t, !done.bold && !done.reverse && !done.underline);
    player_press(t, "g0lx");
    term_cell too_many = corner(t, &board, 1, 1);
    term_check(t, differs_in_shape(&too_many, &open));
    term_check(t, differs_in_shape(&too_many, &reached));
    term_check(t, differs_in_shape(&too_many, &done));
    player_press(t, "u");
    term_cell again = corner(t, &board, 1, 1);
    term_check(t, same_cell(&again, &done));
    /* Three unshaded round a 2: it can no longer be reached. */
    player_press(t, "g0.");
    term_cell unreachable = corner(t, &board, 1, 1);
    term_check(t, differs_in_shape(&unreachable, &open));
    term_check(t, differs_in_shape(&unreachable, &done));
}

TEST(clues_show_their_state)
{
    term *t = player_open(*state, 40, 120, clues.url);
    done_recede_and_broken_stand_out(t);
}

TEST(clues_show_their_state_without_colours)
{
    const char *const arguments[] = {"play", "--color=never", clues.url, NULL};
    const term_options options = {.rows = 40, .cols = 120};
    term *t = player_start(*state, &options, arguments);
    done_recede_and_broken_stand_out(t);
}

TEST(clues_show_their_state_on_a_vt100)
{
    const term_options options = {.type = "vt100"};
    const char *const arguments[] = {"play", clues.url, NULL};
    lab_set(*state, "LC_ALL=C");
    term *t = player_start(*state, &options, arguments);
    done_recede_and_broken_stand_out(t);
}

TEST(an_untouched_zero_is_open)
{
    term *t = player_open(*state, 40, 120, clues.url);
    player_board board = player_measure(t, clues.width, clues.height);
    term_cell two = corner(t, &board, 1, 1), zero = corner(t, &board, 3, 3);
    assert_string_equal(zero.text, "0");
    term_check(t, term_same_look(&two, &zero) && term_says(t, "clues      0/3"));
    player_go(t, 2, 2);
    player_press(t, ".l.j.");
    term_cell reached = corner(t, &board, 3, 3);
    term_check(t, !term_same_look(&reached, &zero));
    term_check(t, term_says(t, "clues      0/3"));
    player_go(t, 3, 2);
    player_press(t, ".");
    term_cell done = corner(t, &board, 3, 3);
    term_check(t, !term_same_look(&done, &zero) && !term_same_look(&done, &reached));
    term_check(t, term_says(t, "clues      1/3"));
    player_go(t, 2, 2);
    term_send(t, "x");
    term_cell broken = corner(t, &board, 3, 3);
    term_check(t, differs_in_shape(&broken, &zero));
}

TEST(each_clue_state_can_be_switched_off)
{
    player_settings(*state, SWITCHES);
    term *t = player_open(*state, 40, 120, clues.url);
    player_board board = player_measure(t, clues.width, clues.height);
    term_cell open = corner(t, &board, 1, 1);
    player_press(t, "g0xljx");
    term_cell reached = corner(t, &board, 1, 1);
    player_press(t, SWITCH_SATISFIED);
    term_cell plain = corner(t, &board, 1, 1);
    term_check(t, same_cell(&plain, &open));
    player_press(t, SWITCH_SATISFIED);
    term_cell again = corner(t, &board, 1, 1);
    term_check(t, same_cell(&again, &reached));
    player_press(t, "g0lx");
    term_cell broken = corner(t, &board, 1, 1);
    player_press(t, SWITCH_BROKEN);
    plain = corner(t, &board, 1, 1);
    term_check(t, same_cell(&plain, &open));
    player_press(t, SWITCH_BROKEN);
    again = corner(t, &board, 1, 1);
    term_check(t, same_cell(&again, &broken));
}

/* How a cell looks, the cursor in the last row. */
static term_cell mark(term *t, const player_board *board, int row, int col)
{
    player_go(t, board->height - 1, 0);
    return term_at(t, player_row(board, row), player_col(board, col));
}

static void cut_off_cells_show(term *t)
{
    player_board board = player_measure(t, blank.width, blank.height);
    player_press(t, "g0.jjll.l.");
    term_cell joined = mark(t, &board, 0, 0), elsewhere = mark(t, &board, 2, 2);
    term_check(t, same_cell(&joined, &elsewhere));
    player_press(t, "g0lxhjx");
    term_cell cut = mark(t, &board, 0, 0);
    term_check(t, differs_in_shape(&cut, &joined));
    elsewhere = mark(t, &board, 2, 2);
    term_check(t, same_cell(&joined, &elsewhere));
    player_press(t, "u");
    term_cell again = mark(t, &board, 0, 0);
    term_check(t, same_cell(&again, &joined));
}

TEST(cut_off_areas_show)
{
    cut_off_cells_show(player_open(*state, 40, 120, blank.url));
}

TEST(cut_off_areas_show_without_colours)
{
    const char *const arguments[] = {"play", "--color=never", blank.url, NULL};
    const term_options options = {.rows = 40, .cols = 120};
    cut_off_cells_show(player_start(*state, &options, arguments));
}

TEST(cut_off_areas_can_be_switched_off)
{
    player_settings(*state, SWITCHES);
    term *t = player_open(*state, 40, 120, blank.url);
    player_board board = player_measure(t, blank.width, blank.height);
    player_press(t, "g0.jjll.l.");
    player_press(t, "g0lxhjx");
    term_cell cut = mark(t, &board, 0, 0), plain = mark(t, &board, 2, 2);
    term_check(t, !same_cell(&cut, &plain));
    player_press(t, SWITCH_CUT_OFF);
    term_cell off = mark(t, &board, 0, 0);
    term_check(t, same_cell(&off, &plain));
    player_press(t, SWITCH_CUT_OFF);
    term_cell on = mark(t, &board, 0, 0);
    term_check(t, same_cell(&on, &cut));
}

/* Undecided cells that are cut off show as well, for they decide the cut. */
TEST(an_area_without_an_unshaded_cell_is_not_cut_off)
{
    term *t = player_open(*state, 40, 120, blank.url);
    player_board board = player_measure(t, blank.width, blank.height);
    player_press(t, "g0lxhjxjl.");
    term_cell empty = mark(t, &board, 0, 0), other = mark(t, &board, 0, 3);
    term_check(t, same_cell(&empty, &other));
}

/* Three cells in a diagonal meet both 2s, and cut off a corner of undecided cells. */
static const char pond[] = "Creek (4,4) [((1,2),2), ((2,1),2)]";

static void split_water_shows(term *t)
{
    player_board board = player_measure(t, 4, 4);
    player_go(t, 0, 2);
    player_press(t, "xhjx");
    term_check(t, !term_says(t, SAYS_SPLIT));
    player_go(t, 2, 0);
    player_press_for(t, "x", SAYS_SPLIT);
    /* The smaller part is marked. */
    int row = player_row(&board, 0), col = player_col(&board, 0) - 1;
    assert_string_equal(term_at(t, row, col).text, "(");
    assert_string_equal(term_at(t, row, col + 3 * board.right).text, " ");
    player_press(t, "u");
    term_check(t, !term_says(t, SAYS_SPLIT));
    assert_string_equal(term_at(t, row, col).text, " ");
}

TEST(split_water_is_said_at_once)
{
    term *t = player_open(*state, 24, 80, pond);
    term_check(t, term_says(t, "areas      1"));
    split_water_shows(t);
    player_press_for(t, KEY_CTRL_R, "areas      2");
}

TEST(split_water_is_said_in_a_small_window_without_colours)
{
    const char *const arguments[] = {"play", "--color=never", "--ascii", pond, NULL};
    const term_options options = {.rows = 12, .cols = 40};
    split_water_shows(player_start(*state, &options, arguments));
}

TEST(the_panel_counts)
{
    player_settings(*state, DECIDE_ALL);
    term *t = player_open(*state, 24, 80, player_6x5.url);
    term_check(t, term_shows(t, "6x5") || term_shows(t, "6\xc3\x97"
                                                        "5"));
    term_check(t, term_shows(t, "30"));
    player_press(t, "g0.");
    term_check(t, term_shows(t, "29"));
    term_check(t, !term_shows(t, "30"));
    player_press(t, "u");
    term_check(t, term_shows(t, "30"));
}

/* Marks the cells of a solution that are (or are not) shaded. */
static void mark_only(term *t, const player_puzzle *puzzle, const char *solution, char which)
{
    for (int row = 0; row < puzzle->height; row++) {
        for (int col = 0; col < puzzle->width; col++) {
            if (player_wants(puzzle, solution, row, col) != which)
                continue;
            player_go(t, row, col);
            term_send(t, which == '#' ? "x" : ".");
        }
    }
    term_wait_idle(t);
}

TEST(shaded_cells_alone_are_noticed_and_c_accepts)
{
    player_settings(*state, DECIDE_ALL);
    const char *solution = player_solution(*state, &player_6x5);
    term *t = player_open(*state, 24, 80, player_6x5.url);
    term_check(t, !term_says(t, SAYS_SHADED_RIGHT));
    mark_only(t, &player_6x5, solution, '#');
    term_check(t, !term_shows(t, SAYS_SOLVED));
    term_check(t, term_says(t, SAYS_SHADED_RIGHT));
    /* It is a notice: keys go on as ever. */
    player_board board = player_measure(t, 6, 5);
    char *before = player_picture(t, &board);
    player_press(t, "uu");
    player_go(t, 0, 0);
    player_expect_change(t, &board, before);
    term_check(t, !term_says(t, SAYS_SHADED_RIGHT));
    player_press_for(t, KEY_CTRL_R KEY_CTRL_R, SAYS_SHADED_RIGHT);
    term_check(t, !term_shows(t, SAYS_SOLVED));
    term_send_for(t, "c", SAYS_SOLVED);
    player_press(t, "u");
    term_wait_no_text(t, SAYS_SOLVED);
}

TEST(c_does_not_accept_a_wrong_board)
{
    player_settings(*state, DECIDE_ALL);
    const char *solution = player_solution(*state, &player_6x5);
    term *t = player_open(*state, 24, 80, player_6x5.url);
    mark_only(t, &player_6x5, solution, '.');
    player_press(t, "c");
    term_check(t, !term_shows(t, SAYS_SOLVED));
    term_check(t, !term_says(t, SAYS_SHADED_RIGHT));
}

TEST(any_board_that_meets_the_rules_wins)
{
    term *t = player_open(*state, 24, 80, blank.url);
    term_wait(t, player_says, SAYS_SEVERAL);
    for (int row = 0; row < blank.height; row++) {
        for (int col = 0; col < blank.width; col++) {
            player_go(t, row, col);
            term_send(t, row == 1 && col == 2 ? "x" : ".");
        }
    }
    term_wait_text(t, SAYS_SOLVED);
}

TEST(several_solutions_are_said_and_solve_sets_the_forced_cells)
{
    /* Of the four cells round a 1 any can be the shaded one; r4c4 must be. */
    term *t = player_open(*state, 24, 80, "Creek (4,4) [((1,1),1), ((4,4),1)]");
    term_wait(t, player_says, SAYS_SEVERAL);
    term_wait_idle(t);
    player_board board = player_measure(t, 4, 4);
    char *before = player_picture(t, &board);
    player_press(t, "S");
    term_check(t, !term_shows(t, SAYS_SOLVED));
    term_check(t, term_says(t, SAYS_SEVERAL));
    player_go(t, 0, 0);
    player_expect_change(t, &board, before);
    player_press(t, "u");
    player_expect_picture(t, &board, before);
}

TEST(no_solution_is_said_and_can_be_played)
{
    term *t = player_open(*state, 24, 80, "Creek (3,3) [((0,0),1), ((1,1),0)]");
    term_wait(t, player_says, SAYS_NO_SOLUTION);
    term_wait_idle(t);
    player_board board = player_measure(t, 3, 3);
    char *before = player_picture(t, &board);
    player_press(t, "x");
    player_expect_change(t, &board, before);
    player_press(t, "SHc");
    term_check(t, term_running(t));
    term_check(t, !term_shows(t, SAYS_SOLVED));
}
