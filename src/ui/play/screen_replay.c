/* screen_replay.c - the board, a line for the time, and keys to go along it. */
#include "ui/play/screen_replay.h"

#include "base/alloc.h"
#include "ui/board/board_view.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/play/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 20, LEAST_HEIGHT = 6, TALL = 16, BRIEF = 50, TITLE_SIZE = 120 };

typedef struct {
    screen base;
    replay *replay;
    const world *world;
    char title[TITLE_SIZE];
    int first_row, first_col; /* of the part of the board that is shown */
    creek_place focus;
    canvas_rect board; /* as last drawn */
    canvas_rect bar;
} replay_screen;

static uint64_t now_of(const replay_screen *s)
{
    return s->world->now(s->world->context);
}

/* --- drawing --------------------------------------------------------------- */

static board_view view_of(const replay_screen *s, canvas_rect room)
{
    const creek_game *game = replay_game(s->replay);
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    board_view view = {.puzzle = puzzle,
                       .board = creek_game_board(game),
                       .game = game,
                       .show_satisfied = true,
                       .show_broken = true,
                       .focus = replay_place(s->replay),
                       .hint = replay_change(s->replay),
                       .hint_cells = true,
                       .rulers = true,
                       .first_row = s->first_row,
                       .first_col = s->first_col};
    view.layout = board_view_choose(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), true,
                                    room.width, room.height);
    return view;
}

static void draw_board(replay_screen *s, canvas *c, canvas_rect room)
{
    board_view view = view_of(s, room);
    int columns, rows;
    board_view_size(creek_puzzle_width(view.puzzle), creek_puzzle_height(view.puzzle), view.layout,
                    true, &columns, &rows);
    columns++; /* the mark of a broken clue on the right border */
    if (columns < room.width) {
        room.left += (room.width - columns) / 2;
        room.width = columns;
    }
    if (rows < room.height) {
        room.top += (room.height - rows) / 2;
        room.height = rows;
    }
    if (view.focus.row >= 0)
        board_view_follow(&view, room);
    s->first_row = view.first_row;
    s->first_col = view.first_col;
    s->board = room;
    board_view_draw(&view, c, room);
}

/* The column of the bar that stands for a number of moves. */
static int column_of(const replay_screen *s, size_t moves)
{
    size_t most = replay_moves(s->replay);
    return most > 0 ? (int)(moves * (size_t)(s->bar.width - 1) / most) : 0;
}

/* All moves from left to right: those made, those to come, the savepoints, and
 * where the game stands when moves were undone. */
static void draw_bar(replay_screen *s, canvas *c, canvas_rect rect)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    s->bar = rect;
    int here = column_of(s, replay_position(s->replay)), end = column_of(s, replay_end(s->replay));
    for (int i = 0; i < rect.width; i++) {
        bool done = i < here || (i == here && replay_position(s->replay) > 0);
        canvas_put(c, rect.top, rect.left + i, done ? STYLE_UNSHADED : STYLE_GRID, 0,
                   done ? g->full : g->empty);
    }
    for (size_t i = 0; i < replay_moves(s->replay); i++)
        if (replay_is_savepoint(s->replay, i))
            canvas_put(c, rect.top, rect.left + column_of(s, i + 1), STYLE_KEY, 0, "b");
    if (end + 1 < rect.width && replay_moves(s->replay) > 0)
        canvas_put(c, rect.top, rect.left + end, STYLE_NOTICE, 0, "|");
}

/* When the move was made, the trial layer it is in, the speed. */
static void draw_facts(const replay_screen *s, canvas *c, int row, int left, int width)
{
    char text[REPLAY_TEXT], speed[40];
    int depth = creek_game_depth(replay_game(s->replay));
    replay_tell_time(s->replay, text, sizeof text);
    replay_tell_speed(s->replay, speed, sizeof speed);
    int used = canvas_text(c, row, left, width, STYLE_FAINT, text);
    if (depth > 0)
        used += canvas_print(c, row, left + used, width - used, STYLE_TRIAL, "  trial layer %c",
                             (char)('A' + depth - 1));
    int needed = text_width(speed);
    if (used + 2 + needed <= width)
        canvas_text(c, row, left + width - needed, needed,
                    replay_playing(s->replay) ? STYLE_NOTICE : STYLE_FAINT, speed);
}

/* The time alone, at the right, if there is room for it. */
static void draw_time(const replay_screen *s, canvas *c, int row, int left, int width)
{
    char text[REPLAY_TEXT];
    replay_tell_time(s->replay, text, sizeof text);
    text[strcspn(text, ",")] = '\0';
    int needed = text_width(text);
    if (needed <= width)
        canvas_text(c, row, left + width - needed, needed, STYLE_FAINT, text);
}

static bool has_savepoints(const replay_screen *s)
{
    size_t i = 0, count = replay_moves(s->replay);
    while (i < count && !replay_is_savepoint(s->replay, i))
        i++;
    return i < count;
}

static void draw_keys(replay_screen *s, canvas *c, int row, int left, int width)
{
    keybar_item items[KEYBAR_MOST] = {
        {' ', "Space", replay_playing(s->replay) ? "stop" : "play"},
        {'n', "n", "next"},
        {'p', "p", "prev"},
    };
    static const keybar_item more[] = {{'+', "+", "faster"},
                                       {'-', "-", "slower"},
                                       {'g', "g", "start"},
                                       {'G', "G", "end"},
                                       {KEY_ESCAPE_KEY, "Esc", "back"}};
    int count = 3;
    if (has_savepoints(s))
        items[count++] = (keybar_item){'b', "b", "savepoint"};
    memcpy(items + count, more, sizeof more);
    count += (int)(sizeof more / sizeof more[0]);
    keybar_draw(&s->base.keys, c, row, left, width, items, count);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    replay_screen *s = (replay_screen *)self;
    (void)sh;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    bool tall = c->height >= TALL;
    int left = c->width >= 40 ? 1 : 0, width = c->width - 2 * left;
    int foot = c->height - (tall ? 4 : 3), top = tall ? 1 : 0;
    char text[REPLAY_TEXT];
    if (tall)
        canvas_text(c, 0, left, width, STYLE_TITLE, s->title);
    draw_board(s, c, (canvas_rect){top, 0, foot - top, c->width});
    draw_bar(s, c, (canvas_rect){foot, left, 1, width});
    replay_tell(s->replay, width < BRIEF, text, sizeof text);
    int used = canvas_text(c, foot + 1, left, width, STYLE_TEXT, text);
    if (tall)
        draw_facts(s, c, foot + 2, left, width);
    else
        draw_time(s, c, foot + 1, left + used + 2, width - used - 2);
    draw_keys(s, c, c->height - 1, left, width);
    creek_place place = replay_place(s->replay);
    if (place.row < 0)
        canvas_cursor(c, foot, left + column_of(s, replay_position(s->replay)));
}

/* --- events ---------------------------------------------------------------- */

static void go(replay_screen *s, size_t position)
{
    replay_stop(s->replay);
    replay_go(s->replay, position);
}

static void step(replay_screen *s, int by)
{
    size_t position = replay_position(s->replay);
    if (by > 0)
        go(s, position + 1);
    else
        go(s, position > 0 ? position - 1 : 0);
}

static void play_or_stop(replay_screen *s)
{
    if (replay_playing(s->replay))
        replay_stop(s->replay);
    else
        replay_play(s->replay, now_of(s));
}

static void savepoint(replay_screen *s, int direction)
{
    replay_stop(s->replay);
    replay_go_to_savepoint(s->replay, direction);
}

static void press(replay_screen *s, const event *e)
{
    const canvas_rect *b = &s->board;
    if (e->row == s->bar.top && e->col >= s->bar.left && e->col < s->bar.left + s->bar.width) {
        size_t most = replay_moves(s->replay), at = (size_t)(e->col - s->bar.left);
        size_t width = s->bar.width > 1 ? (size_t)s->bar.width - 1 : 1;
        go(s, (at * most + width / 2) / width);
    } else if (e->kind == EVENT_PRESS && e->row >= b->top && e->row < b->top + b->height &&
               e->col >= b->left && e->col < b->left + b->width) {
        play_or_stop(s);
    }
}

static bool key(replay_screen *s, const event *e)
{
    switch (e->key) {
    case ' ':
    case KEY_ENTER_KEY:
        play_or_stop(s);
        break;
    case KEY_RIGHT_ARROW:
    case 'l':
    case 'n':
        step(s, 1);
        break;
    case KEY_LEFT_ARROW:
    case 'h':
    case 'p':
        step(s, -1);
        break;
    case KEY_HOME_KEY:
    case 'g':
    case '0':
        go(s, 0);
        break;
    case KEY_END_KEY:
    case 'G':
    case '$':
        replay_stop(s->replay);
        replay_go_to_end(s->replay);
        break;
    case KEY_PAGE_DOWN:
    case 'b':
        savepoint(s, 1);
        break;
    case KEY_PAGE_UP:
    case 'B':
        savepoint(s, -1);
        break;
    case KEY_UP_ARROW:
    case 'k':
    case '+':
    case '=':
        replay_change_speed(s->replay, 1);
        break;
    case KEY_DOWN_ARROW:
    case 'j':
    case '-':
        replay_change_speed(s->replay, -1);
        break;
    default:
        return false;
    }
    return true;
}

static bool handle(screen *self, shell *sh, const event *e)
{
    replay_screen *s = (replay_screen *)self;
    (void)sh;
    switch (e->kind) {
    case EVENT_KEY:
        return e->mods == 0 && key(s, e);
    case EVENT_PRESS:
    case EVENT_DRAG:
        if (e->button == 1)
            press(s, e);
        return true;
    case EVENT_WHEEL:
        step(s, e->wheel);
        return true;
    default:
        return true;
    }
}

/* --- time and work --------------------------------------------------------- */

static unsigned pace(const screen *self)
{
    const replay_screen *s = (const replay_screen *)self;
    return replay_wait(s->replay, now_of(s));
}

static bool is_due(const replay_screen *s)
{
    return replay_playing(s->replay) && replay_wait(s->replay, now_of(s)) == 0;
}

static bool busy(const screen *self)
{
    const replay_screen *s = (const replay_screen *)self;
    return is_due(s) || replay_busy(s->replay);
}

/* Whether work is to stop: somebody waits, or the next move is due. */
static bool enough(void *context)
{
    const replay_screen *s = context;
    return s->world->pending(s->world->context) || is_due(s);
}

static bool work(screen *self, shell *sh)
{
    replay_screen *s = (replay_screen *)self;
    (void)sh;
    if (replay_advance(s->replay, now_of(s)))
        return true;
    creek_limits limits = {.cancel = enough, .context = s};
    return replay_busy(s->replay) && replay_work(s->replay, &limits);
}

/* What passed meanwhile (help was read, the program suspended) does not count. */
static void shown(screen *self, shell *sh)
{
    replay_screen *s = (replay_screen *)self;
    (void)sh;
    if (replay_playing(s->replay))
        replay_play(s->replay, now_of(s));
}

static void release(screen *self)
{
    replay_free(((replay_screen *)self)->replay);
    free(self);
}

static void make_title(replay_screen *s, const creek_game *game, const char *name)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    bool ordinal = name[strspn(name, "0123456789")] == '\0';
    const char *called = title && title[0] ? title : ordinal ? "" : name;
    snprintf(s->title, sizeof s->title, "Replay%s%.80s, %dx%d", called[0] ? " of " : "", called,
             creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
}

screen *screen_replay_new(shell *sh, const creek_game *game, const char *name)
{
    static const screen_class class = {.handle = handle,
                                       .draw = draw,
                                       .shown = shown,
                                       .busy = busy,
                                       .pace = pace,
                                       .work = work,
                                       .release = release,
                                       .context = CONTEXT_REPLAY};
    replay_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->world = sh->world;
    s->replay = replay_new(game);
    make_title(s, game, name);
    return &s->base;
}
