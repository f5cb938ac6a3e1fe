#include "cli/output.h"

#include "base/alloc.h"
#include "base/utf8.h"
#include "cli/verb.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool failed(void)
{
    complain("standard output: %s; output is truncated", strerror(errno));
    return false;
}

bool output_write(const char *record, size_t length)
{
    char *safe = NULL;
    if (isatty(STDOUT_FILENO)) {
        safe = xmalloc(length + 1);
        length = utf8_sanitize(safe, record, length, UTF8_KEEP_LAYOUT);
    }
    bool fine = fwrite(safe ? safe : record, 1, length, stdout) == length && fflush(stdout) == 0;
    free(safe);
    return fine || failed();
}

bool output_finish(void)
{
    if (ferror(stdout)) /* already reported */
        return false;
    /* It may have been closed from the start; records are written at once (output_write). */
    return fclose(stdout) == 0 || errno == EBADF || failed();
}

FILE *text_stream_open(text_stream *stream)
{
    *stream = (text_stream){0};
    stream->out = check_alloc(open_memstream(&stream->text, &stream->length));
    return stream->out;
}

void text_stream_close(text_stream *stream)
{
    check_memory(!(ferror(stream->out) | fclose(stream->out)));
}

int text_stream_write(text_stream *stream)
{
    text_stream_close(stream);
    bool fine = output_write(stream->text, stream->length);
    free(stream->text);
    return fine ? STATUS_SUCCESS : STATUS_ERROR;
}

void put_plain(FILE *out, const char *text, unsigned keep)
{
    size_t length = strlen(text);
    char *safe = xmalloc(length + 1);
    fwrite(safe, 1, utf8_sanitize(safe, text, length, keep), out);
    free(safe);
}

void put_wrapped(FILE *out, const char *text, int indentation)
{
    size_t column = (size_t)indentation;
    enum { COLUMNS = 80 };
    bool gap = false; /* a space before the next word */
    while (*text) {
        size_t word = strcspn(text, " \n");
        if (gap && column + 1 + word > COLUMNS) {
            fprintf(out, "\n%*s", indentation, "");
            column = (size_t)indentation;
        } else if (gap) {
            putc(' ', out);
            column++;
        }
        column += fwrite(text, 1, word, out);
        gap = true;
        text += word;
        if (*text == '\n') {
            fprintf(out, "\n\n%*s", indentation, "");
            column = (size_t)indentation;
            gap = false;
        }
        text += *text != '\0';
    }
    putc('\n', out);
}

void complain(const char *format, ...)
{
    char line[8192];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    line[utf8_sanitize(line, line, strlen(line), 0)] = '\0';
    fprintf(stderr, "creek: %s\n", line);
}

static void complain_of_file(const char *path)
{
    complain("%s: cannot be written: %s; name another file", path,
             errno == EINVAL ? "not a regular file" : strerror(errno));
}

file_writer *output_begin_file(const char *path)
{
    file_writer_catch_signals();
    /* Renaming over a file needs no write permission on it; respect its absence. */
    bool locked = access(path, F_OK) == 0 && access(path, W_OK) != 0;
    file_writer *file = locked ? NULL : file_writer_begin(path, 0666, true);
    if (!file) {
        errno = errno == EISDIR ? EINVAL : errno;
        complain_of_file(path);
    }
    return file;
}

bool output_end_file(file_writer *file, const char *path)
{
    bool fine = file_writer_commit(file, false);
    if (!fine)
        complain_of_file(path);
    return fine;
}
