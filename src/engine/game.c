#include "game_internal.h"

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

void game_tell_time(creek_game *game, uint64_t time_ms)
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
    game_tell_time(game, time_ms);
    if (game->time_ms > before)
        history_add_word(&game->log, game->time_ms, "time");
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
    history_add_help(&game->log, game->time_ms, kind);
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
