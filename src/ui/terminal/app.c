/* app.c - waiting for what happens, and passing it on.
 *
 * Signals come in while waiting only (signals.h); long work asks
 * app_pending(), which sees those that have not come in yet, too.
 */
#include "ui/terminal/app.h"

#include "ui/making/maker.h"
#include "ui/terminal/clipboard.h"
#include "ui/terminal/input.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/terminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Work that is done within this is not announced. */
enum { AT_ONCE_MS = 15 };

struct app {
    ui_options options;
    input *in;
    canvas canvas;
    shell *shell;
    sigset_t outside;  /* the signals blocked when we were started */
    bool waiting;      /* a key has begun */
    uint64_t give_up;  /* when to take it as it stands */
    uint64_t deadline; /* when work is to stop; 0: not by the clock */
    bool dirty;        /* the screen is to be drawn */
    bool gone;         /* the terminal is */
};

uint64_t app_now(void *context)
{
    (void)context;
    struct timespec now;
    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0)
        return 0;
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

bool app_pending(void *context)
{
    const app *a = context;
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    uint64_t now = app_now(NULL);
    if ((a->deadline && now >= a->deadline) || (a->waiting && now >= a->give_up))
        return true;
    return poll(&in, 1, 0) > 0 || signals_pending();
}

app *app_new(const ui_options *options)
{
    app *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
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
    if (width != a->canvas.width || height != a->canvas.height)
        (void)canvas_resize(&a->canvas, width, height);
    /* Even when the size is the old one it may have been another for a
     * moment, and the terminal have lost what did not fit. */
    terminal_repaint();
    event e = {.kind = EVENT_RESIZE};
    shell_handle(a->shell, &e);
    a->dirty = true;
}

/* Stands still until the terminal is ours again: who touches it from the
 * background is stopped in the middle of that, where no signal ends us. The
 * whole job does, as the terminal would have it: the shell that looks after it
 * may see only who started us. False when we are to end instead. */
static bool come_to_front(app *a)
{
    while (!signals_end() && !a->gone && !terminal_in_front())
        if (!signals_stand_still(&a->outside, SIGTTOU, true))
            a->gone = true;
    return !signals_end() && !a->gone;
}

/* Stops until somebody continues us, with the terminal as it was. `group`:
 * our whole job stops, as it would if the terminal had seen the key. */
static void suspend(app *a, bool group)
{
    shell_commit(a->shell);
    input_stop(a->in);
    terminal_suspend();
    (void)signals_stand_still(&a->outside, SIGTSTP, group);
    a->waiting = false;
    if (!come_to_front(a))
        return;
    terminal_resume();
    if (!input_start(a->in))
        a->gone = true;
    if (a->shell->top && a->shell->top->class->shown)
        a->shell->top->class->shown(a->shell->top, a->shell);
    resize(a);
}

static void handle_signals(app *a)
{
    signals_let_in(&a->outside);
    if (signals_taken(SIGNALS_STOP))
        suspend(a, false);
    /* Stopped by a signal that cannot be caught: who knows what the terminal
     * went through. */
    if (signals_taken(SIGNALS_CONTINUED) && come_to_front(a)) {
        terminal_suspend();
        terminal_resume();
        resize(a);
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
        char *sequence = clipboard_sequence(a->shell->copy);
        if (sequence && !terminal_send(sequence))
            a->gone = true;
        free(sequence);
        free(a->shell->copy);
        a->shell->copy = NULL;
    }
    if (a->shell->repaint) {
        a->shell->repaint = false;
        terminal_repaint();
    }
    if (a->shell->suspend) {
        a->shell->suspend = false;
        suspend(a, true);
    }
}

/* Passes on all there is, beginning with `result`. */
static void drain(app *a, input_result result, event *e)
{
    /* What was waited for is here, and no longer anything to be pending. */
    a->waiting = false;
    while (result == INPUT_EVENT && !a->shell->leave && !a->gone) {
        pass_on(a, e);
        result = input_next(a->in, e);
    }
    a->waiting = result == INPUT_WAIT;
    if (a->waiting)
        a->give_up = app_now(NULL) + (uint64_t)input_patience(a->in);
}

static void read_input(app *a)
{
    event e;
    if (!input_read(a->in))
        a->gone = true;
    drain(a, input_next(a->in, &e), &e);
}

static void stop_waiting(app *a)
{
    event e;
    drain(a, input_force(a->in, &e), &e);
}

/* --- the loop -------------------------------------------------------------- */

static void show(app *a)
{
    const settings *wished = a->shell->world->settings;
    terminal_theme(theme_find(wished->theme));
    terminal_mouse(wished->mouse);
    a->canvas.charset = terminal_charset(a->options.ascii || wished->ascii);
    shell_draw(a->shell, &a->canvas);
    if (!terminal_show(&a->canvas))
        a->gone = true;
    a->dirty = false;
}

/* How many milliseconds may pass while nothing happens; 0: any number. */
static uint64_t longest_wait(const app *a)
{
    if (a->waiting) {
        uint64_t now = app_now(NULL);
        return a->give_up > now ? a->give_up - now : 1;
    }
    unsigned pace = shell_pace(a->shell);
    return pace > 0 ? pace : shell_ticks(a->shell) ? 1000 : 0;
}

/* A puzzle was made, or none could be. */
static void hear_maker(app *a)
{
    maker_heard(a->shell->world->maker);
    (void)shell_made(a->shell);
    a->dirty = true;
}

/* Waits for input, a signal or news of the maker; true when there is input. */
static bool wait_for_input(app *a, bool at_once)
{
    maker *m = a->shell->world->maker;
    uint64_t most = at_once ? 0 : longest_wait(a);
    struct timespec time = {.tv_sec = (time_t)(most / 1000),
                            .tv_nsec = (long)(most % 1000) * 1000000};
    struct pollfd watch[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                              {.fd = m ? maker_descriptor(m) : -1, .events = POLLIN}};
    int ready = ppoll(watch, 2, at_once || most > 0 ? &time : NULL, &a->outside);
    if (ready == 0 && !at_once && !a->waiting)
        a->dirty = true; /* the time goes on */
    if (ready > 0 && watch[1].revents)
        hear_maker(a);
    return ready > 0 && watch[0].revents;
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
        /* What is on the screen is on the disk. */
        shell_commit(a->shell);
        show(a);
    }
    bool busy = shell_busy(a->shell);
    if (a->gone)
        return;
    /* Signals first: whoever is in the background is not to read. */
    if (wait_for_input(a, busy) && !signals_pending())
        read_input(a);
    else if (a->waiting && app_now(NULL) >= a->give_up)
        stop_waiting(a);
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

/* Takes the terminal and plays. Returns 2 with the reason in `why` when it
 * cannot be had. */
static int play_on_terminal(app *a, char *why, size_t size)
{
    if (!come_to_front(a)) {
        snprintf(why, size,
                 "it was started in the background, where it has no terminal; start it "
                 "in the foreground, or play --plain");
        return signals_end() ? 128 + signals_end() : 2;
    }
    if (!terminal_start(&a->options, why, size))
        return 2;
    a->in = input_new(STDIN_FILENO, terminal_utf8());
    int status = 2;
    if (a->in && input_start(a->in))
        status = loop(a);
    else
        snprintf(why, size, "the terminal's keys cannot be read: %s", strerror(errno));
    input_free(a->in);
    a->in = NULL;
    terminal_stop();
    return status;
}

int app_run(app *a, shell *sh)
{
    char why[200];
    a->shell = sh;
    sh->clipboard = clipboard_understood(getenv("TERM"));
    /* From before the terminal is taken, so that none ends us in between. */
    signals_take(&a->outside);
    int status = play_on_terminal(a, why, sizeof why);
    signals_return(&a->outside, a->gone);
    if (status == 2)
        fprintf(stderr, "creek: %s\n", why);
    return status;
}
