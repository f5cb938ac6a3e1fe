/* The lessons: each is opened, done by its step, refused a wrong mark, and
 * remembered. */
#include "kept.h"
#include "stage.h"
#include "unit_test.h"

#include "store/progress.h"

#include "ui/screens/screens.h"

#include <creek/lessons.h>

static stage *begin(int width, int height, const char *lesson)
{
    stage *s = stage_home(width, height, NULL);
    screen_lessons_open(s->shell, lesson);
    stage_keys(s, "<C-l>");
    return s;
}

static creek_step *step_of(const creek_lesson *lesson)
{
    return kept_step(creek_lesson_step(lesson));
}

/* A cell of a lesson's step: the first one, or the last one. */
static creek_mark cell_of(const creek_lesson *lesson, bool last)
{
    const creek_step *step = step_of(lesson);
    return step->cells[last ? step->cell_count - 1 : 0];
}

/* Marks a cell in the other way. */
static void mark_wrong(stage *s, creek_mark cell)
{
    stage_mark(s, cell.row, cell.col, cell.state == CREEK_SHADED ? CREEK_UNSHADED : CREEK_SHADED);
}

/* Makes the step, all of it or but for its last cell. */
static void make_step(stage *s, const creek_lesson *lesson, bool all)
{
    const creek_step *step = step_of(lesson);
    for (size_t i = 0; i + (all ? 0 : 1) < step->cell_count; i++)
        stage_mark(s, step->cells[i].row, step->cells[i].col, step->cells[i].state);
}

static bool done(const stage *s, const creek_lesson *lesson)
{
    return lesson_done(s->services.storage, lesson->name);
}

TEST(screens)
{
    stage *s = begin(80, 24, NULL);
    stage_keys(s, "<enter>");
    make_step(s, creek_lesson_at(0), true);
    stage_check_sizes(s, GOLDEN_FOLDER, "lesson");
    stage_resize(s, 15, 5);
    stage_keys(s, "<pgdn><pgup>HHux");
}

/* Every lesson, one after the other. */
TEST(all)
{
    size_t count = creek_lesson_count();
    stage *s = begin(100, 40, creek_lesson_at(0)->name);
    for (size_t i = 0; i < count; i++) {
        const creek_lesson *lesson = creek_lesson_at(i);
        SHOWS(s, lesson->title);
        assert_false(done(s, lesson));
        make_step(s, lesson, true);
        assert_true(done(s, lesson));
        /* The board stays as it is now. */
        SHOWS(s, i + 1 < count ? "Enter next lesson" : "Enter lessons");
        stage_keys(s, "x<enter>");
    }
    char all[40];
    snprintf(all, sizeof all, "%zu/%zu done", count, count);
    SHOWS(s, all);
    stage_restart(s, NULL, 0);
    snprintf(all, sizeof all, "%zu of %zu done", count, count);
    SHOWS(s, all);
}

/* Any step that the technique gives will do, and is told as what it is. */
TEST(another_answer)
{
    static const struct {
        const char *lesson;
        int row, col;
        creek_state state;
        const char *said;
    } answers[] = {
        {"full-or-empty", 3, 0, CREEK_SHADED, "Right. The 1 at the corner of r4c1"},
        {"crossed-two", 2, 1, CREEK_UNSHADED, "Right. The 2 where r2c1 and r3c2 meet"},
        {"passage-wall", 0, 2, CREEK_UNSHADED, "Right. "},
        {"diagonal-pair", 1, 2, CREEK_SHADED, "Right. "},
        {"diagonal-pair", 2, 2, CREEK_UNSHADED, "Right. "},
        {"what-if", 1, 0, CREEK_SHADED, "Right. Suppose r2c1 is unshaded."},
    };
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        const creek_lesson *lesson = creek_lesson_find(answers[i].lesson);
        stage *s = begin(100, 40, lesson->name);
        stage_mark(s, answers[i].row, answers[i].col, answers[i].state);
        SHOWS(s, answers[i].said, "Enter ");
        assert_true(done(s, lesson));
    }
}

/* A right mark that belongs to another step is not put in doubt. */
TEST(another_step)
{
    stage *s = begin(100, 40, "saturation");
    stage_mark(s, 0, 0, CREEK_UNSHADED);
    SHOWS(s, "r1c1 is unshaded, but that");
}

/* What has no room is said to be more, also when the lesson is done. */
TEST(long_answer)
{
    stage *s = begin(80, 19, "what-if");
    stage_mark(s, 2, 0, CREEK_SHADED);
    SHOWS(s, "Enter lessons", "m more", NOT "so r3c1 is");
    PRESS_SHOWS(s, "mG", "so r3c1 is");
}

/* Help is with the step that was begun. */
TEST(help_with_another)
{
    stage *s = begin(100, 40, "full-or-empty");
    stage_mark(s, 3, 2, CREEK_UNSHADED);
    SHOWS(s, "look at r4c2.");
    PRESS_SHOWS(s, "HH", "This 0 ");
    stage_mark(s, 3, 2, CREEK_UNSHADED); /* cleared again */
    PRESS_SHOWS(s, "HH", "This 4 ");
}

/* What is wrong is said, and can be taken back. */
TEST(wrong)
{
    for (size_t i = 0; i < creek_lesson_count(); i++) {
        const creek_lesson *lesson = creek_lesson_at(i);
        stage *s = begin(100, 40, lesson->name);
        char *before = picture_of(&s->canvas);
        mark_wrong(s, cell_of(lesson, false));
        HIDES(s, "Enter ");
        assert_false(done(s, lesson));
        stage_keys(s, "ug0");
        assert_string_equal(before, picture_of(&s->canvas));
        /* Start over does the same. */
        mark_wrong(s, cell_of(lesson, false));
        stage_keys(s, "R");
        assert_string_equal(before, picture_of(&s->canvas));
        make_step(s, lesson, false);
        assert_false(done(s, lesson));
    }
}

/* What is given stays. */
TEST(given_cells)
{
    stage *s = begin(80, 24, "full-or-empty");
    const creek_lesson *lesson = creek_lesson_find("full-or-empty");
    const creek_game *game = kept_game(creek_lesson_game(lesson));
    assert_int_equal(creek_board_get(creek_game_board(game), 0, 0), CREEK_UNSHADED);
    stage_go(s, 0, 0);
    PRESS_SHOWS(s, "x", "r1c1 is given", NOT "███");
}

TEST(the_first_one_names_its_keys)
{
    stage *s = begin(80, 24, "rules");
    SHOWS(s, "the period key (.)", NOT "The mouse works too.");
    s->shell->mouse = true;
    PRESS_SHOWS(s, "l", "The mouse works too.");
    s->settings.mouse = false;
    PRESS_HIDES(s, "l", "The mouse works too.");
    s = begin(80, 24, "saturation");
    HIDES(s, "the period key (.)");
}

TEST(help)
{
    const creek_lesson *lesson = creek_lesson_at(1);
    const creek_step *step = step_of(lesson);
    stage *s = begin(100, 40, lesson->name);
    char start[20];
    /* The clue is highlighted, so it needs no name. */
    assert_int_equal(step->clue_count, 1);
    snprintf(start, sizeof start, "This %d", step->clues[0].value);
    HIDES(s, start);
    PRESS_HIDES(s, "H", start);
    PRESS_SHOWS(s, "H", start);
    /* In little room all of it has a screen of its own. */
    stage_resize(s, 30, 10);
    PRESS_SHOWS(s, "mG", start);
    stage_keys(s, "<esc>");
    stage_resize(s, 100, 40);
    assert_false(done(s, lesson));
    make_step(s, lesson, true);
    assert_true(done(s, lesson));
}

TEST(mouse)
{
    const creek_lesson *lesson = creek_lesson_at(0);
    const creek_step *step = step_of(lesson);
    stage *s = begin(80, 24, lesson->name);
    for (size_t i = 0; i < step->cell_count; i++) {
        stage_go(s, step->cells[i].row, step->cells[i].col);
        int row = s->canvas.cursor_row, col = s->canvas.cursor_col;
        int button = step->cells[i].state == CREEK_SHADED ? 1 : 3;
        stage_tap(s, button, row, col);
    }
    assert_true(done(s, lesson));
    /* On to the next one by a click. */
    CLICK_SHOWS(s, "Enter next lesson", 1, creek_lesson_at(1)->title);
}

/* The list goes on to what is left to do. */
TEST(list)
{
    stage *s = stage_home(80, 24, NULL);
    stage_keys(s, "s<enter>");
    make_step(s, creek_lesson_at(0), true);
    PRESS_SHOWS(s, "<esc><enter>", creek_lesson_at(1)->title);
    PRESS_SHOWS(s, "nnp", creek_lesson_at(2)->title);
    PRESS_SHOWS(s, "<esc>", "1/");
    PRESS_SHOWS(s, "<esc>", "1 of ");
}

/* A stray mark on the first cell, and then all that the lesson asks for. */
TEST(a_wrong_mark_is_named_until_it_is_cleared)
{
    stage *s = begin(80, 24, "rules");
    PRESS_SHOWS(s, "x", "r1c1 cannot be shaded.", "Clear r1c1 to go on.", "u undo");
    PRESS_SHOWS(s, "H", "r1c1 is wrong: with it shaded");
    stage_mark(s, 2, 2, CREEK_SHADED);
    SHOWS(s, "r3c3 cannot be shaded: the 0", "to go on.");
    PRESS_SHOWS(s, "H", "r3c3 is wrong: ", "r1c1 is wrong too");
    PRESS_SHOWS(s, "<esc>", NOT "is wrong", "to go on.");
    for (int i = 0; i < 4; i++)
        stage_mark(s, 2 + i / 2, 2 + i % 2, CREEK_UNSHADED);
    SHOWS(s, "Clear r1c1 to go on.");
    PRESS_SHOWS(s, "H", "r1c1 is wrong: ");
    HIDES(s, "allows no shaded");
    stage_go(s, 0, 0);
    PRESS_SHOWS(s, "x", "Right. ");
    assert_true(done(s, creek_lesson_at(0)));
}

/* The footer has only keys that do something now. */
TEST(the_footer_has_keys_that_work)
{
    stage *s = begin(80, 24, creek_lesson_at(1)->name);
    SHOWS(s, "H hint", NOT "restart");
    PRESS_SHOWS(s, "H", "H more");
    PRESS_SHOWS(s, "H", "Esc hide", NOT "H hint", NOT "H more");
    PRESS_SHOWS(s, "<esc>", "H hint");
    mark_wrong(s, cell_of(creek_lesson_at(1), false));
    SHOWS(s, "R restart", "H hint");
    stage_keys(s, "R");
    make_step(s, creek_lesson_at(1), true);
    HIDES(s, "H hint", "H more", "restart");
}

/* Whatever mark is wrong, the hint names it. */
TEST(hints_name_every_wrong_mark)
{
    for (size_t i = 0; i < creek_lesson_count(); i++) {
        const creek_lesson *lesson = creek_lesson_at(i);
        creek_mark cell = cell_of(lesson, true);
        stage *s = begin(100, 40, lesson->name);
        mark_wrong(s, cell);
        char text[40];
        snprintf(text, sizeof text, "r%dc%d is wrong: ", cell.row + 1, cell.col + 1);
        PRESS_SHOWS(s, "H", text);
    }
}

/* The keys of the game work, or say that they do not. */
TEST(keys_of_the_game)
{
    stage *s = begin(100, 40, "rules");
    PRESS_SHOWS(s, "c", "Each mark is checked at once.");
    PRESS_SHOWS(s, "S", "Only in the game: let the solver finish.");
    PRESS_SHOWS(s, "f", "Only in the game: mark the cells");
    stage_go(s, 2, 2);
    PRESS_SHOWS(s, "w", "This 0 ");
    PRESS_SHOWS(s, "<esc>", NOT "This 0 ", "lesson 1 of");
    PRESS_SHOWS(s, ".", "Right so far.");
    PRESS_HIDES(s, "<esc>", "lesson 1 of");
}

/* A board that is done takes no more marks, and says what to press. */
TEST(a_lesson_that_is_done_says_how_to_go_on)
{
    static const char *const keys[] = {"x", ".", "<bs>", "H", "w"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        stage *s = begin(80, 24, NULL);
        stage_keys(s, "<enter>");
        make_step(s, creek_lesson_at(0), true);
        PRESS_SHOWS(s, keys[i], "Enter: next lesson, R: again.", "lesson 1 of");
        PRESS_SHOWS(s, "<enter>", "lesson 2 of");
    }
}

TEST(a_lesson_changes_its_layout)
{
    stage *s = begin(80, 24, NULL);
    PRESS_SHOWS(s, "<enter>v", "Layout: normal.");
    PRESS_HIDES(s, "l", "───");
    PRESS_HIDES(s, "n", "───"); /* the next lesson keeps it */
}

/* A lesson that was never drawn, as the window is too small. */
TEST(the_layout_key_in_a_tiny_window)
{
    stage *s = begin(5, 2, NULL);
    stage_keys(s, "<enter>v");
}
