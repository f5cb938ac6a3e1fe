/* job.h - a program as the job of a small shell on a pty of its own.
 *
 * The program runs as a shell would run it: a session leader owns the
 * controlling terminal, the program is the foreground process group, so that
 * Ctrl-C, Ctrl-Z, SIGWINCH and the hangup of the terminal reach it as in real
 * life. The leader only watches and reports; it never touches the terminal's
 * modes, so what the program leaves behind stays visible.
 */
#ifndef CREEK_TESTS_TERMINAL_JOB_H
#define CREEK_TESTS_TERMINAL_JOB_H

#include <stdbool.h>
#include <sys/types.h>
#include <termios.h>

/* In place of a path in job_plan: that descriptor is closed. */
extern const char job_closed[];

typedef struct {
    const char *const *arguments;   /* the program (a path) and its arguments, ended by NULL */
    const char *const *environment; /* NAME=VALUE, the whole of it, ended by NULL */
    const char *folder;             /* to run in */
    const char *in, *out, *err;     /* paths in place of the terminal, job_closed, or NULL */
    int rows, cols;
} job_plan;

typedef enum { JOB_STARTED, JOB_STOPPED, JOB_EXITED, JOB_KILLED } job_event;

typedef struct {
    pid_t leader;
    pid_t program;        /* 0 once it has ended */
    struct termios modes; /* of the terminal before the program began */
    int master;           /* the terminal's side of the pty, not blocking */
    int reports;          /* readable when the leader has something to say */
    int orders;
} job;

typedef struct {
    job_event event;
    int value;            /* the program's pid, the signal, or the exit status */
    bool has_modes;       /* false when the terminal is gone */
    struct termios modes; /* of the terminal at that moment */
} job_report;

void job_start(job *work, const job_plan *plan);

/* The next report, if there is one already. */
bool job_next_report(job *work, job_report *report);

/* Where a program that has stopped is to go on. */
typedef enum {
    JOB_IN_FRONT = 'f',
    JOB_BEHIND = 'b' /* the terminal stays the leader's */
} job_order;
void job_continue(job *work, job_order order);

/* Closes the terminal's side: the terminal has vanished. */
void job_hang_up(job *work);

/* Ends whatever still runs and releases everything. */
void job_end(job *work);

#endif
