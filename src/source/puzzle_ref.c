#include "source/puzzle_ref.h"

#include "base/alloc.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *ref_copy_text(const char *text)
{
    return xstrdup(text ? text : "");
}

void ref_clear(puzzle_ref *ref)
{
    free(ref->name);
    free(ref->title);
    free(ref->rating);
    free(ref->origin);
    free(ref->tip);
    free(ref->text);
    creek_game_free(ref->game);
    free(ref->rival);
    free(ref->message);
    free(ref->note);
    *ref = (puzzle_ref){0};
}

creek_game *blank_game(const creek_puzzle *puzzle)
{
    return check_alloc(creek_game_new(check_alloc(creek_puzzle_clone(puzzle))));
}

creek_game *ref_take_game(puzzle_ref *ref, int64_t *saved)
{
    creek_game *game = ref->game;
    ref->game = blank_game(creek_game_puzzle(game));
    *saved = ref->saved;
    ref->saved = 0;
    return game;
}

/* --- what it is called ----------------------------------------------------- */

const char *name_outside_list(const char *name)
{
    return name + (name[strspn(name, "0123456789")] ? 0 : strlen(name));
}

bool ref_request(const char *name, int width, int height, creek_request *request)
{
    creek_error error;
    return name && creek_generate_read_id(name, request, &error) && request->width == width &&
           request->height == height;
}

bool ref_daily_title(const char *name, int width, int height, char title[DAILY_TITLE_SIZE])
{
    creek_request request;
    int day;
    uint64_t number;
    if (!ref_request(name, width, height, &request) || !daily_read_id(name, &day, &number) ||
        number != 1)
        return false;
    daily_write_title(day, title);
    return true;
}

bool puzzle_called(const char *title, const char *name, int width, int height, char text[REF_TITLE])
{
    creek_request request;
    if (title[0])
        snprintf(text, REF_TITLE, "%.100s", title);
    else if (ref_daily_title(name, width, height, text))
        return true;
    else if (ref_request(name, width, height, &request))
        snprintf(text, REF_TITLE, "%s #%" PRIu64 ".%" PRIu64, creek_level_name(request.level),
                 request.seed, request.number);
    else if (name[0])
        snprintf(text, REF_TITLE, "%.100s", name);
    else
        snprintf(text, REF_TITLE, "%dx%d puzzle", width, height);
    return title[0] || name[0];
}

bool ref_called(const puzzle_ref *ref, bool alone, bool solved, char text[REF_TITLE])
{
    /* "sail boat" for an origin that ends with "drawing sail-boat". */
    static const char word[] = " drawing ";
    const char *found = solved && ref->origin ? strstr(ref->origin, word) : NULL;
    const char *name = alone ? name_outside_list(ref->name) : ref->name;
    bool called = puzzle_called(ref->title, name, ref->width, ref->height, text);
    char *end = text + strlen(text);
    if (found)
        snprintf(end, REF_TITLE - (size_t)(end - text), ": %.50s", found + sizeof word - 1);
    while ((end = strchr(end, '-')))
        *end = ' ';
    return called;
}

const char *ref_rating(const char *name, const creek_puzzle *puzzle)
{
    const char *rating = creek_puzzle_text(puzzle, CREEK_RATING);
    creek_request request;
    if (rating && rating[0])
        return rating;
    return ref_request(name, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), &request)
               ? creek_level_name(request.level)
               : "";
}
