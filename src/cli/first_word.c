#include "cli/first_word.h"

#include <string.h>

/* The options that take a value in the next word; which verb it is, that may
 * know fewer, is not known yet. */
static const char *const with_value[] = {"cell-size", "clues",   "color",  "difficulty", "export",
                                         "format",    "jobs",    "output", "per-page",   "picture",
                                         "proof",     "seed",    "shard",  "size",       "symmetry",
                                         "theme",     "timeout", "to"};
/* Those that take none. Of `count` that depends on the verb. */
static const char *const alone[] = {"all",  "ascii",    "count", "explain",  "help", "irreducible",
                                    "json", "no-mouse", "plain", "solution", "stats"};

enum { WITH_VALUE = sizeof with_value / sizeof *with_value, ALONE = sizeof alone / sizeof *alone };

/* Whether a list has a name that begins so: options may be cut short. */
static bool begins(const char *const *names, size_t count, const char *beginning)
{
    size_t length = strlen(beginning);
    for (size_t i = 0; i < count; i++)
        if (strncmp(names[i], beginning, length) == 0)
            return true;
    return false;
}

static bool is_number(const char *word)
{
    return *word && strspn(word, "0123456789") == strlen(word);
}

/* Whether the value of an option is the word after it. */
static bool takes(const char *option, const char *next)
{
    if (strcmp(option, "-o") == 0)
        return true;
    if (strncmp(option, "--", 2) != 0 || strchr(option, '='))
        return false;
    const char *name = option + 2;
    if (strcmp(name, "count") == 0)
        return is_number(next);
    return begins(with_value, WITH_VALUE, name) && !begins(alone, ALONE, name);
}

int first_word(int argc, char **argv, bool (*is_verb)(const char *word))
{
    int i = 1;
    while (i < argc && argv[i][0] == '-' && argv[i][1]) {
        if (strcmp(argv[i], "--") == 0)
            return argc;
        /* A verb in place of a value: then the value is what is missing. */
        if (i + 1 < argc && takes(argv[i], argv[i + 1]) && !is_verb(argv[i + 1]))
            i++;
        i++;
    }
    return i < argc ? i : argc;
}
