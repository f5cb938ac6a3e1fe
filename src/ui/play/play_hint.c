/* play_hint.c - hints, stage by stage. */
#include "ui/play/play_internal.h"

#include "base/alloc.h"
#include "base/minmax.h"
#include "base/plural.h"
#include "ui/canvas/text.h"
#include "ui/play/replay.h"
#include "ui/play/step_names.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool play_is_mistake(const creek_step *step)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): what is shown is there */
    return step->technique == CREEK_CONTRADICTION;
}

/* --- in a trial ------------------------------------------------------------ */

/* Whether the hint shows that the trial is wrong, which is what trials are for. */
static bool refutes_trial(const play *p)
{
    return play_is_mistake(p->hint) && play_only_trial_is_wrong(p);
}

/* Whether the hint follows without the marks of the innermost trial. Marking it there would
 * lose what is proven when the trial is discarded, so it is marked once the trial has ended. */
bool play_follows_without_trial(const play *p)
{
    const creek_step *step = p->hint;
    bool mistake = play_is_mistake(step);
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

void play_show_step(play *p, const creek_step *step, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char text[sizeof p->hint_text];
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    keymap_text(p->services->keys, text, p->hint_text, sizeof p->hint_text);
    p->shown = step;
}

/* What it settles; of a mistake what is wrong. */
static void show_cells(play *p)
{
    enum { NAMES_MOST = 40 };
    step_names names = step_settled_names(p->hint, p->names ? NAMES_MOST : 0);
    bool one = p->verdict == CREEK_VERDICT_UNIQUE && !refutes_trial(p);
    play_show_step(p, p->hint, "Hint 3/4: %s%s%s {hint} shows why.",
                   play_is_mistake(p->hint) ? "" : "This decides ", names.text,
                   !play_is_mistake(p->hint) ? "."
                   : !one                    ? " cannot stay as marked."
                   : names.count == 1        ? " is wrong."
                                             : " are wrong.");
}

/* How many moves to take back until none of the marks is wrong: all, if marks were wrong from
 * the beginning. */
static size_t moves_to_sound(const play *p)
{
    const creek_board *right = creek_solver_result(p->solver);
    size_t here = creek_game_position(p->game), at = here;
    int wrong = play_wrong_marks(p, true);
    while (wrong > 0 && at > 0) {
        creek_move move = creek_game_move(p->game, --at);
        for (size_t i = 0; i < move.count; i++) {
            const creek_change *c = &move.changes[i];
            creek_state state = creek_board_get(right, c->row, c->col);
            wrong += play_is_wrong((creek_state)c->from, state);
            wrong -= play_is_wrong((creek_state)c->to, state);
        }
    }
    return here - at;
}

const char *play_hint_does(const play *p)
{
    if (play_has_explained(p))
        return "hint";
    if (p->told > 0 && p->told < play_walk_steps(p))
        return "continue";
    if (p->told > 0)
        return p->chain.count == 0 && play_is_mistake(p->hint) ? "clear" : "mark";
    if (p->stage < HINT_REASON)
        return "more";
    if (play_follows_without_trial(p))
        return NULL;
    if (refutes_trial(p))
        return "discard the trial";
    return !play_is_mistake(p->hint)  ? "mark"
           : p->hint->cell_count == 1 ? "clear the mark"
                                      : "clear the marks";
}

bool play_can_undo_mistake(const play *p)
{
    return p->hint && p->told == 0 && p->stage == HINT_REASON && play_is_mistake(p->hint) &&
           p->verdict == CREEK_VERDICT_UNIQUE && !refutes_trial(p) &&
           creek_game_position(p->game) == p->reason_at;
}

bool play_offers_undo(const play *p)
{
    return p->shown && play_can_undo_mistake(p);
}

/* --- a mistake ------------------------------------------------------------- */

/* What to do about wrong marks. */
static const char *remedy_of(const play *p)
{
    return refutes_trial(p) ? "{drop} discards the trial." : p->hint->conclusion;
}

/* That a mark is wrong, and what shows it: one step at once, more in a walk. Unless the mark is the
 * only one, what to do about it. */
static void show_proof(play *p, const char *before, const char *next)
{
    const creek_step *last = p->proof.steps[p->proof.count - 1];
    const creek_place *cell = &p->wrong;
    char wrong[80] = "", steps[100] = "";
    bool plain = play_is_mistake(last);
    bool alone = p->hint->cell_count == 1 && !plain && !refutes_trial(p);
    if (!plain)
        snprintf(
            wrong, sizeof wrong, "r%dc%d is wrong: it has to be %s. ", cell->row + 1, cell->col + 1,
            creek_board_get(creek_solver_result(p->solver), cell->row, cell->col) == CREEK_SHADED
                ? "shaded"
                : "unshaded");
    if (p->proof.count > 1)
        snprintf(steps, sizeof steps, "That follows in %zu steps; {reason} shows them one by one.",
                 p->proof.count);
    bool several = steps[0];
    play_show_step(p, several ? p->hint : last, "%s%s%.*s%s%s%s", before, wrong,
                   several ? (int)strlen(steps) : (int)step_reason_length(last),
                   several ? steps : last->text, alone ? "" : " ", alone ? "" : remedy_of(p), next);
}

/* What the player can do once the reason is shown. Of a mistake, the panel's keys say it. */
static void add_what_next(const play *p, char *text, size_t size)
{
    const char *does = play_hint_does(p);
    const keymap *keys = p->services->keys;
    bool mistake = play_is_mistake(p->hint);
    if (refutes_trial(p) || (does && mistake && !(keys && keys->by_name)))
        return;
    if (!does)
        text_append(text, size, " %s; end the trial first, with {keep} or {drop}.",
                    mistake ? "The mistake is outside the trial"
                            : "This follows without the trial");
    else
        text_append(text, size, "%s {hint}: %s.",
                    play_can_walk(p) && !mistake ? " {try} shows it step by step." : "", does);
    if (play_offers_undo(p))
        text_append(text, size, " {go-back}: undo to before the mistake.");
}

static creek_state state_at(const play *p, int row, int col)
{
    return creek_board_get(creek_game_board(p->game), row, col);
}

/* Whether the mark of a cell is known to be a mistake. */
static bool is_wrong_at(const play *p, creek_place cell)
{
    return cell.row >= 0 && p->verdict == CREEK_VERDICT_UNIQUE &&
           play_is_wrong(state_at(p, cell.row, cell.col),
                         creek_board_get(creek_solver_result(p->solver), cell.row, cell.col));
}

/* Shows the hint as far as it has been told. */
static void show_hint(play *p)
{
    const creek_step *step = p->hint;
    const char *title = creek_technique_title(step->technique);
    const char *summary = creek_technique_summary(step->technique);
    p->shown = step;
    if (p->stage == HINT_REASON) {
        p->reason_at = creek_game_position(p->game);
        char next[200] = "", before[80] = "Hint 4/4: ";
        add_what_next(p, next, sizeof next);
        if (play_is_mistake(step))
            before[0] = '\0';
        else if (p->peeked)
            snprintf(before, sizeof before, "Why r%dc%d: ", p->why.row + 1, p->why.col + 1);
        if (refutes_trial(p))
            snprintf(before, sizeof before, "The trial fails. ");
        else if (play_is_mistake(step) && p->why_waits && !is_wrong_at(p, p->why))
            snprintf(before, sizeof before, "r%dc%d can be explained once the mistake is gone. ",
                     p->why.row + 1, p->why.col + 1);
        if (play_is_mistake(step) && p->proof.count > 0) {
            show_proof(p, before, next);
            return;
        }
        play_show_step(p, step, "%s%.*s%s%s%s", before, (int)step_reason_length(step), step->text,
                       play_is_mistake(step) ? " " : "", play_is_mistake(step) ? remedy_of(p) : "",
                       next);
    } else if (p->stage == HINT_CELLS)
        show_cells(p);
    else if (p->stage == HINT_LOOK)
        play_show_step(p, step, "Hint 2/4: %s: look at %s. {hint}: more, {reason}: why.", title,
                       step_marked_names(p->hint, creek_game_puzzle(p->game), p->names).text);
    else if (refutes_trial(p))
        play_show_step(
            p, step,
            "Hint 1/4: The trial is wrong: {drop} discards it. {hint}: more, {reason}: why.");
    else if (play_is_mistake(step))
        play_show_step(p, step,
                       "Hint 1/4: There is a mistake on the board. {hint}: more, {reason}: why.");
    else
        play_show_step(p, step, "Hint 1/4: %s. Look for %c%s {hint}: more, {reason}: why.", title,
                       tolower((unsigned char)summary[0]), &summary[1]);
}

/* Goes on to a stage. Each counts once for a hint. */
static void count_stages(play *p, hint_stage stage)
{
    static const creek_help counts[] = {[HINT_NAME] = CREEK_HELP_HINT,
                                        [HINT_LOOK] = CREEK_HELP_HINT_LOOK,
                                        [HINT_CELLS] = CREEK_HELP_HINT_CELLS,
                                        [HINT_REASON] = CREEK_HELP_HINT_REASON};
    creek_game_set_time(p->game, play_now(p));
    for (p->stage = stage; p->counted < stage;)
        creek_game_count_help(p->game, counts[++p->counted]);
}

/* The steps that show a mistake can take seconds to find, so they are looked for when the reason
 * is wanted. */
static void tell_stage(play *p, hint_stage stage)
{
    if (stage == HINT_REASON && play_is_mistake(p->hint) && !p->proof_known) {
        p->asked = ASK_PROOF;
        return;
    }
    count_stages(p, stage);
    show_hint(p);
}

void play_count_reason(play *p)
{
    p->counted = HINT_NONE;
    count_stages(p, HINT_REASON);
}

/* --- as the board changes -------------------------------------------------- */

void play_hide_hint(play *p)
{
    p->shown = NULL;
    p->hint_text[0] = '\0';
    if (!p->hint)
        p->stage = p->counted = HINT_NONE;
    p->told = 0;
    creek_chain_free(&p->chain);
}

void play_retire_hint(play *p)
{
    play_hide_hint(p);
    if (p->hint && play_is_mistake(p->hint)) {
        creek_step_free(p->hint);
        creek_chain_free(&p->proof);
    } else if (p->hint) {
        creek_step_free(p->earlier);
        p->earlier = p->hint;
        p->earlier_stage = p->peeked ? HINT_NONE : p->stage;
        p->earlier_counts = p->counted;
    }
    p->hint = NULL;
    p->peeked = false;
    p->stage = p->counted = HINT_NONE;
}

/* Whether a cell is as the hint wants it; a wrong mark may also have been put right. */
static bool is_settled(const play *p, const creek_mark *cell)
{
    creek_state now = state_at(p, cell->row, cell->col);
    if (now == cell->state)
        return true;
    return cell->state == CREEK_UNDECIDED && p->verdict == CREEK_VERDICT_UNIQUE &&
           now == creek_board_get(creek_solver_result(p->solver), cell->row, cell->col);
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
    if (play_is_mistake(hint)) /* its reasons are among the wrong marks */
        return changed <= settled;
    for (size_t i = 0; i < hint->cell_count; i++)
        changed += !is_settled(p, &hint->cells[i]) &&
                   state_at(p, hint->cells[i].row, hint->cells[i].col) != CREEK_UNDECIDED;
    return changed == 0;
}

bool play_is_told(const play *p, creek_place cell, creek_state state)
{
    bool told = false;
    if (!p->shown || play_is_mistake(p->shown) || p->stage < HINT_CELLS)
        return false;
    for (size_t i = 0; i < p->shown->cell_count; i++)
        told = told || (p->shown->cells[i].row == cell.row && p->shown->cells[i].col == cell.col &&
                        p->shown->cells[i].state == state);
    return told;
}

static int count_wrong(const play *p)
{
    return p->verdict == CREEK_VERDICT_UNIQUE ? play_wrong_marks(p, true) : 0;
}

static void say_played(play *p, const char *what, const creek_step *step)
{
    static const char *const states[] = {[CREEK_UNDECIDED] = "cleared",
                                         [CREEK_SHADED] = "shaded",
                                         [CREEK_UNSHADED] = "marked unshaded"};
    step_names names = step_settled_names(step, 0);
    creek_state state = state_at(p, step->cells[0].row, step->cells[0].col);
    bool same = true;
    for (size_t i = 1; i < step->cell_count; i++) /* wrong marks may go in different ways */
        same = same && state_at(p, step->cells[i].row, step->cells[i].col) == state;
    play_tell(p, SAY_NOTICE, "%s: %s %s %s.", what, names.text, names.count == 1 ? "is" : "are",
              same ? states[state] : "corrected");
}

void play_follow_hint(play *p)
{
    bool shown = p->shown && p->hint;
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
    play_hide_hint(p);
    creek_step_free(p->hint);
    creek_step_free(p->earlier);
    p->hint = p->earlier = NULL;
    p->stage = HINT_NONE;
    creek_chain_free(&p->proof);
}

/* --- playing it ------------------------------------------------------------ */

void play_undo_mistake(play *p)
{
    size_t count = moves_to_sound(p);
    play_retire_hint(p);
    for (size_t i = 0; i < count; i++)
        if (!creek_game_undo(p->game, play_now(p)))
            alloc_failed();
    bool sound = play_wrong_marks(p, true) == 0;
    play_changed(p);
    play_tell(p, sound ? SAY_NOTICE : SAY_BAD, "Undid %zu move%s, %s; {redo} redoes %s.", count,
              plural((int64_t)count),
              sound ? "to before the mistake" : "but the mistake was there from the beginning",
              count == 1 ? "it" : "them one by one");
}

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
    (void)play_set_board(p, CREEK_BY_HINT, board);
    play_hide_hint(p);
    say_played(p, "Hint applied", step);
    if (play_is_mistake(step))
        play_cleared(p);
    else
        play_marked(p);
}

/* Finds a hint, or shows the one there is again. False when there is none to go on with. */
static bool begin_hint(play *p, hint_stage stage)
{
    bool steps_aside = p->hint && !play_is_mistake(p->hint) && p->told == 0;
    if (steps_aside && count_wrong(p) > p->wrong_before) /* marks made since then are wrong */
        play_retire_hint(p);
    if (p->shown)
        return true;
    if (p->won) {
        play_tell(p, SAY_GOOD, "It is solved.");
    } else if (!play_refuses_help(p)) {
        play_clear_message(p);
        if (p->hint && !p->peeked && play_step_fits(p, p->hint)) {
            tell_stage(p, stage > p->stage ? stage : p->stage);
        } else {
            p->wanted = stage;
            p->why_waits = false;
            p->asked = ASK_HINT;
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
        play_tell(p, SAY_NOTICE, "That is the last step; {hint} ends the explanation.");
    else if (p->told > 0 || (play_can_walk(p) && p->hint && play_is_mistake(p->hint)))
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
    size_t found = 0;
    for (size_t i = 0; other && i < step->cell_count; i++)
        for (size_t k = 0; k < other->cell_count; k++)
            found += step->cells[i].row == other->cells[k].row &&
                     step->cells[i].col == other->cells[k].col &&
                     step->cells[i].state == other->cells[k].state;
    return other && found == step->cell_count && step->technique == other->technique;
}

void play_take_hint(play *p, creek_step *step, bool counts, hint_stage stage)
{
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
        for (size_t k = 0; k < step->cell_count; k++)
            wrong += step->because[i].row == step->cells[k].row &&
                     step->because[i].col == step->cells[k].col;
    return wrong > 1 && step->clue_count + step->connectivity == 1;
}

/* Looks for the easiest reason why a mark is wrong. */
static void work_proof(play *p, const creek_limits *limits)
{
    const creek_step *step = p->hint;
    creek_deduction result = CREEK_DEDUCE_NOTHING;
    p->proof = (creek_chain){0};
    if (step->cell_count > 0 && p->verdict == CREEK_VERDICT_UNIQUE && !is_plain_together(step)) {
        p->wrong = (creek_place){step->cells[0].row, step->cells[0].col};
        creek_mark mark = {p->wrong.row, p->wrong.col, state_at(p, p->wrong.row, p->wrong.col)};
        creek_board *marks = play_right_marks(p);
        result = creek_deducer_mistake(p->deducer, marks, &mark, limits, &p->proof);
        creek_board_free(marks);
    }
    if (result == CREEK_DEDUCE_MEMORY)
        alloc_failed();
    if (result == CREEK_DEDUCE_INTERRUPTED)
        return;
    p->asked = ASK_NOTHING;
    p->proof_known = true;
    tell_stage(p, HINT_REASON);
}

void play_work_hint(play *p, const creek_limits *limits)
{
    if (p->asked == ASK_PROOF) {
        work_proof(p, limits);
        return;
    }
    creek_step *step = NULL;
    bool where = p->asked == ASK_WHERE;
    p->why_waits = p->why_waits && !where;
    creek_place near = game_last_cell(p->game), asked = p->why_waits ? p->why : p->focus;
    if (is_wrong_at(p, asked))
        near = asked;
    else if (near.row < 0 && p->partial)
        near = p->focus;
    if (!p->deducer)
        p->deducer = check_alloc(creek_deducer_new(creek_game_puzzle(p->game)));
    creek_deducer_set_near(p->deducer, near.row, near.col);
    creek_deduction result =
        creek_deducer_hint(p->deducer, creek_game_board(p->game), limits, &step);
    if (result == CREEK_DEDUCE_MEMORY)
        alloc_failed();
    if (result == CREEK_DEDUCE_INTERRUPTED)
        return;
    p->asked = ASK_NOTHING;
    if (!step || step->cell_count == 0 || (where && !play_is_mistake(step))) {
        creek_step_free(step);
        play_say_no_hint(p, result);
        return;
    }
    play_retire_hint(p);
    play_take_hint(p, step, !where, where ? HINT_REASON : p->wanted);
}
