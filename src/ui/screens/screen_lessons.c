/* screen_lessons.c - the list of lessons, and a lesson: text on one side, a board on the other. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "store/progress.h"
#include "ui/canvas/text.h"
#include "ui/kit/list_screen.h"
#include "ui/play/step_names.h"
#include "ui/screens/study.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How much of the step the player asked for. */
typedef enum { SHOWN_NOTHING, SHOWN_LOOK, SHOWN_ALL } shown_step;

typedef struct {
    study study;
    size_t number;
    const creek_lesson *lesson;
    creek_game *game;
    creek_areas *areas;
    creek_step *step; /* the step to find, or the one the player has started, once asked for */
    shown_step stage;
    creek_lesson_answer judged;
    bool unsaved; /* it is done; the answer says why */
} lesson_screen;

/* --- the lesson ------------------------------------------------------------ */

static void tell_way_on(lesson_screen *s)
{
    char text[100];
    bool last = s->number + 1 == creek_lesson_count();
    keymap_text(s->study.services->keys,
                last ? " {cycle}: list of lessons, {restart}: again."
                     : " {cycle}: next lesson, {restart}: again.",
                text, sizeof text);
    text_append(s->study.answer, sizeof s->study.answer, "%s", text);
}

/* Judges the board as it is now, and updates the surface. */
static void judge(lesson_screen *s)
{
    const creek_board *board = creek_game_board(s->game);
    creek_areas_free(s->areas);
    s->areas = check_alloc(creek_areas_find(board));
    s->stage = SHOWN_NOTHING;
    s->judged = creek_lesson_judge(s->lesson, board, s->study.answer, CREEK_LESSON_TEXT);
    check_memory(s->judged != CREEK_LESSON_MEMORY);
    if (s->judged == CREEK_LESSON_UNTOUCHED)
        s->study.answer[0] = '\0';
    if (s->judged == CREEK_LESSON_DONE)
        tell_way_on(s);
    s->unsaved = s->judged == CREEK_LESSON_DONE &&
                 !lesson_done_add(s->study.services->storage, s->lesson->name);
    if (s->unsaved)
        text_append(s->study.answer, sizeof s->study.answer, "\nCannot save your progress: %s.",
                    storage_why(s->study.services->storage));
    s->study.board.view.board = board;
    s->study.board.view.areas = s->areas;
}

/* Marks a cell, unless it is given or the lesson is done. */
static bool set_cell(void *owner, creek_place cell, creek_state state, bool join)
{
    lesson_screen *s = owner;
    creek_change change = {
        .row = (uint8_t)cell.row, .col = (uint8_t)cell.col, .to = (uint8_t)state};
    bool given = creek_board_get(creek_game_start(s->game), cell.row, cell.col) != CREEK_UNDECIDED;
    if (given && s->judged != CREEK_LESSON_DONE && !join)
        snprintf(s->study.answer, sizeof s->study.answer, "r%dc%d is given: it stays as it is.",
                 cell.row + 1, cell.col + 1);
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
static void write_task(lesson_screen *s, const shell *sh)
{
    char *text = s->study.task;
    size_t size = sizeof s->study.task;
    keymap_text(s->study.services->keys,
                s->number == 0
                    ? "{up}, {down}, {left} and {right} move the cursor. {shade} shades a cell; "
                      "{unshade} marks it unshaded. "
                    : "",
                text, size);
    if (s->number == 0 && sh->mouse && s->study.services->settings->mouse)
        text_append(text, size, "The mouse works too. ");
    text_append(text, size, "%s", s->lesson->task);
}

/* Starts a lesson, replacing the previous one. */
static void begin(lesson_screen *s, size_t number)
{
    if (number >= creek_lesson_count()) {
        snprintf(s->study.answer, sizeof s->study.answer, "This is the %s lesson.",
                 s->number == 0 ? "first" : "last");
        return;
    }
    creek_game_free(s->game);
    creek_step_free(s->step);
    s->number = number;
    s->lesson = creek_lesson_at(number);
    s->game = check_alloc(creek_lesson_game(s->lesson));
    s->step = NULL;
    study_new_board(&s->study, creek_game_puzzle(s->game), (creek_place){0, 0});
    judge(s);
}

/* The step that shows which marks are wrong; NULL if none are. */
static creek_step *find_wrong(const lesson_screen *s)
{
    creek_step *step = NULL;
    if (s->judged != CREEK_LESSON_WRONG)
        return NULL;
    creek_deducer *deducer = check_alloc(creek_deducer_new(creek_game_puzzle(s->game)));
    check_memory(creek_deducer_hint(deducer, creek_game_board(s->game), NULL, &step) !=
                 CREEK_DEDUCE_MEMORY);
    creek_deducer_free(deducer);
    return step;
}

/* Shows which marks are wrong; otherwise first what to look for, then the whole step, which is the
 * one that the player has started, if any. */
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
    const char *summary = creek_technique_summary(s->step->technique);
    char *answer = s->study.answer;
    s->stage = more || s->step->technique == CREEK_CONTRADICTION ? SHOWN_ALL : SHOWN_LOOK;
    if (s->stage == SHOWN_ALL)
        snprintf(answer, STUDY_TEXT, "%s", s->step->text);
    else
        snprintf(answer, STUDY_TEXT, "Look for %c%s", tolower((unsigned char)summary[0]),
                 summary + 1);
    step_shorten_names(s->step, creek_game_puzzle(s->game), answer);
}

static void describe(study *base, shell *sh)
{
    lesson_screen *s = (lesson_screen *)base;
    bool more = s->number + 1 < creek_lesson_count(), done = s->judged == CREEK_LESSON_DONE;
    write_task(s, sh);
    snprintf(base->note, sizeof base->note, "lesson %zu of %zu%s", s->number + 1,
             creek_lesson_count(),
             lesson_done(sh->services->storage, s->lesson->name) ? ", done" : "");
    base->title = s->lesson->title;
    base->text = s->lesson->text;
    base->tone = s->unsaved || s->judged == CREEK_LESSON_WRONG ? STYLE_BAD
                 : done                                        ? STYLE_GOOD
                                                               : STYLE_NOTICE;
    base->board.view.hint = s->step;
    base->board.view.hint_look = s->stage >= SHOWN_LOOK;
    base->board.view.hint_cells = s->stage >= SHOWN_ALL;
    if (s->judged == CREEK_LESSON_WRONG)
        study_add_key(base, COMMAND_UNDO, "undo");
    if (done)
        study_add_key(base, COMMAND_CYCLE, more ? "next lesson" : "lessons");
    else if (s->stage == SHOWN_ALL)
        study_add_key(base, COMMAND_BACK, "hide");
    else
        study_add_key(base, COMMAND_HINT, s->stage == SHOWN_NOTHING ? "hint" : "more");
    if (!done && s->judged != CREEK_LESSON_UNTOUCHED)
        study_add_key(base, COMMAND_RESTART, "restart");
}

/* --- events ---------------------------------------------------------------- */

/* The key that cycles a cell opens the next lesson once this one is done. */
static bool obey(study *base, shell *sh, command which)
{
    lesson_screen *s = (lesson_screen *)base;
    bool last = s->number + 1 == creek_lesson_count();
    bool changed = (which == COMMAND_UNDO && creek_game_undo(s->game, 0)) ||
                   (which == COMMAND_REDO && creek_game_redo(s->game, 0)) ||
                   (which == COMMAND_BACK && s->stage != SHOWN_NOTHING);
    if (which == COMMAND_CYCLE && s->judged == CREEK_LESSON_DONE && last)
        (void)shell_back(sh);
    else if (which == COMMAND_CYCLE && s->judged == CREEK_LESSON_DONE)
        begin(s, s->number + 1);
    else if (changed)
        judge(s);
    else if (which == COMMAND_RESTART || which == COMMAND_NEXT || which == COMMAND_PREVIOUS)
        begin(s, s->number + (which == COMMAND_NEXT) - (which == COMMAND_PREVIOUS));
    else if (which == COMMAND_HINT || which == COMMAND_REASON)
        help(s, which == COMMAND_REASON);
    else
        return which == COMMAND_UNDO || which == COMMAND_REDO;
    return true;
}

static void release(screen *self)
{
    lesson_screen *s = (lesson_screen *)self;
    creek_areas_free(s->areas);
    creek_step_free(s->step);
    creek_game_free(s->game);
    free(s);
}

static screen *lesson_new(shell *sh, size_t number)
{
    static const study_kind kind = {.class = {STUDY_METHODS, .release = release},
                                    .describe = describe,
                                    .obey = obey,
                                    .set = set_cell};
    lesson_screen *s = xcalloc(1, sizeof *s);
    study_init(&s->study, sh, &kind);
    begin(s, number);
    return &s->study.base;
}

/* --- the list -------------------------------------------------------------- */

static bool is_done(const shell *sh, int number)
{
    return lesson_done(sh->services->storage, creek_lesson_at((size_t)number)->name);
}

size_t screen_lessons_done(const shell *sh)
{
    size_t done = 0;
    for (size_t i = 0; i < creek_lesson_count(); i++)
        done += is_done(sh, (int)i) ? 1 : 0;
    return done;
}

/* The first lesson not done, starting at `from`; `from` if all are done. */
static int next_open(const shell *sh, int from)
{
    int count = (int)creek_lesson_count();
    for (int i = from; i < count; i++)
        if (!is_done(sh, i))
            return i;
    return from;
}

static void fill_row(list_screen *s, shell *sh, int number, list_cells *row)
{
    const creek_lesson *lesson = creek_lesson_at((size_t)number);
    bool done = is_done(sh, number);
    row->mark = done ? s->glyphs->done : NULL;
    row->style = done ? STYLE_FAINT : STYLE_TEXT;
    snprintf(row->title, LIST_TEXT, "%s", lesson->title);
    if (number > 0)
        snprintf(row->columns[0], LIST_CELL, "%s",
                 creek_level_name(creek_technique_level(lesson->technique)));
}

static const char *about(list_screen *s, shell *sh, int number)
{
    return number == 0 ? "The rules of Creek, step by step."
                       : creek_technique_summary(creek_lesson_at((size_t)number)->technique);
}

static void open_lesson(list_screen *s, shell *sh, int number)
{
    shell_open(sh, lesson_new(sh, (size_t)number));
}

/* After a lesson, selects the next one that is not done. */
static void shown(list_screen *s, shell *sh)
{
    int number = list_screen_selected(s), count = (int)creek_lesson_count();
    snprintf(s->note, sizeof s->note, "%zu/%d done", screen_lessons_done(sh), count);
    list_screen_set_count(s, sh, count);
    if (s->opened)
        list_screen_select(s, next_open(sh, number < 0 ? 0 : number));
    s->opened = false;
}

screen *screen_lessons_new(shell *sh)
{
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .context = CONTEXT_LIST},
                                   .most = 60,
                                   .row = fill_row,
                                   .about = about,
                                   .open = open_lesson,
                                   .shown = shown,
                                   .keys = {{COMMAND_OPEN, "open"}}};
    return list_screen_new(&kind, sizeof(list_screen), "Lessons");
}

void screen_lessons_open(shell *sh, const char *name)
{
    screen *all = screen_lessons_new(sh);
    shell_open(sh, all);
    for (size_t i = 0; name && i < creek_lesson_count(); i++)
        if (strcmp(creek_lesson_at(i)->name, name) == 0) {
            list_screen_select((list_screen *)all, (int)i);
            open_lesson((list_screen *)all, sh, (int)i);
            sh->top->ends = true;
        }
}
