/* input.c - libtermkey, and what it leaves to us: brackets round pastes, the
 * focus, drags. */
#include "ui/terminal/input.h"

#include "ui/terminal/sequence.h"

#include <creek/api.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <termkey.h>
#include <unistd.h>

enum { PIECE = 4096, ARGUMENTS = 24 };

/* How long to wait whether an Escape begins a key, whether a key goes on that
 * has clearly begun, and whether a paste does whose end is missing. */
enum { ESCAPE_MS = 50, KEY_MS = 500, PASTE_MS = 1000 };

struct input {
    TermKey *keys; /* takes whole units only, one at a time */
    int fd;        /* -1 when it is fed */
    bool utf8;
    char *bytes; /* what has not been looked at begins at `begin` */
    size_t begin, length, room;
    int held; /* the mouse button that is down, 0 for none */
    bool pasting;
    bool paste_cut;  /* there was no room for all of it */
    bool paste_line; /* its last byte was a carriage return, which ended a line */
    char *paste;
    size_t paste_length, paste_room;
};

bool event_is(const event *e, int key, int mods)
{
    return e->kind == EVENT_KEY && e->key == key && e->mods == mods;
}

bool event_is_plain(const event *e, int key)
{
    return event_is(e, key, 0);
}

/* Debian's terminfo gives xterm a kmous that libtermkey 0.22 mistakes for the
 * old mouse protocol; without it every mouse report is understood. */
static const char *drop_key_mouse(const char *name, const char *value, void *data)
{
    (void)data;
    return strcmp(name, "key_mouse") == 0 ? NULL : value;
}

static input *make(int fd, bool utf8, TermKey *keys)
{
    input *in = calloc(1, sizeof *in);
    if (!in || !keys) {
        free(in);
        if (keys)
            termkey_destroy(keys);
        return NULL;
    }
    in->keys = keys;
    in->fd = fd;
    in->utf8 = utf8;
    termkey_hook_terminfo_getstr(keys, drop_key_mouse, NULL);
    termkey_set_canonflags(keys, TERMKEY_CANON_DELBS);
    return in;
}

static int flags_for(bool utf8)
{
    return TERMKEY_FLAG_NOTERMIOS | TERMKEY_FLAG_EINTR | TERMKEY_FLAG_NOSTART |
           TERMKEY_FLAG_CONVERTKP | (utf8 ? TERMKEY_FLAG_UTF8 : TERMKEY_FLAG_RAW);
}

input *input_new(int fd, bool utf8)
{
    return make(fd, utf8, termkey_new(fd, flags_for(utf8)));
}

input *input_new_fed(const char *term, bool utf8)
{
    input *in = make(-1, utf8, termkey_new_abstract(term, flags_for(utf8)));
    if (in && !input_start(in)) {
        input_free(in);
        return NULL;
    }
    return in;
}

void input_free(input *in)
{
    if (!in)
        return;
    termkey_destroy(in->keys);
    free(in->paste);
    free(in->bytes);
    free(in);
}

bool input_start(input *in)
{
    return termkey_is_started(in->keys) || termkey_start(in->keys);
}

void input_stop(input *in)
{
    if (termkey_is_started(in->keys))
        (void)termkey_stop(in->keys);
    in->held = 0;
    in->pasting = false;
    in->begin = in->length = 0;
}

/* Makes room for `more` bytes behind those that wait. */
static bool make_room(input *in, size_t more)
{
    if (in->begin > 0) {
        memmove(in->bytes, in->bytes + in->begin, in->length - in->begin);
        in->length -= in->begin;
        in->begin = 0;
    }
    if (in->length + more <= in->room)
        return true;
    size_t room = 2 * (in->length + more);
    char *bytes = realloc(in->bytes, room);
    if (!bytes)
        return false;
    in->bytes = bytes;
    in->room = room;
    return true;
}

bool input_read(input *in)
{
    if (!make_room(in, PIECE))
        return true; /* what is there will be looked at, and makes room */
    ssize_t got = read(in->fd, in->bytes + in->length, PIECE);
    if (got > 0)
        in->length += (size_t)got;
    return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

void input_feed(input *in, const char *bytes, size_t length)
{
    if (length == 0 || !make_room(in, length))
        return;
    memcpy(in->bytes + in->length, bytes, length);
    in->length += length;
}

int input_patience(const input *in)
{
    size_t waiting = in->length - in->begin;
    return waiting == 1 ? ESCAPE_MS : waiting > 1 ? KEY_MS : PASTE_MS;
}

static void paste_add(input *in, const char *text)
{
    size_t length = strlen(text);
    in->paste_cut = in->paste_cut || in->paste_length + length > CREEK_TEXT_MAX;
    if (in->paste_cut)
        return;
    if (in->paste_length + length + 1 > in->paste_room) {
        size_t room = in->paste_room ? in->paste_room * 2 : 256;
        char *paste = realloc(in->paste, room);
        if (!paste) {
            in->paste_cut = true;
            return;
        }
        in->paste = paste;
        in->paste_room = room;
    }
    memcpy(in->paste + in->paste_length, text, length);
    in->paste_length += length;
}

static void paste_key(input *in, const TermKeyKey *key)
{
    bool after_return = in->paste_line;
    in->paste_line = key->type == TERMKEY_TYPE_KEYSYM && key->code.sym == TERMKEY_SYM_ENTER;
    if (key->type == TERMKEY_TYPE_UNICODE && key->modifiers == 0)
        paste_add(in, key->utf8);
    else if (in->paste_line ||
             (key->type == TERMKEY_TYPE_UNICODE && key->modifiers == TERMKEY_KEYMOD_CTRL &&
              key->code.codepoint == 'j' && !after_return))
        paste_add(in, "\n");
    else if (key->type == TERMKEY_TYPE_KEYSYM && key->code.sym == TERMKEY_SYM_TAB)
        paste_add(in, "\t");
}

static bool paste_end(input *in, event *e)
{
    static char nothing[1] = "";
    in->pasting = false;
    if (in->paste)
        in->paste[in->paste_length] = '\0';
    *e = (event){.kind = EVENT_PASTE,
                 .text = in->paste ? in->paste : nothing,
                 .length = in->paste_length,
                 .cut = in->paste_cut};
    return true;
}

/* A sequence libtermkey knows no name for: a bracket of a paste, the focus.
 * False when it means nothing to us. */
static bool from_sequence(input *in, TermKeyKey *key, event *e)
{
    long arguments[ARGUMENTS] = {0};
    size_t count = ARGUMENTS;
    unsigned long command = 0;
    if (termkey_interpret_csi(in->keys, key, arguments, &count, &command) != TERMKEY_RES_KEY)
        return false;
    if (command == '~' && count >= 1 && arguments[0] == 200 && !in->pasting) {
        in->pasting = true;
        in->paste_cut = in->paste_line = false;
        in->paste_length = 0;
        return false;
    }
    if (command == '~' && count >= 1 && arguments[0] == 201 && in->pasting)
        return paste_end(in, e);
    if ((command == 'I' || command == 'O') && count == 0 && !in->pasting) {
        *e = (event){.kind = EVENT_FOCUS, .focused = command == 'I'};
        return true;
    }
    return false;
}

static int mods_of(const TermKeyKey *key)
{
    return (key->modifiers & TERMKEY_KEYMOD_SHIFT ? MOD_SHIFT : 0) |
           (key->modifiers & TERMKEY_KEYMOD_ALT ? MOD_ALT : 0) |
           (key->modifiers & TERMKEY_KEYMOD_CTRL ? MOD_CTRL : 0);
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
        {TERMKEY_SYM_HELP, '?'},
        {TERMKEY_SYM_UNDO, 'u'},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (table[i].symbol == symbol)
            return table[i].key;
    return 0;
}

/* What a key comes to; false when it means nothing to us. */
static bool convert(input *in, TermKeyKey *key, event *e)
{
    if (key->type == TERMKEY_TYPE_UNKNOWN_CSI)
        return from_sequence(in, key, e);
    if (in->pasting) {
        paste_key(in, key);
        return false;
    }
    *e = (event){.kind = EVENT_KEY, .mods = mods_of(key)};
    switch (key->type) {
    case TERMKEY_TYPE_UNICODE:
        e->key = (int)key->code.codepoint;
        if (e->key == 'j' && e->mods == MOD_CTRL) {
            e->key = KEY_ENTER_KEY; /* a line feed */
            e->mods = 0;
        }
        if (e->key == 'h' && e->mods == MOD_CTRL) {
            e->key = KEY_BACKSPACE_KEY; /* what some terminals send for it */
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

/* Lets libtermkey name a unit; true when it comes to an event. */
static bool decode(input *in, const char *bytes, size_t length, event *e)
{
    TermKeyKey key;
    bool made = false;
    if (termkey_push_bytes(in->keys, bytes, length) != length)
        return false;
    while (termkey_getkey_force(in->keys, &key) == TERMKEY_RES_KEY)
        made = convert(in, &key, e) || made;
    return made;
}

static bool escape(input *in, event *e)
{
    *e = (event){.kind = EVENT_KEY, .key = KEY_ESCAPE_KEY};
    return !in->pasting;
}

input_result input_next(input *in, event *e)
{
    for (;;) {
        size_t used;
        const char *bytes = in->bytes ? in->bytes + in->begin : NULL;
        sequence_kind kind = in->length > in->begin
                                 ? sequence_scan(bytes, in->length - in->begin, in->utf8, &used)
                                 : SEQUENCE_NONE;
        if (kind == SEQUENCE_NONE)
            return in->pasting ? INPUT_WAIT : INPUT_NONE;
        if (kind == SEQUENCE_PART)
            return INPUT_WAIT;
        in->begin += used;
        if ((kind == SEQUENCE_ESCAPE && escape(in, e)) ||
            (kind == SEQUENCE_KEY && decode(in, bytes, used, e)))
            return INPUT_EVENT;
    }
}

input_result input_force(input *in, event *e)
{
    size_t waiting = in->length - in->begin;
    bool alone = waiting == 1 && in->bytes[in->begin] == 0x1b;
    in->begin = in->length;
    if (alone && escape(in, e))
        return INPUT_EVENT;
    if (waiting == 0 && in->pasting && paste_end(in, e))
        return INPUT_EVENT;
    return input_next(in, e);
}
