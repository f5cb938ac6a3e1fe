/* database.c - opening creek.db, and what can go wrong with it. */
#include "store/database.h"

#include "base/alloc.h"
#include "base/save_file.h"
#include "store/old_games.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Rows that are deleted have the time there, in these parts of a millisecond, so that
 * two programs hardly ever have the same. */
enum { DELETIONS_A_MS = 256 };

struct storage {
    char *folder;              /* NULL: none */
    char *path;                /* of the database */
    sqlite3 *db;               /* NULL while it is not open */
    int64_t now;               /* as database_now() gave it last */
    bool writing;              /* a transaction was begun: queries open nothing */
    int64_t deleted;           /* what the rows deleted here have there; 0: none are */
    char problem[STORAGE_WHY]; /* why it could not be opened last */
    char *notice;

    int lock_file; /* -1: none; closing it would release all locks of this process */
    int64_t *held; /* bytes of it that are locked */
    size_t held_count;
};

storage *storage_new(const char *xdg_state_home, const char *home)
{
    storage *st = xcalloc(1, sizeof *st);
    st->folder = user_folder(xdg_state_home, home, ".local/state");
    st->path = st->folder ? xasprintf("%s/creek.db", st->folder) : NULL;
    st->lock_file = -1;
    return st;
}

storage *storage_new_from_environment(void)
{
    return storage_new(getenv("XDG_STATE_HOME"), getenv("HOME"));
}

static void close_database(storage *st)
{
    sqlite3_close_v2(st->db);
    st->db = NULL;
}

/* Statements without values; the result code. */
static int run(storage *st, const char *sql)
{
    return sqlite3_exec(st->db, sql, NULL, NULL, NULL);
}

/* Removes what was deleted and not restored: here, or a day ago by a program that was
 * killed. Another one may still restore what it deleted. */
static void empty_trash(storage *st)
{
    static const int64_t day = INT64_C(86400000) * DELETIONS_A_MS;
    static const char *const tables[] = {"games", "drafts"};
    char sql[120];
    for (int i = 0; i < 2 && st->db && st->deleted; i++) {
        snprintf(sql, sizeof sql,
                 "DELETE FROM %s WHERE deleted = %" PRId64 " OR deleted BETWEEN 1 AND %" PRId64,
                 tables[i], st->deleted, st->deleted - day);
        (void)run(st, sql);
    }
}

void storage_free(storage *st)
{
    if (!st)
        return;
    empty_trash(st);
    close_database(st);
    if (st->lock_file >= 0)
        close(st->lock_file);
    free(st->held);
    free(st->notice);
    free(st->path);
    free(st->folder);
    free(st);
}

const char *storage_folder(const storage *st)
{
    return st->folder;
}

char *storage_take_notice(storage *st)
{
    char *notice = st->notice;
    st->notice = NULL;
    return notice;
}

int64_t database_now(storage *st)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    int64_t ms = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
    st->now = ms > st->now ? ms : st->now + 1;
    return st->now;
}

/* --- failures -------------------------------------------------------------- */

/* Whether the file itself is damaged, which a new connection finds out: what was read may
 * also have been changed on its way here. */
static bool is_damaged(const storage *st)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *check = NULL;
    int result = sqlite3_open_v2(st->path, &db, SQLITE_OPEN_READWRITE, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &check, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_step(check) & 0xff;
    const char *found = result == SQLITE_ROW ? (const char *)sqlite3_column_text(check, 0) : "ok";
    bool damaged = result == SQLITE_CORRUPT || result == SQLITE_NOTADB || strcmp(found, "ok") != 0;
    sqlite3_finalize(check);
    sqlite3_close(db);
    return damaged;
}

/* Renames a damaged database to the first name that is free. Its log goes with it, or it
 * would be taken for that of the next one. */
static void rename_damaged(storage *st)
{
    char *name = xasprintf("%s.damaged", st->path);
    for (int number = 2; access(name, F_OK) == 0; number++) {
        free(name);
        name = xasprintf("%s.damaged-%d", st->path, number);
    }
    char *log = xasprintf("%s-wal", st->path), *new_log = xasprintf("%s-wal", name);
    snprintf(st->problem, STORAGE_WHY, "%s is damaged", st->path);
    if (rename(st->path, name) == 0) {
        (void)rename(log, new_log);
        free(st->notice);
        st->notice = xasprintf("The saved games in %s were damaged; the file is now called %s.",
                               st->folder, strrchr(name, '/') + 1);
    }
    free(new_log);
    free(log);
    free(name);
}

/* The reason of a failure. A database that turns out to be damaged is renamed. */
static void explain(storage *st, int result, char why[STORAGE_WHY])
{
    int kind = result & 0xff;
    if (kind == SQLITE_NOMEM)
        alloc_failed();
    if (st->db && (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB)) {
        snprintf(st->problem, STORAGE_WHY, "%s: %s", st->path, sqlite3_errstr(result));
        close_database(st);
        if (is_damaged(st))
            rename_damaged(st);
    }
    if (!st->db) {
        memmove(why, st->problem, STORAGE_WHY); /* may be the same */
        return;
    }
    int error = kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN ? sqlite3_system_errno(st->db) : 0;
    snprintf(why, STORAGE_WHY, "%s: %s", st->path,
             error ? strerror(error) : sqlite3_errstr(result));
}

/* --- opening --------------------------------------------------------------- */

static bool read_version(storage *st, int *version, char why[STORAGE_WHY])
{
    query q = query_new(st, "PRAGMA user_version", NULL);
    *version = query_next(&q) ? (int)query_int(&q, 0) : 0;
    return query_end(&q, why);
}

/* Brings the tables up to date in one transaction, together with the games that an
 * earlier version left as files. */
static bool migrate(storage *st, char why[STORAGE_WHY])
{
    int version;
    char set_version[48];
    bool fine = database_run(st, "BEGIN IMMEDIATE", why) && read_version(st, &version, why);
    bool is_new = fine && version == 0;
    for (; fine && version < database_version; version++)
        fine = database_run(st, database_migrations[version], why);
    snprintf(set_version, sizeof set_version, "PRAGMA user_version = %d", database_version);
    fine = fine && database_run(st, set_version, why) && (!is_new || old_games_import(st, why));
    return database_end(st, fine, why);
}

/* Makes the connection ready for use. Where there is no write-ahead log, the rollback
 * journal stays. */
static bool prepare_connection(storage *st, char why[STORAGE_WHY])
{
    int version;
    if (!database_run(st, "PRAGMA busy_timeout = 2000; PRAGMA foreign_keys = ON", why) ||
        !read_version(st, &version, why))
        return false;
    if (version > database_version) {
        snprintf(why, STORAGE_WHY, "%s was written by a newer creek", st->path);
        return false;
    }
    (void)run(st, "PRAGMA journal_mode = WAL");
    return database_run(st, "PRAGMA synchronous = FULL", why) &&
           (version == database_version || migrate(st, why));
}

/* Creates an empty file, which SQLite takes for an empty database, for its mode. */
static bool create(const storage *st)
{
    int fd = -1;
    if (make_private_folder(st->folder))
        fd = open(st->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd >= 0)
        close(fd);
    return fd >= 0;
}

/* Opens the file; creates it with `write`, and to import games. */
static bool open_database(storage *st, bool write)
{
    bool exists = access(st->path, F_OK) == 0;
    if (!exists && !write && (errno == ENOENT || errno == ENOTDIR) && !old_games_exist(st->folder))
        return true;
    if (!exists && !create(st)) {
        snprintf(st->problem, STORAGE_WHY, "%s: %s", st->path, strerror(errno));
        return false;
    }
    int result = sqlite3_open_v2(st->path, &st->db, SQLITE_OPEN_READWRITE, NULL);
    bool fine = result == SQLITE_OK;
    if (!fine)
        explain(st, result, st->problem);
    st->writing = true;
    fine = fine && prepare_connection(st, st->problem);
    st->writing = false;
    if (!fine)
        close_database(st);
    return fine;
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

/* Makes sure that the database is open, if there is one; with `write` it is created. */
static bool make_ready(storage *st, bool write)
{
    if (database_is_open(st))
        return true;
    if (!st->folder) {
        snprintf(st->problem, STORAGE_WHY, "there is no home folder");
        return !write;
    }
    struct stat about;
    if (stat(st->path, &about) != 0 && errno != ENOENT) {
        snprintf(st->problem, STORAGE_WHY, "%s: %s", st->path, strerror(errno));
        return false;
    }
    /* A damaged file was renamed when it is gone now: then begin a new one. */
    return open_database(st, write) ||
           (access(st->path, F_OK) != 0 && errno == ENOENT && open_database(st, write));
}

bool storage_open(storage *st, char why[STORAGE_WHY])
{
    bool fine = make_ready(st, false);
    if (!fine)
        snprintf(why, STORAGE_WHY, "%s", st->problem);
    return fine;
}

/* --- transactions and queries ---------------------------------------------- */

bool database_run(storage *st, const char *sql, char why[STORAGE_WHY])
{
    int result = st->db ? run(st, sql) : SQLITE_CANTOPEN;
    if (result != SQLITE_OK)
        explain(st, result, why);
    return result == SQLITE_OK;
}

bool database_begin(storage *st, char why[STORAGE_WHY])
{
    (void)make_ready(st, true);
    st->writing = database_run(st, "BEGIN IMMEDIATE", why);
    return st->writing;
}

bool database_end(storage *st, bool fine, char why[STORAGE_WHY])
{
    bool done = fine && database_run(st, "COMMIT", why);
    st->writing = false;
    if (st->db && !sqlite3_get_autocommit(st->db))
        (void)run(st, "ROLLBACK");
    return done;
}

query query_new(storage *st, const char *sql, const value *values)
{
    query q = {.st = st, .result = SQLITE_DONE};
    if (!st->writing && !make_ready(st, false))
        q.result = SQLITE_CANTOPEN;
    if (!st->db)
        return q;
    q.result = sqlite3_prepare_v2(st->db, sql, -1, &q.statement, NULL);
    int count = sqlite3_bind_parameter_count(q.statement);
    for (int i = 0; i < count && q.result == SQLITE_OK; i++)
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

bool query_end(query *q, char why[STORAGE_WHY])
{
    bool fine = q->result == SQLITE_OK || q->result == SQLITE_ROW || q->result == SQLITE_DONE;
    sqlite3_finalize(q->statement);
    if (!fine)
        explain(q->st, q->result, why);
    return fine;
}

int64_t database_int(storage *st, const char *sql, const value *values)
{
    char why[STORAGE_WHY];
    query q = query_new(st, sql, values);
    int64_t found = query_next(&q) ? query_int(&q, 0) : 0;
    return query_end(&q, why) ? found : 0;
}

bool database_write(storage *st, char why[STORAGE_WHY], const char *sql, const value *values)
{
    if (!st->writing && !make_ready(st, true)) {
        snprintf(why, STORAGE_WHY, "%s", st->problem);
        return false;
    }
    query q = query_new(st, sql, values);
    (void)query_next(&q);
    return query_end(&q, why);
}

int64_t database_inserted(const storage *st)
{
    return st->db ? sqlite3_last_insert_rowid(st->db) : 0;
}

/* --- locks ----------------------------------------------------------------- */

/* Sets a lock of that type (F_WRLCK, F_UNLCK) on a byte. False when another process has
 * it; a file system without locks gives it to everyone. */
static bool set_lock(const storage *st, short type, int64_t byte)
{
    struct flock lock = {.l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)byte, .l_len = 1};
    return fcntl(st->lock_file, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN);
}

static size_t find_held(const storage *st, int64_t byte)
{
    size_t i = 0;
    while (i < st->held_count && st->held[i] != byte)
        i++;
    return i;
}

/* Opens the lock file, and another one where somebody deleted it. */
static void open_lock_file(storage *st)
{
    struct stat about;
    if (!st->folder ||
        (st->lock_file >= 0 && (fstat(st->lock_file, &about) != 0 || about.st_nlink > 0)))
        return;
    if (st->lock_file >= 0)
        close(st->lock_file);
    char *path = xasprintf("%s/creek.lock", st->folder);
    st->lock_file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    free(path);
    for (size_t i = 0; st->lock_file >= 0 && i < st->held_count; i++)
        (void)set_lock(st, F_WRLCK, st->held[i]);
}

bool database_lock(storage *st, int64_t byte)
{
    open_lock_file(st);
    if (find_held(st, byte) < st->held_count)
        return false;
    /* Where the lock file cannot be opened, nothing can be saved either. */
    if (st->lock_file >= 0 && !set_lock(st, F_WRLCK, byte))
        return false;
    st->held = xreallocarray(st->held, st->held_count + 1, sizeof *st->held);
    st->held[st->held_count++] = byte;
    return true;
}

void database_unlock(storage *st, int64_t byte)
{
    size_t at = find_held(st, byte);
    if (at == st->held_count)
        return;
    st->held[at] = st->held[--st->held_count];
    if (st->lock_file >= 0)
        (void)set_lock(st, F_UNLCK, byte);
}

/* --- deleting -------------------------------------------------------------- */

bool database_set_deleted(storage *st, const char *table, int64_t lock, int64_t id, bool deleted,
                          char why[STORAGE_WHY])
{
    char sql[80];
    if (!database_lock(st, lock)) {
        snprintf(why, STORAGE_WHY, "it is open");
        return false;
    }
    if (!st->deleted) {
        unsigned char own;
        sqlite3_randomness(1, &own);
        st->deleted = database_now(st) * DELETIONS_A_MS + own;
    }
    snprintf(sql, sizeof sql, "UPDATE %s SET deleted = ? WHERE id = ? AND deleted %s 0", table,
             deleted ? "=" : "<>");
    bool done = WRITE(st, why, sql, INT(deleted ? st->deleted : 0), INT(id));
    database_unlock(st, lock);
    if (!done || sqlite3_changes(st->db) > 0)
        return done;
    snprintf(why, STORAGE_WHY, deleted ? "it is gone" : "it can no longer be restored");
    return false;
}
