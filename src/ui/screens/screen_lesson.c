/* screen_lesson.c - text on one side, a board on the other. */
#include "ui/screens/screen_lesson.h"

#include "source/message.h"
#include "ui/board/board_view.h"
#include "ui/board/focus.h"
#include "ui/canvas/keybar.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/screens/lesson_layout.h"
#include "ui/screens/screen_help.h"
#include "ui/shell/keymap.h"
#include "ui/shell/screen_message.h"

#include <creek/lessons.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 6 };

/* How much of the step the player has asked for. */
typedef enum { SHOWN_NOTHING, SHOWN_LOOK, SHOWN_ALL } shown_step;

typedef struct {
    screen base;
    size_t number;
    const creek_lesson *lesson;
    creek_game *game;
    creek_areas *areas; /* NULL when memory ran out */
    creek_step *step;   /* what is to be found, once it was asked for */
    shown_step stage;
    creek_lesson_answer judged;
    char answer[600];
    char trouble[300]; /* why it cannot be kept that the lesson is done */
    creek_place focus;
    int first_row, first_col; /* of the board, as shown */
    int first_line, lines;    /* of the text: the one at the top, how many there are */
    int width, height;        /* of the screen, when it was last drawn */
    int painting;             /* the mouse button that paints, 0 for none */
    creek_state paint;
    keybar keys;
    bool joined; /* the drag has made a move already */
} lesson_screen;

static const creek_puzzle *puzzle_of(const lesson_screen *s)
{
    return creek_game_puzzle(s->game);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

static lesson_layout arrange(const lesson_screen *s)
{
    lesson_layout_wants wants = {.width = s->width,
                                 .height = s->height,
                                 .cols = creek_puzzle_width(puzzle_of(s)),
                                 .rows = creek_puzzle_height(puzzle_of(s)),
                                 .text = s->lesson->text,
                                 .task = s->lesson->task,
                                 .answer = s->answer};
    return lesson_layout_make(&wants);
}

static board_view view_of(const lesson_screen *s, board_layout layout)
{
    return (board_view){.puzzle = puzzle_of(s),
                        .board = creek_game_board(s->game),
                        .areas = s->areas,
                        .show_satisfied = true,
                        .show_broken = true,
                        .focus = s->focus,
                        .hint = s->step,
                        .hint_look = s->stage >= SHOWN_LOOK,
                        .hint_cells = s->stage >= SHOWN_ALL,
                        .layout = layout,
                        .rulers = true,
                        .first_row = s->first_row,
                        .first_col = s->first_col};
}

static bool too_small(const lesson_screen *s)
{
    return s->width < LEAST_WIDTH || s->height < LEAST_HEIGHT;
}

/* --- drawing --------------------------------------------------------------- */

static int last_first(const lesson_screen *s, int rows)
{
    return most(s->lines - rows, 0);
}

static void draw_text(lesson_screen *s, canvas *c, canvas_rect rect)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    s->lines = text_lines(s->lesson->text, rect.width);
    s->first_line = least(s->first_line, last_first(s, rect.height));
    canvas_rect before = canvas_clip(c, rect);
    canvas_wrap(c, (canvas_rect){rect.top - s->first_line, rect.left, s->lines, rect.width},
                STYLE_TEXT, s->lesson->text);
    canvas_clip(c, before);
    int right = rect.left + rect.width;
    if (s->first_line > 0)
        canvas_put(c, rect.top, right, STYLE_NOTICE, 0, g->up);
    if (s->first_line < last_first(s, rect.height))
        canvas_put(c, rect.top + rect.height - 1, right, STYLE_NOTICE, 0, g->down);
}

static theme_style answer_style(const lesson_screen *s)
{
    return s->judged == CREEK_LESSON_DONE    ? STYLE_GOOD
           : s->judged == CREEK_LESSON_WRONG ? STYLE_BAD
                                             : STYLE_NOTICE;
}

static void draw_answer(const lesson_screen *s, canvas *c, canvas_rect rect)
{
    int used = canvas_wrap(c, rect, answer_style(s), s->answer);
    if (s->trouble[0])
        canvas_wrap(c, (canvas_rect){rect.top + used, rect.left, rect.height - used, rect.width},
                    STYLE_BAD, s->trouble);
}

/* The keys that matter now; they can be clicked. */
static void draw_keys(lesson_screen *s, const keymap *keys, canvas *c, int left, int width)
{
    static const struct {
        int key;
        command which;
        const char *does;
    } table[] = {{'m', COMMAND_MESSAGE, "more text"},
                 {'H', COMMAND_HINT, "help"},
                 {'R', COMMAND_RESTART, "again"},
                 {'?', COMMAND_HELP, "keys"}};
    enum { COUNT = sizeof table / sizeof table[0] };
    char names[COUNT][KEY_NAME];
    keybar_item items[COUNT + 1];
    int count = 0;
    bool more = s->number + 1 < creek_lesson_count();
    if (s->judged == CREEK_LESSON_DONE)
        items[count++] =
            (keybar_item){KEY_ENTER_KEY, "Enter", more ? "next lesson" : "to the lessons"};
    else
        for (int i = s->lines > arrange(s).text.height ? 0 : 1; i < COUNT; i++) {
            keymap_key(keys, table[i].which, names[i]);
            items[count++] = (keybar_item){table[i].key, names[i], table[i].does};
        }
    items[count++] = (keybar_item){KEY_ESCAPE_KEY, "Esc", "back"};
    keybar_draw(&s->keys, c, c->height - 1, left, width, items, count);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    lesson_screen *s = (lesson_screen *)self;
    s->width = c->width;
    s->height = c->height;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    lesson_layout at = arrange(s);
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int left = at.text.left, room = c->width - left - 1;
    bool done = progress_lesson_done(sh->world->progress, s->lesson->name);
    int used = canvas_text(c, 0, left, room, STYLE_TITLE, s->lesson->title);
    used += canvas_print(c, 0, left + used + 2, room - used - 2, STYLE_FAINT, "lesson %zu of %zu",
                         s->number + 1, creek_lesson_count());
    if (done && used + 4 < room)
        canvas_put(c, 0, left + used + 3, STYLE_GOOD, 0, g->done);
    draw_text(s, c, at.text);
    canvas_wrap(c, at.task, STYLE_KEY, s->lesson->task);
    draw_answer(s, c, at.answer);
    draw_keys(s, sh->world->keys, c, left, room);
    board_view view = view_of(s, at.layout);
    board_view_follow(&view, at.board);
    s->first_row = view.first_row;
    s->first_col = view.first_col;
    board_view_draw(&view, c, at.board);
}

/* --- the board ------------------------------------------------------------- */

/* Says what is to be said of the board as it is now. */
static void judge(lesson_screen *s, shell *sh)
{
    char why[200];
    creek_areas_free(s->areas);
    s->areas = creek_areas_find(creek_game_board(s->game));
    s->answer[0] = s->trouble[0] = '\0';
    s->judged =
        creek_lesson_judge(s->lesson, creek_game_board(s->game), s->answer, sizeof s->answer);
    if (s->judged == CREEK_LESSON_OPEN)
        s->answer[0] = '\0';
    if (s->judged == CREEK_LESSON_DONE &&
        !progress_add_lesson(sh->world->progress, s->lesson->name, why, sizeof why))
        snprintf(s->trouble, sizeof s->trouble, "That it is done cannot be kept: %s.", why);
}

static creek_state state_here(const lesson_screen *s)
{
    return creek_board_get(creek_game_board(s->game), s->focus.row, s->focus.col);
}

static void set(lesson_screen *s, shell *sh, creek_state state, bool join)
{
    creek_change change = {
        .row = (uint8_t)s->focus.row, .col = (uint8_t)s->focus.col, .to = (uint8_t)state};
    if (s->judged == CREEK_LESSON_DONE)
        return;
    s->stage = SHOWN_NOTHING;
    if (creek_game_play(s->game, CREEK_BY_PLAYER, &change, 1, join, 0) > 0) {
        s->joined = true;
        judge(s, sh);
    }
}

static void toggle(lesson_screen *s, shell *sh, creek_state state)
{
    set(s, sh, state_here(s) == state ? CREEK_UNDECIDED : state, false);
}

/* Goes to the lesson; false when memory runs out, and all stays as it is. */
static bool begin(lesson_screen *s, shell *sh, size_t number)
{
    const creek_lesson *lesson = creek_lesson_at(number);
    creek_game *game = lesson ? creek_lesson_game(lesson) : NULL;
    if (!game)
        return false;
    creek_game_free(s->game);
    creek_step_free(s->step);
    s->game = game;
    s->step = NULL;
    s->lesson = lesson;
    s->number = number;
    s->stage = SHOWN_NOTHING;
    s->focus = (creek_place){0, 0};
    s->first_row = s->first_col = s->first_line = s->painting = 0;
    judge(s, sh);
    return true;
}

static void turn_to(lesson_screen *s, shell *sh, size_t number)
{
    if (number >= creek_lesson_count())
        snprintf(s->answer, sizeof s->answer, "There is no other lesson that way.");
    else if (!begin(s, sh, number))
        snprintf(s->answer, sizeof s->answer, "The lesson cannot be opened: memory ran out.");
}

/* First where to look, then the whole step in words. */
static void help(lesson_screen *s)
{
    if (s->judged == CREEK_LESSON_DONE)
        return;
    if (!s->step)
        s->step = creek_lesson_step(s->lesson);
    if (!s->step)
        return;
    s->judged = CREEK_LESSON_OPEN;
    s->stage = s->stage == SHOWN_NOTHING ? SHOWN_LOOK : SHOWN_ALL;
    snprintf(s->answer, sizeof s->answer, "%s",
             s->stage == SHOWN_LOOK ? creek_technique_summary(s->step->technique) : s->step->text);
}

/* --- keys ------------------------------------------------------------------ */

/* Moves as on the board; the page keys are for the text. */
static bool move_key(lesson_screen *s, shell *sh, const event *e)
{
    command which = keymap_find(NULL, e);
    focus_grid grid = {creek_puzzle_height(puzzle_of(s)), creek_puzzle_width(puzzle_of(s)), 1,
                       false};
    creek_state state = state_here(s);
    creek_place before = s->focus;
    focus_move move = focus_find(&grid, before, which);
    if (!move.moves || which == COMMAND_PAGE_UP || which == COMMAND_PAGE_DOWN)
        return false;
    s->focus = move.to;
    if (move.carries && (before.row != move.to.row || before.col != move.to.col))
        set(s, sh, state, false);
    return true;
}

static bool mark_key(lesson_screen *s, shell *sh, const event *e)
{
    static const creek_state after[] = {[CREEK_UNDECIDED] = CREEK_SHADED,
                                        [CREEK_SHADED] = CREEK_UNSHADED,
                                        [CREEK_UNSHADED] = CREEK_UNDECIDED};
    switch (e->key) {
    case ' ':
    case 'x':
        toggle(s, sh, CREEK_SHADED);
        return true;
    case '.':
        toggle(s, sh, CREEK_UNSHADED);
        return true;
    case KEY_BACKSPACE_KEY:
    case KEY_DELETE_KEY:
        set(s, sh, CREEK_UNDECIDED, false);
        return true;
    case KEY_ENTER_KEY:
        set(s, sh, after[state_here(s)], false);
        return true;
    case 'u':
        if (creek_game_undo(s->game, 0))
            judge(s, sh);
        return true;
    case 'R':
        (void)begin(s, sh, s->number);
        return true;
    default:
        return false;
    }
}

/* All that is said, where a small screen cuts it. */
static void show_all(const lesson_screen *s, shell *sh)
{
    char *text = message_format("%s\n%s\n%s%s%s", s->lesson->text, s->lesson->task, s->answer,
                                s->trouble[0] ? "\n" : "", s->trouble);
    if (text)
        shell_open(sh, screen_message_new(text));
    free(text);
}

static void other_key(lesson_screen *s, shell *sh, const event *e)
{
    int page = most(arrange(s).text.height - 1, 1);
    switch (e->key) {
    case 'H':
        help(s);
        break;
    case 'n':
        turn_to(s, sh, s->number + 1);
        break;
    case 'p':
        turn_to(s, sh, s->number - 1);
        break;
    case KEY_PAGE_UP:
        s->first_line = most(s->first_line - page, 0);
        break;
    case KEY_PAGE_DOWN:
        s->first_line += page;
        break;
    case 'm':
        show_all(s, sh);
        break;
    case '?':
    case KEY_FUNCTION + 1:
        shell_open(sh, screen_help_new(sh));
        break;
    case KEY_ESCAPE_KEY:
        (void)shell_back(sh);
        break;
    case 'q':
        sh->leave = true;
        break;
    default:
        break;
    }
}

/* What Enter does after a lesson is done. */
static void go_on(lesson_screen *s, shell *sh)
{
    if (s->number + 1 < creek_lesson_count())
        turn_to(s, sh, s->number + 1);
    else
        (void)shell_back(sh);
}

static void handle_key(lesson_screen *s, shell *sh, const event *raw)
{
    /* The keys are those of the board, however the player has bound them. */
    event usual = keymap_translate(sh->world->keys, raw);
    const event *e = &usual;
    s->painting = 0;
    if (event_is_plain(raw, KEY_ENTER_KEY) && s->judged == CREEK_LESSON_DONE) {
        go_on(s, sh);
        return;
    }
    if (event_is(e, 'r', MOD_CTRL)) {
        if (creek_game_redo(s->game, 0))
            judge(s, sh);
        return;
    }
    if (e->kind != EVENT_KEY || e->mods & ~MOD_SHIFT)
        return;
    if (!move_key(s, sh, e) && !mark_key(s, sh, e))
        other_key(s, sh, e);
}

/* --- mouse ----------------------------------------------------------------- */

static bool hit(lesson_screen *s, const event *e)
{
    lesson_layout at = arrange(s);
    board_view view = view_of(s, at.layout);
    creek_place cell = board_view_hit(&view, at.board, e->row, e->col);
    if (cell.row >= 0)
        s->focus = cell;
    return cell.row >= 0;
}

static void press(lesson_screen *s, shell *sh, const event *e)
{
    event meant = keybar_translate(&s->keys, e);
    s->painting = 0;
    if (meant.kind == EVENT_KEY) {
        if (meant.key == KEY_ENTER_KEY)
            go_on(s, sh);
        else if (!mark_key(s, sh, &meant))
            other_key(s, sh, &meant);
        return;
    }
    if ((e->button != 1 && e->button != 3) || !hit(s, e))
        return;
    creek_state wanted = e->button == 1 ? CREEK_SHADED : CREEK_UNSHADED;
    s->paint = state_here(s) == wanted ? CREEK_UNDECIDED : wanted;
    s->painting = e->button;
    s->joined = false;
    set(s, sh, s->paint, false);
}

static void handle(screen *self, shell *sh, const event *e)
{
    lesson_screen *s = (lesson_screen *)self;
    if (too_small(s) && e->kind != EVENT_KEY)
        return;
    switch (e->kind) {
    case EVENT_KEY:
        handle_key(s, sh, e);
        break;
    case EVENT_PRESS:
        press(s, sh, e);
        break;
    case EVENT_DRAG:
        if (s->painting && s->painting == e->button && hit(s, e))
            set(s, sh, s->paint, s->joined);
        break;
    case EVENT_WHEEL:
        s->first_line = most(s->first_line + e->wheel, 0);
        break;
    default:
        s->painting = 0;
        break;
    }
}

static void release(screen *self)
{
    lesson_screen *s = (lesson_screen *)self;
    creek_areas_free(s->areas);
    creek_step_free(s->step);
    creek_game_free(s->game);
    free(s);
}

screen *screen_lesson_new(shell *sh, size_t number)
{
    static const screen_class class = {.handle = handle, .draw = draw, .release = release};
    lesson_screen *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class = &class;
    s->width = sh->width;
    s->height = sh->height;
    if (!begin(s, sh, number)) {
        free(s);
        return NULL;
    }
    return &s->base;
}
