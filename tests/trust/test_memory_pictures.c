/* Memory runs out in pictures. */
#include "shortage.h"

#include <creek/picture.h>

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

static void test_pictures(void **state)
{
    static const scenario all[] = {{"svg", draw_svg, false, false},
                                   {"a booklet", draw_booklet, false, true}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (all[i].run == draw_booklet && !creek_picture_available(CREEK_PICTURE_PDF, NULL))
            continue;
        shortage_run(&all[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {IN_SHORTAGE(test_pictures)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
