#include "cli/random_game.h"

#include "cli/output.h"
#include "source/message.h"

#include <inttypes.h>
#include <stdlib.h>
#include <time.h>

uint64_t random_game_seed(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return ((uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000) % 1000000000;
}

creek_game *random_game_new(const creek_request *request, char **name)
{
    creek_error error = {.code = CREEK_OK};
    creek_puzzle *puzzle = creek_generate(request, NULL, &error);
    if (!puzzle && error.code != CREEK_ERROR_MEMORY) {
        complain("%dx%d, %s: %s", request->width, request->height, creek_level_name(request->level),
                 error.message);
        return NULL;
    }
    creek_game *game = puzzle ? creek_game_new(puzzle) : NULL;
    *name = game ? message_format("%dx%d %s, seed %" PRIu64, request->width, request->height,
                                  creek_level_name(request->level), request->seed)
                 : NULL;
    if (*name)
        return game;
    if (game)
        creek_game_free(game);
    else
        creek_puzzle_free(puzzle);
    complain_of_memory();
    return NULL;
}
