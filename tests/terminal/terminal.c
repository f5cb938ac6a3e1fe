#include "terminal.h"

#include "job.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

const char term_no_type[] = "";
const char *const term_closed = job_closed;

/* How long anything may take before the test fails, in ms. Builds that run
 * slowly by nature allow more. */
#ifndef TERM_DEADLINE_MS
#define TERM_DEADLINE_MS 10000
#endif

/* Idle is so many quiet looks in a row, each of so many ms. */
enum { QUIET_LOOKS = 4, QUIET_LOOK_MS = 6 };

typedef struct {
    unsigned char *bytes;
    size_t count, room;
} buffer;

struct term {
    lab *place;
    job work;
    VTerm *emulator;
    VTermScreen *screen;
    int rows, cols;
    bool cursor_visible;
    buffer written;   /* by the program, all of it */
    size_t forgotten; /* how much of it a test has done with */
    buffer waiting;   /* to be sent to the program */
    bool silent;      /* the program's side of the pty is closed, or ours */
    bool stopped, ended;
    job_report last;       /* the last stop or the end */
    uint64_t turns_before; /* how often the program had had its turn when it was last disturbed */
    bool disturbed;
};

/* --- buffers ----------------------------------------------------------------- */

static void append(buffer *to, const void *bytes, size_t count)
{
    if (to->count + count > to->room) {
        size_t room = 2 * (to->count + count);
        unsigned char *grown = realloc(to->bytes, room);
        if (grown == NULL)
            abort();
        to->bytes = grown;
        to->room = room;
    }
    if (count > 0)
        memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
}

static void drop_front(buffer *from, size_t count)
{
    memmove(from->bytes, from->bytes + count, from->count - count);
    from->count -= count;
}

/* --- the emulator ------------------------------------------------------------ */

static void emulator_answers(const char *bytes, size_t count, void *user)
{
    term *t = user;
    append(&t->waiting, bytes, count);
}

static int property_changed(VTermProp property, VTermValue *value, void *user)
{
    term *t = user;
    if (property == VTERM_PROP_CURSORVISIBLE)
        t->cursor_visible = value->boolean;
    return 1;
}

static const VTermScreenCallbacks screen_callbacks = {.settermprop = property_changed};

static void make_emulator(term *t)
{
    t->emulator = vterm_new(t->rows, t->cols);
    if (t->emulator == NULL)
        abort();
    vterm_set_utf8(t->emulator, 1);
    vterm_output_set_callback(t->emulator, emulator_answers, t);
    t->screen = vterm_obtain_screen(t->emulator);
    vterm_screen_set_callbacks(t->screen, &screen_callbacks, t);
    vterm_screen_enable_altscreen(t->screen, 1);
    vterm_screen_reset(t->screen, 1);
}

/* --- the program's condition ------------------------------------------------- */

static uint64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* One file of the program's folder in /proc as text. */
static bool read_proc(const term *t, const char *name, char *text, size_t room)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)t->work.program, name);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return false;
    size_t count = fread(text, 1, room - 1, file);
    fclose(file);
    text[count] = '\0';
    return count > 0;
}

/* How often the program has had the processor. */
static uint64_t program_turns(const term *t)
{
    char text[4096];
    uint64_t sum = 0;
    if (!read_proc(t, "status", text, sizeof text))
        return 0;
    for (const char *at = strstr(text, "ctxt_switches:"); at != NULL;
         at = strstr(at + 1, "ctxt_switches:"))
        sum += strtoull(at + strlen("ctxt_switches:"), NULL, 10);
    return sum;
}

/* Whether the program waits for something to happen. */
static bool program_sleeps(const term *t)
{
    char text[1024];
    if (!read_proc(t, "stat", text, sizeof text))
        return false;
    const char *name_end = strrchr(text, ')');
    return name_end != NULL && name_end[1] == ' ' && name_end[2] == 'S';
}

/* Whether it has read all that was sent. */
static bool input_read(const term *t)
{
    if (t->waiting.count > 0)
        return false;
    char path[64];
    if (t->work.master < 0 || ptsname_r(t->work.master, path, sizeof path) != 0)
        return true;
    int slave = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK);
    if (slave < 0)
        return true;
    int unread = 0;
    bool known = ioctl(slave, FIONREAD, &unread) == 0;
    close(slave);
    return !known || unread == 0;
}

/* From here on idle also means that the program has had a turn. */
static void disturb(term *t)
{
    if (!t->disturbed)
        t->turns_before = program_turns(t);
    t->disturbed = true;
}

static void take_reports(term *t)
{
    job_report report;
    while (job_next_report(&t->work, &report)) {
        t->last = report;
        t->stopped = report.event == JOB_STOPPED;
        t->ended = !t->stopped;
    }
}

/* --- moving bytes ------------------------------------------------------------ */

static size_t take_bytes(term *t, size_t most)
{
    char bytes[16384];
    ssize_t got = read(t->work.master, bytes, most < sizeof bytes ? most : sizeof bytes);
    if (got > 0) {
        append(&t->written, bytes, (size_t)got);
        vterm_input_write(t->emulator, bytes, (size_t)got);
        vterm_screen_flush_damage(t->screen);
        return (size_t)got;
    }
    if (got == 0 || (errno != EAGAIN && errno != EINTR))
        t->silent = true;
    return 0;
}

static bool take_output(term *t)
{
    return take_bytes(t, SIZE_MAX) > 0;
}

size_t term_take(term *t, size_t most, int ms)
{
    struct pollfd out = {.fd = t->work.master, .events = POLLIN};
    if (t->silent || most == 0 || poll(&out, 1, ms) <= 0)
        return 0;
    return take_bytes(t, most);
}

static bool give_input(term *t)
{
    ssize_t gone = write(t->work.master, t->waiting.bytes, t->waiting.count);
    if (gone > 0) {
        drop_front(&t->waiting, (size_t)gone);
        return true;
    }
    if (gone < 0 && errno == EIO)
        t->waiting.count = 0; /* nobody will read it any more */
    return false;
}

/* Moves what can be moved, waiting up to `ms` for it; whether anything was. */
static bool pump(term *t, int ms)
{
    bool moved = false;
    struct pollfd polls[2] = {
        {.fd = t->silent ? -1 : t->work.master,
         .events = (short)(POLLIN | (t->waiting.count > 0 ? POLLOUT : 0))},
        {.fd = t->ended ? -1 : t->work.reports, .events = POLLIN},
    };
    if (poll(polls, 2, ms) <= 0)
        return false;
    if (!t->silent && (polls[0].revents & POLLOUT) != 0 && t->waiting.count > 0)
        moved = give_input(t) || moved;
    if (!t->silent && (polls[0].revents & (POLLIN | POLLHUP | POLLERR)) != 0)
        moved = take_output(t) || moved;
    if (polls[1].revents != 0) {
        take_reports(t);
        if (!t->ended && (polls[1].revents & POLLIN) == 0) {
            /* The leader has gone without a word. */
            t->last = (job_report){.event = JOB_KILLED};
            t->ended = true;
        }
        moved = true;
    }
    return moved;
}

static void pump_all(term *t)
{
    while (pump(t, 0))
        continue;
}

/* --- starting and ending ----------------------------------------------------- */

static void term_close(void *thing)
{
    term *t = thing;
    job_end(&t->work);
    vterm_free(t->emulator);
    free(t->written.bytes);
    free(t->waiting.bytes);
}

term *term_open(lab *place, const term_options *options, const char *const *arguments)
{
    static const term_options none = {0};
    const term_options *with = options != NULL ? options : &none;
    term *t = lab_alloc(place, sizeof *t);
    t->place = place;
    t->rows = with->rows > 0 ? with->rows : 24;
    t->cols = with->cols > 0 ? with->cols : 80;
    t->cursor_visible = true;
    const char *type = with->type == NULL ? "xterm-256color" : with->type;
    lab_set(place, type == term_no_type ? "TERM" : lab_format(place, "TERM=%s", type));
    job_plan plan = {.arguments = arguments,
                     .environment = lab_environment(place, with->environment),
                     .folder = lab_path(place, ""),
                     .in = with->in,
                     .out = with->out,
                     .err = with->err,
                     .rows = t->rows,
                     .cols = t->cols};
    make_emulator(t);
    if (!job_start(&t->work, &plan))
        fail_msg("cannot start a program on a pty: %s", strerror(errno));
    lab_at_end(place, term_close, t);
    return t;
}

/* --- the screen -------------------------------------------------------------- */

int term_rows(const term *t)
{
    return t->rows;
}

int term_cols(const term *t)
{
    return t->cols;
}

static size_t put_utf8(char *to, uint32_t code)
{
    if (code < 0x80) {
        to[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        to[0] = (char)(0xc0 | code >> 6);
        to[1] = (char)(0x80 | (code & 0x3f));
        return 2;
    }
    if (code < 0x10000) {
        to[0] = (char)(0xe0 | code >> 12);
        to[1] = (char)(0x80 | (code >> 6 & 0x3f));
        to[2] = (char)(0x80 | (code & 0x3f));
        return 3;
    }
    to[0] = (char)(0xf0 | code >> 18);
    to[1] = (char)(0x80 | (code >> 12 & 0x3f));
    to[2] = (char)(0x80 | (code >> 6 & 0x3f));
    to[3] = (char)(0x80 | (code & 0x3f));
    return 4;
}

static int32_t color_number(const VTermColor *color)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(color) || VTERM_COLOR_IS_DEFAULT_BG(color))
        return TERM_DEFAULT_COLOR;
    if (VTERM_COLOR_IS_INDEXED(color))
        return color->indexed.idx;
    return 0x1000000 + color->rgb.red * 0x10000 + color->rgb.green * 0x100 + color->rgb.blue;
}

term_cell term_at(const term *t, int row, int col)
{
    term_cell cell = {.text = " ", .fg = TERM_DEFAULT_COLOR, .bg = TERM_DEFAULT_COLOR};
    VTermScreenCell seen;
    if (row < 0 || row >= t->rows || col < 0 || col >= t->cols)
        return cell;
    if (!vterm_screen_get_cell(t->screen, (VTermPos){.row = row, .col = col}, &seen))
        return cell;
    if (seen.chars[0] == (uint32_t)-1) {
        cell.text[0] = '\0';
    } else if (seen.chars[0] != 0) {
        size_t length = 0;
        for (size_t i = 0; i < VTERM_MAX_CHARS_PER_CELL && seen.chars[i] != 0; i++)
            length += put_utf8(cell.text + length, seen.chars[i]);
        cell.text[length] = '\0';
    }
    cell.bold = seen.attrs.bold;
    cell.underline = seen.attrs.underline != 0;
    cell.italic = seen.attrs.italic;
    cell.blink = seen.attrs.blink;
    cell.reverse = seen.attrs.reverse;
    cell.fg = color_number(&seen.fg);
    cell.bg = color_number(&seen.bg);
    /* Ink that a blank was written with cannot be seen. */
    if (strcmp(cell.text, " ") == 0 && !cell.underline && !cell.reverse) {
        cell.bold = false;
        cell.fg = TERM_DEFAULT_COLOR;
    }
    return cell;
}

bool term_same_look(const term_cell *a, const term_cell *b)
{
    return a->bold == b->bold && a->underline == b->underline && a->italic == b->italic &&
           a->blink == b->blink && a->reverse == b->reverse && a->fg == b->fg && a->bg == b->bg;
}

bool term_coloured(const term_cell *cell)
{
    return cell->fg != TERM_DEFAULT_COLOR || cell->bg != TERM_DEFAULT_COLOR;
}

bool term_styled(const term_cell *cell)
{
    return cell->bold || cell->underline || cell->italic || cell->blink || cell->reverse ||
           term_coloured(cell);
}

char *term_row_text(const term *t, int row)
{
    char *text = lab_alloc(t->place, (size_t)t->cols * sizeof((term_cell *)0)->text + 1);
    size_t length = 0, kept = 0;
    for (int col = 0; col < t->cols; col++) {
        term_cell cell = term_at(t, row, col);
        size_t more = strlen(cell.text);
        memcpy(text + length, cell.text, more);
        length += more;
        if (strcmp(cell.text, " ") != 0)
            kept = length;
    }
    text[kept] = '\0';
    return text;
}

char *term_text(const term *t)
{
    buffer all = {0};
    for (int row = 0; row < t->rows; row++) {
        char *text = term_row_text(t, row);
        append(&all, text, strlen(text));
        append(&all, "\n", 1);
    }
    append(&all, "", 1);
    char *text = lab_format(t->place, "%s", (char *)all.bytes);
    free(all.bytes);
    return text;
}

char *term_snapshot_of(const term *t, int top, int left, int rows, int cols)
{
    buffer all = {0};
    term_cell before = term_at(t, -1, -1);
    for (int row = top; row < top + rows; row++) {
        for (int col = left; col < left + cols; col++) {
            term_cell cell = term_at(t, row, col);
            if (!term_same_look(&before, &cell)) {
                char change[64];
                int length = snprintf(change, sizeof change, "{%s%s%s%s%s%d,%d}",
                                      cell.bold ? "bold " : "", cell.underline ? "under " : "",
                                      cell.italic ? "italic " : "", cell.blink ? "blink " : "",
                                      cell.reverse ? "reverse " : "", (int)cell.fg, (int)cell.bg);
                append(&all, change, (size_t)length);
            }
            append(&all, cell.text, strlen(cell.text));
            before = cell;
        }
        append(&all, "\n", 1);
    }
    append(&all, "", 1);
    char *text = lab_format(t->place, "%s", (char *)all.bytes);
    free(all.bytes);
    return text;
}

char *term_snapshot(const term *t)
{
    return term_snapshot_of(t, 0, 0, t->rows, t->cols);
}

static bool begins_at(const term *t, int row, int col, const char *text)
{
    while (*text != '\0') {
        if (col >= t->cols)
            return false;
        term_cell cell = term_at(t, row, col++);
        size_t length = strlen(cell.text);
        if (strncmp(text, cell.text, length) != 0)
            return false;
        text += length;
    }
    return true;
}

term_place term_find(const term *t, const char *text)
{
    for (int row = 0; row < t->rows; row++) {
        for (int col = 0; col < t->cols; col++) {
            if (begins_at(t, row, col, text))
                return (term_place){.row = row, .col = col, .found = true};
        }
    }
    return (term_place){.found = false};
}

bool term_shows(const term *t, const char *text)
{
    return term_find(t, text).found;
}

static bool same_letter(const term *t, int row, int col, char letter)
{
    term_cell cell = term_at(t, row, col);
    return tolower((unsigned char)cell.text[0]) == tolower((unsigned char)letter) &&
           cell.text[1] == '\0';
}

/* Whether `text` is read from (row, col) on, letters of either case, and goes
 * on, where it is broken at a space, in the row below, not further right than
 * `start`. */
static bool read_from(const term *t, int row, int col, int start, const char *text)
{
    for (; *text != '\0'; text++, col++) {
        if (same_letter(t, row, col, *text))
            continue;
        if (text[-1] != ' ')
            return false;
        break;
    }
    if (*text == '\0')
        return true;
    while (*text == ' ')
        text++;
    for (int below = 0; row + 1 < t->rows && below <= start; below++) {
        if (same_letter(t, row + 1, below, *text) && read_from(t, row + 1, below, below, text))
            return true;
    }
    return false;
}

bool term_says(const term *t, const char *text)
{
    for (int row = 0; row < t->rows; row++) {
        for (int col = 0; col < t->cols; col++) {
            if (same_letter(t, row, col, *text) && read_from(t, row, col, col, text))
                return true;
        }
    }
    return false;
}

term_cursor term_cursor_at(const term *t)
{
    VTermPos at;
    vterm_state_get_cursorpos(vterm_obtain_state(t->emulator), &at);
    return (term_cursor){.row = at.row, .col = at.col, .visible = t->cursor_visible};
}

/* --- what was written -------------------------------------------------------- */

/* Finds `CSI ? ... n ... h` or `l`: what was said last, and whether `h` ever was. */
static void scan_mode(const term *t, int number, bool *on, bool *was_on)
{
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
        if (j < count && named && (bytes[j] == 'h' || bytes[j] == 'l')) {
            *on = bytes[j] == 'h';
            *was_on = *was_on || *on;
        }
    }
}

bool term_mode(const term *t, int number)
{
    bool on = number == 25, was_on = on; /* the cursor shows until it is hidden */
    scan_mode(t, number, &on, &was_on);
    return on;
}

bool term_mode_was_on(const term *t, int number)
{
    bool on = false, was_on = false;
    scan_mode(t, number, &on, &was_on);
    return was_on;
}

const unsigned char *term_bytes(const term *t, size_t *count)
{
    *count = t->written.count - t->forgotten;
    return t->written.count == 0 ? (const unsigned char *)"" : t->written.bytes + t->forgotten;
}

void term_forget(term *t)
{
    pump_all(t);
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
    pump_all(t);
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

/* --- keys and mouse ----------------------------------------------------------- */

void term_send_bytes(term *t, const char *bytes, size_t count)
{
    disturb(t);
    append(&t->waiting, bytes, count);
    pump_all(t);
}

void term_send(term *t, const char *bytes)
{
    term_send_bytes(t, bytes, strlen(bytes));
}

void term_send_split(term *t, const char *bytes)
{
    for (; *bytes != '\0'; bytes++) {
        term_send_bytes(t, bytes, 1);
        uint64_t end = now_ms() + TERM_DEADLINE_MS;
        while (!input_read(t) || program_turns(t) == t->turns_before) {
            pump(t, 1);
            if (t->ended || now_ms() > end)
                term_fail(t, "it does not read its input");
        }
        t->disturbed = false;
    }
}

char *term_key_bytes(term *t, VTermKey key, VTermModifier with)
{
    buffer kept = t->waiting;
    t->waiting = (buffer){0};
    vterm_keyboard_key(t->emulator, key, with);
    append(&t->waiting, "", 1);
    char *bytes = lab_format(t->place, "%s", (char *)t->waiting.bytes);
    free(t->waiting.bytes);
    t->waiting = kept;
    return bytes;
}

void term_key(term *t, VTermKey key, VTermModifier with)
{
    pump_all(t); /* to know the modes */
    term_send(t, term_key_bytes(t, key, with));
}

void term_mouse_move(term *t, int row, int col)
{
    pump_all(t);
    disturb(t);
    size_t before = t->waiting.count;
    vterm_mouse_move(t->emulator, row, col, VTERM_MOD_NONE);
    t->disturbed = t->disturbed && t->waiting.count > before;
    pump_all(t);
}

static void mouse_button(term *t, int button, bool pressed, int row, int col)
{
    term_mouse_move(t, row, col);
    disturb(t);
    size_t before = t->waiting.count;
    vterm_mouse_button(t->emulator, button, pressed, VTERM_MOD_NONE);
    if (t->waiting.count == before)
        term_fail(t, "the program has not asked for the mouse");
    pump_all(t);
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

void term_wheel(term *t, int button, int row, int col)
{
    mouse_button(t, button, true, row, col);
}

void term_paste(term *t, const char *text, size_t count)
{
    pump_all(t);
    disturb(t);
    vterm_keyboard_start_paste(t->emulator);
    append(&t->waiting, text, count);
    vterm_keyboard_end_paste(t->emulator);
    pump_all(t);
}

void term_resize(term *t, int rows, int cols)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols};
    pump_all(t);
    disturb(t);
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
    disturb(t);
    job_continue(&t->work);
}

void term_hang_up(term *t)
{
    pump_all(t);
    t->silent = true;
    t->waiting.count = 0;
    job_hang_up(&t->work);
}

/* --- waiting ------------------------------------------------------------------ */

bool term_running(term *t)
{
    pump_all(t);
    return !t->ended && !t->stopped;
}

int term_process(const term *t)
{
    return (int)t->work.program;
}

void term_wait_at(term *t, term_condition *holds, const void *with, const char *what,
                  const char *file, int line)
{
    uint64_t end = now_ms() + TERM_DEADLINE_MS;
    for (;;) {
        pump_all(t);
        bool over = (t->ended && t->silent) || now_ms() > end;
        if (holds(t, with))
            return;
        if (over)
            term_fail_at(t, file, line, "waited in vain for: %s", what);
        pump(t, 20);
    }
}

bool term_looks_like(term *t, const void *with)
{
    return strcmp(term_snapshot(t), with) == 0;
}

static bool text_shown(term *t, const void *with)
{
    return term_shows(t, with);
}

static bool text_gone(term *t, const void *with)
{
    return !term_shows(t, with);
}

void term_wait_text_at(term *t, const char *text, bool wanted, const char *file, int line)
{
    term_wait_at(
        t, wanted ? text_shown : text_gone, text,
        lab_format(t->place, wanted ? "\"%s\" on the screen" : "no \"%s\" on the screen", text),
        file, line);
}

bool term_wait_idle_or_end_at(term *t, const char *file, int line)
{
    uint64_t end = now_ms() + TERM_DEADLINE_MS;
    int quiet = 0;
    while (quiet < QUIET_LOOKS) {
        bool moved = pump(t, QUIET_LOOK_MS);
        if (t->ended)
            return false;
        if (t->stopped || now_ms() > end)
            term_fail_at(t, file, line, "it should be idle but is not");
        bool had_turn = !t->disturbed || program_turns(t) != t->turns_before;
        quiet = !moved && had_turn && program_sleeps(t) && input_read(t) ? quiet + 1 : 0;
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
    (void)with;
    return t->stopped;
}

int term_wait_stop_at(term *t, const char *file, int line)
{
    term_wait_at(t, has_stopped, NULL, "a stop", file, line);
    pump_all(t);
    return t->last.value;
}

static bool has_ended(term *t, const void *with)
{
    (void)with;
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
    pump_all(t);
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
