/* screen_replay.c - the board, a line for the time, and keys to go along it. */
#include "ui/play/game_screens.h"
#include "ui/race/race.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "base/minmax.h"
#include "ui/board/board_view.h"
#include "ui/canvas/page.h"
#include "ui/canvas/text.h"
#include "ui/play/replay.h"
#include "ui/play/step_names.h"
#include "ui/review/game_review.h"

#include <creek/review.h>

#include <stdio.h>
#include <stdlib.h>

enum { TALL = 16, HIGH = 24, BRIEF = 50 };

/* The verdict on a turn and the reason. */
enum { REASON_TEXT = 5000 };

/* A move with more cells than this is not pointed out cell by cell. */
enum { POINTED_MOST = 64 };

/* Milliseconds from move to move at speed 0; each speed is twice as fast as the one before. */
enum { SLOWEST_MS = 2000, SPEED_AT_FIRST = 2, FASTEST = 6 };

typedef struct {
    screen base;
    replay *replay;
    const services *services;
    char *name;
    char title[REF_TITLE];
    bool finished;
    int first_row, first_col; /* of the part of the board that is shown */
    canvas_rect board;        /* as last drawn */
    canvas_rect bar;
    int speed;
    uint64_t due;        /* when the next move is made; 0: it does not play */
    game_review *review; /* that it was opened from; NULL: none */
} replay_screen;

static uint64_t now_of(const replay_screen *s)
{
    return s->services->now(s->services->context);
}

/* When the next move would be made, if the current one were made now. */
static uint64_t next_due(const replay_screen *s)
{
    return now_of(s) + (SLOWEST_MS >> s->speed);
}

/* --- the reason ------------------------------------------------------------ */

/* Whether the current turn is one of a review. */
static bool is_reviewed(const replay_screen *s)
{
    return s->review && s->replay->position > 0;
}

/* The steps to show for that turn; NULL if there are none, or not yet. */
static const creek_chain *steps_of(const replay_screen *s)
{
    return is_reviewed(s) ? game_review_steps(s->review, s->replay->position - 1) : NULL;
}

static bool lacks_reason(const replay_screen *s)
{
    return is_reviewed(s) && s->review->sums && !steps_of(s);
}

static void show_reason(replay_screen *s, shell *sh)
{
    char text[REASON_TEXT];
    if (lacks_reason(s)) {
        shell_say(sh, false, "Still looking for the reason; try again in a moment.");
    } else if (is_reviewed(s)) {
        game_review_reason(s->review, s->replay->position - 1, text, sizeof text);
        shell_show(sh, "%s", text);
    } else {
        shell_say(sh, false, "The reasons come with the moves of a replay opened from a review.");
    }
}

/* --- drawing --------------------------------------------------------------- */

static void draw_board(replay_screen *s, canvas *c, canvas_rect room)
{
    const creek_game *game = s->replay->game;
    creek_move move = replay_move(s->replay);
    const creek_chain *chain = steps_of(s);
    const creek_step *step = chain && chain->count > 0 ? chain->steps[chain->count - 1] : NULL;
    creek_mark marks[POINTED_MOST];
    creek_step change = {.cells = marks, .cell_count = move.count};
    for (size_t i = 0; i < move.count && move.count <= POINTED_MOST; i++)
        marks[i] =
            (creek_mark){move.changes[i].row, move.changes[i].col, (creek_state)move.changes[i].to};
    board_view view = {.puzzle = creek_game_puzzle(game),
                       .board = creek_game_board(game),
                       .game = game,
                       .show_satisfied = true,
                       .show_broken = true,
                       .focus = replay_place(&move),
                       .hint = step                         ? step
                               : move.count <= POINTED_MOST ? &change
                                                            : NULL,
                       .chain = step && chain->count <= CREEK_REVIEW_STEPS ? chain : NULL,
                       .hint_look = step,
                       .hint_cells = true,
                       .rulers = true,
                       .first_row = s->first_row,
                       .first_col = s->first_col};
    s->board = board_view_fit(&view, room);
    board_view_follow(&view, s->board);
    s->first_row = view.first_row;
    s->first_col = view.first_col;
    board_view_draw(&view, c, s->board);
}

/* The column of the bar that stands for a number of moves. */
static int column_of(const replay_screen *s, size_t moves)
{
    size_t most = s->replay->moves;
    return most > 0 ? (int)(moves * (size_t)(s->bar.width - 1) / most) : 0;
}

static bool is_savepoint(const replay *r, size_t index)
{
    return replay_move_at(r, index).kind == CREEK_MOVE_SAVEPOINT;
}

/* All moves from left to right: those made, and those to come. */
static void draw_bar(const replay_screen *s, canvas *c)
{
    size_t position = s->replay->position;
    int done = position > 0 ? column_of(s, position) + 1 : 0;
    chart_bar(c, s->bar, (uint64_t)done, (uint64_t)s->bar.width);
}

/* At the right, if there is room for it. */
static void draw_right(canvas *c, int row, int left, int width, theme_style style, const char *text)
{
    int needed = text_width(text);
    if (needed <= width)
        canvas_text(c, row, left + width - needed, needed, (uint8_t)style, text);
}

/* When the move was made, the trial layer it is in, the speed. */
static void draw_facts(const replay_screen *s, canvas *c, int row, int left, int width)
{
    char text[REPLAY_TEXT];
    int depth = creek_game_trial_depth(s->replay->game);
    replay_tell_time(s->replay, text);
    int used = canvas_text(c, row, left, width, STYLE_FAINT, text);
    if (depth > 0)
        used += canvas_print(c, row, left + used, width - used, STYLE_TRIAL, "  trial %c",
                             (char)('A' + depth - 1));
    snprintf(text, sizeof text, "%g move%s/s", 1000.0 * (1 << s->speed) / SLOWEST_MS,
             s->speed == 1 ? "" : "s");
    draw_right(c, row, left + used + 2, width - used - 2, s->due ? STYLE_NOTICE : STYLE_FAINT,
               text);
}

static void draw_keys(replay_screen *s, canvas *c, canvas_rect row)
{
    const keybar_item items[] = {
        {COMMAND_ANIMATE, s->due ? "stop" : "play"},
        {COMMAND_MOVE_NEXT, "next"},
        {COMMAND_REPLAY_REASON, s->review ? "reason" : NULL},
        {COMMAND_MOVE_PREVIOUS, "prev"},
        {COMMAND_RACE_REPLAYED, !race_refusal(s->replay->all) ? "race" : NULL},
        {COMMAND_REVIEW_REPLAYED, s->finished && !s->review ? "review" : NULL},
        {COMMAND_FASTER, "faster"},
        {COMMAND_SLOWER, "slower"},
        {COMMAND_MOVE_FIRST, "start"},
        {COMMAND_MOVE_LAST, "end"},
        {COMMAND_LEAVE, "back"}};
    key_row_draw(s->services->keys, &s->base.keys, c, row, items, sizeof items / sizeof *items);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    replay_screen *s = (replay_screen *)self;
    bool tall = c->height >= TALL;
    int left = c->width >= 40 ? 1 : 0, width = c->width - 2 * left;
    int lines = !s->review                       ? 0
                : c->height >= HIGH              ? 4
                : tall                           ? 3
                : c->height > SHELL_LEAST_HEIGHT ? 1
                                                 : 0;
    int foot = c->height - (tall ? 4 : 3) - lines, top = tall ? 1 : 0;
    char text[REPLAY_TEXT], reason[REASON_TEXT] = "";
    creek_move move = replay_move(s->replay);
    if (is_reviewed(s))
        game_review_reason(s->review, s->replay->position - 1, reason, sizeof reason);
    const creek_chain *steps = steps_of(s);
    if (steps && steps->count == 1)
        step_shorten_names(steps->steps[0], creek_game_puzzle(s->replay->game), reason);
    if (tall)
        canvas_text(c, 0, left, width, STYLE_TITLE, s->title);
    draw_board(s, c, (canvas_rect){top, 0, foot - top, c->width});
    s->bar = (canvas_rect){foot, left, 1, width};
    draw_bar(s, c);
    replay_tell(s->replay, width < BRIEF, text);
    int used = canvas_text(c, foot + 1, left, width, STYLE_TEXT, text) + 2;
    if (tall) {
        draw_facts(s, c, foot + 2, left, width);
    } else {
        calendar_write_duration(move.time_ms, text);
        draw_right(c, foot + 1, left + used, width - used, STYLE_FAINT, text);
    }
    canvas_wrap(c, (canvas_rect){c->height - 1 - lines, left, lines, width}, STYLE_NOTICE, reason);
    draw_keys(s, c, (canvas_rect){c->height - 1, left, 1, width});
    if (replay_place(&move).row < 0)
        canvas_cursor(c, foot, left + column_of(s, s->replay->position));
}

/* --- the animation --------------------------------------------------------- */

static void play_or_stop(replay_screen *s)
{
    s->due = !s->due && s->replay->moves > 0 ? next_due(s) : 0;
    if (s->due && s->replay->position >= s->replay->moves)
        replay_go(s->replay, 0);
}

static bool is_due(const replay_screen *s)
{
    return s->due && now_of(s) >= s->due;
}

static unsigned pace(const screen *self)
{
    const replay_screen *s = (const replay_screen *)self;
    return s->due && !is_due(s) ? (unsigned)(s->due - now_of(s)) : 0;
}

static bool busy(const screen *self)
{
    const replay_screen *s = (const replay_screen *)self;
    return is_due(s) || lacks_reason(s);
}

/* Whether work is to stop: there is input, or the next move is due. */
static bool enough(void *context)
{
    const replay_screen *s = context;
    return s->services->pending(s->services->context) || is_due(s);
}

static bool work(screen *self, shell *sh)
{
    replay_screen *s = (replay_screen *)self;
    if (is_due(s)) {
        replay_go(s->replay, s->replay->position + 1);
        s->due = s->replay->position < s->replay->moves ? next_due(s) : 0;
        return true;
    }
    creek_limits limits = {.cancel = enough, .context = s};
    if (!lacks_reason(s))
        return false;
    game_review_explain(s->review, s->replay->position - 1, &limits);
    return true;
}

/* What passed meanwhile (help was read, the program suspended) does not count. */
static void shown(screen *self, shell *sh)
{
    replay_screen *s = (replay_screen *)self;
    s->due = s->due ? next_due(s) : 0;
}

/* --- events ---------------------------------------------------------------- */

static void go(replay_screen *s, size_t position)
{
    s->due = 0;
    replay_go(s->replay, position);
}

static bool obey(screen *self, shell *sh, command which)
{
    replay_screen *s = (replay_screen *)self;
    const replay *r = s->replay;
    size_t at = r->position;
    if (which == COMMAND_ANIMATE) {
        play_or_stop(s);
    } else if (which == COMMAND_MOVE_NEXT) {
        go(s, at + 1);
    } else if (which == COMMAND_MOVE_PREVIOUS) {
        go(s, at > 0 ? at - 1 : 0);
    } else if (which == COMMAND_MOVE_FIRST || which == COMMAND_MOVE_LAST) {
        go(s, which == COMMAND_MOVE_LAST ? r->moves : 0);
    } else if (which == COMMAND_SAVEPOINT_NEXT) {
        /* The place is behind the savepoint, where it is the present move. */
        for (at++; at < r->moves && !is_savepoint(r, at - 1);)
            at++;
        go(s, at);
    } else if (which == COMMAND_SAVEPOINT_PREVIOUS) {
        while (at > 0 && --at > 0 && !is_savepoint(r, at - 1))
            ;
        go(s, at);
    } else if (which == COMMAND_RACE_REPLAYED) {
        race_game(sh, r->all, s->name);
    } else if (which == COMMAND_FASTER || which == COMMAND_SLOWER) {
        s->speed = clamp(s->speed + (which == COMMAND_FASTER ? 1 : -1), 0, FASTEST);
    } else if (which == COMMAND_REPLAY_REASON) {
        show_reason(s, sh);
    } else if (which == COMMAND_REVIEW_REPLAYED && s->review) {
        (void)shell_back(sh);
    } else if (which == COMMAND_REVIEW_REPLAYED) {
        review_game(sh, r->all, s->name, s->finished);
    } else {
        return false;
    }
    return true;
}

/* A click on the bar goes there, one on the board plays or stops. */
static void press(replay_screen *s, const event *e)
{
    size_t most = s->replay->moves, at = (size_t)(e->col - s->bar.left);
    size_t width = (size_t)s->bar.width - 1;
    if (canvas_holds(s->bar, e->row, e->col))
        go(s, (at * most + width / 2) / width);
    else if (e->kind == EVENT_PRESS && canvas_holds(s->board, e->row, e->col))
        play_or_stop(s);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    replay_screen *s = (replay_screen *)self;
    if (e->kind == EVENT_WHEEL)
        (void)obey(self, sh, e->wheel > 0 ? COMMAND_MOVE_NEXT : COMMAND_MOVE_PREVIOUS);
    else if ((e->kind == EVENT_PRESS || e->kind == EVENT_DRAG) && e->button == 1)
        press(s, e);
    return e->kind != EVENT_KEY;
}

static void release(screen *self)
{
    replay_screen *s = (replay_screen *)self;
    replay_free(s->replay);
    free(s->name);
    free(self);
}

screen *screen_replay_new(shell *sh, const creek_game *game, const char *name, game_review *review,
                          size_t turn)
{
    static const screen_class class = {.handle = handle,
                                       .obey = obey,
                                       .draw = draw,
                                       .shown = shown,
                                       .busy = busy,
                                       .pace = pace,
                                       .work = work,
                                       .release = release,
                                       .context = CONTEXT_REPLAY};
    replay_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->finished = board_is_complete(creek_game_puzzle(game), creek_game_board(game));
    s->services = sh->services;
    s->replay = replay_new(game);
    s->name = xstrdup(name);
    s->speed = SPEED_AT_FIRST;
    game_line_heading("Replay", game, name, s->title);
    s->review = review;
    replay_go(s->replay, turn);
    return &s->base;
}
