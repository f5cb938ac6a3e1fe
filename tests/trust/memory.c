#include "memory.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static struct {
    unsigned long asked, number;
    bool always, refused;
    long held;
    size_t most;
} plan;

void memory_fail(unsigned long number, bool always)
{
    plan.asked = 0;
    plan.number = number;
    plan.always = always;
    plan.refused = false;
    plan.most = 0;
}

void memory_stop(void)
{
    plan.number = 0;
}

unsigned long memory_asked(void)
{
    return plan.asked;
}

bool memory_refused(void)
{
    return plan.refused;
}

size_t memory_most(void)
{
    return plan.most;
}

long memory_held(void)
{
    return plan.held;
}

static bool refuses(size_t size)
{
    plan.asked++;
    plan.most = size > plan.most ? size : plan.most;
    if (!plan.number || (plan.always ? plan.asked < plan.number : plan.asked != plan.number))
        return false;
    plan.refused = true;
    errno = ENOMEM;
    return true;
}

static void *got(void *memory)
{
    plan.held += memory != NULL;
    return memory;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void __real_free(void *memory);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t length);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void __wrap_free(void *memory);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t length);

void *__wrap_malloc(size_t size)
{
    return refuses(size) ? NULL : got(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return refuses(count * size) ? NULL : got(__real_calloc(count, size));
}

void *__wrap_realloc(void *memory, size_t size)
{
    if (refuses(size))
        return NULL;
    void *larger = __real_realloc(memory, size);
    if (!memory)
        return got(larger);
    return larger;
}

void __wrap_free(void *memory)
{
    plan.held -= memory != NULL;
    __real_free(memory);
}

char *__wrap_strdup(const char *text)
{
    return refuses(strlen(text)) ? NULL : got(__real_strdup(text));
}

char *__wrap_strndup(const char *text, size_t length)
{
    return refuses(length) ? NULL : got(__real_strndup(text, length));
}
