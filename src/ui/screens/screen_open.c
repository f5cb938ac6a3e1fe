/* screen_open.c - opening a file that is chosen, or a puzzle that is typed. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "base/minmax.h"
#include "ui/canvas/text.h"
#include "ui/kit/list_screen.h"
#include "ui/kit/prompt.h"
#include "ui/making/screen_making.h"
#include "ui/shell/open_puzzles.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct {
    list_screen list;
    char *folder;          /* its path, "" or with a `/` at the end */
    struct dirent **files; /* folders, then files, each kind sorted; none hidden but `..` */
    char wrong[1000];      /* what is wrong with what was opened last */
} open_screen;

/* --- files ----------------------------------------------------------------- */

/* A link to a folder is listed as a file, but opens like the folder. */
static bool is_folder(const struct dirent *file)
{
    return file->d_type == DT_DIR;
}

static int is_listed(const struct dirent *file)
{
    return file->d_name[0] != '.' || strcmp(file->d_name, "..") == 0;
}

static int by_name(const struct dirent **one, const struct dirent **other)
{
    int folders = is_folder(*other) - is_folder(*one);
    return folders ? folders : strcmp((*one)->d_name, (*other)->d_name);
}

static void free_files(open_screen *s)
{
    for (int i = 0; i < s->list.count; i++)
        free(s->files[i]);
    free(s->files);
    free(s->folder);
    s->files = NULL;
}

/* Shows a folder; takes ownership of its path. */
static void enter_folder(open_screen *s, shell *sh, char *folder)
{
    char *where = open_puzzles_home(folder);
    free_files(s);
    s->folder = folder;
    int count = scandir(where[0] ? where : ".", &s->files, is_listed, by_name);
    free(where);
    snprintf(s->list.note, sizeof s->list.note, "%s", folder);
    list_screen_set_count(&s->list, sh, max_of(count, 0));
    list_screen_select(&s->list, 0);
}

/* Removes the last part of the path or, if that is no name, appends `../`. */
static void go_up(open_screen *s, shell *sh)
{
    const char *folder = s->folder;
    size_t last = strlen(folder) - (folder[0] != '\0');
    while (last > 0 && folder[last - 1] != '/')
        last--;
    enter_folder(s, sh,
                 strchr("/.~", folder[last]) ? xasprintf("%s../", folder) : xstrndup(folder, last));
}

static void fill_row(list_screen *base, shell *sh, int number, list_cells *row)
{
    const struct dirent *file = ((const open_screen *)base)->files[number];
    snprintf(row->title, LIST_TEXT, "%.150s%s", file->d_name, is_folder(file) ? "/" : "");
    row->style = is_folder(file) ? STYLE_NOTICE : STYLE_TEXT;
}

static const char *about(list_screen *base, shell *sh, int number)
{
    keymap_text(sh->services->keys,
                "You can also paste a puzzle in any format, or press {type-value} to type a file "
                "name, a URL, an ID such as 6x6:f0b2... or a level such as first-steps/1.",
                base->about, LIST_ABOUT);
    return base->about;
}

/* --- a puzzle that has to be made ------------------------------------------ */

screen *screen_open_pasted(shell *sh, const char *text, size_t length)
{
    maker_order order = {0};
    bool builds = maker_reads(text, length, &order.request);
    return builds ? screen_making_new(sh, &order, NULL) : NULL;
}

/* --- opening --------------------------------------------------------------- */

/* Opens what a file or a text contains. Returns what is wrong with it, or NULL. */
static const char *open_text(screen *self, shell *sh, const char *text)
{
    open_screen *s = (open_screen *)self;
    size_t length = strlen(text);
    text = text_trim(text, &length);
    /* A file dropped on a terminal arrives in quotes. */
    size_t quotes = length > 2 && text[0] == '\'' && text[length - 1] == '\'';
    length -= 2 * quotes;
    char *wanted = xstrndup(text + quotes, length);
    s->wrong[0] = '\0';
    char *path = open_puzzles_home(wanted);
    struct stat file = {0};
    (void)stat(path, &file);
    screen *making = screen_open_pasted(sh, wanted, length);
    if (making) {
        shell_open(sh, making);
    } else if (S_ISDIR(file.st_mode)) {
        enter_folder(s, sh, xasprintf("%s%s", wanted, wanted[length - 1] == '/' ? "" : "/"));
    } else {
        catalog *all = open_puzzles_named(wanted, sh->services);
        bool any = all->packs[0].count > 0;
        if (!any)
            snprintf(s->wrong, sizeof s->wrong, "%s",
                     all->why ? all->why : "It contains no puzzle.");
        else if (all->why)
            shell_say(sh, true, "%s", all->why);
        if (any)
            shell_bring(sh, all);
        else
            catalog_free(all);
    }
    free(path);
    free(wanted);
    return s->wrong[0] ? s->wrong : NULL;
}

static void ask(shell *sh)
{
    prompt_use use = {.title = "Open a puzzle",
                      .about = "A file, a URL, an ID such as 6x6:f0b2... or "
                               "10x10-hard-rot2-g2#7, a one-line puzzle such as Creek (6,6) "
                               "[...], or a level such as first-steps/1.",
                      .taken = open_text};
    shell_open(sh, prompt_new(use, ""));
}

static void open_row(list_screen *base, shell *sh, int number)
{
    open_screen *s = (open_screen *)base;
    const char *name = s->files[number]->d_name;
    char *path = xasprintf("%s%s", s->folder, name);
    if (strcmp(name, "..") == 0)
        go_up(s, sh);
    else if (open_text(&base->base, sh, path))
        shell_say(sh, true, "%s", s->wrong);
    free(path);
}

static bool obey(list_screen *base, shell *sh, command which, int number)
{
    if (which == COMMAND_VALUE_NEXT)
        return list_screen_obey(&base->base, sh, COMMAND_OPEN);
    if (which == COMMAND_TYPE_VALUE)
        ask(sh);
    else if (which == COMMAND_VALUE_BACK)
        go_up((open_screen *)base, sh);
    return which == COMMAND_TYPE_VALUE || which == COMMAND_VALUE_BACK;
}

static void release(list_screen *base)
{
    free_files((open_screen *)base);
}

screen *screen_open_new(shell *sh)
{
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .context = CONTEXT_SETTINGS},
                                   .plain = true,
                                   .most = 64,
                                   .row = fill_row,
                                   .about = about,
                                   .open = open_row,
                                   .obey = obey,
                                   .release = release,
                                   .keys = {{COMMAND_OPEN, "open"},
                                            {COMMAND_TYPE_VALUE, "type"},
                                            {COMMAND_VALUE_BACK, "folder above"}}};
    open_screen *s = list_screen_new(&kind, sizeof *s, "Open a puzzle");
    enter_folder(s, sh, xstrdup(""));
    return &s->list.base;
}
