#include "format_internal.h"
#include <string.h>

static const char *const format_names[CREEK_FORMAT_COUNT] = {
    [CREEK_FORMAT_UNKNOWN] = "?", [CREEK_FORMAT_CREEK] = "creek", [CREEK_FORMAT_URL] = "url",
    [CREEK_FORMAT_SPOP] = "spop", [CREEK_FORMAT_SGT] = "sgt",
};

const char *creek_format_name(creek_format format)
{
    return format >= 0 && format < CREEK_FORMAT_COUNT ? format_names[format] : "?";
}

/* To the first character that counts: a byte-order mark (only ever at the
 * start) and white space are passed over. */
static text_place begin(const char *text, size_t length)
{
    text_place place = text_begin(text, length);
    if (text_accept(&place, "\xEF\xBB\xBF"))
        place.line_start = place.at;
    text_skip_space(&place);
    return place;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\0';
}

/* A first word with a scheme, or with the puzzle's kind somewhere in it:
 * puzz.link/p?creek/6/6/..., creek/6/6/... */
static bool looks_like_url(text_place place)
{
    static const char *const signs[] = {"://", "creek/", "creek_edit/", "creek_play/", "creek%2"};
    for (; !is_blank(text_peek(&place)); text_next(&place)) {
        for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
            text_place rest = place;
            if (text_accept(&rest, signs[i]))
                return true;
        }
    }
    return false;
}

static bool looks_like_sgt(text_place place)
{
    uint64_t number;
    if (!format_size_number(&place, &number) || !text_accept(&place, "x") ||
        !format_size_number(&place, &number))
        return false;
    if (text_accept(&place, "d")) {
        while (text_peek(&place) >= 'a' && text_peek(&place) <= 'z')
            text_next(&place);
    }
    return text_peek(&place) == ':';
}

static creek_format detect(text_place place)
{
    text_place rest = place;
    if (text_accept(&rest, "creek ") || text_accept(&rest, "creek\t"))
        return CREEK_FORMAT_CREEK;
    if (text_accept(&rest, "Creek"))
        return CREEK_FORMAT_SPOP;
    if (looks_like_sgt(place))
        return CREEK_FORMAT_SGT;
    if (looks_like_url(place))
        return CREEK_FORMAT_URL;
    return CREEK_FORMAT_UNKNOWN;
}

creek_format creek_format_detect(const char *text, size_t length)
{
    return detect(begin(text, length));
}

creek_game *creek_read(const char *text, size_t length, creek_read_info *info, creek_error *error)
{
    creek_read_info unwanted;
    if (!info)
        info = &unwanted;
    *info = (creek_read_info){0};
    *error = (creek_error){0};
    if (length > CREEK_TEXT_MAX)
        return text_fail_whole(error, CREEK_ERROR_LIMIT,
                               "the text of one puzzle is longer than 16 MiB; give a shorter one");
    text_place place = begin(text, length);
    info->format = detect(place);
    switch (info->format) {
    case CREEK_FORMAT_CREEK:
        return format_read_creek(place, info, error);
    case CREEK_FORMAT_URL:
        return format_read_url(place, error);
    case CREEK_FORMAT_SPOP:
        return format_read_spop(place, error);
    case CREEK_FORMAT_SGT:
        return format_read_sgt(place, error);
    case CREEK_FORMAT_UNKNOWN:
    case CREEK_FORMAT_COUNT:
        break;
    }
    if (text_ended(&place))
        return text_fail(&place, error, CREEK_ERROR_FORMAT,
                         "no puzzle here, the text is empty; give a puzzle");
    char seen[24];
    return text_fail(
        &place, error, CREEK_ERROR_FORMAT,
        "no puzzle begins with %s; give a creek file, a URL, an ID such as 6x6:... or a spop text",
        text_describe(&place, seen));
}

char *creek_write(const creek_game *game, creek_format format, creek_error *error)
{
    text_builder out = {0};
    *error = (creek_error){0};
    switch (format) {
    case CREEK_FORMAT_CREEK:
        format_write_creek(game, &out);
        break;
    case CREEK_FORMAT_URL:
        format_write_url(game, &out);
        break;
    case CREEK_FORMAT_SPOP:
        format_write_spop(game, &out);
        break;
    case CREEK_FORMAT_SGT:
        format_write_sgt(game, &out);
        break;
    case CREEK_FORMAT_UNKNOWN:
    case CREEK_FORMAT_COUNT:
        return text_fail_whole(error, CREEK_ERROR_FORMAT,
                               "no such format; choose creek, url, spop or sgt");
    }
    char *text = text_take(&out);
    return text ? text : text_fail_whole(error, CREEK_ERROR_MEMORY, "memory ran out");
}

creek_puzzle *format_new_puzzle(const text_place *place, uint64_t width, uint64_t height,
                                creek_error *error)
{
    if (width < 1 || height < 1 || width > CREEK_SIZE_MAX || height > CREEK_SIZE_MAX)
        return text_fail(place, error, CREEK_ERROR_RANGE,
                         "a board of %llux%llu cells; both must be from 1 to %d",
                         (unsigned long long)width, (unsigned long long)height, CREEK_SIZE_MAX);
    creek_puzzle *puzzle = creek_puzzle_new((int)width, (int)height);
    return puzzle ? puzzle : text_fail_whole(error, CREEK_ERROR_MEMORY, "memory ran out");
}

bool format_set_clue(const text_place *place, creek_puzzle *puzzle, int row, int col, int clue,
                     creek_error *error)
{
    int touches =
        creek_corner_touches(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), row, col);
    if (clue > touches) {
        text_fail(place, error, CREEK_ERROR_RANGE,
                  "a clue %d at a corner that touches %d cell%s; it can be %d at most", clue,
                  touches, touches == 1 ? "" : "s", touches);
        return false;
    }
    return creek_puzzle_set_clue(puzzle, row, col, clue);
}

bool format_size_number(text_place *place, uint64_t *number)
{
    return text_number(place, 1000000000, number);
}

creek_game *format_game(creek_puzzle *puzzle, creek_error *error)
{
    if (!puzzle)
        return NULL;
    creek_game *game = creek_game_new(puzzle);
    if (game)
        return game;
    creek_puzzle_free(puzzle);
    return text_fail_whole(error, CREEK_ERROR_MEMORY, "memory ran out");
}

bool format_at_end(text_place place, creek_error *error)
{
    text_skip_space(&place);
    if (text_ended(&place))
        return true;
    char seen[24];
    text_fail(&place, error, CREEK_ERROR_SYNTAX,
              "%s after the end of the puzzle; remove what follows", text_describe(&place, seen));
    return false;
}
