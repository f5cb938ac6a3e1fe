/* screen_packs.c - the packs of levels there are. */
#include "ui/screens/screen_packs.h"

#include "base/alloc.h"
#include "ui/canvas/list.h"
#include "ui/canvas/theme.h"
#include "ui/screens/screen_levels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    int row = list_row(&s->list, line);
    int left = s->list.rect.left, width = s->list.rect.width;
    bool all = pack->count > 0 && pack->solved == pack->count;
    int bar = width >= BAR_FROM ? BAR_WIDTH + 3 : 0;
    char count[48];
    snprintf(count, sizeof count, "%3zu/%zu", pack->solved, pack->count);
    const char *shown = width < 24 ? count + strspn(count, " ") : count;
    int right = left + width - (width < 24 ? (int)strlen(shown) + 1 : COUNT_WIDTH);
    canvas_text(c, row, left + 2, right - left - bar - 4, STYLE_TEXT, pack->title);
    if (bar)
        draw_bar(c, row, right - bar, pack);
    canvas_text(c, row, right, left + width - 1 - right, all ? STYLE_GOOD : STYLE_FAINT, shown);
    if (all)
        canvas_put(c, row, right - 1, STYLE_GOOD, 0, g->done);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    static const keybar_item items[] = {{KEY_ENTER_KEY, "Enter", "opens"},
                                        {'q', "q", "leaves"},
                                        {KEY_ESCAPE_KEY, "Esc", "goes back"}};
    packs_screen *s = (packs_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    const catalog *all = sh->levels;
    canvas_rect middle = canvas_middle(c, c->width >= 24 ? 1 : 0, MOST_WIDTH);
    int width = middle.width, left = middle.left;
    int top = c->height >= 12 ? 3 : 1, about = c->height >= 12 ? 4 : 0;
    canvas_text(c, top > 1 ? 1 : 0, left, width, STYLE_TITLE, "Levels");
    keybar_draw(&s->base.keys, c, c->height - 1, left, width, items,
                sizeof items / sizeof items[0]);
    s->list.count = (int)all->count;
    int room = c->height - top - 1 - about;
    list_place(&s->list, (canvas_rect){top, left, room, width});
    for (int i = s->list.first; i < list_end(&s->list); i++)
        draw_pack(s, c, &all->packs[i], i);
    list_draw(&s->list, c);
    if (all->count == 0)
        canvas_wrap(c, (canvas_rect){top, left, room, width}, STYLE_NOTICE,
                    all->why ? all->why : "There are no levels.");
    else if (about)
        canvas_wrap(c, (canvas_rect){c->height - 1 - about, left + 2, about - 1, width - 2},
                    STYLE_FAINT, all->packs[s->list.selected].description);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    packs_screen *s = (packs_screen *)self;
    list_answer answer = list_handle(&s->list, e);
    sh->levels->current = (size_t)s->list.selected;
    if (answer == LIST_LEFT)
        return shell_obey(sh, COMMAND_BACK);
    if (answer == LIST_CHOSEN && s->list.selected < (int)sh->levels->count)
        shell_open(sh, screen_levels_new(sh, &sh->levels->packs[s->list.selected]));
    return answer != LIST_IGNORED;
}

/* Where the player has gone on to meanwhile is what is chosen now. */
static void shown(screen *self, shell *sh)
{
    ((packs_screen *)self)->list.selected = (int)sh->levels->current;
    catalog_refresh(sh->levels->packs, sh->levels->count, sh->world);
}

static void release(screen *self)
{
    free(self);
}

screen *screen_packs_new(shell *sh)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .shown = shown, .release = release};
    packs_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    /* Where there is still something to do. */
    sh->levels->current = 0;
    catalog_refresh(sh->levels->packs, sh->levels->count, sh->world);
    for (size_t i = sh->levels->count; i-- > 0;)
        if (sh->levels->packs[i].solved < sh->levels->packs[i].count)
            sh->levels->current = i;
    return &s->base;
}
