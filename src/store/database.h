/* database.h - the one connection to creek.db: opening, migrating, queries and locks. Only
 * for src/store.
 *
 *     query q = query_new(st, "SELECT name FROM games WHERE id = ?");
 *     query_bind_int(&q, id);
 *     while (query_next(&q))
 *         use(query_text(&q, 0));
 *     bool fine = query_end(&q, why);
 *
 * The first failure of a query sticks: later calls do nothing, and query_end() reports
 * it. Without a database to read a query has no rows, which is no failure.
 */
#ifndef CREEK_STORE_DATABASE_H
#define CREEK_STORE_DATABASE_H

#include "store/storage.h"

#include <sqlite3.h>
#include <stdint.h>

/* --- the connection -------------------------------------------------------- */

/* The statements that make each version of the schema from the one before; the number
 * of the last one is the version of this program. */
extern const char *const database_migrations[];
extern const int database_version;

/* Counts how often a database was opened: ids noted under another number may mean
 * nothing in this one. */
unsigned database_generation(const storage *st);
bool database_is_open(const storage *st);

/* Begins a transaction that writes, in a database that is created when there is none.
 * False with the reason in `why`. */
bool database_begin(storage *st, char why[STORAGE_WHY]);
/* Ends it: commits if `fine`, else rolls back. True when it was committed; `why` has the
 * reason when committing failed. */
bool database_end(storage *st, bool fine, char why[STORAGE_WHY]);

/* Runs statements that take and give no values. */
bool database_run(storage *st, const char *sql, char why[STORAGE_WHY]);

/* --- queries --------------------------------------------------------------- */

typedef struct {
    storage *st;
    sqlite3_stmt *statement;
    int bound;
    int result; /* of the last step, or the first error */
} query;

query query_new(storage *st, const char *sql);

/* Values for the question marks, from the first on; NULL binds NULL. A text must outlive
 * the query. */
void query_bind_int(query *q, int64_t value);
void query_bind_text(query *q, const char *text);

/* Goes on to the next row. */
bool query_next(query *q);

/* Column `column` of the present row; a text is "" for NULL and lasts until the next
 * row. */
int64_t query_int(const query *q, int column);
const char *query_text(const query *q, int column);

/* Runs the query once more with new values. */
void query_again(query *q);

/* Ends the query. False with the reason in `why` when it failed. */
bool query_end(query *q, char why[STORAGE_WHY]);

/* Binds `value` (unless it is DATABASE_NO_VALUE), runs the statement to its end, and ends
 * it; the first column of the first row, or 0. */
#define DATABASE_NO_VALUE INT64_MIN
int64_t database_int(storage *st, const char *sql, int64_t value);

/* How many rows the last statement changed, and the id of the last one it added. */
int database_changes(const storage *st);
int64_t database_last_id(const storage *st);

/* --- locks ----------------------------------------------------------------- */

/* What is open in one process only. */
typedef enum { LOCK_GAME, LOCK_DRAFT } lock_kind;

/* Locks a row, until it is unlocked or the process ends. False when it is open already,
 * here or in another process. */
bool database_lock(storage *st, lock_kind kind, int64_t id);
void database_unlock(storage *st, lock_kind kind, int64_t id);

/* Milliseconds since 1970, never the same twice. */
int64_t database_now(storage *st);

#endif
