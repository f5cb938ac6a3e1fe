#include "store/upkeep.h"

#include "store/last.h"
#include "store/line_file.h"
#include "store/wish.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The files that grow, and how they begin; those that are replaced as a whole,
 * and how they are known. */
static const struct {
    const char *name, *header;
    line_file_fits *fits;
} files[] = {{"progress", "creek-progress 1\n", NULL},
             {"daily", "creek-daily 1\n", NULL},
             {"records", "creek-records 1\n", NULL},
             {"names", "creek-names 1\n", NULL},
             {"last", NULL, last_fits},
             {"new-game", NULL, wish_fits}};

static const char *const folders[] = {NULL, "games", "drafts"};

static char *add_sentence(char *text, const char *sentence)
{
    size_t have = text ? strlen(text) : 0, more = strlen(sentence);
    char *longer = realloc(text, have + more + 2);
    if (!longer)
        return text;
    if (have > 0)
        longer[have++] = ' ';
    memcpy(longer + have, sentence, more + 1);
    return longer;
}

char *upkeep(const store *st)
{
    char *text = NULL;
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        store_protect(st, folders[i]);
        store_sweep(st, folders[i]);
    }
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char said[400];
        if (files[i].fits)
            line_file_check_small(st, files[i].name, files[i].fits, said, sizeof said);
        else
            line_file_check(st, files[i].name, files[i].header, said, sizeof said);
        if (said[0])
            text = add_sentence(text, said);
    }
    return text;
}
