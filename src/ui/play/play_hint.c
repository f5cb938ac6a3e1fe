/* play_hint.c - hints, stage by stage. */
#include "ui/play/play_internal.h"

#include "base/alloc.h"
#include "base/minmax.h"
#include "ui/board/board_view.h"
#include "ui/canvas/text.h"
#include "ui/play/replay.h"
#include "ui/play/step_names.h"

#include <ctype.h>
#include <stdio.h>

bool play_tells_mistake(const play *p)
{
    return p->hint && p->hint->technique == CREEK_CONTRADICTION;
}

/* --- in a trial ------------------------------------------------------------ */

/* Whether the hint shows that the trial is wrong, which is what trials are for. */
static bool refutes_trial(const play *p)
{
    return play_tells_mistake(p) && play_only_trial_is_wrong(p);
}

/* Whether the hint follows without the marks of the innermost trial. Marking it there would
 * lose what is proven when the trial is discarded, so it is marked once the trial has ended. */
bool play_follows_without_trial(const play *p)
{
    const creek_step *step = p->hint;
    bool mistake = play_tells_mistake(p);
    if (refutes_trial(p))
        return false;
    int depth = creek_game_trial_depth(p->game), layer = 0;
    const creek_mark *marks = mistake ? step->cells : step->because;
    size_t count = mistake ? step->cell_count : step->because_count;
    for (size_t i = 0; i < count; i++)
        layer = max_of(layer, creek_game_trial_of(p->game, marks[i].row, marks[i].col));
    return layer < depth;
}

/* --- what each stage tells ------------------------------------------------- */

void play_show_step(play *p, const creek_step *step, const char *text)
{
    keymap_text(p->services->keys, text, p->hint_text, sizeof p->hint_text);
    p->shown = step;
}

const char *play_hint_does(const play *p)
{
    if (play_has_explained(p))
        return "hint";
    if (p->told > 0 && p->told < play_walk_steps(p))
        return "continue";
    if (p->told > 0)
        return play_tells_mistake(p) ? "clear" : "mark";
    if (p->stage < HINT_REASON)
        return "more";
    if (play_follows_without_trial(p))
        return NULL;
    if (refutes_trial(p))
        return "discard the trial";
    return !play_tells_mistake(p)     ? "mark"
           : p->hint->cell_count == 1 ? "clear the mark"
                                      : "clear the marks";
}

bool play_offers_undo(const play *p)
{
    return p->shown && p->told == 0 && p->stage == HINT_REASON && play_tells_mistake(p) &&
           p->verdict == CREEK_VERDICT_UNIQUE && !refutes_trial(p);
}

/* --- a mistake ------------------------------------------------------------- */

/* What the player can do once the reason is shown. Of a mistake, the panel's keys say it. */
static void add_what_next(const play *p, char *text, size_t size)
{
    const char *does = play_hint_does(p);
    const keymap *keys = p->services->keys;
    bool mistake = play_tells_mistake(p), steps = play_can_walk(p) && p->chain.count < 2;
    if (refutes_trial(p) || (does && mistake && !(keys && keys->by_name)))
        return;
    if (!does)
        text_append(text, size, " %s; end the trial first, with {keep} or {drop}.",
                    mistake ? "The mistake is outside the trial"
                            : "This follows without the trial");
    else
        text_append(text, size, "%s {hint}: %s.",
                    !steps    ? ""
                    : mistake ? " {reason} shows it step by step."
                              : " {try} shows it step by step.",
                    does);
    if (play_offers_undo(p))
        text_append(text, size, " {go-back}: undo to before the mistake.");
}

static creek_state state_at(const play *p, int row, int col)
{
    return creek_board_get(creek_game_board(p->game), row, col);
}

static creek_state right_state(const play *p, creek_place cell)
{
    return creek_board_get(creek_solver_result(p->solver), cell.row, cell.col);
}

/* Whether the mark of a cell is known to be a mistake. */
static bool is_wrong_at(const play *p, creek_place cell)
{
    return cell.row >= 0 && p->verdict == CREEK_VERDICT_UNIQUE &&
           play_is_wrong(p, cell.row, cell.col);
}

/* Of a mistake, what shows that a mark is wrong: one step at once, more in a walk; then, unless the
 * mark is the only one, what to do about it. */
static void show_reason(play *p)
{
    const creek_step *step = p->hint, *told = step;
    bool mistake = play_tells_mistake(p), fails = refutes_trial(p);
    char text[sizeof p->hint_text] = "";
    p->shown = step;
    if (fails)
        text_append(text, sizeof text, "The trial fails. ");
    else if (!mistake)
        text_append(text, sizeof text, "Hint 4/4: ");
    else if (p->why_waits && !is_wrong_at(p, p->why))
        text_append(text, sizeof text, "r%dc%d can be explained once the mistake is gone. ",
                    p->why.row + 1, p->why.col + 1);
    if (mistake && p->chain.count > 0)
        told = p->chain.steps[p->chain.count - 1];
    bool proves = told != step && told->technique != CREEK_CONTRADICTION;
    if (proves)
        text_append(text, sizeof text, "r%dc%d is wrong: it has to be %s. ", p->wrong.row + 1,
                    p->wrong.col + 1,
                    right_state(p, p->wrong) == CREEK_SHADED ? "shaded" : "unshaded");
    if (mistake && p->chain.count > 1) {
        text_append(text, sizeof text, "That follows in %zu steps; {reason} shows them one by one.",
                    p->chain.count);
        told = step;
    } else {
        text_append(text, sizeof text, "%.*s", (int)step_reason_length(told), told->text);
    }
    if (fails)
        text_append(text, sizeof text, " {drop} discards the trial.");
    else if (mistake && (!proves || step->cell_count > 1))
        text_append(text, sizeof text, " %s", step->conclusion);
    add_what_next(p, text, sizeof text);
    play_show_step(p, told, text);
}

/* What it settles; of a mistake what is wrong. */
static void add_cells(const play *p, char *text, size_t size)
{
    enum { NAMES_MOST = 40 };
    step_names names = step_settled_names(p->hint, p->names ? NAMES_MOST : 0);
    bool one = p->verdict == CREEK_VERDICT_UNIQUE && !refutes_trial(p);
    if (!play_tells_mistake(p))
        text_append(text, size, "This decides %s.", names.text);
    else
        text_append(text, size, "%s %s.", names.text,
                    !one               ? "cannot stay as marked"
                    : names.count == 1 ? "is wrong"
                                       : "are wrong");
}

/* Shows the hint as far as it has been told. */
static void show_hint(play *p)
{
    const creek_step *step = p->hint;
    const char *title = creek_technique_title(step->technique);
    const char *summary = creek_technique_summary(step->technique);
    char text[sizeof p->hint_text];
    if (p->stage == HINT_REASON) {
        show_reason(p);
        return;
    }
    snprintf(text, sizeof text, "Hint %d/4: ", (int)p->stage);
    if (p->stage == HINT_CELLS)
        add_cells(p, text, sizeof text);
    else if (p->stage == HINT_LOOK)
        text_append(text, sizeof text, "%s: look at %s.", title,
                    step_marked_names(step, creek_game_puzzle(p->game), p->names).text);
    else if (play_tells_mistake(p))
        text_append(text, sizeof text, "%s",
                    refutes_trial(p) ? "The trial is wrong: {drop} discards it."
                                     : "There is a mistake on the board.");
    else
        text_append(text, sizeof text, "%s. Look for %c%s", title,
                    tolower((unsigned char)summary[0]), &summary[1]);
    text_append(text, sizeof text, "%s",
                p->stage == HINT_CELLS ? " {hint} shows why." : " {hint}: more, {reason}: why.");
    play_show_step(p, step, text);
}

void play_count_stages(play *p, hint_stage stage)
{
    static const creek_help counts[] = {[HINT_NAME] = CREEK_HELP_HINT,
                                        [HINT_LOOK] = CREEK_HELP_HINT_LOOK,
                                        [HINT_CELLS] = CREEK_HELP_HINT_CELLS,
                                        [HINT_REASON] = CREEK_HELP_HINT_REASON};
    creek_game_set_time(p->game, play_now(p));
    for (p->stage = stage; p->counted < stage;)
        creek_game_count_help(p->game, counts[++p->counted]);
}

static play_request work_proof;

/* The steps that show a mistake can take seconds to find, so they are looked for when the reason
 * is wanted. */
static void tell_stage(play *p, hint_stage stage)
{
    if (stage == HINT_REASON && play_tells_mistake(p) && !p->proof_known) {
        p->asked = work_proof;
        return;
    }
    play_count_stages(p, stage);
    show_hint(p);
}

/* --- as the board changes -------------------------------------------------- */

void play_hide_hint(play *p)
{
    p->shown = NULL;
    p->hint_text[0] = '\0';
    p->told = 0;
    if (!p->hint) {
        p->stage = p->counted = HINT_NONE;
        creek_chain_free(&p->chain);
    }
}

void play_retire_hint(play *p)
{
    if (play_tells_mistake(p)) {
        creek_step_free(p->hint);
    } else if (p->hint) {
        creek_step_free(p->earlier);
        p->earlier = p->hint;
        p->earlier_stage = p->stage;
        p->earlier_counts = p->counted;
    }
    p->hint = NULL;
    play_hide_hint(p);
}

/* Whether a cell is as the hint wants it; a wrong mark may also have been put right. */
static bool is_settled(const play *p, const creek_mark *cell)
{
    creek_state now = state_at(p, cell->row, cell->col);
    return now == cell->state ||
           (cell->state == CREEK_UNDECIDED && p->verdict == CREEK_VERDICT_UNIQUE &&
            now == right_state(p, (creek_place){cell->row, cell->col}));
}

size_t play_open_cells(const play *p, const creek_step *hint)
{
    size_t open = 0;
    for (size_t i = 0; i < hint->cell_count; i++)
        open += !is_settled(p, &hint->cells[i]);
    return open;
}

bool play_step_fits(const play *p, const creek_step *hint)
{
    size_t changed = 0, settled = hint->cell_count - play_open_cells(p, hint);
    for (size_t i = 0; i < hint->because_count; i++)
        changed +=
            state_at(p, hint->because[i].row, hint->because[i].col) != hint->because[i].state;
    if (hint->technique == CREEK_CONTRADICTION) /* its reasons are among the wrong marks */
        return changed <= settled;
    for (size_t i = 0; i < hint->cell_count; i++)
        changed += !is_settled(p, &hint->cells[i]) &&
                   state_at(p, hint->cells[i].row, hint->cells[i].col) != CREEK_UNDECIDED;
    return changed == 0;
}

bool play_is_told(const play *p, creek_place cell, creek_state state)
{
    if (!p->shown || p->shown->technique == CREEK_CONTRADICTION || p->stage < HINT_CELLS)
        return false;
    const creek_mark *told = mark_of(p->shown->cells, p->shown->cell_count, cell.row, cell.col);
    return told && told->state == state;
}

static int count_wrong(const play *p)
{
    return p->verdict == CREEK_VERDICT_UNIQUE ? play_wrong_marks(p, true) : 0;
}

static void say_played(play *p, const char *what, const creek_step *step)
{
    step_names names = step_settled_names(step, 0);
    creek_state state = state_at(p, step->cells[0].row, step->cells[0].col);
    bool same = true;
    for (size_t i = 1; i < step->cell_count; i++) /* wrong marks may go in different ways */
        same = same && state_at(p, step->cells[i].row, step->cells[i].col) == state;
    play_tell(p, SAY_NOTICE, "%s: %s %s %s.", what, names.text, names.count == 1 ? "is" : "are",
              same ? replay_done[state] : "corrected");
}

void play_follow_hint(play *p)
{
    bool shown = p->shown && p->hint;
    /* NOLINTNEXTLINE(bugprone-branch-clone): the order counts */
    if (p->told > 0 && (!p->hint || play_is_walking(p))) {
        play_follow_walk(p);
    } else if (p->hint && play_open_cells(p, p->hint) == 0) {
        if (shown)
            say_played(p, "Hint done", p->hint);
        play_retire_hint(p);
    } else if (p->hint && !play_step_fits(p, p->hint)) {
        play_hide_hint(p);
        if (shown)
            play_tell(p, SAY_NOTICE, "The hint no longer applies.");
    } else if (p->told > 0) {
        play_follow_walk(p);
    } else if (shown) {
        show_hint(p);
    }
}

void play_free_hints(play *p)
{
    play_retire_hint(p);
    creek_step_free(p->earlier);
    p->earlier = NULL;
}

/* --- playing it ------------------------------------------------------------ */

/* The last stage: the hint is played. */
void play_shown_hint(play *p)
{
    const creek_step *step = p->hint;
    if (play_follows_without_trial(p)) {
        play_tell(p, SAY_NOTICE, "End the trial first: {keep} keeps it, {drop} discards it.");
        return;
    }
    play_clear_message(p);
    if (refutes_trial(p)) {
        play_drop(p);
        return;
    }
    creek_game_count_help(p->game, CREEK_HELP_HINT_APPLIED);
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(p->game)));
    creek_step_apply(step, board);
    (void)play_set_board(p, CREEK_BY_HINT, board, false);
    play_hide_hint(p);
    say_played(p, "Hint applied", step);
    if (play_tells_mistake(p))
        play_cleared(p);
    else
        play_marked(p);
}

/* Finds a hint, or shows the one there is again. False when there is none to go on with. */
static bool begin_hint(play *p, hint_stage stage)
{
    bool steps_aside = p->hint && !play_tells_mistake(p) && p->told == 0;
    if (steps_aside && count_wrong(p) > p->wrong_before) /* marks made since then are wrong */
        play_retire_hint(p);
    if (p->shown)
        return !play_refuses_help(p);
    if (!play_is_over(p) && !play_refuses_help(p)) {
        play_clear_message(p);
        if (p->hint && play_step_fits(p, p->hint)) {
            tell_stage(p, stage > p->stage ? stage : p->stage);
        } else {
            p->wanted = stage;
            p->why_waits = false;
            p->asked = play_find_hint;
        }
    }
    return false;
}

void play_hint(play *p)
{
    if (play_has_explained(p))
        play_hide_hint(p);
    if (!begin_hint(p, HINT_NAME))
        return;
    play_clear_message(p);
    if (p->told > 0)
        play_walk(p);
    else if (p->stage + 1 < HINT_STAGES)
        tell_stage(p, (hint_stage)(p->stage + 1));
    else
        play_shown_hint(p);
}

void play_reason(play *p)
{
    if (p->told > 0 && p->told == play_walk_steps(p) && !play_has_explained(p))
        play_say_last_step(p);
    else if (p->told > 0 || (play_can_walk(p) && play_tells_mistake(p)))
        play_walk(p);
    else if (begin_hint(p, HINT_REASON))
        tell_stage(p, HINT_REASON);
}

/* --- finding it ------------------------------------------------------------ */

void play_say_no_hint(play *p, creek_deduction result)
{
    if (result == CREEK_DEDUCED_CONTRADICTION)
        play_tell(p, SAY_BAD, "This puzzle has no solution, whatever you mark.");
    else if (p->report.undecided == 0)
        play_tell(p, SAY_NOTICE, "Every cell is decided.");
    else
        play_tell(p, SAY_NOTICE, "No further cell is forced: there are several solutions.");
}

/* Whether a step decides cells of another one in the same way: it is the same hint. */
static bool is_part_of(const creek_step *step, const creek_step *other)
{
    bool part = other && step->technique == other->technique;
    for (size_t i = 0; part && i < step->cell_count; i++) {
        const creek_mark *cell = &step->cells[i];
        const creek_mark *found = mark_of(other->cells, other->cell_count, cell->row, cell->col);
        part = found && found->state == cell->state;
    }
    return part;
}

/* Shows a step as the hint up to a stage; `counts`: as help. */
static void take_hint(play *p, creek_step *step, bool counts, hint_stage stage)
{
    play_retire_hint(p);
    p->hint = step;
    p->proof_known = false;
    p->wrong_before = count_wrong(p);
    if (!counts)
        p->counted = stage;
    if (counts && is_part_of(step, p->earlier)) {
        p->stage = p->earlier_stage;
        p->counted = p->earlier_counts;
    }
    tell_stage(p, p->stage > stage ? p->stage : stage);
}

/* Whether several wrong marks together break a clue, or cut cells off: that is plain to see, and
 * needs all of them. */
static bool is_plain_together(const creek_step *step)
{
    size_t wrong = 0;
    for (size_t i = 0; i < step->because_count; i++)
        wrong += mark_of(step->cells, step->cell_count, step->because[i].row,
                         step->because[i].col) != NULL;
    return wrong > 1 && step->clue_count + step->connectivity == 1;
}

/* Looks for the easiest reason why a mark is wrong. */
static void work_proof(play *p, const creek_limits *limits)
{
    const creek_step *step = p->hint;
    creek_deduction result = CREEK_DEDUCE_NOTHING;
    p->chain = (creek_chain){0};
    if (step->cell_count > 0 && p->verdict == CREEK_VERDICT_UNIQUE && !is_plain_together(step)) {
        p->wrong = (creek_place){step->cells[0].row, step->cells[0].col};
        creek_mark mark = {p->wrong.row, p->wrong.col, state_at(p, p->wrong.row, p->wrong.col)};
        creek_board *marks = play_right_marks(p, false);
        result = creek_deducer_mistake(p->deducer, marks, &mark, limits, &p->chain);
        creek_board_free(marks);
    }
    check_memory(result != CREEK_DEDUCE_MEMORY);
    if (result == CREEK_DEDUCE_INTERRUPTED)
        return;
    p->asked = NULL;
    p->proof_known = true;
    tell_stage(p, HINT_REASON);
}

/* `where`: only a mistake is looked for. */
static void find_hint(play *p, const creek_limits *limits, bool where)
{
    creek_step *step = NULL;
    p->why_waits = p->why_waits && !where;
    creek_place near = game_last_cell(p->game), asked = p->why_waits ? p->why : p->focus;
    if (is_wrong_at(p, asked))
        near = asked;
    else if (near.row < 0 && p->partial)
        near = p->focus;
    creek_deducer_set_near(p->deducer, near.row, near.col);
    creek_deduction result =
        creek_deducer_hint(p->deducer, creek_game_board(p->game), limits, &step);
    check_memory(result != CREEK_DEDUCE_MEMORY);
    if (result == CREEK_DEDUCE_INTERRUPTED)
        return;
    p->asked = NULL;
    if (!step || step->cell_count == 0 || (where && step->technique != CREEK_CONTRADICTION)) {
        creek_step_free(step);
        play_say_no_hint(p, result);
        return;
    }
    take_hint(p, step, !where, where ? HINT_REASON : p->wanted);
}

void play_find_hint(play *p, const creek_limits *limits)
{
    find_hint(p, limits, false);
}

void play_find_mistake(play *p, const creek_limits *limits)
{
    find_hint(p, limits, true);
}
