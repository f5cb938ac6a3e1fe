/* The published puzzles (see corpus.h): each must come out unique and as
 * printed. */
#include "corpus.h"
#include "testing.h"

/* The text of the file; the caller frees it. */
static char *corpus(void)
{
    const char *path = corpus_path();
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("%s cannot be read; correct CREEK_CORPUS or unset it", path);
    size_t capacity = 4 * 1024 * 1024;
    char *text = malloc(capacity);
    assert_non_null(text);
    text[fread(text, 1, capacity - 1, file)] = '\0';
    fclose(file);
    return text;
}

/* Cuts the solutions off the lines: the list into `list`, name and solution
 * into `wanted`, a line each. */
static int split(char *text, char *list, char *wanted)
{
    int count = 0;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        char *url = strchr(line, '\t');
        char *solution = url ? strchr(url + 1, '\t') : NULL;
        if (!solution)
            continue;
        *solution++ = '\0';
        list += sprintf(list, "%s\n", line);
        *url = '\0';
        wanted += sprintf(wanted, "%s unique %s\n", line, solution);
        count++;
    }
    return count;
}

/* The tsv output as lines of name, status and solution. */
static char *condense(char *out)
{
    char *text = malloc(strlen(out) + 1), *end = text;
    assert_non_null(text);
    *end = '\0';
    char *outer;
    for (char *line = strtok_r(out, "\n", &outer); line; line = strtok_r(NULL, "\n", &outer)) {
        char *fields[5] = {NULL}, *inner;
        fields[0] = strtok_r(line, "\t", &inner);
        for (int i = 1; i < 5; i++)
            assert_non_null(fields[i] = strtok_r(NULL, "\t", &inner));
        end += sprintf(end, "%s %s %s\n", fields[0], fields[2], fields[4]);
    }
    return text;
}

TEST(every_published_puzzle_is_solved)
{
    char *text = corpus();
    char *list = malloc(strlen(text) + 1), *wanted = malloc(strlen(text) * 2 + 1);
    assert_true(list && wanted);
    int count = split(text, list, wanted);
    assert_true(count > 0);
    workspace_file("corpus.tsv", list);
    outcome run = run_creek(NULL, "solve", "--format=tsv", "--jobs=2", "corpus.tsv", NULL);
    expect_success(run);
    char *found = condense(run.out);
    assert_string_equal(found, wanted);
    print_message("%d puzzles\n", count);
    free(found);
    free(wanted);
    free(list);
    free(text);
}
