/* The database as a file: where it is, when it is made, and what happens when it cannot be
 * used. */
#include "saved_game.h"

#include "store/database.h"
#include "store/progress.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

/* A database made with these values, below the folder of the test, is in this folder. */
static void expect_folder(const place *at, const char *xdg, const char *home, const char *folder)
{
    char state_home[200], player[200], path[200];
    snprintf(state_home, sizeof state_home, xdg && xdg[0] == '/' ? "%s%s" : "%.0s%s", at->folder,
             xdg ? xdg : "");
    snprintf(player, sizeof player, home && home[0] == '/' ? "%s%s" : "%.0s%s", at->folder,
             home ? home : "");
    storage *st = storage_new(xdg ? state_home : NULL, home ? player : NULL);
    assert_int_equal(storage_open(st, true), folder != NULL);
    snprintf(path, sizeof path, "%s%s/creek.db", at->folder, folder ? folder : "");
    assert_int_equal(unlink(path) == 0, folder != NULL);
    storage_free(st);
}

TEST(the_folder_follows_the_environment)
{
    const place *at = *state;
    expect_folder(at, "/x", "/home/p", "/x/creek");
    expect_folder(at, "x", "/home/p", "/home/p/.local/state/creek");
    expect_folder(at, "", "/home/p", "/home/p/.local/state/creek");
    expect_folder(at, NULL, "/home/p", "/home/p/.local/state/creek");
    expect_folder(at, NULL, "p", NULL);
    expect_folder(at, NULL, NULL, NULL);
}

TEST(reading_creates_nothing)
{
    place *at = *state;
    saved_items games;
    assert_true(storage_open(at->storage, false));
    assert_true(saved_items_list(at->storage, STORED_GAME, &games));
    assert_int_equal(games.count, 0);
    played p = played_open(at);
    assert_true(played_save(&p));
    played_close(&p);
    assert_int_equal(place_entries(at, ""), -1);
}

TEST(files_are_private)
{
    place *at = *state;
    (void)umask(022);
    played p = played_open(at);
    played_mark(&p, 0, 0, CREEK_SHADED);
    assert_int_equal(place_mode(at, ""), 0700);
    assert_int_equal(place_mode(at, "creek.db"), 0600);
    assert_int_equal(place_mode(at, "creek.db-wal"), 0600);
    assert_int_equal(place_mode(at, "creek.lock"), 0600);
    played_close(&p);
}

TEST(no_folder_is_a_reason)
{
    place *at = *state;
    storage_free(at->storage);
    at->storage = storage_new(NULL, NULL);
    played p = played_open(at);
    played_set(&p, 0, 0, CREEK_SHADED);
    assert_false(played_save(&p));
    assert_string_equal(storage_why(at->storage), "there is no home directory");
    played_close(&p);
}

/* A file that is no database at all, and one of whose middle is overwritten. */
TEST(a_damaged_database_is_renamed)
{
    place *at = *state;
    place_write(at, "creek.db.damaged", "an older one");
    place_write(at, "creek.db", "this is no database, but it is long enough to look like one\n");
    played p = played_open(at);
    assert_false(p.opening.resumed);
    played_mark(&p, 0, 0, CREEK_SHADED);
    char *notice = storage_take_notice(at->storage);
    assert_non_null(strstr(notice, "creek.db.damaged-2"));
    assert_null(storage_take_notice(at->storage));
    free(notice);
    assert_string_equal(place_text(at, "creek.db.damaged"), "an older one");
    assert_int_equal(strncmp(place_text(at, "creek.db.damaged-2"), "this is no", 10), 0);
    played_expect_saved(at, &p);
    played_close(&p);
}

static void overwrite_pages(const place *at)
{
    FILE *file = fopen(place_path(at, "creek.db"), "r+");
    assert_non_null(file);
    long size = place_size(at, "creek.db");
    assert_true(size > 8192);
    fseek(file, 4096, SEEK_SET);
    for (long i = 4096; i < size; i++)
        fputc('x', file);
    assert_int_equal(fclose(file), 0);
}

TEST(damage_while_playing_loses_no_move)
{
    place *at = *state;
    played p = played_open(at);
    played_mark(&p, 0, 0, CREEK_SHADED);
    assert_true(database_run(at->storage, "PRAGMA wal_checkpoint(TRUNCATE)"));
    overwrite_pages(at);
    /* What the connection has in memory is right still. */
    assert_true(database_run(at->storage, "PRAGMA shrink_memory"));
    played_mark(&p, 1, 1, CREEK_SHADED);
    assert_true(place_has(at, "creek.db.damaged"));
    played_expect_saved(at, &p);
    played_close(&p);
}

TEST(a_newer_database_stays_as_it_is)
{
    place *at = *state;
    (void)played_once(at, saved_game_puzzle, "");
    place_restart(at);
    place_sql(at, "PRAGMA user_version = 1000");
    place_restart(at);
    assert_false(storage_open(at->storage, false));
    assert_non_null(strstr(storage_why(at->storage), "newer version of creek"));
    played p = played_open(at);
    assert_false(p.opening.resumed);
    assert_non_null(strstr(storage_why(at->storage), "newer version of creek"));
    played_set(&p, 0, 0, CREEK_SHADED);
    assert_false(played_save(&p));
    played_close(&p);
    char sql[64];
    snprintf(sql, sizeof sql, "PRAGMA user_version = %d", database_version);
    place_sql(at, sql);
    assert_int_equal(saved_games_count(at->storage), 1);
    assert_null(storage_take_notice(at->storage));
}

TEST(a_deleted_database_is_written_again)
{
    place *at = *state;
    played p = played_open(at);
    played_mark(&p, 0, 0, CREEK_SHADED);
    played_mark(&p, 1, 1, CREEK_UNSHADED);
    assert_int_equal(unlink(place_path(at, "creek.db")), 0);
    played_mark(&p, 2, 2, CREEK_SHADED);
    assert_true(place_has(at, "creek.db"));
    /* Also without a move. */
    assert_int_equal(unlink(place_path(at, "creek.db")), 0);
    assert_true(played_save(&p));
    assert_true(place_has(at, "creek.db"));
    played_expect_saved(at, &p);
    played_close(&p);
}

TEST(a_deleted_folder_is_made_again)
{
    static const char *const names[] = {"creek.db", "creek.db-wal", "creek.db-shm", "creek.lock"};
    place *at = *state;
    played p = played_open(at);
    played_mark(&p, 0, 0, CREEK_SHADED);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        assert_int_equal(unlink(place_path(at, names[i])), 0);
    assert_int_equal(rmdir(place_path(at, "")), 0);
    played_mark(&p, 1, 1, CREEK_SHADED);
    played_close(&p);
}

/* A backup that was put back has other games under the same ids. */
TEST(a_replaced_database_keeps_its_games)
{
    place *at = *state;
    (void)played_once(at, saved_game_other, "other");
    place_restart(at);
    assert_int_equal(rename(place_path(at, "creek.db"), place_path(at, "backup")), 0);
    played p = played_open(at);
    played_mark(&p, 0, 0, CREEK_SHADED);
    assert_int_equal(p.play->row.id, 1);
    unlink(place_path(at, "creek.db-wal"));
    unlink(place_path(at, "creek.db-shm"));
    assert_int_equal(rename(place_path(at, "backup"), place_path(at, "creek.db")), 0);
    played_mark(&p, 1, 1, CREEK_SHADED);
    assert_int_equal(p.play->row.id, 2);
    assert_int_equal(saved_games_count(at->storage), 2);
    saved_item other;
    assert_true(saved_game_get(at->storage, 1, &other));
    assert_string_equal(other.name, "other");
    saved_item_release(&other);
    played_close(&p);
}

TEST(a_full_disk_is_said_and_made_good)
{
    place *at = *state;
    played p = played_open(at);
    played_mark(&p, 0, 0, CREEK_SHADED);
    assert_true(database_run(at->storage, "PRAGMA max_page_count = 1"));
    bool saved = true;
    for (int i = 0; saved && i < 4000; i++) {
        played_set(&p, 1, 1, i % 2 ? CREEK_SHADED : CREEK_UNSHADED);
        saved = played_save(&p);
    }
    assert_false(saved);
    assert_non_null(strstr(storage_why(at->storage), "disk is full"));
    assert_true(database_run(at->storage, "PRAGMA max_page_count = 100000"));
    assert_true(played_save(&p));
    played_expect_saved(at, &p);
    played_close(&p);
}

TEST(a_locked_database_is_said)
{
    place *at = *state;
    played p = played_open(at);
    played_mark(&p, 0, 0, CREEK_SHADED);
    sqlite3 *other;
    assert_true(database_run(at->storage, "PRAGMA busy_timeout = 1"));
    assert_int_equal(sqlite3_open(place_path(at, "creek.db"), &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    played_set(&p, 1, 1, CREEK_SHADED);
    assert_false(played_save(&p));
    assert_non_null(strstr(storage_why(at->storage), "locked"));
    sqlite3_close(other);
    assert_true(played_save(&p));
    played_expect_saved(at, &p);
    played_close(&p);
}

/* Root may write everywhere. */
TEST(a_folder_that_cannot_be_written_to_is_said)
{
    place *at = *state;
    (void)played_once(at, saved_game_puzzle, "");
    place_restart(at);
    if (geteuid() == 0)
        skip();
    assert_int_equal(chmod(place_path(at, ""), 0500), 0);
    played p = played_open(at);
    assert_non_null(strstr(storage_why(at->storage), "creek.db"));
    played_set(&p, 1, 1, CREEK_SHADED);
    assert_false(played_save(&p));
    assert_int_equal(chmod(place_path(at, ""), 0700), 0);
    assert_true(played_save(&p));
    assert_int_equal(saved_games_count(at->storage), 2);
    played_expect_saved(at, &p);
    played_close(&p);
}

/* A file system that gives bytes that are not in the file for the next `wrong_reads`. */
static sqlite3_io_methods failing_methods;
static const sqlite3_io_methods *true_methods;
static int (*true_open)(sqlite3_vfs *, const char *, sqlite3_file *, int, int *);
static int wrong_reads;

static int failing_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 from)
{
    int result = true_methods->xRead(file, bytes, count, from);
    if (wrong_reads > 0 && count >= 100) {
        wrong_reads--;
        memset(bytes, 'x', (size_t)count);
    }
    return result;
}

static int failing_open(sqlite3_vfs *system, const char *name, sqlite3_file *file, int flags,
                        int *opened)
{
    int result = true_open(system, name, file, flags, opened);
    if (result == SQLITE_OK && (flags & SQLITE_OPEN_MAIN_DB)) {
        true_methods = file->pMethods;
        failing_methods = *true_methods;
        failing_methods.xRead = failing_read;
        file->pMethods = &failing_methods;
    }
    return result;
}

/* Only damage that is in the file renames it; see also tests/trust/test_writes.c. */
TEST(a_sound_database_keeps_its_name)
{
    static sqlite3_vfs failing_system;
    place *at = *state;
    (void)played_once(at, saved_game_puzzle, "");
    failing_system = *sqlite3_vfs_find(NULL);
    true_open = failing_system.xOpen;
    failing_system.zName = "failing";
    failing_system.xOpen = failing_open;
    assert_int_equal(sqlite3_vfs_register(&failing_system, 1), SQLITE_OK);
    place_restart(at);
    wrong_reads = 2;
    assert_false(storage_open(at->storage, false) && saved_games_count(at->storage) == 1);
    wrong_reads = 0;
    assert_false(place_has(at, "creek.db.damaged"));
    assert_null(storage_take_notice(at->storage));
    assert_int_equal(saved_games_count(at->storage), 1);
}

/* A file in place of the folder is not a database that is missing. */
TEST(a_file_in_place_of_the_folder_is_said)
{
    place *at = *state;
    FILE *file = fopen(at->settings, "w");
    assert_non_null(file);
    assert_int_equal(fclose(file), 0);
    assert_false(storage_open(at->storage, false));
    assert_non_null(strstr(storage_why(at->storage), "Not a directory"));
    assert_int_equal(unlink(at->settings), 0);
}

/* --- versions -------------------------------------------------------------- */

/* All statements that made the tables, in order. */
static char *schema_of(const place *at)
{
    sqlite3 *db;
    sqlite3_stmt *all;
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_int_equal(sqlite3_open(place_path(at, "creek.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db,
                                        "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"
                                        " ORDER BY name",
                                        -1, &all, NULL),
                     SQLITE_OK);
    while (sqlite3_step(all) == SQLITE_ROW)
        fprintf(out, "%s\n", sqlite3_column_text(all, 0));
    sqlite3_finalize(all);
    sqlite3_close(db);
    fclose(out);
    return text;
}

TEST(every_older_version_is_upgraded)
{
    place *at = *state;
    (void)played_once(at, saved_game_puzzle, "");
    place_restart(at);
    char *wanted = schema_of(at);
    for (int version = 0; version < database_version; version++) {
        assert_int_equal(unlink(place_path(at, "creek.db")), 0);
        for (int i = 0; i < version; i++)
            place_sql(at, database_migrations[i]);
        char sql[64];
        snprintf(sql, sizeof sql, "PRAGMA user_version = %d", version);
        place_sql(at, sql);
        (void)played_once(at, saved_game_puzzle, "");
        place_restart(at);
        char *found = schema_of(at);
        assert_string_equal(found, wanted);
        free(found);
    }
    free(wanted);
}

/* A version that kept no record of it: the later wins of a puzzle are of a known one. */
TEST(later_wins_of_version_2_are_of_known_puzzles)
{
    place *at = *state;
    win w = {.width = 10, .height = 10, .level = 2};
    win_times times[TIMES_KINDS];
    for (int i = 0; i < 2; i++)
        place_sql(at, database_migrations[i]);
    place_sql(at, "INSERT INTO games (id, key, started, width, height, name, state)"
                  " VALUES (1, 8, 1, 10, 10, '', 2)");
    place_sql(at, "INSERT INTO games (id, key, started, width, height, name, state)"
                  " VALUES (2, 8, 2, 10, 10, '', 1)");
    place_sql(at, "INSERT INTO wins VALUES (NULL, 7, 10, 10, 0, 2, 9, 5000, 1, 0, ''),"
                  " (NULL, 7, 10, 10, 0, 2, 9, 1000, 1, 0, ''),"
                  " (2, 8, 10, 10, 0, 2, 9, 2000, 1, 0, '')");
    assert_true(storage_open(at->storage, false));
    assert_true(win_times_of_group(at->storage, &w, 0, times));
    assert_int_equal(times[TIMES_WITHOUT_HELP].count, 1);
    assert_int_equal(times[TIMES_WITHOUT_HELP].best, 5000);
}

/* A version that did not know how a game was shown. */
TEST(games_of_version_3_are_shown_by_the_settings)
{
    place *at = *state;
    for (int i = 0; i < 3; i++)
        place_sql(at, database_migrations[i]);
    (void)played_once(at, saved_game_puzzle, "");
    played p = played_open(at);
    assert_string_equal(p.play->layout, "");
    assert_int_equal(p.play->cursor.row, -1);
    game_in_play_set_display(p.play, "compact", (creek_place){4, 5});
    /* One that is open elsewhere stays as it is. */
    played q = played_open(at);
    game_in_play_set_display(q.play, "half", (creek_place){1, 1});
    played_close(&q);
    played_close(&p);
    p = played_open(at);
    assert_string_equal(p.play->layout, "compact");
    assert_true(p.play->cursor.row == 4 && p.play->cursor.col == 5);
    played_close(&p);
}
