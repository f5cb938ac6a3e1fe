/* screen_review.c - how a game was played: its timeline, and the turns worth a look. */
#include "ui/play/game_screens.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "source/clock.h"
#include "ui/canvas/page.h"
#include "ui/canvas/text.h"
#include "ui/kit/list_screen.h"
#include "ui/kit/text_screen.h"
#include "ui/play/replay.h"
#include "ui/review/game_review.h"
#include "ui/screens/screens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WIDTH = 76, ABOUT_TEXT = 20000 };

typedef struct {
    list_screen list;
    game_review *review;
    size_t *rows; /* the turns worth a look, once they are known */
    char *name;
    char title[REF_TITLE];
    char line[REVIEW_TEXT]; /* for list_screen.empty, and what the selected row says */
    char about[ABOUT_TEXT];
} review_screen;

/* --- the timeline ---------------------------------------------------------- */

static const struct {
    const char *glyph, *meaning;
    theme_style style;
} marks[] = {[WORTH_NOTHING] = {" ", "", STYLE_TEXT},
             [WORTH_MISTAKE] = {"x", "mistake", STYLE_BAD},
             [WORTH_GUESS] = {"?", "guess", STYLE_NOTICE},
             [WORTH_HELP] = {"h", "help", STYLE_KEY},
             [WORTH_PAUSE] = {"p", "pause", STYLE_NOTICE}};

static int column_of(const game_review *g, size_t turn, int width)
{
    uint64_t whole = g->turns, part = turn + 1;
    if (g->sums->timed) {
        whole = g->sums->time_ms;
        part = creek_review_turn(g->review, turn).at_ms;
    }
    return part < whole ? (int)(part * (uint64_t)width / whole) : width - 1;
}

/* How the board fills up, and below it a mark for each turn worth a look, by playing time or, if no
 * times were recorded, by turns. Mistakes come last, so that nothing covers them. The column of
 * turn `selected` is highlighted; -1: none. */
static void timeline_draw(const game_review *g, canvas *c, canvas_rect rect, int selected)
{
    int row = rect.top + --rect.height;
    uint64_t *values = xcalloc((size_t)rect.width, sizeof *values);
    for (size_t i = 0; i < g->turns; i++)
        for (int col = column_of(g, i, rect.width); col < rect.width; col++)
            values[col] = (uint64_t)g->decided[i];
    chart_columns(c, rect, values, (uint64_t)g->cells);
    free(values);
    for (int worth = WORTH_PAUSE; worth >= WORTH_MISTAKE; worth--)
        for (size_t i = 0; i < g->turns; i++)
            if ((int)game_review_worth(g, i) == worth)
                canvas_put(c, row, rect.left + column_of(g, i, rect.width),
                           (uint8_t)marks[worth].style, CANVAS_BOLD, marks[worth].glyph);
    if (selected >= 0)
        canvas_mark(
            c, (canvas_rect){row, rect.left + column_of(g, (size_t)selected, rect.width), 1, 1},
            CANVAS_REVERSE);
}

/* What the marks mean, as far as there is room. */
static void timeline_draw_legend(canvas *c, canvas_rect row)
{
    int left = row.left, end = row.left + row.width;
    for (int worth = WORTH_MISTAKE; worth <= WORTH_PAUSE; worth++) {
        if (left + 2 + text_width(marks[worth].meaning) > end)
            return;
        canvas_put(c, row.top, left, (uint8_t)marks[worth].style, CANVAS_BOLD, marks[worth].glyph);
        left += 2;
        left += canvas_text(c, row.top, left, end - left, STYLE_FAINT, marks[worth].meaning) + 2;
    }
}

/* What to practise, if anything, with its key, for which the key bar may have no room; returns how
 * many rows it took. */
static int draw_practice(const review_screen *s, shell *sh, canvas *c, canvas_rect rect)
{
    char practice[REVIEW_LINE], key[KEY_NAME], line[REVIEW_LINE + 60];
    if (s->review->sums->practice < 0)
        return 0;
    keymap_key(sh->services->keys, COMMAND_REVIEW_PRACTISE, key);
    game_review_practice(s->review, practice);
    snprintf(line, sizeof line, "%s: practise %s.", key, practice);
    return canvas_wrap(c, rect, STYLE_NOTICE, line);
}

static int draw_above(list_screen *base, shell *sh, canvas *c, canvas_rect rect)
{
    const review_screen *s = (const review_screen *)base;
    const game_review *g = s->review;
    char line[REVIEW_TEXT];
    int row = rect.top, selected = list_screen_selected(base);
    if (!g->sums)
        return 0; /* the text of an empty list says how far it is */
    game_review_line(g, line);
    int most = rect.height < 12 ? 1 : 2;
    if (rect.height >= 9 || g->sums->practice < 0)
        row += canvas_wrap(c, (canvas_rect){row, rect.left, most, rect.width}, STYLE_TEXT, line);
    row += draw_practice(s, sh, c, (canvas_rect){row, rect.left, most, rect.width});
    int room = rect.top + rect.height - row - 3, height = room > 8 ? 5 : room > 4 ? 3 : 2;
    if (room < 3)
        return row - rect.top;
    if (room > 8)
        canvas_text(c, row++, rect.left, rect.width, STYLE_FAINT, "Decided cells over time:");
    timeline_draw(g, c, (canvas_rect){row, rect.left, height, rect.width},
                  selected < 0 ? -1 : (int)s->rows[selected]);
    row += height;
    timeline_draw_legend(c, (canvas_rect){row, rect.left, 1, rect.width});
    row += room > 8 ? 2 : 1;
    return row - rect.top;
}

/* --- rows ------------------------------------------------------------------ */

static void fill_row(list_screen *base, shell *sh, int number, list_cells *row)
{
    const review_screen *s = (const review_screen *)base;
    size_t turn = s->rows[number];
    creek_reviewed_turn reviewed = creek_review_turn(s->review->review, turn);
    review_worth worth = game_review_worth(s->review, turn);
    char done[REPLAY_TEXT];
    game_review_turn(s->review, turn, done);
    char *marked = base->brief ? strstr(done, "marked ") : NULL;
    if (marked)
        memmove(marked, marked + strlen("marked "), strlen(marked) + 1 - strlen("marked "));
    snprintf(row->title, LIST_TEXT, "%s%s %.80s", marks[worth].meaning,
             worth == WORTH_PAUSE ? ", then" : ":", done);
    row->style = worth == WORTH_MISTAKE ? STYLE_BAD : STYLE_TEXT;
    if (s->review->sums->timed)
        calendar_write_duration(reviewed.at_ms, row->columns[0]);
    if (base->brief && s->review->sums->timed)
        return;
    snprintf(row->columns[1], LIST_CELL, "move %zu", turn + 1);
    if (s->review->sums->timed)
        snprintf(row->columns[2], LIST_CELL, "+%.1f s", (double)reviewed.think_ms / 1000);
}

static const char *about(list_screen *base, shell *sh, int number)
{
    review_screen *s = (review_screen *)base;
    game_review_reason(s->review, s->rows[number], s->about, sizeof s->about);
    return s->about;
}

static void open_replay(list_screen *base, shell *sh, int number)
{
    const review_screen *s = (const review_screen *)base;
    shell_open(
        sh, screen_replay_new(sh, s->review->replay->all, s->name, s->review, s->rows[number] + 1));
}

bool screen_review_practise(shell *sh, const game_review *g)
{
    if (!g->sums || g->sums->practice < 0)
        return false;
    shell_open(sh, screen_practice_new(sh, (practice_choice){g->sums->practice, clock_seed()}));
    return true;
}

static bool offers(const list_screen *base, command which, int number)
{
    const creek_review_summary *sums = ((const review_screen *)base)->review->sums;
    return which == COMMAND_REVIEW_PRACTISE ? sums && sums->practice >= 0 : number >= 0;
}

static bool obey(list_screen *base, shell *sh, command which, int number)
{
    review_screen *s = (review_screen *)base;
    if (which == COMMAND_REVIEW_PRACTISE)
        return screen_review_practise(sh, s->review);
    if (which != COMMAND_REVIEW_REASON || number < 0)
        return false;
    shell_open(sh, text_screen_of(about(base, sh, number)));
    return true;
}

/* --- working --------------------------------------------------------------- */

/* The rows, once the review is done; before that how far it is. */
static void update(review_screen *s, shell *sh)
{
    const game_review *g = s->review;
    int count = 0;
    game_review_line(g, s->line);
    s->list.empty = s->line;
    if (!g->sums || s->rows)
        return;
    s->rows = xcalloc(g->turns + 1, sizeof *s->rows);
    for (size_t i = 0; i < g->turns; i++)
        if (game_review_worth(g, i) != WORTH_NOTHING)
            s->rows[count++] = i;
    snprintf(s->line, sizeof s->line, "No mistakes, guesses or pauses.");
    list_screen_set_count(&s->list, sh, count);
    /* Practice begins with it. That this cannot be saved is no loss worth a message. */
    if (g->sums->practice >= 0)
        (void)practice_want(sh->services->storage, (creek_technique)g->sums->practice);
}

/* Whether the reason for the selected row is still to be found. */
static bool lacks_reason(const review_screen *s)
{
    int selected = list_screen_selected(&s->list);
    return s->rows && selected >= 0 && !game_review_steps(s->review, s->rows[selected]);
}

static bool busy(const screen *self)
{
    const review_screen *s = (const review_screen *)self;
    return game_review_busy(s->review) || lacks_reason(s);
}

static bool work(screen *self, shell *sh)
{
    review_screen *s = (review_screen *)self;
    const services *w = sh->services;
    const creek_limits limits = {.cancel = w->pending, .context = w->context};
    if (lacks_reason(s)) {
        game_review_explain(s->review, s->rows[list_screen_selected(&s->list)], &limits);
    } else if (game_review_busy(s->review)) {
        game_review_work(s->review, w);
        update(s, sh);
    }
    return true;
}

/* --- beginning and end ----------------------------------------------------- */

static void release(list_screen *base)
{
    review_screen *s = (review_screen *)base;
    game_review_free(s->review);
    free(s->rows);
    free(s->name);
}

screen *screen_review_new(shell *sh, const creek_game *game, const char *name)
{
    static const list_kind kind = {
        .class = {LIST_SCREEN_METHODS, .busy = busy, .work = work, .context = CONTEXT_REVIEW},
        .plain = true,
        .most = MOST_WIDTH,
        .row = fill_row,
        .about = about,
        .above = draw_above,
        .open = open_replay,
        .offers = offers,
        .obey = obey,
        .release = release,
        .keys = {{COMMAND_OPEN, "replay"},
                 {COMMAND_REVIEW_REASON, "why"},
                 {COMMAND_REVIEW_PRACTISE, "practise"}}};
    review_screen *s = list_screen_new(&kind, sizeof *s, "");
    game_line_heading("Review", game, name, s->title);
    s->list.title = s->title;
    s->review = game_review_new(game);
    s->name = xstrdup(name);
    update(s, sh);
    return &s->list.base;
}
