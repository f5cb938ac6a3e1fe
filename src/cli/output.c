#include "cli/output.h"

#include "base/utf8.h"
#include "cli/exit_status.h"
#include "cli/stall.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
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
    stall_block();
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

/* Waits until something can be written, or a signal has come. */
static bool wait_to_write(void)
{
    struct pollfd wanted = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&wanted, 1, -1) >= 0 || errno == EINTR;
}

/* Whatever was held comes now. */
static void let_signals_through(const sigset_t *held)
{
    pthread_sigmask(SIG_UNBLOCK, held, NULL);
    pthread_sigmask(SIG_BLOCK, held, NULL);
}

static bool write_all(const char *record, size_t length, const sigset_t *held)
{
    while (length > 0) {
        ssize_t wrote = write(STDOUT_FILENO, record, length);
        if (wrote > 0) {
            record += wrote;
            length -= (size_t)wrote;
            stall_moved();
        } else if (wrote < 0 && errno != EINTR &&
                   ((errno != EAGAIN && errno != EWOULDBLOCK) || !wait_to_write())) {
            return false;
        } else if (stall_lasts()) {
            let_signals_through(held);
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
    stall_watch();
    bool fine = write_all(record, length, &held);
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return fine || failed();
}

/* What a terminal may be sent of a record: the text without what would order it
 * about, which bytes that are no UTF-8 could do too. The caller's to free. NULL when memory runs
 * out. */
static char *for_terminal(const char *record, size_t *length)
{
    char *calm = malloc(*length + 1), *to = calm;
    for (size_t at = 0; calm && at < *length;) {
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

int output_made(output_maker *make, const void *context)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    bool fine = out && make(out, context);
    if (out && (ferror(out) | fclose(out)))
        fine = false;
    int status = fine ? STATUS_FINE : complain_of_memory();
    if (fine && !output_write(text, length))
        status = STATUS_WRONG;
    free(text);
    return status;
}

bool output_finish(void)
{
    return close(STDOUT_FILENO) == 0 || errno == EBADF || failed();
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

void put_json(FILE *out, const char *text)
{
    putc('"', out);
    while (*text) {
        uint32_t character;
        size_t length = utf8_decode(text, UTF8_MOST, &character);
        if (length == 0)
            fputs("\\ufffd", out);
        else if (character == '"' || character == '\\')
            fprintf(out, "\\%c", (int)character);
        else if (utf8_is_order(character))
            fprintf(out, "\\u%04x", (unsigned)character);
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
