/* text_template.h - expands the placeholders of a text in texts.h.
 *
 * A text like "{Clue} has all its shaded cells" has placeholders in braces; a
 * capitalized one begins a sentence. The caller (step_text.c, wrong_text.c) sets
 * the fields that the text uses.
 */
#ifndef CREEK_DEDUCE_TEXT_TEMPLATE_H
#define CREEK_DEDUCE_TEXT_TEMPLATE_H

#include "agree.h"
#include "alternating_sum.h"
#include "text.h"
#include "texts.h"

/* How a clue takes part in cutting cells off: it closes passages between some cells; it would once
 * a cell is assumed; or it would then be satisfied only with these cells, or all others, shaded. */
typedef struct {
    int clue; /* a corner */
    enum { CLOSES, WOULD_CLOSE, SHADES, SHADES_REST } kind;
    int cells[4], count;
} closing;

enum { MOST_CLOSINGS = 16 };

/* The values of the placeholders. */
typedef struct {
    creek_deducer *d;
    position *p; /* what the player sees; NULL for a mistake */
    const creek_step *step;
    text_builder out;
    int clue, second;                      /* corners */
    int n, m, o;                           /* numbers */
    const char *word, *other_word;         /* in place of n and m */
    int list[AGREE_CELLS + 4], list_count; /* cells */
    const creek_mark *marks;               /* in place of list */
    size_t mark_count;
    int others[AGREE_CELLS], other_count; /* further cells */
    int plus[SUM_CLUES], plus_count;      /* corners */
    int minus[SUM_CLUES], minus_count;
    bool shorten;    /* name the clues that the text has named before by the cells alone */
    int more;        /* a cell */
    int apart, home; /* cells */
    bool walked;     /* the cells of the step are in d->step_cells, in walking order */
    bool far;        /* not all cells of the step are beside the group of `apart` */
    bool walled;     /* `wall` is one */
    wall_course wall;
    bool wide; /* and it cuts off many cells */
    closing closers[MOST_CLOSINGS];
    int closer_count;
} text_writer;

/* Appends a text to w->out, with its placeholders replaced. */
void write_text(text_writer *w, enum text_id id);

/* The same about one closer, as {second} and {list}. */
void write_closing(text_writer *w, const closing *c, enum text_id id);

/* Whether the step decides that cell. */
bool step_decides(text_writer *w, int cell);

/* Makes the cells of that state around a corner the list. */
void list_round(text_writer *w, const position *p, int corner, creek_state state);

/* Makes the cells of the clue at a corner that w->home does not reach the list, according to
 * d->areas, and n how many of them it needs unshaded. False if it cannot be satisfied at all. */
bool list_lost(text_writer *w, int corner);

/* The cell of a mark, the corner of a clue. */
int place_of(text_writer *w, const creek_mark *m);
int corner_of(text_writer *w, const creek_cited_clue *c);

/* "shaded" or "unshaded". */
const char *state_word(creek_state state);

#endif
