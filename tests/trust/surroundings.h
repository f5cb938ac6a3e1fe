/* surroundings.h - the real game in a bad place: it goes on, says that it cannot
 * save, and saves when it can again. */
#ifndef CREEK_TESTS_TRUST_SURROUNDINGS_H
#define CREEK_TESTS_TRUST_SURROUNDINGS_H

#include "player.h"
#include "unit_test.h"
#include "wording.h"

/* The puzzle they all play. */
extern const player_puzzle *const surroundings_puzzle;
term *surroundings_open(lab *place);

/* The board with the cursor on its first cell; the lab's. */
char *surroundings_picture(term *t, const player_board *board);

/* Killed, so that nothing is saved on the way out. */
void surroundings_kill(term *t);

/* The next game has this board. */
void surroundings_expect_saved(lab *place, const player_board *board, const char *picture);

/* Plays a little and leaves a saved game. */
void surroundings_save_game(lab *place);

/* Moves, is told that nothing is saved, is let do it by `mend`, and moves on. */
void surroundings_cannot_then_can(lab *place, void (*mend)(lab *place, term *t));

#endif
