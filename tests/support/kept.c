#include "kept.h"

#include "unit_test.h"

static void free_puzzle(void *puzzle)
{
    creek_puzzle_free(puzzle);
}

static void free_board(void *board)
{
    creek_board_free(board);
}

static void free_game(void *game)
{
    creek_game_free(game);
}

static void free_step(void *step)
{
    creek_step_free(step);
}

static void free_deducer(void *deducer)
{
    creek_deducer_free(deducer);
}

creek_puzzle *kept_puzzle(creek_puzzle *puzzle)
{
    return unit_test_keep(puzzle, free_puzzle);
}

creek_board *kept_board(creek_board *board)
{
    return unit_test_keep(board, free_board);
}

creek_game *kept_game(creek_game *game)
{
    return unit_test_keep(game, free_game);
}

creek_step *kept_step(creek_step *step)
{
    return unit_test_keep(step, free_step);
}

char *kept_text(char *text)
{
    return unit_test_keep(text, creek_free);
}

creek_puzzle *blank_puzzle(int width, int height)
{
    return kept_puzzle(creek_puzzle_new(width, height));
}

creek_board *blank_board(int width, int height)
{
    return kept_board(creek_board_new(width, height));
}

creek_board *board_for(const creek_puzzle *puzzle)
{
    return blank_board(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
}

creek_board *copied_board(const creek_board *board)
{
    return kept_board(creek_board_clone(board));
}

creek_deducer *deducer_for(const creek_puzzle *puzzle)
{
    return unit_test_keep(creek_deducer_new(puzzle), free_deducer);
}

creek_puzzle *random_puzzle(test_random *random, int max_cells)
{
    return kept_puzzle(test_random_puzzle(random, max_cells));
}

creek_puzzle *random_clues(test_random *random, int width, int height)
{
    creek_puzzle *puzzle = blank_puzzle(width, height);
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++) {
            int kinds = creek_corner_touches(width, height, row, col) + 3;
            creek_puzzle_set_clue(puzzle, row, col, test_random_below(random, kinds) - 2);
        }
    return puzzle;
}

creek_board *random_board(test_random *random, const creek_puzzle *puzzle)
{
    return kept_board(
        test_random_board(random, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle)));
}

creek_board *picture_board(const char *rows)
{
    int width = (int)strcspn(rows, "/"), height = 1;
    for (const char *c = rows; *c; c++)
        height += *c == '/';
    creek_board *board = blank_board(width, height);
    for (int row = 0; row < height; row++) {
        for (int col = 0; col < width; col++) {
            char c = rows[row * (width + 1) + col];
            creek_board_set(board, row, col,
                            c == '#'   ? CREEK_SHADED
                            : c == '+' ? CREEK_UNSHADED
                                       : CREEK_UNDECIDED);
        }
    }
    return board;
}

creek_game *picture_game(const char *text)
{
    creek_error error;
    creek_game *game = creek_read(text, strlen(text), NULL, &error);
    if (!game)
        fail_msg("%d:%d: %s\n%s", error.line, error.column, error.message, text);
    return kept_game(game);
}

const creek_puzzle *picture_puzzle(const char *text)
{
    return creek_game_puzzle(picture_game(text));
}

char *written(const creek_game *game, creek_format format)
{
    creek_error error;
    return kept_text(creek_write(game, format, &error));
}
