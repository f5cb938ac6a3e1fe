/* ui.c - the door: puts the parts together. */
#include "ui/ui.h"

#include "store/game_file.h"
#include "store/last.h"
#include "ui/app.h"
#include "ui/plain.h"
#include "ui/screen_lessons.h"
#include "ui/terminal.h"

#include <locale.h>
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

/* Everything a run needs; freed in whatever state it is. */
typedef struct {
    world world;
    settings settings;
    app *app;
    shell *shell;
} parts;

static bool build(parts *p, const ui_options *options, ui_opening *opening)
{
    p->app = app_new(options);
    p->world = (world){.store = store_new_from_environment(),
                       .now = app_now,
                       .pending = app_pending,
                       .context = p->app};
    p->world.config = store_new_for_settings(getenv("XDG_CONFIG_HOME"), getenv("HOME"));
    p->world.settings = &p->settings;
    p->settings = p->world.config ? settings_load(p->world.config) : settings_default();
    if (options->theme != THEME_COUNT)
        snprintf(p->settings.theme, sizeof p->settings.theme, "%s", theme_called(options->theme));
    if (options->no_mouse)
        p->settings.mouse = false;
    p->world.progress = p->world.store ? progress_load(p->world.store) : NULL;
    if (!p->app || !p->world.progress || !p->world.config)
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
    if (!p->shell || !shell_begin(p->shell))
        return false;
    if (opening->lessons)
        screen_lessons_open(p->shell, opening->lesson);
    return true;
}

static void release(parts *p)
{
    shell_free(p->shell);
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

/* The last game as something to open; false when there is none. */
static bool open_last(const world *w, ui_opening *opening)
{
    last_game last;
    static ui_entry entry;
    if (!last_get(w->store, &last))
        return false;
    entry.game = game_file_peek(w->store, last.file);
    entry.name = strdup(last.name);
    last_release(&last);
    *opening = (ui_opening){.entries = &entry, .count = 1};
    return entry.game && entry.name;
}

int ui_run_plain(const ui_options *options, ui_opening *opening)
{
    (void)setlocale(LC_ALL, "");
    world w = {.store = store_new_from_environment(),
               .config = store_new_for_settings(getenv("XDG_CONFIG_HOME"), getenv("HOME")),
               .now = app_now,
               .pending = line_pending};
    settings likes = w.config ? settings_load(w.config) : settings_default();
    w.settings = &likes;
    w.progress = w.store ? progress_load(w.store) : NULL;
    bool ready = w.progress && w.config;
    ui_opening last = {0};
    int status = 2;
    if (ready && opening->count == 0) {
        if (open_last(&w, &last))
            opening = &last;
        else
            fprintf(stderr, "creek: there is no game to go on with; name a PUZZLE\n");
    }
    if (ready && opening->count > 0) {
        catalog *opened = catalog_from_opening(opening);
        plain_options plain = {.charset = options->ascii || !terminal_utf8() ? CANVAS_ASCII
                                                                             : CANVAS_UNICODE,
                               .prompt = isatty(STDIN_FILENO) == 1,
                               .limit = line_limit};
        ready = opened && plain_run(&w, &opened->packs[0], &plain, stdin, stdout);
        status = ready ? 0 : 2;
        catalog_free(opened);
    }
    if (!ready)
        fprintf(stderr, "creek: memory ran out\n");
    for (size_t i = 0; i < last.count; i++) {
        free(last.entries[i].name);
        creek_game_free(last.entries[i].game);
    }
    progress_free(w.progress);
    store_free(w.store);
    store_free(w.config);
    return status;
}

/* --- on a terminal --------------------------------------------------------- */

int ui_run(const ui_options *options, ui_opening *opening)
{
    char why[200];
    parts p = {0};
    (void)setlocale(LC_ALL, "");
    if (!terminal_usable(why, sizeof why)) {
        fprintf(stderr, "creek: %s\n", why);
        return 2;
    }
    int status = 2;
    if (build(&p, options, opening))
        status = app_run(p.app, p.shell);
    else
        fprintf(stderr, "creek: memory ran out\n");
    release(&p);
    return status;
}
