/* screen_lesson.c - a lesson: text on one side, a board on the other. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "store/progress.h"
#include "ui/canvas/text.h"
#include "ui/play/step_names.h"
#include "ui/screens/study.h"
#include "ui/shell/panel_parts.h"

#include <creek/lessons.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 6, NAMES_MOST = 8, TASK = 400 };

/* How much of the step the player asked for. */
typedef enum { SHOWN_NOTHING, SHOWN_LOOK, SHOWN_ALL } shown_step;

typedef struct {
    screen base;
    const services *services;
    size_t number;
    const creek_lesson *lesson;
    creek_game *game;
    creek_board *given; /* the marks it starts with, which stay */
    creek_areas *areas;
    creek_step *step; /* the step to find, or the one the player has started, once asked for */
    shown_step stage;
    creek_lesson_answer judged;
    bool unsaved;                                      /* it is done; the answer says why */
    char answer[CREEK_LESSON_TEXT + STORAGE_WHY + 40]; /* the answer; "" for none */
    surface board;
    page text;
} lesson_screen;

/* --- the lesson ------------------------------------------------------------ */

static void tell_way_on(lesson_screen *s)
{
    char text[100];
    bool last = s->number + 1 == creek_lesson_count();
    keymap_text(s->services->keys,
                last ? " {cycle}: list of lessons, {restart}: again."
                     : " {cycle}: next lesson, {restart}: again.",
                text, sizeof text);
    text_append(s->answer, sizeof s->answer, "%s", text);
}

/* Judges the board as it is now, and updates the surface. */
static void judge(lesson_screen *s)
{
    const creek_board *board = creek_game_board(s->game);
    creek_areas_free(s->areas);
    s->areas = check_alloc(creek_areas_find(board));
    s->stage = SHOWN_NOTHING;
    s->judged = creek_lesson_judge(s->lesson, board, s->answer, CREEK_LESSON_TEXT);
    if (s->judged == CREEK_LESSON_MEMORY)
        alloc_failed();
    if (s->judged == CREEK_LESSON_UNTOUCHED)
        s->answer[0] = '\0';
    if (s->judged == CREEK_LESSON_DONE)
        tell_way_on(s);
    s->unsaved =
        s->judged == CREEK_LESSON_DONE && !lesson_done_add(s->services->storage, s->lesson->name);
    if (s->unsaved)
        text_append(s->answer, sizeof s->answer, "\nCannot save your progress: %s.",
                    storage_why(s->services->storage));
    s->board.view.board = board;
    s->board.view.areas = s->areas;
}

/* Marks a cell, unless it is given or the lesson is done. */
static bool set_cell(void *owner, creek_place cell, creek_state state, bool join)
{
    lesson_screen *s = owner;
    creek_change change = {
        .row = (uint8_t)cell.row, .col = (uint8_t)cell.col, .to = (uint8_t)state};
    bool given = creek_board_get(s->given, cell.row, cell.col) != CREEK_UNDECIDED;
    if (given && s->judged != CREEK_LESSON_DONE && !join)
        snprintf(s->answer, sizeof s->answer, "r%dc%d is given: it stays as it is.", cell.row + 1,
                 cell.col + 1);
    if (given || s->judged == CREEK_LESSON_DONE)
        return false;
    int changed = creek_game_play(s->game, CREEK_BY_PLAYER, &change, 1, join, 0);
    if (changed < 0)
        alloc_failed();
    if (changed > 0)
        judge(s);
    return changed > 0;
}

/* What to do; the first lesson also says how. */
static void write_task(const lesson_screen *s, const shell *sh, char text[TASK])
{
    keymap_text(s->services->keys,
                s->number == 0
                    ? "{up}, {down}, {left} and {right} move the cursor. {shade} shades a cell; "
                      "{unshade} marks it unshaded. "
                    : "",
                text, TASK);
    if (s->number == 0 && sh->mouse && s->services->settings->mouse)
        text_append(text, TASK, "The mouse works too. ");
    text_append(text, TASK, "%s", s->lesson->task);
}

/* Starts a lesson, replacing the previous one. */
static void begin(lesson_screen *s, size_t number)
{
    if (number >= creek_lesson_count()) {
        snprintf(s->answer, sizeof s->answer, "This is the %s lesson.",
                 s->number == 0 ? "first" : "last");
        return;
    }
    creek_game_free(s->game);
    creek_board_free(s->given);
    creek_step_free(s->step);
    s->number = number;
    s->lesson = creek_lesson_at(number);
    s->game = check_alloc(creek_lesson_game(s->lesson));
    s->given = check_alloc(creek_board_clone(creek_game_board(s->game)));
    s->step = NULL;
    s->text.first = 0;
    study_new_board(&s->board, s->services->settings, set_cell, s);
    s->board.view = (board_view){.puzzle = creek_game_puzzle(s->game),
                                 .show_satisfied = true,
                                 .show_broken = true,
                                 .rulers = true};
    judge(s);
}

/* The step that shows which marks are wrong; NULL if none are. */
static creek_step *find_wrong(const lesson_screen *s)
{
    creek_step *step = NULL;
    if (s->judged != CREEK_LESSON_WRONG)
        return NULL;
    creek_deducer *deducer = check_alloc(creek_deducer_new(creek_game_puzzle(s->game)));
    if (creek_deducer_hint(deducer, creek_game_board(s->game), NULL, &step) == CREEK_DEDUCE_MEMORY)
        alloc_failed();
    creek_deducer_free(deducer);
    return step;
}

/* What to look for, in a sentence. */
static void tell_technique(lesson_screen *s)
{
    static const char start[] = "Look for ";
    const char *summary = creek_technique_summary(s->step->technique);
    bool whole = strncmp(summary, start, strlen(start)) == 0;
    snprintf(s->answer, sizeof s->answer, "%s%s", whole ? "" : start, summary);
    char *first = s->answer + strlen(start);
    *first = (char)tolower((unsigned char)*first);
}

/* Shows a step, with its reason or only where to look. */
static void show_step(lesson_screen *s, shown_step stage)
{
    bool wrong = s->step->technique == CREEK_CONTRADICTION;
    char look[sizeof(step_names) + 80];
    s->stage = stage;
    if (wrong) {
        step_names names = step_settled_names(s->step, NAMES_MOST);
        snprintf(look, sizeof look, "%s %s wrong: clear %s to go on. {reason} shows why.",
                 names.text, names.count == 1 ? "is" : "are", names.count == 1 ? "it" : "them");
        keymap_text(s->services->keys, look, s->answer, sizeof s->answer);
    } else
        tell_technique(s);
    if (stage == SHOWN_ALL)
        snprintf(s->answer, sizeof s->answer, "%s", s->step->text);
    step_shorten_names(s->step, creek_game_puzzle(s->game), s->answer);
}

/* Shows first what to look for, then the whole step: which marks are wrong, or else the step the
 * player has started, if any. */
static void help(lesson_screen *s, bool at_once)
{
    if (s->judged == CREEK_LESSON_DONE)
        return;
    bool more = at_once || s->stage != SHOWN_NOTHING;
    if (s->stage == SHOWN_NOTHING) {
        creek_step_free(s->step);
        s->step = find_wrong(s);
        if (!s->step)
            s->step = check_alloc(creek_lesson_step_begun(s->lesson, creek_game_board(s->game)));
    }
    show_step(s, more ? SHOWN_ALL : SHOWN_LOOK);
}

/* Ends a hint. False if none is shown. */
static bool hide_help(lesson_screen *s)
{
    bool shown = s->stage != SHOWN_NOTHING;
    if (shown)
        judge(s);
    return shown;
}

/* Says what the marks are worth, also when there are none. */
static void check(lesson_screen *s)
{
    judge(s);
    if (s->judged == CREEK_LESSON_UNTOUCHED)
        snprintf(s->answer, sizeof s->answer, "Nothing is marked yet.");
}

/* --- drawing --------------------------------------------------------------- */

/* Draws the keys that are useful now. */
static void draw_keys(lesson_screen *s, const keymap *keys, canvas *c, canvas_rect answer)
{
    command_item items[7];
    int count = 0, left = answer.left;
    bool more = s->number + 1 < creek_lesson_count(), done = s->judged == CREEK_LESSON_DONE;
    bool cut = text_lines(s->answer, answer.width) > answer.height ||
               (!done && s->text.total > s->text.height);
    if (done)
        items[count++] = (command_item){COMMAND_CYCLE, more ? "next lesson" : "lessons"};
    if (cut)
        items[count++] = (command_item){COMMAND_MESSAGE, "more text"};
    if (s->judged == CREEK_LESSON_WRONG)
        items[count++] = (command_item){COMMAND_UNDO, "undo"};
    if (!done && s->stage == SHOWN_ALL)
        items[count++] = (command_item){COMMAND_BACK, "hide"};
    else if (!done)
        items[count++] = (command_item){COMMAND_HINT, s->stage == SHOWN_NOTHING ? "hint" : "more"};
    if (!done && s->judged != CREEK_LESSON_UNTOUCHED)
        items[count++] = (command_item){COMMAND_RESTART, "restart"};
    if (!done)
        items[count++] = (command_item){COMMAND_HELP, "help"};
    items[count++] = (command_item){COMMAND_LEAVE, s->base.ends ? "quit" : "back"};
    command_bar_draw(&s->base.keys, c, (canvas_rect){c->height - 1, left, 1, c->width - left - 1},
                     keys, items, count);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    lesson_screen *s = (lesson_screen *)self;
    s->board.at = (surface_layout){.layout = BOARD_ROOMY};
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    char note[48], task[TASK];
    write_task(s, sh, task);
    snprintf(note, sizeof note, "lesson %zu of %zu", s->number + 1, creek_lesson_count());
    bool bad = s->unsaved || s->judged == CREEK_LESSON_WRONG;
    s->board.view.hint = s->step;
    s->board.view.hint_look = s->stage >= SHOWN_LOOK;
    s->board.view.hint_cells =
        s->stage >= SHOWN_ALL || (s->step && s->step->technique == CREEK_CONTRADICTION);
    canvas_rect answer =
        study_draw(&(study){.title = s->lesson->title,
                            .note = note,
                            .ticked = lesson_done(sh->services->storage, s->lesson->name),
                            .text = s->lesson->text,
                            .task = task,
                            .answer = s->answer,
                            .tone = bad                              ? STYLE_BAD
                                    : s->judged == CREEK_LESSON_DONE ? STYLE_GOOD
                                                                     : STYLE_NOTICE,
                            .page = &s->text,
                            .board = &s->board},
                   c);
    draw_keys(s, sh->services->keys, c, answer);
}

/* --- events ---------------------------------------------------------------- */

/* Moves and marks as on the board. */
static bool obey_on_board(lesson_screen *s, command which)
{
    surface_move move = surface_go(&s->board, which);
    if (move.carries)
        (void)set_cell(s, s->board.view.focus,
                       creek_board_get(creek_game_board(s->game), move.from.row, move.from.col),
                       false);
    return move.moves || surface_mark(&s->board, which);
}

static void obey(lesson_screen *s, shell *sh, command which)
{
    char task[TASK];
    switch (which) {
    case COMMAND_UNDO:
        if (creek_game_undo(s->game, 0))
            judge(s);
        break;
    case COMMAND_REDO:
        if (creek_game_redo(s->game, 0))
            judge(s);
        break;
    case COMMAND_RESTART:
        begin(s, s->number);
        break;
    case COMMAND_NEXT:
        begin(s, s->number + 1);
        break;
    case COMMAND_PREVIOUS:
        begin(s, s->number - 1);
        break;
    case COMMAND_HINT:
        help(s, false);
        break;
    case COMMAND_REASON:
        help(s, true);
        break;
    case COMMAND_LAYOUT:
        study_change_layout(&s->board, sh);
        break;
    case COMMAND_CHECK:
        check(s);
        break;
    case COMMAND_MESSAGE:
        write_task(s, sh, task);
        shell_show(sh, "%s\n%s\n%s", s->lesson->text, task, s->answer);
        break;
    default:
        if (!(which == COMMAND_BACK && hide_help(s)) && !obey_on_board(s, which))
            study_obey(sh, which);
        break;
    }
}

/* Has the keys of the board, except that the page keys scroll the text, and the key that cycles
 * a cell opens the next lesson once this one is done. */
static bool handle(screen *self, shell *sh, const event *e)
{
    lesson_screen *s = (lesson_screen *)self;
    command which = keymap_find(sh->services->keys, e);
    if (study_scroll(&s->text, sh->services->keys, e))
        return true;
    surface_handle(&s->board, e);
    bool go_on = which == COMMAND_CYCLE && s->judged == CREEK_LESSON_DONE;
    if (go_on && s->number + 1 == creek_lesson_count())
        (void)shell_back(sh);
    else
        obey(s, sh, go_on ? COMMAND_NEXT : which);
    return true;
}

static void release(screen *self)
{
    lesson_screen *s = (lesson_screen *)self;
    creek_areas_free(s->areas);
    creek_step_free(s->step);
    creek_game_free(s->game);
    creek_board_free(s->given);
    free(s);
}

screen *screen_lesson_new(shell *sh, size_t number)
{
    static const screen_class class = {.handle = handle, .draw = draw, .release = release};
    lesson_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->services = sh->services;
    begin(s, number);
    return &s->base;
}
