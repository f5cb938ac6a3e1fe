/* kept_games.h - which games are kept. */
#ifndef CREEK_STORE_KEPT_GAMES_H
#define CREEK_STORE_KEPT_GAMES_H

#include "store/store.h"

#include <stdint.h>

/* As long as names of files are. */
enum { KEPT_NAME = 256 };

/* A saved game, by its name in the games folder (see game_file_peek()). */
typedef struct {
    char file[KEPT_NAME];
    int64_t when; /* when it was played last, in seconds since 1970 */
} kept_game;

/* All saved games, the one played last first. None when there is no folder.
 * The caller owns *games (free). False when memory runs out. */
bool kept_games_list(const store *st, kept_game **games, size_t *count);

#endif
