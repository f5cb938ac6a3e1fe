/* lab.h - a private place for one test: folders nobody else uses, the
 * terminals opened in it, and commands run without a terminal.
 *
 * Use lab_setup and lab_teardown as cmocka's setup and teardown; *state is
 * then the lab. The teardown ends every program and removes the folders, also
 * after a failed test.
 */
#ifndef CREEK_TESTS_SUPPORT_LAB_H
#define CREEK_TESTS_SUPPORT_LAB_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct lab lab;

#define LAB_TEST(function) cmocka_unit_test_setup_teardown(function, lab_setup, lab_teardown)
int lab_setup(void **state);
int lab_teardown(void **state);

/* A path inside the lab: "" the lab's folder itself, which is where programs
 * run. Owned by the lab. */
const char *lab_path(lab *place, const char *name);

/* Writes a file inside the lab (its folders are made) and returns its path,
 * owned by the lab. */
const char *lab_write(lab *place, const char *name, const char *text);
const char *lab_write_bytes(lab *place, const char *name, const void *bytes, size_t length);

/* What is in a file inside the lab, "" if it is not there; owned by the lab. */
char *lab_read(lab *place, const char *name);

/* Sets NAME=VALUE for every program started from now on; NAME alone unsets.
 * A lab begins with PATH, HOME and the XDG folders inside the lab, and what
 * the sanitizers listen to. */
void lab_set(lab *place, const char *variable);

/* The environment of the lab, ended by NULL. */
const char *const *lab_environment(lab *place);

/* What a command run without a terminal did. */
typedef struct {
    int status;      /* exit status, or 128 + the signal that killed it */
    char *out, *err; /* everything it wrote; owned by the lab */
} lab_result;

/* Starts a command with these descriptors in place of standard input, output and error. It is
 * ended after two minutes. */
pid_t lab_start(lab *place, const char *const *arguments, const int ends[3]);
/* Waits for its end; the status as in lab_result. */
int lab_wait(pid_t command);

/* Runs a command to its end with `input` (NULL: /dev/null) as its standard
 * input. */
lab_result lab_run(lab *place, const char *const *arguments, const char *input);

/* Releases `thing` by calling `release` at the teardown, last ones first. */
void lab_at_end(lab *place, void (*release)(void *thing), void *thing);

/* memory that lives as long as the lab */
void *lab_alloc(lab *place, size_t size);
/* printf into such memory. */
char *lab_format(lab *place, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
