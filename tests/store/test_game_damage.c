/* Saved games that are torn, unreadable, in the way or played twice: nothing
 * is lost, and nobody is overwritten. */
#include "saved_game.h"

#include "pictures.h"

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* Three moves were saved; between these sizes the file has but two of them. */
static void save_three_moves(const place *at, char name[80], long *two, long *three)
{
    saved_game s = saved_game_begin(at);
    saved_game_play(&s, 0, 1, CREEK_UNSHADED);
    *two = place_size(at, s.name);
    saved_game_play(&s, 0, 2, CREEK_SHADED);
    *three = place_size(at, s.name);
    strcpy(name, s.name);
    saved_game_close(&s);
}

/* Every cut of the last line gives the game before it or, whole, after it. */
static void a_torn_line(void **state)
{
    place *at = *state;
    char name[80];
    long before, after;
    save_three_moves(at, name, &before, &after);
    for (long size = after - 2; size > before; size--) {
        assert_int_equal(truncate(place_path(at, name), size), 0);
        saved_game again = saved_game_open(at);
        assert_true(again.report.resumed);
        assert_true(again.report.torn);
        assert_int_equal(creek_game_moves(again.game), 2);
        /* The next move replaces the file, the torn line with it. */
        if (size == before + 1)
            saved_game_play(&again, 5, 5, CREEK_SHADED);
        saved_game_close(&again);
    }
    saved_game last = saved_game_open(at);
    assert_true(last.report.resumed);
    assert_false(last.report.torn);
    assert_int_equal(creek_game_moves(last.game), 3);
    assert_int_equal(saved_game_cell(&last, 5, 5), CREEK_SHADED);
    saved_game_close(&last);
}

/* Cut anywhere, or with bytes 0 after it as a crash of the machine can leave
 * them, the game can be gone on with, and is whole again when it is saved. */
static void torn_and_gone_on_with(void **state)
{
    place *at = *state;
    char name[80], text[1024] = "";
    long before, after;
    save_three_moves(at, name, &before, &after);
    assert_true((size_t)after + 8 < sizeof text);
    strcpy(text, place_text(at, name));
    char *history = strstr(text, "history\n");
    assert_non_null(history);
    for (long size = history - text; size <= after + 8; size++) {
        /* Beyond its end there are the zeros. */
        place_write_bytes(at, name, text, (size_t)size);
        saved_game again = saved_game_open(at);
        assert_true(again.report.resumed);
        if (size >= before) {
            assert_int_equal(again.report.torn,
                             (size > before && size < after - 1) || size > after);
            assert_int_equal(creek_game_moves(again.game), size >= after - 1 ? 3 : 2);
        }
        saved_game_play(&again, 5, 5, CREEK_SHADED);
        saved_game_play(&again, 5, 4, CREEK_SHADED);
        saved_game_leave(&again);
        saved_game_expect(at, &again);
        saved_game_close(&again);
    }
}

/* A game was saved and its program has ended; the name of its file. */
static void leave_a_game(const place *at, char name[80])
{
    saved_game s = saved_game_begin(at);
    strcpy(name, s.name);
    saved_game_close(&s);
}

static void an_unreadable_file_is_kept(void **state)
{
    place *at = *state;
    char name[80], kept[300];
    leave_a_game(at, name);
    for (int i = 0; i < 2; i++) {
        place_write(at, name, "this is no game\n");
        saved_game again = saved_game_open(at);
        assert_false(again.report.resumed);
        assert_non_null(strstr(again.report.kept_as, i == 0 ? ".bad" : ".bad-2"));
        snprintf(kept, sizeof kept, "games/%s", again.report.kept_as);
        assert_string_equal(place_text(at, kept), "this is no game\n");
        saved_game_play(&again, 1, 1, CREEK_SHADED);
        saved_game_close(&again);
    }
    assert_int_equal(place_entries(at, "games"), 3);
}

static void a_newer_file_is_left_alone(void **state)
{
    place *at = *state;
    char name[80];
    leave_a_game(at, name);
    place_write(at, name, "creek 999\nsize 6x6\n");
    saved_game again = saved_game_open(at);
    assert_string_equal(again.report.kept_as, "");
    assert_true(again.report.problem[0]);
    saved_game_play(&again, 1, 1, CREEK_SHADED);
    assert_string_equal(place_text(at, name), "creek 999\nsize 6x6\n");
    assert_int_equal(place_entries(at, "games"), 2);
    saved_game_close(&again);
}

/* Another puzzle's game under our name: both are kept. */
static void two_puzzles_of_one_name(void **state)
{
    place *at = *state;
    char name[80];
    leave_a_game(at, name);
    creek_error error = {0};
    creek_game *stranger = picture_game(saved_game_other);
    char *text = creek_write(stranger, CREEK_FORMAT_CREEK, &error);
    assert_non_null(text);
    place_write(at, name, text);
    for (int i = 0; i < 2; i++) {
        saved_game again = saved_game_open(at);
        assert_int_equal(again.report.resumed, i == 1);
        assert_non_null(strstr(game_file_name(again.file), "-2.creek"));
        if (i == 0)
            saved_game_set(&again, 1, 1, CREEK_SHADED);
        assert_true(saved_game_save(&again));
        assert_int_equal(saved_game_cell(&again, 1, 1), CREEK_SHADED);
        saved_game_close(&again);
    }
    assert_string_equal(place_text(at, name), text);
    creek_free(text);
    creek_game_free(stranger);
}

static void put_folder(const char *path)
{
    assert_int_equal(mkdir(path, 0700), 0);
}

static void put_dangling_link(const char *path)
{
    assert_int_equal(symlink("/nonexistent/x", path), 0);
}

/* What stands in the place of the file is passed over. */
static void a_name_that_is_taken(void **state)
{
    static void (*const puts[])(const char *path) = {put_folder, put_dangling_link};
    place *at = *state;
    char name[80];
    leave_a_game(at, name);
    for (size_t i = 0; i < sizeof puts / sizeof *puts; i++) {
        assert_int_equal(remove(place_path(at, name)), 0);
        puts[i](place_path(at, name));
        saved_game again = saved_game_open(at);
        if (creek_game_moves(again.game) == 0)
            saved_game_set(&again, 1, 1, CREEK_SHADED);
        assert_true(saved_game_save(&again));
        assert_non_null(strstr(game_file_name(again.file), "-2.creek"));
        assert_true(place_has(at, name));
        saved_game_close(&again);
    }
}

static void two_programs(void **state)
{
    place *at = *state;
    saved_game first = saved_game_begin(at), second = saved_game_open(at);
    assert_true(second.report.busy);
    assert_true(second.report.resumed);
    assert_int_equal(saved_game_cell(&second, 0, 0), CREEK_SHADED);
    long size = place_size(at, first.name);
    saved_game_play(&second, 3, 3, CREEK_SHADED);
    assert_int_equal(place_size(at, first.name), size);
    saved_game_close(&second);
    saved_game_play(&first, 0, 1, CREEK_SHADED);
    assert_true(place_size(at, first.name) > size);
    saved_game_close(&first);
}

/* Both looked before either moved: the second to move does not overwrite. */
static void two_programs_begin(void **state)
{
    place *at = *state;
    char why[300];
    saved_game first = saved_game_open(at), second = saved_game_open(at);
    saved_game_play(&first, 0, 0, CREEK_SHADED);
    saved_game_set(&second, 5, 5, CREEK_SHADED);
    assert_true(game_file_save(second.file, second.game, why, sizeof why));
    assert_true(why[0]);
    assert_string_not_equal(game_file_name(second.file), game_file_name(first.file));
    saved_game_close(&second);
    saved_game_leave(&first);
    saved_game_expect(at, &first);
    saved_game_close(&first);
}

/* What failed is caught up with as soon as it can be. */
static void a_failure_is_made_good(void **state)
{
    place *at = *state;
    char why[300], folder[128];
    snprintf(folder, sizeof folder, "%s/creek", at->folder);
    saved_game s = saved_game_open(at);
    FILE *in_the_way = fopen(folder, "w");
    assert_non_null(in_the_way);
    assert_int_equal(fclose(in_the_way), 0);
    for (int col = 0; col < 2; col++) {
        saved_game_set(&s, 0, col, CREEK_SHADED);
        why[0] = '\0';
        assert_false(game_file_save(s.file, s.game, why, sizeof why));
        assert_true(why[0]);
    }
    assert_int_equal(unlink(folder), 0);
    assert_true(saved_game_save(&s));
    saved_game_leave(&s);
    assert_int_equal(creek_game_moves(s.game), 2);
    saved_game_expect(at, &s);
    saved_game_close(&s);
}

/* What is said of a failure names the file, and the cause once. */
static void a_failure_is_named(void **state)
{
    place *at = *state;
    char why[300], wanted[300];
    saved_game s = saved_game_begin(at);
    struct rlimit before, limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    limit = before;
    limit.rlim_cur = (rlim_t)place_size(at, s.name);
    (void)signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    saved_game_set(&s, 0, 1, CREEK_SHADED);
    bool saved = game_file_save(s.file, s.game, why, sizeof why);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(saved);
    snprintf(wanted, sizeof wanted, "%s: %s", place_path(at, s.name), strerror(EFBIG));
    assert_string_equal(why, wanted);
    saved_game_play(&s, 0, 2, CREEK_SHADED);
    saved_game_close(&s);
}

/* Somebody removes the file while it is played: it comes back whole. */
static void a_removed_file_comes_back(void **state)
{
    place *at = *state;
    saved_game s = saved_game_begin(at);
    assert_int_equal(unlink(place_path(at, s.name)), 0);
    saved_game_play(&s, 0, 1, CREEK_SHADED);
    saved_game_leave(&s);
    saved_game_expect(at, &s);
    saved_game_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_PLACE(a_torn_line),
        IN_A_PLACE(torn_and_gone_on_with),
        IN_A_PLACE(an_unreadable_file_is_kept),
        IN_A_PLACE(a_newer_file_is_left_alone),
        IN_A_PLACE(two_puzzles_of_one_name),
        IN_A_PLACE(a_name_that_is_taken),
        IN_A_PLACE(two_programs),
        IN_A_PLACE(two_programs_begin),
        IN_A_PLACE(a_failure_is_made_good),
        IN_A_PLACE(a_failure_is_named),
        IN_A_PLACE(a_removed_file_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
