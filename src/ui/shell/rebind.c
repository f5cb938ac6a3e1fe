/* rebind.c - keys that change hands. */
#include "ui/shell/rebind.h"

#include "ui/shell/preferences.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void rebind_say(rebind_news *news, bool bad, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(news->text, sizeof news->text, format, arguments);
    va_end(arguments);
    news->bad = bad;
}

void rebind_hush(rebind_news *news)
{
    news->text[0] = '\0';
}

static void complain(rebind_news *news, const char *why)
{
    size_t have = strlen(news->text);
    snprintf(news->text + have, sizeof news->text - have,
             "%sThat holds for now, but cannot be kept: %s.", have ? " " : "", why);
    news->bad = true;
}

static void keep(const world *w, key_press press, rebind_news *news)
{
    char why[200];
    if (!preferences_keep_key(w, press, why, sizeof why))
        complain(news, why);
}

static const char *name_of(command which)
{
    return command_about(which)->name;
}

bool rebind_add(const world *w, command which, key_press press, rebind_news *news)
{
    char label[KEY_NAME];
    command loser = keymap_get(w->keys, press);
    key_label(press, label);
    if (!keymap_bind(w->keys, press, which)) {
        rebind_say(news, true, "%d keys are bound already; take one away first.", KEYMAP_MOST);
        return false;
    }
    if (loser != COMMAND_NONE && keymap_keys(w->keys, loser, NULL, 0) == 0)
        rebind_say(news, false, "%s is the key for \"%s\" now; \"%s\" has no key any more.", label,
                   name_of(which), name_of(loser));
    else
        rebind_say(news, false, "%s is a key for \"%s\" now.", label, name_of(which));
    keep(w, press, news);
    return true;
}

void rebind_remove(const world *w, command which, size_t number, rebind_news *news)
{
    key_press presses[KEYMAP_MOST];
    char label[KEY_NAME];
    size_t count = keymap_keys(w->keys, which, presses, KEYMAP_MOST);
    if (number >= count) {
        rebind_say(news, true, "\"%s\" has no key.", name_of(which));
        return;
    }
    key_label(presses[number], label);
    if (!key_bindable(presses[number])) {
        rebind_say(news, true, "%s always means this, so that there is a way out.", label);
        return;
    }
    keymap_unbind(w->keys, presses[number]);
    rebind_say(news, false, "%s does nothing now.", label);
    keep(w, presses[number], news);
}

/* Lets a key do what it does by default. */
static void reset_key(const world *w, key_press press, rebind_news *news)
{
    command usual = keymap_get(NULL, press);
    if (keymap_get(w->keys, press) == usual)
        return;
    if (usual == COMMAND_NONE)
        keymap_unbind(w->keys, press);
    else
        (void)keymap_bind(w->keys, press, usual);
    keep(w, press, news);
}

void rebind_reset(const world *w, command which, rebind_news *news)
{
    key_press now[KEYMAP_MOST], usual[KEY_DEFAULTS];
    size_t count = keymap_keys(w->keys, which, now, KEYMAP_MOST);
    size_t defaults = keymap_defaults(which, usual, KEY_DEFAULTS);
    rebind_say(news, false, "\"%s\" has its usual keys.", name_of(which));
    for (size_t i = 0; i < count; i++)
        reset_key(w, now[i], news);
    for (size_t i = 0; i < defaults && i < KEY_DEFAULTS; i++)
        reset_key(w, usual[i], news);
}

void rebind_reset_all(const world *w, rebind_news *news)
{
    char why[200];
    keymap_init(w->keys);
    rebind_say(news, false, "All keys are as usual.");
    if (!preferences_keep_usual_keys(w, why, sizeof why))
        complain(news, why);
}
