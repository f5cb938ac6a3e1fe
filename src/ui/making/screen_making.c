/* screen_making.c - a bar, the attempt, the time, and Esc. */
#include "ui/making/screen_making.h"

#include "base/alloc.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Most puzzles are there before anybody would see the screen: so long it waits
 * with drawing itself. After that it is drawn so often. */
enum { AT_ONCE_MS = 60, PACE_MS = 120 };

enum { LEAST_WIDTH = 12, LEAST_HEIGHT = 1, MOST_WIDTH = 56 };

typedef struct {
    screen base;
    maker_job *job;
    bool ours; /* the job ends with the screen */
    making_use use;
    const world *world;
    uint64_t began;
    bool waited; /* for AT_ONCE_MS */
} making_screen;

/* --- the end --------------------------------------------------------------- */

static screen *close_it(making_screen *s, shell *sh)
{
    screen *below = s->base.below;
    if (below)
        (void)shell_back(sh);
    else
        shell_close(sh);
    return below;
}

static void tell_failure(const making_use *use, screen *below, shell *sh,
                         const creek_request *request, const char *why)
{
    char id[CREEK_ID_SIZE];
    creek_generate_id(request, id);
    char *text = xasprintf("%s: %s", id, why);
    use->failed(below, sh, text);
    free(text);
}

static void fail(making_screen *s, shell *sh, const creek_request *request, const char *why)
{
    making_use use = s->use;
    tell_failure(&use, close_it(s, sh), sh, request, why);
}

/* Ends the screen when the job is over; true when it is. */
static bool finish(making_screen *s, shell *sh)
{
    maker_report report = maker_look(s->job);
    if (report.state == MAKER_GOING)
        return false;
    creek_puzzle *puzzle = maker_take(s->job);
    making_use use = s->use;
    if (puzzle)
        use.made(close_it(s, sh), sh, &report.request, puzzle);
    else
        fail(s, sh, &report.request, report.error.message);
    return true;
}

static const char not_waited_for[] = "it was not waited for";

static void stop(making_screen *s, shell *sh)
{
    maker_report report = maker_look(s->job);
    if (s->base.below)
        (void)shell_back(sh);
    else
        fail(s, sh, &report.request, not_waited_for);
}

/* The program was started for this puzzle alone: to leave it is to stop. */
static void player_left(screen *self, shell *sh)
{
    making_screen *s = (making_screen *)self;
    maker_report report = maker_look(s->job);
    if (!s->base.below)
        tell_failure(&s->use, NULL, sh, &report.request, not_waited_for);
}

/* --- drawing --------------------------------------------------------------- */

static void draw_bar(canvas *c, int row, int left, int width, double share)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int full = (int)(share * width + 0.5);
    for (int i = 0; i < width; i++)
        canvas_put(c, row, left + i, i < full ? STYLE_GOOD : STYLE_FAINT, 0,
                   i < full ? g->full : g->empty);
}

static void time_text(const making_screen *s, char *text, size_t size)
{
    uint64_t now = s->world->now(s->world->context);
    uint64_t seconds = now > s->began ? (now - s->began) / 1000 : 0;
    if (seconds >= 3600)
        snprintf(text, size, "%" PRIu64 ":%02u:%02u", seconds / 3600, (unsigned)(seconds / 60 % 60),
                 (unsigned)(seconds % 60));
    else
        snprintf(text, size, "%u:%02u", (unsigned)(seconds / 60), (unsigned)(seconds % 60));
}

static void attempt_text(const maker_report *report, char *text, size_t size)
{
    snprintf(text, size, "attempt %d", report->attempt > 0 ? report->attempt : 1);
}

/* All of it on a row or two. */
static void draw_small(making_screen *s, canvas *c, const maker_report *report)
{
    char time[24], attempt[48];
    time_text(s, time, sizeof time);
    attempt_text(report, attempt, sizeof attempt);
    int used = canvas_print(c, 0, 0, c->width, STYLE_TEXT, "%d%% %s %s", (int)(report->share * 100),
                            time, attempt);
    if (c->height > 1)
        draw_bar(c, 1, 0, c->width, report->share);
    int row = c->height > 2 ? 2 : 0, col = c->height > 2 ? 0 : used + 2;
    canvas_text(c, row, col, c->width - col, STYLE_FAINT, "Esc stops");
    keybar_mark(&s->base.keys, row, col, 9, KEY_ESCAPE_KEY);
    canvas_cursor(c, 0, 0);
}

static void draw_whole(making_screen *s, canvas *c, const maker_report *report)
{
    const creek_request *r = &report->request;
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    char id[CREEK_ID_SIZE], time[24], attempt[48];
    canvas_rect middle = canvas_middle(c, 1, MOST_WIDTH);
    int width = middle.width, left = middle.left;
    bool roomy = c->height >= 12;
    int step = roomy ? 2 : 1;
    int row = roomy ? (c->height - 9) / 2 : (c->height - 5) / 2;
    creek_generate_id(r, id);
    time_text(s, time, sizeof time);
    attempt_text(report, attempt, sizeof attempt);
    int used = canvas_text(c, row, left, width, STYLE_TITLE, "Making a puzzle");
    canvas_print(c, row, left + used + 2, width - used - 2, STYLE_FAINT, "%dx%d %s %s", r->width,
                 r->height, g->between, creek_level_name(r->level));
    row += 1;
    canvas_text(c, row, left, width, STYLE_FAINT, id);
    row += step;
    draw_bar(c, row, left, width, report->share);
    row += step;
    canvas_text(c, row, left, width, STYLE_TEXT, attempt);
    canvas_text(c, row, left + width - text_width(time), text_width(time), STYLE_TEXT, time);
    row += step;
    int key = canvas_text(c, row, left, width, STYLE_KEY, "Esc");
    canvas_text(c, row, left + key + 1, width - key - 1, STYLE_FAINT,
                s->ours ? "stops" : "goes back; it is made all the same");
    keybar_mark(&s->base.keys, row, left, width, KEY_ESCAPE_KEY);
    canvas_cursor(c, row, left);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    making_screen *s = (making_screen *)self;
    (void)sh;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    maker_report report = maker_look(s->job);
    if (c->height < 6 || c->width < 24)
        draw_small(s, c, &report);
    else
        draw_whole(s, c, &report);
}

/* --- events ---------------------------------------------------------------- */

static bool handle(screen *self, shell *sh, const event *e)
{
    making_screen *s = (making_screen *)self;
    if (!event_is_plain(e, KEY_ESCAPE_KEY))
        return false;
    stop(s, sh);
    return true;
}

static bool busy(const screen *self)
{
    return !((const making_screen *)self)->waited;
}

/* Not announced when it is done at once. */
static bool work(screen *self, shell *sh)
{
    making_screen *s = (making_screen *)self;
    s->waited = true;
    maker_wait(s->job, AT_ONCE_MS);
    return finish(s, sh);
}

static unsigned pace(const screen *self)
{
    (void)self;
    return PACE_MS;
}

static bool made(screen *self, shell *sh)
{
    return finish((making_screen *)self, sh);
}

/* Something lay over it when the job came to its end. */
static void shown(screen *self, shell *sh)
{
    making_screen *s = (making_screen *)self;
    if (s->waited)
        (void)finish(s, sh);
}

static void release(screen *self)
{
    making_screen *s = (making_screen *)self;
    if (s->ours)
        maker_end(s->job);
    free(s);
}

screen *screen_making_wait(shell *sh, maker_job *job, making_use use)
{
    static const screen_class class = {.handle = handle,
                                       .draw = draw,
                                       .shown = shown,
                                       .busy = busy,
                                       .work = work,
                                       .pace = pace,
                                       .made = made,
                                       .left = player_left,
                                       .release = release};
    making_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->job = job;
    s->use = use;
    s->world = sh->world;
    s->began = sh->world->now(sh->world->context);
    return &s->base;
}

screen *screen_making_new(shell *sh, const maker_order *order, making_use use)
{
    maker_job *job = sh->world->maker ? maker_begin(sh->world->maker, order) : NULL;
    screen *s = job ? screen_making_wait(sh, job, use) : NULL;
    if (s)
        ((making_screen *)s)->ours = true;
    return s;
}
