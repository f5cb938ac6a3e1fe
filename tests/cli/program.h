/* program.h - runs the real program and gathers all it says.
 *
 * The program is the one that the environment names in CREEK_PROGRAM. It runs
 * in a small environment of its own (see workspace.h), and a run that does
 * not end within two minutes is ended and fails the test.
 */
#ifndef CREEK_TESTS_CLI_PROGRAM_H
#define CREEK_TESTS_CLI_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* What came of a run. */
typedef struct {
    int status;    /* as a shell says it: the exit status, or 128+n for signal n */
    char *out;     /* standard output, ended by 0 */
    size_t length; /* of it */
    char *err;     /* standard error, ended by 0 */
} outcome;

/* Runs the program with the arguments up to NULL; `input` (NULL for none) is
 * its standard input. The texts of the result are released by the next run. */
outcome run_creek(const char *input, ...);

/* The same with `length` bytes of input. */
outcome run_creek_with(const char *const *arguments, const char *input, size_t length);

/* Fails the test unless the run was refused: status 2, nothing on standard
 * output, and on standard error lines of ours with `message` among them. */
void expect_refusal(outcome run, const char *message);

/* The first fields of the lines on standard output, joined by commas; changes that. */
const char *names_of(outcome run);

/* The status of a run, and all of its standard output. */
#define expect_run(run, code, text)                                                                \
    (assert_int_equal((run).status, code), assert_string_equal((run).out, text))
/* The status of a run, and texts that stand in its output or in what it says on standard error. */
#define expect_part(run, code, ...)                                                                \
    (assert_int_equal((run).status, code), expect_texts((run).out, EXPECTED(__VA_ARGS__)))
#define expect_message(run, code, ...)                                                             \
    (assert_int_equal((run).status, code), expect_texts((run).err, EXPECTED(__VA_ARGS__)))
/* The status of a run, and how its output begins. */
#define expect_beginning(run, code, text)                                                          \
    (assert_int_equal((run).status, code), assert_memory_equal((run).out, text, strlen(text)))
/* Status 0, and nothing on standard error. */
#define expect_success(run) (assert_string_equal((run).err, ""), assert_int_equal((run).status, 0))

#define EXPECTED(...) (const char *const[]){__VA_ARGS__, NULL}, __FILE__, __LINE__
void expect_texts(const char *said, const char *const *texts, const char *file, int line);

/* How many newlines there are. */
size_t count_lines(const char *text);

/* A program that is still running. */
typedef struct {
    pid_t id;
    int input;  /* write its standard input here; -1 when it has none */
    int output; /* read its standard output here; -1 when it goes elsewhere */
    int error;  /* read its standard error here */
} running;

/* Where its descriptors lead; -1 stands for a pipe. A descriptor given here
 * stays the caller's. */
typedef struct {
    int input;
    int output;
    const char *terminal; /* the path of its controlling terminal, or NULL */
    bool says_there;      /* standard error goes to that terminal, and not to a pipe */
} wiring;

running start_creek(const char *const *arguments, const wiring *to);

/* Reads from `descriptor` until a newline came (which is kept) or the end;
 * the text is ended by 0. Fails the test after two minutes. */
void read_line(int descriptor, char *line, size_t size);

/* Reads all that is left; the caller frees it. */
char *read_rest(int descriptor, size_t *length);

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

/* --- a terminal for the program to be started on --------------------------------- */

typedef struct {
    int keyboard;   /* our side: type here and read the screen's bytes here */
    int terminal;   /* the program's side */
    char path[128]; /* of the program's side */
} pseudo_terminal;

/* A new one, 80x24. */
pseudo_terminal pseudo_terminal_open(void);
void pseudo_terminal_close(pseudo_terminal *pair);

/* Reads what the program shows until `text` is among it; fails the test when
 * that takes two minutes or the program leaves. */
void pseudo_terminal_await(const pseudo_terminal *pair, const char *text);

#endif
