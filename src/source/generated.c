#include "source/generated.h"

#include "base/alloc.h"
#include "source/detect.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

bool generated_is_id(const char *text, size_t length)
{
    const char *at = length ? memchr(text, '#', length) : NULL, *end = text + length;
    bool digits = false, point = false;
    for (const char *c = text; at && c < at; c++)
        if ((unsigned char)*c <= ' ')
            return false;
    for (at = at ? at + 1 : end; at < end; at++) {
        bool first_point = *at == '.' && digits && !point;
        if (!first_point && (*at < '0' || *at > '9'))
            return false;
        digits = !first_point;
        point = point || first_point;
    }
    return digits;
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
                 "too long for a generator ID; expected one such as 10x10-hard-none-g2#7");
        return false;
    }
    memcpy(copy, id, length);
    copy[length] = '\0';
    return creek_generate_read_id(copy, request, error);
}

creek_game *generated_or_read(const char *text, size_t length, const creek_limits *limits,
                              creek_read_info *info, creek_error *error)
{
    creek_request request;
    *error = (creek_error){.code = CREEK_OK};
    if (detect(text, length) != TEXT_GENERATED)
        return creek_read(text, length, info, error);
    return generated_request(text, length, &request, error)
               ? generated_game(&request, limits, error)
               : NULL;
}

uint64_t generated_clock_seed(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return ((uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000) % 1000000000;
}
