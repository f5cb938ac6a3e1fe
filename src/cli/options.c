#include "cli/options.h"

#include "base/alloc.h"
#include "base/nearest.h"
#include "cli/output.h"

#include <creek/api.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

char *option_set_flag(const option_row *row, const char *value, void *place)
{
    (void)row, (void)value;
    *(bool *)place = true;
    return NULL;
}

char *option_set_text(const option_row *row, const char *value, void *place)
{
    (void)row;
    *(const char **)place = value;
    return NULL;
}

void option_put_names(FILE *out, option_names *names)
{
    for (size_t i = 0; names(i); i++)
        fprintf(out, "%s%s", i == 0 ? "" : names(i + 1) ? ", " : " or ", names(i));
}

char *option_set_name(const option_row *row, const char *value, void *place)
{
    nearest_word near = nearest_word_to(value);
    for (size_t i = 0; row->names(i); i++) {
        nearest_word_try(&near, row->names(i));
        if (strcmp(row->names(i), value) == 0) {
            *(int *)place = (int)i;
            return NULL;
        }
    }
    text_stream why;
    text_stream_open(&why);
    fputs("choose ", why.out);
    option_put_names(why.out, row->names);
    if (near.word)
        fprintf(why.out, "; did you mean '%s'?", near.word);
    text_stream_close(&why);
    return why.text;
}

bool option_read_digits(const char **text, uint64_t high, uint64_t *number)
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

char *option_set_number(const option_row *row, const char *value, void *place)
{
    uint64_t number;
    const char *at = value;
    if (!option_read_digits(&at, row->high, &number) || *at || number < row->low)
        return xasprintf("give a whole number from %" PRIu64 " to %" PRIu64, row->low, row->high);
    *(uint64_t *)place = number;
    return NULL;
}

char *option_set_int(const option_row *row, const char *value, void *place)
{
    uint64_t number = 0;
    char *why = option_set_number(row, value, &number);
    if (!why)
        *(int *)place = (int)number;
    return why;
}

char *option_set_seconds(const option_row *row, const char *value, void *place)
{
    enum { SECOND = 1000000000, LONGEST = 1000000000 };
    const char *at = value;
    uint64_t seconds = 0;
    int64_t fraction = 0;
    (void)row;
    bool valid = option_read_digits(&at, LONGEST, &seconds) || (*at == '.' && at[1]);
    if (valid && *at == '.') {
        int64_t unit = SECOND / 10;
        for (at++; *at >= '0' && *at <= '9'; at++, unit /= 10)
            fraction += unit * (*at - '0');
    }
    int64_t time = (int64_t)seconds * SECOND + fraction;
    if (!valid || *at || time <= 0)
        return xasprintf("give a number of seconds above 0, %d at most, such as 10 or 0.5",
                         LONGEST);
    *(int64_t *)place = time;
    return NULL;
}

char *option_read_size(const char *value, int *width, int *height)
{
    const char *at = value;
    uint64_t columns = 0, rows = 0;
    bool valid = option_read_digits(&at, CREEK_SIZE_MAX, &columns);
    rows = columns;
    if (valid && *at == 'x') {
        at++;
        valid = option_read_digits(&at, CREEK_SIZE_MAX, &rows);
    }
    if (!valid || *at || !columns || !rows)
        return xasprintf(
            "give a size WxH, such as 10x8, or one number for a square, from 1x1 to %dx%d",
            CREEK_SIZE_MAX, CREEK_SIZE_MAX);
    *width = (int)columns;
    *height = (int)rows;
    return NULL;
}

static const char *const formats[] = {
    [FORMAT_TEXT] = "text", [FORMAT_JSON] = "json", [FORMAT_TSV] = "tsv"};

const char *text_or_json(size_t index)
{
    return index <= FORMAT_JSON ? formats[index] : NULL;
}

const char *text_json_or_tsv(size_t index)
{
    return index <= FORMAT_TSV ? formats[index] : NULL;
}
