#include "settings_found.h"

settings settings_found(const place *at, problems *found)
{
    settings s = settings_default();
    settings_file *file = settings_file_read(at->settings);
    settings_take(&s, file);
    *found = settings_problems(file);
    settings_file_free(file);
    return s;
}

problems settings_problems(const settings_file *file)
{
    problems found = {.count = 0};
    const char *text = settings_file_problems(file);
    snprintf(found.text, sizeof found.text, "%s", text);
    for (; *text; text = strchr(text, '\n') + 1)
        found.count++;
    return found;
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

void settings_expect(const problems *found, const char *where, const char *text)
{
    const char *problem = strstr(found->text, where);
    if (!problem || !strstr(problem, text))
        fail_msg("%s: not %s: %s", found->text, where, text);
}
