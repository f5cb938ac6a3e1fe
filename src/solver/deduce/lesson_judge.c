#include "deducer.h"
#include "text_template.h"

#include <creek/lessons.h>
#include <creek/rules.h>
#include <stdio.h>
#include <string.h>

/* The lesson on what-ifs speaks of what-ifs inside what-ifs, too. */
enum { NESTING = 1 };

/* What a player's board is held against. */
typedef struct {
    const creek_lesson *lesson;
    creek_game *start;
    const creek_board *given;
    const creek_board *solution; /* the only one */
    creek_solver *solver;
    creek_chain steps; /* all that the technique gives there */
} judge;

static bool judge_begin(judge *j, const creek_lesson *lesson)
{
    *j = (judge){.lesson = lesson, .start = creek_lesson_game(lesson)};
    if (!j->start)
        return false;
    const creek_puzzle *puzzle = creek_game_puzzle(j->start);
    j->given = creek_game_board(j->start);
    j->solver = creek_solver_new(puzzle);
    if (j->solver) {
        creek_solver_assume_board(j->solver, j->given);
        creek_solver_run(j->solver, NULL);
        j->solution = creek_solver_result(j->solver);
    }
    creek_deducer *deducer = creek_deducer_new(puzzle);
    bool fine = deducer && every_step(deducer, j->given, lesson->technique, NESTING, &j->steps);
    creek_deducer_free(deducer);
    return fine && j->solution;
}

static void judge_end(judge *j)
{
    creek_chain_free(&j->steps);
    creek_game_free(j->start);
    creek_solver_free(j->solver);
}

static bool same_size(const creek_board *a, const creek_board *b)
{
    return creek_board_width(a) == creek_board_width(b) &&
           creek_board_height(a) == creek_board_height(b);
}

/* --- the step in question --------------------------------------------------- */

/* How many cells of the step are marked; a cell that is not, in *missing. */
static size_t marked_of(const creek_step *step, const creek_board *board,
                        const creek_mark **missing)
{
    size_t count = 0;
    *missing = NULL;
    for (size_t i = 0; i < step->cell_count; i++) {
        const creek_mark *m = &step->cells[i];
        bool marked = creek_board_get(board, m->row, m->col) == m->state;
        count += marked;
        if (!marked && !*missing)
            *missing = m;
    }
    return count;
}

/* The step of which something is marked and least is missing, the largest of
 * such; -1 when none is begun. */
static int step_begun(const judge *j, const creek_board *board)
{
    int best = -1;
    size_t least = 0, most = 0;
    for (size_t i = 0; i < j->steps.count; i++) {
        const creek_mark *first;
        size_t marked = marked_of(j->steps.steps[i], board, &first);
        size_t missing = j->steps.steps[i]->cell_count - marked;
        if (marked && (best < 0 || missing < least || (missing == least && marked > most))) {
            best = (int)i;
            least = missing;
            most = marked;
        }
    }
    return best;
}

creek_step *creek_lesson_step_begun(const creek_lesson *lesson, const creek_board *board)
{
    judge j;
    creek_step *step = NULL;
    bool fine = judge_begin(&j, lesson);
    int begun = fine && same_size(board, j.given) ? step_begun(&j, board) : -1;
    if (begun >= 0) {
        step = j.steps.steps[begun];
        j.steps.steps[begun] = NULL; /* it is the caller's now */
    } else if (fine) {
        step = creek_lesson_step(lesson);
    }
    judge_end(&j);
    return step;
}

/* --- the verdict -------------------------------------------------------------- */

/* Of a step that is begun. */
static creek_lesson_answer judge_step(const creek_step *step, const creek_board *board, char *text,
                                      size_t size)
{
    const creek_mark *missing;
    marked_of(step, board, &missing);
    if (!missing) {
        snprintf(text, size, "Right. %s", step->text);
        return CREEK_LESSON_DONE;
    }
    snprintf(text, size, "Right so far. For the same reason, look at r%dc%d.", missing->row + 1,
             missing->col + 1);
    return CREEK_LESSON_INCOMPLETE;
}

/* What a mark is that was not given. */
typedef enum { CHANGED, WRONG, FRESH, KINDS } mark_kind;

static mark_kind kind_of(const judge *j, int row, int col, creek_state state)
{
    if (creek_board_get(j->given, row, col) != CREEK_UNDECIDED)
        return CHANGED;
    return state == creek_board_get(j->solution, row, col) ? FRESH : WRONG;
}

/* The first corner of a cell at which the board breaks a clue, from 0 to 3; -1 if there is none. */
static int broken_corner(const judge *j, const creek_board *board, int row, int col)
{
    for (int corner = 0; corner < 4; corner++)
        if (creek_clue_broken(creek_clue_judge(creek_game_puzzle(j->start), board, row + corner / 2,
                                               col + corner % 2)))
            return corner;
    return -1;
}

/* Says that a mark is wrong, and which clue it breaks, if that can be seen at once. */
static void tell_wrong(const judge *j, const creek_board *board, const creek_mark *wrong,
                       char *text, size_t size)
{
    const creek_puzzle *puzzle = creek_game_puzzle(j->start);
    int corner = broken_corner(j, board, wrong->row, wrong->col);
    char reason[160] = "";
    if (corner >= 0) {
        int row = wrong->row + corner / 2, col = wrong->col + corner % 2;
        char name[100];
        creek_corner_name(puzzle, row, col, name, sizeof name);
        snprintf(reason, sizeof reason, ": %s would touch too %s shaded cells", name,
                 creek_clue_judge(puzzle, board, row, col) == CREEK_CLUE_TOO_MANY ? "many" : "few");
    }
    snprintf(text, size, "r%dc%d cannot be %s%s. Clear r%dc%d to go on.", wrong->row + 1,
             wrong->col + 1, state_word(wrong->state), reason, wrong->row + 1, wrong->col + 1);
}

static creek_lesson_answer judge_board(const judge *j, const creek_board *board, char *text,
                                       size_t size)
{
    creek_mark first[KINDS] = {{0}}; /* the first of each kind, but rather one that breaks a clue */
    bool any[KINDS] = {false}, broken = false;
    for (int row = 0; row < creek_board_height(board); row++) {
        for (int col = 0; col < creek_board_width(board); col++) {
            creek_state state = creek_board_get(board, row, col);
            if (state == creek_board_get(j->given, row, col))
                continue;
            mark_kind kind = kind_of(j, row, col, state);
            bool breaks = kind == WRONG && !broken && broken_corner(j, board, row, col) >= 0;
            if (!any[kind] || breaks)
                first[kind] = (creek_mark){row, col, state};
            any[kind] = true;
            broken = broken || breaks;
        }
    }
    const creek_mark *fresh = &first[FRESH];
    if (any[CHANGED]) {
        snprintf(text, size, "r%dc%d was given; do not change it.", first[CHANGED].row + 1,
                 first[CHANGED].col + 1);
        return CREEK_LESSON_WRONG;
    }
    if (any[WRONG]) {
        tell_wrong(j, board, &first[WRONG], text, size);
        return CREEK_LESSON_WRONG;
    }
    int begun = step_begun(j, board);
    if (begun >= 0)
        return judge_step(j->steps.steps[begun], board, text, size);
    if (any[FRESH]) {
        snprintf(text, size, "r%dc%d is %s, but that is not the step this lesson is about. %s",
                 fresh->row + 1, fresh->col + 1, state_word(fresh->state), j->lesson->task);
        return CREEK_LESSON_NOT_THIS_STEP;
    }
    snprintf(text, size, "Nothing is marked yet. %s", j->lesson->task);
    return CREEK_LESSON_UNTOUCHED;
}

creek_lesson_answer creek_lesson_judge(const creek_lesson *lesson, const creek_board *board,
                                       char *text, size_t size)
{
    judge j;
    creek_lesson_answer answer = CREEK_LESSON_MEMORY;
    if (!judge_begin(&j, lesson)) {
        snprintf(text, size, "Out of memory; this cannot be judged.");
    } else if (!same_size(board, j.given)) {
        snprintf(text, size, "This is not the board of the lesson.");
        answer = CREEK_LESSON_WRONG;
    } else {
        answer = judge_board(&j, board, text, size);
    }
    judge_end(&j);
    return answer;
}
