/* Drafts in the database: saved, deleted, told apart, and lost only on purpose. */
#include "editor.h"
#include "picture.h"
#include "unit_test.h"

#include "store/saved_items.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

TEST(drafts_are_saved)
{
    stage *s = editor_begin(80, 24, "3x2");
    assert_int_equal(editor_drafts(s), 0);
    stage_keys(s, "tPond<enter>1lj4");
    assert_int_equal(editor_drafts(s), 1);
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "e", "Pond", "3x2, 2 clues");
    PRESS_SIZE(s, "<enter>", 3, 2);
    assert_int_equal(editor_clue(s, 1, 1), 4);
    /* What was done can still be undone. */
    stage_keys(s, "uu");
    assert_int_equal(editor_clues(s), 0);
    PRESS_SHOWS(s, "u", "3x2 puzzle");
    stage_keys(s, "<C-r><C-r>");
    stage_restart(s, NULL, 0);
    PRESS_CLUE(s, "e<enter><C-r>", 1, 1, 4);
    /* A second one, and back to the first. */
    PRESS_SHOWS(s, "n<C-e><C-u>5x5<enter>2j2o", "5x5 puzzle", "1 clue");
    PRESS_SIZE(s, "<down><enter>", 3, 2);
    assert_int_equal(editor_drafts(s), 2);
}

TEST(drafts_are_deleted)
{
    stage *s = editor_begin(80, 24, "3x2");
    PRESS_SHOWS(s, "tPond<enter><esc>e", "Pond");
    PRESS_SHOWS(s, "D", NOT "Pond", "Deleted");
    assert_int_equal(editor_drafts(s), 0);
    PRESS_SHOWS(s, "u", "Pond");
    assert_int_equal(editor_drafts(s), 1);
    /* In little room the message takes several lines. */
    stage_resize(s, 20, 6);
    PRESS_SHOWS(s, "D", "is open.");
    stage_keys(s, "<esc>u");
    stage_resize(s, 80, 24);
    PRESS_SHOWS(s, "g<enter><esc>u", "There is nothing to restore");
    /* The one that is open is not deleted. */
    PRESS_SHOWS(s, "j<enter>1o", "1 clue");
    PRESS_SHOWS(s, "<del>", "Cannot delete");
    /* Opening it goes back to it. */
    PRESS_HIDES(s, "<enter>", "Drafts");
    assert_int_equal(editor_clues(s), 1);
}

/* Deleted drafts are restored in turn, beside others made since. */
TEST(drafts_are_restored_beside_others)
{
    stage *s = editor_begin(80, 24, "3x2");
    PRESS_SHOWS(s, "tMarsh<enter><esc>en<C-e><C-u>4x4<enter>tPond<enter><esc>", "Pond");
    PRESS_HIDES(s, "gDD", "Pond", "Marsh");
    assert_int_equal(editor_drafts(s), 0);
    stage_keys(s, "n<C-e><C-u>5x5<enter>tRill<enter><esc>");
    assert_int_equal(editor_drafts(s), 1);
    PRESS_SHOWS(s, "u", "Restored.");
    assert_int_equal(editor_drafts(s), 2);
    /* It is the chosen one. */
    PRESS_SHOWS(s, "<enter>", "Marsh");
    PRESS_SHOWS(s, "<esc>u", "Restored.", "Pond", "Rill");
    assert_int_equal(editor_drafts(s), 3);
}

/* One draft over another: the first one is gone back to, with all between
 * closed. */
TEST(back_to_an_open_draft)
{
    stage *s = editor_begin(80, 24, "3x2");
    PRESS_SIZE(s, "1<esc>en<C-e><C-u>5x4<enter>2l1o<down><enter>", 3, 2);
    PRESS_SIZE(s, "o<enter>", 5, 4);
    /* The editor, the list, and what was below that. */
    assert_int_equal(stage_depth(s), 3);
    assert_int_equal(editor_drafts(s), 2);
}

/* What tells drafts of one name apart. */
TEST(drafts_are_told_apart)
{
    stage *s = editor_begin(80, 24, "3x2");
    stage_keys(s, "1<esc>en<C-e><C-u>4x4<enter>lj4?");
    editor_age(s);
    PRESS_SHOWS(s, "<esc>g", "4x4 puzzle", "1 clue"); /* `?` is one */
    SHOWS(s, "3x2 puzzle", "1 clue  2001-09-09", "·───?───·───·───·");
    PRESS_SHOWS(s, "<down>", "changed 2001-09-09 at 12:00", "1───·───·───·");
    stage_resize(s, 40, 12);
    SHOWS(s, "3x2 puzzle", "1 clue  09-09");
}

/* When a change cannot be saved, a message says so, and the next change tries again. */
TEST(cannot_save)
{
    stage *s = editor_begin(80, 24, "3x2");
    stage_write(s, "creek", "a file where the folder belongs");
    PRESS_SHOWS(s, "1", "Cannot save");
    assert_non_null(shell_unsaved(s->shell));
    assert_int_equal(editor_clue(s, 0, 0), 1);
    assert_string_equal(shell_unsaved(s->shell)->class->changes,
                        "the latest changes to this draft");
    /* Esc puts the message away, then asks, and again after any other key. */
    PRESS_SHOWS(s, "<esc><esc>", "Leave anyway?");
    editor_check_size(s, 3, 2);
    PRESS_SHOWS(s, "n<esc>", "Leave anyway?");
    /* Another draft opens over it. */
    PRESS_SIZE(s, "nn<C-e><C-u>4x4<enter>", 4, 4);
    PRESS_SIZE(s, "<esc>", 3, 2);
    stage_paste(s, stage_sample[0]);
    editor_check_size(s, 6, 6);
    assert_non_null(shell_unsaved(s->shell));
    PRESS_SHOWS(s, "<esc><esc>", "Leave anyway?");
    PRESS_SIZE(s, "y", 3, 2);
    assert_int_equal(editor_clue(s, 0, 0), 1);
    assert_int_equal(unlink(stage_path(s, "creek")), 0);
    PRESS_SHOWS(s, "l", "saved again");
    assert_null(shell_unsaved(s->shell));
    assert_int_equal(editor_drafts(s), 1);
    PRESS_SHOWS(s, "<esc><esc>", "Editor");
}

/* A second Esc drops a draft that cannot be saved. P, which returns to the game it
 * was made from, asks as well, and so does q. */
TEST(unsaved_drafts_are_dropped_by_two_keys)
{
    stage *s = editor_begin(80, 24, "3x2");
    stage_write(s, "creek", "a file where the folder belongs");
    PRESS_SHOWS(s, "1<esc><esc><esc>", "Editor");
    stage_restart(s, stage_sample, 1);
    PRESS_SHOWS(s, "eg<home>?<bs>q", "Leave anyway?");
    assert_false(s->shell->leave);
    PRESS_SHOWS(s, "nP", "Leave anyway?");
    assert_false(s->shell->top->class->plays);
    stage_keys(s, "P");
    assert_true(s->shell->top->class->plays);
    assert_null(s->shell->top->below);
}

/* Opens draft 1 as another creek would, until it is killed. */
static pid_t open_elsewhere(const stage *s)
{
    int ready[2];
    char byte = 0;
    assert_int_equal(pipe(ready), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        draft_snapshots snapshots;
        stored_row draft;
        alarm(60); /* it never outlives a test that fails */
        storage *st = storage_new(s->folder, NULL);
        if (saved_draft_open(st, 1, &draft, &snapshots) && write(ready[1], &byte, 1) == 1)
            pause();
        _exit(1);
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    return child;
}

/* A draft that another creek has open can be edited, but is not saved, which is said
 * once. */
TEST(a_draft_that_is_open_elsewhere)
{
    stage *s = editor_begin(80, 24, "3x2");
    stage_keys(s, "1<esc>");
    pid_t child = open_elsewhere(s);
    PRESS_SHOWS(s, "e<enter>", "open in another");
    assert_int_equal(editor_clue(s, 0, 0), 1);
    PRESS_HIDES(s, "l2u<C-r>", "open in another");
    assert_int_equal(editor_clues(s), 2);
    assert_null(shell_unsaved(s->shell));
    PRESS_SHOWS(s, "<esc><esc>", "3x2 puzzle", "1 clue");
    PRESS_SHOWS(s, "D", "Cannot delete");
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    PRESS_HIDES(s, "<enter>", "open in another");
    assert_int_equal(editor_clues(s), 1);
    PRESS_SHOWS(s, "l2<esc>", "3x2 puzzle", "2 clues");
}

/* Unsaved changes are reported, whether they are those of the game or the draft. */
TEST(a_game_does_not_hide_an_unsaved_draft)
{
    stage *s = stage_puzzle(stage_sample[0]);
    stage_keys(s, "x");
    assert_null(shell_unsaved(s->shell));
    editor_refuse_drafts(s);
    stage_keys(s, "eg<home>1");
    assert_non_null(shell_unsaved(s->shell));
    assert_string_equal(shell_unsaved(s->shell)->class->changes,
                        "the latest changes to this draft");
}
