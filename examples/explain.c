/* explain - solves a puzzle aloud: a small program that uses libcreek.
 *
 *     cc -o explain explain.c $(pkg-config --cflags --libs creek)
 *     ./explain 'https://puzz.link/p?creek/6/6/lac671b696chchbdhcga'
 *
 * It takes any text that creek reads, tells whether there is one solution, and
 * then every step of the way as a person would reason.
 */
#include <creek/creek.h>
#include <stdio.h>
#include <string.h>

/* What the solver says of the puzzle; true when there is one solution. */
static bool judge(const creek_puzzle *puzzle)
{
    creek_solver *solver = creek_solver_new(puzzle);
    if (!solver)
        return false;
    creek_verdict verdict = creek_solver_run(solver, NULL);
    bool unique = verdict == CREEK_VERDICT_UNIQUE;
    if (unique) {
        char *text = creek_board_solution_text(creek_solver_result(solver));
        printf("%s\n", text ? text : "out of memory");
        creek_free(text);
    } else {
        puts(verdict == CREEK_VERDICT_NONE ? "no solution" : "not just one solution");
    }
    creek_solver_free(solver);
    return unique;
}

/* Makes the steps on the board of the game, one after the other. */
static bool explain(creek_game *game)
{
    creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(game));
    creek_board *board = creek_board_clone(creek_game_board(game));
    creek_step *step = NULL;
    int number = 0;

    while (deducer && board && creek_deducer_hint(deducer, board, NULL, &step) == CREEK_DEDUCED) {
        printf("%d. %s: %s\n", ++number, creek_technique_title(step->technique), step->text);
        creek_step_apply(step, board);
        creek_step_free(step);
    }
    bool solved = board && creek_board_count(board, CREEK_UNDECIDED) == 0;
    creek_board_free(board);
    creek_deducer_free(deducer);
    return solved;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "Usage: explain PUZZLE\n");
        return 2;
    }
    creek_error error;
    creek_game *game = creek_read(argv[1], strlen(argv[1]), NULL, &error);
    if (!game) {
        fprintf(stderr, "explain: %d:%d: %s\n", error.line, error.column, error.message);
        return 2;
    }
    bool fine = judge(creek_game_puzzle(game)) && explain(game);
    creek_game_free(game);
    return fine ? 0 : 1;
}
