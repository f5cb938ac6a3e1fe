#include "golden_lines.h"

#include "unit_test.h"

enum { LINE = 4096 };

bool golden_is_update(void)
{
    const char *update = getenv("CREEK_UPDATE_GOLDEN");
    return update && *update;
}

static FILE *open_file(const char *folder, const char *name, const char *ending, const char *mode)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s%s.txt", folder, name, ending);
    FILE *file = fopen(path, mode);
    if (!file)
        fail_msg("%s cannot be opened", path);
    return file;
}

static FILE *begin(const char *folder, const char *name, const char *ending)
{
    FILE *lines = golden_is_update() ? open_file(folder, name, ending, "w") : tmpfile();
    assert_non_null(lines);
    return lines;
}

golden_lines golden_begin(const char *folder, const char *name)
{
    return (golden_lines){begin(folder, name, ""), begin(folder, name, "_wording")};
}

/* Reads one line, "" at the end. */
static void read_line(FILE *file, char line[LINE])
{
    if (!fgets(line, LINE, file))
        *line = '\0';
}

static bool has_same_key(const char *a, const char *b)
{
    size_t key = strcspn(a, ":");
    return strncmp(a, b, key + 1) == 0;
}

static void compare(FILE *wanted, FILE *got, bool sample)
{
    char line[LINE], other[LINE];
    while (fgets(line, sizeof line, got)) {
        read_line(wanted, other);
        while (sample && *other && !has_same_key(line, other))
            read_line(wanted, other);
        if (strcmp(line, other) != 0)
            fail_msg("a line is now\n%sand was\n%s", line, other);
    }
    assert_true(sample || !fgets(other, sizeof other, wanted));
}

static void end(FILE *lines, const char *folder, const char *name, const char *ending, bool sample)
{
    assert_false(ferror(lines));
    if (!golden_is_update()) {
        FILE *wanted = open_file(folder, name, ending, "r");
        rewind(lines);
        compare(wanted, lines, sample);
        fclose(wanted);
    }
    assert_int_equal(fclose(lines), 0);
}

void golden_end(golden_lines lines, const char *folder, const char *name, bool sample)
{
    end(lines.facts, folder, name, "", sample);
    end(lines.wording, folder, name, "_wording", sample);
}
