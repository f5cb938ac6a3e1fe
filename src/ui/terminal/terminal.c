/* terminal.c - curses, modes, colours, and the difference between frames. */
#include "ui/terminal/terminal.h"

#include "ui/terminal/crash.h"
#include "ui/terminal/pen.h"
#include "ui/terminal/terminal_kind.h"

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

/* Reports of buttons and of drags, in the form that knows large windows; and
 * brackets round pasted text, so that it plays no keys. */
#define MOUSE_ON "\033[?1000h\033[?1002h\033[?1006h"
#define MOUSE_OFF "\033[?1006l\033[?1002l\033[?1000l"
#define PASTE_ON "\033[?2004h"
#define PASTE_OFF "\033[?2004l"

/* There is one terminal, so there is one of these. */
static struct {
    SCREEN *screen;
    bool modern; /* it may have a mouse, and brackets round pasted text */
    bool mouse, paste;
    bool away; /* given back for a while */
    theme_tier tier;
    canvas_cell *shown; /* what is on the screen; NULL: unknown */
    int width, height;  /* of it */
    pen_terminal kind;
    pen pen;
    char *out; /* bytes to be sent */
    size_t length, room;
    bool failed;           /* memory ran out for them */
    struct termios before; /* how we found the terminal */
} term;

/* --- output ---------------------------------------------------------------- */

static void add_bytes(const char *bytes, size_t length)
{
    if (term.length + length > term.room) {
        size_t room = term.room ? term.room : 4096;
        while (room < term.length + length)
            room *= 2;
        char *out = realloc(term.out, room);
        if (!out) {
            term.failed = true;
            return;
        }
        term.out = out;
        term.room = room;
    }
    memcpy(term.out + term.length, bytes, length);
    term.length += length;
}

static void add_string(const char *text)
{
    add_bytes(text, strlen(text));
}

/* For tputs and its like. */
static int add_byte(int byte)
{
    char c = (char)byte;
    add_bytes(&c, 1);
    return byte;
}

static void add_capability(const char *capability)
{
    if (capability)
        tputs(capability, 1, add_byte);
}

static bool send_all(void)
{
    size_t sent = 0;
    while (sent < term.length) {
        ssize_t done = write(STDOUT_FILENO, term.out + sent, term.length - sent);
        if (done > 0) {
            sent += (size_t)done;
        } else if (done < 0 && (errno == EAGAIN || errno == EINTR)) {
            struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
            if (poll(&out, 1, 1000) < 0 && errno != EINTR)
                break;
        } else {
            break;
        }
    }
    bool all = sent == term.length;
    term.length = 0;
    return all;
}

bool terminal_send(const char *bytes)
{
    add_string(bytes);
    return send_all();
}

/* --- what kind of terminal ------------------------------------------------- */

static theme_tier find_tier(ui_color wish)
{
    const char *no_color = getenv("NO_COLOR");
    bool wanted =
        wish == UI_COLOR_ALWAYS || (wish == UI_COLOR_AUTO && (!no_color || no_color[0] == '\0'));
    if (!wanted || !has_colors())
        return TIER_MONO;
    return COLORS >= 256 ? TIER_256 : COLORS >= 16 ? TIER_16 : TIER_8;
}

static void start_colors(ui_color wish)
{
    /* A terminal without colours says so after start_color() only. */
    if (start_color() == OK)
        (void)use_default_colors();
    term.tier = find_tier(wish);
    for (short color = 0; term.tier != TIER_MONO && color < COLORS && color < 256; color++)
        if (color + 1 < COLOR_PAIRS)
            (void)init_pair((short)(color + 1), color, -1);
}

/* --- what the pen needs ---------------------------------------------------- */

/* For terminals that want other things than ECMA-48 says. */
static void place_cursor(void *context, int row, int col)
{
    (void)context;
    if (!move_standout_mode && term.pen.dressed && term.pen.look.attrs) {
        (void)vid_puts(A_NORMAL, 0, NULL, add_byte);
        term.pen.dressed = false;
    }
    add_capability(tparm(cursor_address, (long)row, (long)col, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
}

static void dress(void *context, theme_look look)
{
    attr_t wanted = A_NORMAL;
    (void)context;
    if (look.attrs & CANVAS_BOLD)
        wanted |= A_BOLD;
    if (look.attrs & CANVAS_DIM)
        wanted |= A_DIM;
    if (look.attrs & CANVAS_UNDERLINE)
        wanted |= A_UNDERLINE;
    if (look.attrs & CANVAS_REVERSE)
        wanted |= A_REVERSE;
    short pair = term.tier != TIER_MONO && look.foreground >= 0 ? (short)(look.foreground + 1) : 0;
    (void)vid_puts(wanted, pair, NULL, add_byte);
}

static void send_bytes(void *context, const char *bytes, size_t length)
{
    (void)context;
    add_bytes(bytes, length);
}

static pen_terminal kind_of_terminal(void)
{
    bool standard = terminal_is_ecma48(term.tier);
    return (pen_terminal){.send = send_bytes,
                          .place = standard ? NULL : place_cursor,
                          .dress = standard ? NULL : dress,
                          .erases = standard && terminal_comes_to(clr_eol, 0, 0, "\033[K") &&
                                    terminal_comes_to(erase_chars, 3, 0, "\033[3X"),
                          .shifts = standard &&
                                    terminal_comes_to(change_scroll_region, 2, 5, "\033[3;6r") &&
                                    terminal_comes_to(parm_insert_line, 3, 0, "\033[3L") &&
                                    terminal_comes_to(parm_delete_line, 3, 0, "\033[3M") &&
                                    terminal_comes_to(parm_ich, 3, 0, "\033[3@") &&
                                    terminal_comes_to(parm_dch, 3, 0, "\033[3P"),
                          .last_safe = !auto_right_margin || eat_newline_glitch,
                          .theme = THEME_SAFE,
                          .tier = term.tier};
}

/* --- modes ----------------------------------------------------------------- */

static void modes_on(void)
{
    if (term.mouse)
        add_string(MOUSE_ON);
    if (term.paste)
        add_string(PASTE_ON);
    (void)send_all();
}

static void modes_off(void)
{
    if (term.paste)
        add_string(PASTE_OFF);
    if (term.mouse)
        add_string(MOUSE_OFF);
    add_capability(exit_attribute_mode);
    (void)send_all();
}

/* All that was ever sent is taken back. */
static void add_farewell(void)
{
    term.length = 0;
    if (term.modern)
        add_string(PASTE_OFF MOUSE_OFF);
    add_capability(exit_attribute_mode);
    add_capability(keypad_local);
    add_capability(exit_ca_mode);
    add_capability(cursor_normal);
}

/* Should the game crash, all modes it may have set are taken back. */
static void watch_crashes(void)
{
    add_farewell();
    add_string("\r\n");
    crash_watch(STDIN_FILENO, &term.before, STDOUT_FILENO, term.out ? term.out : "", term.length);
    term.length = 0;
}

bool terminal_start(const ui_options *options, char *why, size_t size)
{
    if (!terminal_usable(why, size))
        return false;
    if (tcgetattr(STDIN_FILENO, &term.before) != 0) {
        snprintf(why, size, "the terminal's settings cannot be read: %s", strerror(errno));
        return false;
    }
    (void)del_curterm(cur_term); /* what terminal_usable() looked at */
    term.screen = newterm(NULL, stdout, stdin);
    if (!term.screen) {
        snprintf(why, size, "the terminal cannot be used");
        return false;
    }
    /* Ctrl-C, Ctrl-Z and Ctrl-S come as keys, and Enter as what it is. */
    raw();
    noecho();
    nonl();
    start_colors(options->color);
    term.kind = kind_of_terminal();
    term.modern = terminal_is_modern();
    term.paste = term.modern;
    term.mouse = term.modern && !options->no_mouse;
    watch_crashes();
    /* Clears, and brings out what curses has in its own buffer. */
    refresh();
    modes_on();
    terminal_repaint();
    return true;
}

void terminal_theme(theme_name theme)
{
    if (theme >= THEME_COUNT)
        theme = THEME_SAFE;
    if (term.kind.theme == theme)
        return;
    term.kind.theme = theme;
    terminal_repaint();
}

void terminal_mouse(bool wanted)
{
    wanted = wanted && term.modern;
    if (wanted != term.mouse)
        add_string(wanted ? MOUSE_ON : MOUSE_OFF);
    term.mouse = wanted;
}

bool terminal_in_front(void)
{
    pid_t front = tcgetpgrp(STDIN_FILENO);
    return front < 0 || front == getpgrp();
}

/* For a terminal that somebody else has now. */
static void leave_from_behind(void)
{
    sigset_t stop, before;
    (void)sigemptyset(&stop);
    (void)sigaddset(&stop, SIGTTOU); /* some terminals stop whoever writes */
    (void)pthread_sigmask(SIG_BLOCK, &stop, &before);
    add_farewell();
    (void)send_all();
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void terminal_stop(void)
{
    if (!term.screen)
        return;
    if (!term.away && terminal_in_front()) {
        modes_off();
        endwin();
    } else if (!term.away) {
        leave_from_behind();
    }
    crash_unwatch();
    delscreen(term.screen);
    term.screen = NULL;
    term.away = false;
    free(term.shown);
    free(term.out);
    term.shown = NULL;
    term.out = NULL;
    term.length = term.room = 0;
}

void terminal_suspend(void)
{
    modes_off();
    endwin();
    term.away = true;
}

void terminal_resume(void)
{
    term.away = false;
    clearok(curscr, TRUE);
    refresh();
    modes_on();
    terminal_repaint();
}

void terminal_size(int *width, int *height)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
        *width = size.ws_col;
        *height = size.ws_row;
    } else {
        *width = COLS;
        *height = LINES;
    }
    /* So that curses leaves its cursor on the last line of all when it ends. */
    if (is_term_resized(*height, *width))
        (void)resize_term(*height, *width);
}

/* --- showing --------------------------------------------------------------- */

void terminal_repaint(void)
{
    free(term.shown);
    term.shown = NULL;
}

/* Makes `shown` as large as the canvas; a change of size means a new start. */
static bool match_size(const canvas *c)
{
    if (term.shown && term.width == c->width && term.height == c->height)
        return true;
    static const canvas_cell blank = {" ", 0, 0};
    size_t count = (size_t)c->width * (size_t)c->height;
    free(term.shown);
    term.shown = malloc((count + 1) * sizeof *term.shown);
    if (!term.shown)
        return false;
    for (size_t i = 0; i < count; i++)
        term.shown[i] = blank;
    term.width = c->width;
    term.height = c->height;
    term.pen = (pen){0};
    add_capability(exit_attribute_mode);
    (void)vid_puts(A_NORMAL, 0, NULL, add_byte);
    add_capability(clear_screen);
    return true;
}

bool terminal_show(const canvas *c)
{
    term.failed = false;
    if (!match_size(c))
        return true; /* tried again with the next frame */
    pen_draw(&term.pen, &term.kind, term.shown, c);
    memcpy(term.shown, c->cells, (size_t)c->width * (size_t)c->height * sizeof *term.shown);
    if (term.failed) {
        term.length = 0;
        terminal_repaint();
        return true;
    }
    return term.length == 0 || send_all();
}
