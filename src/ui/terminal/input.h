/* input.h - turns bytes from the terminal into events. The only part that uses
 * libtermkey.
 */
#ifndef CREEK_UI_INPUT_H
#define CREEK_UI_INPUT_H

#include "ui/canvas/event.h"

typedef struct input input;

/* Input from a type of terminal (TERM), in UTF-8. The caller owns it (input_free). */
input *input_new(const char *type);
void input_free(input *in);

/* Adds bytes, which may end anywhere in a key. */
void input_feed(input *in, const char *bytes, size_t length);

/* The next event. False if there is none. */
bool input_next(input *in, event *e);

/* The next event after waiting long enough: takes incomplete input as it is. */
bool input_force(input *in, event *e);

/* After the last event: how many milliseconds to wait before input_force() for the rest of what is
 * incomplete: an Escape, the first bytes of a key, a paste. 0: nothing is. */
unsigned input_wait_ms(const input *in);

#endif
