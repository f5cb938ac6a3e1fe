/* terminal.c - the emulator, the program in it, and the bytes between the two. */
#include "base/alloc.h"
#include "terminal_inside.h"
#include "unit_test.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

const char term_no_type[] = "none";
const char *const term_closed = job_closed;

/* --- buffers ----------------------------------------------------------------- */

void term_append(term_buffer *to, const void *bytes, size_t count)
{
    if (to->count + count > to->room) {
        to->room = 2 * (to->count + count);
        to->bytes = xreallocarray(to->bytes, to->room, 1);
    }
    if (count > 0)
        memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
}

static void drop_front(term_buffer *from, size_t count)
{
    memmove(from->bytes, from->bytes + count, from->count - count);
    from->count -= count;
}

/* --- the emulator ------------------------------------------------------------ */

static void emulator_answers(const char *bytes, size_t count, void *user)
{
    term *t = user;
    term_append(&t->waiting, bytes, count);
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

uint64_t term_now_ms(void)
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
uint64_t term_program_turns(const term *t)
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

/* Whether it waits for a thread of its own, which works: that is no sleep. Not
 * every system tells it in either place; then it is taken not to wait so. */
static bool waits_for_itself(const term *t)
{
    char text[256];
    if (read_proc(t, "wchan", text, sizeof text) && strncmp(text, "futex", 5) == 0)
        return true;
    return read_proc(t, "syscall", text, sizeof text) && strtol(text, NULL, 10) == SYS_futex &&
           strncmp(text, "running", 7) != 0;
}

/* Whether the program waits for something to happen. */
bool term_program_sleeps(const term *t)
{
    char text[1024];
    if (waits_for_itself(t) || !read_proc(t, "stat", text, sizeof text))
        return false;
    const char *name_end = strrchr(text, ')');
    return name_end != NULL && name_end[1] == ' ' && name_end[2] == 'S';
}

/* Whether it has read all that was sent. */
bool term_input_read(const term *t)
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
void term_disturb(term *t)
{
    if (!t->disturbed)
        t->turns_before = term_program_turns(t);
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
        term_append(&t->written, bytes, (size_t)got);
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
bool term_pump(term *t, int ms)
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

void term_pump_all(term *t)
{
    while (term_pump(t, 0))
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
                     .environment = lab_environment(place),
                     .folder = lab_path(place, ""),
                     .in = with->in,
                     .out = with->out,
                     .err = with->err,
                     .rows = t->rows,
                     .cols = t->cols};
    make_emulator(t);
    job_start(&t->work, &plan);
    lab_at_end(place, term_close, t);
    return t;
}
