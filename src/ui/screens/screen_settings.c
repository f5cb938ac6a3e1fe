/* screen_settings.c - the list of settings with their values. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "ui/board/sample.h"
#include "ui/kit/list_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The columns at the right of a row in which a click changes the value. */
enum { VALUE_WIDTH = 12 };

/* The row after the settings opens the keys. */
enum { ROW_KEYS = SETTING_COUNT, ROWS };

typedef struct {
    list_screen list;
    char *problems; /* what is wrong with the file, or NULL */
} settings_screen;

/* --- rows and the sample ---------------------------------------------------- */

/* A star marks a changed setting. The arrows show which keys change the value. */
static void fill_row(list_screen *base, shell *sh, int number, list_cells *row)
{
    const char *value;
    if (number == ROW_KEYS) {
        snprintf(row->title, LIST_TEXT, "Keys ...");
        return;
    }
    bool selected = number == list_screen_selected(base);
    const setting_info *info = setting_about((setting)number);
    value = setting_get(sh->services->settings, (setting)number);
    snprintf(row->title, LIST_TEXT, "%s%s", info->title,
             strcmp(value, info->default_value) == 0 ? "" : " *");
    snprintf(row->columns[0], LIST_CELL, "%s %s %s", selected ? base->glyphs->left : " ", value,
             selected ? base->glyphs->right : " ");
}

static const char *about(list_screen *base, shell *sh, int number)
{
    if (number == ROW_KEYS)
        return "Change the keys.";
    return setting_about((setting)number)->about;
}

static void draw_sample(list_screen *base, shell *sh, canvas *c, canvas_rect rect)
{
    if (rect.width >= SAMPLE_WIDTH && rect.height >= SAMPLE_HEIGHT)
        sample_draw(sh->services->settings, c, rect);
}

/* --- changing -------------------------------------------------------------- */

static bool is_changed(const settings *likes)
{
    for (int i = 0; i < SETTING_COUNT; i++)
        if (strcmp(setting_get(likes, (setting)i), setting_about((setting)i)->default_value) != 0)
            return true;
    return false;
}

/* Describes the problems in the file as it is now, or what the stars mean. */
static void look_for_problems(settings_screen *s, const services *w)
{
    settings likes;
    keymap keys;
    services scratch = *w;
    scratch.settings = &likes;
    scratch.keys = &keys;
    scratch.saved = NULL;
    char *all = preferences_load(&scratch);
    int count = 0;
    for (const char *at = all; (at = strchr(at, '\n')) != NULL; at++)
        count++;
    free(s->problems);
    s->problems = preferences_problems(all, PREFERENCES_PROBLEMS);
    free(all);
    s->list.note_style = count > 0 ? STYLE_BAD : STYLE_FAINT;
    s->list.note[0] = '\0';
    if (count > 0)
        snprintf(s->list.note, sizeof s->list.note, "%d mistake%s in the file (press e)", count,
                 plural(count));
    else if (is_changed(w->settings))
        snprintf(s->list.note, sizeof s->list.note, "* changed from default");
}

static void keep(settings_screen *s, shell *sh)
{
    char why[300];
    bool kept = preferences_save(sh->services, why, sizeof why);
    look_for_problems(s, sh->services);
    if (!kept)
        shell_say(sh, true, "Changed, but not saved: %s.", why);
}

/* Changes a setting to its next or previous value, or opens the keys. */
static void change(settings_screen *s, shell *sh, int number, int direction)
{
    if (number == ROW_KEYS && direction > 0)
        shell_open(sh, screen_keys_new(sh));
    if (number < 0 || number >= ROW_KEYS)
        return;
    setting_step(sh->services->settings, (setting)number, direction);
    keep(s, sh);
}

static void open(list_screen *base, shell *sh, int number)
{
    change((settings_screen *)base, sh, number, 1);
}

static void reset(settings_screen *s, shell *sh, int number)
{
    if (number < 0 || number >= ROW_KEYS)
        return;
    (void)setting_set(sh->services->settings, (setting)number,
                      setting_about((setting)number)->default_value);
    keep(s, sh);
}

/* Shows everything about a setting. */
static void show_more(shell *sh, int number)
{
    char values[120] = "";
    if (number < 0 || number >= ROW_KEYS) {
        (void)shell_obey(sh, COMMAND_HELP);
        return;
    }
    const setting_info *info = setting_about((setting)number);
    for (int i = 0; info->values[i]; i++)
        snprintf(values + strlen(values), sizeof values - strlen(values), "%s%s", i ? ", " : "",
                 info->values[i]);
    shell_show(sh, "%s\n\n%s\n\nValues: %s; the default is %s.\n%s%s%s%s%s", info->title,
               info->about, values, info->default_value,
               sh->services->config ? "Saved as " : "Not saved: ",
               sh->services->config ? info->name : "there is no home directory.",
               sh->services->config ? " in " : "", sh->services->config ? sh->services->config : "",
               sh->services->config ? "/settings." : "");
}

/* A click on a value changes it (with the right button to the previous one); a click beside it
 * selects the row. */
static bool click(settings_screen *s, shell *sh, const event *e)
{
    event left = *e;
    left.button = 1;
    if (e->button == 2 || list_handle(&s->list.list, &left) != LIST_CHOSEN)
        return true;
    int number = list_screen_selected(&s->list);
    canvas_rect rect = s->list.list.rect;
    if (number == ROW_KEYS || e->col >= rect.left + rect.width - VALUE_WIDTH)
        change(s, sh, number, e->button == 3 ? -1 : 1);
    return true;
}

static bool handle(list_screen *base, shell *sh, const event *e, int number)
{
    return e->kind == EVENT_PRESS && click((settings_screen *)base, sh, e);
}

static bool obey(list_screen *base, shell *sh, command which, int number)
{
    settings_screen *s = (settings_screen *)base;
    switch (which) {
    case COMMAND_VALUE_BACK:
    case COMMAND_VALUE_NEXT:
        change(s, sh, number, which == COMMAND_VALUE_NEXT ? 1 : -1);
        return true;
    case COMMAND_VALUE_DEFAULT:
        reset(s, sh, number);
        return true;
    case COMMAND_MISTAKES:
        if (s->problems)
            shell_show(sh, "%s", s->problems);
        return true;
    case COMMAND_HELP:
        show_more(sh, number);
        return true;
    default:
        return which == COMMAND_SETTINGS; /* they are open */
    }
}

static void shown(screen *self, shell *sh)
{
    settings_screen *s = (settings_screen *)self;
    look_for_problems(s, sh->services);
    list_screen_set_count(&s->list, sh, ROWS);
}

static void release(screen *self)
{
    settings_screen *s = (settings_screen *)self;
    free(s->problems);
    list_screen_release(self);
}

screen *screen_settings_new(shell *sh)
{
    static const list_kind kind = {
        .class = {LIST_SCREEN_METHODS, .shown = shown, .release = release,
                  .context = CONTEXT_SETTINGS},
        .plain = true,
        .keep = 1,
        .most = 48,
        .beside_width = 38,
        .row = fill_row,
        .about = about,
        .beside = draw_sample,
        .open = open,
        .handle = handle,
        .obey = obey,
        .keys = {{COMMAND_OPEN, "change"}, {COMMAND_VALUE_DEFAULT, "default"}}};
    settings_screen *s = xcalloc(1, sizeof *s);
    list_screen_init(&s->list, &kind, "Settings");
    return &s->list.base;
}
