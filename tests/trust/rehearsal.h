/* rehearsal.h - keys to be played twice, on a stage in this process and on a terminal: what a game
 * shows and saves after each, to compare the real program with that is killed. */
#ifndef CREEK_TESTS_TRUST_REHEARSAL_H
#define CREEK_TESTS_TRUST_REHEARSAL_H

#include "player.h"
#include "sum.h"

#include "store/saved_items.h"

/* Chance: a number below `below`, from a seed that is not 0. */
void score_seed(uint64_t seed);
unsigned score_any(unsigned below);

typedef struct {
    const char *bytes, *staged; /* as a terminal sends it, and as stage_keys() takes it */
    bool slow;                  /* it may start a search, which the next key would end */
} score_key;

enum { SCORE_MAX = 160 };

typedef struct {
    score_key keys[SCORE_MAX];
    size_t count;
} score;

/* Some dozen keys that do anything a game lets one do. */
score score_random(void);

/* Plays the whole solution of a small puzzle. */
score score_winning(lab *place, const player_puzzle *puzzle);

enum { REHEARSAL_ROWS = 24, REHEARSAL_COLS = 80 };

/* The board on the screen: the text of each of its places. */
typedef struct {
    char text[REHEARSAL_ROWS * REHEARSAL_COLS][32];
} picture;

/* The caller frees it. */
picture *picture_of_terminal(const term *t);
void picture_print(const picture *p);

/* What the stage has shown: a blank screen, the game as it was opened, the
 * cursor on its first cell, and then the game after each key. */
enum { REHEARSED_BLANK, REHEARSED_OPENED, REHEARSED_READY, REHEARSED_PLAYED };
typedef struct {
    sum sums[SCORE_MAX + REHEARSED_PLAYED]; /* of what is saved, without times */
    picture *pictures[SCORE_MAX + REHEARSED_PLAYED];
    size_t count;
    int top, left, rows, cols; /* of the board on the screen, which shows all of it */
} rehearsal;

/* Plays the keys, from the saved game that the lab has now. */
void rehearse(lab *place, const char *url, const score *play, rehearsal *r);
void rehearsal_release(rehearsal *r);

/* The sum of the game that was saved last; that of nothing when there is none. */
sum rehearsal_saved(storage *st);

/* Whether the board on a screen is the second picture, drawn in part over the
 * first. */
bool rehearsal_drawn_over(const rehearsal *r, const picture *seen, size_t first, size_t second);

/* The least of what was shown, up to `at_most`, that the screen may come from;
 * r->count when there is none. */
size_t rehearsal_shown_at_least(const rehearsal *r, const picture *seen, size_t at_most);

#endif
