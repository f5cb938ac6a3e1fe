/* The saved game of a puzzle: a journal that grows, is gone on with, and is
 * made smaller. */
#include "saved_game.h"

#include "pictures.h"
#include "store/last.h"
#include "store/puzzle_key.h"

#include <sys/stat.h>

static void nobody_else_may_read_it(void **state)
{
    place *at = *state;
    saved_game s = saved_game_begin(at);
    assert_int_equal(place_mode(at, s.name), 0600);
    assert_int_equal(place_mode(at, "games"), 0700);
    saved_game_close(&s);
}

static void looking_leaves_nothing(void **state)
{
    place *at = *state;
    saved_game s = saved_game_open(at);
    assert_true(saved_game_save(&s));
    creek_game_count_help(s.game, CREEK_HELP_HINT);
    assert_true(saved_game_save(&s));
    assert_false(game_file_exists(s.file));
    assert_int_equal(place_entries(at, ""), -1);
    assert_false(game_file_started(at->store, 6, 6, puzzle_key(creek_game_puzzle(s.game))));
    saved_game_close(&s);
}

static ino_t number_of(const place *at, const char *name)
{
    struct stat status;
    assert_int_equal(stat(place_path(at, name), &status), 0);
    return status.st_ino;
}

static void the_journal_grows_and_is_gone_on_with(void **state)
{
    place *at = *state;
    saved_game s = saved_game_begin(at);
    ino_t number = number_of(at, s.name);
    long begun = place_size(at, s.name);
    saved_game_play(&s, 0, 1, CREEK_UNSHADED);
    assert_true(creek_game_undo(s.game, 2000));
    assert_true(saved_game_save(&s));
    assert_true(number_of(at, s.name) == number);
    long size = place_size(at, s.name);
    assert_true(size > begun);
    /* Nothing new is nothing to write. */
    assert_true(saved_game_save(&s));
    assert_int_equal(place_size(at, s.name), size);
    assert_true(game_file_started(at->store, 6, 6, puzzle_key(creek_game_puzzle(s.game))));
    saved_game_leave(&s);

    saved_game again = saved_game_open(at);
    assert_true(again.report.resumed);
    assert_false(again.report.torn || again.report.busy || again.report.brought);
    assert_string_equal(again.report.problem, "");
    assert_true(saved_game_same_board(&again, &s));
    assert_int_equal(creek_game_moves(again.game), 2);
    assert_int_equal(creek_game_position(again.game), 1);
    /* It goes on in the same file. */
    assert_true(creek_game_redo(again.game, 3000));
    assert_true(saved_game_save(&again));
    assert_true(place_size(at, s.name) > size);
    saved_game_close(&again);
    saved_game_close(&s);
}

static void marks_are_brought_along(void **state)
{
    place *at = *state;
    saved_game s = saved_game_begin(at);
    saved_game_leave(&s);
    saved_game brought = saved_game_open_with_mark(at, 4, 4);
    assert_true(brought.report.resumed);
    assert_int_equal(brought.report.brought, 2);
    assert_int_equal(saved_game_cell(&brought, 4, 4), CREEK_SHADED);
    assert_int_equal(saved_game_cell(&brought, 0, 0), CREEK_UNDECIDED);
    assert_true(saved_game_save(&brought));
    assert_true(creek_game_undo(brought.game, 5000));
    assert_true(saved_game_same_board(&brought, &s));
    assert_true(saved_game_save(&brought));
    saved_game_close(&brought);
    /* The same marks again: nothing to bring. */
    saved_game same = saved_game_open_with_mark(at, 0, 0);
    assert_int_equal(same.report.brought, 0);
    assert_int_equal(creek_game_moves(same.game), 2);
    saved_game_close(&same);
    saved_game_close(&s);
}

static void what_has_grown_much_is_made_smaller(void **state)
{
    place *at = *state;
    saved_game s = saved_game_begin(at);
    ino_t number = number_of(at, s.name);
    for (int i = 0; i < 6000; i++)
        assert_true(i % 2 ? creek_game_redo(s.game, 1000) : creek_game_undo(s.game, 1000));
    assert_true(saved_game_save(&s));
    assert_true(place_size(at, s.name) > 65536);
    saved_game_play(&s, 0, 1, CREEK_SHADED);
    assert_false(number_of(at, s.name) == number);
    assert_true(place_size(at, s.name) < 4096);
    /* It is ours still. */
    saved_game late = saved_game_open(at);
    assert_true(late.report.busy);
    assert_true(saved_game_same_board(&late, &s));
    saved_game_close(&late);
    saved_game_close(&s);
}

/* The saved game of a puzzle, to look at. */
static void it_can_be_looked_at(void **state)
{
    place *at = *state;
    saved_game s = saved_game_open(at);
    assert_null(game_file_look(at->store, creek_game_puzzle(s.game)));
    saved_game_play(&s, 0, 0, CREEK_SHADED);
    creek_game *seen = game_file_look(at->store, creek_game_puzzle(s.game));
    assert_non_null(seen);
    assert_int_equal(creek_board_get(creek_game_board(seen), 0, 0), CREEK_SHADED);
    creek_game_free(seen);
    creek_game *stranger = picture_game(saved_game_other);
    assert_null(game_file_look(at->store, creek_game_puzzle(stranger)));
    creek_game_free(stranger);
    saved_game_close(&s);
}

static void files_are_named_the_same_on_every_machine(void **state)
{
    (void)state;
    creek_game *game = picture_game(saved_game_puzzle);
    assert_true(puzzle_key(creek_game_puzzle(game)) == UINT64_C(0x3e8f9f78ddecc264));
    creek_game_free(game);
}

static void without_a_home_nothing_is_saved(void **state)
{
    (void)state;
    char why[300];
    place nowhere = {.store = store_new(NULL, NULL)};
    saved_game s = saved_game_open(&nowhere);
    assert_true(saved_game_save(&s));
    saved_game_set(&s, 0, 0, CREEK_SHADED);
    assert_false(game_file_save(s.file, s.game, why, sizeof why));
    assert_non_null(strstr(why, "home"));
    saved_game_close(&s);
    last_game last;
    assert_false(last_set(nowhere.store, "a", "b"));
    assert_false(last_get(nowhere.store, &last));
    store_free(nowhere.store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_PLACE(nobody_else_may_read_it),
        IN_A_PLACE(looking_leaves_nothing),
        IN_A_PLACE(the_journal_grows_and_is_gone_on_with),
        IN_A_PLACE(marks_are_brought_along),
        IN_A_PLACE(what_has_grown_much_is_made_smaller),
        IN_A_PLACE(it_can_be_looked_at),
        cmocka_unit_test(files_are_named_the_same_on_every_machine),
        cmocka_unit_test(without_a_home_nothing_is_saved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
