/* The file of settings and keys, which people write by hand. */
#include "small_board.h"

#include "store/settings.h"
#include "ui/shell/services.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static settings_file *parse(const char *text, size_t length)
{
    FILE *in = length > 0 ? fmemopen((void *)text, length, "r") : NULL;
    settings_file *file = settings_file_parse(in);
    if (in)
        fclose(in);
    return file;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct {
    settings likes;
    keymap keys;
} taken;

static taken take(const settings_file *file)
{
    taken t = {.likes = settings_default()};
    keymap_init(&t.keys);
    settings_take(&t.likes, file);
    keymap_take(&t.keys, file);
    return t;
}

/* Every setting has one of its values. */
static void check_values(const settings *likes)
{
    for (setting which = 0; which < SETTING_COUNT; which++) {
        const setting_info *about = setting_about(which);
        const char *value = setting_get(likes, which);
        bool known = false;
        for (size_t i = 0; about->values[i]; i++)
            known = known || strcmp(about->values[i], value) == 0;
        fuzz_demand(known, "a setting is what it cannot be");
    }
}

/* Every problem is a line that names a place in the file. */
static void check_problems(const char *text, const uint8_t *data, size_t size)
{
    int lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += data[i] == '\n';
    for (; *text; text = strchr(text, '\n') + 1) {
        int line, column;
        fuzz_demand(sscanf(text, "settings:%d:%d: ", &line, &column) == 2 && strchr(text, '\n'),
                    "a problem without its place");
        fuzz_demand(line > 0 && line <= lines && column > 0 && (size_t)column <= size + 1,
                    "a problem outside the file");
    }
}

static bool same(const taken *a, const taken *b)
{
    for (setting which = 0; which < SETTING_COUNT; which++)
        if (strcmp(setting_get(&a->likes, which), setting_get(&b->likes, which)) != 0)
            return false;
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes rest = {data, size};
    unsigned change = fuzz_next(&rest);
    if (memchr(rest.data, 0, rest.size))
        return 0; /* not text: its lines are not used */
    settings_file *file = parse((const char *)rest.data, rest.size);
    taken first = take(file);
    check_values(&first.likes);
    check_problems(settings_file_problems(file), rest.data, rest.size);
    /* A change, written and read again. */
    setting which = (setting)(change % SETTING_COUNT);
    setting_step(&first.likes, which, change & 128 ? 1 : -1);
    settings_put(file, &first.likes, which);
    char *text = settings_file_text(file);
    settings_file *copy = parse(text, strlen(text));
    taken second = take(copy);
    fuzz_demand(same(&first, &second), "the settings are others when read again");
    char *text_again = settings_file_text(copy);
    fuzz_demand(strcmp(text, text_again) == 0, "the file changes without being changed");
    free(text);
    free(text_again);
    settings_file_free(file);
    settings_file_free(copy);
    return 0;
}
