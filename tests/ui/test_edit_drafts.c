/* Drafts in the editor: where they come from, go to, and are kept. */
#include "editor.h"
#include "picture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <time.h>
#include <unistd.h>

/* --- elsewhere --------------------------------------------------------------------------- */

static void test_play_and_back(void **state)
{
    (void)state;
    stage *s = editor_begin(80, 24, "2x2");
    stage_keys(s, "lj1kh0$0G1P");
    assert_true(s->shell->top->class->plays);
    assert_int_equal(creek_puzzle_clue_count(editor_puzzle(s)), 4);
    stage_keys(s, "G$x<esc>");
    assert_false(s->shell->top->class->plays);
    stage_keys(s, "P");
    SHOWS(s, "Your game goes on");
    /* And back by the key that leads to the editor. */
    stage_keys(s, "e");
    assert_false(s->shell->top->class->plays);
    stage_keys(s, "<esc>");
    SHOWS(s, "Editor");
    stage_free(s);
}

/* From a game into the editor, and with P back into the game. */
static void test_from_a_game(void **state)
{
    (void)state;
    stage *s = stage_new(80, 24, false);
    stage_open(s, stage_sample, 1);
    stage_keys(s, "xe");
    assert_false(s->shell->top->class->plays);
    /* The solution is not given away, nor anything else the solver finds. */
    HIDES(s, "▓▓▓");
    HIDES(s, "exactly one");
    HIDES(s, "level ");
    HIDES(s, "hardest");
    SHOWS(s, "solver     hidden; s shows it");
    stage_keys(s, "s");
    SHOWS(s, "▓▓▓");
    SHOWS(s, "exactly one");
    SHOWS(s, "level ");
    /* Nor clues that cannot all be met. */
    stage_keys(s, "g<home>1l0");
    SHOWS(s, "1!");
    stage_keys(s, "s");
    HIDES(s, "1!");
    HIDES(s, "to blame");
    stage_resize(s, 40, 12);
    SHOWS(s, "solver hidden, s shows it");
    HIDES(s, "no solution");
    stage_resize(s, 80, 24);
    stage_keys(s, "uu");
    assert_int_equal(editor_drafts(s), 1);
    stage_keys(s, "P");
    assert_true(s->shell->top->class->plays);
    assert_null(s->shell->top->below);
    /* Changed, it is another puzzle. */
    stage_keys(s, "eG0");
    assert_int_equal(editor_drafts(s), 2);
    stage_keys(s, "P");
    assert_true(s->shell->top->class->plays);
    assert_non_null(s->shell->top->below);
    assert_true(strstr(s->shell->unsaved, "another") == NULL);
    stage_keys(s, "x<esc>u<esc>");
    assert_true(s->shell->top->class->plays);
    stage_free(s);
}

static void test_sharing(void **state)
{
    (void)state;
    stage *s = editor_begin(80, 24, "1x1");
    stage_keys(s, "1y");
    SHOWS(s, "https://puzz.link/p?creek/1/1/");
    stage_keys(s, "<esc>E");
    SHOWS(s, "creek-1x1.creek");
    stage_keys(s, "<esc>");
    SHOWS(s, "exactly one");
    stage_free(s);
}

/* Writes the draft as a creek file, after so many steps through what may go
 * along, and reads its marks again; the caller owns the game. */
static creek_game *export_with(stage *s, int steps)
{
    static int number;
    char path[200], text[2000], here[1000];
    creek_error error;
    (void)snprintf(path, sizeof path, "%s/with-%d.creek", s->folder, number++);
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(s->folder), 0);
    stage_keys(s, "E");
    for (int i = 0; i < steps; i++)
        stage_keys(s, i % 2 ? "<C-t>" : "<S-tab>");
    stage_keys(s, "<C-e><C-u>");
    stage_paste(s, strrchr(path, '/') + 1);
    stage_keys(s, "<enter>");
    /* The folder is told. */
    SHOWS(s, "Written to /");
    assert_int_equal(chdir(here), 0);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    size_t length = fread(text, 1, sizeof text, in);
    assert_int_equal(fclose(in), 0);
    creek_game *game = creek_read(text, length, NULL, &error);
    assert_non_null(game);
    return game;
}

static void test_exporting_marks(void **state)
{
    (void)state;
    stage *s = editor_begin(80, 24, "2x2");
    stage_keys(s, "E");
    HIDES(s, "the drawing");
    HIDES(s, "the solution");
    HIDES(s, "moves, trial layers");
    stage_keys(s, "<esc>dl.");
    stage_keys(s, "E");
    SHOWS(s, "the drawing");
    HIDES(s, "the solution");
    stage_keys(s, "<esc><tab>0$0G1<home>0E");
    SHOWS(s, "the drawing");
    SHOWS(s, "the solution");
    /* No two formats of one family give a file the same name. */
    stage_keys(s, "<down><down><down><down>");
    SHOWS(s, "creek-2x2.id");
    stage_keys(s, "<down>");
    SHOWS(s, "creek-2x2.sgt");
    stage_keys(s, "<esc>");
    static const int shaded[] = {0, 0, 1, 0}, unshaded[] = {0, 1, 3, 0};
    for (int i = 0; i < 4; i++) {
        creek_game *game = export_with(s, i);
        assert_int_equal(creek_board_count(creek_game_board(game), CREEK_SHADED), shaded[i]);
        assert_int_equal(creek_board_count(creek_game_board(game), CREEK_UNSHADED), unshaded[i]);
        creek_game_free(game);
    }
    /* They can be clicked; and in little room the one that is chosen. */
    int row, col;
    stage_keys(s, "E");
    stage_find(s, "the solution", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col);
    SHOWS(s, "▸ the solution");
    stage_resize(s, 20, 6);
    SHOWS(s, "▸ the solution");
    stage_find(s, "the solution", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col);
    SHOWS(s, "▸ nothing else");
    stage_free(s);
}

static void test_paste(void **state)
{
    (void)state;
    stage *s = editor_begin(80, 24, "3x3");
    stage_keys(s, "1");
    stage_paste(s, stage_sample[0]);
    editor_check_size(s, 6, 6);
    SHOWS(s, "exactly one");
    /* Both are kept. */
    assert_int_equal(editor_drafts(s), 2);
    stage_paste(s, "first\tcreek/1/1/g0g\nsecond\tcreek/3/2/r\n");
    editor_check_size(s, 1, 1);
    SHOWS(s, "first of the 2 puzzles");
    stage_paste(s, "no puzzle");
    SHOWS(s, "holds no puzzle");
    editor_check_size(s, 1, 1);
    assert_int_equal(editor_drafts(s), 3);
    stage_free(s);
}

static creek_puzzle *make_small(const creek_request *request, const creek_limits *limits,
                                creek_error *error)
{
    creek_error ignored;
    (void)limits;
    (void)error;
    creek_game *game = creek_read(stage_sample[0], strlen(stage_sample[0]), NULL, &ignored);
    creek_puzzle *puzzle = creek_puzzle_clone(creek_game_puzzle(game));
    assert_int_equal(request->seed, 7);
    creek_game_free(game);
    return puzzle;
}

/* The ID of a puzzle that is to be made first. */
static void test_paste_an_id(void **state)
{
    (void)state;
    stage *s = stage_new(80, 24, false);
    stage_maker(s, make_small);
    stage_open(s, NULL, 0);
    stage_keys(s, "e");
    stage_paste(s, " 6x6-easy-g1#7.1 \n");
    stage_await(s);
    assert_false(s->shell->top->class->plays);
    editor_check_size(s, 6, 6);
    assert_int_equal(editor_drafts(s), 1);
    stage_free(s);
}

/* --- drafts on the disk ------------------------------------------------------------------- */

static void test_drafts_are_kept(void **state)
{
    (void)state;
    stage *s = editor_begin(80, 24, "3x2");
    assert_int_equal(editor_drafts(s), 0);
    stage_keys(s, "tPond<enter>1lj4");
    assert_int_equal(editor_drafts(s), 1);
    stage_restart(s, NULL, 0);
    stage_keys(s, "e");
    SHOWS(s, "Pond");
    SHOWS(s, "3x2, 2 clues");
    stage_keys(s, "<enter>");
    editor_check_size(s, 3, 2);
    assert_int_equal(editor_clue(s, 1, 1), 4);
    /* What was done can still be undone. */
    stage_keys(s, "uu");
    assert_int_equal(editor_clues(s), 0);
    stage_keys(s, "u");
    SHOWS(s, "Untitled");
    stage_keys(s, "<C-r><C-r>");
    stage_restart(s, NULL, 0);
    stage_keys(s, "e<enter><C-r>");
    assert_int_equal(editor_clue(s, 1, 1), 4);
    /* A second one, and back to the first. */
    stage_keys(s, "n<C-e><C-u>5x5<enter>2j2o");
    SHOWS(s, "5x5, 1 clue");
    stage_keys(s, "<down><enter>");
    editor_check_size(s, 3, 2);
    assert_int_equal(editor_drafts(s), 2);
    stage_free(s);
}

static void test_drafts_are_removed(void **state)
{
    (void)state;
    stage *s = editor_begin(80, 24, "3x2");
    stage_keys(s, "tPond<enter><esc>e");
    SHOWS(s, "Pond");
    stage_keys(s, "D");
    HIDES(s, "Pond");
    SHOWS(s, "Removed");
    assert_int_equal(editor_drafts(s), 0);
    stage_keys(s, "u");
    SHOWS(s, "Pond");
    assert_int_equal(editor_drafts(s), 1);
    stage_keys(s, "g<enter><esc>u");
    SHOWS(s, "No draft was removed");
    /* The one that is open is not removed. */
    stage_keys(s, "j<enter>1o");
    SHOWS(s, "1 clue");
    stage_keys(s, "<del>");
    SHOWS(s, "not removed");
    /* To open it is to go back to it. */
    stage_keys(s, "<enter>");
    HIDES(s, "Drafts");
    assert_int_equal(editor_clues(s), 1);
    stage_free(s);
}

/* Its number has gone to another draft since: it comes back all the same, and so do
 * those that were removed before it. */
static void test_drafts_come_back_beside_others(void **state)
{
    (void)state;
    stage *s = editor_begin(80, 24, "3x2");
    stage_keys(s, "tMarsh<enter><esc>en<C-e><C-u>4x4<enter>tPond<enter><esc>");
    SHOWS(s, "Pond");
    stage_keys(s, "gjDD");
    HIDES(s, "Pond");
    HIDES(s, "Marsh");
    assert_int_equal(editor_drafts(s), 0);
    stage_keys(s, "n<C-e><C-u>5x5<enter>tRill<enter><esc>");
    assert_int_equal(editor_drafts(s), 1);
    stage_keys(s, "u");
    SHOWS(s, "It is back");
    assert_int_equal(editor_drafts(s), 2);
    /* It is the chosen one. */
    stage_keys(s, "<enter>");
    SHOWS(s, "Marsh");
    stage_keys(s, "<esc>u");
    SHOWS(s, "It is back");
    SHOWS(s, "Pond");
    SHOWS(s, "Rill");
    assert_int_equal(editor_drafts(s), 3);
    stage_free(s);
}

/* One draft over another: the first one is gone back to, with all between
 * closed. */
static void test_back_to_an_open_draft(void **state)
{
    (void)state;
    stage *s = editor_begin(80, 24, "3x2");
    stage_keys(s, "1<esc>en<C-e><C-u>5x4<enter>2l1o<down><enter>");
    editor_check_size(s, 3, 2);
    stage_keys(s, "o<enter>");
    editor_check_size(s, 5, 4);
    /* The editor, the list, and what was below that. */
    int depth = 0;
    for (const screen *top = s->shell->top; top; top = top->below)
        depth++;
    assert_int_equal(depth, 3);
    assert_int_equal(editor_drafts(s), 2);
    stage_free(s);
}

/* What tells drafts of one name apart. */
static void test_drafts_are_told_apart(void **state)
{
    (void)state;
    stage *s = editor_begin(80, 24, "3x2");
    stage_keys(s, "1<esc>en<C-e><C-u>4x4<enter>lj4?");
    editor_age(s);
    stage_keys(s, "<esc>");
    SHOWS(s, "4x4, 1 clue"); /* `?` is one */
    SHOWS(s, "3x2, 1 clue  2001-09-09");
    SHOWS(s, "·───?───·───·───·");
    stage_keys(s, "<down>");
    SHOWS(s, "changed 2001-09-09 at 12:00");
    SHOWS(s, "1───·───·───·");
    stage_keys(s, "g");
    HIDES(s, "───");
    stage_resize(s, 40, 12);
    SHOWS(s, "3x2, 1 clue  09-09");
    stage_free(s);
}

/* When a change cannot be kept that is said, and tried again. */
static void test_cannot_save(void **state)
{
    (void)state;
    stage *s = editor_begin(80, 24, "3x2");
    char path[200];
    (void)snprintf(path, sizeof path, "%s/creek", s->folder);
    /* A file where the folder belongs. */
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    assert_int_equal(fclose(out), 0);
    stage_keys(s, "1");
    SHOWS(s, "Cannot save");
    assert_true(s->shell->unsaved[0]);
    assert_int_equal(editor_clue(s, 0, 0), 1);
    assert_string_equal(s->shell->unsaved_what, "the last changes of a draft");
    /* Esc asks first, and again after any other key. */
    stage_keys(s, "<esc>");
    SHOWS(s, "Esc again");
    editor_check_size(s, 3, 2);
    stage_keys(s, "l<esc>");
    SHOWS(s, "Esc again");
    /* Another draft opens over it. */
    stage_keys(s, "n<C-e><C-u>4x4<enter>");
    editor_check_size(s, 4, 4);
    SHOWS(s, "stays open");
    stage_keys(s, "<esc>");
    editor_check_size(s, 3, 2);
    stage_paste(s, stage_sample[0]);
    editor_check_size(s, 6, 6);
    assert_true(s->shell->unsaved[0]);
    stage_keys(s, "<esc>");
    SHOWS(s, "Esc again");
    stage_keys(s, "<esc>");
    editor_check_size(s, 3, 2);
    assert_int_equal(editor_clue(s, 0, 0), 1);
    assert_int_equal(unlink(path), 0);
    stage_keys(s, "l");
    SHOWS(s, "saved again");
    assert_false(s->shell->unsaved[0]);
    assert_int_equal(editor_drafts(s), 1);
    stage_keys(s, "<esc>");
    SHOWS(s, "Editor");
    stage_free(s);
}

/* Esc twice gives a draft up that cannot be saved. P, which leads back to the
 * game it was made from, asks as well. */
static void test_unsaved_drafts_are_given_up_by_two_keys(void **state)
{
    (void)state;
    char path[200];
    stage *s = editor_begin(80, 24, "3x2");
    (void)snprintf(path, sizeof path, "%s/creek", s->folder);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    assert_int_equal(fclose(out), 0);
    stage_keys(s, "1<esc><esc>");
    SHOWS(s, "Editor");
    stage_restart(s, stage_sample, 1);
    stage_keys(s, "eg<home>?<back>P");
    SHOWS(s, "P again");
    assert_false(s->shell->top->class->plays);
    stage_keys(s, "P");
    assert_true(s->shell->top->class->plays);
    assert_null(s->shell->top->below);
    stage_free(s);
}

/* What is not saved is told, whichever of game and draft it is. */
static void test_a_game_does_not_hide_an_unsaved_draft(void **state)
{
    (void)state;
    char path[200];
    stage *s = stage_new(80, 24, false);
    stage_open(s, stage_sample, 1);
    stage_keys(s, "x");
    assert_false(s->shell->unsaved[0]);
    (void)snprintf(path, sizeof path, "%s/creek/drafts", s->folder);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    assert_int_equal(fclose(out), 0);
    stage_keys(s, "eg<home>1");
    assert_true(s->shell->unsaved[0]);
    assert_string_equal(s->shell->unsaved_what, "the last changes of a draft");
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_play_and_back),
        cmocka_unit_test(test_from_a_game),
        cmocka_unit_test(test_sharing),
        cmocka_unit_test(test_exporting_marks),
        cmocka_unit_test(test_paste),
        cmocka_unit_test(test_paste_an_id),
        cmocka_unit_test(test_drafts_are_kept),
        cmocka_unit_test(test_drafts_are_removed),
        cmocka_unit_test(test_drafts_come_back_beside_others),
        cmocka_unit_test(test_back_to_an_open_draft),
        cmocka_unit_test(test_drafts_are_told_apart),
        cmocka_unit_test(test_cannot_save),
        cmocka_unit_test(test_unsaved_drafts_are_given_up_by_two_keys),
        cmocka_unit_test(test_a_game_does_not_hide_an_unsaved_draft),
    };
    /* Days and times are those of the local clock. */
    assert_int_equal(setenv("TZ", "UTC0", 1), 0);
    tzset();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
