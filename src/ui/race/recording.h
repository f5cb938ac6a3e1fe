/* recording.h - how far a recorded game was at any playing time. No clock, no drawing.
 *
 * Progress is the number of cells that are shaded and end shaded: these win a game, while
 * players differ in how many cells they mark unshaded. Moves that were undone are not part of a
 * game's history, so they count only as the time they took. Of where the player was busy a
 * recording has the cells, but not what was marked in them.
 */
#ifndef CREEK_UI_RECORDING_H
#define CREEK_UI_RECORDING_H

#include <creek/creek.h>

typedef struct recording recording;

/* A recording of the moves on the board or, if that is not complete, of all moves, with those
 * that can be redone. The caller owns it. */
recording *recording_new(const creek_game *game);
void recording_free(recording *r);

/* Why nobody can race against a game, and what to do: "this game is not finished; ..."; NULL if
 * it can be raced. */
const char *recording_refusal(const creek_game *game);

/* The playing time of the last move. */
uint64_t recording_end(const recording *r);
/* The progress at the end, and at a playing time. */
int recording_total(const recording *r);
int recording_progress(const recording *r, uint64_t time_ms);
/* When progress first came to so many cells; UINT64_MAX: never. */
uint64_t recording_reached(const recording *r, int cells);
/* The playing time of the first move after `time_ms`; UINT64_MAX if there is none. */
uint64_t recording_next(const recording *r, uint64_t time_ms);

/* The cells touched after playing time `from` and up to `to`, oldest first; some may be named
 * twice. Valid as long as the recording. */
const creek_place *recording_touched(const recording *r, uint64_t from, uint64_t to, size_t *count);

#endif
