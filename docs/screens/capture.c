/* capture - pictures of the screens of the real program.
 *
 *     capture CREEK TABLE FOLDER CLOCK
 *
 * Each line of the table is NAME, COLSxROWS, background (dark or light), keys,
 * the arguments of creek and a caption, separated by tabs; `#` begins a remark.
 * The program runs in a pseudo-terminal, from FOLDER, the keys are pressed one
 * after the other, and what libvterm shows then is written to FOLDER/NAME.svg. In keys `\e` is Escape, `\r` Enter; a space is Space.
 *
 * A key is sent when the program has read all before it, drawn, and sleeps, so
 * that the pictures are the same on a busy machine; and CLOCK, the library made
 * of clock.c, has every key take about a second, on the same day. */
#define _GNU_SOURCE
#include "clock.h"
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
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <vterm.h>

enum { QUIET_MS = 80, PATIENCE_S = 60, MOST_ARGUMENTS = 16, CELL_WIDTH = 9, CELL_HEIGHT = 18 };

/* How long the player thinks, on the program's clock: not a whole second, so that
 * hardly a time that is shown is on the verge of one. */
enum { KEY_MS = 1010, FIRST_KEY_MS = 1500 };

typedef struct {
    int columns, rows;
    bool light;
    pid_t pid;
    int terminal;
    int keyboard; /* the program's side, to see what it has not read yet */
    capture_clock *clock;
    VTerm *vterm;
    VTermScreen *screen;
} session;

static void fail(const char *what)
{
    perror(what);
    exit(2);
}

/* Whether the program sleeps, with nothing left to read. */
static bool sleeps(const session *s)
{
    char path[40], text[512];
    int waiting = 0;
    if (ioctl(s->keyboard, FIONREAD, &waiting) == 0 && waiting > 0)
        return false;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)s->pid);
    FILE *file = fopen(path, "r");
    if (!file)
        return true; /* no such thing here: quiet has to do */
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    const char *name_end = strrchr(text, ')');
    return !name_end || name_end[1] != ' ' || name_end[2] == 'S' || name_end[2] == 'Z';
}

/* Passes on what the program writes until it is quiet and sleeps. */
static void settle(session *s)
{
    char buffer[65536];
    struct pollfd in = {.fd = s->terminal, .events = POLLIN};
    time_t until = time(NULL) + PATIENCE_S;
    while (poll(&in, 1, QUIET_MS) > 0 || (!sleeps(s) && time(NULL) < until)) {
        if (!in.revents)
            continue;
        ssize_t got = read(s->terminal, buffer, sizeof buffer);
        if (got <= 0)
            return;
        vterm_input_write(s->vterm, buffer, (size_t)got);
    }
}

static void start(session *s, const char *creek, const char *clock_library, char *arguments)
{
    char *list[MOST_ARGUMENTS + 2] = {(char *)creek};
    int count = 1;
    for (char *word = strtok(arguments, " "); word && count <= MOST_ARGUMENTS;
         word = strtok(NULL, " "))
        list[count++] = word;
    struct winsize size = {.ws_row = (unsigned short)s->rows, .ws_col = (unsigned short)s->columns};
    s->vterm = vterm_new(s->rows, s->columns);
    vterm_set_utf8(s->vterm, 1);
    s->screen = vterm_obtain_screen(s->vterm);
    vterm_screen_enable_altscreen(s->screen, 1);
    vterm_screen_reset(s->screen, 1);
    s->pid = forkpty(&s->terminal, NULL, NULL, &size);
    if (s->pid < 0)
        fail("no pseudo-terminal");
    if (s->pid == 0) {
        setenv("LD_PRELOAD", clock_library, 1);
        execv(creek, list);
        _exit(127);
    }
    const char *name = ptsname(s->terminal);
    s->keyboard = name ? open(name, O_RDONLY | O_NOCTTY | O_NONBLOCK) : -1;
}

/* --- the program's clock --------------------------------------------------- */

static capture_clock *new_clock(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0 || ftruncate(fd, sizeof(capture_clock)) != 0)
        fail(path);
    void *there = mmap(NULL, sizeof(capture_clock), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (there == MAP_FAILED)
        fail(path);
    close(fd);
    return there;
}

static void advance(capture_clock *clock, int64_t milliseconds)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    clock->elapsed += milliseconds;
    clock->pressed_at = now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Sends the next key of `keys`; returns what follows it. */
static const char *press(session *s, const char *keys)
{
    char key = *keys++;
    if (key == '\\' && *keys) {
        key = *keys == 'e' ? '\033' : *keys == 'r' ? '\r' : *keys;
        keys++;
    }
    advance(s->clock, s->clock->elapsed == 0 ? FIRST_KEY_MS : KEY_MS);
    if (write(s->terminal, &key, 1) != 1)
        fail("write");
    settle(s);
    return keys;
}

/* --- text ------------------------------------------------------------------ */

static VTermScreenCell cell_at(const session *s, int row, int col)
{
    VTermScreenCell cell;
    memset(&cell, 0, sizeof cell);
    (void)vterm_screen_get_cell(s->screen, (VTermPos){.row = row, .col = col}, &cell);
    return cell;
}

static void put_utf8(FILE *out, uint32_t c)
{
    if (c < 0x80)
        fputc((int)c, out);
    else if (c < 0x800)
        fprintf(out, "%c%c", (int)(0xc0 | c >> 6), (int)(0x80 | (c & 0x3f)));
    else
        fprintf(out, "%c%c%c", (int)(0xe0 | c >> 12), (int)(0x80 | (c >> 6 & 0x3f)),
                (int)(0x80 | (c & 0x3f)));
}

static bool is_blank(const VTermScreenCell *cell)
{
    return cell->chars[0] == 0 || cell->chars[0] == ' ';
}

/* --- pictures -------------------------------------------------------------- */

static uint32_t rgb_of(const session *s, VTermColor color, bool foreground)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(&color) || VTERM_COLOR_IS_DEFAULT_BG(&color))
        return foreground != s->light ? 0xd8d8d8 : (foreground ? 0x202020 : 0x181818);
    vterm_screen_convert_color_to_rgb(s->screen, &color);
    return (uint32_t)color.rgb.red << 16 | (uint32_t)color.rgb.green << 8 | color.rgb.blue;
}

static uint32_t background_of(const session *s)
{
    return s->light ? 0xfbfbf8 : 0x181818;
}

static void put_escaped(FILE *out, uint32_t c)
{
    if (c == '<')
        fputs("&lt;", out);
    else if (c == '&')
        fputs("&amp;", out);
    else
        put_utf8(out, c);
}

/* What a cell looks like, but for its glyph. */
typedef struct {
    uint32_t ink, paper;
    bool bold, underline;
} look;

static look look_of(const session *s, const VTermScreenCell *cell)
{
    look l = {rgb_of(s, cell->fg, true), background_of(s), cell->attrs.bold,
              cell->attrs.underline != 0};
    if (cell->attrs.reverse) {
        uint32_t swap = l.ink;
        l.ink = l.paper;
        l.paper = swap;
    }
    return l;
}

static bool same_look(look a, look b)
{
    return a.ink == b.ink && a.paper == b.paper && a.bold == b.bold && a.underline == b.underline;
}

static void write_rect(FILE *out, double x, double y, double width, double height, uint32_t color)
{
    fprintf(out, "<rect x='%g' y='%g' width='%g' height='%g' fill='#%06x'/>\n", x, y, width, height,
            (unsigned)color);
}

/* Block elements and lines are drawn as terminals do, so that they join. The
 * quarters of a block: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
 * 0 for other characters. */
static int quarters_of(uint32_t c)
{
    static const unsigned char table[] = {4, 8, 1, 13, 9, 7, 11, 2, 6, 14};
    switch (c) {
    case 0x2580:
        return 3;
    case 0x2584:
        return 12;
    case 0x2588:
        return 15;
    case 0x258c:
        return 5;
    case 0x2590:
        return 10;
    default:
        return c >= 0x2596 && c <= 0x259f ? table[c - 0x2596] : 0;
    }
}

/* Adds a block element to a path. */
static void write_block(FILE *out, int x, int y, int quarters)
{
    double half_width = CELL_WIDTH / 2.0, half_height = CELL_HEIGHT / 2.0;
    for (int lower = 0; lower < 2; lower++) {
        int pair = quarters >> (2 * lower) & 3;
        double width = pair == 3 ? CELL_WIDTH : half_width;
        if (pair)
            fprintf(out, "M%g %gh%gv%gh-%gz", x + (pair == 2 ? half_width : 0),
                    y + lower * half_height, width, half_height, width);
    }
}

/* The lines of the box drawing characters in use: which arms they have (1 up,
 * 2 down, 4 left, 8 right) and how thick. 0 for other characters. */
static int arms_of(uint32_t c, int *thickness)
{
    static const struct {
        uint32_t c;
        int arms, thickness;
    } table[] = {{0x2500, 12, 1}, {0x2501, 12, 3}, {0x2502, 3, 1}, {0x2503, 3, 3}, {0x250c, 10, 1},
                 {0x2510, 6, 1},  {0x2514, 9, 1},  {0x2518, 5, 1}, {0x2575, 1, 1}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (table[i].c == c) {
            *thickness = table[i].thickness;
            return table[i].arms;
        }
    return 0;
}

/* Adds the lines to a path: one upright, one level. */
static void write_arms(FILE *out, int x, int y, int arms, int thickness)
{
    int middle = CELL_HEIGHT / 2, from, to;
    double rest = (CELL_WIDTH - thickness) / 2.0;
    if (arms & 3) {
        from = arms & 1 ? 0 : middle;
        to = arms & 2 ? CELL_HEIGHT : middle;
        fprintf(out, "M%g %dv%dh%dv-%dz", x + rest, y + from, to - from, thickness, to - from);
    }
    if (arms & 12) {
        double left = arms & 4 ? 0 : rest, right = arms & 8 ? CELL_WIDTH : rest + thickness;
        fprintf(out, "M%g %gh%gv%dh-%gz", x + left, y + middle - thickness / 2.0, right - left,
                thickness, right - left);
    }
}

/* 1 to 3 for the light, medium and dark shade; 0 for other characters. */
static int shade_of(uint32_t c)
{
    return c >= 0x2591 && c <= 0x2593 ? (int)(c - 0x2590) : 0;
}

/* Whether a character is drawn here, not taken from the font. */
static bool is_drawn(uint32_t c)
{
    int thickness;
    return quarters_of(c) || shade_of(c) || arms_of(c, &thickness);
}

/* Adds what is drawn of a character to the path of all those of one shade, 0
 * for the solid ones. */
static void write_drawn(FILE *out, int x, int y, uint32_t c, int shade)
{
    int thickness = 0, arms = arms_of(c, &thickness), quarters = quarters_of(c);
    if (shade != shade_of(c) || !is_drawn(c))
        return;
    if (arms)
        write_arms(out, x, y, arms, thickness);
    else
        write_block(out, x, y, quarters ? quarters : 15);
}

/* The characters from one column to another that are drawn. */
static void write_blocks(const session *s, FILE *out, int row, int from, int to, look l)
{
    for (int shade = 0; shade <= 3; shade++) {
        char *path = NULL;
        size_t length = 0;
        FILE *text = open_memstream(&path, &length);
        if (!text)
            fail("open_memstream");
        for (int col = from; col < to; col++)
            write_drawn(text, (col + 1) * CELL_WIDTH, (row + 1) * CELL_HEIGHT,
                        cell_at(s, row, col).chars[0], shade);
        if (fclose(text) != 0)
            fail("open_memstream");
        if (length > 0)
            fprintf(out, "<path d='%s' fill='#%06x'%s/>\n", path, (unsigned)l.ink,
                    (const char *[]){"", " fill-opacity='.25'", " fill-opacity='.5'",
                                     " fill-opacity='.75'"}[shade]);
        free(path);
    }
}

static void write_paper(const session *s, FILE *out, int row, int from, int to, look l)
{
    if (l.paper != background_of(s))
        write_rect(out, (from + 1) * CELL_WIDTH, (row + 1) * CELL_HEIGHT, (to - from) * CELL_WIDTH,
                   CELL_HEIGHT, l.paper);
}

/* Whether a glyph may share a text with others: its width is known for sure. */
static bool is_letter(const VTermScreenCell *cell)
{
    return cell->chars[0] > ' ' && cell->chars[0] < 0x7f;
}

/* The glyphs from `from` on that go into one text; returns the column after. */
static int write_text_from(const session *s, FILE *out, int row, int from, int to, look l)
{
    VTermScreenCell cell = cell_at(s, row, from);
    int end = from + 1;
    while (end < to && is_letter(&cell)) {
        VTermScreenCell next = cell_at(s, row, end);
        if (!is_letter(&next))
            break;
        end++;
    }
    fprintf(out, "<text x='%d' y='%d' fill='#%06x'%s%s>", (from + 1) * CELL_WIDTH,
            (row + 2) * CELL_HEIGHT - 5, (unsigned)l.ink, l.bold ? " font-weight='bold'" : "",
            l.underline ? " text-decoration='underline'" : "");
    for (int col = from; col < end; col++) {
        cell = cell_at(s, row, col);
        put_escaped(out, is_blank(&cell) ? 0xa0 : cell.chars[0]);
    }
    fputs("</text>\n", out);
    return end;
}

/* The other glyphs, words in one, all others each at its own place. */
static void write_glyphs(const session *s, FILE *out, int row, int from, int to, look l)
{
    for (int col = from; col < to;) {
        VTermScreenCell cell = cell_at(s, row, col);
        if (is_drawn(cell.chars[0]) || (is_blank(&cell) && !l.underline))
            col++;
        else
            col = write_text_from(s, out, row, col, to, l);
    }
}

static void write_row(const session *s, FILE *out, int row)
{
    for (int from = 0, to; from < s->columns; from = to) {
        VTermScreenCell cell = cell_at(s, row, from);
        look l = look_of(s, &cell);
        for (to = from + 1; to < s->columns; to++) {
            VTermScreenCell next = cell_at(s, row, to);
            if (!same_look(l, look_of(s, &next)))
                break;
        }
        write_paper(s, out, row, from, to, l);
        write_blocks(s, out, row, from, to, l);
        write_glyphs(s, out, row, from, to, l);
    }
}

static void write_picture(const session *s, FILE *out)
{
    int width = (s->columns + 2) * CELL_WIDTH, height = (s->rows + 2) * CELL_HEIGHT;
    fprintf(out,
            "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' "
            "viewBox='0 0 %d %d' font-family='DejaVu Sans Mono, Menlo, Consolas, monospace' "
            "font-size='15'>\n<rect width='100%%' height='100%%' fill='#%06x'/>\n",
            width, height, width, height, (unsigned)background_of(s));
    for (int row = 0; row < s->rows; row++)
        write_row(s, out, row);
    fputs("</svg>\n", out);
}

static void save(const session *s, const char *name, const char *ending,
                 void (*writer)(const session *, FILE *))
{
    char path[1000];
    snprintf(path, sizeof path, "%.900s.%s", name, ending);
    FILE *out = fopen(path, "w");
    if (!out)
        fail(path);
    writer(s, out);
    if (fclose(out) != 0)
        fail(path);
}

/* --- the table ------------------------------------------------------------- */

/* The fields of a line; ends the program when they are not such. */
static session read_line(char *line, int number, char *field[6])
{
    session s = {0};
    for (int i = 0; i < 6; i++)
        field[i] = strsep(&line, "\t");
    bool fine = field[5] && !line && field[0][0] && !strchr(field[0], '/') &&
                sscanf(field[1], "%dx%d", &s.columns, &s.rows) == 2 && s.columns > 0 &&
                s.rows > 0 && s.columns <= 1000 && s.rows <= 1000;
    if (!fine) {
        fprintf(stderr,
                "capture: line %d of the table is not NAME, COLSxROWS, background, keys, "
                "arguments and caption, with tabs between\n",
                number);
        exit(2);
    }
    s.light = strcmp(field[2], "light") == 0;
    return s;
}

static void capture(const char *creek, const char *clock_library, char *line, int number)
{
    char *field[6];
    session s = read_line(line, number, field);
    char state[] = "/tmp/creek-capture-XXXXXX", command[100], clock_file[100];
    if (!mkdtemp(state))
        fail("mkdtemp");
    setenv("XDG_STATE_HOME", state, 1);
    setenv("XDG_CONFIG_HOME", state, 1);
    snprintf(clock_file, sizeof clock_file, "%s/clock", state);
    setenv("CAPTURE_CLOCK", clock_file, 1);
    s.clock = new_clock(clock_file);
    advance(s.clock, 0);
    start(&s, creek, clock_library, field[4]);
    /* A new puzzle may take a while to be made. */
    struct pollfd first = {.fd = s.terminal, .events = POLLIN};
    (void)poll(&first, 1, 60000);
    for (int i = 0; i < 4; i++)
        settle(&s);
    for (const char *keys = field[3]; *keys;)
        keys = press(&s, keys);
    save(&s, field[0], "svg", write_picture);
    int status = 0;
    if (waitpid(s.pid, &status, WNOHANG) == s.pid) {
        fprintf(stderr, "capture: %s: the program has ended by itself\n", field[0]);
        exit(2);
    }
    kill(s.pid, SIGTERM);
    settle(&s);
    (void)waitpid(s.pid, NULL, 0);
    close(s.keyboard);
    close(s.terminal);
    vterm_free(s.vterm);
    munmap(s.clock, sizeof *s.clock);
    snprintf(command, sizeof command, "rm -rf %s", state);
    if (system(command) != 0)
        fprintf(stderr, "capture: %s stays\n", state);
}

int main(int argc, char **argv)
{
    char *line = NULL;
    size_t room = 0;
    int number = 0;
    if (argc != 5) {
        fprintf(stderr, "usage: capture CREEK TABLE FOLDER CLOCK\n");
        return 2;
    }
    FILE *table = fopen(argv[2], "r");
    if (!table)
        fail(argv[2]);
    if (chdir(argv[3]) != 0)
        fail(argv[3]);
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("TZ", "UTC0", 1);
    unsetenv("COLORTERM");
    unsetenv("NO_COLOR");
    while (getline(&line, &room, table) >= 0) {
        line[strcspn(line, "\n")] = '\0';
        number++;
        if (line[0] && line[0] != '#')
            capture(argv[1], argv[4], line, number);
    }
    free(line);
    fclose(table);
    return 0;
}
