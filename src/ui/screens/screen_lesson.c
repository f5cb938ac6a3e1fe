/* screen_lesson.c - text on one side, a board on the other. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "store/progress.h"
#include "ui/board/surface.h"
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
    surface board;
    int first_line, lines; /* of the text: the one at the top, how many there are */
    int width, height;     /* of the screen, when it was last drawn */
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

/* Tells the surface what is on the board now. */
static void refresh(lesson_screen *s)
{
    board_view *view = &s->board.view;
    view->puzzle = lesson_play_puzzle(&s->play);
    view->board = creek_game_board(s->play.game);
    view->areas = s->play.areas;
    view->show_satisfied = view->show_broken = view->rulers = true;
    view->hint = s->play.step;
    view->hint_look = s->play.stage >= SHOWN_LOOK;
    view->hint_cells = s->play.stage >= SHOWN_ALL;
}

static bool set_cell(void *owner, creek_place cell, creek_state state, bool join)
{
    return lesson_play_set(&((lesson_screen *)owner)->play, cell, state, join);
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
    s->board.at = (surface_layout){0};
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
    refresh(s);
    s->board.at.board = at.board;
    s->board.view.layout = at.layout;
    surface_draw(&s->board, c);
}

/* At the beginning of a lesson. */
static void settle(lesson_screen *s)
{
    s->first_line = 0;
    s->board =
        (surface){.likes = s->play.world->settings, .set = set_cell, .owner = s, .at = s->board.at};
    refresh(s);
}

static void turn_to(lesson_screen *s, size_t number)
{
    if (lesson_play_turn(&s->play, number))
        settle(s);
}

/* --- keys ------------------------------------------------------------------ */

/* Moves and marks as on the board; the page keys are for the text. */
static bool board_key(lesson_screen *s, const event *e)
{
    command which = keymap_find(NULL, e);
    if (which == COMMAND_PAGE_UP || which == COMMAND_PAGE_DOWN)
        return false;
    surface_move move = surface_go(&s->board, which);
    if (move.carries)
        (void)lesson_play_set(&s->play, s->board.view.focus, lesson_play_at(&s->play, move.from),
                              false);
    return move.moves || surface_mark(&s->board, which);
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
    case 'u':
        lesson_play_undo(&s->play);
        return true;
    case 'R':
        lesson_play_begin(&s->play, s->play.number);
        settle(s);
        return true;
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
    if (!board_key(s, e) && !other_key(s, sh, e))
        (void)shell_obey(sh, keymap_find(sh->world->keys, raw));
}

static bool handle(screen *self, shell *sh, const event *e)
{
    lesson_screen *s = (lesson_screen *)self;
    refresh(s);
    if (e->kind == EVENT_WHEEL)
        s->first_line = most(s->first_line + e->wheel, 0);
    else
        surface_handle(&s->board, e);
    if (e->kind == EVENT_KEY)
        handle_key(s, sh, e);
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
    settle(s);
    return &s->base;
}
