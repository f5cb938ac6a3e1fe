#include "solved.h"

#include <stdio.h>

char *without_times(char *text)
{
    char *to = text;
    int field = 0;
    for (const char *from = text; *from; from++) {
        field = *from == '\n' ? 0 : field + (*from == '\t');
        bool time = field == 3 && *from >= '0' && *from <= '9';
        if (time && to[-1] == '*')
            continue;
        *to++ = time ? '*' : *from;
    }
    *to = '\0';
    char *key = text;
    while ((key = strstr(key, "\"microseconds\":")) != NULL) {
        key += strlen("\"microseconds\":");
        size_t digits = strspn(key, "0123456789");
        assert_true(digits > 0);
        *key++ = '*';
        memmove(key, key + digits - 1, strlen(key + digits - 1) + 1);
    }
    return text;
}

void expect_solved(outcome run, int status, const char *out)
{
    assert_string_equal(without_times(run.out), out);
    assert_string_equal(run.err, "");
    assert_int_equal(run.status, status);
}

const char *blank_id(int width, int height)
{
    static char id[4096];
    char *end = id + sprintf(id, "%dx%d:", width, height);
    for (int corners = (width + 1) * (height + 1); corners > 0; corners -= 26)
        *end++ = (char)('a' + (corners < 26 ? corners : 26) - 1);
    *end = '\0';
    return id;
}

const char *huge_id(void)
{
    return blank_id(255, 255);
}
