/* screen - what the game costs on a terminal.
 *
 * Plays a board in a pseudo-terminal and prints, for each size of board and
 * window: the layout and what else there is (a minimap); milliseconds from
 * start to the end of the first frame; bytes sent for a move of the cursor, for
 * a toggled cell, and for a move that scrolls the board (median and most); CPU
 * milliseconds from key to frame; and what an idle program costs. The next two
 * rows are the same for all boards to 50x50 together, and their limits; then the
 * limits of 255x255. Last the milliseconds from a marking key to its frame, which is drawn once the
 * move is committed, with the saved games on a disk and in memory.
 *
 *     screen CREEK [ROUNDS]
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { QUIET_MS = 40, IDLE_MS = 3000, MOST_SAMPLES = 4096 };

/* The program being watched. */
typedef struct {
    pid_t pid;
    int terminal;
    clockid_t cpu;
} watched;

typedef struct {
    double value[MOST_SAMPLES];
    int count;
} samples;

static double seconds_of(clockid_t clock)
{
    struct timespec t = {0};
    if (clock_gettime(clock, &t) != 0)
        return 0;
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Reads until nothing has come for a while; bytes, and when the last came. */
static size_t drain(const watched *w, int quiet_ms, double *last)
{
    size_t bytes = 0;
    char buffer[65536];
    struct pollfd in = {.fd = w->terminal, .events = POLLIN};
    while (poll(&in, 1, quiet_ms) > 0) {
        ssize_t got = read(w->terminal, buffer, sizeof buffer);
        if (got <= 0)
            break;
        bytes += (size_t)got;
        *last = seconds_of(CLOCK_MONOTONIC);
    }
    return bytes;
}

static watched start(const char *creek, const char *puzzle, int width, int height)
{
    watched w;
    struct winsize size = {.ws_row = (unsigned short)height, .ws_col = (unsigned short)width};
    w.pid = forkpty(&w.terminal, NULL, NULL, &size);
    if (w.pid < 0) {
        perror("screen: no pseudo-terminal");
        exit(2);
    }
    if (w.pid == 0) {
        setenv("TERM", "xterm-256color", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        execl(creek, creek, "play", puzzle, (char *)NULL);
        _exit(127);
    }
    if (clock_getcpuclockid(w.pid, &w.cpu) != 0)
        w.cpu = CLOCK_MONOTONIC;
    return w;
}

static void finish(const watched *w)
{
    double last;
    int status;
    if (write(w->terminal, "q", 1) != 1)
        kill(w->pid, SIGTERM);
    (void)drain(w, QUIET_MS, &last);
    (void)waitpid(w->pid, &status, 0);
    close(w->terminal);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "screen: the program did not end well\n");
        exit(2);
    }
}

static void add(samples *s, double value)
{
    if (s->count < MOST_SAMPLES)
        s->value[s->count++] = value;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double part_of(samples *s, double part)
{
    qsort(s->value, (size_t)s->count, sizeof s->value[0], compare);
    return s->count ? s->value[(int)(part * (s->count - 1))] : 0;
}

static void press(const watched *w, const char *keys, samples *bytes, samples *cpu)
{
    double before = seconds_of(w->cpu), last;
    if (write(w->terminal, keys, strlen(keys)) < 0) {
        perror("screen: write");
        exit(2);
    }
    size_t sent = drain(w, QUIET_MS, &last);
    add(bytes, (double)sent);
    add(cpu, (seconds_of(w->cpu) - before) * 1000);
}

/* Milliseconds from a key to the first byte of its frame. */
static double key_to_frame(const watched *w, const char *key)
{
    double last, before = seconds_of(CLOCK_MONOTONIC);
    struct pollfd in = {.fd = w->terminal, .events = POLLIN};
    if (write(w->terminal, key, strlen(key)) < 0 || poll(&in, 1, 5000) <= 0) {
        fprintf(stderr, "screen: no frame came\n");
        exit(2);
    }
    double after = seconds_of(CLOCK_MONOTONIC);
    (void)drain(w, QUIET_MS, &last);
    return (after - before) * 1000;
}

/* A puzzle whose shaded cells stand alone; every second corner has its clue. */
static void write_puzzle(const char *path, int size)
{
    FILE *file = fopen(path, "w");
    if (!file) {
        perror(path);
        exit(2);
    }
    fprintf(file, "Creek (%d,%d) [", size, size);
    for (int row = 0; row <= size; row++)
        for (int col = row % 2; col <= size; col += 2) {
            int shaded = 0;
            for (int r = row - 1; r <= row; r++)
                for (int c = col - 1; c <= col; c++)
                    if (r >= 0 && r < size && c >= 0 && c < size && r % 2 && c % 2 &&
                        (r * 7 + c * 5) % 3)
                        shaded++;
            fprintf(file, "%s((%d,%d),%d)", row || col ? ", " : "", row, col, shaded);
        }
    fprintf(file, "]\n");
    if (fclose(file) != 0) {
        perror(path);
        exit(2);
    }
}

/* What is measured: a board in a window, in the layout that `keys` lead to. */
typedef struct {
    const char *layout, *keys;
    int board, width, height;
    bool scrolls; /* the board is larger than the window */
} scene;

static void send_keys(const watched *w, const char *keys, int times)
{
    double last;
    for (int i = 0; i < times; i++)
        if (write(w->terminal, keys, strlen(keys)) < 0) {
            perror("screen: write");
            exit(2);
        }
    (void)drain(w, 200, &last);
}

/* Moves on where every move scrolls. */
static void measure_scrolling(const watched *w, int board, int rounds, samples *bytes, samples *cpu)
{
    static const char *const moves[] = {"\033[C", "\033[B"};
    for (int i = 0; i < 2; i++) {
        send_keys(w, "g0", 1);
        send_keys(w, moves[i], board - 13);
        for (int k = 0; k < (rounds < 10 ? rounds : 10); k++)
            press(w, moves[i], bytes, cpu);
    }
}

typedef struct {
    samples first, move, toggle, scroll, move_cpu, toggle_cpu, scroll_cpu;
} figures;

static void add_all(samples *to, const samples *from)
{
    for (int i = 0; i < from->count; i++)
        add(to, from->value[i]);
}

static void add_figures(figures *to, const figures *from)
{
    add_all(&to->first, &from->first);
    add_all(&to->move, &from->move);
    add_all(&to->toggle, &from->toggle);
    add_all(&to->scroll, &from->scroll);
    add_all(&to->move_cpu, &from->move_cpu);
    add_all(&to->toggle_cpu, &from->toggle_cpu);
    add_all(&to->scroll_cpu, &from->scroll_cpu);
}

static void print_bytes(samples *s)
{
    if (s->count)
        printf("  %5.0f %6.0f", part_of(s, 0.5), part_of(s, 1));
    else
        printf("      -      -");
}

static void print_figures(figures *f)
{
    printf(" %7.1f", part_of(&f->first, 0.5));
    print_bytes(&f->move);
    print_bytes(&f->toggle);
    print_bytes(&f->scroll);
    printf("  %5.2f %6.2f %6.2f", part_of(&f->move_cpu, 0.9), part_of(&f->toggle_cpu, 0.9),
           part_of(&f->scroll_cpu, 0.9));
}

static void measure(const char *creek, const char *folder, const scene *what, int rounds,
                    figures *all)
{
    static const char *const moves[] = {"\033[C", "\033[B", "\033[C", "\033[B", "\033[D"};
    static figures f;
    int board = what->board, width = what->width, height = what->height;
    memset(&f, 0, sizeof f);
    char path[300];
    snprintf(path, sizeof path, "%s/board", folder);
    write_puzzle(path, board);
    for (int i = 0; i < rounds; i++) {
        double begun = seconds_of(CLOCK_MONOTONIC), last = begun;
        watched w = start(creek, path, width, height);
        (void)drain(&w, 300, &last);
        add(&f.first, (last - begun) * 1000);
        finish(&w);
    }
    double last;
    watched w = start(creek, path, width, height);
    (void)drain(&w, 300, &last);
    send_keys(&w, what->keys, 1);
    for (int i = 0; i < 6 * rounds; i++) {
        press(&w, moves[i % 5], &f.move, &f.move_cpu);
        press(&w, " ", &f.toggle, &f.toggle_cpu);
        press(&w, ".", &f.toggle, &f.toggle_cpu);
    }
    if (what->scrolls)
        measure_scrolling(&w, board, 2 * rounds, &f.scroll, &f.scroll_cpu);
    (void)drain(&w, 300, &last);
    double before = seconds_of(w.cpu);
    size_t idle = drain(&w, IDLE_MS, &last);
    double idle_cpu = (seconds_of(w.cpu) - before) * 1000;
    send_keys(&w, what->keys[0] ? "vvvv" : "", 1); /* as it was */
    finish(&w);
    printf("%-12s %3dx%-3d %4dx%-3d", what->layout, board, board, width, height);
    print_figures(&f);
    printf("  %5zu %6.2f\n", idle, idle_cpu);
    fflush(stdout);
    if (board <= 50)
        add_figures(all, &f);
}

/* Each marking key is a move that is committed before its frame. */
static void measure_commits(const char *creek, const char *where, const char *parent, int rounds)
{
    static samples times;
    char folder[200], path[300];
    double last;
    times.count = 0;
    snprintf(folder, sizeof folder, "%s/creek-screen-XXXXXX", parent);
    if (!mkdtemp(folder)) {
        printf("key to frame, %s: %s cannot be written to\n", where, parent);
        return;
    }
    setenv("XDG_STATE_HOME", folder, 1);
    snprintf(path, sizeof path, "%s/board", folder);
    write_puzzle(path, 10);
    watched w = start(creek, path, 80, 24);
    (void)drain(&w, 300, &last);
    for (int i = 0; i < 40 * rounds; i++)
        add(&times, key_to_frame(&w, i % 2 ? "." : " "));
    finish(&w);
    printf("key to frame with commit, %-6s  median %6.2f ms, 99 %% %6.2f ms, most %6.2f ms\n",
           where, part_of(&times, 0.5), part_of(&times, 0.99), part_of(&times, 1));
    (void)snprintf(path, sizeof path, "rm -r '%s'", folder);
    if (system(path) != 0)
        fprintf(stderr, "screen: %s stays\n", folder);
}

int main(int argc, char **argv)
{
    /* Where a board does not fit, v goes on to the half layout. */
    static const scene table[] = {
        {"roomy", "", 10, 80, 24, false},      {"normal", "", 20, 120, 50, false},
        {"normal", "", 30, 160, 70, false},    {"compact", "", 50, 120, 60, false},
        {"normal", "", 50, 210, 110, false},   {"roomy", "", 50, 300, 110, false},
        {"part, map", "", 50, 80, 24, true},   {"part", "", 50, 50, 20, true},
        {"part, map", "", 50, 120, 40, true},  {"half, map", "v", 50, 80, 24, true},
        {"half", "v", 50, 100, 40, false},     {"part, map", "", 255, 200, 60, true},
        {"half, map", "v", 255, 200, 60, true}};
    if (argc < 2) {
        fprintf(stderr, "usage: screen CREEK [ROUNDS]\n");
        return 2;
    }
    int rounds = argc > 2 ? atoi(argv[2]) : 5;
    char folder[] = "/tmp/creek-screen-XXXXXX";
    if (rounds < 1 || !mkdtemp(folder)) {
        perror("screen");
        return 2;
    }
    setenv("XDG_STATE_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    static figures all;
    printf("                               first     bytes/move   bytes/toggle   bytes/scroll"
           "  CPU ms, 90%%            idle %d s\n",
           IDLE_MS / 1000);
    printf("layout       board     window     ms    mid   most    mid   most    mid   most"
           "   move toggle scroll  bytes CPU ms\n");
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        measure(argv[1], folder, &table[i], rounds, &all);
    printf("%-12s %7s %8s", "all", "to 50x50", "");
    print_figures(&all);
    printf("\n%-12s %7s %8s %7d  %5d %6s  %5d %6s %14s  %5.2f %6.2f\n", "limit", "to 50x50", "", 30,
           320, "-", 200, "-", "-      -", 2.0, 2.0);
    printf("%-12s %7s %8s %7s  %5s %6s  %5s %6s %14s  %5.2f %6.2f %6.2f\n", "limit", "255x255", "",
           "-", "-", "-", "-", "-", "-      -", 5.0, 5.0, 5.0);
    measure_commits(argv[1], "disk", "/var/tmp", rounds);
    measure_commits(argv[1], "tmpfs", "/dev/shm", rounds);
    char command[300];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command) == 0 ? 0 : 2;
}
