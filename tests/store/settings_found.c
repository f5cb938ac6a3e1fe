#include "settings_found.h"

settings settings_found(const place *at, settings_report *report)
{
    static char *text; /* of the last report */
    settings s = settings_default();
    settings_file *file = settings_file_read(at->settings);
    settings_take(&s, file);
    *report = settings_file_take_report(file);
    free(text);
    text = report->text;
    settings_file_free(file);
    return s;
}

bool settings_try(const place *at, setting which, const char *value, char *why, size_t size)
{
    settings s = settings_default();
    assert_true(setting_set(&s, which, value));
    settings_file *file = settings_file_read(at->settings);
    settings_put(file, &s, which);
    bool written = settings_file_write(file, why, size);
    settings_file_free(file);
    return written;
}

void settings_change(const place *at, setting which, const char *value)
{
    char why[300] = "";
    if (!settings_try(at, which, value, why, sizeof why))
        fail_msg("not kept: %s", why);
}

void settings_expect(const settings_report *report, int index, const char *where, const char *text)
{
    const char *line = report->text;
    assert_true(index < report->count);
    for (int i = 0; i < index; i++)
        line = strchr(line, '\n') + 1;
    char *problem = strndup(line, strcspn(line, "\n"));
    if (!strstr(problem, where) || !strstr(problem, text))
        fail_msg("%s, not %s: %s", problem, where, text);
    free(problem);
}
