#include "every_step.h"

#include <creek/lessons.h>
#include <stdio.h>

/* The lesson on what-ifs speaks of what-ifs inside what-ifs, too. */
enum { NESTING = 1 };

static const char *word_of(creek_state state)
{
    return state == CREEK_SHADED ? "shaded" : state == CREEK_UNSHADED ? "unshaded" : "undecided";
}

/* What a player's board is held against. */
typedef struct {
    const creek_lesson *lesson;
    creek_game *start;
    const creek_board *given;
    const creek_board *common; /* what all solutions from there have in common */
    creek_solver *solver;
    step_set steps; /* all that the technique gives there */
} judge;

static bool same_size(const creek_board *a, const creek_board *b)
{
    return creek_board_width(a) == creek_board_width(b) &&
           creek_board_height(a) == creek_board_height(b);
}

static bool find_steps(judge *j)
{
    creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(j->start));
    bool fine = deducer && every_step(deducer, j->given, j->lesson->technique, NESTING, &j->steps);
    creek_deducer_free(deducer);
    return fine;
}

static bool find_truth(judge *j)
{
    j->solver = creek_solver_new(creek_game_puzzle(j->start));
    if (!j->solver)
        return false;
    creek_solver_assume_board(j->solver, j->given);
    creek_solver_run(j->solver, NULL);
    j->common = creek_solver_result(j->solver);
    return j->common != NULL;
}

static bool judge_begin(judge *j, const creek_lesson *lesson)
{
    *j = (judge){.lesson = lesson, .start = creek_lesson_game(lesson)};
    if (!j->start)
        return false;
    j->given = creek_game_board(j->start);
    return true;
}

static void judge_end(judge *j)
{
    step_set_free(&j->steps);
    creek_game_free(j->start);
    creek_solver_free(j->solver);
}

/* --- the step in question --------------------------------------------------- */

static size_t marked_of(const creek_step *step, const creek_board *board)
{
    size_t count = 0;
    for (size_t i = 0; i < step->cell_count; i++)
        count +=
            creek_board_get(board, step->cells[i].row, step->cells[i].col) == step->cells[i].state;
    return count;
}

/* The step of which something is marked and least is missing, the largest of
 * such; -1 when none is begun. */
static int step_begun(const judge *j, const creek_board *board)
{
    int best = -1;
    size_t least = 0, most = 0;
    for (size_t i = 0; i < j->steps.count; i++) {
        size_t marked = marked_of(j->steps.items[i], board);
        size_t missing = j->steps.items[i]->cell_count - marked;
        if (marked && (best < 0 || missing < least || (missing == least && marked > most))) {
            best = (int)i;
            least = missing;
            most = marked;
        }
    }
    return best;
}

/* A cell of the step that is not marked; NULL when all are. */
static const creek_mark *missing_of(const creek_step *step, const creek_board *board)
{
    for (size_t i = 0; i < step->cell_count; i++)
        if (creek_board_get(board, step->cells[i].row, step->cells[i].col) != step->cells[i].state)
            return &step->cells[i];
    return NULL;
}

creek_step *creek_lesson_step_begun(const creek_lesson *lesson, const creek_board *board)
{
    judge j;
    creek_step *step = NULL;
    bool fine = judge_begin(&j, lesson) && find_steps(&j);
    int begun = fine && same_size(board, j.given) ? step_begun(&j, board) : -1;
    if (begun >= 0) {
        step = j.steps.items[begun];
        j.steps.items[begun] = NULL; /* it is the caller's now */
    } else if (fine) {
        step = creek_lesson_step(lesson);
    }
    judge_end(&j);
    return step;
}

/* --- the verdict -------------------------------------------------------------- */

/* The first mark of a kind, in reading order. */
typedef struct {
    bool there;
    int row, col;
} place_found;

static void found_at(place_found *found, int row, int col)
{
    if (!found->there)
        *found = (place_found){true, row, col};
}

/* Of a step that is begun. */
static creek_lesson_answer judge_step(const creek_step *step, const creek_board *board, char *text,
                                      size_t size)
{
    const creek_mark *missing = missing_of(step, board);
    if (!missing) {
        snprintf(text, size, "Right. %s", step->text);
        return CREEK_LESSON_DONE;
    }
    snprintf(text, size, "Right so far; the same reason gives you more: look at r%dc%d.",
             missing->row + 1, missing->col + 1);
    return CREEK_LESSON_PART;
}

static creek_lesson_answer judge_board(const judge *j, const creek_board *board, char *text,
                                       size_t size)
{
    place_found changed = {0}, wrong = {0}, fresh = {0};
    for (int row = 0; row < creek_board_height(board); row++) {
        for (int col = 0; col < creek_board_width(board); col++) {
            creek_state mark = creek_board_get(board, row, col),
                        given = creek_board_get(j->given, row, col),
                        truth = creek_board_get(j->common, row, col);
            if (mark == given)
                continue;
            found_at(&fresh, row, col);
            if (given != CREEK_UNDECIDED)
                found_at(&changed, row, col);
            else if (truth != CREEK_UNDECIDED && mark != truth)
                found_at(&wrong, row, col);
        }
    }
    if (changed.there) {
        snprintf(text, size, "r%dc%d was given: leave it as it was.", changed.row + 1,
                 changed.col + 1);
        return CREEK_LESSON_WRONG;
    }
    if (wrong.there) {
        snprintf(text, size, "r%dc%d cannot be %s: try to say why you marked it.", wrong.row + 1,
                 wrong.col + 1, word_of(creek_board_get(board, wrong.row, wrong.col)));
        return CREEK_LESSON_WRONG;
    }
    int begun = step_begun(j, board);
    if (begun >= 0)
        return judge_step(j->steps.items[begun], board, text, size);
    if (fresh.there) {
        snprintf(text, size, "r%dc%d may well be %s, but that is not the step of this lesson. %s",
                 fresh.row + 1, fresh.col + 1,
                 word_of(creek_board_get(board, fresh.row, fresh.col)), j->lesson->task);
        return CREEK_LESSON_OTHER;
    }
    snprintf(text, size, "Nothing is marked yet. %s", j->lesson->task);
    return CREEK_LESSON_OPEN;
}

creek_lesson_answer creek_lesson_judge(const creek_lesson *lesson, const creek_board *board,
                                       char *text, size_t size)
{
    judge j;
    creek_lesson_answer answer = CREEK_LESSON_MEMORY;
    bool begun = judge_begin(&j, lesson);
    if (begun && !same_size(board, j.given)) {
        snprintf(text, size, "This is not the board of the lesson.");
        answer = CREEK_LESSON_WRONG;
    } else if (begun && find_truth(&j) && find_steps(&j)) {
        answer = judge_board(&j, board, text, size);
    } else {
        snprintf(text, size, "Memory ran out, so this cannot be judged.");
    }
    judge_end(&j);
    return answer;
}
