/* database.h - the connection to creek.db, queries and locks. Only for src/store.
 *
 *     query q = QUERY(st, "SELECT name FROM games WHERE id = ?", INT(id));
 *     while (query_next(&q))
 *         use(query_text(&q, 0));
 *     bool fine = query_end(&q, why);
 *
 * A query that fails has no more rows, and query_end() reports it. Without a database to
 * read it has none either, which is no failure.
 */
#ifndef CREEK_STORE_DATABASE_H
#define CREEK_STORE_DATABASE_H

#include "store/storage.h"

#include <sqlite3.h>
#include <stdint.h>

/* The statements that make each version of the schema from the one before; the number of
 * the last one is the version of this program. */
extern const char *const database_migrations[];
extern const int database_version;

/* Counts how often a database was opened: ids noted under another number may mean
 * nothing in this one. */
unsigned database_generation(const storage *st);
/* Whether it is open, and its file still in its place. */
bool database_is_open(storage *st);

/* Begins a transaction that writes, in a database that is created when there is none.
 * False with the reason in `why`. */
bool database_begin(storage *st, char why[STORAGE_WHY]);
/* Commits it if `fine`, else rolls it back. True when it was committed. */
bool database_end(storage *st, bool fine, char why[STORAGE_WHY]);

/* Runs statements without values. */
bool database_run(storage *st, const char *sql, char why[STORAGE_WHY]);

/* --- queries --------------------------------------------------------------- */

/* What takes the place of a question mark; a text must outlive the query. */
typedef struct {
    int64_t number;
    const char *text; /* NULL: a number */
} value;

#define INT(x) ((value){.number = (int64_t)(x)})
#define TEXT(x) ((value){.text = (x)})
#define VALUES(...) ((const value[]){__VA_ARGS__})

typedef struct {
    storage *st;
    sqlite3_stmt *statement;
    int result; /* of the last step, or the first error */
} query;

/* `values` has one for each question mark; NULL when there are none. */
query query_new(storage *st, const char *sql, const value *values);
#define QUERY(st, sql, ...) query_new(st, sql, VALUES(__VA_ARGS__))

/* Goes on to the next row. */
bool query_next(query *q);

/* Column `column` of the present row; a text lasts until the next one. */
int64_t query_int(const query *q, int column);
const char *query_text(const query *q, int column);

/* False with the reason in `why` when the query failed. */
bool query_end(query *q, char why[STORAGE_WHY]);

/* The first column of the first row; 0 when there is none. */
int64_t database_int(storage *st, const char *sql, const value *values);

/* Runs one statement that writes: as a transaction, or within the one that was begun.
 * False with the reason in `why`. */
bool database_write(storage *st, char why[STORAGE_WHY], const char *sql, const value *values);
#define WRITE(st, why, sql, ...) database_write(st, why, sql, VALUES(__VA_ARGS__))

/* How many rows that statement changed. */
int database_changes(const storage *st);

/* --- locks ----------------------------------------------------------------- */

/* What is open in one process only. */
typedef enum { LOCK_GAME, LOCK_DRAFT } lock_kind;

/* Locks a row until it is unlocked or the process ends. False when it is open already,
 * here or in another process. */
bool database_lock(storage *st, lock_kind kind, int64_t id);
/* Of an id that is not locked, 0 for one, nothing happens. */
void database_unlock(storage *st, lock_kind kind, int64_t id);

/* Milliseconds since 1970, never the same twice. */
int64_t database_now(storage *st);

/* --- deleting -------------------------------------------------------------- */

/* Marks a row as deleted, which must not be open, or takes that back. Such rows go when
 * the storage is freed. */
bool database_delete(storage *st, lock_kind kind, int64_t id, char why[STORAGE_WHY]);
bool database_restore(storage *st, lock_kind kind, int64_t id, char why[STORAGE_WHY]);

#endif
