/* play_walk.c - steps that are shown one by one: those of a what-if, those that show a mistake, and
 * those that lead to a cell. The steps before the one that is shown are set in a trial. */
#include "ui/play/play_internal.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "ui/board/board_view.h"
#include "ui/canvas/text.h"
#include "ui/play/step_names.h"

#include <stdio.h>

/* The what-if whose steps are shown: the hint, or all that shows a mistake. NULL if the steps are a
 * chain. */
static const creek_step *what_if_of(const play *p)
{
    const creek_step *only = p->hint && p->chain.count == 1 ? p->chain.steps[0] : NULL;
    if (p->hint && !play_tells_mistake(p))
        return p->hint;
    return only && only->step_count > 0 ? only : NULL;
}

size_t play_walk_steps(const play *p)
{
    const creek_step *what_if = what_if_of(p);
    return what_if ? what_if->step_count : p->chain.count;
}

static const creek_step *step_at(const play *p, size_t index)
{
    const creek_step *what_if = what_if_of(p);
    return what_if ? what_if->steps[index] : p->chain.steps[index];
}

bool play_is_walking(const play *p)
{
    return p->told > 0 && creek_game_trial_depth(p->game) > p->walk_depth;
}

bool play_can_walk(const play *p)
{
    return p->told > 0 || (p->shown && p->stage == HINT_REASON && play_walk_steps(p) > 1 &&
                           (play_tells_mistake(p) || !play_follows_without_trial(p)));
}

bool play_has_explained(const play *p)
{
    return p->told > 0 && !p->hint && p->chain.count == 1 &&
           play_open_cells(p, p->chain.steps[0]) == 0;
}

/* --- telling --------------------------------------------------------------- */

/* Whether the step that is shown cites a mark that no step has set. The player may have found that
 * mark by way of the cell that is explained. */
static bool cites_marks(const play *p)
{
    const creek_step *step = step_at(p, p->told - 1);
    bool cites = false;
    for (size_t i = 0; i < step->because_count; i++)
        cites = cites || creek_game_trial_of(p->game, step->because[i].row, step->because[i].col) <=
                             p->walk_depth;
    return cites;
}

/* "Why r3c4, step 1/6"; what is assumed is not numbered, as in the text of the whole what-if. */
static void write_topic(const play *p, char *text, size_t size)
{
    size_t told = p->told, count = play_walk_steps(p);
    const creek_place *cell = p->hint ? &p->wrong : &p->why;
    if (what_if_of(p)) {
        told--;
        count--;
    }
    if (p->hint && !play_tells_mistake(p))
        snprintf(text, size, "What-if");
    else
        snprintf(text, size,
                 p->hint                         ? "r%dc%d is wrong"
                 : p->why_mark && cites_marks(p) ? "r%dc%d is right, given the other marks"
                 : p->why_mark                   ? "r%dc%d is right"
                                                 : "Why r%dc%d",
                 cell->row + 1, cell->col + 1);
    if (told > 0 && count > 1)
        text_append(text, size, ", step %zu/%zu", told, count);
}

/* What the hint key does after the last step. */
static void add_end(const play *p, const creek_step *last, char *text, size_t size)
{
    const creek_step *what_if = what_if_of(p);
    if (p->hint)
        text_append(text, size, "%s%s {hint} undoes these steps and %s %.100s.", what_if ? " " : "",
                    what_if ? what_if->conclusion : "", play_tells_mistake(p) ? "clears" : "marks",
                    step_settled_names(p->hint, 0).text);
    else if (p->chain.count > 1 || play_open_cells(p, last) > 0)
        text_append(text, size, " {hint} marks %s.",
                    p->chain.count + last->cell_count > 2 ? "all these cells" : "the cell");
}

static void show_step(play *p)
{
    const creek_step *step = step_at(p, p->told - 1);
    int depth = creek_game_trial_depth(p->game);
    char text[sizeof p->hint_text];
    bool last = p->told == play_walk_steps(p);
    write_topic(p, text, sizeof text);
    text_append(text, sizeof text, ": %s%s", step->text, last ? "" : " {hint} continues.");
    if (last)
        add_end(p, step, text, sizeof text);
    if (p->told == 1 && play_tells_mistake(p))
        text_append(text, sizeof text, " The wrong marks are set aside for the steps.");
    else if (p->told == 2 && depth > p->walk_depth && !last)
        text_append(text, sizeof text,
                    " The steps are tried in trial %c: {keep} keeps them, {drop} discards them.",
                    'A' + depth - 1);
    play_show_step(p, step, text);
}

static void start_walk(play *p)
{
    p->walk_depth = creek_game_trial_depth(p->game);
    p->told = 1;
    show_step(p);
}

/* The step to show is the first one with cells that are not yet marked, by a step or by hand. */
void play_follow_walk(play *p)
{
    size_t count = play_walk_steps(p);
    if (!p->hint && p->why_mark &&
        creek_board_get(creek_game_board(p->game), p->why.row, p->why.col) != p->why_mark) {
        play_hide_hint(p);
        return;
    }
    p->told = 1;
    while (p->told < count && play_open_cells(p, step_at(p, p->told - 1)) == 0)
        p->told++;
    const creek_step *step = step_at(p, p->told - 1);
    if (!p->hint && !p->why_mark && play_open_cells(p, step) == 0) {
        play_hide_hint(p);
        play_tell(p, SAY_NOTICE, "r%dc%d is decided.", p->why.row + 1, p->why.col + 1);
    } else if (!play_step_fits(p, step)) {
        play_hide_hint(p);
        play_tell(p, SAY_NOTICE, "The explanation no longer applies.");
    } else {
        show_step(p);
    }
}

/* --- walking --------------------------------------------------------------- */

/* Marks that the player made among the steps go with them: they may rest on the steps. Whether
 * there were any. */
static bool undo_steps(play *p)
{
    bool own = false;
    while (creek_game_trial_depth(p->game) > p->walk_depth) {
        creek_move move = creek_game_move(p->game, creek_game_position(p->game) - 1);
        own = own || (move.count > 0 && move.by == CREEK_BY_PLAYER);
        check_memory(creek_game_undo(p->game, play_now(p)));
    }
    if (p->hint)
        p->told = 0;
    else
        play_hide_hint(p);
    return own;
}

bool play_leave_walk(play *p)
{
    bool own = undo_steps(p);
    play_changed(p);
    return own;
}

/* Marks all steps to a cell in one move, so that one undo takes them back. */
static void mark_chain(play *p)
{
    creek_chain chain = p->chain;
    p->chain = (creek_chain){0};
    (void)undo_steps(p);
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(p->game)));
    for (size_t i = 0; i < chain.count; i++)
        creek_step_apply(chain.steps[i], board);
    creek_chain_free(&chain);
    creek_game_count_help(p->game, CREEK_HELP_HINT_APPLIED);
    int cells = play_set_board(p, CREEK_BY_HINT, board, false);
    if (cells > 0)
        play_tell(p, SAY_NOTICE, "Marked %d cell%s, up to r%dc%d.", cells, plural(cells),
                  p->why.row + 1, p->why.col + 1);
    play_marked(p);
}

/* What a what-if, or the steps to a mistake, set is nothing but the steps: what they prove comes
 * after the trial. */
static void finish(play *p)
{
    if (!p->hint) {
        mark_chain(p);
        return;
    }
    bool own = play_leave_walk(p);
    play_shown_hint(p);
    text_append(p->message, sizeof p->message, "%s",
                own ? " Marks you made among the steps are undone." : "");
}

/* Sets the step that is shown. Wrong marks go first. */
static void set_step(play *p)
{
    bool first = creek_game_trial_depth(p->game) == p->walk_depth;
    const creek_step *step = step_at(p, p->told - 1);
    if (first && p->walk_depth == CREEK_TRIALS_MAX) {
        play_tell(p, SAY_NOTICE, "Trials cannot be nested any deeper.");
        return;
    }
    if (first)
        check_memory(creek_game_start_trial(p->game, play_now(p)) > 0);
    creek_board *board = first && play_tells_mistake(p)
                             ? play_right_marks(p, false)
                             : check_alloc(creek_board_clone(creek_game_board(p->game)));
    creek_step_apply(step, board);
    (void)play_set_board(p, CREEK_BY_HINT, board, false);
    play_changed(p); /* which shows the next step */
}

void play_say_last_step(play *p)
{
    play_tell(p, SAY_NOTICE, "That is the last step. {hint}: %s.", play_hint_does(p));
}

void play_walk(play *p)
{
    play_clear_message(p);
    if (p->told == 0)
        start_walk(p);
    else if (!p->hint && p->verdict == CREEK_VERDICT_UNIQUE && play_wrong_marks(p, true) > 0)
        p->asked = play_find_mistake;
    else if (play_has_explained(p))
        return;
    else if (p->told < play_walk_steps(p))
        set_step(p);
    else
        finish(p);
}

/* --- why a cell is so, or why its mark is right ---------------------------- */

/* Whether the game began with the mark of a cell. */
static bool is_given(const play *p, creek_place cell)
{
    creek_state given = creek_board_get(creek_game_start(p->game), cell.row, cell.col);
    return given != CREEK_UNDECIDED &&
           given == creek_board_get(creek_game_board(p->game), cell.row, cell.col);
}

/* Whether the chain decides the cell in another way than it is marked. */
static bool refutes_mark(const play *p, const creek_chain *chain)
{
    const creek_step *last = chain->steps[chain->count - 1];
    const creek_mark *right = mark_of(last->cells, last->cell_count, p->why.row, p->why.col);
    return p->why_mark && right && right->state != p->why_mark;
}

static void work_why(play *p, const creek_limits *limits)
{
    const creek_chain_request request = {p->why.row, p->why.col, CREEK_NESTED_WHAT_IF, 0};
    creek_chain chain;
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(p->game)));
    creek_board_set(board, p->why.row, p->why.col, CREEK_UNDECIDED);
    creek_chain_result result = creek_deducer_chain(p->deducer, board, &request, limits, &chain);
    creek_board_free(board);
    check_memory(result != CREEK_CHAIN_MEMORY);
    if (result == CREEK_CHAIN_INTERRUPTED)
        return;
    p->asked = NULL;
    bool refuted =
        result != CREEK_CHAIN_CONTRADICTION && chain.count > 0 && refutes_mark(p, &chain);
    if (result == CREEK_CHAIN_CONTRADICTION ? chain.steps[0]->cell_count > 0 : refuted) {
        creek_chain_free(&chain);
        p->wanted = HINT_REASON;
        p->why_waits = true;
        p->asked = play_find_hint; /* which tells what is wrong */
    } else if (result == CREEK_CHAIN_FOUND) {
        play_retire_hint(p);
        p->chain = chain;
        play_clear_message(p);
        play_count_stages(p, HINT_REASON);
        start_walk(p);
    } else {
        creek_chain_free(&chain);
        if (result == CREEK_CHAIN_CONTRADICTION)
            play_say_no_hint(p, CREEK_DEDUCED_CONTRADICTION);
        else
            play_tell(p, SAY_NOTICE, "Nothing decides r%dc%d: it can be shaded or unshaded.",
                      p->why.row + 1, p->why.col + 1);
    }
}

void play_why(play *p, creek_place cell)
{
    if (p->shown || p->won) {
        play_reason(p);
    } else if (is_given(p, cell)) {
        play_tell(p, SAY_NOTICE, "r%dc%d is given: it was marked when the game began.",
                  cell.row + 1, cell.col + 1);
    } else if (!play_refuses_help(p)) {
        play_hide_hint(p);
        play_clear_message(p);
        p->why = cell;
        p->why_mark = creek_board_get(creek_game_board(p->game), cell.row, cell.col);
        p->why_waits = false;
        p->asked = work_why;
    }
}
