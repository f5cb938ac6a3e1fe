/* input.h - turns bytes from the terminal into events. The only part that uses
 * libtermkey.
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

/* Input from a type of terminal (TERM), in UTF-8. The caller owns it (input_free). */
input *input_new(const char *type);
void input_free(input *in);

/* Adds bytes, which may end anywhere in a key. */
void input_feed(input *in, const char *bytes, size_t length);

/* The next event. */
input_result input_next(input *in, event *e);

/* The next event after waiting long enough: takes incomplete input as it is. */
input_result input_force(input *in, event *e);

/* How many milliseconds to wait after INPUT_WAIT before input_force(). */
int input_wait_ms(const input *in);

#endif
