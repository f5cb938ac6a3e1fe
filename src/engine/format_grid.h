/* format_grid.h - grids of one-character items, as pzpr, puzzlekit and janko
 * have them: one row per line, items separated by spaces. */
#ifndef CREEK_ENGINE_FORMAT_GRID_H
#define CREEK_ENGINE_FORMAT_GRID_H

#include "text.h"
#include <creek/format.h>

/* How a place's grids are written, as bits of its `grid`. */
enum {
    GRID_SLASHES = 1, /* a `/` ends a line too */
    GRID_ESCAPED = 2, /* the text is part of a URL: %20 and `_` are spaces */
    GRID_DENSE = 4    /* no space is needed between items */
};

/* Whether a line ends here, or the text. */
bool format_grid_line_ends(const text_place *place);

void format_grid_skip_blanks(text_place *place);
/* Skips spaces and line ends. */
void format_grid_skip_lines(text_place *place);

/* Reads height+1 rows of width+1 corners: 0-4, the first of `letters` for `?` (a space: there is
 * none), the others for no clue. False with an error. */
bool format_grid_clues(text_place *place, creek_puzzle *puzzle, const char *letters);

/* Reads height rows of width cells, by three letters in the order of creek_state. */
bool format_grid_cells(text_place *place, creek_board *board, const char *letters);

/* Write such rows, with the letters given for no clue and `?` (or for the
 * states), `between` between items and `end` after each row. */
void format_grid_write_clues(const creek_puzzle *puzzle, char none, char unknown,
                             const char *between, const char *end, text_builder *out);
void format_grid_write_cells(const creek_board *board, const char *letters, const char *between,
                             const char *end, text_builder *out);

/* The grid of cells in puzzlekit and janko texts: `x` shaded, `-` not. If it meets the rules it
 * is the solution, and every cell is decided; otherwise only the shaded cells are. */

/* Reads the rows as the marks that the game begins with. Sets info->solution. */
bool format_solution_read(text_place *place, creek_game *game, creek_read_info *info);

/* Whether the marks are a whole solution, every cell decided. */
bool format_solution_is_whole(const creek_game *game);

/* Whether the shaded cells are those of a solution and others are undecided:
 * reading it back then gives the whole solution. */
bool format_solution_completes(const creek_game *game);

/* Writes the rows; cells that are not shaded get `-`. */
void format_solution_write(const creek_game *game, text_builder *out);

#endif
