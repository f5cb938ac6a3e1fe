/* puzzle_output.h - puzzles that the program made, written in a format of
 * `convert`: to standard output, a file, or a folder with a file for each.
 *
 * What goes wrong is said on standard error.
 */
#ifndef CREEK_CLI_PUZZLE_OUTPUT_H
#define CREEK_CLI_PUZZLE_OUTPUT_H

#include "cli/conversion.h"
#include "cli/destination.h"

typedef struct {
    const conversion *to;
    destination *out;
    creek_booklet *booklet; /* of a pdf, once it is begun */
} puzzle_output;

/* Takes the value of an option (`format`, without its dashes): the name of a format. */
bool puzzle_output_take_format(const char *option, const char *text, const conversion **to);

/* Begins to write to `path` (of -o; NULL for standard output). With `several`
 * puzzles the format must have room for them. False when that cannot be. */
bool puzzle_output_open(puzzle_output *output, const conversion *to, const char *path,
                        bool several);

/* What there is to write of a game: its text or picture, nothing for a pdf.
 * May be called from any thread. False with *error told. */
bool puzzle_output_make(const conversion *to, const creek_game *game, buffer *record,
                        creek_error *error);

/* Writes a puzzle called `name`: the record made of it, or for a pdf the game. */
bool puzzle_output_put(puzzle_output *output, const char *name, const creek_game *game,
                       const buffer *record);

/* Ends it. Without `keep` a file does not come to be. */
bool puzzle_output_close(puzzle_output *output, bool keep);

#endif
