/* story.h - a text of the table (texts.h) with its keys filled in.
 *
 * A text like "{Clue} has all its shaded cells" has keys in braces; a capital
 * key begins a sentence. What the keys stand for is a story: who tells of a
 * step (words.c, wrong_words.c) fills in what its texts ask for and says them.
 */
#ifndef CREEK_DEDUCE_STORY_H
#define CREEK_DEDUCE_STORY_H

#include "agree.h"
#include "text.h"
#include "texts.h"

/* What the keys of a text stand for. */
typedef struct {
    creek_deducer *d;
    const creek_step *step;
    text_builder out;
    int clue, second;                      /* corners */
    int n, m, o;                           /* numbers */
    const char *word, *other_word;         /* in place of n and m */
    int list[AGREE_CELLS + 4], list_count; /* cells */
    const creek_mark *marks;               /* in place of list */
    size_t mark_count;
    int others[AGREE_CELLS], other_count; /* further cells */
    int more;                             /* a cell */
    int apart, home;                      /* cells */
    int closers[16], closer_count;        /* corners whose clues close passages */
} story;

/* Writes a text, its keys replaced by what `s` has for them. */
void say(story *s, enum text_id id);

/* The cell of a mark, the corner of a clue. */
int place_of(story *s, const creek_mark *m);
int corner_of(story *s, const creek_cited_clue *c);

/* "shaded" or "unshaded". */
const char *state_word(creek_state state);

#endif
