/* database.c - the tables, opening and migrating the database, locks, and error messages. */
#include "store/database.h"

#include "base/alloc.h"
#include "base/save_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Only append to this list: databases of every version exist. */
const char *const database_migrations[] = {
    /* Columns that lists need come first and long ones last, so that SQLite reads fewer pages
     * for a list. */
    ("CREATE TABLE games (id INTEGER PRIMARY KEY AUTOINCREMENT, key INTEGER NOT NULL,"
     " width INTEGER NOT NULL, height INTEGER NOT NULL, name TEXT NOT NULL,"
     " title TEXT DEFAULT '', state INTEGER DEFAULT 0, used INTEGER DEFAULT 0,"
     " started INTEGER NOT NULL, time_ms INTEGER DEFAULT 0, moves INTEGER DEFAULT 0,"
     " undecided INTEGER DEFAULT 0, deleted INTEGER DEFAULT 0, head TEXT DEFAULT '',"
     " UNIQUE (key, started));"
     "CREATE INDEX games_by_use ON games (used);"
     "CREATE TABLE moves (game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,"
     " n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (game, n)) WITHOUT ROWID;"
     "CREATE TABLE wins (game INTEGER UNIQUE REFERENCES games ON DELETE SET NULL,"
     " key INTEGER NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL,"
     " day INTEGER NOT NULL, level INTEGER NOT NULL, score INTEGER NOT NULL,"
     " time_ms INTEGER NOT NULL, moves INTEGER NOT NULL, helped INTEGER NOT NULL,"
     " help TEXT NOT NULL);"
     "CREATE INDEX wins_by_key ON wins (key);"
     "CREATE TABLE dailies (day INTEGER PRIMARY KEY, late INTEGER NOT NULL);"
     "CREATE TABLE lessons (name TEXT PRIMARY KEY);"
     "CREATE TABLE last_request (id INTEGER PRIMARY KEY, width INTEGER NOT NULL,"
     " height INTEGER NOT NULL, level INTEGER NOT NULL, symmetry INTEGER NOT NULL);"
     "CREATE TABLE drafts (id INTEGER PRIMARY KEY AUTOINCREMENT, started INTEGER UNIQUE,"
     " changed INTEGER DEFAULT 0, position INTEGER DEFAULT 0, title TEXT DEFAULT '',"
     " width INTEGER DEFAULT 0, height INTEGER DEFAULT 0, clues INTEGER DEFAULT 0,"
     " deleted INTEGER DEFAULT 0);"
     /* In a table WITHOUT ROWID, each comparison of keys would read a whole body. */
     "CREATE TABLE snapshots (draft INTEGER NOT NULL REFERENCES drafts ON DELETE CASCADE,"
     " n INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (draft, n));"
     "PRAGMA user_version = 1"),
    ("CREATE TABLE practice (technique TEXT PRIMARY KEY, box INTEGER NOT NULL,"
     " due INTEGER NOT NULL, answers INTEGER NOT NULL, found INTEGER NOT NULL,"
     " time_ms INTEGER NOT NULL);"
     "PRAGMA user_version = 2"),
    /* wins.known: no record for its size (progress.h). rivals: the game that a race is against, as
     * a creek file; it may no longer be elsewhere. */
    ("ALTER TABLE wins ADD COLUMN known INTEGER NOT NULL DEFAULT 0;"
     "UPDATE wins SET known = EXISTS (SELECT 1 FROM wins AS w WHERE w.key = wins.key"
     " AND w.rowid < wins.rowid) OR EXISTS (SELECT 1 FROM games WHERE games.key = wins.key"
     " AND state = 2 AND id < wins.game);"
     "CREATE TABLE rivals (game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,"
     " body TEXT NOT NULL);"
     "PRAGMA user_version = 3"),
    /* How boards were shown (saved_items.h). */
    ("CREATE TABLE displays (game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,"
     " layout TEXT NOT NULL, row INTEGER NOT NULL, col INTEGER NOT NULL);"
     "PRAGMA user_version = 4"),
    /* The player made the puzzle. */
    ("ALTER TABLE games ADD COLUMN own INTEGER NOT NULL DEFAULT 0;"
     "PRAGMA user_version = 5"),
};

const int database_version = sizeof database_migrations / sizeof database_migrations[0];

struct storage {
    char *folder;          /* NULL: none */
    char *path;            /* of the database */
    char *old_games;       /* the folder of an earlier version */
    sqlite3 *db;           /* NULL while it is not open */
    int64_t now;           /* the latest time that was given to a row */
    bool writing;          /* a transaction was begun: queries open nothing */
    bool failed;           /* ... and something in it failed */
    bool has_deleted;      /* rows to be removed in the end */
    char why[STORAGE_WHY]; /* of the last failure */
    char *notice;

    int lock_file; /* -1: none; closing it would release all locks of this process */
    int64_t *held; /* bytes of it that are locked */
    size_t held_count;
};

storage *storage_new(const char *xdg_state_home, const char *home)
{
    storage *st = xcalloc(1, sizeof *st);
    st->folder = user_folder(xdg_state_home, home, ".local/state");
    st->old_games = st->folder ? xasprintf("%s/games", st->folder) : NULL;
    st->path = st->folder ? xasprintf("%s/creek.db", st->folder) : NULL;
    st->lock_file = -1;
    return st;
}

static void close_database(storage *st)
{
    sqlite3_close_v2(st->db);
    st->db = NULL;
}

void storage_free(storage *st)
{
    if (!st)
        return;
    if (st->has_deleted)
        (void)database_run(st, "DELETE FROM games WHERE deleted; DELETE FROM drafts WHERE deleted");
    close_database(st);
    if (st->lock_file >= 0)
        close(st->lock_file);
    free(st->held);
    free(st->notice);
    free(st->old_games);
    free(st->path);
    free(st->folder);
    free(st);
}

char *storage_take_notice(storage *st)
{
    char *notice = st->notice;
    st->notice = NULL;
    return notice;
}

/* Milliseconds since 1970, later than all before, also if the clock was set back. */
static int64_t time_now(storage *st)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    int64_t ms = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
    st->now = ms > st->now ? ms : st->now + 1;
    return st->now;
}

/* --- failures -------------------------------------------------------------- */

bool database_fail(storage *st, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(st->why, sizeof st->why, format, arguments);
    va_end(arguments);
    st->failed = true;
    return false;
}

const char *storage_why(const storage *st)
{
    return st->why;
}

static bool is_about_damage(int result)
{
    return (result & 0xff) == SQLITE_CORRUPT || (result & 0xff) == SQLITE_NOTADB;
}

/* Whether the file itself is damaged. Checked over a new connection, because the error may have
 * occurred while reading. */
static bool is_damaged(const storage *st)
{
    sqlite3 *db = NULL;
    char **found = NULL;
    int result = sqlite3_open_v2(st->path, &db, SQLITE_OPEN_READWRITE, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_get_table(db, "PRAGMA integrity_check(1)", &found, NULL, NULL, NULL);
    bool damaged = found ? strcmp(found[1], "ok") != 0 : is_about_damage(result);
    sqlite3_free_table(found);
    sqlite3_close(db);
    return damaged;
}

/* Renames a damaged database to the first free name, together with its log, which SQLite would
 * otherwise apply to the next database. */
static void rename_damaged(storage *st)
{
    char *name = xasprintf("%s.damaged", st->path);
    for (int number = 2; access(name, F_OK) == 0; number++) {
        free(name);
        name = xasprintf("%s.damaged-%d", st->path, number);
    }
    char *log = xasprintf("%s-wal", st->path), *new_log = xasprintf("%s-wal", name);
    if (rename(st->path, name) == 0) {
        (void)rename(log, new_log);
        free(st->notice);
        st->notice = xasprintf("The database in %s was damaged and has been renamed to %s.",
                               st->folder, strrchr(name, '/') + 1);
    }
    free(new_log);
    free(log);
    free(name);
}

/* Stores why a call failed; true if it succeeded. Renames a database that turns out to be
 * damaged. */
static bool succeeded(storage *st, int result)
{
    int kind = result & 0xff;
    if (kind == SQLITE_OK || kind == SQLITE_ROW || kind == SQLITE_DONE)
        return true;
    check_memory(kind != SQLITE_NOMEM);
    if (!st->db || (st->writing && st->failed))
        return false; /* the cause of the error */
    int error = kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN ? sqlite3_system_errno(st->db) : 0;
    database_fail(st, "%s: %s; %s", st->path, error ? strerror(error) : sqlite3_errstr(result),
                  kind == SQLITE_BUSY       ? "close other programs that use it"
                  : is_about_damage(result) ? "start creek again"
                                            : "check free space and permissions");
    if (is_about_damage(result)) {
        close_database(st);
        if (is_damaged(st)) {
            database_fail(st, "%s is damaged", st->path);
            rename_damaged(st);
        }
    }
    return false;
}

/* --- opening --------------------------------------------------------------- */

/* The rollback journal stays if WAL is unavailable. One transaction brings the tables up to date
 * and imports the games an earlier version left as files. */
static void prepare_connection(storage *st)
{
    database_run(st, "PRAGMA busy_timeout = 2000; PRAGMA foreign_keys = ON");
    int64_t version = database_int(st, "PRAGMA user_version", NULL);
    if (version > database_version)
        database_fail(st, "%s was written by a newer version of creek; update creek", st->path);
    if (st->failed)
        return;
    (void)sqlite3_exec(st->db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
    database_run(st, "PRAGMA synchronous = FULL");
    if (version < database_version) {
        database_run(st, "BEGIN IMMEDIATE");
        /* Another process may have done it meanwhile. */
        int64_t found = database_int(st, "PRAGMA user_version", NULL);
        for (int64_t next = found; next < database_version; next++)
            database_run(st, database_migrations[next]);
        if (found == 0)
            old_games_import(st, st->old_games);
        database_run(st, "COMMIT");
    }
    int64_t used = database_int(st, "SELECT max(used) FROM games", NULL);
    if (used > st->now) /* times given out before a failure are not given again */
        st->now = used;
}

/* Opens the file if it exists; creates it if `write` is set or there are games to import. */
static bool open_database(storage *st, bool write)
{
    bool exists = access(st->path, F_OK) == 0;
    if (!exists && errno == ENOENT && !write && access(st->old_games, F_OK) != 0)
        return true;
    if (!exists && errno == ENOENT && make_private_folder(st->folder)) {
        /* An empty file is an empty database; this one has the right mode. */
        int fd = open(st->path, O_RDWR | O_CREAT, 0600);
        exists = fd >= 0 && close(fd) == 0;
    }
    if (!exists)
        return database_fail(st, "%s: %s; check its folder and permissions", st->path,
                             strerror(errno));
    st->writing = true;
    st->failed = false;
    if (succeeded(st, sqlite3_open_v2(st->path, &st->db, SQLITE_OPEN_READWRITE, NULL)))
        prepare_connection(st);
    st->writing = false;
    if (st->failed)
        close_database(st);
    return !st->failed;
}

bool database_is_open(storage *st)
{
    int moved = 0;
    if (st->db)
        (void)sqlite3_file_control(st->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (moved)
        close_database(st);
    return st->db != NULL;
}

bool storage_open(storage *st, bool write)
{
    if (database_is_open(st))
        return true;
    if (!st->folder)
        return !write || database_fail(st, "there is no home directory; set HOME");
    /* If the file is gone, it was damaged and renamed: create a new one. */
    return open_database(st, write) ||
           (access(st->path, F_OK) != 0 && errno == ENOENT && open_database(st, write));
}

/* --- transactions and queries ---------------------------------------------- */

bool database_run(storage *st, const char *sql)
{
    bool skip = !st->db || (st->writing && st->failed);
    return succeeded(st, skip ? SQLITE_ABORT : sqlite3_exec(st->db, sql, NULL, NULL, NULL));
}

query query_new(storage *st, const char *sql, const value *values)
{
    query q = {.st = st, .result = SQLITE_DONE};
    if (st->writing ? st->failed : !storage_open(st, false))
        q.result = SQLITE_ABORT;
    else if (st->db)
        q.result = sqlite3_prepare_v2(st->db, sql, -1, &q.statement, NULL);
    int count = sqlite3_bind_parameter_count(q.statement);
    for (int i = 0; i < count && q.result == SQLITE_OK; i++)
        /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Branch): there are as many values */
        q.result = values[i].text
                       ? sqlite3_bind_text(q.statement, i + 1, values[i].text, -1, SQLITE_STATIC)
                       : sqlite3_bind_int64(q.statement, i + 1, values[i].number);
    return q;
}

bool query_next(query *q)
{
    if (q->result == SQLITE_OK || q->result == SQLITE_ROW)
        q->result = sqlite3_step(q->statement);
    return q->result == SQLITE_ROW;
}

int64_t query_int(const query *q, int column)
{
    return sqlite3_column_int64(q->statement, column);
}

const char *query_text(const query *q, int column)
{
    const char *text = (const char *)sqlite3_column_text(q->statement, column);
    return text ? text : "";
}

bool query_end(query *q)
{
    sqlite3_finalize(q->statement);
    return succeeded(q->st, q->result);
}

int64_t database_int(storage *st, const char *sql, const value *values)
{
    query q = query_new(st, sql, values);
    int64_t found = query_next(&q) ? query_int(&q, 0) : 0;
    return query_end(&q) ? found : 0;
}

bool database_write(storage *st, const char *sql, const value *values)
{
    if (!st->writing && !storage_open(st, true))
        return false;
    query q = query_new(st, sql, values);
    (void)query_next(&q);
    return query_end(&q);
}

/* --- locks ----------------------------------------------------------------- */

/* Each row has a byte of the lock file. The entry of a row among those this process has locked, or
 * NULL. */
static int64_t *find_held(const stored_row *row, int64_t *byte)
{
    *byte = ((int64_t)row->kind << 40) + row->id;
    for (size_t i = 0; i < row->st->held_count; i++)
        if (row->st->held[i] == *byte)
            return &row->st->held[i];
    return NULL;
}

static bool set_lock(const storage *st, short type, int64_t byte)
{
    struct flock lock = {.l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)byte, .l_len = 1};
    /* Without a lock file, or a file system that has locks, nobody else holds it. */
    return fcntl(st->lock_file, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN);
}

stored_row stored_row_open(storage *st, stored_kind kind, int64_t id)
{
    stored_row row = {.st = st, .kind = kind, .id = id};
    int64_t byte;
    if (st->lock_file < 0 && st->folder) {
        char *path = xasprintf("%s/creek.lock", st->folder);
        st->lock_file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        free(path);
    }
    row.busy = find_held(&row, &byte) || !set_lock(st, F_WRLCK, byte);
    if (!row.busy) {
        st->held = xreallocarray(st->held, st->held_count + 1, sizeof *st->held);
        st->held[st->held_count++] = byte;
    }
    return row;
}

stored_row stored_row_new(storage *st, stored_kind kind)
{
    return (stored_row){.st = st, .kind = kind, .started = time_now(st)};
}

void stored_row_close(const stored_row *row)
{
    int64_t byte, *held = row->busy ? NULL : find_held(row, &byte);
    if (held) {
        (void)set_lock(row->st, F_UNLCK, byte);
        *held = row->st->held[--row->st->held_count];
    }
}

/* --- rows of games and drafts ---------------------------------------------- */

static bool save_once(stored_row *row, row_writer *write, const void *context)
{
    storage *st = row->st;
    static const char *const queries[] = {
        "SELECT 1 FROM games WHERE id = ? AND started = ? AND used = ?",
        "SELECT 1 FROM drafts WHERE id = ? AND started = ? AND changed = ?"};
    stored_row saved = *row;
    row->used = 0; /* until it is committed */
    st->failed = !storage_open(st, true);
    st->writing = true;
    database_run(st, "BEGIN IMMEDIATE");
    bool same = database_int(st, queries[row->kind],
                             VALUES(INT(saved.id), INT(saved.started), INT(saved.used)));
    saved.used = time_now(st);
    write(&saved, same, context);
    database_run(st, "COMMIT");
    st->writing = false;
    if (st->db && !sqlite3_get_autocommit(st->db))
        (void)sqlite3_exec(st->db, "ROLLBACK", NULL, NULL, NULL);
    if (st->failed)
        return false;
    if (saved.id != row->id) {
        stored_row_close(row);
        (void)stored_row_open(st, row->kind, saved.id);
    }
    *row = saved;
    return true;
}

bool database_save(stored_row *row, row_writer *write, const void *context)
{
    return save_once(row, write, context) ||
           (!database_is_open(row->st) && save_once(row, write, context));
}

/* --- deleting -------------------------------------------------------------- */

bool storage_set_deleted(storage *st, stored_kind kind, int64_t id, bool deleted)
{
    static const char *const updates[] = {
        "UPDATE games SET deleted = ?1 WHERE id = ?2 AND deleted <> ?1",
        "UPDATE drafts SET deleted = ?1 WHERE id = ?2 AND deleted <> ?1"};
    stored_row row = stored_row_open(st, kind, id);
    if (row.busy)
        return database_fail(st, "it is open elsewhere; close it there");
    st->has_deleted = st->has_deleted || deleted;
    bool done = WRITE(st, updates[kind], INT(deleted), INT(id));
    stored_row_close(&row);
    if (done && sqlite3_changes(st->db) == 0)
        return database_fail(st, deleted ? "it no longer exists" : "it can no longer be restored");
    return done;
}
