/* shell.c - the stack of screens. */
#include "ui/shell.h"

#include "ui/screen_home.h"
#include "ui/screen_levels.h"
#include "ui/screen_play.h"
#include "ui/theme.h"

#include <stdlib.h>

shell *shell_new(const world *w, catalog *levels, catalog *opened)
{
    shell *sh = calloc(1, sizeof *sh);
    if (!sh)
        return NULL;
    sh->world = w;
    sh->levels = levels;
    sh->opened = opened;
    return sh;
}

static void release_closing(shell *sh)
{
    while (sh->closing) {
        screen *s = sh->closing;
        sh->closing = s->below;
        s->class->release(s);
    }
}

static void close_top(shell *sh)
{
    screen *s = sh->top;
    /* What is shown next may look at what this one leaves on the disk. */
    if (s->class->commit)
        s->class->commit(s, sh);
    sh->top = s->below;
    s->below = sh->closing;
    sh->closing = s;
}

void shell_free(shell *sh)
{
    if (!sh)
        return;
    while (sh->top)
        close_top(sh);
    release_closing(sh);
    catalog_free(sh->levels);
    catalog_free(sh->opened);
    free(sh);
}

void shell_open(shell *sh, screen *s)
{
    if (!s)
        return;
    s->below = sh->top;
    sh->top = s;
    if (s->class->shown)
        s->class->shown(s, sh);
}

bool shell_back(shell *sh)
{
    if (!sh->top || !sh->top->below)
        return false;
    close_top(sh);
    if (sh->top->class->shown)
        sh->top->class->shown(sh->top, sh);
    return true;
}

/* Plays the one puzzle that was opened; a shipped level within its pack, so
 * that there is a next one. */
static screen *play_opened(shell *sh)
{
    catalog_entry *entry = &sh->opened->packs[0].entries[0];
    catalog_pack *pack;
    size_t index;
    if (!catalog_find(sh->levels, entry->name, creek_game_puzzle(entry->game), &pack, &index))
        return screen_play_new(sh, &sh->opened->packs[0], 0);
    creek_game *known = pack->entries[index].game;
    pack->entries[index].game = entry->game;
    entry->game = known;
    return screen_play_new(sh, pack, index);
}

bool shell_begin(shell *sh)
{
    if (!sh->opened || sh->opened->packs[0].count == 0)
        shell_open(sh, screen_home_new(sh));
    else if (sh->opened->packs[0].count == 1)
        shell_open(sh, play_opened(sh));
    else
        shell_open(sh, screen_levels_new(sh, &sh->opened->packs[0]));
    return sh->top != NULL;
}

void shell_handle(shell *sh, const event *e)
{
    if (event_is(e, 'l', MOD_CTRL))
        sh->repaint = true;
    else if (event_is(e, 'z', MOD_CTRL))
        sh->suspend = true;
    else if (event_is(e, 'c', MOD_CTRL))
        sh->leave = true;
    else if (sh->top)
        sh->top->class->handle(sh->top, sh, e);
    release_closing(sh);
}

void shell_draw(shell *sh, canvas *c)
{
    canvas_clear(c);
    if (sh->top)
        sh->top->class->draw(sh->top, sh, c);
}

bool shell_busy(const shell *sh)
{
    return sh->top && sh->top->class->busy && sh->top->class->busy(sh->top);
}

bool shell_work(shell *sh)
{
    return sh->top && sh->top->class->work && sh->top->class->work(sh->top, sh);
}

void shell_commit(shell *sh)
{
    for (screen *s = sh->top; s; s = s->below)
        if (s->class->commit)
            s->class->commit(s, sh);
}

bool shell_too_small(canvas *c, int width, int height)
{
    if (c->width >= width && c->height >= height)
        return false;
    canvas_print(c, 0, 0, c->width, STYLE_NOTICE, "needs %dx%d, has %dx%d", width, height, c->width,
                 c->height);
    return true;
}
