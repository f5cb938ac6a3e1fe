/* race.h - a race against a recorded game: who leads, who wins, and the words for that. No clock,
 * no drawing.
 *
 * Both games are compared at the same playing time, so a pause stops both. While you play, your
 * bar counts the cells that you have shaded, right or wrong, so it gives nothing away; your
 * rival's counts those that are shaded and end shaded. Moves that were undone are not part of a
 * game's history, so they count only as the time they took. Of where the rival was busy a race has
 * the cells, but not what was marked in them.
 */
#ifndef CREEK_UI_RACE_H
#define CREEK_UI_RACE_H

#include <creek/creek.h>

typedef struct race race;

/* Why nobody can race against a game, and what to do: "this game is not finished; ..."; NULL if
 * it can be raced. */
const char *race_refusal(const creek_game *game);

/* A race against a game that can be raced. The caller owns it. */
race *race_new(const creek_game *rival);
void race_free(race *r);

typedef struct {
    int yours, rivals;               /* cells */
    int cells;                       /* of the rival's whole game, at least 1 */
    int your_percent, rival_percent; /* 100 only at the end */
    int lead;                        /* yours - rivals */
    bool rival_done;
    uint64_t time_ms;
} race_standing;

/* Where both are after `time_ms` of playing, when your board is this one; `won`: it is complete. */
race_standing race_stand(const race *r, const creek_board *board, uint64_t time_ms, bool won);

/* The cells that your rival touched in the last few seconds, and among them those touched last:
 * the last *fresh ones. Valid until the next call. */
const creek_place *race_busy(const race *r, uint64_t time_ms, size_t *count, size_t *fresh);

/* --- words ----------------------------------------------------------------- */

enum { RACE_LINE = 300 };

/* "Your rival took 4:50, with 2 hints." */
void race_tell_rival(const race *r, char text[RACE_LINE]);
/* "1:23 (rival 4:50)". */
void race_tell_time(const race *r, const race_standing *now, char text[RACE_LINE]);
/* "6 cells behind". */
void race_tell_lead(const race_standing *now, char text[RACE_LINE]);
/* "You 34%  rival 41%  6 cells behind", or less of it where that is wider than `width`. */
void race_tell_bar(const race_standing *now, int width, char text[RACE_LINE]);
/* "You 34%, rival 41% at r3c5: 6 cells behind." */
void race_tell_standing(const race *r, const race_standing *now, char text[RACE_LINE]);
/* Who won when you finished after `time_ms` of playing: "You won the race by 0:19."; the solver may
 * have finished your game, so that your rival wins. */
void race_tell_winner(const race *r, uint64_t time_ms, bool by_solver, char text[RACE_LINE]);

#endif
