#include "base/minmax.h"
#include "base/utf8.h"
#include "picture_internal.h"
#include <creek/format.h>
#include <creek/picture.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The longer side of a board in its usual size, at most. */
#define USUAL_LENGTH_MAX 6000

bool picture_fail(creek_error *error, creek_code code, const char *message)
{
    *error = (creek_error){.code = code};
    snprintf(error->message, sizeof error->message, "%s", message);
    return false;
}

bool picture_fail_memory(creek_error *error)
{
    return picture_fail(error, CREEK_ERROR_MEMORY, "out of memory");
}

bool creek_picture_draw(creek_picture_kind kind, const creek_puzzle *puzzle,
                        const creek_board *board, int cell_size, creek_picture_output output,
                        creek_error *error)
{
    *error = (creek_error){0};
    if (!creek_picture_available(kind, error))
        return false;
    if (kind == CREEK_PICTURE_PDF)
        return picture_fail(error, CREEK_ERROR_FORMAT, "pdf is only for booklets");
    if (cell_size && (cell_size < CREEK_CELL_SIZE_MIN || cell_size > CREEK_CELL_SIZE_MAX))
        return picture_fail(error, CREEK_ERROR_RANGE, "the cell size must be from 4 to 400");
    int side = max_of(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    int cell = cell_size ? cell_size : min_of(CREEK_CELL_SIZE_DEFAULT, USUAL_LENGTH_MAX / side);
    return kind == CREEK_PICTURE_SVG ? picture_svg(puzzle, board, cell, output, error)
                                     : picture_png(puzzle, board, cell, output, error);
}

/* --- text ------------------------------------------------------------------ */

static void clean(char text[PICTURE_TEXT])
{
    text[utf8_sanitize(text, text, strlen(text), 0)] = '\0';
}

void picture_text(char text[PICTURE_TEXT], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, PICTURE_TEXT, format, arguments);
    va_end(arguments);
    clean(text);
}

void picture_subtitle(char text[PICTURE_TEXT], const creek_puzzle *puzzle)
{
    static const creek_text_kind shown[] = {CREEK_RATING, CREEK_AUTHOR, CREEK_SOURCE};
    snprintf(text, PICTURE_TEXT, "%dx%d", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        const char *part = creek_puzzle_text(puzzle, shown[i]);
        size_t used = strlen(text);
        if (part)
            snprintf(text + used, PICTURE_TEXT - used, " \xC2\xB7 %s", part);
    }
    clean(text);
}
