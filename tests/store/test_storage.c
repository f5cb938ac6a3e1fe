/* The database as a file: where it is, when it is made, and what happens when it cannot be
 * used. */
#include "saved_game.h"

#include "store/database.h"
#include "store/progress.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

/* A database made with these values, below the folder of the test, is in this folder. */
static void expect_folder(const char *xdg, const char *home, const char *folder)
{
    char state_home[200], player[200], path[200];
    snprintf(state_home, sizeof state_home, xdg && xdg[0] == '/' ? "%s%s" : "%.0s%s", here.folder,
             xdg ? xdg : "");
    snprintf(player, sizeof player, home && home[0] == '/' ? "%s%s" : "%.0s%s", here.folder,
             home ? home : "");
    storage *st = storage_new(xdg ? state_home : NULL, home ? player : NULL);
    assert_int_equal(storage_open(st, true), folder != NULL);
    snprintf(path, sizeof path, "%s%s/creek.db", here.folder, folder ? folder : "");
    assert_int_equal(unlink(path) == 0, folder != NULL);
    storage_free(st);
}

TEST(the_folder_follows_the_environment)
{
    expect_folder("/x", "/home/p", "/x/creek");
    expect_folder("x", "/home/p", "/home/p/.local/state/creek");
    expect_folder("", "/home/p", "/home/p/.local/state/creek");
    expect_folder(NULL, "/home/p", "/home/p/.local/state/creek");
    expect_folder(NULL, "p", NULL);
    expect_folder(NULL, NULL, NULL);
}

TEST(reading_creates_nothing)
{
    saved_items games;
    assert_true(storage_open(here.storage, false));
    assert_true(saved_items_list(here.storage, STORED_GAME, &games));
    assert_int_equal(games.count, 0);
    played p = played_open();
    assert_true(played_save(&p));
    played_close(&p);
    assert_int_equal(place_entries(""), -1);
}

TEST(files_are_private)
{
    (void)umask(022);
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    assert_int_equal(place_mode(""), 0700);
    assert_int_equal(place_mode("creek.db"), 0600);
    assert_int_equal(place_mode("creek.db-wal"), 0600);
    assert_int_equal(place_mode("creek.lock"), 0600);
    played_close(&p);
}

TEST(no_folder_is_a_reason)
{
    storage_free(here.storage);
    here.storage = storage_new(NULL, NULL);
    played p = played_open();
    played_set(&p, 0, 0, CREEK_SHADED);
    assert_false(played_save(&p));
    assert_string_equal(storage_why(here.storage), "there is no home directory; set HOME");
    played_close(&p);
}

/* A file that is no database at all, and one of whose middle is overwritten. */
TEST(a_damaged_database_is_renamed)
{
    place_write("creek.db.damaged", "an older one");
    place_write("creek.db", "this is no database, but it is long enough to look like one\n");
    played p = played_open();
    assert_false(p.opening.resumed);
    played_mark(&p, 0, 0, CREEK_SHADED);
    char *notice = storage_take_notice(here.storage);
    assert_non_null(strstr(notice, "creek.db.damaged-2"));
    assert_null(storage_take_notice(here.storage));
    free(notice);
    assert_string_equal(place_text("creek.db.damaged"), "an older one");
    assert_int_equal(strncmp(place_text("creek.db.damaged-2"), "this is no", 10), 0);
    played_expect_saved(&p);
    played_close(&p);
}

static void overwrite_pages(void)
{
    FILE *file = fopen(place_path("creek.db"), "r+");
    assert_non_null(file);
    long size = place_size("creek.db");
    assert_true(size > 8192);
    fseek(file, 4096, SEEK_SET);
    for (long i = 4096; i < size; i++)
        fputc('x', file);
    assert_int_equal(fclose(file), 0);
}

TEST(damage_while_playing_loses_no_move)
{
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    assert_true(database_run(here.storage, "PRAGMA wal_checkpoint(TRUNCATE)"));
    overwrite_pages();
    /* What the connection has in memory is right still. */
    assert_true(database_run(here.storage, "PRAGMA shrink_memory"));
    played_mark(&p, 1, 1, CREEK_SHADED);
    assert_true(place_has("creek.db.damaged"));
    played_expect_saved(&p);
    played_close(&p);
}

TEST(a_newer_database_stays_as_it_is)
{
    (void)played_once(saved_game_puzzle, "");
    place_restart();
    place_sql("PRAGMA user_version = 1000");
    place_restart();
    assert_false(storage_open(here.storage, false));
    assert_non_null(strstr(storage_why(here.storage), "newer version of creek; update creek"));
    played p = played_open();
    assert_false(p.opening.resumed);
    assert_non_null(strstr(storage_why(here.storage), "newer version of creek; update creek"));
    played_set(&p, 0, 0, CREEK_SHADED);
    assert_false(played_save(&p));
    played_close(&p);
    char sql[64];
    snprintf(sql, sizeof sql, "PRAGMA user_version = %d", database_version);
    place_sql(sql);
    assert_int_equal(saved_games_count(here.storage), 1);
    assert_null(storage_take_notice(here.storage));
}

TEST(a_deleted_database_is_written_again)
{
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    played_mark(&p, 1, 1, CREEK_UNSHADED);
    assert_int_equal(unlink(place_path("creek.db")), 0);
    played_mark(&p, 2, 2, CREEK_SHADED);
    assert_true(place_has("creek.db"));
    /* Also without a move. */
    assert_int_equal(unlink(place_path("creek.db")), 0);
    assert_true(played_save(&p));
    assert_true(place_has("creek.db"));
    played_expect_saved(&p);
    played_close(&p);
}

TEST(a_deleted_folder_is_made_again)
{
    static const char *const names[] = {"creek.db", "creek.db-wal", "creek.db-shm", "creek.lock"};
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        assert_int_equal(unlink(place_path(names[i])), 0);
    assert_int_equal(rmdir(place_path("")), 0);
    played_mark(&p, 1, 1, CREEK_SHADED);
    played_close(&p);
}

/* A backup that was put back has other games under the same ids. */
TEST(a_replaced_database_keeps_its_games)
{
    (void)played_once(saved_game_other, "other");
    place_restart();
    assert_int_equal(rename(place_path("creek.db"), place_path("backup")), 0);
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    assert_int_equal(p.play->row.id, 1);
    unlink(place_path("creek.db-wal"));
    unlink(place_path("creek.db-shm"));
    assert_int_equal(rename(place_path("backup"), place_path("creek.db")), 0);
    played_mark(&p, 1, 1, CREEK_SHADED);
    assert_int_equal(p.play->row.id, 2);
    assert_int_equal(saved_games_count(here.storage), 2);
    saved_item other;
    assert_true(saved_game_get(here.storage, 1, &other));
    assert_string_equal(other.name, "other");
    saved_item_release(&other);
    played_close(&p);
}

TEST(a_full_disk_is_said_and_made_good)
{
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    assert_true(database_run(here.storage, "PRAGMA max_page_count = 1"));
    bool saved = true;
    for (int i = 0; saved && i < 4000; i++) {
        played_set(&p, 1, 1, i % 2 ? CREEK_SHADED : CREEK_UNSHADED);
        saved = played_save(&p);
    }
    assert_false(saved);
    assert_non_null(strstr(storage_why(here.storage), "disk is full"));
    assert_true(database_run(here.storage, "PRAGMA max_page_count = 100000"));
    assert_true(played_save(&p));
    played_expect_saved(&p);
    played_close(&p);
}

TEST(a_locked_database_is_said)
{
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    sqlite3 *other;
    assert_true(database_run(here.storage, "PRAGMA busy_timeout = 1"));
    assert_int_equal(sqlite3_open(place_path("creek.db"), &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    played_set(&p, 1, 1, CREEK_SHADED);
    assert_false(played_save(&p));
    assert_non_null(strstr(storage_why(here.storage), "locked; close other programs"));
    sqlite3_close(other);
    assert_true(played_save(&p));
    played_expect_saved(&p);
    played_close(&p);
}

/* Root may write everywhere. */
TEST(a_folder_that_cannot_be_written_to_is_said)
{
    (void)played_once(saved_game_puzzle, "");
    place_restart();
    if (geteuid() == 0)
        skip();
    assert_int_equal(chmod(place_path(""), 0500), 0);
    played p = played_open();
    assert_non_null(strstr(storage_why(here.storage), "creek.db"));
    played_set(&p, 1, 1, CREEK_SHADED);
    assert_false(played_save(&p));
    assert_int_equal(chmod(place_path(""), 0700), 0);
    assert_true(played_save(&p));
    assert_int_equal(saved_games_count(here.storage), 2);
    played_expect_saved(&p);
    played_close(&p);
}

/* A file in place of the folder is not a database that is missing. */
TEST(a_file_in_place_of_the_folder_is_said)
{
    FILE *file = fopen(here.settings, "w");
    assert_non_null(file);
    assert_int_equal(fclose(file), 0);
    assert_false(storage_open(here.storage, false));
    assert_non_null(strstr(storage_why(here.storage), "Not a directory"));
    assert_int_equal(unlink(here.settings), 0);
}

/* --- versions -------------------------------------------------------------- */

/* All statements that made the tables, in order. */
static char *schema_of(void)
{
    sqlite3 *db;
    sqlite3_stmt *all;
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_int_equal(sqlite3_open(place_path("creek.db"), &db), SQLITE_OK);
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
    (void)played_once(saved_game_puzzle, "");
    place_restart();
    char *wanted = schema_of();
    for (int version = 0; version < database_version; version++) {
        assert_int_equal(unlink(place_path("creek.db")), 0);
        for (int i = 0; i < version; i++)
            place_sql(database_migrations[i]);
        char sql[64];
        snprintf(sql, sizeof sql, "PRAGMA user_version = %d", version);
        place_sql(sql);
        (void)played_once(saved_game_puzzle, "");
        place_restart();
        char *found = schema_of();
        assert_string_equal(found, wanted);
        free(found);
    }
    free(wanted);
}

/* A version that kept no record of it: the later wins of a puzzle are of a known one. */
TEST(later_wins_of_version_2_are_of_known_puzzles)
{
    win w = {.width = 10, .height = 10, .level = 2};
    win_times times[TIMES_KINDS];
    for (int i = 0; i < 2; i++)
        place_sql(database_migrations[i]);
    place_sql("INSERT INTO games (id, key, started, width, height, name, state)"
              " VALUES (1, 8, 1, 10, 10, '', 2)");
    place_sql("INSERT INTO games (id, key, started, width, height, name, state)"
              " VALUES (2, 8, 2, 10, 10, '', 1)");
    place_sql("INSERT INTO wins VALUES (NULL, 7, 10, 10, 0, 2, 9, 5000, 1, 0, ''),"
              " (NULL, 7, 10, 10, 0, 2, 9, 1000, 1, 0, ''),"
              " (2, 8, 10, 10, 0, 2, 9, 2000, 1, 0, '')");
    assert_true(storage_open(here.storage, false));
    assert_true(win_times_of_group(here.storage, &w, 0, times));
    assert_int_equal(times[TIMES_WITHOUT_HELP].count, 1);
    assert_int_equal(times[TIMES_WITHOUT_HELP].best, 5000);
}

/* A version that did not know how a game was shown. */
TEST(games_of_version_3_are_shown_by_the_settings)
{
    for (int i = 0; i < 3; i++)
        place_sql(database_migrations[i]);
    (void)played_once(saved_game_puzzle, "");
    played p = played_open();
    assert_string_equal(p.play->layout, "");
    assert_int_equal(p.play->cursor.row, -1);
    game_in_play_set_display(p.play, "compact", (creek_place){4, 5});
    /* One that is open elsewhere stays as it is. */
    played q = played_open();
    game_in_play_set_display(q.play, "half", (creek_place){1, 1});
    played_close(&q);
    played_close(&p);
    p = played_open();
    assert_string_equal(p.play->layout, "compact");
    assert_true(p.play->cursor.row == 4 && p.play->cursor.col == 5);
    played_close(&p);
}
