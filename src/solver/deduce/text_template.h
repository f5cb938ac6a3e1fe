/* text_template.h - writes the texts of hints.
 *
 * A text like "{Clue} has all its shaded cells" has placeholders in braces; a
 * capitalized one begins a sentence. The caller (step_text.c, wrong_marks.c) sets
 * the fields that the text uses.
 */
#ifndef CREEK_DEDUCE_TEXT_TEMPLATE_H
#define CREEK_DEDUCE_TEXT_TEMPLATE_H

#include "agree.h"
#include "alternating_sum.h"
#include "text.h"

/* What a clue does once cells are supposed: it makes its other cells shaded, or closes the way
 * between cells. */
enum { MOST_CLOSERS = 16 };
typedef struct {
    int clue; /* a corner */
    bool shades;
    bool would; /* it does not do that already */
    int cells[4], count;
} closing_clue;

/* The values of the placeholders. */
typedef struct {
    creek_deducer *d;
    position *p; /* what the player sees; NULL for a mistake */
    const creek_step *step;
    text_builder out;
    int clue, second;                     /* corners */
    int n, m, o;                          /* numbers */
    const char *word;                     /* in place of the state */
    int *list, list_count;                /* cells, in d->listed */
    int others[AGREE_CELLS], other_count; /* further cells */
    int plus[SUM_CLUES], plus_count;      /* corners */
    int minus[SUM_CLUES], minus_count;
    int apart, home; /* cells */
    bool brief;      /* it is a step of a long what-if */
    bool named;      /* the text has named the many cells of the step */
    bool shorten;    /* name the clues that the text has named before by the cells alone */
    bool listed;     /* the text has listed ways, a line each */
    bool two;        /* it is an overlap of both clues */
    bool self;       /* each cell of the step would be cut off itself */
    bool far;        /* the group of `apart` may look open elsewhere */
    bool several;    /* other groups would be cut off with it */
    bool walled;     /* `wall` is one */
    bool example;    /* the wall that the first of several cells completes */
    wall_course wall;
    int closers[MOST_CLOSERS], closer_count; /* corners whose clues have to do with it */
    closing_clue closings[MOST_CLOSERS];     /* what they do, if that is to be told */
    int closing_count;
} text_writer;

/* Appends a text to w->out, with each key in braces replaced; a capitalised key begins a
 * sentence:
 *   clue second     the first, the second clue
 *   both            these two, or the first one alone
 *   clues           all clues cited
 *   plus minus      the clues that are added, and taken away
 *   cells are       the cells decided, and "is" or "are" for them
 *   any             the same with "or"
 *   that            "it", or "one of these" when several cells are decided
 *   outcome         the cells decided with their states
 *   state not       their state, and its opposite
 *   n m o           numbers
 *   s ms            "s" when n, or m, is not 1: "cell{s}"
 *   list            cells of `list`
 *   they            "it could not" or "neither could" of them
 *   some            "r1c1 and r1c2", or "one of r1c1 and r1c2": so many cells of `list` as n
 *   others          further cells
 *   known           "; r1c1 is shaded already", of all cells cited, or nothing
 *   apart home      cells that would be cut off from each other
 *   rest            "the rest" from which `apart` is cut off, or `home` if not alone
 *   group again     the group of unshaded cells that `apart` is in, if it is not alone; the
 *                   second time briefly
 *   lost            what is cut off, "it" if that is the cell supposed
 *   how             by what wall and because of what clues it is cut off, or nothing
 *   between         the same for cells that could not be connected
 *   closings        a sentence about what clues do already, or nothing
 *   would           what they do once cells are supposed, and ", so " or ". Then "; or nothing
 *   reasons         both, and ", so "; or nothing
 *   could_not       "could not", or "cannot" at the end of a what-if
 *   stop            a full stop, and a new line after ways that are listed
 */
void write_text(text_writer *w, const char *text);

/* How many unshaded cells a cited clue needs in all. */
int needed_by(const text_writer *w, int corner);

/* Whether the step decides that cell. */
bool step_decides(text_writer *w, int cell);

/* Makes the cells of that state around a corner the list. */
void list_round(text_writer *w, const position *p, int corner, creek_state state);

/* Writes after a text which of the cells of w->clue in `p` break it: all of them, also those that
 * the reason can do without. */
void write_broken_clue(text_writer *w, const position *p, const char *subject);

/* "shaded" or "unshaded". */
const char *state_word(creek_state state);

/* --- what assumed cells separate (cut_text.c) --- */

/* Makes the clues cited, without that at the corner `but`, the closers. */
void list_closers(text_writer *w, int but);

/* Writes what marks of the view separate, and what the closers have to do with it. */
void write_failed_case(text_writer *w, const mark_list *marks, int flags, const separation *v);

void describe_exit(text_writer *w, const finding *f);
void describe_crossed(text_writer *w, const finding *f);
void describe_cut(text_writer *w, const finding *f);

/* The same as a step of a what-if, and the end of one. */
void describe_cut_tersely(text_writer *w, const finding *f);
void describe_parting(text_writer *w, const finding *f);

/* --- overlaps of one clue or two (overlap_text.c) --- */

/* Which fillings fail, and why. */
void describe_overlap(text_writer *w, const finding *f);

#endif
