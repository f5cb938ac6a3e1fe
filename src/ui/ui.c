/* ui.c - the door: puts the parts together. */
#include "ui/ui.h"

#include "ui/app.h"
#include "ui/terminal.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

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
    p->world.progress = p->world.store ? progress_load(p->world.store) : NULL;
    if (!p->app || !p->world.progress)
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
    return p->shell && shell_begin(p->shell);
}

static void release(parts *p)
{
    shell_free(p->shell);
    progress_free(p->world.progress);
    store_free(p->world.store);
    app_free(p->app);
}

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
