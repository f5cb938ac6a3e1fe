/* boards.c - boards to measure the solver on, the same for the same seed:
 *
 *     creek-bench-boards WIDTHxHEIGHT PERCENT COUNT [SEED]
 *
 * prints a list of COUNT puzzles: a random filling whose unshaded cells are
 * one area, of whose clues PERCENT are kept. They may have several solutions.
 *
 *     creek-bench-boards checkered-1|checkered-2|striped SIZE...
 *
 * prints boards with one pattern all over; see structured_board.h. */
#include "large_board.h"
#include "structured_board.h"

#include <creek/creek.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Prints the end of a line of the list; takes the puzzle. */
static void print_puzzle(creek_puzzle *puzzle)
{
    creek_error error;
    creek_game *game = creek_game_new(puzzle);
    char *url = game ? creek_write(game, CREEK_FORMAT_URL, &error) : NULL;
    if (!url)
        abort();
    printf("\t%s", url);
    creek_free(url);
    creek_game_free(game);
}

static bool print_structured(const char *pattern, int size)
{
    if (size < 1 || size > CREEK_SIZE_MAX)
        return false;
    printf("%s-%d", pattern, size);
    if (strcmp(pattern, "striped") == 0)
        print_puzzle(test_striped_board(size));
    else
        print_puzzle(test_checkered_board(size, strcmp(pattern, "checkered-2") == 0 ? 2 : 1));
    return true;
}

static bool is_pattern(const char *text)
{
    return strcmp(text, "checkered-1") == 0 || strcmp(text, "checkered-2") == 0 ||
           strcmp(text, "striped") == 0;
}

static bool print_random(int argc, char **argv)
{
    int width, height, percent, count;
    test_random random = {1};
    if (argc < 4 || argc > 5 || sscanf(argv[1], "%dx%d", &width, &height) != 2 ||
        sscanf(argv[2], "%d", &percent) != 1 || sscanf(argv[3], "%d", &count) != 1 ||
        (argc == 5 && sscanf(argv[4], "%" SCNu64, &random.state) != 1) || width < 1 || height < 1 ||
        width > CREEK_SIZE_MAX || height > CREEK_SIZE_MAX || percent < 0 || percent > 100)
        return false;
    for (int i = 1; i <= count; i++) {
        printf("%dx%d-%d-%d", width, height, percent, i);
        print_puzzle(test_large_board(&random, width, height, percent, NULL));
    }
    return true;
}

int main(int argc, char **argv)
{
    bool good = argc > 2;
    if (good && is_pattern(argv[1])) {
        for (int i = 2; i < argc && good; i++)
            good = print_structured(argv[1], atoi(argv[i]));
    } else if (good) {
        good = print_random(argc, argv);
    }
    if (good)
        return 0;
    fprintf(stderr, "usage: creek-bench-boards WIDTHxHEIGHT PERCENT COUNT [SEED]\n"
                    "       creek-bench-boards checkered-1|checkered-2|striped SIZE...\n");
    return 2;
}
