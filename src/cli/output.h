/* output.h - standard output in whole records, and messages.
 *
 * Results go through here and not through stdio, for two reasons: a failure
 * to write is always noticed, and a record is either written as a whole or
 * not at all when a signal ends the program, unless its reader has stopped
 * reading in the middle of it.
 */
#ifndef CREEK_CLI_OUTPUT_H
#define CREEK_CLI_OUTPUT_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Makes sure that descriptors 0 to 2 are open, so that no file of ours ends
 * up in their place; what was closed can be neither read nor written. False
 * when that fails. */
bool output_guard(void);

/* Writes a record to standard output. To a terminal it goes without what would
 * order that about (utf8_is_order()) and is no UTF-8; `?` stands for it. False when that fails,
 * which has been said on standard error then. Signals that end the program wait meanwhile, but not
 * longer than a second for a reader that takes nothing. */
bool output_write(const char *record, size_t length);

/* output_write() of a string. */
bool output_text(const char *text);

/* Writes a record that `make` prints; it returns false when memory runs out. Returns the
 * exit status: what went wrong has been said. */
typedef bool output_maker(FILE *out, const void *context);
int output_made(output_maker *make, const void *context);

/* Closes standard output: the last chance to notice that something could not
 * be written. */
bool output_finish(void);

/* The signals that wait while a record is written, and end the program. */
void output_signals(sigset_t *set);

/* Says "creek: ..." on standard error, in one line; `format` as printf(). */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);

/* Says that memory ran out; returns the exit status. */
int complain_of_memory(void);

/* `text` for people: control characters, bytes that are no UTF-8 and what
 * turns the direction of writing come out as `?`, so that a file cannot send
 * the terminal commands. */
void put_plain(FILE *out, const char *text);

/* `text` for programs, as a field of a line that tabs part: the same, but the
 * letters of older encodings stay as they are, so that the name of any file can
 * be known again. */
void put_field(FILE *out, const char *text);

/* `text` as a JSON string with its quotes. */
void put_json(FILE *out, const char *text);

#endif
