/* rebind.h - giving commands other keys, and what is told of it. Each change is
 * kept at once (preferences.h); when that fails it holds all the same, and the
 * news say so. */
#ifndef CREEK_UI_REBIND_H
#define CREEK_UI_REBIND_H

#include "ui/shell/world.h"

/* What has come of a change, in words. */
typedef struct {
    bool bad; /* it is a trouble */
    char text[300];
} rebind_news;

void rebind_say(rebind_news *news, bool bad, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void rebind_hush(rebind_news *news);

/* Gives a key to a command, and takes it from the one that had it. False when
 * there is no room for another key. */
bool rebind_add(const world *w, command which, key_press press, rebind_news *news);

/* Takes a key from a command: the one of that number among those it has. */
void rebind_remove(const world *w, command which, size_t number, rebind_news *news);

/* Lets all keys that a command has, or has by default, do what they do by
 * default; all keys there are. */
void rebind_reset(const world *w, command which, rebind_news *news);
void rebind_reset_all(const world *w, rebind_news *news);

#endif
