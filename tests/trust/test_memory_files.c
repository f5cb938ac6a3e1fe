/* Memory runs out in pictures and sources of puzzles. */
#include "shortage.h"

#include <creek/picture.h>

#include "source/levels.h"
#include "source/source.h"

static bool take_bytes(void *context, const void *data, size_t length)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < length; i++)
        sum_add(context, bytes[i]);
    return true;
}

static sum draw_svg(void)
{
    sum all = SUM_BEGIN;
    creek_error error = {.code = CREEK_OK};
    creek_picture_output to = {take_bytes, &all};
    bool drawn = creek_picture_draw(CREEK_PICTURE_SVG, creek_game_puzzle(subjects.rich),
                                    creek_game_board(subjects.rich), 0, to, &error);
    return drawn ? all : 0;
}

static sum draw_booklet(void)
{
    sum bytes = SUM_BEGIN;
    creek_error error = {.code = CREEK_OK};
    creek_picture_output to = {take_bytes, &bytes};
    creek_booklet_options options = {.per_page = 2, .solutions = true};
    creek_booklet *booklet = creek_booklet_new(&options, to, &error);
    bool fine = booklet != NULL;
    for (int i = 0; fine && i < 3; i++)
        fine = creek_booklet_add(booklet, "name", creek_game_puzzle(subjects.rich),
                                 creek_game_board(subjects.rich), creek_game_board(subjects.rich),
                                 &error);
    fine = fine && creek_booklet_finish(booklet, &error);
    creek_booklet_free(booklet);
    return fine ? SUM_BEGIN : 0; /* there is a date in it */
}

static sum read_source(void)
{
    char *arguments[] = {subjects.texts[CREEK_FORMAT_URL], subjects.texts[CREEK_FORMAT_SPOP],
                         subjects.texts[CREEK_FORMAT_SGT], (char *)(uintptr_t) "first-steps",
                         (char *)(uintptr_t) "no such thing"};
    /* The newline a text ends with is none of an argument. */
    for (int i = 0; i < 3; i++)
        arguments[i][strcspn(arguments[i], "\n")] = '\0';
    sum all = SUM_BEGIN;
    source *from = source_new(arguments, 5);
    source_result result = from ? SOURCE_ITEM : SOURCE_MEMORY;
    for (int i = 0; i < 100 && result != SOURCE_END && result != SOURCE_MEMORY; i++) {
        source_item item = {0};
        result = source_next(from, &item);
        if (result == SOURCE_ITEM) {
            sum_add_text(&all, item.name);
            sum_add_game(&all, item.game);
        }
        if (result == SOURCE_BAD)
            sum_add_text(&all, item.message);
        source_item_clear(&item);
    }
    source_free(from);
    return result == SOURCE_END ? all : 0;
}

static sum load_levels(void)
{
    char *why = NULL;
    level_library *library = level_library_load(&why);
    sum all = SUM_BEGIN;
    for (size_t i = 0; library && i < library->count; i++)
        sum_add(&all, library->packs[i].count);
    level_library_free(library);
    free(why);
    return library ? all : 0;
}

static void test_outside(void **state)
{
    (void)state;
    static const scenario all[] = {{"svg", draw_svg, false, false},
                                   {"a booklet", draw_booklet, false, true},
                                   {"sources", read_source, false, true},
                                   {"levels", load_levels, true, true}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (all[i].run == draw_booklet && !creek_picture_available(CREEK_PICTURE_PDF, NULL))
            continue;
        shortage_run(&all[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {IN_SHORTAGE(test_outside)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
