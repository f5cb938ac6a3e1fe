/* file_trace.h - how we left a file, to tell later whether anybody else wrote
 * into it: its length, a sum of its bytes, and when it was changed last.
 */
#ifndef CREEK_STORE_FILE_TRACE_H
#define CREEK_STORE_FILE_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

typedef struct {
    size_t length;
    uint64_t sum;
    struct timespec changed;
    bool dated;  /* `changed` is known */
    size_t torn; /* a write failed: so many bytes of it, or fewer, may stand behind the rest */
} file_trace;

/* The trace of a file that holds just this text. */
file_trace file_trace_of(const char *text, size_t length);

/* More was written to its end. */
void file_trace_add(file_trace *trace, const char *text, size_t length);

/* The open file is as we left it: its date will do to know that again. */
void file_trace_date(file_trace *trace, int fd);

/* Whether an open file is still, or again, as we left it. Its bytes are looked
 * at when it has another date. Where it cannot be told it is. */
bool file_trace_fits(file_trace *trace, int fd);

/* Whether another file, open as `fd`, is a copy: all that we know and nothing
 * behind it. Then the trace is that one's from now on. Where it cannot be told it
 * is. */
bool file_trace_copied(file_trace *trace, int fd);

#endif
