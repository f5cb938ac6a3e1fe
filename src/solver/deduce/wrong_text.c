#include "wrong_text.h"

#include "text_template.h"

/* A text with these cells as its list. */
static void write_text_with(text_writer *w, enum text_id id, const creek_mark *marks, size_t count)
{
    w->marks = marks;
    w->mark_count = count;
    write_text(w, id);
    w->marks = NULL;
}

/* That the marks and clues cited cannot be together. */
static void describe_conflict(text_writer *w)
{
    const creek_step *step = w->step;
    bool alone = step->because_count == 1;
    w->word = alone ? state_word(step->because[0].state) : NULL;
    write_text_with(w, alone ? TEXT_WRONG_ALONE : TEXT_WRONG_TOGETHER, step->because,
                    step->because_count);
    if (step->clue_count)
        write_text(w, alone && step->clue_count == 1 ? TEXT_WRONG_BESIDE : TEXT_WRONG_CLUES);
    if (step->connectivity)
        write_text(w, TEXT_WRONG_AREA);
    text_add_string(&w->out, ". ");
    w->word = NULL;
}

/* Which mark is wrong. A mark that could be right alone is not called wrong. */
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

/* More cells than the first are counted, of more than the second only some are named. */
enum { NAMED = 3, COUNTED = 8 };

/* `count` more marks to clear; id[] is for one, some,
 * several, many. */
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

/* What the clues cited have to do with it that there is no solution at all. */
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
        describe_conflict(&w);
        describe_wrong_marks(&w, wrong);
        describe_all_others(&w, wrong);
    } else {
        write_text(&w, no_solution_text(step));
    }
    step->text = text_take(&w.out);
    step->conclusion = text_take(&w.out);
    return step->text && step->conclusion;
}
