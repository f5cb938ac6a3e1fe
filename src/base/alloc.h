/* alloc.h - memory for everything above libcreek: it is there, or the program ends.
 *
 * libcreek reports failed allocations to its caller. Command line, game, store and
 * sources have nothing better to do then than to restore the terminal, say so and
 * exit: every move shown is on the disk already.
 */
#ifndef CREEK_BASE_ALLOC_H
#define CREEK_BASE_ALLOC_H

#include <stdarg.h>
#include <stddef.h>

/* As malloc(), calloc(), reallocarray(), strdup() and strndup(), but they return
 * only with memory. The caller owns it (free). A size of 0 gives a pointer too. */
void *xmalloc(size_t size) __attribute__((malloc, returns_nonnull));
void *xcalloc(size_t count, size_t size) __attribute__((malloc, returns_nonnull));
void *xreallocarray(void *memory, size_t count, size_t size) __attribute__((returns_nonnull));
char *xstrdup(const char *text) __attribute__((malloc, returns_nonnull));
char *xstrndup(const char *text, size_t length) __attribute__((malloc, returns_nonnull));

/* A text in printf's manner. The caller owns it (free). */
char *xasprintf(const char *format, ...)
    __attribute__((malloc, returns_nonnull, format(printf, 1, 2)));
char *xvasprintf(const char *format, va_list arguments)
    __attribute__((malloc, returns_nonnull, format(printf, 1, 0)));

/* Returns `memory`, which a call gave that returns NULL when memory runs out and
 * for no other reason; ends the program on NULL. */
void *check_alloc(void *memory) __attribute__((returns_nonnull));

/* Restores the terminal, prints "creek: out of memory" to standard error and exits
 * with status 2. */
_Noreturn void alloc_failed(void);

/* What to call before that message, to restore the terminal; NULL for nothing. */
void alloc_on_failure(void (*restore)(void));

#endif
