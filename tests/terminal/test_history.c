/* Undo to the start, redo to the end, restart. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

enum { MOVES = 12 };

/* Twelve moves of every kind, and how the board looks after each, the cursor on r1c1. */
typedef struct {
    term *t;
    player_board board;
    const char *pictures[MOVES + 1];
} story;

static const char *look(story *told)
{
    player_go(told->t, 0, 0);
    return player_picture(told->t, &told->board);
}

static story tell(lab *place)
{
    static const char *const moves[MOVES] = {"x",    "lx",     "ll.", "jx", "jj.",  "jlx",
                                             "jljx", "jl\177", "$j.", "Gx", "G$\r", "G$\r"};
    story told = {.t = player_open(place, 24, 80, player_6x5.url)};
    told.board = player_measure(told.t, 6, 5);
    told.pictures[0] = look(&told);
    for (int i = 0; i < MOVES; i++) {
        term_send(told.t, moves[i]);
        told.pictures[i + 1] = look(&told);
        assert_string_not_equal(told.pictures[i], told.pictures[i + 1]);
    }
    return told;
}

static void expect_picture(story *told, int index, const char *when)
{
    if (strcmp(look(told), told->pictures[index]) != 0)
        term_fail(told->t, "after %s the board is not as it was after %d moves", when, index);
}

TEST(undo_to_the_start_and_redo_to_the_end)
{
    story told = tell(*state);
    for (int i = MOVES; i > 0; i--) {
        term_send(told.t, "u");
        expect_picture(&told, i - 1, "undo");
    }
    term_send(told.t, "uuu");
    expect_picture(&told, 0, "undo with nothing to undo");
    for (int i = 0; i < MOVES; i++) {
        term_send(told.t, KEY_CTRL_R);
        expect_picture(&told, i + 1, "redo");
    }
    term_send(told.t, KEY_CTRL_R KEY_CTRL_R);
    expect_picture(&told, MOVES, "redo with nothing to redo");
}

TEST(a_new_move_ends_redo)
{
    story told = tell(*state);
    term_send(told.t, "uuu");
    expect_picture(&told, MOVES - 3, "three undos");
    term_send(told.t, ".");
    const char *after = look(&told);
    term_send(told.t, KEY_CTRL_R);
    assert_string_equal(look(&told), after);
    term_send(told.t, "u");
    expect_picture(&told, MOVES - 3, "the new move undone");
}

TEST(restart_clears_and_is_undoable)
{
    story told = tell(*state);
    term_send(told.t, "R");
    expect_picture(&told, 0, "restart");
    term_send(told.t, "u");
    expect_picture(&told, MOVES, "restart undone");
    term_send(told.t, "u");
    expect_picture(&told, MOVES - 1, "one more undo");
    term_send(told.t, KEY_CTRL_R KEY_CTRL_R);
    expect_picture(&told, 0, "restart redone");
}

TEST(all_history_survives_leaving)
{
    story told = tell(*state);
    term_send(told.t, "Ruuu");
    expect_picture(&told, MOVES - 2, "restart and three undos");
    term_send_and_end(told.t, "q", 0);
    told.t = player_open(*state, 24, 80, player_6x5.url);
    expect_picture(&told, MOVES - 2, "leaving and coming back");
    term_send(told.t, KEY_CTRL_R KEY_CTRL_R);
    expect_picture(&told, MOVES, "redo of moves from before");
    for (int i = 0; i <= MOVES; i++)
        term_send(told.t, "u");
    expect_picture(&told, 0, "undo of all moves from before");
    term_send(told.t, KEY_CTRL_R);
    expect_picture(&told, 1, "redo of the first move from before");
}

TEST(a_won_game_can_be_undone_and_won_again)
{
    player_settings(*state, DECIDE_ALL);
    const char *solution = player_solution(*state, &player_4x4);
    term *t = player_open(*state, 24, 80, player_4x4.url);
    player_solve(t, &player_4x4, solution);
    for (int i = 0; i < 16; i++)
        term_send(t, "u");
    term_wait_no_text(t, SAYS_SOLVED);
    term_wait_idle(t);
    for (int i = 0; i < 15; i++)
        term_send(t, KEY_CTRL_R);
    term_wait_idle(t);
    term_check(t, !term_shows(t, SAYS_SOLVED));
    term_send_for(t, KEY_CTRL_R, SAYS_SOLVED);
}
