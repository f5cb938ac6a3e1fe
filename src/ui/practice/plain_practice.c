#include "ui/practice/plain_practice.h"

#include "ui/play/lines.h"
#include "ui/practice/session.h"

#include <errno.h>
#include <string.h>

typedef struct {
    session session;
    FILE *out;
    canvas_charset charset;
    char *unsaved;
    size_t size;
} plain_practice;

static void say(const plain_practice *p, const char *text)
{
    lines_put(p->out, p->charset, text);
}

static void put_board(const plain_practice *p)
{
    board_view view = {
        .puzzle = p->session.position->puzzle, .board = p->session.board, .focus = {-1, -1}};
    lines_put_board(p->out, p->charset, view);
}

/* Makes the position and prints it. False if there is none. */
static bool put_position(plain_practice *p)
{
    char text[200];
    session_wait(&p->session);
    if (!p->session.position) {
        say(p, p->session.text);
        return false;
    }
    snprintf(text, sizeof text, "%s. %s", creek_technique_title(p->session.technique),
             creek_technique_summary(p->session.technique));
    say(p, text);
    put_board(p);
    snprintf(text, sizeof text, "Mark a cell that \"%s\" decides, for example: shade r1c1",
             creek_technique_title(p->session.technique));
    say(p, text);
    return true;
}

/* Prints each line of what the session says. */
static void put_verdict(const plain_practice *p)
{
    char text[SESSION_TEXT];
    snprintf(text, sizeof text, "%s", p->session.text);
    for (char *line = text, *end; line; line = end) {
        end = strchr(line, '\n');
        if (end)
            *end++ = '\0';
        say(p, line);
    }
    if (p->session.done)
        say(p, "next goes on to the next position.");
    if (p->session.unsaved && !p->unsaved[0])
        snprintf(p->unsaved, p->size, "%s", storage_why(p->session.services->storage));
}

static void take_answer(plain_practice *p, const char *rest, creek_state state)
{
    const creek_puzzle *puzzle = p->session.position->puzzle;
    creek_place cell;
    const char *at = rest;
    if (!lines_read_cell(&at, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), &cell) ||
        *at) {
        say(p, "Expected a cell such as r3c5.");
        return;
    }
    if (p->session.done)
        say(p, "This position is finished; next goes on.");
    else {
        session_answer(&p->session, &(creek_mark){cell.row, cell.col, state});
        put_verdict(p);
    }
}

static void put_help(const plain_practice *p)
{
    say(p, "shade r3c5    answer that the cell is shaded");
    say(p, "unshade r3c5  answer that the cell is unshaded");
    say(p, "hint          say where to look; repeated, show the answer, which counts as a miss");
    say(p, "next          go on to the next position");
    say(p, "board         print the board");
    say(p, "quit          quit");
}

static bool obey(void *context, char *word, char *rest)
{
    plain_practice *p = context;
    bool answers = strcmp(word, "shade") == 0 || strcmp(word, "unshade") == 0;
    if (*rest && !answers) {
        say(p, "Only shade and unshade take an argument; help lists the commands.");
        return true;
    }
    if (strcmp(word, "quit") == 0)
        return false;
    if (strcmp(word, "next") == 0) {
        session_next(&p->session);
        return put_position(p);
    }
    if (answers) {
        take_answer(p, rest, *word == 's' ? CREEK_SHADED : CREEK_UNSHADED);
    } else if (strcmp(word, "hint") == 0 && p->session.done) {
        say(p, "This position is finished; next goes on.");
    } else if (strcmp(word, "hint") == 0) {
        session_help(&p->session);
        put_verdict(p);
    } else if (strcmp(word, "board") == 0) {
        put_board(p);
    } else if (strcmp(word, "help") == 0) {
        put_help(p);
    } else {
        say(p, "No such command; help lists the commands.");
    }
    return true;
}

void plain_practice_run(const services *w, practice_choice choice, const plain_options *options,
                        FILE *in, FILE *out, char *unsaved, size_t size)
{
    services named = *w;
    keymap keys = keymap_by_name(w->keys);
    named.keys = &keys;
    plain_practice p = {.out = out, .charset = options->charset, .unsaved = unsaved, .size = size};
    unsaved[0] = '\0';
    session_begin(&p.session, &named, choice);
    p.session.names = true;
    int error = put_position(&p) ? lines_run(in, out, options->prompt, obey, &p) : 0;
    session_end(&p.session);
    errno = 0;
    if (fflush(out) != 0 && !error)
        error = errno;
    errno = error;
}
