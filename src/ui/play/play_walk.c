/* play_walk.c - steps that are shown one by one: those of a what-if, those that show a mistake, and
 * those that lead to a cell. The steps before the one that is shown are set in a trial. */
#include "ui/play/play_internal.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "ui/canvas/text.h"
#include "ui/play/step_names.h"

#include <stdio.h>

size_t play_walk_steps(const play *p)
{
    return p->chain.count > 0         ? p->chain.count
           : !p->hint                 ? 0
           : play_is_mistake(p->hint) ? p->proof.count
                                      : p->hint->step_count;
}

static const creek_step *step_at(const play *p, size_t index)
{
    return p->chain.count > 0         ? p->chain.steps[index]
           : play_is_mistake(p->hint) ? p->proof.steps[index]
                                      : p->hint->steps[index];
}

bool play_is_walking(const play *p)
{
    return p->told > 0 && creek_game_trial_depth(p->game) > p->walk_depth;
}

bool play_can_walk(const play *p)
{
    return p->told > 0 || (p->shown && p->stage == HINT_REASON && play_walk_steps(p) > 1 &&
                           (play_is_mistake(p->hint) || !play_follows_without_trial(p)));
}

bool play_has_explained(const play *p)
{
    return p->told > 0 && p->chain.count == 1 && play_open_cells(p, p->chain.steps[0]) == 0;
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
    const creek_place *cell = p->chain.count > 0 ? &p->why : &p->wrong;
    if (p->chain.count == 0 && !play_is_mistake(p->hint)) {
        snprintf(text, size, "What-if");
        told--;
        count--;
    } else
        snprintf(text, size,
                 p->chain.count == 0             ? "r%dc%d is wrong"
                 : p->why_mark && cites_marks(p) ? "r%dc%d is right, given the other marks"
                 : p->why_mark                   ? "r%dc%d is right"
                                                 : "Why r%dc%d",
                 cell->row + 1, cell->col + 1);
    if (told > 0 && count > 1)
        text_append(text, size, ", step %zu/%zu", told, count);
}

/* What the hint key does after the last step. */
static void write_end(const play *p, const creek_step *last, char *text, size_t size)
{
    step_names names = step_settled_names(p->chain.count > 0 ? last : p->hint, 0);
    text[0] = '\0';
    if (p->chain.count > 1 || (p->chain.count > 0 && play_open_cells(p, last) > 0))
        snprintf(text, size, " {hint} marks all these cells.");
    else if (p->chain.count == 0)
        snprintf(text, size, "%s%s {hint} undoes these steps and %s %.100s.",
                 play_is_mistake(p->hint) ? "" : " ",
                 play_is_mistake(p->hint) ? "" : p->hint->conclusion,
                 play_is_mistake(p->hint) ? "clears" : "marks", names.text);
}

static void show_step(play *p)
{
    const creek_step *step = step_at(p, p->told - 1);
    int depth = creek_game_trial_depth(p->game);
    char topic[80], end[500], note[140] = "";
    bool last = p->told == play_walk_steps(p);
    write_topic(p, topic, sizeof topic);
    write_end(p, step, end, sizeof end);
    if (p->told == 1 && !p->chain.count && play_is_mistake(p->hint))
        snprintf(note, sizeof note, " The wrong marks are set aside with {hint}.");
    else if (p->told == 2 && depth > p->walk_depth && !last)
        snprintf(note, sizeof note,
                 " The steps are tried in trial %c: {keep} keeps them, {drop} discards them.",
                 'A' + depth - 1);
    play_show_step(p, step, "%s: %s%s%s", topic, step->text, last ? end : " {hint} continues.",
                   note);
}

void play_start_walk(play *p)
{
    p->walk_depth = creek_game_trial_depth(p->game);
    p->told = 1;
    show_step(p);
}

/* The step to show is the first one with cells that are not yet marked, by a step or by hand. */
void play_follow_walk(play *p)
{
    size_t count = play_walk_steps(p);
    if (p->chain.count > 0 && p->why_mark &&
        creek_board_get(creek_game_board(p->game), p->why.row, p->why.col) != p->why_mark) {
        play_hide_hint(p);
        return;
    }
    p->told = 1;
    while (p->told < count && play_open_cells(p, step_at(p, p->told - 1)) == 0)
        p->told++;
    const creek_step *step = step_at(p, p->told - 1);
    if (p->chain.count > 0 && !p->why_mark && play_open_cells(p, step) == 0) {
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

/* Marks that the player made among the steps go with them: they may rest on the steps. */
static void undo_steps(play *p)
{
    p->own_undone = false;
    while (creek_game_trial_depth(p->game) > p->walk_depth) {
        creek_move move = creek_game_move(p->game, creek_game_position(p->game) - 1);
        p->own_undone = p->own_undone || (move.count > 0 && move.by == CREEK_BY_PLAYER);
        if (!creek_game_undo(p->game, play_now(p)))
            alloc_failed();
    }
    if (p->hint)
        p->told = 0;
    else
        play_hide_hint(p);
}

void play_leave_walk(play *p)
{
    undo_steps(p);
    play_changed(p);
}

/* Marks all steps to a cell in one move, so that one undo takes them back. */
static void mark_chain(play *p)
{
    creek_chain chain = p->chain;
    p->chain = (creek_chain){0};
    undo_steps(p);
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(p->game)));
    for (size_t i = 0; i < chain.count; i++)
        creek_step_apply(chain.steps[i], board);
    creek_chain_free(&chain);
    creek_game_count_help(p->game, CREEK_HELP_HINT_APPLIED);
    int cells = play_set_board(p, CREEK_BY_HINT, board);
    if (cells > 0)
        play_tell(p, SAY_NOTICE, "Marked %d cell%s, up to r%dc%d.", cells, plural(cells),
                  p->why.row + 1, p->why.col + 1);
    play_marked(p);
}

/* What a what-if, or the steps to a mistake, set is nothing but the steps: what they prove comes
 * after the trial. */
static void finish(play *p)
{
    if (p->chain.count > 0) {
        mark_chain(p);
    } else {
        play_leave_walk(p);
        play_shown_hint(p);
        if (p->own_undone)
            text_append(p->message, sizeof p->message, "%s",
                        " Marks you made among the steps are undone.");
    }
}

/* Sets the step that is shown. Wrong marks go first. */
static void set_step(play *p)
{
    bool first = creek_game_trial_depth(p->game) == p->walk_depth;
    const creek_step *step = step_at(p, p->told - 1);
    if (first && play_done(creek_game_start_trial(p->game, play_now(p))) == 0) {
        play_tell(p, SAY_NOTICE, "Trials cannot be nested any deeper.");
        return;
    }
    creek_board *board = first && p->chain.count == 0 && play_is_mistake(p->hint)
                             ? play_right_marks(p)
                             : check_alloc(creek_board_clone(creek_game_board(p->game)));
    creek_step_apply(step, board);
    (void)play_set_board(p, CREEK_BY_HINT, board);
    play_changed(p); /* which shows the next step */
}

void play_walk(play *p)
{
    play_clear_message(p);
    if (p->told == 0)
        play_start_walk(p);
    else if (p->chain.count > 0 && p->verdict == CREEK_VERDICT_UNIQUE &&
             play_wrong_marks(p, true) > 0)
        p->asked = ASK_WHERE;
    else if (play_has_explained(p))
        return;
    else if (p->told < play_walk_steps(p))
        set_step(p);
    else
        finish(p);
}
