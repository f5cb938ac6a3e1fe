#include "shipped.h"

#include "corpus.h"
#include "kept.h"
#include "unit_test.h"

const promise promises[PACKS] = {
    {"first-steps", "easy", 5, 7, 45}, {"brooks", "easy", 6, 20, 46},
    {"rivers", "normal", 7, 20, 45},   {"rapids", "hard", 7, 20, 45},
    {"falls", "expert", 6, 20, 45},    {"maelstrom", "extreme", 6, 20, 45},
    {"mirrors", NULL, 9, 20, 65},      {"drought", NULL, 10, 20, 26},
    {"oceans", NULL, 30, 60, 100},     {"pictures", NULL, 11, 23, 100},
};

level levels[MOST_LEVELS];
int level_count;

int width_of(const level *one)
{
    return creek_puzzle_width(one->puzzle);
}

int height_of(const level *one)
{
    return creek_puzzle_height(one->puzzle);
}

bool is_of(const level *one, const char *pack)
{
    return strcmp(promises[one->pack].name, pack) == 0;
}

static char *copy(const char *text, size_t length)
{
    return unit_test_keep(strndup(text, length), free);
}

/* The next of the columns behind the puzzle. */
static char *column(const char **at, const char *end)
{
    const char *start = *at, *stop = memchr(start, '\t', (size_t)(end - start));
    *at = stop ? stop + 1 : end;
    return copy(start, (size_t)((stop ? stop : end) - start));
}

static void add_level(const corpus_line *line, const creek_game *game, int pack)
{
    assert_true(level_count < MOST_LEVELS);
    level *one = &levels[level_count++];
    one->pack = pack;
    one->puzzle = kept_puzzle(creek_puzzle_clone(creek_game_puzzle(game)));
    one->name = copy(line->name, line->name_length);
    const char *at = line->rest, *end = line->rest + line->rest_length;
    one->title = column(&at, end);
    one->rating = column(&at, end);
    one->origin = column(&at, end);
    one->tip = column(&at, end);
    assert_true(*one->title && creek_level_from_name(one->rating) >= 0 && *one->origin);
}

typedef struct {
    int pack, number;
} reading;

static void read_level(void *context, const corpus_line *line, const creek_game *game)
{
    reading *now = context;
    char name[256];
    int length = snprintf(name, sizeof name, "%s/%d", promises[now->pack].name, ++now->number);
    assert_int_equal(line->name_length, length);
    assert_memory_equal(line->name, name, (size_t)length);
    assert_non_null(line->rest);
    add_level(line, game, now->pack);
}

static void read_pack(const char *folder, int pack)
{
    char path[4096];
    reading now = {.pack = pack};
    snprintf(path, sizeof path, "%s/%s.tsv", folder, promises[pack].name);
    assert_true(corpus_go_over_list(path, read_level, &now) >= 12);
}

const char *shipped_folder(void)
{
    const char *folder = getenv("CREEK_LEVELS");
    assert_non_null(folder);
    return folder;
}

static int read_levels(void **state)
{
    char path[4096], pack[256];
    snprintf(path, sizeof path, "%s/INDEX", shipped_folder());
    FILE *index = fopen(path, "r");
    assert_non_null(index);
    level_count = 0;
    for (int i = 0; i < PACKS; i++) {
        assert_int_equal(fscanf(index, "%255s", pack), 1);
        assert_string_equal(pack, promises[i].name);
        read_pack(shipped_folder(), i);
    }
    assert_int_equal(fscanf(index, "%255s", pack), EOF);
    fclose(index);
    return 0;
}

creek_request request_of(const level *one)
{
    creek_request request;
    creek_error error;
    char id[CREEK_ID_SIZE];
    snprintf(id, sizeof id, "%.*s", (int)strcspn(one->origin, " "), one->origin);
    if (!creek_generate_read_id(id, &request, &error))
        fail_msg("%s: %s", one->name, error.message);
    char name[40];
    const char *needs = strstr(one->origin, " needs "), *theme = strstr(one->origin, " theme ");
    if (needs) {
        assert_int_equal(sscanf(needs, " needs %39s", name), 1);
        request.needs = creek_technique_from_name(name);
        assert_true(request.needs > 0);
    }
    if (theme) {
        assert_int_equal(sscanf(theme, " theme %39s", name), 1);
        while (strcmp(creek_theme_name(request.theme), name) != 0)
            assert_true(++request.theme < CREEK_THEME_COUNT);
    }
    return request;
}

int main(int argc, char **argv)
{
    (void)argc;
    unit_test_fixture(read_levels, NULL);
    return unit_test_run(argv + 1);
}
