/* input.c - keys and mouse reports by libtermkey; pastes by our own code. */
#include "ui/terminal/input.h"

#include "base/alloc.h"
#include "base/utf8.h"

#include <creek/api.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <termkey.h>

/* How long to wait for the rest of an Escape, of a key that has clearly begun, and of a paste. */
enum { ESCAPE_MS = 50, KEY_MS = 500, PASTE_MS = 1000 };

typedef struct {
    char *bytes;
    size_t length, room;
} buffer;

struct input {
    TermKey *keys; /* receives only complete units, one at a time */
    buffer waiting;
    size_t begin; /* the first one not processed yet */
    int held;     /* the mouse button that is down, 0 for none */
    bool pasting;
    bool paste_line; /* it ends with a carriage return, which ended a line */
    buffer paste;
};

static void append(buffer *to, const char *bytes, size_t length)
{
    if (to->length + length >= to->room) {
        to->room = 2 * (to->length + length) + 64;
        to->bytes = xreallocarray(to->bytes, to->room, 1);
    }
    memcpy(to->bytes + to->length, bytes, length);
    to->length += length;
}

/* The kmous of Debian's terminfo for xterm makes libtermkey 0.22 misread mouse
 * reports. */
static const char *drop_key_mouse(const char *name, const char *value, void *data)
{
    return strcmp(name, "key_mouse") == 0 ? NULL : value;
}

input *input_new(const char *type)
{
    int flags =
        TERMKEY_FLAG_NOTERMIOS | TERMKEY_FLAG_NOSTART | TERMKEY_FLAG_CONVERTKP | TERMKEY_FLAG_UTF8;
    TermKey *keys = check_alloc(termkey_new_abstract(type, flags));
    input *in = xcalloc(1, sizeof *in);
    in->keys = keys;
    termkey_hook_terminfo_getstr(keys, drop_key_mouse, NULL);
    termkey_set_canonflags(keys, TERMKEY_CANON_DELBS);
    (void)termkey_start(keys);
    return in;
}

void input_free(input *in)
{
    termkey_destroy(in->keys);
    free(in->paste.bytes);
    free(in->waiting.bytes);
    free(in);
}

void input_feed(input *in, const char *bytes, size_t length)
{
    buffer *waiting = &in->waiting;
    if (in->begin > 0) {
        waiting->length -= in->begin;
        memmove(waiting->bytes, waiting->bytes + in->begin, waiting->length);
        in->begin = 0;
    }
    append(waiting, bytes, length);
}

unsigned input_wait_ms(const input *in)
{
    size_t waiting = in->waiting.length - in->begin;
    return waiting == 1 ? ESCAPE_MS : waiting > 1 ? KEY_MS : in->pasting ? PASTE_MS : 0;
}

/* --- splitting the input into units ------------------------------------------
 *
 * A unit is a character, an escape sequence or a lone Escape. Only complete and well-formed units
 * are passed on to libtermkey, whose parser reads out of bounds on some others (sequences with
 * intermediate bytes, with more than sixteen numbers, with missing numbers) and waits forever for
 * the end of a few.
 */

typedef enum {
    UNIT_PART, /* it is incomplete */
    UNIT_KEY,  /* for libtermkey */
    UNIT_NOISE /* to be dropped */
} unit_kind;

enum { ESC = 0x1b, UNIT_MOST = 1 << 20 /* bytes; longer ones are dropped */ };

/* Whether keys or mice send a control sequence with these numbers, up to its last byte. */
static bool is_input(const char *at, const char *last)
{
    enum { DIGITS_MOST = 5 };
    bool mouse = *at == '<';
    long n[3] = {1, 1, 1};
    int count = 0;
    at += mouse;
    while (at < last) {
        char *end;
        if (count == 3 || !isdigit((unsigned char)*at))
            return false;
        n[count++] = strtol(at, &end, 10);
        if (end - at > DIGITS_MOST || (end < last && (*end != ';' || ++end == last)))
            return false;
        at = end;
    }
    if (n[1] == 0 || n[2] == 0)
        return false;
    if (mouse)
        return (*last == 'M' || *last == 'm') && count == 3;
    if (*last == '~')
        return count > 0 && (n[0] != 27 || count == 3);
    if (*last == 'u')
        return count == 1 || count == 2;
    return strchr("ABCDEFHPQRSZabcd", *last) && n[0] == 1 && count < 3;
}

/* The old mouse report: three bytes follow. */
static unit_kind scan_old_mouse(const char *bytes, size_t length, size_t *used)
{
    if (length < 6)
        return UNIT_PART;
    *used = 6;
    for (size_t i = 3; i < 6; i++)
        if ((unsigned char)bytes[i] < (i == 3 ? 0x20 : 0x21))
            return UNIT_NOISE;
    return UNIT_KEY;
}

static unit_kind scan_control(const char *bytes, size_t length, size_t *used)
{
    for (size_t at = 2; at < length; at++) {
        unsigned char byte = (unsigned char)bytes[at];
        *used = at;
        if (byte < 0x20 || byte >= 0x7f)
            return UNIT_NOISE; /* interrupted by something else */
        /* Terminals of the rxvt family end some keys with a $. */
        if (byte < 0x40 && (byte != '$' || !isdigit((unsigned char)bytes[at - 1])))
            continue;
        if (byte == 'M' && at == 2)
            return scan_old_mouse(bytes, length, used);
        *used = at + 1;
        if (byte != '[' || at > 2)
            return is_input(bytes + 2, bytes + at) ? UNIT_KEY : UNIT_NOISE;
        *used = at + 2; /* a function key of the Linux console */
        return length > at + 1 ? UNIT_NOISE : UNIT_PART;
    }
    return UNIT_PART;
}

/* A reply from the terminal that we did not ask for, up to its terminator. */
static unit_kind scan_string(const char *bytes, size_t length, size_t *used)
{
    for (*used = 3; *used <= length; ++*used) {
        const char *last = bytes + *used - 1;
        if (*last == '\a' || (*last == '\\' && last[-1] == ESC))
            return UNIT_NOISE;
    }
    return UNIT_PART;
}

static unit_kind scan_character(const char *bytes, size_t length, size_t *used)
{
    unsigned char first = (unsigned char)bytes[0];
    uint32_t character;
    size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1;
    *used = 1;
    while (*used < size && *used < length && ((unsigned char)bytes[*used] & 0xc0u) == 0x80)
        ++*used;
    if (*used < size && *used == length)
        return UNIT_PART;
    return utf8_decode(bytes, *used, &character) == *used ? UNIT_KEY : UNIT_NOISE;
}

/* Examines the first unit of `bytes`, which are not empty; unless it is a part, *used is its
 * length. */
static unit_kind scan(const char *bytes, size_t length, size_t *used)
{
    if (bytes[0] != ESC)
        return scan_character(bytes, length, used);
    if (length < 2)
        return UNIT_PART;
    switch (bytes[1]) {
    case '[':
        return scan_control(bytes, length, used);
    case 'O':
        if (length < 3)
            return UNIT_PART;
        *used = bytes[2] >= 0x20 ? 3 : 2;
        return bytes[2] > 0x40 && bytes[2] < 0x7f ? UNIT_KEY : UNIT_NOISE;
    case 'P':
    case ']':
    case '_':
    case '^':
    case 'X':
        return scan_string(bytes, length, used);
    case ESC:
        *used = 1;
        return UNIT_KEY;
    }
    /* A character with Alt. */
    unit_kind kind = scan_character(bytes + 1, length - 1, used);
    ++*used;
    return kind;
}

/* --- pastes ---------------------------------------------------------------- */

static bool unit_is(const char *bytes, size_t length, const char *text)
{
    return length == strlen(text) && memcmp(bytes, text, length) == 0;
}

/* What is more than any puzzle may have is dropped; those who read puzzles say so. */
static void paste_add(input *in, const char *text, size_t length)
{
    if (in->paste.length <= CREEK_TEXT_MAX)
        append(&in->paste, text, length);
}

/* Adds a unit; drops control characters and escape sequences, but no line break after an Escape. */
static void paste_unit(input *in, const char *bytes, size_t length)
{
    unsigned char last = (unsigned char)bytes[length - 1], first = (unsigned char)bytes[0];
    if (last == '\r' || last == '\n') {
        if (last == '\r' || !in->paste_line)
            paste_add(in, "\n", 1);
        in->paste_line = last == '\r';
    } else if (first == '\t' || (first >= ' ' && first != 0x7f)) {
        paste_add(in, bytes, length);
        in->paste_line = false;
    }
}

static bool paste_end(input *in, event *e)
{
    size_t length = in->paste.length;
    in->pasting = false;
    append(&in->paste, "", 1);
    *e = (event){.kind = EVENT_PASTE, .text = in->paste.bytes, .length = length};
    return true;
}

/* --- keys and the mouse ---------------------------------------------------- */

/* The bits are those of libtermkey, which may report others. */
static int mods_of(const TermKeyKey *key)
{
    return key->modifiers & (MOD_SHIFT | MOD_ALT | MOD_CTRL);
}

static bool from_mouse(input *in, const TermKeyKey *key, event *e)
{
    TermKeyMouseEvent what = TERMKEY_MOUSE_UNKNOWN;
    int button = 0, line = 0, col = 0;
    if (termkey_interpret_mouse(in->keys, key, &what, &button, &line, &col) != TERMKEY_RES_KEY)
        return false;
    *e = (event){.mods = mods_of(key), .button = button, .row = line - 1, .col = col - 1};
    if (line < 1 || col < 1)
        return false;
    if (what == TERMKEY_MOUSE_PRESS && (button == 4 || button == 5)) {
        e->kind = EVENT_WHEEL;
        e->wheel = button == 4 ? -1 : 1;
        return true;
    }
    if (what == TERMKEY_MOUSE_PRESS && button >= 1 && button <= 3) {
        e->kind = EVENT_PRESS;
        in->held = button;
        return true;
    }
    /* Old protocols do not say which button was released. */
    if ((what == TERMKEY_MOUSE_DRAG || what == TERMKEY_MOUSE_RELEASE) && in->held) {
        e->kind = what == TERMKEY_MOUSE_DRAG ? EVENT_DRAG : EVENT_RELEASE;
        e->button = in->held;
        if (what == TERMKEY_MOUSE_RELEASE)
            in->held = 0;
        return true;
    }
    return false;
}

static int key_of_symbol(TermKeySym symbol)
{
    static const struct {
        TermKeySym symbol;
        int key;
    } table[] = {
        {TERMKEY_SYM_UP, KEY_UP_ARROW},
        {TERMKEY_SYM_DOWN, KEY_DOWN_ARROW},
        {TERMKEY_SYM_LEFT, KEY_LEFT_ARROW},
        {TERMKEY_SYM_RIGHT, KEY_RIGHT_ARROW},
        {TERMKEY_SYM_HOME, KEY_HOME_KEY},
        {TERMKEY_SYM_FIND, KEY_HOME_KEY},
        {TERMKEY_SYM_END, KEY_END_KEY},
        {TERMKEY_SYM_SELECT, KEY_END_KEY},
        {TERMKEY_SYM_PAGEUP, KEY_PAGE_UP},
        {TERMKEY_SYM_PAGEDOWN, KEY_PAGE_DOWN},
        {TERMKEY_SYM_ENTER, KEY_ENTER_KEY},
        {TERMKEY_SYM_KPENTER, KEY_ENTER_KEY},
        {TERMKEY_SYM_TAB, KEY_TAB_KEY},
        {TERMKEY_SYM_ESCAPE, KEY_ESCAPE_KEY},
        {TERMKEY_SYM_BACKSPACE, KEY_BACKSPACE_KEY},
        {TERMKEY_SYM_DEL, KEY_BACKSPACE_KEY},
        {TERMKEY_SYM_DELETE, KEY_DELETE_KEY},
        {TERMKEY_SYM_INSERT, KEY_INSERT_KEY},
        {TERMKEY_SYM_SPACE, ' '},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (table[i].symbol == symbol)
            return table[i].key;
    return 0;
}

/* Converts a key to an event; false if it is none. */
static bool from_key(input *in, const TermKeyKey *key, event *e)
{
    *e = (event){.kind = EVENT_KEY, .mods = mods_of(key)};
    switch (key->type) {
    case TERMKEY_TYPE_UNICODE:
        e->key = (int)key->code.codepoint;
        /* A line feed, and what some terminals send for Backspace. */
        if (e->mods == MOD_CTRL && (e->key == 'j' || e->key == 'h')) {
            e->key = e->key == 'j' ? KEY_ENTER_KEY : KEY_BACKSPACE_KEY;
            e->mods = 0;
        }
        if (!(e->mods & MOD_CTRL))
            e->mods &= ~MOD_SHIFT;
        return true;
    case TERMKEY_TYPE_FUNCTION:
        e->key = KEY_FUNCTION + key->code.number;
        return true;
    case TERMKEY_TYPE_KEYSYM:
        e->key = key_of_symbol(key->code.sym);
        return e->key != 0;
    case TERMKEY_TYPE_MOUSE:
        return from_mouse(in, key, e);
    default:
        return false;
    }
}

/* Converts a unit to an event; false if it is none. */
static bool from_unit(input *in, const char *bytes, size_t length, event *e)
{
    TermKeyKey key;
    if (in->pasting && unit_is(bytes, length, "\033[201~"))
        return paste_end(in, e);
    if (in->pasting) {
        paste_unit(in, bytes, length);
        return false;
    }
    if (unit_is(bytes, length, "\033[200~")) {
        in->pasting = true;
        in->paste_line = false;
        in->paste.length = 0;
        return false;
    }
    bool made = false;
    (void)termkey_push_bytes(in->keys, bytes, length);
    while (termkey_getkey_force(in->keys, &key) == TERMKEY_RES_KEY)
        made = from_key(in, &key, e) || made;
    return made;
}

bool input_next(input *in, event *e)
{
    while (in->begin < in->waiting.length) {
        size_t used = 0, length = in->waiting.length - in->begin;
        const char *bytes = in->waiting.bytes + in->begin;
        unit_kind kind = scan(bytes, length, &used);
        if (kind == UNIT_PART && length <= UNIT_MOST)
            return false;
        in->begin += kind == UNIT_PART ? length : used;
        if (kind == UNIT_KEY && from_unit(in, bytes, used, e))
            return true;
    }
    return false;
}

bool input_force(input *in, event *e)
{
    size_t waiting = in->waiting.length - in->begin;
    const char *bytes = in->waiting.bytes + in->begin;
    in->begin = in->waiting.length;
    return (waiting == 1 && bytes[0] == ESC && from_unit(in, bytes, 1, e)) ||
           (waiting == 0 && in->pasting && paste_end(in, e));
}
