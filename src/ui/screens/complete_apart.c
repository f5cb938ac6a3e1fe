/* complete_apart.c - errands to a folder. */
#include "ui/screens/complete_apart.h"

#include "base/alloc.h"
#include "ui/shell/apart.h"

#include <stdlib.h>

typedef struct {
    char *typed, *home;
    completion found;
    bool folder;
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
    e->found = complete_path(e->typed, e->home);
}

static void ask(void *job, const atomic_bool *hurry)
{
    errand *e = job;
    (void)hurry;
    e->folder = complete_is_folder(e->typed, e->home);
}

static errand *new_errand(const char *typed, const char *home)
{
    errand *e = xcalloc(1, sizeof *e);
    e->typed = xstrdup(typed);
    e->home = home ? xstrdup(home) : NULL;
    return e;
}

bool complete_path_apart(const char *typed, const char *home, const world *w,
                                    completion *found)
{
    errand *e = new_errand(typed, home);
    *found = (completion){0};
    if (!apart_do(w, find, release, e))
        return false;
    *found = e->found;
    e->found = (completion){0};
    release(e);
    return true;
}

bool complete_is_folder_apart(const char *typed, const char *home, const world *w)
{
    errand *e = new_errand(typed, home);
    if (!apart_do(w, ask, release, e))
        return false;
    bool is = e->folder;
    release(e);
    return is;
}
