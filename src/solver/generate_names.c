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
    return level_names[level];
}

const char *creek_symmetry_name(creek_symmetry symmetry)
{
    return symmetry_names[symmetry];
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
    snprintf(id, CREEK_ID_SIZE, "%dx%d-%s-%s-g%d#%" PRIu64 ".%" PRIu64, request->width,
             request->height, level_names[request->level], symmetry_names[request->symmetry],
             CREEK_GENERATOR, request->seed, request->number ? request->number : 1);
}

/* Over one of the names; its index, or -1. Names that others begin with stand
 * for themselves only when a `-` follows. */
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

bool creek_generate_read_id(const char *id, creek_request *request, creek_error *error)
{
    text_place place = text_begin(id, strlen(id));
    creek_request read = {.number = 1};
    uint64_t width, height, generator;
    const char *expected = NULL;
    int level = -1, symmetry = 0;
    if (!text_number(&place, CREEK_SIZE_MAX, &width) || !text_accept(&place, "x") ||
        !text_number(&place, CREEK_SIZE_MAX, &height) || !text_accept(&place, "-"))
        expected = "a size such as 10x10 and a '-'";
    else if ((level = accept_name(&place, level_names, CREEK_LEVEL_COUNT)) < 0)
        expected = "a level (easy, normal, hard, expert, extreme) and a '-'";
    else if (text_peek(&place) != 'g' &&
             (symmetry = accept_name(&place, symmetry_names, CREEK_SYMMETRY_COUNT)) < 0)
        expected = "a symmetry (none, rot2, rot4, mirror, flip, diagonal) and a '-'";
    else if (!text_accept(&place, "g") || !text_number(&place, 1000000, &generator))
        expected = "the generator, such as g1";
    else if (generator != CREEK_GENERATOR) {
        text_fail(&place, error, CREEK_ERROR_VERSION, "generator %d is not this one's, which is %d",
                  (int)generator, CREEK_GENERATOR);
        return false;
    } else if (!text_accept(&place, "#") || !text_number(&place, UINT64_MAX, &read.seed))
        expected = "'#' and a seed";
    else if (text_accept(&place, ".") &&
             (!text_number(&place, UINT64_MAX, &read.number) || !read.number))
        expected = "the number of the puzzle, from 1";
    else if (!text_ended(&place))
        expected = "the end of the ID";
    if (expected) {
        char seen[24];
        text_fail(&place, error, CREEK_ERROR_SYNTAX, "%s is expected here, not %s", expected,
                  text_describe(&place, seen));
        return false;
    }
    read.width = (int)width;
    read.height = (int)height;
    read.level = (creek_level)level;
    read.symmetry = (creek_symmetry)symmetry;
    *request = read;
    return true;
}
