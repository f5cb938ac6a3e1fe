/* random_game.h - the new random game that play's options ask for. */
#ifndef CREEK_CLI_RANDOM_GAME_H
#define CREEK_CLI_RANDOM_GAME_H

#include <creek/creek.h>

/* A new game as `request` has it; *name, the caller's to free, is its ID. NULL
 * when there can be none, which has been said on standard error; *status is
 * the exit status then. */
creek_game *random_game_new(const creek_request *request, char **name, int *status);

#endif
