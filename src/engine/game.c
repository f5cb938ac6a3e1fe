#include "board_difference.h"
#include "game_steps.h"
#include "history_text.h"
#include <stdlib.h>
#include <string.h>

/* A move is a run of the pool of changes: changes[first .. first+count-1].
 * Moves lie in the pool in order without gaps, so the pool is a stack. */
typedef struct {
    creek_move_kind kind;
    creek_actor by;
    uint64_t time_ms;
    size_t first, count;
    size_t layer; /* the move that began the innermost layer this one is made in, or NO_LAYER */
} stored_move;

#define NO_LAYER SIZE_MAX

/* An open trial layer: the move that began it, and the board then. */
typedef struct {
    size_t enter;
    creek_board *start;
} open_layer;

struct creek_game {
    creek_puzzle *puzzle;
    creek_board *start, *board;

    stored_move *moves;
    size_t move_count, move_capacity;
    size_t position; /* moves[0 .. position-1] are on the board */
    creek_change *changes;
    size_t change_count, change_capacity;

    /* Which change of the move being put together is about a cell. An entry
     * counts only when the change it names is about that cell, so neither
     * array is ever cleared. */
    creek_change *draft;
    size_t draft_capacity;
    size_t *draft_slot, *move_slot;
    size_t slotted; /* the move whose cells have their places in move_slot */
    bool vanished;  /* what was joined last has come to nothing: the move is gone */

    open_layer layers[CREEK_LAYERS_MAX];
    int depth;

    uint64_t time_ms;
    unsigned help[CREEK_HELP_COUNT];

    bool logging;
    text_builder log;
};

creek_game *creek_game_new(creek_puzzle *puzzle)
{
    creek_game *game = calloc(1, sizeof *game);
    if (!game)
        return NULL;
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    size_t cells = (size_t)width * (size_t)height;
    game->start = creek_board_new(width, height);
    game->board = creek_board_new(width, height);
    game->draft_slot = calloc(cells, sizeof *game->draft_slot);
    game->move_slot = calloc(cells, sizeof *game->move_slot);
    if (!game->start || !game->board || !game->draft_slot || !game->move_slot) {
        creek_game_free(game);
        return NULL;
    }
    game->puzzle = puzzle;
    return game;
}

void creek_game_free(creek_game *game)
{
    if (!game)
        return;
    while (game->depth)
        creek_board_free(game->layers[--game->depth].start);
    creek_puzzle_free(game->puzzle);
    creek_board_free(game->start);
    creek_board_free(game->board);
    free(game->moves);
    free(game->changes);
    free(game->draft);
    free(game->draft_slot);
    free(game->move_slot);
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
    creek_board *start = creek_board_clone(board), *present = creek_board_clone(board);
    if (!start || !present) {
        creek_board_free(start);
        creek_board_free(present);
        return false;
    }
    creek_board_free(game->start);
    creek_board_free(game->board);
    game->start = start;
    game->board = present;
    return true;
}

/* Room for `count` items of `size` bytes in *array. */
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

static size_t cell_index(const creek_game *game, const creek_change *change)
{
    return (size_t)change->row * (size_t)creek_board_width(game->board) + change->col;
}

static bool same_cell(const creek_change *a, const creek_change *b)
{
    return a->row == b->row && a->col == b->col;
}

/* Gathers in game->draft what `changes` come to: each cell once, with its
 * present state, without those that stay as they are. The draft has room. */
static size_t gather(creek_game *game, const creek_change *changes, size_t count)
{
    size_t drafted = 0;
    for (size_t i = 0; i < count; i++) {
        size_t *slot = &game->draft_slot[cell_index(game, &changes[i])];
        if (*slot < drafted && same_cell(&game->draft[*slot], &changes[i])) {
            game->draft[*slot].to = changes[i].to;
            continue;
        }
        *slot = drafted;
        game->draft[drafted] = changes[i];
        game->draft[drafted++].from =
            (uint8_t)creek_board_get(game->board, changes[i].row, changes[i].col);
    }
    size_t kept = 0;
    for (size_t i = 0; i < drafted; i++) {
        if (game->draft[i].from != game->draft[i].to)
            game->draft[kept++] = game->draft[i];
    }
    return kept;
}

/* Moves after the last one have come and gone, and taken the places of cells
 * for theirs: finds those of the last move again. */
static void find_slots(creek_game *game)
{
    const stored_move *move = &game->moves[game->move_count - 1];
    for (size_t i = move->first; i < move->first + move->count; i++)
        game->move_slot[cell_index(game, &game->changes[i])] = i;
    game->slotted = game->move_count - 1;
}

/* Puts one change into the last move of the pool. A cell that a join brings
 * back to where the move found it leaves the move. */
static void add_to_last_move(creek_game *game, const creek_change *change)
{
    stored_move *move = &game->moves[game->move_count - 1];
    size_t *slot = &game->move_slot[cell_index(game, change)];
    bool there = *slot >= move->first && *slot < game->change_count &&
                 same_cell(&game->changes[*slot], change);
    if (!there) {
        *slot = game->change_count;
        game->changes[game->change_count++] = *change;
        move->count++;
    } else if (game->changes[*slot].from != change->to) {
        game->changes[*slot].to = change->to;
    } else {
        const creek_change *last = &game->changes[--game->change_count];
        game->move_slot[cell_index(game, last)] = *slot;
        game->changes[*slot] = *last;
        move->count--;
    }
}

static void tell_time(creek_game *game, uint64_t time_ms)
{
    if (time_ms > CREEK_TIME_MAX)
        time_ms = CREEK_TIME_MAX;
    if (time_ms > game->time_ms)
        game->time_ms = time_ms;
}

/* --- trial layers ---------------------------------------------------------- */

static size_t innermost(const creek_game *game)
{
    return game->depth ? game->layers[game->depth - 1].enter : NO_LAYER;
}

static void close_layers(creek_game *game, int depth)
{
    while (game->depth > depth)
        creek_board_free(game->layers[--game->depth].start);
}

static bool open_one(creek_game *game, size_t enter)
{
    creek_board *start = creek_board_clone(game->board);
    if (!start)
        return false;
    game->layers[game->depth++] = (open_layer){.enter = enter, .start = start};
    return true;
}

static void take_back(const creek_game *game, size_t index, creek_board *board)
{
    const stored_move *move = &game->moves[index];
    for (size_t i = 0; i < move->count; i++) {
        const creek_change *change = &game->changes[move->first + i];
        creek_board_set(board, change->row, change->col, (creek_state)change->from);
    }
}

static void make_again(const creek_game *game, size_t index, creek_board *board)
{
    const stored_move *move = &game->moves[index];
    for (size_t i = 0; i < move->count; i++) {
        const creek_change *change = &game->changes[move->first + i];
        creek_board_set(board, change->row, change->col, (creek_state)change->to);
    }
}

/* Opens the layers anew that were open before the move at game->position, of
 * which the innermost is `layer`; the board is as it was then. Outer ones may
 * be open still. False when memory ran out, and then nothing has changed. */
static bool reopen_layers(creek_game *game, size_t layer)
{
    size_t enters[CREEK_LAYERS_MAX] = {0};
    int depth = 0, before = game->depth;
    for (size_t at = layer; at != NO_LAYER; at = game->moves[at].layer)
        enters[depth++] = at; /* the innermost first */
    if (depth <= before)
        return true;
    creek_board *board = creek_board_clone(game->board);
    bool good = board != NULL;
    size_t position = game->position;
    for (int i = depth - 1; good && i >= before; i--) {
        while (position > enters[depth - 1 - i])
            take_back(game, --position, board);
        creek_board *start = creek_board_clone(board);
        good = start != NULL;
        game->layers[i] = (open_layer){.enter = enters[depth - 1 - i], .start = start};
        if (!good)
            while (++i < depth)
                creek_board_free(game->layers[i].start);
    }
    creek_board_free(board);
    if (good)
        game->depth = depth;
    return good;
}

/* Forgets moves that were undone and begins a new one without changes; there
 * is room for it. */
static stored_move *begin_move(creek_game *game, creek_move_kind kind, creek_actor by,
                               uint64_t time_ms)
{
    tell_time(game, time_ms);
    game->move_count = game->position;
    size_t first = 0;
    if (game->move_count) {
        const stored_move *last = &game->moves[game->move_count - 1];
        first = last->first + last->count;
    }
    game->change_count = first;
    stored_move *move = &game->moves[game->move_count++];
    *move = (stored_move){
        .kind = kind, .by = by, .time_ms = game->time_ms, .first = first, .layer = innermost(game)};
    game->position = game->move_count;
    game->slotted = game->move_count - 1;
    game->vanished = false;
    return move;
}

static bool reserve_move(creek_game *game)
{
    return reserve((void **)&game->moves, &game->move_capacity, game->position + 1,
                   sizeof *game->moves);
}

static void log_kind(creek_game *game, creek_move_kind kind)
{
    if (game->logging)
        history_add_kind(&game->log, game->time_ms, kind);
}

int creek_game_enter(creek_game *game, uint64_t time_ms)
{
    if (game->depth == CREEK_LAYERS_MAX)
        return 0;
    if (!reserve_move(game) || !open_one(game, game->position))
        return -1;
    game->depth--; /* the move itself is made outside */
    begin_move(game, CREEK_MOVE_ENTER, CREEK_BY_PLAYER, time_ms);
    game->depth++;
    log_kind(game, CREEK_MOVE_ENTER);
    return game->depth;
}

int creek_game_accept(creek_game *game, uint64_t time_ms)
{
    if (!game->depth)
        return 0;
    if (!reserve_move(game))
        return -1;
    begin_move(game, CREEK_MOVE_ACCEPT, CREEK_BY_PLAYER, time_ms);
    close_layers(game, game->depth - 1);
    log_kind(game, CREEK_MOVE_ACCEPT);
    return 1;
}

int creek_game_reject(creek_game *game, uint64_t time_ms)
{
    if (!game->depth)
        return 0;
    const creek_board *start = game->layers[game->depth - 1].start;
    size_t width = (size_t)creek_board_width(start),
           most = width * (size_t)creek_board_height(start);
    size_t used = 0;
    if (game->position) {
        const stored_move *last = &game->moves[game->position - 1];
        used = last->first + last->count;
    }
    if (!reserve_move(game) || !reserve((void **)&game->changes, &game->change_capacity,
                                        used + most, sizeof *game->changes))
        return -1;
    stored_move *move = begin_move(game, CREEK_MOVE_REJECT, CREEK_BY_PLAYER, time_ms);
    for (size_t cell = 0; (cell = board_next_difference(game->board, start, cell)) < most; cell++) {
        int row = (int)(cell / width), col = (int)(cell % width);
        creek_state from = creek_board_get(game->board, row, col);
        creek_state to = creek_board_get(start, row, col);
        game->changes[game->change_count++] = (creek_change){
            .row = (uint8_t)row, .col = (uint8_t)col, .from = (uint8_t)from, .to = (uint8_t)to};
        creek_board_set(game->board, row, col, to);
        move->count++;
    }
    close_layers(game, game->depth - 1);
    log_kind(game, CREEK_MOVE_REJECT);
    return 1;
}

int creek_game_depth(const creek_game *game)
{
    return game->depth;
}

int creek_game_layer_of(const creek_game *game, int row, int col)
{
    creek_state now = creek_board_get(game->board, row, col);
    int depth = game->depth;
    while (depth > 0 && creek_board_get(game->layers[depth - 1].start, row, col) == now)
        depth--;
    return depth;
}

bool creek_game_assumption(const creek_game *game, int depth, int *row, int *col)
{
    if (depth < 1 || depth > game->depth)
        return false;
    size_t end = depth < game->depth ? game->layers[depth].enter : game->position;
    for (size_t i = game->layers[depth - 1].enter + 1; i < end; i++) {
        const stored_move *move = &game->moves[i];
        if (move->kind != CREEK_MOVE_CELLS || !move->count)
            continue;
        *row = game->changes[move->first].row;
        *col = game->changes[move->first].col;
        return true;
    }
    return false;
}

int creek_game_savepoint(creek_game *game, uint64_t time_ms)
{
    if (!reserve_move(game))
        return -1;
    begin_move(game, CREEK_MOVE_SAVEPOINT, CREEK_BY_PLAYER, time_ms);
    log_kind(game, CREEK_MOVE_SAVEPOINT);
    return 1;
}

size_t creek_game_since_savepoint(const creek_game *game)
{
    for (size_t i = game->position; i > 0; i--)
        if (game->moves[i - 1].kind == CREEK_MOVE_SAVEPOINT)
            return game->position - i;
    return 0;
}

/* --- moves ----------------------------------------------------------------- */

int creek_game_play(creek_game *game, creek_actor by, const creek_change *changes, size_t count,
                    bool join, uint64_t time_ms)
{
    int width = creek_board_width(game->board), height = creek_board_height(game->board);
    if ((unsigned)by >= CREEK_ACTOR_COUNT)
        return -1;
    for (size_t i = 0; i < count; i++) {
        if (changes[i].row >= height || changes[i].col >= width || changes[i].to > CREEK_UNSHADED)
            return -1;
    }
    if (!reserve((void **)&game->draft, &game->draft_capacity, count, sizeof *game->draft) ||
        !reserve((void **)&game->changes, &game->change_capacity, game->change_count + count,
                 sizeof *game->changes) ||
        !reserve((void **)&game->moves, &game->move_capacity, game->move_count + 1,
                 sizeof *game->moves))
        return -1;

    size_t drafted = gather(game, changes, count);
    join = join && !game->vanished && game->position > 0 && game->position == game->move_count &&
           game->moves[game->position - 1].kind == CREEK_MOVE_CELLS &&
           game->moves[game->position - 1].by != CREEK_BY_RESTART;
    int ended = !join && by == CREEK_BY_RESTART ? game->depth : 0;
    if (!drafted && !ended)
        return 0;
    tell_time(game, time_ms);
    if (!join)
        begin_move(game, CREEK_MOVE_CELLS, by, time_ms);
    else if (game->slotted != game->move_count - 1)
        find_slots(game);
    for (size_t i = 0; i < drafted; i++) {
        creek_board_set(game->board, game->draft[i].row, game->draft[i].col,
                        (creek_state)game->draft[i].to);
        add_to_last_move(game, &game->draft[i]);
    }
    if (join && game->moves[game->move_count - 1].count == 0) {
        game->position = --game->move_count;
        /* The drag goes on as a move of its own, not with the one before it. */
        game->vanished = true;
    }
    if (ended)
        close_layers(game, 0);
    if (game->logging)
        history_add_move(&game->log, game->time_ms, by, join, game->draft, drafted);
    return (int)drafted + ended;
}

int creek_game_play_board(creek_game *game, creek_actor by, const creek_board *board,
                          uint64_t time_ms)
{
    int width = creek_board_width(game->board), height = creek_board_height(game->board);
    if (creek_board_width(board) != width || creek_board_height(board) != height)
        return -1;
    creek_change *changes = malloc((size_t)width * (size_t)height * sizeof *changes);
    if (!changes)
        return -1;
    size_t count = 0;
    for (int row = 0; row < height; row++) {
        for (int col = 0; col < width; col++)
            changes[count++] = (creek_change){.row = (uint8_t)row,
                                              .col = (uint8_t)col,
                                              .to = (uint8_t)creek_board_get(board, row, col)};
    }
    int changed = creek_game_play(game, by, changes, count, false, time_ms);
    free(changes);
    return changed;
}

int creek_game_restart(creek_game *game, uint64_t time_ms)
{
    creek_board *blank =
        creek_board_new(creek_board_width(game->board), creek_board_height(game->board));
    if (!blank)
        return -1;
    int changed = creek_game_play_board(game, CREEK_BY_RESTART, blank, time_ms);
    creek_board_free(blank);
    return changed;
}

bool creek_game_undo(creek_game *game, uint64_t time_ms)
{
    if (!game->position)
        return false;
    size_t index = --game->position;
    const stored_move *move = &game->moves[index];
    game->vanished = false;
    take_back(game, index, game->board);
    if (!reopen_layers(game, move->layer)) {
        make_again(game, index, game->board);
        game->position++;
        return false;
    }
    if (move->kind == CREEK_MOVE_ENTER)
        close_layers(game, game->depth - 1);
    tell_time(game, time_ms);
    if (game->logging)
        history_add_undo(&game->log, game->time_ms, 1);
    return true;
}

bool creek_game_redo(creek_game *game, uint64_t time_ms)
{
    if (game->position == game->move_count)
        return false;
    size_t index = game->position;
    const stored_move *move = &game->moves[index];
    if (move->kind == CREEK_MOVE_ENTER && !open_one(game, index))
        return false;
    if (move->kind == CREEK_MOVE_ACCEPT || move->kind == CREEK_MOVE_REJECT)
        close_layers(game, game->depth - 1);
    if (move->by == CREEK_BY_RESTART)
        close_layers(game, 0);
    make_again(game, index, game->board);
    game->position++;
    tell_time(game, time_ms);
    if (game->logging)
        history_add_redo(&game->log, game->time_ms, 1);
    return true;
}

bool game_go_to(creek_game *game, size_t position)
{
    game->vanished = false;
    while (game->position > position)
        if (!creek_game_undo(game, 0))
            return false;
    while (game->position < position)
        if (!creek_game_redo(game, 0))
            return false;
    return true;
}

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
    if (index >= game->move_count)
        return (creek_move){0};
    const stored_move *move = &game->moves[index];
    return (creek_move){.kind = move->kind,
                        .by = move->by,
                        .time_ms = move->time_ms,
                        .count = move->count,
                        .changes = move->count ? &game->changes[move->first] : NULL};
}

uint64_t creek_game_time(const creek_game *game)
{
    return game->time_ms;
}

void creek_game_set_time(creek_game *game, uint64_t time_ms)
{
    uint64_t before = game->time_ms;
    tell_time(game, time_ms);
    if (game->logging && game->time_ms > before)
        history_add_time(&game->log, game->time_ms);
}

static bool is_help(creek_help kind)
{
    return (unsigned)kind < CREEK_HELP_COUNT;
}

void creek_game_count_help(creek_game *game, creek_help kind)
{
    if (!is_help(kind) || game->help[kind] == CREEK_HELP_MAX)
        return;
    game->help[kind]++;
    if (game->logging)
        history_add_help(&game->log, game->time_ms, kind);
}

unsigned creek_game_help(const creek_game *game, creek_help kind)
{
    return is_help(kind) ? game->help[kind] : 0;
}

void creek_game_start_log(creek_game *game)
{
    free(game->log.data);
    game->log = (text_builder){0};
    game->logging = true;
}

char *creek_game_take_log(creek_game *game)
{
    return text_take(&game->log);
}

void creek_game_set_help(creek_game *game, creek_help kind, unsigned count)
{
    if (is_help(kind))
        game->help[kind] = count < CREEK_HELP_MAX ? count : CREEK_HELP_MAX;
}
