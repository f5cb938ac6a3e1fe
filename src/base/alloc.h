/* alloc.h - allocation that ends the program if memory runs out, for everything above libcreek; and
 * messages on standard error.
 *
 * libcreek reports failed allocations to its caller. Command line, game, store and
 * sources can only restore the terminal, report it and exit: every move shown is
 * already saved.
 */
#ifndef CREEK_BASE_ALLOC_H
#define CREEK_BASE_ALLOC_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* As malloc(), calloc(), reallocarray(), strdup() and strndup(), but they never
 * return NULL, even for a size of 0. The caller owns the memory (free). */
void *xmalloc(size_t size) __attribute__((malloc, returns_nonnull));
void *xcalloc(size_t count, size_t size) __attribute__((malloc, returns_nonnull));
void *xreallocarray(void *memory, size_t count, size_t size) __attribute__((returns_nonnull));
char *xstrdup(const char *text) __attribute__((malloc, returns_nonnull));
char *xstrndup(const char *text, size_t length) __attribute__((malloc, returns_nonnull));

/* Formats a text like printf(). The caller owns it (free). */
char *xasprintf(const char *format, ...)
    __attribute__((malloc, returns_nonnull, format(printf, 1, 2)));
char *xvasprintf(const char *format, va_list arguments)
    __attribute__((malloc, returns_nonnull, format(printf, 1, 0)));

/* Returns `memory`; ends the program if it is NULL. For results that are NULL only if
 * memory runs out. */
void *check_alloc(void *memory) __attribute__((returns_nonnull));
/* Restores the terminal, prints "creek: out of memory" to standard error and exits
 * with status 2. */
_Noreturn void alloc_failed(void);
/* Calls that unless there was enough memory. */
static inline void check_memory(bool enough)
{
    if (!enough)
        alloc_failed();
}

/* Prints "creek: ..." to standard error, in one line; `format` as printf(). Characters that must
 * not reach a terminal become `?`. */
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Sets a function to call before that message, to restore the terminal; may be NULL. */
void alloc_on_failure(void (*restore)(void));

#endif
