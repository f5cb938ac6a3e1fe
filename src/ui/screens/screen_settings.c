/* screen_settings.c - the list of settings with their values. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "ui/board/surface.h"
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

/* Clues that are satisfied, broken and open, a cell that is cut off, several groups. */
static const char sample[] = "creek 1\n"
                             "size 5x4\n"
                             "clues\n"
                             ". . 1 . . .\n"
                             ". 1 . . 1 .\n"
                             ". 2 . 1 . 1\n"
                             ". 1 . 2 . .\n"
                             "0 . . . . .\n"
                             "cells\n"
                             "++.#+\n"
                             "#+..#\n"
                             "+#.++\n"
                             "++..+\n";

/* A small board that shows the effect of the settings. */
static void draw_sample(list_screen *base, shell *sh, canvas *c, canvas_rect rect)
{
    const settings *likes = sh->services->settings;
    creek_error error = {0};
    creek_game *game = check_alloc(creek_read(sample, sizeof sample - 1, NULL, &error));
    creek_areas *areas = check_alloc(creek_areas_find(creek_game_board(game)));
    creek_areas *groups = board_find_areas(creek_game_board(game), CREEK_SHADED);
    board_layout named = surface_layout_find(likes->layout);
    board_view view = {.puzzle = creek_game_puzzle(game),
                       .board = creek_game_board(game),
                       .areas = likes->help && likes->cut_off ? areas : NULL,
                       .groups = likes->help && likes->areas ? groups : NULL,
                       .show_satisfied = likes->help && likes->satisfied,
                       .show_broken = likes->help && likes->broken,
                       .focus = {2, 2},
                       .layout = named != BOARD_LAYOUTS ? named : BOARD_ROOMY,
                       .rulers = likes->rulers};
    canvas_rect size = board_view_size(creek_puzzle_width(view.puzzle),
                                       creek_puzzle_height(view.puzzle), view.layout, view.rulers);
    size.width++; /* the mark of a broken clue on the right border */
    if (size.width <= rect.width && size.height <= rect.height)
        board_view_draw(&view, c, (canvas_rect){rect.top, rect.left, size.height, size.width});
    creek_areas_free(groups);
    creek_areas_free(areas);
    creek_game_free(game);
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
