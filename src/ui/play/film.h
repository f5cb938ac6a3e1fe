/* film.h - a recorded game as a series of frames, drawn without a terminal.
 *
 * Every frame has the same size: the board in the largest layout that fits into 80x24 (a larger
 * board in the compact layout, as large as it is), a title above and the move below.
 * Frames have the recorded times, but no pause is longer than two seconds; the last frame
 * stays for two more. A game without times gets half a second per move.
 */
#ifndef CREEK_UI_FILM_H
#define CREEK_UI_FILM_H

#include "source/output_format.h"

#include <creek/creek.h>
#include <stdio.h>

/* Writes the film of a game as an asciicast or as an SVG that is animated and, where animations
 * are not shown, the last frame. `name` is used if the puzzle has no title. Moves that were undone
 * are not part of it, unless all were. False with *error if the game has no moves. */
bool film_write(const creek_game *game, const char *name, output_film kind, FILE *out,
                creek_error *error);

#endif
