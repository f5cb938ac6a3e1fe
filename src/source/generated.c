#include "source/generated.h"

#include "base/alloc.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* Moves *text behind digits; false when there are none. */
static bool skip_digits(const char **text, const char *end)
{
    const char *start = *text;
    while (*text < end && **text >= '0' && **text <= '9')
        ++*text;
    return *text > start;
}

bool generated_is_id(const char *text, size_t length)
{
    const char *end = text + length;
    const char *at = length ? memchr(text, '#', length) : NULL;
    if (!at)
        return false;
    for (const char *c = text; c < at; c++) {
        if (*c == ' ' || (unsigned char)*c < 0x20)
            return false;
    }
    at++;
    if (!skip_digits(&at, end))
        return false;
    if (at < end && *at == '.') {
        at++;
        if (!skip_digits(&at, end))
            return false;
    }
    return at == end;
}

creek_game *generated_game(const creek_request *request, const creek_limits *limits,
                           creek_error *error)
{
    creek_puzzle *puzzle = creek_generate(request, limits, error);
    if (!puzzle)
        return NULL;
    return check_alloc(creek_game_new(puzzle));
}

bool generated_request(const char *id, size_t length, creek_request *request, creek_error *error)
{
    char copy[CREEK_ID_SIZE];
    while (length > 0 && strchr(" \t\r\n", id[length - 1]))
        length--;
    if (length >= sizeof copy) {
        *error = (creek_error){.code = CREEK_ERROR_SYNTAX, .line = 1, .column = 1};
        snprintf(error->message, sizeof error->message,
                 "too long for a generator ID; give one such as 10x10-hard-none-g2#7");
        return false;
    }
    memcpy(copy, id, length);
    copy[length] = '\0';
    return creek_generate_read_id(copy, request, error);
}

creek_game *generated_read(const char *id, size_t length, const creek_limits *limits,
                           creek_error *error)
{
    creek_request request;
    return generated_request(id, length, &request, error) ? generated_game(&request, limits, error)
                                                          : NULL;
}

uint64_t generated_clock_seed(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return ((uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000) % 1000000000;
}
