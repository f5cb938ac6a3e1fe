/* Saved games: several of one puzzle, restarts, imports, deleting, and a game that is
 * open in another process. */
#include "stage.h"
#include "unit_test.h"

#include "store/saved_items.h"

#include <signal.h>

#include <sys/wait.h>
#include <unistd.h>

static const char second_puzzle[] = "https://puzz.link/p?creek/4/4/b262ch1751aha";

static size_t games_saved(const stage *s)
{
    return saved_games_count(s->services.storage);
}

/* The game with this id. */
static saved_item game_of(const stage *s, int64_t id)
{
    saved_item game;
    assert_true(saved_game_get(s->services.storage, id, &game));
    saved_item_release(&game);
    return game;
}

/* The sample with two games: the first one was restarted after two moves, and the second
 * one has one move. */
static stage *with_two_games(void)
{
    stage *s = stage_puzzle(stage_sample[0]);
    stage_keys(s, "xl.R");
    assert_int_equal(games_saved(s), 1);
    stage_keys(s, "G$x");
    assert_int_equal(games_saved(s), 2);
    return s;
}

/* --- restart --------------------------------------------------------------- */

TEST(a_restart_begins_another_game)
{
    stage *s = with_two_games();
    SHOWS(s, "undecided  35");
    assert_int_equal(game_of(s, 1).state, GAME_CLOSED);
    assert_int_equal(game_of(s, 1).moves, 2);
    assert_int_equal(game_of(s, 2).state, GAME_UNFINISHED);
    assert_true(game_of(s, 2).time_ms < game_of(s, 1).time_ms + 3000);
    /* The new game has a move of its own, so undo ends with it. */
    PRESS_SHOWS(s, "uu", "nothing to undo", "undecided  36");
    /* Both are listed; the one that continues is the last. */
    PRESS_SHOWS(s, "<C-r><esc><esc>", "35 cells to go");
    PRESS_SHOWS(s, "g", "3 moves, 35 cells to go");
    PRESS_SHOWS(s, "j", "2 moves, 34 cells to go;", "restarted");
}

SAMPLE_TEST(a_restart_is_undone)
{
    PRESS_SHOWS(s, "xl.R", "Started a new game", "undecided  36");
    PRESS_SHOWS(s, "u", "the restart", "undecided  34");
    PRESS_SHOWS(s, "u", "undecided  35");
    stage_restart(s, stage_sample, 1);
    SHOWS(s, "undecided  35");
    assert_int_equal(games_saved(s), 1);
}

/* A new game without a move is none: the old one continues. */
SAMPLE_TEST(a_restart_alone_closes_nothing)
{
    stage_keys(s, "xl.R");
    stage_restart(s, stage_sample, 1);
    SHOWS(s, "undecided  34");
    PRESS_SHOWS(s, "RR", "The board is already empty");
}

/* --- the list -------------------------------------------------------------- */

TEST(the_chosen_game_continues)
{
    stage *s = with_two_games();
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "gj<enter>", "Your game continues", "undecided  34");
    /* Its moves are its own, and it is the game that continues now. */
    stage_keys(s, "jx");
    assert_int_equal(game_of(s, 1).moves, 3);
    assert_int_equal(game_of(s, 2).moves, 1);
    assert_int_equal(game_of(s, 1).state, GAME_UNFINISHED);
    PRESS_SHOWS(s, "<esc><esc>c", "undecided  33");
    stage_restart(s, stage_sample, 1);
    SHOWS(s, "undecided  33");
    assert_int_equal(games_saved(s), 2);
}

TEST(a_game_is_deleted_and_restored)
{
    stage *s = with_two_games();
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "gd", "Deleted; u restores", "2 moves, 34 cells to go");
    assert_int_equal(games_saved(s), 1);
    PRESS_SHOWS(s, "d", "There are no saved games");
    assert_int_equal(games_saved(s), 0);
    /* The last one comes back first. */
    PRESS_SHOWS(s, "u", "2 moves, 34 cells to go");
    PRESS_SHOWS(s, "u", "1 move, 35 cells to go");
    PRESS_SHOWS(s, "u", "There is nothing to restore");
    assert_int_equal(games_saved(s), 2);
    PRESS_SHOWS(s, "<esc><enter>", "undecided  35");
    /* Once the list is left they are gone. */
    PRESS_SHOWS(s, "qd<esc><esc>gu", "There is nothing to restore");
    assert_int_equal(games_saved(s), 1);
}

/* Where few keys fit, the most needed ones are shown. */
TEST(the_keys_of_a_small_window)
{
    stage *s = with_two_games();
    stage_restart(s, NULL, 0);
    stage_resize(s, 40, 12);
    PRESS_SHOWS(s, "g", "Enter open", "d delete");
}

/* An untitled puzzle is called the same on every screen. */
TEST(an_untitled_puzzle_has_one_name)
{
    stage *s = with_two_games();
    SHOWS(s, "6x6 puzzle");
    PRESS_SHOWS(s, "<esc><esc>g", "6x6 puzzle");
    PRESS_SHOWS(s, "<enter>e", "6x6 puzzle");
}

/* A win stays although its game is deleted. */
SAMPLE_TEST(a_deleted_game_still_counts)
{
    stage_solve(s);
    PRESS_SHOWS(s, "<esc>gd<esc><esc>t", "1 game, 1 puzzle");
}

/* --- winning --------------------------------------------------------------- */

/* If the command line names it. */
SAMPLE_TEST(a_won_puzzle_begins_anew)
{
    stage_solve(s);
    SHOWS(s, "Solved");
    assert_int_equal(game_of(s, 1).state, GAME_WON);
    stage_restart(s, stage_sample, 1);
    SHOWS(s, NOT "Solved", "undecided  36", "You solved this puzzle");
    stage_keys(s, "x");
    assert_int_equal(games_saved(s), 2);
}

/* Elsewhere it shows the win, and how to play it again. */
TEST(a_won_puzzle_shows_its_win)
{
    static const char marked[] = "creek 1\nsize 2x1\nclues\n1 . .\n. . .\ncells\n.+\n";
    static const char plain[] = "creek 1\nsize 2x1\nclues\n1 . .\n. . .\n";
    stage *s = stage_home(80, 24, NULL);
    PASTE_SHOWS(s, plain, "undecided  2");
    PRESS_SHOWS(s, "x", "Solved");
    stage_keys(s, "<esc>");
    PASTE_SHOWS(s, plain, "Solved", "You solved this puzzle before");
    assert_int_equal(games_saved(s), 1);
    PRESS_SHOWS(s, "R", "undecided  2");
    PRESS_SHOWS(s, ".", "undecided  1");
    assert_int_equal(games_saved(s), 2);
    assert_int_equal(game_of(s, 1).state, GAME_WON);
    /* A game that goes on comes first, and then the win again. */
    stage_keys(s, "<esc>");
    PASTE_SHOWS(s, plain, "Your game continues", "undecided  1");
    stage_keys(s, "qgd<esc>");
    PASTE_SHOWS(s, plain, "Solved");
    /* Marks that come with a puzzle are meant to be played on. */
    stage_keys(s, "<esc>");
    PASTE_SHOWS(s, marked, "this is a new game", "undecided  1");
    /* Without its game there is nothing to show. */
    PRESS_SHOWS(s, "qgdd", "There are no saved games");
    stage_keys(s, "<esc>");
    PASTE_SHOWS(s, plain, "this is a new game", "undecided  2");
}

SAMPLE_TEST(the_solver_ends_a_game)
{
    stage_keys(s, "S");
    assert_int_equal(game_of(s, 1).state, GAME_SOLVED);
    PRESS_HIDES(s, "<esc><esc>", "Continue");
    PRESS_SHOWS(s, "g", "finished by");
}

/* What the solver finished opens as it was left, as what was won does. */
TEST(a_game_of_the_solver_opens_as_it_was_left)
{
    stage *s = stage_home(80, 24, NULL);
    PASTE_SHOWS(s, stage_sample[0], "undecided");
    stage_keys(s, "g0xSq<esc>");
    PASTE_SHOWS(s, stage_sample[0], "The solver finished this", "u undoes", "plays it");
    HIDES(s, "You solved");
    PRESS_SHOWS(s, "u", "Undone: ");
    assert_int_equal(stage_cell(s, 0, 0), CREEK_SHADED);
    assert_int_equal(game_of(s, 1).state, GAME_UNFINISHED);
    /* Played again, that game goes on. */
    PRESS_SHOWS(s, "S", "filled in");
    stage_keys(s, "Rg0.q<esc>");
    PASTE_SHOWS(s, stage_sample[0], "Your game continues");
}

/* --- bringing a game along ------------------------------------------------- */

static const char with_history[] =
    "creek 1\nsize 4x4\nclues\n. . . . .\n. 2 . . .\n. . . . .\n. . . . .\n"
    ". . . . .\nhistory\n1.000 player r1c1#\n2.000 player r1c2+\n";

TEST(a_history_is_added_to_the_saved_games)
{
    stage *s = stage_home(80, 24, NULL);
    PASTE_SHOWS(s, with_history, "This game was added", "undecided  14");
    assert_int_equal(games_saved(s), 1);
    /* The same once more is the same game, also when it was played on. */
    stage_keys(s, "<esc>");
    PASTE_SHOWS(s, with_history, NOT "added", "undecided  14");
    assert_int_equal(games_saved(s), 1);
    PRESS_SHOWS(s, "uu", "undecided  16");
}

TEST(a_number_opens_a_saved_game)
{
    stage *s = with_two_games();
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "ot@1<enter>", "undecided  34");
    PRESS_SHOWS(s, "qt@7<enter>", "no saved game has this number");
}

/* Rows are numbered as in `@2`, and typing a number goes there. */
TEST(rows_have_the_numbers_of_games)
{
    stage *s = with_two_games();
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "g", "▸   2 ", "    1 ");
    PRESS_SHOWS(s, "1", "    2 ", "▸   1 ");
    PRESS_SHOWS(s, "2", "▸   2 ", "    1 ");
}

/* --- what cannot be saved -------------------------------------------------- */

/* The sample, with a move that cannot be saved. */
static stage *with_unsaved_move(void)
{
    stage *s = stage_puzzle(stage_sample[0]);
    stage_keys(s, "x");
    stage_sql(s, "CREATE TRIGGER no BEFORE UPDATE ON games BEGIN SELECT RAISE(ABORT, 'no'); END");
    PRESS_SHOWS(s, "l.", "Cannot save");
    return s;
}

TEST(leaving_asks_once_whichever_key_is_used)
{
    static const char *const keys[] = {"q", "<C-c>", "?<C-c>", ",<C-c>"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        stage *s = with_unsaved_move();
        PRESS_SHOWS(s, keys[i], "Your latest moves are not saved. Leave anyway?");
        assert_false(s->shell->leave);
        /* No, and the key that says so does nothing else. */
        PRESS_HIDES(s, "n", "Leave anyway?");
        assert_false(s->shell->leave);
        PRESS_SHOWS(s, i < 2 ? keys[i] : "<C-c>", "Leave anyway?");
        stage_keys(s, "y");
        assert_true(s->shell->leave);
    }
}

/* The screen stays, until the player agrees; then it is told what was lost. */
TEST(going_back_asks_too)
{
    stage *s = with_unsaved_move();
    PRESS_SHOWS(s, "<esc>", "are not saved");
    PRESS_SHOWS(s, "<enter>", "undecided  34");
    PRESS_SHOWS(s, "<esc>y", "C R E E K");
    assert_string_not_equal(s->shell->lost, "");
    /* Nothing is left to ask about. */
    stage_keys(s, "q");
    assert_true(s->shell->leave);
}

TEST(it_is_saved_as_soon_as_it_can_be)
{
    stage *s = with_unsaved_move();
    stage_sql(s, "DROP TRIGGER no");
    PRESS_SHOWS(s, "k", "The game is saved again", NOT "Cannot save");
    assert_int_equal(game_of(s, 1).moves, 2);
    stage_keys(s, "q");
    assert_true(s->shell->leave);
}

/* --- two processes --------------------------------------------------------- */

/* Another process opens the sample and sets a cell; it ends when it is killed. */
static pid_t play_elsewhere(const stage *s)
{
    int ready[2];
    char byte;
    assert_int_equal(pipe(ready), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        game_opening opening;
        creek_error error;
        alarm(60); /* it never outlives a test that fails */
        creek_change change = {.row = 0, .col = 0, .to = CREEK_SHADED};
        storage *st = storage_new(s->folder, NULL);
        creek_game *game = creek_read(stage_sample[0], strlen(stage_sample[0]), NULL, &error);
        game_in_play *play = game_in_play_open(st, 0, &game, NULL, "", &opening);
        (void)creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 1);
        if (!game_in_play_save(play, game, NULL) || write(ready[1], "", 1) != 1)
            _exit(1);
        for (;;)
            pause();
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    return child;
}

static void end_elsewhere(pid_t child)
{
    int status;
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, &status, 0), child);
}

TEST(a_game_is_open_in_one_process)
{
    stage *s = stage_new(80, 24, false);
    pid_t child = play_elsewhere(s);
    stage_open(s, stage_sample, 1);
    SHOWS(s, "is open in another", "not be saved.", "undecided  35");
    PRESS_SHOWS(s, "G$x", "undecided  34", "not saved");
    assert_int_equal(game_of(s, 1).moves, 1);
    /* It can neither be deleted meanwhile, and leaving asks nothing. */
    PRESS_SHOWS(s, "<esc>gd", "Cannot delete");
    assert_int_equal(games_saved(s), 1);
    end_elsewhere(child);
    PRESS_SHOWS(s, "<enter>", NOT "open in another", "undecided  35");
    stage_keys(s, "G$x");
    assert_int_equal(game_of(s, 1).moves, 2);
}

/* In a pack each puzzle comes back to its own game. */
TEST(a_pack_keeps_its_games_apart)
{
    const char *const both[] = {stage_sample[0], second_puzzle};
    stage *s = stage_play(80, 24, both, 2);
    PRESS_SHOWS(s, "<enter>xlxn", "undecided  16");
    PRESS_SHOWS(s, "xp", "undecided  34");
    PRESS_SHOWS(s, "n", "undecided  15");
    assert_int_equal(games_saved(s), 2);
}

/* Help is taken for good, also when the game is left before its first move. */
TEST(help_before_the_first_move_is_saved)
{
    static const char *const keys[] = {"H", "c", "w"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        for (int fill = 0; fill < 2; fill++) {
            stage *s = stage_new(80, 24, false);
            s->settings.fill = fill;
            stage_open(s, stage_sample, 1);
            assert_int_equal(saved_games_count(s->services.storage), 0);
            stage_keys(s, keys[i]);
            unsigned taken = stage_help(s, CREEK_HELP_HINT) + stage_help(s, CREEK_HELP_CHECK);
            assert_int_equal(taken, 1);
            stage_restart(s, stage_sample, 1);
            assert_int_equal(stage_help(s, CREEK_HELP_HINT) + stage_help(s, CREEK_HELP_CHECK),
                             taken);
            assert_int_equal(saved_games_count(s->services.storage), 1);
        }
}

/* Help after a restart does not reach back to the game before. */
SAMPLE_TEST(help_after_a_restart_begins_the_new_game)
{
    stage_keys(s, "xHR");
    assert_int_equal(saved_games_count(s->services.storage), 1);
    PRESS_SHOWS(s, "u", "Undid the restart");
    stage_keys(s, "Rcq");
    assert_int_equal(saved_games_count(s->services.storage), 2);
}
