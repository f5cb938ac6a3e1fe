/* output.h - results on standard output, messages on standard error, and puzzles written in one of
 * the formats of `convert`: to standard output, to a file written atomically, or to a directory
 * with a file for each. Errors are reported on standard error.
 */
#ifndef CREEK_CLI_OUTPUT_H
#define CREEK_CLI_OUTPUT_H

#include "base/alloc.h"
#include "base/save_file.h"
#include "source/catalog.h"
#include "source/output_format.h"

/* Writes a record to standard output, at once. On a terminal, control characters and
 * bytes that are not UTF-8 become `?`. False if that fails, which has been reported. */
bool output_write(const char *record, size_t length);

/* Closes standard output; false if not everything could be written. */
bool output_finish(void);

/* A text that grows by printing to it. Once it is closed, `text` is NUL-terminated; the
 * caller frees it. */
typedef struct {
    FILE *out;
    char *text;
    size_t length;
} text_stream;

FILE *text_stream_open(text_stream *stream);
void text_stream_close(text_stream *stream);

/* Closes it and writes it to standard output. Returns the exit status. */
int text_stream_write(text_stream *stream);

/* Prints text in lines of at most 80 columns, indented from the second line on; the first one
 * begins in that column. After each newline of the text comes an empty line. */
void put_wrapped(FILE *out, const char *text, int indentation);

/* Begins a file that replaces `path`; a signal that ends the program removes what was written.
 * NULL if it cannot be written, which has been reported. */
file_writer *output_begin_file(const char *path);

/* Puts it into place. False if something could not be written, which has been reported. */
bool output_end_file(file_writer *file, const char *path);

/* Prints `text` for people: control characters, bytes that are not UTF-8 and bidirectional control
 * characters become `?`, so that a file cannot send the terminal commands. For programs `keep` is
 * UTF8_KEEP_BYTES (else 0), so that file names survive. */
void put_plain(FILE *out, const char *text, unsigned keep);

/* --- puzzles ---------------------------------------------------------------- */

typedef struct {
    const output_format *format;
    const char *path; /* argument of -o; a directory if it ends with `/` or is one; NULL
                         or `-`: standard output */
    int cell_size;    /* of pictures; 0: the default */
    int per_page;     /* of a pdf, which becomes a booklet; 0: one */
    bool solutions;   /* on separate pages at the end of the booklet */
} puzzle_output_options;

typedef struct {
    const puzzle_output_options *options;
    const char *path;       /* NULL: standard output */
    file_writer *file;      /* at the path; NULL: standard output, or the path is a directory */
    bool folder;            /* the path is a directory: each puzzle gets its own file */
    void *used;             /* the paths used in the directory, a tree of tsearch() */
    text_stream document;   /* output not yet written */
    creek_booklet *booklet; /* that prints to it, or NULL */
    size_t count;           /* puzzles so far */
    bool failed;            /* no more can be written */
} puzzle_output;

/* Begins to write puzzles. The options must stay valid. False on failure. */
bool puzzle_output_open(puzzle_output *output, const puzzle_output_options *options);

/* Writes the game of a puzzle and warns of what the format cannot store; a one-line format begins
 * with its name in a list. `solution` (NULL: none) is for the end of a booklet. In a directory,
 * characters not allowed in file names are replaced, and later puzzles of the same name get a
 * number. */
bool puzzle_output_put(puzzle_output *output, const puzzle_ref *item, const creek_board *solution);

/* Finishes the output. Without `keep` no file is left. */
bool puzzle_output_close(puzzle_output *output, bool keep);

/* Creates a directory unless it exists. False on failure, which has been reported. */
bool output_folder(const char *path);

/* The path of a file NAME.EXTENSION in a directory, NAME-2.EXTENSION for the second of that name;
 * the caller's to free. Characters not allowed in file names are removed: slashes, control
 * characters, a leading dot. A long name is truncated between characters. */
char *output_path(const char *folder, const char *name, int number, const char *extension);

#endif
