/* screen_edit.c - the editor. */
#include "ui/edit/edit_screen.h"

#include "base/alloc.h"
#include "ui/edit/edit_screens.h"

#include <stdlib.h>

/* --- what the parts share ----------------------------------------------------- */

/* Updates what the surface shows on the board: the drawing, or what is known about the
 * solutions. */
static void refresh(edit_screen *s)
{
    const edit *e = s->edit;
    const draft_findings *found = e->findings;
    board_view *view = &s->board.view;
    bool clues = view->corners, shows = clues && s->found;
    view->puzzle = e->puzzle;
    view->board = !clues ? e->drawing : shows && found->forced ? found->forced : s->blank;
    view->areas = clues ? NULL : e->areas;
    view->show_satisfied = !clues && s->services->settings->satisfied;
    view->show_broken = !clues && s->services->settings->broken;
    view->show_undecided = shows && found->verdict == CREEK_VERDICT_MULTIPLE;
    view->blamed = found->blamed;
    view->blamed_count = shows && found->verdict == CREEK_VERDICT_NONE ? found->blamed_count : 0;
}

void edit_screen_settle(edit_screen *s)
{
    int width = creek_board_width(s->edit->drawing), height = creek_board_height(s->edit->drawing);
    if (!s->blank || creek_board_width(s->blank) != width ||
        creek_board_height(s->blank) != height) {
        creek_board_free(s->blank);
        s->blank = check_alloc(creek_board_new(width, height));
    }
    refresh(s);
    surface_put(&s->board, s->board.view.focus);
}

keymap edit_screen_keys(const edit_screen *s)
{
    return keymap_in(s->services->keys, s->shaping              ? CONTEXT_SHAPE
                                        : s->board.view.corners ? CONTEXT_CLUES
                                                                : CONTEXT_EDITOR);
}

void edit_screen_use_corners(edit_screen *s, bool corners)
{
    s->board.view.corners = corners;
    edit_screen_settle(s);
}

/* Marks a cell for the surface. */
static bool set_cell(void *owner, creek_place cell, creek_state state, bool join)
{
    return edit_set_cell(owner, cell, state, join);
}

static void begin_with(edit_screen *s, edit *e)
{
    s->edit = e;
    s->board = (surface){.likes = s->services->settings, .set = set_cell, .owner = s};
    s->shaping = false;
    edit_screen_use_corners(s, true);
}

static screen *make(shell *sh, edit *e);

void edit_screen_take(edit_screen *s, shell *sh, edit *e)
{
    (void)edit_stop(s->edit);
    edit_commit(s->edit);
    if (!s->edit->unsaved[0]) {
        edit_close(s->edit);
        begin_with(s, e);
        return;
    }
    edit_say(e, SAY_NOTICE, "The previous draft is not saved; it stays open: Esc returns to it.");
    shell_open(sh, make(sh, e));
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
    edit_panel_draw(s, c);
}

/* --- keys ------------------------------------------------------------------------- */

static bool act(const edit_action *actions, edit_screen *s, shell *sh, command which)
{
    while (actions->act && (which < actions->first || which > actions->last))
        actions++;
    if (actions->act)
        actions->act(s, sh, which);
    return actions->act;
}

/* Obeys a command that does not move. */
static void obey(edit_screen *s, shell *sh, command which)
{
    if (which != COMMAND_MESSAGE && which != COMMAND_MENU)
        edit_clear_message(s->edit);
    if (!act(edit_changes, s, sh, which) && !act(edit_others, s, sh, which))
        (void)shell_obey(sh, which);
    edit_screen_settle(s);
}

/* Copies what was at the cursor's previous place. */
static void carry(edit_screen *s, creek_place from)
{
    const edit *e = s->edit;
    if (s->board.view.corners)
        edit_set_clue(s, creek_puzzle_clue(e->puzzle, from.row, from.col), false);
    else
        (void)edit_set_cell(s, s->board.view.focus, creek_board_get(e->drawing, from.row, from.col),
                            false);
}

static void shape_key(edit_screen *s, shell *sh, const event *e)
{
    keymap keys = edit_screen_keys(s);
    bool digit = e->key >= '1' && e->key <= '9' && !e->mods;
    command which = keymap_find(&keys, e), around = keymap_find(s->services->keys, e);
    if (which == COMMAND_NONE && digit)
        which = COMMAND_SIZE;
    else if (which == COMMAND_NONE && (around == COMMAND_UNDO || around == COMMAND_REDO ||
                                       around == COMMAND_HELP || around == COMMAND_LEAVE))
        which = around;
    obey(s, sh, which);
    /* The digit is the first character of the size. */
    if (which == COMMAND_SIZE && digit)
        (void)sh->top->class->handle(sh->top, sh, e);
}

/* On corners, the keys for marking cells set and remove clues. */
static command on_corner(command which)
{
    return which == COMMAND_SHADE || which == COMMAND_CYCLE     ? COMMAND_CLUE_NEXT
           : which == COMMAND_UNSHADE || which == COMMAND_CLEAR ? COMMAND_CLUE_REMOVE
                                                                : which;
}

static void handle_key(edit_screen *s, shell *sh, const event *e)
{
    keymap keys = edit_screen_keys(s);
    command which = keymap_find(&keys, e);
    surface_move to = surface_go(&s->board, which);
    if (!to.moves) {
        obey(s, sh, s->board.view.corners && e->key < KEY_COMMAND ? on_corner(which) : which);
        return;
    }
    /* A message stays while the cursor moves, unless it covers the board. */
    if (to.carries || !s->board.at.beside)
        edit_clear_message(s->edit);
    if (to.carries)
        carry(s, to.from);
}

/* --- mouse ------------------------------------------------------------------------ */

/* On corners, a click selects one, and a click on the selected one changes its clue; so does the
 * wheel, as one undo step per turn. */
static void point_at_clues(edit_screen *s, const event *e)
{
    creek_place at = surface_hit(&s->board, e), cursor = s->board.view.focus;
    bool selected = at.row == cursor.row && at.col == cursor.col;
    if (e->kind == EVENT_WHEEL && selected && !e->mods) {
        edit_clear_message(s->edit);
        edit_cycle_clue(s, -e->wheel, s->board.joined);
        s->board.joined = s->board.view.steady = true;
        return;
    }
    surface_handle(&s->board, e);
    if (e->kind == EVENT_PRESS && at.row >= 0 && e->button == 3)
        edit_set_clue(s, CREEK_CLUE_NONE, false);
    else if (e->kind == EVENT_PRESS && selected && e->button == 1)
        edit_cycle_clue(s, 1, false);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    edit_screen *s = (edit_screen *)self;
    refresh(s);
    if (e->kind == EVENT_PRESS)
        edit_clear_message(s->edit);
    if (e->kind == EVENT_PASTE)
        edit_paste(s, sh, e);
    else if (s->board.view.corners && (e->kind == EVENT_PRESS || e->kind == EVENT_WHEEL))
        point_at_clues(s, e);
    else
        surface_handle(&s->board, e);
    if (e->kind == EVENT_KEY)
        (s->shaping ? shape_key : handle_key)(s, sh, e);
    return true;
}

/* --- the rest of a screen ------------------------------------------------------------ */

static bool busy(const screen *self)
{
    return edit_busy(((const edit_screen *)self)->edit);
}

static bool work(screen *self, shell *sh)
{
    return edit_work(((edit_screen *)self)->edit);
}

static void commit(screen *self, shell *sh)
{
    edit *e = ((edit_screen *)self)->edit;
    edit_commit(e);
    shell_report_unsaved(sh, self, "the latest changes to this draft", e->unsaved);
}

static void release(screen *self)
{
    edit_screen *s = (edit_screen *)self;
    edit_close(s->edit);
    creek_board_free(s->blank);
    free(s);
}

static const creek_puzzle *puzzle(const screen *self)
{
    return ((const edit_screen *)self)->edit->puzzle;
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

/* Takes ownership of the draft. */
static screen *make(shell *sh, edit *e)
{
    edit_screen *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->services = sh->services;
    s->found = true;
    begin_with(s, e);
    return &s->base;
}

screen *screen_edit_new(shell *sh, int width, int height)
{
    edit *e = edit_new(sh->services, check_alloc(creek_puzzle_new(width, height)), NULL, false);
    edit_say(e, SAY_NOTICE,
             "New draft: the arrow keys move from corner to corner, {clue-0}-{clue-4} set clues, "
             "{cells} switches to the cells, {menu} shows all commands.");
    return make(sh, e);
}

screen *screen_edit_open(shell *sh, int64_t id, char why[STORAGE_WHY])
{
    edit *e = edit_open(sh->services, id, why);
    return e ? make(sh, e) : NULL;
}

void screen_edit_puzzle(shell *sh, const creek_puzzle *copied)
{
    screen *below = sh->top ? sh->top->below : NULL;
    if (below && below->class == &class && creek_puzzle_equal(puzzle(below), copied)) {
        (void)shell_back(sh);
        return;
    }
    edit *e = edit_new(sh->services, check_alloc(creek_puzzle_clone(copied)), NULL, false);
    edit_say(e, SAY_NOTICE, "A copy of the puzzle. {findings} shows what the solver finds.");
    screen *s = make(sh, e);
    /* Do not give the solution away to someone who is playing. */
    ((edit_screen *)s)->found = false;
    shell_open(sh, s);
}

bool screen_edit_has(const screen *s, int64_t id)
{
    const open_draft *row = s->class == &class ? ((const edit_screen *)s)->edit->row : NULL;
    return row && row->row.id == id;
}
