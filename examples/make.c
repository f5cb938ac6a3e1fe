/* make - makes puzzles: a small program that uses libcreek.
 *
 *     cc -o make make.c $(pkg-config --cflags --libs creek)
 *     ./make 8 hard 3 > puzzles.txt
 *
 * It prints URLs of that many puzzles (1 by default) of a size and a difficulty, always the same
 * ones, and tells on standard error how hard each is.
 */
#include <creek/creek.h>
#include <stdio.h>
#include <stdlib.h>

/* Called a few hundred times a second; true would end the work. */
static bool cancelled(void *context)
{
    (void)context;
    return false;
}

static void show_progress(void *context, int attempt, double share)
{
    (void)context;
    fprintf(stderr, "\rattempt %d: %3.0f%%", attempt, share * 100);
}

/* Prints one puzzle, with its ID and rating. */
static bool make(const creek_request *request)
{
    /* What is not named is 0: no limit. */
    creek_limits limits = {.cancel = cancelled, .progress = show_progress};
    creek_error error;
    char id[CREEK_ID_SIZE];
    creek_puzzle *puzzle = creek_generate(request, &limits, &error);
    creek_game *game = puzzle ? creek_game_new(puzzle) : NULL; /* it owns the puzzle */
    char *url = game ? creek_write(game, CREEK_FORMAT_URL, &error) : NULL;
    creek_rating rating = {.rated = false};
    bool good = url && creek_rate(puzzle, NULL, &rating) == CREEK_RATED && rating.rated;

    creek_generate_id(request, id);
    if (good) {
        fputs(url, stdout);
        fprintf(stderr, "\r%s: %s, score %d, hardest technique %s\n", id,
                creek_level_name(rating.level), rating.score,
                creek_technique_title(rating.hardest));
    } else {
        fprintf(stderr, "\rmake: %s: %s\n", id, puzzle ? "out of memory" : error.message);
    }
    creek_free(url);
    if (!game)
        creek_puzzle_free(puzzle);
    creek_game_free(game);
    return good;
}

int main(int argc, char **argv)
{
    int size = argc > 1 ? atoi(argv[1]) : 10, level = CREEK_NORMAL;
    if (argc > 2)
        level = creek_level_from_name(argv[2]);
    if (argc > 4 || level < 0) {
        fprintf(stderr, "Usage: make [SIZE [easy|normal|hard|expert|extreme [COUNT]]]\n");
        return 2;
    }
    creek_request request = {
        .width = size, .height = size, .level = (creek_level)level, .seed = 2016};
    int count = argc > 3 ? atoi(argv[3]) : 1, failed = 0;
    for (int i = 1; i <= count; i++) {
        request.number = (uint64_t)i;
        failed += !make(&request);
    }
    return failed ? 1 : 0;
}
