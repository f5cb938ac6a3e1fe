/* screen_edit.c - the editor: events, and the commands that do not change the draft, most of which
 * open other screens; and the list of drafts. */
#include "ui/edit/editor.h"
#include "ui/play/game_screens.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "base/plural.h"
#include "source/detect.h"
#include "ui/canvas/text.h"
#include "ui/kit/list_screen.h"
#include "ui/kit/prompt.h"
#include "ui/making/screen_making.h"

#include <stdio.h>
#include <stdlib.h>

/* --- what the parts share ----------------------------------------------------- */

/* Updates what the surface shows on the board: the drawing or, on corners, what is known about the
 * solutions, unless it is hidden. */
static void refresh(editor *s)
{
    const draft_findings *found = &s->verdict.findings;
    const settings *likes = s->shell->services->settings;
    board_view *view = &s->board.view;
    bool shows = view->corners && s->found;
    view->puzzle = s->draft->puzzle;
    view->board = shows ? found->forced : s->draft->drawing;
    view->areas = shows ? NULL : s->areas;
    view->show_satisfied = !shows && likes->satisfied;
    view->show_broken = !shows && likes->broken;
    view->show_undecided = shows && found->verdict == CREEK_VERDICT_MULTIPLE;
    view->blamed = found->blamed;
    view->blamed_count = shows && found->verdict == CREEK_VERDICT_NONE ? found->blamed_count : 0;
}

void edit_screen_settle(editor *s)
{
    refresh(s);
    surface_put(&s->board, s->board.view.focus);
}

keymap edit_screen_keys(const editor *s)
{
    return keymap_in(s->shell->services->keys, s->shaping              ? CONTEXT_SHAPE
                                               : s->board.view.corners ? CONTEXT_CLUES
                                                                       : CONTEXT_EDITOR);
}

void edit_screen_use_corners(editor *s, bool corners)
{
    s->board.view.corners = corners;
    edit_screen_settle(s);
}

/* --- drawing ------------------------------------------------------------------- */

static void draw(screen *self, shell *sh, canvas *c)
{
    editor *s = (editor *)self;
    s->base.keys.count = 0;
    refresh(s);
    surface_arrange(&s->board, c, true);
    surface_draw(&s->board, c);
    edit_panel_draw(s, c);
}

static editor *editor_new(shell *sh, creek_puzzle *puzzle, creek_board *drawing, bool keep);
static void ask_new(shell *sh);
static screen *drafts_new(shell *sh);

/* Saves the draft if anything changed. */
static void commit(screen *self, shell *sh)
{
    editor *s = (editor *)self;
    if (s->row.busy || !s->draft->changed)
        return;
    draft_save save = draft_to_save(s->draft);
    if (!saved_draft_write(&s->row, &save)) {
        const char *why = storage_why(sh->services->storage);
        if (!s->unsaved[0])
            shell_say(sh, true, "Cannot save: %s. Trying again at the next change.", why);
        (void)snprintf(s->unsaved, sizeof s->unsaved, "%s", why);
        return;
    }
    if (s->unsaved[0])
        shell_say(sh, false, "The draft is saved again.");
    draft_mark_saved(s->draft);
    s->unsaved[0] = '\0';
}

/* Opens another editor in place of this one; on top of it if this draft cannot be saved. */
static void editor_replace(editor *s, shell *sh, editor *next)
{
    (void)edit_stop(s);
    commit(&s->base, sh);
    if (!s->unsaved[0])
        shell_close(sh);
    shell_open(sh, &next->base);
}

/* --- what is typed -------------------------------------------------------------------- */

/* The prompt of each command that asks for a text. */
static const struct {
    const char *title, *about;
    creek_text_kind text; /* CREEK_TEXT_COUNT: it asks for a size */
} questions[COMMAND_COUNT] = {
    [COMMAND_TITLE] = {"Title", "The name of the puzzle.", CREEK_TITLE},
    [COMMAND_AUTHOR] = {"Author", "Who made the puzzle.", CREEK_AUTHOR},
    [COMMAND_SIZE] = {"Size (columns x rows)",
                      "The top left corner stays; undo restores clues that are cut off.",
                      CREEK_TEXT_COUNT}};

static const char *take_answer(screen *below, shell *sh, const char *text)
{
    editor *s = (editor *)below;
    draft_shape shape = {.kind = DRAFT_FRAME};
    const char *wrong = NULL;
    if (questions[s->asked].text != CREEK_TEXT_COUNT)
        edit_set_text(s, questions[s->asked].text, text);
    else if (!(wrong = board_size_read(text, &shape.width, &shape.height)))
        edit_reframe(s, shape);
    return wrong;
}

static void ask(editor *s, shell *sh, command which)
{
    const creek_puzzle *puzzle = s->draft->puzzle;
    char size[24];
    (void)snprintf(size, sizeof size, "%dx%d", creek_puzzle_width(puzzle),
                   creek_puzzle_height(puzzle));
    const char *text =
        which == COMMAND_SIZE ? size : creek_puzzle_text(puzzle, questions[which].text);
    prompt_use use = {questions[which].title, questions[which].about, take_answer};
    s->asked = which;
    shell_open(sh, prompt_new(use, text ? text : ""));
}

/* --- other screens -------------------------------------------------------------------- */

/* The puzzle as a new game that starts with these marks (NULL: none), with its level as rating
 * if known. The caller owns it. */
static creek_game *game_of(const editor *s, const creek_board *marks)
{
    const draft_findings *f = &s->verdict.findings;
    creek_puzzle *puzzle = check_alloc(creek_puzzle_clone(s->draft->puzzle));
    /* A rating the puzzle came with does not apply to an edited one. */
    const char *level = f->rating.rated ? creek_level_name(f->rating.level) : NULL;
    (void)creek_puzzle_set_text(puzzle, CREEK_RATING, level);
    creek_game *game = check_alloc(creek_game_new(puzzle));
    if (marks && !creek_game_set_start(game, marks))
        alloc_failed();
    return game;
}

static void play_it(editor *s, shell *sh)
{
    screen *below = s->base.below;
    /* Return to the game that this draft was made from. */
    if (below && below->class->plays &&
        creek_puzzle_equal(below->class->puzzle(below), s->draft->puzzle)) {
        (void)edit_stop(s);
        (void)shell_obey(sh, COMMAND_BACK);
        return;
    }
    catalog *all = catalog_of_game("", game_of(s, NULL), 0);
    all->packs[0].entries[0].own = true;
    screen *game = sh->screens->play(sh, &all->packs[0], 0);
    game->holds = all;
    shell_open(sh, game);
}

/* The puzzle alone, with the drawing, or with the solution if it is known. */
static void export(editor *s, shell *sh)
{
    export_choice choices[EXPORT_CHOICES] = {{"nothing else", game_of(s, NULL)}};
    int count = 1;
    if (draft_is_drawn(s->draft->drawing))
        choices[count++] = (export_choice){"the drawing", game_of(s, s->draft->drawing)};
    if (s->verdict.findings.verdict == CREEK_VERDICT_UNIQUE)
        choices[count++] = (export_choice){"the solution", game_of(s, s->verdict.findings.forced)};
    shell_open(sh, screen_export_new(sh, choices, count, ""));
}

/* Obeys a command that does not change the draft. */
static bool obey_elsewhere(editor *s, shell *sh, command which)
{
    if (which == COMMAND_BACK || which == COMMAND_LEAVE)
        return edit_stop(s); /* trimming comes first */
    if (which == COMMAND_URL) {
        creek_game *game = game_of(s, NULL);
        share_url(sh, game, "");
        creek_game_free(game);
    } else if (which == COMMAND_EXPORT) {
        export(s, sh);
    } else if (which == COMMAND_LAYOUT) {
        shell_say(sh, false, "%s", surface_change_layout(&s->board));
    } else if (which == COMMAND_MAP) {
        (void)surface_show_map(&s->board);
    } else if (which == COMMAND_CELLS) {
        edit_screen_use_corners(s, !s->board.view.corners);
    } else if (questions[which].title) {
        ask(s, sh, which);
    } else if (which == COMMAND_NEW_DRAFT) {
        ask_new(sh);
    } else if (which == COMMAND_PLAY) {
        play_it(s, sh);
    } else if (which == COMMAND_DRAFTS) {
        commit(&s->base, sh);
        shell_open(sh, drafts_new(sh));
    } else if (which == COMMAND_FINDINGS) {
        s->found = !s->found;
    } else if (which == COMMAND_MENU) {
        return shell_obey(sh, COMMAND_HELP);
    } else if (which == COMMAND_SHAPE || which == COMMAND_SHAPE_END) {
        s->shaping = which == COMMAND_SHAPE;
    } else {
        return false;
    }
    return true;
}

/* --- what is pasted ------------------------------------------------------------------- */

static void take_made(screen *below, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    editor_replace((editor *)below, sh, editor_new(sh, puzzle, NULL, true));
}

static void load_first(editor *s, shell *sh, catalog *all)
{
    catalog_pack *pack = &all->packs[0];
    const creek_game *game = pack->entries[0].game;
    editor *next = editor_new(sh, check_alloc(creek_puzzle_clone(creek_game_puzzle(game))),
                              check_alloc(creek_board_clone(creek_game_board(game))), true);
    editor_replace(s, sh, next);
    if (pack->count > 1)
        shell_say(next->shell, false, "The first of the %zu puzzles is now a new draft.",
                  pack->count);
    else if (all->why)
        shell_say(next->shell, false, "A new draft. %s", all->why);
    else
        shell_say(next->shell, false, "The puzzle is now a new draft; {drafts} shows all drafts.");
}

/* Loads what was pasted as a new draft. */
static void paste(editor *s, shell *sh, const event *e)
{
    maker_order order = {0};
    if (maker_reads(e->text, e->length, &order.request)) {
        shell_open(sh, screen_making_new(sh, &order, take_made));
        return;
    }
    catalog *all = shell_read_paste(sh, e);
    if (all)
        load_first(s, sh, all);
    catalog_free(all);
}

/* --- keys ------------------------------------------------------------------------- */

static void handle_key(editor *s, shell *sh, const event *e)
{
    keymap keys = edit_screen_keys(s);
    command which = keymap_find(&keys, e), around = keymap_find(sh->services->keys, e);
    creek_place from = s->board.view.focus;
    if (s->shaping && which == COMMAND_NONE &&
        (around == COMMAND_UNDO || around == COMMAND_REDO || around == COMMAND_HELP ||
         around == COMMAND_LEAVE))
        which = around;
    if (surface_leave_map(&s->board, which))
        return;
    if (surface_go(&s->board, which)) {
        bool carries = which >= COMMAND_CARRY_UP && which <= COMMAND_CARRY_RIGHT;
        if (carries && s->board.view.corners && !same_place(from, s->board.view.focus))
            (void)edit_set_clue(s, creek_puzzle_clue(s->draft->puzzle, from.row, from.col));
    } else if (!edit_change(s, which) && !obey_elsewhere(s, sh, which)) {
        (void)shell_obey(sh, which);
    }
}

/* --- mouse ------------------------------------------------------------------------ */

/* On corners, a click selects one, and a click on the selected one changes its clue. */
static void click_corner(editor *s, const event *e)
{
    creek_place at = surface_hit(&s->board, e), cursor = s->board.view.focus;
    surface_handle(&s->board, e);
    if (at.row >= 0 && e->button == 3)
        (void)edit_set_clue(s, CREEK_CLUE_NONE);
    else if (same_place(at, cursor) && e->button == 1)
        edit_cycle_clue(s);
}

static bool handle(screen *self, shell *sh, const event *e)
{
    editor *s = (editor *)self;
    refresh(s);
    if (e->kind == EVENT_PASTE)
        paste(s, sh, e);
    else if (s->board.view.corners && e->kind == EVENT_PRESS)
        click_corner(s, e);
    else
        surface_handle(&s->board, e);
    if (e->kind == EVENT_KEY)
        handle_key(s, sh, e);
    return true;
}

/* --- the rest of a screen ------------------------------------------------------------ */

static bool busy(const screen *self)
{
    const editor *s = (const editor *)self;
    return s->trim.puzzle || s->verdict.busy;
}

static void release(screen *self)
{
    editor *s = (editor *)self;
    creek_areas_free(s->areas);
    stored_row_close(&s->row);
    draft_verdict_release(&s->verdict);
    draft_trim_release(&s->trim);
    draft_free(s->draft);
    free(s);
}

static const creek_puzzle *puzzle(const screen *self)
{
    return ((const editor *)self)->draft->puzzle;
}

static const screen_class class = {.handle = handle,
                                   .draw = draw,
                                   .busy = busy,
                                   .work = edit_work,
                                   .commit = commit,
                                   .changes = "the latest changes to this draft",
                                   .release = release,
                                   .puzzle = puzzle,
                                   .types = true,
                                   .context = CONTEXT_EDITOR};

/* Takes ownership of the draft and its row. */
static editor *make(shell *sh, draft *d, stored_row row)
{
    editor *s = xcalloc(1, sizeof *s);
    s->base.class = &class;
    s->base.unsaved = s->unsaved;
    s->shell = sh;
    s->draft = d;
    s->row = row;
    s->found = true;
    s->board = (surface){.likes = s->shell->services->settings, .set = edit_set_cell, .owner = s};
    edit_refresh(s, &(draft_difference){.size = true});
    edit_screen_use_corners(s, true);
    return s;
}

/* An editor for a draft of a puzzle, including its texts, and a drawing (NULL: none); takes
 * ownership of both. Saved at once with `keep`, otherwise at the first change. */
static editor *editor_new(shell *sh, creek_puzzle *puzzle, creek_board *drawing, bool keep)
{
    draft *d = draft_new(puzzle, drawing);
    d->changed = keep;
    return make(sh, d, stored_row_new(sh->services->storage, STORED_DRAFT));
}

/* A new draft without clues. */
static editor *new_draft(shell *sh, int width, int height)
{
    return editor_new(sh, check_alloc(creek_puzzle_new(width, height)), NULL, false);
}

static const char *begin_new(screen *below, shell *sh, const char *text)
{
    int width, height;
    const char *wrong = board_size_read(text, &width, &height);
    if (wrong)
        return wrong;
    if (below->class == &class)
        editor_replace((editor *)below, sh, new_draft(sh, width, height));
    else
        shell_open(sh, &new_draft(sh, width, height)->base);
    return NULL;
}

/* A new draft, after asking for its size. */
static void ask_new(shell *sh)
{
    prompt_use use = {"A new draft", "Type columns x rows. You can change the size later.",
                      begin_new};
    shell_open(sh, prompt_new(use, "10x10"));
}

static void open_saved(shell *sh, int64_t id)
{
    draft_snapshots snapshots;
    stored_row row;
    if (!saved_draft_open(sh->services->storage, id, &row, &snapshots)) {
        shell_say(sh, true, "Cannot open this draft: %s.", storage_why(sh->services->storage));
        return;
    }
    draft *d = draft_from_snapshots(snapshots);
    if (!d) {
        shell_say(sh, true, "Cannot open this draft: it is damaged.");
        stored_row_close(&row);
        return;
    }
    shell_open(sh, &make(sh, d, row)->base);
    if (row.busy)
        shell_say(sh, false,
                  "This draft is open in another instance of creek; your changes here will not be "
                  "saved.");
}

/* Opens a saved draft, or says why it cannot be opened. If it is open on a screen below, returns
 * to that. */
static void open_draft(shell *sh, int64_t id)
{
    const screen *open = sh->top;
    while (open && (open->class != &class || ((const editor *)open)->row.id != id))
        open = open->below;
    if (!open)
        open_saved(sh, id);
    else if (sh->top->below == open || shell_confirm_loss(sh, NULL))
        while (sh->top != open && shell_back(sh))
            continue;
}

void screen_edit_puzzle(shell *sh, const creek_puzzle *copied)
{
    screen *below = sh->top ? sh->top->below : NULL;
    if (below && below->class == &class && creek_puzzle_equal(puzzle(below), copied)) {
        (void)shell_back(sh);
        return;
    }
    editor *s = editor_new(sh, check_alloc(creek_puzzle_clone(copied)), NULL, false);
    /* Do not give the solution away to someone who is playing. */
    s->found = false;
    shell_open(sh, &s->base);
}

/* --- the list of drafts ------------------------------------------------------------- */

static void write_title(const saved_item *d, char text[LIST_TEXT])
{
    (void)puzzle_called(d->title, "", d->width, d->height, text);
}

static void fill_row(list_screen *s, shell *sh, int number, list_cells *row)
{
    const saved_item *d = &s->items.list[number];
    char date[CALENDAR_DATE];
    write_title(d, row->title);
    if (d->title[0])
        snprintf(row->columns[0], LIST_CELL, "%dx%d, ", d->width, d->height);
    text_append(row->columns[0], LIST_CELL, "%d clue%s", d->clues, plural(d->clues));
    calendar_write_date(calendar_day(d->used), date);
    snprintf(row->columns[1], LIST_CELL, "%s", s->brief ? date + 5 : date); /* the year */
}

static const char *about(list_screen *s, shell *sh, int number)
{
    const saved_item *d = &s->items.list[number];
    char title[LIST_TEXT], moment[CALENDAR_MOMENT];
    write_title(d, title);
    calendar_write_moment(d->used, moment);
    snprintf(s->about, LIST_ABOUT, "%s, changed %s.", title, moment);
    return s->about;
}

static creek_game *preview(list_screen *s, shell *sh, int number)
{
    return draft_read(s->items.list[number].body);
}

static void open_row(list_screen *s, shell *sh, int number)
{
    open_draft(sh, s->items.list[number].id);
}

static bool obey_in_list(list_screen *s, shell *sh, command which, int number)
{
    if (which == COMMAND_START_DRAFT)
        ask_new(sh);
    return which == COMMAND_START_DRAFT;
}

static screen *drafts_new(shell *sh)
{
    static const list_kind kind = {.class = {LIST_SCREEN_METHODS, .context = CONTEXT_SAVED},
                                   .saved = true,
                                   .stored = STORED_DRAFT,
                                   .empty = "There are no drafts.",
                                   .most = 64,
                                   .row = fill_row,
                                   .about = about,
                                   .preview = preview,
                                   .open = open_row,
                                   .obey = obey_in_list,
                                   .keys = {{COMMAND_OPEN, "open"},
                                            {COMMAND_DELETE_SAVED, "delete"},
                                            {COMMAND_START_DRAFT, "new"},
                                            {COMMAND_RESTORE_SAVED, "restore"}}};
    return list_screen_new(&kind, sizeof(list_screen), "Drafts");
}

screen *screen_drafts_open(shell *sh)
{
    enum { FIRST_SIZE = 10 };
    saved_items drafts;
    (void)saved_items_list(sh->services->storage, STORED_DRAFT, &drafts);
    screen *first =
        drafts.count > 0 ? drafts_new(sh) : &new_draft(sh, FIRST_SIZE, FIRST_SIZE)->base;
    saved_items_free(&drafts);
    return first;
}
