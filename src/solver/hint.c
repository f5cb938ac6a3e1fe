#include "cuts.h"
#include <creek/hint.h>
#include <creek/rules.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Everything a hint is derived from. */
typedef struct {
    const creek_puzzle *puzzle;
    const creek_board *board;
    const creek_limits *limits;
    int width, height;
} position;

static const creek_place nowhere = {-1, -1};

static creek_hint make(creek_hint_kind kind)
{
    return (creek_hint){.kind = kind, .cell = nowhere, .corner = nowhere};
}

static const char *word(creek_state state)
{
    return state == CREEK_SHADED ? "shaded" : "unshaded";
}

void creek_corner_name(const creek_puzzle *puzzle, int row, int col, char *buffer, size_t size)
{
    creek_place cells[4];
    int count = creek_corner_cells(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), row,
                                   col, cells);
    int clue = creek_puzzle_clue(puzzle, row, col);
    char number[2] = {clue < 0 ? '?' : (char)('0' + clue), '\0'};
    const creek_place *first = &cells[0], *last = &cells[count ? count - 1 : 0];
    if (count == 4)
        snprintf(buffer, size, "the %s where r%dc%d and r%dc%d meet", number, first->row + 1,
                 first->col + 1, last->row + 1, last->col + 1);
    else if (count == 2)
        snprintf(buffer, size, "the %s between r%dc%d and r%dc%d", number, first->row + 1,
                 first->col + 1, last->row + 1, last->col + 1);
    else if (count == 1)
        snprintf(buffer, size, "the %s at the corner of r%dc%d", number, first->row + 1,
                 first->col + 1);
    else if (size)
        *buffer = '\0';
}

static void capitalise(char *text)
{
    if (*text >= 'a' && *text <= 'z')
        *text = (char)(*text - 'a' + 'A');
}

/* --- wrong marks ------------------------------------------------------------ */

/* A broken clue that touches the cell; false when there is none. */
static bool broken_clue_at(const position *at, creek_place cell, creek_place *corner)
{
    for (int row = cell.row; row <= cell.row + 1; row++) {
        for (int col = cell.col; col <= cell.col + 1; col++) {
            if (creek_clue_broken(creek_clue_judge(at->puzzle, at->board, row, col))) {
                *corner = (creek_place){row, col};
                return true;
            }
        }
    }
    return false;
}

static creek_hint wrong_mark(const position *at, creek_place cell, bool alone)
{
    creek_hint hint = make(CREEK_HINT_WRONG);
    hint.cell = cell;
    hint.state = creek_board_get(at->board, cell.row, cell.col);
    int used =
        snprintf(hint.text, sizeof hint.text, "r%dc%d cannot be %s%s.", cell.row + 1, cell.col + 1,
                 word(hint.state), alone ? "" : " together with the marks before it");
    if (broken_clue_at(at, cell, &hint.corner)) {
        char name[64];
        creek_corner_name(at->puzzle, hint.corner.row, hint.corner.col, name, sizeof name);
        creek_tally tally = creek_clue_tally(at->board, hint.corner.row, hint.corner.col);
        capitalise(name);
        if (creek_clue_judge(at->puzzle, at->board, hint.corner.row, hint.corner.col) ==
            CREEK_CLUE_TOO_MANY)
            snprintf(hint.text + used, sizeof hint.text - (size_t)used,
                     " %s touches %d shaded cell%s already.", name, tally.shaded,
                     tally.shaded == 1 ? "" : "s");
        else
            snprintf(hint.text + used, sizeof hint.text - (size_t)used,
                     " %s has only %d cell%s left to shade.", name, tally.shaded + tally.undecided,
                     tally.shaded + tally.undecided == 1 ? "" : "s");
    }
    return hint;
}

/* The first mark that differs from what all solutions of the puzzle agree on. */
static bool mark_against(const position *at, const creek_board *common, creek_place *cell)
{
    for (int row = 0; row < at->height; row++) {
        for (int col = 0; col < at->width; col++) {
            creek_state mark = creek_board_get(at->board, row, col),
                        truth = creek_board_get(common, row, col);
            if (mark != CREEK_UNDECIDED && truth != CREEK_UNDECIDED && mark != truth) {
                *cell = (creek_place){row, col};
                return true;
            }
        }
    }
    return false;
}

/* Each mark may be right alone, but not with the others: the first one that
 * those before it in reading order exclude. */
static creek_hint first_conflicting_mark(const position *at, creek_solver *solver)
{
    creek_board *none = creek_board_new(at->width, at->height);
    if (!none)
        return make(CREEK_HINT_MEMORY);
    creek_solver_assume_board(solver, none);
    creek_board_free(none);
    for (int row = 0; row < at->height; row++) {
        for (int col = 0; col < at->width; col++) {
            creek_state mark = creek_board_get(at->board, row, col);
            if (mark == CREEK_UNDECIDED)
                continue;
            creek_solver_assume(solver, row, col, mark);
            switch (creek_solver_run_first(solver, at->limits)) {
            case CREEK_VERDICT_NONE:
                return wrong_mark(at, (creek_place){row, col}, false);
            case CREEK_VERDICT_OPEN:
                return make(CREEK_HINT_OPEN);
            case CREEK_VERDICT_MEMORY:
                return make(CREEK_HINT_MEMORY);
            default:
                break;
            }
        }
    }
    return make(CREEK_HINT_NONE);
}

static creek_hint explain_wrong(const position *at, creek_solver *solver)
{
    creek_board *none = creek_board_new(at->width, at->height);
    if (!none)
        return make(CREEK_HINT_MEMORY);
    creek_solver_assume_board(solver, none);
    creek_board_free(none);
    creek_hint hint = make(CREEK_HINT_WRONG);
    creek_place cell;
    switch (creek_solver_run(solver, at->limits)) {
    case CREEK_VERDICT_NONE:
        snprintf(hint.text, sizeof hint.text, "This puzzle has no solution, whatever is marked.");
        return hint;
    case CREEK_VERDICT_UNIQUE:
    case CREEK_VERDICT_MULTIPLE:
        if (mark_against(at, creek_solver_result(solver), &cell))
            return wrong_mark(at, cell, true);
        return first_conflicting_mark(at, solver);
    case CREEK_VERDICT_OPEN:
        return make(CREEK_HINT_OPEN);
    default:
        return make(CREEK_HINT_MEMORY);
    }
}

/* --- forced cells ------------------------------------------------------------- */

/* A clue whose undecided cells are all of one colour. */
static bool clue_hint(const position *at, int row, int col, creek_hint *hint)
{
    int clue = creek_puzzle_clue(at->puzzle, row, col);
    creek_tally tally = creek_clue_tally(at->board, row, col);
    if (clue < 0 || !tally.undecided ||
        (tally.shaded != clue && tally.shaded + tally.undecided != clue))
        return false;
    creek_place cells[4];
    int count = creek_corner_cells(at->width, at->height, row, col, cells), i = 0;
    while (i < count && creek_board_get(at->board, cells[i].row, cells[i].col) != CREEK_UNDECIDED)
        i++;
    *hint = make(CREEK_HINT_CLUE);
    hint->cell = cells[i];
    hint->corner = (creek_place){row, col};
    hint->state = tally.shaded == clue ? CREEK_UNSHADED : CREEK_SHADED;
    char name[64];
    creek_corner_name(at->puzzle, row, col, name, sizeof name);
    capitalise(name);
    if (clue == 0)
        snprintf(hint->text, sizeof hint->text, "%s touches no shaded cell, so r%dc%d is unshaded.",
                 name, cells[i].row + 1, cells[i].col + 1);
    else if (clue == count)
        snprintf(hint->text, sizeof hint->text,
                 "%s takes every cell it touches, so r%dc%d is shaded.", name, cells[i].row + 1,
                 cells[i].col + 1);
    else if (hint->state == CREEK_UNSHADED)
        snprintf(hint->text, sizeof hint->text,
                 "%s has its %d shaded cell%s already, so r%dc%d is unshaded.", name, clue,
                 clue == 1 ? "" : "s", cells[i].row + 1, cells[i].col + 1);
    else
        snprintf(hint->text, sizeof hint->text,
                 "%s has its %d unshaded cell%s already, so r%dc%d is shaded.", name, count - clue,
                 count - clue == 1 ? "" : "s", cells[i].row + 1, cells[i].col + 1);
    return true;
}

static bool find_clue_hint(const position *at, creek_hint *hint)
{
    for (int row = 0; row <= at->height; row++) {
        for (int col = 0; col <= at->width; col++) {
            if (clue_hint(at, row, col, hint))
                return true;
        }
    }
    return false;
}

static bool find_area_hint(const position *at, creek_hint *hint)
{
    uint8_t *cuts = malloc((size_t)at->width * (size_t)at->height);
    if (!cuts || !cuts_find(at->board, cuts)) {
        free(cuts);
        *hint = make(CREEK_HINT_MEMORY);
        return true;
    }
    int cell = 0, cells = at->width * at->height;
    while (cell < cells && cuts[cell] == CUT_NONE)
        cell++;
    if (cell < cells) {
        int row = cell / at->width, col = cell % at->width;
        *hint = make(CREEK_HINT_AREA);
        hint->cell = (creek_place){row, col};
        if (cuts[cell] == CUT_OFF) {
            hint->state = CREEK_SHADED;
            snprintf(hint->text, sizeof hint->text,
                     "No unshaded cell can be reached from r%dc%d: unshaded, it would be cut off "
                     "from the area, so it "
                     "is shaded.",
                     row + 1, col + 1);
        } else {
            hint->state = CREEK_UNSHADED;
            snprintf(hint->text, sizeof hint->text,
                     "If r%dc%d were shaded, unshaded cells on either side of it would be cut off "
                     "from each other, so "
                     "it is unshaded.",
                     row + 1, col + 1);
        }
    }
    free(cuts);
    return cell < cells;
}

/* The first undecided cell that `forced` decides. */
static bool take_forced(const position *at, const creek_board *forced, const char *format,
                        creek_hint *hint)
{
    for (int row = 0; row < at->height; row++) {
        for (int col = 0; col < at->width; col++) {
            creek_state state = creek_board_get(forced, row, col);
            if (creek_board_get(at->board, row, col) != CREEK_UNDECIDED || state == CREEK_UNDECIDED)
                continue;
            *hint = make(CREEK_HINT_SEARCH);
            hint->cell = (creek_place){row, col};
            hint->state = state;
            int used = snprintf(hint->text, sizeof hint->text, "r%dc%d is %s: ", row + 1, col + 1,
                                word(state));
            snprintf(hint->text + used, sizeof hint->text - (size_t)used, "%s", format);
            return true;
        }
    }
    return false;
}

static creek_hint search_hint(const position *at, creek_solver *solver)
{
    creek_hint hint;
    creek_board *forced = creek_board_clone(at->board);
    if (!forced)
        return make(CREEK_HINT_MEMORY);
    creek_solver_assume_board(solver, at->board);
    bool found = creek_solver_propagate(solver, forced) &&
                 take_forced(at, forced, "several clues together leave no other way.", &hint);
    creek_board_free(forced);
    if (found)
        return hint;
    switch (creek_solver_run(solver, at->limits)) {
    case CREEK_VERDICT_OPEN:
        return make(CREEK_HINT_OPEN);
    case CREEK_VERDICT_UNIQUE:
    case CREEK_VERDICT_MULTIPLE:
        if (take_forced(at, creek_solver_result(solver),
                        "the other colour leads to a contradiction further on, found by trying.",
                        &hint))
            return hint;
        hint = make(CREEK_HINT_NONE);
        snprintf(hint.text, sizeof hint.text,
                 "Nothing is forced: the puzzle has several solutions, and every cell left can be "
                 "either.");
        return hint;
    default:
        return make(CREEK_HINT_MEMORY);
    }
}

static creek_hint find(const position *at, creek_solver *solver)
{
    creek_hint hint;
    creek_solver_assume_board(solver, at->board);
    switch (creek_solver_run_first(solver, at->limits)) {
    case CREEK_VERDICT_NONE:
        return explain_wrong(at, solver);
    case CREEK_VERDICT_OPEN:
        return make(CREEK_HINT_OPEN);
    case CREEK_VERDICT_MEMORY:
        return make(CREEK_HINT_MEMORY);
    default:
        break;
    }
    if (creek_board_count(at->board, CREEK_UNDECIDED) == 0) {
        hint = make(CREEK_HINT_NONE);
        snprintf(hint.text, sizeof hint.text, "Every cell is decided, and all is right.");
        return hint;
    }
    if (find_clue_hint(at, &hint) || find_area_hint(at, &hint))
        return hint;
    return search_hint(at, solver);
}

creek_hint creek_hint_find(const creek_puzzle *puzzle, const creek_board *board,
                           const creek_limits *limits)
{
    position at = {puzzle, board, limits, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle)};
    creek_solver *solver = creek_solver_new(puzzle);
    if (!solver)
        return make(CREEK_HINT_MEMORY);
    creek_hint hint = find(&at, solver);
    creek_solver_free(solver);
    return hint;
}
