/* Moves, undo and redo, joins, savepoints, restart. */
#include "kept.h"
#include "playing.h"
#include "random_puzzle.h"

TEST(undo_and_redo)
{
    creek_game *game = playing_blank(3, 1);
    assert_false(creek_game_undo(game, 0));
    assert_false(creek_game_redo(game, 0));
    assert_int_equal(playing_set(game, 0, 0, CREEK_SHADED, false), 1);
    assert_int_equal(playing_set(game, 0, 1, CREEK_UNSHADED, false), 1);
    assert_int_equal(playing_set(game, 0, 1, CREEK_UNSHADED, false), 0); /* no change, no move */
    assert_int_equal(creek_game_moves(game), 2);
    assert_true(creek_game_undo(game, 0));
    playing_expect(game, "#..");
    assert_true(creek_game_redo(game, 0));
    playing_expect(game, "#+.");
    assert_true(creek_game_undo(game, 0));
    /* A move that changes nothing keeps what can be redone. */
    assert_int_equal(playing_set(game, 0, 0, CREEK_SHADED, false), 0);
    assert_true(creek_game_redo(game, 0));
    assert_true(creek_game_undo(game, 0));
    assert_int_equal(playing_set(game, 0, 2, CREEK_SHADED, false), 1);
    assert_false(creek_game_redo(game, 0));
    assert_int_equal(creek_game_moves(game), 2);
    playing_expect(game, "#.#");
}

TEST(outside_is_refused)
{
    creek_game *game = playing_blank(3, 2);
    creek_change changes[2] = {{.row = 0, .col = 0, .to = CREEK_SHADED},
                               {.row = 2, .col = 0, .to = CREEK_SHADED}};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, changes, 2, false, 0), -1);
    changes[1] = (creek_change){.row = 1, .col = 0, .to = 3};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, changes, 2, false, 0), -1);
    changes[1] = (creek_change){.row = 1, .col = 0, .to = CREEK_SHADED};
    assert_int_equal(creek_game_play(game, CREEK_ACTOR_COUNT, changes, 2, false, 0), -1);
    playing_expect(game, ".../...");
    assert_int_equal(creek_game_moves(game), 0);
}

TEST(a_cell_named_twice)
{
    creek_game *game = playing_blank(2, 1);
    creek_change changes[3] = {{.row = 0, .col = 0, .to = CREEK_SHADED},
                               {.row = 0, .col = 1, .to = CREEK_SHADED},
                               {.row = 0, .col = 0, .to = CREEK_UNSHADED}};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, changes, 3, false, 0), 2);
    creek_move move = creek_game_move(game, 0);
    assert_int_equal(move.count, 2);
    assert_int_equal(move.changes[0].from, CREEK_UNDECIDED);
    assert_int_equal(move.changes[0].to, CREEK_UNSHADED);
    assert_true(creek_game_undo(game, 0));
    playing_expect(game, "..");
}

TEST(a_drag_is_one_step)
{
    creek_game *game = playing_blank(4, 1);
    playing_set(game, 0, 3, CREEK_UNSHADED, false);
    playing_set(game, 0, 0, CREEK_SHADED, false);
    playing_set(game, 0, 1, CREEK_SHADED, true);
    playing_set(game, 0, 2, CREEK_SHADED, true);
    assert_int_equal(creek_game_moves(game), 2);
    assert_int_equal(creek_game_move(game, 1).count, 3);
    creek_game_undo(game, 0);
    playing_expect(game, "...+");
    /* With moves undone there is nothing to join: a new move begins. */
    playing_set(game, 0, 0, CREEK_UNSHADED, true);
    assert_int_equal(creek_game_moves(game), 2);
    playing_expect(game, "+..+");
}

TEST(a_drag_that_comes_back_is_no_move)
{
    creek_game *game = playing_blank(4, 1);
    playing_set(game, 0, 0, CREEK_SHADED, false);
    playing_set(game, 0, 1, CREEK_SHADED, true);
    playing_set(game, 0, 0, CREEK_UNDECIDED, true);
    assert_int_equal(creek_game_move(game, 0).count, 1);
    playing_set(game, 0, 1, CREEK_UNDECIDED, true);
    assert_int_equal(creek_game_moves(game), 0);
    assert_int_equal(creek_game_position(game), 0);
    assert_false(creek_game_undo(game, 0));
}

/* A drag that came back is no move, and what it does then is one of its own. */
TEST(a_drag_never_joins_the_move_before)
{
    creek_game *game = playing_blank(3, 1);
    playing_set(game, 0, 0, CREEK_SHADED, false);
    playing_set(game, 0, 0, CREEK_UNSHADED, false);
    assert_true(creek_game_undo(game, 0));
    playing_set(game, 0, 1, CREEK_SHADED, false);
    playing_set(game, 0, 1, CREEK_UNDECIDED, true); /* which is no move any more */
    assert_int_equal(creek_game_moves(game), 1);
    playing_set(game, 0, 1, CREEK_SHADED, true);
    playing_set(game, 0, 2, CREEK_SHADED, true);
    assert_int_equal(creek_game_moves(game), 2);
    assert_int_equal(creek_game_move(game, 0).count, 1);
    assert_int_equal(creek_game_move(game, 1).count, 2);
    playing_expect(game, "###");
    assert_true(creek_game_undo(game, 0));
    playing_expect(game, "#..");
}

/* Undo and redo end a drag. */
TEST(a_drag_after_undo_and_redo)
{
    creek_game *game = playing_blank(3, 1);
    playing_set(game, 0, 0, CREEK_SHADED, false);
    assert_true(creek_game_undo(game, 0));
    assert_true(creek_game_redo(game, 0));
    playing_set(game, 0, 1, CREEK_SHADED, true);
    playing_set(game, 0, 0, CREEK_UNSHADED, true);
    assert_int_equal(creek_game_moves(game), 2);
    assert_int_equal(creek_game_move(game, 1).count, 2);
    assert_true(creek_game_undo(game, 0));
    playing_expect(game, "#..");
}

/* Whoever made it. */
TEST(a_drag_goes_on_with_a_hint)
{
    creek_game *game = playing_blank(2, 1);
    creek_change change = {.to = CREEK_SHADED};
    assert_int_equal(creek_game_play(game, CREEK_BY_HINT, &change, 1, false, 0), 1);
    assert_int_equal(playing_set(game, 0, 1, CREEK_UNSHADED, true), 1);
    assert_int_equal(creek_game_moves(game), 1);
    assert_int_equal(creek_game_move(game, 0).by, CREEK_BY_HINT);
    assert_int_equal(creek_game_move(game, 0).count, 2);
}

TEST(restart_and_solve_can_be_undone)
{
    creek_game *game = playing_blank(3, 1);
    playing_set(game, 0, 0, CREEK_SHADED, false);
    creek_board *solution = picture_board("+##");
    assert_int_equal(creek_game_play_board(game, CREEK_BY_SOLVE, solution, 5), 3);
    assert_int_equal(creek_game_move(game, 1).by, CREEK_BY_SOLVE);
    assert_int_equal(creek_game_play_board(game, CREEK_BY_RESTART, creek_game_start(game), 6), 3);
    assert_int_equal(creek_game_move(game, 2).by, CREEK_BY_RESTART);
    playing_expect(game, "...");
    assert_int_equal(creek_game_play_board(game, CREEK_BY_RESTART, creek_game_start(game), 6), 0);
    creek_game_undo(game, 0);
    playing_expect(game, "+##");
    creek_game_undo(game, 0);
    playing_expect(game, "#..");
}

TEST(time_never_runs_back)
{
    creek_game *game = playing_blank(2, 2);
    creek_game_set_time(game, 5000);
    creek_game_set_time(game, 4000);
    assert_int_equal(creek_game_time(game), 5000);
    playing_set(game, 0, 0, CREEK_SHADED, false);
    assert_int_equal(creek_game_move(game, 0).time_ms, 5000);
}

TEST(savepoints)
{
    creek_game *game = playing_blank(3, 1);
    playing_set(game, 0, 0, CREEK_SHADED, false);
    assert_int_equal(creek_game_savepoint(game, 0), 1);
    assert_int_equal(creek_game_move(game, 1).kind, CREEK_MOVE_SAVEPOINT);
    playing_set(game, 0, 1, CREEK_SHADED, true);
    assert_int_equal(creek_game_moves(game), 3);
    assert_true(creek_game_undo(game, 0));
    playing_expect(game, "#..");
}
