/* screen_practice.c - a position on a board, and the player's answers. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "ui/canvas/text.h"
#include "ui/play/step_names.h"
#include "ui/screens/study.h"
#include "ui/shell/panel_parts.h"

#include <stdio.h>
#include <stdlib.h>

/* In a window lower than SMALL_HEIGHT the board takes the place of the task. */
enum { LEAST_WIDTH = 16, LEAST_HEIGHT = 6, SMALL_HEIGHT = 20 };

typedef struct {
    screen base;
    session session;
    const creek_practice *shown; /* the position that the board shows, or NULL */
    surface board;
    page text;
    char message[SESSION_TEXT]; /* the session's text, shortened; or what no answer is */
} practice_screen;

/* --- the position ------------------------------------------------------------ */

static bool set_cell(void *owner, creek_place cell, creek_state state, bool join);

/* The undecided cell nearest to the middle. */
static creek_place start_of(const creek_practice *position)
{
    int rows = creek_puzzle_height(position->puzzle), cols = creek_puzzle_width(position->puzzle);
    creek_place best = {rows / 2, cols / 2};
    int distance = rows + cols;
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++) {
            int away = abs(row - rows / 2) + abs(col - cols / 2);
            if (away < distance && creek_board_get(position->board, row, col) == CREEK_UNDECIDED) {
                best = (creek_place){row, col};
                distance = away;
            }
        }
    return best;
}

/* Shows the current position, if it is another one. */
static void show_position(practice_screen *s)
{
    const creek_practice *position = s->session.position;
    if (position && position != s->shown) {
        study_new_board(&s->board, s->session.services->settings, set_cell, s);
        s->board.view = (board_view){.puzzle = position->puzzle,
                                     .focus = start_of(position),
                                     .show_satisfied = true,
                                     .show_broken = true,
                                     .rulers = true};
        s->text.first = 0;
    }
    s->shown = position;
    s->board.view.puzzle = position ? position->puzzle : NULL;
    s->board.view.board = s->session.board;
}

/* Says what the session says. */
static void tell(practice_screen *s)
{
    snprintf(s->message, sizeof s->message, "%s", s->session.text);
    if (s->session.step)
        step_shorten_names(s->session.step, s->session.position->puzzle, s->message);
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
    tell(s);
    return true;
}

/* Shows more of a step; where only a part of the board is visible, goes to it. */
static void help(practice_screen *s)
{
    session_help(&s->session);
    tell(s);
    const creek_step *step = s->session.step;
    if (!step || !surface_is_partial(&s->board))
        return;
    if (s->session.step_cells)
        surface_put(&s->board, (creek_place){step->cells[0].row, step->cells[0].col});
    else if (step->clue_count)
        surface_put(&s->board, (creek_place){step->clues[0].row, step->clues[0].col});
}

static void go_on(practice_screen *s)
{
    session_next(&s->session);
    show_position(s);
    tell(s);
}

/* --- drawing ----------------------------------------------------------------- */

static theme_style tone_of(const session *s)
{
    if (s->failed || s->unsaved || s->verdict == CREEK_PRACTICE_WRONG)
        return STYLE_BAD;
    return s->verdict == CREEK_PRACTICE_RIGHT ? STYLE_GOOD : STYLE_NOTICE;
}

/* Whether Enter goes on: the step is on the board, or there is nothing to answer. */
static bool is_over(const session *s)
{
    return s->done || s->failed;
}

static void draw_keys(practice_screen *s, const keymap *keys, canvas *c, canvas_rect answer)
{
    command_item items[6];
    int count = 0, left = answer.left;
    bool over = is_over(&s->session);
    bool cut = text_lines(s->message, answer.width) > answer.height ||
               (c->height < SMALL_HEIGHT && s->shown && !over);
    if (over)
        items[count++] = (command_item){COMMAND_CYCLE, "next"};
    if (cut)
        items[count++] = (command_item){COMMAND_MESSAGE, over ? "more" : "task"};
    if (s->shown && !over)
        items[count++] = (command_item){COMMAND_HINT, "hint"};
    if (s->shown && !over)
        items[count++] = (command_item){COMMAND_NEXT, "skip"};
    items[count++] = (command_item){COMMAND_HELP, "help"};
    items[count++] = (command_item){COMMAND_LEAVE, s->base.ends ? "quit" : "back"};
    command_bar_draw(&s->base.keys, c, (canvas_rect){c->height - 1, left, 1, c->width - left - 1},
                     keys, items, count);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    practice_screen *s = (practice_screen *)self;
    const session *now = &s->session;
    char task[200], pace[64];
    s->board.at = (surface_layout){.layout = BOARD_ROOMY};
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    session_task(now, task);
    session_pace(sh->services, now->technique, pace);
    s->board.view.hint = now->step;
    s->board.view.hint_look = now->step;
    s->board.view.hint_cells = now->step_cells;
    bool small = c->height < SMALL_HEIGHT && now->position;
    canvas_rect answer = study_draw(
        &(study){.title = creek_technique_title(now->technique),
                 .note = pace,
                 .text = small ? "" : creek_technique_summary(now->technique),
                 .task = small ? "" : task,
                 .answer = now->position || now->failed ? s->message : "Looking for a position...",
                 .tone = tone_of(now),
                 .page = &s->text,
                 .board = &s->board},
        c);
    draw_keys(s, sh->services->keys, c, answer);
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
                    s->message, sizeof s->message);
}

static void obey(practice_screen *s, shell *sh, command which)
{
    char task[200];
    switch (which) {
    case COMMAND_CYCLE:
        enter(s);
        break;
    case COMMAND_NEXT:
        go_on(s);
        break;
    case COMMAND_HINT:
    case COMMAND_REASON:
        help(s);
        break;
    case COMMAND_MESSAGE:
        session_task(&s->session, task);
        shell_show(sh, "%s\n%s\n%s", creek_technique_summary(s->session.technique), task,
                   s->message);
        break;
    case COMMAND_LAYOUT:
        study_change_layout(&s->board, sh);
        break;
    case COMMAND_CHECK:
        shell_say(sh, false, "Each mark is checked at once.");
        break;
    case COMMAND_BACK:
        if (session_hide(&s->session))
            tell(s);
        else
            (void)shell_obey(sh, which);
        break;
    default:
        if (!s->shown || (!surface_go(&s->board, which) && !surface_mark(&s->board, which)))
            study_obey(sh, which);
        break;
    }
}

static bool handle(screen *self, shell *sh, const event *e)
{
    practice_screen *s = (practice_screen *)self;
    if (study_scroll(&s->text, sh->services->keys, e))
        return true;
    if (s->shown)
        surface_handle(&s->board, e);
    obey(s, sh, keymap_find(sh->services->keys, e));
    return true;
}

static bool work(screen *self, shell *sh)
{
    practice_screen *s = (practice_screen *)self;
    bool changed = session_work(&s->session);
    if (changed) {
        show_position(s);
        tell(s);
    }
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
    static const screen_class class = {
        .handle = handle, .draw = draw, .work = work, .release = release};
    practice_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    session_begin(&s->session, sh->services, choice);
    show_position(s);
    return &s->base;
}
