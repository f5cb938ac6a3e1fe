#include "corpus.h"

#include "unit_test.h"

#include <sys/stat.h>

/* Splits a line of a list; false for a comment. */
static bool split(const char *text, corpus_line *line)
{
    size_t length = strcspn(text, "\n");
    const char *tab = memchr(text, '\t', length);
    if (*text == '#' || !tab)
        return false;
    *line = (corpus_line){.name = text, .name_length = (size_t)(tab - text), .puzzle = tab + 1};
    line->puzzle_length = strcspn(line->puzzle, "\t\n");
    if (line->puzzle[line->puzzle_length] == '\t') {
        line->rest = line->puzzle + line->puzzle_length + 1;
        line->rest_length = (size_t)(text + length - line->rest);
    }
    return true;
}

int corpus_go_over_list(const char *path, corpus_visit *visit, void *context)
{
    static char text[1 << 16];
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s cannot be read", path);
    int count = 0;
    while (fgets(text, sizeof text, file)) {
        corpus_line line;
        creek_error error;
        if (!split(text, &line))
            continue;
        creek_game *game = creek_read(line.puzzle, line.puzzle_length, NULL, &error);
        if (!game)
            fail_msg("%s: %.*s: %s", path, (int)line.name_length, line.name, error.message);
        visit(context, &line, game);
        creek_game_free(game);
        count++;
    }
    fclose(file);
    return count;
}

static const char *corpus_path(void)
{
    static char path[4096];
    struct stat about;
    const char *named = getenv("CREEK_CORPUS");
    if (!named || !*named) {
        print_message("CREEK_CORPUS is not set: the published puzzles are skipped\n");
        skip();
        return NULL; /* for the analyzer: skip() does not come back */
    }
    bool folder = stat(named, &about) == 0 && S_ISDIR(about.st_mode);
    snprintf(path, sizeof path, "%s%s", named, folder ? "/janko.tsv" : "");
    return path;
}

typedef struct {
    corpus_visit *visit;
    void *context;
} visitor;

static void visit_published(void *context, const corpus_line *line, const creek_game *game)
{
    const visitor *v = context;
    if (!line->name || !line->rest)
        fail_msg("CREEK_CORPUS: a line has no name or no solution");
    v->visit(v->context, line, game);
    unit_test_release(0);
}

int corpus_go_over(corpus_visit *visit, void *context)
{
    visitor v = {visit, context};
    int count = corpus_go_over_list(corpus_path(), visit_published, &v);
    assert_true(count > 0);
    return count;
}

void corpus_expect_solution(const corpus_line *line, const creek_board *solution)
{
    char *text = creek_board_solution_text(solution);
    assert_non_null(text);
    if (strlen(text) != line->rest_length || memcmp(text, line->rest, line->rest_length) != 0)
        fail_msg("%.*s: another solution", (int)line->name_length, line->name);
    creek_free(text);
}
