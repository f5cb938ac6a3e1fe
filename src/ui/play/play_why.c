/* play_why.c - why a cell is so, or why its mark is right: finding the steps that lead to it. */
#include "ui/play/play_internal.h"

#include "base/alloc.h"

/* Whether the game began with the mark of a cell. */
static bool is_given(const play *p, creek_place cell)
{
    creek_state given = creek_board_get(creek_game_start(p->game), cell.row, cell.col);
    return given != CREEK_UNDECIDED &&
           given == creek_board_get(creek_game_board(p->game), cell.row, cell.col);
}

void play_why(play *p, creek_place cell)
{
    if (p->shown || p->won) {
        play_reason(p);
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
    play_clear_message(p);
    play_count_reason(p);
    play_start_walk(p);
}

static void refuse(play *p, creek_chain_result why)
{
    if (why == CREEK_CHAIN_CONTRADICTION)
        play_say_no_hint(p, CREEK_DEDUCED_CONTRADICTION);
    else
        play_tell(p, SAY_NOTICE, "Nothing decides r%dc%d: it can be shaded or unshaded.",
                  p->why.row + 1, p->why.col + 1);
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
    const creek_chain_request request = {p->why.row, p->why.col, CREEK_NESTED_WHAT_IF, 0};
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
        p->why_waits = true;
        p->asked = ASK_HINT; /* which tells what is wrong */
    } else if (result == CREEK_CHAIN_FOUND) {
        begin(p, &chain);
    } else {
        creek_chain_free(&chain);
        refuse(p, result);
    }
}
