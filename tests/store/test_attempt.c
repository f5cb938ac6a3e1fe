/* Which try of a saved game is which. */
#include "won_games.h"

#include "pictures.h"
#include "store/attempt.h"
#include "store/puzzle_key.h"

/* A board of one row whose first cell is shaded and whose last is not. */
static creek_game *new_game(void)
{
    return picture_game("Creek (1,3) [((0,0),1), ((0,3),0)]");
}

static void set(creek_game *game, int col, creek_state to, uint64_t time)
{
    creek_change change = {.col = (uint8_t)col, .to = (uint8_t)to};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, time), 1);
}

static void win(creek_game *game, uint64_t time)
{
    set(game, 0, CREEK_SHADED, time);
    set(game, 1, CREEK_UNSHADED, time + 100);
    set(game, 2, CREEK_UNSHADED, time + 200);
}

static attempt find(const creek_game *game)
{
    attempt found;
    assert_true(attempt_find(game, &found));
    return found;
}

static void a_try_begins_where_a_won_board_was_started_over(void **state)
{
    (void)state;
    creek_game *game = new_game();
    attempt now = find(game);
    assert_true(now.first == 0 && now.moves == 0 && now.start_ms == 0);
    /* To start over before the win is the same try. */
    set(game, 0, CREEK_SHADED, 500);
    assert_true(creek_game_restart(game, 1000) > 0);
    win(game, 2000);
    now = find(game);
    assert_true(now.first == 0 && now.start_ms == 0 && now.first_ms == 500);
    assert_int_equal(now.moves, 5);
    assert_true(creek_game_restart(game, 9000) > 0);
    now = find(game);
    assert_true(now.first == 6 && now.start_ms == 9000 && now.moves == 0);
    assert_int_equal(now.first_ms, 9000);
    assert_true(creek_game_enter(game, 9100) == 1);
    set(game, 1, CREEK_SHADED, 9500);
    assert_true(creek_game_restart(game, 9600) > 0);
    win(game, 10000);
    now = find(game);
    assert_true(now.first == 6 && now.start_ms == 9000 && now.first_ms == 9500);
    /* Undone, the first try is the present one again. */
    while (creek_game_position(game) > 6)
        assert_true(creek_game_undo(game, 20000));
    assert_int_equal(find(game).start_ms, 9000);
    assert_true(creek_game_undo(game, 20000));
    assert_int_equal(find(game).start_ms, 0);
    creek_game_free(game);
}

static void a_try_is_found_again(void **state)
{
    creek_game *game = new_game();
    win(game, 2000);
    attempt now = find(game);
    record first = record_of(game, &now, "x");
    assert_int_equal(first.time_ms, 2200);
    assert_int_equal(first.moves, 3);
    assert_true(first.key == puzzle_key(creek_game_puzzle(game)));
    won_game_add(*state, &first);
    records *all = won_games(*state);
    assert_non_null(records_find(all, &first));
    /* All undone and played anew: the same try. */
    while (creek_game_undo(game, 5000))
        ;
    win(game, 6000);
    now = find(game);
    record again = record_of(game, &now, "x");
    assert_non_null(records_find(all, &again));
    /* Started over: another one, and so is a game from the beginning. */
    assert_true(creek_game_restart(game, 7000) > 0);
    win(game, 8000);
    now = find(game);
    record next = record_of(game, &now, "x");
    assert_int_equal(next.time_ms, 1200);
    assert_null(records_find(all, &next));
    creek_game *fresh = new_game();
    win(fresh, 1500);
    now = find(fresh);
    record other = record_of(fresh, &now, "x");
    assert_null(records_find(all, &other));
    creek_game_free(fresh);
    creek_game_free(game);
    records_free(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_try_begins_where_a_won_board_was_started_over),
        IN_A_PLACE(a_try_is_found_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
