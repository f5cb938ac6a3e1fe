#include "golden_lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static bool is_update(void)
{
    const char *update = getenv("CREEK_UPDATE_GOLDEN");
    return update && *update;
}

FILE *golden_begin(const char *path)
{
    FILE *lines = is_update() ? fopen(path, "w") : tmpfile();
    assert_non_null(lines);
    return lines;
}

static void compare(FILE *wanted, FILE *got, const char *path)
{
    char line[4096], other[4096];
    for (int number = 1; fgets(line, sizeof line, got); number++) {
        if (!fgets(other, sizeof other, wanted))
            *other = '\0';
        if (strcmp(line, other) != 0)
            fail_msg("line %d of %s is now\n%sand was\n%s", number, path, line, other);
    }
    assert_null(fgets(other, sizeof other, wanted));
}

void golden_end(FILE *lines, const char *path)
{
    assert_false(ferror(lines));
    if (!is_update()) {
        FILE *wanted = fopen(path, "r");
        assert_non_null(wanted);
        rewind(lines);
        compare(wanted, lines, path);
        fclose(wanted);
    }
    assert_int_equal(fclose(lines), 0);
}
