/* format_solution.h - the grid of the solution that puzzlekit and janko texts
 * can have: `x` shaded, `-` not.
 *
 * That grid is all the room these formats have for marks. One that meets the
 * rules is the solution, every cell of it decided; in any other only the
 * shaded cells say something, and the rest is undecided.
 */
#ifndef CREEK_ENGINE_FORMAT_SOLUTION_H
#define CREEK_ENGINE_FORMAT_SOLUTION_H

#include "format_grid.h"
#include "text.h"
#include <creek/format.h>

/* Reads rows of cells, which become the marks the game begins with.
 * info->solution tells whether they are the solution. */
bool format_solution_read(format_grid *grid, creek_game *game, creek_read_info *info);

/* Whether the marks are a whole solution, every cell decided. */
bool format_solution_is_whole(const creek_game *game);

/* Whether the shaded cells are those of a solution and others are undecided:
 * what is read back is the whole solution then. */
bool format_solution_completes(const creek_game *game);

/* Writes the rows; cells that are not shaded get `-`. */
void format_solution_write(const creek_game *game, text_builder *out);

#endif
