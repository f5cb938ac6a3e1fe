/* capture - screens of the real program as text and as pictures.
 *
 *     capture CREEK TABLE FOLDER
 *
 * Each line of the table is NAME, COLSxROWS, background (dark or light), keys
 * and the arguments of creek, separated by tabs; `#` begins a remark. The
 * program is run in a pseudo-terminal, the keys are pressed one after the
 * other, and what libvterm shows then is written to FOLDER/NAME.txt and
 * FOLDER/NAME.svg. In keys `\e` is Escape, `\r` Enter; a space is Space. */
#define _GNU_SOURCE
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vterm.h>

enum { QUIET_MS = 80, MOST_ARGUMENTS = 16, CELL_WIDTH = 9, CELL_HEIGHT = 18 };

typedef struct {
    int columns, rows;
    bool light;
    pid_t pid;
    int terminal;
    VTerm *vterm;
    VTermScreen *screen;
} session;

static void fail(const char *what)
{
    perror(what);
    exit(2);
}

/* Passes on what the program writes until it is quiet. */
static void settle(session *s)
{
    char buffer[65536];
    struct pollfd in = {.fd = s->terminal, .events = POLLIN};
    while (poll(&in, 1, QUIET_MS) > 0) {
        ssize_t got = read(s->terminal, buffer, sizeof buffer);
        if (got <= 0)
            return;
        vterm_input_write(s->vterm, buffer, (size_t)got);
    }
}

static void start(session *s, const char *creek, char *arguments)
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
        execv(creek, list);
        _exit(127);
    }
}

/* Sends the next key of `keys`; returns what follows it. */
static const char *press(session *s, const char *keys)
{
    char key = *keys++;
    if (key == '\\' && *keys) {
        key = *keys == 'e' ? '\033' : *keys == 'r' ? '\r' : *keys;
        keys++;
    }
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

static void write_text(const session *s, FILE *out)
{
    for (int row = 0; row < s->rows; row++) {
        int end = s->columns;
        for (; end > 0; end--) {
            VTermScreenCell cell = cell_at(s, row, end - 1);
            if (!is_blank(&cell))
                break;
        }
        for (int col = 0; col < end; col++) {
            VTermScreenCell cell = cell_at(s, row, col);
            put_utf8(out, cell.chars[0] ? cell.chars[0] : ' ');
        }
        fputc('\n', out);
    }
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

static void write_cell(const session *s, FILE *out, int row, int col)
{
    VTermScreenCell cell = cell_at(s, row, col);
    uint32_t ink = rgb_of(s, cell.fg, true), paper = background_of(s);
    int x = (col + 1) * CELL_WIDTH, y = (row + 1) * CELL_HEIGHT;
    if (cell.attrs.reverse) {
        uint32_t swap = ink;
        ink = paper;
        paper = swap;
        fprintf(out, "<rect x='%d' y='%d' width='%d' height='%d' fill='#%06x'/>\n", x, y,
                CELL_WIDTH, CELL_HEIGHT, (unsigned)paper);
    }
    if (is_blank(&cell) && !cell.attrs.underline)
        return;
    fprintf(out, "<text x='%d' y='%d' fill='#%06x'%s%s>", x, y + CELL_HEIGHT - 5, (unsigned)ink,
            cell.attrs.bold ? " font-weight='bold'" : "",
            cell.attrs.underline ? " text-decoration='underline'" : "");
    put_escaped(out, cell.chars[0] ? cell.chars[0] : 0xa0);
    fputs("</text>\n", out);
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
        for (int col = 0; col < s->columns; col++)
            write_cell(s, out, row, col);
    fputs("</svg>\n", out);
}

static void save(const session *s, const char *folder, const char *name, const char *ending,
                 void (*writer)(const session *, FILE *))
{
    char path[1000];
    snprintf(path, sizeof path, "%s/%s.%s", folder, name, ending);
    FILE *out = fopen(path, "w");
    if (!out)
        fail(path);
    writer(s, out);
    if (fclose(out) != 0)
        fail(path);
}

/* --- the table ------------------------------------------------------------- */

static void capture(const char *creek, const char *folder, char *line)
{
    char *field[5];
    for (int i = 0; i < 5; i++) {
        field[i] = strsep(&line, "\t");
        if (!field[i]) {
            fprintf(stderr, "capture: five fields are wanted\n");
            exit(2);
        }
    }
    session s = {.light = strcmp(field[2], "light") == 0};
    if (sscanf(field[1], "%dx%d", &s.columns, &s.rows) != 2) {
        fprintf(stderr, "capture: %s is no size\n", field[1]);
        exit(2);
    }
    char state[] = "/tmp/creek-capture-XXXXXX", command[100];
    if (!mkdtemp(state))
        fail("mkdtemp");
    setenv("XDG_STATE_HOME", state, 1);
    setenv("XDG_CONFIG_HOME", state, 1);
    start(&s, creek, field[4]);
    /* A new puzzle may take a while to be made. */
    struct pollfd first = {.fd = s.terminal, .events = POLLIN};
    (void)poll(&first, 1, 60000);
    for (int i = 0; i < 4; i++)
        settle(&s);
    for (const char *keys = field[3]; *keys;)
        keys = press(&s, keys);
    save(&s, folder, field[0], "txt", write_text);
    save(&s, folder, field[0], "svg", write_picture);
    kill(s.pid, SIGTERM);
    settle(&s);
    (void)waitpid(s.pid, NULL, 0);
    close(s.terminal);
    vterm_free(s.vterm);
    snprintf(command, sizeof command, "rm -rf %s", state);
    if (system(command) != 0)
        fprintf(stderr, "capture: %s stays\n", state);
}

int main(int argc, char **argv)
{
    char *line = NULL;
    size_t room = 0;
    if (argc != 4) {
        fprintf(stderr, "usage: capture CREEK TABLE FOLDER\n");
        return 2;
    }
    FILE *table = fopen(argv[2], "r");
    if (!table)
        fail(argv[2]);
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    while (getline(&line, &room, table) >= 0) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] && line[0] != '#')
            capture(argv[1], argv[3], line);
    }
    free(line);
    fclose(table);
    return 0;
}
