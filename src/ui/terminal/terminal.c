/* terminal.c - capabilities, modes, colours, and the canvas on the screen. */
#include "ui/terminal/terminal.h"

#include "base/alloc.h"
#include "base/base64.h"
#include "ui/canvas/text.h"
#include "ui/terminal/signals.h"

#include <curses.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

/* Reports of buttons and drags, with coordinates of any size; and brackets around
 * pasted text, so that it is not taken for keys. */
#define MOUSE_ON "\033[?1006h\033[?1000h\033[?1002h"
#define MOUSE_OFF "\033[?1002l\033[?1000l\033[?1006l"
#define PASTE_ON "\033[?2004h"
#define PASTE_OFF "\033[?2004l"

/* Restores the terminal when the program crashes: these modes, attributes, keys, the screen and the
 * cursor. The few terminals that do not understand it show some of it. */
#define RESTORE PASTE_OFF MOUSE_OFF "\033[m\033[?1l\033>\033[?1049l\033[?25h\r\n"

static struct {
    SCREEN *screen;
    bool modern; /* it knows the modes above */
    bool mouse;  /* its reports are on */
    theme_tier tier;
} term;

/* --- what kind of terminal ------------------------------------------------- */

bool terminal_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* The console of Linux. */
static bool is_console(void)
{
    const char *type = getenv("TERM");
    return type && strncmp(type, "linux", 5) == 0;
}

canvas_charset terminal_charset(bool ascii)
{
    if (ascii || !terminal_utf8())
        return CANVAS_ASCII;
    return is_console() ? CANVAS_CONSOLE : CANVAS_UNICODE;
}

/* Other terminals would show the modes above as text. */
static bool is_modern(const char *type)
{
    return key_mouse || (type && strstr(type, "xterm"));
}

/* The pair in which a colour is its own background. */
static int solid_pair(int color)
{
    return (COLORS < 256 ? COLORS : 256) + color + 1;
}

static theme_tier start_colors(ui_color choice)
{
    const char *no_color = getenv("NO_COLOR");
    bool wanted =
        choice == UI_COLOR_ALWAYS || (choice == UI_COLOR_AUTO && (!no_color || !no_color[0]));
    if (!wanted || !has_colors() || start_color() != OK || use_default_colors() != OK)
        return TIER_MONO;
    /* Of pairs that there is no room for, curses says so. */
    for (int color = 0; color < COLORS && color < 256; color++) {
        (void)init_pair((short)(color + 1), (short)color, -1);
        (void)init_pair((short)solid_pair(color), (short)color, (short)color);
    }
    return COLORS >= 256 ? TIER_256 : COLORS >= 16 ? TIER_16 : TIER_8;
}

/* --- taking and restoring it ----------------------------------------------- */

/* Between frames, when curses has nothing left in its own buffer. */
static void send_sequence(const char *sequence)
{
    (void)fputs(sequence, stdout);
    (void)fflush(stdout);
}

static void modes_on(void)
{
    if (term.mouse)
        send_sequence(MOUSE_ON);
    if (term.modern)
        send_sequence(PASTE_ON);
}

/* Opens the terminal of this type. False if it cannot be played on. */
static bool open_screen(const char *type)
{
    term.screen = newterm(type, stdout, stdin);
    if (term.screen && (!cursor_address || !clear_screen || hard_copy)) {
        (void)endwin();
        delscreen(term.screen);
        term.screen = NULL;
    }
    return term.screen;
}

bool terminal_start(const ui_options *options, char *why, size_t size)
{
    const char *type = getenv("TERM");
    struct termios modes = {0};
    (void)tcgetattr(STDIN_FILENO, &modes);
    if (!isatty(STDIN_FILENO))
        snprintf(why, size, "standard input is not a terminal; the game reads its keys from one");
    else if (!isatty(STDOUT_FILENO))
        snprintf(why, size, "standard output is not a terminal; the game needs one to draw on");
    else if (!type || !type[0])
        snprintf(why, size,
                 "TERM is not set; set it to the type of your terminal, such as xterm, or use "
                 "creek play --plain");
    else if (!open_screen(type))
        snprintf(why, size,
                 "the terminal \"%.40s\" is unknown or cannot position its cursor; set TERM to "
                 "another type, or use creek play --plain",
                 type);
    if (!term.screen)
        return false;
    term.modern = is_modern(type);
    crash_watch(&modes, RESTORE, strlen(RESTORE));
    alloc_on_failure(crash_restore);
    /* Ctrl-C, Ctrl-Z and Ctrl-S are keys, and Enter is a carriage return. */
    (void)raw();
    (void)noecho();
    (void)nonl();
    (void)keypad(stdscr, TRUE);
    (void)typeahead(-1);
    term.tier = start_colors(options->color);
    (void)refresh();
    modes_on();
    return true;
}

void terminal_suspend(void)
{
    if (term.modern)
        send_sequence(PASTE_OFF);
    if (term.mouse)
        send_sequence(MOUSE_OFF);
    /* A terminal without a screen to go back to gets an empty one. */
    if (!exit_ca_mode && erase() == OK)
        (void)refresh();
    (void)endwin();
}

void terminal_resume(void)
{
    (void)refresh();
    modes_on();
    terminal_repaint();
}

void terminal_stop(void)
{
    if (!isendwin())
        terminal_suspend();
    crash_unwatch();
    alloc_on_failure(NULL);
    delscreen(term.screen);
}

void terminal_size(int *width, int *height)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0)
        (void)resize_term(size.ws_row, size.ws_col);
    *width = COLS;
    *height = LINES;
}

/* --- showing --------------------------------------------------------------- */

void terminal_repaint(void)
{
    (void)clearok(curscr, TRUE);
}

bool terminal_has_mouse(void)
{
    return term.modern;
}

bool terminal_has_clipboard(void)
{
    return term.modern && !is_console();
}

void terminal_copy(const char *text)
{
    char *encoded = base64_encode(text, strlen(text));
    char *sequence = xasprintf("\033]52;c;%s\a", encoded);
    send_sequence(sequence);
    free(sequence);
    free(encoded);
}

static attr_t attributes_of(uint8_t attrs)
{
    return (attrs & CANVAS_BOLD ? A_BOLD : 0) | (attrs & CANVAS_DIM ? A_DIM : 0) |
           (attrs & CANVAS_UNDERLINE ? A_UNDERLINE : 0) | (attrs & CANVAS_REVERSE ? A_REVERSE : 0);
}

static short pair_of(short color, const char *glyph)
{
    if (term.tier == TIER_MONO || color < 0)
        return 0;
    return theme_is_solid(glyph) && solid_pair(color) < COLOR_PAIRS ? (short)solid_pair(color)
                                                                    : (short)(color + 1);
}

static void put_cell(const canvas *c, int row, int col, theme_name theme)
{
    const canvas_cell *cell = canvas_at(c, row, col);
    theme_look look = theme_get(theme, (theme_style)cell->style, term.tier);
    short pair = pair_of(look.foreground, cell->glyph);
    wchar_t text[CANVAS_GLYPH];
    int count = 0;
    for (const char *from = cell->glyph; *from;) {
        uint32_t character;
        from += text_decode(from, &character);
        text[count++] = wcwidth((wchar_t)character) >= 0 ? (wchar_t)character : L'?';
    }
    text[count] = L'\0';
    cchar_t wide;
    if (count > 0 &&
        setcchar(&wide, text, attributes_of(look.attrs | cell->attrs), pair, NULL) == OK)
        (void)mvadd_wch(row, col, &wide);
}

void terminal_show(const canvas *c, theme_name theme, bool mouse)
{
    mouse = mouse && term.modern;
    if (mouse != term.mouse)
        send_sequence(mouse ? MOUSE_ON : MOUSE_OFF);
    term.mouse = mouse;
    for (int row = 0; row < c->height; row++)
        for (int col = 0; col < c->width; col++)
            put_cell(c, row, col, theme);
    (void)move(c->cursor_row, c->cursor_col);
    (void)wnoutrefresh(stdscr);
    (void)doupdate();
}
