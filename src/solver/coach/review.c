#include <creek/review.h>

#include "../deduce/contradiction.h"
#include "judge.h"

#include "../work_limits.h"

#include <creek/coach.h>
#include <creek/rules.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How much a miss counts for practice, and the least loss that calls for it. */
enum { MISS_MS = 30000 };

/* The shortest pause. */
enum { PAUSE_MS = 5000 };

/* A turn that was judged; its cells are a range of the array of cells. */
typedef struct {
    creek_reviewed_turn turn;
    size_t first;
    bool in_trial;    /* a trial is open after it */
    creek_step *seen; /* that of the turn */
} judged_turn;

struct creek_review {
    creek_game *game;     /* a copy, with all turns */
    creek_game *again;    /* the same game as far as it was judged, and the turn being judged */
    creek_board *base;    /* its board, or the one in which the first open trial was started */
    creek_board *marks;   /* memory for those that a turn sets one after the other */
    creek_solver *solver; /* owns the solution */
    judge judge;
    memory memory;  /* of the judge, and of ... */
    uint8_t *shown; /* for each cell: what a hint marked it as */
    judged_turn *turns;
    size_t judged;
    creek_mark *cells;
    size_t cell_count;
    uint64_t *thought; /* memory for the pace */
    creek_review_status status;
    creek_review_summary sums;
};

/* --- copies ---------------------------------------------------------------- */

/* A game with the first turns of another one. NULL if memory runs out. */
static creek_game *game_until(const creek_game *game, size_t turns)
{
    creek_puzzle *puzzle = creek_puzzle_clone(creek_game_puzzle(game));
    creek_game *again = puzzle ? creek_game_new(puzzle) : NULL;
    if (!again) {
        creek_puzzle_free(puzzle);
        return NULL;
    }
    bool fine = creek_game_set_start(again, creek_game_start(game));
    for (size_t i = 0; i < turns && fine; i++) {
        creek_turn turn = creek_game_turn(game, i);
        fine = creek_game_repeat(again, &turn);
    }
    if (fine)
        return again;
    creek_game_free(again);
    return NULL;
}

static void copy_board(creek_board *to, const creek_board *from)
{
    for (int row = 0; row < creek_board_height(to); row++)
        for (int col = 0; col < creek_board_width(to); col++)
            creek_board_set(to, row, col, creek_board_get(from, row, col));
}

/* --- beginning and end ----------------------------------------------------- */

creek_review *creek_review_new(const creek_game *game)
{
    creek_review *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    size_t turns = creek_game_turns(game);
    r->game = game_until(game, turns);
    r->again = game_until(game, 0);
    r->base = creek_board_clone(creek_game_start(game));
    r->marks = creek_board_new(width, height);
    r->solver = creek_solver_new(puzzle);
    r->judge.deducer = creek_deducer_new(puzzle);
    r->judge.known = creek_board_new(width, height);
    r->judge.pending = list_make(&r->memory, width * height);
    r->shown = memory_take(&r->memory, (size_t)width * (size_t)height, 1);
    r->turns = calloc(turns + 1, sizeof *r->turns);
    r->thought = calloc(turns + 1, sizeof *r->thought);
    if (!r->game || !r->again || !r->base || !r->marks || !r->solver || !r->judge.deducer ||
        !r->judge.known || r->memory.failed || !r->turns || !r->thought ||
        creek_game_turns(r->game) != turns) {
        creek_review_free(r);
        return NULL;
    }
    creek_game_set_time(r->game, creek_game_time(game));
    r->status = turns ? CREEK_REVIEW_GOES_ON : CREEK_REVIEW_NO_TURNS;
    return r;
}

void creek_review_free(creek_review *r)
{
    if (!r)
        return;
    size_t turns = r->game ? creek_game_turns(r->game) : 0;
    creek_game_free(r->game);
    creek_game_free(r->again);
    creek_board_free(r->base);
    creek_board_free(r->marks);
    creek_board_free(r->judge.known);
    creek_solver_free(r->solver);
    creek_deducer_free(r->judge.deducer);
    memory_free(&r->memory);
    for (size_t i = 0; r->turns && i < turns; i++)
        creek_step_free(r->turns[i].seen);
    free(r->turns);
    free(r->cells);
    free(r->thought);
    free(r);
}

/* --- the solution ---------------------------------------------------------- */

static creek_review_status solve(creek_review *r)
{
    switch (creek_solver_run(r->solver, &r->judge.limits)) {
    case CREEK_VERDICT_INTERRUPTED:
        return CREEK_REVIEW_INTERRUPTED;
    case CREEK_VERDICT_NONE:
        return CREEK_REVIEW_NO_SOLUTION;
    case CREEK_VERDICT_MULTIPLE:
        return CREEK_REVIEW_SEVERAL;
    case CREEK_VERDICT_UNIQUE:
        r->judge.solution = creek_solver_result(r->solver);
        /* For a board without marks, so it holds for all right marks. */
        deducer_begin(r->judge.deducer, r->judge.known, NULL);
        keep_backbone(r->judge.deducer, r->judge.solution);
        return CREEK_REVIEW_GOES_ON;
    default:
        return CREEK_REVIEW_MEMORY;
    }
}

/* --- the changes of a turn ------------------------------------------------- */

static bool is_move_by(const creek_turn *turn, creek_actor by)
{
    return turn->kind == CREEK_TURN_MOVE && turn->move.by == by;
}

/* What a turn did to the right and the wrong marks. */
typedef struct {
    size_t wrong, taken_back;
} balance;

static bool add_cell(creek_review *r, int row, int col, creek_state state)
{
    creek_mark *cells = realloc(r->cells, (r->cell_count + 1) * sizeof *cells);
    if (!cells)
        return false;
    r->cells = cells;
    cells[r->cell_count++] = (creek_mark){row, col, state};
    return true;
}

/* Adds the cells of the turn to the array: those of its move, or after a trial all that it has
 * changed. */
static bool list_cells(creek_review *r, const creek_turn *turn, bool after_trial)
{
    const creek_board *board = creek_game_board(r->again);
    const creek_move *move = &turn->move;
    bool fine = true;
    for (size_t i = 0; i < move->count && fine && !after_trial; i++)
        fine = add_cell(r, move->changes[i].row, move->changes[i].col,
                        (creek_state)(turn->kind == CREEK_TURN_UNDO ? move->changes[i].from
                                                                    : move->changes[i].to));
    for (int row = 0; row < creek_board_height(board) && after_trial; row++)
        for (int col = 0; col < creek_board_width(board) && fine; col++)
            if (creek_board_get(board, row, col) != creek_board_get(r->base, row, col))
                fine = add_cell(r, row, col, creek_board_get(board, row, col));
    return fine;
}

/* Whether a clue decides a cell like that by counting the marks so far. */
static bool is_counted(const creek_review *r, const creek_mark *cell)
{
    bool counted = false;
    for (int i = 0; i < 4 && !counted; i++) {
        int row = cell->row + i / 2, col = cell->col + i % 2;
        int clue = creek_puzzle_clue(creek_game_puzzle(r->game), row, col);
        creek_tally tally = creek_clue_tally(r->marks, row, col);
        counted = clue >= 0 && (cell->state == CREEK_SHADED ? clue == tally.shaded + tally.undecided
                                                            : clue == tally.shaded);
    }
    return counted;
}

/* Whether a wrong mark of a turn was filled in because of another one, by itself or together with
 * a mark of the player. That is no mistake of its own. */
static bool is_filled_in(const creek_review *r, const creek_turn *done, size_t index,
                         const creek_mark *cell)
{
    const creek_move *move = &done->move;
    bool set = done->kind == CREEK_TURN_MOVE && move->kind == CREEK_MOVE_CELLS;
    return set && (move->by == CREEK_BY_FILL || (index > 0 && is_counted(r, cell)));
}

/* Whether a mark was set with one of the player, who marks all cells of a move alike. The player is
 * judged by the own ones. */
static bool comes_with_mark(const creek_turn *done, const creek_mark *own, const creek_mark *cell)
{
    return is_move_by(done, CREEK_BY_PLAYER) && done->move.kind == CREEK_MOVE_CELLS &&
           cell->state != own->state;
}

/* Marks cells of the array on the base. */
static void mark_base(creek_review *r, size_t first, size_t count)
{
    for (size_t i = first; i < first + count; i++)
        creek_board_set(r->base, r->cells[i].row, r->cells[i].col, r->cells[i].state);
}

/* Compares the cells of a turn with the base. The marks to judge become pending. */
static balance compare_with_base(creek_review *r, const creek_turn *done,
                                 const creek_reviewed_turn *turn)
{
    balance sum = {0};
    int width = creek_board_width(r->base);
    r->judge.pending.count = 0;
    copy_board(r->marks, r->base);
    for (size_t i = 0; i < turn->cell_count; i++) {
        const creek_mark *cell = &turn->cells[i];
        creek_state right = creek_board_get(r->judge.solution, cell->row, cell->col);
        creek_state before = creek_board_get(r->base, cell->row, cell->col);
        if (cell->state != CREEK_UNDECIDED && cell->state != right)
            sum.wrong += !is_filled_in(r, done, i, cell);
        else if (before != CREEK_UNDECIDED && before != right)
            sum.taken_back++;
        else if (cell->state == right && !comes_with_mark(done, turn->cells, cell))
            list_add(&r->judge.pending, cell->row * width + cell->col, (uint8_t)right);
        creek_board_set(r->marks, cell->row, cell->col, cell->state);
    }
    return sum;
}

/* Makes the right marks of the base known. */
static void set_known(creek_review *r)
{
    for (int row = 0; row < creek_board_height(r->base); row++)
        for (int col = 0; col < creek_board_width(r->base); col++) {
            creek_state state = creek_board_get(r->base, row, col);
            bool right = state == creek_board_get(r->judge.solution, row, col);
            creek_board_set(r->judge.known, row, col, right ? state : CREEK_UNDECIDED);
        }
}

/* --- reasons ---------------------------------------------------------------- */

static creek_deduction explain_in_steps(creek_review *r, mark target, creek_technique hardest,
                                        creek_chain *chain)
{
    int width = creek_board_width(r->base);
    const creek_chain_request request = {
        .row = target.cell / width, .col = target.cell % width, .hardest = hardest};
    (void)creek_deducer_chain(r->judge.deducer, r->judge.known, &request, &r->judge.limits, chain);
    return deducer_outcome(r->judge.deducer, chain->count ? chain->steps[0] : NULL);
}

/* The mark of a turn to explain: a wrong one, or one that is right and new. NULL if there is none.
 */
static const creek_mark *mark_of(const creek_review *r, const creek_reviewed_turn *turn)
{
    bool mistake = turn->judgement == CREEK_JUDGED_MISTAKE;
    for (size_t i = 0; i < turn->cell_count; i++) {
        const creek_mark *cell = &turn->cells[i];
        bool right = cell->state == creek_board_get(r->judge.solution, cell->row, cell->col);
        bool known = creek_board_get(r->judge.known, cell->row, cell->col) != CREEK_UNDECIDED;
        if (mistake ? !right && cell->state != CREEK_UNDECIDED : right && !known)
            return cell;
    }
    return NULL;
}

/* --- a turn ---------------------------------------------------------------- */

static creek_review_status failure(const creek_review *r)
{
    return r->judge.deducer->no_memory ? CREEK_REVIEW_MEMORY : CREEK_REVIEW_INTERRUPTED;
}

/* Makes the pending marks known that hints have shown; how many. */
static int take_shown(creek_review *r)
{
    mark_list *pending = &r->judge.pending;
    int taken = 0, width = creek_board_width(r->base);
    for (int i = pending->count; i-- > 0;) {
        mark m = pending->items[i];
        if (r->shown[m.cell] != m.state)
            continue;
        creek_board_set(r->judge.known, m.cell / width, m.cell % width, (creek_state)m.state);
        pending->items[i] = pending->items[--pending->count];
        taken++;
    }
    return taken;
}

/* Judges the marks of the player that are pending. */
static bool judge_pending(creek_review *r, balance sum, creek_reviewed_turn *turn)
{
    int shown = take_shown(r);
    bool right = r->judge.pending.count > 0 && sum.wrong == 0;
    r->judge.technique = -1;
    if (right && !judge_marks(&r->judge))
        return false;
    turn->technique = -1;
    if (sum.wrong)
        turn->judgement = CREEK_JUDGED_MISTAKE;
    else if (right && r->judge.pending.count > 0)
        turn->judgement = CREEK_JUDGED_GUESS;
    else if (shown)
        turn->judgement = CREEK_JUDGED_HELP;
    else if (sum.taken_back)
        turn->judgement = CREEK_JUDGED_CORRECTION;
    else
        turn->judgement = r->judge.technique >= 0 ? CREEK_JUDGED_FORCED : CREEK_JUDGED_NEUTRAL;
    if (turn->judgement == CREEK_JUDGED_FORCED)
        turn->technique = r->judge.technique;
    return true;
}

/* Judges a turn outside of trials. The position before it is known. */
static bool judge_turn(creek_review *r, const creek_turn *done, balance sum,
                       creek_reviewed_turn *turn)
{
    const creek_move *move = &done->move;
    bool set = done->kind == CREEK_TURN_MOVE && move->kind == CREEK_MOVE_CELLS;
    bool kept = done->kind == CREEK_TURN_MOVE && move->kind == CREEK_MOVE_KEEP_TRIAL;
    if (kept || (set && (move->by == CREEK_BY_PLAYER || move->by == CREEK_BY_FILL))) {
        bool fine = judge_pending(r, sum, turn);
        /* What was counted from a wrong mark may be right by chance. */
        if (turn->judgement == CREEK_JUDGED_GUESS && move->by == CREEK_BY_FILL)
            turn->judgement = CREEK_JUDGED_NEUTRAL;
        return fine;
    }
    if (sum.taken_back && !sum.wrong && move->by != CREEK_BY_RESTART)
        turn->judgement = CREEK_JUDGED_CORRECTION;
    return true;
}

/* Whether the deducer came to an end. */
static bool goes_on(creek_deduction found)
{
    return found != CREEK_DEDUCE_MEMORY && found != CREEK_DEDUCE_INTERRUPTED;
}

/* The hardest technique in the steps that decide a cell of a guess or mistake: easy ones if
 * possible, else any without a what-if; if there are no such steps, that of the easiest step. A
 * wrong mark in place of a right one is a slip, and misses none. False if memory ran out or the
 * work was cancelled. */
static bool find_missed(creek_review *r, creek_reviewed_turn *turn)
{
    creek_chain chain = {0};
    const creek_mark *cell = mark_of(r, turn);
    if (!cell)
        return true;
    mark target = {cell->row * creek_board_width(r->base) + cell->col,
                   (uint8_t)creek_board_get(r->judge.solution, cell->row, cell->col)};
    if (creek_board_get(r->base, cell->row, cell->col) == (creek_state)target.state)
        return true;
    creek_step *easiest = NULL;
    creek_deduction found = explain_in_steps(r, target, last_technique_up_to(CREEK_EASY), &chain);
    if (found == CREEK_DEDUCE_NOTHING)
        found = explain_in_steps(r, target, CREEK_DOUBLE_OVERLAP, &chain);
    if (found == CREEK_DEDUCE_NOTHING)
        found = creek_deducer_hint(r->judge.deducer, r->judge.known, &r->judge.limits, &easiest);
    if (easiest)
        turn->missed = (int)easiest->technique;
    for (size_t i = 0; i < chain.count; i++)
        if ((int)chain.steps[i]->technique > turn->missed)
            turn->missed = (int)chain.steps[i]->technique;
    creek_step_free(easiest);
    creek_chain_free(&chain);
    return goes_on(found);
}

/* The hardest technique that the marks of a hint need, one after the other. */
static bool find_hinted(creek_review *r, const creek_turn *done, creek_reviewed_turn *turn)
{
    (void)compare_with_base(r, done, turn);
    if (!judge_marks(&r->judge))
        return false;
    turn->missed = r->judge.technique;
    return true;
}

/* The easiest step that was there during a long turn. */
static bool find_seen(creek_review *r, creek_reviewed_turn *turn)
{
    judged_turn *judged = &r->turns[r->judged];
    if (turn->think_ms < PAUSE_MS)
        return true;
    creek_deduction found = CREEK_DEDUCED;
    if (!judged->seen)
        found =
            creek_deducer_hint(r->judge.deducer, r->judge.known, &r->judge.limits, &judged->seen);
    turn->seen = judged->seen;
    return goes_on(found);
}

/* Judges a turn by its cells. False if memory ran out or the work was cancelled. */
static bool judge_cells(creek_review *r, const creek_turn *done, creek_reviewed_turn *turn)
{
    bool outside = creek_game_trial_depth(r->again) == 0;
    bool solved = is_move_by(done, CREEK_BY_SOLVE);
    turn->judgement = CREEK_JUDGED_NEUTRAL;
    set_known(r);
    if (!find_seen(r, turn))
        return false;
    if (solved || (outside && is_move_by(done, CREEK_BY_HINT)))
        turn->judgement = CREEK_JUDGED_HELP;
    else if (outside && !judge_turn(r, done, compare_with_base(r, done, turn), turn))
        return false;
    set_known(r);
    if (turn->judgement == CREEK_JUDGED_HELP && !solved)
        return find_hinted(r, done, turn);
    bool missed = turn->judgement == CREEK_JUDGED_GUESS || turn->judgement == CREEK_JUDGED_MISTAKE;
    return !missed || find_missed(r, turn);
}

/* Judges the next turn. If that is interrupted, the next call starts it again. */
static creek_review_status judge_next(creek_review *r)
{
    creek_turn done = creek_game_turn(r->game, r->judged);
    uint64_t before = r->judged ? r->turns[r->judged - 1].turn.at_ms : 0;
    creek_reviewed_turn turn = {.at_ms = done.time_ms, .technique = -1, .missed = -1};
    size_t first = r->cell_count;
    r->judge.near =
        first ? r->cells[first - 1].row * creek_board_width(r->base) + r->cells[first - 1].col : -1;
    if (creek_game_turns(r->again) == r->judged && !creek_game_repeat(r->again, &done))
        return CREEK_REVIEW_MEMORY;
    bool in_trial = creek_game_trial_depth(r->again) > 0;
    bool after_trial = !in_trial && r->judged && r->turns[r->judged - 1].in_trial;
    if (!list_cells(r, &done, after_trial))
        return CREEK_REVIEW_MEMORY;
    turn.think_ms = turn.at_ms > before ? turn.at_ms - before : 0;
    turn.cell_count = r->cell_count - first;
    turn.cells = turn.cell_count ? &r->cells[first] : NULL;
    if (!judge_cells(r, &done, &turn)) {
        r->cell_count = first;
        return failure(r);
    }
    for (size_t i = first; i < r->cell_count && is_move_by(&done, CREEK_BY_HINT); i++)
        r->shown[r->cells[i].row * creek_board_width(r->base) + r->cells[i].col] =
            (uint8_t)r->cells[i].state;
    if (!in_trial)
        mark_base(r, first, turn.cell_count);
    r->turns[r->judged] = (judged_turn){turn, first, in_trial, r->turns[r->judged].seen};
    r->judged++;
    return CREEK_REVIEW_GOES_ON;
}

/* --- the sums -------------------------------------------------------------- */

static int compare_times(const void *a, const void *b)
{
    uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

/* How long a turn must take to be a pause: twice the median of all turns, and some seconds. */
static uint64_t least_pause(creek_review *r)
{
    for (size_t i = 0; i < r->judged; i++)
        r->thought[i] = r->turns[i].turn.think_ms;
    qsort(r->thought, r->judged, sizeof *r->thought, compare_times);
    uint64_t twice = 2 * r->thought[r->judged / 2];
    return twice > PAUSE_MS ? twice : PAUSE_MS;
}

/* Counts a guess, mistake or hint. */
static void add_miss(creek_review_loss *loss, creek_judgement judgement)
{
    loss->lost_ms += MISS_MS;
    loss->mistakes += judgement == CREEK_JUDGED_MISTAKE;
    loss->guesses += judgement == CREEK_JUDGED_GUESS;
    loss->hints += judgement == CREEK_JUDGED_HELP;
}

/* Whether the player marked more cells of the step that a hint had shown for the turn before. */
static bool is_same_hint(const creek_review *r, size_t index)
{
    creek_turn done = creek_game_turn(r->game, index);
    const creek_reviewed_turn *turn = &r->turns[index].turn,
                              *before = &r->turns[index ? index - 1 : 0].turn;
    return index > 0 && is_move_by(&done, CREEK_BY_PLAYER) &&
           turn->judgement == CREEK_JUDGED_HELP && before->judgement == CREEK_JUDGED_HELP &&
           before->missed == turn->missed;
}

static void find_practice(creek_review *r, uint64_t pause)
{
    creek_review_loss lost[CREEK_TECHNIQUE_COUNT] = {0};
    r->sums.practice = -1;
    for (size_t i = 0; i < r->judged; i++) {
        const creek_reviewed_turn *turn = &r->turns[i].turn;
        if (turn->missed >= 0 && !is_same_hint(r, i))
            add_miss(&lost[turn->missed], turn->judgement);
        if (!turn->seen || turn->think_ms < pause || turn->judgement == CREEK_JUDGED_NEUTRAL)
            continue;
        creek_review_loss *loss = &lost[turn->seen->technique];
        loss->lost_ms += turn->think_ms;
        loss->pause_ms += turn->think_ms;
        loss->pauses++;
    }
    for (int id = 0; id < CREEK_TECHNIQUE_COUNT; id++)
        if (lost[id].lost_ms >= MISS_MS && lost[id].lost_ms > r->sums.loss.lost_ms) {
            r->sums.loss = lost[id];
            r->sums.practice = id;
        }
}

/* Puts a turn that took at least so long among the slowest, if it is one of them. What is not
 * judged, such as an undo, often ends a while of reading. */
static void add_slow(creek_review *r, size_t turn, uint64_t least)
{
    creek_review_summary *sums = &r->sums;
    uint64_t time = r->turns[turn].turn.think_ms;
    size_t at = sums->slowest_count;
    while (at > 0 && r->turns[sums->slowest[at - 1]].turn.think_ms < time)
        at--;
    if (time < least || at == CREEK_REVIEW_SLOWEST ||
        r->turns[turn].turn.judgement == CREEK_JUDGED_NEUTRAL)
        return;
    if (sums->slowest_count < CREEK_REVIEW_SLOWEST)
        sums->slowest_count++;
    memmove(&sums->slowest[at + 1], &sums->slowest[at],
            (sums->slowest_count - 1 - at) * sizeof *sums->slowest);
    sums->slowest[at] = turn;
}

/* How many turns the trials that are still open have; 0 if none of them is a move of the player,
 * because a hint has opened them for its steps. */
static size_t turns_in_trial(const creek_review *r)
{
    bool played = false;
    size_t from = r->judged;
    while (from > 0 && r->turns[from - 1].in_trial) {
        creek_turn turn = creek_game_turn(r->game, --from);
        played |= is_move_by(&turn, CREEK_BY_PLAYER) && turn.move.kind == CREEK_MOVE_CELLS;
    }
    return played ? r->judged - from : 0;
}

/* False if memory runs out. */
static bool add_up(creek_review *r)
{
    creek_review_summary *sums = &r->sums;
    creek_report report;
    if (!creek_check(creek_game_puzzle(r->again), creek_game_board(r->again), &report))
        return false;
    sums->solved = report.complete;
    sums->time_ms = creek_game_time(r->game);
    sums->timed = sums->time_ms > 0;
    sums->in_trial = turns_in_trial(r);
    uint64_t least = least_pause(r);
    for (size_t i = 0; i < r->judged; i++) {
        const creek_reviewed_turn *turn = &r->turns[i].turn;
        sums->counts[turn->judgement]++;
        if (turn->technique >= 0) {
            sums->techniques[turn->technique].turns++;
            sums->techniques[turn->technique].think_ms += turn->think_ms;
        }
        add_slow(r, i, least);
    }
    find_practice(r, least);
    return true;
}

creek_review_status creek_review_work(creek_review *r, const creek_limits *limits)
{
    creek_review_status status = r->status;
    if (status != CREEK_REVIEW_GOES_ON)
        return status;
    r->judge.limits = limits_cancel_only(limits);
    if (!r->judge.solution)
        status = solve(r);
    else if (r->judged < creek_game_turns(r->game))
        status = judge_next(r);
    else
        status = add_up(r) ? CREEK_REVIEW_DONE : CREEK_REVIEW_MEMORY;
    r->status = status == CREEK_REVIEW_INTERRUPTED ? CREEK_REVIEW_GOES_ON : status;
    return status;
}

/* --- results --------------------------------------------------------------- */

size_t creek_review_turns(const creek_review *r)
{
    return creek_game_turns(r->game);
}

size_t creek_review_judged(const creek_review *r)
{
    return r->judged;
}

creek_reviewed_turn creek_review_turn(const creek_review *r, size_t index)
{
    if (index >= r->judged)
        return (creek_reviewed_turn){
            .judgement = CREEK_JUDGED_NEUTRAL, .technique = -1, .missed = -1};
    creek_reviewed_turn turn = r->turns[index].turn;
    turn.cells = turn.cell_count ? &r->cells[r->turns[index].first] : NULL;
    return turn;
}

const creek_review_summary *creek_review_sums(const creek_review *r)
{
    return r->status == CREEK_REVIEW_DONE ? &r->sums : NULL;
}

void creek_review_practice_reason(const creek_review *r, char *text, size_t size)
{
    const creek_review_loss *loss = &r->sums.loss;
    const size_t counts[] = {loss->mistakes, loss->guesses, loss->hints, loss->pauses};
    static const char *const names[][2] = {{"mistake", "mistakes"},
                                           {"guess", "guesses"},
                                           {"hint", "hints"},
                                           {"slow move", "slow moves"}};
    size_t used = 0;
    if (size > 0)
        text[0] = '\0';
    for (int i = 0; i < 4 && used < size; i++)
        if (counts[i])
            used += (size_t)snprintf(text + used, size - used, "%s%zu %s", used ? ", " : "",
                                     counts[i], names[i][counts[i] > 1]);
    if (loss->pauses && used < size)
        snprintf(text + used, size - used, " (%" PRIu64 ":%02u)", loss->pause_ms / 60000,
                 (unsigned)(loss->pause_ms / 1000 % 60));
}

/* Makes the right marks before a turn known, without those of open trials. */
static void go_before(creek_review *r, size_t index)
{
    copy_board(r->base, creek_game_start(r->game));
    for (size_t i = 0; i < index; i++)
        if (!r->turns[i].in_trial)
            mark_base(r, r->turns[i].first, r->turns[i].turn.cell_count);
    set_known(r);
}

/* --- the reason for a verdict ------------------------------------------------ */

/* Makes the right marks of a turn that are new pending, and what was marked last the place where
 * hints look first. */
static void make_pending(creek_review *r, size_t index, const creek_reviewed_turn *turn)
{
    creek_turn done = creek_game_turn(r->game, index);
    int width = creek_board_width(r->base);
    size_t first = r->turns[index].first;
    r->judge.near = first ? r->cells[first - 1].row * width + r->cells[first - 1].col : -1;
    r->judge.pending.count = 0;
    for (size_t i = turn->cell_count; i-- > 0;) {
        const creek_mark *cell = &turn->cells[i];
        if (cell->state == creek_board_get(r->judge.solution, cell->row, cell->col) &&
            creek_board_get(r->judge.known, cell->row, cell->col) == CREEK_UNDECIDED &&
            !comes_with_mark(&done, turn->cells, cell))
            list_add(&r->judge.pending, cell->row * width + cell->col, (uint8_t)cell->state);
    }
}

/* The steps that decide the marks of a turn, one after the other as they are judged; for the first
 * one that does not follow like that, all steps that lead to it alone. */
static creek_deduction explain_turn(creek_review *r, size_t index, const creek_reviewed_turn *turn,
                                    creek_chain *chain)
{
    make_pending(r, index, turn);
    if (!r->judge.pending.count)
        return CREEK_DEDUCE_NOTHING;
    r->judge.reasons = chain;
    bool fine = judge_marks(&r->judge);
    r->judge.reasons = NULL;
    if (fine && chain->count && !r->judge.pending.count)
        return CREEK_DEDUCED;
    creek_chain_free(chain);
    if (!fine)
        return deducer_outcome(r->judge.deducer, NULL);
    mark_list *left = &r->judge.pending;
    if (!left->count)
        make_pending(r, index, turn);
    return left->count
               ? explain_in_steps(r, left->items[left->count - 1], CREEK_NESTED_WHAT_IF, chain)
               : CREEK_DEDUCE_NOTHING;
}

/* The easiest step in the known position. */
static creek_deduction find_easiest(creek_review *r, creek_chain *chain)
{
    creek_step *step;
    creek_deduction found =
        creek_deducer_hint(r->judge.deducer, r->judge.known, &r->judge.limits, &step);
    if (!step)
        return found;
    return steps_add(chain, step) ? CREEK_DEDUCED : CREEK_DEDUCE_MEMORY;
}

creek_deduction creek_review_reason(creek_review *r, size_t index, const creek_limits *limits,
                                    creek_chain *chain)
{
    creek_reviewed_turn turn = creek_review_turn(r, index);
    creek_turn done = creek_game_turn(r->game, index);
    *chain = (creek_chain){0};
    if (r->status != CREEK_REVIEW_DONE || index >= r->judged || is_move_by(&done, CREEK_BY_SOLVE))
        return CREEK_DEDUCE_NOTHING;
    r->judge.limits = limits_cancel_only(limits);
    go_before(r, index);
    if (turn.judgement == CREEK_JUDGED_FORCED || turn.judgement == CREEK_JUDGED_HELP)
        return explain_turn(r, index, &turn, chain);
    if (turn.judgement != CREEK_JUDGED_MISTAKE)
        return find_easiest(r, chain);
    const creek_mark *wrong = mark_of(r, &turn);
    creek_board_set(r->judge.known, wrong->row, wrong->col, CREEK_UNDECIDED);
    return creek_deducer_mistake(r->judge.deducer, r->judge.known, wrong, limits, chain);
}

const char *creek_judgement_name(creek_judgement judgement)
{
    static const char *const names[CREEK_JUDGED_COUNT] = {
        [CREEK_JUDGED_FORCED] = "forced",   [CREEK_JUDGED_GUESS] = "guess",
        [CREEK_JUDGED_MISTAKE] = "mistake", [CREEK_JUDGED_CORRECTION] = "correction",
        [CREEK_JUDGED_HELP] = "help",       [CREEK_JUDGED_NEUTRAL] = "neutral"};
    return (unsigned)judgement < CREEK_JUDGED_COUNT ? names[judgement] : "?";
}
