#include "source/picture_file.h"

#include "base/alloc.h"
#include "source/lines.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

/* The current position. */
typedef struct {
    const char *text, *at, *end;
    creek_error *error;
} place;

static void *fail(const place *where, const char *message)
{
    return lines_fail(where->error, where->text, where->at, CREEK_ERROR_SYNTAX, "%s", message);
}

static void put(creek_board *board, int row, int col, bool shaded)
{
    creek_board_set(board, row, col, shaded ? CREEK_SHADED : CREEK_UNSHADED);
}

/* --- PBM ------------------------------------------------------------------- */

/* Skips white space and comments, which extend to the end of their line. */
static void skip_space(place *where)
{
    bool comment = false;
    for (; where->at < where->end; where->at++) {
        comment = *where->at != '\n' && (comment || *where->at == '#');
        if (!comment && !isspace((unsigned char)*where->at))
            return;
    }
}

static bool take_size(place *where, int *size)
{
    skip_space(where);
    place start = *where;
    *size = 0;
    for (; where->at < where->end && isdigit((unsigned char)*where->at); where->at++)
        *size = *size > CREEK_SIZE_MAX ? *size : *size * 10 + (*where->at - '0');
    return (*size >= 1 && *size <= CREEK_SIZE_MAX) ||
           fail(&start, "the size is out of range; a picture has 1 to 255 columns and rows");
}

static bool take_plain_pixels(place *where, creek_board *board, int width, int height)
{
    for (int pixel = 0; pixel < width * height; pixel++) {
        skip_space(where);
        if (where->at == where->end || (*where->at != '0' && *where->at != '1'))
            return fail(where, "expected a pixel, 0 or 1; save the picture again as PBM");
        put(board, pixel / width, pixel % width, *where->at++ == '1');
    }
    return true;
}

static bool take_raw_pixels(place *where, creek_board *board, int width, int height)
{
    int stride = (width + 7) / 8;
    if (where->at == where->end || !isspace((unsigned char)*where->at))
        return fail(where, "expected a newline after the height; save the picture again as PBM");
    where->at++;
    if (where->end - where->at < stride * height)
        return fail(where, "the picture is truncated; save it again");
    for (int row = 0; row < height; row++, where->at += stride) {
        for (int col = 0; col < width; col++)
            put(board, row, col, (unsigned char)where->at[col / 8] >> (7 - col % 8) & 1);
    }
    return true;
}

static creek_board *read_pbm(place *where)
{
    bool raw = where->at[1] == '4';
    int width, height;
    where->at += 2;
    if (!take_size(where, &width) || !take_size(where, &height))
        return NULL;
    creek_board *board = check_alloc(creek_board_new(width, height));
    bool fine = raw ? take_raw_pixels(where, board, width, height)
                    : take_plain_pixels(where, board, width, height);
    skip_space(where);
    if (fine && where->at < where->end)
        fine = fail(where, "the file continues after the picture; it must contain only one");
    if (fine)
        return board;
    creek_board_free(board);
    return NULL;
}

/* --- text ------------------------------------------------------------------ */

static creek_board *read_text(place *where)
{
    static const char cells[] = "#xX1 .-0"; /* the shaded ones first */
    bool shaded[CREEK_SIZE_MAX][CREEK_SIZE_MAX] = {{false}};
    int row = 0, col = 0, width = 0, height = 0;
    for (; where->at < where->end; where->at++) {
        const char *cell = *where->at ? strchr(cells, *where->at) : NULL;
        if (*where->at == '\n') {
            row++;
            col = 0;
            continue;
        }
        if (*where->at == '\r' && (where->at + 1 == where->end || where->at[1] == '\n'))
            continue;
        if (!cell)
            return fail(where,
                        "unknown character; use `#`, `x` or `1` for a shaded cell, `.`, `-`, `0` "
                        "or a space for an unshaded one, or a PBM file");
        if (col >= CREEK_SIZE_MAX || row >= CREEK_SIZE_MAX)
            return fail(where, "the picture is too large; draw at most 255x255 cells");
        shaded[row][col++] = cell - cells < 4;
        width = col > width ? col : width;
        height = row + 1;
    }
    if (!width)
        return fail(where, "the picture is empty; draw rows of `#` and `.`");
    creek_board *board = check_alloc(creek_board_new(width, height));
    for (row = 0; row < height; row++)
        for (col = 0; col < width; col++)
            put(board, row, col, shaded[row][col]);
    return board;
}

creek_board *picture_read(const char *data, size_t length, creek_error *error)
{
    size_t mark = length >= 3 && memcmp(data, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    place where = {data + mark, data + mark, data + length, error};
    *error = (creek_error){0};
    bool pbm = length >= 2 && data[0] == 'P' && (data[1] == '1' || data[1] == '4');
    return pbm ? read_pbm(&where) : read_text(&where);
}

/* --- files ----------------------------------------------------------------- */

creek_board *picture_file_read(const char *path, char **message)
{
    bool input = strcmp(path, "-") == 0;
    const char *label = input ? "standard input" : path, *data;
    lines *reader = input ? lines_new(STDIN_FILENO) : lines_open(path);
    size_t length = 0;
    creek_error error;
    creek_board *board = NULL;
    /* A plain PBM of the largest size with a comment on every pixel is shorter than that. */
    bool fine = reader && lines_peek(reader, CREEK_TEXT_MAX + 1, &data, &length) == LINES_LINE;
    *message = NULL;
    if (!fine)
        *message = xasprintf("%s: cannot be read: %s; check its name and permissions", label,
                             strerror(errno));
    else if (length > CREEK_TEXT_MAX)
        *message = xasprintf("%s: too large; draw at most 255x255 cells", label);
    else if (!(board = picture_read(data, length, &error)))
        *message = xasprintf("%s:%d:%d: %s", label, error.line, error.column, error.message);
    lines_free(reader);
    return board;
}
