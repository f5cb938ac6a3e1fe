#include "settings_found.h"

settings settings_found(const place *at, settings_report *report)
{
    settings s = settings_default();
    memset(report, 0, sizeof *report);
    settings_file *file = settings_file_read(at->settings, report);
    settings_take(&s, file, report);
    settings_file_free(file);
    return s;
}

bool settings_try(const place *at, setting which, const char *value, char *why, size_t size)
{
    settings s = settings_default();
    assert_true(setting_set(&s, which, value));
    settings_file *file = settings_file_read(at->settings, NULL);
    settings_put(file, &s, which);
    bool written = settings_file_write(file, at->settings, why, size);
    settings_file_free(file);
    return written;
}

void settings_change(const place *at, setting which, const char *value)
{
    char why[300] = "";
    if (!settings_try(at, which, value, why, sizeof why))
        fail_msg("not kept: %s", why);
}

void settings_expect(const settings_report *report, int index, int line, int column,
                     const char *text)
{
    assert_true(index < report->count);
    const settings_problem *problem = &report->problems[index];
    if (problem->line != line || problem->column != column || !strstr(problem->text, text))
        fail_msg("%d:%d: %s, not %d:%d: %s", problem->line, problem->column, problem->text, line,
                 column, text);
}
