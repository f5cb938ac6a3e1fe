/* term_keys.c - what a player does: keys, the mouse, sizes, signals. */
#include "terminal_inside.h"
#include "unit_test.h"

#include <signal.h>
#include <sys/ioctl.h>

void term_send_bytes(term *t, const char *bytes, size_t count)
{
    term_disturb(t);
    term_append(&t->waiting, bytes, count);
    term_pump_all(t);
}

void term_send(term *t, const char *bytes)
{
    term_send_bytes(t, bytes, strlen(bytes));
}

void term_mouse_move(term *t, int row, int col)
{
    term_pump_all(t);
    term_disturb(t);
    size_t before = t->waiting.count;
    vterm_mouse_move(t->emulator, row, col, VTERM_MOD_NONE);
    t->disturbed = t->disturbed && t->waiting.count > before;
    term_pump_all(t);
}

static void mouse_button(term *t, int button, bool pressed, int row, int col)
{
    term_mouse_move(t, row, col);
    term_disturb(t);
    size_t before = t->waiting.count;
    vterm_mouse_button(t->emulator, button, pressed, VTERM_MOD_NONE);
    if (t->waiting.count == before)
        term_fail(t, "the program has not asked for the mouse");
    term_pump_all(t);
}

void term_mouse_press(term *t, int button, int row, int col)
{
    mouse_button(t, button, true, row, col);
}

void term_mouse_release(term *t, int button, int row, int col)
{
    mouse_button(t, button, false, row, col);
}

void term_click(term *t, int button, int row, int col)
{
    term_mouse_press(t, button, row, col);
    term_mouse_release(t, button, row, col);
}

void term_paste(term *t, const char *text, size_t count)
{
    term_pump_all(t);
    term_disturb(t);
    vterm_keyboard_start_paste(t->emulator);
    term_append(&t->waiting, text, count);
    vterm_keyboard_end_paste(t->emulator);
    term_pump_all(t);
}

void term_resize(term *t, int rows, int cols)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols};
    term_pump_all(t);
    term_disturb(t);
    t->rows = rows;
    t->cols = cols;
    vterm_set_size(t->emulator, rows, cols);
    if (ioctl(t->work.master, TIOCSWINSZ, &size) != 0)
        term_fail(t, "cannot set the size of the terminal");
}

void term_signal(term *t, int number)
{
    if (t->work.program > 0)
        kill(t->work.program, number);
}

void term_continue(term *t)
{
    t->stopped = false;
    term_disturb(t);
    job_continue(&t->work, JOB_IN_FRONT);
}

void term_continue_behind(term *t)
{
    t->stopped = false;
    job_continue(&t->work, JOB_BEHIND);
}

void term_hang_up(term *t)
{
    term_pump_all(t);
    t->silent = true;
    t->waiting.count = 0;
    job_hang_up(&t->work);
}
