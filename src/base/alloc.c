#include "base/alloc.h"

#include "base/utf8.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void (*restore_terminal)(void);

void alloc_on_failure(void (*restore)(void))
{
    restore_terminal = restore;
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

void alloc_failed(void)
{
    if (restore_terminal)
        restore_terminal();
    complain("out of memory");
    exit(2);
}

void *check_alloc(void *memory)
{
    if (!memory)
        alloc_failed();
    return memory;
}

void *xmalloc(size_t size)
{
    return check_alloc(malloc(size ? size : 1));
}

void *xcalloc(size_t count, size_t size)
{
    return check_alloc(count && size ? calloc(count, size) : calloc(1, 1));
}

void *xreallocarray(void *memory, size_t count, size_t size)
{
    check_memory(!size || count <= SIZE_MAX / size);
    return check_alloc(realloc(memory, count && size ? count * size : 1));
}

char *xstrdup(const char *text)
{
    return check_alloc(strdup(text));
}

char *xstrndup(const char *text, size_t length)
{
    return check_alloc(strndup(text, length));
}

char *xvasprintf(const char *format, va_list arguments)
{
    char *text;
    check_memory(vasprintf(&text, format, arguments) >= 0);
    return text;
}

char *xasprintf(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = xvasprintf(format, arguments);
    va_end(arguments);
    return text;
}
