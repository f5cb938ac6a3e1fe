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

/* Why a turn is worth a look. */
typedef enum { WORTH_NOTHING, WORTH_MISTAKE, WORTH_GUESS, WORTH_HELP, WORTH_PAUSE } review_worth;

/* Read-only outside of game_review.c. */
typedef struct game_review {
    creek_review *review;
    creek_review_status status;       /* CREEK_REVIEW_GOES_ON until all is known */
    const creek_review_summary *sums; /* ... then; NULL if the game cannot be reviewed */
    replay *replay;                   /* of the game, at its end */
    size_t turns;
    int cells;           /* of the board */
    int *decided;        /* for each turn: how many cells are decided afterwards */
    review_worth *worth; /* ... */
} game_review;

/* The review of a game, of which it keeps a copy. The caller owns it. */
game_review *game_review_new(const creek_game *game);
void game_review_free(game_review *g);

bool game_review_busy(const game_review *g);
/* Works for a tenth of a second, or until there is input. True if there is something new to
 * show. */
bool game_review_work(game_review *g, const services *w);

/* The whole review in a line: "2 mistakes, 1 guess, 48 forced, 3 other moves"; how far it is; or
 * why there is none. */
void game_review_line(const game_review *g, char text[REVIEW_TEXT]);
/* What to practise and why: "closed passage: 1 mistake and 1 pause (0:40) were about it"; "nothing
 * stands out"; "" as long as that is not known. */
void game_review_practice(const game_review *g, char text[REVIEW_LINE]);

/* What a turn did: "r3c5 shaded", "undo of 12 cells set by the solver". */
void game_review_turn(const game_review *g, size_t index, char text[REPLAY_TEXT]);
/* Whether one of the longest pauses came before a turn. */
bool game_review_is_pause(const game_review *g, size_t turn);

/* Once the review is done: the steps that show why, of which the last one is to be highlighted. For
 * a guess, and for a pause before a turn without a verdict, it is the easiest step that was there.
 * There may be none. False if the limits ended the work. The caller frees the chain. */
bool game_review_find_reason(const game_review *g, size_t turn, const creek_limits *limits,
                             creek_chain *chain);
/* What a turn was worth and why: with several steps, a line each. */
void game_review_reason(const game_review *g, size_t index, const creek_chain *chain, char *text,
                        size_t size);

#endif
