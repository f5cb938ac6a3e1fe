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
#include "ui/board/board_view.h"

#include <creek/creek.h>
#include <stdio.h>

typedef struct {
    creek_game *game; /* a copy, with the moves so far on the board */
    size_t moves;
    bool timed;
    uint64_t time_ms, duration_ms; /* when the current frame begins, and the last one ends */
    char title[120];
    canvas canvas;       /* the current frame; at first the board without the recorded moves */
    canvas_cell *before; /* the cells of the frame before it, blank at first */
    board_layout layout;
} film;

/* Writes the film of a game as an asciicast or as an SVG that is animated and, where animations
 * are not shown, the last frame. `name` is used if the puzzle has no title. Moves that were undone
 * are not part of it, unless all were. False with *error if the game has no moves. */
bool film_write(const creek_game *game, const char *name, output_film kind, FILE *out,
                creek_error *error);

/* --- for the writers --- */

/* Draws the frame after the next move. False if there is none. */
bool film_next(film *f);
/* The colour and attributes of a cell. */
theme_look film_look(const canvas_cell *cell);
/* Writes the places that differ from the frame before: columns [from, to) of a row at a time. */
typedef void film_write_places(const canvas *c, FILE *out, int row, int from, int to);
void film_write_changes(const film *f, FILE *out, film_write_places *write);

/* Write all frames from the first one on. */
void film_write_asciicast(film *f, FILE *out);
void film_write_svg(film *f, FILE *out);

#endif
