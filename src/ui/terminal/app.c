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

/* Longer work shows a notice. While the maker is at work, it is looked at this often. */
enum { AT_ONCE_MS = 15, MAKER_MS = 50 };

/* There is one per program. */
static struct {
    ui_options options;
    input *in;
    canvas canvas;
    shell *shell;
    uint64_t give_up;  /* when to stop waiting for the rest of a key; 0: there is no wait */
    uint64_t deadline; /* when work must stop; 0: no deadline */
    int heard;         /* how many jobs of the maker have ended, as far as the shell knows */
    bool dirty;        /* the screen must be redrawn */
    bool gone;         /* the terminal has disappeared */
} app;

uint64_t app_now(void *context)
{
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Waits for input, with `mask` (NULL: as it is) as the signal mask. Not poll(), which on some
 * systems knows no terminals. */
static bool has_input(const struct timespec *most, const sigset_t *mask)
{
    fd_set set;
    FD_ZERO(&set);
    FD_SET(STDIN_FILENO, &set);
    return pselect(STDIN_FILENO + 1, &set, NULL, NULL, most, mask) > 0;
}

bool app_pending(void *context)
{
    static const struct timespec at_once = {0};
    uint64_t now = app_now(NULL);
    if ((app.deadline && now >= app.deadline) || (app.give_up && now >= app.give_up))
        return true;
    return has_input(&at_once, NULL) || signals_pending();
}

/* --- signals --------------------------------------------------------------- */

static void resize(void)
{
    int width, height;
    terminal_size(&width, &height);
    canvas_resize(&app.canvas, width, height);
    /* Redraw even at the same size: the window may have been smaller for a moment, and the
     * terminal dropped what did not fit. */
    terminal_repaint();
    event e = {.kind = EVENT_RESIZE};
    shell_handle(app.shell, &e);
    app.dirty = true;
}

static void resume(void)
{
    terminal_resume();
    if (app.shell->top && app.shell->top->class->shown)
        app.shell->top->class->shown(app.shell->top, app.shell);
    resize();
}

static void suspend(void)
{
    shell_commit(app.shell);
    terminal_suspend();
    signals_stop_job();
    if (!signals_end())
        resume();
}

static void handle_signals(void)
{
    signals_deliver();
    if (signals_taken(SIGNALS_STOP))
        suspend();
    /* After SIGSTOP, which cannot be caught, the terminal may be in any state. */
    if (signals_taken(SIGNALS_CONTINUED) && !signals_end()) {
        terminal_suspend();
        resume();
    }
    if (signals_taken(SIGNALS_RESIZED))
        resize();
}

/* --- input ----------------------------------------------------------------- */

static void pass_on(const event *e)
{
    shell_handle(app.shell, e);
    app.dirty = true;
    if (app.shell->copy) {
        terminal_copy(app.shell->copy);
        free(app.shell->copy);
        app.shell->copy = NULL;
    }
    if (app.shell->repaint) {
        app.shell->repaint = false;
        terminal_repaint();
    }
    if (app.shell->suspend) {
        app.shell->suspend = false;
        suspend();
    }
}

/* Passes on `e`, unless `result` says there is none, and all events after it. */
static void drain(input_result result, event *e)
{
    app.give_up = 0; /* so that app_pending() does not report it */
    while (result == INPUT_EVENT && !app.shell->leave && !app.gone) {
        pass_on(e);
        result = input_next(app.in, e);
    }
    if (result == INPUT_WAIT)
        app.give_up = app_now(NULL) + (uint64_t)input_wait_ms(app.in);
}

static void read_input(void)
{
    event e;
    char bytes[4096];
    ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
    if (got > 0)
        input_feed(app.in, bytes, (size_t)got);
    else if (got == 0 || (errno != EINTR && errno != EAGAIN))
        app.gone = true;
    drain(input_next(app.in, &e), &e);
}

/* --- the loop -------------------------------------------------------------- */

static void show(void)
{
    const settings *set = app.shell->services->settings;
    app.canvas.charset = terminal_charset(app.options.ascii || set->ascii);
    shell_draw(app.shell, &app.canvas);
    terminal_show(&app.canvas, theme_find(set->theme), set->mouse);
    app.dirty = false;
}

/* How many milliseconds to wait at most; 0: no limit. */
static uint64_t longest_wait(void)
{
    uint64_t now = app_now(NULL);
    if (app.give_up)
        return app.give_up > now ? app.give_up - now : 1;
    unsigned pace = shell_pace(app.shell);
    bool making = maker_begun(app.shell->services->maker) > app.heard;
    return making && (pace == 0 || pace > MAKER_MS) ? MAKER_MS : pace;
}

/* Waits for input or a signal. Returns whether there is input. */
static bool wait_for_input(bool at_once)
{
    uint64_t most = at_once ? 0 : longest_wait();
    struct timespec time = {.tv_sec = (time_t)(most / 1000),
                            .tv_nsec = (long)(most % 1000) * 1000000};
    errno = 0;
    bool any = has_input(at_once || most > 0 ? &time : NULL, signals_mask());
    if (!any && errno == 0 && !at_once && !app.give_up)
        app.dirty = true; /* the clock */
    return any;
}

static void work(unsigned milliseconds)
{
    app.deadline = milliseconds ? app_now(NULL) + milliseconds : 0;
    if (shell_work(app.shell))
        app.dirty = true;
    app.deadline = 0;
}

/* Lets the screen take what the maker has made. */
static void hear_maker(void)
{
    int ended = maker_ended(app.shell->services->maker);
    if (ended == app.heard)
        return;
    app.heard = ended;
    work(0);
    app.dirty = true;
}

static void turn(void)
{
    handle_signals();
    hear_maker();
    if (app.gone || signals_end())
        return;
    if (app.dirty) {
        if (shell_busy(app.shell))
            work(AT_ONCE_MS);
        /* Save every move before it is shown. */
        shell_commit(app.shell);
        show();
    }
    bool busy = shell_busy(app.shell);
    event e;
    if (wait_for_input(busy) && !signals_pending())
        read_input();
    else if (app.give_up && app_now(NULL) >= app.give_up)
        drain(input_force(app.in, &e), &e);
    else if (busy)
        work(0);
}

static int loop(void)
{
    resize();
    while (!app.shell->leave && !app.gone && !signals_end())
        turn();
    shell_commit(app.shell);
    if (signals_end())
        return 128 + signals_end();
    return app.gone ? 128 + SIGHUP : 0;
}

int app_run(const ui_options *options, shell *sh)
{
    char why[200];
    app.options = *options;
    app.shell = sh;
    canvas_init(&app.canvas, terminal_charset(options->ascii));
    /* First, so that no signal ends the program before it has restored the terminal. */
    signals_start();
    if (!terminal_start(options, why, sizeof why)) {
        fprintf(stderr, "creek: %s\n", why);
        return 2;
    }
    sh->mouse = terminal_has_mouse();
    sh->clipboard = terminal_has_clipboard();
    app.in = input_new(getenv("TERM"));
    int status = loop();
    input_free(app.in);
    canvas_release(&app.canvas);
    terminal_stop();
    return status;
}
