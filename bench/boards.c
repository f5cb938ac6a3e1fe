/* boards.c - boards to measure the solver on, the same for the same seed:
 *
 *     creek-bench-boards WIDTHxHEIGHT PERCENT COUNT [SEED]
 *
 * prints a list of COUNT puzzles: a random filling whose unshaded cells are
 * one area, of whose clues PERCENT are kept. They may have several solutions. */
#include "large_board.h"

#include <creek/creek.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int width, height, percent, count;
    test_random random = {1};
    if (argc < 4 || argc > 5 || sscanf(argv[1], "%dx%d", &width, &height) != 2 ||
        sscanf(argv[2], "%d", &percent) != 1 || sscanf(argv[3], "%d", &count) != 1 ||
        (argc == 5 && sscanf(argv[4], "%" SCNu64, &random.state) != 1) || width < 1 || height < 1 ||
        width > CREEK_SIZE_MAX || height > CREEK_SIZE_MAX || percent < 0 || percent > 100) {
        fprintf(stderr, "usage: creek-bench-boards WIDTHxHEIGHT PERCENT COUNT [SEED]\n");
        return 2;
    }
    for (int i = 1; i <= count; i++) {
        creek_error error;
        creek_game *game = creek_game_new(test_large_board(&random, width, height, percent, NULL));
        char *url = game ? creek_write(game, CREEK_FORMAT_URL, &error) : NULL;
        if (!url)
            abort();
        printf("%dx%d-%d-%d\t%s", width, height, percent, i, url);
        creek_free(url);
        creek_game_free(game);
    }
    return 0;
}
