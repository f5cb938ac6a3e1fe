/* terminal_kind.c - what the environment and the terminal's description say. */
#include "ui/terminal/terminal_kind.h"

#include "ui/terminal/terminal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

bool terminal_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

canvas_charset terminal_charset(bool ascii)
{
    const char *name = getenv("TERM");
    if (ascii || !terminal_utf8())
        return CANVAS_ASCII;
    return name && strncmp(name, "linux", 5) == 0 ? CANVAS_CONSOLE : CANVAS_UNICODE;
}

/* Keys are read from standard input, and libtermkey writes to it too. */
static bool input_writable(void)
{
    int flags = fcntl(STDIN_FILENO, F_GETFL);
    if (flags >= 0 && (flags & O_ACCMODE) == O_RDWR)
        return true;
    int fd = open("/dev/tty", O_RDWR);
    if (fd < 0)
        return false;
    bool done = dup2(fd, STDIN_FILENO) >= 0;
    if (fd != STDIN_FILENO)
        close(fd);
    return done;
}

bool terminal_usable(char *why, size_t size)
{
    const char *name = getenv("TERM");
    int error = 0;
    errno = 0;
    if (!isatty(STDIN_FILENO))
        snprintf(why, size, "standard input is no terminal; the game takes its keys from one");
    else if (!isatty(STDOUT_FILENO))
        snprintf(why, size, "standard output is no terminal; the game needs one to draw on");
    else if (!name || !name[0])
        snprintf(why, size,
                 "TERM is not set; set it to the kind of your terminal, such as xterm, or play in "
                 "lines of text: creek play --plain");
    else if (setupterm(name, STDOUT_FILENO, &error) != OK)
        snprintf(why, size,
                 errno == ENOMEM ? "memory ran out"
                                 : "the terminal \"%.40s\" is not known; set TERM to another kind, "
                                   "or play in lines of text: creek play --plain",
                 name);
    else if (!cursor_address || !clear_screen || hard_copy)
        snprintf(why, size,
                 "the terminal \"%.40s\" cannot place its cursor; set TERM to another kind, or "
                 "play in lines of text: creek play --plain",
                 name);
    else if (!input_writable())
        snprintf(why, size, "the terminal cannot be written to");
    else
        return true;
    return false;
}

/* --- its capabilities ------------------------------------------------------ */

bool terminal_comes_to(const char *capability, long first, long second, const char *text)
{
    if (!capability)
        return false;
    const char *made = tparm((char *)capability, first, second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
    return made && strncmp(made, text, strlen(text)) == 0;
}

/* Whether the description has a string of its own, besides those of the standard;
 * there are two ways of saying that it has none. */
static bool has_extension(const char *name)
{
    const char *value = tigetstr(name);
    return value && (intptr_t)value != -1;
}

bool terminal_is_modern(void)
{
    const char *type = getenv("TERM");
    return key_mouse || (type && strstr(type, "xterm")) || has_extension("XM");
}

static bool absent_or(const char *capability, const char *text)
{
    return !capability || strncmp(capability, text, strlen(text)) == 0;
}

bool terminal_is_ecma48(theme_tier tier)
{
    bool places = terminal_comes_to(cursor_address, 4, 6, "\033[5;7H") &&
                  terminal_comes_to(column_address, 6, 0, "\033[7G") &&
                  terminal_comes_to(parm_right_cursor, 3, 0, "\033[3C") &&
                  terminal_comes_to(parm_up_cursor, 3, 0, "\033[3A") &&
                  terminal_comes_to(parm_down_cursor, 3, 0, "\033[3B");
    bool attributes = (terminal_comes_to(exit_attribute_mode, 0, 0, "\033[m") ||
                       terminal_comes_to(exit_attribute_mode, 0, 0, "\033[0m") ||
                       terminal_comes_to(exit_attribute_mode, 0, 0, "\033(B\033[m")) &&
                      absent_or(enter_bold_mode, "\033[1m") &&
                      absent_or(enter_dim_mode, "\033[2m") &&
                      absent_or(enter_underline_mode, "\033[4m") &&
                      absent_or(enter_reverse_mode, "\033[7m") && move_standout_mode;
    bool colours = tier == TIER_MONO || (terminal_comes_to(set_a_foreground, 1, 0, "\033[31m") &&
                                         absent_or(orig_pair, "\033[39;49m"));
    return places && attributes && colours;
}
