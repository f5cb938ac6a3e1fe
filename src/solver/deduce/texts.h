/* texts.h - the text of hints, in one table, and the cost of techniques. */
#ifndef CREEK_DEDUCE_TEXTS_H
#define CREEK_DEDUCE_TEXTS_H

#include <creek/deduce.h>

/* put_key() in text_template.c replaces each key in braces by a value of the writer;
 * a capitalised key begins a sentence.
 *   clue second     the first, the second clue
 *   short other     the same in short
 *   cells are       the cells decided, and "is" or "are" for them
 *   all             "both" or "all of them": the cells decided
 *   outcome         the cells decided with their states
 *   state not       their state, and its opposite
 *   n m o           numbers; for n and m there may be a word
 *   s ms            "s" when n, or m, is not 1: "cell{s}"
 *   ways            "is only one way to ...:" or "are n ways to ..., and in all of them"
 *   list            cells of `list`, or of `marks` if set
 *   some            "r1c1 and r1c2", or "one of r1c1 and r1c2": so many cells of `list` as n
 *   they them       "it", or "they" and "them": the cells of `list`
 *   more            one more cell
 *   own_cell        the supposed cell, if it is `home`
 *   within          " with r1c1 and r1c2": the other cells shut in with `home`; or nothing
 *   any             the cells decided: "r1c1, r1c2 or r1c3"
 *   that            "it", or "one of these" when several cells are decided
 *   known           "; r1c1 is shaded already", of all cells cited, or nothing
 *   others          further cells
 *   nare            "is" when n is 1, else "are"
 *   own others_own  " (r1c1 is shaded)": the cells cited that only the first, or only the second
 *                   clue touches; or nothing
 *   plus minus      the clues that are added, and taken away
 *   apart home      cells that would be cut off from each other
 *   group again     the group of unshaded cells that `apart` is in, if it is not alone; the
 *                   second time briefly
 *   wall            how a wall would run
 *   course          "a wall from ... to ..."
 *   from to over    its ends, and what it runs over between
 *   way             cells and clues on the way
 *   out             "The only way out of ... is through", of the groups
 *   with            ", with ... unshaded," of the second clue
 *   then            what would happen before cells are cut off
 *   rest            "the other one and r1c1": of the cells decided, and those of `list`
 *   passages by     what clues close passages; after a colon, or nothing
 *   lost            what is cut off: the group, or everything on its side of the wall
 *   self            the supposed cell that is cut off itself
 *   clues           all clues cited
 *   closers         the clues that close passages
 *   stop            a full stop, and a new line after ways that are listed
 */
enum text_id {
    TEXT_NONE,
    TEXT_FULL,
    TEXT_EMPTY,
    TEXT_SATURATED_ONE,
    TEXT_SATURATED,
    TEXT_NO_ROOM_ONE,
    TEXT_NO_ROOM,
    TEXT_ISOLATED_ONE,
    TEXT_ISOLATED,
    TEXT_EXIT,
    TEXT_EXIT_WALL,
    TEXT_OUT,
    TEXT_OUT_FAR,
    TEXT_OUT_TOGETHER,
    TEXT_OUT_MANY,
    TEXT_WALL,
    TEXT_WALL_BORDERS,
    TEXT_WALL_WAY,
    TEXT_WALL_RING,
    TEXT_WALL_COURSE,
    TEXT_RING_COURSE,
    TEXT_PAIR,
    TEXT_PAIR_ALL,
    TEXT_PAIR_NONE,
    TEXT_LONE,
    TEXT_LONE_REST,
    TEXT_LONE_FULL,
    TEXT_SUM,
    TEXT_SUM_MORE,
    TEXT_SUM_EVEN,
    TEXT_CLUES_ROUND,
    TEXT_CROSSED_TWO,
    TEXT_CROSSED_ALONE,
    TEXT_CLOSER,
    TEXT_CLOSER_TOO,
    TEXT_CLOSED,
    TEXT_CLOSED_SEVERAL,
    TEXT_THEN_SHADED,
    TEXT_THEN_REST_SHADED,
    TEXT_THEN_CLOSED,
    TEXT_THEN_WALL,
    TEXT_THEN_CLOSING,
    TEXT_SHUT_ONE,
    TEXT_SHUT,
    TEXT_SHUT_WALL,
    TEXT_CUT_SELF,
    TEXT_CUT,
    TEXT_BECAUSE,
    TEXT_BECAUSE_WALL,
    TEXT_BECAUSE_RING,
    TEXT_DEMAND_IF,
    TEXT_DEMAND_OWN,
    TEXT_DEMAND_ONE,
    TEXT_DEMAND,
    TEXT_DEMAND_LOST_ONE,
    TEXT_DEMAND_LOST_ALL,
    TEXT_DEMAND_LOST_SOME,
    TEXT_DEMAND_APART,
    TEXT_DEMAND_APART_ONE,
    TEXT_DEMAND_SIDES,
    TEXT_DEMAND_SIDES_ALL,
    TEXT_DEMAND_SIDES_NEED,
    TEXT_DEMAND_SHUT,
    TEXT_DEMAND_SHUT_SHADED,
    TEXT_DEMAND_SHUT_WITH,
    TEXT_DEMAND_ANY,
    TEXT_DEMAND_ENOUGH,
    TEXT_DEMAND_FEW,
    TEXT_DEMAND_BECAUSE,
    TEXT_DEMAND_SO,
    TEXT_OVERLAP_IF,
    TEXT_OVERLAP_STATES,
    TEXT_OVERLAP_THEN,
    TEXT_OVERLAP_THEN_TWO,
    TEXT_OVERLAP_WAYS,
    TEXT_OVERLAP_WAYS_TWO,
    TEXT_OVERLAP_SOME,
    TEXT_OVERLAP_SOME_TWO,
    TEXT_OVERLAP_NONE_SHADED,
    TEXT_OVERLAP_WITH,
    TEXT_OVERLAP_AND_UNSHADED,
    TEXT_FAILS_CLUE,
    TEXT_FAILS_APART,
    TEXT_FAILS_ALONE,
    TEXT_FAILS_SHADED,
    TEXT_FAILS_CLASH,
    TEXT_FAILS_CLASH_SOME,
    TEXT_FAILS_LOST,
    TEXT_FAILS_SHUT,
    TEXT_FAILS_DEMAND,
    TEXT_FAILS_AREA,
    TEXT_CONCLUSION,
    TEXT_CONCLUSION_CELLS,
    TEXT_REMAINING,
    TEXT_REMAINING_OR,
    TEXT_REMAINING_OR_NONE,
    TEXT_CONCLUSION_REMAINING,
    TEXT_CONCLUSION_LAST,
    TEXT_CONCLUSION_LAST_TWO,
    TEXT_CONCLUSION_ONE,
    TEXT_CONCLUSION_TWO,
    TEXT_TERSE_FULL,
    TEXT_TERSE_EMPTY,
    TEXT_TERSE_CUT,
    TEXT_TERSE_CUT_TWO,
    TEXT_TERSE_CUT_BY,
    TEXT_TERSE_CUT_WALL,
    TEXT_TERSE_BY,
    TEXT_TERSE_CLOSER,
    TEXT_TERSE_CLOSER_TOO,
    TEXT_TERSE_ONE_OF,
    TEXT_TERSE_ONE_OF_TOO,
    TEXT_TERSE_SHADES,
    TEXT_WOULD_CLOSE,
    TEXT_WOULD_ALLOW,
    TEXT_WOULD_SHADE,
    TEXT_TERSE_DEMAND_ONE,
    TEXT_TERSE_DEMAND,
    TEXT_TERSE_APART,
    TEXT_TERSE_OVERLAP,
    TEXT_TERSE_OVERLAP_BESIDE,
    TEXT_TERSE_OVERLAP_TWO,
    TEXT_ASSUME,
    TEXT_REFUTED,
    TEXT_TOO_MANY,
    TEXT_TOO_FEW,
    TEXT_APART,
    TEXT_APART_BY,
    TEXT_APART_WALL,
    TEXT_DEMAND_UNMET,
    TEXT_DEMAND_LOST,
    TEXT_AREAS_UNMET,
    TEXT_CLOSED_AT,
    TEXT_CLOSED_AT_ONE,
    TEXT_NO_SOLUTION,
    TEXT_NO_SOLUTION_AREA,
    TEXT_NO_SOLUTION_ONE,
    TEXT_WRONG_ALONE,
    TEXT_WRONG_TOGETHER,
    TEXT_WRONG_BESIDE,
    TEXT_WRONG_BECAUSE_CUT,
    TEXT_WRONG_TOO_SHADED,
    TEXT_WRONG_TOO_UNSHADED,
    TEXT_WRONG_WITH_ONE,
    TEXT_WRONG_WITH,
    TEXT_WRONG_CLUE,
    TEXT_WRONG_CLUES,
    TEXT_WRONG_AREA,
    TEXT_WRONG_LIST,
    TEXT_WRONG_MARK,
    TEXT_WRONG_MARKS,
    TEXT_WRONG_ONE_OF,
    TEXT_WRONG_UNDO,
    TEXT_WRONG_UNDO_ONE_OF,
    TEXT_WRONG_TOO_ONE,
    TEXT_WRONG_TOO,
    TEXT_WRONG_TOO_COUNTED,
    TEXT_WRONG_TOO_MANY,
    TEXT_CLEAR_TOO_ONE,
    TEXT_CLEAR_TOO,
    TEXT_CLEAR_TOO_COUNTED,
    TEXT_CLEAR_TOO_MANY,
    TEXT_COUNT
};

extern const char *const texts[TEXT_COUNT];

/* The score of a step; `size` is that of the finding, or the rounds of a what-if. */
int technique_cost(creek_technique id, int size);

#endif
