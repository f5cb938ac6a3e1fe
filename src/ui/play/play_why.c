/* play_why.c - why a cell is so, or why its mark is right: walking through the steps that lead to
 * it. */
#include "ui/play/play_internal.h"

#include "base/alloc.h"
#include "ui/canvas/text.h"

#include <stdio.h>

/* A chain with more steps than this is shown only if the player wants it. */
enum { LONG_CHAIN = 15 };

/* --- the walk -------------------------------------------------------------- */

static const creek_step *current_step(const play *p)
{
    return p->chain.steps[p->told - 1];
}

/* "Why r3c4", "r3c4 is right"; with several steps ", step 1/6". */
static void write_topic(const play *p, char *text, size_t size)
{
    snprintf(text, size, p->why_mark ? "r%dc%d is right" : "Why r%dc%d", p->why.row + 1,
             p->why.col + 1);
    if (p->chain.count > 1)
        text_append(text, size, ", step %zu/%zu", p->told, p->chain.count);
}

static void show_step(play *p)
{
    const creek_step *step = current_step(p);
    bool last = p->told == p->chain.count;
    int depth = creek_game_trial_depth(p->game);
    char kept[PLAY_TRIED] = "", topic[80];
    const char *next = !last ? " {hint} continues."
                       : p->chain.count > 1 || play_open_cells(p, step) > 0
                           ? " {hint} marks all these cells."
                           : "";
    write_topic(p, topic, sizeof topic);
    if (p->told == 1 && !last && p->why_mark)
        snprintf(kept, sizeof kept, " Your mark is set aside while the steps are shown.");
    else if (depth > p->chain_depth && !last && p->told == 2)
        play_write_tried(p, kept);
    else if (depth > p->chain_depth && !last)
        snprintf(kept, sizeof kept, " Trial %c holds the steps so far; {keep} keeps them.",
                 'A' + depth - 1);
    play_show_step(p, step, "%s: %s%s%s", topic, step->text, next, kept);
}

/* The number of the first step with cells that are not yet marked, by a step or by hand. */
static size_t first_open_step(const play *p)
{
    size_t told = 1;
    while (told <= p->chain.count && play_open_cells(p, p->chain.steps[told - 1]) == 0)
        told++;
    return told;
}

void play_follow_chain(play *p)
{
    p->told = first_open_step(p);
    if (p->told > p->chain.count) {
        creek_place why = p->why;
        play_hide_hint(p);
        play_tell(p, SAY_NOTICE, "r%dc%d is decided.", why.row + 1, why.col + 1);
    } else if (play_step_fits(p, current_step(p))) {
        show_step(p);
    } else {
        play_hide_hint(p);
        play_tell(p, SAY_NOTICE, "The explanation no longer applies.");
    }
}

/* Marks all steps in one move, so that one undo takes them back. */
static void finish(play *p)
{
    creek_step *last = p->chain.steps[p->chain.count - 1];
    size_t cells = 0;
    for (size_t i = 0; i < p->chain.count; i++)
        cells += p->chain.steps[i]->cell_count;
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(p->game)));
    creek_step_apply(last, board);
    /* Unless the player has begun another trial in it. */
    if (creek_game_trial_depth(p->game) == p->chain_depth + 1)
        (void)play_done(creek_game_discard_trial(p->game, play_now(p)));
    creek_game_count_help(p->game, CREEK_HELP_HINT_APPLIED);
    p->chain.count--;
    play_hide_hint(p);
    if (play_set_board(p, CREEK_BY_HINT, board) > 0)
        play_tell(p, SAY_NOTICE, "Marked %zu cells, up to r%dc%d.", cells, p->why.row + 1,
                  p->why.col + 1);
    creek_step_free(last);
    play_marked(p);
}

/* Sets the step that is shown. The mark that is explained goes first: the last step sets it again.
 */
static void set_next(play *p)
{
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(p->game)));
    if (p->told == 1)
        creek_board_set(board, p->why.row, p->why.col, CREEK_UNDECIDED);
    play_set_step_on(p, board, current_step(p));
}

bool play_has_explained(const play *p)
{
    return p->told > 0 && p->chain.count == 1 && play_open_cells(p, current_step(p)) == 0;
}

void play_continue_chain(play *p)
{
    play_clear_message(p);
    if (p->verdict == CREEK_VERDICT_UNIQUE && play_wrong_marks(p, true) > 0) {
        p->asked = ASK_WHERE;
        return;
    }
    if (play_has_explained(p))
        return;
    if (p->told == p->chain.count) {
        finish(p);
        return;
    }
    if (creek_game_trial_depth(p->game) == p->chain_depth &&
        play_done(creek_game_start_trial(p->game, play_now(p))) == 0) {
        play_tell(p, SAY_NOTICE, "Trials cannot be nested any deeper.");
        return;
    }
    set_next(p);
    play_changed(p); /* which shows the next step */
}

static bool is_walking(const play *p)
{
    return p->told > 0 && creek_game_trial_depth(p->game) > p->chain_depth;
}

bool play_is_walking(const play *p)
{
    return p->walked > 0 || is_walking(p);
}

bool play_leave_chain(play *p)
{
    if (!is_walking(p))
        return false;
    creek_chain chain = p->chain;
    p->chain = (creek_chain){0};
    play_hide_hint(p);
    (void)play_done(creek_game_discard_trial(p->game, play_now(p)));
    play_changed(p);
    p->left = chain;
    return true;
}

void play_restore_explained(play *p)
{
    const creek_change mark = {
        .row = (uint8_t)p->why.row, .col = (uint8_t)p->why.col, .to = (uint8_t)p->why_mark};
    if (is_walking(p) && p->why_mark)
        (void)play_done(creek_game_play(p->game, CREEK_BY_PLAYER, &mark, 1, false, play_now(p)));
}

bool play_return_to_chain(play *p, creek_chain *left)
{
    if (left->count == 0)
        return false;
    play_hide_hint(p);
    p->chain = *left;
    p->told = 1; /* following it finds the step */
    p->stage = p->counted = HINT_REASON;
    *left = (creek_chain){0};
    return true;
}

/* --- asking ---------------------------------------------------------------- */

static bool is_offered(const play *p, creek_place cell)
{
    return play_offers_chain(p) && cell.row == p->why.row && cell.col == p->why.col;
}

bool play_offers_chain(const play *p)
{
    return p->chain.count > 0 && p->told == 0;
}

/* Starts to walk through the long chain. */
static void start(play *p)
{
    play_clear_message(p);
    play_count_reason(p);
    p->told = 1;
    show_step(p);
}

/* Whether the game began with the mark of a cell. */
static bool is_given(const play *p, creek_place cell)
{
    creek_state given = creek_board_get(creek_game_start(p->game), cell.row, cell.col);
    return given != CREEK_UNDECIDED &&
           given == creek_board_get(creek_game_board(p->game), cell.row, cell.col);
}

/* Whether all that is shown is a reason in one step, which is not about this cell. */
static bool explains_another(const play *p, creek_place cell)
{
    if (play_has_explained(p))
        return cell.row != p->why.row || cell.col != p->why.col;
    if (!p->shown || p->stage != HINT_REASON || p->told > 0 || p->walked > 0 || play_can_walk(p))
        return false;
    for (size_t i = 0; i < p->shown->cell_count; i++)
        if (p->shown->cells[i].row == cell.row && p->shown->cells[i].col == cell.col)
            return false;
    return true;
}

void play_why(play *p, creek_place cell)
{
    if (explains_another(p, cell))
        play_hide_hint(p);
    if (p->shown || p->won) {
        play_reason(p);
    } else if (is_offered(p, cell)) {
        start(p);
    } else if (is_given(p, cell)) {
        play_tell(p, SAY_NOTICE, "r%dc%d is given: it was marked when the game began.",
                  cell.row + 1, cell.col + 1);
    } else if (!play_refuses_help(p)) {
        play_hide_hint(p);
        play_clear_message(p);
        p->why = cell;
        p->why_mark = creek_board_get(creek_game_board(p->game), cell.row, cell.col);
        p->why_waits = false;
        p->asked = ASK_WHY;
    }
}

void play_why_at_once(play *p)
{
    play_clear_message(p);
    p->asked = ASK_WHAT_IF;
}

static void offer(play *p)
{
    play_tell(p, SAY_NOTICE,
              "Why r%dc%d: this takes %zu steps. {reason} starts; {try} looks for a single step "
              "instead, perhaps a what-if.",
              p->why.row + 1, p->why.col + 1, p->chain.count);
}

/* Takes over what was found. */
static void begin(play *p, creek_chain *chain)
{
    if (chain->count == 1 && !p->why_mark) { /* the same as a hint */
        chain->count = 0;
        play_retire_hint(p);
        p->peeked = true;
        play_take_hint(p, chain->steps[0], true, HINT_REASON);
        creek_chain_free(chain);
        return;
    }
    play_retire_hint(p);
    p->chain = *chain;
    p->chain_depth = creek_game_trial_depth(p->game);
    if (chain->count > LONG_CHAIN)
        offer(p);
    else
        start(p);
}

static void refuse(play *p, creek_chain_result why)
{
    if (why == CREEK_CHAIN_CONTRADICTION)
        play_say_no_hint(p, CREEK_DEDUCED_CONTRADICTION);
    else
        play_tell(p, SAY_NOTICE, "Nothing decides r%dc%d: it can be shaded or unshaded.",
                  p->why.row + 1, p->why.col + 1);
}

/* Takes over the single step, if there is one in place of the long chain. */
static void take_single(play *p, creek_chain *chain)
{
    if (chain->count > 0)
        begin(p, chain);
    else
        play_tell(p, SAY_NOTICE, "No single step decides r%dc%d. {reason} starts the %zu steps.",
                  p->why.row + 1, p->why.col + 1, p->chain.count);
}

/* Whether the chain decides the cell in another way than it is marked. */
static bool refutes_mark(const play *p, const creek_chain *chain)
{
    const creek_step *last = chain->steps[chain->count - 1];
    bool other = false;
    for (size_t i = 0; i < last->cell_count && p->why_mark; i++)
        other = other || (last->cells[i].row == p->why.row && last->cells[i].col == p->why.col &&
                          last->cells[i].state != p->why_mark);
    return other;
}

void play_work_why(play *p, const creek_limits *limits)
{
    bool single = p->asked == ASK_WHAT_IF;
    const creek_chain_request request = {
        p->why.row, p->why.col, single ? CREEK_WHAT_IF : CREEK_NESTED_WHAT_IF, single ? 1 : 0};
    creek_chain chain;
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(p->game)));
    creek_board_set(board, p->why.row, p->why.col, CREEK_UNDECIDED);
    if (!p->deducer)
        p->deducer = check_alloc(creek_deducer_new(creek_game_puzzle(p->game)));
    creek_chain_result result = creek_deducer_chain(p->deducer, board, &request, limits, &chain);
    creek_board_free(board);
    if (result == CREEK_CHAIN_MEMORY)
        alloc_failed();
    if (result == CREEK_CHAIN_INTERRUPTED)
        return;
    p->asked = ASK_NOTHING;
    bool refuted =
        result != CREEK_CHAIN_CONTRADICTION && chain.count > 0 && refutes_mark(p, &chain);
    if (result == CREEK_CHAIN_CONTRADICTION ? chain.steps[0]->cell_count > 0 : refuted) {
        creek_chain_free(&chain);
        p->wanted = HINT_REASON;
        p->asked = ASK_HINT; /* which tells what is wrong */
        p->why_waits = !refuted;
    } else if (single) {
        take_single(p, &chain);
    } else if (result == CREEK_CHAIN_FOUND) {
        begin(p, &chain);
    } else {
        creek_chain_free(&chain);
        refuse(p, result);
    }
}
