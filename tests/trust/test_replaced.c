/* Another program puts its own file in the place of a game that is played, or
 * another creek plays the same puzzle: the player is told what became of both
 * games, and plays on. */
#include "stage.h"

#include "store/game_file.h"
#include "store/kept_games.h"
#include "store/last.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The path of the one saved game there is. */
static char *path_of_game(const stage *s)
{
    kept_game *games;
    size_t count;
    assert_true(kept_games_list(s->world.store, &games, &count));
    assert_int_equal(count, 1);
    char *path = store_path(s->world.store, "games", games[0].file);
    assert_non_null(path);
    free(games);
    return path;
}

/* Puts a game of this puzzle with a mark at r6c6 there, as programs do that
 * synchronize files: written beside, then moved. */
static void replace_game(const stage *s, const char *path)
{
    creek_error error = {0};
    creek_game *game = creek_read(stage_sample[0], strlen(stage_sample[0]), NULL, &error);
    creek_change change = {.row = 5, .col = 5, .to = CREEK_SHADED};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 1), 1);
    char *text = creek_write(game, CREEK_FORMAT_CREEK, &error);
    char beside[200];
    snprintf(beside, sizeof beside, "%s/brought", s->folder);
    FILE *file = fopen(beside, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(rename(beside, path), 0);
    creek_free(text);
    creek_game_free(game);
}

static void both_games_are_kept(void **state)
{
    (void)state;
    stage *s = stage_play(80, 24, stage_sample, 1);
    stage_keys(s, "x");
    char *path = path_of_game(s);
    replace_game(s, path);
    free(path);
    stage_keys(s, "<right>x");
    SHOWS(s, "The saved game was replaced");
    SHOWS(s, "-other.cre");
    HIDES(s, "another creek");
    HIDES(s, "Cannot save");
    kept_game *games;
    size_t count;
    assert_true(kept_games_list(s->world.store, &games, &count));
    assert_int_equal(count, 2);
    free(games);
    /* The next start goes on with what was on the screen. */
    stage_keys(s, "<right>x");
    stage_restart(s, stage_sample, 1);
    const creek_board *board = creek_game_board(s->shell->opened->packs[0].entries[0].game);
    for (int col = 0; col < 3; col++)
        assert_int_equal(creek_board_get(board, 0, col), CREEK_SHADED);
    assert_int_equal(creek_board_get(board, 5, 5), CREEK_UNDECIDED);
    stage_free(s);
}

static bool noted_beside(const stage *s)
{
    last_game last;
    assert_true(last_get(s->world.store, &last));
    bool beside = strstr(last.file, "-other") != NULL;
    last_release(&last);
    return beside;
}

/* Another creek has the puzzle: this game is a copy, until that one has left. The
 * game to go on with is this one all the time. */
static void the_other_creek_leaves(void **state)
{
    (void)state;
    char why[300];
    creek_error error = {0};
    game_file_report report;
    stage *s = stage_new(80, 24, false);
    creek_game *first = creek_read(stage_sample[0], strlen(stage_sample[0]), NULL, &error);
    game_file *file = game_file_open(s->world.store, &first, &report);
    creek_change change = {.row = 5, .col = 5, .to = CREEK_SHADED};
    assert_int_equal(creek_game_play(first, CREEK_BY_PLAYER, &change, 1, false, 1), 1);
    assert_true(game_file_save(file, first, why, sizeof why));
    stage_open(s, stage_sample, 1);
    SHOWS(s, "Another creek plays");
    assert_int_equal(stage_cell(s, 5, 5), CREEK_SHADED);
    stage_keys(s, "g0x");
    SHOWS(s, "Another creek plays");
    assert_true(noted_beside(s));
    HIDES(s, "Cannot save");
    game_file_close(file);
    creek_game_free(first);
    stage_keys(s, "<right>");
    SHOWS(s, "The other creek has left");
    assert_false(noted_beside(s));
    stage_keys(s, "x");
    stage_restart(s, stage_sample, 1);
    assert_int_equal(stage_cell(s, 0, 1), CREEK_SHADED);
    assert_int_equal(stage_cell(s, 5, 5), CREEK_SHADED);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(both_games_are_kept),
                                       cmocka_unit_test(the_other_creek_leaves)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
