/* database.h - the connection to creek.db, queries and locks. Only for src/store.
 *
 * A query that fails has no more rows, and query_end() returns false; without a database to
 * read it has none either, which is no failure. After a failure in a transaction, the rest of
 * it does nothing, so only database_save() needs to be checked.
 */
#ifndef CREEK_STORE_DATABASE_H
#define CREEK_STORE_DATABASE_H

#include "store/storage.h"

#include <sqlite3.h>

/* The statements that make each version of the schema from the one before. */
extern const char *const database_migrations[];
extern const int database_version;

/* Imports the games that creek before version 2 saved as files (games/NAME.creek): those with
 * moves, and a win for each that the player finished, dated by its file. */
void old_games_import(storage *st, const char *folder);

/* Whether it is open and its file still exists; if the file is gone or damaged, closes it. */
bool database_is_open(storage *st);

/* Sets the reason for storage_why(). Returns false. */
bool database_fail(storage *st, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Runs statements without values on an open database. */
bool database_run(storage *st, const char *sql);

/* A value for a question mark; a text must outlive the query. */
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

/* Goes to the next row, whose texts are valid until the row after it. */
bool query_next(query *q);
int64_t query_int(const query *q, int column);
const char *query_text(const query *q, int column);
bool query_end(query *q);

/* The first column of the first row; 0 when there is none. */
int64_t database_int(storage *st, const char *sql, const value *values);

/* Runs one statement that writes: as a transaction, or within the one that was begun. */
bool database_write(storage *st, const char *sql, const value *values);
#define WRITE(st, sql, ...) database_write(st, sql, VALUES(__VA_ARGS__))

/* Writes a row and its dependent rows; `same`: the row has not changed since the last save. */
typedef void row_writer(stored_row *row, bool same, const void *context);

/* Calls `write` in a transaction, and again if the database turns out to be damaged and is
 * replaced. `write` gets a copy of the row with the new time of use; the copy counts once that is
 * committed. */
bool database_save(stored_row *row, row_writer *write, const void *context);

#endif
