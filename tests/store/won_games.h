/* won_games.h - games won, and the file of them. */
#ifndef CREEK_TESTS_STORE_WON_GAMES_H
#define CREEK_TESTS_STORE_WON_GAMES_H

#include "place.h"

#include "store/records.h"

/* A win of the puzzle `key`, of a square board (level -1: not rated). */
record won_game(uint64_t key, int size, int level, uint64_t seconds, unsigned hints);

/* Adds one, which must go well, and reads them all (records_free). */
void won_game_add(const place *at, const record *r);
records *won_games(const place *at);

#endif
