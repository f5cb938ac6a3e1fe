#include "source/detect.h"

#include "base/alloc.h"
#include "source/penpa.h"

#include <stdio.h>
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

/* Whether a text that the library recognizes as a URL is unmistakably one: the word creek is
 * followed by a size, directly, after `_edit` or `_play`, or after one option. */
static bool is_url(const char *text)
{
    char digit[2];
    bool found = strstr(text, "://");
    for (const char *at = text; !found && (at = strstr(at, "creek")) != NULL;) {
        at += strlen("creek");
        const char *rest = begins(at, "_edit/") || begins(at, "_play/") ? at + 5 : at;
        found = sscanf(rest, "/%*[0-9]/%1[0-9]", digit) == 1 ||
                sscanf(rest, "/%*[^/]/%*[0-9]/%1[0-9]", digit) == 1;
    }
    return found;
}

static bool is_blank(char c)
{
    return c && strchr(BLANKS, c);
}

/* The length without trailing white space. */
static size_t trim(const char *text, size_t length)
{
    while (length > 0 && is_blank(text[length - 1]))
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

const char *board_size_read(const char *text, int *width, int *height)
{
    char *end;
    long columns = strtol(text, &end, 10), rows = columns;
    bool read = end > text;
    end += strspn(end, " \t");
    if (read && *end) {
        const char *second = end + (strchr("xX*", *end) != NULL);
        rows = strtol(second, &end, 10);
        read = end > second;
    }
    if (!read || end[strspn(end, " \t")])
        return "A size is two numbers, columns and rows, such as 12x8.";
    if (columns < 1 || rows < 1 || columns > CREEK_SIZE_MAX || rows > CREEK_SIZE_MAX)
        return "A board has 1 to 255 columns and rows.";
    *width = (int)columns;
    *height = (int)rows;
    return NULL;
}

/* --- list lines ------------------------------------------------------------ */

bool detect_listed(const char *text, size_t length)
{
    length = trim(text, length);
    switch (creek_format_detect(text, length)) {
    case CREEK_FORMAT_URL:
    case CREEK_FORMAT_SGT:
        return true;
    case CREEK_FORMAT_PZPR:
        return memchr(text, '/', length);
    case CREEK_FORMAT_SPOP:
        return memchr(text, ']', length);
    case CREEK_FORMAT_JSON:
        return text[length - 1] == '}';
    default:
        return penpa_is_link(text, length) || detect_generated(text, length);
    }
}

/* Whether a puzzle can be read from a text. */
static bool reads(const char *text, size_t length)
{
    creek_request request;
    creek_error error;
    creek_read_info info;
    char *ignored;
    if (detect(text, length) == TEXT_GENERATED)
        return detect_request(text, length, &request, &error);
    creek_game *game = detect_read(text, length, &info, &ignored, &error);
    creek_game_free(game);
    free(ignored);
    return game;
}

/* The text from `start` to `end` without white space around it. */
static list_field field(const char *start, const char *end)
{
    while (start < end && is_blank(*start))
        start++;
    return (list_field){start, trim(start, (size_t)(end - start))};
}

bool detect_fields(const char *line, size_t length, list_line *parts)
{
    list_field whole = field(line, line + length);
    const char *end = whole.at + whole.length;
    *parts = (list_line){.puzzle = whole};
    if (!whole.length || *whole.at == '#')
        return false;
    const char *tab = memchr(whole.at, '\t', whole.length);
    if (!tab)
        return true;
    const char *next = memchr(tab + 1, '\t', (size_t)(end - tab - 1));
    list_field first = field(whole.at, tab), second = field(tab + 1, next ? next : end);
    /* Names can look like anything, as addresses do that say where a puzzle is from. So the first
     * field is the puzzle only if the second one is not. */
    if (detect_listed(first.at, first.length) &&
        (!detect_listed(second.at, second.length) ||
         (!reads(second.at, second.length) && reads(first.at, first.length)))) {
        *parts = (list_line){.puzzle = first, .rest = {tab + 1, (size_t)(end - tab - 1)}};
        return true;
    }
    *parts = (list_line){.name = first, .puzzle = second};
    if (next)
        parts->rest = (list_field){next + 1, (size_t)(end - next - 1)};
    return true;
}
