/* score.h - keys to be played twice: on a stage, and on a terminal. */
#ifndef CREEK_TESTS_TRUST_SCORE_H
#define CREEK_TESTS_TRUST_SCORE_H

#include "player.h"

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

#endif
