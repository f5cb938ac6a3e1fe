/* input.h - turns bytes from the terminal into events.
 *
 * The only part that uses libtermkey, and the only one that reads the terminal.
 */
#ifndef CREEK_UI_INPUT_H
#define CREEK_UI_INPUT_H

#include "ui/canvas/event.h"

typedef struct input input;

typedef enum {
    INPUT_NONE,
    INPUT_EVENT, /* *e is set */
    INPUT_WAIT,  /* incomplete: an Escape, the first bytes of a key, a paste */
} input_result;

/* Input from a terminal, not started. NULL with errno set when libtermkey fails. The
 * caller owns it (input_free). */
input *input_new(int fd, bool utf8);
/* Started input of terminal type `term` that gets its bytes by input_feed(), for
 * tests. */
input *input_new_fed(const char *term, bool utf8);
void input_free(input *in);

/* Switches the terminal's keypad modes on, and off while the game is suspended. False
 * when the terminal cannot be written to. */
bool input_start(input *in);
void input_stop(input *in);

/* Reads once what is there. False when nothing can arrive any more. */
bool input_read(input *in);
void input_feed(input *in, const char *bytes, size_t length);

/* The next event. */
input_result input_next(input *in, event *e);

/* The next event after waiting long enough: what is incomplete is taken as it is. */
input_result input_force(input *in, event *e);

/* How many milliseconds to wait after INPUT_WAIT before input_force(). */
int input_patience(const input *in);

#endif
