/* input.h - bytes from the terminal become events.
 *
 * The only module that knows libtermkey, and the only one that reads the
 * terminal.
 */
#ifndef CREEK_UI_INPUT_H
#define CREEK_UI_INPUT_H

#include "ui/canvas/event.h"

typedef struct input input;

typedef enum {
    INPUT_NONE,  /* nothing there */
    INPUT_EVENT, /* *e is filled in */
    INPUT_WAIT,  /* the beginning of something: an Escape, the first bytes of a key, a paste */
} input_result;

/* Input from a terminal's file descriptor, not yet started. The caller owns it
 * (input_free). NULL when libtermkey cannot make it. */
input *input_new(int fd, bool utf8);
/* Input that is fed by hand, as terminal type `term`. For tests. */
input *input_new_fed(const char *term, bool utf8);
void input_free(input *in);

/* Takes the terminal's keys into use, and gives them back (to be suspended). */
bool input_start(input *in);
void input_stop(input *in);

/* Reads what is there, once. False when nothing can come any more. */
bool input_read(input *in);

/* Feeds bytes, for tests; they may be cut anywhere. */
void input_feed(input *in, const char *bytes, size_t length);

/* The next event. */
input_result input_next(input *in, event *e);

/* The next event when waiting has lasted long enough: what looked like a
 * beginning is taken as it stands. */
input_result input_force(input *in, event *e);

/* How many milliseconds to wait after INPUT_WAIT before input_force(). */
int input_patience(const input *in);

#endif
