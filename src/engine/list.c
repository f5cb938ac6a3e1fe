#include "json_text.h"
#include "text.h"
#include <creek/format.h>
#include <string.h>

static bool is_blank(char c)
{
    return text_is_blank(c) || c == '\n';
}

static void trim(const char **text, size_t *length)
{
    while (*length && is_blank((*text)[*length - 1]))
        --*length;
    while (*length && is_blank(**text)) {
        ++*text;
        --*length;
    }
}

/* Whether every bracket of a spop text is closed. */
static bool spop_is_whole(const char *text, size_t length)
{
    int depth = 0;
    bool list = false;
    for (size_t i = 0; i < length; i++) {
        depth += text[i] == '(' || text[i] == '[';
        depth -= text[i] == ')' || text[i] == ']';
        list = list || text[i] == ']';
    }
    return list && depth <= 0;
}

bool creek_list_holds_puzzle(const char *text, size_t length)
{
    switch (creek_format_detect(text, length)) {
    case CREEK_FORMAT_URL:
    case CREEK_FORMAT_SGT:
        return true;
    case CREEK_FORMAT_SPOP:
        return spop_is_whole(text, length);
    case CREEK_FORMAT_PZPR:
        return memchr(text, '/', length);
    case CREEK_FORMAT_JSON:
        trim(&text, &length);
        return json_object_length(text, length) == length;
    default:
        return false;
    }
}

/* The tab that ends the field at the start of `text`, NULL if nothing follows it. In a JSON
 * text, tabs are white space. */
static const char *field_end(const char *text, size_t length)
{
    const char *object = text;
    size_t left = length;
    trim(&object, &left);
    size_t whole = json_object_length(object, left);
    size_t from = whole ? (size_t)(object - text) + whole : 0;
    return memchr(text + from, '\t', length - from);
}

/* Whether a puzzle can be read from the text. */
static bool reads(const char *text, size_t length)
{
    creek_error error;
    creek_game *game = creek_read(text, length, NULL, &error);
    creek_game_free(game);
    return game || error.code == CREEK_ERROR_MEMORY;
}

/* Whether the first of two fields is the puzzle and no NAME. Names can look
 * like anything, as addresses do that say where a puzzle is from; so it is only
 * when the second is not a puzzle. */
static bool first_is_puzzle(const char *first, size_t first_length, const char *second,
                            size_t second_length)
{
    if (!creek_list_holds_puzzle(first, first_length))
        return false;
    return !creek_list_holds_puzzle(second, second_length) ||
           (!reads(second, second_length) && reads(first, first_length));
}

bool creek_list_split(const char *line, size_t length, creek_list_line *parts)
{
    *parts = (creek_list_line){0};
    trim(&line, &length);
    if (!length || *line == '#')
        return false;
    parts->puzzle = line;
    parts->puzzle_length = length;
    const char *tab = field_end(line, length);
    if (!tab)
        return true;
    size_t first = (size_t)(tab - line);
    const char *after = tab + 1;
    size_t left = length - first - 1;
    tab = field_end(after, left);
    size_t second = tab ? (size_t)(tab - after) : left;
    if (first_is_puzzle(line, first, after, second)) {
        parts->puzzle_length = first;
    } else {
        parts->name = line;
        parts->name_length = first;
        trim(&parts->name, &parts->name_length);
        parts->puzzle = after;
        parts->puzzle_length = second;
        after = tab ? tab + 1 : NULL;
        left = tab ? left - second - 1 : 0;
    }
    trim(&parts->puzzle, &parts->puzzle_length);
    if (after) {
        parts->rest = after;
        parts->rest_length = left;
    }
    return true;
}
