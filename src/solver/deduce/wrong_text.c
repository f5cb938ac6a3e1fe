#include "wrong_marks.h"

#include "explain.h"
#include "text_template.h"

/* Writes a text with these cells as its list. */
static void write_text_with(text_writer *w, const char *id, const creek_mark *marks, size_t count)
{
    w->list_count = (int)count;
    for (size_t i = 0; i < count; i++)
        w->list[i] = place_of(w->d, &marks[i]);
    write_text(w, id);
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
        w->clue = corner_of(w->d, &step->clues[0]);
        write_broken_clue(w, &w->d->whole, "{Clue}");
        return;
    }
    const char *marks =
        alone ? "{List} is wrong: it cannot be {state}" : "{List} cannot all be as they are marked";
    if (step->clue_count && !beside)
        marks = alone ? "{List} is wrong: with it {state}, " : "With {list} marked as they are, ";
    w->word = alone ? state_word(step->because[0].state) : NULL;
    write_text_with(w, marks, step->because, step->because_count);
    if (beside)
        write_text(w, " beside {clues}");
    else if (step->clue_count)
        write_text(w, step->clue_count == 1 ? "{clues} cannot be satisfied"
                                            : "these clues cannot all be satisfied");
    if (step->connectivity)
        write_text(w, step->clue_count
                          ? " while the unshaded cells stay connected"
                          : ", because then the unshaded cells would not be connected");
    if (step->clue_count > 1)
        write_text(w, ": {clues}");
    text_add_string(&w->out, ".");
    w->word = NULL;
}

/* Says which marks are wrong; if that is uncertain, that one of them is. */
static void describe_wrong_marks(text_writer *w, const wrong_cells *wrong)
{
    const creek_mark *cells = w->step->cells;
    if (wrong->cited == 1) {
        creek_state marked = (creek_state)w->d->whole.state[place_of(w->d, &cells[0])];
        w->word = state_word((creek_state)opposite((uint8_t)marked));
    }
    const char *id =
        wrong->cited == 1 ? "{List} is wrong: it has to be {state}. " : "{List} are wrong. ";
    write_text_with(w, wrong->certain ? id : "There is a mistake, {list} for example. ", cells,
                    wrong->cited);
    w->word = NULL;
}

/* More than FEW cells are counted, and only some of them named. */
enum { FEW = 8, NAMED = 3 };

/* `count` more marks to clear; text[] has the texts for one, few and many. */
static void describe_others(text_writer *w, const char *const text[3], const creek_mark *marks,
                            size_t count)
{
    w->n = (int)count;
    if (count)
        write_text_with(w, text[(count > 1) + (count > FEW)], marks, count > FEW ? NAMED : count);
}

static void describe_all_others(text_writer *w, const wrong_cells *marks)
{
    static const char *const wrong[] = {
        " {List} is wrong too: clear it as well.", " {List} are wrong too: clear them as well.",
        " {N} other marks are wrong too, such as {list}: clear them as well."};
    static const char *const clear[] = {
        " Clear {list} too: it contradicts the remaining marks.",
        " Clear {list} too: each contradicts the remaining marks.",
        " Clear {n} others too, such as {list}: each contradicts the remaining marks."};
    size_t known = marks->cited + marks->wrong;
    describe_others(w, wrong, w->step->cells + marks->cited, marks->wrong);
    describe_others(w, clear, w->step->cells + known, w->step->cell_count - known);
}

/* Says how to put it right, and what else is wrong. */
static void describe_remedy(text_writer *w, const wrong_cells *wrong)
{
    bool sure = wrong->certain || is_alone(w->step);
    write_text_with(w,
                    sure ? "Clear {list}, or undo to before the mistake."
                         : "Clear one of them, or undo to before the mistake.",
                    w->step->cells, wrong->cited);
    describe_all_others(w, wrong);
}

creek_step *describe_contradiction(creek_deducer *d, creek_step *step, const wrong_cells *wrong)
{
    if (!step)
        return step_complete(d, step);
    text_writer w = {.d = d, .step = step, .list = d->listed};
    if (step->cell_count) {
        if (!is_alone(step))
            describe_wrong_marks(&w, wrong);
        describe_conflict(&w);
        text_add_string(&w.out, " ");
        describe_remedy(&w, wrong);
    } else {
        write_text(&w, "There is no solution, whatever you mark: {clues} cannot ");
        write_text(&w, step->clue_count == 1 ? "be satisfied" : "all be satisfied");
        if (step->clue_count > 1 && step->connectivity)
            write_text(&w, " with the unshaded cells in one area");
        text_add_string(&w.out, ".");
    }
    step->text = text_take(&w.out);
    if (step->cell_count)
        describe_remedy(&w, wrong);
    step->conclusion = text_take(&w.out);
    return step_complete(d, step);
}
