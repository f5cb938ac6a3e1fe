/* The lessons: each board needs the technique it is about, and the judge knows
 * right from wrong. */
#include "deduce/deducer.h"
#include "solving.h"
#include "unit_test.h"

#include <creek/lessons.h>

/* A lesson, and what is right on its board. */
typedef struct {
    const creek_lesson *lesson;
    creek_game *game;
    const creek_board *given, *truth;
    int width, height;
} subject;

static subject subject_of(const creek_lesson *lesson)
{
    assert_non_null(lesson);
    subject s = {.lesson = lesson, .game = kept_game(creek_lesson_game(lesson))};
    s.given = creek_game_board(s.game);
    creek_solver *solver = solver_for(creek_game_puzzle(s.game));
    creek_solver_assume_board(solver, s.given);
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_UNIQUE);
    s.truth = creek_solver_result(solver);
    s.width = creek_board_width(s.given);
    s.height = creek_board_height(s.given);
    return s;
}

/* The board of the lesson with one cell marked, rightly or not. */
static creek_board *marked(const subject *s, int row, int col, bool rightly)
{
    creek_board *board = copied_board(s->given);
    creek_state truth = creek_board_get(s->truth, row, col);
    creek_state other = truth == CREEK_SHADED ? CREEK_UNSHADED : CREEK_SHADED;
    creek_board_set(board, row, col, rightly ? truth : other);
    return board;
}

/* Expects this answer to a board; what is said. Lives until the next call. */
static const char *judged(const subject *s, const creek_board *board, creek_lesson_answer expected)
{
    static char text[CREEK_LESSON_TEXT];
    creek_lesson_answer answer = creek_lesson_judge(s->lesson, board, text, sizeof text);
    if (answer != expected)
        fail_msg("%s: %d: %s", s->lesson->name, answer, text);
    return text;
}

/* Each has one solution, and needs its technique. */
TEST(each_board_needs_its_technique)
{
    for (size_t i = 0; i < creek_lesson_count(); i++) {
        subject s = subject_of(creek_lesson_at(i));
        creek_step *step = hint_for(deducer_for(creek_game_puzzle(s.game)), s.given, CREEK_DEDUCED);
        assert_string_equal(creek_technique_name(step->technique),
                            creek_technique_name(s.lesson->technique));
        assert_true(step->level < CREEK_EXTREME);
    }
}

TEST(every_technique_has_a_lesson)
{
    assert_string_equal(creek_lesson_at(0)->name, "rules");
    for (int id = 0; id < CREEK_NESTED_WHAT_IF; id++) {
        const creek_lesson *lesson = creek_lesson_find(creek_technique_name((creek_technique)id));
        assert_non_null(lesson);
        assert_int_equal(lesson->technique, id);
        assert_string_equal(lesson->title, creek_technique_title((creek_technique)id));
    }
    assert_null(creek_lesson_find("nothing"));
    assert_null(creek_lesson_at(creek_lesson_count()));
}

TEST(the_judge_follows_the_player)
{
    for (size_t i = 0; i < creek_lesson_count(); i++) {
        subject s = subject_of(creek_lesson_at(i));
        creek_step *step = kept_step(creek_lesson_step(s.lesson));
        judged(&s, s.given, CREEK_LESSON_UNTOUCHED);
        const creek_mark *first = &step->cells[0];
        creek_board *board = marked(&s, first->row, first->col, false);
        const char *text = judged(&s, board, CREEK_LESSON_WRONG);
        char wrong[100];
        int length = snprintf(wrong, sizeof wrong, "r%dc%d cannot be %s", first->row + 1,
                              first->col + 1, first->state == CREEK_SHADED ? "unshaded" : "shaded");
        assert_memory_equal(text, wrong, (size_t)length);
        bool named = false, broken = false;
        for (int corner = 0; corner < 4; corner++) {
            const creek_puzzle *puzzle = creek_game_puzzle(s.game);
            int row = first->row + corner / 2, col = first->col + corner % 2;
            creek_corner_name(puzzle, row, col, wrong, sizeof wrong);
            if (!creek_clue_broken(creek_clue_judge(puzzle, board, row, col)))
                continue;
            broken = true;
            named = named || strstr(text, wrong);
        }
        assert_int_equal(named, broken);
        creek_board_set(board, first->row, first->col, first->state);
        judged(&s, board, step->cell_count > 1 ? CREEK_LESSON_INCOMPLETE : CREEK_LESSON_DONE);
        creek_step_apply(step, board);
        assert_non_null(strstr(judged(&s, board, CREEK_LESSON_DONE), step->text));
    }
}

/* One after the other, the one that breaks a clue first. */
TEST(wrong_marks_are_to_be_cleared)
{
    subject s = subject_of(creek_lesson_find("rules"));
    creek_board *board = marked(&s, 0, 0, false);
    creek_board_set(board, 2, 2, CREEK_SHADED);
    assert_string_equal(judged(&s, board, CREEK_LESSON_WRONG),
                        "r3c3 cannot be shaded: the 0 where r3c3 and r4c4 meet would touch "
                        "too many shaded cells. Clear r3c3 to go on.");
    creek_board_set(board, 2, 2, CREEK_UNDECIDED);
    assert_string_equal(judged(&s, board, CREEK_LESSON_WRONG),
                        "r1c1 cannot be shaded. Clear r1c1 to go on.");
}

TEST(given_marks_are_to_be_left)
{
    subject s = subject_of(creek_lesson_find("exit"));
    creek_board *board = copied_board(s.given);
    assert_int_equal(creek_board_get(board, 0, 0), CREEK_UNSHADED);
    creek_board_set(board, 0, 0, CREEK_UNDECIDED);
    assert_string_equal(judged(&s, board, CREEK_LESSON_WRONG), "r1c1 was given; do not change it.");
}

/* --- any right answer -------------------------------------------------------- */

/* What one right mark comes to by itself, as rows of cells: `d` that is a step
 * of the lesson's technique, `p` part of one, `o` it does not follow by that
 * technique, `g` given. Worked out by hand. */
static const struct {
    const char *lesson, *marks;
} worth[] = {
    {"rules", "oooo/oooo/oopp/oopp"},
    {"full-or-empty", "ggoo/ppoo/ppoo/dppo"}, /* the 4, the 1 at the corner, the other 0 */
    {"saturation", "oopg/gopp/gooo/gggo"},
    {"isolated", "ggg/ggg/dgg"},
    {"exit", "gpg/gdg/ggg"}, /* the way out of r1c1 is two cells long, that of r2c3 one */
    {"wall", "oooooo/ggggoo/gggggg/oodggg/oooggg/oogggg"},
    {"border-pair", "ggo/opo/opo"},
    {"side-pair", "gpo/ooo/ppo"},
    {"lone-cell", "dogg/oggg/oooo/gooo/gooo"},
    {"clues-round", "gopo/ogoo/popo"},
    {"run", "oooo/oooo/oopp/oooo"},
    {"alternating-sum", "poopp/poopp/ooooo/ooooo"}, /* three clues, or all four */
    {"crossed-two", "odg/ggg/odo"},                 /* either 2 */
    {"closed-passage", "ggpp/gggp/gggo/oooo"},
    {"demand", "ooo/ogo/dgd"},                /* each for another 3 */
    {"passage-wall", "ggdg/oppg/oooo"},       /* who would complete it shaded, or unshaded */
    {"overlap", "ooog/odoo/ggoo"},            /* only one of the 2s */
    {"diagonal-pair", "gggg/godd/oddd/oddg"}, /* the two of them have but one filling */
    {"double-overlap", "ooog/ogod/oogo/oooo"},
    {"what-if", "gdg/dgd/ddd"}, /* any cell; r3c1 by a what-if within */
};

/* A step within a what-if decides nothing that is marked. */
static void check_new(const subject *s, const creek_step *step)
{
    for (size_t i = 0; i < step->cell_count; i++)
        if (creek_board_get(s->given, step->cells[i].row, step->cells[i].col) != CREEK_UNDECIDED)
            fail_msg("%s: %s", s->lesson->name, step->text);
}

/* Of what is said of a step that is begun: it is a step of the lesson's
 * technique, from the cell on, and true; and making all of it is right. */
static void check_begun(const subject *s, creek_board *board, int row, int col)
{
    char right[CREEK_LESSON_TEXT], name[32];
    creek_step *step = kept_step(creek_lesson_step_begun(s->lesson, board));
    assert_true(step->technique == s->lesson->technique ||
                (s->lesson->technique == CREEK_WHAT_IF && step->technique == CREEK_NESTED_WHAT_IF));
    bool there = false;
    for (size_t i = 0; i < step->cell_count; i++) {
        const creek_mark *m = &step->cells[i];
        there = there || (m->row == row && m->col == col);
        assert_int_equal(m->state, creek_board_get(s->truth, m->row, m->col));
    }
    assert_true(there);
    for (size_t i = 1; i < step->step_count; i++)
        check_new(s, step->steps[i]);
    snprintf(name, sizeof name, "r%dc%d", row + 1, col + 1);
    assert_non_null(strstr(step->text, name));
    creek_step_apply(step, board);
    const char *text = judged(s, board, CREEK_LESSON_DONE);
    snprintf(right, sizeof right, "Right. %s", step->text);
    assert_string_equal(text, right);
    assert_true(strlen(text) < CREEK_LESSON_TEXT - 1);
}

static void check_cell(const subject *s, int row, int col, char expected)
{
    creek_board *board = marked(s, row, col, true);
    const char *text = judged(s, board,
                              expected == 'd'   ? CREEK_LESSON_DONE
                              : expected == 'p' ? CREEK_LESSON_INCOMPLETE
                                                : CREEK_LESSON_NOT_THIS_STEP);
    char said[100];
    snprintf(said, sizeof said, "r%dc%d is %s, but that is not the step this lesson is about. ",
             row + 1, col + 1,
             creek_board_get(s->truth, row, col) == CREEK_SHADED ? "shaded" : "unshaded");
    if (expected == 'o')
        assert_ptr_equal(strstr(text, said), text);
    else
        check_begun(s, board, row, col);
    judged(s, marked(s, row, col, false), CREEK_LESSON_WRONG);
}

TEST(any_right_answer_counts)
{
    assert_int_equal(sizeof worth / sizeof *worth, creek_lesson_count());
    for (size_t i = 0; i < creek_lesson_count(); i++) {
        subject s = subject_of(creek_lesson_find(worth[i].lesson));
        for (int row = 0; row < s.height; row++) {
            for (int col = 0; col < s.width; col++) {
                char expected = worth[i].marks[row * (s.width + 1) + col];
                bool given = creek_board_get(s.given, row, col) != CREEK_UNDECIDED;
                assert_int_equal(given, expected == 'g');
                if (!given)
                    check_cell(&s, row, col, expected);
            }
        }
    }
}

/* Whatever the size, the text ends within it. */
TEST(an_answer_is_cut_off_at_the_size_given)
{
    subject s = subject_of(creek_lesson_find("rules"));
    creek_board *board = marked(&s, 0, 0, false);
    char whole[CREEK_LESSON_TEXT], text[CREEK_LESSON_TEXT];
    creek_lesson_judge(s.lesson, board, whole, sizeof whole);
    size_t length = strlen(whole);
    for (size_t size = 1; size <= length; size++) {
        memset(text, 'x', sizeof text);
        assert_int_equal(creek_lesson_judge(s.lesson, board, text, size), CREEK_LESSON_WRONG);
        assert_memory_equal(text, whole, size - 1);
        assert_int_equal(text[size - 1], '\0');
        assert_int_equal(text[size], 'x');
    }
}

/* The help is with what was begun; with nothing begun it is the lesson's own. */
TEST(help_is_with_what_was_begun)
{
    for (size_t i = 0; i < creek_lesson_count(); i++) {
        subject s = subject_of(creek_lesson_at(i));
        creek_step *own = kept_step(creek_lesson_step(s.lesson)),
                   *step = kept_step(creek_lesson_step_begun(s.lesson, s.given));
        assert_string_equal(own->text, step->text);
    }
    subject s = subject_of(creek_lesson_find("full-or-empty"));
    creek_board *board = marked(&s, 3, 2, true);
    creek_step *step = kept_step(creek_lesson_step_begun(s.lesson, board));
    assert_string_equal(
        step->text,
        "The 0 between r4c2 and r4c3 allows no shaded cells, so r4c2 and r4c3 are unshaded.");
    /* Of two begun, the one of which less is missing. */
    creek_board_set(board, 1, 0, CREEK_SHADED);
    assert_string_equal(judged(&s, board, CREEK_LESSON_INCOMPLETE),
                        "Right so far. For the same reason, look at r4c2.");
}

/* A unit whose cells others have told of already is a step of its own. */
TEST(every_unit_gives_its_step)
{
    creek_game *game = picture_game("Creek (1,2) [((0,1),0), ((1,0),0)]");
    creek_deducer *d = deducer_for(creek_game_puzzle(game));
    creek_chain set;
    assert_true(every_step(d, creek_game_board(game), CREEK_FULL_OR_EMPTY, 0, &set));
    assert_int_equal(set.count, 2);
    assert_int_equal(set.steps[0]->cell_count, 2);
    assert_int_equal(set.steps[1]->cell_count, 1);
    assert_string_equal(set.steps[1]->text,
                        "The 0 at the corner of r1c1 allows no shaded cells, so r1c1 is unshaded.");
    creek_chain_free(&set);
    creek_board *board = copied_board(creek_game_board(game));
    creek_board_set(board, 0, 0, CREEK_UNSHADED);
    creek_board_set(board, 0, 1, CREEK_UNSHADED);
    assert_true(every_step(d, board, CREEK_FULL_OR_EMPTY, 0, &set));
    assert_int_equal(set.count, 0);
    creek_chain_free(&set);
}

TEST(another_board_is_refused)
{
    char text[CREEK_LESSON_TEXT];
    static const int sizes[][2] = {{1, 1}, {3, 2}, {2, 3}, {40, 40}};
    const creek_lesson *lesson = creek_lesson_find("demand");
    creek_step *own = kept_step(creek_lesson_step(lesson));
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        creek_board *board = blank_board(sizes[i][0], sizes[i][1]);
        assert_int_equal(creek_lesson_judge(lesson, board, text, sizeof text), CREEK_LESSON_WRONG);
        assert_string_equal(text, "This is not the board of the lesson.");
        creek_step *step = kept_step(creek_lesson_step_begun(lesson, board));
        assert_string_equal(step->text, own->text);
    }
}
