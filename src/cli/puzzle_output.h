/* puzzle_output.h - puzzles written in one of the formats of `convert`: to standard output,
 * to a file that is there as a whole or not at all, or to a folder with a file for each.
 *
 * What goes wrong is reported on standard error.
 */
#ifndef CREEK_CLI_PUZZLE_OUTPUT_H
#define CREEK_CLI_PUZZLE_OUTPUT_H

#include "cli/output.h"
#include "source/puzzle_writer.h"

typedef struct {
    const output_format *format;
    const char *option; /* that named it, as messages say it: "to", "format" */
    const char *path;   /* of -o: what ends with `/` or is a folder is one; NULL or `-`:
                           standard output */
    int cell_size;      /* of pictures; 0: the default */
    int per_page;       /* of a pdf, which becomes a booklet; 0: one */
    bool solutions;     /* on pages of their own at the end of the booklet */
} puzzle_output_options;

typedef struct {
    const puzzle_output_options *options;
    const char *path; /* NULL: standard output */
    bool folder;      /* each puzzle gets a file of its own there */
    file_writer *file;
    void *used;             /* the paths used in the folder, a tree of tsearch() */
    creek_booklet *booklet; /* of a pdf that is no folder */
    text_stream held;       /* the booklet, or a puzzle that has to be the only one */
    bool full;              /* ... which is there */
} puzzle_output;

/* Whether it is a pdf. */
bool puzzle_output_is_pdf(const puzzle_output_options *options);

/* Begins to write. The options must live as long. False when that cannot be. */
bool puzzle_output_open(puzzle_output *output, const puzzle_output_options *options);

/* Whether there is room for several puzzles; if not, that is reported. */
bool puzzle_output_takes_several(const puzzle_output *output);

/* Prints what there is to write of a game: its text or picture, nothing for a page of a
 * booklet. May be called from any thread. False with *error. */
bool puzzle_output_make(const puzzle_output *output, const char *name, const creek_game *game,
                        const creek_board *solution, FILE *out, creek_error *error);

/* Writes a puzzle called `name`: the record made of it, or a page with the game and its
 * solution (NULL: none). In a folder, what cannot stand in a file's name is replaced, and of
 * several puzzles of one name the later ones get a number. */
bool puzzle_output_put(puzzle_output *output, const char *name, const creek_game *game,
                       const creek_board *solution, const text_stream *record);

/* Ends it. Without `keep` no file is left. */
bool puzzle_output_close(puzzle_output *output, bool keep);

/* Makes a folder unless it is there. False when that cannot be, with errno. */
bool output_folder(const char *path);

/* The path of a file NAME.EXTENSION in a folder, NAME-2.EXTENSION for the second of that name;
 * the caller's to free. The name loses what no file name has: folders, control characters, a
 * dot first; it is cut when it is too long, but not within a character. */
char *output_path(const char *folder, const char *name, int number, const char *extension);

#endif
