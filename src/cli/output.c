#include "cli/output.h"

#include "cli/exit_status.h"
#include "source/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
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

void output_signals(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGHUP);
    sigaddset(set, SIGQUIT);
}

/* Waits, with all signals let through, until something can be written. */
static bool wait_to_write(void)
{
    struct pollfd wanted = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&wanted, 1, -1) >= 0 || errno == EINTR;
}

static bool write_all(const char *record, size_t length)
{
    while (length > 0) {
        ssize_t wrote = write(STDOUT_FILENO, record, length);
        if (wrote >= 0) {
            record += wrote;
            length -= (size_t)wrote;
        } else if (errno != EINTR &&
                   ((errno != EAGAIN && errno != EWOULDBLOCK) || !wait_to_write())) {
            return false;
        }
    }
    return true;
}

static bool failed(void)
{
    complain("standard output: cannot be written: %s; what came out is not complete",
             strerror(errno));
    return false;
}

static bool write_record(const char *record, size_t length)
{
    if (!wait_to_write())
        return failed();
    sigset_t held, before;
    output_signals(&held);
    pthread_sigmask(SIG_BLOCK, &held, &before);
    bool fine = write_all(record, length);
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return fine || failed();
}

/* The length of the character that the bytes begin with; 0 when it is no UTF-8. */
static size_t character_length(const char *text, size_t length)
{
    size_t most = length < 4 ? length : 4;
    for (size_t size = 1; size <= most; size++)
        if (utf8_valid(text, size) == size)
            return size;
    return 0;
}

/* What a terminal may be sent of a record: the text without what would order it
 * about, which bytes that are no UTF-8 could do too. The caller's to free. NULL when memory runs
 * out. */
static char *for_terminal(const char *record, size_t *length)
{
    char *calm = malloc(*length + 1), *to = calm;
    for (size_t at = 0; calm && at < *length;) {
        bool layout = record[at] == '\n' || record[at] == '\t';
        size_t order = layout ? 0 : utf8_order(record + at, *length - at);
        size_t size = layout ? 1 : character_length(record + at, *length - at);
        if (order > 0 || size == 0) {
            *to++ = '?';
            at += order > 0 ? order : 1;
            continue;
        }
        memcpy(to, record + at, size);
        to += size;
        at += size;
    }
    if (calm)
        *length = (size_t)(to - calm);
    return calm;
}

bool output_write(const char *record, size_t length)
{
    if (isatty(STDOUT_FILENO) != 1)
        return write_record(record, length);
    char *calm = for_terminal(record, &length);
    if (!calm) {
        complain_of_memory();
        return false;
    }
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
    return close(STDOUT_FILENO) == 0 || errno == EBADF || failed();
}

void put_plain(FILE *out, const char *text)
{
    while (*text) {
        size_t length = character_length(text, strnlen(text, 4));
        if (length > 0 && utf8_order(text, length) == 0)
            fwrite(text, 1, length, out);
        else
            putc('?', out);
        text += length > 0 ? length : 1;
    }
}

/* The number of a character of one to three bytes. */
static unsigned code_point(const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;
    if (length == 1)
        return byte[0];
    if (length == 2)
        return (byte[0] & 0x1Fu) << 6 | (byte[1] & 0x3Fu);
    return (byte[0] & 0x0Fu) << 12 | (byte[1] & 0x3Fu) << 6 | (byte[2] & 0x3Fu);
}

void put_json(FILE *out, const char *text)
{
    putc('"', out);
    while (*text) {
        size_t length = character_length(text, strnlen(text, 4));
        unsigned char first = (unsigned char)*text;
        if (length == 0)
            fputs("\\ufffd", out);
        else if (first == '"' || first == '\\')
            fprintf(out, "\\%c", first);
        else if (utf8_order(text, length) > 0)
            fprintf(out, "\\u%04x", code_point(text, length));
        else
            fwrite(text, 1, length, out);
        text += length > 0 ? length : 1;
    }
    putc('"', out);
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

int complain_of_memory(void)
{
    complain("memory ran out; close other programs or give a smaller puzzle");
    return STATUS_WRONG;
}
