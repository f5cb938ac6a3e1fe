/* screen_open.c - opening a file that is chosen, or a puzzle that is typed. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "source/detect.h"
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
    char *name;   /* of a folder with a `/` at the end */
    int64_t size; /* of a file, in bytes; -1 if unknown */
} folder_entry;

typedef struct {
    list_screen list;
    char *folder;        /* its path, "" or with a `/` at the end */
    folder_entry *files; /* `../`, then folders, then files, each kind sorted; none hidden */
    int count;
    char about[200];
    char wrong[1000]; /* what is wrong with what was opened last */
} open_screen;

/* --- files ----------------------------------------------------------------- */

static bool is_folder(const folder_entry *entry)
{
    return entry->name[strlen(entry->name) - 1] == '/';
}

/* The file with that path, following links. */
static struct stat stat_path(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 ? about : (struct stat){.st_mode = 0};
}

static void add_entry(open_screen *s, const char *folder, const char *name)
{
    char *path = xasprintf("%s%s", folder, name);
    struct stat about = stat_path(path);
    free(path);
    s->files = xreallocarray(s->files, (size_t)s->count + 1, sizeof *s->files);
    s->files[s->count++] =
        (folder_entry){.name = xasprintf("%s%s", name, S_ISDIR(about.st_mode) ? "/" : ""),
                       .size = S_ISREG(about.st_mode) ? (int64_t)about.st_size : -1};
}

/* Only `../` begins with a dot. */
static int by_name(const void *a, const void *b)
{
    const folder_entry *one = a, *other = b;
    bool up = one->name[0] == '.', other_up = other->name[0] == '.';
    if (up != other_up)
        return up ? -1 : 1;
    if (is_folder(one) != is_folder(other))
        return is_folder(one) ? -1 : 1;
    return strcmp(one->name, other->name);
}

static void free_files(open_screen *s)
{
    for (int i = 0; i < s->count; i++)
        free(s->files[i].name);
    free(s->files);
    free(s->folder);
    s->files = NULL;
    s->count = 0;
}

/* Shows a folder; takes ownership of its path. */
static void enter_folder(open_screen *s, shell *sh, char *folder)
{
    char *where = open_puzzles_home(folder);
    DIR *stream = opendir(*where ? where : ".");
    free_files(s);
    s->folder = folder;
    for (struct dirent *entry; stream && (entry = readdir(stream));)
        if (entry->d_name[0] != '.' || strcmp(entry->d_name, "..") == 0)
            add_entry(s, where, entry->d_name);
    if (stream)
        closedir(stream);
    free(where);
    if (s->count > 0)
        qsort(s->files, (size_t)s->count, sizeof *s->files, by_name);
    snprintf(s->list.note, sizeof s->list.note, "%s", folder);
    list_screen_set_count(&s->list, sh, s->count);
    list_screen_select(&s->list, 0);
}

/* Removes the last part of a folder's path or, if it is "~", "." or "..", or there is none, appends
 * "../". */
static char *parent_of(const char *folder)
{
    size_t length = strlen(folder), last = length > 0 ? length - 1 : 0;
    while (last > 0 && folder[last - 1] != '/')
        last--;
    if (strcmp(folder, "/") == 0)
        return xstrdup(folder);
    if (length == 0 || strcmp(folder, "~/") == 0 || strcmp(folder + last, "../") == 0 ||
        strcmp(folder + last, "./") == 0)
        return xasprintf("%s../", folder);
    return xstrndup(folder, last);
}

static void fill_row(list_screen *base, shell *sh, int number, list_cells *row)
{
    static const char *const units[] = {"B", "kB", "MB", "GB", "TB"};
    const folder_entry *file = &((const open_screen *)base)->files[number];
    double value = (double)file->size;
    size_t unit = 0;
    for (; value >= 999.95 && unit + 1 < sizeof units / sizeof units[0]; unit++)
        value /= 1000;
    snprintf(row->title, LIST_TEXT, "%s", file->name);
    row->style = is_folder(file) ? STYLE_NOTICE : STYLE_TEXT;
    if (file->size >= 0)
        snprintf(row->columns[0], LIST_CELL, "%.*f %s", unit > 0 ? 1 : 0, value, units[unit]);
}

static const char *about(list_screen *base, shell *sh, int number)
{
    open_screen *s = (open_screen *)base;
    keymap_text(sh->services->keys,
                "You can also paste a puzzle in any format, or press {type-value} to type a file "
                "name, a URL, an ID such as 6x6:f0b2... or a level such as first-steps/1.",
                s->about, sizeof s->about);
    return s->about;
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
    bool quoted = length > 2 && text[0] == '\'' && text[length - 1] == '\'';
    char *wanted = quoted ? xstrndup(text + 1, length - 2) : xstrndup(text, length);
    length = strlen(wanted);
    s->wrong[0] = '\0';
    char *path = open_puzzles_home(wanted);
    screen *making = screen_open_pasted(sh, wanted, length);
    if (making) {
        shell_open(sh, making);
    } else if (S_ISDIR(stat_path(path).st_mode)) {
        enter_folder(s, sh, xasprintf("%s%s", wanted, wanted[length - 1] == '/' ? "" : "/"));
    } else {
        opened_puzzles all = open_puzzles_named(wanted, sh->services);
        if (!all.puzzles)
            snprintf(s->wrong, sizeof s->wrong, "%s",
                     all.message ? all.message : "It contains no puzzle.");
        else if (all.message)
            shell_say(sh, true, "%s", all.message);
        if (all.puzzles)
            shell_bring(sh, all.puzzles);
        all.puzzles = NULL;
        opened_puzzles_release(&all);
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

static void go_up(open_screen *s, shell *sh)
{
    enter_folder(s, sh, parent_of(s->folder));
}

static void open_row(list_screen *base, shell *sh, int number)
{
    open_screen *s = (open_screen *)base;
    const folder_entry *file = &s->files[number];
    char *path = xasprintf("%s%s", s->folder, file->name);
    if (strcmp(file->name, "../") == 0)
        go_up(s, sh);
    else if (is_folder(file))
        enter_folder(s, sh, xstrdup(path));
    else if (open_text(&base->base, sh, path))
        shell_say(sh, true, "%s", s->wrong);
    free(path);
}

static bool obey(list_screen *base, shell *sh, command which, int number)
{
    open_screen *s = (open_screen *)base;
    switch (which) {
    case COMMAND_TYPE_VALUE:
        ask(sh);
        return true;
    case COMMAND_VALUE_BACK:
        go_up(s, sh);
        return true;
    case COMMAND_VALUE_NEXT:
        return list_screen_obey(&base->base, sh, COMMAND_OPEN);
    default:
        return false;
    }
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
