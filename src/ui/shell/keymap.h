/* keymap.h - the commands of keys, and the names of keys.
 *
 * The name of a key is its character (`x`, `?`, `ä`), or `space`, `enter`, `tab`, `escape`,
 * `backspace`, `delete`, `insert`, `up`, `down`, `left`, `right`, `home`, `end`, `page-up`,
 * `page-down`, `f1` ... `f24`; prefixed with `C-`, `M-` or `S-` for Control, Alt or Shift.
 * Shift is distinguished only for keys without a character: `S-left`, but `X`. Common
 * spellings are accepted as well: `Ctrl-R`, `Shift+Left`, `PgUp`, `Esc`, `Return`.
 */
#ifndef CREEK_UI_KEYMAP_H
#define CREEK_UI_KEYMAP_H

#include "ui/canvas/event.h"
#include "ui/shell/command.h"

#include <stdbool.h>
#include <stddef.h>

/* One key, as event.h has it. */
typedef struct {
    int key;
    int mods;
} key_press;

/* The maximum number of bound keys (others have no effect); the size of a key's name, with the
 * NUL; the maximum number of default keys of a command. */
enum { KEYMAP_MOST = 384, KEY_NAME = 32, KEY_DEFAULTS = 4 };

/* Added to a command: a virtual key that always has this command, whatever the
 * bindings. Clicks arrive as such keys. */
enum { KEY_COMMAND = 1 << 24 };

/* The bindings. A key can be bound once per context; the innermost binding wins. Owns
 * nothing. */
typedef struct {
    struct {
        key_press press;
        command command;
    } bound[KEYMAP_MOST];
    size_t count;
    command_context context; /* the current one: CONTEXT_GAME unless set */
    bool by_name;            /* line mode: texts name commands instead of keys */
} keymap;

/* --- keys --- */

/* Parses the name of a key. False if there is no such key. */
bool key_parse(const char *name, key_press *press);
/* Its name in the settings file: "C-r", "page-up". */
void key_name(key_press press, char text[KEY_NAME]);
/* Its name on the screen: "Ctrl-R", "PgUp". key_parse() also accepts it. */
void key_label(key_press press, char text[KEY_NAME]);

bool key_same(key_press a, key_press b);
/* Whether a key can be bound: it has a name and is not one of `escape`, `f1`, `C-c`, `C-z` and
 * `C-l`, which are reserved so that there is always a way out. */
bool key_bindable(key_press press);

/* --- bindings --- */

/* Sets the default bindings. */
void keymap_init(keymap *map);
/* The default keys of a command; returns how many there are. */
size_t keymap_defaults(command which, key_press presses[KEY_DEFAULTS]);

/* The same keys in another context. */
keymap keymap_in(const keymap *map, command_context context);

/* The command of a key in the context of the map, or COMMAND_NONE. */
command keymap_get(const keymap *map, key_press press);
/* The command of an event; COMMAND_NONE if it is not a key. An unbound key with
 * Shift has the command of the key without it. */
command keymap_find(const keymap *map, const event *e);

/* Binds a key in the context of `which` and removes its bindings there and in nested
 * contexts; COMMAND_NONE: unbinds it everywhere. */
void keymap_bind(keymap *map, key_press press, command which);
/* The command that would lose this key if it were bound to `which`, preferring one with
 * no other key; COMMAND_NONE if none. */
command keymap_displaced(const keymap *map, key_press press, command which);
/* Removes a key from one command. */
void keymap_drop(keymap *map, key_press press, command which);
/* Restores a key's default binding. */
void keymap_reset(keymap *map, key_press press);
/* Whether a key has the same commands in both maps, in every context. */
bool keymap_agree(const keymap *a, const keymap *b, key_press press);
/* The command of a key in exactly this context, not in those around it. */
command keymap_own(const keymap *map, key_press press, command_context context);

/* The keys of a command in the context of the map, or in the command's own context if it
 * is not available there, in the order they were bound; at most `most` are stored in
 * `presses`. Returns how many there are. */
size_t keymap_keys(const keymap *map, command which, key_press *presses, size_t most);

/* --- in texts --- */

/* The labels of a command's keys, with one of them, by its index (-1: none), in brackets:
 * "Space, [x]"; "" for none. */
void keymap_list(const keymap *map, command which, int marked, char *text, size_t size);

/* Whether a command is available: by a key, or in line mode by its name. */
bool keymap_has(const keymap *map, command which);
/* The label of its first key; "(no key)" if there is none; in line mode the command's name. */
void keymap_key(const keymap *map, command which, char text[KEY_NAME]);

/* Copies a text, replacing commands in braces with their keys: "{undo} takes it back." becomes
 * "u takes it back.". Other braces are kept. */
void keymap_text(const keymap *map, const char *text, char *copy, size_t size);

#endif
