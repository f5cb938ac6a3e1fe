#include "board_internal.h"
#include <creek/rules.h>

creek_tally creek_clue_tally(const creek_board *board, int row, int col)
{
    int width = creek_board_width(board), by_state[3] = {0, 0, 0};
    for (int r = row - 1; r <= row; r++) {
        const uint8_t *cells = board_row(board, r);
        if (cells && col > 0 && col <= width)
            by_state[cells[col - 1]]++;
        if (cells && col >= 0 && col < width)
            by_state[cells[col]]++;
    }
    return (creek_tally){
        .shaded = by_state[CREEK_SHADED],
        .unshaded = by_state[CREEK_UNSHADED],
        .undecided = by_state[CREEK_UNDECIDED],
    };
}

static creek_clue_state judge(int clue, creek_tally tally)
{
    if (tally.shaded > clue)
        return CREEK_CLUE_TOO_MANY;
    if (tally.shaded == clue)
        return CREEK_CLUE_SATISFIED;
    return tally.shaded + tally.undecided < clue ? CREEK_CLUE_UNREACHABLE : CREEK_CLUE_OPEN;
}

creek_clue_state creek_clue_judge(const creek_puzzle *puzzle, const creek_board *board, int row,
                                  int col)
{
    int clue = creek_puzzle_clue(puzzle, row, col);
    return clue < 0 ? CREEK_CLUE_ABSENT : judge(clue, creek_clue_tally(board, row, col));
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
    const int8_t *clues = puzzle_clues(puzzle);
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++) {
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
            int clue = *clues++;
            if (clue < 0)
                continue;
            creek_tally tally = creek_clue_tally(board, row, col);
            creek_clue_state state = judge(clue, tally);
            report->clues++;
            report->satisfied += state == CREEK_CLUE_SATISFIED;
            report->done += state == CREEK_CLUE_SATISFIED && tally.undecided == 0;
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
