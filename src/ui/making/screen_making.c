/* screen_making.c - a bar, the attempt, the time, and Esc. */
#include "ui/making/screen_making.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "ui/canvas/page.h"
#include "ui/canvas/theme.h"

#include <stdlib.h>

/* Most puzzles are made before anyone could read the screen, so it is first drawn after
 * this time. From then on it is drawn this often. */
enum { AT_ONCE_MS = 60, PACE_MS = 120 };

enum { MOST_WIDTH = 56 };

typedef struct {
    screen base;
    maker_job *job;
    bool ours;           /* the job ends with the screen */
    making_taker *taken; /* NULL: the puzzle is played */
    uint64_t began;
    bool waited; /* for AT_ONCE_MS */
} making_screen;

/* --- the end --------------------------------------------------------------- */

static screen *close_screen(making_screen *s, shell *sh)
{
    screen *below = s->base.below;
    if (below)
        (void)shell_back(sh);
    else
        shell_close(sh);
    return below;
}

static void tell_failure(const screen *below, shell *sh, const creek_request *request,
                         const char *why)
{
    char id[CREEK_ID_SIZE];
    creek_generate_id(request, id);
    char *text = xasprintf("%s: %s", id, why);
    if (below)
        shell_say(sh, true, "%s", text);
    else
        shell_end(sh, 1, text);
    free(text);
}

/* Ends the screen when the job is over; true when it is. */
static bool finish(making_screen *s, shell *sh)
{
    maker_report report = maker_progress(s->job);
    if (report.state == MAKER_GOING)
        return false;
    creek_puzzle *puzzle = maker_take(s->job).puzzle;
    screen *below = close_screen(s, sh);
    if (!puzzle)
        tell_failure(below, sh, &report.request, report.error.message);
    else if (s->taken)
        s->taken(below, sh, &report.request, puzzle);
    else
        shell_bring(sh, catalog_of_generated(&report.request, puzzle));
    if (!below && puzzle)
        shell_begin(sh);
    return true;
}

/* The program was started for this puzzle alone: to leave it is to stop. */
static void player_left(screen *self, shell *sh)
{
    making_screen *s = (making_screen *)self;
    maker_report report = maker_progress(s->job);
    if (!s->base.below)
        tell_failure(NULL, sh, &report.request, "cancelled");
}

/* --- drawing --------------------------------------------------------------- */

static void draw(screen *self, shell *sh, canvas *c)
{
    making_screen *s = (making_screen *)self;
    const keybar_item stop = {KEY_ESCAPE_KEY,
                              s->ours ? "cancel" : "back (continues in the background)", "Esc"};
    maker_report report = maker_progress(s->job);
    const creek_request *r = &report.request;
    layout l = layout_of(c, MOST_WIDTH);
    char text[CREEK_ID_SIZE];
    int row = l.body.top, left = l.body.left, width = l.body.width, gap = l.tall ? 2 : 1;
    int used = 2 + canvas_text(c, l.title.top, left, width, STYLE_TITLE, "Generating a puzzle");
    canvas_print(c, l.title.top, left + used, width - used, STYLE_FAINT, "%dx%d %s %s", r->width,
                 r->height, theme_glyphs_for(c->charset)->between, creek_level_name(r->level));
    creek_generate_id(r, text);
    canvas_text(c, row, left, width, STYLE_FAINT, text);
    chart_bar(c, (canvas_rect){row + gap, left, 1, width}, (uint64_t)(report.share * 1000 + 0.5),
              1000);
    calendar_write_duration(sh->services->now(sh->services->context) - s->began, text);
    canvas_print(c, row + 2 * gap, left, width, STYLE_TEXT, "attempt %d, %s",
                 report.attempt > 0 ? report.attempt : 1, text);
    key_row_draw(NULL, &s->base.keys, c, l.keys, &stop, 1);
    canvas_cursor(c, l.keys.top, left);
}

/* --- events ---------------------------------------------------------------- */

static bool handle(screen *self, shell *sh, const event *e)
{
    if (!event_is_plain(e, KEY_ESCAPE_KEY))
        return false;
    player_left(self, sh);
    (void)close_screen((making_screen *)self, sh);
    return true;
}

static bool busy(const screen *self)
{
    return !((const making_screen *)self)->waited;
}

/* Not announced when it is done at once; and later, when a job has come to its end. */
static bool work(screen *self, shell *sh)
{
    making_screen *s = (making_screen *)self;
    s->waited = true;
    maker_wait(s->job, AT_ONCE_MS);
    return finish(s, sh);
}

static unsigned pace(const screen *self)
{
    return PACE_MS;
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

screen *screen_making_wait(shell *sh, maker_job *job, making_taker *taken)
{
    static const screen_class class = {.handle = handle,
                                       .draw = draw,
                                       .shown = shown,
                                       .busy = busy,
                                       .work = work,
                                       .pace = pace,
                                       .left = player_left,
                                       .release = release};
    making_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->job = job;
    s->taken = taken;
    s->began = sh->services->now(sh->services->context);
    return &s->base;
}

screen *screen_making_new(shell *sh, const maker_order *order, making_taker *taken)
{
    screen *s = screen_making_wait(sh, maker_begin(sh->services->maker, order), taken);
    ((making_screen *)s)->ours = true;
    return s;
}
