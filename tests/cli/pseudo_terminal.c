/* TIOCSWINSZ is no part of POSIX. */
#define _DEFAULT_SOURCE

#include "pseudo_terminal.h"

#include "testing.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

pseudo_terminal pseudo_terminal_open(void)
{
    pseudo_terminal pair = {.keyboard = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)};
    assert_true(pair.keyboard >= 0);
    assert_int_equal(grantpt(pair.keyboard), 0);
    assert_int_equal(unlockpt(pair.keyboard), 0);
    snprintf(pair.path, sizeof pair.path, "%s", ptsname(pair.keyboard));
    pair.terminal = open(pair.path, O_RDWR | O_NOCTTY | O_CLOEXEC);
    assert_true(pair.terminal >= 0);
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    assert_int_equal(ioctl(pair.terminal, TIOCSWINSZ, &size), 0);
    return pair;
}

void pseudo_terminal_close(pseudo_terminal *pair)
{
    close(pair->terminal);
    close(pair->keyboard);
}

void pseudo_terminal_await(const pseudo_terminal *pair, const char *text)
{
    char seen[65536];
    size_t length = 0;
    seen[0] = '\0';
    while (!strstr(seen, text)) {
        struct pollfd wanted = {.fd = pair->keyboard, .events = POLLIN};
        if (poll(&wanted, 1, 120000) <= 0 || length + 1 >= sizeof seen)
            fail_msg("'%s' did not come, but: %s", text, seen);
        ssize_t got = read(pair->keyboard, seen + length, sizeof seen - length - 1);
        if (got <= 0)
            fail_msg("the program left before '%s' came: %s", text, seen);
        for (ssize_t i = 0; i < got; i++) /* so that strstr() sees all of it */
            if (seen[length + (size_t)i] == '\0')
                seen[length + (size_t)i] = ' ';
        length += (size_t)got;
        seen[length] = '\0';
    }
}
