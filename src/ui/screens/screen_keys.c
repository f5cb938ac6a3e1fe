/* screen_keys.c - the list of commands with their keys, and binding a key. */
#include "ui/screens/screens.h"

#include "ui/kit/list_screen.h"

#include <stdio.h>

/* The number of commands that can have keys; the columns for their names. */
enum { ROWS = COMMAND_CELL - 1, NAME_WIDTH = 16 };

typedef struct {
    list_screen list;
    const services *services;
    command command; /* the selected command; COMMAND_NONE if the filter hides all */
    size_t which;    /* the selected one of its keys; Del removes it */
} keys_screen;

static const char *name_of(command which)
{
    return command_about(which)->name;
}

static size_t count_keys(const keys_screen *s, command which)
{
    return keymap_keys(s->services->keys, which, NULL, 0);
}

/* --- rows ------------------------------------------------------------------ */

/* Updates the selected command and, if it changed, selects its first key. */
static void select_row(keys_screen *s, int number)
{
    command now = (command)(number + 1);
    s->which = now == s->command ? s->which : 0;
    s->command = now;
}

static void fill_row(list_screen *base, shell *sh, int number, list_cells *row)
{
    keys_screen *s = (keys_screen *)base;
    command which = (command)(number + 1);
    char *keys = row->columns[0];
    bool selected = number == list_screen_selected(base);
    snprintf(row->title, LIST_TEXT, "%-*s  %s", base->brief ? 0 : NAME_WIDTH, name_of(which),
             base->brief ? "" : command_about(which)->about);
    if (selected)
        select_row(s, number);
    keymap_list(s->services->keys, which, selected ? (int)s->which : -1, keys, LIST_CELL);
    if (selected && base->waits)
        snprintf(keys, LIST_CELL, "press a key");
    else if (!keys[0])
        snprintf(keys, LIST_CELL, "(none)");
}

static const char *about(list_screen *base, shell *sh, int number)
{
    command which = (command)(number + 1);
    char keys[LIST_CELL];
    keymap defaults;
    if (base->waits) {
        snprintf(base->about, LIST_ABOUT, "Press a key for \"%s\". Esc cancels.", name_of(which));
        return base->about;
    }
    keymap_init(&defaults);
    keymap_list(&defaults, which, -1, keys, sizeof keys);
    snprintf(base->about, LIST_ABOUT, "%s: %s (default: %s)",
             command_group_title(command_about(which)->group), command_about(which)->about,
             keys[0] ? keys : "none");
    return base->about;
}

/* --- changing -------------------------------------------------------------- */

/* Asks before a command loses its only key to the selected one (or, if it is the command itself,
 * to none). False until the player confirms. */
static bool may_take(const keys_screen *s, shell *sh, key_press press, command owner)
{
    char label[KEY_NAME];
    key_label(press, label);
    if (owner == s->command)
        return shell_confirm(sh, "%s is the only key for \"%s\". Remove it?", label,
                             name_of(owner));
    bool editor = command_context_holds(CONTEXT_EDITOR, command_about(owner)->context);
    return shell_confirm(sh, "%s%s is %s key for \"%s\". Use it for \"%s\" instead?",
                         editor ? "In the editor, " : "", label,
                         count_keys(s, owner) == 1 ? "the only" : "a", name_of(owner),
                         name_of(s->command));
}

/* Binds the key that was pressed. */
static void take_key(keys_screen *s, shell *sh, const event *e)
{
    char label[KEY_NAME];
    key_press press = {e->key, e->mods};
    key_label(press, label);
    command loser = keymap_displaced(s->services->keys, press, s->command);
    bool has =
        keymap_own(s->services->keys, press, command_about(s->command)->context) == s->command;
    if (loser != COMMAND_NONE && !has && key_bindable(press) && !may_take(s, sh, press, loser))
        return;
    s->list.waits = false;
    if (event_is_plain(e, KEY_ESCAPE_KEY)) {
        shell_say(sh, false, "No key was bound.");
    } else if (!key_bindable(press)) {
        shell_say(sh, true, "%s cannot be bound; use another key.", label);
    } else if (has) {
        shell_say(sh, false, "%s is already a key for \"%s\".", label, name_of(s->command));
    } else {
        keymap_bind(s->services->keys, press, s->command);
        s->which = count_keys(s, s->command) - 1;
        shell_say(sh, false, "%s is now a key for \"%s\".", label, name_of(s->command));
        (void)shell_save_preferences(sh);
    }
}

/* Removes the selected key. */
static void remove_key(keys_screen *s, shell *sh)
{
    key_press presses[KEYMAP_MOST];
    char label[KEY_NAME];
    size_t count = keymap_keys(s->services->keys, s->command, presses, KEYMAP_MOST);
    if (count == 0) {
        shell_say(sh, true, "\"%s\" has no key.", name_of(s->command));
        return;
    }
    key_press press = presses[s->which];
    key_label(press, label);
    if (!key_bindable(press)) {
        shell_say(sh, true, "%s cannot be removed; it always works.", label);
    } else if (count > 1 || may_take(s, sh, press, s->command)) {
        keymap_drop(s->services->keys, press, s->command);
        s->which -= s->which > 0 && s->which == count - 1;
        shell_say(sh, false, "%s is no longer a key for \"%s\".", label, name_of(s->command));
        (void)shell_save_preferences(sh);
    }
}

/* Restores the default commands of the keys that the selected command has, or has by default. */
static void reset(keys_screen *s, shell *sh)
{
    key_press presses[KEYMAP_MOST + KEY_DEFAULTS];
    size_t count = keymap_keys(s->services->keys, s->command, presses, KEYMAP_MOST);
    count += keymap_defaults(s->command, presses + count);
    for (size_t i = 0; i < count; i++) {
        command loser = keymap_displaced(s->services->keys, presses[i], s->command);
        if (loser != COMMAND_NONE && count_keys(s, loser) == 1 &&
            !may_take(s, sh, presses[i], loser))
            return;
    }
    s->which = 0;
    shell_say(sh, false, "\"%s\" has its default keys again.", name_of(s->command));
    for (size_t i = 0; i < count; i++)
        keymap_reset(s->services->keys, presses[i]);
    (void)shell_save_preferences(sh);
}

static void reset_all(keys_screen *s, shell *sh)
{
    if (!shell_confirm(sh, "Reset all keys to defaults?"))
        return;
    s->which = 0;
    keymap_init(s->services->keys);
    shell_say(sh, false, "All keys have been reset to their defaults.");
    (void)shell_save_preferences(sh);
}

/* --- events ---------------------------------------------------------------- */

static bool handle(list_screen *base, shell *sh, const event *e, int number)
{
    keys_screen *s = (keys_screen *)base;
    bool waits = base->waits;
    select_row(s, number);
    if (waits && e->kind == EVENT_KEY)
        take_key(s, sh, e);
    else if (e->kind == EVENT_PRESS)
        base->waits = false;
    return waits;
}

static void open(list_screen *base, shell *sh, int number)
{
    base->waits = true;
}

/* Selects the next or previous key of the command. */
static void change(list_screen *base, shell *sh, int number, int direction)
{
    keys_screen *s = (keys_screen *)base;
    if (direction < 0)
        s->which -= s->which > 0;
    else
        s->which += s->which + 1 < count_keys(s, s->command);
}

static bool obey(list_screen *base, shell *sh, command which, int number)
{
    keys_screen *s = (keys_screen *)base;
    if (number < 0)
        return false;
    if (which == COMMAND_VALUE_DEFAULT)
        remove_key(s, sh);
    else if (which == COMMAND_RESET_COMMAND)
        reset(s, sh);
    else if (which == COMMAND_RESET_KEYS)
        reset_all(s, sh);
    else
        return which == COMMAND_KEYS; /* they are open */
    return true;
}

screen *screen_keys_new(shell *sh)
{
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .context = CONTEXT_SETTINGS},
                                   .plain = true,
                                   .most = 78,
                                   .row = fill_row,
                                   .about = about,
                                   .open = open,
                                   .change = change,
                                   .handle = handle,
                                   .obey = obey,
                                   .keys = {{COMMAND_OPEN, "add"},
                                            {COMMAND_VALUE_DEFAULT, "remove"},
                                            {COMMAND_RESET_COMMAND, "reset"},
                                            {COMMAND_RESET_KEYS, "reset all"}}};
    keys_screen *s = list_screen_new(&kind, sizeof *s, "Keys");
    s->services = sh->services;
    list_screen_set_count(&s->list, sh, ROWS);
    return &s->list.base;
}
