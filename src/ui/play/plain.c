/* plain.c - the line mode. */
#include "ui/play/plain.h"

#include "ui/play/plain_tell.h"
#include "ui/screens/export.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* How long the puzzle is looked at when it is opened, and how long a command
 * may think. */
enum { OPENING_MS = 500, THINKING_MS = 20000 };

/* --- working --------------------------------------------------------------- */

static void work(plain *p, unsigned milliseconds)
{
    if (p->options->limit)
        p->options->limit(p->world->context, milliseconds);
    while (play_busy(p->play) && !(p->options->limit && p->world->pending(p->world->context)))
        (void)play_work(p->play);
    if (play_rates(p->play)) {
        if (p->options->limit)
            p->options->limit(p->world->context, OPENING_MS);
        (void)play_work(p->play);
    }
    if (play_look(p->play)->searching) {
        (void)play_dismiss(p->play);
        play_say(p->play, SAY_NOTICE, "That takes too long; nothing was found out.");
    }
    if (p->options->limit)
        p->options->limit(p->world->context, 0);
}

static bool open_puzzle(plain *p, size_t index)
{
    catalog_entry *entry = &p->pack->entries[index];
    if (!catalog_load(entry))
        return false;
    if (p->play) {
        play_commit(p->play);
        play_unlock(p->play);
    }
    play *opened = play_open(p->world, &entry->game, entry->name);
    if (!opened)
        return false;
    play_close(p->play);
    p->play = opened;
    p->index = index;
    p->focus = (creek_place){0, 0};
    panel view = plain_panel(p);
    plain_tell(p, "%s, %dx%d%s%s", panel_title(&view), entry->width, entry->height,
               entry->rating[0] ? ", " : "", entry->rating);
    plain_print_board(p);
    work(p, OPENING_MS);
    plain_say_news(p);
    return true;
}

/* --- commands -------------------------------------------------------------- */

/* Reads "r3c5"; *at is moved behind it. */
static bool read_cell(const plain *p, const char **at, creek_place *cell)
{
    const catalog_entry *entry = &p->pack->entries[p->index];
    char *end;
    const char *text = *at;
    if (tolower((unsigned char)*text) != 'r' || !isdigit((unsigned char)text[1]))
        return false;
    long row = strtol(text + 1, &end, 10);
    if (tolower((unsigned char)*end) != 'c' || !isdigit((unsigned char)end[1]))
        return false;
    long col = strtol(end + 1, &end, 10);
    if ((*end && !isspace((unsigned char)*end)) || row < 1 || col < 1 || row > entry->height ||
        col > entry->width)
        return false;
    *cell = (creek_place){(int)row - 1, (int)col - 1};
    *at = end + strspn(end, " \t");
    return true;
}

/* Sets every cell that is named; all of them are one move. */
static void set_cells(plain *p, const char *rest, creek_state state)
{
    creek_place cell;
    const char *at = rest;
    /* Nothing is set when one of them is no cell. */
    while (*at && read_cell(p, &at, &cell))
        ;
    if (*at || !*rest) {
        plain_tell(p, "A cell such as r3c5 is wanted%s%s.", *at ? ", not " : "", at);
        return;
    }
    bool joined = false;
    for (at = rest; *at && read_cell(p, &at, &cell);) {
        p->focus = cell;
        joined = play_set(p->play, cell, state, joined) || joined;
    }
    if (!play_look(p->play)->won)
        plain_say_cell(p);
}

static void do_shade(plain *p, const char *rest)
{
    set_cells(p, rest, CREEK_SHADED);
}

static void do_unshade(plain *p, const char *rest)
{
    set_cells(p, rest, CREEK_UNSHADED);
}

static void do_clear(plain *p, const char *rest)
{
    set_cells(p, rest, CREEK_UNDECIDED);
}

static void do_cell(plain *p, const char *rest)
{
    if (*rest && (!read_cell(p, &rest, &p->focus) || *rest))
        plain_tell(p, "A cell such as r3c5 is wanted.");
    else
        plain_say_cell(p);
}

static void do_row(plain *p, const char *rest)
{
    char *end;
    long row = strtol(rest, &end, 10);
    if (end == rest || *end || row < 1 || row > p->pack->entries[p->index].height)
        plain_tell(p, "The number of a row is wanted.");
    else
        plain_print_row(p, (int)row - 1);
}

static void do_board(plain *p, const char *rest)
{
    (void)rest;
    plain_print_board(p);
}

static void do_status(plain *p, const char *rest)
{
    (void)rest;
    plain_print_counts(p);
}

static void do_hint(plain *p, const char *rest)
{
    (void)rest;
    play_hint(p->play);
}

static void do_check(plain *p, const char *rest)
{
    (void)rest;
    play_check(p->play);
}

static void do_solve(plain *p, const char *rest)
{
    (void)rest;
    play_solve(p->play);
}

static void do_undo(plain *p, const char *rest)
{
    (void)rest;
    play_undo(p->play);
}

static void do_redo(plain *p, const char *rest)
{
    (void)rest;
    play_redo(p->play);
}

static void do_restart(plain *p, const char *rest)
{
    (void)rest;
    play_restart(p->play);
}

static void do_try(plain *p, const char *rest)
{
    (void)rest;
    if (play_can_walk(p->play))
        play_walk(p->play);
    else
        play_try(p->play);
}

static void do_keep(plain *p, const char *rest)
{
    (void)rest;
    play_accept(p->play);
}

static void do_drop(plain *p, const char *rest)
{
    (void)rest;
    play_reject(p->play);
}

static void do_save(plain *p, const char *rest)
{
    (void)rest;
    play_bookmark(p->play);
}

static void do_back(plain *p, const char *rest)
{
    (void)rest;
    play_go_back(p->play);
}

static void do_next(plain *p, const char *rest)
{
    (void)rest;
    if (p->index + 1 >= p->pack->count)
        plain_tell(p, "This is the last puzzle.");
    else if (!open_puzzle(p, p->index + 1))
        plain_tell(p, "That puzzle cannot be opened.");
}

static void do_previous(plain *p, const char *rest)
{
    (void)rest;
    if (p->index == 0)
        plain_tell(p, "This is the first puzzle.");
    else if (!open_puzzle(p, p->index - 1))
        plain_tell(p, "That puzzle cannot be opened.");
}

static void do_no_help(plain *p, const char *rest)
{
    bool *help = &p->world->settings->help;
    (void)rest;
    *help = !*help;
    play_look_again(p->play);
    play_say(p->play, SAY_NOTICE,
             *help ? "Help is on: feedback, checks and hints."
                   : "You play without help: no feedback, no checks, no hints.");
}

static void do_url(plain *p, const char *rest)
{
    creek_error error = {0};
    char *url = creek_write(play_look(p->play)->game, CREEK_FORMAT_URL, &error);
    (void)rest;
    if (url)
        url[strcspn(url, "\n")] = '\0';
    /* It may be longer than any line we tell. */
    plain_put(p, url ? url : error.message);
    fputc('\n', p->out);
    creek_free(url);
}

/* The format that a file's name ends with. */
static const export_kind *kind_of(const char *path)
{
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < export_count(); i++)
        if (strcmp(export_at(i)->extension, dot + 1) == 0)
            return export_at(i);
    return NULL;
}

static void do_export(plain *p, const char *rest)
{
    char why[400];
    const export_kind *kind = kind_of(rest);
    if (!*rest || !kind) {
        plain_tell(p,
                   "The name of a file is wanted that ends with its format, such as game.creek.");
        return;
    }
    switch (export_write(play_look(p->play)->game, kind, rest, false, why, sizeof why)) {
    case EXPORT_DONE:
        plain_tell(p, why[0] ? "Written to %s; left out: %s." : "Written to %s.", rest, why);
        break;
    case EXPORT_EXISTS:
        plain_tell(p, "%s is there already; another name is wanted.", rest);
        break;
    default:
        plain_tell(p, "%s", why);
        break;
    }
}

static void do_quit(plain *p, const char *rest)
{
    (void)rest;
    p->leave = true;
}

static void do_help(plain *p, const char *rest);

static const struct {
    const char *name;
    void (*act)(plain *p, const char *rest);
    bool keeps_hint; /* a hint that is being told goes on */
    bool takes_more; /* something follows its name */
    const char *key; /* the key that does it on the screen is a command too */
    const char *help;
} commands[] = {
    {"shade", do_shade, false, true, "x", "shade r3c5 ...     shade cells"},
    {"unshade", do_unshade, false, true, ".", "unshade r3c5 ...   mark cells unshaded"},
    {"clear", do_clear, false, true, "", "clear r3c5 ...     clear cells"},
    {"cell", do_cell, true, true, "", "cell r3c5          tell about a cell and its corners"},
    {"row", do_row, true, true, "", "row 3              tell the states of a row"},
    {"board", do_board, true, false, "", "board              print the board"},
    {"status", do_status, true, false, "", "status             tell the counts"},
    {"hint", do_hint, true, false, "H",
     "hint               a hint; again: more of it, at last its move"},
    {"check", do_check, false, false, "c",
     "check              whether anything is wrong; again: where"},
    {"solve", do_solve, false, false, "S", "solve              let the solver finish"},
    {"undo", do_undo, false, false, "u", "undo               take the last move back"},
    {"redo", do_redo, false, false, "C-r", "redo               make it again"},
    {"restart", do_restart, false, false, "R", "restart            start over"},
    {"try", do_try, true, false, "t",
     "try                begin a trial layer; after a what-if: walk it"},
    {"keep", do_keep, false, false, "a", "keep               keep the trial layer"},
    {"drop", do_drop, false, false, "r", "drop               drop the trial layer"},
    {"save", do_save, false, false, "b", "save               set a savepoint"},
    {"back", do_back, false, false, "B", "back               go back to it"},
    {"next", do_next, false, false, "n", "next               the next puzzle"},
    {"previous", do_previous, false, false, "p", "previous           the one before"},
    {"nohelp", do_no_help, false, false, "N",
     "nohelp             switch all help off, and on again"},
    {"url", do_url, true, false, "y", "url                the puzzle's URL"},
    {"export", do_export, true, true, "",
     "export FILE        write the game, in the format the name ends with"},
    {"help", do_help, true, false, "?", "help               this list"},
    {"quit", do_quit, true, false, "q", "quit               leave; the game is kept"},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void do_help(plain *p, const char *rest)
{
    (void)rest;
    for (int i = 0; i < COMMANDS; i++)
        plain_tell(p, "%s", commands[i].help);
    fprintf(p->out,
            "A command may be cut short as long as no other begins so, and the keys of the\n"
            "screen work too: u, H, c, a, r ...\n");
}

/* The command that a key gives on the screen, as it is bound there; -1 for
 * none. */
static int find_by_key(const plain *p, const char *word, size_t length)
{
    char name[KEY_NAME];
    key_press press, usual;
    snprintf(name, sizeof name, "%.*s", (int)length, word);
    if (length >= sizeof name || !key_parse(name, &press))
        return -1;
    command which = keymap_get(p->world->keys, press);
    for (int i = 0; i < COMMANDS && which != COMMAND_NONE; i++)
        if (key_parse(commands[i].key, &usual) && keymap_get(NULL, usual) == which)
            return i;
    return -1;
}

/* The command a word names, whole or its beginning, or by its key; -1 for none,
 * -2 for several. */
static int find(const plain *p, const char *word, size_t length)
{
    int found = find_by_key(p, word, length);
    if (found >= 0)
        return found;
    for (int i = 0; i < COMMANDS; i++) {
        if (strncmp(commands[i].name, word, length) != 0)
            continue;
        if (!commands[i].name[length])
            return i;
        found = found == -1 ? i : -2;
    }
    return found;
}

static void obey(plain *p, char *line)
{
    line += strspn(line, " \t");
    size_t end = strlen(line);
    while (end > 0 && isspace((unsigned char)line[end - 1]))
        line[--end] = '\0';
    if (!line[0] || line[0] == '#')
        return;
    size_t length = strcspn(line, " \t");
    int which = find(p, line, length);
    if (which < 0) {
        plain_tell(p, "%s: %s; help lists the commands.", line,
                   which == -1 ? "no such command" : "several commands begin so");
        return;
    }
    const char *rest = line + length + strspn(line + length, " \t");
    if (*rest && !commands[which].takes_more) {
        plain_tell(p, "%s: nothing may follow %s; help lists the commands.", line,
                   commands[which].name);
        return;
    }
    bool won = play_look(p->play)->won;
    play_tick(p->play);
    if (!commands[which].keeps_hint)
        (void)play_dismiss(p->play);
    if (!commands[which].keeps_hint || !play_look(p->play)->hint)
        play_hush(p->play);
    const char *before = play_look(p->play)->message;
    char *old = strdup(before);
    commands[which].act(p, rest);
    work(p, THINKING_MS);
    play_commit(p->play);
    const play_facts *f = play_look(p->play);
    /* What was said already is not said again. */
    if (!old || strcmp(old, f->message) != 0 || f->won != won || f->trouble[0])
        plain_say_news(p);
    else if (!f->won && f->report.complete && p->world->settings->help &&
             !commands[which].keeps_hint)
        plain_say_news(p);
    free(old);
}

/* --- the loop -------------------------------------------------------------- */

/* More than anybody has to say in one line. */
enum { LONGEST_LINE = 1 << 20 };

/* Reads a line; what is too long for one is read but not kept, and *cut. False
 * at the end, or when memory ran out. */
static bool read_line(FILE *in, char **line, size_t *room, bool *cut)
{
    size_t length = 0;
    int c;
    *cut = false;
    while ((c = getc(in)) != EOF && c != '\n') {
        if (length + 1 >= LONGEST_LINE) {
            *cut = true;
            continue;
        }
        if (length + 2 > *room) {
            size_t wanted = *room ? 2 * *room : 256;
            char *longer = realloc(*line, wanted);
            if (!longer)
                return false;
            *line = longer;
            *room = wanted;
        }
        (*line)[length++] = c ? (char)c : ' ';
    }
    if (*room > 0)
        (*line)[length] = '\0';
    return c != EOF || length > 0;
}

bool plain_run(const world *w, catalog_pack *pack, const plain_options *options, FILE *in,
               FILE *out)
{
    plain p = {.world = w, .pack = pack, .options = options, .out = out};
    char *line = NULL;
    size_t room = 0;
    bool cut;
    catalog_refresh(pack, w);
    bool opened = open_puzzle(&p, catalog_first_open(pack));
    while (opened && !p.leave && !p.failed) {
        if (options->prompt)
            fputs("> ", out);
        (void)fflush(out);
        if (!read_line(in, &line, &room, &cut))
            break;
        if (cut)
            plain_tell(&p, "That line is too long.");
        else if (line)
            obey(&p, line);
    }
    free(line);
    if (p.play) {
        play_commit(p.play);
        if (play_look(p.play)->unsaved[0])
            plain_tell(&p, "The last moves are not saved: %s.", play_look(p.play)->unsaved);
    }
    play_close(p.play);
    (void)fflush(out);
    return opened && !p.failed;
}
