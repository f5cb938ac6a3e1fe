/* term_wait.c - waiting until something holds, and failing when it does not. */
#include "terminal_inside.h"
#include "unit_test.h"

/* Idle is so many quiet looks in a row, each of so many ms. */
enum { QUIET_LOOKS = 4, QUIET_LOOK_MS = 6 };

/* --- waiting ------------------------------------------------------------------ */

bool term_running(term *t)
{
    term_pump_all(t);
    return !t->ended && !t->stopped;
}

int term_process(const term *t)
{
    return (int)t->work.program;
}

void term_wait_at(term *t, term_condition *holds, const void *with, const char *what,
                  const char *file, int line)
{
    uint64_t end = term_now_ms() + TERM_DEADLINE_MS;
    for (;;) {
        term_pump_all(t);
        bool over = (t->ended && t->silent) || term_now_ms() > end;
        if (holds(t, with))
            return;
        if (over)
            term_fail_at(t, file, line, "waited in vain for: %s", what);
        term_pump(t, 20);
    }
}

uint64_t term_check_begins(term *t)
{
    return term_now_ms() + TERM_DEADLINE_MS / 4;
}

bool term_check_goes_on(term *t, uint64_t end)
{
    bool over = (t->ended && t->silent) || term_now_ms() > end;
    return term_pump(t, 20) || !over;
}

bool term_looks_like(term *t, const void *with)
{
    return strcmp(term_snapshot(t), with) == 0;
}

static bool text_shown(term *t, const void *with)
{
    return term_shows(t, with);
}

void term_wait_text_at(term *t, const char *text, const char *file, int line)
{
    term_wait_at(t, text_shown, text, text, file, line);
}

bool term_wait_idle_or_end_at(term *t, const char *file, int line)
{
    uint64_t end = term_now_ms() + TERM_DEADLINE_MS;
    int quiet = 0;
    while (quiet < QUIET_LOOKS) {
        bool moved = term_pump(t, QUIET_LOOK_MS);
        if (t->ended)
            return false;
        if (t->stopped || term_now_ms() > end)
            term_fail_at(t, file, line, "it should be idle but is not");
        bool had_turn = !t->disturbed || term_program_turns(t) != t->turns_before;
        quiet = !moved && had_turn && term_program_sleeps(t) && term_input_read(t) ? quiet + 1 : 0;
    }
    t->disturbed = false;
    return true;
}

void term_wait_idle_at(term *t, const char *file, int line)
{
    if (!term_wait_idle_or_end_at(t, file, line))
        term_fail_at(t, file, line, "it should be idle but is not");
}

static bool has_stopped(term *t, const void *with)
{
    return t->stopped;
}

int term_wait_stop_at(term *t, const char *file, int line)
{
    term_wait_at(t, has_stopped, NULL, "a stop", file, line);
    term_pump_all(t);
    return t->last.value;
}

static bool has_ended(term *t, const void *with)
{
    return t->ended && t->silent;
}

int term_wait_end_at(term *t, const char *file, int line)
{
    term_wait_at(t, has_ended, NULL, "its end", file, line);
    return t->last.event == JOB_KILLED ? TERM_KILLED + t->last.value : t->last.value;
}

void term_expect_end_at(term *t, int status, const char *file, int line)
{
    int got = term_wait_end_at(t, file, line);
    if (got != status)
        term_fail_at(t, file, line, "it ended with %d instead of %d", got, status);
    term_check_restored_at(t, file, line);
}

/* --- failing ------------------------------------------------------------------ */

static void print_screen(const term *t)
{
    print_error("+");
    for (int col = 0; col < t->cols; col++)
        print_error(col % 10 == 9 ? "%d" : "-", (col + 1) / 10 % 10);
    print_error("+\n");
    for (int row = 0; row < t->rows; row++)
        print_error("|%s\n", term_row_text(t, row));
    term_cursor cursor = term_cursor_at(t);
    print_error("+ %d x %d, cursor at row %d, column %d%s\n", t->cols, t->rows, cursor.row,
                cursor.col, cursor.visible ? "" : " (hidden)");
}

static void print_bytes(const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] == 033)
            print_error("\\e");
        else if (bytes[i] < ' ' || bytes[i] >= 0x7f)
            print_error("\\x%02x", bytes[i]);
        else
            print_error("%c", bytes[i]);
    }
    print_error("\n");
}

void term_fail_at(term *t, const char *file, int line, const char *format, ...)
{
    enum { SHOWN = 300 };
    va_list arguments;
    term_pump_all(t);
    print_error("%s:%d: ", file, line);
    va_start(arguments, format);
    vprint_error(format, arguments);
    va_end(arguments);
    print_error("\n");
    if (t->ended)
        print_error("the program %s %d\n",
                    t->last.event == JOB_KILLED ? "was killed by signal" : "ended with status",
                    t->last.value);
    else
        print_error("the program %s\n", t->stopped ? "is stopped" : "runs");
    print_screen(t);
    size_t count = t->written.count < SHOWN ? t->written.count : SHOWN;
    print_error("last bytes: ");
    if (count > 0)
        print_bytes(t->written.bytes + t->written.count - count, count);
    _fail(file, line);
    abort(); /* _fail() does not come back */
}
