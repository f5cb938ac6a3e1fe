/* creek-bench-generate WxH LEVEL SYMMETRY COUNT: makes the puzzle of each seed
 * from 1 to COUNT and prints a line for each: microseconds; of the corners those
 * with a clue; of the cells those shaded; of the clues those on the border; of
 * the inner ones the 4s; 2x2 shaded blocks for each 100 cells; of the clues those
 * beside another; of the unshaded cells the dead ends; level; hardest technique.
 * A seed without a puzzle has only the first.
 *
 * creek-bench-generate --list FILE: the same for the puzzles of a list.
 *
 * creek-bench-generate --run PROGRAM ARGUMENT...: the microseconds a program takes.
 *
 * Both are times of the processor, which other programs disturb the least. */
#include <creek/creek.h>
#include <creek/rate.h>

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static double microseconds(struct timeval time)
{
    return (double)time.tv_sec * 1e6 + (double)time.tv_usec;
}

/* Runs a program with nobody to listen and prints what it took. */
static int run_program(char **command)
{
    pid_t child = fork();
    if (child == 0) {
        int sink = open("/dev/null", O_WRONLY);
        if (sink >= 0 && dup2(sink, STDOUT_FILENO) >= 0 && dup2(sink, STDERR_FILENO) >= 0)
            execv(command[0], command);
        _exit(127);
    }
    int status;
    struct rusage used;
    if (child < 0 || waitpid(child, &status, 0) < 0 || getrusage(RUSAGE_CHILDREN, &used) != 0)
        return 1;
    printf("%.0f\n", microseconds(used.ru_utime) + microseconds(used.ru_stime));
    return 0;
}

/* --- what puzzles look like --------------------------------------------------- */

static bool is_state(const creek_board *board, int row, int col, creek_state state)
{
    return row >= 0 && col >= 0 && row < creek_board_height(board) &&
           col < creek_board_width(board) && creek_board_get(board, row, col) == state;
}

/* Counts of a puzzle and its solution. */
typedef struct {
    int clues, border, fours, beside; /* on the border; inner 4s; with a clue next to them */
    int shaded, blocks;               /* cells; 2x2 shaded blocks */
    int ends;                         /* unshaded cells with one unshaded neighbour */
} figures;

static void count_clues(const creek_puzzle *puzzle, figures *f)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            if (clue < 0)
                continue;
            f->clues++;
            f->border += row == 0 || col == 0 || row == height || col == width;
            f->fours += clue == 4;
            f->beside += (row && creek_puzzle_clue(puzzle, row - 1, col) >= 0) ||
                         (row < height && creek_puzzle_clue(puzzle, row + 1, col) >= 0) ||
                         (col && creek_puzzle_clue(puzzle, row, col - 1) >= 0) ||
                         (col < width && creek_puzzle_clue(puzzle, row, col + 1) >= 0);
        }
    }
}

static void count_cells(const creek_board *solution, figures *f)
{
    for (int row = 0; row < creek_board_height(solution); row++) {
        for (int col = 0; col < creek_board_width(solution); col++) {
            creek_state state = creek_board_get(solution, row, col);
            int ways =
                is_state(solution, row - 1, col, state) + is_state(solution, row + 1, col, state) +
                is_state(solution, row, col - 1, state) + is_state(solution, row, col + 1, state);
            f->shaded += state == CREEK_SHADED;
            f->ends += state == CREEK_UNSHADED && ways == 1;
            f->blocks += state == CREEK_SHADED && is_state(solution, row + 1, col, state) &&
                         is_state(solution, row, col + 1, state) &&
                         is_state(solution, row + 1, col + 1, state);
        }
    }
}

static const char *level_and_hardest(const creek_puzzle *puzzle, const char **hardest)
{
    creek_rating rating;
    if (creek_rate(puzzle, NULL, &rating) != CREEK_RATED || !rating.rated)
        exit(1);
    *hardest = creek_technique_name(rating.hardest);
    return creek_level_name(rating.level);
}

static void print_puzzle(double time, const creek_puzzle *puzzle)
{
    figures f = {0};
    const char *hardest, *level = level_and_hardest(puzzle, &hardest);
    creek_solver *solver = creek_solver_new(puzzle);
    if (!solver || creek_solver_run(solver, NULL) != CREEK_VERDICT_UNIQUE)
        exit(1);
    count_clues(puzzle, &f);
    count_cells(creek_solver_result(solver), &f);
    creek_solver_free(solver);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    int cells = width * height, inner = f.clues - f.border;
    printf("%.0f\t%.4f\t%.4f\t%.4f\t%.4f\t%.4f\t%.4f\t%.4f\t%s\t%s\n", time,
           (double)f.clues / ((width + 1) * (height + 1)), (double)f.shaded / cells,
           (double)f.border / f.clues, inner ? (double)f.fours / inner : 0,
           100.0 * f.blocks / cells, (double)f.beside / f.clues,
           (double)f.ends / (cells - f.shaded), level, hardest);
}

/* The figures of puzzles, one in each line, which took no time. */
static int print_list(const char *path)
{
    char line[8192];
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        creek_error error;
        creek_game *game = creek_read(line, strlen(line), NULL, &error);
        if (!game)
            return 1;
        print_puzzle(0, creek_game_puzzle(game));
        creek_game_free(game);
    }
    return !file || fclose(file) != 0;
}

int main(int argc, char **argv)
{
    if (argc > 2 && strcmp(argv[1], "--run") == 0)
        return run_program(&argv[2]);
    if (argc == 3 && strcmp(argv[1], "--list") == 0)
        return print_list(argv[2]);
    creek_request request = {0};
    int level = argc == 5 ? creek_level_from_name(argv[2]) : -1;
    int symmetry = argc == 5 ? creek_symmetry_from_name(argv[3]) : -1;
    if (level < 0 || symmetry < 0 ||
        sscanf(argv[1], "%dx%d", &request.width, &request.height) != 2) {
        fputs("usage: creek-bench-generate WxH LEVEL SYMMETRY COUNT\n", stderr);
        return 2;
    }
    request.level = (creek_level)level;
    request.symmetry = (creek_symmetry)symmetry;
    uint64_t count = strtoull(argv[4], NULL, 10);
    for (request.seed = 1; request.seed <= count; request.seed++) {
        creek_error error;
        double start = now();
        creek_puzzle *puzzle = creek_generate(&request, NULL, &error);
        double time = now() - start;
        if (puzzle)
            print_puzzle(time, puzzle);
        else
            printf("%.0f\n", time);
        fflush(stdout);
    }
    return 0;
}
