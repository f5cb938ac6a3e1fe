#include "ui/edit/editor.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "ui/board/board_view.h"

#include <stdio.h>

/* --- what follows from the draft ---------------------------------------------- */

void edit_refresh(editor *s, const draft_difference *difference)
{
    const creek_board *drawing = s->draft->drawing;
    creek_areas_free(s->areas);
    s->areas = draft_is_drawn(drawing) ? board_find_areas(drawing, CREEK_UNSHADED) : NULL;
    s->parts = s->areas ? creek_areas_count_unshaded(s->areas) : 0;
    if (difference->size || difference->clues > 0)
        draft_verdict_ask(&s->verdict, s->draft->puzzle);
    edit_screen_settle(s);
}

creek_puzzle *edit_begin_change(editor *s)
{
    (void)edit_stop(s);
    return check_alloc(creek_puzzle_clone(s->draft->puzzle));
}

draft_difference edit_put(editor *s, creek_puzzle *puzzle, creek_board *drawing, bool join)
{
    draft_difference difference = draft_put(s->draft, puzzle, drawing, join);
    edit_refresh(s, &difference);
    return difference;
}

/* --- removing clues ----------------------------------------------------------------- */

/* Makes one change of the clues removed so far. */
static void end_trim(editor *s, bool done)
{
    int removed = edit_put(s, check_alloc(creek_puzzle_clone(s->trim.puzzle)), NULL, false).clues;
    draft_trim_release(&s->trim);
    if (removed == 0)
        shell_say(s->shell, false,
                  done ? "No clue can be removed." : "Stopped: no clue was removed.");
    else
        shell_say(s->shell, false, "%s%d clue%s removed; {undo} undoes this.",
                  done ? "" : "Stopped: ", removed, plural(removed));
}

bool edit_stop(editor *s)
{
    bool trimming = s->trim.puzzle;
    if (trimming)
        end_trim(s, false);
    return trimming;
}

bool edit_work(editor *s)
{
    creek_limits limits = {.cancel = s->shell->services->pending,
                           .context = s->shell->services->context};
    if (!s->trim.puzzle)
        return draft_verdict_work(&s->verdict, &limits);
    if (draft_trim_work(&s->trim, &limits))
        end_trim(s, true);
    return true;
}

/* --- elsewhere ---------------------------------------------------------------------- */

creek_game *edit_game(const editor *s, const creek_board *marks)
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

/* --- saving ------------------------------------------------------------------------- */

void edit_commit(editor *s)
{
    if (s->row.busy || !s->draft->changed)
        return;
    draft_save save = draft_to_save(s->draft);
    if (!saved_draft_write(&s->row, &save)) {
        const char *why = storage_why(s->shell->services->storage);
        if (!s->unsaved[0])
            shell_say(s->shell, true, "Cannot save: %s. Trying again at the next change.", why);
        (void)snprintf(s->unsaved, sizeof s->unsaved, "%s", why);
        return;
    }
    if (s->unsaved[0])
        shell_say(s->shell, false, "The draft is saved again.");
    draft_mark_saved(s->draft);
    s->unsaved[0] = '\0';
}
