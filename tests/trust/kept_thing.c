#include "kept_thing.h"

void kept_must(bool done, const char *why)
{
    if (!done)
        fail_msg("without any failure: %s", why);
}

void kept_append(const kept_place *at, const char *sub, const char *name, const char *text)
{
    char *path = store_path(at->store, sub, name);
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    free(path);
}

void *kept_begin_plain(kept_place *at)
{
    return at;
}

void kept_end_plain(void *run)
{
    (void)run;
}

void kept_prepare_nothing(kept_place *at)
{
    (void)at;
}
