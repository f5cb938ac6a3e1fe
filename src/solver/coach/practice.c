/* Positions to practise on come from our own puzzles. Each is solved as far as
 * chance says, with one step of the technique left out, as if it were
 * overlooked, and all easier steps taken. */
#include "../deduce/deducer.h"
#include "../deduce/text_template.h"
#include "../deduce/what_if.h"
#include "../random.h"
#include "../work_limits.h"
#include "text.h"

#include <creek/generate.h>
#include <creek/lessons.h>
#include <stdio.h>
#include <stdlib.h>

/* How deep a nested what-if goes: once. */
enum { NESTING = 1 };

/* The puzzles given up on before there is an error, and the undecided cells
 * among which an answer is to be found. */
enum { MOST_PUZZLES = 20000, LEAST_UNDECIDED = 8 };

/* What the caller does not see of a position. */
typedef struct {
    creek_practice shown; /* first, because the caller has its address */
    creek_board *board;
    creek_deducer *deducer;
    creek_chain judged; /* with the step that was told last */
} exercise;

/* Its parts are its own, whatever their pointers promise the caller. */
static void exercise_free(exercise *p)
{
    creek_puzzle_free((creek_puzzle *)p->shown.puzzle);
    creek_board_free(p->board);
    creek_board_free((creek_board *)p->shown.solution);
    creek_deducer_free(p->deducer);
    creek_chain_free(&p->judged);
    free((void *)p->shown.cells);
    *p = (exercise){0};
}

void creek_practice_free(creek_practice *shown)
{
    if (!shown)
        return;
    exercise_free((exercise *)shown);
    free(shown);
}

/* --- a puzzle --------------------------------------------------------------- */

static int random_between(random_source *random, int least, int most)
{
    return least + (int)random_below(random, (uint32_t)(most - least + 1));
}

/* A puzzle in which the technique is common. Few puzzles need a nested what-if, and it takes long
 * to find one. */
static creek_puzzle *draw_puzzle(creek_technique id, random_source *random,
                                 const creek_limits *limits, creek_error *error)
{
    bool pattern = id >= CREEK_BORDER_PAIR && id <= CREEK_ALTERNATING_SUM;
    int most = id >= CREEK_WHAT_IF ? 8 : 10;
    creek_request request = {.level = id >= CREEK_WHAT_IF ? CREEK_EXPERT : CREEK_HARD,
                             .min_clues = pattern ? 0.4 : 0,
                             .any_level = id != CREEK_WHAT_IF,
                             .irreducible = id == CREEK_NESTED_WHAT_IF};
    request.width = random_between(random, 6, most);
    request.height = random_between(random, 6, most);
    request.seed = random_below(random, UINT32_MAX);
    return creek_generate(&request, limits, error);
}

/* --- the way to its solution --------------------------------------------------- */

/* Takes every step up to `hardest` on p->board, into *set unless it is NULL. */
static creek_deduction walk(const exercise *p, creek_technique hardest, const creek_limits *limits,
                            creek_chain *set)
{
    creek_step *step;
    creek_deduction found;
    while ((found = creek_deducer_next(p->deducer, p->board, hardest, 1, limits, &step)) ==
           CREEK_DEDUCED) {
        creek_step_apply(step, p->board);
        if (!set)
            creek_step_free(step);
        else if (!steps_add(set, step))
            return CREEK_DEDUCE_MEMORY;
    }
    return found;
}

/* Whether the easiest next step is by the technique of the position (CREEK_DEDUCED). */
static creek_deduction is_next(const exercise *p, const creek_limits *limits)
{
    creek_step *step;
    creek_technique id = p->shown.technique;
    creek_deduction found = creek_deducer_next(p->deducer, p->board, id, 1, limits, &step);
    if (found == CREEK_DEDUCED && step->technique != id)
        found = CREEK_DEDUCE_NOTHING;
    creek_step_free(step);
    return found;
}

/* The steps up to `end`, without one, and then all easier ones. CREEK_DEDUCE_NOTHING unless memory
 * ran out or the work was cancelled, as walk(). */
static creek_deduction go_back(const exercise *p, const creek_chain *way, size_t without,
                               size_t end, const creek_limits *limits)
{
    creek_board_clear(p->board);
    for (size_t i = 0; i < end; i++)
        if (i != without)
            creek_step_apply(way->steps[i], p->board);
    if (p->shown.technique == CREEK_FULL_OR_EMPTY)
        return CREEK_DEDUCE_NOTHING;
    return walk(p, p->shown.technique - 1, limits, NULL);
}

/* Which step of the technique to leave out, or way->count. */
static size_t choose_step(const creek_chain *way, creek_technique id, random_source *random)
{
    uint32_t count = 0;
    size_t chosen = way->count;
    for (size_t i = 0; i < way->count; i++)
        if (way->steps[i]->technique == id && random_below(random, ++count) == 0)
            chosen = i;
    return chosen;
}

/* Sets p->board, where the way ended, to a position in which the technique comes next, if there
 * is one (CREEK_DEDUCED). Where no other technique leads further, that is a nested what-if. */
static creek_deduction choose_position(const exercise *p, const creek_chain *way,
                                       random_source *random, const creek_limits *limits)
{
    size_t step = choose_step(way, p->shown.technique, random);
    if (step == way->count)
        return p->shown.technique == CREEK_NESTED_WHAT_IF ? CREEK_DEDUCED : CREEK_DEDUCE_NOTHING;
    const size_t ends[] = {step + random_below(random, (uint32_t)(way->count - step)), step};
    creek_deduction found = CREEK_DEDUCE_NOTHING;
    for (int i = 0; i < 2 && found == CREEK_DEDUCE_NOTHING; i++) {
        if (i && ends[0] == step)
            break;
        found = go_back(p, way, step, ends[i], limits);
        if (found == CREEK_DEDUCE_NOTHING)
            found = is_next(p, limits);
    }
    return found;
}

/* --- its answers --------------------------------------------------------------- */

/* Whether an easier technique has a step; hints overlook those with long reasons. */
static bool is_easier(const exercise *p, const creek_limits *limits)
{
    creek_deducer *d = p->deducer;
    int hardest = (int)p->shown.technique - 1;
    deducer_begin(d, p->board, limits);
    ladder_scan(d, &d->whole, CREEK_FULL_OR_EMPTY,
                (creek_technique)min_of(hardest, CREEK_DOUBLE_OVERLAP), false, &d->found);
    if (!d->found.count && hardest >= CREEK_WHAT_IF)
        find_what_ifs(d, &d->whole, 0, &d->found);
    return d->found.count > 0;
}

static bool find_solution(exercise *p)
{
    creek_solver *solver = creek_solver_new(p->shown.puzzle);
    if (solver && creek_solver_run(solver, NULL) == CREEK_VERDICT_UNIQUE)
        p->shown.solution = creek_board_clone(creek_solver_result(solver));
    creek_solver_free(solver);
    return p->shown.solution;
}

/* How deep the what-ifs of the technique are nested. */
static int nesting_of(creek_technique id)
{
    return id == CREEK_NESTED_WHAT_IF ? NESTING : 0;
}

/* Sets on `decided` what what-ifs decide, but without the reasons, which would take long. */
static bool mark_what_ifs(const exercise *p, creek_board *decided, const creek_limits *limits)
{
    creek_deducer *d = p->deducer;
    int power, nesting = nesting_of(p->shown.technique);
    deducer_begin(d, p->board, limits);
    for (int cell = 0; cell < d->shape.cells; cell++) {
        int row = cell / d->shape.width, col = cell % d->shape.width;
        mark target = {cell, (uint8_t)creek_board_get(p->shown.solution, row, col)};
        if (d->whole.state[cell] == CREEK_UNDECIDED &&
            what_if_refutes(d, &d->whole, nesting, target, &power))
            creek_board_set(decided, row, col, (creek_state)target.state);
    }
    return !d->no_memory;
}

/* Sets on `decided` what the technique decides. */
static bool mark_answers(const exercise *p, creek_board *decided, const creek_limits *limits)
{
    creek_chain set;
    if (p->shown.technique >= CREEK_WHAT_IF)
        return mark_what_ifs(p, decided, limits);
    if (!every_step(p->deducer, p->board, p->shown.technique, 0, &set))
        return false;
    for (size_t i = 0; i < set.count; i++)
        creek_step_apply(set.steps[i], decided);
    creek_chain_free(&set);
    return true;
}

static bool collect_cells(exercise *p, const creek_limits *limits)
{
    int width = creek_board_width(p->board), cells = width * creek_board_height(p->board);
    creek_board *decided = creek_board_new(width, creek_board_height(p->board));
    creek_mark *answers = calloc((size_t)cells, sizeof *answers);
    p->shown.cells = answers;
    bool fine = decided && answers && mark_answers(p, decided, limits);
    for (int cell = 0; fine && cell < cells; cell++) {
        creek_mark answer = {cell / width, cell % width, CREEK_UNDECIDED};
        answer.state = creek_board_get(decided, answer.row, answer.col);
        if (answer.state != CREEK_UNDECIDED)
            answers[p->shown.cell_count++] = answer;
    }
    creek_board_free(decided);
    return fine;
}

/* Whether there is something to look for: of few cells, or when most cells are
 * answers, the first guess would be right. What-ifs decide most cells, but each
 * takes time. */
static bool is_exercise(const exercise *p)
{
    size_t undecided = (size_t)creek_board_count(p->board, CREEK_UNDECIDED);
    return p->shown.cell_count > 0 && undecided >= LEAST_UNDECIDED &&
           (p->shown.technique >= CREEK_WHAT_IF || 2 * p->shown.cell_count <= undecided);
}

/* --- a position ----------------------------------------------------------------- */

/* Makes a position from p->shown.puzzle, if that has one (CREEK_DEDUCED). */
static creek_deduction make_position(exercise *p, random_source *random, const creek_limits *limits)
{
    creek_technique id = p->shown.technique;
    creek_technique hardest = id < CREEK_WHAT_IF ? CREEK_DOUBLE_OVERLAP : CREEK_WHAT_IF;
    creek_chain way = {0};
    p->board =
        creek_board_new(creek_puzzle_width(p->shown.puzzle), creek_puzzle_height(p->shown.puzzle));
    p->shown.board = p->board;
    p->deducer = creek_deducer_new(p->shown.puzzle);
    if (!p->board || !p->deducer)
        return CREEK_DEDUCE_MEMORY;
    creek_deduction found = walk(p, hardest, limits, &way);
    if (found == CREEK_DEDUCE_NOTHING)
        found = choose_position(p, &way, random, limits);
    creek_chain_free(&way);
    if (found != CREEK_DEDUCED)
        return found;
    bool fine = !is_easier(p, limits);
    if (p->deducer->no_memory || (fine && (!find_solution(p) || !collect_cells(p, limits))))
        return CREEK_DEDUCE_MEMORY;
    if (limits_cancel(limits))
        return CREEK_DEDUCE_INTERRUPTED;
    return fine && is_exercise(p) ? CREEK_DEDUCED : CREEK_DEDUCE_NOTHING;
}

static void *fail(exercise *p, creek_error *error, creek_deduction result)
{
    creek_practice_free(&p->shown);
    if (result == CREEK_DEDUCE_INTERRUPTED)
        return text_fail_whole(error, CREEK_OK, "cancelled before a position was found");
    return text_fail_whole(error, CREEK_ERROR_MEMORY, "out of memory");
}

creek_practice *creek_practice_new(creek_technique id, uint64_t seed, uint64_t number,
                                   const creek_limits *limits, creek_error *error)
{
    creek_limits cancel = limits_cancel_only(limits);
    random_source random = random_begin_at(seed, number * CREEK_TECHNIQUE_COUNT + id);
    if ((unsigned)id >= CREEK_TECHNIQUE_COUNT)
        return text_fail_whole(error, CREEK_ERROR_RANGE, "invalid technique %d", (int)id);
    exercise *p = calloc(1, sizeof *p);
    for (int i = 0; p && i < MOST_PUZZLES; i++) {
        p->shown.technique = id;
        p->shown.puzzle = draw_puzzle(id, &random, &cancel, error);
        if (!p->shown.puzzle && error->code != CREEK_ERROR_NOT_FOUND) {
            creek_practice_free(&p->shown);
            return NULL;
        }
        creek_deduction found =
            p->shown.puzzle ? make_position(p, &random, &cancel) : CREEK_DEDUCE_NOTHING;
        if (found == CREEK_DEDUCED)
            return &p->shown;
        if (found != CREEK_DEDUCE_NOTHING)
            return fail(p, error, found);
        exercise_free(p);
    }
    if (!p)
        return fail(p, error, CREEK_DEDUCE_MEMORY);
    creek_practice_free(&p->shown);
    return text_fail_whole(error, CREEK_ERROR_NOT_FOUND,
                           "no position for %s found in %d puzzles; choose another seed",
                           creek_technique_name(id), MOST_PUZZLES);
}

/* --- answers -------------------------------------------------------------------- */

/* The step of a set with the shortest reason for the cell; NULL if none decides it. */
static const creek_step *shortest(const creek_chain *set, const creek_mark *answer)
{
    const creek_step *best = NULL;
    for (size_t i = 0; i < set->count; i++) {
        const creek_step *step = set->steps[i];
        if (step_has(step, answer->row, answer->col) &&
            (!best ||
             step->clue_count + step->because_count < best->clue_count + best->because_count))
            best = step;
    }
    return best;
}

/* The easiest step that decides the cell as the solution does, into *step, or NULL. A what-if
 * decides nearly any cell and explains little, so it counts only where it is practised. False
 * when memory runs out. */
static bool find_reason(exercise *p, const creek_mark *truth, const creek_step **step)
{
    int own = (int)p->shown.technique;
    for (int id = own; !*step && (id == own || id < CREEK_WHAT_IF); id++) {
        creek_chain_free(&p->judged);
        creek_technique tried = (creek_technique)id;
        bool fine = id < CREEK_WHAT_IF
                        ? every_step(p->deducer, p->board, tried, 0, &p->judged)
                        : what_if_for(p->deducer, p->board, truth, nesting_of(tried), &p->judged);
        if (!fine)
            return false;
        *step = shortest(&p->judged, truth);
    }
    return true;
}

static creek_practice_answer judge(const creek_practice *shown, const creek_mark *answer,
                                   const creek_mark *truth, const creek_step *step, char *text,
                                   size_t size)
{
    int row = answer->row + 1, col = answer->col + 1;
    const char *state = state_word(truth->state);
    const char *title = creek_technique_title(shown->technique);
    if (answer->state != truth->state) {
        if (step)
            snprintf(text, size, "Wrong: r%dc%d is %s. %s", row, col, state, step->text);
        else
            snprintf(text, size, "Wrong: r%dc%d is %s, but no easy step shows that yet.", row, col,
                     state);
        return CREEK_PRACTICE_WRONG;
    }
    if (!step) {
        snprintf(text, size,
                 "Right: r%dc%d is %s, but no easy step shows that yet. Mark a cell that \"%s\" "
                 "decides.",
                 row, col, state, title);
        return CREEK_PRACTICE_UNKNOWN;
    }
    if (step->technique == shown->technique) {
        snprintf(text, size, "Right. %s", step->text);
        return CREEK_PRACTICE_RIGHT;
    }
    snprintf(text, size, "Right, but by another technique, \"%s\"; try another cell. %s",
             creek_technique_title(step->technique), step->text);
    return CREEK_PRACTICE_OTHER;
}

creek_practice_answer creek_practice_judge(creek_practice *shown, const creek_mark *answer,
                                           char *text, size_t size, const creek_step **step)
{
    exercise *p = (exercise *)shown;
    creek_mark truth = *answer;
    *step = NULL;
    /* Outside the board every cell is shaded. */
    if (answer->state == CREEK_UNDECIDED ||
        creek_board_get(p->board, answer->row, answer->col) != CREEK_UNDECIDED) {
        snprintf(text, size, "r%dc%d cannot be an answer; mark an undecided cell.", answer->row + 1,
                 answer->col + 1);
        return CREEK_PRACTICE_GIVEN;
    }
    truth.state = creek_board_get(p->shown.solution, answer->row, answer->col);
    if (!find_reason(p, &truth, step)) {
        snprintf(text, size, "Out of memory; this cannot be judged.");
        return CREEK_PRACTICE_MEMORY;
    }
    return judge(shown, answer, &truth, *step, text, size);
}
