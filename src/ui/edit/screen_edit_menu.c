/* screen_edit_menu.c - a list of the editor's commands. */
#include "ui/edit/screen_edit_menu.h"

#include "base/alloc.h"
#include "ui/kit/list_screen.h"

#include <stdio.h>

typedef struct {
    list_screen list; /* row i is command i + 1 */
    void (*chosen)(screen *below, shell *sh, edit_command which);
} menu_screen;

static void fill_row(list_screen *base, shell *sh, int number, list_cells *row)
{
    const edit_info *info = edit_about((edit_command)(number + 1));
    snprintf(row->title, LIST_TEXT, "%s", info->about);
    snprintf(row->columns[0], LIST_CELL, "%s", info->keys);
}

static const char *group_of(list_screen *base, shell *sh, int number)
{
    return edit_group_title(edit_about((edit_command)(number + 1))->group);
}

static void choose(menu_screen *s, shell *sh, edit_command which)
{
    (void)shell_back(sh);
    s->chosen(sh->top, sh, which);
}

static void open_row(list_screen *base, shell *sh, int number)
{
    if (number >= 0)
        choose((menu_screen *)base, sh, (edit_command)(number + 1));
}

/* The key of a command chooses it, too, but for ?, which is help on every list. */
static bool handle(list_screen *base, shell *sh, const event *e, int number)
{
    edit_command which = edit_command_of(e, false);
    if (which == EDIT_MENU)
        return shell_obey(sh, COMMAND_BACK);
    if (which == EDIT_NONE || which == EDIT_CLUE_UNKNOWN)
        return false;
    choose((menu_screen *)base, sh, which);
    return true;
}

screen *screen_edit_menu_new(shell *sh,
                             void (*chosen)(screen *below, shell *sh, edit_command which))
{
    static const list_kind kind = {.plain = true,
                                   .keep = 1,
                                   .most = 76,
                                   .row = fill_row,
                                   .about = group_of,
                                   .open = open_row,
                                   .handle = handle,
                                   .keys = {{KEY_ENTER_KEY, "Enter", "choose"}}};
    static const screen_class class = {
        .handle = list_screen_handle, .draw = list_screen_draw, .release = list_screen_release};
    menu_screen *s = xcalloc(1, sizeof *s);
    s->chosen = chosen;
    list_screen_init(&s->list, &class, &kind, "Commands of the editor");
    list_screen_set_count(&s->list, sh, EDIT_COUNT - 1);
    return &s->list.base;
}
