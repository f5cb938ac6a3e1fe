/* random_game.h - the new random game that play's options ask for. */
#ifndef CREEK_CLI_RANDOM_GAME_H
#define CREEK_CLI_RANDOM_GAME_H

#include <creek/creek.h>

/* A seed from the clock, short enough to be typed again. */
uint64_t random_game_seed(void);

/* A new game as `request` has it; *name, the caller's to free, says what it
 * is. NULL when there can be none, which has been said on standard error. */
creek_game *random_game_new(const creek_request *request, char **name);

#endif
