#include "cli/output.h"

#include "cli/exit_status.h"
#include "source/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
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

bool output_write(const char *record, size_t length)
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

bool output_text(const char *text)
{
    return output_write(text, strlen(text));
}

bool output_finish(void)
{
    return close(STDOUT_FILENO) == 0 || errno == EBADF || failed();
}

/* Whether the character of `length` bytes must not reach a terminal. */
static bool is_hostile(const unsigned char *byte, size_t length)
{
    if (length == 1)
        return byte[0] < 0x20 || byte[0] == 0x7F;
    if (length == 2)
        return byte[0] == 0xC2 && byte[1] < 0xA0; /* C1 controls */
    if (length != 3 || byte[0] != 0xE2)
        return false;
    return (byte[1] == 0x80 && byte[2] >= 0xA8 && byte[2] <= 0xAE) || /* separators, embeddings */
           (byte[1] == 0x81 && byte[2] >= 0xA6 && byte[2] <= 0xA9);   /* isolates */
}

/* The length of the character `text` begins with; 0 when it is no UTF-8. */
static size_t character_length(const char *text)
{
    for (size_t length = 1; length <= 4 && text[length - 1]; length++)
        if (utf8_valid(text, length) == length)
            return length;
    return 0;
}

void put_plain(FILE *out, const char *text)
{
    while (*text) {
        size_t length = character_length(text);
        if (length > 0 && !is_hostile((const unsigned char *)text, length))
            fwrite(text, 1, length, out);
        else
            putc('?', out);
        text += length > 0 ? length : 1;
    }
}

void put_json(FILE *out, const char *text)
{
    putc('"', out);
    while (*text) {
        size_t length = character_length(text);
        unsigned char first = (unsigned char)*text;
        if (length == 0)
            fputs("\\ufffd", out);
        else if (first == '"' || first == '\\')
            fprintf(out, "\\%c", first);
        else if (first < 0x20 || first == 0x7F)
            fprintf(out, "\\u%04x", first);
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
