#include "source/list_line.h"

#include "source/generated.h"

#include <string.h>

size_t list_line_trimmed(const char *text, size_t length)
{
    while (length > 0 && strchr(" \t\r\n", text[length - 1]))
        length--;
    return length;
}

bool list_line_is_generated(const char *text, size_t length)
{
    return creek_format_detect(text, length) == CREEK_FORMAT_UNKNOWN &&
           generated_is_id(text, list_line_trimmed(text, length));
}

/* Whether nothing is wrong with that ID either. */
static bool reads_as_generated(const char *text, size_t length)
{
    creek_request request;
    creek_error error;
    return list_line_is_generated(text, length) &&
           generated_request(text, list_line_trimmed(text, length), &request, &error);
}

bool list_line_holds_puzzle(const char *text, size_t length)
{
    return creek_list_holds_puzzle(text, length) || list_line_is_generated(text, length);
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
    if (!parts->name || !list_line_is_generated(parts->name, parts->name_length))
        return false;
    if (!list_line_holds_puzzle(parts->puzzle, parts->puzzle_length))
        return true;
    return reads_as_generated(parts->name, parts->name_length) &&
           !reads_as_generated(parts->puzzle, parts->puzzle_length) &&
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

bool list_line_split(const char *line, size_t length, creek_list_line *parts)
{
    if (!creek_list_split(line, length, parts))
        return false;
    if (name_is_puzzle(parts)) {
        join_name(parts, line + length);
    } else if (!parts->name && parts->rest) {
        creek_list_line other = *parts;
        split_name(&other);
        if (reads_as_generated(other.puzzle, other.puzzle_length))
            *parts = other;
    }
    return true;
}

/* Whether the bytes are a level, as the lines of packs end with. */
static bool is_level(const char *text, size_t length)
{
    for (int level = 0; level < CREEK_LEVEL_COUNT; level++) {
        const char *name = creek_level_name((creek_level)level);
        if (strlen(name) == length && memcmp(name, text, length) == 0)
            return true;
    }
    return false;
}

/* Whether the bytes are the cells of a solution, as other lists have them behind
 * the puzzle. */
static bool is_solution(const creek_puzzle *puzzle, const char *text, size_t length)
{
    size_t rows = (size_t)creek_puzzle_height(puzzle);
    size_t cells = rows * (size_t)creek_puzzle_width(puzzle);
    if (length != cells && length != cells + rows - 1)
        return false;
    for (size_t i = 0; i < length; i++)
        if (!text[i] || !strchr("#.?01x-+/", text[i]))
            return false;
    return true;
}

bool list_line_pack(const creek_list_line *parts, const creek_puzzle *puzzle, pack_texts *texts)
{
    const char *tab = parts->rest ? memchr(parts->rest, '\t', parts->rest_length) : NULL;
    if (!tab)
        return false;
    size_t title = (size_t)(tab - parts->rest), level = parts->rest_length - title - 1;
    const char *more = level ? memchr(tab + 1, '\t', level) : NULL;
    *texts = (pack_texts){.title = parts->rest,
                          .title_length = title,
                          .rating = tab + 1,
                          .rating_length = more ? (size_t)(more - tab - 1) : level};
    return is_level(texts->rating, texts->rating_length) &&
           !is_solution(puzzle, texts->title, texts->title_length);
}
