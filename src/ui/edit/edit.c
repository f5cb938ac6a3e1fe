/* edit.c - a draft being edited. */
#include "ui/edit/edit.h"

#include "ui/edit/draft_text.h"
#include "ui/edit/edit_inside.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void edit_say(edit *e, play_tone tone, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(e->facts.message, sizeof e->facts.message, format, arguments);
    va_end(arguments);
    e->facts.tone = tone;
}

void edit_hush(edit *e)
{
    e->facts.message[0] = '\0';
    e->facts.tone = SAY_NOTHING;
}

void edit_say_no_memory(edit *e)
{
    edit_say(e, SAY_BAD, "Memory ran out: nothing was changed.");
}

const char *edit_plural(int count)
{
    return count == 1 ? "" : "s";
}

int edit_width(const edit *e)
{
    return creek_puzzle_width(e->facts.puzzle);
}

int edit_height(const edit *e)
{
    return creek_puzzle_height(e->facts.puzzle);
}

/* --- what follows from the draft ---------------------------------------------- */

/* The drawing with undecided cells unshaded; NULL when memory runs out. */
creek_board *edit_completed(const creek_board *drawing)
{
    creek_board *board = creek_board_clone(drawing);
    for (int row = 0; board && row < creek_board_height(board); row++)
        for (int col = 0; col < creek_board_width(board); col++)
            if (creek_board_get(board, row, col) == CREEK_UNDECIDED)
                creek_board_set(board, row, col, CREEK_UNSHADED);
    return board;
}

bool edit_is_drawn(const creek_board *drawing)
{
    return creek_board_count(drawing, CREEK_UNDECIDED) <
           creek_board_width(drawing) * creek_board_height(drawing);
}

/* Looks at the drawing anew. */
void edit_refresh_drawing(edit *e)
{
    edit_facts *f = &e->facts;
    f->puzzle = draft_puzzle(e->draft);
    f->drawing = draft_drawing(e->draft);
    creek_areas_free(f->areas);
    f->areas = NULL;
    f->parts = 0;
    if (!edit_is_drawn(f->drawing))
        return;
    creek_board *board = edit_completed(f->drawing);
    f->areas = board ? creek_areas_find(board) : NULL;
    f->parts = f->areas ? creek_areas_inhabited(f->areas) : 0;
    creek_board_free(board);
}

/* The clues or the size changed: what was found out is about another puzzle. */
void edit_refresh(edit *e)
{
    edit_refresh_drawing(e);
    draft_verdict_ask(e->verdict, e->facts.puzzle);
}

/* --- opening and closing -------------------------------------------------------- */

/* Takes draft and file over, also when it fails. */
static edit *make(const world *w, draft *d, draft_file *file)
{
    edit *e = calloc(1, sizeof *e);
    if (!e) {
        draft_free(d);
        draft_file_close(file);
        return NULL;
    }
    e->world = w;
    e->draft = d;
    e->file = file;
    e->verdict = draft_verdict_new();
    if (!d || !file || !e->verdict) {
        edit_close(e);
        return NULL;
    }
    e->facts.findings = draft_verdict_look(e->verdict);
    draft_start_log(d);
    edit_refresh(e);
    return e;
}

edit *edit_new(const world *w, int width, int height)
{
    return make(w, draft_new(width, height), draft_file_new(w->store));
}

edit *edit_from(const world *w, const creek_puzzle *puzzle, const creek_board *drawing, bool keep)
{
    edit *e = make(w, draft_from(puzzle, drawing), draft_file_new(w->store));
    if (e)
        e->keep = keep;
    return e;
}

/* Tells of what was read and is not whole. */
static void tell_reading(edit *e, draft_reading reading)
{
    char kept[80] = "";
    if (reading == DRAFT_READ_TORN) {
        e->whole = true;
        edit_say(e, SAY_BAD, "The last change had been saved only in part and is lost.");
    }
    if (reading == DRAFT_READ_BROKEN) {
        draft_file_set_aside(e->file, kept, sizeof kept);
        e->keep = true;
        edit_say(e, SAY_BAD, "The draft's file is damaged: what came after the damage is lost.%s%s",
                 kept[0] ? " It is kept as " : "", kept);
    }
}

edit *edit_open(const world *w, const char *name, char *why, size_t size)
{
    draft_file *file;
    char *text;
    size_t length = 0;
    draft_file_result result = draft_file_open(w->store, name, &file, &text, &length, why, size);
    if (result == DRAFT_FILE_FAILED)
        return NULL;
    bool busy = result == DRAFT_FILE_BUSY;
    draft *d = NULL;
    draft_reading reading = draft_read(text, length, &d);
    free(text);
    if (!d) {
        (void)snprintf(why, size, "%s: %s", name,
                       reading == DRAFT_READ_MEMORY  ? "memory ran out"
                       : reading == DRAFT_READ_NEWER ? "it was written by a newer creek"
                                                     : "it cannot be read");
        draft_file_close(file);
        return NULL;
    }
    edit *e = make(w, d, busy ? draft_file_new(w->store) : file);
    if (!e) {
        (void)snprintf(why, size, "memory ran out");
        return NULL;
    }
    if (busy)
        edit_say(e, SAY_NOTICE,
                 "Another creek edits this draft; what you change goes to a copy of it.");
    else
        tell_reading(e, reading);
    return e;
}

void edit_close(edit *e)
{
    if (!e)
        return;
    creek_areas_free(e->facts.areas);
    draft_file_close(e->file);
    draft_verdict_free(e->verdict);
    draft_trim_free(e->trim);
    draft_free(e->draft);
    free(e);
}

const edit_facts *edit_look(const edit *e)
{
    return &e->facts;
}

const char *edit_name(const edit *e)
{
    return draft_file_name(e->file);
}

/* --- undo and redo ------------------------------------------------------------------ */

static void tell_step(edit *e, const char *what, const draft_step *step, creek_place *at,
                      bool *cell)
{
    static const char *const texts[CREEK_TEXT_COUNT] = {[CREEK_TITLE] = "the title",
                                                        [CREEK_AUTHOR] = "the author",
                                                        [CREEK_SOURCE] = "the source",
                                                        [CREEK_RATING] = "the rating"};
    *at = (creek_place){-1, -1};
    *cell = false;
    if (step->kind == DRAFT_STEP_SHAPE) {
        edit_say(e, SAY_NOTICE, "%s: the %s.", what,
                 step->shape.kind == DRAFT_FRAME ? "size" : "turn");
    } else if (step->kind == DRAFT_STEP_TEXT) {
        edit_say(e, SAY_NOTICE, "%s: %s.", what,
                 texts[step->which] ? texts[step->which] : "a text");
    } else {
        const draft_change *first = &step->changes[0];
        *cell = first->cell;
        if (step->count == 1)
            *at = (creek_place){first->row, first->col};
        edit_say(e, SAY_NOTICE, "%s: %zu %s%s.", what, step->count, first->cell ? "cell" : "clue",
                 step->count == 1 ? "" : "s");
    }
}

static void walk(edit *e, bool undo, creek_place *at, bool *cell)
{
    edit_stop(e);
    const draft_step *step = undo ? draft_undo(e->draft) : draft_redo(e->draft);
    if (!step) {
        *at = (creek_place){-1, -1};
        *cell = false;
        edit_say(e, SAY_NOTICE, undo ? "There is nothing to undo." : "There is nothing to redo.");
        return;
    }
    bool drawing = step->kind == DRAFT_STEP_SET && step->changes[0].cell;
    tell_step(e, undo ? "Undone" : "Redone", step, at, cell);
    if (drawing || step->kind == DRAFT_STEP_TEXT)
        edit_refresh_drawing(e);
    else
        edit_refresh(e);
}

void edit_undo(edit *e, creek_place *at, bool *cell)
{
    walk(e, true, at, cell);
}

void edit_redo(edit *e, creek_place *at, bool *cell)
{
    walk(e, false, at, cell);
}

/* --- elsewhere ---------------------------------------------------------------------- */

creek_game *edit_game(const edit *e, const creek_board *marks)
{
    const draft_findings *f = e->facts.findings;
    creek_puzzle *puzzle = creek_puzzle_clone(e->facts.puzzle);
    if (!puzzle)
        return NULL;
    /* A rating that came with a puzzle is not that of what became of it. */
    const char *level = f->rated ? creek_level_name(f->rating.level) : NULL;
    (void)creek_puzzle_set_text(puzzle, CREEK_RATING, level);
    creek_game *game = creek_game_new(puzzle);
    if (!game)
        creek_puzzle_free(puzzle);
    if (game && marks && !creek_game_set_start(game, marks)) {
        creek_game_free(game);
        return NULL;
    }
    return game;
}

creek_limits edit_limits(const edit *e)
{
    return (creek_limits){.cancel = e->world->pending, .context = e->world->context};
}

bool edit_busy(const edit *e)
{
    return e->trim || draft_verdict_busy(e->verdict);
}

bool edit_work(edit *e)
{
    creek_limits limits = edit_limits(e);
    if (e->trim)
        return edit_work_trim(e);
    return draft_verdict_work(e->verdict, &limits);
}

/* --- the disk ------------------------------------------------------------------------- */

/* Writes lines, or all of it where that is needed. */
static bool save(edit *e, const char *lines, char *why, size_t size)
{
    if (lines && !e->whole && !draft_file_wants_whole(e->file))
        return draft_file_append(e->file, lines, why, size);
    char *text = draft_write(e->draft);
    if (!text) {
        (void)snprintf(why, size, "memory ran out");
        return false;
    }
    bool done = draft_file_write(e->file, text, why, size);
    free(text);
    return done;
}

void edit_commit(edit *e)
{
    edit_facts *f = &e->facts;
    char why[300] = "";
    char *lines = draft_take_log(e->draft);
    bool news = !lines || lines[0] || e->keep || e->failed;
    if (!news) {
        free(lines);
        return;
    }
    bool done = save(e, e->failed ? NULL : lines, why, sizeof why);
    free(lines);
    if (done) {
        e->whole = e->keep = false;
        f->unsaved[0] = f->trouble[0] = '\0';
        if (e->failed)
            edit_say(e, SAY_NOTICE, "The draft is saved again.");
        if (why[0])
            edit_say(e, SAY_BAD, "%s", why);
        e->failed = false;
        return;
    }
    e->failed = true;
    (void)snprintf(f->unsaved, sizeof f->unsaved, "%s", why);
    (void)snprintf(f->trouble, sizeof f->trouble,
                   "Cannot save: %s. Trying again at the next change.", why);
}
