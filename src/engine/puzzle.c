#include "base/utf8.h"
#include "game_internal.h"
#include "text.h"
#include <creek/puzzle.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct creek_puzzle {
    int width, height;
    char *text[CREEK_TEXT_COUNT];
    int8_t clues[]; /* (height+1) rows of (width+1) corners */
};

int puzzle_corners(const creek_puzzle *puzzle)
{
    return (puzzle->width + 1) * (puzzle->height + 1);
}

creek_puzzle *creek_puzzle_new(int width, int height)
{
    if (width < 1 || height < 1 || width > CREEK_SIZE_MAX || height > CREEK_SIZE_MAX)
        return NULL;
    creek_puzzle *puzzle = calloc(1, sizeof *puzzle + (size_t)(width + 1) * (size_t)(height + 1));
    if (!puzzle)
        return NULL;
    puzzle->width = width;
    puzzle->height = height;
    memset(puzzle->clues, CREEK_CLUE_NONE, (size_t)puzzle_corners(puzzle));
    return puzzle;
}

creek_puzzle *creek_puzzle_clone(const creek_puzzle *puzzle)
{
    creek_puzzle *copy = creek_puzzle_new(puzzle->width, puzzle->height);
    if (!copy)
        return NULL;
    memcpy(copy->clues, puzzle->clues, (size_t)puzzle_corners(puzzle));
    for (int i = 0; i < CREEK_TEXT_COUNT; i++) {
        if (!creek_puzzle_set_text(copy, (creek_text_kind)i, puzzle->text[i])) {
            creek_puzzle_free(copy);
            return NULL;
        }
    }
    return copy;
}

void creek_puzzle_free(creek_puzzle *puzzle)
{
    if (!puzzle)
        return;
    for (int i = 0; i < CREEK_TEXT_COUNT; i++)
        free(puzzle->text[i]);
    free(puzzle);
}

int creek_puzzle_width(const creek_puzzle *puzzle)
{
    return puzzle->width;
}

int creek_puzzle_height(const creek_puzzle *puzzle)
{
    return puzzle->height;
}

static bool is_corner(const creek_puzzle *puzzle, int row, int col)
{
    return row >= 0 && col >= 0 && row <= puzzle->height && col <= puzzle->width;
}

int creek_puzzle_clue(const creek_puzzle *puzzle, int row, int col)
{
    if (!is_corner(puzzle, row, col))
        return CREEK_CLUE_NONE;
    return puzzle->clues[row * (puzzle->width + 1) + col];
}

const int8_t *puzzle_clues(const creek_puzzle *puzzle)
{
    return puzzle->clues;
}

bool creek_puzzle_set_clue(creek_puzzle *puzzle, int row, int col, int clue)
{
    if (!is_corner(puzzle, row, col) || clue < CREEK_CLUE_UNKNOWN || clue > 4)
        return false;
    puzzle->clues[row * (puzzle->width + 1) + col] = (int8_t)clue;
    return true;
}

int creek_puzzle_clue_count(const creek_puzzle *puzzle)
{
    int count = 0;
    for (int i = 0; i < puzzle_corners(puzzle); i++)
        count += puzzle->clues[i] >= 0;
    return count;
}

bool creek_puzzle_equal(const creek_puzzle *a, const creek_puzzle *b)
{
    return a->width == b->width && a->height == b->height &&
           memcmp(a->clues, b->clues, (size_t)puzzle_corners(a)) == 0;
}

/* --- texts ----------------------------------------------------------------- */

#define REPLACEMENT "\xEF\xBF\xBD"

static void add_line(text_builder *out, text_place line)
{
    for (size_t bytes; !text_ended(&line); line.at += bytes) {
        uint32_t code;
        bytes = utf8_decode(line.at, (size_t)(line.end - line.at), &code);
        if (*line.at == '\t')
            text_add_char(out, ' ');
        else if (bytes == 0 || code < 0x20 || (code >= 0x7F && code < 0xA0))
            text_add_string(out, REPLACEMENT);
        else
            text_add(out, line.at, bytes);
        bytes += bytes == 0;
    }
}

/* The cleaned copy that creek_puzzle_set_text() stores; with `lines` it keeps line breaks. The
 * caller frees it. */
static char *clean(const char *text, bool lines)
{
    text_builder out = {0};
    text_place rest = text_begin(text, strlen(text), NULL), line;
    while (text_take_full_line(&rest, &line)) {
        if (out.length)
            text_add_char(&out, lines ? '\n' : ' ');
        add_line(&out, line);
    }
    return text_take(&out);
}

static bool is_text(creek_text_kind which)
{
    return (unsigned)which < CREEK_TEXT_COUNT;
}

const char *creek_puzzle_text(const creek_puzzle *puzzle, creek_text_kind which)
{
    return is_text(which) ? puzzle->text[which] : NULL;
}

bool creek_puzzle_set_text(creek_puzzle *puzzle, creek_text_kind which, const char *text)
{
    if (!is_text(which))
        return false;
    char *copy = clean(text ? text : "", which == CREEK_REMARKS);
    if (!copy)
        return false;
    if (!*copy) {
        free(copy);
        copy = NULL;
    }
    free(puzzle->text[which]);
    puzzle->text[which] = copy;
    return true;
}

/* --- corners --------------------------------------------------------------- */

int creek_corner_cells(int width, int height, int row, int col, creek_place cells[4])
{
    int count = 0;
    for (int r = row - 1; r <= row; r++) {
        for (int c = col - 1; c <= col; c++) {
            if (r >= 0 && c >= 0 && r < height && c < width)
                cells[count++] = (creek_place){r, c};
        }
    }
    return count;
}

int creek_corner_touches(int width, int height, int row, int col)
{
    creek_place cells[4];
    return creek_corner_cells(width, height, row, col, cells);
}

void creek_corner_name(const creek_puzzle *puzzle, int row, int col, char *buffer, size_t size)
{
    creek_place cells[4];
    int count = creek_corner_cells(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), row,
                                   col, cells);
    int clue = creek_puzzle_clue(puzzle, row, col);
    char number[2] = {clue < 0 ? '?' : (char)('0' + clue), '\0'};
    const creek_place *first = &cells[0], *last = &cells[count ? count - 1 : 0];
    if (count > 1)
        snprintf(buffer, size,
                 count == 2 ? "the %s between r%dc%d and r%dc%d"
                            : "the %s where r%dc%d and r%dc%d meet",
                 number, first->row + 1, first->col + 1, last->row + 1, last->col + 1);
    else if (count == 1)
        snprintf(buffer, size, "the %s at the corner of r%dc%d", number, first->row + 1,
                 first->col + 1);
    else if (size)
        *buffer = '\0';
}
