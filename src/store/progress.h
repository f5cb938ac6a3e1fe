/* progress.h - which puzzles were solved, and which lessons are done.
 *
 * One file, STORE/progress, to which a line is added for each puzzle solved
 * for the first time: `solved KEY WxH MILLISECONDS CHECKS HINTS`, and for each
 * lesson done for the first time: `lesson NAME`. Lines that are not understood
 * are passed over, and stay.
 */
#ifndef CREEK_STORE_PROGRESS_H
#define CREEK_STORE_PROGRESS_H

#include "store/store.h"

#include <creek/creek.h>

typedef struct progress progress;

/* Reads what is known; a file that is missing or cannot be read gives an empty
 * one. The caller owns it (progress_free). NULL when memory runs out. */
progress *progress_load(const store *st);
void progress_free(progress *known);

bool progress_solved(const progress *known, uint64_t key);

/* How many different puzzles. */
size_t progress_count(const progress *known);

/* Notes that this game's puzzle is solved, on the disk too; a puzzle that is
 * noted already is not noted again. False with the reason in `why` when the
 * disk does not take it: it counts all the same, and whatever is added next
 * (a puzzle that is noted already will do) tries the disk again. */
bool progress_add(progress *known, const creek_game *game, char *why, size_t size);

/* The same for lessons, by name. */
bool progress_lesson_done(const progress *known, const char *lesson);
bool progress_add_lesson(progress *known, const char *lesson, char *why, size_t size);

#endif
