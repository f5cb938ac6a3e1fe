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

enum { BUSY_MS = 2000 };

/* The result of a query while the database cannot be opened. */
#define NOT_OPEN SQLITE_NOTFOUND

/* The byte of the lock file for draft 0; games have the bytes below. */
#define DRAFT_LOCKS ((int64_t)1 << 40)

struct storage {
    char *folder; /* NULL: none */
    char *path;   /* of the database */
    sqlite3 *db;  /* NULL while it is not open */
    unsigned generation;
    int64_t now;               /* as database_now() gave it last */
    bool writing;              /* a transaction was begun */
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

/* Removes what was deleted and not restored: here, or a day ago by a program that was
 * killed. Another one may still restore what it deleted. */
static void empty_trash(storage *st)
{
    enum { DAY_MS = 86400000 };
    static const char *const tables[] = {"games", "drafts"};
    char sql[120];
    for (int i = 0; i < 2 && st->db && st->deleted; i++) {
        snprintf(sql, sizeof sql,
                 "DELETE FROM %s WHERE deleted = %" PRId64 " OR deleted BETWEEN 1 AND %" PRId64,
                 tables[i], st->deleted, st->deleted - DAY_MS);
        (void)sqlite3_exec(st->db, sql, NULL, NULL, NULL);
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

unsigned database_generation(const storage *st)
{
    return st->generation;
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

/* Renames the database, or a file beside it, which ends with `suffix`. */
static bool rename_file(const storage *st, const char *name, const char *suffix)
{
    char *from = xasprintf("%s%s", st->path, suffix);
    char *to = xasprintf("%s/%s%s", st->folder, name, suffix);
    bool done = rename(from, to) == 0;
    free(to);
    free(from);
    return done;
}

/* Renames the database, with its log, to the first name that is free. */
static bool rename_damaged(const storage *st, char name[40])
{
    struct stat about;
    bool taken = true;
    for (int number = 1; taken; number++) {
        snprintf(name, 40, number > 1 ? "creek.db.damaged-%d" : "creek.db.damaged", number);
        char *path = xasprintf("%s/%s", st->folder, name);
        taken = lstat(path, &about) == 0;
        free(path);
    }
    bool done = rename_file(st, name, "");
    if (done)
        (void)rename_file(st, name, "-wal");
    return done;
}

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

/* Moves a damaged database out of the way; one that can only be read stays. */
static void replace_damaged(storage *st, int result, char why[STORAGE_WHY])
{
    char name[40];
    bool keep = st->db && sqlite3_db_readonly(st->db, "main") == 1;
    close_database(st);
    if (!is_damaged(st)) {
        snprintf(why, STORAGE_WHY, "%s: %s", st->path, sqlite3_errstr(result));
        return;
    }
    if (keep || !rename_damaged(st, name)) {
        snprintf(why, STORAGE_WHY, "%s is damaged", st->path);
        return;
    }
    snprintf(why, STORAGE_WHY, "creek.db was damaged and is now called %s", name);
    free(st->notice);
    st->notice = xasprintf("The saved games in %s were damaged; the file is now called %s.",
                           st->folder, name);
}

/* The reason of a failure. A database that turns out to be damaged is renamed. */
static void explain(storage *st, int result, char why[STORAGE_WHY])
{
    switch (result & 0xff) {
    case SQLITE_NOMEM:
        alloc_failed();
    case NOT_OPEN:
        snprintf(why, STORAGE_WHY, "%s", st->problem);
        return;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        replace_damaged(st, result, why);
        return;
    case SQLITE_FULL:
        snprintf(why, STORAGE_WHY, "the disk is full");
        return;
    case SQLITE_BUSY:
        snprintf(why, STORAGE_WHY, "another program has locked creek.db");
        return;
    case SQLITE_READONLY:
        snprintf(why, STORAGE_WHY, "%s is read-only", st->path);
        return;
    default:
        break;
    }
    int error = st->db ? sqlite3_system_errno(st->db) : 0;
    snprintf(why, STORAGE_WHY, "%s: %s", st->path,
             error == ENOSPC || error == EDQUOT ? "the disk is full"
             : error                            ? strerror(error)
                                                : sqlite3_errstr(result));
}

/* --- opening --------------------------------------------------------------- */

/* Statements during opening; the result code. */
static int run(storage *st, const char *sql)
{
    return sqlite3_exec(st->db, sql, NULL, NULL, NULL);
}

static int read_version(storage *st, int *version)
{
    sqlite3_stmt *statement = NULL;
    int result = sqlite3_prepare_v2(st->db, "PRAGMA user_version", -1, &statement, NULL);
    if (result == SQLITE_OK && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        *version = sqlite3_column_int(statement, 0);
        result = SQLITE_OK;
    }
    sqlite3_finalize(statement);
    return result;
}

/* Brings the tables up to date in one transaction, together with the games that an
 * earlier version left as files. */
static int migrate(storage *st, int version)
{
    char set_version[48];
    int result = run(st, "BEGIN IMMEDIATE");
    if (result == SQLITE_OK)
        result = read_version(st, &version);
    bool is_new = version == 0;
    for (; result == SQLITE_OK && version < database_version; version++)
        result = run(st, database_migrations[version]);
    snprintf(set_version, sizeof set_version, "PRAGMA user_version = %d", database_version);
    if (result == SQLITE_OK)
        result = run(st, set_version);
    st->writing = true;
    if (result == SQLITE_OK && is_new && !old_games_import(st))
        result = SQLITE_IOERR;
    st->writing = false;
    if (result == SQLITE_OK)
        result = run(st, "COMMIT");
    if (!sqlite3_get_autocommit(st->db))
        (void)run(st, "ROLLBACK");
    return result;
}

/* The path as a URI, for a database in a folder that cannot be written to. */
static char *read_only_uri(const storage *st)
{
    char *uri = xmalloc(3 * strlen(st->path) + 32), *end = uri + sprintf(uri, "file:");
    for (const char *at = st->path; *at; at++)
        end += sprintf(end, strchr("%?#", *at) ? "%%%02X" : "%c", (unsigned char)*at);
    strcpy(end, "?immutable=1");
    return uri;
}

static int open_file(storage *st, const char *name, int flags, int *version)
{
    int result = sqlite3_open_v2(name, &st->db, flags, NULL);
    if (!st->db)
        alloc_failed();
    if (result != SQLITE_OK)
        return result;
    sqlite3_extended_result_codes(st->db, 1);
    sqlite3_busy_timeout(st->db, BUSY_MS);
    return read_version(st, version);
}

/* Whether moves are in the write-ahead log alone. */
static bool has_log(const storage *st)
{
    struct stat about;
    char *log = xasprintf("%s-wal", st->path);
    bool has = stat(log, &about) == 0 && about.st_size > 0;
    free(log);
    return has;
}

/* Connects to the file, which exists. Where the files that belong to a write-ahead log
 * cannot be made beside it, it can still be read. */
static int connect(storage *st, int *version)
{
    /* To read a file without the right to write would leave such files that cannot be
     * written to later. */
    bool only_read = access(st->path, R_OK) == 0 && access(st->path, W_OK) != 0 && !has_log(st);
    int result =
        only_read ? SQLITE_READONLY : open_file(st, st->path, SQLITE_OPEN_READWRITE, version);
    int kind = result & 0xff;
    if ((kind != SQLITE_CANTOPEN && kind != SQLITE_READONLY && kind != SQLITE_IOERR) || has_log(st))
        return result;
    char *uri = read_only_uri(st);
    sqlite3 *failed = st->db;
    int read_only = open_file(st, uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, version);
    free(uri);
    sqlite3_close_v2(read_only == SQLITE_OK ? failed : st->db);
    st->db = read_only == SQLITE_OK ? st->db : failed;
    return read_only == SQLITE_OK ? SQLITE_OK : result;
}

/* Opens the file, which exists. */
static bool open_existing(storage *st, char why[STORAGE_WHY])
{
    int version = 0, result = connect(st, &version);
    if (result == SQLITE_OK && version > database_version) {
        snprintf(why, STORAGE_WHY, "%s was written by a newer creek", st->path);
        close_database(st);
        return false;
    }
    /* Where there is no write-ahead log, the rollback journal stays. */
    if (result == SQLITE_OK && !sqlite3_db_readonly(st->db, "main"))
        (void)run(st, "PRAGMA journal_mode = WAL");
    if (result == SQLITE_OK)
        result = run(st, "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    if (result == SQLITE_OK && version < database_version)
        result = migrate(st, version);
    st->generation++;
    if (result == SQLITE_OK)
        return true;
    explain(st, result, why);
    close_database(st);
    return false;
}

/* Creates an empty file, which SQLite takes for an empty database, with its mode. */
static bool create(storage *st, char why[STORAGE_WHY])
{
    int fd = -1;
    if (make_private_folder(st->folder))
        fd = open(st->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd >= 0)
        close(fd);
    else if (errno != EEXIST) {
        snprintf(why, STORAGE_WHY, "%s: %s", st->path, strerror(errno));
        return false;
    }
    return true;
}

/* Closes a database whose file was deleted or replaced. */
static void leave_moved(storage *st)
{
    int moved = 0;
    if (st->db &&
        sqlite3_file_control(st->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved)
        close_database(st);
}

bool database_is_open(storage *st)
{
    leave_moved(st);
    return st->db != NULL;
}

/* Whether there is a file, or games to import into a new one. False with the reason in
 * st->problem when that cannot be told. */
static bool find_file(storage *st, bool *exists)
{
    struct stat about;
    *exists = stat(st->path, &about) == 0;
    if (*exists ? S_ISREG(about.st_mode) : errno == ENOENT)
        return true;
    snprintf(st->problem, STORAGE_WHY, "%s: %s", st->path,
             *exists ? "it is no regular file" : strerror(errno));
    return false;
}

/* Opens the file; creates it with `write`, and to import games. */
static bool open_or_create(storage *st, bool write)
{
    bool exists;
    if (!find_file(st, &exists))
        return false;
    if (!exists && !write && !old_games_exist(st->folder))
        return true;
    return (exists || create(st, st->problem)) && open_existing(st, st->problem);
}

/* Makes sure that the database is open, if there is one; with `write` it is created. */
static bool make_ready(storage *st, bool write)
{
    bool exists;
    leave_moved(st);
    if (st->db && (!write || !sqlite3_db_readonly(st->db, "main")))
        return true;
    close_database(st);
    if (!st->folder) {
        snprintf(st->problem, STORAGE_WHY, "there is no home folder");
        return !write;
    }
    /* A damaged file was renamed when it is gone now: then begin a new one. */
    return open_or_create(st, write) ||
           (find_file(st, &exists) && !exists && open_or_create(st, write));
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
    int result = st->db ? run(st, sql) : NOT_OPEN;
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

static void prepare(query *q, const char *sql, const value *values)
{
    q->result = sqlite3_prepare_v2(q->st->db, sql, -1, &q->statement, NULL);
    int count = sqlite3_bind_parameter_count(q->statement);
    for (int i = 0; i < count && q->result == SQLITE_OK; i++)
        q->result = values[i].text
                        ? sqlite3_bind_text(q->statement, i + 1, values[i].text, -1, SQLITE_STATIC)
                        : sqlite3_bind_int64(q->statement, i + 1, values[i].number);
}

query query_new(storage *st, const char *sql, const value *values)
{
    query q = {.st = st, .result = SQLITE_DONE};
    bool ready = st->writing ? st->db != NULL : make_ready(st, false);
    if (!ready)
        q.result = NOT_OPEN;
    else if (st->db)
        prepare(&q, sql, values);
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
        explain(st, NOT_OPEN, why);
        return false;
    }
    query q = query_new(st, sql, values);
    (void)query_next(&q);
    return query_end(&q, why);
}

int database_changes(const storage *st)
{
    return st->db ? sqlite3_changes(st->db) : 0;
}

/* --- locks ----------------------------------------------------------------- */

static int64_t lock_byte(lock_kind kind, int64_t id)
{
    return kind == LOCK_DRAFT ? DRAFT_LOCKS + id : id;
}

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

bool database_lock(storage *st, lock_kind kind, int64_t id)
{
    int64_t byte = lock_byte(kind, id);
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

void database_unlock(storage *st, lock_kind kind, int64_t id)
{
    int64_t byte = lock_byte(kind, id);
    size_t at = find_held(st, byte);
    if (at == st->held_count)
        return;
    st->held[at] = st->held[--st->held_count];
    if (st->lock_file >= 0)
        (void)set_lock(st, F_UNLCK, byte);
}

/* --- deleting -------------------------------------------------------------- */

bool database_delete(storage *st, lock_kind kind, int64_t id, char why[STORAGE_WHY])
{
    static const char *const statements[] = {
        [LOCK_GAME] = "UPDATE games SET deleted = ? WHERE id = ?",
        [LOCK_DRAFT] = "UPDATE drafts SET deleted = ? WHERE id = ?"};
    if (!database_lock(st, kind, id)) {
        snprintf(why, STORAGE_WHY, "it is open");
        return false;
    }
    st->deleted = st->deleted ? st->deleted : database_now(st);
    bool done = WRITE(st, why, statements[kind], INT(st->deleted), INT(id));
    database_unlock(st, kind, id);
    return done;
}

bool database_restore(storage *st, lock_kind kind, int64_t id, char why[STORAGE_WHY])
{
    static const char *const statements[] = {
        [LOCK_GAME] = "UPDATE games SET deleted = 0 WHERE id = ? AND deleted",
        [LOCK_DRAFT] = "UPDATE drafts SET deleted = 0 WHERE id = ? AND deleted"};
    if (!WRITE(st, why, statements[kind], INT(id)))
        return false;
    if (database_changes(st) == 0)
        snprintf(why, STORAGE_WHY, "it can no longer be restored");
    return database_changes(st) > 0;
}
