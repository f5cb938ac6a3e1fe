/* output.h - results on standard output, and messages on standard error. */
#ifndef CREEK_CLI_OUTPUT_H
#define CREEK_CLI_OUTPUT_H

#include "base/save_file.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

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

/* Prints "creek: ..." to standard error, in one line; `format` as printf(). */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);

/* Prints `text` for people: control characters, bytes that are not UTF-8 and bidirectional control
 * characters become `?`, so that a file cannot send the terminal commands. For programs `keep` is
 * UTF8_KEEP_BYTES (else 0), so that file names survive. */
void put_plain(FILE *out, const char *text, unsigned keep);

#endif
