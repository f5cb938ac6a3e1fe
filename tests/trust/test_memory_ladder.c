/* Memory runs out in hints, ratings, lessons and the generator. */
#include "shortage.h"

static void sum_add_step(sum *all, const creek_step *step)
{
    sum_add(all, step->technique);
    for (size_t i = 0; i < step->cell_count; i++)
        sum_add(all, (uint64_t)(step->cells[i].row * 300 + step->cells[i].col));
    sum_add_text(all, step->text);
    for (size_t i = 0; i < step->step_count; i++)
        sum_add_step(all, step->steps[i]);
}

/* All steps to the solution. */
static sum take_hints(const creek_game *game, int number)
{
    sum all = SUM_BEGIN;
    creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(game));
    creek_board *board = creek_board_clone(creek_game_board(game));
    creek_deduction result = deducer && board ? CREEK_DEDUCED : CREEK_DEDUCE_MEMORY;
    for (int i = 0; result == CREEK_DEDUCED && i < 40; i++) {
        creek_step *step = NULL;
        sum before = sum_of_board(board);
        result = creek_deducer_hint(deducer, board, NULL, &step);
        assert_true(before == sum_of_board(board));
        assert_true((step != NULL) ==
                    (result == CREEK_DEDUCED || result == CREEK_DEDUCED_CONTRADICTION));
        if (step) {
            sum_add_step(&all, step);
            creek_step_apply(step, board);
        }
        creek_step_free(step);
    }
    creek_board_free(board);
    creek_deducer_free(deducer);
    return result == CREEK_DEDUCE_MEMORY ? 0 : all;
}

/* The chain to a cell. */
static sum chain_to_a_cell(const creek_game *game, int number)
{
    static const creek_chain_request request = {4, 4, CREEK_NESTED_WHAT_IF, 0};
    sum all = SUM_BEGIN;
    creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(game));
    creek_chain chain = {0};
    creek_chain_result result = CREEK_CHAIN_MEMORY;
    if (deducer)
        result = creek_deducer_chain(deducer, creek_game_board(game), &request, NULL, &chain);
    assert_int_equal(chain.count > 0, result == CREEK_CHAIN_FOUND);
    for (size_t i = 0; i < chain.count; i++)
        sum_add_step(&all, chain.steps[i]);
    creek_chain_free(&chain);
    creek_deducer_free(deducer);
    return result == CREEK_CHAIN_MEMORY ? 0 : all;
}

static sum review(const creek_game *game, int number)
{
    creek_review *made = creek_review_new(game);
    creek_review_status status = CREEK_REVIEW_MEMORY;
    sum all = SUM_BEGIN;
    creek_chain chain;
    while (made && (status = creek_review_work(made, NULL)) == CREEK_REVIEW_GOES_ON)
        ;
    for (size_t i = 0; status == CREEK_REVIEW_DONE && i < creek_review_turns(made); i++) {
        creek_reviewed_turn turn = creek_review_turn(made, i);
        sum_add(&all, (uint64_t)turn.judgement);
        sum_add(&all, (uint64_t)(turn.technique + 1));
        if (creek_review_reason(made, i, NULL, &chain) == CREEK_DEDUCE_MEMORY)
            status = CREEK_REVIEW_MEMORY;
        for (size_t k = 0; k < chain.count; k++)
            sum_add_step(&all, chain.steps[k]);
        creek_chain_free(&chain);
    }
    creek_review_free(made);
    return status == CREEK_REVIEW_DONE ? all : 0;
}

static sum rate(const creek_game *game, int number)
{
    creek_rating rating;
    if (creek_rate(creek_game_puzzle(game), NULL, &rating) != CREEK_RATED)
        return 0;
    assert_true(rating.hardest >= CREEK_WHAT_IF);
    sum all = SUM_BEGIN;
    sum_add(&all, (uint64_t)rating.score);
    sum_add(&all, rating.level);
    return all;
}

static sum generate(const creek_game *none, int level)
{
    creek_error error = {.code = CREEK_OK};
    creek_request request = {.width = 5, .height = 5, .level = (creek_level)level, .seed = 11};
    creek_puzzle *puzzle = creek_generate(&request, NULL, &error);
    sum all = SUM_BEGIN;
    if (puzzle)
        sum_add_puzzle(&all, puzzle);
    else if (error.code != CREEK_ERROR_MEMORY)
        fail_msg("%s (%lu allocations, one failed: %d)", error.message, memory_asked(),
                 memory_refused());
    creek_puzzle_free(puzzle);
    return puzzle ? all : 0;
}

static sum learn(const creek_game *none, int number)
{
    sum all = SUM_BEGIN;
    bool fine = true;
    for (size_t i = 0; fine && i < creek_lesson_count(); i++) {
        const creek_lesson *lesson = creek_lesson_at(i);
        creek_game *game = creek_lesson_game(lesson);
        creek_step *step = creek_lesson_step(lesson);
        fine = game && step;
        if (fine)
            sum_add_step(&all, step);
        creek_step_free(step);
        creek_game_free(game);
    }
    return fine ? all : 0;
}

/* Judges the lesson with one cell marked, and asks for help with that. False
 * when it was told that memory ran out. */
static bool judge_mark(sum *all, const creek_lesson *lesson, creek_board *board, int row, int col)
{
    char text[CREEK_LESSON_TEXT];
    creek_board_set(board, row, col, CREEK_UNSHADED);
    creek_lesson_answer answer = creek_lesson_judge(lesson, board, text, sizeof text);
    bool fine = answer != CREEK_LESSON_MEMORY;
    assert_true(*text);
    if (!fine)
        assert_string_equal(text, "Out of memory; this cannot be judged.");
    sum_add(all, answer);
    sum_add_text(all, text);
    creek_step *step = fine ? creek_lesson_step_begun(lesson, board) : NULL;
    if (step)
        sum_add_step(all, step);
    creek_step_free(step);
    creek_board_set(board, row, col, CREEK_UNDECIDED);
    return step != NULL;
}

static sum judge_lessons(const creek_game *none, int number)
{
    static const char *const names[] = {"full-or-empty", "demand", "overlap", "what-if"};
    sum all = SUM_BEGIN;
    bool fine = true;
    for (size_t i = 0; fine && i < sizeof names / sizeof names[0]; i++) {
        const creek_lesson *lesson = creek_lesson_find(names[i]);
        creek_game *game = creek_lesson_game(lesson);
        creek_board *board = game ? creek_board_clone(creek_game_board(game)) : NULL;
        fine =
            board && judge_mark(&all, lesson, board, 2, 2) && judge_mark(&all, lesson, board, 0, 1);
        creek_board_free(board);
        creek_game_free(game);
    }
    return fine ? all : 0;
}

TEST(ladder)
{
    static const scenario all[] = {{"hints", take_hints, &subjects.ten},
                                   {"what-ifs", take_hints, &subjects.expert},
                                   {"a chain to a cell", chain_to_a_cell, &subjects.ten},
                                   {"wrong marks", take_hints, &subjects.rich},
                                   {"marks at odds", take_hints, &subjects.at_odds},
                                   {"no solution", take_hints, &subjects.impossible},
                                   {"a review", review, &subjects.played, .partial = true},
                                   {"a rating", rate, &subjects.expert},
                                   {"lessons", learn},
                                   {"lessons judged", judge_lessons},
                                   {"a new puzzle", generate, .number = CREEK_NORMAL},
                                   {"a hard one", generate, .number = CREEK_HARD}};
    shortage_run_all(all, sizeof all / sizeof all[0]);
}
