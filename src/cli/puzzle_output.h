/* puzzle_output.h - puzzles written in one of the formats of `convert`: to standard output,
 * to a file that is there as a whole or not at all, or to a folder with a file for each.
 *
 * What goes wrong is reported on standard error.
 */
#ifndef CREEK_CLI_PUZZLE_OUTPUT_H
#define CREEK_CLI_PUZZLE_OUTPUT_H

#include "cli/output.h"
#include "source/output_format.h"
#include "source/puzzle_ref.h"

typedef struct {
    const output_format *format;
    const char *path; /* of -o: what ends with `/` or is a folder is one; NULL or `-`:
                         standard output */
    int cell_size;    /* of pictures; 0: the default */
    int per_page;     /* of a pdf, which becomes a booklet; 0: one */
    bool solutions;   /* on pages of their own at the end of the booklet */
} puzzle_output_options;

typedef struct {
    const puzzle_output_options *options;
    const char *path;       /* NULL: standard output */
    file_writer *file;      /* at the path; NULL: standard output, or the path is a folder */
    bool folder;            /* each puzzle gets a file of its own there */
    void *used;             /* the paths used in the folder, a tree of tsearch() */
    text_stream document;   /* what is not written yet */
    creek_booklet *booklet; /* that prints to it, or NULL */
    size_t count;           /* puzzles so far */
    bool failed;            /* no more can be written */
} puzzle_output;

/* Begins to write one puzzle or `several`. The options must live as long. False when that cannot
 * be. */
bool puzzle_output_open(puzzle_output *output, const puzzle_output_options *options, bool several);

/* Writes the game of a puzzle; where that is a line, its NAME in a list comes first. `solution`
 * (NULL: none) is for the end of a booklet. In a folder, what cannot stand in a file's name is
 * replaced, and of several puzzles of one name the later ones get a number. */
bool puzzle_output_put(puzzle_output *output, const puzzle_ref *item, const creek_board *solution);

/* Ends it. Without `keep` no file is left. */
bool puzzle_output_close(puzzle_output *output, bool keep);

/* Makes a folder unless it is there. False when that cannot be, with errno. */
bool output_folder(const char *path);

/* The path of a file NAME.EXTENSION in a folder, NAME-2.EXTENSION for the second of that name;
 * the caller's to free. The name loses what no file name has: folders, control characters, a
 * dot first; it is cut when it is too long, but not within a character. */
char *output_path(const char *folder, const char *name, int number, const char *extension);

#endif
