#include "base/utf8.h"
#include "picture_internal.h"
#include <creek/format.h>
#include <creek/picture.h>
#include <stdio.h>
#include <stdlib.h>
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

bool picture_fail_output(creek_error *error)
{
    return picture_fail(error, CREEK_ERROR_DATA, "the picture could not be written");
}

bool creek_picture_available(creek_picture_kind kind, creek_error *error)
{
    creek_error unwanted;
    if (kind == CREEK_PICTURE_SVG || picture_cairo_available())
        return true;
    return picture_fail(error ? error : &unwanted, CREEK_ERROR_FORMAT,
                        "png and pdf need cairo, but creek was built without it; install "
                        "cairo (Debian: libcairo2-dev) and rebuild creek, or choose svg");
}

static int usual_cell(const creek_puzzle *puzzle)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    int most = USUAL_LENGTH_MAX / (width > height ? width : height);
    return most < CREEK_CELL_SIZE_DEFAULT ? most : CREEK_CELL_SIZE_DEFAULT;
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
    int cell = cell_size ? cell_size : usual_cell(puzzle);
    return kind == CREEK_PICTURE_SVG ? picture_svg(puzzle, board, cell, output, error)
                                     : picture_png(puzzle, board, cell, output, error);
}

/* --- text ------------------------------------------------------------------ */

#define REPLACEMENT "\xEF\xBF\xBD"

char *picture_clean_text(const char *text)
{
    /* A byte that is replaced becomes three. */
    char *copy = malloc(3 * strlen(text) + 1), *out = copy;
    if (!copy)
        return NULL;
    while (*text) {
        uint32_t character;
        size_t length = utf8_decode(text, UTF8_MAX, &character);
        if (length > 0 && !utf8_is_unsafe(character)) {
            memcpy(out, text, length);
            out += length;
        } else {
            memcpy(out, REPLACEMENT, strlen(REPLACEMENT));
            out += strlen(REPLACEMENT);
        }
        text += length > 0 ? length : 1;
    }
    *out = '\0';
    return copy;
}

char *picture_subtitle(const creek_puzzle *puzzle)
{
    static const creek_text_kind shown[] = {CREEK_RATING, CREEK_AUTHOR, CREEK_SOURCE};
    size_t size = 32;
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        const char *text = creek_puzzle_text(puzzle, shown[i]);
        size += text ? strlen(text) + 8 : 0;
    }
    char *joined = malloc(size);
    if (!joined)
        return NULL;
    size_t used = (size_t)snprintf(joined, size, "%dx%d", creek_puzzle_width(puzzle),
                                   creek_puzzle_height(puzzle));
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        const char *text = creek_puzzle_text(puzzle, shown[i]);
        if (text)
            used += (size_t)snprintf(joined + used, size - used, " \xC2\xB7 %s", text);
    }
    char *clean = picture_clean_text(joined);
    free(joined);
    return clean;
}
