/* records.h - the games that were won, for the statistics.
 *
 * One file, STORE/records, to which a line is added for each game won:
 *
 *     won 2026-11-20T08:41:07+01:00 KEY 10x10 hard 412 271000 0 3214 57 0,0,0,0,0,0,0 rivers/3
 * ~CHECK
 *
 * the moment, the puzzle's key and size, its level and score (`-` when not
 * known), the playing time, the game's playing time when this try began and
 * when it had its first move (all in milliseconds), its moves, how often help
 * was taken by kind (as creek_help counts them), and the puzzle's name. When a
 * level is found out only later, a line says so, for all records of the puzzle:
 *
 *     rated KEY 10x10 hard 412 ~CHECK
 *
 * Each line ends with a check of itself (FNV-1a, 32 bits): a line that is torn
 * or damaged is known for that and does not count. Lines that begin with
 * another word are passed over, and all lines stay.
 */
#ifndef CREEK_STORE_RECORDS_H
#define CREEK_STORE_RECORDS_H

#include "store/attempt.h"
#include "store/calendar.h"
#include "store/store.h"

#include <creek/creek.h>

enum { RECORDS_LINES_TOLD = 8 };

/* One game won. */
typedef struct {
    calendar_moment at;
    uint64_t key; /* puzzle_key() */
    int width, height;
    int level; /* a creek_level; -1 while it is not known */
    int score; /* -1 while it is not known */
    uint64_t time_ms;
    uint64_t start_ms, first_ms; /* which try of its game it was; see attempt.h */
    size_t moves;
    unsigned help[CREEK_HELP_COUNT];
    const char *name; /* of the puzzle, "" when it has none */
} record;

/* Whether any help was taken. */
bool record_helped(const record *r);

/* What the file holds. */
typedef struct {
    record *list; /* in the order of the file */
    size_t count;
    char problem[300];                /* why the file could not be read at all, or "" */
    size_t damaged;                   /* lines that do not count */
    size_t lines[RECORDS_LINES_TOLD]; /* the numbers of the first of them, from 1 */
    char *text;                       /* where the names are */
} records;

/* Reads the file; one that is missing, or of a newer version, gives none. The
 * caller owns the result (records_free). NULL when memory runs out. */
records *records_load(const store *st);
void records_free(records *all);

/* A record of the present try of a game, which is won now, under this name
 * (which must outlive it). Level and score are not known yet. */
record record_of(const creek_game *game, const attempt *present, const char *name);

/* The record of the same try of the same game, or NULL. */
const record *records_find(const records *all, const record *like);

/* What is known of a puzzle's level and score; false when nothing is. */
bool records_rating(const records *all, uint64_t key, int width, int height, int *level,
                    int *score);

/* Adds a record, or a rating, to the file. False with the reason in `why`. */
bool records_add(const store *st, const record *r, char *why, size_t size);
bool records_add_rating(const store *st, const record *r, char *why, size_t size);

/* The path of the file, for messages; the caller's to free. NULL when there is
 * no folder or memory runs out. */
char *records_path(const store *st);

#endif
