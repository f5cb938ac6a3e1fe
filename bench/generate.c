/* creek-bench-generate WxH LEVEL SYMMETRY COUNT: makes the puzzle of each seed
 * from 1 to COUNT and prints a line for each: microseconds, the share of
 * corners with a clue, the share of shaded cells, the URL. A seed without a
 * puzzle has `-` in place of the last three.
 *
 * creek-bench-generate --run PROGRAM ARGUMENT: the microseconds a program takes.
 *
 * Both are times of the processor, which other programs disturb the least. */
#include <creek/creek.h>

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
static int run_program(char *program, char *argument)
{
    pid_t child = fork();
    if (child == 0) {
        int sink = open("/dev/null", O_WRONLY);
        if (sink >= 0 && dup2(sink, STDOUT_FILENO) >= 0 && dup2(sink, STDERR_FILENO) >= 0)
            execv(program, (char *[]){program, argument, NULL});
        _exit(127);
    }
    int status;
    struct rusage used;
    if (child < 0 || waitpid(child, &status, 0) < 0 || getrusage(RUSAGE_CHILDREN, &used) != 0)
        return 1;
    printf("%.0f\n", microseconds(used.ru_utime) + microseconds(used.ru_stime));
    return 0;
}

static double share_of_shade(const creek_puzzle *puzzle)
{
    creek_solver *solver = creek_solver_new(puzzle);
    if (!solver || creek_solver_run(solver, NULL) != CREEK_VERDICT_UNIQUE)
        exit(1);
    double shaded = creek_board_count(creek_solver_result(solver), CREEK_SHADED);
    creek_solver_free(solver);
    return shaded / (creek_puzzle_width(puzzle) * creek_puzzle_height(puzzle));
}

static void print_puzzle(double time, creek_puzzle *puzzle)
{
    int corners = (creek_puzzle_width(puzzle) + 1) * (creek_puzzle_height(puzzle) + 1);
    double clues = (double)creek_puzzle_clue_count(puzzle) / corners;
    double shade = share_of_shade(puzzle);
    creek_error error;
    creek_game *game = creek_game_new(puzzle);
    char *url = game ? creek_write(game, CREEK_FORMAT_URL, &error) : NULL;
    if (!url)
        exit(1);
    printf("%.0f\t%.4f\t%.4f\t%s", time, clues, shade, url);
    creek_free(url);
    creek_game_free(game);
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "--run") == 0)
        return run_program(argv[2], argv[3]);
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
            printf("%.0f\t-\t-\t-\n", time);
        fflush(stdout);
    }
    return 0;
}
