/* step_names.c - shorter names of clues. */
#include "ui/play/step_names.h"

#include <ctype.h>
#include <string.h>

/* Whether no other clue that a step cites has the same number. */
static bool is_only(const creek_step *step, size_t clue)
{
    size_t same = 0;
    for (size_t i = 0; i < step->clue_count; i++)
        same += step->clues[i].value == step->clues[clue].value;
    return same == 1;
}

static void shorten_name(char *text, const char *name, int value)
{
    size_t length = strlen(name);
    for (char *at = text; (at = strstr(at, name + 1)); at++) { /* "the", "The" */
        char *rest = at + length - 1;
        if (at == text || tolower((unsigned char)at[-1]) != 't' || isdigit((unsigned char)*rest))
            continue;
        memmove(at + 5, rest, strlen(rest) + 1);
        memcpy(at, "his ", 4);
        at[4] = (char)('0' + value);
    }
}

void step_shorten_names(const creek_step *step, const creek_puzzle *puzzle, char *text)
{
    char name[100];
    for (size_t i = 0; i < step->clue_count; i++) {
        const creek_cited_clue *clue = &step->clues[i];
        creek_corner_name(puzzle, clue->row, clue->col, name, sizeof name);
        if (is_only(step, i))
            shorten_name(text, name, clue->value);
    }
}
