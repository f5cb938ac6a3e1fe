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
#include "ui/canvas/canvas.h"

#include <creek/creek.h>
#include <stdio.h>

typedef struct film film;

/* The film of a game, at its first frame: the board without the recorded moves. `name` is used
 * if the puzzle has no title. Moves that were undone are not part of it, unless all were. NULL
 * if the game has no moves. The caller owns it. */
film *film_new(const creek_game *game, const char *name);
void film_free(film *f);

/* The current frame, and when it begins and the last one ends, in milliseconds. */
const canvas *film_canvas(const film *f);
uint64_t film_time(const film *f);
uint64_t film_duration(const film *f);
const char *film_title(const film *f);

/* Draws the frame after the next move; false if there is none. */
bool film_next(film *f);

/* Writes the film of a game as an asciicast or as an SVG that is animated and, where animations
 * are not shown, the last frame. False with *error if the game has no moves. */
bool film_write(const creek_game *game, const char *name, output_film kind, FILE *out,
                creek_error *error);

/* Write all frames from the first one on. */
void film_write_asciicast(film *f, FILE *out);
void film_write_svg(film *f, FILE *out);

#endif
