/* game_review.h - the review of a game in words, for screens and line mode. No drawing, no keys.
 *
 * Long work is done in slices by game_review_work(), which stops as soon as
 * services.pending() says so.
 */
#ifndef CREEK_UI_GAME_REVIEW_H
#define CREEK_UI_GAME_REVIEW_H

#include "ui/play/replay.h"
#include "ui/shell/services.h"

#include <creek/creek.h>

enum { REVIEW_TEXT = 600, REVIEW_LINE = 160 };

/* Whether a turn is worth a look, and why. */
typedef enum { WORTH_NOTHING, WORTH_MISTAKE, WORTH_GUESS, WORTH_HELP, WORTH_PAUSE } review_worth;

/* Read-only outside of game_review.c. */
typedef struct game_review {
    creek_review *review;
    creek_review_status status;       /* CREEK_REVIEW_GOES_ON until all is known */
    const creek_review_summary *sums; /* ... then; NULL if the game cannot be reviewed */
    replay *replay;                   /* of the game, at its end */
    size_t turns;
    int cells;          /* of the board */
    int *decided;       /* for each turn: how many cells are decided afterwards */
    creek_chain reason; /* the steps that show why, for one turn at a time ... */
    size_t explained;   /* ... which is this one, from 1; 0: none yet */
} game_review;

/* The review of a game, of which it keeps a copy. The caller owns it. */
game_review *game_review_new(const creek_game *game);
void game_review_free(game_review *g);

bool game_review_busy(const game_review *g);
/* Judges the next turn, unless there is input. */
void game_review_work(game_review *g, const services *w);

/* The whole review in a line: "2 mistakes, 1 guess, 48 forced, 3 other moves"; how far it is; or
 * why there is none. */
void game_review_line(const game_review *g, char text[REVIEW_TEXT]);
/* What to practise and why: "closed passage: 1 mistake, 1 slow move (0:40)"; "nothing
 * stands out"; "" as long as that is not known. */
void game_review_practice(const game_review *g, char text[REVIEW_LINE]);

/* What a turn did: "r3c5 shaded", "undo of 12 cells set by the solver". */
void game_review_turn(const game_review *g, size_t index, char text[REPLAY_TEXT]);
review_worth game_review_worth(const game_review *g, size_t turn);
/* Whether one of the longest pauses came before a turn. */
bool game_review_is_pause(const game_review *g, size_t turn);

/* Once the review is done: looks for the steps that show why, until the limits end the work. For a
 * guess, and for a pause before a turn without a verdict, it is the easiest step that was there. */
void game_review_explain(game_review *g, size_t index, const creek_limits *limits);
/* These steps, of which the last one is to be highlighted; there may be none. NULL until they are
 * found, and once another turn is explained. */
const creek_chain *game_review_steps(const game_review *g, size_t turn);
/* What a turn was worth and, once that is found, why: with several steps, a line each. */
void game_review_reason(const game_review *g, size_t index, char *text, size_t size);

#endif
