/* game_found.h - what a name in the folder of games leads to: whether it is the
 * saved game of a puzzle.
 *
 * A name is made from the puzzle's size and a hash of its clues, so it can be
 * taken by another puzzle, and by anything else.
 */
#ifndef CREEK_STORE_GAME_FOUND_H
#define CREEK_STORE_GAME_FOUND_H

#include "store/file_trace.h"
#include "store/game_file.h"
#include "store/kept_games.h"

/* How many puzzles whose names would be the same are told apart, and the room
 * for a name. */
enum { GAME_NAMES = 9, GAME_NAME_SIZE = KEPT_NAME };

/* The name of the game of a puzzle of that size and key (puzzle_key.h), with this
 * number, from 1. */
void game_found_name(int width, int height, uint64_t key, int number, char name[GAME_NAME_SIZE]);

/* The number of the name that is the puzzle's own: the first one that is free or
 * leads to its game, and not to something else. 0 when there is none. */
int game_found_number(const store *st, const creek_puzzle *puzzle);

/* Whether a name is that of the puzzle's own game; any other one is that of a copy,
 * also one that would be its own if another before it did not lead to its game. */
bool game_found_own(const store *st, const char *name, const creek_puzzle *puzzle);

typedef enum {
    FOUND_FREE,  /* no file of that name */
    FOUND_GAME,  /* this puzzle's game, open in `fd` */
    FOUND_OTHER, /* the name is taken by something else: try the next one */
    FOUND_BUSY,  /* this puzzle's game, another program has it */
    FOUND_FAILED /* it cannot be told */
} game_found;

/* What opening one name gave. */
typedef struct {
    int fd;
    creek_game *game;
    file_trace left; /* how the file was read */
    bool torn;
    bool shut; /* no line can be appended to it as it stands */
} game_candidate;

/* Looks at `path` for the game of this puzzle. With FOUND_GAME it->fd is open and
 * locked and it->game the game, both the caller's; with FOUND_BUSY only the game
 * may be there, else neither. What there is to say goes into the report; what is
 * no game is moved out of the way (store_set_aside()). */
game_found game_found_look(const char *path, const creek_puzzle *puzzle, game_candidate *it,
                           game_file_report *report);

/* Puts the game that was found in the place of *game, which is freed, with the
 * texts, and the `marks` where that is said, that one has and the found one has
 * not. */
void game_found_resume(const game_candidate *it, creek_game **game, bool marks,
                       game_file_report *report);

#endif
