/* game_names.h - what the puzzles of saved games were called when they were
 * opened: a saved game itself does not tell.
 *
 * One file, STORE/names, to which a line is added when a game of a puzzle with
 * a name is first saved: the game's file, a blank, the NAME. Of several lines
 * about a file the last one counts.
 */
#ifndef CREEK_STORE_GAME_NAMES_H
#define CREEK_STORE_GAME_NAMES_H

#include "store/store.h"

typedef struct game_names game_names;

/* Reads what is known; a file that is missing or cannot be read gives nothing.
 * The caller owns it (game_names_free). NULL when memory runs out. */
game_names *game_names_load(const store *st);
void game_names_free(game_names *known);

/* The name of the puzzle of a saved game, by its file in the games folder; ""
 * when none is known. It lives as long as `known`, which may be NULL. */
const char *game_names_of(const game_names *known, const char *file);

/* The file of the game that was saved last under a NAME, copies apart
 * (game_place.h); "" when there is none. */
const char *game_names_file(const game_names *known, const char *name);

/* Notes the name of a game, if it is not known yet. One that is "" or only a
 * number says nothing and is not noted, nor is that of a file with a blank. Failing is no harm;
 * false tells of it. */
bool game_names_add(const store *st, const char *file, const char *name);

#endif
