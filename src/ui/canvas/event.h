/* event.h - input events for screens. */
#ifndef CREEK_UI_EVENT_H
#define CREEK_UI_EVENT_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
    EVENT_NONE,
    EVENT_KEY,
    EVENT_PRESS, /* mouse events */
    EVENT_DRAG,
    EVENT_RELEASE,
    EVENT_WHEEL,
    EVENT_PASTE,
    EVENT_RESIZE
} event_kind;

/* Keys that are not characters; their values are above every character. */
enum {
    KEY_UP_ARROW = 0x200000,
    KEY_DOWN_ARROW,
    KEY_LEFT_ARROW,
    KEY_RIGHT_ARROW,
    KEY_HOME_KEY,
    KEY_END_KEY,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_ENTER_KEY,
    KEY_TAB_KEY,
    KEY_ESCAPE_KEY,
    KEY_BACKSPACE_KEY,
    KEY_DELETE_KEY,
    KEY_INSERT_KEY,
    KEY_FUNCTION /* F1 is KEY_FUNCTION + 1 */
};

enum { MOD_SHIFT = 1, MOD_ALT = 2, MOD_CTRL = 4 };

typedef struct {
    event_kind kind;
    int key;          /* a character or KEY_... */
    int mods;         /* of keys and mouse; Shift not for characters */
    int button;       /* 1 left, 2 middle, 3 right; 0 when the terminal does not say */
    int row, col;     /* of the mouse, from 0 */
    int wheel;        /* notches, negative upwards */
    const char *text; /* pasted, NUL-terminated, valid until the next event */
    size_t length;
} event;

/* Whether it is this key with exactly these modifiers. */
static inline bool event_is(const event *e, int key, int mods)
{
    return e->kind == EVENT_KEY && e->key == key && e->mods == mods;
}

/* Whether it is this key without modifiers. */
static inline bool event_is_plain(const event *e, int key)
{
    return event_is(e, key, 0);
}

#endif
