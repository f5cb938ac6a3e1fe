/* Mistakes on the command line, and the exact message of each, as refusals.txt has them: a
 * command after `$`, then what it says on standard error. Its status is 2, and it says nothing
 * on standard output. CREEK_UPDATE_GOLDEN=1 writes the messages again. */
#include "golden_lines.h"
#include "testing.h"

static void refuse(const char *command, FILE *said)
{
    outcome run = creek("%s", command);
    if (run.status != 2 || *run.out)
        fail_msg("creek %s: status %d, output: %s", command, run.status, run.out);
    fputs(run.err, said);
}

/* The table with the messages as they are now. */
static char *say_again(const char *table)
{
    static const char prompt[] = "$ creek ";
    char *text, *copy = strdup(table);
    size_t length;
    FILE *said = open_memstream(&text, &length);
    assert_true(copy && said);
    for (char *line = strtok(copy, "\n"); line; line = strtok(NULL, "\n")) {
        bool asks = strncmp(line, prompt, strlen(prompt)) == 0;
        if (asks || *line == '#')
            fprintf(said, "%s\n", line);
        if (asks)
            refuse(line + strlen(prompt), said);
    }
    fclose(said);
    free(copy);
    return text;
}

/* Fails the test, and shows the first line that differs. */
static void compare(const char *said, const char *table)
{
    size_t line = 0;
    for (size_t i = 0; said[i] && said[i] == table[i]; i++)
        line = said[i] == '\n' ? i + 1 : line;
    if (strcmp(said, table) != 0)
        fail_msg("a line is now\n%.*s\nand was\n%.*s", (int)strcspn(said + line, "\n"), said + line,
                 (int)strcspn(table + line, "\n"), table + line);
}

TEST(refusals)
{
    static char table[1 << 16];
    const char *path = GOLDEN_FOLDER "/refusals.txt";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    table[fread(table, 1, sizeof table - 1, file)] = '\0';
    fclose(file);
    char *said = say_again(table);
    if (golden_is_update()) {
        file = fopen(path, "w");
        assert_true(file && fputs(said, file) >= 0);
        fclose(file);
    } else {
        compare(said, table);
    }
    free(said);
}
