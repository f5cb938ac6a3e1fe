/* screen_edit.c - the editor. */
#include "ui/edit/editor.h"

#include "base/alloc.h"

#include <stdlib.h>

/* --- what the parts share ----------------------------------------------------- */

/* Updates what the surface shows on the board: the drawing, or what is known about the
 * solutions. */
static void refresh(editor *s)
{
    const draft_findings *found = &s->verdict.findings;
    board_view *view = &s->board.view;
    bool clues = view->corners, shows = clues && s->found;
    view->puzzle = s->draft->puzzle;
    view->board = !clues ? s->draft->drawing : shows && found->forced ? found->forced : s->blank;
    view->areas = clues ? NULL : s->areas;
    view->show_satisfied = !clues && s->services->settings->satisfied;
    view->show_broken = !clues && s->services->settings->broken;
    view->show_undecided = shows && found->verdict == CREEK_VERDICT_MULTIPLE;
    view->blamed = found->blamed;
    view->blamed_count = shows && found->verdict == CREEK_VERDICT_NONE ? found->blamed_count : 0;
}

void edit_screen_settle(editor *s)
{
    creek_board_free(s->blank);
    s->blank = check_alloc(creek_board_new(creek_board_width(s->draft->drawing),
                                           creek_board_height(s->draft->drawing)));
    refresh(s);
    surface_put(&s->board, s->board.view.focus);
}

keymap edit_screen_keys(const editor *s)
{
    return keymap_in(s->services->keys, s->shaping              ? CONTEXT_SHAPE
                                        : s->board.view.corners ? CONTEXT_CLUES
                                                                : CONTEXT_EDITOR);
}

void edit_screen_use_corners(editor *s, bool corners)
{
    s->board.view.corners = corners;
    edit_screen_settle(s);
}

void editor_replace(editor *s, shell *sh, editor *next)
{
    (void)edit_stop(s);
    edit_commit(s);
    if (s->unsaved[0])
        edit_say(next, SAY_NOTICE,
                 "The previous draft is not saved; it stays open: Esc returns to it.");
    else
        shell_close(sh);
    shell_open(sh, &next->base);
}

/* --- drawing ------------------------------------------------------------------- */

static void draw(screen *self, shell *sh, canvas *c)
{
    editor *s = (editor *)self;
    s->base.keys.count = 0;
    refresh(s);
    surface_arrange(&s->board, c, true);
    if (shell_too_small(c, SURFACE_LEAST_WIDTH, SURFACE_LEAST_HEIGHT))
        return;
    surface_draw(&s->board, c);
    edit_panel_draw(s, c);
}

/* --- keys ------------------------------------------------------------------------- */

/* Obeys a command that does not move. */
static void obey(editor *s, shell *sh, command which)
{
    if (which != COMMAND_MESSAGE && which != COMMAND_MENU)
        edit_clear_message(s);
    if (!edit_change(s, which) && !edit_elsewhere(s, sh, which))
        (void)shell_obey(sh, which);
    edit_screen_settle(s);
}

static void shape_key(editor *s, shell *sh, const event *e)
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

static void handle_key(editor *s, shell *sh, const event *e)
{
    keymap keys = edit_screen_keys(s);
    command which = keymap_find(&keys, e);
    creek_place from = s->board.view.focus;
    if (surface_leave_map(&s->board, which)) {
        edit_clear_message(s);
        return;
    }
    bool carries = which >= COMMAND_CARRY_UP && which <= COMMAND_CARRY_RIGHT;
    if (carries)
        edit_clear_message(s);
    if (!surface_go(&s->board, which)) {
        obey(s, sh, which);
        return;
    }
    /* A message stays while the cursor moves, unless it covers the board. */
    if (!carries && !s->board.at.beside)
        edit_clear_message(s);
    if (carries && s->board.view.corners && !same_place(from, s->board.view.focus))
        edit_set_clue(s, creek_puzzle_clue(s->draft->puzzle, from.row, from.col), false);
}

/* --- mouse ------------------------------------------------------------------------ */

/* On corners, a click selects one, and a click on the selected one changes its clue; so does the
 * wheel, as one undo step per turn. */
static void point_at_clues(editor *s, const event *e)
{
    creek_place at = surface_hit(&s->board, e), cursor = s->board.view.focus;
    bool selected = at.row == cursor.row && at.col == cursor.col;
    if (e->kind == EVENT_WHEEL && selected && !e->mods) {
        edit_clear_message(s);
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
    editor *s = (editor *)self;
    refresh(s);
    if (e->kind == EVENT_PRESS)
        edit_clear_message(s);
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
    const editor *s = (const editor *)self;
    return s->trimming || draft_verdict_busy(&s->verdict);
}

static bool work(screen *self, shell *sh)
{
    return edit_work((editor *)self);
}

static void commit(screen *self, shell *sh)
{
    editor *s = (editor *)self;
    edit_commit(s);
    shell_report_unsaved(sh, self, "the latest changes to this draft", s->unsaved);
}

static void release(screen *self)
{
    editor *s = (editor *)self;
    creek_areas_free(s->areas);
    stored_row_close(&s->row);
    draft_verdict_release(&s->verdict);
    draft_trim_release(&s->trim);
    draft_free(s->draft);
    creek_board_free(s->blank);
    free(s);
}

static const creek_puzzle *puzzle(const screen *self)
{
    return ((const editor *)self)->draft->puzzle;
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

/* Takes ownership of the draft and its row. */
static editor *make(shell *sh, draft *d, stored_row row)
{
    editor *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->services = sh->services;
    s->draft = d;
    s->row = row;
    s->found = true;
    s->board = (surface){.likes = s->services->settings, .set = edit_set_cell, .owner = s};
    edit_refresh(s, &(draft_difference){.size = true});
    edit_screen_use_corners(s, true);
    return s;
}

editor *editor_new(shell *sh, creek_puzzle *puzzle, creek_board *drawing, bool keep)
{
    draft *d = draft_new(puzzle, drawing);
    d->changed = keep;
    return make(sh, d, stored_row_new(sh->services->storage, STORED_DRAFT));
}

screen *screen_edit_new(shell *sh, int width, int height)
{
    editor *s = editor_new(sh, check_alloc(creek_puzzle_new(width, height)), NULL, false);
    edit_say(s, SAY_NOTICE,
             "New draft: the arrow keys move from corner to corner, {clue-0}-{clue-4} set clues, "
             "{cells} switches to the cells, {menu} shows all commands.");
    return &s->base;
}

screen *screen_edit_open(shell *sh, int64_t id, char why[STORAGE_WHY])
{
    draft_snapshots snapshots;
    stored_row row;
    if (!saved_draft_open(sh->services->storage, id, &row, &snapshots)) {
        (void)snprintf(why, STORAGE_WHY, "%s", storage_why(sh->services->storage));
        return NULL;
    }
    draft *d = draft_from_snapshots(snapshots);
    if (!d) {
        (void)snprintf(why, STORAGE_WHY, "it is damaged");
        stored_row_close(&row);
        return NULL;
    }
    editor *s = make(sh, d, row);
    if (row.busy)
        edit_say(s, SAY_NOTICE,
                 "This draft is open in another instance of creek; your changes here will not be "
                 "saved.");
    return &s->base;
}

void screen_edit_puzzle(shell *sh, const creek_puzzle *copied)
{
    screen *below = sh->top ? sh->top->below : NULL;
    if (below && below->class == &class && creek_puzzle_equal(puzzle(below), copied)) {
        (void)shell_back(sh);
        return;
    }
    editor *s = editor_new(sh, check_alloc(creek_puzzle_clone(copied)), NULL, false);
    edit_say(s, SAY_NOTICE, "A copy of the puzzle. {findings} shows what the solver finds.");
    /* Do not give the solution away to someone who is playing. */
    s->found = false;
    shell_open(sh, &s->base);
}

bool screen_edit_has(const screen *s, int64_t id)
{
    return s->class == &class && ((const editor *)s)->row.id == id;
}
