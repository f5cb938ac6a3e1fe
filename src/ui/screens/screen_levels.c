/* screen_levels.c - the puzzles of one pack, with a look at the chosen one. */
#include "ui/screens/screen_levels.h"

#include "base/alloc.h"
#include "store/saved_games.h"
#include "ui/board/board_view.h"
#include "ui/board/minimap.h"
#include "ui/canvas/list.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/play/screen_play.h"

#include <stdio.h>
#include <stdlib.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 4, BESIDE = 72, MOST_WIDTH = 110 };

/* The list beside a preview: as narrow as its titles let it be. Mark and number
 * stand before a title; one longer than TITLE_MOST may be cut for what follows
 * it. */
enum { LIST_LEAST = 36, LIST_MOST = 44, BEFORE = 9, TITLE_MOST = 24 };

/* Columns that the longest title, size and level take; 0: not shown. */
typedef struct {
    int title, size, rating;
} line_widths;

typedef struct {
    screen base;
    catalog_pack *pack;
    list list;
    line_widths widest; /* in the pack */
    bool failed;        /* the chosen puzzle could not be opened */
    creek_game *game;   /* the saved game of puzzle `looked`, or NULL */
    int looked;         /* -1: not looked yet */
    int loaded;         /* the puzzle that was loaded for that; -1: none */
} levels_screen;

static int longer(int a, int b)
{
    return a > b ? a : b;
}

static line_widths measure(const catalog_pack *pack)
{
    line_widths widest = {0};
    for (size_t i = 0; i < pack->count; i++) {
        const puzzle_ref *entry = &pack->entries[i];
        char text[REF_TITLE];
        ref_title(entry, entry->solved, text);
        widest.title = longer(widest.title, text_width(text));
        snprintf(text, sizeof text, "%dx%d", entry->width, entry->height);
        widest.size = longer(widest.size, entry->width > 0 ? text_width(text) : 6);
        widest.rating = longer(widest.rating, text_width(entry->rating));
    }
    return widest;
}

/* Columns of a line on which all there is to show takes its place. */
static int needed(line_widths all)
{
    return BEFORE + all.title + (all.size ? 2 + all.size : 0) + (all.rating ? 2 + all.rating : 0) +
           2;
}

/* What there is room for: titles matter most, then sizes. */
static line_widths choose(line_widths all, int width)
{
    all.title = all.title < TITLE_MOST ? all.title : TITLE_MOST;
    if (needed(all) > width)
        all.rating = 0;
    if (needed(all) > width)
        all.size = 0;
    return all;
}

static void draw_level(const levels_screen *s, canvas *c, const puzzle_ref *entry, int line)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int row = list_row(&s->list, line);
    int left = s->list.rect.left, right = left + s->list.rect.width - 2;
    line_widths shown = choose(s->widest, s->list.rect.width);
    char title[REF_TITLE], text[REF_TITLE + 16];
    canvas_put(c, row, left + 2, entry->solved ? STYLE_GOOD : STYLE_FAINT, 0,
               entry->solved  ? g->done
               : entry->begun ? g->begun
                              : " ");
    ref_title(entry, entry->solved, title);
    /* Where titles are short of room the number has no more than it needs. */
    snprintf(text, sizeof text, s->list.rect.width < 24 ? "%2d %s" : "%3d  %s", line + 1, title);
    if (shown.rating > 0) {
        right -= shown.rating;
        canvas_text(c, row, right, shown.rating, STYLE_FAINT, entry->rating);
        right -= 2;
    }
    if (shown.size > 0) {
        right -= shown.size;
        if (entry->width > 0)
            canvas_print(c, row, right, shown.size, STYLE_FAINT, "%dx%d", entry->width,
                         entry->height);
        else
            canvas_text(c, row, right, shown.size, STYLE_CUT_OFF, "broken");
        right -= 2;
    }
    canvas_text(c, row, left + 4, right - left - 4, entry->solved ? STYLE_FAINT : STYLE_TEXT, text);
}

/* Loads the chosen puzzle if it is not there; the one that was loaded for this
 * before goes, so that a walk through a long list does not fill the memory. */
static void load_chosen(levels_screen *s, puzzle_ref *entry)
{
    if (s->loaded >= 0 && s->loaded < (int)s->pack->count)
        ref_unload(&s->pack->entries[s->loaded]);
    s->loaded = entry->game ? -1 : s->list.selected;
    (void)ref_load(entry);
}

/* The unfinished game of an entry, or NULL. */
static creek_game *unfinished_game(const shell *sh, const puzzle_ref *entry)
{
    storage *st = sh->world->storage;
    char why[STORAGE_WHY];
    saved_game saved;
    if (!entry->begun || !saved_game_of_puzzle(st, creek_game_puzzle(entry->game), &saved))
        return NULL;
    creek_game *game = saved_game_read(st, saved.id, why);
    saved_game_release(&saved);
    return game;
}

/* Reads the chosen puzzle and its saved game, for the preview. */
static void look(levels_screen *s, const shell *sh)
{
    if (s->looked == s->list.selected)
        return;
    creek_game_free(s->game);
    s->game = NULL;
    s->looked = s->list.selected;
    if (s->list.selected < 0 || s->list.selected >= (int)s->pack->count)
        return;
    puzzle_ref *entry = &s->pack->entries[s->list.selected];
    load_chosen(s, entry);
    if (entry->game)
        s->game = unfinished_game(sh, entry);
}

/* A board too large for all layouts: one that was begun from afar, what was
 * marked; else a part of it with its clues. */
static void draw_large(board_view *view, canvas *c, canvas_rect rect)
{
    int columns = rect.width, rows = rect.height;
    minimap_size(creek_puzzle_width(view->puzzle), creek_puzzle_height(view->puzzle), c->charset,
                 &columns, &rows);
    bool marked = creek_board_count(view->board, CREEK_UNDECIDED) <
                  creek_board_width(view->board) * creek_board_height(view->board);
    if (!marked || columns == 0) {
        board_view_draw(view, c, rect);
        return;
    }
    rect.left += (rect.width - columns) / 2;
    minimap_draw(view, (canvas_rect){0, 0, 0, 0}, c,
                 (canvas_rect){rect.top, rect.left, rows, columns});
}

/* The chosen puzzle as it is in play, or as it came. */
static void draw_preview(const levels_screen *s, canvas *c, canvas_rect rect)
{
    const puzzle_ref *entry = &s->pack->entries[s->list.selected];
    if (!entry->game)
        return;
    creek_place none = {-1, -1};
    board_view view = {
        .puzzle = creek_game_puzzle(entry->game),
        .board = s->game ? creek_game_board(s->game) : creek_game_start(entry->game),
        .show_satisfied = true,
        .focus = none,
        .layout = board_view_choose(entry->width, entry->height, false, rect.width, rect.height)};
    int columns, rows;
    board_view_size(entry->width, entry->height, view.layout, false, &columns, &rows);
    if (columns > rect.width || rows > rect.height) {
        draw_large(&view, c, rect);
        return;
    }
    rect.left += (rect.width - columns) / 2;
    rect.width = columns;
    board_view_draw(&view, c, rect);
}

static int list_width(const levels_screen *s)
{
    int width = needed(s->widest);
    return width < LIST_LEAST ? LIST_LEAST : width > LIST_MOST ? LIST_MOST : width;
}

static void draw_foot(levels_screen *s, canvas *c, int left, int width)
{
    static const keybar_item items[] = {{KEY_ENTER_KEY, "Enter", "plays"},
                                        {'q', "q", "leaves"},
                                        {KEY_ESCAPE_KEY, "Esc", "goes back"}};
    if (s->failed)
        canvas_text(c, c->height - 1, left, width, STYLE_CUT_OFF, "This puzzle cannot be read.");
    else
        keybar_draw(&s->base.keys, c, c->height - 1, left, width, items,
                    sizeof items / sizeof items[0]);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    levels_screen *s = (levels_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    bool preview = c->width >= BESIDE && c->height >= 12;
    canvas_rect middle =
        canvas_middle(c, c->width >= 24 ? 1 : 0, preview ? MOST_WIDTH : LIST_MOST + 20);
    int width = middle.width, left = middle.left, top = c->height >= 12 ? 3 : 1;
    int beside = list_width(s);
    int room = c->height - top - (c->height >= 12 ? 2 : 1);
    int used = canvas_text(c, top > 1 ? 1 : 0, left, width - (width < 24 ? 7 : 12), STYLE_TITLE,
                           s->pack->title[0] ? s->pack->title : "Puzzles");
    canvas_print(c, top > 1 ? 1 : 0, left + used + 2, width - used - 2, STYLE_FAINT,
                 width < 24 ? "%zu/%zu" : "%zu/%zu done", s->pack->solved, s->pack->count);
    draw_foot(s, c, left, width);
    s->list.count = (int)s->pack->count;
    list_place(&s->list, (canvas_rect){top, left, room, preview ? beside : width});
    for (int i = s->list.first; i < list_end(&s->list); i++)
        draw_level(s, c, &s->pack->entries[i], i);
    if (preview && s->list.count > 0) {
        look(s, sh);
        draw_preview(s, c, (canvas_rect){top, left + beside + 2, room, width - beside - 2});
    }
    list_draw(&s->list, c);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    levels_screen *s = (levels_screen *)self;
    s->failed = false;
    list_answer answer = list_handle(&s->list, e);
    s->pack->current = (size_t)s->list.selected;
    if (answer == LIST_LEFT)
        return shell_obey(sh, COMMAND_BACK);
    if (answer == LIST_CHOSEN && s->list.selected < (int)s->pack->count) {
        screen *play = screen_play_new(sh, s->pack, (size_t)s->list.selected);
        s->failed = !play;
        shell_open(sh, play);
    }
    return answer != LIST_IGNORED;
}

/* Whether the pack is one of the levels. */
static bool is_level_pack(const shell *sh, const catalog_pack *pack)
{
    for (size_t i = 0; i < sh->levels->count; i++)
        if (pack == &sh->levels->packs[i])
            return true;
    return false;
}

/* Where the player has gone on to meanwhile is what is chosen now. */
static void shown(screen *self, shell *sh)
{
    levels_screen *s = (levels_screen *)self;
    if (is_level_pack(sh, s->pack) && sh->levels->current < sh->levels->count)
        s->pack = &sh->levels->packs[sh->levels->current];
    s->loaded = -1;
    catalog_refresh(s->pack, 1, sh->world);
    s->widest = measure(s->pack);
    s->list.selected = (int)s->pack->current;
    s->looked = -1;
}

static void release(screen *self)
{
    creek_game_free(((levels_screen *)self)->game);
    free(self);
}

screen *screen_levels_new(shell *sh, catalog_pack *pack)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .shown = shown, .release = release};
    levels_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->pack = pack;
    s->looked = s->loaded = -1;
    catalog_refresh(pack, 1, sh->world);
    pack->current = catalog_first_open(pack);
    for (size_t i = 0; i < sh->levels->count; i++)
        if (pack == &sh->levels->packs[i])
            sh->levels->current = i;
    return &s->base;
}
