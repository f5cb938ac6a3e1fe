/* Where the editor leads: to the game and back, files, fields, and puzzles
 * that are pasted into it. */
#include "editor.h"
#include "kept.h"
#include "makers.h"
#include "unit_test.h"

#include <unistd.h>

TEST(play_and_back)
{
    stage *s = editor_begin(80, 24, "2x2");
    s->settings.accept = false;
    stage_keys(s, "lj1kh0$0G1P");
    assert_true(s->shell->top->class->plays);
    assert_int_equal(creek_puzzle_clue_count(editor_puzzle(s)), 4);
    stage_keys(s, "G$x<esc>");
    assert_false(s->shell->top->class->plays);
    PRESS_SHOWS(s, "P", "Your game continues");
    /* And back by the key that leads to the editor. */
    stage_keys(s, "e");
    assert_false(s->shell->top->class->plays);
    PRESS_SHOWS(s, "<esc>", "Editor");
}

/* A puzzle that the player made is no record. */
TEST(playing_a_draft_sets_no_record)
{
    stage *s = editor_begin(80, 24, "1x1");
    stage_keys(s, "1P");
    assert_true(s->shell->top->class->plays);
    s->clock += 1000;
    PRESS_SHOWS(s, "x", "Solved", "No 1x1 easy record", NOT "Your first");
    PRESS_HIDES(s, "i", "All 1x1");
}

/* Nor when it is resumed from elsewhere, or started over there. */
TEST(resuming_a_game_of_a_draft_sets_no_record)
{
    for (int restarts = 0; restarts < 2; restarts++) {
        stage *s = editor_begin(80, 24, "2x1");
        stage_keys(s, "1$0Pl.");
        stage_restart(s, NULL, 0);
        PRESS_SHOWS(s, "g<enter>", "undecided  1");
        s->clock += 1000;
        PRESS_SHOWS(s, restarts ? "R0x" : "0x", "Solved", "No 2x1 easy record");
    }
}

/* From a game into the editor, and with P back into the game. */
TEST(from_a_game)
{
    stage *s = stage_puzzle(stage_sample[0]);
    stage_keys(s, "xe");
    assert_false(s->shell->top->class->plays);
    /* The solution is not given away, nor anything else the solver finds. */
    HIDES(s, "███", "solutions    one", "difficulty ", "hardest");
    SHOWS(s, "solver       hidden; s shows");
    PRESS_SHOWS(s, "s", "███", "solutions    one", "difficulty ");
    /* Nor clues that cannot all be met. */
    PRESS_SHOWS(s, "g<home>1l0", "1!");
    PRESS_HIDES(s, "s", "1!", "conflict ");
    stage_resize(s, 40, 12);
    SHOWS(s, "s: solver", NOT "solutions: ");
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
    assert_null(shell_unsaved(s->shell));
    stage_keys(s, "x<esc>u<esc><esc>");
    assert_true(s->shell->top->class->plays);
}

/* What is typed first replaces what a field begins with. */
TEST(fields_begin_selected)
{
    stage *s = stage_home(80, 24, NULL);
    PRESS_SIZE(s, "en12x8<enter>", 12, 8);
    PRESS_SHOWS(s, "tPond<enter>tBay<enter>", "Bay", NOT "Pond");
    /* Other keys let it be edited. */
    PRESS_SHOWS(s, "t<left>e<enter>", "Baey");
    PRESS_SIZE(s, "z=7x6<enter>", 7, 6);
}

TEST(sharing)
{
    stage *s = editor_begin(80, 24, "1x1");
    PRESS_SHOWS(s, "1y", "https://puzz.link/p?creek/1/1/");
    PRESS_SHOWS(s, "<esc>E<enter>", "creek-1x1.creek");
    PRESS_SHOWS(s, "<esc><esc>", "solutions    one");
}

/* Writes the draft as a creek file, after so many steps through what may go
 * along, and reads its marks again. */
static creek_game *export_with(stage *s, int steps)
{
    static int number;
    char name[40], here[1000];
    (void)snprintf(name, sizeof name, "with-%d.creek", number++);
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(s->folder), 0);
    stage_keys(s, "E");
    for (int i = 0; i < steps; i++)
        stage_keys(s, i % 2 ? "g<enter>" : "g<right>");
    stage_keys(s, picture_shows(&s->canvas, "▸ with") ? "j<enter>" : "<enter>");
    stage_keys(s, "<C-e><C-u>");
    stage_paste(s, name);
    stage_keys(s, "<enter>");
    /* The folder is told. */
    SHOWS(s, "Written to /");
    assert_int_equal(chdir(here), 0);
    return picture_game(stage_text(s, name));
}

TEST(exporting_marks)
{
    stage *s = editor_begin(80, 24, "2x2");
    PRESS_HIDES(s, "E", "with", "moves, trial layers");
    PRESS_SHOWS(s, "<esc>dl.E", "nothing else");
    PRESS_SHOWS(s, "g<right>", "the drawing");
    PRESS_SHOWS(s, "<right>", "nothing else");
    stage_keys(s, "<esc><tab>0$0G1<home>0");
    static const int shaded[] = {0, 0, 1, 0}, unshaded[] = {0, 1, 3, 0};
    for (int i = 0; i < 4; i++) {
        const creek_board *board = creek_game_board(export_with(s, i));
        assert_int_equal(creek_board_count(board, CREEK_SHADED), shaded[i]);
        assert_int_equal(creek_board_count(board, CREEK_UNSHADED), unshaded[i]);
    }
}

TEST(paste)
{
    stage *s = editor_begin(80, 24, "3x3");
    stage_keys(s, "1");
    stage_paste(s, stage_sample[0]);
    editor_check_size(s, 6, 6);
    SHOWS(s, "solutions    one");
    /* Both are kept. */
    assert_int_equal(editor_drafts(s), 2);
    stage_paste(s, "first\tcreek/1/1/g0g\nsecond\tcreek/3/2/r\n");
    editor_check_size(s, 1, 1);
    SHOWS(s, "first of the 2 puzzles");
    PASTE_SHOWS(s, "no puzzle", "contains no puzzle");
    editor_check_size(s, 1, 1);
    assert_int_equal(editor_drafts(s), 3);
}

SAMPLE_TEST(paste_a_penpa_link)
{
    stage_paste(s, "\n"
                   "https://swaroopg92.github.io/penpa-edit/#m=edit&p=vZHLCsIwEEX3+QrJ+i6a"
                   "po+YnahdiYIPREKQLioKBfG1afDfTcZK1Z0bM+TMcLnMZMjldCvPFRJISIUIIkTf5zT2Oa"
                   "UbtbE8XOtK9zC4XffHsy+AWVFgV9aXCsy0Nsvcnblmrl2z1cbe0ay6UnXlQjvPqXY8U1wb"
                   "LjgyeFrwXH4LWRDiNyH/cigRhOgl+M6C+m+IBTEmLv14NJI4IkbElDghz5i4Jg6JCTEjTx"
                   "4W+GnFPzzHCPX8PKSf2bJwjEQMadkD"
                   "\n");
    SHOWS(s, "4x3");
}

/* The ID of a puzzle that is to be made first. */
TEST(paste_an_id)
{
    stage *s = stage_new(80, 24, false);
    stage_maker(s, makers_quickly);
    stage_open(s, NULL, 0);
    stage_keys(s, "e");
    stage_paste(s, " 6x6-easy-g2#7.1 \n");
    stage_await(s);
    assert_false(s->shell->top->class->plays);
    editor_check_size(s, 6, 6);
    assert_int_equal(editor_drafts(s), 1);
}
