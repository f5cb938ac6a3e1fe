/* Saved games of which one puzzle has several: a copy that another creek, or a
 * program that synchronizes files, has left beside the puzzle's own game is shown
 * as one, and played on when it is chosen. */
#include "library.h"
#include "stage.h"

#include "store/game_file.h"
#include "store/kept_games.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

/* Copies a saved game, the only one whose name does not have the mark, to one that
 * has it. */
static void copy_game(const stage *s, const char *mark)
{
    kept_game *games;
    size_t count, length;
    char from[400], to[500], text[20000];
    assert_true(kept_games_list(s->world.store, &games, &count));
    size_t own = 0;
    while (own < count && strstr(games[own].file, "-other"))
        own++;
    assert_true(own < count);
    snprintf(from, sizeof from, "%s/creek/games/%s", s->folder, games[own].file);
    snprintf(to, sizeof to, "%.*s%s.creek", (int)(strlen(from) - strlen(".creek")), from, mark);
    FILE *file = fopen(from, "r");
    assert_non_null(file);
    length = fread(text, 1, sizeof text, file);
    assert_int_equal(fclose(file), 0);
    file = fopen(to, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    free(games);
}

/* Dates the saved games: those with the mark are older. Returns how many there
 * are. */
static size_t date_games(const stage *s)
{
    kept_game *games;
    size_t count;
    char path[400];
    assert_true(kept_games_list(s->world.store, &games, &count));
    for (size_t i = 0; i < count; i++) {
        time_t when = 1763550000 - (strstr(games[i].file, "-other") ? 100 : 0);
        struct timespec times[2] = {{.tv_sec = when}, {.tv_sec = when}};
        snprintf(path, sizeof path, "%s/creek/games/%s", s->folder, games[i].file);
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    }
    free(games);
    return count;
}

/* A stage on which a puzzle has its own game, r1c1 shaded and r2c1 unshaded, and a
 * copy, r1c1 shaded and r1c2 unshaded, with r1c3 shaded too. The list is open,
 * with the own game first. */
static stage *with_copy(int width, int height)
{
    stage *s = stage_new(width, height, false);
    stage_open(s, stage_sample, 1);
    stage_keys(s, "xl.lx");
    copy_game(s, "-other");
    stage_keys(s, "uuhhj.");
    stage_restart(s, NULL, 0);
    assert_int_equal(date_games(s), 2);
    stage_keys(s, "g");
    SHOWS(s, "Games that are kept");
    return s;
}

static creek_state cell_of(const stage *s, const char *mark, int row, int col)
{
    kept_game *games;
    size_t count;
    creek_state state = CREEK_UNDECIDED;
    bool found = false;
    assert_true(kept_games_list(s->world.store, &games, &count));
    for (size_t i = 0; i < count; i++) {
        if (!strstr(games[i].file, "-other") != !mark[0] || !strstr(games[i].file, mark))
            continue;
        creek_game *game = game_file_peek(s->world.store, games[i].file);
        assert_non_null(game);
        state = creek_board_get(creek_game_board(game), row, col);
        creek_game_free(game);
        found = true;
    }
    assert_true(found);
    free(games);
    return state;
}

static void a_copy_says_that_it_is_one(void **state)
{
    static const int sizes[][2] = {{80, 24}, {40, 12}, {20, 6}, {16, 4}};
    (void)state;
    stage *s = with_copy(80, 24);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        stage_resize(s, sizes[i][0], sizes[i][1]);
        SHOWS(s, "copy");
        HIDES(s, "copy 2");
    }
    stage_resize(s, 80, 24);
    HIDES(s, ", copy");
    stage_keys(s, "j");
    SHOWS(s, ", copy");
    stage_free(s);
}

static void the_chosen_game_is_played_on(void **state)
{
    (void)state;
    stage *s = with_copy(80, 24);
    stage_keys(s, "j");
    SHOWS(s, "3 moves, 33 cells to go");
    stage_keys(s, "<enter>");
    SHOWS(s, "This copy of your game");
    SHOWS(s, "undecided  33");
    /* Its moves are its own. */
    stage_keys(s, "G$x");
    HIDES(s, "This copy of your game");
    SHOWS(s, "6x6 · copy");
    stage_keys(s, "<esc>");
    SHOWS(s, "4 moves, 32 cells to go");
    assert_int_equal(date_games(s), 2);
    assert_int_equal(cell_of(s, "-other", 5, 5), CREEK_SHADED);
    assert_int_equal(cell_of(s, "", 5, 5), CREEK_UNDECIDED);
    /* So are those of the other one. */
    stage_keys(s, "<esc>g<enter>");
    SHOWS(s, "undecided  34");
    HIDES(s, "copy");
    HIDES(s, "came with the puzzle");
    assert_int_equal(date_games(s), 2);
    stage_free(s);
}

/* Home and the next start go on with the game that was played last, whichever of
 * them it is; the puzzle itself opens its own. */
static void the_last_game_is_the_one_that_was_played(void **state)
{
    (void)state;
    stage *s = with_copy(80, 24);
    stage_keys(s, "j<enter>G$x<esc><esc>c");
    SHOWS(s, "undecided  32");
    stage_keys(s, "kx");
    stage_restart(s, NULL, 0);
    stage_keys(s, "c");
    SHOWS(s, "undecided  31");
    assert_int_equal(cell_of(s, "-other", 4, 5), CREEK_SHADED);
    assert_int_equal(cell_of(s, "", 4, 5), CREEK_UNDECIDED);
    stage_restart(s, stage_sample, 1);
    SHOWS(s, "undecided  34");
    HIDES(s, "came with the puzzle");
    assert_int_equal(date_games(s), 2);
    stage_free(s);
}

/* Where the own game is gone its place is free for the copy. */
static void a_copy_alone_becomes_the_own_game(void **state)
{
    kept_game *games;
    size_t count;
    char path[400];
    (void)state;
    stage *s = with_copy(80, 24);
    assert_true(kept_games_list(s->world.store, &games, &count));
    snprintf(path, sizeof path, "%s/creek/games/%s", s->folder, games[0].file);
    assert_int_equal(remove(path), 0);
    free(games);
    stage_keys(s, "j<enter>");
    SHOWS(s, "This copy goes on as");
    SHOWS(s, "undecided  33");
    stage_keys(s, "G$x");
    assert_int_equal(date_games(s), 1);
    stage_restart(s, stage_sample, 1);
    SHOWS(s, "undecided  32");
    stage_free(s);
}

/* In a pack n and p come back to the copy, and so does the list of levels, until the
 * own game is chosen; no mark goes from one to the other. */
static void a_level_keeps_its_games_apart(void **state)
{
    (void)state;
    stage *s = stage_new(80, 24, false);
    s->library = library_of_two();
    stage_open(s, stage_sample, 1);
    stage_keys(s, "xl.lx");
    copy_game(s, "-other");
    stage_keys(s, "uuhhj.");
    stage_restart(s, NULL, 0);
    assert_int_equal(date_games(s), 2);
    stage_keys(s, "gj");
    SHOWS(s, "First brook, copy");
    stage_keys(s, "<enter>");
    SHOWS(s, "First brook");
    SHOWS(s, "undecided  33");
    stage_keys(s, "G$xn");
    SHOWS(s, "Second brook");
    stage_keys(s, "p");
    SHOWS(s, "undecided  32");
    assert_int_equal(date_games(s), 2);
    stage_keys(s, "<esc><esc>l<enter>k<enter>");
    SHOWS(s, "First brook");
    SHOWS(s, "undecided  32");
    stage_keys(s, "<esc><esc><esc>g<enter>");
    SHOWS(s, "First brook");
    SHOWS(s, "undecided  34");
    HIDES(s, "came with the puzzle");
    stage_keys(s, "u<esc>j<enter>");
    SHOWS(s, "undecided  32");
    HIDES(s, "came with the puzzle");
    assert_int_equal(date_games(s), 2);
    assert_int_equal(cell_of(s, "-other", 5, 5), CREEK_SHADED);
    assert_int_equal(cell_of(s, "", 5, 5), CREEK_UNDECIDED);
    assert_int_equal(cell_of(s, "", 1, 0), CREEK_UNDECIDED);
    stage_free(s);
}

/* While another creek has the puzzle what is played here is a copy; to leave it and
 * open the puzzle again brings nothing of it upon the other one's game. */
static void a_second_creek_brings_nothing(void **state)
{
    static const char *const both[] = {"creek/6/6/lac671b696chchbdhcga",
                                       "https://puzz.link/p?creek/4/4/b262ch1751aha"};
    (void)state;
    stage *s = stage_new(80, 24, false);
    stage_open(s, stage_sample, 1);
    stage_keys(s, "x");
    stage_restart(s, both, 2);
    creek_error error = {0};
    creek_game *game = creek_read(both[0], strlen(both[0]), NULL, &error);
    game_file_report report;
    game_file *file = game_file_open(s->world.store, &game, &report);
    assert_true(report.resumed);
    stage_keys(s, "<enter>");
    SHOWS(s, "Another creek plays");
    stage_keys(s, "G$x");
    SHOWS(s, "-other");
    /* Within the pack it is come back to, and through the list. */
    stage_keys(s, "np");
    SHOWS(s, "undecided  34");
    SHOWS(s, "This copy of your game");
    assert_int_equal(date_games(s), 2);
    stage_keys(s, "<esc><enter>");
    SHOWS(s, "undecided  34");
    /* Else it is the puzzle's game that is opened, as it is. */
    stage_restart(s, both, 2);
    stage_keys(s, "<enter>");
    SHOWS(s, "undecided  35");
    HIDES(s, "came with the puzzle");
    assert_int_equal(date_games(s), 2);
    game_file_close(file);
    creek_game_free(game);
    stage_free(s);
}

int main(void)
{
    setenv("TZ", "UTC", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_says_that_it_is_one),
        cmocka_unit_test(the_chosen_game_is_played_on),
        cmocka_unit_test(the_last_game_is_the_one_that_was_played),
        cmocka_unit_test(a_copy_alone_becomes_the_own_game),
        cmocka_unit_test(a_level_keeps_its_games_apart),
        cmocka_unit_test(a_second_creek_brings_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
