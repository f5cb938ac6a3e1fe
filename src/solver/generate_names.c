/* Names of levels and symmetries, and the IDs of generated puzzles. */
#include "text.h"
#include <creek/generate.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *const level_names[CREEK_LEVEL_COUNT] = {"easy", "normal", "hard", "expert",
                                                           "extreme"};
static const char *const symmetry_names[CREEK_SYMMETRY_COUNT] = {"none",   "rot2", "rot4",
                                                                 "mirror", "flip", "diagonal"};

static const char *const theme_names[CREEK_THEME_COUNT] = {
    "none", "border", "ring", "digit=0", "digit=1", "digit=2", "digit=3", "digit=4"};

static int find_name(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], name) == 0)
            return i;
    }
    return -1;
}

const char *creek_level_name(creek_level level)
{
    return (unsigned)level < CREEK_LEVEL_COUNT ? level_names[level] : "?";
}

const char *creek_symmetry_name(creek_symmetry symmetry)
{
    return (unsigned)symmetry < CREEK_SYMMETRY_COUNT ? symmetry_names[symmetry] : "?";
}

const char *creek_theme_name(creek_theme theme)
{
    return (unsigned)theme < CREEK_THEME_COUNT ? theme_names[theme] : "?";
}

int creek_level_from_name(const char *name)
{
    return find_name(level_names, CREEK_LEVEL_COUNT, name);
}

int creek_symmetry_from_name(const char *name)
{
    return find_name(symmetry_names, CREEK_SYMMETRY_COUNT, name);
}

void creek_generate_id(const creek_request *request, char id[CREEK_ID_SIZE])
{
    char best[16] = "";
    if (request->best_of > 1)
        snprintf(best, sizeof best, "-best%d", request->best_of);
    snprintf(id, CREEK_ID_SIZE, "%dx%d-%s-%s%s-g%d#%" PRIu64 ".%" PRIu64, request->width,
             request->height, creek_level_name(request->level),
             creek_symmetry_name(request->symmetry), best, CREEK_GENERATOR, request->seed,
             request->number ? request->number : 1);
}

/* Skips one of the names; returns its index, or -1. If a name is the beginning of another one,
 * it matches only if a `-` follows. */
static int accept_name(text_place *place, const char *const *names, int count)
{
    for (int i = 0; i < count; i++) {
        text_place rest = *place;
        if (text_accept(&rest, names[i]) && text_accept(&rest, "-")) {
            *place = rest;
            return i;
        }
    }
    return -1;
}

/* Skips a number from `least` to `most` that is called `name`; false with an error. */
static bool read_number(text_place *place, const char *name, uint64_t least, uint64_t most,
                        uint64_t *number)
{
    text_place start = *place;
    if (!text_at_digit(place))
        return text_fail_expected(place, name);
    if (text_number(place, most, number) && *number >= least)
        return true;
    return text_fail(&start, CREEK_ERROR_RANGE, "%s must be from %" PRIu64 " to %" PRIu64, name,
                     least, most);
}

static bool read_kind(text_place *place, creek_request *request)
{
    int level = accept_name(place, level_names, CREEK_LEVEL_COUNT);
    if (level < 0)
        return text_fail_expected(place,
                                  "a difficulty (easy, normal, hard, expert, extreme) and a '-'");
    int symmetry = text_peek(place) == 'g'
                       ? CREEK_SYMMETRY_NONE
                       : accept_name(place, symmetry_names, CREEK_SYMMETRY_COUNT);
    if (symmetry < 0)
        return text_fail_expected(
            place, "a symmetry (none, rot2, rot4, mirror, flip, diagonal) and a '-'");
    request->level = (creek_level)level;
    request->symmetry = (creek_symmetry)symmetry;
    return true;
}

static bool read_generator(text_place *place)
{
    uint64_t generator;
    if (!text_expect(place, "g"))
        return false;
    text_place start = *place;
    if (text_number(place, UINT64_MAX, &generator) && generator == CREEK_GENERATOR)
        return true;
    return text_fail(&start, CREEK_ERROR_VERSION,
                     "the ID is from another generator; this version has generator %d, which makes "
                     "different puzzles from the same seeds",
                     CREEK_GENERATOR);
}

bool creek_generate_read_id(const char *id, creek_request *request, creek_error *error)
{
    text_place place = text_begin(id, strlen(id), error);
    creek_request read = {.number = 1};
    uint64_t width = 0, height = 0, best_of = 0;
    bool good = read_number(&place, "the width", 1, CREEK_SIZE_MAX, &width) &&
                text_expect(&place, "x") &&
                read_number(&place, "the height", 1, CREEK_SIZE_MAX, &height) &&
                text_expect(&place, "-") && read_kind(&place, &read);
    if (good && text_accept(&place, "best"))
        good = read_number(&place, "the number of puzzles", 2, CREEK_BEST_OF_MAX, &best_of) &&
               text_expect(&place, "-");
    good = good && read_generator(&place) && text_expect(&place, "#") &&
           read_number(&place, "the seed", 0, UINT64_MAX, &read.seed);
    if (good && text_accept(&place, "."))
        good = read_number(&place, "the number of the puzzle", 1, UINT64_MAX, &read.number);
    if (!good || (!text_ended(&place) && !text_fail_expected(&place, "the end of the ID")))
        return false;
    read.width = (int)width;
    read.height = (int)height;
    read.best_of = (int)best_of;
    *request = read;
    return true;
}
