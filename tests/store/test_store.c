/* Saved games, the last game, and progress, in a folder of their own. */
#include "folder.h"
#include "store/game_file.h"
#include "store/last.h"
#include "store/progress.h"
#include "store/puzzle_key.h"
#include "store/store.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static const char sample[] = "creek/6/6/lac671b696chchbdhcga";
static const char other[] = "creek/6/6/lac671b696chchbdhcgb";

typedef struct {
    char folder[64];
    store *store;
} place;

static int begin(void **state)
{
    place *at = calloc(1, sizeof *at);
    assert_non_null(at);
    snprintf(at->folder, sizeof at->folder, "/tmp/creek-store-XXXXXX");
    assert_non_null(mkdtemp(at->folder));
    at->store = store_new(at->folder, NULL);
    assert_non_null(at->store);
    *state = at;
    return 0;
}

static int end(void **state)
{
    place *at = *state;
    store_free(at->store);
    (void)chmod(at->folder, 0700);
    (void)folder_remove(at->folder);
    free(at);
    return 0;
}

static creek_game *read_game(const char *text)
{
    creek_error error = {0};
    creek_game *game = creek_read(text, strlen(text), NULL, &error);
    if (!game)
        fail_msg("%s", error.message);
    return game;
}

static void set(creek_game *game, int row, int col, creek_state state)
{
    creek_change change = {.row = (uint8_t)row, .col = (uint8_t)col, .to = (uint8_t)state};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 1000), 1);
}

static bool save(game_file *file, creek_game *game)
{
    char why[300];
    return game_file_save(file, game, why, sizeof why);
}

static int entries(const place *at, const char *sub)
{
    char path[128];
    int count = 0;
    snprintf(path, sizeof path, "%s/%s", at->folder, sub);
    DIR *folder = opendir(path);
    if (!folder)
        return -1;
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder))
        if (entry->d_name[0] != '.')
            count++;
    closedir(folder);
    return count;
}

/* The path of the game's file. */
static char *path_of(const place *at, const game_file *file)
{
    char *path = store_path(at->store, "games", game_file_name(file));
    assert_non_null(path);
    return path;
}

static long size_of(const char *path)
{
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    return (long)status.st_size;
}

static void write_file(const char *path, const char *text, const char *mode)
{
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* Opens, makes one move, saves; the file stays open. */
static game_file *start(const place *at, creek_game **game)
{
    game_file_report report;
    *game = read_game(sample);
    game_file *file = game_file_open(at->store, game, &report);
    assert_non_null(file);
    assert_false(report.resumed);
    set(*game, 0, 0, CREEK_SHADED);
    assert_true(save(file, *game));
    return file;
}

/* --- the folder ------------------------------------------------------------ */

static void test_folder(void **state)
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

static void test_modes(void **state)
{
    place *at = *state;
    creek_game *game;
    struct stat status;
    game_file *file = start(at, &game);
    char *path = path_of(at, file);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    char folder[128];
    snprintf(folder, sizeof folder, "%s/creek/games", at->folder);
    assert_int_equal(stat(folder, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    free(path);
    game_file_close(file);
    creek_game_free(game);
}

/* --- games ----------------------------------------------------------------- */

static void test_looking_leaves_nothing(void **state)
{
    place *at = *state;
    creek_game *game = read_game(sample);
    game_file_report report;
    game_file *file = game_file_open(at->store, &game, &report);
    assert_true(save(file, game));
    creek_game_count_help(game, CREEK_HELP_HINT);
    assert_true(save(file, game));
    assert_false(game_file_exists(file));
    game_file_close(file);
    assert_int_equal(entries(at, "creek"), -1);
    assert_false(game_file_started(at->store, creek_game_puzzle(game)));
    creek_game_free(game);
}

static void test_journal_grows_and_resumes(void **state)
{
    place *at = *state;
    creek_game *game, *again = read_game(sample);
    game_file_report report;
    game_file *file = start(at, &game);
    char *path = path_of(at, file);
    struct stat before, after;
    assert_int_equal(stat(path, &before), 0);
    set(game, 0, 1, CREEK_UNSHADED);
    assert_true(save(file, game));
    assert_true(creek_game_undo(game, 2000));
    assert_true(save(file, game));
    assert_int_equal(stat(path, &after), 0);
    assert_int_equal(before.st_ino, after.st_ino);
    assert_true(after.st_size > before.st_size);
    long size = size_of(path);
    assert_true(save(file, game));
    assert_int_equal(size_of(path), size);
    assert_true(game_file_started(at->store, creek_game_puzzle(game)));
    game_file_close(file);

    file = game_file_open(at->store, &again, &report);
    assert_true(report.resumed);
    assert_false(report.torn || report.busy || report.brought);
    assert_string_equal(report.problem, "");
    assert_true(creek_board_equal(creek_game_board(again), creek_game_board(game)));
    assert_int_equal(creek_game_moves(again), 2);
    assert_int_equal(creek_game_position(again), 1);
    /* Resumed, it goes on in the same file. */
    assert_true(creek_game_redo(again, 3000));
    assert_true(save(file, again));
    assert_true(size_of(path) > size);
    game_file_close(file);
    free(path);
    creek_game_free(game);
    creek_game_free(again);
}

/* Every cut of the last line gives the game before it or, whole, after it. */
static void test_torn_line(void **state)
{
    place *at = *state;
    creek_game *game;
    game_file_report report;
    game_file *file = start(at, &game);
    char *path = path_of(at, file);
    set(game, 0, 1, CREEK_UNSHADED);
    assert_true(save(file, game));
    long before = size_of(path);
    set(game, 0, 2, CREEK_SHADED);
    assert_true(save(file, game));
    long after = size_of(path);
    game_file_close(file);
    for (long size = after - 2; size > before; size--) {
        assert_int_equal(truncate(path, size), 0);
        creek_game *again = read_game(sample);
        file = game_file_open(at->store, &again, &report);
        assert_true(report.resumed);
        assert_true(report.torn);
        assert_int_equal(creek_game_moves(again), 2);
        /* The next move replaces the file, the torn line with it. */
        if (size == before + 1) {
            set(again, 5, 5, CREEK_SHADED);
            assert_true(save(file, again));
        }
        game_file_close(file);
        creek_game_free(again);
    }
    creek_game *last = read_game(sample);
    file = game_file_open(at->store, &last, &report);
    assert_true(report.resumed);
    assert_false(report.torn);
    assert_int_equal(creek_game_moves(last), 3);
    assert_int_equal(creek_board_get(creek_game_board(last), 5, 5), CREEK_SHADED);
    game_file_close(file);
    free(path);
    creek_game_free(last);
    creek_game_free(game);
}

/* Cut anywhere, or with bytes 0 after it as a crash of the machine can leave
 * them, the game can be gone on with, and is whole again when it is saved. */
static void test_torn_and_gone_on_with(void **state)
{
    place *at = *state;
    creek_game *game;
    game_file_report report;
    game_file *file = start(at, &game);
    char *path = path_of(at, file);
    set(game, 0, 1, CREEK_UNSHADED);
    assert_true(save(file, game));
    long before = size_of(path);
    set(game, 0, 2, CREEK_SHADED);
    assert_true(save(file, game));
    long after = size_of(path);
    game_file_close(file);
    char text[1024] = "";
    FILE *whole = fopen(path, "rb");
    assert_non_null(whole);
    assert_int_equal(fread(text, 1, sizeof text, whole), (size_t)after);
    fclose(whole);
    char *history = strstr(text, "history\n");
    assert_non_null(history);
    for (long size = history - text; size <= after + 8; size++) {
        FILE *cut = fopen(path, "wb");
        assert_non_null(cut);
        /* Beyond its end there are the zeros. */
        assert_int_equal(fwrite(text, 1, (size_t)size, cut), (size_t)size);
        fclose(cut);
        creek_game *again = read_game(sample), *third = read_game(sample);
        file = game_file_open(at->store, &again, &report);
        assert_true(report.resumed);
        if (size >= before) {
            assert_int_equal(report.torn, (size > before && size < after - 1) || size > after);
            assert_int_equal(creek_game_moves(again), size >= after - 1 ? 3 : 2);
        }
        set(again, 5, 5, CREEK_SHADED);
        assert_true(save(file, again));
        set(again, 5, 4, CREEK_SHADED);
        assert_true(save(file, again));
        game_file_close(file);
        file = game_file_open(at->store, &third, &report);
        assert_true(report.resumed);
        assert_false(report.torn);
        assert_int_equal(creek_game_moves(third), creek_game_moves(again));
        assert_true(creek_board_equal(creek_game_board(third), creek_game_board(again)));
        game_file_close(file);
        creek_game_free(again);
        creek_game_free(third);
    }
    free(path);
    creek_game_free(game);
}

static void test_unreadable_file_is_kept(void **state)
{
    place *at = *state;
    creek_game *game;
    game_file_report report;
    game_file *file = start(at, &game);
    char *path = path_of(at, file);
    game_file_close(file);
    for (int i = 0; i < 2; i++) {
        write_file(path, "this is no game\n", "w");
        creek_game *again = read_game(sample);
        file = game_file_open(at->store, &again, &report);
        assert_false(report.resumed);
        assert_non_null(strstr(report.kept_as, i == 0 ? ".bad" : ".bad-2"));
        char *kept = store_path(at->store, "games", report.kept_as);
        assert_int_equal(size_of(kept), 16);
        free(kept);
        set(again, 1, 1, CREEK_SHADED);
        assert_true(save(file, again));
        game_file_close(file);
        creek_game_free(again);
    }
    assert_int_equal(entries(at, "creek/games"), 3);
    free(path);
    creek_game_free(game);
}

static void test_newer_file_is_left_alone(void **state)
{
    place *at = *state;
    creek_game *game;
    game_file_report report;
    game_file *file = start(at, &game);
    char *path = path_of(at, file);
    game_file_close(file);
    write_file(path, "creek 999\nsize 6x6\n", "w");
    creek_game *again = read_game(sample);
    file = game_file_open(at->store, &again, &report);
    assert_string_equal(report.kept_as, "");
    assert_true(report.problem[0]);
    set(again, 1, 1, CREEK_SHADED);
    assert_true(save(file, again));
    assert_int_equal(size_of(path), 19);
    assert_int_equal(entries(at, "creek/games"), 2);
    game_file_close(file);
    free(path);
    creek_game_free(again);
    creek_game_free(game);
}

/* Another puzzle's game under our name: both are kept. */
static void test_collision(void **state)
{
    place *at = *state;
    creek_game *game;
    game_file_report report;
    game_file *file = start(at, &game);
    char *path = path_of(at, file);
    game_file_close(file);
    creek_error error = {0};
    creek_game *stranger = read_game(other);
    char *text = creek_write(stranger, CREEK_FORMAT_CREEK, &error);
    assert_non_null(text);
    write_file(path, text, "w");
    for (int i = 0; i < 2; i++) {
        creek_game *again = read_game(sample);
        file = game_file_open(at->store, &again, &report);
        assert_int_equal(report.resumed, i == 1);
        assert_non_null(strstr(game_file_name(file), "-2.creek"));
        if (i == 0)
            set(again, 1, 1, CREEK_SHADED);
        assert_true(save(file, again));
        assert_int_equal(creek_board_get(creek_game_board(again), 1, 1), CREEK_SHADED);
        game_file_close(file);
        creek_game_free(again);
    }
    assert_int_equal(size_of(path), (long)strlen(text));
    creek_free(text);
    free(path);
    creek_game_free(stranger);
    creek_game_free(game);
}

/* A folder, a dangling link in the place of the file: passed over. */
static void test_name_taken(void **state)
{
    place *at = *state;
    creek_game *game;
    game_file_report report;
    game_file *file = start(at, &game);
    char *path = path_of(at, file);
    game_file_close(file);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(unlink(path), 0);
        assert_int_equal(i == 0 ? mkdir(path, 0700) : symlink("/nonexistent/x", path), 0);
        creek_game *again = read_game(sample);
        file = game_file_open(at->store, &again, &report);
        if (creek_game_moves(again) == 0)
            set(again, 1, 1, CREEK_SHADED);
        assert_true(save(file, again));
        assert_non_null(strstr(game_file_name(file), "-2.creek"));
        game_file_close(file);
        creek_game_free(again);
        if (i == 0) {
            assert_int_equal(rmdir(path), 0);
            write_file(path, "", "w");
        }
    }
    free(path);
    creek_game_free(game);
}

static void test_two_programs(void **state)
{
    place *at = *state;
    creek_game *game, *second = read_game(sample);
    game_file_report report;
    game_file *file = start(at, &game);
    char *path = path_of(at, file);
    game_file *late = game_file_open(at->store, &second, &report);
    assert_true(report.busy);
    assert_true(report.resumed);
    assert_int_equal(creek_board_get(creek_game_board(second), 0, 0), CREEK_SHADED);
    long size = size_of(path);
    set(second, 3, 3, CREEK_SHADED);
    assert_true(save(late, second));
    assert_int_equal(size_of(path), size);
    game_file_close(late);
    set(game, 0, 1, CREEK_SHADED);
    assert_true(save(file, game));
    assert_true(size_of(path) > size);
    game_file_close(file);
    free(path);
    creek_game_free(game);
    creek_game_free(second);
}

/* Both looked before either moved: the second to move does not overwrite. */
static void test_two_programs_begin(void **state)
{
    place *at = *state;
    creek_game *first = read_game(sample), *second = read_game(sample);
    game_file_report report;
    char why[300];
    game_file *a = game_file_open(at->store, &first, &report);
    game_file *b = game_file_open(at->store, &second, &report);
    set(first, 0, 0, CREEK_SHADED);
    assert_true(save(a, first));
    set(second, 5, 5, CREEK_SHADED);
    assert_false(game_file_save(b, second, why, sizeof why));
    assert_true(why[0]);
    game_file_close(a);
    game_file_close(b);
    creek_game *again = read_game(sample);
    a = game_file_open(at->store, &again, &report);
    assert_true(creek_board_equal(creek_game_board(again), creek_game_board(first)));
    game_file_close(a);
    creek_game_free(first);
    creek_game_free(second);
    creek_game_free(again);
}

static creek_game *with_mark(int row, int col)
{
    creek_game *game = read_game(sample);
    creek_board *board = creek_board_new(6, 6);
    creek_board_set(board, row, col, CREEK_SHADED);
    assert_true(creek_game_set_start(game, board));
    creek_board_free(board);
    return game;
}

static void test_marks_brought_along(void **state)
{
    place *at = *state;
    creek_game *game;
    game_file_report report;
    game_file *file = start(at, &game);
    game_file_close(file);
    creek_game *brought = with_mark(4, 4);
    file = game_file_open(at->store, &brought, &report);
    assert_true(report.resumed);
    assert_int_equal(report.brought, 2);
    assert_int_equal(creek_board_get(creek_game_board(brought), 4, 4), CREEK_SHADED);
    assert_int_equal(creek_board_get(creek_game_board(brought), 0, 0), CREEK_UNDECIDED);
    assert_true(save(file, brought));
    assert_true(creek_game_undo(brought, 5000));
    assert_true(creek_board_equal(creek_game_board(brought), creek_game_board(game)));
    assert_true(save(file, brought));
    game_file_close(file);
    /* The same marks again: nothing to bring. */
    creek_game *same = with_mark(0, 0);
    file = game_file_open(at->store, &same, &report);
    assert_int_equal(report.brought, 0);
    assert_int_equal(creek_game_moves(same), 2);
    game_file_close(file);
    creek_game_free(same);
    creek_game_free(brought);
    creek_game_free(game);
}

static void test_no_home(void **state)
{
    (void)state;
    store *st = store_new(NULL, NULL);
    creek_game *game = read_game(sample);
    game_file_report report;
    char why[300];
    game_file *file = game_file_open(st, &game, &report);
    assert_non_null(file);
    assert_true(game_file_save(file, game, why, sizeof why));
    set(game, 0, 0, CREEK_SHADED);
    assert_false(game_file_save(file, game, why, sizeof why));
    assert_non_null(strstr(why, "home"));
    game_file_close(file);
    creek_game_free(game);
    last_game last;
    assert_false(last_set(st, "a", "b"));
    assert_false(last_get(st, &last));
    store_free(st);
}

/* What failed is caught up with as soon as it can be. */
static void test_failure_is_made_good(void **state)
{
    place *at = *state;
    creek_game *game = read_game(sample), *again = read_game(sample);
    game_file_report report;
    char why[300], folder[128];
    snprintf(folder, sizeof folder, "%s/creek", at->folder);
    game_file *file = game_file_open(at->store, &game, &report);
    write_file(folder, "in the way", "w");
    set(game, 0, 0, CREEK_SHADED);
    assert_false(game_file_save(file, game, why, sizeof why));
    assert_true(why[0]);
    set(game, 0, 1, CREEK_SHADED);
    assert_false(game_file_save(file, game, why, sizeof why));
    assert_int_equal(unlink(folder), 0);
    assert_true(save(file, game));
    game_file_close(file);
    file = game_file_open(at->store, &again, &report);
    assert_true(report.resumed);
    assert_int_equal(creek_game_moves(again), 2);
    game_file_close(file);
    creek_game_free(game);
    creek_game_free(again);
}

/* Somebody removes the file while it is played: it comes back whole. */
static void test_removed_file_comes_back(void **state)
{
    place *at = *state;
    creek_game *game, *again = read_game(sample);
    game_file_report report;
    game_file *file = start(at, &game);
    char *path = path_of(at, file);
    assert_int_equal(unlink(path), 0);
    set(game, 0, 1, CREEK_SHADED);
    assert_true(save(file, game));
    game_file_close(file);
    file = game_file_open(at->store, &again, &report);
    assert_true(report.resumed);
    assert_true(creek_board_equal(creek_game_board(again), creek_game_board(game)));
    game_file_close(file);
    free(path);
    creek_game_free(game);
    creek_game_free(again);
}

static void test_compaction(void **state)
{
    place *at = *state;
    creek_game *game, *again = read_game(sample);
    game_file_report report;
    game_file *file = start(at, &game);
    char *path = path_of(at, file);
    struct stat before, after;
    assert_int_equal(stat(path, &before), 0);
    for (int i = 0; i < 6000; i++)
        assert_true(i % 2 ? creek_game_redo(game, 1000) : creek_game_undo(game, 1000));
    assert_true(save(file, game));
    assert_true(size_of(path) > 65536);
    set(game, 0, 1, CREEK_SHADED);
    assert_true(save(file, game));
    assert_int_equal(stat(path, &after), 0);
    assert_int_not_equal(before.st_ino, after.st_ino);
    assert_true(after.st_size < 4096);
    /* It is ours still. */
    game_file *late = game_file_open(at->store, &again, &report);
    assert_true(report.busy);
    game_file_close(late);
    game_file_close(file);
    assert_true(creek_board_equal(creek_game_board(again), creek_game_board(game)));
    free(path);
    creek_game_free(game);
    creek_game_free(again);
}

/* --- the last game, and progress ------------------------------------------- */

static void test_last(void **state)
{
    place *at = *state;
    last_game last;
    assert_false(last_get(at->store, &last));
    assert_true(last_set(at->store, "a.creek", "first\tname\n"));
    assert_true(last_get(at->store, &last));
    assert_string_equal(last.file, "a.creek");
    assert_string_equal(last.name, "first\tname ");
    last_release(&last);
    assert_true(last_set(at->store, "b.creek", ""));
    assert_true(last_get(at->store, &last));
    assert_string_equal(last.file, "b.creek");
    assert_string_equal(last.name, "");
    last_release(&last);
    last_clear(at->store);
    assert_false(last_get(at->store, &last));
    static const char *const broken[] = {"", "no tab\n", "\tno file\n", "no newline\tat all"};
    char *path = store_path(at->store, NULL, "last");
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        write_file(path, broken[i], "w");
        assert_false(last_get(at->store, &last));
    }
    free(path);
}

static void test_progress(void **state)
{
    place *at = *state;
    char why[300];
    creek_game *one = read_game(sample), *two = read_game(other);
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
    char *path = store_path(at->store, NULL, "progress");
    long size = size_of(path);
    write_file(path, "strange line\nsolved 0123", "a");
    known = progress_load(at->store);
    assert_int_equal(progress_count(known), 1);
    assert_true(progress_solved(known, first));
    assert_true(progress_add(known, two, why, sizeof why));
    progress_free(known);
    known = progress_load(at->store);
    assert_true(progress_solved(known, first) && progress_solved(known, second));
    assert_int_equal(progress_count(known), 2);
    /* Lessons stand in the same file. */
    assert_false(progress_lesson_done(known, "rules"));
    assert_true(progress_add_lesson(known, "rules", why, sizeof why));
    assert_true(progress_add_lesson(known, "saturation", why, sizeof why));
    long with_lessons = size_of(path);
    assert_true(progress_add_lesson(known, "rules", why, sizeof why));
    assert_int_equal(size_of(path), with_lessons);
    progress_free(known);
    known = progress_load(at->store);
    assert_true(progress_lesson_done(known, "rules"));
    assert_true(progress_lesson_done(known, "saturation"));
    assert_false(progress_lesson_done(known, "satur"));
    assert_int_equal(progress_count(known), 2);
    progress_free(known);
    assert_true(size_of(path) > size);
    free(path);
    creek_game_free(one);
    creek_game_free(two);
}

/* The saved game of a puzzle, to look at. */
static void test_look(void **state)
{
    place *at = *state;
    game_file_report report;
    creek_game *game = read_game(sample);
    assert_null(game_file_look(at->store, creek_game_puzzle(game)));
    game_file *file = game_file_open(at->store, &game, &report);
    set(game, 0, 0, CREEK_SHADED);
    assert_true(save(file, game));
    creek_game *seen = game_file_look(at->store, creek_game_puzzle(game));
    assert_non_null(seen);
    assert_int_equal(creek_board_get(creek_game_board(seen), 0, 0), CREEK_SHADED);
    creek_game_free(seen);
    creek_game *stranger = read_game(other);
    assert_null(game_file_look(at->store, creek_game_puzzle(stranger)));
    creek_game_free(stranger);
    game_file_close(file);
    creek_game_free(game);
}

static void test_key(void **state)
{
    (void)state;
    /* The same on every machine: files are named after it. */
    creek_game *game = read_game(sample);
    assert_true(puzzle_key(creek_game_puzzle(game)) == UINT64_C(0x3e8f9f78ddecc264));
    creek_game_free(game);
}

#define AT(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_folder),
        cmocka_unit_test(test_key),
        AT(test_modes),
        AT(test_looking_leaves_nothing),
        AT(test_journal_grows_and_resumes),
        AT(test_torn_line),
        AT(test_torn_and_gone_on_with),
        AT(test_unreadable_file_is_kept),
        AT(test_newer_file_is_left_alone),
        AT(test_collision),
        AT(test_name_taken),
        AT(test_two_programs),
        AT(test_two_programs_begin),
        AT(test_marks_brought_along),
        cmocka_unit_test(test_no_home),
        AT(test_failure_is_made_good),
        AT(test_removed_file_comes_back),
        AT(test_compaction),
        AT(test_last),
        AT(test_progress),
        AT(test_look),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
