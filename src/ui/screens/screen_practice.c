/* screen_practice.c - which technique to practise, and how well each is known; a position on a
 * board, and the player's answers. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "source/clock.h"
#include "store/progress.h"
#include "ui/kit/list_screen.h"
#include "ui/screens/study.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    study study;
    session session;
    const creek_practice *shown; /* the position that the board shows, or NULL */
} practice_screen;

/* --- the position ------------------------------------------------------------ */

/* The first undecided cell from the middle on. */
static creek_place start_of(const creek_practice *position)
{
    int rows = creek_puzzle_height(position->puzzle), cols = creek_puzzle_width(position->puzzle);
    int at = rows / 2 * cols + cols / 2;
    while (creek_board_get(position->board, at / cols, at % cols) != CREEK_UNDECIDED)
        at = (at + 1) % (rows * cols);
    return (creek_place){at / cols, at % cols};
}

/* Shows the current position, if it is another one. */
static void show_position(practice_screen *s)
{
    const creek_practice *position = s->session.position;
    if (position && position != s->shown)
        study_new_board(&s->study, position->puzzle, start_of(position));
    s->shown = position;
    s->study.board.view.puzzle = position ? position->puzzle : NULL;
    s->study.board.view.board = s->session.board;
}

/* A mark is an answer. */
static bool set_cell(void *owner, creek_place cell, creek_state state, bool join)
{
    practice_screen *s = owner;
    if (!s->session.position || s->session.done || join)
        return false;
    /* Clearing a cell is no answer; a decided cell gets a message. */
    if (state == CREEK_UNDECIDED &&
        creek_board_get(s->session.board, cell.row, cell.col) == CREEK_UNDECIDED)
        return false;
    session_answer(&s->session, &(creek_mark){cell.row, cell.col, state});
    return true;
}

/* Shows more of a step; where only a part of the board is visible, goes to it. */
static void help(practice_screen *s)
{
    session_help(&s->session);
    const creek_step *step = s->session.step;
    if (!step || !surface_is_partial(&s->study.board))
        return;
    if (s->session.step_cells)
        surface_put(&s->study.board, (creek_place){step->cells[0].row, step->cells[0].col});
    else if (step->clue_count)
        surface_put(&s->study.board, (creek_place){step->clues[0].row, step->clues[0].col});
}

static void go_on(practice_screen *s)
{
    session_next(&s->session);
    show_position(s);
}

/* --- drawing ----------------------------------------------------------------- */

/* Whether Enter goes on: the step is on the board, or there is nothing to answer. */
static bool is_over(const session *s)
{
    return s->done || s->failed;
}

static void describe(study *base, shell *sh)
{
    practice_screen *s = (practice_screen *)base;
    const session *now = &s->session;
    bool over = is_over(now);
    base->title = creek_technique_title(now->technique);
    base->text = creek_technique_summary(now->technique);
    session_task(now, base->task);
    session_pace(sh->services, now->technique, base->note);
    base->brief = now->position;
    bool waits = !now->position && !now->failed;
    snprintf(base->answer, sizeof base->answer, "%s",
             waits ? "Looking for a position..." : now->text);
    base->tone = now->failed || now->unsaved || now->verdict == CREEK_PRACTICE_WRONG ? STYLE_BAD
                 : now->verdict == CREEK_PRACTICE_RIGHT                              ? STYLE_GOOD
                                                                                     : STYLE_NOTICE;
    base->board.view.hint = now->step;
    base->board.view.hint_look = now->step;
    base->board.view.hint_cells = now->step_cells;
    if (over)
        study_add_key(base, COMMAND_CYCLE, "next");
    else if (s->shown) {
        study_add_key(base, COMMAND_HINT, "hint");
        study_add_key(base, COMMAND_NEXT, "skip");
    }
}

/* --- events ------------------------------------------------------------------ */

/* Enter goes on once the step is found or shown; before, it marks nothing, since a mark is an
 * answer. */
static void enter(practice_screen *s)
{
    if (is_over(&s->session))
        go_on(s);
    else if (s->shown)
        keymap_text(s->session.services->keys,
                    "{shade} shades a cell, {unshade} marks it unshaded; {next} skips this "
                    "position.",
                    s->session.text, sizeof s->session.text);
}

static bool obey(study *base, shell *sh, command which)
{
    practice_screen *s = (practice_screen *)base;
    if (which == COMMAND_BACK)
        return session_hide(&s->session);
    if (which == COMMAND_CYCLE)
        enter(s);
    else if (which == COMMAND_NEXT)
        go_on(s);
    else if (which == COMMAND_HINT || which == COMMAND_REASON)
        help(s);
    else
        return false;
    return true;
}

static bool work(screen *self, shell *sh)
{
    practice_screen *s = (practice_screen *)self;
    bool changed = session_work(&s->session);
    show_position(s);
    return changed;
}

static void release(screen *self)
{
    practice_screen *s = (practice_screen *)self;
    session_end(&s->session);
    free(s);
}

screen *screen_practice_new(shell *sh, practice_choice choice)
{
    static const study_kind kind = {.class = {STUDY_METHODS, .work = work, .release = release},
                                    .describe = describe,
                                    .obey = obey,
                                    .set = set_cell};
    practice_screen *s = xcalloc(1, sizeof *s);
    study_init(&s->study, sh, &kind);
    session_begin(&s->session, sh->services, choice);
    show_position(s);
    return &s->study.base;
}

/* --- the list of techniques -------------------------------------------------- */

typedef struct {
    list_screen list;
    practice_records records;
} practices_screen;

/* The first row is where creek chooses; the techniques follow. */
static void fill_row(list_screen *s, shell *sh, int number, list_cells *row)
{
    int id = number - 1;
    if (id < 0) {
        snprintf(row->title, LIST_TEXT, "Let creek choose");
        return;
    }
    const practice_record *r = &((practices_screen *)s)->records.of[id];
    snprintf(row->title, LIST_TEXT, "%s", creek_technique_title((creek_technique)id));
    if (r->box == PRACTICE_BOXES)
        row->mark = s->glyphs->done;
    if (r->answers > 0)
        snprintf(row->columns[0], LIST_CELL, "%" PRId64 "/%" PRId64 " found", r->found, r->answers);
    if (r->found > 0)
        snprintf(row->columns[1], LIST_CELL, "%" PRId64 " s", (r->time_ms / r->found + 500) / 1000);
    snprintf(row->columns[2], LIST_CELL, "%s",
             creek_level_name(creek_technique_level((creek_technique)id)));
}

static const char *about(list_screen *s, shell *sh, int number)
{
    const practice_records *records = &((practices_screen *)s)->records;
    int id = number - 1;
    if (id >= 0)
        return creek_technique_summary((creek_technique)id);
    snprintf(s->about, LIST_ABOUT,
             "What you miss comes back soon; what you find comes back at longer and longer "
             "intervals. Next: \"%s\".",
             creek_technique_title(practice_choose(records, -1)));
    return s->about;
}

static void open_practice(list_screen *s, shell *sh, int number)
{
    shell_open(sh, screen_practice_new(sh, (practice_choice){number - 1, clock_seed()}));
}

static void shown(list_screen *s, shell *sh)
{
    ((practices_screen *)s)->records = practice_records_read(sh->services->storage);
    list_screen_set_count(s, sh, CREEK_TECHNIQUE_COUNT + 1);
}

screen *screen_practices_new(shell *sh)
{
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .context = CONTEXT_LIST},
                                   .most = 64,
                                   .row = fill_row,
                                   .about = about,
                                   .open = open_practice,
                                   .shown = shown,
                                   .keys = {{COMMAND_OPEN, "practise"}}};
    return list_screen_new(&kind, sizeof(practices_screen), "Practice");
}

void screen_practices_open(shell *sh, practice_choice choice)
{
    screen *all = screen_practices_new(sh);
    shell_open(sh, all);
    list_screen_select((list_screen *)all, choice.technique + 1);
    shell_open(sh, screen_practice_new(sh, choice));
    sh->top->ends = true;
}
