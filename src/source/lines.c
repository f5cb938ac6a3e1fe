#include "source/lines.h"

#include "base/alloc.h"
#include "base/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUFFER_START = 64 * 1024 };

struct lines {
    int descriptor;
    int number; /* of the line returned last */
    bool ended; /* the end of the descriptor was reached */
    char *data; /* the buffer; the unread part is [start, end) */
    size_t capacity;
    size_t start, end;
    size_t last; /* where the line returned last begins */
};

lines *lines_new(int descriptor)
{
    lines *reader = xcalloc(1, sizeof *reader);
    reader->descriptor = descriptor;
    reader->capacity = BUFFER_START;
    reader->data = xmalloc(BUFFER_START);
    return reader;
}

lines *lines_open(const char *path)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    return descriptor < 0 ? NULL : lines_new(descriptor);
}

lines *lines_new_text(const char *text, size_t length)
{
    lines *reader = lines_new(-1);
    reader->data = xreallocarray(reader->data, length + 1, 1);
    memcpy(reader->data, text, length);
    reader->end = length;
    reader->ended = true;
    return reader;
}

void lines_free(lines *reader)
{
    if (!reader)
        return;
    if (reader->descriptor > STDIN_FILENO)
        close(reader->descriptor);
    free(reader->data);
    free(reader);
}

/* After a failed read: whether to try again, after waiting for input if the descriptor does not
 * block. */
static bool wait_to_read(int descriptor)
{
    struct pollfd wanted = {.fd = descriptor, .events = POLLIN};
    if (errno == EAGAIN || errno == EWOULDBLOCK)
        return poll(&wanted, 1, -1) >= 0 || errno == EINTR;
    return errno == EINTR;
}

/* Makes room after the unread text: by moving it to the front, or else by doubling the
 * buffer. */
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

/* Reads more into the buffer. LINES_LINE if something came. */
static lines_result fill(lines *reader)
{
    if (reader->ended)
        return LINES_END;
    make_room(reader);
    ssize_t got;
    do
        got = read(reader->descriptor, reader->data + reader->end, reader->capacity - reader->end);
    while (got < 0 && wait_to_read(reader->descriptor));
    if (got < 0)
        return LINES_ERROR;
    reader->end += (size_t)got;
    reader->ended = got == 0;
    return got == 0 ? LINES_END : LINES_LINE;
}

lines_result lines_next(lines *reader, const char **line, size_t *length)
{
    lines_result result = LINES_LINE;
    size_t seen = 0; /* this much of the line contains no newline */
    const char *stop = NULL;
    while (result == LINES_LINE) {
        const char *from = reader->data + reader->start;
        stop = memchr(from + seen, '\n', reader->end - reader->start - seen);
        if (stop)
            break;
        seen = reader->end - reader->start;
        result = seen > CREEK_TEXT_MAX ? LINES_TOO_LONG : fill(reader);
    }
    if (result == LINES_ERROR || (result == LINES_END && reader->start == reader->end))
        return result;
    size_t size = stop ? (size_t)(stop - reader->data) - reader->start : seen;
    reader->number++;
    reader->last = reader->start;
    reader->start += size + (stop ? 1 : 0);
    *line = reader->data + reader->last;
    if (reader->number == 1 && size >= 3 && memcmp(*line, "\xEF\xBB\xBF", 3) == 0) {
        *line += 3;
        size -= 3;
        reader->last += 3;
    }
    *length = size > 0 && (*line)[size - 1] == '\r' ? size - 1 : size;
    return size > CREEK_TEXT_MAX ? LINES_TOO_LONG : LINES_LINE;
}

int lines_number(const lines *reader)
{
    return reader->number;
}

void lines_unread(lines *reader)
{
    reader->start = reader->last;
    reader->number--;
}

lines_result lines_peek(lines *reader, size_t least, const char **text, size_t *length)
{
    lines_result result = LINES_LINE;
    while (result == LINES_LINE && reader->end - reader->start < least)
        result = fill(reader);
    if (result == LINES_ERROR)
        return result;
    *text = reader->data + reader->start;
    *length = reader->end - reader->start;
    return LINES_LINE;
}

void *lines_fail(creek_error *error, const char *text, const char *at, creek_code code,
                 const char *format, ...)
{
    va_list arguments;
    *error = (creek_error){.code = code, .line = 1};
    for (const char *end; (end = memchr(text, '\n', (size_t)(at - text))); text = end + 1)
        error->line++;
    error->column = 1 + utf8_characters(text, (size_t)(at - text));
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    return NULL;
}
