/* complete_apart.c - errands to a folder. */
#include "ui/screens/complete_apart.h"

#include "source/message.h"
#include "ui/shell/apart.h"

#include <stdlib.h>

typedef struct {
    char *typed, *home;
    completion found;
    bool answer;
} errand;

static void release(void *job)
{
    errand *e = job;
    complete_release(&e->found);
    free(e->typed);
    free(e->home);
    free(e);
}

static void find(void *job, const atomic_bool *hurry)
{
    errand *e = job;
    (void)hurry;
    e->answer = complete_path(e->typed, e->home, &e->found);
}

static void ask(void *job, const atomic_bool *hurry)
{
    errand *e = job;
    (void)hurry;
    e->answer = complete_is_folder(e->typed, e->home);
}

static errand *new_errand(const char *typed, const char *home)
{
    errand *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->typed = message_format("%s", typed);
    e->home = home ? message_format("%s", home) : NULL;
    if (e->typed && (e->home || !home))
        return e;
    release(e);
    return NULL;
}

complete_result complete_path_apart(const char *typed, const char *home, const world *w,
                                    completion *found)
{
    errand *e = new_errand(typed, home);
    *found = (completion){0};
    if (!e)
        return COMPLETE_MEMORY;
    if (!apart_do(w, find, release, e))
        return COMPLETE_GIVEN_UP;
    bool done = e->answer;
    if (done) {
        *found = e->found;
        e->found = (completion){0};
    }
    release(e);
    return done ? COMPLETE_DONE : COMPLETE_MEMORY;
}

bool complete_is_folder_apart(const char *typed, const char *home, const world *w)
{
    errand *e = new_errand(typed, home);
    if (!e || !apart_do(w, ask, release, e))
        return false;
    bool is = e->answer;
    release(e);
    return is;
}
