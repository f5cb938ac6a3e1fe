/* screen_edit_menu.c - a list of the editor's commands. */
#include "ui/edit/edit_screens.h"

#include "base/alloc.h"
#include "ui/kit/list_screen.h"

#include <stdio.h>
#include <string.h>

typedef struct {
    list_screen list;
    command rows[COMMAND_COUNT];
    keymap keys;
} menu_screen;

/* Whether a command of the board is in the menu: all except moving. */
static bool is_listed(command which)
{
    return command_context_holds(command_about(which)->context, CONTEXT_EDITOR) &&
           command_about(which)->group != GROUP_MOVING;
}

/* The editor's own come first. */
static int collect(command rows[COMMAND_COUNT])
{
    int count = 0;
    for (int i = COMMAND_CLUE_0; i < COMMAND_ANIMATE; i++)
        rows[count++] = (command)i;
    for (int i = COMMAND_NONE + 1; i < COMMAND_CLUE_0; i++)
        if (is_listed((command)i))
            rows[count++] = (command)i;
    return count;
}

static void fill_row(list_screen *base, shell *sh, int number, list_cells *row)
{
    const menu_screen *s = (const menu_screen *)base;
    command which = s->rows[number];
    char first[KEY_NAME] = "", keys[LIST_CELL];
    if (command_about(which)->context == CONTEXT_SHAPE)
        keymap_key(&s->keys, COMMAND_SHAPE, first);
    keymap_list(&s->keys, which, keys, sizeof keys);
    snprintf(row->title, LIST_TEXT, "%s", command_about(which)->about);
    snprintf(row->columns[0], LIST_CELL, "%.12s%s%.30s", first, first[0] ? " " : "", keys);
}

static const char *group_of(list_screen *base, shell *sh, int number)
{
    return command_group_title(command_about(((const menu_screen *)base)->rows[number])->group);
}

static void choose(shell *sh, command which)
{
    event e = {.kind = EVENT_KEY, .key = KEY_COMMAND + (int)which};
    (void)shell_back(sh);
    (void)sh->top->class->handle(sh->top, sh, &e);
}

static void open_row(list_screen *base, shell *sh, int number)
{
    choose(sh, ((const menu_screen *)base)->rows[number]);
}

/* A command's key also chooses it, except for keys that every list uses. */
static bool handle(list_screen *base, shell *sh, const event *e, int number)
{
    command which = keymap_find(&((const menu_screen *)base)->keys, e);
    if (which == COMMAND_MENU)
        return shell_obey(sh, COMMAND_BACK);
    command_context context = command_about(which)->context;
    command_group group = command_about(which)->group;
    if (context != CONTEXT_EDITOR && group != GROUP_GAME && group != GROUP_ELSEWHERE &&
        group != GROUP_SCREEN)
        return false;
    choose(sh, which);
    return true;
}

screen *screen_edit_menu_new(shell *sh, keymap keys)
{
    static const list_kind kind = {
        .class = {LIST_SCREEN_METHODS, .release = list_screen_release, .context = CONTEXT_LIST},
        .plain = true,
        .keep = 1,
        .most = 76,
        .row = fill_row,
        .about = group_of,
        .open = open_row,
        .handle = handle,
        .keys = {{COMMAND_OPEN, "choose"}}};
    menu_screen *s = xcalloc(1, sizeof *s);
    s->keys = keys;
    list_screen_init(&s->list, &kind, "Editor commands");
    list_screen_set_count(&s->list, sh, collect(s->rows));
    return &s->list.base;
}
