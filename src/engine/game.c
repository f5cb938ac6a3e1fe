#include "game_internal.h"

#include <stdio.h>
#include <stdlib.h>

creek_game *creek_game_new(creek_puzzle *puzzle)
{
    creek_game *game = calloc(1, sizeof *game);
    if (!game)
        return NULL;
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    game->start = creek_board_new(width, height);
    game->board = creek_board_new(width, height);
    if (!game->start || !game->board) {
        creek_game_free(game);
        return NULL;
    }
    game->puzzle = puzzle;
    game->layer = NO_LAYER;
    game->log.failed = true;
    return game;
}

void creek_game_free(creek_game *game)
{
    if (!game)
        return;
    creek_puzzle_free(game->puzzle);
    creek_board_free(game->start);
    creek_board_free(game->board);
    free(game->changes);
    free(game->history);
    free(game->turns);
    free(game->slots);
    free(game->log.data);
    free(game);
}

const creek_puzzle *creek_game_puzzle(const creek_game *game)
{
    return game->puzzle;
}

const creek_board *creek_game_board(const creek_game *game)
{
    return game->board;
}

creek_puzzle *creek_game_edit_text(creek_game *game)
{
    return game->puzzle;
}

const creek_board *creek_game_start(const creek_game *game)
{
    return game->start;
}

bool creek_game_set_start(creek_game *game, const creek_board *board)
{
    if (game->move_count || creek_board_width(board) != creek_board_width(game->board) ||
        creek_board_height(board) != creek_board_height(game->board))
        return false;
    board_copy(game->start, board);
    board_copy(game->board, board);
    return true;
}

/* Sets the playing time, which never decreases. */
static void tell_time(creek_game *game, uint64_t time_ms)
{
    if (time_ms > CREEK_TIME_MAX)
        time_ms = CREEK_TIME_MAX;
    if (time_ms > game->time_ms)
        game->time_ms = time_ms;
}

uint64_t creek_game_time(const creek_game *game)
{
    return game->time_ms;
}

void creek_game_set_time(creek_game *game, uint64_t time_ms)
{
    uint64_t before = game->time_ms;
    tell_time(game, time_ms);
    if (game->time_ms > before)
        history_add_words(&game->log, game->time_ms, "time");
}

static bool is_help(creek_help kind)
{
    return (unsigned)kind < CREEK_HELP_COUNT;
}

void creek_game_count_help(creek_game *game, creek_help kind)
{
    if (!is_help(kind) || game->help[kind] == CREEK_HELP_MAX)
        return;
    char words[32];
    snprintf(words, sizeof words, "help %s", history_help_words[kind]);
    game->help[kind]++;
    history_add_words(&game->log, game->time_ms, words);
}

unsigned creek_game_help(const creek_game *game, creek_help kind)
{
    return is_help(kind) ? game->help[kind] : 0;
}

void creek_game_set_help(creek_game *game, creek_help kind, unsigned count)
{
    if (is_help(kind))
        game->help[kind] = count < CREEK_HELP_MAX ? count : CREEK_HELP_MAX;
}

void creek_game_start_log(creek_game *game)
{
    free(game->log.data);
    game->log = (text_builder){0};
}

char *creek_game_take_log(creek_game *game)
{
    return text_take(&game->log);
}

/* --- moves ----------------------------------------------------------------- */

/* Makes room for `count` items of `size` bytes in *array. False if memory runs out. */
static bool reserve(void **array, size_t *capacity, size_t count, size_t size)
{
    if (count <= *capacity)
        return true;
    size_t larger = *capacity ? *capacity : 16;
    while (larger < count)
        larger *= 2;
    void *moved = realloc(*array, larger * size);
    if (!moved)
        return false;
    *array = moved;
    *capacity = larger;
    return true;
}

/* Makes room for one more turn. */
static bool reserve_turn(creek_game *game)
{
    return reserve((void **)&game->turns, &game->turn_capacity, game->turn_count + 1,
                   sizeof *game->turns);
}

/* Makes room for one more move, its turn, and so many changes. */
static bool reserve_move(creek_game *game, size_t changes)
{
    if (!game->slots)
        game->slots =
            calloc((size_t)creek_board_width(game->board) * (size_t)creek_board_height(game->board),
                   sizeof *game->slots);
    return game->slots &&
           reserve((void **)&game->history, &game->history_capacity, game->position + 1,
                   sizeof *game->history) &&
           reserve((void **)&game->changes, &game->change_capacity, game->change_count + changes,
                   sizeof *game->changes) &&
           reserve_turn(game);
}

static creek_move move_at(const creek_game *game, size_t index)
{
    const stored_turn *move = &game->turns[index];
    return (creek_move){.kind = move->kind,
                        .by = move->by,
                        .time_ms = move->time_ms,
                        .count = move->count,
                        .changes = move->count ? &game->changes[move->first] : NULL};
}

/* Begins a move, which is not in the history yet; there must be room. */
static void begin_move(creek_game *game, creek_move_kind kind, creek_actor by)
{
    size_t index = game->turn_count++;
    game->turns[index] = (stored_turn){
        .move = index, .kind = kind, .by = by, .first = game->change_count, .layer = game->layer};
}

/* The move that started the trial around a trial, as stored_move.layer. */
static size_t outer_layer(const creek_game *game, size_t layer)
{
    return game->turns[game->history[layer]].layer;
}

/* Opens and closes trials as move `index` of the history does. */
static void update_layer(creek_game *game, size_t index)
{
    const stored_turn *move = &game->turns[game->history[index]];
    if (move->by == CREEK_BY_RESTART)
        game->layer = NO_LAYER;
    else if (move->kind == CREEK_MOVE_START_TRIAL)
        game->layer = index;
    else if (move->kind == CREEK_MOVE_KEEP_TRIAL || move->kind == CREEK_MOVE_DISCARD_TRIAL)
        game->layer = outer_layer(game, move->layer);
}

/* Puts the move begun last into the history, in place of moves that were undone. */
static void finish_move(creek_game *game, uint64_t time_ms)
{
    size_t index = game->turn_count - 1;
    tell_time(game, time_ms);
    game->turns[index].time_ms = game->time_ms;
    game->history[game->position++] = index;
    game->move_count = game->position;
    update_layer(game, game->position - 1);
    creek_move move = move_at(game, index);
    game->joinable = move.kind == CREEK_MOVE_CELLS && move.by != CREEK_BY_RESTART;
    history_add_move(&game->log, &move, false);
}

/* Removes the move made last, which was cancelled by its own changes, and forgets all turns since
 * the move before it, so that nothing can be redone afterwards. */
static void remove_last_move(creek_game *game)
{
    game->move_count = --game->position;
    game->turn_count = game->position ? game->history[game->position - 1] + 1 : 0;
    game->joinable = false; /* the rest of the drag becomes a new move */
}

static size_t *slot_of(creek_game *game, const creek_change *change)
{
    return &game->slots[(size_t)change->row * (size_t)creek_board_width(game->board) + change->col];
}

/* Sets a cell, as part of the last move. A cell that returns to its original state is removed from
 * the move. False if it does not change. */
static bool set_cell(creek_game *game, creek_change change)
{
    stored_turn *move = &game->turns[game->turn_count - 1];
    change.from = (uint8_t)creek_board_get(game->board, change.row, change.col);
    if (change.from == change.to)
        return false;
    creek_board_set(game->board, change.row, change.col, (creek_state)change.to);
    size_t *slot = slot_of(game, &change);
    creek_change *before = &game->changes[*slot];
    if (*slot < move->first || *slot >= game->change_count || before->row != change.row ||
        before->col != change.col) {
        *slot = game->change_count;
        game->changes[game->change_count++] = change;
        move->count++;
    } else if (before->from != change.to) {
        before->to = change.to;
    } else {
        *before = game->changes[--game->change_count];
        *slot_of(game, before) = *slot;
        move->count--;
    }
    return true;
}

/* Sets all cells as they are on another board, as part of the last move; there must be room. */
static void set_board(creek_game *game, const creek_board *board)
{
    for (int row = 0; row < creek_board_height(board); row++) {
        const uint8_t *cells = board_row(board, row);
        for (int col = 0; col < creek_board_width(board); col++)
            set_cell(game,
                     (creek_change){.row = (uint8_t)row, .col = (uint8_t)col, .to = cells[col]});
    }
}

/* Ends a move that sets cells, or drops it if it changes nothing. Returns the number of cells
 * changed and trials ended. */
static int finish_cells(creek_game *game, uint64_t time_ms)
{
    const stored_turn *move = &game->turns[game->turn_count - 1];
    int ended = move->by == CREEK_BY_RESTART ? creek_game_trial_depth(game) : 0;
    int changed = (int)move->count + ended;
    if (changed)
        finish_move(game, time_ms);
    else
        game->turn_count--;
    return changed;
}

int creek_game_play(creek_game *game, creek_actor by, const creek_change *changes, size_t count,
                    bool join, uint64_t time_ms)
{
    int width = creek_board_width(game->board), height = creek_board_height(game->board);
    if ((unsigned)by >= CREEK_ACTOR_COUNT || !reserve_move(game, count))
        return -1;
    for (size_t i = 0; i < count; i++) {
        if (changes[i].row >= height || changes[i].col >= width || changes[i].to > CREEK_UNSHADED)
            return -1;
    }
    join = join && game->joinable;
    if (!join)
        begin_move(game, CREEK_MOVE_CELLS, by);
    int changed = 0;
    for (size_t i = 0; i < count; i++)
        changed += set_cell(game, changes[i]);
    if (!join)
        return finish_cells(game, time_ms);
    if (!changed)
        return 0;
    tell_time(game, time_ms);
    creek_move joined = {.by = by, .time_ms = game->time_ms, .count = count, .changes = changes};
    history_add_move(&game->log, &joined, true);
    if (game->turns[game->turn_count - 1].count == 0)
        remove_last_move(game);
    return changed;
}

int creek_game_play_board(creek_game *game, creek_actor by, const creek_board *board,
                          uint64_t time_ms)
{
    int width = creek_board_width(game->board), height = creek_board_height(game->board);
    if ((unsigned)by >= CREEK_ACTOR_COUNT || creek_board_width(board) != width ||
        creek_board_height(board) != height || !reserve_move(game, (size_t)width * (size_t)height))
        return -1;
    begin_move(game, CREEK_MOVE_CELLS, by);
    set_board(game, board);
    return finish_cells(game, time_ms);
}

/* --- undo and redo --------------------------------------------------------- */

/* Sets the cells of a move on a board as they are after it or, with `back`, before it. */
static void apply_move(const creek_game *game, size_t index, bool back, creek_board *board)
{
    creek_move move = creek_game_move(game, index);
    for (size_t i = 0; i < move.count; i++) {
        const creek_change *change = &move.changes[i];
        creek_board_set(board, change->row, change->col,
                        (creek_state)(back ? change->from : change->to));
    }
}

static void end_step(creek_game *game, creek_turn_kind kind, size_t index, uint64_t time_ms)
{
    game->joinable = false;
    tell_time(game, time_ms);
    game->turns[game->turn_count++] =
        (stored_turn){.turn = kind, .time_ms = game->time_ms, .move = game->history[index]};
    history_add_words(&game->log, game->time_ms, kind == CREEK_TURN_UNDO ? "undo" : "redo");
}

bool creek_game_undo(creek_game *game, uint64_t time_ms)
{
    if (!game->position || !reserve_turn(game))
        return false;
    size_t index = --game->position;
    apply_move(game, index, true, game->board);
    game->layer = outer_layer(game, index);
    end_step(game, CREEK_TURN_UNDO, index, time_ms);
    return true;
}

bool creek_game_redo(creek_game *game, uint64_t time_ms)
{
    if (game->position == game->move_count || !reserve_turn(game))
        return false;
    size_t index = game->position;
    apply_move(game, index, false, game->board);
    game->position++;
    update_layer(game, index);
    end_step(game, CREEK_TURN_REDO, index, time_ms);
    return true;
}

/* --- trials and savepoints ------------------------------------------------- */

/* Makes a move that changes no cell. */
static int add_marker(creek_game *game, creek_move_kind kind, uint64_t time_ms)
{
    if (!reserve_move(game, 0))
        return -1;
    begin_move(game, kind, CREEK_BY_PLAYER);
    finish_move(game, time_ms);
    return 1;
}

int creek_game_start_trial(creek_game *game, uint64_t time_ms)
{
    if (creek_game_trial_depth(game) == CREEK_TRIALS_MAX)
        return 0;
    int made = add_marker(game, CREEK_MOVE_START_TRIAL, time_ms);
    return made < 0 ? made : creek_game_trial_depth(game);
}

int creek_game_keep_trial(creek_game *game, uint64_t time_ms)
{
    return game->layer == NO_LAYER ? 0 : add_marker(game, CREEK_MOVE_KEEP_TRIAL, time_ms);
}

int creek_game_discard_trial(creek_game *game, uint64_t time_ms)
{
    if (game->layer == NO_LAYER)
        return 0;
    creek_board *start = creek_board_clone(game->board);
    bool room = start && reserve_move(game, (size_t)creek_board_width(start) *
                                                (size_t)creek_board_height(start));
    if (room) {
        for (size_t index = game->position; index > game->layer; index--)
            apply_move(game, index - 1, true, start);
        begin_move(game, CREEK_MOVE_DISCARD_TRIAL, CREEK_BY_PLAYER);
        set_board(game, start);
        finish_move(game, time_ms);
    }
    creek_board_free(start);
    return room ? 1 : -1;
}

int creek_game_savepoint(creek_game *game, uint64_t time_ms)
{
    return add_marker(game, CREEK_MOVE_SAVEPOINT, time_ms);
}

int creek_game_trial_depth(const creek_game *game)
{
    int depth = 0;
    for (size_t layer = game->layer; layer != NO_LAYER; layer = outer_layer(game, layer))
        depth++;
    return depth;
}

int creek_game_trial_of(const creek_game *game, int row, int col)
{
    creek_state now = creek_board_get(game->board, row, col), before = now;
    int depth = creek_game_trial_depth(game);
    size_t index = game->position;
    for (size_t layer = game->layer; layer != NO_LAYER; layer = outer_layer(game, layer), depth--) {
        for (; index > layer; index--) {
            const stored_turn *move = &game->turns[game->history[index - 1]];
            for (size_t i = move->first; i < move->first + move->count; i++)
                if (game->changes[i].col == col && game->changes[i].row == row)
                    before = (creek_state)game->changes[i].from;
        }
        if (before != now)
            return depth;
    }
    return 0;
}

bool creek_game_assumption(const creek_game *game, int depth, int *row, int *col)
{
    int inner = creek_game_trial_depth(game);
    if (depth < 1 || depth > inner)
        return false;
    size_t layer = game->layer, end = game->position;
    for (; inner > depth; inner--) {
        end = layer;
        layer = outer_layer(game, layer);
    }
    for (size_t i = layer + 1; i < end; i++) {
        creek_move move = creek_game_move(game, i);
        if (move.kind != CREEK_MOVE_CELLS || !move.count)
            continue;
        *row = move.changes[0].row;
        *col = move.changes[0].col;
        return true;
    }
    return false;
}

/* --- the history and the turns --------------------------------------------- */

size_t creek_game_moves(const creek_game *game)
{
    return game->move_count;
}

size_t creek_game_position(const creek_game *game)
{
    return game->position;
}

creek_move creek_game_move(const creek_game *game, size_t index)
{
    return index < game->move_count ? move_at(game, game->history[index]) : (creek_move){0};
}

size_t creek_game_turns(const creek_game *game)
{
    return game->turn_count;
}

creek_turn creek_game_turn(const creek_game *game, size_t index)
{
    if (index >= game->turn_count)
        return (creek_turn){0};
    const stored_turn *turn = &game->turns[index];
    return (creek_turn){
        .kind = turn->turn, .time_ms = turn->time_ms, .move = move_at(game, turn->move)};
}

int game_make_move(creek_game *game, const creek_move *move, uint64_t time_ms)
{
    switch (move->kind) {
    case CREEK_MOVE_CELLS:
        return creek_game_play(game, move->by, move->changes, move->count, false, time_ms);
    case CREEK_MOVE_START_TRIAL:
        return creek_game_start_trial(game, time_ms);
    case CREEK_MOVE_KEEP_TRIAL:
        return creek_game_keep_trial(game, time_ms);
    case CREEK_MOVE_DISCARD_TRIAL:
        return creek_game_discard_trial(game, time_ms);
    case CREEK_MOVE_SAVEPOINT:
        return creek_game_savepoint(game, time_ms);
    }
    return -1;
}

bool creek_game_repeat(creek_game *game, const creek_turn *turn)
{
    if (turn->kind == CREEK_TURN_MOVE)
        return game_make_move(game, &turn->move, turn->time_ms) >
               (turn->move.kind == CREEK_MOVE_CELLS ? -1 : 0);
    return turn->kind == CREEK_TURN_UNDO ? creek_game_undo(game, turn->time_ms)
                                         : creek_game_redo(game, turn->time_ms);
}
