#include "store/upkeep.h"

#include "store/line_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The files that grow, and how they begin; NULL: any text will do, for it is
 * replaced as a whole. */
static const struct {
    const char *name, *header;
} files[] = {{"progress", "creek-progress 1\n"},
             {"daily", "creek-daily 1\n"},
             {"records", "creek-records 1\n"},
             {"names", "creek-names 1\n"},
             {"last", NULL},
             {"new-game", NULL}};

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
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char said[400];
        line_file_check(st, files[i].name, files[i].header, said, sizeof said);
        if (said[0])
            text = add_sentence(text, said);
    }
    return text;
}
