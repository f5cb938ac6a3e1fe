#include "source/detect.h"

#include "source/generated.h"

#include <stdlib.h>
#include <string.h>

/* Of the number of a saved game. */
enum { MOST_DIGITS = 18 };

static bool begins(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* What follows the decimal digits at the start of `text`; NULL without one. */
static const char *after_digits(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 ? text + digits : NULL;
}

/* Whether `text` begins with COLS/ROWS. */
static bool begins_with_size(const char *text)
{
    const char *rest = after_digits(text);
    return rest && *rest == '/' && after_digits(rest + 1);
}

/* Whether `text`, what follows the word creek in a URL, goes on to a size:
 * at once, after `_edit` or `_play`, or after one option. */
static bool goes_on_to_size(const char *text)
{
    if (begins(text, "_edit/") || begins(text, "_play/"))
        text += strlen("_edit");
    if (*text != '/')
        return false;
    text++;
    if (begins_with_size(text))
        return true;
    const char *option = strchr(text, '/');
    return option && begins_with_size(option + 1);
}

/* Whether a text that the library takes for a URL is unmistakably one. */
static bool is_url(const char *text)
{
    if (strstr(text, "://"))
        return true;
    for (const char *at = strstr(text, "creek"); at; at = strstr(at + 1, "creek"))
        if (goes_on_to_size(at + strlen("creek")))
            return true;
    return false;
}

text_kind detect(const char *text, size_t length)
{
    if (creek_format_detect(text, length) != CREEK_FORMAT_UNKNOWN)
        return TEXT_PUZZLE;
    while (length > 0 && strchr(" \t\r\n", text[length - 1]))
        length--;
    return generated_is_id(text, length) ? TEXT_GENERATED : TEXT_NAME;
}

bool detect_path(const char *argument)
{
    return begins(argument, "./") || begins(argument, "../") || begins(argument, "/");
}

int64_t detect_saved(const char *argument)
{
    size_t digits = argument[0] == '@' ? strspn(argument + 1, "0123456789") : 0;
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
    switch (creek_format_detect(argument, length)) {
    case CREEK_FORMAT_SGT:
        return TEXT_PUZZLE;
    case CREEK_FORMAT_URL:
    case CREEK_FORMAT_PZPR:
        if (is_url(argument))
            return TEXT_PUZZLE;
        break;
    case CREEK_FORMAT_SPOP:
        if (begins(argument, "Creek ("))
            return TEXT_PUZZLE;
        break;
    default:
        break;
    }
    return generated_is_id(argument, length) ? TEXT_GENERATED : TEXT_NAME;
}

/* --- list lines ------------------------------------------------------------ */

bool detect_listed(const char *text, size_t length)
{
    return creek_list_holds_puzzle(text, length) || detect(text, length) == TEXT_GENERATED;
}

/* Whether the text is a valid ID of a generated puzzle. */
static bool is_valid_id(const char *text, size_t length)
{
    creek_request request;
    creek_error error;
    return detect(text, length) == TEXT_GENERATED &&
           generated_request(text, length, &request, &error);
}

/* Whether a puzzle that is none of the generator's can be read from the text. */
static bool reads(const char *text, size_t length)
{
    creek_error error;
    creek_game *game = creek_read(text, length, NULL, &error);
    creek_game_free(game);
    return game;
}

/* Whether the line begins with the ID of a generated puzzle and no NAME: as
 * creek_list_split() decides it, by what is behind it. */
static bool name_is_puzzle(const creek_list_line *parts)
{
    if (!parts->name || detect(parts->name, parts->name_length) != TEXT_GENERATED)
        return false;
    if (!detect_listed(parts->puzzle, parts->puzzle_length))
        return true;
    return is_valid_id(parts->name, parts->name_length) &&
           !is_valid_id(parts->puzzle, parts->puzzle_length) &&
           !reads(parts->puzzle, parts->puzzle_length);
}

/* Takes the NAME back: it was the PUZZLE. */
static void join_name(creek_list_line *parts, const char *end)
{
    const char *tab = memchr(parts->name, '\t', (size_t)(end - parts->name));
    *parts = (creek_list_line){.puzzle = parts->name,
                               .puzzle_length = parts->name_length,
                               .rest = tab + 1,
                               .rest_length = (size_t)(end - tab - 1)};
}

/* Takes the PUZZLE for a NAME: the puzzle comes behind it. */
static void split_name(creek_list_line *parts)
{
    const char *end = parts->rest + parts->rest_length;
    const char *tab = memchr(parts->rest, '\t', parts->rest_length);
    *parts = (creek_list_line){.name = parts->puzzle,
                               .name_length = parts->puzzle_length,
                               .puzzle = parts->rest,
                               .puzzle_length = (size_t)((tab ? tab : end) - parts->rest),
                               .rest = tab ? tab + 1 : NULL,
                               .rest_length = tab ? (size_t)(end - tab - 1) : 0};
}

bool detect_fields(const char *line, size_t length, creek_list_line *parts)
{
    if (!creek_list_split(line, length, parts))
        return false;
    if (name_is_puzzle(parts)) {
        join_name(parts, line + length);
    } else if (!parts->name && parts->rest) {
        creek_list_line other = *parts;
        split_name(&other);
        if (is_valid_id(other.puzzle, other.puzzle_length))
            *parts = other;
    }
    return true;
}
