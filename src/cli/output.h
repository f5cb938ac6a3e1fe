/* output.h - results on standard output, and messages on standard error. */
#ifndef CREEK_CLI_OUTPUT_H
#define CREEK_CLI_OUTPUT_H

#include "base/save_file.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Writes a record to standard output, at once. On a terminal, control characters and
 * bytes that are no UTF-8 become `?`. False when that fails, which has been reported. */
bool output_write(const char *record, size_t length);

/* Closes standard output; false when not everything could be written. */
bool output_finish(void);

/* A text that grows by printing to it. Once it is closed, `text` is ended by a 0 and the
 * caller's to free. */
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
 * NULL when it cannot be written, which has been reported. */
file_writer *output_begin_file(const char *path);

/* Puts it into place. False when something could not be written, which has been reported. */
bool output_end_file(file_writer *file, const char *path);

/* Prints "creek: ..." to standard error, in one line; `format` as printf(). */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);

/* `text` for people: control characters, bytes that are no UTF-8 and what turns the direction of
 * writing become `?`, so that a file cannot send the terminal commands. For programs `keep` is
 * UTF8_KEEP_BYTES (else 0), so that the name of any file can be known again. */
void put_plain(FILE *out, const char *text, unsigned keep);

#endif
