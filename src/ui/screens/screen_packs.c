/* screen_packs.c - the list of packs. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "ui/kit/list_screen.h"

#include <stdio.h>
#include <string.h>

enum { BAR_WIDTH = 12 };

/* A bar for how much of the pack is solved. One solved puzzle is visible, and only a solved pack
 * fills the bar. */
static void write_bar(const theme_glyphs *g, const catalog_pack *pack, char *bar)
{
    size_t full = pack->count ? pack->solved * BAR_WIDTH / pack->count : 0;
    full = pack->solved > 0 && full == 0 ? 1 : full;
    for (size_t i = 0; i < BAR_WIDTH; i++)
        bar = stpcpy(bar, i < full ? g->shaded : g->empty);
}

static void fill_row(list_screen *s, shell *sh, int number, list_cells *row)
{
    const catalog_pack *pack = &sh->levels->packs[number];
    bool all = pack->count > 0 && pack->solved == pack->count;
    row->mark = all ? s->glyphs->done : NULL;
    row->style = all ? STYLE_FAINT : STYLE_TEXT;
    snprintf(row->title, LIST_TEXT, "%s", pack->title);
    snprintf(row->columns[0], LIST_CELL, "%zu/%zu", pack->solved, pack->count);
    write_bar(s->glyphs, pack, row->columns[1]);
}

static const char *about(list_screen *s, shell *sh, int number)
{
    return sh->levels->packs[number].description;
}

static void open(list_screen *s, shell *sh, int number)
{
    shell_open(sh, screen_levels_new(sh, &sh->levels->packs[number]));
}

/* Selects the pack the player has moved on to. */
static void shown(screen *self, shell *sh)
{
    list_screen *s = (list_screen *)self;
    const catalog *all = sh->levels;
    catalog_refresh(all->packs, all->count, sh->services);
    list_screen_set_count(s, sh, (int)all->count);
    if (s->opened)
        list_screen_select(s, (int)all->current);
    s->opened = false;
    s->empty = all->why ? all->why : "There are no levels.";
}

screen *screen_packs_new(shell *sh)
{
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .shown = shown,
                                             .release = list_screen_release,
                                             .context = CONTEXT_LIST},
                                   .most = 72,
                                   .row = fill_row,
                                   .about = about,
                                   .open = open,
                                   .keys = {{COMMAND_OPEN, "open"}}};
    list_screen *s = xcalloc(1, sizeof *s);
    list_screen_init(s, &kind, "Levels");
    /* The first unsolved pack. */
    sh->levels->current = 0;
    catalog_refresh(sh->levels->packs, sh->levels->count, sh->services);
    for (size_t i = sh->levels->count; i-- > 0;)
        if (sh->levels->packs[i].solved < sh->levels->packs[i].count)
            sh->levels->current = i;
    return &s->base;
}
