/* A saved game that somebody else puts another in the place of, while it is
 * played: both are kept, and what is said of it is true. */
#include "folder.h"
#include "store/game_file.h"
#include "store/game_names.h"
#include "store/kept_games.h"
#include "store/store.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static const char sample[] = "creek/6/6/lac671b696chchbdhcga";

static const char no_game[] = "shopping: bread, butter\n";

typedef struct {
    char folder[64];
    store *store;
    game_file *file;
    creek_game *game;
    char *path; /* of the saved game */
    char why[300];
} place;

static creek_game *read_game(const char *text)
{
    creek_error error = {0};
    creek_game *game = creek_read(text, strlen(text), NULL, &error);
    if (!game)
        fail_msg("%s", error.message);
    return game;
}

static void set(creek_game *game, int row, int col)
{
    creek_change change = {.row = (uint8_t)row, .col = (uint8_t)col, .to = CREEK_SHADED};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 1000), 1);
}

static bool save(place *at)
{
    return game_file_save(at->file, at->game, at->why, sizeof at->why);
}

/* A game with one mark, saved, and called "first". */
static int begin(void **state)
{
    place *at = calloc(1, sizeof *at);
    assert_non_null(at);
    snprintf(at->folder, sizeof at->folder, "/tmp/creek-place-XXXXXX");
    assert_non_null(mkdtemp(at->folder));
    at->store = store_new(at->folder, NULL);
    assert_non_null(at->store);
    at->game = read_game(sample);
    game_file_report report;
    at->file = game_file_open(at->store, &at->game, &report);
    assert_non_null(at->file);
    at->path = store_path(at->store, "games", game_file_name(at->file));
    *state = at;
    return 0;
}

static int begin_saved(void **state)
{
    begin(state);
    place *at = *state;
    set(at->game, 0, 0);
    assert_true(save(at));
    assert_string_equal(at->why, "");
    assert_true(game_names_add(at->store, game_file_name(at->file), "the first"));
    return 0;
}

static int end(void **state)
{
    place *at = *state;
    game_file_close(at->file);
    creek_game_free(at->game);
    free(at->path);
    store_free(at->store);
    (void)folder_remove(at->folder);
    free(at);
    return 0;
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fputs(text, file) < 0, 0);
    assert_int_equal(fclose(file), 0);
}

/* The text of a game of this puzzle with a mark at r6c6; the caller frees it. */
static char *text_of_another(void)
{
    creek_error error = {0};
    creek_game *game = read_game(sample);
    set(game, 5, 5);
    char *text = creek_write(game, CREEK_FORMAT_CREEK, &error);
    assert_non_null(text);
    creek_game_free(game);
    return text;
}

/* Puts a file there as a program that synchronizes does: beside, then renamed. */
static void replace_with(const place *at, const char *text)
{
    char beside[200];
    snprintf(beside, sizeof beside, "%s/beside", at->folder);
    write_file(beside, text);
    assert_int_equal(rename(beside, at->path), 0);
}

static void expect_mark(const place *at, const char *name, int row, int col)
{
    creek_game *game = game_file_peek(at->store, name);
    if (!game)
        fail_msg("%s cannot be read", name);
    assert_int_equal(creek_board_get(creek_game_board(game), row, col), CREEK_SHADED);
    creek_game_free(game);
}

/* The path of a file with that between its name and its end. */
static char *other_path(const place *at, const char *mark)
{
    static char path[300];
    snprintf(path, sizeof path, "%.*s%s.creek", (int)(strlen(at->path) - strlen(".creek")),
             at->path, mark);
    return path;
}

static const char *other_name(const place *at, const char *mark)
{
    return strrchr(other_path(at, mark), '/') + 1;
}

static size_t listed(const place *at)
{
    kept_game *games;
    size_t count;
    assert_true(kept_games_list(at->store, &games, &count));
    free(games);
    return count;
}

static void expect_both(place *at, const char *mark)
{
    expect_mark(at, game_file_name(at->file), 0, 1);
    expect_mark(at, other_name(at, mark), 5, 5);
    assert_non_null(strstr(at->why, "replaced from outside"));
    assert_non_null(strstr(at->why, other_name(at, mark)));
    assert_null(strstr(at->why, "another creek"));
}

static void a_game_that_was_replaced(void **state)
{
    place *at = *state;
    char *text = text_of_another();
    replace_with(at, text);
    set(at->game, 0, 1);
    assert_true(save(at));
    expect_both(at, "-other");
    /* It is told once, and the game is saved as ever. */
    set(at->game, 0, 2);
    assert_true(save(at));
    assert_string_equal(at->why, "");
    /* Once more, and nothing is lost of the first time. */
    replace_with(at, text);
    creek_free(text);
    set(at->game, 0, 3);
    assert_true(save(at));
    expect_both(at, "-other-2");
    expect_mark(at, other_name(at, "-other"), 5, 5);
    assert_int_equal(listed(at), 3);
    game_names *known = game_names_load(at->store);
    assert_string_equal(game_names_of(known, other_name(at, "-other")), "the first");
    game_names_free(known);
    /* The next start goes on with what was on the screen. */
    game_file_close(at->file);
    creek_game *again = read_game(sample);
    game_file_report report;
    at->file = game_file_open(at->store, &again, &report);
    assert_true(report.resumed);
    assert_true(creek_board_equal(creek_game_board(again), creek_game_board(at->game)));
    creek_game_free(again);
}

/* Written into in place, as some programs do. */
static void a_game_that_was_written_over(void **state)
{
    place *at = *state;
    char *text = text_of_another(), *longer = malloc(strlen(text) + 100);
    assert_non_null(longer);
    sprintf(longer, "creek 1\nauthor someone with a name\n%s", strchr(text, '\n') + 1);
    write_file(at->path, longer);
    free(longer);
    creek_free(text);
    set(at->game, 0, 1);
    assert_true(save(at));
    expect_both(at, "-other");
}

/* The time at which a file that was just written is seen to be another one. */
static void set_time(const char *path, time_t when)
{
    const struct timespec times[2] = {{.tv_sec = when}, {.tv_sec = when}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void cut_off(const place *at)
{
    assert_int_equal(truncate(at->path, 0), 0);
}

static void write_over_the_beginning(const place *at)
{
    FILE *file = fopen(at->path, "r+");
    assert_non_null(file);
    assert_true(fputs("keerc", file) >= 0);
    assert_int_equal(fclose(file), 0);
    set_time(at->path, 1000);
}

static void append_half_a_line(const place *at)
{
    FILE *file = fopen(at->path, "a");
    assert_non_null(file);
    assert_true(fputs("set r1c", file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* Whatever is done to the file where it stands, memory has the game. */
static void a_game_that_was_damaged(void **state)
{
    static void (*const ways[])(const place *at) = {cut_off, write_over_the_beginning,
                                                    append_half_a_line};
    static const char *const marks[] = {"-other", "-other-2", "-other-3"};
    place *at = *state;
    for (int i = 0; i < 3; i++) {
        struct stat damaged, kept;
        ways[i](at);
        assert_int_equal(stat(at->path, &damaged), 0);
        set(at->game, 0, i + 1);
        assert_true(save(at));
        assert_non_null(strstr(at->why, other_name(at, marks[i])));
        assert_int_equal(stat(other_path(at, marks[i]), &kept), 0);
        assert_int_equal(kept.st_ino, damaged.st_ino);
        assert_int_equal(kept.st_size, damaged.st_size);
        for (int col = 0; col <= i + 1; col++)
            expect_mark(at, game_file_name(at->file), 0, col);
        set(at->game, 1, i);
        assert_true(save(at));
        assert_string_equal(at->why, "");
        expect_mark(at, game_file_name(at->file), 1, i);
    }
}

/* Also one that was just opened. */
static void a_game_that_was_damaged_at_once(void **state)
{
    place *at = *state;
    game_file_report report;
    game_file_close(at->file);
    creek_game_free(at->game);
    at->game = read_game(sample);
    at->file = game_file_open(at->store, &at->game, &report);
    assert_true(report.resumed);
    write_over_the_beginning(at);
    set(at->game, 0, 1);
    assert_true(save(at));
    assert_non_null(strstr(at->why, "-other.creek"));
    expect_mark(at, game_file_name(at->file), 0, 0);
    expect_mark(at, game_file_name(at->file), 0, 1);
}

/* Another date alone is no damage. */
static void a_game_that_was_touched(void **state)
{
    place *at = *state;
    set_time(at->path, 1000);
    set(at->game, 0, 1);
    assert_true(save(at));
    assert_string_equal(at->why, "");
    assert_int_equal(listed(at), 1);
    expect_mark(at, game_file_name(at->file), 0, 1);
}

/* What is put there need not be a game, nor a file. */
static void what_is_no_game(void **state)
{
    place *at = *state;
    struct stat about;
    replace_with(at, no_game);
    set(at->game, 0, 1);
    assert_true(save(at));
    assert_int_equal(stat(other_path(at, "-other"), &about), 0);
    assert_int_equal(about.st_size, strlen(no_game));
    assert_int_equal(unlink(at->path), 0);
    assert_int_equal(mkdir(at->path, 0700), 0);
    set(at->game, 0, 2);
    assert_true(save(at));
    assert_non_null(strstr(at->why, "replaced from outside"));
    assert_int_equal(stat(other_path(at, "-other-2"), &about), 0);
    assert_true(S_ISDIR(about.st_mode));
    assert_int_equal(unlink(at->path), 0);
    assert_int_equal(symlink("/nowhere/at/all", at->path), 0);
    set(at->game, 0, 3);
    assert_true(save(at));
    assert_int_equal(lstat(other_path(at, "-other-3"), &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    expect_mark(at, game_file_name(at->file), 0, 3);
    /* A link to a file is not followed; nobody waits for a pipe. */
    char elsewhere[200];
    snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", at->folder);
    write_file(elsewhere, no_game);
    assert_int_equal(unlink(at->path), 0);
    assert_int_equal(symlink(elsewhere, at->path), 0);
    set(at->game, 0, 4);
    assert_true(save(at));
    assert_int_equal(stat(elsewhere, &about), 0);
    assert_int_equal(about.st_size, strlen(no_game));
    assert_int_equal(unlink(at->path), 0);
    assert_int_equal(mkfifo(at->path, 0600), 0);
    set(at->game, 0, 5);
    assert_true(save(at));
    assert_int_equal(lstat(other_path(at, "-other-5"), &about), 0);
    assert_true(S_ISFIFO(about.st_mode));
    /* What is done with these others is nothing to this game. */
    assert_int_equal(unlink(other_path(at, "-other-5")), 0);
    set(at->game, 1, 0);
    assert_true(save(at));
    assert_string_equal(at->why, "");
    expect_mark(at, game_file_name(at->file), 0, 5);
    expect_mark(at, game_file_name(at->file), 1, 0);
}

/* The same bytes in another file are no other game. */
static void what_is_the_same(void **state)
{
    place *at = *state;
    char text[4000];
    FILE *file = fopen(at->path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    replace_with(at, text);
    set(at->game, 0, 1);
    assert_true(save(at));
    assert_string_equal(at->why, "");
    assert_int_equal(listed(at), 1);
    expect_mark(at, game_file_name(at->file), 0, 1);
    set(at->game, 0, 2);
    assert_true(save(at));
    expect_mark(at, game_file_name(at->file), 0, 2);
}

/* A creek that plays what stands there now keeps the name. */
static void what_another_creek_plays(void **state)
{
    place *at = *state;
    char *text = text_of_another();
    replace_with(at, text);
    creek_free(text);
    creek_game *theirs = read_game(sample);
    game_file_report report;
    game_file *other = game_file_open(at->store, &theirs, &report);
    assert_true(report.resumed && !report.busy);
    char name[64];
    snprintf(name, sizeof name, "%s", game_file_name(at->file));
    set(at->game, 0, 1);
    assert_true(save(at));
    assert_non_null(strstr(at->why, "Another creek"));
    assert_string_equal(game_file_name(at->file), other_name(at, "-other"));
    assert_int_equal(listed(at), 2);
    game_file_close(other);
    creek_game_free(theirs);
    /* It stays so: two games that change places would be worse. */
    set(at->game, 0, 2);
    assert_true(save(at));
    assert_string_equal(at->why, "");
    expect_mark(at, game_file_name(at->file), 0, 2);
    expect_mark(at, name, 5, 5);
}

/* A game is no_game while this one has not begun: that one keeps the name. */
static void a_game_that_comes_up(void **state)
{
    place *at = *state;
    char why[300];
    assert_true(store_make_folders(at->store, "games", why, sizeof why));
    char *text = text_of_another(), name[64];
    snprintf(name, sizeof name, "%s", game_file_name(at->file));
    replace_with(at, text);
    creek_free(text);
    set(at->game, 0, 1);
    assert_true(save(at));
    assert_non_null(strstr(at->why, "come up meanwhile"));
    assert_non_null(strstr(at->why, "-other.creek"));
    assert_string_equal(game_file_name(at->file), other_name(at, "-other"));
    expect_mark(at, name, 5, 5);
    expect_mark(at, game_file_name(at->file), 0, 1);
    /* It grows there. */
    set(at->game, 0, 2);
    assert_true(save(at));
    assert_string_equal(at->why, "");
    expect_mark(at, game_file_name(at->file), 0, 2);
    assert_int_equal(listed(at), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_game_that_was_replaced, begin_saved, end),
        cmocka_unit_test_setup_teardown(a_game_that_was_written_over, begin_saved, end),
        cmocka_unit_test_setup_teardown(a_game_that_was_damaged, begin_saved, end),
        cmocka_unit_test_setup_teardown(a_game_that_was_damaged_at_once, begin_saved, end),
        cmocka_unit_test_setup_teardown(a_game_that_was_touched, begin_saved, end),
        cmocka_unit_test_setup_teardown(what_is_no_game, begin_saved, end),
        cmocka_unit_test_setup_teardown(what_is_the_same, begin_saved, end),
        cmocka_unit_test_setup_teardown(what_another_creek_plays, begin_saved, end),
        cmocka_unit_test_setup_teardown(a_game_that_comes_up, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
