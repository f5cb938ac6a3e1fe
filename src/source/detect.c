#include "source/detect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of the number of a saved game. */
enum { MOST_DIGITS = 18 };

#define DIGITS "0123456789"
#define BLANKS " \t\r\n"

static bool begins(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* Whether `text` begins with COLS/ROWS. */
static bool begins_with_size(const char *text)
{
    size_t columns = strspn(text, DIGITS);
    return columns && text[columns] == '/' && strspn(text + columns + 1, DIGITS);
}

/* Whether a text that the library takes for a URL is unmistakably one: the word creek is
 * followed by a size, at once, after `_edit` or `_play`, or after one option. */
static bool is_url(const char *text)
{
    if (strstr(text, "://"))
        return true;
    for (const char *at = strstr(text, "creek"); at; at = strstr(at, "creek")) {
        at += strlen("creek");
        const char *rest = begins(at, "_edit/") || begins(at, "_play/") ? at + 5 : at;
        const char *option = *rest == '/' ? strchr(rest + 1, '/') : NULL;
        if (*rest == '/' &&
            (begins_with_size(rest + 1) || (option && begins_with_size(option + 1))))
            return true;
    }
    return false;
}

/* The length without the white space at the end. */
static size_t trim(const char *text, size_t length)
{
    while (length > 0 && strchr(BLANKS, text[length - 1]))
        length--;
    return length;
}

bool detect_generated(const char *text, size_t length)
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

bool detect_request(const char *id, size_t length, creek_request *request, creek_error *error)
{
    char copy[CREEK_ID_SIZE];
    length = trim(id, length);
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

text_kind detect(const char *text, size_t length)
{
    if (creek_format_detect(text, length) != CREEK_FORMAT_UNKNOWN)
        return TEXT_PUZZLE;
    return detect_generated(text, trim(text, length)) ? TEXT_GENERATED : TEXT_NAME;
}

bool detect_path(const char *argument)
{
    return begins(argument, "./") || begins(argument, "../") || begins(argument, "/");
}

int64_t detect_saved(const char *argument)
{
    size_t digits = argument[0] == '@' ? strspn(argument + 1, DIGITS) : 0;
    if (digits == 0 || digits > MOST_DIGITS || argument[1 + digits])
        return 0;
    return strtoll(argument + 1, NULL, 10);
}

text_kind detect_argument(const char *argument)
{
    size_t length = strlen(argument);
    if (strcmp(argument, "-") == 0)
        return TEXT_STDIN;
    if (detect_path(argument))
        return TEXT_NAME;
    if (detect_saved(argument) > 0)
        return TEXT_SAVED;
    creek_format format = creek_format_detect(argument, length);
    bool url = format == CREEK_FORMAT_URL || format == CREEK_FORMAT_PZPR;
    if (format == CREEK_FORMAT_SGT || (url && is_url(argument)) ||
        (format == CREEK_FORMAT_SPOP && begins(argument, "Creek (")))
        return TEXT_PUZZLE;
    return detect_generated(argument, length) ? TEXT_GENERATED : TEXT_NAME;
}

/* --- list lines ------------------------------------------------------------ */

bool detect_listed(const char *text, size_t length)
{
    return creek_list_holds_puzzle(text, length) || detect(text, length) == TEXT_GENERATED;
}

bool detect_fields(const char *line, size_t length, creek_list_line *parts)
{
    if (!creek_list_split(line, length, parts))
        return false;
    /* What stands first is the NAME, unless it is a puzzle and what follows is none. */
    if (parts->name && detect(parts->name, parts->name_length) == TEXT_GENERATED &&
        !detect_listed(parts->puzzle, parts->puzzle_length))
        *parts = (creek_list_line){.puzzle = parts->name,
                                   .puzzle_length = parts->name_length,
                                   .rest = parts->puzzle,
                                   .rest_length = (size_t)(line + length - parts->puzzle)};
    return true;
}
