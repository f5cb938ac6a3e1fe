/* ui.c - builds the parts of the game and runs it. */
#include "ui/ui.h"

#include "base/alloc.h"
#include "base/save_file.h"
#include "base/utf8.h"
#include "source/catalog.h"
#include "ui/making/maker.h"
#include "ui/play/plain.h"
#include "ui/practice/plain_practice.h"
#include "ui/screens/screens.h"
#include "ui/terminal/app.h"
#include "ui/terminal/terminal.h"

#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Writing beyond the file size limit should fail like a full disk, without ending the program by
 * a signal. */
static void begin(void)
{
    (void)setlocale(LC_ALL, "");
    (void)signal(SIGXFSZ, SIG_IGN);
}

/* Everything a run needs; can be freed in any state. */
typedef struct {
    services services;
    settings settings;
    keymap keys;
    preferences saved;
    char *problems; /* of the settings */
    char *notice;   /* a message about the database, or NULL */
    app *app;
    shell *shell;
} parts;

/* Shows the problems of the settings and the database in a message that any key closes. */
static void tell_problems(parts *p)
{
    enum { TOLD = 3 };
    char *text = preferences_problems(p->problems, TOLD);
    char *both = text && p->notice ? xasprintf("%s\n%s", p->notice, text) : NULL;
    const char *said = both ? both : p->notice ? p->notice : text;
    if (said)
        shell_say(p->shell, true, "%s", said);
    free(both);
    free(text);
}

/* Loads the settings and checks that the database can be used. */
static void load(parts *p)
{
    p->services.storage = storage_new_from_environment();
    p->services.config = user_folder(getenv("XDG_CONFIG_HOME"), getenv("HOME"), ".config");
    p->services.settings = &p->settings;
    p->services.keys = &p->keys;
    p->problems = preferences_load(&p->services);
    bool fine = storage_open(p->services.storage, false);
    p->notice = storage_take_notice(p->services.storage);
    if (!fine && !p->notice)
        p->notice = xasprintf("Nothing will be saved: %s.", storage_why(p->services.storage));
}

static void build(parts *p, const ui_options *options, ui_opening *opening)
{
    p->app = app_new(options);
    p->services =
        (services){.now = app_now, .pending = app_pending, .saved = &p->saved, .context = p->app};
    load(p);
    if (options->theme != THEME_COUNT)
        snprintf(p->settings.theme, sizeof p->settings.theme, "%s", theme_called(options->theme));
    if (options->no_mouse)
        p->settings.mouse = false;
    preferences_loaded(&p->services);
    p->services.maker = maker_new(NULL);
    p->shell = shell_new(&p->services, &screens_of_creek, levels_load(), opening->puzzles);
    if (!opening->request)
        shell_begin(p->shell);
    else
        screens_begin_making(p->shell, opening->request, opening->more);
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
    app_free(p->app);
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

/* Replaces characters that must not reach a terminal by `?`, except line breaks. */
static void sanitize_lines(char *text)
{
    text[utf8_sanitize(text, text, strlen(text), UTF8_KEEP_LAYOUT)] = '\0';
}

/* Reports on standard error what was not saved, if there is a reason. True if there is. */
static bool complain_of_loss(const char *what, const char *reason)
{
    char why[400];
    if (!reason[0])
        return false;
    snprintf(why, sizeof why, "%s", reason);
    sanitize_lines(why);
    fprintf(stderr, "creek: %s are not saved: %s\n", what, why);
    return true;
}

/* Prints the problems in the settings on standard error. */
static void print_problems(const char *problems)
{
    char *text = preferences_problems(problems, PREFERENCES_PROBLEMS);
    if (text)
        sanitize_lines(text);
    for (char *line = text; line && *line;) {
        size_t length = strcspn(line, "\n");
        fprintf(stderr, "creek: %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
    free(text);
}

/* Whether all output of plain_run() was written; complains if not. */
static bool output_is_complete(void)
{
    if (!ferror(stdout))
        return true;
    fprintf(stderr, "creek: standard output: cannot be written: %s; output is truncated\n",
            strerror(errno ? errno : EIO));
    return false;
}

/* Builds the services that line mode needs. Prints problems with settings and database. */
static void build_plain(parts *p)
{
    p->services = (services){.now = app_now, .pending = line_pending};
    load(p);
    print_problems(p->problems);
    if (p->notice)
        fprintf(stderr, "creek: %s\n", p->notice);
}

static plain_options plain_options_of(const ui_options *options)
{
    return (plain_options){.charset =
                               options->ascii || !terminal_utf8() ? CANVAS_ASCII : CANVAS_UNICODE,
                           .prompt = isatty(STDIN_FILENO) == 1,
                           .limit = line_limit};
}

/* Plays the first of the puzzles; returns the exit status. */
static int play_plain(parts *p, const ui_options *options, catalog *opened)
{
    plain_options plain = plain_options_of(options);
    char unsaved[320] = "";
    bool played =
        plain_run(&p->services, &opened->packs[0], &plain, stdin, stdout, unsaved, sizeof unsaved);
    bool complete = output_is_complete();
    bool lost = complain_of_loss("your latest moves", unsaved);
    if (!played)
        fprintf(stderr, "creek: the puzzle cannot be read\n");
    catalog_free(opened);
    return played && complete && !lost ? 0 : 2;
}

/* Continues the last game; returns the exit status. */
static int play_last_plain(parts *p, const ui_options *options)
{
    saved_item last;
    if (!saved_game_last(p->services.storage, "", 0, &last)) {
        fprintf(stderr, "creek: there is no game to continue; name a PUZZLE\n");
        return 2;
    }
    catalog *opened = catalog_from_saved(p->services.storage, &last, last.name);
    saved_item_release(&last);
    if (opened)
        return play_plain(p, options, opened);
    fprintf(stderr, "creek: the last game cannot be read: %s\n", storage_why(p->services.storage));
    return 2;
}

/* Practises; returns the exit status. */
static int practise_plain(parts *p, const ui_options *options, const practice_choice *choice)
{
    plain_options plain = plain_options_of(options);
    char unsaved[320] = "";
    plain_practice_run(&p->services, *choice, &plain, stdin, stdout, unsaved, sizeof unsaved);
    bool complete = output_is_complete();
    bool lost = complain_of_loss("your latest answers", unsaved);
    return complete && !lost ? 0 : 2;
}

int ui_run_plain(const ui_options *options, ui_opening *opening)
{
    parts p = {0};
    begin();
    build_plain(&p);
    int status = opening->practice  ? practise_plain(&p, options, opening->practice)
                 : opening->puzzles ? play_plain(&p, options, opening->puzzles)
                                    : play_last_plain(&p, options);
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
    lost = complain_of_loss(sh->unsaved_what, sh->unsaved) || lost;
    return complain_of_loss("your changed settings", kept ? "" : why) || lost;
}

int ui_run(const ui_options *options, ui_opening *opening)
{
    char why[200];
    parts p = {0};
    begin();
    if (!terminal_usable(why, sizeof why)) {
        sanitize_lines(why); /* the terminal's name may be anything */
        fprintf(stderr, "creek: %s\n", why);
        catalog_free(opening->puzzles);
        return 2;
    }
    build(&p, options, opening);
    int status = app_run(p.app, p.shell);
    if (p.shell->exit_message)
        fprintf(stderr, "creek: %s\n", p.shell->exit_message);
    status = status ? status : p.shell->status;
    if (tell_losses(&p) && status == 0)
        status = 2;
    release(&p);
    return status;
}
