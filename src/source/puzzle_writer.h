/* puzzle_writer.h - a game as the bytes of any output format. */
#ifndef CREEK_SOURCE_PUZZLE_WRITER_H
#define CREEK_SOURCE_PUZZLE_WRITER_H

#include "source/output_format.h"

#include <stdio.h>

/* What a format cannot say of a game (CREEK_PART_...). */
unsigned puzzle_writer_losses(const creek_game *game, const output_format *format);

/* Prints a game in a format; a pdf is a document of its own. Pictures have cells of
 * `cell_size` (0: the default). False with *error. */
bool puzzle_writer_write(const creek_game *game, const output_format *format, int cell_size,
                         FILE *out, creek_error *error);

/* Prints a pdf of one page, called `name` (NULL: not at all), and the solution (NULL: none)
 * as `options` ask for it. */
bool puzzle_writer_write_page(const creek_booklet_options *options, const char *name,
                              const creek_game *game, const creek_board *solution, FILE *out,
                              creek_error *error);

#endif
