/* screen_lesson.c - text on one side, a board on the other. */
#include "ui/screens/screen_lesson.h"

#include "base/alloc.h"
#include "store/progress_notes.h"
#include "ui/board/board_view.h"
#include "ui/board/focus.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/screens/lesson_layout.h"
#include "ui/screens/lesson_play.h"
#include "ui/shell/keymap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 6 };

typedef struct {
    screen base;
    lesson_play play;
    creek_place focus;
    int first_row, first_col; /* of the board, as shown */
    int first_line, lines;    /* of the text: the one at the top, how many there are */
    int width, height;        /* of the screen, when it was last drawn */
    int painting;             /* the mouse button that paints, 0 for none */
    creek_state paint;
    bool joined; /* the drag has made a move already */
} lesson_screen;

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
                                 .cols = creek_puzzle_width(lesson_play_puzzle(&s->play)),
                                 .rows = creek_puzzle_height(lesson_play_puzzle(&s->play)),
                                 .text = s->play.lesson->text,
                                 .task = s->play.lesson->task,
                                 .answer = s->play.answer};
    return lesson_layout_make(&wants);
}

static board_view view_of(const lesson_screen *s, board_layout layout)
{
    return (board_view){.puzzle = lesson_play_puzzle(&s->play),
                        .board = creek_game_board(s->play.game),
                        .areas = s->play.areas,
                        .show_satisfied = true,
                        .show_broken = true,
                        .focus = s->focus,
                        .hint = s->play.step,
                        .hint_look = s->play.stage >= SHOWN_LOOK,
                        .hint_cells = s->play.stage >= SHOWN_ALL,
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
    s->lines = text_lines(s->play.lesson->text, rect.width);
    s->first_line = least(s->first_line, last_first(s, rect.height));
    canvas_rect before = canvas_clip(c, rect);
    canvas_wrap(c, (canvas_rect){rect.top - s->first_line, rect.left, s->lines, rect.width},
                STYLE_TEXT, s->play.lesson->text);
    canvas_clip(c, before);
    int right = rect.left + rect.width;
    if (s->first_line > 0)
        canvas_put(c, rect.top, right, STYLE_NOTICE, 0, g->up);
    if (s->first_line < last_first(s, rect.height))
        canvas_put(c, rect.top + rect.height - 1, right, STYLE_NOTICE, 0, g->down);
}

static theme_style answer_style(const lesson_screen *s)
{
    switch (s->play.judged) {
    case CREEK_LESSON_DONE:
        return STYLE_GOOD;
    case CREEK_LESSON_WRONG:
    case CREEK_LESSON_MEMORY:
        return STYLE_BAD;
    default:
        return STYLE_NOTICE;
    }
}

/* Whether what is said has more lines than there is room for. */
static bool answer_is_cut(const lesson_screen *s, canvas_rect rect)
{
    int more = s->play.trouble[0] ? text_lines(s->play.trouble, rect.width) : 0;
    return text_lines(s->play.answer, rect.width) + more > rect.height;
}

static void draw_answer(const lesson_screen *s, canvas *c, canvas_rect rect)
{
    int used = canvas_wrap(c, rect, answer_style(s), s->play.answer);
    if (s->play.trouble[0])
        canvas_wrap(c, (canvas_rect){rect.top + used, rect.left, rect.height - used, rect.width},
                    STYLE_BAD, s->play.trouble);
}

/* The keys that matter now, of a lesson that is done another one than to go on
 * only where what is said is cut; they can be clicked. */
static void draw_keys(lesson_screen *s, const keymap *keys, canvas *c, int left, int width)
{
    static const struct {
        command which;
        const char *does;
    } table[] = {{COMMAND_MESSAGE, "more text"},
                 {COMMAND_HINT, "help"},
                 {COMMAND_RESTART, "again"},
                 {COMMAND_HELP, "keys"}};
    enum { COUNT = sizeof table / sizeof table[0] };
    char names[COUNT][KEY_NAME];
    keybar_item items[COUNT + 2];
    int count = 0;
    bool more = s->play.number + 1 < creek_lesson_count();
    bool done = s->play.judged == CREEK_LESSON_DONE;
    lesson_layout at = arrange(s);
    bool cut = answer_is_cut(s, at.answer) || (!done && s->lines > at.text.height);
    if (done)
        items[count++] =
            (keybar_item){KEY_ENTER_KEY, "Enter", more ? "next lesson" : "to the lessons"};
    for (int i = cut ? 0 : 1; i < (done ? 1 : COUNT); i++) {
        keymap_key(keys, table[i].which, names[i]);
        items[count++] = (keybar_item){KEY_COMMAND + (int)table[i].which, names[i], table[i].does};
    }
    items[count++] = (keybar_item){KEY_ESCAPE_KEY, "Esc", "back"};
    keybar_draw(&s->base.keys, c, c->height - 1, left, width, items, count);
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
    bool done = lesson_done(sh->world->storage, s->play.lesson->name);
    int used = canvas_text(c, 0, left, room, STYLE_TITLE, s->play.lesson->title);
    used += canvas_print(c, 0, left + used + 2, room - used - 2, STYLE_FAINT, "lesson %zu of %zu",
                         s->play.number + 1, creek_lesson_count());
    if (done && used + 4 < room)
        canvas_put(c, 0, left + used + 3, STYLE_GOOD, 0, g->done);
    draw_text(s, c, at.text);
    canvas_wrap(c, at.task, STYLE_KEY, s->play.lesson->task);
    draw_answer(s, c, at.answer);
    draw_keys(s, sh->world->keys, c, left, room);
    board_view view = view_of(s, at.layout);
    board_view_follow(&view, at.board);
    s->first_row = view.first_row;
    s->first_col = view.first_col;
    board_view_draw(&view, c, at.board);
}

/* --- the board ------------------------------------------------------------- */

static void set(lesson_screen *s, creek_state state, bool join)
{
    if (lesson_play_set(&s->play, s->focus, state, join))
        s->joined = true;
}

static void toggle(lesson_screen *s, creek_state state)
{
    set(s, lesson_play_at(&s->play, s->focus) == state ? CREEK_UNDECIDED : state, false);
}

/* At the beginning of a lesson. */
static void settle(lesson_screen *s)
{
    s->focus = (creek_place){0, 0};
    s->first_row = s->first_col = s->first_line = s->painting = 0;
}

static void turn_to(lesson_screen *s, size_t number)
{
    if (lesson_play_turn(&s->play, number))
        settle(s);
}

/* --- keys ------------------------------------------------------------------ */

/* Moves as on the board; the page keys are for the text. */
static bool move_key(lesson_screen *s, const event *e)
{
    command which = keymap_find(NULL, e);
    focus_grid grid = {creek_puzzle_height(lesson_play_puzzle(&s->play)),
                       creek_puzzle_width(lesson_play_puzzle(&s->play)), 1, false};
    creek_state state = lesson_play_at(&s->play, s->focus);
    creek_place before = s->focus;
    focus_move move = focus_find(&grid, before, which);
    if (!move.moves || which == COMMAND_PAGE_UP || which == COMMAND_PAGE_DOWN)
        return false;
    s->focus = move.to;
    if (move.carries && (before.row != move.to.row || before.col != move.to.col))
        set(s, state, false);
    return true;
}

static bool mark_key(lesson_screen *s, const event *e)
{
    static const creek_state after[] = {[CREEK_UNDECIDED] = CREEK_SHADED,
                                        [CREEK_SHADED] = CREEK_UNSHADED,
                                        [CREEK_UNSHADED] = CREEK_UNDECIDED};
    switch (e->key) {
    case ' ':
    case 'x':
        toggle(s, CREEK_SHADED);
        return true;
    case '.':
        toggle(s, CREEK_UNSHADED);
        return true;
    case KEY_BACKSPACE_KEY:
    case KEY_DELETE_KEY:
        set(s, CREEK_UNDECIDED, false);
        return true;
    case KEY_ENTER_KEY:
        set(s, after[lesson_play_at(&s->play, s->focus)], false);
        return true;
    case 'u':
        lesson_play_undo(&s->play);
        return true;
    case 'R':
        lesson_play_begin(&s->play, s->play.number);
        settle(s);
        return true;
    default:
        return false;
    }
}

/* All that is said, where a small screen cuts it. */
static void show_all(const lesson_screen *s, shell *sh)
{
    char *text = xasprintf("%s\n%s\n%s%s%s", s->play.lesson->text, s->play.lesson->task,
                           s->play.answer, s->play.trouble[0] ? "\n" : "", s->play.trouble);
    shell_show(sh, text);
    free(text);
}

static bool other_key(lesson_screen *s, shell *sh, const event *e)
{
    int page = most(arrange(s).text.height - 1, 1);
    switch (e->key) {
    case 'H':
        lesson_play_help(&s->play);
        return true;
    case 'n':
        turn_to(s, s->play.number + 1);
        return true;
    case 'p':
        turn_to(s, s->play.number - 1);
        return true;
    case KEY_PAGE_UP:
        s->first_line = most(s->first_line - page, 0);
        return true;
    case KEY_PAGE_DOWN:
        s->first_line += page;
        return true;
    case 'm':
        show_all(s, sh);
        return true;
    default:
        return false;
    }
}

/* What Enter does after a lesson is done. */
static void go_on(lesson_screen *s, shell *sh)
{
    if (s->play.number + 1 < creek_lesson_count())
        turn_to(s, s->play.number + 1);
    else
        (void)shell_back(sh);
}

static void handle_key(lesson_screen *s, shell *sh, const event *raw)
{
    /* The keys are those of the board, however the player has bound them. */
    event usual = keymap_translate(sh->world->keys, raw);
    const event *e = &usual;
    s->painting = 0;
    if (event_is_plain(raw, KEY_ENTER_KEY) && s->play.judged == CREEK_LESSON_DONE) {
        go_on(s, sh);
        return;
    }
    if (event_is(e, 'r', MOD_CTRL)) {
        lesson_play_redo(&s->play);
        return;
    }
    if (e->kind != EVENT_KEY || e->mods & ~MOD_SHIFT)
        return;
    if (!move_key(s, e) && !mark_key(s, e) && !other_key(s, sh, e))
        (void)shell_obey(sh, keymap_find(sh->world->keys, raw));
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

static void press(lesson_screen *s, const event *e)
{
    s->painting = 0;
    if ((e->button != 1 && e->button != 3) || !hit(s, e))
        return;
    creek_state wanted = e->button == 1 ? CREEK_SHADED : CREEK_UNSHADED;
    s->paint = lesson_play_at(&s->play, s->focus) == wanted ? CREEK_UNDECIDED : wanted;
    s->painting = e->button;
    s->joined = false;
    set(s, s->paint, false);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    lesson_screen *s = (lesson_screen *)self;
    if (too_small(s) && e->kind != EVENT_KEY)
        return true;
    switch (e->kind) {
    case EVENT_KEY:
        handle_key(s, sh, e);
        break;
    case EVENT_PRESS:
        press(s, e);
        break;
    case EVENT_DRAG:
        if (s->painting && s->painting == e->button && hit(s, e))
            set(s, s->paint, s->joined);
        break;
    case EVENT_WHEEL:
        s->first_line = most(s->first_line + e->wheel, 0);
        break;
    default:
        s->painting = 0;
        break;
    }
    return true;
}

static void release(screen *self)
{
    lesson_screen *s = (lesson_screen *)self;
    lesson_play_release(&s->play);
    free(s);
}

screen *screen_lesson_new(shell *sh, size_t number)
{
    static const screen_class class = {.handle = handle, .draw = draw, .release = release};
    lesson_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->width = sh->width;
    s->height = sh->height;
    s->play.world = sh->world;
    lesson_play_begin(&s->play, number);
    return &s->base;
}
