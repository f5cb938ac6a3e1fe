#include "wrong_words.h"

#include "story.h"

/* A text with these cells as its list. */
static void say_of(story *s, enum text_id id, const creek_mark *marks, size_t count)
{
    s->marks = marks;
    s->mark_count = count;
    say(s, id);
    s->marks = NULL;
}

/* That the marks and clues cited cannot be together. */
static void tell_conflict(story *s)
{
    const creek_step *step = s->step;
    bool alone = step->because_count == 1;
    s->word = alone ? state_word(step->because[0].state) : NULL;
    say_of(s, alone ? TEXT_WRONG_ALONE : TEXT_WRONG_TOGETHER, step->because, step->because_count);
    if (step->clue_count)
        say(s, alone && step->clue_count == 1 ? TEXT_WRONG_BESIDE : TEXT_WRONG_CLUES);
    if (step->connectivity)
        say(s, TEXT_WRONG_AREA);
    text_add_string(&s->out, ". ");
    s->word = NULL;
}

/* Which mark is wrong. A mark that could be right alone is not said to be. */
static void tell_wrong_marks(story *s, const wrong_cells *said)
{
    const creek_mark *cells = s->step->cells;
    if (said->told == 1) {
        creek_state marked = (creek_state)s->d->whole.state[place_of(s, &cells[0])];
        s->word = state_word((creek_state)opposite((uint8_t)marked));
    }
    enum text_id id = said->told == 1 ? TEXT_WRONG_MARK : TEXT_WRONG_MARKS;
    say_of(s, said->certain ? id : TEXT_WRONG_ONE_OF, cells, said->told);
    s->word = NULL;
}

/* Of so many cells the names are no longer told after their number, of so many
 * not all of them. */
enum { NAMED = 3, COUNTED = 8 };

/* `count` more marks to clear; texts[0] tells of one, then of some, of
 * several, of many. */
static void tell_others(story *s, const enum text_id id[4], const creek_mark *marks, size_t count)
{
    if (!count)
        return;
    int size = count == 1 ? 0 : count <= NAMED ? 1 : count <= COUNTED ? 2 : 3;
    s->n = (int)count;
    say_of(s, id[size], marks, count <= COUNTED ? count : NAMED);
}

static void tell_all_others(story *s, const wrong_cells *said)
{
    static const enum text_id wrong[] = {TEXT_WRONG_TOO_ONE, TEXT_WRONG_TOO, TEXT_WRONG_TOO_COUNTED,
                                         TEXT_WRONG_TOO_MANY};
    static const enum text_id clear[] = {TEXT_CLEAR_TOO_ONE, TEXT_CLEAR_TOO, TEXT_CLEAR_TOO_COUNTED,
                                         TEXT_CLEAR_TOO_MANY};
    size_t known = said->told + said->wrong;
    tell_others(s, wrong, s->step->cells + said->told, said->wrong);
    tell_others(s, clear, s->step->cells + known, s->step->cell_count - known);
}

/* What the clues cited have to do with it that there is no solution at all. */
static enum text_id no_solution_text(const creek_step *step)
{
    if (step->clue_count == 1)
        return TEXT_NO_SOLUTION_ONE;
    return step->connectivity ? TEXT_NO_SOLUTION_AREA : TEXT_NO_SOLUTION;
}

bool tell_contradiction(creek_deducer *d, creek_step *step, const wrong_cells *said)
{
    story s = {.d = d, .step = step};
    if (step->cell_count) {
        tell_conflict(&s);
        tell_wrong_marks(&s, said);
        tell_all_others(&s, said);
    } else {
        say(&s, no_solution_text(step));
    }
    step->text = text_take(&s.out);
    step->conclusion = text_take(&s.out);
    return step->text && step->conclusion;
}
