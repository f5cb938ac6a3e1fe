#include "check_reader.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MARKS (CREEK_PART_SHADED | CREEK_PART_UNSHADED | CREEK_PART_SOLUTION)

static void demand(bool holds, const char *what, creek_format format)
{
    if (holds)
        return;
    fprintf(stderr, "%s: %s\n", creek_format_name(format), what);
    abort();
}

void check_error(const creek_error *error, const char *text, size_t length)
{
    int lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    demand(error->code != CREEK_OK && *error->message, "an error without a message",
           CREEK_FORMAT_UNKNOWN);
    demand((error->line == 0) == (error->column == 0) && error->line >= 0 && error->column >= 0 &&
               error->line <= lines && (size_t)error->column <= length + 1,
           "an error outside the text", CREEK_FORMAT_UNKNOWN);
    for (const char *c = error->message; *c; c++)
        demand((unsigned char)*c >= 0x20 && *c != 0x7F, "an error with a control character",
               CREEK_FORMAT_UNKNOWN);
}

static void check_texts(const creek_puzzle *one, const creek_puzzle *other, unsigned losses,
                        creek_format format)
{
    static const unsigned parts[] = {[CREEK_TITLE] = CREEK_PART_TITLE,
                                     [CREEK_AUTHOR] = CREEK_PART_AUTHOR,
                                     [CREEK_SOURCE] = CREEK_PART_SOURCE,
                                     [CREEK_RATING] = CREEK_PART_RATING,
                                     [CREEK_NAME] = CREEK_PART_NAME};
    for (int i = 0; i < CREEK_REMARKS; i++) {
        const char *a = creek_puzzle_text(one, (creek_text_kind)i);
        const char *b = creek_puzzle_text(other, (creek_text_kind)i);
        bool lost = losses & parts[i];
        demand(lost ? !b : (a == NULL) == (b == NULL) && (!a || strcmp(a, b) == 0),
               "a text is not what it was", format);
    }
}

static void check_clues(const creek_puzzle *one, const creek_puzzle *other, creek_format format)
{
    bool same = creek_puzzle_width(one) == creek_puzzle_width(other) &&
                creek_puzzle_height(one) == creek_puzzle_height(other);
    for (int row = 0; same && row <= creek_puzzle_height(one); row++) {
        for (int col = 0; col <= creek_puzzle_width(one); col++) {
            int a = creek_puzzle_clue(one, row, col), b = creek_puzzle_clue(other, row, col);
            same = same && (a == b || (a == CREEK_CLUE_UNKNOWN && b == CREEK_CLUE_NONE));
        }
    }
    demand(same, "the clues are not what they were", format);
}

static void check_copy(const creek_game *game, const creek_game *copy, creek_format format)
{
    unsigned losses = creek_write_losses(game, format);
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    check_clues(puzzle, creek_game_puzzle(copy), format);
    demand(losses & CREEK_PART_UNKNOWN_CLUES || creek_puzzle_equal(puzzle, creek_game_puzzle(copy)),
           "the ? clues are not what they were", format);
    demand(losses & MARKS || creek_board_equal(creek_game_board(game), creek_game_board(copy)),
           "the marks are not what they were", format);
    check_texts(puzzle, creek_game_puzzle(copy), losses, format);
}

/* Through `format` and back. */
static void check_way(const creek_game *game, creek_format format)
{
    creek_error error;
    creek_read_info info;
    char *text = creek_write(game, format, &error);
    demand(text, "cannot be written", format);
    creek_game *copy = creek_read(text, strlen(text), &info, &error);
    if (!copy)
        fprintf(stderr, "%d:%d: %s\n%s", error.line, error.column, error.message, text);
    demand(copy && info.format == format, "what was written cannot be read", format);
    check_copy(game, copy, format);
    if (format == CREEK_FORMAT_CREEK) {
        char *again = creek_write(copy, format, &error);
        demand(again && strcmp(again, text) == 0, "the second writing differs", format);
        creek_free(again);
    }
    creek_game_free(copy);
    creek_free(text);
}

void check_reader(creek_format format, const char *text, size_t length)
{
    if (creek_format_detect(text, length) != format)
        return;
    creek_error error;
    creek_game *game = creek_read(text, length, NULL, &error);
    if (!game) {
        check_error(&error, text, length);
        return;
    }
    for (int i = CREEK_FORMAT_CREEK; i < CREEK_FORMAT_COUNT; i++) {
        if (i != CREEK_FORMAT_TEXT)
            check_way(game, (creek_format)i);
    }
    creek_free(creek_write(game, CREEK_FORMAT_TEXT, &error));
    creek_game_free(game);
}
