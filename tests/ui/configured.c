/* configured.c - settings on the stage. */
#include "configured.h"

#include "unit_test.h"

#include <sys/stat.h>

const char *configured_path(const stage *s)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/creek/settings", s->folder);
    return path;
}

const char *configured_kept(const stage *s)
{
    static char text[4000];
    FILE *file = fopen(configured_path(s), "r");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[length] = '\0';
    if (file)
        fclose(file);
    return text;
}

void configured_restart(stage *s, const char *text)
{
    char folder[100];
    snprintf(folder, sizeof folder, "%s/creek", s->folder);
    (void)mkdir(folder, 0700);
    FILE *file = fopen(configured_path(s), "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    stage_restart(s, stage_sample, 1);
}

void configured_choose(stage *s, command which)
{
    char text[60];
    snprintf(text, sizeof text, "▸ %s ", command_about(which)->name);
    stage_keys(s, "g");
    for (int i = 0; i < COMMAND_COUNT && !picture_shows(&s->canvas, text); i++)
        stage_keys(s, "j");
    SHOWS(s, text);
}
