/* plain_practice.c - practice as lines of text. */
#include "ui/play/plain.h"

#include "ui/play/lines.h"
#include "ui/practice/session.h"

typedef struct {
    session session;
    lines *lines;
} plain_practice;

static void put_board(const plain_practice *p)
{
    const session *s = &p->session;
    lines_put_board(
        p->lines,
        (board_view){.puzzle = s->position->puzzle, .board = s->board, .focus = {-1, -1}});
}

/* Makes the position and prints it. False if there is none. */
static bool put_position(plain_practice *p)
{
    char task[200];
    session *s = &p->session;
    session_wait(s);
    if (!s->position) {
        lines_tell(p->lines, "%s", s->text);
        return false;
    }
    session_task(s, task);
    lines_tell(p->lines, "%s. %s", creek_technique_title(s->technique),
               creek_technique_summary(s->technique));
    put_board(p);
    lines_tell(p->lines, "%s", task);
    return true;
}

static void put_verdict(const plain_practice *p)
{
    const session *s = &p->session;
    lines_tell(p->lines, "%s%s", s->text, s->done ? "\nnext goes on to the next position." : "");
    if (s->unsaved && !p->lines->unsaved[0])
        snprintf(p->lines->unsaved, STORAGE_WHY, "%s", storage_why(s->services->storage));
}

static void take_answer(plain_practice *p, const char *rest, creek_state state)
{
    const creek_puzzle *puzzle = p->session.position->puzzle;
    creek_place cell;
    if (!lines_read_cell(&rest, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), &cell) ||
        *rest) {
        lines_tell(p->lines, "Expected a cell from r1c1 to r%dc%d.", creek_puzzle_height(puzzle),
                   creek_puzzle_width(puzzle));
        return;
    }
    session_answer(&p->session, &(creek_mark){cell.row, cell.col, state});
    put_verdict(p);
}

static bool obey(void *context, command which, const char *rest)
{
    static const command all[] = {COMMAND_SHADE, COMMAND_UNSHADE, COMMAND_HINT, COMMAND_NEXT,
                                  COMMAND_BOARD, COMMAND_HELP,    COMMAND_LEAVE};
    plain_practice *p = context;
    if (which == COMMAND_NEXT) {
        session_next(&p->session);
        return put_position(p);
    }
    if (which == COMMAND_SHADE || which == COMMAND_UNSHADE) {
        take_answer(p, rest, which == COMMAND_SHADE ? CREEK_SHADED : CREEK_UNSHADED);
    } else if (which == COMMAND_HINT) {
        session_help(&p->session);
        put_verdict(p);
    } else if (which == COMMAND_HELP) {
        for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
            lines_put_help(p->lines, all[i]);
    } else if (which == COMMAND_BOARD) {
        put_board(p);
    } else if (which != COMMAND_LEAVE) {
        lines_tell(p->lines, "%s does not work in practice; help lists the commands.",
                   command_about(which)->name);
    }
    return which != COMMAND_LEAVE;
}

void plain_practice_run(const services *w, practice_choice choice, lines *l)
{
    plain_practice p = {.lines = l};
    session_begin(&p.session, w, choice);
    p.session.names = true;
    if (put_position(&p))
        lines_run(l, obey, &p);
    session_end(&p.session);
}
