/* terminal_inside.h - what the parts of terminal.h share: terminal.c,
 * term_screen.c, term_output.c, term_keys.c and term_wait.c. Nobody else
 * includes it. */
#ifndef CREEK_TESTS_TERMINAL_TERMINAL_INSIDE_H
#define CREEK_TESTS_TERMINAL_TERMINAL_INSIDE_H

#include "job.h"
#include "terminal.h"

/* How long anything may take before the test fails, in ms. */
enum { TERM_DEADLINE_MS = 60000 };

typedef struct {
    unsigned char *bytes;
    size_t count, room;
} term_buffer;

struct term {
    lab *place;
    job work;
    VTerm *emulator;
    VTermScreen *screen;
    int rows, cols;
    bool cursor_visible;
    term_buffer written; /* by the program, all of it */
    size_t forgotten;    /* how much of it a test has done with */
    term_buffer waiting; /* to be sent to the program */
    bool silent;         /* the program's side of the pty is closed, or ours */
    bool stopped, ended;
    job_report last;       /* the last stop or the end */
    uint64_t turns_before; /* how often the program had had its turn when it was last disturbed */
    bool disturbed;
};

void term_append(term_buffer *to, const void *bytes, size_t count);

/* Milliseconds of a clock that never runs backwards. */
uint64_t term_now_ms(void);

/* How often the program has had its turn; whether it waits for something, and
 * has read all there is for it. */
uint64_t term_program_turns(const term *t);
bool term_program_sleeps(const term *t);
bool term_input_read(const term *t);

/* Something is about to be done to the program. */
void term_disturb(term *t);

/* Moves what can be moved, waiting up to `ms` for it; whether anything was. */
bool term_pump(term *t, int ms);
/* Until there is nothing left to move. */
void term_pump_all(term *t);

#endif
