/* Turns: everything that happened in a game, also what was undone and replaced. */
#include "playing.h"

static bool same_move(const creek_move *a, const creek_move *b)
{
    if (a->kind != b->kind || a->by != b->by || a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (a->changes[i].row != b->changes[i].row || a->changes[i].col != b->changes[i].col ||
            a->changes[i].from != b->changes[i].from || a->changes[i].to != b->changes[i].to)
            return false;
    return true;
}

static void assert_same_turns(const creek_game *a, const creek_game *b)
{
    assert_int_equal(creek_game_turns(a), creek_game_turns(b));
    for (size_t i = 0; i < creek_game_turns(a); i++) {
        creek_turn one = creek_game_turn(a, i), other = creek_game_turn(b, i);
        assert_int_equal(one.kind, other.kind);
        assert_int_equal(one.time_ms, other.time_ms);
        assert_true(same_move(&one.move, &other.move));
    }
    assert_true(creek_board_equal(creek_game_board(a), creek_game_board(b)));
    assert_int_equal(creek_game_position(a), creek_game_position(b));
    assert_int_equal(creek_game_moves(a), creek_game_moves(b));
    assert_int_equal(creek_game_trial_depth(a), creek_game_trial_depth(b));
}

static void assert_same_game(const creek_game *a, const creek_game *b)
{
    sum standing[2] = {SUM_BEGIN, SUM_BEGIN};
    playing_sum(&standing[0], a);
    playing_sum(&standing[1], b);
    assert_same_turns(a, b);
    assert_true(standing[0] == standing[1]);
    assert_true(sum_of_game(a) == sum_of_game(b));
}

static creek_game *repeated(const creek_game *game)
{
    creek_game *again = kept_game(creek_game_new(creek_puzzle_clone(creek_game_puzzle(game))));
    assert_true(creek_game_set_start(again, creek_game_start(game)));
    for (size_t i = 0; i < creek_game_turns(game); i++) {
        creek_turn turn = creek_game_turn(game, i);
        assert_true(creek_game_repeat(again, &turn));
    }
    return again;
}

TEST(what_was_undone_and_replaced_is_a_turn)
{
    creek_game *game = playing_blank(3, 1);
    (void)playing_set(game, 0, 0, CREEK_SHADED, false);
    (void)creek_game_undo(game, 7000);
    (void)playing_set(game, 0, 1, CREEK_UNSHADED, false);
    assert_int_equal(creek_game_moves(game), 1);
    assert_int_equal(creek_game_turns(game), 3);
    creek_turn turn = creek_game_turn(game, 0);
    assert_int_equal(turn.kind, CREEK_TURN_MOVE);
    assert_int_equal(turn.move.changes[0].to, CREEK_SHADED);
    turn = creek_game_turn(game, 1);
    assert_int_equal(turn.kind, CREEK_TURN_UNDO);
    assert_int_equal(turn.time_ms, 7000);
    assert_int_equal(turn.move.changes[0].col, 0);
    turn = creek_game_turn(game, 2);
    assert_int_equal(turn.move.changes[0].col, 1);
    assert_int_equal(creek_game_turn(game, 3).move.count, 0);
}

/* A drag that ends as it began is no turn. */
TEST(a_cancelled_move_is_no_turn)
{
    creek_game *game = playing_blank(3, 1);
    (void)playing_set(game, 0, 0, CREEK_SHADED, false);
    (void)playing_set(game, 0, 1, CREEK_SHADED, false);
    (void)creek_game_undo(game, 0);
    (void)playing_set(game, 0, 2, CREEK_SHADED, false);
    (void)playing_set(game, 0, 2, CREEK_UNDECIDED, true);
    assert_int_equal(creek_game_turns(game), 1);
    assert_same_turns(game, repeated(game));
}

static void play_by_chance(creek_game *game, test_random *random, int steps)
{
    for (int i = 0; i < steps; i++)
        playing_random(random, game, creek_game_time(game) + (uint64_t)(i * 700));
}

/* The turns lead to the same game, directly and through a file: written at once, or with the lines
 * of the log appended as they come. */
TEST(turns_can_be_repeated_and_read)
{
    for (uint64_t seed = 1; seed <= 400; seed++) {
        test_random random = {seed};
        creek_game *game = playing_blank(3, 2);
        if (seed % 2)
            game = kept_game(creek_game_new(test_random_puzzle(&random, 60)));
        assert_true(creek_game_set_start(game, random_board(&random, creek_game_puzzle(game))));
        play_by_chance(game, &random, 20);
        char *file = written(game, CREEK_FORMAT_CREEK);
        assert_same_game(game, picture_game(file));
        creek_game_start_log(game);
        for (int k = 0; k < 5; k++) {
            play_by_chance(game, &random, 10);
            file = playing_journal(file, game);
            creek_game *read = picture_game(file);
            assert_same_game(game, read);
            /* The whole history is there. */
            while (creek_game_undo(read, 0))
                ;
            assert_true(creek_board_equal(creek_game_board(read), creek_game_start(game)));
        }
        assert_same_turns(game, repeated(game));
        unit_test_release(0);
    }
}
