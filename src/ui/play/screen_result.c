/* screen_result.c - all about a win. */
#include "ui/play/screen_result.h"

#include "base/alloc.h"
#include "store/calendar.h"
#include "ui/board/board_view.h"
#include "ui/canvas/page.h"
#include "ui/canvas/theme.h"
#include "ui/play/screen_replay.h"
#include "ui/play/share.h"
#include "ui/screens/screens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEAST_WIDTH = 16,
    LEAST_HEIGHT = 4,
    PAGE_WIDTH = 42,
    BESIDE = 72, /* from here on the board stands beside */
    MOST_WIDTH = 110,
    LABEL_WIDTH = 9
};

typedef struct {
    screen base;
    page page;
    const play_facts *facts;
    char *name, *title, *next; /* next: NULL for none */
    char *line;                /* for friends; made anew when the rating comes */
    int level;                 /* the one it was made with */
} result_screen;

/* --- the page -------------------------------------------------------------- */

static int labelled(canvas *c, int row, int left, int width, const char *label, const char *text)
{
    if (!text[0])
        return row;
    canvas_text(c, row, left, LABEL_WIDTH, STYLE_FAINT, label);
    return row + canvas_wrap(c, (canvas_rect){row, left + LABEL_WIDTH, 4, width - LABEL_WIDTH},
                             STYLE_TEXT, text);
}

/* "without help  3:50 of 7, median 5:02", this game among them. */
static int draw_kind(const play_result *r, canvas *c, int row, int left, int width,
                     const win_times times[TIMES_KINDS], times_kind kind)
{
    static const char *const names[] = {
        [TIMES_WITHOUT_HELP] = "without help", [TIMES_WITH_HELP] = "with help"};
    bool own = r->counted && win_helped(&r->record) == (kind == TIMES_WITH_HELP);
    size_t count = times[kind].count + (own ? 1 : 0);
    uint64_t best = times[kind].best;
    char time[CALENDAR_DURATION], text[120];
    if (count == 0)
        return row;
    if (own && (times[kind].count == 0 || r->record.time_ms < best))
        best = r->record.time_ms;
    calendar_write_duration(best, time);
    if (count == 1)
        snprintf(text, sizeof text, "%-13s %8s   %s", names[kind], time,
                 own ? "the first" : "one game");
    else
        snprintf(text, sizeof text, "%-13s %8s   best of %zu", names[kind], time, count);
    canvas_text(c, row, left + 2, width - 2, STYLE_TEXT, text);
    return row + 1;
}

/* Both kinds under a heading; no heading where there is nothing. */
static int draw_group(const play_result *r, canvas *c, int row, int left, int width,
                      const win_times times[TIMES_KINDS], const char *heading)
{
    if (times[TIMES_WITHOUT_HELP].count + times[TIMES_WITH_HELP].count == 0 && !r->counted)
        return row;
    canvas_text(c, row++, left, width, STYLE_TITLE, heading);
    row = draw_kind(r, c, row, left, width, times, TIMES_WITHOUT_HELP);
    return draw_kind(r, c, row, left, width, times, TIMES_WITH_HELP);
}

static int draw_bests(const play_result *r, canvas *c, int row, int left, int width)
{
    char group[40];
    row = draw_group(r, c, row, left, width, r->puzzle, "This puzzle");
    if (r->record.level < 0)
        return row;
    result_group_name(r->record.width, r->record.height, r->record.level, group, sizeof group);
    char heading[60];
    snprintf(heading, sizeof heading, "All %s", group);
    return draw_group(r, c, row, left, width, r->group, heading);
}

/* Makes the line for friends, again when it has become another. */
static const char *line_of(result_screen *s)
{
    const play_result *r = &s->facts->result;
    if (!s->line || s->level != r->record.level) {
        free(s->line);
        s->line = share_result_line(s->facts->game, r);
        s->level = r->record.level;
    }
    return s->line ? s->line : "";
}

static int paint(void *context, canvas *c, int row, int left, int width)
{
    result_screen *s = context;
    const play_result *r = &s->facts->result;
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    char text[RESULT_LINE], time[CALENDAR_DURATION];
    int used = canvas_print(c, row, left, width, STYLE_GOOD, "%s Solved", g->done);
    canvas_text(c, row++, left + used + 2, width - used - 2, STYLE_TITLE, s->title);
    calendar_write_duration(r->record.time_ms, time);
    row = labelled(c, row, left, width, "time", time);
    result_help(&r->record, text, sizeof text);
    row = labelled(c, row, left, width, "help", r->by_solver ? "by the solver" : text);
    result_level(r, text, sizeof text);
    row = labelled(c, row, left, width, "rating",
                   text[0]     ? text
                   : r->rating ? "being worked out..."
                               : "none");
    snprintf(text, sizeof text, "%zu", r->record.moves);
    row = labelled(c, row, left, width, "moves", text);
    row = labelled(c, row, left, width, "daily", r->days);
    if (s->next)
        row = labelled(c, row, left, width, "next", s->next[0] ? s->next : "a new puzzle");
    result_best(r, text, sizeof text);
    row += canvas_wrap(c, (canvas_rect){row, left, 4, width}, STYLE_GOOD, text);
    int bests = draw_bests(r, c, row + 1, left, width);
    row = bests > row + 1 ? bests + 1 : row + 1;
    canvas_text(c, row++, left, width, STYLE_TITLE, "To tell friends");
    return row + canvas_wrap(c, (canvas_rect){row, left, 8, width}, STYLE_TEXT, line_of(s));
}

/* The board as it was solved, in the middle of a rectangle. False when there is
 * no room for the whole of it. */
static bool draw_board(const result_screen *s, canvas *c, canvas_rect rect)
{
    const creek_puzzle *puzzle = creek_game_puzzle(s->facts->game);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle), columns, rows;
    board_view view = {.puzzle = puzzle,
                       .board = creek_game_board(s->facts->game),
                       .focus = {-1, -1},
                       .layout = board_view_choose(width, height, false, rect.width, rect.height)};
    board_view_size(width, height, view.layout, false, &columns, &rows);
    if (columns > rect.width || rows > rect.height)
        return false;
    board_view_draw(&view, c,
                    (canvas_rect){rect.top + (rect.height - rows) / 2,
                                  rect.left + (rect.width - columns) / 2, rows, columns});
    return true;
}

static void draw_keys(result_screen *s, const keymap *keys, canvas *c, int left, int width)
{
    char share[KEY_NAME], replay[KEY_NAME], url[KEY_NAME];
    keymap_key(keys, COMMAND_SHARE, share);
    keymap_key(keys, COMMAND_REPLAY, replay);
    keymap_key(keys, COMMAND_URL, url);
    const keybar_item items[] = {{KEY_ENTER_KEY, "Enter", "next"},
                                 {KEY_COMMAND + COMMAND_SHARE, share, "copy the line"},
                                 {KEY_COMMAND + COMMAND_REPLAY, replay, "replay"},
                                 {'t', "t", "statistics"},
                                 {KEY_COMMAND + COMMAND_URL, url, "URL"},
                                 {KEY_ESCAPE_KEY, "Esc", "back"}};
    int skipped = s->next ? 0 : 1;
    keybar_draw(&s->base.keys, c, c->height - 1, left, width, items + skipped,
                (int)(sizeof items / sizeof items[0]) - skipped);
    canvas_cursor(c, c->height - 1, left);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    result_screen *s = (result_screen *)self;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    canvas_rect middle = canvas_middle(c, c->width >= 24 ? 1 : 0, MOST_WIDTH);
    int width = middle.width, left = middle.left, top = c->height >= 16 ? 1 : 0,
        room = c->height - 1 - top;
    bool beside =
        c->width >= BESIDE && c->height >= 10 &&
        draw_board(s, c, (canvas_rect){top, left + PAGE_WIDTH + 2, room, width - PAGE_WIDTH - 2});
    if (!beside && width > PAGE_WIDTH + 20) {
        width = PAGE_WIDTH + 20;
        left = (c->width - width) / 2;
    }
    page_draw(&s->page, c, (canvas_rect){top, left, room, beside ? PAGE_WIDTH : width}, paint, s);
    draw_keys(s, sh->world->keys, c, left, width);
}

/* --- events ---------------------------------------------------------------- */

/* Back to the board, which gets the event. */
static void pass_on(shell *sh, const event *e)
{
    if (shell_back(sh))
        (void)sh->top->class->handle(sh->top, sh, e);
}

/* What the player's own keys mean here; false for nothing. */
static bool obey(result_screen *s, shell *sh, const event *e)
{
    command which = keymap_find(sh->world->keys, e);
    switch (which) {
    case COMMAND_UNDO:
    case COMMAND_REDO:
    case COMMAND_RESTART:
    case COMMAND_NEXT:
    case COMMAND_PREVIOUS:
        pass_on(sh, e);
        return true;
    case COMMAND_SHARE:
        share_result(sh, s->facts->game, &s->facts->result);
        return true;
    case COMMAND_URL:
        share_url(sh, s->facts->game);
        return true;
    case COMMAND_REPLAY:
        shell_open(sh, screen_replay_new(sh, s->facts->game, s->name));
        return true;
    case COMMAND_RESULT:
        (void)shell_back(sh);
        return true;
    default:
        return shell_obey(sh, which);
    }
}

static bool handle(screen *self, shell *sh, const event *e)
{
    result_screen *s = (result_screen *)self;
    if (event_is_plain(e, KEY_ENTER_KEY))
        pass_on(sh, e);
    else if (event_is_plain(e, 't'))
        shell_open(sh, screen_stats_new(sh));
    else if (!obey(s, sh, e))
        (void)page_handle(&s->page, e);
    return true;
}

/* The board below goes on with its rating meanwhile. */
static bool busy(const screen *self)
{
    return self->below && self->below->class->busy && self->below->class->busy(self->below);
}

static bool work(screen *self, shell *sh)
{
    return self->below && self->below->class->work && self->below->class->work(self->below, sh);
}

static void release(screen *self)
{
    result_screen *s = (result_screen *)self;
    free(s->name);
    free(s->title);
    free(s->next);
    free(s->line);
    free(s);
}

screen *screen_result_new(shell *sh, const play_facts *facts, const char *name, const char *title,
                          const char *next)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .busy = busy, .work = work, .release = release};
    (void)sh;
    result_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->facts = facts;
    s->name = xstrdup(name);
    s->title = xstrdup(title);
    s->next = next ? xstrdup(next) : NULL;
    return &s->base;
}
