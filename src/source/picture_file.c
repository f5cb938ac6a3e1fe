#include "source/picture_file.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "source/reading.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Where reading is. */
typedef struct {
    const char *at, *end;
    int line, column;
    creek_error *error;
} place;

__attribute__((format(printf, 3, 4))) static creek_board *fail(const place *where, creek_code code,
                                                               const char *format, ...)
{
    *where->error = (creek_error){.code = code, .line = where->line, .column = where->column};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(where->error->message, sizeof where->error->message, format, arguments);
    va_end(arguments);
    return NULL;
}

static void step(place *where)
{
    if (*where->at == '\n') {
        where->line++;
        where->column = 0;
    }
    where->at++;
    where->column++;
}

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static void put(creek_board *board, int row, int col, bool shaded)
{
    creek_board_set(board, row, col, shaded ? CREEK_SHADED : CREEK_UNSHADED);
}

/* --- PBM ------------------------------------------------------------------- */

/* Over white space and comments, which go to the end of their line. */
static void skip_space(place *where)
{
    while (where->at < where->end && (is_space(*where->at) || *where->at == '#')) {
        if (*where->at == '#') {
            while (where->at < where->end && *where->at != '\n')
                step(where);
        } else {
            step(where);
        }
    }
}

static bool take_size(place *where, const char *what, int *size)
{
    skip_space(where);
    place start = *where;
    int value = 0;
    while (where->at < where->end && *where->at >= '0' && *where->at <= '9') {
        value = value > CREEK_SIZE_MAX ? value : value * 10 + (*where->at - '0');
        step(where);
    }
    *size = value;
    if (where->at == start.at)
        fail(&start, CREEK_ERROR_SYNTAX, "the %s of the picture is missing; give it in pixels",
             what);
    else if (value < 1 || value > CREEK_SIZE_MAX)
        fail(&start, CREEK_ERROR_RANGE, "the %s of the picture is out of range; 1 to %d will do",
             what, CREEK_SIZE_MAX);
    else
        return true;
    return false;
}

/* Whether nothing but white space is left; else that is told. */
static bool at_end(place *where)
{
    skip_space(where);
    if (where->at == where->end)
        return true;
    fail(where, CREEK_ERROR_SYNTAX, "the file goes on behind the picture; give one picture alone");
    return false;
}

static bool take_plain_pixels(place *where, creek_board *board, int width, int height)
{
    for (int pixel = 0; pixel < width * height; pixel++) {
        skip_space(where);
        if (where->at == where->end || (*where->at != '0' && *where->at != '1')) {
            fail(where, CREEK_ERROR_SYNTAX, "a pixel, 0 or 1, is missing; there must be %d",
                 width * height);
            return false;
        }
        put(board, pixel / width, pixel % width, *where->at == '1');
        step(where);
    }
    return true;
}

static bool take_raw_pixels(place *where, creek_board *board, int width, int height)
{
    int stride = (width + 7) / 8;
    if (where->end - where->at < stride * height) {
        fail(where, CREEK_ERROR_SYNTAX,
             "the picture ends after %d of its %d bytes; save it once more",
             (int)(where->end - where->at), stride * height);
        return false;
    }
    for (int row = 0; row < height; row++) {
        for (int col = 0; col < width; col++)
            put(board, row, col, (unsigned char)where->at[col / 8] >> (7 - col % 8) & 1);
        where->at += stride;
    }
    return true;
}

static creek_board *read_pbm(place *where)
{
    bool raw = where->at[1] == '4';
    int width, height;
    step(where);
    step(where);
    if (!take_size(where, "width", &width) || !take_size(where, "height", &height))
        return NULL;
    if (raw && (where->at == where->end || !is_space(*where->at)))
        return fail(where, CREEK_ERROR_SYNTAX, "a newline must follow the height");
    if (raw)
        step(where);
    creek_board *board = check_alloc(creek_board_new(width, height));
    bool fine = raw ? take_raw_pixels(where, board, width, height)
                    : take_plain_pixels(where, board, width, height);
    if (fine && at_end(where))
        return board;
    creek_board_free(board);
    return NULL;
}

/* --- text ------------------------------------------------------------------ */

/* What a text is before it is read. */
typedef struct {
    int width, height;
    bool ragged; /* rows may be short */
} text_size;

static bool is_shaded(char c)
{
    return c == '#' || c == 'x' || c == 'X' || c == '1';
}

static bool is_unshaded(char c)
{
    return c == '.' || c == '-' || c == '0' || c == ' ';
}

/* Whether this is the end of a line; CR LF is one as well. */
static bool is_line_end(const place *where)
{
    return where->at == where->end || *where->at == '\n' ||
           (*where->at == '\r' && (where->at + 1 == where->end || where->at[1] == '\n'));
}

static void skip_line_end(place *where)
{
    while (where->at < where->end && *where->at == '\r')
        step(where);
    if (where->at < where->end)
        step(where);
}

/* Looks at all rows; false with the error told when something is no cell. */
static bool measure(place where, text_size *size)
{
    *size = (text_size){.ragged = true};
    int row = 0;
    while (where.at < where.end) {
        int col = 0;
        for (; !is_line_end(&where); col++, step(&where)) {
            if (!is_shaded(*where.at) && !is_unshaded(*where.at)) {
                fail(&where, CREEK_ERROR_SYNTAX,
                     "no cell; write `#`, `x` or `1` for a shaded one, `.`, `-`, `0` or a space "
                     "for an unshaded one, or give a PBM file");
                return false;
            }
            size->ragged = size->ragged && (is_shaded(*where.at) || *where.at == ' ');
            if (col >= CREEK_SIZE_MAX || row >= CREEK_SIZE_MAX) {
                fail(&where, CREEK_ERROR_RANGE, "the picture is too large; %dx%d cells will do",
                     CREEK_SIZE_MAX, CREEK_SIZE_MAX);
                return false;
            }
        }
        row++;
        size->width = col > size->width ? col : size->width;
        size->height = col > 0 ? row : size->height;
        skip_line_end(&where);
    }
    if (size->width > 0)
        return true;
    fail(&where, CREEK_ERROR_SYNTAX, "there is no picture in it; draw rows of `#` and `.`");
    return false;
}

static creek_board *read_text(place *where)
{
    text_size size;
    if (!measure(*where, &size))
        return NULL;
    creek_board *board = check_alloc(creek_board_new(size.width, size.height));
    for (int row = 0; row < size.height; row++) {
        int col = 0;
        for (; !is_line_end(where); col++, step(where))
            put(board, row, col, is_shaded(*where->at));
        if (col < size.width && !size.ragged) {
            fail(where, CREEK_ERROR_DATA,
                 "this row has %d cell%s and the longest %d; make them the same", col, plural(col),
                 size.width);
            creek_board_free(board);
            return NULL;
        }
        for (; col < size.width; col++)
            put(board, row, col, false);
        skip_line_end(where);
    }
    return board;
}

creek_board *picture_read(const char *data, size_t length, creek_error *error)
{
    place where = {.at = data, .end = data + length, .line = 1, .column = 1, .error = error};
    *error = (creek_error){0};
    if (length >= 3 && memcmp(data, "\xEF\xBB\xBF", 3) == 0)
        where.at += 3;
    if (where.end - where.at >= 2 && where.at[0] == 'P' &&
        (where.at[1] == '1' || where.at[1] == '4'))
        return read_pbm(&where);
    return read_text(&where);
}

/* --- files ----------------------------------------------------------------- */

/* All bytes of a descriptor, the caller's to free, up to `limit`. NULL with
 * errno, EFBIG when there are more. */
static char *read_all(int descriptor, size_t limit, size_t *length)
{
    size_t capacity = 4096;
    char *data = xmalloc(capacity);
    *length = 0;
    for (;;) {
        ssize_t got = reading_some(descriptor, data + *length, capacity - *length);
        if (got == 0)
            return data;
        *length += got > 0 ? (size_t)got : 0;
        if (got < 0 || *length > limit) {
            int reason = got < 0 ? errno : EFBIG;
            free(data);
            errno = reason;
            return NULL;
        }
        if (*length == capacity) {
            capacity *= 2;
            data = xreallocarray(data, capacity, 1);
        }
    }
}

creek_board *picture_file_read(const char *path, char **message)
{
    /* A plain PBM of the largest size with a comment on every pixel. */
    enum { LARGEST = 16 * 1024 * 1024 };
    bool input = strcmp(path, "-") == 0;
    const char *label = input ? "standard input" : path;
    int descriptor = input ? STDIN_FILENO : reading_open(path);
    size_t length = 0;
    char *data = descriptor >= 0 ? read_all(descriptor, LARGEST, &length) : NULL;
    int reason = errno;
    if (descriptor >= 0 && !input)
        close(descriptor);
    *message = NULL;
    if (!data) {
        *message = xasprintf("%s: cannot be read: %s; name a picture", label, strerror(reason));
        return NULL;
    }
    creek_error error;
    creek_board *board = picture_read(data, length, &error);
    free(data);
    if (!board)
        *message = xasprintf("%s:%d:%d: %s", label, error.line, error.column, error.message);
    return board;
}
