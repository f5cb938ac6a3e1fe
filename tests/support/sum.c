#include "sum.h"

static void add_byte(sum *all, unsigned char byte)
{
    *all = (*all ^ byte) * UINT64_C(0x100000001b3);
}

void sum_add(sum *all, uint64_t value)
{
    for (int i = 0; i < 64; i += 8)
        add_byte(all, (unsigned char)(value >> i));
}

void sum_add_bytes(sum *all, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        add_byte(all, (unsigned char)bytes[i]);
}

void sum_add_text(sum *all, const char *text)
{
    sum_add(all, text != NULL);
    for (; text && *text; text++)
        sum_add(all, (unsigned char)*text);
    sum_add(all, 0);
}

void sum_add_board(sum *all, const creek_board *board)
{
    for (int row = 0; row < creek_board_height(board); row++)
        for (int col = 0; col < creek_board_width(board); col++)
            sum_add(all, creek_board_get(board, row, col));
}

void sum_add_puzzle(sum *all, const creek_puzzle *puzzle)
{
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++)
            sum_add(all, (uint64_t)(creek_puzzle_clue(puzzle, row, col) + 3));
    for (int i = 0; i < CREEK_TEXT_COUNT; i++)
        if (i != CREEK_NAME || creek_puzzle_text(puzzle, CREEK_NAME))
            sum_add_text(all, creek_puzzle_text(puzzle, (creek_text_kind)i));
}

void sum_add_moves(sum *all, const creek_game *game, bool times)
{
    sum_add(all, creek_game_position(game));
    sum_add(all, (uint64_t)creek_game_trial_depth(game));
    for (size_t i = 0; i < creek_game_moves(game); i++) {
        creek_move move = creek_game_move(game, i);
        sum_add(all, move.kind);
        sum_add(all, move.by);
        sum_add(all, move.count);
        if (times)
            sum_add(all, move.time_ms);
        for (size_t j = 0; j < move.count; j++)
            sum_add(all, (uint64_t)move.changes[j].row << 24 | (uint64_t)move.changes[j].col << 16 |
                             (uint64_t)move.changes[j].from << 8 | move.changes[j].to);
    }
}

void sum_add_game(sum *all, const creek_game *game)
{
    sum_add_puzzle(all, creek_game_puzzle(game));
    sum_add_board(all, creek_game_board(game));
    sum_add_board(all, creek_game_start(game));
    sum_add_moves(all, game, true);
    sum_add(all, creek_game_time(game));
    for (int i = 0; i < CREEK_HELP_COUNT; i++)
        sum_add(all, creek_game_help(game, (creek_help)i));
}

bool proof_sum_take(void *proof, const char *line, size_t length)
{
    proof_sum *all = proof;
    sum_add_bytes(&all->sum, line, length);
    all->lines++;
    all->bytes += length;
    return true;
}

sum sum_of_board(const creek_board *board)
{
    sum all = SUM_BEGIN;
    sum_add_board(&all, board);
    return all;
}

sum sum_of_game(const creek_game *game)
{
    sum all = SUM_BEGIN;
    sum_add_game(&all, game);
    return all;
}
