/* A game that is played as a copy, because another creek has the puzzle's own one or
 * because it was chosen: whichever way the player comes back to the puzzle, that copy
 * goes on, and no mark goes from one game to another. */
#include "library.h"
#include "stage.h"

#include "store/game_file.h"
#include "store/kept_games.h"
#include "store/last.h"
#include "ui/play/plain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char second_puzzle[] = "https://puzz.link/p?creek/4/4/b262ch1751aha";

/* Another creek that plays a puzzle. */
typedef struct {
    creek_game *game;
    game_file *file;
} other_creek;

static creek_game *read_game(const char *text)
{
    creek_error error = {0};
    creek_game *game = creek_read(text, strlen(text), NULL, &error);
    assert_non_null(game);
    return game;
}

static void shade(creek_game *game, int row, int col)
{
    creek_change change = {.row = row, .col = col, .to = CREEK_SHADED};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 1), 1);
}

static void other_plays(other_creek *o, int row, int col)
{
    char why[300];
    shade(o->game, row, col);
    assert_true(game_file_save(o->file, o->game, why, sizeof why));
}

/* One that begins with that puzzle, or the saved game in that file, and sets a cell. */
static other_creek other_begins(const stage *s, const char *puzzle, const char *file, int row,
                                int col)
{
    game_file_report report;
    other_creek o = {.game = read_game(puzzle)};
    o.file = game_file_open_saved(s->world.store, file, &o.game, &report);
    assert_non_null(o.file);
    other_plays(&o, row, col);
    return o;
}

static void other_ends(other_creek *o)
{
    game_file_close(o->file);
    creek_game_free(o->game);
}

/* A stage at home with two levels, the sample and second_puzzle. */
static stage *at_home(void)
{
    stage *s = stage_new(80, 24, false);
    s->library = library_of_two();
    stage_open(s, NULL, 0);
    return s;
}

static size_t games_kept(const stage *s)
{
    kept_game *games;
    size_t count;
    assert_true(kept_games_list(s->world.store, &games, &count));
    free(games);
    return count;
}

/* How many cells are shaded on what is drawn: on the board, or the preview of one. */
static int shaded_drawn(const stage *s)
{
    int count = 0;
    for (int at = 0; at < s->canvas.width * s->canvas.height; at++)
        count += s->canvas.cells[at].style == STYLE_SHADED;
    return count;
}

/* --- coming back ----------------------------------------------------------- */

static void through_the_list_of_levels(void **state)
{
    (void)state;
    stage *s = at_home();
    other_creek a = other_begins(s, stage_sample[0], NULL, 0, 0);
    stage_keys(s, "l<enter>gg");
    SHOWS(s, "Little brooks");
    int one = shaded_drawn(s);
    assert_true(one > 0);
    stage_keys(s, "<enter>");
    SHOWS(s, "Another creek plays");
    stage_keys(s, "g0jjx");
    SHOWS(s, "-other.cre");
    for (int i = 0; i < 3; i++) {
        stage_keys(s, "<esc>");
        SHOWS(s, "Little brooks");
        assert_int_equal(shaded_drawn(s), (i + 2) * one);
        stage_keys(s, "<enter>");
        SHOWS(s, "This copy of your game");
        assert_int_equal(games_kept(s), 2);
        stage_keys(s, i == 0 ? "g0lllx" : "g0lllllx");
    }
    assert_int_equal(games_kept(s), 2);
    other_plays(&a, 5, 5);
    other_ends(&a);
    stage_free(s);
}

/* Each puzzle of a pack has a copy of its own to come back to. */
static void two_copies_in_a_pack(void **state)
{
    (void)state;
    stage *s = at_home();
    other_creek a = other_begins(s, stage_sample[0], NULL, 0, 0);
    other_creek b = other_begins(s, second_puzzle, NULL, 0, 0);
    stage_keys(s, "l<enter>gg<enter>jjxn");
    SHOWS(s, "Second brook");
    stage_keys(s, "g0jjxp");
    SHOWS(s, "This copy of your game");
    SHOWS(s, "undecided  34");
    stage_keys(s, "n");
    SHOWS(s, "This copy of your game");
    SHOWS(s, "undecided  14");
    stage_keys(s, "pG$xnG$x");
    assert_int_equal(games_kept(s), 4);
    other_ends(&a);
    other_ends(&b);
    stage_free(s);
}

/* Games leads to the one that is chosen, also to the puzzle's own again. */
static void to_the_own_game_again(void **state)
{
    (void)state;
    stage *s = at_home();
    other_creek a = other_begins(s, stage_sample[0], NULL, 0, 0);
    stage_keys(s, "l<enter>gg<enter>jjx<esc><esc><esc>");
    other_plays(&a, 5, 5);
    other_plays(&a, 5, 3);
    other_ends(&a);
    stage_keys(s, "gk");
    if (!picture_shows(&s->canvas, "3 moves"))
        stage_keys(s, "j");
    SHOWS(s, "3 moves");
    stage_keys(s, "<enter>");
    SHOWS(s, "undecided  33");
    stage_keys(s, "np");
    SHOWS(s, "undecided  33");
    HIDES(s, "copy");
    stage_keys(s, "<esc><esc>l<enter>gg<enter>");
    SHOWS(s, "undecided  33");
    assert_int_equal(games_kept(s), 2);
    stage_free(s);
}

/* A chosen copy that another creek plays stays the game of that puzzle, as long as
 * nothing is made of it and also then. */
static void a_chosen_copy_that_is_played(void **state)
{
    (void)state;
    stage *s = at_home();
    other_creek a = other_begins(s, stage_sample[0], NULL, 0, 0);
    other_creek b = other_begins(s, stage_sample[0], NULL, 3, 3);
    other_plays(&b, 4, 4);
    assert_non_null(strstr(game_file_name(b.file), "-other.creek"));
    assert_true(last_set(s->world.store, game_file_name(b.file), "brooks/1"));
    stage_restart(s, NULL, 0);
    stage_keys(s, "c");
    SHOWS(s, "Another creek plays");
    SHOWS(s, "undecided  33");
    for (int i = 0; i < 2; i++) {
        stage_keys(s, "n");
        SHOWS(s, "Second brook");
        stage_keys(s, "p");
        SHOWS(s, "Another creek plays");
        SHOWS(s, "undecided  33");
    }
    assert_int_equal(games_kept(s), 2);
    stage_keys(s, "G0x");
    SHOWS(s, "-other-2");
    stage_keys(s, "np");
    SHOWS(s, "undecided  32");
    assert_int_equal(games_kept(s), 3);
    other_ends(&a);
    other_ends(&b);
    stage_free(s);
}

/* --- marks ----------------------------------------------------------------- */

/* A level that was played as a copy is opened anew with marks: they are set. */
static void marks_that_come_with_a_level(void **state)
{
    (void)state;
    stage *s = at_home();
    other_creek a = other_begins(s, stage_sample[0], NULL, 0, 0);
    stage_keys(s, "l<enter>gg<enter>jjx<esc><esc><esc>");
    char name[] = "brooks/1";
    ui_entry entry = {.name = name, .game = read_game(stage_sample[0])};
    shade(entry.game, 0, 0);
    shade(entry.game, 5, 5);
    ui_opening opening = {.entries = &entry, .count = 1};
    catalog *puzzles = catalog_from_opening(&opening);
    assert_non_null(puzzles);
    shell_bring(s->shell, puzzles);
    stage_keys(s, "G");
    SHOWS(s, "First brook");
    SHOWS(s, "undecided  34");
    other_ends(&a);
    stage_free(s);
}

/* What was said of the game when it was opened is not away after a look elsewhere. */
static void what_still_holds_is_still_said(void **state)
{
    static const char *const looks[] = {"<f1><esc>", ",<esc>", "K<esc>",
                                        "y<esc>",    "A<esc>", "M<esc>"};
    static const char *const several[] = {"Creek (1,3) [((0,0),1), ((0,3),0)]"};
    (void)state;
    stage *s = at_home();
    other_creek a = other_begins(s, stage_sample[0], NULL, 0, 0);
    stage_keys(s, "l<enter>gg<enter>");
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++) {
        stage_keys(s, looks[i]);
        SHOWS(s, "Another creek plays");
    }
    /* A command's own words go. */
    stage_keys(s, "u<f1><esc>");
    HIDES(s, "nothing to undo");
    other_ends(&a);
    stage_restart(s, several, 1);
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++) {
        stage_keys(s, looks[i]);
        SHOWS(s, "There are several");
    }
    stage_keys(s, "xu<f1><esc>");
    HIDES(s, "Undone");
    stage_free(s);
}

/* --- the line mode --------------------------------------------------------- */

static void in_the_line_mode(void **state)
{
    (void)state;
    stage *s = stage_new(80, 24, true);
    other_creek a = other_begins(s, stage_sample[0], NULL, 0, 0);
    other_creek b = other_begins(s, second_puzzle, NULL, 0, 0);
    char names[2][2] = {"1", "2"};
    ui_entry entries[2] = {{.name = names[0], .game = read_game(stage_sample[0])},
                           {.name = names[1], .game = read_game(second_puzzle)}};
    ui_opening opening = {.entries = entries, .count = 2};
    catalog *all = catalog_from_opening(&opening);
    assert_non_null(all);
    char script[] = "shade r3c1\nnext\nshade r3c1\nprevious\nstatus\nshade r6c6\nnext\nstatus\n"
                    "shade r4c4\nprevious\nstatus\n";
    char *said = NULL, unsaved[300];
    size_t length = 0;
    FILE *in = fmemopen(script, strlen(script), "r"), *out = open_memstream(&said, &length);
    const plain_options options = {.charset = CANVAS_ASCII};
    assert_true(in && out);
    assert_true(plain_run(&s->world, &all->packs[0], &options, in, out, unsaved, sizeof unsaved));
    assert_int_equal(fclose(in) | fclose(out), 0);
    static const char *const wanted[] = {"undecided 34", "undecided 14", "undecided 33"};
    const char *at = said;
    for (size_t i = 0; i < 3; i++) {
        at = strstr(at, wanted[i]);
        if (!at)
            fail_msg("\"%s\" is not said:\n%s", wanted[i], said);
    }
    assert_int_equal(games_kept(s), 4);
    free(said);
    catalog_free(all);
    other_ends(&a);
    other_ends(&b);
    stage_free(s);
}

/* --- the note about the last game ------------------------------------------ */

/* A crash between a copy's way to the own place and the note about it: the note names
 * what is not there any more, and the game goes on all the same. */
static void the_note_about_a_copy_that_moved(void **state)
{
    char copy[300];
    (void)state;
    stage *s = at_home();
    other_creek a = other_begins(s, stage_sample[0], NULL, 0, 0);
    const char *own = game_file_name(a.file);
    snprintf(copy, sizeof copy, "%.*s-other.creek", (int)(strlen(own) - strlen(".creek")), own);
    other_ends(&a);
    assert_true(last_set(s->world.store, copy, "brooks/1"));
    stage_restart(s, NULL, 0);
    SHOWS(s, "Continue");
    stage_keys(s, "c");
    SHOWS(s, "Your game goes on");
    SHOWS(s, "undecided  35");
    HIDES(s, "cannot be opened");
    stage_free(s);
}

int main(void)
{
    setenv("TZ", "UTC", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(through_the_list_of_levels),
        cmocka_unit_test(two_copies_in_a_pack),
        cmocka_unit_test(to_the_own_game_again),
        cmocka_unit_test(a_chosen_copy_that_is_played),
        cmocka_unit_test(marks_that_come_with_a_level),
        cmocka_unit_test(what_still_holds_is_still_said),
        cmocka_unit_test(in_the_line_mode),
        cmocka_unit_test(the_note_about_a_copy_that_moved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
