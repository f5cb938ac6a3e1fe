#include "texts.h"

#include <string.h>

/* The name, rule and cost of each technique. */
static const struct {
    const char *name, *title, *summary;
    creek_level level;
    int cost;
} kinds[CREEK_STEP_KIND_COUNT] = {
    [CREEK_FULL_OR_EMPTY] = {"full-or-empty", "Full and empty clues",
                             "Look for a clue that needs all of its cells shaded, or none.",
                             CREEK_EASY, 1},
    [CREEK_SATURATION] = {"saturation", "Completing a clue",
                          "A clue that has all its shaded cells, or all its unshaded cells.",
                          CREEK_EASY, 2},
    [CREEK_ISOLATED] = {"isolated", "Shut-in cells", "Cells that no unshaded cell can reach.",
                        CREEK_EASY, 3},
    [CREEK_EXIT] = {"exit", "The only way out", "Unshaded cells with only one way out.", CREEK_EASY,
                    4},
    [CREEK_WALL] = {"wall", "Walls and rings",
                    "A wall of shaded cells that one more cell would complete.", CREEK_EASY, 5},
    [CREEK_BORDER_PAIR] = {"border-pair", "A border clue and its neighbour",
                           "A clue on the border, and the clue next to it.", CREEK_NORMAL, 6},
    [CREEK_SIDE_PAIR] = {"side-pair", "Clues side by side", "Two clues that share two cells.",
                         CREEK_NORMAL, 7},
    [CREEK_LONE_CELL] = {"lone-cell", "Cells left on their own",
                         "A cell whose clues would force all its neighbours to be shaded.",
                         CREEK_NORMAL, 13},
    [CREEK_RUN] = {"run", "Alternating sums from one end",
                   "Three or more clues in a row, followed from a known end.", CREEK_NORMAL, 10},
    [CREEK_ALTERNATING_SUM] = {"alternating-sum", "Alternating sums",
                               "Clues in a row or a block, alternately added and subtracted.",
                               CREEK_NORMAL, 10},
    [CREEK_CLUES_AROUND] = {"clues-round", "Clues around one cell",
                            "Three or four clues around the same cell.", CREEK_NORMAL, 9},
    [CREEK_CROSSED_TWO] = {"crossed-two", "Diagonal twos",
                           "A 2 whose shaded cells would join two walls.", CREEK_NORMAL, 12},
    [CREEK_CLOSED_PASSAGE] = {"closed-passage", "Closed passages",
                              "A clue that closes the passage between two of its cells.",
                              CREEK_NORMAL, 14},
    [CREEK_PASSAGE_WALL] = {"passage-wall", "Closed passages at several clues",
                            "A nearly complete wall of shaded cells and closed passages.",
                            CREEK_HARD, 16},
    [CREEK_DEMAND] = {"demand", "Needed cells", "A clue whose unshaded cells must stay reachable.",
                      CREEK_NORMAL, 15},
    [CREEK_OVERLAP] = {"overlap", "Overlap", "A clue that can be satisfied in only a few ways.",
                       CREEK_HARD, 20},
    [CREEK_DIAGONAL_PAIR] =
        {"diagonal-pair", "Clues diagonally across a cell",
         "Two clues at opposite corners of a cell that can be satisfied in only a few ways.",
         CREEK_HARD, 24},
    [CREEK_DOUBLE_OVERLAP] = {"double-overlap", "Double overlap",
                              "Two clues close together that can be satisfied in only a few ways.",
                              CREEK_HARD, 26},
    [CREEK_WHAT_IF] = {"what-if", "What if", "A cell where one choice leads to a contradiction.",
                       CREEK_EXPERT, 30},
    [CREEK_NESTED_WHAT_IF] =
        {"nested-what-if", "Nested what-ifs",
         "A cell where one choice leads to a contradiction by way of more what-ifs.", CREEK_EXTREME,
         100},
    [CREEK_ASSUMPTION] = {"assumption", "Assumption", "", CREEK_EXPERT, 0},
    [CREEK_BROKEN_CLUE] = {"broken-clue", "Broken clue", "", CREEK_EXPERT, 0},
    [CREEK_CUT_OFF] = {"cut-off", "Cut off", "", CREEK_EXPERT, 0},
    [CREEK_CONTRADICTION] = {"contradiction", "Mistake", "Marks that contradict each other.",
                             CREEK_EASY, 0},
};

/* A wall with one closer has this size. */
enum { ROUND_COST = 10, ONE_CLOSER = 16 };

int technique_cost(creek_technique id, int size)
{
    int more = 0;
    if (id == CREEK_EXIT)
        more = (size - 1) / 2;
    else if (id == CREEK_WALL)
        more = size < 48 ? size / 12 : 4;
    else if (id == CREEK_RUN || id == CREEK_ALTERNATING_SUM)
        more = 2 * (size - 3);
    else if (id >= CREEK_CLOSED_PASSAGE && id <= CREEK_PASSAGE_WALL)
        more = (size - ONE_CLOSER) / 8;
    else if (id >= CREEK_WHAT_IF && id < CREEK_TECHNIQUE_COUNT)
        more = ROUND_COST * size;
    return kinds[id].cost + (more > 0 ? more : 0);
}

/* Callers of the library may pass any value. */
static bool is_kind(creek_technique id)
{
    return (int)id >= 0 && id < CREEK_STEP_KIND_COUNT;
}

const char *creek_technique_name(creek_technique id)
{
    return is_kind(id) ? kinds[id].name : "?";
}

const char *creek_technique_title(creek_technique id)
{
    return is_kind(id) ? kinds[id].title : "?";
}

const char *creek_technique_summary(creek_technique id)
{
    return is_kind(id) ? kinds[id].summary : "";
}

creek_level creek_technique_level(creek_technique id)
{
    return is_kind(id) ? kinds[id].level : CREEK_EXTREME;
}

int creek_technique_from_name(const char *name)
{
    for (int i = 0; i < CREEK_TECHNIQUE_COUNT; i++)
        if (strcmp(kinds[i].name, name) == 0)
            return i;
    return -1;
}

/* clang-format off */
const char *const texts[TEXT_COUNT] = {
    [TEXT_NONE] = "",
    [TEXT_FULL] = "{Clue} touches only {n} cell{s}, so {cells} {are} shaded.",
    [TEXT_EMPTY] = "{Clue} allows no shaded cells, so {cells} {are} unshaded.",
    [TEXT_SATURATED_ONE] = "{Clue} already has its {n} unshaded cell{s}, {list}, so {cells} is "
                           "shaded.",
    [TEXT_SATURATED] = "{Clue} already has its {n} unshaded cell{s}, {list}, so its remaining "
                       "{m}, {cells}, are shaded.",
    [TEXT_NO_ROOM_ONE] = "{Clue} already has its {n} shaded cell{s}, {list}, so {cells} is "
                         "unshaded.",
    [TEXT_NO_ROOM] = "{Clue} already has its {n} shaded cell{s}, {list}, so its remaining {m}, "
                     "{cells}, are unshaded.",
    [TEXT_ISOLATED_ONE] = "{Cells} is shut in: if it were unshaded, it would be cut off from the rest. So it is shaded.",
    [TEXT_ISOLATED] = "{Cells} are shut in. If one of them were unshaded, it would be cut off "
                      "from the rest, so {all} are shaded.",
    [TEXT_EXIT] = "{out} {cells}: if {that} were shaded, {again} would be cut off from the rest. "
                  "So {cells} {are} unshaded.",
    [TEXT_EXIT_WALL] = "{out} {cells}: if {that} were shaded, {again} would be cut off from the rest, with "
                       "{more} shaded, for example, by {course}. So {cells} {are} unshaded.",
    [TEXT_OUT] = "The only way out of {group} is through",
    [TEXT_OUT_FAR] = "Every way out of {group} passes through",
    [TEXT_OUT_TOGETHER] = "Together, {group} can reach {home} only through",
    [TEXT_OUT_MANY] = "Every way from {group} to {home} passes through",
    [TEXT_WALL] = "{out} {cells}: if {that} were shaded, {wall}. So {cells} {are} unshaded.",
    [TEXT_WALL_BORDERS] = "a wall would run from {from}{over} {to}",
    [TEXT_WALL_WAY] = " over {way}",
    [TEXT_WALL_RING] = "a ring of shaded cells would close through {way}",
    [TEXT_WALL_COURSE] = "a wall from {from}{over} {to}",
    [TEXT_RING_COURSE] = "a ring of shaded cells through {way}",
    [TEXT_PAIR] = "{Clue} and {second} share {list}. {Short} needs {n} shaded cells, at most {m} "
                  "of them elsewhere{own}, so the shared cells hold at least {o}. {Other} allows "
                  "no more{others_own}. So the shared cells hold exactly {o}, and the other cells "
                  "follow: {cells}.",
    [TEXT_PAIR_ALL] = "{Clue} and {second} share {list}. {Short} needs exactly {o} of the "
                      "shared cells shaded{own}, which decides the other cells of {other}{others_own}: {cells}.",
    [TEXT_PAIR_NONE] = "{Clue} and {second} share {list}. {Short} has no room for a shaded cell "
                       "among the shared cells{own}, so {cells}.",
    [TEXT_LONE] = "If {cells} were unshaded, {clues} would force all its neighbours to be shaded, "
                  "and {cells} would be cut off from the rest. So {cells} is shaded.",
    [TEXT_LONE_REST] = "If {cells} were unshaded, {clues} would force {list} to be shaded. Then "
                       "all neighbours of {cells} would be shaded, and it would be cut off from "
                       "the rest. So {cells} is shaded.",
    [TEXT_LONE_FULL] = "If {cells} were unshaded, it would be cut off from the rest: all its "
                       "neighbours are shaded. So {cells} is shaded.",
    [TEXT_SUM] = "{Plus} need {m} shaded cell{ms} together. The cells of {minus} are all among "
                 "theirs and hold {o}, so {n} {nare} left for {list}{known}. So {cells}.",
    [TEXT_SUM_MORE] = "{Plus} need {m} shaded cell{ms} together, {minus} {o}. Cells that "
                      "count in both totals make no difference, so there {nare} {n} more shaded "
                      "cell{s} among {list} than among {others}{known}. So {cells}.",
    [TEXT_SUM_EVEN] = "{Plus} need {m} shaded cell{ms} together, and so do {minus}. Cells that "
                      "count in both totals make no difference, so there are as many shaded "
                      "cells among {list} as among {others}{known}. So {cells}.",
    [TEXT_CLUES_ROUND] = "Look at the clues around {more}: {clues}. There {ways} {cells}.",
    [TEXT_CROSSED_TWO] = "{Clue} has {list} shaded. If {cells}, diagonally opposite, were shaded "
                         "too, {others} would be unshaded, and between them {wall} and cut "
                         "{apart} off from {home}. So {cells} is unshaded.",
    [TEXT_CROSSED_ALONE] = "{Clue} has {list} shaded. If {cells}, diagonally opposite, were shaded "
                           "too, {others} would be unshaded, but all neighbours of {apart} "
                           "would be shaded, and it would be cut off from {home}. So "
                           "{cells} is unshaded.",
    [TEXT_CLOSER] = "{second}{with} allows only one of {list} to be unshaded",
    [TEXT_CLOSER_TOO] = "{second}{with} only one of {list}",
    [TEXT_CLOSED] = "{Passages}, which closes the way between them. ",
    [TEXT_CLOSED_SEVERAL] = "{Passages}, which closes the way at these clues. ",
    [TEXT_THEN_SHADED] = "{second} would make {list} shaded, ",
    [TEXT_THEN_REST_SHADED] = "{second} would make {rest} shaded, ",
    [TEXT_THEN_CLOSED] = "{second} would allow only one of {list} to be unshaded, ",
    [TEXT_THEN_WALL] = "{wall}, ",
    [TEXT_THEN_CLOSING] = "closing the way, ",
    [TEXT_SHUT_ONE] = "{Cells} is shut in{because}. If it were unshaded, it would be cut off from the "
                      "rest. So it is shaded.",
    [TEXT_SHUT] = "{Cells} are shut in{because}. If one of these cells were unshaded, it would be cut off "
                  "from the rest, so {all} are shaded.",
    [TEXT_SHUT_WALL] = "{Cells} are shut in by {course}{because}. If one of these cells were unshaded, it would "
                       "be cut off from the rest, so {all} are shaded.",
    [TEXT_CUT_SELF] = "If {any} were {not}, {then}{self} would be cut off from the rest{because}. "
                      "So {cells} {are} {state}.",
    [TEXT_CUT] = "If {any} were {not}, {then}{lost} would be cut off from the rest{because}. So "
                 "{cells} {are} {state}.",
    [TEXT_BECAUSE] = ": {passages}, so no way leads out there",
    [TEXT_BECAUSE_WALL] = ": {passages}, so the wall runs on there",
    [TEXT_BECAUSE_RING] = ": {passages}, so the ring runs on there",
    [TEXT_DEMAND_IF] = "If {any} were {not}, {then}",
    [TEXT_DEMAND_OWN] = "{own_cell} would be cut off from all cells of {clue}, which needs {n} "
                        "unshaded",
    [TEXT_DEMAND_ONE] = "{home} could not reach the unshaded cell that {clue} needs",
    [TEXT_DEMAND] = "{home} could not reach the {n} unshaded cells that {clue} needs",
    [TEXT_DEMAND_LOST_ONE] = "the unshaded cell that {clue} needs, {or_list}, would be cut off from "
                             "the rest",
    [TEXT_DEMAND_LOST_ALL] = "the {n} unshaded cells that {clue} needs, {list}, would be cut off "
                             "from the rest",
    [TEXT_DEMAND_LOST_SOME] = "the {n} unshaded cells that {clue} needs, among {list}, would be cut "
                              "off from the rest",
    [TEXT_DEMAND_APART] = "the unshaded cells that {clues} need could not be connected",
    [TEXT_DEMAND_APART_ONE] = "the unshaded cells that {clues} needs could not be connected",
    [TEXT_DEMAND_SIDES] = "{clue} could not have the {n} unshaded cell{s} it needs: ",
    [TEXT_DEMAND_SIDES_ALL] = "{clue} would need {list} unshaded, but these could not be connected",
    [TEXT_DEMAND_SIDES_NEED] = "{clue} would need {list} unshaded, but ",
    [TEXT_DEMAND_SHUT] = "{closers} would close the last ways out of {list}",
    [TEXT_DEMAND_SHUT_SHADED] = "{closers} would make {others} shaded, so all neighbours of {list} "
                                "would be shaded",
    [TEXT_DEMAND_SHUT_WITH] = "{closers} would shut {list} in with {others}",
    [TEXT_DEMAND_ANY] = "{list} could not reach any cell of {second}",
    [TEXT_DEMAND_ENOUGH] = "{list} could not reach enough cells of {second}",
    [TEXT_DEMAND_FEW] = "{list} alone would not be enough",
    [TEXT_DEMAND_BECAUSE] = ", because {passages}",
    [TEXT_DEMAND_SO] = ". So {cells} {are} {state}.",
    [TEXT_OVERLAP_IF] = "If {cells} were {not}, ",
    [TEXT_OVERLAP_STATES] = "{list} {state} {m}",
    [TEXT_OVERLAP_THEN] = " because of {clue}, and then ",
    [TEXT_OVERLAP_THEN_TWO] = " because of {clue} and {second}, and then ",
    [TEXT_OVERLAP_WAYS] = "there would be {n} ways to satisfy {clue}, but each fails:",
    [TEXT_OVERLAP_WAYS_TWO] = "there would be {n} ways to satisfy {clue} and {second}, but each "
                              "fails:",
    [TEXT_OVERLAP_SOME] = "Try each way to satisfy {clue}:",
    [TEXT_OVERLAP_SOME_TWO] = "Try each way to satisfy {clue} and {second}:",
    [TEXT_OVERLAP_NONE_SHADED] = "with no more cells shaded",
    [TEXT_OVERLAP_WITH] = "with {list} shaded",
    [TEXT_OVERLAP_AND_UNSHADED] = " and {list} unshaded",
    [TEXT_FAILS_CLUE] = "{second} could not be satisfied",
    [TEXT_FAILS_APART] = "{apart} would be cut off from {home}",
    [TEXT_FAILS_ALONE] = "all neighbours of {apart} would be shaded",
    [TEXT_FAILS_SHADED] = "{list} would be shaded because of {closers}, and ",
    [TEXT_FAILS_CLASH] = "{closers} would need {list} shaded, but {second} unshaded",
    [TEXT_FAILS_CLASH_SOME] = "{closers} would need {list} shaded, but {second} {n} of them "
                              "unshaded",
    [TEXT_FAILS_LOST] = "{second} would need {some} unshaded, but {they} would be cut off from "
                        "{home}",
    [TEXT_FAILS_SHUT] = "{second} would need {some} unshaded, but {home} would be shut in{within} "
                        "and could not reach {them}",
    [TEXT_FAILS_DEMAND] = "{second} would need {some} unshaded, but {home} could not reach {them}",
    [TEXT_FAILS_AREA] = "the unshaded cells that clues need would not be connected",
    [TEXT_CONCLUSION] = "{stop}So {cells} is {state}.",
    [TEXT_CONCLUSION_CELLS] = "{stop}In all that remain, {outcome}.",
    [TEXT_REMAINING] = "{stop}That leaves {list} shaded",
    [TEXT_REMAINING_OR] = ", or {list}",
    [TEXT_REMAINING_OR_NONE] = ", or none of the cells",
    [TEXT_CONCLUSION_REMAINING] = ". So {outcome}.",
    [TEXT_CONCLUSION_LAST] = ". That leaves only one way to satisfy {clue}: {outcome}.",
    [TEXT_CONCLUSION_LAST_TWO] = ". That leaves only one way to satisfy {clue} and {second}: "
                                 "{outcome}.",
    [TEXT_CONCLUSION_ONE] = ". In all other ways to satisfy {clue}, {outcome}.",
    [TEXT_CONCLUSION_TWO] = ". In all other ways to satisfy {clue} and {second}, {outcome}.",
    [TEXT_TERSE_FULL] = "{Clue} has its {n} shaded cell{s}{held}, so {cells} {are} unshaded.",
    [TEXT_TERSE_EMPTY] = "{Clue} has its {n} unshaded cell{s}{held}, so {cells} {are} shaded.",
    [TEXT_TERSE_CUT] = "{Cells} {are} {state}, or {then}{apart} would be cut off from {home}{by}.",
    [TEXT_TERSE_CUT_TWO] = "{Cells} {are} {state}, or {then}{apart} and {more} would be cut off "
                           "from {home}{by}.",
    [TEXT_TERSE_CUT_BY] = "{Cells} {are} {state}, or closed passages at {closers} would cut "
                          "{apart} off from {home}.",
    [TEXT_TERSE_CUT_WALL] = "{Cells} {are} {state}, or {course} would cut {apart} off from {home}",
    [TEXT_TERSE_BY] = ": {passages}",
    [TEXT_TERSE_CLOSER] = "{second} closes the way between {list}",
    [TEXT_TERSE_CLOSER_TOO] = "{second} the way between {list}",
    [TEXT_TERSE_ONE_OF] = "{second} allows only one of {list} to be unshaded",
    [TEXT_TERSE_ONE_OF_TOO] = "{second} only one of {list}",
    [TEXT_TERSE_SHADES] = "{second} makes {list} shaded",
    [TEXT_WOULD_CLOSE] = "{second} would close the way between {list}",
    [TEXT_WOULD_ALLOW] = "{second} would allow only one of {list} to be unshaded",
    [TEXT_WOULD_SHADE] = "{second} would make {list} shaded",
    [TEXT_TERSE_DEMAND_ONE] = "{Cells} {are} {state}, or {home} could not reach any cell of "
                              "{clue}",
    [TEXT_TERSE_DEMAND] = "{Cells} {are} {state}, or {home} could not reach {n} cells of {clue}",
    [TEXT_TERSE_APART] = "{Cells} {are} {state}, or the unshaded cells of {clues} would not be "
                         "connected.",
    [TEXT_TERSE_OVERLAP] = "{Outcome}, or {clue} could not be satisfied.",
    [TEXT_TERSE_OVERLAP_BESIDE] = "{Outcome}, or {clue} could not be satisfied together with "
                                  "{closers}.",
    [TEXT_TERSE_OVERLAP_TWO] = "{Outcome}, or {clue} and {second} could not both be satisfied.",
    [TEXT_ASSUME] = "Suppose {cells} is {state}.",
    [TEXT_REFUTED] = "That is a contradiction, so {cells} is {state}.",
    [TEXT_TOO_MANY] = "Now {clue} has {n} shaded cell{s}, {list}: too many.",
    [TEXT_TOO_FEW] = "Now {clue} has {n} unshaded cell{s}, {list}, so it cannot have {m} "
                     "shaded.",
    [TEXT_APART] = "Now {apart} is cut off from {home}",
    [TEXT_APART_BY] = "{by}",
    [TEXT_APART_WALL] = " by {course}",
    [TEXT_DEMAND_UNMET] = "Now {clue}, which needs {n} unshaded cell{s}, has only {m} that {home} "
                          "can reach",
    [TEXT_DEMAND_LOST] = "Now {clue}, which needs {n} unshaded cell{s}, has none that {home} can "
                         "reach",
    [TEXT_AREAS_UNMET] = "Now the unshaded cells that {clues} need cannot reach each other",
    [TEXT_CLOSED_AT] = ", with closed passages at {closers}",
    [TEXT_CLOSED_AT_ONE] = ", with a closed passage at {closers}",
    [TEXT_NO_SOLUTION] = "There is no solution, whatever you mark: {clues} cannot all be "
                         "satisfied.",
    [TEXT_NO_SOLUTION_AREA] = "There is no solution, whatever you mark: {clues} cannot all be "
                              "satisfied with the unshaded cells in one area.",
    [TEXT_NO_SOLUTION_ONE] = "There is no solution, whatever you mark: {clues} cannot be "
                             "satisfied.",
    [TEXT_WRONG_ALONE] = "{List} is wrong: it cannot be {state}",
    [TEXT_WRONG_TOGETHER] = "{List} cannot all be as they are marked",
    [TEXT_WRONG_BESIDE] = " beside {clues}",
    [TEXT_WRONG_BECAUSE_CUT] = ", because then the unshaded cells would not be connected",
    [TEXT_WRONG_TOO_SHADED] = "{Clue} has {n} shaded cells, {list}: too many.",
    [TEXT_WRONG_TOO_UNSHADED] = "{Clue} has {n} unshaded cells, {list}, so it cannot have {m} "
                                "shaded.",
    [TEXT_WRONG_WITH_ONE] = "{List} is wrong: with it {state}, ",
    [TEXT_WRONG_WITH] = "With {list} marked as they are, ",
    [TEXT_WRONG_CLUE] = "{clues} cannot be satisfied",
    [TEXT_WRONG_CLUES] = "these clues cannot all be satisfied",
    [TEXT_WRONG_AREA] = " while the unshaded cells stay connected",
    [TEXT_WRONG_LIST] = ": {clues}",
    [TEXT_WRONG_MARK] = "{List} is wrong: it has to be {state}. ",
    [TEXT_WRONG_MARKS] = "{List} are wrong. ",
    [TEXT_WRONG_ONE_OF] = "There is a mistake, {list} for example. ",
    [TEXT_WRONG_UNDO] = "Clear {list}, or undo to before the mistake.",
    [TEXT_WRONG_UNDO_ONE_OF] = "Clear one of them, or undo to before the mistake.",
    [TEXT_WRONG_TOO_ONE] = " {List} is wrong too: clear it as well.",
    [TEXT_WRONG_TOO] = " {List} are wrong too: clear them as well.",
    [TEXT_WRONG_TOO_COUNTED] = " {N} other marks are wrong too, so clear them as well: {list}.",
    [TEXT_WRONG_TOO_MANY] = " {N} other marks are wrong too, such as {list}: clear them as well.",
    [TEXT_CLEAR_TOO_ONE] = " Clear {list} too: it contradicts the remaining marks.",
    [TEXT_CLEAR_TOO] = " Clear {list} too: each contradicts the remaining marks.",
    [TEXT_CLEAR_TOO_COUNTED] = " Clear {n} others too: {list}. Each contradicts the remaining "
                               "marks.",
    [TEXT_CLEAR_TOO_MANY] = " Clear {n} others too, such as {list}: each contradicts the "
                            "remaining marks.",
};
/* clang-format on */
