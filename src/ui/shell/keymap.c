/* keymap.c - names of keys and their commands. */
#include "ui/shell/keymap.h"

#include "base/utf8.h"
#include "ui/canvas/text.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { FUNCTION_KEYS = 24 };

/* --- names of keys --------------------------------------------------------- */

/* Keys that are not printable characters: the name in the file and the one on the screen;
 * further rows are other names for a key. */
static const struct {
    int key;
    const char *name, *label;
} named[] = {
    {' ', "space", "Space"},
    {KEY_ENTER_KEY, "enter", "Enter"},
    {KEY_TAB_KEY, "tab", "Tab"},
    {KEY_ESCAPE_KEY, "escape", "Esc"},
    {KEY_BACKSPACE_KEY, "backspace", "Backspace"},
    {KEY_DELETE_KEY, "delete", "Del"},
    {KEY_INSERT_KEY, "insert", "Ins"},
    {KEY_UP_ARROW, "up", "Up"},
    {KEY_DOWN_ARROW, "down", "Down"},
    {KEY_LEFT_ARROW, "left", "Left"},
    {KEY_RIGHT_ARROW, "right", "Right"},
    {KEY_HOME_KEY, "home", "Home"},
    {KEY_END_KEY, "end", "End"},
    {KEY_PAGE_UP, "page-up", "PgUp"},
    {KEY_PAGE_DOWN, "page-down", "PgDn"},
    {KEY_ENTER_KEY, "return", "return"},
    {KEY_BACKSPACE_KEY, "bs", "bs"},
    {KEY_PAGE_UP, "pageup", "pageup"},
    {KEY_PAGE_DOWN, "pagedown", "pgdown"},
};
enum { NAMED = sizeof named / sizeof named[0] };

/* Removes one modifier from the front of a name; 0 if there is none, or nothing would be left. */
static int take_prefix(const char **name)
{
    static const struct {
        const char *word;
        int mod;
    } words[] = {{"c", MOD_CTRL},   {"ctrl", MOD_CTRL}, {"control", MOD_CTRL},
                 {"m", MOD_ALT},    {"a", MOD_ALT},     {"alt", MOD_ALT},
                 {"meta", MOD_ALT}, {"s", MOD_SHIFT},   {"shift", MOD_SHIFT}};
    size_t length = strcspn(*name, "-+");
    if (!(*name)[length] || !(*name)[length + 1])
        return 0;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i].word) == length && strncasecmp(*name, words[i].word, length) == 0) {
            *name += length + 1;
            return words[i].mod;
        }
    return 0;
}

static int find_named(const char *name)
{
    for (int i = 0; i < NAMED; i++)
        if (strcasecmp(named[i].name, name) == 0 || strcasecmp(named[i].label, name) == 0)
            return named[i].key;
    for (int i = 1; i <= FUNCTION_KEYS; i++) {
        char function[16];
        snprintf(function, sizeof function, "f%d", i);
        if (strcasecmp(function, name) == 0)
            return KEY_FUNCTION + i;
    }
    return 0;
}

/* Whether a key is a printable character (U+FFFD stands for invalid bytes). */
static bool is_character(int key)
{
    return key > ' ' && key < KEY_UP_ARROW && key != 0xfffd && text_width_of((uint32_t)key) > 0;
}

bool key_parse(const char *name, key_press *press)
{
    int mods = 0, mod;
    while ((mod = take_prefix(&name)) != 0)
        mods |= mod;
    int key = name[0] ? find_named(name) : 0;
    uint32_t character = 0;
    if (!key && name[0] && !name[text_decode(name, &character)] && is_character((int)character)) {
        key = (int)character;
        if (mods & MOD_SHIFT)
            return false; /* a terminal sends the other character */
    }
    if ((mods & MOD_CTRL) && key >= 'A' && key <= 'Z')
        key += 'a' - 'A';
    *press = (key_press){key, mods};
    return key != 0;
}

static void print(key_press press, bool label, char text[KEY_NAME])
{
    char own[16] = "?";
    for (int i = NAMED - 1; i >= 0; i--)
        if (named[i].key == press.key)
            snprintf(own, sizeof own, "%s", label ? named[i].label : named[i].name);
    if (press.key > KEY_FUNCTION)
        snprintf(own, sizeof own, "%c%d", label ? 'F' : 'f', (press.key - KEY_FUNCTION) % 1000);
    else if (is_character(press.key))
        utf8_encode((uint32_t)press.key, own);
    /* Ctrl-R, as printed on keyboards. */
    if (label && (press.mods & MOD_CTRL) && press.key >= 'a' && press.key <= 'z')
        own[0] = (char)toupper(own[0]);
    snprintf(text, KEY_NAME, "%s%s%s%s", press.mods & MOD_CTRL ? (label ? "Ctrl-" : "C-") : "",
             press.mods & MOD_ALT ? (label ? "Alt-" : "M-") : "",
             press.mods & MOD_SHIFT ? (label ? "Shift-" : "S-") : "", own);
}

void key_name(key_press press, char text[KEY_NAME])
{
    print(press, false, text);
}

void key_label(key_press press, char text[KEY_NAME])
{
    print(press, true, text);
}

bool key_same(key_press a, key_press b)
{
    return a.key == b.key && a.mods == b.mods;
}

bool key_bindable(key_press press)
{
    static const key_press fixed[] = {{KEY_ESCAPE_KEY, 0},
                                      {KEY_FUNCTION + 1, 0},
                                      {'c', MOD_CTRL},
                                      {'z', MOD_CTRL},
                                      {'l', MOD_CTRL}};
    char text[KEY_NAME];
    key_press again;
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++)
        if (key_same(press, fixed[i]))
            return false;
    key_name(press, text);
    return key_parse(text, &again) && key_same(press, again);
}

/* --- bindings -------------------------------------------------------------- */

size_t keymap_defaults(command which, key_press presses[KEY_DEFAULTS])
{
    char keys[64];
    size_t count = 0;
    snprintf(keys, sizeof keys, "%s", command_about(which)->keys);
    for (char *rest = keys, *name; count < KEY_DEFAULTS && (name = strsep(&rest, " "));)
        count += key_parse(name, &presses[count]);
    return count;
}

void keymap_init(keymap *map)
{
    *map = (keymap){.context = CONTEXT_GAME};
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        key_press presses[KEY_DEFAULTS];
        size_t count = keymap_defaults((command)i, presses);
        for (size_t k = 0; k < count; k++) {
            map->bound[map->count].press = presses[k];
            map->bound[map->count++].command = (command)i;
        }
    }
}

keymap keymap_in(const keymap *map, command_context context)
{
    keymap here = *map;
    here.context = context;
    return here;
}

/* The index of a key's binding in exactly this context; the map's count if there is none. */
static size_t place_of(const keymap *map, key_press press, command_context context)
{
    size_t i = 0;
    while (i < map->count && (!key_same(map->bound[i].press, press) ||
                              command_about(map->bound[i].command)->context != context))
        i++;
    return i;
}

command keymap_own(const keymap *map, key_press press, command_context context)
{
    size_t place = place_of(map, press, context);
    return place < map->count ? map->bound[place].command : COMMAND_NONE;
}

bool keymap_agree(const keymap *a, const keymap *b, key_press press)
{
    for (int i = 0; i < CONTEXT_COUNT; i++)
        if (keymap_own(a, press, (command_context)i) != keymap_own(b, press, (command_context)i))
            return false;
    return true;
}

/* The command a key gives in a context or around it. */
static command command_in(const keymap *map, key_press press, command_context context)
{
    command which = COMMAND_NONE;
    for (; which == COMMAND_NONE && context != CONTEXT_COUNT;
         context = command_context_around(context))
        which = keymap_own(map, press, context);
    return which;
}

command keymap_get(const keymap *map, key_press press)
{
    if (press.key >= KEY_COMMAND)
        return (command)(press.key - KEY_COMMAND);
    return command_in(map, press, map->context);
}

command keymap_find(const keymap *map, const event *e)
{
    if (e->kind != EVENT_KEY)
        return COMMAND_NONE;
    command which = keymap_get(map, (key_press){e->key, e->mods});
    if (which == COMMAND_NONE && e->mods == MOD_SHIFT)
        which = keymap_get(map, (key_press){e->key, 0});
    return which;
}

/* Whether binding a key to `which` replaces its binding to `bound`. */
static bool gives_way(command bound, command which)
{
    return which == COMMAND_NONE ||
           command_context_holds(command_about(which)->context, command_about(bound)->context);
}

static void remove_at(keymap *map, size_t place)
{
    memmove(map->bound + place, map->bound + place + 1,
            (--map->count - place) * sizeof map->bound[0]);
}

void keymap_bind(keymap *map, key_press press, command which)
{
    for (size_t i = map->count; i-- > 0;)
        if (key_same(map->bound[i].press, press) && map->bound[i].command != which &&
            gives_way(map->bound[i].command, which))
            remove_at(map, i);
    if (which == COMMAND_NONE || map->count == KEYMAP_MOST ||
        keymap_own(map, press, command_about(which)->context) == which)
        return;
    map->bound[map->count].press = press;
    map->bound[map->count++].command = which;
}

command keymap_displaced(const keymap *map, key_press press, command which)
{
    command loser = COMMAND_NONE;
    for (size_t i = 0; i < map->count; i++) {
        command bound = map->bound[i].command;
        if (key_same(map->bound[i].press, press) && bound != which &&
            (gives_way(bound, which) || gives_way(which, bound)) &&
            (loser == COMMAND_NONE || keymap_keys(map, bound, NULL, 0) == 1))
            loser = bound;
    }
    return loser;
}

void keymap_drop(keymap *map, key_press press, command which)
{
    size_t place = place_of(map, press, command_about(which)->context);
    if (place < map->count && map->bound[place].command == which)
        remove_at(map, place);
}

void keymap_reset(keymap *map, key_press press)
{
    keymap defaults;
    keymap_init(&defaults);
    keymap_bind(map, press, COMMAND_NONE);
    for (size_t i = 0; i < defaults.count && map->count < KEYMAP_MOST; i++)
        if (key_same(defaults.bound[i].press, press))
            map->bound[map->count++] = defaults.bound[i];
}

size_t keymap_keys(const keymap *map, command which, key_press *presses, size_t most)
{
    size_t count = 0;
    command_context context = command_about(which)->context;
    if (command_context_holds(context, map->context))
        context = map->context;
    for (size_t i = 0; i < map->count; i++) {
        if (map->bound[i].command != which ||
            command_in(map, map->bound[i].press, context) != which)
            continue;
        if (count < most)
            presses[count] = map->bound[i].press;
        count++;
    }
    return count;
}

/* --- in texts -------------------------------------------------------------- */

void keymap_list(const keymap *map, command which, int marked, char *text, size_t size)
{
    key_press presses[KEYMAP_MOST];
    int count = (int)keymap_keys(map, which, presses, KEYMAP_MOST);
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        char label[KEY_NAME];
        key_label(presses[i], label);
        if (strlen(text) + strlen(label) + (i == marked ? 5 : 3) <= size) /* never half a name */
            text_append(text, size, i == marked ? "%s[%s]" : "%s%s", i > 0 ? ", " : "", label);
    }
}

bool keymap_has(const keymap *map, command which)
{
    return map->by_name || keymap_keys(map, which, NULL, 0) > 0;
}

void keymap_key(const keymap *map, command which, char text[KEY_NAME])
{
    key_press press;
    if (map->by_name)
        snprintf(text, KEY_NAME, "%s", command_about(which)->name);
    else if (keymap_keys(map, which, &press, 1) > 0)
        key_label(press, text);
    else
        snprintf(text, KEY_NAME, "(no key)");
}

/* The command in braces at the beginning of a text; COMMAND_NONE for none. */
static command named_in_braces(const char *text)
{
    char name[32];
    size_t length = strcspn(text + 1, "}");
    if (text[0] != '{' || !text[1 + length] || length >= sizeof name)
        return COMMAND_NONE;
    snprintf(name, sizeof name, "%.*s", (int)length, text + 1);
    return command_find(name);
}

void keymap_text(const keymap *map, const char *text, char *copy, size_t size)
{
    size_t have = 0;
    while (*text && have + 1 < size) {
        command which = named_in_braces(text);
        if (which == COMMAND_NONE) {
            copy[have++] = *text++;
            continue;
        }
        char key[KEY_NAME];
        keymap_key(map, which, key);
        bool is_period = strcmp(key, ".") == 0; /* it would look like the end of the sentence */
        snprintf(copy + have, size - have, "%s", is_period ? "the period key (.)" : key);
        have += strlen(copy + have);
        text += strcspn(text, "}") + 1;
    }
    copy[have] = '\0';
}
