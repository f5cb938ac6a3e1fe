#include "cli/options.h"

#include "cli/output.h"

#include <creek/api.h>
#include <stdlib.h>
#include <string.h>

/* The name of the option of the value `value`; NULL when there is none. */
static const char *name_of(const struct option *all, int value)
{
    while (all->name && all->val != value)
        all++;
    return all->name;
}

static void complain_of_option(char **argv, const char *verb, const struct option *all,
                               bool value_missing)
{
    const char *gap = verb ? " " : "";
    const char *name = optopt ? name_of(all, optopt) : NULL;
    verb = verb ? verb : "";
    if (value_missing)
        complain("option --%s needs a value; give it as --%s=VALUE (see `creek%s%s --help`)", name,
                 name, gap, verb);
    else if (name) /* a letter of ours is never wrong by itself */
        complain("option --%s takes no value; leave it out (see `creek%s%s --help`)", name, gap,
                 verb);
    else if (optopt)
        complain("no option -%c; see `creek%s%s --help`", optopt, gap, verb);
    else
        complain("no option %s, or not a clear one; see `creek%s%s --help`", argv[optind - 1], gap,
                 verb);
}

/* The short options for getopt_long(): those whose value is a letter. */
static void list_short(const struct option *all, char *letters)
{
    *letters++ = ':';
    for (; all->name; all++) {
        if (all->val >= OPTION_FIRST)
            continue;
        *letters++ = (char)all->val;
        if (all->has_arg == required_argument)
            *letters++ = ':';
    }
    *letters = '\0';
}

int options_next(int argc, char **argv, const char *verb, const struct option *all)
{
    char letters[64];
    list_short(all, letters);
    opterr = 0;
    int value = getopt_long(argc, argv, letters, all, NULL);
    if (value != '?' && value != ':')
        return value;
    complain_of_option(argv, verb, all, value == ':');
    return OPTION_WRONG;
}

const char *options_operand(const char *operand)
{
    return *operand ? operand : "an empty argument";
}

/* Reads digits into *number and moves *text behind them; false when there are
 * none or they are more than `high`. */
static bool take_number(const char **text, uint64_t high, uint64_t *number)
{
    const char *at = *text;
    uint64_t value = 0;
    if (*at < '0' || *at > '9')
        return false;
    for (; *at >= '0' && *at <= '9'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (value > high / 10 || value * 10 > high - digit)
            return false;
        value = value * 10 + digit;
    }
    *text = at;
    *number = value;
    return true;
}

bool options_number(const char *option, const char *text, uint64_t low, uint64_t high,
                    uint64_t *number)
{
    const char *at = text;
    if (take_number(&at, high, number) && !*at && *number >= low)
        return true;
    complain("--%s=%s: give a whole number from %llu to %llu", option, text,
             (unsigned long long)low, (unsigned long long)high);
    return false;
}

bool options_seconds(const char *option, const char *text, int64_t *nanoseconds)
{
    enum { SECOND = 1000000000, LONGEST = 1000000000 };
    const char *at = text;
    uint64_t seconds = 0;
    int64_t fraction = 0;
    bool fine = take_number(&at, LONGEST, &seconds) || (*at == '.' && at[1]);
    if (fine && *at == '.') {
        int64_t unit = SECOND / 10;
        for (at++; *at >= '0' && *at <= '9'; at++, unit /= 10)
            fraction += unit * (*at - '0');
    }
    *nanoseconds = (int64_t)seconds * SECOND + fraction;
    if (fine && !*at && *nanoseconds > 0)
        return true;
    complain("--%s=%s: give a number of seconds above 0, %d at most, such as 10 or 0.5", option,
             text, LONGEST);
    return false;
}

bool options_size(const char *option, const char *text, int *width, int *height)
{
    const char *at = text;
    uint64_t columns = 0, rows = 0;
    bool fine = take_number(&at, CREEK_SIZE_MAX, &columns);
    rows = columns;
    if (fine && *at == 'x') {
        at++;
        fine = take_number(&at, CREEK_SIZE_MAX, &rows);
    }
    fine = fine && !*at && columns > 0 && rows > 0;
    *width = (int)columns;
    *height = (int)rows;
    if (!fine)
        complain(
            "--%s=%s: give a size WxH, such as 10x8, or one number for a square, from 1x1 to %dx%d",
            option, text, CREEK_SIZE_MAX, CREEK_SIZE_MAX);
    return fine;
}

bool options_choice(const char *option, const char *text, const char *const *names, size_t count,
                    int *index)
{
    char list[256] = "";
    for (size_t i = 0; i < count; i++) {
        if (strcmp(names[i], text) == 0) {
            *index = (int)i;
            return true;
        }
        size_t used = strlen(list);
        snprintf(list + used, sizeof list - used, "%s%s",
                 i == 0           ? ""
                 : i + 1 == count ? " or "
                                  : ", ",
                 names[i]);
    }
    complain("--%s=%s: choose %s", option, text, list);
    return false;
}
