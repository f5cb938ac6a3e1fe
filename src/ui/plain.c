/* plain.c - the line mode. */
#include "ui/plain.h"

#include "ui/board_view.h"
#include "ui/panel.h"
#include "ui/play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* How long the puzzle is looked at when it is opened, and how long a command
 * may think. */
enum { OPENING_MS = 500, THINKING_MS = 20000 };

typedef struct {
    const world *world;
    catalog_pack *pack;
    const plain_options *options;
    FILE *out;
    size_t index;
    play *play;
    creek_place focus; /* the cell named last */
    bool leave;
    bool failed; /* memory ran out */
} plain;

/* --- saying ---------------------------------------------------------------- */

static panel panel_of(const plain *p)
{
    return (panel){.facts = play_look(p->play),
                   .settings = p->world->settings,
                   .entry = &p->pack->entries[p->index],
                   .next = p->index + 1 < p->pack->count ? &p->pack->entries[p->index + 1] : NULL,
                   .pack = p->pack->title,
                   .seconds = play_time(p->play) / 1000,
                   .focus = p->focus,
                   .alone = p->pack->count == 1};
}

/* Everything there is to say now, each sentence or two a line. */
static void say_news(const plain *p)
{
    char text[5000];
    panel view = panel_of(p);
    panel_text(&view, text, sizeof text);
    if (text[0])
        fprintf(p->out, "%s\n", text);
}

static void say_cell(const plain *p)
{
    char text[200];
    panel view = panel_of(p);
    panel_words(&view, text, sizeof text);
    fprintf(p->out, "%s\n", text);
}

/* Draws the board on a canvas of its own and prints its rows. */
static void print_board(plain *p)
{
    const play_facts *f = play_look(p->play);
    const creek_puzzle *puzzle = creek_game_puzzle(f->game);
    const settings *likes = p->world->settings;
    board_view view = {.puzzle = puzzle,
                       .board = creek_game_board(f->game),
                       .game = f->won ? NULL : f->game,
                       .areas = likes->help && likes->cut_off ? f->areas : NULL,
                       .show_broken = likes->help && likes->broken,
                       .focus = {-1, -1},
                       .layout = BOARD_NORMAL,
                       .rulers = true};
    int columns, rows;
    board_view_size(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), view.layout, true,
                    &columns, &rows);
    canvas c;
    canvas_init(&c, p->options->charset);
    if (!canvas_resize(&c, columns, rows)) {
        p->failed = true;
        return;
    }
    board_view_draw(&view, &c, canvas_all(&c));
    for (int row = 0; row < rows; row++) {
        int end = columns;
        while (end > 0 && strcmp(canvas_at(&c, row, end - 1)->glyph, " ") == 0)
            end--;
        for (int col = 0; col < end; col++)
            fputs(canvas_at(&c, row, col)->glyph, p->out);
        fputc('\n', p->out);
    }
    canvas_release(&c);
}

static void print_counts(const plain *p)
{
    const play_facts *f = play_look(p->play);
    const creek_report *r = &f->report;
    int depth = creek_game_depth(f->game);
    if (p->world->settings->help || f->won)
        fprintf(p->out, "clues %d of %d, %d broken; areas %d; ", r->satisfied, r->clues, r->wrong,
                r->areas);
    fprintf(p->out, "undecided %d; moves %zu", r->undecided, creek_game_position(f->game));
    if (depth > 0)
        fprintf(p->out, "; trial layer %c", (char)('A' + depth - 1));
    fputc('\n', p->out);
}

static void print_row(const plain *p, int row)
{
    static const char *const states[] = {
        [CREEK_UNDECIDED] = "undecided", [CREEK_SHADED] = "shaded", [CREEK_UNSHADED] = "unshaded"};
    const creek_board *board = creek_game_board(play_look(p->play)->game);
    fprintf(p->out, "row %d:", row + 1);
    for (int col = 0; col < creek_board_width(board); col++)
        fprintf(p->out, "%s %s", col ? "," : "", states[creek_board_get(board, row, col)]);
    fputc('\n', p->out);
}

/* --- working --------------------------------------------------------------- */

static void work(plain *p, unsigned milliseconds)
{
    if (p->options->limit)
        p->options->limit(p->world->context, milliseconds);
    while (play_busy(p->play) && !(p->options->limit && p->world->pending(p->world->context)))
        (void)play_work(p->play);
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
    panel view = panel_of(p);
    fprintf(p->out, "%s, %dx%d%s%s\n", panel_title(&view), entry->width, entry->height,
            entry->rating[0] ? ", " : "", entry->rating);
    print_board(p);
    work(p, OPENING_MS);
    say_news(p);
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
        fprintf(p->out, "A cell such as r3c5 is wanted%s%s.\n", *at ? ", not " : "", at);
        return;
    }
    bool joined = false;
    for (at = rest; *at && read_cell(p, &at, &cell);) {
        p->focus = cell;
        joined = play_set(p->play, cell, state, joined) || joined;
    }
    if (!play_look(p->play)->won)
        say_cell(p);
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
        fprintf(p->out, "A cell such as r3c5 is wanted.\n");
    else
        say_cell(p);
}

static void do_row(plain *p, const char *rest)
{
    char *end;
    long row = strtol(rest, &end, 10);
    if (end == rest || *end || row < 1 || row > p->pack->entries[p->index].height)
        fprintf(p->out, "The number of a row is wanted.\n");
    else
        print_row(p, (int)row - 1);
}

static void do_board(plain *p, const char *rest)
{
    (void)rest;
    print_board(p);
}

static void do_status(plain *p, const char *rest)
{
    (void)rest;
    print_counts(p);
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
        fprintf(p->out, "This is the last puzzle.\n");
    else if (!open_puzzle(p, p->index + 1))
        fprintf(p->out, "That puzzle cannot be opened.\n");
}

static void do_previous(plain *p, const char *rest)
{
    (void)rest;
    if (p->index == 0)
        fprintf(p->out, "This is the first puzzle.\n");
    else if (!open_puzzle(p, p->index - 1))
        fprintf(p->out, "That puzzle cannot be opened.\n");
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
    const char *key; /* the key that does it on the screen is a command too */
    const char *help;
} commands[] = {
    {"shade", do_shade, false, "x", "shade r3c5 ...     shade cells"},
    {"unshade", do_unshade, false, ".", "unshade r3c5 ...   mark cells unshaded"},
    {"clear", do_clear, false, "", "clear r3c5 ...     clear cells"},
    {"cell", do_cell, true, "", "cell r3c5          tell about a cell and its corners"},
    {"row", do_row, true, "", "row 3              tell the states of a row"},
    {"board", do_board, true, "", "board              print the board"},
    {"status", do_status, true, "", "status             tell the counts"},
    {"hint", do_hint, true, "H", "hint               a hint; again: more of it, at last its move"},
    {"check", do_check, false, "c", "check              whether anything is wrong; again: where"},
    {"solve", do_solve, false, "S", "solve              let the solver finish"},
    {"undo", do_undo, false, "u", "undo               take the last move back"},
    {"redo", do_redo, false, "", "redo               make it again"},
    {"restart", do_restart, false, "R", "restart            start over"},
    {"try", do_try, true, "t", "try                begin a trial layer; after a what-if: walk it"},
    {"keep", do_keep, false, "a", "keep               keep the trial layer"},
    {"drop", do_drop, false, "r", "drop               drop the trial layer"},
    {"save", do_save, false, "b", "save               set a savepoint"},
    {"back", do_back, false, "B", "back               go back to it"},
    {"next", do_next, false, "n", "next               the next puzzle"},
    {"previous", do_previous, false, "p", "previous           the one before"},
    {"nohelp", do_no_help, false, "N", "nohelp             switch all help off, and on again"},
    {"help", do_help, true, "?", "help               this list"},
    {"quit", do_quit, true, "q", "quit               leave; the game is kept"},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void do_help(plain *p, const char *rest)
{
    (void)rest;
    for (int i = 0; i < COMMANDS; i++)
        fprintf(p->out, "%s\n", commands[i].help);
    fprintf(p->out,
            "A command may be cut short as long as no other begins so, and the keys of the\n"
            "screen work too: u, H, c, a, r ...\n");
}

/* The command a word names, whole or its beginning; -1 for none, -2 for
 * several. */
static int find(const char *word, size_t length)
{
    int found = -1;
    for (int i = 0; i < COMMANDS; i++) {
        if (strlen(commands[i].key) == length && strncmp(commands[i].key, word, length) == 0)
            return i;
    }
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
    int which = find(line, length);
    if (which < 0) {
        fprintf(p->out, "%s: %s; help lists the commands.\n", line,
                which == -1 ? "no such command" : "several commands begin so");
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
    commands[which].act(p, line + length + strspn(line + length, " \t"));
    work(p, THINKING_MS);
    play_commit(p->play);
    const play_facts *f = play_look(p->play);
    /* What was said already is not said again. */
    if (!old || strcmp(old, f->message) != 0 || f->won != won || f->trouble[0])
        say_news(p);
    else if (!f->won && f->report.complete && p->world->settings->help &&
             !commands[which].keeps_hint)
        say_news(p);
    free(old);
}

/* --- the loop -------------------------------------------------------------- */

static bool read_line(FILE *in, char **line, size_t *room)
{
    return getline(line, room, in) >= 0;
}

bool plain_run(const world *w, catalog_pack *pack, const plain_options *options, FILE *in,
               FILE *out)
{
    plain p = {.world = w, .pack = pack, .options = options, .out = out};
    char *line = NULL;
    size_t room = 0;
    catalog_refresh(pack, w);
    bool opened = open_puzzle(&p, catalog_first_open(pack));
    while (opened && !p.leave && !p.failed) {
        if (options->prompt)
            fputs("> ", out);
        (void)fflush(out);
        if (!read_line(in, &line, &room))
            break;
        obey(&p, line);
    }
    free(line);
    if (p.play) {
        play_commit(p.play);
        if (play_look(p.play)->unsaved[0])
            fprintf(out, "The last moves are not saved: %s.\n", play_look(p.play)->unsaved);
    }
    play_close(p.play);
    (void)fflush(out);
    return opened && !p.failed;
}
