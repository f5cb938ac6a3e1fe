#include "cli/request_options.h"

#include "cli/output.h"
#include "source/generated.h"

#include <inttypes.h>

static bool take_level(const char *text, creek_level *level)
{
    const char *names[CREEK_LEVEL_COUNT];
    int choice = 0;
    for (int i = 0; i < CREEK_LEVEL_COUNT; i++)
        names[i] = creek_level_name((creek_level)i);
    if (!options_choice("difficulty", text, names, CREEK_LEVEL_COUNT, &choice))
        return false;
    *level = (creek_level)choice;
    return true;
}

static bool take_symmetry(const char *text, creek_symmetry *symmetry)
{
    const char *names[CREEK_SYMMETRY_COUNT];
    int choice = 0;
    for (int i = 0; i < CREEK_SYMMETRY_COUNT; i++)
        names[i] = creek_symmetry_name((creek_symmetry)i);
    if (!options_choice("symmetry", text, names, CREEK_SYMMETRY_COUNT, &choice))
        return false;
    *symmetry = (creek_symmetry)choice;
    return true;
}

bool take_request_option(int option, creek_request *request)
{
    switch (option) {
    case REQUEST_OPTION_SIZE:
        return options_size("size", optarg, &request->width, &request->height);
    case REQUEST_OPTION_DIFFICULTY:
        return take_level(optarg, &request->level);
    case REQUEST_OPTION_SYMMETRY:
        return take_symmetry(optarg, &request->symmetry);
    case REQUEST_OPTION_SEED:
        return options_number("seed", optarg, 0, UINT64_MAX, &request->seed);
    default:
        return false;
    }
}

uint64_t request_clock_seed(void)
{
    uint64_t seed = generated_clock_seed();
    complain("seed %" PRIu64, seed);
    return seed;
}
