/* file_trace.c - a sum over a file that grows. */
#include "store/file_trace.h"

#include "store/fnv.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

static uint64_t add(uint64_t sum, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        sum = fnv_add(sum, (unsigned char)text[i]);
    return sum;
}

file_trace file_trace_of(const char *text, size_t length)
{
    return (file_trace){.length = length, .sum = add(FNV_BEGIN, text, length)};
}

void file_trace_add(file_trace *trace, const char *text, size_t length)
{
    trace->sum = add(trace->sum, text, length);
    trace->length += length;
    trace->dated = false;
}

void file_trace_date(file_trace *trace, int fd)
{
    struct stat status;
    trace->dated = fstat(fd, &status) == 0;
    if (trace->dated)
        trace->changed = status.st_mtim;
}

/* Whether the file begins with the bytes we know. */
static bool begins_so(const file_trace *trace, int fd)
{
    char part[16384];
    uint64_t sum = FNV_BEGIN;
    for (size_t have = 0; have < trace->length;) {
        size_t want = trace->length - have < sizeof part ? trace->length - have : sizeof part;
        ssize_t got = pread(fd, part, want, (off_t)have);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return true;
        if (got == 0)
            return false;
        sum = add(sum, part, (size_t)got);
        have += (size_t)got;
    }
    return sum == trace->sum;
}

bool file_trace_fits(file_trace *trace, int fd)
{
    struct stat status;
    if (fstat(fd, &status) != 0)
        return true;
    if (status.st_size < (off_t)trace->length ||
        status.st_size > (off_t)(trace->length + trace->torn))
        return false;
    if (!trace->torn && trace->dated && status.st_mtim.tv_sec == trace->changed.tv_sec &&
        status.st_mtim.tv_nsec == trace->changed.tv_nsec)
        return true;
    if (!begins_so(trace, fd))
        return false;
    if (!trace->torn) {
        trace->changed = status.st_mtim;
        trace->dated = true;
    }
    return true;
}

bool file_trace_copied(file_trace *trace, int fd)
{
    /* It is looked at whatever its date: that may have been copied too. */
    file_trace whole = {.length = trace->length, .sum = trace->sum};
    if (!file_trace_fits(&whole, fd))
        return false;
    *trace = whole;
    return true;
}
