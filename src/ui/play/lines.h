/* lines.h - what the modes with lines of text share: reading commands, printing sentences and
 * boards. */
#ifndef CREEK_UI_LINES_H
#define CREEK_UI_LINES_H

#include "ui/board/board_view.h"

#include <stdio.h>

/* Prints a line of any length, without control characters. */
void lines_put(FILE *out, canvas_charset charset, const char *text);

/* Prints a board in the normal layout, with rulers. */
void lines_put_board(FILE *out, canvas_charset charset, board_view view);

/* Reads a cell such as r3c5 of a board of that size, and moves *at past it. */
bool lines_read_cell(const char **at, int width, int height, creek_place *cell);

/* Reads commands until `obey` returns false, `in` ends or `out` cannot be written to; then
 * returns errno, otherwise 0. Each line is passed without spaces at its ends; `rest` is what
 * follows its first word. Empty lines and those that begin with # are skipped. */
typedef bool lines_obey(void *context, char *word, char *rest);
int lines_run(FILE *in, FILE *out, bool prompt, lines_obey *obey, void *context);

#endif
