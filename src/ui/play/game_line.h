/* game_line.h - what lists say of a saved game, and opening it. */
#ifndef CREEK_UI_GAME_LINE_H
#define CREEK_UI_GAME_LINE_H

#include "store/saved_games.h"
#include "ui/shell/shell.h"

/* The level with the puzzle of a game, or NULL. */
const puzzle_ref *game_line_level(catalog *levels, const saved_game *game);

/* What the puzzle is called: `known` is its known, or NULL. Of a generated puzzle it is
 * the ID, or else what an ID says that a size does not: "hard rot2 #7.3". */
void game_line_title(const saved_game *game, const puzzle_ref *known, bool id,
                     char title[REF_TITLE]);
/* How hard it is: "hard"; "" when that is not known. */
void game_line_rating(storage *st, const saved_game *game, const puzzle_ref *known,
                      char rating[24]);
/* How far it is: "12 moves, 30 cells to go". */
void game_line_state(const saved_game *game, char text[80]);

/* The puzzle of the saved game with this id, to continue that game (shell_bring()). NULL
 * with a sentence in `why` when it cannot be opened. */
catalog *game_line_open(shell *sh, int64_t id, char why[STORAGE_WHY]);

#endif
