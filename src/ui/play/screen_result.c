/* screen_result.c - all about a win. */
#include "ui/play/play_screen.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "ui/board/board_view.h"
#include "ui/canvas/page.h"
#include "ui/kit/text_screen.h"
#include "ui/review/game_review.h"
#include "ui/screens/screens.h"

#include <stdlib.h>

enum {
    PAGE_WIDTH = 42,
    BESIDE = 72, /* from here on the board stands beside */
    MOST_WIDTH = 110,
    LABEL_WIDTH = 9
};

typedef struct {
    screen base;
    page page;
    panel panel;
    game_review *review;
} result_screen;

/* --- the page -------------------------------------------------------------- */

static void paint(void *context, column *to)
{
    const result_screen *s = context;
    const panel *p = &s->panel;
    const play_result *r = &p->play->result;
    const char *next = p->next;
    char text[REVIEW_TEXT], time[CALENDAR_DURATION], title[REF_TITLE], practice[REVIEW_LINE];
    canvas *c = to->c;
    int used = canvas_print(c, to->row, to->left, to->width, (uint8_t)panel_win_style(p),
                            "%s%sSolved", r->by_solver ? "" : theme_glyphs_for(c->charset)->done,
                            r->by_solver ? "" : " ");
    (void)panel_called(p, title);
    canvas_text(c, to->row++, to->left + used + 2, to->width - used - 2, STYLE_TITLE, title);
    to->indent = LABEL_WIDTH;
    calendar_write_duration(r->record.time_ms, time);
    column_fact(to, "time", STYLE_TEXT, "%s", r->by_solver ? "" : time);
    result_help(r, "none", text);
    column_fact(to, "help", STYLE_TEXT, "%s", text);
    result_level(r, text);
    column_fact(to, "rating", STYLE_TEXT, "%s",
                text[0]                     ? text
                : play_lacks_level(p->play) ? "being worked out..."
                                            : "none");
    if (p->play->race) {
        char rival[RACE_LINE];
        race_tell_winner(p->play->race, play_time(p->play), r->by_solver, text);
        race_tell_rival(p->play->race, rival);
        column_fact(to, "race", STYLE_TEXT, "%s %s", text, rival);
    }
    column_fact(to, "moves", STYLE_TEXT, "%zu", r->record.moves);
    game_review_line(s->review, text);
    column_fact(to, "review", STYLE_TEXT, "%s", text);
    game_review_practice(s->review, practice);
    bool suggested = s->review->sums && s->review->sums->practice >= 0;
    column_fact(to, "practise", STYLE_TEXT, suggested ? "%s (P)" : "%s", practice);
    column_fact(to, "daily", STYLE_TEXT, "%s", r->days);
    if (next)
        column_fact(to, "next", STYLE_TEXT, "%s", next[0] ? next : "a new puzzle");
    result_best(r, text);
    column_text(to, panel_win_style(p), text);
    to->row++;
    canvas_text(c, to->row++, to->left, to->width, STYLE_TITLE, "To share");
    char *line = share_line(p->play);
    column_text(to, STYLE_TEXT, line);
    free(line);
}

/* The board as it was solved, in the middle of a rectangle. False when there is
 * no room for the whole of it. */
static bool draw_board(const result_screen *s, canvas *c, canvas_rect rect)
{
    const creek_game *game = s->panel.play->game;
    board_view view = {.puzzle = creek_game_puzzle(game),
                       .board = creek_game_board(game),
                       .clean = BOARD_CLEAN,
                       .focus = {-1, -1}};
    rect = board_view_fit(&view, rect);
    if (!board_view_is_whole(&view, rect))
        return false;
    board_view_draw(&view, c, rect);
    return true;
}

static void draw_keys(result_screen *s, canvas *c, int left, int width)
{
    bool practises = s->review->sums && s->review->sums->practice >= 0;
    bool races = !race_refusal(s->panel.play->game);
    const keybar_item items[] = {{KEY_ENTER_KEY, s->panel.next ? "next" : NULL, "Enter"},
                                 {COMMAND_SHARE, "copy this result"},
                                 {COMMAND_REVIEW, "review"},
                                 {'P', practises ? "practise" : NULL, "P"},
                                 {COMMAND_REPLAY, "replay"},
                                 {COMMAND_RACE, races ? "race" : NULL},
                                 {'t', "statistics", "t"},
                                 {COMMAND_URL, "URL"},
                                 {COMMAND_LEAVE, "back"}};
    key_row_draw(s->panel.play->services->keys, &s->base.keys, c,
                 (canvas_rect){c->height - 1, left, 1, width}, items, sizeof items / sizeof *items);
    canvas_cursor(c, c->height - 1, left);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    result_screen *s = (result_screen *)self;
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
    draw_keys(s, c, left, width);
}

/* --- events ---------------------------------------------------------------- */

static bool handle(screen *self, shell *sh, const event *e)
{
    result_screen *s = (result_screen *)self;
    command which =
        event_is_plain(e, KEY_ENTER_KEY) ? COMMAND_NEXT : keymap_find(sh->services->keys, e);
    /* Back to the board, which gets the event. */
    bool leads_on = which == COMMAND_UNDO || which == COMMAND_REDO || which == COMMAND_RESTART ||
                    which == COMMAND_NEXT || which == COMMAND_PREVIOUS;
    if (event_is_plain(e, 'P') && screen_review_practise(sh, s->review))
        return true;
    if (event_is_plain(e, 't'))
        shell_open(sh, screen_stats_new(sh));
    else if (leads_on && shell_back(sh))
        (void)sh->top->class->handle(sh->top, sh, e);
    else if (which == COMMAND_RESULT)
        (void)shell_back(sh);
    else if (!share_obey(sh, s->panel.play, which) && !shell_obey(sh, which))
        (void)page_scroll(&s->page, 2 * e->wheel + scroll_lines(which, s->page.height));
    return true;
}

/* The board below goes on with its rating meanwhile, after the review. */
static bool busy(const screen *self)
{
    return game_review_busy(((const result_screen *)self)->review) ||
           self->below->class->busy(self->below);
}

static bool work(screen *self, shell *sh)
{
    result_screen *s = (result_screen *)self;
    if (!game_review_busy(s->review))
        return self->below->class->work(self->below, sh);
    game_review_work(s->review, sh->services);
    return true;
}

static void release(screen *self)
{
    game_review_free(((result_screen *)self)->review);
    free(self);
}

screen *screen_result_new(const panel *p)
{
    static const screen_class class = {
        .handle = handle, .draw = draw, .busy = busy, .work = work, .release = release};
    result_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->panel = *p;
    s->review = game_review_new(p->play->game);
    return &s->base;
}
