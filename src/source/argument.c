#include "source/argument.h"

#include "source/generated.h"

#include <stdlib.h>
#include <string.h>

/* Of the number of a saved game. */
enum { MOST_DIGITS = 18 };

static bool begins(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* What follows the decimal digits at the start of `text`; NULL without one. */
static const char *after_digits(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 ? text + digits : NULL;
}

/* Whether `text` begins with COLS/ROWS. */
static bool begins_with_size(const char *text)
{
    const char *rest = after_digits(text);
    return rest && *rest == '/' && after_digits(rest + 1);
}

/* Whether `text`, what follows the word creek in a URL, goes on to a size:
 * at once, after `_edit` or `_play`, or after one option. */
static bool goes_on_to_size(const char *text)
{
    if (begins(text, "_edit/") || begins(text, "_play/"))
        text += strlen("_edit");
    if (*text != '/')
        return false;
    text++;
    if (begins_with_size(text))
        return true;
    const char *option = strchr(text, '/');
    return option && begins_with_size(option + 1);
}

static bool is_url(const char *text)
{
    if (strstr(text, "://"))
        return true;
    for (const char *at = strstr(text, "creek"); at; at = strstr(at + 1, "creek"))
        if (goes_on_to_size(at + strlen("creek")))
            return true;
    return false;
}

static bool is_sgt_id(const char *text)
{
    const char *rest = after_digits(text);
    if (!rest || *rest != 'x')
        return false;
    rest = after_digits(rest + 1);
    if (!rest)
        return false;
    if (*rest == 'd' && rest[1] >= 'a' && rest[1] <= 'z')
        rest += 2;
    return *rest == ':';
}

bool argument_is_path(const char *argument)
{
    return begins(argument, "./") || begins(argument, "../") || begins(argument, "/");
}

int64_t argument_saved_number(const char *argument)
{
    size_t digits = argument[0] == '@' ? strspn(argument + 1, "0123456789") : 0;
    if (digits == 0 || digits > MOST_DIGITS || argument[1 + digits])
        return 0;
    return strtoll(argument + 1, NULL, 10);
}

argument_kind argument_classify(const char *argument)
{
    if (strcmp(argument, "-") == 0)
        return ARGUMENT_STDIN;
    if (argument_is_path(argument))
        return ARGUMENT_NAME;
    if (is_url(argument) || is_sgt_id(argument))
        return ARGUMENT_TEXT;
    if (generated_is_id(argument, strlen(argument)))
        return ARGUMENT_ID;
    if (begins(argument, "Creek ("))
        return ARGUMENT_TEXT;
    if (argument_saved_number(argument) > 0)
        return ARGUMENT_SAVED;
    return ARGUMENT_NAME;
}
