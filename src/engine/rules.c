#include "board_internal.h"
#include <creek/rules.h>

creek_tally creek_clue_tally(const creek_board *board, int row, int col)
{
    creek_place cells[4];
    int count =
        creek_corner_cells(creek_board_width(board), creek_board_height(board), row, col, cells);
    int by_state[3] = {0, 0, 0};
    for (int i = 0; i < count; i++)
        by_state[creek_board_get(board, cells[i].row, cells[i].col)]++;
    return (creek_tally){
        .shaded = by_state[CREEK_SHADED],
        .unshaded = by_state[CREEK_UNSHADED],
        .undecided = by_state[CREEK_UNDECIDED],
    };
}

creek_clue_state creek_clue_judge(const creek_puzzle *puzzle, const creek_board *board, int row,
                                  int col)
{
    int clue = creek_puzzle_clue(puzzle, row, col);
    if (clue < 0)
        return CREEK_CLUE_ABSENT;
    creek_tally tally = creek_clue_tally(board, row, col);
    if (tally.shaded > clue)
        return CREEK_CLUE_TOO_MANY;
    if (tally.shaded == clue)
        return CREEK_CLUE_SATISFIED;
    return tally.shaded + tally.undecided < clue ? CREEK_CLUE_UNREACHABLE : CREEK_CLUE_OPEN;
}

bool creek_clue_broken(creek_clue_state state)
{
    return state == CREEK_CLUE_TOO_MANY || state == CREEK_CLUE_UNREACHABLE;
}

bool creek_check(const creek_puzzle *puzzle, const creek_board *board, creek_report *report)
{
    *report = (creek_report){0};
    if (creek_puzzle_width(puzzle) != creek_board_width(board) ||
        creek_puzzle_height(puzzle) != creek_board_height(board))
        return false;
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++) {
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
            creek_clue_state state = creek_clue_judge(puzzle, board, row, col);
            report->clues += state != CREEK_CLUE_ABSENT;
            report->satisfied += state == CREEK_CLUE_SATISFIED;
            report->done +=
                state == CREEK_CLUE_SATISFIED && creek_clue_tally(board, row, col).undecided == 0;
            report->broken += creek_clue_broken(state);
        }
    }
    area_sums areas = count_areas(board);
    report->unshaded_areas = areas.inhabited;
    report->undecided = creek_board_count(board, CREEK_UNDECIDED);
    /* Undecided cells count as unshaded, so every area contains an unshaded cell. */
    report->complete = report->satisfied == report->clues && areas.count <= 1;
    report->solved = report->complete && report->undecided == 0;
    return true;
}
