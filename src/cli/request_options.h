/* request_options.h - the options that say what puzzle is wanted. */
#ifndef CREEK_CLI_REQUEST_OPTIONS_H
#define CREEK_CLI_REQUEST_OPTIONS_H

#include "cli/options.h"

#include <creek/creek.h>

enum {
    REQUEST_OPTION_SIZE = OPTION_FIRST + 1000,
    REQUEST_OPTION_DIFFICULTY,
    REQUEST_OPTION_SYMMETRY,
    REQUEST_OPTION_SEED
};

/* For a verb's array of options. */
#define REQUEST_OPTIONS                                                                            \
    {"size", required_argument, NULL, REQUEST_OPTION_SIZE},                                        \
        {"difficulty", required_argument, NULL, REQUEST_OPTION_DIFFICULTY},                        \
        {"symmetry", required_argument, NULL, REQUEST_OPTION_SYMMETRY},                            \
    {                                                                                              \
        "seed", required_argument, NULL, REQUEST_OPTION_SEED                                       \
    }

static inline bool is_request_option(int option)
{
    return option >= REQUEST_OPTION_SIZE && option <= REQUEST_OPTION_SEED;
}

/* What is wanted when no option says otherwise. */
#define REQUEST_USUAL                                                                              \
    {                                                                                              \
        .width = 10, .height = 10, .level = CREEK_NORMAL                                           \
    }

/* Takes one of these options, its value in `optarg`; false when that is
 * wrong, which has been said. */
bool take_request_option(int option, creek_request *request);

/* A seed from the clock, short enough to be typed again; it is said on
 * standard error. */
uint64_t request_clock_seed(void);

#endif
