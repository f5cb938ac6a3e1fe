/* Memory runs out in pictures and the store. */
#include "folder.h"
#include "shortage.h"

#include <creek/picture.h>

#include "store/game_file.h"
#include "store/last.h"
#include "store/progress.h"

#include <unistd.h>

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

static char home[64];

static int make_home(void **state)
{
    snprintf(home, sizeof home, "/tmp/creek-memory-XXXXXX");
    return mkdtemp(home) ? shortage_set_up(state) : -1;
}

static int remove_home(void **state)
{
    return shortage_tear_down(state) == 0 && folder_remove(home) ? 0 : -1;
}

/* Opens the saved game, makes a move, saves; notes a win and the last game. */
static sum keep(void)
{
    char why[300] = "";
    bool fine = false;
    creek_error error;
    game_file_report report = {.resumed = false};
    store *st = store_new(home, NULL);
    creek_game *game = st ? creek_read(shortage_six, strlen(shortage_six), NULL, &error) : NULL;
    progress *known = game ? progress_load(st) : NULL;
    game_file *file = known ? game_file_open(st, &game, &report) : NULL;
    if (file) {
        creek_change change = shortage_change(0, 0, CREEK_SHADED);
        uint64_t time = creek_game_time(game) + 10;
        change.to = creek_board_get(creek_game_board(game), 0, 0) == CREEK_SHADED ? CREEK_UNSHADED
                                                                                  : CREEK_SHADED;
        fine = creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, time) == 1;
        /* A log that could not be kept is made up for by writing all. */
        fine = game_file_save(file, game, why, sizeof why) && fine && !report.unsaved;
        fine = progress_add(known, game, why, sizeof why) && fine;
        fine = last_set(st, game_file_name(file), "name") && fine;
    }
    bool saved = fine;
    game_file_close(file);
    progress_free(known);
    memory_stop();
    if (saved) {
        creek_game *kept = game_file_look(st, creek_game_puzzle(game));
        assert_non_null(kept);
        assert_true(creek_board_equal(creek_game_board(kept), creek_game_board(game)));
        creek_game_free(kept);
    }
    creek_game_free(game);
    store_free(st);
    return fine ? SUM_BEGIN : 0;
}

static void test_outside(void **state)
{
    (void)state;
    static const scenario all[] = {{"svg", draw_svg, false, false},
                                   {"a booklet", draw_booklet, false, true}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (all[i].run == draw_booklet && !creek_picture_available(CREEK_PICTURE_PDF, NULL))
            continue;
        shortage_run(&all[i]);
    }
}

static void test_store(void **state)
{
    (void)state;
    static const scenario all = {"the store", keep, false, true};
    shortage_run(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SHORTAGE(test_outside),
        cmocka_unit_test_setup_teardown(test_store, make_home, remove_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
