#include "base/utf8.h"
#include "format_internal.h"
#include <string.h>

#define DEPTH_MAX 64

json_walk json_walk_begin(text_place place, char open, const char *what)
{
    json_walk walk = {.close = open == '{' ? '}' : ']', .first = true};
    text_skip_space(&place);
    if (text_peek(&place) == open)
        place.at++;
    else
        walk.failed = !text_fail_expected(&place, what);
    walk.place = place;
    return walk;
}

static bool walk_fails(json_walk *walk, const char *expected)
{
    walk->failed = true;
    return text_fail_expected(&walk->place, expected);
}

static bool take_name(json_walk *walk, text_place *name)
{
    text_place *place = &walk->place;
    if (text_peek(place) != '"')
        return walk_fails(walk, "a name in quotes");
    name->at = place->at + 1;
    walk->failed = !json_string(place, NULL);
    if (walk->failed)
        return false;
    name->end = place->at - 1;
    text_skip_space(place);
    if (!text_accept(place, ":"))
        return walk_fails(walk, "':'");
    text_skip_space(place);
    return true;
}

bool json_walk_next(json_walk *walk, text_place *name)
{
    text_place unwanted;
    if (walk->failed)
        return false;
    text_skip_space(&walk->place);
    if (text_peek(&walk->place) == walk->close) {
        walk->place.at++;
        return false;
    }
    if (!walk->first && !text_accept(&walk->place, ","))
        return walk_fails(walk, walk->close == '}' ? "',' or '}'" : "',' or ']'");
    walk->first = false;
    text_skip_space(&walk->place);
    return walk->close == ']' || take_name(walk, name ? name : &unwanted);
}

/* Skips a number, of which more forms are accepted than JSON has. */
static bool skip_number(text_place *place)
{
    while (text_peek(place) && strchr("+-.eE0123456789", text_peek(place)))
        place->at++;
    char last = place->at[-1];
    return (last >= '0' && last <= '9') || text_fail_expected(place, "a digit");
}

static bool skip_simple(text_place *place)
{
    char c = text_peek(place);
    if (c == '"')
        return json_string(place, NULL);
    if (c == '-' || (c >= '0' && c <= '9'))
        return skip_number(place);
    return text_accept(place, "true") || text_accept(place, "false") ||
           text_accept(place, "null") || text_fail_expected(place, "a value");
}

/* Skips a value nested `depth` levels deep. */
static bool skip(text_place *place, int depth)
{
    char open = text_peek(place);
    if (open != '{' && open != '[')
        return skip_simple(place);
    if (depth == DEPTH_MAX)
        return text_fail(place, CREEK_ERROR_LIMIT,
                         "values are nested more than %d deep; remove everything but the puzzle",
                         DEPTH_MAX);
    json_walk walk = json_walk_begin(*place, open, "a value");
    while (json_walk_next(&walk, NULL))
        if (!skip(&walk.place, depth + 1))
            return false;
    *place = walk.place;
    return !walk.failed;
}

bool json_skip(text_place *place)
{
    text_skip_space(place);
    return skip(place, 0);
}

bool json_find(text_place object, const char *name, text_place *value)
{
    text_place one;
    json_walk walk = json_walk_begin(object, '{', "'{'");
    while (json_walk_next(&walk, &one)) {
        *value = walk.place;
        if (text_is(&one, name))
            return true;
        if (!json_skip(&walk.place))
            return false;
    }
    return false;
}

static bool read_hex(text_place *place, unsigned *unit)
{
    *unit = 0;
    for (int i = 0; i < 4; i++, place->at++) {
        int digit = format_hex_digit(text_peek(place));
        if (digit < 0)
            return text_fail_expected(place, "a hexadecimal digit");
        *unit = *unit * 16 + (unsigned)digit;
    }
    return true;
}

/* Reads what follows \u: one character, or a surrogate pair. */
static bool read_unicode(text_place *place, text_builder *out)
{
    text_place start = *place;
    unsigned code, low;
    if (!read_hex(place, &code))
        return false;
    bool good = code < 0xD800 || code > 0xDFFF;
    if (!good && code < 0xDC00 && text_accept(place, "\\u")) {
        if (!read_hex(place, &low))
            return false;
        good = low >= 0xDC00 && low <= 0xDFFF;
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    if (!good || code == 0)
        return text_fail(&start, CREEK_ERROR_SYNTAX, "invalid string: it contains %s; remove it",
                         code ? "an unpaired surrogate" : "a null character");
    if (out) {
        char bytes[UTF8_MAX + 1];
        bool blank = code == '\n' || code == '\r' || code == '\t';
        text_add(out, bytes, utf8_encode(blank ? ' ' : code, bytes));
    }
    return true;
}

static bool read_escape(text_place *place, text_builder *out)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f   ";
    char c = text_peek(place);
    if (c == 'u') {
        place->at++;
        return read_unicode(place, out);
    }
    const char *letter = c ? strchr(letters, c) : NULL;
    if (!letter)
        return text_fail_expected(place, "one of \"\\/bfnrtu after a \\");
    place->at++;
    if (out)
        text_add_char(out, meanings[letter - letters]);
    return true;
}

bool json_string(text_place *place, text_builder *out)
{
    if (!text_accept(place, "\""))
        return text_fail_expected(place, "a string in quotes");
    text_place run = *place;
    for (;;) {
        run.at = place->at;
        while (!text_ended(place) && (unsigned char)*place->at >= 0x20 && *place->at != '"' &&
               *place->at != '\\')
            place->at++;
        text_place part = *place;
        part.at = run.at;
        part.end = place->at;
        if (!format_check_utf8(part))
            return false;
        if (out)
            text_add(out, part.at, (size_t)(part.end - part.at));
        if (text_accept(place, "\""))
            return !(out && out->failed) || format_fail_memory(place->error);
        if (!text_accept(place, "\\"))
            return text_fail_expected(place, "'\"' at the end of the string");
        if (!read_escape(place, out))
            return false;
    }
}

bool json_number(text_place *place, uint64_t *number)
{
    text_skip_space(place);
    if (!format_number(place, number))
        return text_fail_expected(place, "a whole number");
    char c = text_peek(place);
    return (c != '.' && c != 'e' && c != 'E') ||
           text_fail_expected(place, "the end of a whole number");
}

bool json_accept_null(text_place *place)
{
    text_skip_space(place);
    return text_accept(place, "null");
}

void json_add_string(text_builder *out, const char *text, size_t length)
{
    char quoted[UTF8_QUOTED];
    text_add_char(out, '"');
    for (size_t at = 0; at < length;) {
        at += utf8_quote(text + at, length - at, quoted);
        text_add_string(out, quoted);
    }
    text_add_char(out, '"');
}
