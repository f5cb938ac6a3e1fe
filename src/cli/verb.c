#include "cli/verb.h"

#include "cli/output.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const verb *const verbs[] = {&verb_play,  &verb_solve,    &verb_hint,     &verb_rate,
                             &verb_check, &verb_generate, &verb_convert,  &verb_levels,
                             &verb_daily, &verb_learn,    &verb_practice, &verb_review,
                             &verb_race,  &verb_games,    &verb_stats,    NULL};

const verb *verb_find(const char *name)
{
    const verb *const *found = verbs;
    while (*found && strcmp((*found)->name, name) != 0)
        found++;
    return *found;
}

const option_row *verb_option(const verb *which, size_t index, size_t *place)
{
    for (const option_group *group = which->groups; group->rows; group++) {
        for (const option_row *row = group->rows; row->name; row++) {
            if (index-- > 0)
                continue;
            if (place)
                *place = group->place;
            return row;
        }
    }
    return NULL;
}

int usage_error(const command_line *line, const char *format, ...)
{
    char text[8192];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (line)
        complain("%s; see `creek %s%s--help`", text, line->implied ? "" : line->verb->name,
                 line->implied ? "" : " ");
    else
        complain("%s", text);
    return STATUS_ERROR;
}

const char *operand_name(const char *operand)
{
    return *operand ? operand : "an empty argument";
}
