/* ui.c - the door: puts the parts together. */
#include "ui/ui.h"

#include "source/message.h"
#include "store/game_file.h"
#include "store/last.h"
#include "store/upkeep.h"
#include "ui/canvas/text.h"
#include "ui/making/maker.h"
#include "ui/play/plain.h"
#include "ui/screens/screen_lessons.h"
#include "ui/shell/preferences.h"
#include "ui/terminal/app.h"
#include "ui/terminal/terminal.h"

#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static catalog *load_levels(void)
{
    char *why = NULL;
    level_library *library = level_library_load(&why);
    catalog *levels = catalog_from_library(library, why);
    level_library_free(library);
    free(why);
    return levels;
}

/* A file that may not grow any more is told by the write that fails, as a full
 * disk is; it is no reason to be ended by a signal. */
static void begin(void)
{
    (void)setlocale(LC_ALL, "");
    (void)signal(SIGXFSZ, SIG_IGN);
}

/* Everything a run needs; freed in whatever state it is. */
typedef struct {
    world world;
    settings settings;
    keymap keys;
    struct preferences_unkept unkept;
    settings_report report;
    char *upkept; /* what there is to tell about the store's files, or NULL */
    app *app;
    shell *shell;
} parts;

/* Says what is wrong with the settings and the store's files, in a message that
 * any key puts away. */
static void tell_problems(parts *p)
{
    enum { TOLD = 3 };
    char *text = preferences_problems(&p->report, TOLD);
    char *both = text && p->upkept ? message_format("%s\n%s", p->upkept, text) : NULL;
    const char *said = both ? both : p->upkept ? p->upkept : text;
    if (said)
        shell_say(p->shell, true, said);
    free(both);
    free(text);
}

static bool build(parts *p, const ui_options *options, ui_opening *opening)
{
    p->app = app_new(options);
    p->world = (world){.store = store_new_from_environment(),
                       .now = app_now,
                       .pending = app_pending,
                       .context = p->app};
    p->world.config = store_new_for_settings(getenv("XDG_CONFIG_HOME"), getenv("HOME"));
    p->world.settings = &p->settings;
    p->world.keys = &p->keys;
    p->world.unkept = &p->unkept;
    if (p->world.config)
        preferences_load(&p->world, &p->report);
    if (options->theme != THEME_COUNT)
        snprintf(p->settings.theme, sizeof p->settings.theme, "%s", theme_called(options->theme));
    if (options->no_mouse)
        p->settings.mouse = false;
    p->upkept = p->world.store ? upkeep(p->world.store) : NULL;
    p->world.progress = p->world.store ? progress_load(p->world.store) : NULL;
    p->world.maker = maker_new(NULL);
    if (!p->app || !p->world.progress || !p->world.config || !p->world.maker)
        return false;
    catalog *levels = load_levels();
    catalog *opened = NULL;
    if (levels && opening->count > 0)
        opened = catalog_from_opening(opening);
    if (levels && (opened || opening->count == 0))
        p->shell = shell_new(&p->world, levels, opened);
    if (!p->shell) {
        catalog_free(levels);
        catalog_free(opened);
    }
    if (!p->shell ||
        !(opening->request ? shell_begin_making(p->shell, opening->request, opening->more)
                           : shell_begin(p->shell)))
        return false;
    if (opening->lessons)
        screen_lessons_open(p->shell, opening->lesson);
    tell_problems(p);
    return true;
}

static void complain_of_memory(void)
{
    fprintf(stderr, "creek: memory ran out\n");
}

static void release(parts *p)
{
    free(p->upkept);
    shell_free(p->shell);
    maker_free(p->world.maker);
    progress_free(p->world.progress);
    store_free(p->world.store);
    store_free(p->world.config);
    app_free(p->app);
}

/* --- lines of text --------------------------------------------------------- */

/* The clock's reading at which work is to stop; 0: never. One program has one
 * line mode. */
static uint64_t line_deadline;

static bool line_pending(void *context)
{
    (void)context;
    return line_deadline && app_now(NULL) >= line_deadline;
}

static void line_limit(void *context, unsigned milliseconds)
{
    (void)context;
    line_deadline = milliseconds ? app_now(NULL) + milliseconds : 0;
}

/* The last game as an entry to open; false when there is none. What the entry has
 * afterwards is the caller's in any case. */
static bool open_last(const world *w, ui_entry *entry)
{
    last_game last;
    if (!last_get(w->store, &last))
        return false;
    entry->game = game_file_peek_noted(w->store, last.file);
    entry->name = strdup(last.name);
    entry->file = strdup(last.file);
    last_release(&last);
    return entry->game && entry->name && entry->file;
}

/* Makes what must not reach a terminal a `?`, but for the ends of lines. */
static void calm(char *text)
{
    char *to = text;
    while (*text) {
        uint32_t character;
        size_t bytes = text_decode(text, &character);
        bool harmless = *text == '\n' || (text_width_of(character) >= 0 &&
                                          (bytes > 1 || (unsigned char)*text < 0x80));
        memmove(to, harmless ? text : "?", harmless ? bytes : 1);
        to += harmless ? bytes : 1;
        text += bytes;
    }
    *to = '\0';
}

/* Says on standard error what is not on the disk, if there is a reason. True when
 * there is. */
static bool complain_of_loss(const char *what, const char *reason)
{
    char why[400];
    if (!reason[0])
        return false;
    snprintf(why, sizeof why, "%s", reason);
    calm(why);
    fprintf(stderr, "creek: %s are not saved: %s\n", what, why);
    return true;
}

/* What is wrong with the settings, on standard error. */
static void print_problems(const settings_report *report)
{
    char *text = preferences_problems(report, SETTINGS_PROBLEMS);
    if (text)
        calm(text);
    for (char *line = text; line && *line;) {
        size_t length = strcspn(line, "\n");
        fprintf(stderr, "creek: %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
    free(text);
}

/* Whether all that plain_run() said has gone out; what has not is complained of. */
static bool all_is_told(void)
{
    if (!ferror(stdout))
        return true;
    fprintf(stderr,
            "creek: standard output: cannot be written: %s; what came out is not complete\n",
            strerror(errno ? errno : EIO));
    return false;
}

/* The part of the world that a game in lines needs; false when memory runs out. What
 * is wrong with settings and files is told. */
static bool build_plain(parts *p)
{
    p->world = (world){.store = store_new_from_environment(),
                       .config = store_new_for_settings(getenv("XDG_CONFIG_HOME"), getenv("HOME")),
                       .now = app_now,
                       .pending = line_pending,
                       .settings = &p->settings,
                       .keys = &p->keys};
    if (p->world.config)
        preferences_load(&p->world, &p->report);
    print_problems(&p->report);
    p->upkept = p->world.store ? upkeep(p->world.store) : NULL;
    if (p->upkept)
        fprintf(stderr, "creek: %s\n", p->upkept);
    p->world.progress = p->world.store ? progress_load(p->world.store) : NULL;
    return p->world.progress && p->world.config;
}

/* Plays the first of the puzzles; the exit status. */
static int play_plain(parts *p, const ui_options *options, ui_opening *opening)
{
    plain_options plain = {.charset =
                               options->ascii || !terminal_utf8() ? CANVAS_ASCII : CANVAS_UNICODE,
                           .prompt = isatty(STDIN_FILENO) == 1,
                           .limit = line_limit};
    char unsaved[320] = "";
    catalog *opened = catalog_from_opening(opening);
    bool played = opened && plain_run(&p->world, &opened->packs[0], &plain, stdin, stdout, unsaved,
                                      sizeof unsaved);
    bool told = all_is_told();
    bool lost = complain_of_loss("the last moves of this game", unsaved);
    if (!played)
        complain_of_memory();
    catalog_free(opened);
    return played && told && !lost ? 0 : 2;
}

/* Goes on with the last game; the exit status. */
static int play_last_plain(parts *p, const ui_options *options)
{
    ui_entry entry = {.name = NULL};
    ui_opening opening = {.entries = &entry, .count = 1};
    int status = 2;
    if (open_last(&p->world, &entry))
        status = play_plain(p, options, &opening);
    else
        fprintf(stderr, "creek: there is no game to go on with; name a PUZZLE\n");
    free(entry.name);
    free(entry.file);
    creek_game_free(entry.game);
    return status;
}

int ui_run_plain(const ui_options *options, ui_opening *opening)
{
    parts p = {0};
    int status = 2;
    begin();
    if (!build_plain(&p))
        complain_of_memory();
    else if (opening->count == 0)
        status = play_last_plain(&p, options);
    else
        status = play_plain(&p, options, opening);
    release(&p);
    return status;
}

/* --- on a terminal --------------------------------------------------------- */

/* Says what of a run is not on the disk, and tries the settings a last time. True
 * when something is lost. */
static bool tell_losses(const parts *p)
{
    char why[300];
    const shell *sh = p->shell;
    bool kept = preferences_keep_all(&p->world, why, sizeof why);
    bool lost = complain_of_loss(sh->lost_what, sh->lost);
    lost = complain_of_loss(sh->unsaved_what, sh->unsaved) || lost;
    return complain_of_loss("the settings that were changed", kept ? "" : why) || lost;
}

int ui_run(const ui_options *options, ui_opening *opening)
{
    char why[200];
    parts p = {0};
    begin();
    if (!terminal_usable(why, sizeof why)) {
        calm(why); /* the terminal's name may be anything */
        fprintf(stderr, "creek: %s\n", why);
        return 2;
    }
    int status = 2;
    if (build(&p, options, opening)) {
        status = app_run(p.app, p.shell);
        if (p.shell->parting)
            fprintf(stderr, "creek: %s\n", p.shell->parting);
        status = status ? status : p.shell->status;
        if (tell_losses(&p) && status == 0)
            status = 2;
    } else
        complain_of_memory();
    release(&p);
    return status;
}
