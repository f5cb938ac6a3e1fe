/* A puzzle that two programs play: each has a file of its own from its first
 * move on, and the second one's game goes to the first one's place when that
 * has been left as it was. */
#include "saved_game.h"

#include "store/kept_games.h"

#include <unistd.h>

static char why[300];

static void save(saved_game *s)
{
    assert_true(game_file_save(s->file, s->game, why, sizeof why));
}

static void play(saved_game *s, int row, int col)
{
    saved_game_set(s, row, col, CREEK_SHADED);
    save(s);
}

/* The file the game is kept in has this board. */
static void expect_kept(const place *at, const saved_game *s)
{
    creek_game *kept = game_file_peek(at->store, game_file_name(s->file));
    assert_non_null(kept);
    assert_true(creek_board_equal(creek_game_board(kept), creek_game_board(s->game)));
    assert_int_equal(creek_game_moves(kept), creek_game_moves(s->game));
    creek_game_free(kept);
}

static bool is_beside(const saved_game *s)
{
    return strstr(game_file_name(s->file), "-other") != NULL;
}

static void the_second_has_a_file_of_its_own(void **state)
{
    place *at = *state;
    saved_game first = saved_game_begin(at), second = saved_game_open(at);
    assert_true(second.report.busy && second.report.resumed);
    /* Looking leaves nothing behind, be it a puzzle that is kept else. */
    game_file_keep(second.file);
    save(&second);
    assert_int_equal(place_entries(at, "games"), 1);
    play(&second, 3, 3);
    assert_non_null(strstr(why, "Another creek plays this puzzle"));
    assert_non_null(strstr(why, game_file_name(second.file)));
    assert_true(is_beside(&second));
    expect_kept(at, &second);
    /* It is told once, and both go on. */
    play(&second, 3, 4);
    assert_string_equal(why, "");
    play(&first, 0, 1);
    assert_string_equal(why, "");
    expect_kept(at, &second);
    expect_kept(at, &first);
    /* Nor does a third one get in their way. */
    saved_game third = saved_game_open(at);
    play(&third, 5, 5);
    assert_string_not_equal(game_file_name(third.file), game_file_name(second.file));
    expect_kept(at, &third);
    expect_kept(at, &second);
    assert_int_equal(place_entries(at, "games"), 3);
    saved_game_close(&third);
    saved_game_close(&second);
    saved_game_close(&first);
}

static void the_first_has_left_before_it_moves(void **state)
{
    place *at = *state;
    saved_game first = saved_game_begin(at), second = saved_game_open(at);
    saved_game_close(&first);
    play(&second, 3, 3);
    assert_string_equal(why, "");
    assert_false(is_beside(&second));
    assert_int_equal(place_entries(at, "games"), 1);
    expect_kept(at, &second);
    play(&second, 3, 4);
    saved_game_leave(&second);
    saved_game_expect(at, &second);
    saved_game_close(&second);
}

static void the_first_leaves_later(void **state)
{
    place *at = *state;
    saved_game first = saved_game_begin(at), second = saved_game_open(at);
    play(&second, 3, 3);
    saved_game_close(&first);
    /* No move is needed: it may be the last thing the program does. */
    save(&second);
    assert_non_null(strstr(why, "has left"));
    assert_false(is_beside(&second));
    assert_int_equal(place_entries(at, "games"), 1);
    play(&second, 3, 4);
    assert_string_equal(why, "");
    saved_game_leave(&second);
    saved_game_expect(at, &second);
    saved_game_close(&second);
}

/* What the first one has changed since is not written over. */
static void the_first_has_gone_on(void **state)
{
    place *at = *state;
    for (int later = 0; later < 2; later++) {
        saved_game first = saved_game_open(at), second;
        play(&first, 0, later);
        second = saved_game_open(at);
        assert_true(second.report.busy);
        if (later)
            play(&second, 3, 3);
        play(&first, 5, later);
        saved_game_leave(&first);
        play(&second, 3, 4);
        assert_true(is_beside(&second));
        expect_kept(at, &second);
        saved_game_close(&second);
        saved_game_expect(at, &first);
        saved_game_close(&first);
    }
    assert_int_equal(place_entries(at, "games"), 3);
}

/* Nothing of anybody else's goes when the game moves to its place. */
static void the_copy_was_replaced(void **state)
{
    place *at = *state;
    char copy[100];
    saved_game first = saved_game_begin(at), second = saved_game_open(at);
    play(&second, 3, 3);
    snprintf(copy, sizeof copy, "games/%s", game_file_name(second.file));
    assert_int_equal(unlink(place_path(at, copy)), 0);
    place_write(at, copy, "somebody's\n");
    saved_game_close(&first);
    play(&second, 3, 4);
    expect_kept(at, &second);
    kept_game *games;
    size_t count;
    bool there = false;
    assert_true(kept_games_list(at->store, &games, &count));
    for (size_t i = 0; i < count; i++) {
        char name[300];
        snprintf(name, sizeof name, "games/%s", games[i].file);
        there = there || strcmp(place_text(at, name), "somebody's\n") == 0;
    }
    assert_true(there);
    free(games);
    saved_game_close(&second);
}

/* Both looked before either moved. */
static void two_that_begin(void **state)
{
    place *at = *state;
    saved_game first = saved_game_open(at), second = saved_game_open(at);
    play(&first, 0, 0);
    play(&second, 5, 5);
    assert_non_null(strstr(why, "Another creek plays this puzzle"));
    play(&first, 0, 1);
    expect_kept(at, &first);
    expect_kept(at, &second);
    saved_game_close(&first);
    play(&second, 5, 4);
    assert_true(is_beside(&second));
    expect_kept(at, &second);
    saved_game_close(&second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_PLACE(the_second_has_a_file_of_its_own),
        IN_A_PLACE(the_first_has_left_before_it_moves),
        IN_A_PLACE(the_first_leaves_later),
        IN_A_PLACE(the_first_has_gone_on),
        IN_A_PLACE(the_copy_was_replaced),
        IN_A_PLACE(two_that_begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
