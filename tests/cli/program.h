/* program.h - runs the real program and gathers all it says.
 *
 * The program is the one that the environment names in CREEK_PROGRAM. It runs in the
 * workspace, and is ended after two minutes.
 */
#ifndef CREEK_TESTS_CLI_PROGRAM_H
#define CREEK_TESTS_CLI_PROGRAM_H

#include "lab.h"

/* What came of a run. */
typedef lab_result outcome;

/* Runs the program with the arguments of a line (printf), split at blanks; '...' is one word.
 * It reads nothing from its standard input, or `input`. */
outcome creek(const char *format, ...) __attribute__((format(printf, 1, 2)));
outcome creek_reads(const char *input, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Fails the test unless the run was refused: status 2, nothing on standard
 * output, and on standard error lines of ours with `message` among them. */
void expect_refusal(outcome run, const char *message);

/* The first line of its standard output; changes that. */
const char *first_line(outcome run);

/* The first fields of the lines on standard output, joined by commas; changes that. */
const char *names_of(outcome run);

/* The status of a run, and all of its standard output; or how that begins. */
#define expect_run(run, status, text) expect_printed(run, status, text, true, __FILE__, __LINE__)
#define expect_beginning(run, status, text)                                                        \
    expect_printed(run, status, text, false, __FILE__, __LINE__)
/* The status of a run, and texts that stand in its output or in what it says on standard error. */
#define expect_part(run, status, ...) expect_texts(run, status, false, EXPECTED(__VA_ARGS__))
#define expect_message(run, status, ...) expect_texts(run, status, true, EXPECTED(__VA_ARGS__))
/* Status 0, and nothing on standard error. */
#define expect_success(run) expect_silence(run, 0, NULL, __FILE__, __LINE__)
/* The status of a run, all of its standard output, and nothing on standard error. */
#define expect_only(run, status, text) expect_silence(run, status, text, __FILE__, __LINE__)

#define EXPECTED(...) (const char *const[]){__VA_ARGS__, NULL}, __FILE__, __LINE__
void expect_printed(outcome run, int status, const char *text, bool whole, const char *file,
                    int line);
void expect_texts(outcome run, int status, bool error, const char *const *texts, const char *file,
                  int line);
void expect_silence(outcome run, int status, const char *text, const char *file, int line);

/* How many newlines there are. */
size_t count_lines(const char *text);

/* A program that is still running. */
typedef struct {
    pid_t id;
    int input;  /* write its standard input here; -1 when it has none */
    int output; /* read its standard output here; -1 when it goes elsewhere */
    int error;  /* read its standard error here */
} running;

/* Starts it with these descriptors, which stay the caller's; -1 stands for a pipe. */
running start_creek(const char *line, int input, int output);

/* Reads from `descriptor` until a newline came (which is kept) or the end;
 * the text is ended by 0. */
void read_line(int descriptor, char *line, size_t size);

/* Reads all that is left; the caller frees it. */
char *read_rest(int descriptor);

/* Waits for the end; the status as a shell says it. Closes the pipes. */
int finish_creek(running *program);

/* --- what creek solve prints ----------------------------------------------------- */

/* Replaces the digits of MICROSECONDS (the fourth field of each line, or what
 * stands behind "microseconds":) by a `*`, in place. */
char *without_times(char *text);

/* The run printed just this, but for the times, and said nothing. */
void expect_solved(outcome run, int status, const char *out);

/* A board without clues; the text lives until the next call. */
const char *blank_id(int width, int height);

/* One whose analysis takes longer than a millisecond. */
const char *huge_id(void);

#endif
