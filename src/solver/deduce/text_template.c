#include "text_template.h"

#include "deducer.h"
#include "separation.h"

#include <stdlib.h>
#include <string.h>

/* "one" to "nine", then digits. */
static void write_number(text_writer *w, int number)
{
    static const char *const words[] = {"none", "one", "two",   "three", "four",
                                        "five", "six", "seven", "eight", "nine"};
    if (number >= 0 && number < 10)
        text_add_string(&w->out, words[number]);
    else
        text_add_format(&w->out, "%d", number);
}

/* "r3c6" */
static void write_cell(text_writer *w, int cell)
{
    int width = w->d->shape.width;
    text_add_format(&w->out, "r%dc%d", cell / width + 1, cell % width + 1);
}

/* Writes what goes before item `i` of `count` in a list: nothing before the first,
 * `last` before the last, otherwise ", ". */
static void write_separator(text_writer *w, int i, int count, const char *last)
{
    if (i > 0)
        text_add_string(&w->out, i == count - 1 ? last : ", ");
}

/* "r3c6", "r3c6 and r3c7", "r3c6, r3c7 and r4c7" */
static void write_cells(text_writer *w, const int *cells, int count, const char *last)
{
    for (int i = 0; i < count; i++) {
        write_separator(w, i, count, last);
        write_cell(w, cells[i]);
    }
}

/* The cells that a corner touches; how many they are. */
static int cells_at(text_writer *w, int corner, int cells[4])
{
    int count = 0;
    for (int i = 0; i < 4; i++)
        if (w->d->shape.around[corner][i] >= 0)
            cells[count++] = w->d->shape.around[corner][i];
    return count;
}

/* "where r3c6 and r4c7 meet", "between r1c1 and r1c2", "at the corner of r1c1"; briefly
 * "(r3c6/r4c7)" */
static void write_corner(text_writer *w, int corner, bool briefly)
{
    int cells[4], count = cells_at(w, corner, cells);
    text_add_string(&w->out, briefly      ? "("
                             : count == 4 ? "where "
                             : count == 2 ? "between "
                                          : "at the corner of ");
    write_cell(w, cells[0]);
    if (count > 1) {
        text_add_string(&w->out, briefly ? "/" : " and ");
        write_cell(w, cells[count - 1]);
    }
    text_add_string(&w->out, briefly ? ")" : count == 4 ? " meet" : "");
}

/* Whether what the text has from `from` on is also further ahead. */
static bool is_repeated(const text_writer *w, size_t from)
{
    size_t length = w->out.length - from;
    for (size_t at = 0; !w->out.failed && at + length <= from; at++)
        if (memcmp(w->out.data + at, w->out.data + from, length) == 0)
            return true;
    return false;
}

/* "the 3 where r3c6 and r4c7 meet", or briefly "the 3 (r3c6/r4c7)", as always after a wall that
 * names it so */
static void write_clue(text_writer *w, int corner)
{
    text_add_format(&w->out, "the %d ", w->d->whole.clue[corner]);
    size_t from = w->out.length;
    write_corner(w, corner, true);
    bool briefly = w->brief || is_repeated(w, from);
    for (int i = 0; i < 2 && !briefly; i++) {
        w->out.length = from;
        write_corner(w, corner, i > 0);
        briefly = !w->shorten || !is_repeated(w, from);
    }
}

const char *state_word(creek_state state)
{
    return state == CREEK_SHADED ? "shaded" : "unshaded";
}

/* Puts the cells of the marks with a state, or of all if it is CREEK_UNDECIDED, into d->stack; how
 * many they are. */
static int cells_of(text_writer *w, const creek_mark *marks, size_t count, creek_state state)
{
    int kept = 0;
    for (size_t i = 0; i < count; i++)
        if (state == CREEK_UNDECIDED || marks[i].state == state)
            w->d->stack[kept++] = place_of(w->d, &marks[i]);
    return kept;
}

/* Whether three parts are cells beside each other in a straight line. */
static bool are_in_line(const text_writer *w, const int way[3])
{
    int width = w->d->shape.width;
    int rows = way[1] / width - way[0] / width, cols = way[1] % width - way[0] % width;
    return way[0] >= 0 && way[1] >= 0 && way[2] >= 0 && abs(rows) <= 1 && abs(cols) <= 1 &&
           way[2] / width - way[1] / width == rows && way[2] % width - way[1] % width == cols;
}

/* The last part of the straight run of cells that begins with part `i`; `i` itself if there is
 * none. */
static int end_of_run(const text_writer *w, const int *way, int count, int i)
{
    int end = i;
    while (end + 2 < count && are_in_line(w, way + end))
        end++;
    return end > i ? end + 1 : i;
}

/* A cell, or a clue in short. */
static void write_part(text_writer *w, int item)
{
    if (item >= 0) {
        write_cell(w, item);
        return;
    }
    text_add_format(&w->out, "the %d ", w->d->whole.clue[WAY_CLUE - item]);
    write_corner(w, WAY_CLUE - item, true);
}

/* "r3c6", "r3c6-r5c6", "r3c6-r5c8 diagonally" */
static void write_way(text_writer *w, const int *way, int count)
{
    int width = w->d->shape.width;
    int items = 0, done = 0;
    for (int i = 0; i < count; i = end_of_run(w, way, count, i) + 1)
        items++;
    for (int i = 0, end; i < count; i = end + 1) {
        end = end_of_run(w, way, count, i);
        write_separator(w, done++, items, " and ");
        write_part(w, way[i]);
        if (end == i)
            continue;
        text_add_string(&w->out, "-");
        write_cell(w, way[end]);
        if (way[i] / width != way[end] / width && way[i] % width != way[end] % width && !w->brief)
            text_add_string(&w->out, " diagonally");
    }
}

/* The second time "these seven cells". */
static void write_many_cells(text_writer *w, const int *cells, int count)
{
    if (w->named) {
        text_add_string(&w->out, "these ");
        write_number(w, count);
        text_add_string(&w->out, " cells");
        return;
    }
    write_way(w, cells, count);
    w->named = true;
}

/* More cells than a reader takes in are told by straight runs, unless they lead one way. */
static bool has_many_cells(const text_writer *w)
{
    enum { MANY = 6 };
    return w->step->cell_count > MANY && w->step->technique != CREEK_EXIT &&
           w->step->technique != CREEK_WALL;
}

static void write_step_cells(text_writer *w, const char *last)
{
    int *cells = w->d->stack;
    int count = cells_of(w, w->step->cells, w->step->cell_count, CREEK_UNDECIDED);
    if (has_many_cells(w)) {
        write_many_cells(w, cells, count);
        return;
    }
    for (int i = 0; i < count && assumes_one_cell(w->step->technique); i++)
        cells[i] = w->d->step_cells.items[i].cell; /* in walking order */
    write_cells(w, cells, count, last);
}

/* "r1c1 and r1c2 are shaded and r2c2 is unshaded" */
static void write_states(text_writer *w, const creek_mark *marks, size_t count)
{
    bool any = false;
    for (int state = CREEK_SHADED; state <= CREEK_UNSHADED; state++) {
        int of_state = cells_of(w, marks, count, (creek_state)state);
        if (!of_state)
            continue;
        if (any)
            text_add_string(&w->out, " and ");
        write_cells(w, w->d->stack, of_state, " and ");
        text_add_string(&w->out, of_state == 1 ? " is " : " are ");
        text_add_string(&w->out, state_word((creek_state)state));
        any = true;
    }
}

/* "; r1c1 is unshaded already" for the cited cells, or nothing. */
static void write_known(text_writer *w)
{
    if (!w->step->because_count)
        return;
    text_add_string(&w->out, "; ");
    write_states(w, w->step->because, w->step->because_count);
    text_add_string(&w->out, " already");
}

/* Those at these corners, or if that is NULL all cited. */
static void write_clues(text_writer *w, const int *corners, int count)
{
    for (int i = 0; i < count; i++) {
        write_separator(w, i, count, " and ");
        write_clue(w, corners ? corners[i] : corner_of(w->d, &w->step->clues[i]));
    }
}

/* Whether an unshaded cell has an unshaded cell beside it. */
static bool is_in_group(text_writer *w, int cell)
{
    for (int side = 0; side < 4; side++) {
        int other = w->d->shape.beside[cell][side];
        if (other >= 0 && w->p->state[other] == CREEK_UNSHADED)
            return true;
    }
    return false;
}

/* "r3c6", or "the group at r3c6"; the second time "the group". */
static void write_group(text_writer *w, bool again)
{
    bool group = is_in_group(w, w->apart);
    if (group)
        text_add_string(&w->out, again ? "the group" : "the group at ");
    if (!group || !again)
        write_cell(w, w->apart);
}

int needed_by(const text_writer *w, int corner)
{
    return w->d->shape.touches[corner] - w->d->whole.clue[corner];
}

bool step_decides(text_writer *w, int cell)
{
    int width = w->d->shape.width;
    return step_has(w->step, cell / width, cell % width);
}

/* The shaded cell of the clue at a corner that is nearest to a cell, if the player sees all of its
 * cells decided, so that it closes nothing more; or NOWHERE. */
static int shaded_instead(text_writer *w, int corner, int near)
{
    int cells[4], count = cells_at(w, corner, cells), best = NOWHERE;
    for (int i = 0; i < count; i++) {
        if (w->p->state[cells[i]] == CREEK_UNDECIDED)
            return NOWHERE;
        if (w->p->state[cells[i]] == CREEK_SHADED)
            best = near < 0 ? cells[i] : nearer(&w->d->shape, near, best, cells[i]);
    }
    return best;
}

/* What a wall is said to run over: shaded cells in place of clues that close nothing more to the
 * player. */
static int told_part(text_writer *w, int item, int before)
{
    int cell = item <= WAY_CLUE ? shaded_instead(w, WAY_CLUE - item, before) : NOWHERE;
    return cell < 0 ? item : cell;
}

/* The cells of the closed passage where a wall ends at a border; how many they are, 0 if it ends
 * with a cell. */
static int cells_at_end(text_writer *w, int end, int cells[4])
{
    int item = w->wall.end[end];
    return item <= WAY_CLUE ? cells_at(w, WAY_CLUE - item, cells) : 0;
}

/* Where a wall ends at a border: a cell or a clue, as in a way; NOWHERE for a passage that a clue
 * further in closes. */
static int part_at_end(text_writer *w, int end)
{
    int item = w->wall.end[end], cells[4], count = cells_at_end(w, end, cells);
    for (int i = 0; i < count; i++)
        if (w->p->state[cells[i]] == CREEK_SHADED)
            return cells[i];
    for (int i = 0; i < count && count == 2 && !w->brief; i++)
        if (w->p->state[cells[i]] == CREEK_UNSHADED)
            return cells[1 - i]; /* only one of them can be */
    return count && w->d->view.clue[WAY_CLUE - item] == NO_CLUE ? NOWHERE
                                                                : told_part(w, item, NOWHERE);
}

/* "the top border at r1c3", "to the top border at the 1 between r1c3 and r1c4", or "the top border
 * at r1c3 or r1c4 (at least one is shaded)"; "back to" it, if the wall comes from there. */
static void write_wall_end(text_writer *w, int end)
{
    static const char *const borders[] = {"top", "bottom", "left", "right"};
    const wall_course *wall = &w->wall;
    text_add_string(&w->out, !end ? "" : wall->border[0] == wall->border[1] ? "back to " : "to ");
    text_add_format(&w->out, "the %s border", borders[wall->border[end]]);
    int item = part_at_end(w, end);
    if (item == NOWHERE && w->brief)
        return; /* beside the clue named next */
    text_add_string(&w->out, " at ");
    if (item == NOWHERE) {
        int cells[4], count = cells_at_end(w, end, cells);
        write_cells(w, cells, count, " or ");
        text_add_string(&w->out, " (at least one is shaded)");
    } else
        write_part(w, item);
}

/* The corners where a part of a wall can touch the next one: those of a cell, of a clue its own and
 * those where the ways end that it can close; how many they are. */
static int points_of(const text_writer *w, int item, int points[5])
{
    const shape *s = &w->d->shape;
    int pairs[4][2], count = 0;
    if (item >= 0) {
        corners_of(s, item, points);
        return 4;
    }
    if (item > WAY_CLUE)
        return 0;
    points[count++] = WAY_CLUE - item;
    pairs_at(s, WAY_CLUE - item, pairs);
    for (int i = 0; i < 4; i++) {
        int ends[2];
        if (!can_be_passed(w->p, pairs[i]))
            continue;
        ends_of_side(s, pairs[i][0], pairs[i][1], ends);
        points[count++] = ends[ends[0] == WAY_CLUE - item];
    }
    return count;
}

static bool parts_touch(const text_writer *w, int one, int other)
{
    int points[5], others[5];
    int count = points_of(w, one, points), other_count = points_of(w, other, others);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < other_count; k++)
            if (points[i] == others[k])
                return true;
    return false;
}

/* The shaded cell by which a clue touches another part of a wall; NOWHERE if it needs none. */
static int link_to(const text_writer *w, int clue, int other)
{
    if (clue > WAY_CLUE || parts_touch(w, clue, other))
        return NOWHERE;
    for (int i = 0; i < 4; i++) {
        int cell = w->d->shape.around[WAY_CLUE - clue][i];
        if (cell >= 0 && w->p->state[cell] == CREEK_SHADED && parts_touch(w, cell, other))
            return cell;
    }
    return NOWHERE;
}

/* The same of two parts in either order; NOWHERE also if the wall is to be told in a few words. */
static int link_between(const text_writer *w, int one, int other)
{
    if (w->brief)
        return NOWHERE;
    int link = link_to(w, one, other);
    return link >= 0 ? link : link_to(w, other, one);
}

/* The parts that a wall is said to run over, each once, and what links them. */
enum { MOST_TOLD = 2 * WAY_PARTS + 1 };
static int list_way(text_writer *w, int way[MOST_TOLD])
{
    int count = 0, before = w->wall.ring ? NOWHERE : part_at_end(w, 0);
    int end = w->wall.ring ? NOWHERE : part_at_end(w, 1), last = before;
    for (int i = 0; i < w->wall.way_count; i++) {
        int item = told_part(w, w->wall.way[i], before);
        if (item != before && item != end) {
            int link = link_between(w, last, item);
            if (link >= 0)
                way[count++] = link;
            way[count++] = last = item;
        }
        before = item;
    }
    int link = link_between(w, last, count > 0 && w->wall.ring ? way[0] : end);
    if (link >= 0)
        way[count++] = link;
    return count;
}

/* "a wall from the top border at r1c3 over r2c3-r4c3 and r5c4 to the left border at r6c3" */
static void write_course(text_writer *w)
{
    int way[MOST_TOLD], count = list_way(w, way);
    text_add_string(&w->out, w->wall.ring ? "a closed ring over " : "a wall from ");
    if (!w->wall.ring)
        write_wall_end(w, 0);
    if (!w->wall.ring && count)
        text_add_string(&w->out, " over ");
    write_way(w, way, count);
    if (!w->wall.ring) {
        text_add_string(&w->out, " ");
        write_wall_end(w, 1);
    }
}

/* " (r1c1 is unshaded)" for the cells that a clue has unshaded already. */
static void write_taken(text_writer *w, int corner)
{
    int taken[4], kept = cells_with_state(w->p, corner, CREEK_UNSHADED, taken);
    if (!kept || w->brief)
        return;
    text_add_string(&w->out, " (");
    write_cells(w, taken, kept, " and ");
    text_add_string(&w->out, kept == 1 ? " is unshaded)" : " are unshaded)");
}

/* " closes the way between r3c6 and r3c7", " would make r3c6 and r3c7 shaded", " allows only one
 * more unshaded cell (r3c6 is unshaded)" */
static void write_effect(text_writer *w, const closing_clue *c)
{
    const char *s = c->would ? "" : "s";
    text_add_string(&w->out, c->would ? " would " : " ");
    if (c->shades) {
        text_add_format(&w->out, "make%s ", s);
        write_cells(w, c->cells, c->count, " and ");
        text_add_string(&w->out, " shaded");
        return;
    }
    if (c->count == 2) {
        text_add_format(&w->out, "close%s the way between ", s);
        write_cells(w, c->cells, c->count, " and ");
    } else {
        text_add_format(&w->out, "allow%s only one %sunshaded cell", s,
                        needed_by(w, c->clue) > 1 ? "more " : "");
    }
    write_taken(w, c->clue);
}

/* "the 3 where r3c6 and r4c7 meet closes the way between r3c6 and r3c7, and ...": what clues do
 * already, what they would do, or both. False if that is nothing. */
static bool write_closings(text_writer *w, bool already, bool would)
{
    int wanted = 0, done = 0;
    for (int i = 0; i < w->closing_count; i++)
        wanted += w->closings[i].would ? would : already;
    for (int i = 0; i < w->closing_count; i++) {
        const closing_clue *c = &w->closings[i];
        if (!(c->would ? would : already))
            continue;
        write_separator(w, done++, wanted, ", and ");
        write_clue(w, c->clue);
        write_effect(w, c);
    }
    return wanted > 0;
}

/* What clues would do, and "so"; what follows from several by a wall is a sentence of its own. */
static void write_would(text_writer *w)
{
    int count = 0;
    for (int i = 0; i < w->closing_count; i++)
        count += w->closings[i].would;
    if (write_closings(w, false, true))
        text_add_string(&w->out, count > 1 && w->walled ? ". Then " : ", so ");
}

/* How cells are cut off: by what wall, and what clues have to do with it; or nothing. */
static void write_how(text_writer *w, const char *example, const char *by)
{
    if (w->walled && w->example) {
        text_add_string(&w->out, example);
        write_cell(w, w->d->step_cells.items[0].cell);
        text_add_string(&w->out, " for example");
    }
    if (w->walled) {
        text_add_string(&w->out, by);
        write_course(w);
    }
    if (w->closing_count && w->d->terse) { /* otherwise the text has told it */
        text_add_string(&w->out, ": ");
        write_closings(w, true, true);
    } else if (w->closer_count && !w->closing_count && !w->walled) {
        text_add_string(&w->out, " because of ");
        write_clues(w, w->closers, w->closer_count);
    }
}

/* "r3c6", "the group at r3c6", "it" for the cell that has just been supposed. */
static void write_lost(text_writer *w)
{
    bool just = true;
    for (int i = 0; i < w->closing_count; i++)
        just = just && !w->closings[i].would;
    if (w->self && just)
        text_add_string(&w->out, "it");
    else if (w->self)
        write_step_cells(w, " or ");
    else if (w->apart < 0)
        text_add_string(&w->out, "part of the unshaded cells");
    else
        write_group(w, false);
}

/* A cell that is cut off, or from which others are: "it", if it is the one just named. */
static void write_parted(text_writer *w, int cell, bool named)
{
    if (named && step_decides(w, cell))
        text_add_string(&w->out, "it");
    else
        write_cell(w, cell);
}

static void write_any(text_writer *w)
{
    if (has_many_cells(w))
        text_add_string(&w->out, "any of ");
    write_step_cells(w, " or ");
}

static void put_cells(text_writer *w)
{
    const creek_step *step = w->step;
    creek_technique id = step->technique;
    bool pattern = id >= CREEK_BORDER_PAIR && id <= CREEK_ALTERNATING_SUM;
    int alike = cells_of(w, step->cells, step->cell_count, step->cells[0].state);
    if (pattern || alike < (int)step->cell_count)
        write_states(w, step->cells, step->cell_count);
    else
        write_step_cells(w, " and ");
}

/* Writes the value of a key. */
static void put_key(text_writer *w, const char *key)
{
    const creek_step *step = w->step;
    creek_state state = step->cell_count ? step->cells[0].state : CREEK_UNDECIDED;
    if (strcmp(key, "clue") == 0)
        write_clue(w, w->clue);
    else if (strcmp(key, "second") == 0)
        write_clue(w, w->second);
    else if (strcmp(key, "clues") == 0)
        write_clues(w, NULL, (int)step->clue_count);
    else if (strcmp(key, "cells") == 0)
        put_cells(w);
    else if (strcmp(key, "any") == 0)
        write_any(w);
    else if (strcmp(key, "that") == 0)
        text_add_string(&w->out, step->cell_count == 1 ? "it" : "one of these");
    else if (strcmp(key, "are") == 0)
        text_add_string(&w->out, step->cell_count == 1 ? "is" : "are");
    else if (strcmp(key, "outcome") == 0)
        write_states(w, step->cells, step->cell_count);
    else if (strcmp(key, "state") == 0)
        text_add_string(&w->out, w->word ? w->word : state_word(state));
    else if (strcmp(key, "not") == 0)
        text_add_string(&w->out, state_word((creek_state)opposite((uint8_t)state)));
    else if (strcmp(key, "n") == 0)
        write_number(w, w->n);
    else if (strcmp(key, "m") == 0)
        write_number(w, w->m);
    else if (strcmp(key, "o") == 0)
        write_number(w, w->o);
    else if (strcmp(key, "s") == 0)
        text_add_string(&w->out, w->n == 1 ? "" : "s");
    else if (strcmp(key, "ms") == 0)
        text_add_string(&w->out, w->m == 1 ? "" : "s");
    else if (strcmp(key, "plus") == 0)
        write_clues(w, w->plus, w->plus_count);
    else if (strcmp(key, "minus") == 0)
        write_clues(w, w->minus, w->minus_count);
    else if (strcmp(key, "list") == 0)
        write_cells(w, w->list, w->list_count, " and ");
    else if (strcmp(key, "some") == 0)
        write_text(w, w->n < w->list_count ? "{n} of {list}" : "{list}");
    else if (strcmp(key, "they") == 0)
        text_add_string(&w->out, w->list_count == 1   ? "it could not"
                                 : w->list_count == 2 ? "neither could"
                                                      : "not one of them could");
    else if (strcmp(key, "others") == 0)
        write_cells(w, w->others, w->other_count, " and ");
    else if (strcmp(key, "group") == 0)
        write_group(w, false);
    else if (strcmp(key, "again") == 0)
        write_group(w, true);
    else if (strcmp(key, "stop") == 0)
        text_add_string(&w->out, w->listed ? ".\n" : ". ");
    else if (strcmp(key, "lost") == 0)
        write_lost(w);
    else if (strcmp(key, "apart") == 0)
        write_parted(w, w->apart, w->d->terse && step->cell_count == 1);
    else if (strcmp(key, "home") == 0)
        write_parted(w, w->home, step->technique < CREEK_OVERLAP && step->cell_count > 1);
    else if (strcmp(key, "rest") == 0 && w->several && w->apart >= 0)
        write_cell(w, w->home);
    else if (strcmp(key, "rest") == 0)
        text_add_string(&w->out, "the rest");
    else if (strcmp(key, "how") == 0)
        write_how(w, ", with ", " by ");
    else if (strcmp(key, "between") == 0)
        write_how(w, ": with ", w->example ? " there would be " : ": there would be ");
    else if (strcmp(key, "closings") == 0)
        text_add_string(&w->out, write_closings(w, true, false) ? ". " : "");
    else if (strcmp(key, "would") == 0)
        write_would(w);
    else if (strcmp(key, "also") == 0)
        text_add_string(&w->out, write_closings(w, false, true) ? ", and " : "");
    else if (strcmp(key, "reasons") == 0)
        text_add_string(&w->out, write_closings(w, true, true) ? ", so " : "");
    else if (strcmp(key, "could_not") == 0)
        text_add_string(&w->out, step->technique == CREEK_CUT_OFF ? "cannot" : "could not");
    else if (strcmp(key, "both") == 0)
        write_text(w, w->two ? "{clue} and {second}" : "{clue}");
    else if (strcmp(key, "known") == 0)
        write_known(w);
}

/* Makes the letter at `from` a capital, but not that of a cell. */
static void capitalise_from(text_writer *w, size_t from)
{
    if (w->out.failed || from == w->out.length)
        return;
    char *text = w->out.data + from;
    bool cell = text[0] == 'r' && w->out.length > from + 1 && text[1] >= '0' && text[1] <= '9';
    if (text[0] >= 'a' && text[0] <= 'z' && !cell)
        text[0] = (char)(text[0] - 'a' + 'A');
}

void write_text(text_writer *w, const char *text)
{
    for (const char *at = text; *at;) {
        size_t plain = strcspn(at, "{");
        text_add(&w->out, at, plain);
        at += plain;
        if (!*at)
            break;
        char key[16] = "";
        size_t length = strcspn(at, "}"), from = w->out.length;
        memcpy(key, at + 1, length - 1 < sizeof key ? length - 1 : 0);
        bool capital = key[0] >= 'A' && key[0] <= 'Z';
        if (capital)
            key[0] = (char)(key[0] - 'A' + 'a');
        put_key(w, key);
        if (capital)
            capitalise_from(w, from);
        at += length + 1;
    }
}

void list_round(text_writer *w, const position *p, int corner, creek_state state)
{
    w->list_count = cells_with_state(p, corner, state, w->list);
}

void write_broken_clue(text_writer *w, const position *p, const char *subject)
{
    bool shaded = shaded_needed(p, w->clue) < 0;
    list_round(w, p, w->clue, shaded ? CREEK_SHADED : CREEK_UNSHADED);
    w->n = w->list_count;
    w->m = p->clue[w->clue];
    write_text(w, subject);
    write_text(w, shaded ? " has {n} shaded cell{s}, {list}: too many."
                         : " has {n} unshaded cell{s}, {list}, so it cannot have {m} shaded.");
}
