/* known_id.c - IDs as names. */
#include "ui/known_id.h"

#include "source/generated.h"

#include <string.h>

bool known_id_read(const char *name, const creek_puzzle *puzzle, creek_request *request)
{
    creek_error error;
    return name && generated_is_id(name, strlen(name)) &&
           creek_generate_read_id(name, request, &error) &&
           request->width == creek_puzzle_width(puzzle) &&
           request->height == creek_puzzle_height(puzzle);
}

bool known_id_daily(const char *name, const creek_puzzle *puzzle, char title[DAILY_TITLE_SIZE])
{
    creek_request request;
    daily_date date;
    uint64_t number;
    if (!known_id_read(name, puzzle, &request) || !daily_read_id(name, &date, &number) ||
        number != 1)
        return false;
    daily_write_title(date, title);
    return true;
}

const char *known_id_rating(const char *name, const creek_puzzle *puzzle)
{
    const char *rating = creek_puzzle_text(puzzle, CREEK_RATING);
    creek_request request;
    if ((!rating || !rating[0]) && known_id_read(name, puzzle, &request))
        rating = creek_level_name(request.level);
    return rating;
}

const char *known_id_title(const char *name, const creek_puzzle *puzzle, char day[DAILY_TITLE_SIZE])
{
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    return (!title || !title[0]) && known_id_daily(name, puzzle, day) ? day : title;
}
