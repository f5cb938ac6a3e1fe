#include <creek/lessons.h>
#include <stdio.h>

static const char *word_of(creek_state state)
{
    return state == CREEK_SHADED ? "shaded" : state == CREEK_UNSHADED ? "unshaded" : "undecided";
}

/* The step of a lesson, and the boards that a player's is held against. */
typedef struct {
    const creek_lesson *lesson;
    creek_game *start;
    const creek_board *given;
    const creek_board *common; /* what all solutions from there have in common */
    creek_solver *solver;
    creek_step *step;
} judge;

static bool judge_begin(judge *j, const creek_lesson *lesson)
{
    *j = (judge){.lesson = lesson, .start = creek_lesson_game(lesson)};
    if (!j->start)
        return false;
    j->given = creek_game_board(j->start);
    j->step = creek_lesson_step(lesson);
    j->solver = creek_solver_new(creek_game_puzzle(j->start));
    if (!j->step || !j->solver)
        return false;
    creek_solver_assume_board(j->solver, j->given);
    creek_solver_run(j->solver, NULL);
    j->common = creek_solver_result(j->solver);
    return j->common != NULL;
}

static void judge_end(judge *j)
{
    creek_game_free(j->start);
    creek_step_free(j->step);
    creek_solver_free(j->solver);
}

static bool in_step(const creek_step *step, int row, int col)
{
    for (size_t i = 0; i < step->cell_count; i++)
        if (step->cells[i].row == row && step->cells[i].col == col)
            return true;
    return false;
}

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

static creek_lesson_answer judge_board(const judge *j, const creek_board *board, char *text,
                                       size_t size)
{
    place_found changed = {0}, wrong = {0}, other = {0}, missing = {0};
    bool any = false;
    for (int row = 0; row < creek_board_height(board); row++) {
        for (int col = 0; col < creek_board_width(board); col++) {
            creek_state mark = creek_board_get(board, row, col),
                        given = creek_board_get(j->given, row, col),
                        truth = creek_board_get(j->common, row, col);
            bool wanted = in_step(j->step, row, col);
            if (given != CREEK_UNDECIDED && mark != given)
                found_at(&changed, row, col);
            else if (mark != given && truth != CREEK_UNDECIDED && mark != truth)
                found_at(&wrong, row, col);
            else if (mark != given && !wanted)
                found_at(&other, row, col);
            else if (wanted && mark == CREEK_UNDECIDED)
                found_at(&missing, row, col);
            any = any || (wanted && mark != CREEK_UNDECIDED);
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
    if (!missing.there) {
        snprintf(text, size, "Right. %s", j->step->text);
        return CREEK_LESSON_DONE;
    }
    if (any) {
        snprintf(text, size, "Right so far; the same reason gives you more: look at r%dc%d.",
                 missing.row + 1, missing.col + 1);
        return CREEK_LESSON_PART;
    }
    if (other.there) {
        snprintf(text, size, "r%dc%d may well be %s, but that is not the step of this lesson. %s",
                 other.row + 1, other.col + 1,
                 word_of(creek_board_get(board, other.row, other.col)), j->lesson->task);
        return CREEK_LESSON_OTHER;
    }
    snprintf(text, size, "Nothing is marked yet. %s", j->lesson->task);
    return CREEK_LESSON_OPEN;
}

creek_lesson_answer creek_lesson_judge(const creek_lesson *lesson, const creek_board *board,
                                       char *text, size_t size)
{
    judge j;
    creek_lesson_answer answer = CREEK_LESSON_OPEN;
    if (size)
        *text = '\0';
    if (judge_begin(&j, lesson))
        answer = judge_board(&j, board, text, size);
    judge_end(&j);
    return answer;
}
