#include "source/puzzle_ref.h"

#include "base/alloc.h"

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

void ref_title(const puzzle_ref *ref, bool solved, char text[REF_TITLE])
{
    /* "sail boat" for an origin that ends with "drawing sail-boat". */
    static const char word[] = " drawing ";
    const char *found = solved && ref->origin ? strstr(ref->origin, word) : NULL;
    int length = snprintf(text, REF_TITLE, "%.100s", ref->title[0] ? ref->title : ref->name);
    if (!found)
        return;
    snprintf(text + length, REF_TITLE - (size_t)length, ": %.50s", found + sizeof word - 1);
    for (char *at = text + length; *at; at++)
        if (*at == '-')
            *at = ' ';
}

void ref_untitled(int width, int height, char text[REF_TITLE])
{
    snprintf(text, REF_TITLE, "%dx%d puzzle", width, height);
}

/* --- IDs as names ---------------------------------------------------------- */

bool ref_request(const char *name, const creek_puzzle *puzzle, creek_request *request)
{
    creek_error error;
    return name && creek_generate_read_id(name, request, &error) &&
           request->width == creek_puzzle_width(puzzle) &&
           request->height == creek_puzzle_height(puzzle);
}

bool ref_daily_title(const char *name, const creek_puzzle *puzzle, char title[DAILY_TITLE_SIZE])
{
    creek_request request;
    int day;
    uint64_t number;
    if (!ref_request(name, puzzle, &request) || !daily_read_id(name, &day, &number) || number != 1)
        return false;
    daily_write_title(day, title);
    return true;
}

const char *ref_rating(const char *name, const creek_puzzle *puzzle)
{
    const char *rating = creek_puzzle_text(puzzle, CREEK_RATING);
    creek_request request;
    if (rating && rating[0])
        return rating;
    return ref_request(name, puzzle, &request) ? creek_level_name(request.level) : "";
}
