/* The editor as it is used, without a terminal: keys and mouse in, the canvas
 * and the drafts out. */
#include "picture.h"
#include "stage.h"

#include "ui/canvas/theme.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <dirent.h>
#include <unistd.h>

#define SHOWS(s, text) assert_true(picture_shows(&(s)->canvas, text))
#define HIDES(s, text) assert_false(picture_shows(&(s)->canvas, text))

/* Its only solution has all but the last cell of the first row shaded, ... */
static const char *const sample[] = {"creek/6/6/lac671b696chchbdhcga"};

/* The editor on a new draft of that size, on a screen of that size. */
static stage *begin(int width, int height, const char *size)
{
    stage *s = stage_new(width, height, false);
    stage_open(s, NULL, 0);
    stage_keys(s, "en<C-e><C-u>");
    stage_keys(s, size);
    stage_keys(s, "<enter>");
    return s;
}

static const creek_puzzle *puzzle_of(const stage *s)
{
    const screen *top = s->shell->top;
    assert_non_null(top->class->puzzle);
    return top->class->puzzle(top);
}

static int clue(const stage *s, int row, int col)
{
    return creek_puzzle_clue(puzzle_of(s), row, col);
}

static int clues(const stage *s)
{
    return creek_puzzle_clue_count(puzzle_of(s));
}

static void check_size(const stage *s, int width, int height)
{
    assert_int_equal(creek_puzzle_width(puzzle_of(s)), width);
    assert_int_equal(creek_puzzle_height(puzzle_of(s)), height);
}

static void paste(stage *s, const char *text)
{
    event e = {.kind = EVENT_PASTE, .text = text, .length = strlen(text)};
    s->clock += 1000;
    stage_event(s, &e);
}

/* How many drafts are on the disk. */
static int drafts(const stage *s)
{
    char path[200];
    int count = 0;
    (void)snprintf(path, sizeof path, "%s/creek/drafts", s->folder);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;)
        count += strstr(entry->d_name, ".draft") != NULL;
    if (folder)
        closedir(folder);
    return count;
}

/* --- clues -------------------------------------------------------------------- */

static void test_clues_by_keys(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "3x2");
    check_size(s, 3, 2);
    stage_keys(s, "1");
    assert_int_equal(clue(s, 0, 0), 1);
    /* More than the corner touches is refused, with the reason. */
    stage_keys(s, "2");
    assert_int_equal(clue(s, 0, 0), 1);
    SHOWS(s, "This corner touches 1 cell:");
    stage_keys(s, "l2");
    assert_int_equal(clue(s, 0, 1), 2);
    stage_keys(s, "3");
    assert_int_equal(clue(s, 0, 1), 2);
    SHOWS(s, "touches 2 cells");
    stage_keys(s, "j4?");
    assert_int_equal(clue(s, 1, 1), CREEK_CLUE_UNKNOWN);
    stage_keys(s, "<back>");
    assert_int_equal(clue(s, 1, 1), CREEK_CLUE_NONE);
    stage_keys(s, "0");
    assert_int_equal(clue(s, 1, 1), 0);
    stage_keys(s, "<del>3-2.");
    assert_int_equal(clue(s, 1, 1), CREEK_CLUE_NONE);
    /* In turn: none, 0, 1, ?, none at an end of the board. */
    stage_keys(s, "G$");
    static const int turn[] = {0, 1, CREEK_CLUE_UNKNOWN, CREEK_CLUE_NONE, 0};
    for (size_t i = 0; i < sizeof turn / sizeof turn[0]; i++) {
        stage_keys(s, i % 2 ? " " : "<enter>");
        assert_int_equal(clue(s, 2, 3), turn[i]);
    }
    /* Beyond the board there is nothing. */
    stage_keys(s, "<down><right>1");
    assert_int_equal(clue(s, 2, 3), 1);
    /* Shift takes the clue along, where it can stand. */
    stage_keys(s, "g<home>l<S-down>");
    assert_int_equal(clue(s, 1, 1), 2);
    stage_keys(s, "g<home>l<S-left>");
    assert_int_equal(clue(s, 0, 0), 1);
    SHOWS(s, "touches 1 cell");
    stage_free(s);
}

static void test_undo(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "3x3");
    stage_keys(s, "1l2j4uuu");
    assert_int_equal(clues(s), 0);
    stage_keys(s, "u");
    SHOWS(s, "nothing to undo");
    stage_keys(s, "<C-r><C-r><C-r>");
    assert_int_equal(clues(s), 3);
    stage_keys(s, "<C-r>");
    SHOWS(s, "nothing to redo");
    /* The cursor goes where the change was. */
    stage_keys(s, "uG$u0");
    assert_int_equal(clue(s, 0, 1), 0);
    stage_keys(s, "C");
    assert_int_equal(clues(s), 0);
    SHOWS(s, "2 clues cleared");
    stage_keys(s, "u");
    assert_int_equal(clues(s), 2);
    stage_free(s);
}

static void test_verdicts(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "1x1");
    SHOWS(s, "solutions  2");
    SHOWS(s, "differing  1 cell");
    SHOWS(s, "│ ? │");
    stage_keys(s, "1");
    SHOWS(s, "solutions  exactly one");
    SHOWS(s, "level      easy, ");
    SHOWS(s, "│▓▓▓│");
    stage_keys(s, "s");
    HIDES(s, "│▓▓▓│");
    stage_keys(s, "sl0");
    SHOWS(s, "solutions  none");
    SHOWS(s, "to blame   2 clues");
    SHOWS(s, "1!");
    stage_keys(s, "u");
    SHOWS(s, "exactly one");
    stage_keys(s, "n<C-e><C-u>10x10<enter>");
    SHOWS(s, "solutions  over 100");
    stage_free(s);
}

/* --- drawing ---------------------------------------------------------------------- */

static void test_fill(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "3x3");
    stage_keys(s, "f");
    SHOWS(s, "Nothing is drawn yet");
    assert_int_equal(clues(s), 0);
    /* A wall through the middle: one side is cut off, and shown. */
    stage_keys(s, "<tab>jxlxl ");
    SHOWS(s, "2 parts");
    SHOWS(s, "( )");
    stage_keys(s, "f");
    SHOWS(s, "cut into 2");
    assert_int_equal(clues(s), 0);
    /* With a way through all is well. */
    stage_keys(s, "u<esc>");
    s = (stage_free(s), begin(80, 24, "3x3"));
    stage_keys(s, "djxlx.f");
    HIDES(s, "( )");
    assert_int_equal(clues(s), 16);
    SHOWS(s, "solutions  exactly one");
    assert_int_equal(clue(s, 1, 1), 1);
    assert_int_equal(clue(s, 3, 3), 0);
    stage_keys(s, "u");
    assert_int_equal(clues(s), 0);
    stage_free(s);
}

static void test_draw_found(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "2x2");
    stage_keys(s, "lj3");
    stage_keys(s, "kh1"); /* the cell at the top left is shaded */
    stage_keys(s, "S");
    SHOWS(s, "The cells that all solutions");
    SHOWS(s, "drawing    1 shaded");
    /* The cursor goes to what is undone: a cell. */
    stage_keys(s, "u");
    SHOWS(s, "drawing    0 shaded");
    stage_keys(s, "1");
    SHOWS(s, "Tab goes back to the clues");
    stage_keys(s, "<tab>$1S");
    SHOWS(s, "drawing    2 shaded");
    stage_keys(s, "<esc>");
    stage_free(s);
}

static void test_trim(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "4x4");
    stage_keys(s, "m");
    SHOWS(s, "there are several now");
    stage_keys(s, "dxljxjlxf<tab>");
    assert_int_equal(clues(s), 25);
    SHOWS(s, "exactly one");
    stage_keys(s, "m");
    int left = clues(s);
    assert_true(left < 25 && left > 0);
    SHOWS(s, "exactly one");
    SHOWS(s, "taken away");
    stage_keys(s, "m");
    SHOWS(s, "No clue can be spared");
    assert_int_equal(clues(s), left);
    /* One step. */
    stage_keys(s, "u");
    assert_int_equal(clues(s), 25);
    SHOWS(s, "level      easy");
    stage_keys(s, "L");
    assert_true(clues(s) >= left && clues(s) < 25);
    SHOWS(s, "level      easy");
    stage_free(s);
}

/* --- size and shape ------------------------------------------------------------------ */

static void test_shape(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "3x2");
    stage_keys(s, "1lj4z");
    SHOWS(s, "row on top");
    stage_keys(s, "<up>");
    check_size(s, 3, 3);
    assert_int_equal(clue(s, 2, 1), 4);
    stage_keys(s, "h<right>j");
    check_size(s, 5, 4);
    assert_int_equal(clue(s, 2, 2), 4);
    /* Away again, all but the corner of the 1. */
    stage_keys(s, "<S-up>HJ<S-right>");
    check_size(s, 3, 2);
    assert_int_equal(clue(s, 1, 1), 4);
    stage_keys(s, "<S-up>");
    check_size(s, 3, 1);
    assert_int_equal(clues(s), 0);
    SHOWS(s, "2 clues had no place");
    stage_keys(s, "u");
    check_size(s, 3, 2);
    assert_int_equal(clues(s), 2);
    /* Turned, mirrored, moved. */
    stage_keys(s, "r");
    check_size(s, 2, 3);
    assert_int_equal(clue(s, 0, 2), 1);
    stage_keys(s, "mf");
    assert_int_equal(clue(s, 3, 0), 1);
    stage_keys(s, "uuu");
    stage_keys(s, "d");
    assert_int_equal(clue(s, 0, 1), 1);
    stage_keys(s, "a");
    assert_int_equal(clue(s, 0, 0), 1);
    /* A size that is typed; the first digit begins. */
    stage_keys(s, "7x<enter>");
    SHOWS(s, "A size is two numbers");
    stage_keys(s, "5<enter>");
    check_size(s, 7, 5);
    stage_keys(s, "<esc>");
    HIDES(s, "row on top");
    stage_keys(s, "u");
    check_size(s, 3, 2);
    /* The smallest board does not shrink. */
    stage_keys(s, "z1x1<enter>JH");
    check_size(s, 1, 1);
    SHOWS(s, "1 to 255");
    stage_free(s);
}

/* --- texts ----------------------------------------------------------------------------- */

static void test_texts(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "4x4");
    SHOWS(s, "Untitled");
    stage_keys(s, "tTwo bays<enter>aAnn<enter>");
    SHOWS(s, "Two bays");
    SHOWS(s, "by Ann");
    assert_string_equal(creek_puzzle_text(puzzle_of(s), CREEK_AUTHOR), "Ann");
    stage_keys(s, "t<C-u>Other<esc>");
    SHOWS(s, "Two bays");
    stage_keys(s, "uu");
    SHOWS(s, "Untitled");
    /* A text that is pasted goes into the field. */
    stage_keys(s, "t");
    paste(s, "creek/1/1/g0g");
    stage_keys(s, "<enter>");
    check_size(s, 4, 4);
    SHOWS(s, "creek/1/1/g0g");
    stage_free(s);
}

/* --- elsewhere --------------------------------------------------------------------------- */

static void test_play_and_back(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "2x2");
    stage_keys(s, "lj1kh0$0G1P");
    assert_true(s->shell->top->class->plays);
    assert_int_equal(creek_puzzle_clue_count(puzzle_of(s)), 4);
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
    stage_open(s, sample, 1);
    stage_keys(s, "xe");
    assert_false(s->shell->top->class->plays);
    SHOWS(s, "exactly one");
    /* The solution is not given away. */
    HIDES(s, "▓▓▓");
    assert_int_equal(drafts(s), 0);
    stage_keys(s, "P");
    assert_true(s->shell->top->class->plays);
    assert_null(s->shell->top->below);
    /* Changed, it is another puzzle. */
    stage_keys(s, "eG0");
    assert_int_equal(drafts(s), 1);
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
    stage *s = begin(80, 24, "1x1");
    stage_keys(s, "1y");
    SHOWS(s, "https://puzz.link/p?creek/1/1/");
    stage_keys(s, "<esc>E");
    SHOWS(s, "creek-1x1.creek");
    stage_keys(s, "<esc>");
    SHOWS(s, "exactly one");
    stage_free(s);
}

static void test_paste(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "3x3");
    stage_keys(s, "1");
    paste(s, sample[0]);
    check_size(s, 6, 6);
    SHOWS(s, "exactly one");
    /* Both are kept. */
    assert_int_equal(drafts(s), 2);
    paste(s, "first\tcreek/1/1/g0g\nsecond\tcreek/3/2/r\n");
    check_size(s, 1, 1);
    SHOWS(s, "first of the 2 puzzles");
    paste(s, "no puzzle");
    SHOWS(s, "holds no puzzle");
    check_size(s, 1, 1);
    assert_int_equal(drafts(s), 3);
    stage_free(s);
}

static creek_puzzle *make_small(const creek_request *request, const creek_limits *limits,
                                creek_error *error)
{
    creek_error ignored;
    (void)limits;
    (void)error;
    creek_game *game = creek_read(sample[0], strlen(sample[0]), NULL, &ignored);
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
    paste(s, " 6x6-easy-g1#7.1 \n");
    stage_await(s);
    assert_false(s->shell->top->class->plays);
    check_size(s, 6, 6);
    assert_int_equal(drafts(s), 1);
    stage_free(s);
}

/* --- drafts on the disk ------------------------------------------------------------------- */

static void test_drafts_are_kept(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "3x2");
    assert_int_equal(drafts(s), 0);
    stage_keys(s, "tPond<enter>1lj4");
    assert_int_equal(drafts(s), 1);
    stage_restart(s, NULL, 0);
    stage_keys(s, "e");
    SHOWS(s, "Pond");
    SHOWS(s, "3x2, 2 clues");
    stage_keys(s, "<enter>");
    check_size(s, 3, 2);
    assert_int_equal(clue(s, 1, 1), 4);
    /* What was done can still be undone. */
    stage_keys(s, "uu");
    assert_int_equal(clues(s), 0);
    stage_keys(s, "u");
    SHOWS(s, "Untitled");
    stage_keys(s, "<C-r><C-r>");
    stage_restart(s, NULL, 0);
    stage_keys(s, "e<enter><C-r>");
    assert_int_equal(clue(s, 1, 1), 4);
    /* A second one, and back to the first. */
    stage_keys(s, "n<C-e><C-u>5x5<enter>2j2o");
    SHOWS(s, "5x5, 1 clue");
    stage_keys(s, "<down><enter>");
    check_size(s, 3, 2);
    assert_int_equal(drafts(s), 2);
    stage_free(s);
}

static void test_drafts_are_removed(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "3x2");
    stage_keys(s, "tPond<enter><esc>e");
    SHOWS(s, "Pond");
    stage_keys(s, "D");
    HIDES(s, "Pond");
    SHOWS(s, "Removed");
    assert_int_equal(drafts(s), 0);
    stage_keys(s, "u");
    SHOWS(s, "Pond");
    assert_int_equal(drafts(s), 1);
    stage_keys(s, "g<enter><esc>u");
    SHOWS(s, "No draft was removed");
    /* The one that is open is not removed. */
    stage_keys(s, "j<enter>1o");
    SHOWS(s, "1 clue");
    stage_keys(s, "<del>");
    SHOWS(s, "not removed");
    stage_keys(s, "<enter>");
    SHOWS(s, "open already");
    stage_free(s);
}

/* When a change cannot be kept that is said, and tried again. */
static void test_cannot_save(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "3x2");
    char path[200];
    (void)snprintf(path, sizeof path, "%s/creek", s->folder);
    /* A file where the folder belongs. */
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    assert_int_equal(fclose(out), 0);
    stage_keys(s, "1");
    SHOWS(s, "Cannot save");
    assert_true(s->shell->unsaved[0]);
    assert_int_equal(clue(s, 0, 0), 1);
    assert_int_equal(unlink(path), 0);
    stage_keys(s, "l");
    SHOWS(s, "saved again");
    assert_false(s->shell->unsaved[0]);
    assert_int_equal(drafts(s), 1);
    stage_free(s);
}

/* --- keys are never delayed ------------------------------------------------------------------ */

static void test_keys_come_first(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "200x200");
    SHOWS(s, "over 100");
    /* Whoever asks is told that somebody waits: work ends at once. */
    s->patience = 1;
    stage_keys(s, "1");
    assert_int_equal(clue(s, 0, 0), 1);
    SHOWS(s, "looking...");
    stage_keys(s, "l2<tab>x");
    SHOWS(s, "looking...");
    assert_int_equal(clue(s, 0, 1), 2);
    assert_true(shell_busy(s->shell));
    s->patience = 0;
    stage_keys(s, "l");
    HIDES(s, "looking...");
    assert_false(shell_busy(s->shell));
    stage_free(s);
}

static void test_trimming_can_be_stopped(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "30x30");
    stage_keys(s, "dxlljxf<tab>");
    assert_int_equal(clues(s), 31 * 31);
    s->patience = 1;
    stage_keys(s, "m");
    SHOWS(s, "rimming");
    stage_keys(s, "llj");
    SHOWS(s, "rimming");
    assert_int_equal(clues(s), 31 * 31);
    stage_keys(s, "<esc>");
    HIDES(s, "rimming");
    SHOWS(s, "Stopped");
    assert_int_equal(clues(s), 31 * 31);
    /* A change stops it too. */
    stage_keys(s, "m<del>");
    assert_int_equal(clues(s), 31 * 31 - 1);
    HIDES(s, "rimming");
    s->patience = 0;
    stage_keys(s, "u");
    stage_keys(s, "m");
    assert_true(clues(s) < 31 * 31);
    stage_free(s);
}

/* --- the mouse -----------------------------------------------------------------------------------
 */

/* Where the cursor stands when the corner (row, col) has it. */
static void place_of(stage *s, int row, int col, int *y, int *x)
{
    stage_keys(s, "g<home>");
    *y = s->canvas.cursor_row + 2 * row;
    *x = s->canvas.cursor_col + 4 * col;
}

static void test_mouse_on_corners(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "4x4");
    int y, x;
    place_of(s, 1, 2, &y, &x);
    /* The first click selects, others go through the clues. */
    stage_mouse(s, EVENT_PRESS, 1, y, x);
    stage_mouse(s, EVENT_RELEASE, 1, y, x);
    assert_int_equal(clue(s, 1, 2), CREEK_CLUE_NONE);
    stage_keys(s, "3");
    assert_int_equal(clue(s, 1, 2), 3);
    stage_mouse(s, EVENT_PRESS, 1, y, x + 1); /* beside it is near enough */
    assert_int_equal(clue(s, 1, 2), 4);
    stage_mouse(s, EVENT_PRESS, 1, y, x - 1);
    assert_int_equal(clue(s, 1, 2), CREEK_CLUE_UNKNOWN);
    stage_mouse(s, EVENT_PRESS, 3, y, x);
    assert_int_equal(clue(s, 1, 2), CREEK_CLUE_NONE);
    /* The wheel over it: up is more; a whole turn is one step. */
    stage_mouse(s, EVENT_WHEEL, -1, y, x);
    stage_mouse(s, EVENT_WHEEL, -1, y, x);
    stage_mouse(s, EVENT_WHEEL, -1, y, x);
    assert_int_equal(clue(s, 1, 2), 2);
    stage_mouse(s, EVENT_WHEEL, 1, y, x);
    assert_int_equal(clue(s, 1, 2), 1);
    stage_keys(s, "u");
    assert_int_equal(clue(s, 1, 2), CREEK_CLUE_NONE);
    /* Elsewhere it changes nothing, nor does a click between corners. */
    stage_mouse(s, EVENT_WHEEL, -1, y, x + 8);
    stage_mouse(s, EVENT_PRESS, 1, y + 1, x);
    stage_mouse(s, EVENT_PRESS, 3, y, x + 2);
    stage_mouse(s, EVENT_PRESS, 1, 23, 0);
    assert_int_equal(clues(s), 0);
    stage_free(s);
}

static void click(stage *s, const char *text)
{
    int row, col;
    stage_find(s, text, &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col);
    stage_mouse(s, EVENT_RELEASE, 1, row, col);
}

static void test_mouse_draws(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "4x4");
    int y, x;
    click(s, "draw cells");
    stage_keys(s, "g<home>");
    y = s->canvas.cursor_row;
    x = s->canvas.cursor_col;
    stage_mouse(s, EVENT_PRESS, 1, y, x);
    stage_mouse(s, EVENT_DRAG, 1, y, x + 8);
    stage_mouse(s, EVENT_DRAG, 1, y + 4, x + 8);
    stage_mouse(s, EVENT_RELEASE, 1, y + 4, x + 8);
    SHOWS(s, "drawing    5 shaded");
    stage_mouse(s, EVENT_PRESS, 3, y + 6, x);
    stage_mouse(s, EVENT_RELEASE, 3, y + 6, x);
    SHOWS(s, "unshaded");
    stage_keys(s, "u");
    SHOWS(s, "drawing    5 shaded");
    stage_keys(s, "u");
    SHOWS(s, "drawing    0 shaded");
    stage_keys(s, "<C-r>");
    click(s, "fill in");
    assert_int_equal(clues(s), 25);
    click(s, "Tab clues");
    click(s, "trim clues");
    assert_true(clues(s) < 25);
    /* All commands are in the menu, which can be clicked. */
    click(s, "commands");
    SHOWS(s, "Commands of the editor");
    click(s, "fill in all clues");
    assert_int_equal(clues(s), 25);
    click(s, "size");
    click(s, "row on top");
    check_size(s, 4, 5);
    click(s, "done");
    click(s, "back");
    SHOWS(s, "New game");
    stage_free(s);
}

/* --- keys that the player has bound -------------------------------------------------------------
 */

static void test_bound_keys(void **state)
{
    (void)state;
    stage *s = begin(80, 24, "3x3");
    key_press w, z;
    assert_true(key_parse("w", &w) && key_parse("z", &z));
    assert_true(keymap_bind(&s->keys, w, COMMAND_DOWN));
    assert_true(keymap_bind(&s->keys, z, COMMAND_RIGHT));
    stage_keys(s, "wz3");
    assert_int_equal(clue(s, 1, 1), 3);
    stage_free(s);
}

/* --- pictures -----------------------------------------------------------------------------------
 */

static void check(stage *s, const char *name)
{
    picture_check(&s->canvas, GOLDEN_FOLDER, name);
}

static void test_pictures(void **state)
{
    (void)state;
    static const struct {
        int width, height;
        const char *name;
    } sizes[] = {{80, 24, "80x24"}, {40, 12, "40x12"}, {20, 6, "20x6"}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char name[60];
        stage *s = begin(sizes[i].width, sizes[i].height, "6x5");
        stage_keys(s, "lj1l2");
        (void)snprintf(name, sizeof name, "edit-several-%s", sizes[i].name);
        check(s, name);
        stage_keys(s, "Cg<home>1l0l1");
        (void)snprintf(name, sizeof name, "edit-none-%s", sizes[i].name);
        check(s, name);
        stage_keys(s, "C<tab>gx<down>x<right>x<right>x<up>x<up>");
        (void)snprintf(name, sizeof name, "edit-cells-%s", sizes[i].name);
        check(s, name);
        stage_keys(s, "<home>xf<tab>m");
        stage_keys(s, "l");
        (void)snprintf(name, sizeof name, "edit-unique-%s", sizes[i].name);
        check(s, name);
        stage_keys(s, "z");
        (void)snprintf(name, sizeof name, "edit-shape-%s", sizes[i].name);
        check(s, name);
        stage_keys(s, "<esc>tPond<enter>c");
        (void)snprintf(name, sizeof name, "edit-menu-%s", sizes[i].name);
        check(s, name);
        stage_keys(s, "<esc>n");
        (void)snprintf(name, sizeof name, "edit-prompt-%s", sizes[i].name);
        check(s, name);
        stage_keys(s, "<esc>o");
        (void)snprintf(name, sizeof name, "edit-drafts-%s", sizes[i].name);
        check(s, name);
        stage_free(s);
    }
}

/* All sizes of the screen, down to a single place, and boards that do not fit. */
static void test_any_size(void **state)
{
    (void)state;
    static const char *const boards[] = {"1x1", "9x7", "60x40", "255x255"};
    static const int widths[] = {1, 5, 10, 12, 20, 33, 47, 80, 140};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        stage *s = begin(80, 24, boards[i]);
        stage_keys(s, "1lj2G$?<tab>x");
        for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++)
            for (int height = 1; height < 50; height += 1 + height / 4) {
                stage_resize(s, widths[w], height);
                stage_keys(s, "<tab>gl<tab>$Gz<esc>");
                stage_mouse(s, EVENT_PRESS, 1, height / 2, widths[w] / 2);
                stage_mouse(s, EVENT_DRAG, 1, 0, 0);
                stage_mouse(s, EVENT_RELEASE, 1, 0, 0);
                stage_mouse(s, EVENT_WHEEL, 1, height / 2, widths[w] / 2);
            }
        stage_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clues_by_keys),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_fill),
        cmocka_unit_test(test_draw_found),
        cmocka_unit_test(test_trim),
        cmocka_unit_test(test_shape),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_play_and_back),
        cmocka_unit_test(test_from_a_game),
        cmocka_unit_test(test_sharing),
        cmocka_unit_test(test_paste),
        cmocka_unit_test(test_paste_an_id),
        cmocka_unit_test(test_drafts_are_kept),
        cmocka_unit_test(test_drafts_are_removed),
        cmocka_unit_test(test_cannot_save),
        cmocka_unit_test(test_keys_come_first),
        cmocka_unit_test(test_trimming_can_be_stopped),
        cmocka_unit_test(test_mouse_on_corners),
        cmocka_unit_test(test_mouse_draws),
        cmocka_unit_test(test_bound_keys),
        cmocka_unit_test(test_pictures),
        cmocka_unit_test(test_any_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
