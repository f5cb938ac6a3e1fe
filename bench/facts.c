/* facts.c - one puzzle as facts for an answer set solver (see creek.lp):
 *
 *     creek-bench-facts PUZZLE
 *
 * PUZZLE is a URL, an ID or a spop text. */
#include <creek/creek.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    creek_error error;
    creek_game *game = argc == 2 ? creek_read(argv[1], strlen(argv[1]), NULL, &error) : NULL;
    if (!game) {
        fprintf(stderr, "usage: creek-bench-facts PUZZLE\n");
        return 2;
    }
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    printf("cell(1..%d,1..%d).\n", height, width);
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            if (clue >= 0)
                printf("clue(%d,%d,%d).\n", row, col, clue);
        }
    }
    creek_game_free(game);
    return 0;
}
