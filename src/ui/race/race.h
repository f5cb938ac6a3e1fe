/* race.h - a race against a recorded game: who leads, who wins, and the words for that. No clock,
 * no drawing.
 *
 * Both games are compared at the same playing time, so a pause stops both. While you play, your
 * bar counts the cells that you have shaded, right or wrong, so it gives nothing away; your
 * rival's counts the right ones. The outcome compares the right ones of both.
 */
#ifndef CREEK_UI_RACE_H
#define CREEK_UI_RACE_H

#include "ui/race/recording.h"

typedef struct race race;

/* A race against a game that can be raced (recording_refusal()). The caller owns it. */
race *race_new(const creek_game *rival);
void race_free(race *r);

/* --- during the race ------------------------------------------------------- */

typedef struct {
    int yours, rivals; /* cells */
    int cells;         /* of the rival's whole game, at least 1 */
    int lead;          /* yours - rivals */
    uint64_t apart_ms; /* how far that is in playing time */
    bool you_done, rival_done;
    uint64_t time_ms;
} race_standing;

/* Where both are after `time_ms` of playing, when your board is this one; `won`: it is complete. */
race_standing race_stand(const race *r, const creek_board *board, uint64_t time_ms, bool won);
/* Progress in percent; 100 only at the end. */
int race_your_percent(const race_standing *now);
int race_rival_percent(const race_standing *now);

/* The cells that your rival touched in the last few seconds, and among them those touched last:
 * the last *fresh ones. Valid as long as the race. */
const creek_place *race_busy(const race *r, uint64_t time_ms, size_t *count, size_t *fresh);

enum { RACE_LINE = 300 };

/* "Race: your rival took 4:50, without help." */
void race_tell_start(const race *r, char text[RACE_LINE]);
/* "1:23 (rival 4:50)". */
void race_tell_time(const race *r, const race_standing *now, char text[RACE_LINE]);
/* "6 cells behind, 0:12"; in brief "-6 cells". */
void race_tell_lead(const race_standing *now, bool brief, char text[RACE_LINE]);
/* "You 34%  rival 41% at r3c5  6 cells behind, 0:12", or less of it where that is wider
 * than `width`. */
void race_tell_bar(const race *r, const race_standing *now, int width, char text[RACE_LINE]);
/* The same as a sentence. */
void race_tell_standing(const race *r, const race_standing *now, char text[RACE_LINE]);

/* --- the outcome ----------------------------------------------------------- */

typedef enum { RACE_NOBODY, RACE_YOU, RACE_RIVAL } race_side;

/* From that playing time on, this side led. */
typedef struct {
    uint64_t time_ms;
    race_side leader;
} race_turn;

typedef struct {
    race_side winner;   /* nobody: both took the same time */
    uint64_t your_time; /* playing times, in milliseconds */
    uint64_t rival_time;
    bool by_solver;   /* Solve finished your game, so your rival wins */
    race_turn *turns; /* who led first, and each change of the lead */
    size_t count;
} race_outcome;

/* The outcome when you finished `mine` after `time_ms` of playing. */
race_outcome race_decide(const race *r, const creek_game *mine, uint64_t time_ms, bool by_solver);
void race_outcome_release(race_outcome *outcome);

/* "You won the race by 0:19." */
void race_tell_winner(const race_outcome *outcome, char text[RACE_LINE]);
/* "Your rival took 4:50, with 2 hints." */
void race_tell_rival(const race *r, char text[RACE_LINE]);
/* "The lead changed at 0:40 and 2:10." */
void race_tell_turns(const race_outcome *outcome, char text[RACE_LINE]);

#endif
