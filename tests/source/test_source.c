#include "testing.h"

#include "patience.h"
#include "puzzles.h"
#include "source/source.h"

#include <unistd.h>

/* A source of the arguments up to NULL. */
static source *source_of(const char *const *arguments)
{
    static char *copies[8];
    size_t count = 0;
    for (; arguments[count]; count++)
        copies[count] = (char *)arguments[count];
    source *stream = source_new(copies, count, NULL);
    assert_non_null(stream);
    return stream;
}

static void expect_item(source *stream, const char *name, int width, int height)
{
    puzzle_ref item;
    assert_int_equal(source_next(stream, &item), SOURCE_ITEM);
    assert_string_equal(item.name, name);
    assert_non_null(item.game);
    assert_null(item.message);
    assert_int_equal(creek_puzzle_width(creek_game_puzzle(item.game)), width);
    assert_int_equal(creek_puzzle_height(creek_game_puzzle(item.game)), height);
    ref_clear(&item);
    assert_null(item.name);
    assert_null(item.game);
}

static void expect_end(source *stream)
{
    puzzle_ref item;
    assert_int_equal(source_next(stream, &item), SOURCE_END);
    assert_int_equal(source_next(stream, &item), SOURCE_END);
    ref_clear(&item);
    source_free(stream);
}

TEST(levels_bring_title_and_rating)
{
    setenv("CREEK_LEVELS", workspace_path("shipped"), 1);
    source *stream = source_of((const char *[]){"bays", NULL});
    puzzle_ref item;
    assert_int_equal(source_next(stream, &item), SOURCE_ITEM);
    const creek_puzzle *puzzle = creek_game_puzzle(item.game);
    assert_string_equal(creek_puzzle_text(puzzle, CREEK_TITLE), "The hook");
    assert_string_equal(creek_puzzle_text(puzzle, CREEK_RATING), "easy");
    ref_clear(&item);
    expect_item(stream, "bays/2", 3, 2);
    expect_end(stream);
}

TEST(a_damaged_level_is_left_out_and_told)
{
    char saved[1024];
    strcpy(saved, workspace_path("shipped"));
    workspace_file("shipped/lost.tsv",
                   "# Lost\nlost/1\tcreek/3/2/!!\tx\teasy\nlost/2\t" ELL_URL "\ty\teasy\n");
    setenv("CREEK_LEVELS", saved, 1);
    source *stream = source_of((const char *[]){"lost", NULL});
    expect_item(stream, "lost/2", 3, 2);
    expect_end(stream);
    catalog *levels = levels_load();
    assert_int_equal(catalog_find_pack(levels, "lost")->count, 1);
    assert_non_null(strstr(levels->why, "shipped/lost.tsv:2:18: the level lost/1 is damaged: "));
    catalog_free(levels);
    unlink(workspace_path("shipped/lost.tsv"));
}

/* Limits end the making of puzzles, and nothing else. */
TEST(making_can_be_cut_short)
{
    static const char id[] = "30x30-extreme-none-g2#1";
    char list[1024];
    strcpy(list, workspace_file("list", "a\t" ELL_ID "\nb\t30x30-extreme-none-g2#1\n"));
    const char *const given[] = {id, list};
    for (size_t i = 0; i < 2; i++) {
        patience none = {0};
        creek_limits limits = patience_limits(&none);
        source *stream = source_of((const char *[]){given[i], NULL});
        source_limit(stream, &limits);
        if (i == 1)
            expect_item(stream, "a", 3, 2);
        puzzle_ref item;
        assert_int_equal(source_next(stream, &item), SOURCE_CUT);
        assert_null(item.game);
        assert_null(item.message);
        ref_clear(&item);
        assert_int_equal(none.asked, 1);
        expect_end(stream);
    }
}

static void count_messages(void *count, source_result result, puzzle_ref *item)
{
    *(int *)count += item->message != NULL;
    assert_int_equal(result, item->message ? SOURCE_BAD : SOURCE_ITEM);
}

TEST(a_pack_takes_all_puzzles_and_a_title)
{
    char list[1024];
    int bad = 0;
    strcpy(list, workspace_file("list", "a\t" ELL_ID "\nbad\nb\t" HOOK_ID "\n"));
    catalog *all = catalog_new(NULL);
    source *stream = source_of((const char *[]){OPEN_ID, list, "bays", NULL});
    assert_false(source_collect(stream, &all->packs[0], count_messages, &bad));
    source_free(stream);
    assert_int_equal(bad, 1);
    assert_int_equal(all->packs[0].count, 5);
    assert_string_equal(all->packs[0].title, "list");
    catalog_free(all);
    all = catalog_new(NULL);
    stream = source_of_text(HOOK_ID "\n", strlen(HOOK_ID "\n"));
    assert_false(source_collect(stream, &all->packs[0], count_messages, &bad));
    source_free(stream);
    assert_string_equal(all->packs[0].entries[0].name, "pasted");
    assert_string_equal(all->packs[0].title, "Pasted list");
    catalog_free(all);
}
