/* ui.c - builds the parts of the game and runs it. */
#include "ui/ui.h"

#include "base/alloc.h"
#include "base/save_file.h"
#include "source/catalog.h"
#include "ui/making/screen_making.h"
#include "ui/play/plain.h"
#include "ui/screens/screens.h"
#include "ui/terminal/app.h"
#include "ui/terminal/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
    p->services = (services){.now = app_now, .pending = app_pending, .saved = &p->saved};
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

/* The clock's time at which work should stop; 0: never. There is only one line mode per program. */
static uint64_t line_deadline;

static bool line_pending(void *context)
{
    return line_deadline && app_now(NULL) >= line_deadline;
}

static void line_limit(void *context, unsigned milliseconds)
{
    line_deadline = milliseconds ? app_now(NULL) + milliseconds : 0;
}

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
                   .limit = line_limit};
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
    parts p = {.services = {.now = app_now, .pending = line_pending}};
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

int ui_run(const ui_options *options, ui_opening *opening)
{
    parts p = {0};
    if (options->plain)
        return run_plain(options, opening);
    build(&p, options, opening);
    int status = app_run(options, p.shell);
    if (p.shell->exit_message)
        complain("%s", p.shell->exit_message);
    status = status ? status : p.shell->status;
    if (tell_losses(&p) && status == 0)
        status = 2;
    release(&p);
    return status;
}
