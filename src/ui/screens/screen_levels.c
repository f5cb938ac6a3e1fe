/* screen_levels.c - the list of packs, and the puzzles of one pack with the board of the selected
 * one. */
#include "ui/screens/screens.h"

#include "base/calendar.h"
#include "store/progress.h"
#include "store/saved_items.h"
#include "ui/kit/list_screen.h"
#include "ui/play/game_screens.h"
#include "ui/play/replay.h"

#include <stdio.h>
#include <string.h>

typedef struct {
    list_screen list;
    catalog_pack *pack;
} levels_screen;

/* --- rows ------------------------------------------------------------------ */

/* The best time without help, otherwise with help; 0 if there is none. */
static uint64_t best_time(storage *st, const puzzle_ref *entry)
{
    win_times times[TIMES_KINDS];
    win any = {.key = entry->key, .width = entry->width, .height = entry->height};
    win_times_of_puzzle(st, &any, 0, times);
    return times[TIMES_WITHOUT_HELP].count ? times[TIMES_WITHOUT_HELP].best
                                           : times[TIMES_WITH_HELP].best;
}

static void fill_row(list_screen *base, shell *sh, int number, list_cells *row)
{
    const levels_screen *s = (const levels_screen *)base;
    const puzzle_ref *entry = &s->pack->entries[number];
    row->mark = entry->solved ? base->glyphs->done : entry->begun ? base->glyphs->begun : NULL;
    row->style = entry->solved ? STYLE_FAINT : STYLE_TEXT;
    (void)ref_called(entry, false, entry->solved, row->title);
    snprintf(row->columns[0], LIST_CELL, "%dx%d", entry->width, entry->height);
    snprintf(row->columns[1], LIST_CELL, "%.40s", entry->rating);
    uint64_t best = entry->solved ? best_time(sh->services->storage, entry) : 0;
    if (best > 0)
        calendar_write_duration(best, row->columns[2]);
}

/* --- the board beside the list --------------------------------------------- */

/* The unfinished game of a puzzle, or else the one won last, or else the one that the solver
 * finished last; NULL for none. */
static creek_game *last_game(const shell *sh, const puzzle_ref *entry)
{
    saved_item saved;
    storage *st = sh->services->storage;
    uint64_t key = puzzle_key(creek_game_puzzle(entry->game));
    if (!(entry->begun && saved_game_last(st, GAME_UNFINISHED, key, &saved)) &&
        !saved_game_last(st, entry->solved ? GAME_WON : GAME_SOLVED, key, &saved))
        return NULL;
    creek_game *game = saved_game_read(sh->services->storage, saved.id, NULL);
    saved_item_release(&saved);
    return game;
}

static creek_game *preview(list_screen *base, shell *sh, int number)
{
    levels_screen *s = (levels_screen *)base;
    puzzle_ref *entry = &s->pack->entries[number];
    creek_game *last = last_game(sh, entry);
    return last ? last : game_copy(entry->game);
}

/* --- events ---------------------------------------------------------------- */

static void open(list_screen *base, shell *sh, int number)
{
    catalog_pack *pack = ((levels_screen *)base)->pack;
    pack->current = (size_t)number;
    shell_open(sh, screen_play_new(sh, pack, (size_t)number));
}

/* Selects the next unsolved row, wrapping around. */
static void select_unsolved(levels_screen *s, shell *sh)
{
    list_screen *rows = &s->list;
    int from = rows->selected;
    for (int i = 1; i <= rows->shown_count; i++) {
        rows->selected = (from + i) % rows->shown_count;
        if (!s->pack->entries[list_screen_selected(rows)].solved)
            return;
    }
    shell_say(sh, false, "All puzzles in this list are solved.");
}

static bool obey(list_screen *base, shell *sh, command which, int number)
{
    if (number < 0 || which != COMMAND_NEXT_UNSOLVED)
        return false;
    select_unsolved((levels_screen *)base, sh);
    return true;
}

/* --- beginning and end ----------------------------------------------------- */

/* Selects the pack and puzzle the player has moved on to. */
static void shown(list_screen *base, shell *sh)
{
    levels_screen *s = (levels_screen *)base;
    if (game_level_pack(sh->levels, s->pack) < sh->levels->count &&
        sh->levels->current < sh->levels->count)
        s->pack = &sh->levels->packs[sh->levels->current];
    catalog_refresh(s->pack, 1, sh->services);
    base->title = s->pack->title[0] ? s->pack->title : "Puzzles";
    snprintf(base->note, sizeof base->note, "%zu/%zu done", s->pack->solved, s->pack->count);
    list_screen_set_count(base, sh, (int)s->pack->count);
    if (base->opened)
        list_screen_select(base, (int)s->pack->current);
    base->opened = false;
}

screen *screen_levels_new(shell *sh, catalog_pack *pack)
{
    static const list_kind kind = {
        .class = {LIST_SCREEN_METHODS, .context = CONTEXT_LEVELS},
        .most = 64,
        .row = fill_row,
        .preview = preview,
        .open = open,
        .obey = obey,
        .shown = shown,
        .keys = {{COMMAND_OPEN, "play"}, {COMMAND_NEXT_UNSOLVED, "next unsolved"}}};
    levels_screen *s = list_screen_new(&kind, sizeof *s, "");
    s->pack = pack;
    catalog_refresh(pack, 1, sh->services);
    pack->current = catalog_first_unsolved(pack);
    if (game_level_pack(sh->levels, pack) < sh->levels->count)
        sh->levels->current = game_level_pack(sh->levels, pack);
    return &s->list.base;
}

/* --- the packs ------------------------------------------------------------- */

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

static void fill_pack(list_screen *s, shell *sh, int number, list_cells *row)
{
    const catalog_pack *pack = &sh->levels->packs[number];
    bool all = pack->count > 0 && pack->solved == pack->count;
    row->mark = all ? s->glyphs->done : NULL;
    row->style = all ? STYLE_FAINT : STYLE_TEXT;
    snprintf(row->title, LIST_TEXT, "%s", pack->title);
    snprintf(row->columns[0], LIST_CELL, "%zu/%zu", pack->solved, pack->count);
    write_bar(s->glyphs, pack, row->columns[1]);
}

static const char *about_pack(list_screen *s, shell *sh, int number)
{
    return sh->levels->packs[number].description;
}

static void open_pack(list_screen *s, shell *sh, int number)
{
    shell_open(sh, screen_levels_new(sh, &sh->levels->packs[number]));
}

/* Selects the pack the player has moved on to. */
static void show_packs(list_screen *s, shell *sh)
{
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
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .context = CONTEXT_LIST},
                                   .most = 72,
                                   .row = fill_pack,
                                   .about = about_pack,
                                   .open = open_pack,
                                   .shown = show_packs,
                                   .keys = {{COMMAND_OPEN, "open"}}};
    /* The first unsolved pack. */
    sh->levels->current = 0;
    catalog_refresh(sh->levels->packs, sh->levels->count, sh->services);
    for (size_t i = sh->levels->count; i-- > 0;)
        if (sh->levels->packs[i].solved < sh->levels->packs[i].count)
            sh->levels->current = i;
    return list_screen_new(&kind, sizeof(list_screen), "Levels");
}
