#include "source/lines.h"

#include "base/alloc.h"
#include "source/reading.h"

#include <creek/api.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { BUFFER_START = 64 * 1024 };

struct lines {
    int descriptor;
    int number;    /* of the last line returned */
    int error;     /* errno of a failed read, 0 while all is well */
    bool ended;    /* the descriptor has no more */
    bool begun;    /* the byte-order mark has been looked for */
    bool skipping; /* the line at `start` is too long and not wanted */
    char *data;    /* the buffer; what is unread stands in [start, end) */
    size_t capacity;
    size_t start, end;
    size_t last; /* where the last line began */
};

lines *lines_new(int descriptor)
{
    lines *reader = xcalloc(1, sizeof *reader);
    reader->descriptor = descriptor;
    reader->data = xmalloc(BUFFER_START);
    reader->capacity = BUFFER_START;
    return reader;
}

lines *lines_new_text(const char *text, size_t length)
{
    lines *reader = xcalloc(1, sizeof *reader);
    reader->descriptor = -1;
    reader->ended = true;
    reader->capacity = length + 1;
    reader->data = xmalloc(reader->capacity);
    memcpy(reader->data, text, length);
    reader->end = length;
    return reader;
}

void lines_free(lines *reader)
{
    if (!reader)
        return;
    free(reader->data);
    free(reader);
}

/* Makes room behind the unread text: by moving it to the front, or else by
 * doubling the buffer. */
static void make_room(lines *reader)
{
    if (reader->start > 0) {
        memmove(reader->data, reader->data + reader->start, reader->end - reader->start);
        reader->end -= reader->start;
        reader->start = 0;
        reader->last = 0;
    }
    if (reader->end < reader->capacity)
        return;
    reader->capacity *= 2;
    reader->data = xreallocarray(reader->data, reader->capacity, 1);
}

/* Reads once more into the buffer. LINES_LINE when something came. */
static lines_result fill(lines *reader)
{
    if (reader->error) {
        errno = reader->error;
        return LINES_ERROR;
    }
    if (reader->ended)
        return LINES_END;
    make_room(reader);
    ssize_t got = reading_some(reader->descriptor, reader->data + reader->end,
                               reader->capacity - reader->end);
    if (got < 0) {
        reader->error = errno;
        return LINES_ERROR;
    }
    reader->end += (size_t)got;
    reader->ended = got == 0;
    return got == 0 ? LINES_END : LINES_LINE;
}

/* Drops the byte-order mark, once three bytes can be seen. */
static lines_result begin(lines *reader)
{
    lines_result result = LINES_LINE;
    while (!reader->begun && result == LINES_LINE && reader->end < 3)
        result = fill(reader);
    if (!reader->begun && reader->end >= 3 && memcmp(reader->data, "\xEF\xBB\xBF", 3) == 0)
        reader->start = 3;
    reader->begun = true;
    return result == LINES_END ? LINES_LINE : result;
}

/* Drops what is left of a line that is too long. */
static lines_result skip_line(lines *reader)
{
    while (reader->skipping) {
        const char *stop = memchr(reader->data + reader->start, '\n', reader->end - reader->start);
        if (stop) {
            reader->start = (size_t)(stop - reader->data) + 1;
            reader->skipping = false;
            break;
        }
        reader->start = reader->end;
        lines_result result = fill(reader);
        if (result != LINES_LINE)
            return result;
    }
    return LINES_LINE;
}

lines_result lines_next(lines *reader, const char **line, size_t *length)
{
    lines_result result = begin(reader);
    if (result == LINES_LINE)
        result = skip_line(reader);
    if (result != LINES_LINE)
        return result;
    size_t seen = 0; /* so much of the line holds no newline */
    const char *stop = NULL;
    while (result == LINES_LINE) {
        const char *from = reader->data + reader->start;
        stop = memchr(from + seen, '\n', reader->end - reader->start - seen);
        if (stop)
            break;
        seen = reader->end - reader->start;
        if (seen > CREEK_TEXT_MAX)
            break;
        result = fill(reader);
    }
    if (result == LINES_ERROR)
        return result;
    if (result == LINES_END && reader->start == reader->end)
        return LINES_END;
    reader->number++;
    size_t size = stop ? (size_t)(stop - reader->data) - reader->start : seen;
    reader->skipping = size > CREEK_TEXT_MAX;
    if (reader->skipping)
        return LINES_LONG;
    reader->last = reader->start;
    reader->start += size + (stop ? 1 : 0);
    *line = reader->data + reader->last;
    *length = size > 0 && (*line)[size - 1] == '\r' ? size - 1 : size;
    return LINES_LINE;
}

int lines_number(const lines *reader)
{
    return reader->number;
}

void lines_back(lines *reader)
{
    reader->start = reader->last;
    reader->number--;
}

lines_result lines_peek(lines *reader, const char **text, size_t *length)
{
    lines_result result = begin(reader);
    while (result == LINES_LINE && reader->end - reader->start < BUFFER_START)
        result = fill(reader);
    if (result == LINES_ERROR)
        return result;
    *text = reader->data + reader->start;
    *length = reader->end - reader->start;
    return LINES_LINE;
}

/* LF for CR LF, in place; returns the new length. */
static size_t join_line_ends(char *text, size_t length)
{
    size_t kept = 0;
    for (size_t i = 0; i < length; i++)
        if (text[i] != '\r' || i + 1 == length || text[i + 1] != '\n')
            text[kept++] = text[i];
    return kept;
}

lines_result lines_rest(lines *reader, char **text, size_t *length)
{
    lines_result result = begin(reader);
    while (result == LINES_LINE && reader->end - reader->start <= CREEK_TEXT_MAX)
        result = fill(reader);
    if (result == LINES_ERROR)
        return result;
    size_t size = reader->end - reader->start;
    if (size > CREEK_TEXT_MAX)
        return LINES_LONG;
    char *copy = xmalloc(size + 1);
    memcpy(copy, reader->data + reader->start, size);
    reader->start = reader->end;
    size = join_line_ends(copy, size);
    copy[size] = '\0';
    *text = copy;
    *length = size;
    return LINES_LINE;
}
