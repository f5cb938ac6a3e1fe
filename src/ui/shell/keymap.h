/* keymap.h - which key gives which command, and what keys are called.
 *
 * A key is called by its character (`x`, `?`, `ä`), or `space`, `enter`, `tab`, `escape`,
 * `backspace`, `delete`, `insert`, `up`, `down`, `left`, `right`, `home`, `end`, `page-up`,
 * `page-down`, `f1` ... `f24`; with `C-`, `M-` or `S-` before it while Control, Alt or Shift
 * is held. Shift is distinguished for keys without a character only: `S-left`, but `X`. The
 * names people say are read as well: `Ctrl-R`, `Shift+Left`, `PgUp`, `Esc`, `Return`.
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

/* How many keys can be bound; the bytes a key's name can take, 0 included; how
 * many keys a command has by default at most. */
enum { KEYMAP_MOST = 256, KEY_NAME = 32, KEY_DEFAULTS = 4 };

/* Added to a command: a key that gives it however keys are bound, and that no
 * keyboard has. What is clicked comes as such a key. */
enum { KEY_COMMAND = 1 << 24 };

/* Which key gives which command. The same key may give one command in each context; the
 * innermost counts. Owns nothing. */
typedef struct {
    struct {
        key_press press;
        command command;
    } bound[KEYMAP_MOST];
    size_t count;
    command_context context; /* where keys are pressed: CONTEXT_GAME unless set */
    bool by_name;            /* nobody presses keys: texts name commands in their place */
} keymap;

/* --- keys --- */

/* Reads the name of a key. False when no key is called so. */
bool key_parse(const char *name, key_press *press);
/* The name the settings file has for it: "C-r", "page-up". */
void key_name(key_press press, char text[KEY_NAME]);
/* The name people read: "Ctrl-R", "PgUp". key_parse() reads it, too. */
void key_label(key_press press, char text[KEY_NAME]);

bool key_same(key_press a, key_press b);
/* Whether a key can be bound: it has a name, and is none of those that always mean the
 * same, so that there is a way out: `escape`, `f1`, `C-c`, `C-z`, `C-l`. */
bool key_bindable(key_press press);

/* --- bindings --- */

/* The keys as they are without any settings. */
void keymap_init(keymap *map);
/* The keys a command has then; returns how many there are. */
size_t keymap_defaults(command which, key_press presses[KEY_DEFAULTS]);

/* The same keys (NULL: without any settings) in another context. */
keymap keymap_in(const keymap *map, command_context context);

/* The command a key gives in the context of the map, or COMMAND_NONE. Here and below NULL
 * stands for the map as keymap_init() makes it. */
command keymap_get(const keymap *map, key_press press);
/* The command an event gives; COMMAND_NONE for what is no key. A key with Shift
 * that is bound to nothing does what it does without. */
command keymap_find(const keymap *map, const event *e);

/* Lets a key give a command, and no other in its context and those inside it;
 * COMMAND_NONE: lets it do nothing anywhere. False when there is no room for another key. */
bool keymap_bind(keymap *map, key_press press, command which);
/* A command that has a key and loses it, at least in the context of `which`, when that is
 * bound to it: if there is one, one that has no other key. COMMAND_NONE: none does. */
command keymap_loser(const keymap *map, key_press press, command which);
/* Takes a key from one command. */
void keymap_drop(keymap *map, key_press press, command which);
/* Lets a key do what it does by default. */
void keymap_reset(keymap *map, key_press press);
/* The command a key gives in exactly this context, whatever it gives around it. */
command keymap_own(const keymap *map, key_press press, command_context context);

/* The keys that give a command in the context of the map, or, when it cannot be given
 * there, in its own, in the order they were bound; at most `most` are put into `presses`.
 * Returns how many there are. */
size_t keymap_keys(const keymap *map, command which, key_press *presses, size_t most);

/* --- in texts --- */

/* The labels of the keys that give a command: "Space, x"; "" for none. */
void keymap_list(const keymap *map, command which, char *text, size_t size);

/* Whether there is a way to give a command: a key, or its name where commands are
 * named. */
bool keymap_has(const keymap *map, command which);
/* The label of the first of them; "(no key)" for none; the command's own name
 * where commands are named. */
void keymap_key(const keymap *map, command which, char text[KEY_NAME]);

/* Copies a text, putting keys in place of commands in braces: "{undo} takes it
 * back." becomes "u takes it back.". Braces round anything else stay. */
void keymap_text(const keymap *map, const char *text, char *copy, size_t size);

#endif
