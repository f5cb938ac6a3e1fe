#include "ui/edit/edit.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "ui/board/board_view.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void edit_say(edit *e, play_tone tone, const char *format, ...)
{
    char text[sizeof e->message];
    keymap keys = keymap_in(e->services->keys, CONTEXT_CLUES);
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    keymap_text(&keys, text, e->message, sizeof e->message);
    e->tone = tone;
}

void edit_clear_message(edit *e)
{
    e->message[0] = '\0';
    e->tone = SAY_NOTHING;
}

const char *edit_them(int count)
{
    return count == 1 ? "it" : "them";
}

/* --- what follows from the draft ---------------------------------------------- */

static void refresh(edit *e, const draft_difference *difference)
{
    e->puzzle = e->draft->puzzle;
    e->drawing = e->draft->drawing;
    creek_areas_free(e->areas);
    e->areas = draft_is_drawn(e->drawing) ? board_find_areas(e->drawing, CREEK_UNSHADED) : NULL;
    e->parts = e->areas ? creek_areas_count_unshaded(e->areas) : 0;
    if (difference->size || difference->clues > 0)
        draft_verdict_ask(&e->verdict, e->puzzle);
}

creek_puzzle *edit_begin_change(edit *e)
{
    (void)edit_stop(e);
    return check_alloc(creek_puzzle_clone(e->puzzle));
}

draft_difference edit_put(edit *e, creek_puzzle *puzzle, creek_board *drawing, bool join)
{
    draft_difference difference = draft_put(e->draft, puzzle, drawing, join);
    refresh(e, &difference);
    return difference;
}

/* --- opening and closing -------------------------------------------------------- */

/* Takes ownership of the draft and its row. */
static edit *make(const services *w, draft *d, open_draft *row)
{
    edit *e = xcalloc(1, sizeof *e);
    e->services = w;
    e->draft = d;
    e->row = row;
    e->findings = &e->verdict.findings;
    refresh(e, &(draft_difference){.size = true});
    return e;
}

edit *edit_new(const services *w, creek_puzzle *puzzle, creek_board *drawing, bool keep)
{
    draft *d = draft_new(puzzle, drawing);
    d->changed = keep;
    return make(w, d, open_draft_new(w->storage));
}

edit *edit_open(const services *w, int64_t id, char why[STORAGE_WHY])
{
    draft_snapshots snapshots;
    open_draft *row = open_draft_open(w->storage, id, &snapshots);
    if (!row) {
        (void)snprintf(why, STORAGE_WHY, "%s", storage_why(w->storage));
        return NULL;
    }
    draft *d = draft_from_snapshots(snapshots);
    if (!d) {
        (void)snprintf(why, STORAGE_WHY, "it is damaged");
        open_draft_close(row);
        return NULL;
    }
    edit *e = make(w, d, row);
    if (row->busy)
        edit_say(e, SAY_NOTICE,
                 "This draft is open in another instance of creek; your changes here will not be "
                 "saved.");
    return e;
}

void edit_close(edit *e)
{
    creek_areas_free(e->areas);
    open_draft_close(e->row);
    draft_verdict_release(&e->verdict);
    draft_trim_release(&e->trim);
    draft_free(e->draft);
    free(e);
}

/* --- undo and redo ------------------------------------------------------------------ */

static void tell_change(edit *e, const char *what, const draft_difference *d)
{
    int count = d->clues + d->cells;
    if (d->size)
        edit_say(e, SAY_NOTICE, "%s: the size.", what);
    else if (count > 0)
        edit_say(e, SAY_NOTICE, "%s: %d %s%s.", what, count, d->clues ? "clue" : "cell",
                 plural(count));
    else
        edit_say(e, SAY_NOTICE, "%s: the title or author.", what);
}

draft_difference edit_walk(edit *e, bool undo)
{
    edit_stop(e);
    draft_difference difference = draft_walk(e->draft, undo);
    if (difference.any)
        tell_change(e, undo ? "Undone" : "Redone", &difference);
    else
        edit_say(e, SAY_NOTICE, undo ? "There is nothing to undo." : "There is nothing to redo.");
    refresh(e, &difference);
    return difference;
}

/* --- removing clues ----------------------------------------------------------------- */

void edit_trim(edit *e, bool keep_level)
{
    if (e->trimming) {
        edit_say(e, SAY_NOTICE, "Clues are already being removed; Esc stops this.");
        return;
    }
    e->trimming = true;
    e->keep_level = keep_level;
    e->trim.count = creek_puzzle_clue_count(e->puzzle);
}

/* Makes one change of the clues removed so far. */
static void end_trim(edit *e, bool done)
{
    int removed = 0;
    if (e->trim.puzzle)
        removed = edit_put(e, check_alloc(creek_puzzle_clone(e->trim.puzzle)), NULL, false).clues;
    draft_trim_release(&e->trim);
    e->trimming = false;
    if (removed == 0)
        edit_say(e, SAY_NOTICE, done ? "No clue can be removed." : "Stopped: no clue was removed.");
    else
        edit_say(e, SAY_NOTICE, "%s%d clue%s removed%s; {undo} restores %s.",
                 done ? "" : "Stopped: ", removed, plural(removed), done ? "" : " so far",
                 edit_them(removed));
}

bool edit_stop(edit *e)
{
    bool trimming = e->trimming;
    if (trimming)
        end_trim(e, false);
    return trimming;
}

/* Starts once there is a verdict and, with `keep_level`, a level. */
static void begin_trim(edit *e)
{
    const draft_findings *f = e->findings;
    e->trimming = f->verdict == CREEK_VERDICT_UNIQUE;
    if (e->trimming)
        e->trim = draft_trim_begin(e->puzzle, f->forced, e->keep_level ? &f->rating.level : NULL);
    else
        edit_say(e, SAY_NOTICE, "Clues can be removed only if there is one solution; there %s.",
                 f->verdict == CREEK_VERDICT_NONE ? "is none" : "are several");
}

/* Removes clues until input is pending or it is time to show the progress. */
static void work_trim(edit *e, const creek_limits *limits)
{
    enum { SLICE_MS = 120 };
    const services *w = e->services;
    uint64_t began = w->now(w->context);
    bool done;
    do
        done = draft_trim_work(&e->trim, limits);
    while (!done && !w->pending(w->context) && w->now(w->context) - began < SLICE_MS);
    if (done)
        end_trim(e, true);
}

bool edit_busy(const edit *e)
{
    return e->trimming || draft_verdict_busy(&e->verdict);
}

bool edit_work(edit *e)
{
    creek_limits limits = {.cancel = e->services->pending, .context = e->services->context};
    creek_verdict verdict = e->findings->verdict;
    bool rating =
        e->keep_level && verdict == CREEK_VERDICT_UNIQUE && draft_verdict_busy(&e->verdict);
    if (e->trim.puzzle)
        work_trim(e, &limits);
    else if (e->trimming && verdict != CREEK_VERDICT_INTERRUPTED && !rating)
        begin_trim(e);
    else
        return draft_verdict_work(&e->verdict, &limits);
    return true;
}

/* --- elsewhere ---------------------------------------------------------------------- */

creek_game *edit_game(const edit *e, const creek_board *marks)
{
    const draft_findings *f = e->findings;
    creek_puzzle *puzzle = check_alloc(creek_puzzle_clone(e->puzzle));
    /* A rating the puzzle came with does not apply to an edited one. */
    const char *level = f->rated ? creek_level_name(f->rating.level) : NULL;
    (void)creek_puzzle_set_text(puzzle, CREEK_RATING, level);
    creek_game *game = check_alloc(creek_game_new(puzzle));
    if (marks && !creek_game_set_start(game, marks))
        alloc_failed();
    return game;
}

/* --- saving ------------------------------------------------------------------------- */

void edit_commit(edit *e)
{
    if (e->row->busy || !e->draft->changed)
        return;
    draft_save save = draft_to_save(e->draft);
    if (!open_draft_save(e->row, &save)) {
        const char *why = storage_why(e->services->storage);
        (void)snprintf(e->unsaved, sizeof e->unsaved, "%s", why);
        (void)snprintf(e->trouble, sizeof e->trouble,
                       "Cannot save: %s. Trying again at the next change.", why);
        return;
    }
    if (e->unsaved[0])
        edit_say(e, SAY_NOTICE, "The draft is saved again.");
    draft_mark_saved(e->draft);
    e->unsaved[0] = e->trouble[0] = '\0';
}
