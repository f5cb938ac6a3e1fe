/* game_line.h - describing and opening the saved games of a list. */
#ifndef CREEK_UI_GAME_LINE_H
#define CREEK_UI_GAME_LINE_H

#include "store/saved_items.h"
#include "ui/shell/shell.h"

/* The level that has the puzzle of a game, or NULL. */
const puzzle_ref *game_line_level(catalog *levels, const saved_item *game);

/* The name of the puzzle; `known` is its level, or NULL. For a generated puzzle, the ID or, if
 * the size is shown anyway, the rest of it: "hard #7.3". */
void game_line_title(const saved_item *game, const puzzle_ref *known, bool id,
                     char title[REF_TITLE]);
/* The same for a puzzle with this NAME; "" if it has no title and no name but its number. */
void game_line_called(const creek_puzzle *puzzle, const char *name, char title[REF_TITLE]);
/* Its difficulty, such as "hard"; "" if that is not known. */
void game_line_rating(storage *st, const saved_item *game, const puzzle_ref *known,
                      char rating[24]);
/* Its progress: "12 moves, 30 cells to go". */
void game_line_state(const saved_item *game, char text[80]);

/* Continues a saved game, or says why it cannot be read. */
void game_line_continue(shell *sh, int64_t id);

/* Opens its replay or its review, or starts a race against it; or says why that fails. */
typedef enum { VIEW_REPLAY, VIEW_REVIEW, VIEW_RACE } game_view;
void game_line_view(shell *sh, const saved_item *game, game_view view);

#endif
