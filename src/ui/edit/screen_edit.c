#include "ui/edit/screen_edit.h"

#include "base/alloc.h"
#include "ui/edit/edit_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = PLAY_LEAST_WIDTH, LEAST_HEIGHT = PLAY_LEAST_HEIGHT };

static int clamp(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

static const creek_puzzle *puzzle_of(const edit_screen *s)
{
    return edit_look(s->edit)->puzzle;
}

/* --- what the parts share ----------------------------------------------------- */

edit_view edit_screen_view(const edit_screen *s)
{
    const edit_facts *f = edit_look(s->edit);
    return (edit_view){.facts = f,
                       .settings = s->world->settings,
                       .blank = s->blank,
                       .cells = s->cells,
                       .found = s->found,
                       .corner = s->corner,
                       .cell = s->cell,
                       .steady = s->pointing,
                       .first_row = s->first_row,
                       .first_col = s->first_col,
                       .width = s->width,
                       .height = s->height,
                       .charset = s->charset};
}

void edit_screen_settle(edit_screen *s)
{
    int width = creek_puzzle_width(puzzle_of(s)), height = creek_puzzle_height(puzzle_of(s));
    if (!s->blank || creek_board_width(s->blank) != width ||
        creek_board_height(s->blank) != height) {
        creek_board_free(s->blank);
        s->blank = check_alloc(creek_board_new(width, height));
    }
    s->corner.row = clamp(s->corner.row, 0, height);
    s->corner.col = clamp(s->corner.col, 0, width);
    s->cell.row = clamp(s->cell.row, 0, height - 1);
    s->cell.col = clamp(s->cell.col, 0, width - 1);
    s->painting = 0;
    s->joined = false;
}

static void begin_with(edit_screen *s, edit *e)
{
    s->edit = e;
    s->corner = s->cell = (creek_place){0, 0};
    s->first_row = s->first_col = 0;
    s->cells = s->shaping = false;
    edit_screen_settle(s);
}

/* Saves the draft, with the clues removed so far when it is being trimmed. */
static bool save(edit_screen *s)
{
    (void)edit_stop(s->edit);
    edit_commit(s->edit);
    return !edit_look(s->edit)->unsaved[0];
}

static screen *make(shell *sh, edit *e);

void edit_screen_take(edit_screen *s, shell *sh, edit *e)
{
    if (save(s)) {
        edit_close(s->edit);
        begin_with(s, e);
        return;
    }
    edit_say(e, SAY_NOTICE, "The previous draft is not saved; it stays open: Esc returns to it.");
    shell_open(sh, make(sh, e));
}

bool edit_screen_may_close(edit_screen *s, shell *sh)
{
    (void)edit_stop(s->edit);
    return shell_may_lose(sh, &s->base);
}

/* --- drawing ------------------------------------------------------------------- */

static bool shows_part(const edit_view *v)
{
    board_frame frame = edit_view_frame(v);
    return frame.cols < creek_puzzle_width(v->facts->puzzle) ||
           frame.rows < creek_puzzle_height(v->facts->puzzle);
}

static void draw(screen *self, shell *sh, canvas *c)
{
    edit_screen *s = (edit_screen *)self;
    (void)sh;
    s->width = c->width;
    s->height = c->height;
    s->charset = c->charset;
    s->labels.count = 0;
    if (shell_too_small(c, LEAST_WIDTH, LEAST_HEIGHT))
        return;
    edit_view v = edit_screen_view(s);
    edit_view_follow(&v);
    s->first_row = v.first_row;
    s->first_col = v.first_col;
    edit_view_draw(&v, c);
    play_layout at = edit_view_layout(&v);
    edit_panel p = {.facts = v.facts,
                    .cells = s->cells,
                    .shaping = s->shaping,
                    .found = s->found,
                    .part = shows_part(&v),
                    .cursor = s->cells ? s->cell : s->corner};
    if (at.beside)
        edit_panel_draw_side(&p, c, at.panel, &s->labels);
    else
        edit_panel_draw_bottom(&p, c, at.panel, c->cursor_row, &s->labels);
}

/* --- keys ------------------------------------------------------------------------- */

/* Commands of the board that mark cells, and here clues. */
static bool mark(edit_screen *s, shell *sh, command which)
{
    switch (which) {
    case COMMAND_SHADE:
        edit_obey(s, sh, s->cells ? EDIT_SHADE : EDIT_CLUE_NEXT);
        if (s->cells)
            edit_advance(s);
        return true;
    case COMMAND_CYCLE:
        if (s->cells)
            (void)edit_set_cell(s->edit, s->cell, edit_next_state(s, 1), false);
        else
            edit_obey(s, sh, EDIT_CLUE_NEXT);
        return true;
    case COMMAND_UNSHADE:
        edit_obey(s, sh, s->cells ? EDIT_UNSHADE : EDIT_CLUE_REMOVE);
        edit_advance(s);
        return true;
    case COMMAND_CLEAR:
        if (s->cells)
            (void)edit_set_cell(s->edit, s->cell, CREEK_UNDECIDED, false);
        else
            edit_obey(s, sh, EDIT_CLUE_REMOVE);
        edit_advance(s);
        return true;
    default:
        return false;
    }
}

static void shape_key(edit_screen *s, shell *sh, const event *e)
{
    edit_command which = edit_command_of(e, true);
    command usual = keymap_find(s->world->keys, e);
    edit_clear_message(s->edit);
    if (which == EDIT_NONE &&
        (usual == COMMAND_UNDO || usual == COMMAND_REDO || usual == COMMAND_LEAVE))
        which = edit_command_from(usual);
    if (which == EDIT_SIZE) {
        edit_obey(s, sh, which);
        /* The digit is the first of what is typed. */
        if (sh->top && sh->top != &s->base)
            (void)sh->top->class->handle(sh->top, sh, e);
    } else if (which != EDIT_NONE) {
        edit_obey(s, sh, which);
    }
}

/* `passing`: what was said is to go, whatever the key does. */
static void handle_key(edit_screen *s, shell *sh, const event *e, bool passing)
{
    command usual = keymap_find(NULL, e), mine = keymap_find(s->world->keys, e);
    s->painting = 0;
    s->joined = false;
    s->pointing = false;
    if (s->shaping) {
        shape_key(s, sh, e);
        return;
    }
    /* A key that the player has bound is no longer the editor's. */
    edit_command own = edit_command_of(e, false);
    if (own == EDIT_CLUE_UNKNOWN && s->cells)
        own = EDIT_HELP;
    if (own != EDIT_NONE && (mine == usual || mine == COMMAND_NONE)) {
        if (own != EDIT_MESSAGE && own != EDIT_MENU)
            edit_clear_message(s->edit);
        edit_obey(s, sh, own);
        if (own <= EDIT_CLUE_UNKNOWN && !edit_look(s->edit)->message[0])
            edit_advance(s);
        return;
    }
    /* A message stays while the cursor moves, unless it covers the board. */
    edit_view v = edit_screen_view(s);
    bool stays = (edit_view_layout(&v).beside && !passing) || mine == COMMAND_MESSAGE;
    if (!stays)
        edit_clear_message(s->edit);
    bool moves = edit_move(s, mine);
    if (!moves && mine != COMMAND_MESSAGE)
        edit_clear_message(s->edit);
    if (!moves && !mark(s, sh, mine))
        edit_obey(s, sh, edit_command_from(mine));
}

static bool handle(screen *self, shell *sh, const event *e)
{
    edit_screen *s = (edit_screen *)self;
    bool usable = s->width >= LEAST_WIDTH && s->height >= LEAST_HEIGHT;
    bool passing = s->passing;
    if (e->kind == EVENT_KEY || e->kind == EVENT_PRESS || e->kind == EVENT_PASTE)
        s->passing = false;
    switch (e->kind) {
    case EVENT_KEY:
        handle_key(s, sh, e, passing);
        break;
    case EVENT_PASTE:
        edit_clear_message(s->edit);
        edit_paste(s, sh, e);
        break;
    case EVENT_PRESS:
    case EVENT_DRAG:
    case EVENT_RELEASE:
    case EVENT_WHEEL:
        if (usable)
            edit_mouse(s, sh, e);
        break;
    default:
        s->painting = 0;
        break;
    }
    return true;
}

/* --- the rest of a screen ------------------------------------------------------------ */

static void shown(screen *self, shell *sh)
{
    edit_screen *s = (edit_screen *)self;
    (void)sh;
    /* Where the player went on the map. */
    if (s->mapping && !s->cells)
        s->corner = s->cell;
    s->mapping = false;
}

static bool busy(const screen *self)
{
    return edit_busy(((const edit_screen *)self)->edit);
}

static bool work(screen *self, shell *sh)
{
    edit_screen *s = (edit_screen *)self;
    (void)sh;
    return edit_work(s->edit);
}

static void commit(screen *self, shell *sh)
{
    edit *e = ((edit_screen *)self)->edit;
    edit_commit(e);
    shell_tell_unsaved(sh, self, "the latest changes to this draft", edit_look(e)->unsaved);
}

static void release(screen *self)
{
    edit_screen *s = (edit_screen *)self;
    edit_close(s->edit);
    creek_board_free(s->blank);
    edit_screen_unshare(s);
    free(s);
}

static const creek_puzzle *puzzle(const screen *self)
{
    return puzzle_of((const edit_screen *)self);
}

static const screen_class class = {.handle = handle,
                                   .draw = draw,
                                   .shown = shown,
                                   .busy = busy,
                                   .work = work,
                                   .commit = commit,
                                   .release = release,
                                   .puzzle = puzzle,
                                   .types = true,
                                   .context = CONTEXT_EDITOR};

/* Takes the draft over. */
static screen *make(shell *sh, edit *e)
{
    edit_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->world = sh->world;
    s->found = true;
    begin_with(s, e);
    return &s->base;
}

screen *screen_edit_new(shell *sh, int width, int height)
{
    edit *e = edit_new(sh->world, width, height);
    edit_say(e, SAY_NOTICE,
             "A new draft: arrows go from corner to corner, 0-4 set clues, Tab goes to the cells, "
             "c shows all commands.");
    return make(sh, e);
}

screen *screen_edit_open(shell *sh, int64_t id, char why[STORAGE_WHY])
{
    edit *e = edit_open(sh->world, id, why);
    return e ? make(sh, e) : NULL;
}

void screen_edit_puzzle(shell *sh, const creek_puzzle *puzzle)
{
    screen *below = sh->top ? sh->top->below : NULL;
    if (below && below->class == &class &&
        creek_puzzle_equal(puzzle_of((const edit_screen *)below), puzzle)) {
        (void)shell_back(sh);
        return;
    }
    screen *self = make(sh, edit_from(sh->world, puzzle, NULL, false));
    /* Do not give the solution away to someone who is playing. */
    edit_screen *s = (edit_screen *)self;
    s->found = false;
    edit_say(s->edit, SAY_NOTICE, "A copy of the puzzle. s shows what the solver finds.");
    shell_open(sh, self);
}

bool screen_edit_has(const screen *s, int64_t id)
{
    return s->class == &class && edit_id(((const edit_screen *)s)->edit) == id;
}
