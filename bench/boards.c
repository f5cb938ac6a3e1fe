/* boards.c - boards to measure the solver on, the same for the same seed:
 *
 *     creek-bench-boards WIDTHxHEIGHT PERCENT COUNT [SEED]
 *
 * prints a list of COUNT puzzles: a random filling whose unshaded cells are
 * one area, of whose clues PERCENT are kept. They may have several solutions. */
#include <creek/creek.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* SplitMix64 (Steele, Lea and Flood 2014). */
static uint64_t next_number(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static void shuffle(uint64_t *state, int *items, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int k = (int)(next_number(state) % (uint64_t)(i + 1)), swap = items[i];
        items[i] = items[k];
        items[k] = swap;
    }
}

/* Whether the ways out of an unshaded cell meet in its eight neighbours, so
 * that shading it cuts nothing. */
static bool can_shade(const creek_board *board, int row, int col)
{
    static const int step[8][2] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, 1},
                                   {1, 1},   {1, 0},  {1, -1}, {0, -1}};
    bool open[8];
    for (int i = 0; i < 8; i++)
        open[i] = creek_board_get(board, row + step[i][0], col + step[i][1]) == CREEK_UNSHADED;
    int gaps = 0;
    for (int i = 1; i < 8; i += 2)
        gaps += open[i] && !(open[(i + 1) % 8] && open[(i + 2) % 8]);
    return gaps == 1 || (gaps == 0 && open[1]); /* 0: open all round, or shut in */
}

static creek_game *make_board(int width, int height, int percent, uint64_t *state)
{
    creek_puzzle *puzzle = creek_puzzle_new(width, height);
    creek_board *board = creek_board_new(width, height);
    int cells = width * height, corners = (width + 1) * (height + 1);
    int *order = malloc((size_t)corners * sizeof *order);
    if (!puzzle || !board || !order)
        abort();
    for (int i = 0; i < cells; i++) {
        creek_board_set(board, i / width, i % width, CREEK_UNSHADED);
        order[i] = i;
    }
    shuffle(state, order, cells);
    for (int i = 0; i < cells && creek_board_count(board, CREEK_SHADED) * 100 < cells * 48; i++) {
        if (can_shade(board, order[i] / width, order[i] % width))
            creek_board_set(board, order[i] / width, order[i] % width, CREEK_SHADED);
    }
    for (int i = 0; i < corners; i++)
        order[i] = i;
    shuffle(state, order, corners);
    for (int i = 0; i < (int)((int64_t)corners * percent / 100); i++) {
        int row = order[i] / (width + 1), col = order[i] % (width + 1);
        creek_puzzle_set_clue(puzzle, row, col, creek_clue_tally(board, row, col).shaded);
    }
    free(order);
    creek_board_free(board);
    creek_game *game = creek_game_new(puzzle);
    if (!game)
        abort();
    return game;
}

int main(int argc, char **argv)
{
    int width, height, percent, count;
    uint64_t seed = 1;
    if (argc < 4 || argc > 5 || sscanf(argv[1], "%dx%d", &width, &height) != 2 ||
        sscanf(argv[2], "%d", &percent) != 1 || sscanf(argv[3], "%d", &count) != 1 ||
        (argc == 5 && sscanf(argv[4], "%" SCNu64, &seed) != 1) || width < 1 || height < 1 ||
        width > CREEK_SIZE_MAX || height > CREEK_SIZE_MAX || percent < 0 || percent > 100) {
        fprintf(stderr, "usage: creek-bench-boards WIDTHxHEIGHT PERCENT COUNT [SEED]\n");
        return 2;
    }
    for (int i = 1; i <= count; i++) {
        creek_error error;
        creek_game *game = make_board(width, height, percent, &seed);
        char *url = creek_write(game, CREEK_FORMAT_URL, &error);
        if (!url)
            abort();
        printf("%dx%d-%d-%d\t%s", width, height, percent, i, url);
        creek_free(url);
        creek_game_free(game);
    }
    return 0;
}
