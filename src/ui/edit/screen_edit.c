#include "ui/edit/screen_edit.h"

#include "base/alloc.h"
#include "ui/edit/edit_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const creek_puzzle *puzzle_of(const edit_screen *s)
{
    return s->edit->puzzle;
}

/* --- what the parts share ----------------------------------------------------- */

/* Tells the surface what is on the board now: the drawing, or what is known of the solutions. */
static void refresh(edit_screen *s)
{
    const edit *f = s->edit;
    const draft_findings *found = f->findings;
    board_view *view = &s->board.view;
    bool clues = view->corners, shows = clues && s->found;
    view->puzzle = f->puzzle;
    view->board = !clues ? f->drawing : shows && found->forced ? found->forced : s->blank;
    view->areas = clues ? NULL : f->areas;
    view->show_satisfied = !clues && s->world->settings->satisfied;
    view->show_broken = !clues && s->world->settings->broken;
    view->show_undecided = shows && found->verdict == CREEK_VERDICT_MULTIPLE;
    view->blamed = found->blamed;
    view->blamed_count = shows && found->verdict == CREEK_VERDICT_NONE ? found->blamed_count : 0;
}

void edit_screen_settle(edit_screen *s)
{
    int width = creek_puzzle_width(puzzle_of(s)), height = creek_puzzle_height(puzzle_of(s));
    if (!s->blank || creek_board_width(s->blank) != width ||
        creek_board_height(s->blank) != height) {
        creek_board_free(s->blank);
        s->blank = check_alloc(creek_board_new(width, height));
    }
    refresh(s);
    surface_put(&s->board, s->board.view.focus);
}

void edit_screen_use_corners(edit_screen *s, bool corners)
{
    s->board.view.corners = corners;
    edit_screen_settle(s);
}

/* Marks a cell for the surface. */
static bool set_cell(void *owner, creek_place cell, creek_state state, bool join)
{
    edit_screen *s = owner;
    bool changed = edit_set_cell(s->edit, cell, state, join);
    refresh(s);
    return changed;
}

static void begin_with(edit_screen *s, edit *e)
{
    s->edit = e;
    s->board = (surface){.likes = s->world->settings, .set = set_cell, .owner = s};
    s->shaping = false;
    edit_screen_use_corners(s, true);
}

/* Saves the draft, with the clues removed so far when it is being trimmed. */
static bool save(edit_screen *s)
{
    (void)edit_stop(s->edit);
    edit_commit(s->edit);
    return !s->edit->unsaved[0];
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

static void draw(screen *self, shell *sh, canvas *c)
{
    edit_screen *s = (edit_screen *)self;
    s->base.keys.count = 0;
    refresh(s);
    surface_arrange(&s->board, c, true);
    if (shell_too_small(c, SURFACE_LEAST_WIDTH, SURFACE_LEAST_HEIGHT))
        return;
    surface_draw(&s->board, c);
    edit_panel p = {.edit = s->edit,
                    .bar = &s->base.keys,
                    .cells = !s->board.view.corners,
                    .shaping = s->shaping,
                    .found = s->found,
                    .part = surface_is_partial(&s->board),
                    .cursor = s->board.view.focus};
    if (s->board.at.beside)
        edit_panel_draw_side(&p, c, s->board.at.panel);
    else
        edit_panel_draw_bottom(&p, c, s->board.at.panel, c->cursor_row);
}

/* --- keys ------------------------------------------------------------------------- */

/* Commands of the board that mark cells, and here clues. */
static bool mark(edit_screen *s, shell *sh, command which)
{
    if (!s->board.view.corners)
        return surface_mark(&s->board, which);
    if (which == COMMAND_SHADE || which == COMMAND_CYCLE) {
        edit_obey(s, sh, EDIT_CLUE_NEXT);
        return true;
    }
    if (which != COMMAND_UNSHADE && which != COMMAND_CLEAR)
        return false;
    edit_obey(s, sh, EDIT_CLUE_REMOVE);
    surface_advance(&s->board);
    return true;
}

/* Moves the cursor, if the command does that; with Shift what stands at it goes along. */
static bool move(edit_screen *s, command which)
{
    const edit *f = s->edit;
    surface_move to = surface_go(&s->board, which);
    creek_place here = s->board.view.focus;
    if (!to.carries)
        return to.moves;
    edit_clear_message(s->edit);
    if (s->board.view.corners)
        (void)edit_set_clue(s->edit, here, creek_puzzle_clue(f->puzzle, to.from.row, to.from.col),
                            false);
    else
        (void)edit_set_cell(s->edit, here, creek_board_get(f->drawing, to.from.row, to.from.col),
                            false);
    return true;
}

static void shape_key(edit_screen *s, shell *sh, const event *e)
{
    edit_command which = edit_command_of(e, true);
    command mine = keymap_find(s->world->keys, e);
    if (which == EDIT_NONE &&
        (mine == COMMAND_UNDO || mine == COMMAND_REDO || mine == COMMAND_LEAVE))
        which = edit_command_from(mine);
    edit_obey(s, sh, which);
    /* The digit is the first of what is typed. */
    if (which == EDIT_SIZE && e->key < KEY_EDIT)
        (void)sh->top->class->handle(sh->top, sh, e);
}

/* `passing`: what was said is to go, whatever the key does. */
static void handle_key(edit_screen *s, shell *sh, const event *e, bool passing)
{
    command usual = keymap_find(NULL, e), mine = keymap_find(s->world->keys, e);
    edit_command own = edit_command_of(e, false);
    if (own == EDIT_CLUE_UNKNOWN && !s->board.view.corners)
        own = EDIT_HELP;
    /* A key that the player has bound is no longer the editor's. */
    if (own != EDIT_NONE && (mine == usual || mine == COMMAND_NONE)) {
        edit_obey(s, sh, own);
        if (own <= EDIT_CLUE_UNKNOWN && !s->edit->message[0])
            surface_advance(&s->board);
        return;
    }
    /* A message stays while the cursor moves, unless it covers the board. */
    bool stays = (s->board.at.beside && !passing) || mine == COMMAND_MESSAGE;
    if (!stays)
        edit_clear_message(s->edit);
    if (move(s, mine))
        return;
    if (mine != COMMAND_MESSAGE)
        edit_clear_message(s->edit);
    if (!mark(s, sh, mine))
        edit_obey(s, sh, edit_command_from(mine));
}

/* --- mouse ------------------------------------------------------------------------ */

/* Among the clues a press selects a corner, and changes the clue of the one that is
 * selected; so does the wheel over it, a whole turn as one step. */
static void point_at_clues(edit_screen *s, const event *e)
{
    creek_place at = surface_hit(&s->board, e), cursor = s->board.view.focus;
    bool selected = at.row == cursor.row && at.col == cursor.col;
    if (e->kind == EVENT_WHEEL && selected && !e->mods) {
        edit_clear_message(s->edit);
        edit_cycle(s, -e->wheel, s->board.joined);
        s->board.joined = s->board.view.steady = true;
        return;
    }
    surface_handle(&s->board, e);
    if (e->kind == EVENT_PRESS && at.row >= 0 && e->button == 3)
        (void)edit_set_clue(s->edit, at, CREEK_CLUE_NONE, false);
    else if (e->kind == EVENT_PRESS && selected && e->button == 1)
        edit_cycle(s, 1, false);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    edit_screen *s = (edit_screen *)self;
    bool passing = s->passing;
    refresh(s);
    if (e->kind == EVENT_KEY || e->kind == EVENT_PRESS || e->kind == EVENT_PASTE)
        s->passing = false;
    if (e->kind == EVENT_PRESS)
        edit_clear_message(s->edit);
    if (e->kind == EVENT_PASTE)
        edit_paste(s, sh, e);
    else if (s->board.view.corners && (e->kind == EVENT_PRESS || e->kind == EVENT_WHEEL))
        point_at_clues(s, e);
    else
        surface_handle(&s->board, e);
    if (e->kind == EVENT_KEY && s->shaping)
        shape_key(s, sh, e);
    else if (e->kind == EVENT_KEY)
        handle_key(s, sh, e, passing);
    return true;
}

/* --- the rest of a screen ------------------------------------------------------------ */

static bool busy(const screen *self)
{
    return edit_busy(((const edit_screen *)self)->edit);
}

static bool work(screen *self, shell *sh)
{
    edit_screen *s = (edit_screen *)self;
    return edit_work(s->edit);
}

static void commit(screen *self, shell *sh)
{
    edit *e = ((edit_screen *)self)->edit;
    edit_commit(e);
    shell_tell_unsaved(sh, self, "the latest changes to this draft", e->unsaved);
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
    const open_draft *row = s->class == &class ? ((const edit_screen *)s)->edit->row : NULL;
    return row && row->id == id;
}
