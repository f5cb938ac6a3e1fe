#include "source/reading.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <unistd.h>

int reading_open(const char *path)
{
    struct stat about;
    bool is_pipe = stat(path, &about) == 0 && S_ISFIFO(about.st_mode);
    return open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (is_pipe ? 0 : O_NONBLOCK));
}

/* Whether it calls itself a file, as what the kernel tells without end does,
 * too. */
static bool is_file(int descriptor)
{
    struct stat about;
    return fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode);
}

/* After a read that failed: whether to try again, once there is something to
 * read if the descriptor does not block. */
static bool wait_to_read(int descriptor)
{
    int error = errno;
    if (error == EINTR)
        return true;
    if ((error != EAGAIN && error != EWOULDBLOCK) || is_file(descriptor)) {
        errno = error;
        return false;
    }
    struct pollfd wanted = {.fd = descriptor, .events = POLLIN};
    return poll(&wanted, 1, -1) >= 0 || errno == EINTR;
}

ssize_t reading_some(int descriptor, void *to, size_t most)
{
    ssize_t got = read(descriptor, to, most);
    while (got < 0 && wait_to_read(descriptor))
        got = read(descriptor, to, most);
    return got;
}
