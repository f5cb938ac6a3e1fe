/* puzzle_output.h - puzzles written in one of the formats of `convert`: to standard
 * output, a file, or a folder with a file for each.
 *
 * What goes wrong is reported on standard error.
 */
#ifndef CREEK_CLI_PUZZLE_OUTPUT_H
#define CREEK_CLI_PUZZLE_OUTPUT_H

#include "cli/destination.h"
#include "cli/output.h"
#include "source/puzzle_writer.h"

typedef struct {
    const output_format *format;
    const char *option; /* that named it, as messages say it: "to", "format" */
    const char *path;   /* of -o; NULL for standard output */
    int cell_size;      /* of pictures; 0: the default */
    int per_page;       /* of a pdf, which becomes a booklet; 0: one */
    bool solutions;     /* on pages of their own at the end of the booklet */
} puzzle_output_options;

typedef struct {
    const puzzle_output_options *options;
    destination *out;
    creek_booklet *booklet; /* of a pdf, once it is begun */
    bool write_failed;      /* while that grew; the destination reports it */
} puzzle_output;

/* Whether it is a pdf, which is drawn page by page and has no record. */
bool puzzle_output_is_pdf(const puzzle_output_options *options);

/* Begins to write. The options must live as long. False when that cannot be. */
bool puzzle_output_open(puzzle_output *output, const puzzle_output_options *options);

/* Whether there is room for several puzzles; if not, that is reported. */
bool puzzle_output_takes_several(const puzzle_output *output);

/* Prints what there is to write of a game: its text or picture, nothing for a pdf.
 * May be called from any thread. False with *error told. */
bool puzzle_output_make(const puzzle_output_options *options, const creek_game *game, FILE *out,
                        creek_error *error);

/* Writes a puzzle called `name`: the record made of it, or for a pdf the game, with its
 * solution (NULL: none) for the end of the booklet. */
bool puzzle_output_put(puzzle_output *output, const char *name, const creek_game *game,
                       const creek_board *solution, const text_stream *record);

/* Ends it. Without `keep` no file is left. */
bool puzzle_output_close(puzzle_output *output, bool keep);

#endif
