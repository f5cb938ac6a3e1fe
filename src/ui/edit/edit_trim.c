#include "ui/edit/edit_internal.h"

/* How often the progress is shown. */
enum { SLICE_MS = 120 };

void edit_trim(edit *e, bool keep_level)
{
    creek_verdict verdict = e->facts.findings->verdict;
    if (e->trim) {
        edit_say(e, SAY_NOTICE, "Clues are being removed already; Esc stops that.");
        return;
    }
    if (verdict == CREEK_VERDICT_NONE || verdict == CREEK_VERDICT_MULTIPLE) {
        edit_say(e, SAY_NOTICE, "Trimming needs exactly one solution; there %s now.",
                 verdict == CREEK_VERDICT_NONE ? "is none" : "are several");
        return;
    }
    e->trim = draft_trim_new(e->facts.puzzle, keep_level);
    e->facts.trimming = true;
    e->facts.trim_done = 0;
    e->facts.trim_of = creek_puzzle_clue_count(e->facts.puzzle);
}

static void end_trim(edit *e)
{
    draft_trim_free(e->trim);
    e->trim = NULL;
    e->facts.trimming = false;
}

bool edit_stop(edit *e)
{
    if (!e->trim)
        return false;
    int removed = 0;
    draft_trim_stop(e->trim);
    const creek_puzzle *result = draft_trim_result(e->trim, &removed);
    int changed = removed > 0 ? edit_set_clues(e, result) : 0;
    end_trim(e);
    if (changed == 0)
        edit_say(e, SAY_NOTICE, "Stopped: no clue was removed.");
    else
        edit_say(e, SAY_NOTICE, "Stopped: %d clue%s removed so far; u restores %s.", removed,
                 edit_plural(removed), edit_them(removed));
    return true;
}

static void finish_trim(edit *e, trim_state state)
{
    int removed = 0;
    const creek_puzzle *result = draft_trim_result(e->trim, &removed);
    if (state == TRIM_DONE)
        (void)edit_set_clues(e, result);
    end_trim(e);
    if (state == TRIM_NOT_UNIQUE)
        edit_say(e, SAY_NOTICE, "Trimming needs exactly one solution.");
    else if (removed == 0)
        edit_say(e, SAY_NOTICE, "No clue can be removed.");
    else
        edit_say(e, SAY_NOTICE, "%d clue%s removed; u restores %s.", removed, edit_plural(removed),
                 edit_them(removed));
}

/* Clue after clue, until input is waiting or it is time to show the progress. */
bool edit_work_trim(edit *e)
{
    const world *w = e->world;
    creek_limits limits = edit_limits(e);
    uint64_t began = w->now(w->context);
    trim_state state;
    do
        state = draft_trim_work(e->trim, &limits);
    while (state == TRIM_WORKING && !w->pending(w->context) &&
           w->now(w->context) - began < SLICE_MS);
    draft_trim_progress(e->trim, &e->facts.trim_done, &e->facts.trim_of);
    if (state != TRIM_WORKING)
        finish_trim(e, state);
    return true;
}
