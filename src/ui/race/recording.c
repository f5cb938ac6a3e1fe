/* recording.c - from a history to the progress after each move. */
#include "ui/race/recording.h"

#include "base/alloc.h"

#include <stdlib.h>

/* What is known after a move. */
typedef struct {
    uint64_t time_ms;
    int progress;
    size_t touched; /* cells touched so far */
} mark;

struct recording {
    mark *marks; /* the first one is the beginning */
    size_t count;
    creek_place *touched;
};

/* --- the history ----------------------------------------------------------- */

/* Sets the cells of a move on a board. */
static void apply(creek_board *board, const creek_move *move)
{
    for (size_t i = 0; i < move->count; i++)
        creek_board_set(board, move->changes[i].row, move->changes[i].col,
                        (creek_state)move->changes[i].to);
}

/* The board after the first `moves` moves; the caller owns it. */
static creek_board *board_after(const creek_game *game, size_t moves)
{
    creek_board *board = check_alloc(creek_board_clone(creek_game_start(game)));
    for (size_t i = 0; i < moves; i++) {
        creek_move move = creek_game_move(game, i);
        apply(board, &move);
    }
    return board;
}

/* On a puzzle without clues every board without undecided cells is complete. */
static bool is_complete(const creek_game *game, const creek_board *board)
{
    creek_report report;
    if (!creek_check(creek_game_puzzle(game), board, &report))
        alloc_failed();
    return report.solved || (report.complete && report.clues > 0);
}

/* How many moves there are up to the end; *board is the board then. *complete (may be NULL): it
 * meets the rules. */
static size_t find_end(const creek_game *game, creek_board **board, bool *complete)
{
    size_t end = creek_game_position(game);
    *board = board_after(game, end);
    bool fine = is_complete(game, *board);
    if (!fine && end < creek_game_moves(game)) {
        creek_board_free(*board);
        end = creek_game_moves(game);
        *board = board_after(game, end);
        fine = is_complete(game, *board);
    }
    if (complete)
        *complete = fine;
    return end;
}

const char *recording_refusal(const creek_game *game)
{
    creek_board *board;
    bool complete, by_solver = false;
    size_t end = find_end(game, &board, &complete);
    uint64_t time = 0;
    creek_board_free(board);
    for (size_t i = 0; i < end; i++) {
        creek_move move = creek_game_move(game, i);
        by_solver = move.by == CREEK_BY_SOLVE || (by_solver && move.by != CREEK_BY_RESTART);
        time = move.time_ms > time ? move.time_ms : time;
    }
    return end == 0    ? "there are no recorded moves; choose a game that was played to the end"
           : !complete ? "this game is not finished; finish it first, or choose another"
           : by_solver ? "the solver finished this game; choose one that a player finished"
           : time == 0 ? "this game has no playing times; choose one that was played with creek"
                       : NULL;
}

/* --- the recording --------------------------------------------------------- */

/* How much a move adds to the progress, given the board before it. */
static int progress_of(const creek_move *move, const creek_board *before, const creek_board *end)
{
    int added = 0;
    for (size_t i = 0; i < move->count; i++) {
        const creek_change *c = &move->changes[i];
        if (creek_board_get(end, c->row, c->col) == CREEK_SHADED)
            added +=
                (c->to == CREEK_SHADED) - (creek_board_get(before, c->row, c->col) == CREEK_SHADED);
    }
    return added;
}

/* How many cells are shaded on both boards. */
static int shaded_on_both(const creek_board *a, const creek_board *b)
{
    int count = 0;
    for (int row = 0; row < creek_board_height(a); row++)
        for (int col = 0; col < creek_board_width(a); col++)
            count += creek_board_get(a, row, col) == CREEK_SHADED &&
                     creek_board_get(b, row, col) == CREEK_SHADED;
    return count;
}

/* Whether a move shows where the player was busy: not when a trial ends or the game starts over. */
static bool is_work(const creek_move *move)
{
    return move->kind == CREEK_MOVE_CELLS && move->by != CREEK_BY_RESTART;
}

recording *recording_new(const creek_game *game)
{
    creek_board *end, *board = check_alloc(creek_board_clone(creek_game_start(game)));
    size_t moves = find_end(game, &end, NULL), cells = 0;
    recording *r = xcalloc(1, sizeof *r);
    for (size_t i = 0; i < moves; i++)
        cells += creek_game_move(game, i).count;
    r->marks = xcalloc(moves + 1, sizeof *r->marks);
    r->touched = xcalloc(cells + 1, sizeof *r->touched);
    r->marks[r->count++].progress = shaded_on_both(board, end);
    for (size_t i = 0; i < moves; i++) {
        creek_move move = creek_game_move(game, i);
        mark next = r->marks[r->count - 1];
        next.time_ms = move.time_ms > next.time_ms ? move.time_ms : next.time_ms;
        next.progress += progress_of(&move, board, end);
        for (size_t k = 0; k < move.count && is_work(&move); k++)
            r->touched[next.touched++] = (creek_place){move.changes[k].row, move.changes[k].col};
        r->marks[r->count++] = next;
        apply(board, &move);
    }
    creek_board_free(board);
    creek_board_free(end);
    return r;
}

void recording_free(recording *r)
{
    if (!r)
        return;
    free(r->marks);
    free(r->touched);
    free(r);
}

/* The first mark after a time; the number of marks if there is none. */
static size_t first_after(const recording *r, uint64_t time_ms)
{
    size_t low = 0, high = r->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (r->marks[middle].time_ms > time_ms)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

uint64_t recording_end(const recording *r)
{
    return r->marks[r->count - 1].time_ms;
}

int recording_total(const recording *r)
{
    return r->marks[r->count - 1].progress;
}

int recording_progress(const recording *r, uint64_t time_ms)
{
    return r->marks[first_after(r, time_ms) - 1].progress;
}

uint64_t recording_reached(const recording *r, int cells)
{
    for (size_t i = 0; i < r->count; i++)
        if (r->marks[i].progress >= cells)
            return r->marks[i].time_ms;
    return UINT64_MAX;
}

uint64_t recording_next(const recording *r, uint64_t time_ms)
{
    size_t next = first_after(r, time_ms);
    return next < r->count ? r->marks[next].time_ms : UINT64_MAX;
}

const creek_place *recording_touched(const recording *r, uint64_t from, uint64_t to, size_t *count)
{
    size_t first = r->marks[first_after(r, from) - 1].touched;
    *count = r->marks[first_after(r, to) - 1].touched - first;
    return r->touched + first;
}
