/* terminal.h - a terminal with a program in it, as a test sees it.
 *
 * The program's output goes through libvterm, so a test reads what a person
 * would see: text, attributes, the cursor. Keys and the mouse go the other
 * way, encoded by the modes the program has asked for, as a terminal does it.
 *
 * Nothing here sleeps for a time: everything waits until something holds, and
 * fails with the screen printed when it does not come true in time.
 */
#ifndef CREEK_TESTS_TERMINAL_TERMINAL_H
#define CREEK_TESTS_TERMINAL_TERMINAL_H

#include "lab.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <vterm.h>

typedef struct term term;

/* How to start a program. What is zero stands for the default. */
typedef struct {
    int rows, cols;             /* 24 x 80 */
    const char *type;           /* TERM, "xterm-256color"; term_no_type leaves it unset */
    const char *in, *out, *err; /* paths in place of the terminal; term_closed closes */
} term_options;

extern const char term_no_type[];
extern const char *const term_closed;

/* Opens a terminal and starts arguments[0] (a path) in it, in the lab's folder.
 * The lab's teardown ends it. */
term *term_open(lab *place, const term_options *options, const char *const *arguments);

/* Whether this system knows a terminal type. */
bool term_type_known(const char *type);

/* --- what the screen shows ------------------------------------------------- */

int term_rows(const term *t);
int term_cols(const term *t);

enum { TERM_DEFAULT_COLOR = -1 };

typedef struct {
    char text[32]; /* UTF-8; " " when nothing was written there, "" behind a wide character */
    bool bold, underline, italic, blink, reverse;
    int32_t fg, bg; /* TERM_DEFAULT_COLOR, a palette index, or 0x1000000 + RGB */
} term_cell;

/* The cell at (row, col), from 0; outside the screen an empty one. What cannot
 * be seen, the colour of a blank, is not told. */
term_cell term_at(const term *t, int row, int col);

/* Whether two cells look the same but for their text. */
bool term_same_look(const term_cell *a, const term_cell *b);

/* Whether a cell has any colour. */
bool term_coloured(const term_cell *cell);

/* The text of one row, blanks at its end cut. Owned by the lab; it does not follow the screen. */
char *term_row_text(const term *t, int row);

/* Text and attributes of the screen, or of a part of it, in one string, to compare two
 * moments. Owned by the lab. */
char *term_snapshot(const term *t);
char *term_snapshot_of(const term *t, int top, int left, int rows, int cols);

/* Whether `text` stands on the screen, within one row. */
bool term_shows(const term *t, const char *text);

typedef struct {
    int row, col;
    bool visible;
} term_cursor;
term_cursor term_cursor_at(const term *t);

/* --- what it does to the terminal ------------------------------------------ */

/* Whether the private mode is on now (`CSI ? number h` seen last). */
bool term_mode(const term *t, int number);

/* All bytes written since term_forget() (or the start). */
const unsigned char *term_bytes(const term *t, size_t *count);
void term_forget(term *t);
bool term_wrote(const term *t, const char *bytes);

/* Whether the program has left the terminal as it found it: modes of the line
 * discipline, alternate screen, mouse, bracketed paste, cursor. Fails if not. */
#define term_check_restored(t) term_check_restored_at(t, __FILE__, __LINE__)
void term_check_restored_at(term *t, const char *file, int line);

/* --- what a person does ----------------------------------------------------- */

/* Bytes as they are. */
void term_send(term *t, const char *bytes);
void term_send_bytes(term *t, const char *bytes, size_t count);
enum { TERM_LEFT = 1, TERM_MIDDLE = 2, TERM_RIGHT = 3, TERM_WHEEL_UP = 4, TERM_WHEEL_DOWN = 5 };
void term_mouse_press(term *t, int button, int row, int col);
void term_mouse_move(term *t, int row, int col);
void term_mouse_release(term *t, int button, int row, int col);
void term_click(term *t, int button, int row, int col);

/* Pastes text as a terminal does: in brackets when the program asked for it. */
void term_paste(term *t, const char *text, size_t count);

void term_resize(term *t, int rows, int cols);
/* Sends a signal to the program. */
void term_signal(term *t, int number);
/* Brings a stopped program back to the foreground. */
void term_continue(term *t);
/* Continues it in the background, as the shell's bg and kill do. */
void term_continue_behind(term *t);
/* The terminal vanishes. */
void term_hang_up(term *t);

/* --- waiting ----------------------------------------------------------------- */

typedef bool term_condition(term *t, const void *with);

#define term_wait(t, holds, with) term_wait_at(t, holds, with, #holds, __FILE__, __LINE__)
#define term_wait_text(t, text) term_wait_text_at(t, text, __FILE__, __LINE__)
/* Reads at most `most` bytes of what the program writes, waiting up to `ms` for
 * them; how many came. */
size_t term_take(term *t, size_t most, int ms);
/* Until it has read all it was sent, drawn, and waits for more. */
#define term_wait_idle(t) term_wait_idle_at(t, __FILE__, __LINE__)
/* The same, but it may also end: false then. */
#define term_wait_idle_or_end(t) term_wait_idle_or_end_at(t, __FILE__, __LINE__)
/* Until it has stopped (SIGTSTP ...): returns the signal. */
#define term_wait_stop(t) term_wait_stop_at(t, __FILE__, __LINE__)
/* Until it has ended: its exit status, or 1000 + the signal that killed it. */
#define term_wait_end(t) term_wait_end_at(t, __FILE__, __LINE__)
/* As term_wait_end(), and the terminal must be restored and the status as given. */
#define term_expect_end(t, status) term_expect_end_at(t, status, __FILE__, __LINE__)

/* A condition: the screen is as in this snapshot. */
term_condition term_looks_like;

/* Sends bytes, and waits for a text, for the program to be idle, or for its end. */
#define term_send_for(t, bytes, text) (term_send(t, bytes), term_wait_text(t, text))
#define term_send_idle(t, bytes) (term_send(t, bytes), term_wait_idle(t))
#define term_end_by(t, number) (term_signal(t, number), term_expect_end(t, 128 + (number)))
#define term_send_and_end(t, bytes, status) (term_send(t, bytes), term_expect_end(t, status))

void term_wait_at(term *t, term_condition *holds, const void *with, const char *what,
                  const char *file, int line);
void term_wait_text_at(term *t, const char *text, const char *file, int line);
void term_wait_idle_at(term *t, const char *file, int line);
bool term_wait_idle_or_end_at(term *t, const char *file, int line);
int term_wait_stop_at(term *t, const char *file, int line);
int term_wait_end_at(term *t, const char *file, int line);
void term_expect_end_at(term *t, int status, const char *file, int line);

enum { TERM_KILLED = 1000 };

/* Whether it runs still, and is not stopped. */
bool term_running(term *t);

/* The program's process, 0 once it has ended. */
int term_process(const term *t);

/* Fails the test, the screen printed. */
#define term_fail(t, ...) term_fail_at(t, __FILE__, __LINE__, __VA_ARGS__)
void term_fail_at(term *t, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5), noreturn));
/* Fails unless the condition holds, at once or as soon as the program has drawn
 * the rest of its frame: what was waited for may be only the top of it. */
#define term_check(t, condition)                                                                   \
    do {                                                                                           \
        uint64_t check_end = term_check_begins(t);                                                 \
        while (!(condition)) {                                                                     \
            if (!term_check_goes_on(t, check_end))                                                 \
                term_fail(t, "not so: %s", #condition);                                            \
        }                                                                                          \
    } while (0)
uint64_t term_check_begins(term *t);
bool term_check_goes_on(term *t, uint64_t end);

#endif
