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

/* How a clue takes part in cutting cells off: it closes passages between some cells; it would be
 * satisfied only with these cells shaded once a cell is assumed; it would then close passages; or
 * it would be satisfied only with all others shaded. */
enum { MOST_CLOSERS = 16 };
typedef struct {
    int clue;                                               /* a corner */
    enum { CLOSES, SHADES, WOULD_CLOSE, SHADES_REST } kind; /* in the order of telling */
    int cells[4], count;
    int filled; /* by how many cells of the step, if one were unshaded */
} closing_clue;

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
    int more;        /* a cell */
    int apart, home; /* cells */
    bool walked;     /* the cells of the step are in d->step_cells, in walking order */
    bool named;      /* the text has named the many cells of the step */
    bool shorten;    /* name the clues that the text has named before by the cells alone */
    bool listed;     /* the text has listed ways, a line each */
    bool far;        /* not all cells of the step are beside the group of `apart` */
    bool many;       /* more groups than `others` would be cut off together */
    bool ways;       /* name the ways that clues would close, not how many cells they allow */
    bool walled;     /* `wall` is one */
    bool wide;       /* and it cuts off many cells */
    wall_course wall;
    int closers[MOST_CLOSERS], closer_count; /* corners whose clues close passages */
    closing_clue closings[MOST_CLOSERS];     /* what they do, if that is to be told */
    int closing_count, closed_count;         /* the first ones close passages already */
} text_writer;

/* Appends a text to w->out, with its placeholders replaced. */
void write_text(text_writer *w, enum text_id id);

/* The same about one closer, as {second} and {list}. */
void write_closing(text_writer *w, const closing_clue *c, enum text_id id);

/* How many unshaded cells a cited clue needs in all. */
int needed_by(const text_writer *w, int corner);

/* Whether the step decides that cell. */
bool step_decides(text_writer *w, int cell);

/* Makes the cells of that state around a corner the list. */
void list_round(text_writer *w, const position *p, int corner, creek_state state);

/* Makes the cells of the clue at a corner that w->home does not reach the list, according to
 * d->areas, and n how many of them it needs unshaded. False if it cannot be satisfied at all. */
bool list_lost(text_writer *w, int corner);

/* Writes that the cells of the list, n of which the second clue needs unshaded, would be cut off;
 * or that w->home could not reach them, if it has the smaller area. */
void write_unreachable(text_writer *w);

/* The cell of a mark, the corner of a clue. */
int place_of(text_writer *w, const creek_mark *m);
int corner_of(text_writer *w, const creek_cited_clue *c);

/* "shaded" or "unshaded". */
const char *state_word(creek_state state);

#endif
