/* app.c - the loop: waits for events and passes them to the shell.
 *
 * Signals arrive only while it waits (signals.h); long work calls app_pending(), which also sees
 * those that have not arrived yet.
 */
#include "ui/terminal/app.h"

#include "base/alloc.h"
#include "ui/making/maker.h"
#include "ui/terminal/input.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

/* Longer work shows a notice. */
enum { AT_ONCE_MS = 15 };

struct app {
    ui_options options;
    input *in;
    canvas canvas;
    shell *shell;
    bool waiting;      /* the rest of a key is awaited */
    uint64_t give_up;  /* ... until this time */
    uint64_t deadline; /* when work must stop; 0: no deadline */
    bool dirty;        /* the screen must be redrawn */
    bool gone;         /* the terminal has disappeared */
};

uint64_t app_now(void *context)
{
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Waits for standard input or `other` (-1: none), with `mask` (NULL: as it is) as the signal mask.
 * Sets in ready[] which of them has input. Not poll(), which on some systems knows no terminals. */
static bool wait_for(int other, const struct timespec *most, const sigset_t *mask, bool ready[2])
{
    fd_set set;
    FD_ZERO(&set);
    FD_SET(STDIN_FILENO, &set);
    if (other >= 0)
        FD_SET(other, &set);
    bool any = pselect((other > STDIN_FILENO ? other : STDIN_FILENO) + 1, &set, NULL, NULL, most,
                       mask) > 0;
    ready[0] = any && FD_ISSET(STDIN_FILENO, &set);
    ready[1] = any && other >= 0 && FD_ISSET(other, &set);
    return any;
}

bool app_pending(void *context)
{
    static const struct timespec at_once = {0};
    const app *a = context;
    bool ready[2];
    uint64_t now = app_now(NULL);
    if ((a->deadline && now >= a->deadline) || (a->waiting && now >= a->give_up))
        return true;
    return wait_for(-1, &at_once, NULL, ready) || signals_pending();
}

app *app_new(const ui_options *options)
{
    app *a = xcalloc(1, sizeof *a);
    a->options = *options;
    canvas_init(&a->canvas, terminal_charset(options->ascii));
    return a;
}

void app_free(app *a)
{
    if (!a)
        return;
    canvas_release(&a->canvas);
    free(a);
}

/* --- signals --------------------------------------------------------------- */

static void resize(app *a)
{
    int width, height;
    terminal_size(&width, &height);
    canvas_resize(&a->canvas, width, height);
    /* Redraw even at the same size: the window may have been smaller for a moment, and the
     * terminal dropped what did not fit. */
    terminal_repaint();
    event e = {.kind = EVENT_RESIZE};
    shell_handle(a->shell, &e);
    a->dirty = true;
}

static void resume(app *a)
{
    terminal_resume();
    if (a->shell->top && a->shell->top->class->shown)
        a->shell->top->class->shown(a->shell->top, a->shell);
    resize(a);
}

static void suspend(app *a)
{
    shell_commit(a->shell);
    input_reset(a->in);
    a->waiting = false;
    terminal_suspend();
    signals_stop_job();
    if (!signals_end())
        resume(a);
}

static void handle_signals(app *a)
{
    signals_deliver();
    if (signals_taken(SIGNALS_STOP))
        suspend(a);
    /* After SIGSTOP, which cannot be caught, the terminal may be in any state. */
    if (signals_taken(SIGNALS_CONTINUED) && !signals_end()) {
        terminal_suspend();
        resume(a);
    }
    if (signals_taken(SIGNALS_RESIZED))
        resize(a);
}

/* --- input ----------------------------------------------------------------- */

static void pass_on(app *a, const event *e)
{
    shell_handle(a->shell, e);
    a->dirty = true;
    if (a->shell->copy) {
        terminal_copy(a->shell->copy);
        free(a->shell->copy);
        a->shell->copy = NULL;
    }
    if (a->shell->repaint) {
        a->shell->repaint = false;
        terminal_repaint();
    }
    if (a->shell->suspend) {
        a->shell->suspend = false;
        suspend(a);
    }
}

/* Passes on `e`, unless `result` says there is none, and all events after it. */
static void drain(app *a, input_result result, event *e)
{
    a->waiting = false; /* so that app_pending() does not report it */
    while (result == INPUT_EVENT && !a->shell->leave && !a->gone) {
        pass_on(a, e);
        result = input_next(a->in, e);
    }
    a->waiting = result == INPUT_WAIT;
    if (a->waiting)
        a->give_up = app_now(NULL) + (uint64_t)input_wait_ms(a->in);
}

static void read_input(app *a)
{
    event e;
    char bytes[4096];
    ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
    if (got > 0)
        input_feed(a->in, bytes, (size_t)got);
    else if (got == 0 || (errno != EINTR && errno != EAGAIN))
        a->gone = true;
    drain(a, input_next(a->in, &e), &e);
}

/* --- the loop -------------------------------------------------------------- */

static void show(app *a)
{
    const settings *set = a->shell->services->settings;
    a->canvas.charset = terminal_charset(a->options.ascii || set->ascii);
    shell_draw(a->shell, &a->canvas);
    terminal_show(&a->canvas, theme_find(set->theme), set->mouse);
    a->dirty = false;
}

/* How many milliseconds to wait at most; 0: no limit. */
static uint64_t longest_wait(const app *a)
{
    if (a->waiting) {
        uint64_t now = app_now(NULL);
        return a->give_up > now ? a->give_up - now : 1;
    }
    return shell_pace(a->shell);
}

/* Waits for input, a signal or the maker. Returns whether there is input. */
static bool wait_for_input(app *a, bool at_once)
{
    maker *m = a->shell->services->maker;
    uint64_t most = at_once ? 0 : longest_wait(a);
    struct timespec time = {.tv_sec = (time_t)(most / 1000),
                            .tv_nsec = (long)(most % 1000) * 1000000};
    bool ready[2];
    errno = 0;
    bool any = wait_for(m ? maker_descriptor(m) : -1, at_once || most > 0 ? &time : NULL,
                        signals_mask(), ready);
    if (!any && errno == 0 && !at_once && !a->waiting)
        a->dirty = true; /* the clock */
    if (ready[1]) {      /* a job of the maker has ended */
        maker_clear_wakeup(m);
        (void)shell_work(a->shell);
        a->dirty = true;
    }
    return ready[0];
}

static void work(app *a, unsigned milliseconds)
{
    a->deadline = milliseconds ? app_now(NULL) + milliseconds : 0;
    if (shell_work(a->shell))
        a->dirty = true;
    a->deadline = 0;
}

static void turn(app *a)
{
    handle_signals(a);
    if (a->gone || signals_end())
        return;
    if (a->dirty) {
        if (shell_busy(a->shell))
            work(a, AT_ONCE_MS);
        /* Save every move before it is shown. */
        shell_commit(a->shell);
        show(a);
    }
    bool busy = shell_busy(a->shell);
    event e;
    if (wait_for_input(a, busy) && !signals_pending())
        read_input(a);
    else if (a->waiting && app_now(NULL) >= a->give_up)
        drain(a, input_force(a->in, &e), &e);
    else if (busy)
        work(a, 0);
}

static int loop(app *a)
{
    resize(a);
    while (!a->shell->leave && !a->gone && !signals_end())
        turn(a);
    shell_commit(a->shell);
    if (signals_end())
        return 128 + signals_end();
    return a->gone ? 128 + SIGHUP : 0;
}

int app_run(app *a, shell *sh)
{
    char why[200];
    a->shell = sh;
    /* First, so that no signal ends the program before it has restored the terminal. */
    signals_start();
    if (!terminal_start(&a->options, why, sizeof why)) {
        fprintf(stderr, "creek: %s\n", why);
        return 2;
    }
    sh->mouse = terminal_has_mouse();
    sh->clipboard = terminal_has_clipboard();
    a->in = input_new(getenv("TERM"), terminal_utf8());
    int status = loop(a);
    input_free(a->in);
    terminal_stop();
    return status;
}
