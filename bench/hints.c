/* creek-bench-hints LIST...: asks for every hint on the way through each
 * puzzle and prints how much processor time one takes, by the size of the
 * board: the median, the slowest of a hundred, of a thousand, and of all;
 * which those are that take longest; and the time of all hints together. */
#include <creek/deduce.h>
#include <creek/format.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLOWEST = 5 };

/* One hint: of which puzzle, the how manieth, by which technique. */
typedef struct {
    double time;
    int step;
    creek_technique technique;
    char name[40];
} hint;

/* Times of hints on boards of up to `cells` cells, in microseconds. */
typedef struct {
    const char *name;
    int cells;
    double *times;
    size_t count, room;
    hint slowest[SLOWEST]; /* the slowest first */
} group;

static group groups[] = {{.name = "up to 15x15", .cells = 225},
                         {.name = "up to 30x45", .cells = 1350},
                         {.name = "larger", .cells = CREEK_SIZE_MAX * CREEK_SIZE_MAX}};

enum { GROUPS = sizeof groups / sizeof *groups };

/* Of this process alone: a busy machine makes it no longer. */
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static void add(group *g, double time)
{
    if (g->count == g->room) {
        g->room = g->room ? 2 * g->room : 1024;
        double *times = realloc(g->times, g->room * sizeof *times);
        if (!times)
            abort();
        g->times = times;
    }
    g->times[g->count++] = time;
}

static void keep_slow(group *g, hint h)
{
    for (int i = 0; i < SLOWEST; i++) {
        if (g->slowest[i].time >= h.time)
            continue;
        hint other = g->slowest[i];
        g->slowest[i] = h;
        h = other;
    }
}

static double walk(const creek_puzzle *puzzle, const creek_list_line *line)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    creek_board *board = creek_board_new(width, height);
    double begin = now();
    creek_deducer *deducer = creek_deducer_new(puzzle);
    if (!board || !deducer)
        abort();
    group *g = groups;
    while (g->cells < width * height)
        g++;
    for (int i = 1;; i++) {
        creek_step *step;
        double start = now();
        /* As a player's program asks: with the look for wrong marks. */
        if (creek_deducer_hint(deducer, board, NULL, &step) != CREEK_DEDUCED)
            break;
        hint h = {now() - start, i, step->technique, ""};
        snprintf(h.name, sizeof h.name, "%.*s", (int)line->name_length, line->name);
        add(g, h.time);
        keep_slow(g, h);
        creek_step_apply(step, board);
        creek_step_free(step);
    }
    creek_deducer_free(deducer);
    double time = now() - begin;
    if (creek_board_count(board, CREEK_UNDECIDED))
        printf("not solved\n");
    creek_board_free(board);
    return time;
}

static int compare(const void *a, const void *b)
{
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

int main(int argc, char **argv)
{
    static char text[1 << 20];
    double total = 0;
    for (int i = 1; i < argc; i++) {
        FILE *file = fopen(argv[i], "r");
        if (!file) {
            perror(argv[i]);
            return 2;
        }
        while (fgets(text, sizeof text, file)) {
            creek_list_line line;
            creek_error error;
            if (!creek_list_split(text, strlen(text), &line))
                continue;
            creek_game *game = creek_read(line.puzzle, line.puzzle_length, NULL, &error);
            if (game)
                total += walk(creek_game_puzzle(game), &line);
            creek_game_free(game);
        }
        fclose(file);
    }
    for (int i = 0; i < GROUPS; i++) {
        group *g = &groups[i];
        if (!g->count)
            continue;
        qsort(g->times, g->count, sizeof *g->times, compare);
        printf("%-12s %7zu hints: median %8.3f ms, of a hundred %8.3f, of a thousand %8.3f, "
               "slowest %8.3f\n",
               g->name, g->count, g->times[g->count / 2] / 1e3,
               g->times[g->count - 1 - g->count / 100] / 1e3,
               g->times[g->count - 1 - g->count / 1000] / 1e3, g->times[g->count - 1] / 1e3);
        for (int k = 0; k < SLOWEST && g->slowest[k].time > 0; k++)
            printf("    %8.3f ms  %s, hint %d, %s\n", g->slowest[k].time / 1e3, g->slowest[k].name,
                   g->slowest[k].step, creek_technique_name(g->slowest[k].technique));
        free(g->times);
    }
    printf("all hints of all puzzles: %.2f s\n", total / 1e6);
    return 0;
}
