/* screen_settings.c - the list of settings with their values. */
#include "ui/screens/screens.h"

#include "base/plural.h"
#include "ui/board/sample.h"
#include "ui/canvas/text.h"
#include "ui/kit/list_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    list_screen list;
    char *problems; /* what is wrong with the file */
} settings_screen;

/* --- rows and the sample ---------------------------------------------------- */

/* A star marks a changed setting. */
static void fill_row(list_screen *s, shell *sh, int number, list_cells *row)
{
    const setting_info *info = setting_about((setting)number);
    const char *value = setting_get(sh->services->settings, (setting)number);
    snprintf(row->title, LIST_TEXT, "%s%s", info->title,
             strcmp(value, info->default_value) == 0 ? "" : " *");
    list_screen_write_value(s, number, value, row);
}

static const char *about(list_screen *s, shell *sh, int number)
{
    return setting_about((setting)number)->about;
}

static void draw_sample(list_screen *base, shell *sh, canvas *c, canvas_rect rect)
{
    if (rect.width >= SAMPLE_WIDTH && rect.height >= SAMPLE_HEIGHT)
        sample_draw(sh->services->settings, c, rect);
}

/* --- changing -------------------------------------------------------------- */

/* Describes the problems in the file as it is now. */
static void look_for_problems(settings_screen *s, const services *w)
{
    settings likes;
    keymap keys;
    int count = 0;
    free(s->problems);
    s->problems = preferences_load(w->config, &likes, &keys);
    for (const char *at = s->problems; (at = strchr(at, '\n')) != NULL; at++)
        count++;
    s->list.note_style = STYLE_BAD;
    s->list.note[0] = '\0';
    char key[KEY_NAME];
    keymap_key(w->keys, COMMAND_MISTAKES, key);
    if (count > 0)
        text_append(s->list.note, sizeof s->list.note, "%d mistake%s in the file (press %s)", count,
                    plural(count), key);
}

static void keep(settings_screen *s, shell *sh)
{
    (void)shell_save_preferences(sh);
    look_for_problems(s, sh->services);
}

static void change(list_screen *base, shell *sh, int number, int direction)
{
    setting_step(sh->services->settings, (setting)number, direction);
    keep((settings_screen *)base, sh);
}

static void open(list_screen *base, shell *sh, int number)
{
    change(base, sh, number, 1);
}

/* Shows everything about a setting. */
static void show_more(shell *sh, const setting_info *info)
{
    char values[120] = "";
    for (int i = 0; info->values[i]; i++)
        text_append(values, sizeof values, "%s%s", i ? ", " : "", info->values[i]);
    shell_show(sh, "%s\n\n%s\n\nValues: %s; the default is %s.", info->title, info->about, values,
               info->default_value);
}

static bool obey(list_screen *base, shell *sh, command which, int number)
{
    settings_screen *s = (settings_screen *)base;
    const setting_info *info = number < 0 ? NULL : setting_about((setting)number);
    if (which == COMMAND_VALUE_DEFAULT && info) {
        (void)setting_set(sh->services->settings, (setting)number, info->default_value);
        keep(s, sh);
        return true;
    }
    if (which == COMMAND_HELP && info) {
        show_more(sh, info);
        return true;
    }
    if (which == COMMAND_MISTAKES && s->problems[0])
        shell_show(sh, "%s", s->problems);
    return which == COMMAND_SETTINGS; /* they are open */
}

static void shown(list_screen *base, shell *sh)
{
    look_for_problems((settings_screen *)base, sh->services);
    list_screen_set_count(base, sh, SETTING_COUNT);
}

static void release(list_screen *base)
{
    free(((settings_screen *)base)->problems);
}

screen *screen_settings_new(shell *sh)
{
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .context = CONTEXT_SETTINGS},
                                   .plain = true,
                                   .most = 48,
                                   .beside_width = 38,
                                   .row = fill_row,
                                   .about = about,
                                   .beside = draw_sample,
                                   .open = open,
                                   .change = change,
                                   .obey = obey,
                                   .shown = shown,
                                   .release = release,
                                   .keys = {{COMMAND_OPEN, "change"},
                                            {COMMAND_VALUE_DEFAULT, "default"},
                                            {COMMAND_KEYS, "keys"}}};
    return list_screen_new(&kind, sizeof(settings_screen), "Settings");
}
