#include "premises.h"

#include "solving.h"
#include "unit_test.h"

premise_board premises_of(const creek_puzzle *puzzle, const creek_step *step, int without)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle), number = 0;
    premise_board p = {blank_puzzle(width, height), blank_board(width, height)};
    for (size_t i = 0; i < step->clue_count; i++, number++) {
        const creek_cited_clue *clue = &step->clues[i];
        assert_int_equal(clue->value, creek_puzzle_clue(puzzle, clue->row, clue->col));
        if (number != without)
            creek_puzzle_set_clue(p.puzzle, clue->row, clue->col, clue->value);
    }
    for (size_t i = 0; i < step->because_count; i++, number++)
        if (number != without)
            creek_board_set(p.board, step->because[i].row, step->because[i].col,
                            step->because[i].state);
    return p;
}

/* Whether the clues from a corner on can be satisfied, whatever the areas. */
static bool fill(const creek_puzzle *puzzle, creek_board *board, int corner)
{
    int wide = creek_puzzle_width(puzzle) + 1, corners = wide * (creek_puzzle_height(puzzle) + 1);
    while (corner < corners && creek_puzzle_clue(puzzle, corner / wide, corner % wide) < 0)
        corner++;
    if (corner == corners)
        return true;
    int row = corner / wide, col = corner % wide;
    if (creek_clue_broken(creek_clue_judge(puzzle, board, row, col)))
        return false;
    creek_place cells[4];
    int count = creek_corner_cells(wide - 1, corners / wide - 1, row, col, cells);
    for (int i = 0; i < count; i++) {
        if (creek_board_get(board, cells[i].row, cells[i].col) != CREEK_UNDECIDED)
            continue;
        for (int state = CREEK_SHADED; state <= CREEK_UNSHADED; state++) {
            creek_board_set(board, cells[i].row, cells[i].col, (creek_state)state);
            bool fits = fill(puzzle, board, corner);
            creek_board_set(board, cells[i].row, cells[i].col, CREEK_UNDECIDED);
            if (fits)
                return true;
        }
        return false;
    }
    return fill(puzzle, board, corner + 1);
}

bool premises_allow_any(const premise_board *p, bool connectivity)
{
    if (!connectivity)
        return fill(p->puzzle, p->board, 0);
    creek_solver *solver = solver_for(p->puzzle);
    creek_solver_assume_board(solver, p->board);
    return creek_solver_run_first(solver, NULL) != CREEK_VERDICT_NONE;
}

bool premises_force(const premise_board *p, const creek_mark *wanted, bool connectivity)
{
    creek_board_set(p->board, wanted->row, wanted->col,
                    wanted->state == CREEK_SHADED ? CREEK_UNSHADED : CREEK_SHADED);
    bool possible = premises_allow_any(p, connectivity);
    creek_board_set(p->board, wanted->row, wanted->col, CREEK_UNDECIDED);
    return !possible;
}

bool premises_force_all(const premise_board *p, const creek_step *step)
{
    for (size_t i = 0; i < step->cell_count; i++)
        if (!premises_force(p, &step->cells[i], step->connectivity))
            return false;
    return true;
}
