#include "source/detect.h"

#include "base/alloc.h"
#include "source/penpa.h"

#include <stdlib.h>
#include <string.h>

/* Maximum digits of a saved game's number. */
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

/* Whether a text that the library recognizes as a URL is unmistakably one: the word creek is
 * followed by a size, directly, after `_edit` or `_play`, or after one option. */
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

/* The length without trailing white space. */
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
    char *copy = xstrndup(id, trim(id, length));
    bool fine = creek_generate_read_id(copy, request, error);
    free(copy);
    return fine;
}

text_kind detect(const char *text, size_t length)
{
    if (creek_format_detect(text, length) != CREEK_FORMAT_UNKNOWN || penpa_is_link(text, length))
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
        penpa_is_link(argument, length) ||
        (format == CREEK_FORMAT_SPOP && begins(argument, "Creek (")))
        return TEXT_PUZZLE;
    return detect_generated(argument, length) ? TEXT_GENERATED : TEXT_NAME;
}

creek_game *detect_read(const char *text, size_t length, creek_read_info *info, char **ignored,
                        creek_error *error)
{
    *ignored = NULL;
    *info = (creek_read_info){.format = CREEK_FORMAT_UNKNOWN};
    return penpa_is_link(text, length) ? penpa_read(text, length, ignored, error)
                                       : creek_read(text, length, info, error);
}

/* --- list lines ------------------------------------------------------------ */

/* Whether a text is a puzzle that the library cannot read: a Penpa link or the ID of a generated
 * puzzle. */
static bool is_link_or_id(const char *text, size_t length)
{
    return penpa_is_link(text, length) ||
           (length && memchr(text, '#', length) && detect(text, length) == TEXT_GENERATED);
}

bool detect_listed(const char *text, size_t length)
{
    return creek_list_holds_puzzle(text, length) || is_link_or_id(text, length);
}

/* How much a field looks like a puzzle: 0 not at all, 1 by its form, 2 it is one. */
static int likeness(const char *text, size_t length)
{
    creek_request request;
    creek_error error;
    if (detect(text, length) == TEXT_GENERATED)
        return detect_request(text, length, &request, &error) ? 2 : 1;
    if (!detect_listed(text, length))
        return 0;
    creek_read_info info;
    char *ignored;
    creek_game *game = detect_read(text, length, &info, &ignored, &error);
    creek_game_free(game);
    free(ignored);
    return game ? 2 : 1;
}

bool detect_fields(const char *line, size_t length, creek_list_line *parts)
{
    if (!creek_list_split(line, length, parts))
        return false;
    const char *first = parts->name ? parts->name : parts->puzzle;
    const char *second = parts->name ? parts->puzzle : parts->rest, *end = line + length;
    if (!second)
        return true;
    size_t first_length = parts->name ? parts->name_length : parts->puzzle_length;
    const char *tab = memchr(second, '\t', (size_t)(end - second));
    size_t second_length = (size_t)((tab ? tab : end) - second);
    if (!is_link_or_id(first, first_length) && !is_link_or_id(second, second_length))
        return true;
    /* As in creek_list_split(): the first field is the name unless it looks more like a puzzle
     * than the second. */
    if (likeness(first, first_length) > likeness(second, second_length))
        *parts = (creek_list_line){.puzzle = first,
                                   .puzzle_length = first_length,
                                   .rest = second,
                                   .rest_length = (size_t)(end - second)};
    else
        *parts = (creek_list_line){.name = first,
                                   .name_length = first_length,
                                   .puzzle = second,
                                   .puzzle_length = second_length,
                                   .rest = tab ? tab + 1 : NULL,
                                   .rest_length = tab ? (size_t)(end - tab - 1) : 0};
    return true;
}
