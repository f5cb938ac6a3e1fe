/* screen_levels.c - the puzzles of one pack, with a look at the chosen one. */
#include "ui/screens/screen_levels.h"

#include "store/game_file.h"
#include "ui/board/board_view.h"
#include "ui/board/minimap.h"
#include "ui/canvas/list.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/play/screen_play.h"
#include "ui/screens/screen_help.h"

#include <stdio.h>
#include <stdlib.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 4, BESIDE = 72, MOST_WIDTH = 110 };

/* The list beside a preview: as narrow as its titles let it be. The rest of a
 * line, mark and number before and size and level behind, takes so much. */
enum { LIST_LEAST = 36, LIST_MOST = 44, LIST_REST = 29 };

typedef struct {
    screen base;
    catalog_pack *pack;
    list list;
    bool failed;      /* the chosen puzzle could not be opened */
    creek_game *game; /* the saved game of puzzle `looked`, or NULL */
    int looked;       /* -1: not looked yet */
} levels_screen;

static void draw_level(const levels_screen *s, canvas *c, const catalog_entry *entry, int line)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int row = s->list.rect.top + line - s->list.first;
    int left = s->list.rect.left, width = s->list.rect.width;
    bool wide = width >= 36;
    char text[200];
    canvas_put(c, row, left + 2, entry->solved ? STYLE_GOOD : STYLE_FAINT, 0,
               entry->solved  ? g->done
               : entry->begun ? g->begun
                              : " ");
    snprintf(text, sizeof text, "%3d  %s", line + 1, entry->title[0] ? entry->title : entry->name);
    int right = !wide ? 8 : width < 44 ? 16 : 18;
    canvas_text(c, row, left + 4, width - 4 - right - 1, entry->solved ? STYLE_FAINT : STYLE_TEXT,
                text);
    if (entry->width > 0)
        canvas_print(c, row, left + width - right, right - 10 > 6 ? 8 : 7, STYLE_FAINT, "%dx%d",
                     entry->width, entry->height);
    else
        canvas_text(c, row, left + width - right, 8, STYLE_CUT_OFF, "broken");
    if (wide)
        canvas_text(c, row, left + width - 9, 8, STYLE_FAINT, entry->rating);
}

/* Reads the saved game of the chosen puzzle, for the preview. */
static void look(levels_screen *s, const shell *sh)
{
    if (s->looked == s->list.selected)
        return;
    creek_game_free(s->game);
    s->game = NULL;
    s->looked = s->list.selected;
    if (s->list.selected < 0 || s->list.selected >= (int)s->pack->count)
        return;
    const catalog_entry *entry = &s->pack->entries[s->list.selected];
    if (entry->game && entry->begun)
        s->game = game_file_look(sh->world->store, creek_game_puzzle(entry->game));
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
    const catalog_entry *entry = &s->pack->entries[s->list.selected];
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
    int longest = 0;
    for (size_t i = 0; i < s->pack->count; i++) {
        const catalog_entry *entry = &s->pack->entries[i];
        int width = text_width(entry->title[0] ? entry->title : entry->name);
        longest = width > longest ? width : longest;
    }
    int width = LIST_REST + longest;
    return width < LIST_LEAST ? LIST_LEAST : width > LIST_MOST ? LIST_MOST : width;
}

static void draw(screen *self, shell *sh, canvas *c)
{
    levels_screen *s = (levels_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    bool preview = c->width >= BESIDE && c->height >= 12;
    int width = c->width - 2 < MOST_WIDTH ? c->width - 2 : MOST_WIDTH;
    if (!preview && width > LIST_MOST + 20)
        width = LIST_MOST + 20;
    int left = (c->width - width) / 2, top = c->height >= 12 ? 3 : 1;
    int beside = list_width(s);
    int room = c->height - top - (c->height >= 12 ? 2 : 1);
    int used = canvas_text(c, top > 1 ? 1 : 0, left, width - 12, STYLE_TITLE,
                           s->pack->title[0] ? s->pack->title : "Puzzles");
    canvas_print(c, top > 1 ? 1 : 0, left + used + 2, width - used - 2, STYLE_FAINT, "%zu/%zu done",
                 s->pack->solved, s->pack->count);
    canvas_text(c, c->height - 1, left, width, s->failed ? STYLE_CUT_OFF : STYLE_FAINT,
                s->failed ? "This puzzle cannot be read." : "Enter plays, Esc goes back, q leaves");
    s->list.count = (int)s->pack->count;
    list_place(&s->list, (canvas_rect){top, left, room, preview ? beside : width});
    for (int i = s->list.first; i < s->list.count && i < s->list.first + room; i++)
        draw_level(s, c, &s->pack->entries[i], i);
    if (preview && s->list.count > 0) {
        look(s, sh);
        draw_preview(s, c, (canvas_rect){top, left + beside + 2, room, width - beside - 2});
    }
    list_draw(&s->list, c);
}

static void handle(screen *self, shell *sh, const event *e)
{
    levels_screen *s = (levels_screen *)self;
    s->failed = false;
    if (event_is_plain(e, KEY_ESCAPE_KEY) || event_is_plain(e, KEY_LEFT_ARROW) ||
        event_is_plain(e, 'h')) {
        (void)shell_back(sh);
        return;
    }
    if (event_is_plain(e, 'q')) {
        sh->leave = true;
        return;
    }
    if (event_is_plain(e, '?')) {
        shell_open(sh, screen_help_new(sh));
        return;
    }
    if (list_handle(&s->list, e) == LIST_CHOSEN && s->list.selected < (int)s->pack->count) {
        screen *play = screen_play_new(sh, s->pack, (size_t)s->list.selected);
        s->failed = !play;
        shell_open(sh, play);
    }
}

static void shown(screen *self, shell *sh)
{
    levels_screen *s = (levels_screen *)self;
    catalog_refresh(s->pack, sh->world);
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
    levels_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    s->pack = pack;
    s->looked = -1;
    catalog_refresh(pack, sh->world);
    s->list.selected = (int)catalog_first_open(pack);
    return &s->base;
}
