/* Where the store is, which game was the last, and what is solved. */
#include "place.h"

#include "pictures.h"
#include "saved_game.h"
#include "store/last.h"
#include "store/progress.h"
#include "store/puzzle_key.h"

static void the_folder_is_where_the_environment_says(void **state)
{
    (void)state;
    static const struct {
        const char *xdg, *home, *folder;
    } table[] = {{"/a", "/b", "/a/creek"},
                 {"a", "/b", "/b/.local/state/creek"},
                 {"", "/b", "/b/.local/state/creek"},
                 {NULL, "/b", "/b/.local/state/creek"},
                 {NULL, "b", NULL},
                 {NULL, NULL, NULL}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        store *st = store_new(table[i].xdg, table[i].home);
        assert_non_null(st);
        if (table[i].folder)
            assert_string_equal(store_folder(st), table[i].folder);
        else
            assert_null(store_folder(st));
        store_free(st);
    }
}

static void expect_last(const place *at, const char *file, const char *name)
{
    last_game last;
    assert_true(last_get(at->store, &last));
    assert_string_equal(last.file, file);
    assert_string_equal(last.name, name);
    last_release(&last);
}

static void the_last_game(void **state)
{
    place *at = *state;
    last_game last;
    assert_false(last_get(at->store, &last));
    assert_true(last_set(at->store, "a.creek", "first\tname\n"));
    expect_last(at, "a.creek", "first\tname ");
    assert_true(last_set(at->store, "b.creek", ""));
    expect_last(at, "b.creek", "");
    last_clear(at->store);
    assert_false(last_get(at->store, &last));
    static const char *const broken[] = {"", "no tab\n", "\tno file\n", "no newline\tat all"};
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        place_write(at, "last", broken[i]);
        assert_false(last_get(at->store, &last));
    }
}

static void what_is_solved(void **state)
{
    place *at = *state;
    char why[300];
    creek_game *one = picture_game(saved_game_puzzle), *two = picture_game(saved_game_other);
    uint64_t first = puzzle_key(creek_game_puzzle(one));
    uint64_t second = puzzle_key(creek_game_puzzle(two));
    assert_true(first != second);
    progress *known = progress_load(at->store);
    assert_false(progress_solved(known, first));
    assert_true(progress_add(known, one, why, sizeof why));
    assert_true(progress_add(known, one, why, sizeof why));
    assert_int_equal(progress_count(known), 1);
    progress_free(known);

    /* A torn line is no line, and does not spoil the next one. */
    place_append(at, "progress", "strange line\nsolved 0123");
    known = progress_load(at->store);
    assert_int_equal(progress_count(known), 1);
    assert_true(progress_solved(known, first));
    assert_true(progress_add(known, two, why, sizeof why));
    progress_free(known);
    known = progress_load(at->store);
    assert_true(progress_solved(known, first) && progress_solved(known, second));
    assert_int_equal(progress_count(known), 2);
    progress_free(known);
    creek_game_free(one);
    creek_game_free(two);
}

/* Lessons stand in the same file. */
static void which_lessons_are_done(void **state)
{
    place *at = *state;
    char why[300];
    creek_game *game = picture_game(saved_game_puzzle);
    progress *known = progress_load(at->store);
    assert_true(progress_add(known, game, why, sizeof why));
    assert_false(progress_lesson_done(known, "rules"));
    assert_true(progress_add_lesson(known, "rules", why, sizeof why));
    assert_true(progress_add_lesson(known, "saturation", why, sizeof why));
    long with_lessons = place_size(at, "progress");
    assert_true(progress_add_lesson(known, "rules", why, sizeof why));
    assert_int_equal(place_size(at, "progress"), with_lessons);
    progress_free(known);
    known = progress_load(at->store);
    assert_true(progress_lesson_done(known, "rules"));
    assert_true(progress_lesson_done(known, "saturation"));
    assert_false(progress_lesson_done(known, "satur"));
    assert_int_equal(progress_count(known), 1);
    progress_free(known);
    creek_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_folder_is_where_the_environment_says),
        IN_A_PLACE(the_last_game),
        IN_A_PLACE(what_is_solved),
        IN_A_PLACE(which_lessons_are_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
