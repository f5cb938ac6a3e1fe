/* term_output.c - what the program has written, and how it left the terminal. */
#include "terminal_inside.h"
#include "unit_test.h"

#include <ctype.h>

/* Finds `CSI ? ... n ... h` or `l`. */
bool term_mode(const term *t, int number)
{
    bool on = number == 25; /* the cursor shows until it is hidden */
    const unsigned char *bytes = t->written.bytes;
    size_t count = t->written.count;
    for (size_t i = 0; i + 3 < count; i++) {
        if (bytes[i] != 033 || bytes[i + 1] != '[' || bytes[i + 2] != '?')
            continue;
        bool named = false;
        int value = 0;
        size_t j = i + 3;
        for (; j < count && (isdigit(bytes[j]) || bytes[j] == ';'); j++) {
            if (bytes[j] == ';') {
                named = named || value == number;
                value = 0;
            } else if (value < 100000) {
                value = 10 * value + (bytes[j] - '0');
            }
        }
        named = named || value == number;
        if (j < count && named && (bytes[j] == 'h' || bytes[j] == 'l'))
            on = bytes[j] == 'h';
    }
    return on;
}

const unsigned char *term_bytes(const term *t, size_t *count)
{
    *count = t->written.count - t->forgotten;
    return t->written.count == 0 ? (const unsigned char *)"" : t->written.bytes + t->forgotten;
}

void term_forget(term *t)
{
    term_pump_all(t);
    t->forgotten = t->written.count;
}

bool term_wrote(const term *t, const char *text)
{
    size_t count, length = strlen(text);
    const unsigned char *bytes = term_bytes(t, &count);
    for (size_t i = 0; i + length <= count; i++) {
        if (memcmp(bytes + i, text, length) == 0)
            return true;
    }
    return false;
}

static bool same_modes(const struct termios *a, const struct termios *b)
{
    return a->c_iflag == b->c_iflag && a->c_oflag == b->c_oflag && a->c_cflag == b->c_cflag &&
           a->c_lflag == b->c_lflag && memcmp(a->c_cc, b->c_cc, sizeof a->c_cc) == 0;
}

void term_check_restored_at(term *t, const char *file, int line)
{
    /* application cursor keys, mouse in all its ways, focus, alternate screen, paste */
    static const int modes[] = {1,    9,    1000, 1002, 1003, 1004, 1005,
                                1006, 1015, 47,   1047, 1049, 2004};
    term_pump_all(t);
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
        if (term_mode(t, modes[i]))
            term_fail_at(t, file, line, "mode ?%d was left on", modes[i]);
    }
    if (!term_mode(t, 25))
        term_fail_at(t, file, line, "the cursor was left hidden");
    if ((t->ended || t->stopped) && t->last.has_modes &&
        !same_modes(&t->last.modes, &t->work.modes))
        term_fail_at(t, file, line, "the modes of the line discipline were not restored");
    VTermValue pen;
    VTermState *state = vterm_obtain_state(t->emulator);
    static const VTermAttr attributes[] = {VTERM_ATTR_BOLD, VTERM_ATTR_UNDERLINE,
                                           VTERM_ATTR_REVERSE, VTERM_ATTR_BLINK, VTERM_ATTR_ITALIC};
    for (size_t i = 0; i < sizeof attributes / sizeof attributes[0]; i++) {
        vterm_state_get_penattr(state, attributes[i], &pen);
        if (pen.number != 0)
            term_fail_at(t, file, line, "text attribute %d was left on", (int)attributes[i]);
    }
}
