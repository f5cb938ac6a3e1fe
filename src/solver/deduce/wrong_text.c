#include "wrong_text.h"

#include "text_template.h"

/* Writes a text with these cells as its list. */
static void write_text_with(text_writer *w, enum text_id id, const creek_mark *marks, size_t count)
{
    w->marks = marks;
    w->mark_count = count;
    write_text(w, id);
    w->marks = NULL;
}

/* Says which of its cells break a clue: all of them, also those that the reason can do
 * without. */
static void describe_broken_clue(text_writer *w)
{
    const position *p = &w->d->whole;
    int corner = corner_of(w, &w->step->clues[0]);
    bool shaded = shaded_needed(p, corner) < 0;
    w->clue = corner;
    list_round(w, p, corner, shaded ? CREEK_SHADED : CREEK_UNSHADED);
    w->n = w->list_count;
    w->m = p->clue[corner];
    write_text(w, shaded ? TEXT_WRONG_TOO_SHADED : TEXT_WRONG_TOO_UNSHADED);
}

/* Whether the reason has no mark but the one that is wrong. */
static bool is_alone(const creek_step *step)
{
    return step->because_count == 1;
}

/* Says that the cited marks and clues contradict each other. */
static void describe_conflict(text_writer *w)
{
    const creek_step *step = w->step;
    bool alone = is_alone(step);
    bool broken = step->clue_count == 1 && !step->connectivity;
    bool beside = alone && broken;
    if (broken && !alone) {
        describe_broken_clue(w);
        return;
    }
    enum text_id marks = alone ? TEXT_WRONG_ALONE : TEXT_WRONG_TOGETHER;
    if (step->clue_count && !beside)
        marks = alone ? TEXT_WRONG_WITH_ONE : TEXT_WRONG_WITH;
    w->word = alone ? state_word(step->because[0].state) : NULL;
    write_text_with(w, marks, step->because, step->because_count);
    if (beside)
        write_text(w, TEXT_WRONG_BESIDE);
    else if (step->clue_count)
        write_text(w, step->clue_count == 1 ? TEXT_WRONG_CLUE : TEXT_WRONG_CLUES);
    if (step->connectivity)
        write_text(w, step->clue_count ? TEXT_WRONG_AREA : TEXT_WRONG_BECAUSE_CUT);
    if (step->clue_count > 1)
        write_text(w, TEXT_WRONG_LIST);
    text_add_string(&w->out, ".");
    w->word = NULL;
}

/* Says which marks are wrong; if that is uncertain, that one of them is. */
static void describe_wrong_marks(text_writer *w, const wrong_cells *wrong)
{
    const creek_mark *cells = w->step->cells;
    if (wrong->cited == 1) {
        creek_state marked = (creek_state)w->d->whole.state[place_of(w, &cells[0])];
        w->word = state_word((creek_state)opposite((uint8_t)marked));
    }
    enum text_id id = wrong->cited == 1 ? TEXT_WRONG_MARK : TEXT_WRONG_MARKS;
    write_text_with(w, wrong->certain ? id : TEXT_WRONG_ONE_OF, cells, wrong->cited);
    w->word = NULL;
}

/* More than NAMED cells are counted; more than COUNTED are not all named. */
enum { NAMED = 3, COUNTED = 8 };

/* `count` more marks to clear; id[] has the texts for one, some, several and many. */
static void describe_others(text_writer *w, const enum text_id id[4], const creek_mark *marks,
                            size_t count)
{
    if (!count)
        return;
    int size = count == 1 ? 0 : count <= NAMED ? 1 : count <= COUNTED ? 2 : 3;
    w->n = (int)count;
    write_text_with(w, id[size], marks, count <= COUNTED ? count : NAMED);
}

static void describe_all_others(text_writer *w, const wrong_cells *marks)
{
    static const enum text_id wrong[] = {TEXT_WRONG_TOO_ONE, TEXT_WRONG_TOO, TEXT_WRONG_TOO_COUNTED,
                                         TEXT_WRONG_TOO_MANY};
    static const enum text_id clear[] = {TEXT_CLEAR_TOO_ONE, TEXT_CLEAR_TOO, TEXT_CLEAR_TOO_COUNTED,
                                         TEXT_CLEAR_TOO_MANY};
    size_t known = marks->cited + marks->wrong;
    describe_others(w, wrong, w->step->cells + marks->cited, marks->wrong);
    describe_others(w, clear, w->step->cells + known, w->step->cell_count - known);
}

/* Says how to put it right, and what else is wrong. */
static void describe_remedy(text_writer *w, const wrong_cells *wrong)
{
    bool sure = wrong->certain || is_alone(w->step);
    write_text_with(w, sure ? TEXT_WRONG_UNDO : TEXT_WRONG_UNDO_ONE_OF, w->step->cells,
                    wrong->cited);
    describe_all_others(w, wrong);
}

/* The text for a puzzle without any solution. */
static enum text_id no_solution_text(const creek_step *step)
{
    if (step->clue_count == 1)
        return TEXT_NO_SOLUTION_ONE;
    return step->connectivity ? TEXT_NO_SOLUTION_AREA : TEXT_NO_SOLUTION;
}

bool describe_contradiction(creek_deducer *d, creek_step *step, const wrong_cells *wrong)
{
    text_writer w = {.d = d, .step = step};
    if (step->cell_count) {
        if (!is_alone(step))
            describe_wrong_marks(&w, wrong);
        describe_conflict(&w);
        text_add_string(&w.out, " ");
        describe_remedy(&w, wrong);
    } else {
        write_text(&w, no_solution_text(step));
    }
    step->text = text_take(&w.out);
    if (step->cell_count)
        describe_remedy(&w, wrong);
    step->conclusion = text_take(&w.out);
    return step->text && step->conclusion;
}
