/* ui.c - builds the parts of the game and runs it, in lines or in the terminal.
 *
 * Signals arrive only while the loop waits (signals.h); long work calls is_pending(), which also
 * sees those that have not arrived yet.
 */
#include "ui/ui.h"

#include "base/alloc.h"
#include "base/save_file.h"
#include "source/catalog.h"
#include "ui/making/screen_making.h"
#include "ui/play/plain.h"
#include "ui/screens/screens.h"
#include "ui/terminal/input.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

/* Longer work shows a notice. While the maker is at work, it is looked at this often. */
enum { AT_ONCE_MS = 15, MAKER_MS = 50 };

/* There is one per program. */
static struct {
    input *in;
    canvas canvas;
    shell *shell;
    uint64_t give_up;  /* when to stop waiting for the rest of a key; 0: there is no wait */
    uint64_t deadline; /* when work must stop; 0: no deadline */
    int heard;         /* how many jobs of the maker have ended, as far as the shell knows */
    bool ascii;        /* --ascii */
    bool dirty;        /* the screen must be redrawn */
} app;

static uint64_t now(void *context)
{
    struct timespec time = {0};
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
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

static void set_deadline(void *context, unsigned milliseconds)
{
    app.deadline = milliseconds ? now(NULL) + milliseconds : 0;
}

/* Whether this time has come; 0: never. */
static bool has_come(uint64_t when)
{
    return when && now(NULL) >= when;
}

static bool is_late(void *context)
{
    return has_come(app.deadline);
}

static bool is_pending(void *context)
{
    static const struct timespec at_once = {0};
    return is_late(NULL) || has_come(app.give_up) || has_input(&at_once, NULL) || signals_pending();
}

/* Reports what was not saved, if there is a reason. True if there is. */
static bool complain_of_loss(const char *what, const char *reason)
{
    if (reason[0])
        complain("%s are not saved: %s", what, reason);
    return reason[0];
}

/* Everything a run needs; can be freed in any state. */
typedef struct {
    services services;
    settings settings;
    keymap keys;
    preferences saved;
    char *problems; /* of the settings */
    char *notice;   /* a message about the database, or NULL */
    shell *shell;
} parts;

/* Shows the first problems of the settings, and that of the database, in a message. */
static void tell_problems(const parts *p)
{
    enum { TOLD = 3 };
    const char *rest = p->problems;
    char more[80] = "";
    int count = 0;
    for (int i = 0; i < TOLD && *rest; i++)
        rest += strcspn(rest, "\n") + 1;
    int told = (int)(rest - p->problems);
    for (; (rest = strchr(rest, '\n')) != NULL; rest++)
        count++;
    if (count > 0)
        snprintf(more, sizeof more, "and %d more; press e in the settings to see them", count);
    if (p->notice || told > 0)
        shell_say(p->shell, true, "%s%s%.*s%s", p->notice ? p->notice : "",
                  p->notice && told ? "\n" : "", told, p->problems, more);
}

/* Loads the settings and checks that the database can be used. */
static void load(parts *p)
{
    p->services.storage = storage_new(getenv("XDG_STATE_HOME"), getenv("HOME"));
    p->services.config = user_folder(getenv("XDG_CONFIG_HOME"), getenv("HOME"), ".config");
    p->services.settings = &p->settings;
    p->services.keys = &p->keys;
    p->problems = preferences_load(p->services.config, &p->settings, &p->keys);
    bool fine = storage_open(p->services.storage, false);
    p->notice = storage_take_notice(p->services.storage);
    if (!fine && !p->notice)
        p->notice = xasprintf("Nothing will be saved: %s.", storage_why(p->services.storage));
}

static void build(parts *p, const ui_options *options, ui_opening *opening)
{
    p->services = (services){.now = now, .pending = is_pending, .saved = &p->saved};
    load(p);
    if (options->theme_given)
        snprintf(p->settings.theme, sizeof p->settings.theme, "%s", theme_called(options->theme));
    if (options->no_mouse)
        p->settings.mouse = false;
    preferences_loaded(&p->services);
    p->services.maker = maker_new(NULL);
    p->shell = shell_new(&p->services, &screens_of_creek, levels_load(), opening->puzzles);
    if (opening->request) {
        maker_order order = {.request = *opening->request, .more = opening->more};
        shell_open(p->shell, screen_making_new(p->shell, &order, NULL));
    } else {
        shell_begin(p->shell);
    }
    if (opening->practice)
        screen_practices_open(p->shell, *opening->practice);
    if (opening->lessons)
        screen_lessons_open(p->shell, opening->lesson);
    tell_problems(p);
}

static void release(parts *p)
{
    free(p->notice);
    free(p->problems);
    shell_free(p->shell);
    maker_free(p->services.maker);
    storage_free(p->services.storage);
    free(p->services.config);
}

/* --- lines of text --------------------------------------------------------- */

/* The puzzles to play in line mode: those named, one that is generated first because line mode
 * shows no progress, or the last game. NULL, with a message, if there are none; *status is then
 * set. */
static catalog *find_puzzles(const parts *p, const ui_opening *opening, int *status)
{
    storage *st = p->services.storage;
    creek_error error;
    saved_item last;
    if (opening->puzzles)
        return opening->puzzles;
    if (opening->request) {
        creek_request request = *opening->request;
        creek_puzzle *puzzle = generate_first(&request, opening->more, NULL, &error);
        if (puzzle)
            return catalog_of_generated(&request, puzzle);
        char id[CREEK_ID_SIZE];
        creek_generate_id(opening->request, id);
        complain("%s: %s", id, error.message);
        if (error.code == CREEK_ERROR_NOT_FOUND)
            *status = 1;
        return NULL;
    }
    if (!saved_game_last(st, GAME_UNFINISHED, 0, &last)) {
        complain("there is no game to continue; name a PUZZLE");
        return NULL;
    }
    catalog *opened = catalog_from_saved(st, &last, last.name);
    saved_item_release(&last);
    if (!opened)
        complain("the last game cannot be read: %s", storage_why(st));
    return opened;
}

/* Plays or practises; returns the exit status. */
static int play_plain(const parts *p, const ui_options *options, const ui_opening *opening)
{
    const services *w = &p->services;
    lines plain = {.in = stdin,
                   .out = stdout,
                   .charset = options->ascii || !terminal_utf8() ? CANVAS_ASCII : CANVAS_UNICODE,
                   .prompt = isatty(STDIN_FILENO) == 1,
                   .keys = w->keys,
                   .limit = set_deadline};
    int failure = 2;
    if (opening->practice) {
        plain_practice_run(w, *opening->practice, &plain);
    } else {
        catalog *opened = find_puzzles(p, opening, &failure);
        if (!opened)
            return failure;
        plain_run(w, &opened->packs[0], &plain);
        catalog_free(opened);
    }
    bool cut = ferror(stdout);
    if (cut)
        complain("standard output: cannot be written: %s; output is truncated",
                 strerror(plain.error ? plain.error : EIO));
    bool lost = complain_of_loss(opening->practice ? "your latest answers" : "your latest moves",
                                 plain.unsaved);
    return cut || lost ? 2 : 0;
}

static int run_plain(const ui_options *options, const ui_opening *opening)
{
    parts p = {.services = {.now = now, .pending = is_late}};
    load(&p);
    p.keys.by_name = true;
    for (char *line = strtok(p.problems, "\n"); line; line = strtok(NULL, "\n"))
        complain("%s", line);
    if (p.notice)
        complain("%s", p.notice);
    int status = play_plain(&p, options, opening);
    release(&p);
    return status;
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
    if (signals_taken(SIGTSTP))
        suspend();
    /* After SIGSTOP, which cannot be caught, the terminal may be in any state. */
    if (signals_taken(SIGCONT) && !signals_end()) {
        terminal_suspend();
        resume();
    }
    if (signals_taken(SIGWINCH))
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

/* Passes on all events; `force`: also what has waited long enough for its rest. */
static void drain(bool force)
{
    event e;
    bool any = force ? input_force(app.in, &e) : input_next(app.in, &e);
    app.give_up = 0; /* so that is_pending() does not report it */
    while (any && !app.shell->leave) {
        pass_on(&e);
        any = input_next(app.in, &e);
    }
    if (input_wait_ms(app.in) > 0)
        app.give_up = now(NULL) + input_wait_ms(app.in);
}

static void read_input(void)
{
    char bytes[4096];
    ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
    if (got > 0)
        input_feed(app.in, bytes, (size_t)got);
    else if (got == 0 || (errno != EINTR && errno != EAGAIN))
        (void)raise(SIGHUP); /* the terminal has disappeared */
    drain(false);
}

/* --- the loop -------------------------------------------------------------- */

static void show(void)
{
    const settings *set = app.shell->services->settings;
    app.canvas.charset = terminal_charset(app.ascii || set->ascii);
    shell_draw(app.shell, &app.canvas);
    terminal_show(&app.canvas, theme_find(set->theme), set->mouse);
    app.dirty = false;
}

/* How many milliseconds to wait at most; 0: no limit. */
static uint64_t longest_wait(void)
{
    uint64_t time = now(NULL);
    if (app.give_up)
        return app.give_up > time ? app.give_up - time : 1;
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
    set_deadline(NULL, milliseconds);
    if (shell_work(app.shell))
        app.dirty = true;
    set_deadline(NULL, 0);
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
    if (signals_end())
        return;
    if (app.dirty) {
        if (shell_busy(app.shell))
            work(AT_ONCE_MS);
        /* Save every move before it is shown. */
        shell_commit(app.shell);
        show();
    }
    bool busy = shell_busy(app.shell);
    if (wait_for_input(busy) && !signals_pending())
        read_input();
    else if (has_come(app.give_up))
        drain(true);
    else if (busy)
        work(0);
}

static int loop(void)
{
    resize();
    while (!app.shell->leave && !signals_end())
        turn();
    shell_commit(app.shell);
    return signals_end() ? 128 + signals_end() : 0;
}

/* --- on a terminal --------------------------------------------------------- */

/* Reports what was not saved, and tries once more to save the settings. True if something is
 * lost. */
static bool tell_losses(const parts *p)
{
    char why[300];
    const shell *sh = p->shell;
    bool kept = preferences_save(&p->services, why, sizeof why);
    bool lost = complain_of_loss(sh->lost_what, sh->lost);
    const screen *unsaved = shell_unsaved(sh);
    lost = (unsaved && complain_of_loss(unsaved->class->changes, unsaved->unsaved)) || lost;
    return complain_of_loss("your changed settings", kept ? "" : why) || lost;
}

/* Runs the shell in the terminal until the player leaves; returns the exit status. */
static int run_screens(const ui_options *options, shell *sh)
{
    char why[200];
    app.ascii = options->ascii;
    app.shell = sh;
    /* First, so that no signal ends the program before it has restored the terminal. */
    signals_start();
    if (!terminal_start(options, why, sizeof why)) {
        complain("%s", why);
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

int ui_run(const ui_options *options, ui_opening *opening)
{
    parts p = {0};
    if (options->plain)
        return run_plain(options, opening);
    build(&p, options, opening);
    int status = run_screens(options, p.shell);
    if (p.shell->exit_message)
        complain("%s", p.shell->exit_message);
    status = status ? status : p.shell->status;
    if (tell_losses(&p) && status == 0)
        status = 2;
    release(&p);
    return status;
}
