/* screen_packs.c - the packs of levels there are. */
#include "ui/screens/screen_packs.h"

#include "ui/canvas/list.h"
#include "ui/canvas/theme.h"
#include "ui/screens/screen_help.h"
#include "ui/screens/screen_levels.h"

#include <stdlib.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 4, MOST_WIDTH = 72, COUNT_WIDTH = 9 };

/* A bar of that many places is drawn on screens at least so wide. */
enum { BAR_WIDTH = 12, BAR_FROM = 50 };

typedef struct {
    screen base;
    list list;
} packs_screen;

/* How much of the pack is done. One place shows that there is a beginning, and
 * only a pack that is done fills it. */
static void draw_bar(canvas *c, int row, int left, const catalog_pack *pack)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int full = pack->count ? (int)(pack->solved * BAR_WIDTH / pack->count) : 0;
    full = pack->solved > 0 && full == 0 ? 1 : full;
    for (int i = 0; i < BAR_WIDTH; i++)
        canvas_put(c, row, left + i, i < full ? STYLE_GOOD : STYLE_FAINT, 0,
                   i < full ? g->full : g->empty);
}

static void draw_pack(const packs_screen *s, canvas *c, const catalog_pack *pack, int line)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int row = s->list.rect.top + line - s->list.first;
    int left = s->list.rect.left, width = s->list.rect.width;
    bool all = pack->count > 0 && pack->solved == pack->count;
    int bar = width >= BAR_FROM ? BAR_WIDTH + 3 : 0;
    canvas_text(c, row, left + 2, width - COUNT_WIDTH - bar - 4, STYLE_TEXT, pack->title);
    if (bar)
        draw_bar(c, row, left + width - COUNT_WIDTH - bar, pack);
    canvas_print(c, row, left + width - COUNT_WIDTH, COUNT_WIDTH - 1,
                 all ? STYLE_GOOD : STYLE_FAINT, "%3zu/%zu", pack->solved, pack->count);
    if (all)
        canvas_put(c, row, left + width - COUNT_WIDTH - 1, STYLE_GOOD, 0, g->done);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    packs_screen *s = (packs_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    const catalog *all = sh->levels;
    int width = c->width - 2 < MOST_WIDTH ? c->width - 2 : MOST_WIDTH;
    int left = (c->width - width) / 2;
    int top = c->height >= 12 ? 3 : 1, about = c->height >= 12 ? 4 : 0;
    canvas_text(c, top > 1 ? 1 : 0, left, width, STYLE_TITLE, "Levels");
    canvas_text(c, c->height - 1, left, width, STYLE_FAINT, "Enter opens, Esc goes back, q leaves");
    s->list.count = (int)all->count;
    int room = c->height - top - 1 - about;
    list_place(&s->list, (canvas_rect){top, left, room, width});
    for (int i = s->list.first; i < s->list.count && i < s->list.first + room; i++)
        draw_pack(s, c, &all->packs[i], i);
    list_draw(&s->list, c);
    if (all->count == 0)
        canvas_wrap(c, (canvas_rect){top, left, room, width}, STYLE_NOTICE,
                    all->why ? all->why : "There are no levels.");
    else if (about)
        canvas_wrap(c, (canvas_rect){c->height - 1 - about, left + 2, about - 1, width - 2},
                    STYLE_FAINT, all->packs[s->list.selected].description);
}

static void handle(screen *self, shell *sh, const event *e)
{
    packs_screen *s = (packs_screen *)self;
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
    if (list_handle(&s->list, e) == LIST_CHOSEN && s->list.selected < (int)sh->levels->count)
        shell_open(sh, screen_levels_new(sh, &sh->levels->packs[s->list.selected]));
}

static void shown(screen *self, shell *sh)
{
    (void)self;
    for (size_t i = 0; i < sh->levels->count; i++)
        catalog_refresh(&sh->levels->packs[i], sh->world);
}

static void release(screen *self)
{
    free(self);
}

screen *screen_packs_new(shell *sh)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .shown = shown, .release = release};
    packs_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    shown(&s->base, sh);
    /* Where there is still something to do. */
    for (size_t i = sh->levels->count; i-- > 0;)
        if (sh->levels->packs[i].solved < sh->levels->packs[i].count)
            s->list.selected = (int)i;
    return &s->base;
}
