#include "cli/output.h"

#include "base/alloc.h"
#include "base/utf8.h"
#include "cli/exit_status.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool output_guard(void)
{
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
        if (fcntl(descriptor, F_GETFD) >= 0)
            continue;
        /* The wrong way round for its use, so that using it is an error. */
        int mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        if (open("/dev/null", mode) != descriptor)
            return false;
    }
    return true;
}

static bool failed(void)
{
    complain("standard output: %s; output is truncated", strerror(errno));
    return false;
}

static bool write_record(const char *record, size_t length)
{
    bool fine = fwrite(record, 1, length, stdout) == length && fflush(stdout) == 0;
    return fine || failed();
}

/* What a terminal may be sent of a record. The caller's to free. */
static char *for_terminal(const char *record, size_t *length)
{
    char *calm = xmalloc(*length + 1), *to = calm;
    for (size_t at = 0; at < *length;) {
        uint32_t character = 0;
        size_t size = utf8_decode(record + at, *length - at, &character);
        bool layout = character == '\n' || character == '\t';
        if (size == 0 || (utf8_is_order(character) && !layout)) {
            *to++ = '?';
            at += size > 0 ? size : 1;
            continue;
        }
        memcpy(to, record + at, size);
        to += size;
        at += size;
    }
    *length = (size_t)(to - calm);
    return calm;
}

bool output_write(const char *record, size_t length)
{
    if (isatty(STDOUT_FILENO) != 1)
        return write_record(record, length);
    char *calm = for_terminal(record, &length);
    bool fine = write_record(calm, length);
    free(calm);
    return fine;
}

bool output_text(const char *text)
{
    return output_write(text, strlen(text));
}

bool output_finish(void)
{
    if (ferror(stdout)) /* reported when it happened */
        return false;
    return fclose(stdout) == 0 || failed();
}

void text_stream_open(text_stream *stream)
{
    *stream = (text_stream){0};
    stream->out = check_alloc(open_memstream(&stream->text, &stream->length));
}

void text_stream_close(text_stream *stream)
{
    if (ferror(stream->out) | fclose(stream->out))
        alloc_failed();
}

int output_record(record_writer *put, const void *context)
{
    text_stream record;
    text_stream_open(&record);
    put(record.out, context);
    text_stream_close(&record);
    bool fine = output_write(record.text, record.length);
    free(record.text);
    return fine ? STATUS_FINE : STATUS_WRONG;
}

/* The text with a `?` for each order, and for each byte below `least` that is no
 * UTF-8. */
static void put_calm(FILE *out, const char *text, unsigned least)
{
    while (*text) {
        uint32_t character;
        size_t length = utf8_decode(text, UTF8_MOST, &character);
        bool fine = length > 0 ? !utf8_is_order(character) : (unsigned char)*text >= least;
        length = length > 0 ? length : 1;
        if (fine)
            fwrite(text, 1, length, out);
        else
            putc('?', out);
        text += length;
    }
}

void put_plain(FILE *out, const char *text)
{
    put_calm(out, text, UCHAR_MAX + 1);
}

void put_field(FILE *out, const char *text)
{
    enum { AFTER_CONTROLS = 0xA0 };
    put_calm(out, text, AFTER_CONTROLS);
}

void complain(const char *format, ...)
{
    char line[8192];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    flockfile(stderr);
    fputs("creek: ", stderr);
    put_plain(stderr, line);
    putc('\n', stderr);
    funlockfile(stderr);
}
