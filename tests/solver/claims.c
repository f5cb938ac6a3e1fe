#include "claims.h"

#include "unit_test.h"

#include <creek/rules.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LISTED = 32, MOST_CELLS = 1 << 16 };

typedef struct {
    creek_place cells[MOST_LISTED];
    int count;
} place_list;

/* What the clue at a corner touches, and how texts name it. */
typedef struct {
    creek_place cells[4];
    int count, value;
    char name[80];
} told_clue;

static bool read_cell(const char **at, creek_place *place)
{
    int length = 0;
    if (sscanf(*at, "r%dc%d%n", &place->row, &place->col, &length) != 2)
        return false;
    place->row--;
    place->col--;
    *at += length;
    return true;
}

/* Reads "r1c1, r1c2 and r2c1" and moves on to what follows. */
static place_list read_cells(const char **at)
{
    place_list list = {.count = 0};
    while (list.count < MOST_LISTED && read_cell(at, &list.cells[list.count])) {
        list.count++;
        const char *next = strncmp(*at, ", r", 3) == 0      ? *at + 2
                           : strncmp(*at, " and r", 6) == 0 ? *at + 5
                                                            : NULL;
        if (!next)
            break;
        *at = next;
    }
    assert_true(list.count > 0);
    return list;
}

static bool holds(const place_list *list, creek_place place)
{
    for (int i = 0; i < list->count; i++)
        if (list->cells[i].row == place.row && list->cells[i].col == place.col)
            return true;
    return false;
}

static creek_state state_at(const creek_board *board, creek_place place)
{
    return creek_board_get(board, place.row, place.col);
}

static told_clue name_clue(const creek_puzzle *puzzle, const creek_cited_clue *clue)
{
    told_clue told = {.value = clue->value};
    told.count = creek_corner_cells(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle),
                                    clue->row, clue->col, told.cells);
    creek_place first = told.cells[0], last = told.cells[told.count - 1];
    snprintf(told.name, sizeof told.name,
             told.count == 2 ? "he %d between r%dc%d and r%dc%d"
                             : "he %d where r%dc%d and r%dc%d meet",
             told.value, first.row + 1, first.col + 1, last.row + 1, last.col + 1);
    return told;
}

/* How many unshaded cells the clue still needs. */
static int needed(const told_clue *clue, const creek_board *board)
{
    int unshaded = 0;
    for (int i = 0; i < clue->count; i++)
        unshaded += state_at(board, clue->cells[i]) == CREEK_UNSHADED;
    return clue->count - clue->value - unshaded;
}

static bool is_of(const told_clue *clue, creek_place place)
{
    place_list own = {.count = clue->count};
    memcpy(own.cells, clue->cells, sizeof clue->cells);
    return holds(&own, place);
}

static bool step_has(const creek_step *step, creek_place place)
{
    for (size_t i = 0; i < step->cell_count; i++)
        if (step->cells[i].row == place.row && step->cells[i].col == place.col)
            return true;
    return false;
}

/* "allows only one of ... to be unshaded": of all its cells that are open. */
static void check_only_one(const told_clue *clue, const creek_board *board, const place_list *list,
                           const creek_step *step)
{
    if (needed(clue, board) > 1 || list->count < 2)
        fail_msg("t%s allows more: %s", clue->name, step->text);
    for (int i = 0; i < list->count; i++)
        if (!is_of(clue, list->cells[i]))
            fail_msg("t%s: not of these cells: %s", clue->name, step->text);
    for (int i = 0; i < clue->count; i++)
        if (state_at(board, clue->cells[i]) == CREEK_UNDECIDED && !holds(list, clue->cells[i]) &&
            !step_has(step, clue->cells[i]))
            fail_msg("t%s has another open cell: %s", clue->name, step->text);
}

/* "would make ... shaded": all its other cells that are undecided. */
static void check_shaded(const told_clue *clue, const creek_board *board, const place_list *list,
                         const creek_step *step)
{
    bool right = needed(clue, board) < 1;
    for (int i = 0; i < clue->count; i++)
        right = right &&
                (state_at(board, clue->cells[i]) == CREEK_UNDECIDED) == holds(list, clue->cells[i]);
    for (int i = 0; i < list->count; i++)
        right = right && is_of(clue, list->cells[i]);
    if (!right)
        fail_msg("t%s shades other cells: %s", clue->name, step->text);
}

static bool skip_words(const char **at, const char *words)
{
    size_t length = strlen(words);
    bool there = strncmp(*at, words, length) == 0;
    *at += there ? length : 0;
    return there;
}

/* "would make the other one and r1c1 shaded": these and the cells of the step are all that are
 * undecided around the clue. */
static void check_rest(const told_clue *clue, const creek_board *board, const creek_board *supposed,
                       const char *said, const creek_step *step)
{
    static const char *const numbers[] = {"none", "one", "two", "three"};
    place_list rest = {.count = 0};
    bool right = needed(clue, supposed) < 1 && step->cell_count <= 4 &&
                 skip_words(&said, numbers[step->cell_count - 1]);
    if (skip_words(&said, " and ") || skip_words(&said, ", "))
        rest = read_cells(&said);
    for (int i = 0; i < clue->count; i++)
        right = right && (state_at(board, clue->cells[i]) == CREEK_UNDECIDED) ==
                             (holds(&rest, clue->cells[i]) || step_has(step, clue->cells[i]));
    for (size_t i = 0; i < step->cell_count; i++)
        right = right && is_of(clue, (creek_place){step->cells[i].row, step->cells[i].col});
    if (!right || !skip_words(&said, " shaded"))
        fail_msg("t%s shades other cells: %s", clue->name, step->text);
}

/* "would make r1c1 shaded, so all neighbours of r1c2 would be shaded", if that is unshaded: the
 * clue is one of those named, or of those that need that cell alone. */
static void check_shut(const told_clue *clue, const creek_board *supposed, const place_list *list,
                       const char *said, const creek_step *step)
{
    creek_place alone;
    bool right = read_cell(&said, &alone) && skip_words(&said, " would be shaded");
    for (int i = 0; i < clue->count; i++)
        right = right && (state_at(supposed, clue->cells[i]) != CREEK_UNDECIDED ||
                          holds(list, clue->cells[i]) ||
                          (clue->cells[i].row == alone.row && clue->cells[i].col == alone.col));
    if (!right || needed(clue, supposed) > is_of(clue, alone))
        fail_msg("t%s shades other cells: %s", clue->name, step->text);
}

/* Shades what a text says until `end` that clues would make shaded. */
static void set_made(creek_board *board, const char *text, const char *end)
{
    static const char words[] = " would make r";
    for (const char *at = text; (at = strstr(at, words)) != NULL && at < end;) {
        at += strlen(words) - 1;
        place_list list = read_cells(&at);
        for (int i = 0; i < list.count; i++) {
            assert_int_equal(state_at(board, list.cells[i]), CREEK_UNDECIDED);
            creek_board_set(board, list.cells[i].row, list.cells[i].col, CREEK_SHADED);
        }
    }
}

/* Checks what is said wherever the clue is named; `supposed` is the board with the first cell of
 * the step in the other state. */
static void check_clue(const told_clue *clue, const creek_board *board, creek_board *supposed,
                       const creek_step *step)
{
    for (const char *at = strstr(step->text, clue->name); at; at = strstr(at, clue->name)) {
        at += strlen(clue->name);
        const char *said = at;
        if (strncmp(said, ", with r", 8) == 0 && skip_words(&said, ", with ")) {
            place_list with = read_cells(&said);
            for (int i = 0; i < with.count; i++)
                assert_int_equal(state_at(board, with.cells[i]), CREEK_UNSHADED);
            assert_true(skip_words(&said, " unshaded,"));
        }
        if (skip_words(&said, " allows only one of ") || skip_words(&said, " only one of ")) {
            place_list list = read_cells(&said);
            check_only_one(clue, board, &list, step);
        } else if (skip_words(&said, " would allow only one of ")) {
            place_list list = read_cells(&said);
            creek_board *then = creek_board_clone(supposed);
            assert_non_null(then);
            set_made(then, step->text, at);
            check_only_one(clue, then, &list, step);
            creek_board_free(then);
        } else if (skip_words(&said, " would make the other ")) {
            check_rest(clue, board, supposed, said, step);
        } else if (skip_words(&said, " would make ")) {
            place_list list = read_cells(&said);
            if (skip_words(&said, " shaded, so all neighbours of "))
                check_shut(clue, supposed, &list, said, step);
            else
                check_shaded(clue, supposed, &list, step);
        }
    }
}

/* Skips "r1c3 or r1c4, whichever is shaded". */
static bool skip_whichever(const char **at, creek_place ends[2])
{
    const char *said = *at;
    if (!read_cell(&said, &ends[0]) || !skip_words(&said, " or ") || !read_cell(&said, &ends[1]) ||
        !skip_words(&said, ", whichever is shaded"))
        return false;
    skip_words(&said, ",");
    *at = said;
    return true;
}

/* "the top border at r1c3 or r1c4, whichever is shaded": these are undecided, side by side. */
static void check_passages_at_ends(const creek_board *board, const creek_step *step)
{
    static const char words[] = " border at ";
    assert_null(strstr(step->text, " border between "));
    for (const char *at = strstr(step->text, words); at; at = strstr(at, words)) {
        creek_place ends[2];
        at += strlen(words);
        if (skip_whichever(&at, ends) &&
            (state_at(board, ends[0]) != CREEK_UNDECIDED ||
             state_at(board, ends[1]) != CREEK_UNDECIDED ||
             abs(ends[0].row - ends[1].row) + abs(ends[0].col - ends[1].col) != 1))
            fail_msg("a wall ends where a cell is decided: %s", step->text);
    }
}

/* "the top border at r1c3", and what walls run over. */
static void check_walls(const creek_puzzle *puzzle, const creek_board *board,
                        const creek_step *step)
{
    static const char *const names[] = {"top", "bottom", "left", "right"};
    int height = creek_puzzle_height(puzzle), width = creek_puzzle_width(puzzle);
    assert_null(strstr(step->text, " the border"));
    for (int i = 0; i < 4; i++) {
        char words[32];
        snprintf(words, sizeof words, " the %s border at ", names[i]);
        for (const char *at = strstr(step->text, words); at; at = strstr(at, words)) {
            creek_place place;
            at += strlen(words);
            if (strncmp(at, "the ", 4) == 0)
                continue;
            assert_true(read_cell(&at, &place));
            const bool there[] = {place.row == 0, place.row == height - 1, place.col == 0,
                                  place.col == width - 1};
            if (!there[i] || state_at(board, place) == CREEK_UNSHADED)
                fail_msg("r%dc%d is no end of a wall: %s", place.row + 1, place.col + 1,
                         step->text);
        }
    }
    check_passages_at_ends(board, step);
}

/* --- following a wall with a finger ----------------------------------------- */

/* A cell, or the corner of a clue: its middle in half rows and columns. */
typedef struct {
    int row, col;
} spot;

enum { MOST_SPOTS = 48 };

/* What can be part of a wall, and which parts the text names in order. */
typedef struct {
    spot all[1024];
    int count;
    spot told[MOST_SPOTS];
    int told_count;
} followed;

static spot spot_of(creek_place cell)
{
    return (spot){2 * cell.row + 1, 2 * cell.col + 1};
}

static bool is_at(spot at, creek_place cell)
{
    return at.row == spot_of(cell).row && at.col == spot_of(cell).col;
}

static bool is_clue(spot at)
{
    return at.row % 2 == 0;
}

/* The cells of a step, one of which is supposed to be in the other state: "r1c1, r1c2 or r1c3", or
 * "one of r1c1, r1c2 and r1c3", in any order. */
static bool skip_any_of(const char **at, const creek_step *step)
{
    const char *said = *at;
    creek_place place;
    size_t count = 0;
    bool one_of = skip_words(&said, "one of ");
    const char *last = one_of ? " and " : " or ";
    while (count < step->cell_count && read_cell(&said, &place) && step_has(step, place)) {
        count++;
        if (count < step->cell_count && !skip_words(&said, ", ") && !skip_words(&said, last))
            break;
    }
    if (step->cell_count < 2 || count < step->cell_count)
        return false;
    *at = said;
    return true;
}

/* Reads "r1c3", "r1c3 or r1c4" or "the 3 (r3c3/r4c4)". */
static bool read_spot(const char **at, creek_place supposed, const creek_step *step, spot *told)
{
    int value, length = 0;
    creek_place place, last;
    if (skip_any_of(at, step)) {
        *told = spot_of(supposed);
    } else if (sscanf(*at, "the %d (r%dc%d/r%dc%d)%n", &value, &place.row, &place.col, &last.row,
                      &last.col, &length) == 5 &&
               length > 0) {
        *told = (spot){place.row + last.row - 1, place.col + last.col - 1};
        *told = place.row == last.row   ? (spot){place.row == 1 ? 0 : 2 * place.row, told->col}
                : place.col == last.col ? (spot){told->row, place.col == 1 ? 0 : 2 * place.col}
                                        : *told;
        *at += length;
    } else {
        if (!read_cell(at, &place))
            return false;
        *told = spot_of(place);
    }
    return true;
}

static void tell(followed *wall, spot told)
{
    assert_true(wall->told_count < MOST_SPOTS);
    wall->told[wall->told_count++] = told;
}

/* Reads the parts in the order in which the text names them. */
static void read_wall(const char *at, bool ring, creek_place supposed, const creek_step *step,
                      followed *wall)
{
    spot told;
    const char *to;
    creek_place ends[2];
    wall->told_count = 0;
    if (!ring) {
        at = strstr(at, "border") + strlen("border");
        if (skip_words(&at, " at ") && !skip_whichever(&at, ends) &&
            read_spot(&at, supposed, step, &told))
            tell(wall, told);
    }
    if (ring || skip_words(&at, " over ")) {
        while (read_spot(&at, supposed, step, &told)) {
            tell(wall, told);
            bool choice = step->cell_count > 1 && is_at(told, supposed);
            if (!(choice && skip_words(&at, ", and ")) && !skip_words(&at, ", ") &&
                (strncmp(at, " and ", 5) != 0 || !skip_words(&at, " and ")))
                break;
        }
    }
    if (ring) {
        tell(wall, wall->told[0]);
        return;
    }
    to = strstr(at, "border at ");
    if (to && to - at < (long)strlen(" back to the bottom border")) {
        to += strlen("border at ");
        if (!skip_whichever(&to, ends) && read_spot(&to, supposed, step, &told))
            tell(wall, told);
    }
}

/* A clue closes the way along the sides that meet there. */
static bool are_joined(spot one, spot other)
{
    int rows = abs(one.row - other.row), cols = abs(one.col - other.col);
    int reach = 2 * (1 + (is_clue(one) || is_clue(other)));
    return is_clue(one) && is_clue(other) ? rows + cols <= 4 : rows < reach + 1 && cols < reach + 1;
}

/* At most so many half cells off. */
static bool is_near_line(spot at, spot from, spot to, int reach)
{
    int rows = to.row - from.row, cols = to.col - from.col;
    int off = rows * (at.col - from.col) - cols * (at.row - from.row);
    return off * off <= reach * reach * (rows * rows + cols * cols);
}

/* Whether one comes along the line between two parts from the first to the second. */
static bool leads_to(const followed *wall, spot from, spot to, int reach)
{
    bool seen[1024] = {false};
    spot queue[1024];
    int front = 0, count = 0;
    queue[count++] = from;
    while (front < count) {
        spot at = queue[front++];
        if (are_joined(at, to) || (at.row == to.row && at.col == to.col))
            return true;
        for (int i = 0; i < wall->count; i++)
            if (!seen[i] && are_joined(at, wall->all[i]) &&
                is_near_line(wall->all[i], from, to, reach)) {
                seen[i] = true;
                queue[count++] = wall->all[i];
            }
    }
    return false;
}

/* All that can be part of a wall once the board is as supposed. */
static void list_spots(const creek_board *supposed, const creek_step *step, followed *wall)
{
    wall->count = 0;
    for (int row = 0; row < creek_board_height(supposed); row++)
        for (int col = 0; col < creek_board_width(supposed); col++)
            if (creek_board_get(supposed, row, col) == CREEK_SHADED)
                wall->all[wall->count++] = spot_of((creek_place){row, col});
    for (size_t i = 0; i < step->clue_count; i++)
        wall->all[wall->count++] = (spot){2 * step->clues[i].row, 2 * step->clues[i].col};
}

/* Whether a finger finds the second of two parts that a text names one after the other: it is the
 * next one, or the one shaded cell between is on a straight line. */
static bool are_near(const creek_board *supposed, spot one, spot other)
{
    int rows = abs(one.row - other.row), cols = abs(one.col - other.col);
    creek_place between = {(one.row + other.row) / 4, (one.col + other.col) / 4};
    return are_joined(one, other) ||
           (!is_clue(one) && !is_clue(other) && rows % 4 == 0 && cols % 4 == 0 && rows <= 4 &&
            cols <= 4 && state_at(supposed, between) == CREEK_SHADED);
}

/* Checks that each part of a wall is there, and that it leads on to the next one, nearby. */
static void check_course(const creek_board *supposed, const creek_step *step, const char *at,
                         bool ring, creek_place cell)
{
    enum {
        MANY = 16,
        MOST_TOLD = 30,
        NEAR = 3,
        ROUGHLY = 6
    }; /* a wall with many bends is told roughly */
    static followed wall;
    /* beside the cells of a step of a what-if only what their walls have in common is told */
    bool common = step->cell_count > 1 && strstr(step->text, ", or a wall from ");
    list_spots(supposed, step, &wall);
    read_wall(at, ring, cell, step, &wall);
    for (int i = 0; i < wall.told_count; i++) {
        bool there = false;
        for (int k = 0; k < wall.count; k++)
            there = there ||
                    (wall.all[k].row == wall.told[i].row && wall.all[k].col == wall.told[i].col);
        if (!there)
            fail_msg("part %d of the wall is not there: %s", i + 1, step->text);
        if (i && !leads_to(&wall, wall.told[i - 1], wall.told[i],
                           wall.told_count < MANY ? NEAR : ROUGHLY))
            fail_msg("part %d of the wall does not lead on: %s", i, step->text);
        if (i && wall.told_count < MOST_TOLD &&
            !are_near(supposed, wall.told[i - 1], wall.told[i]) &&
            !(common && (is_at(wall.told[i], cell) || is_at(wall.told[i - 1], cell))))
            fail_msg("the wall jumps after part %d: %s", i, step->text);
    }
}

/* Shades what the clues cited leave no choice about. */
static void shade_full_clues(const creek_puzzle *puzzle, creek_board *supposed,
                             const creek_step *step)
{
    for (size_t i = 0; i < step->clue_count; i++) {
        told_clue clue = name_clue(puzzle, &step->clues[i]);
        for (int k = 0; k < clue.count && needed(&clue, supposed) < 1; k++)
            if (state_at(supposed, clue.cells[k]) == CREEK_UNDECIDED)
                creek_board_set(supposed, clue.cells[k].row, clue.cells[k].col, CREEK_SHADED);
    }
}

/* "a wall would run from ... over ... to ...", with any of the cells supposed. */
static void check_wall_course(const creek_puzzle *puzzle, const creek_board *board,
                              const creek_step *step)
{
    static const char *const words[] = {"a wall would run from ",
                                        "a ring of shaded cells would close through ",
                                        "a wall from ", "a ring of shaded cells through "};
    enum { LARGE = 512 };
    if (creek_board_width(board) * creek_board_height(board) > LARGE)
        return;
    for (size_t kind = 0; kind < sizeof words / sizeof *words; kind++) {
        const char *at = strstr(step->text, words[kind]);
        for (size_t i = 0; at && i < (step->cell_count ? step->cell_count : 1); i++) {
            creek_board *supposed = creek_board_clone(board);
            creek_place cell = {-1, -1};
            assert_non_null(supposed);
            if (step->cell_count) {
                const creek_mark *m = &step->cells[i];
                const char *example = strstr(step->text, ", for example, by ");
                char name[64];
                snprintf(name, sizeof name, " with r%dc%d shaded, for example, by ", m->row + 1,
                         m->col + 1);
                if (example && !strstr(step->text, name)) {
                    creek_board_free(supposed);
                    continue;
                }
                cell = (creek_place){m->row, m->col};
                creek_board_set(supposed, m->row, m->col,
                                m->state == CREEK_SHADED ? CREEK_UNSHADED : CREEK_SHADED);
            }
            shade_full_clues(puzzle, supposed, step);
            check_course(supposed, step, at + strlen(words[kind]), kind % 2, cell);
            creek_board_free(supposed);
        }
    }
}

/* Marks with `over` what one reaches from a cell over unshaded cells, or also over undecided
 * ones. */
static void flood(const creek_board *board, creek_place place, bool undecided, bool over[])
{
    static const int rows[] = {-1, 0, 1, 0}, cols[] = {0, 1, 0, -1};
    int height = creek_board_height(board), width = creek_board_width(board);
    if (place.row < 0 || place.row >= height || place.col < 0 || place.col >= width ||
        over[place.row * width + place.col] || state_at(board, place) == CREEK_SHADED ||
        (state_at(board, place) == CREEK_UNDECIDED && !undecided))
        return;
    over[place.row * width + place.col] = true;
    for (int i = 0; i < 4; i++)
        flood(board, (creek_place){place.row + rows[i], place.col + cols[i]}, undecided, over);
}

/* Reads "r1c2, r4c5 and the groups at r7c8 and r9c1" and moves on to what follows. */
static place_list read_groups(const char **at)
{
    place_list all = {.count = 0};
    bool more = true;
    while (more) {
        bool groups = skip_words(at, "the group at ") || skip_words(at, "the groups at ");
        place_list list = read_cells(at);
        for (int i = 0; i < list.count && all.count < MOST_LISTED; i++)
            all.cells[all.count++] = list.cells[i];
        more = !groups && skip_words(at, " and the group") && (*at -= strlen("the group"));
    }
    return all;
}

static int place_index(const creek_board *board, creek_place place)
{
    return place.row * creek_board_width(board) + place.col;
}

/* Marks what one reaches from a cell if a mark is the opposite. */
static void reach_with(const creek_board *board, const creek_mark *m, creek_place from,
                       bool reached[MOST_CELLS])
{
    creek_board *supposed = creek_board_clone(board);
    assert_non_null(supposed);
    assert_true(creek_board_width(board) * creek_board_height(board) <= MOST_CELLS);
    memset(reached, 0, MOST_CELLS * sizeof *reached);
    creek_board_set(supposed, m->row, m->col,
                    m->state == CREEK_SHADED ? CREEK_UNSHADED : CREEK_SHADED);
    flood(supposed, from, true, reached);
    creek_board_free(supposed);
}

/* With a cell shaded one reaches from the groups named these alone, and not all unshaded cells;
 * with `others` the first one alone is named, and `groups` becomes all that it reaches. */
static void check_cuts_off(const creek_board *board, const creek_mark *cut, creek_place named,
                           bool others, bool groups[MOST_CELLS], const creek_step *step)
{
    int width = creek_board_width(board), cells = width * creek_board_height(board), outside = 0;
    bool reached[MOST_CELLS];
    reach_with(board, cut, named, reached);
    for (int i = 0; i < cells; i++) {
        if (state_at(board, (creek_place){i / width, i % width}) != CREEK_UNSHADED)
            continue;
        outside += !reached[i];
        if (others)
            groups[i] = reached[i];
        if (reached[i] != groups[i])
            fail_msg("with r%dc%d shaded, r%dc%d is %s: %s", cut->row + 1, cut->col + 1,
                     i / width + 1, i % width + 1, reached[i] ? "reached" : "cut off from others",
                     step->text);
    }
    if (!outside)
        fail_msg("nothing is cut off: %s", step->text);
}

/* "The only way out": no other cell beside the groups looks open. */
static void check_only_way(const creek_board *board, const bool groups[MOST_CELLS],
                           const creek_step *step)
{
    int width = creek_board_width(board), cells = width * creek_board_height(board);
    for (int i = 0; i < cells; i++) {
        creek_place place = {i / width, i % width};
        bool beside = (place.col > 0 && groups[i - 1]) ||
                      (place.col < width - 1 && groups[i + 1]) ||
                      (i >= width && groups[i - width]) || (i < cells - width && groups[i + width]);
        if (beside && state_at(board, place) == CREEK_UNDECIDED && !step_has(step, place))
            fail_msg("r%dc%d looks like a way out: %s", place.row + 1, place.col + 1, step->text);
    }
}

/* Moves behind a text, wherever it is. */
static bool find_words(const char **at, const char *text, const char *words)
{
    const char *there = strstr(text, words);
    *at = there ? there + strlen(words) : *at;
    return there;
}

/* "way out of the group at r1c3 passes through r4c2 and r4c3", "Together, r1c3 and r2c5 can reach
 * r5c2 only through r4c2": each cell cuts off just these, from the other side. "Every way from
 * r1c3 to r5c2 passes through r4c2": more are cut off. */
static void check_way_out(const creek_board *board, const creek_step *step)
{
    const char *at = NULL;
    bool together = find_words(&at, step->text, "Together, ");
    bool others = find_words(&at, step->text, "Every way from ");
    bool only = find_words(&at, step->text, "The only way out of ");
    if (!together && !others && !only && !find_words(&at, step->text, "Every way out of "))
        return;
    place_list named = read_groups(&at);
    creek_place beyond = {-1, -1};
    assert_int_equal(named.count > 1, together);
    if (together || others)
        assert_true(skip_words(&at, together ? " can reach " : " to ") && read_cell(&at, &beyond) &&
                    state_at(board, beyond) == CREEK_UNSHADED);
    assert_true(skip_words(&at, together ? " only through "
                                : only   ? " is through "
                                         : " passes through "));
    bool groups[MOST_CELLS] = {false};
    for (int i = 0; i < named.count; i++)
        flood(board, named.cells[i], false, groups);
    if (only)
        check_only_way(board, groups, step);
    for (size_t i = 0; i < step->cell_count; i++)
        check_cuts_off(board, &step->cells[i], named.cells[0], others && i == 0, groups, step);
    if ((together || others) && groups[place_index(board, beyond)])
        fail_msg("r%dc%d is on the same side: %s", beyond.row + 1, beyond.col + 1, step->text);
}

/* "r3c4 and r5c6 would be cut off from r7c8", whichever cell of the step is in the other state. */
static void check_cut_off_from(const creek_board *board, const creek_step *step)
{
    const char *at = strstr(step->text, ", or r"),
               *said = strstr(step->text, " would be cut off from ");
    bool reached[MOST_CELLS];
    creek_place home = {step->cells[0].row, step->cells[0].col};
    assert_true(at && said);
    at += strlen(", or ");
    said += strlen(" would be cut off from ");
    place_list lost = read_cells(&at);
    assert_true(read_cell(&said, &home) || strncmp(said, "it.", 3) == 0);
    for (size_t i = 0; i < step->cell_count; i++) {
        reach_with(board, &step->cells[i], home, reached);
        for (int k = 0; k < lost.count; k++)
            if (reached[place_index(board, lost.cells[k])])
                fail_msg("r%dc%d is not cut off: %s", lost.cells[k].row + 1, lost.cells[k].col + 1,
                         step->text);
    }
}

/* How texts name the clues of a pair the second time. */
static void name_again(const told_clue pair[2], int which, char name[16])
{
    static const char *const places[] = {"he first", "he second"};
    if (pair[0].value == pair[1].value)
        snprintf(name, 16, "%s", places[which]);
    else
        snprintf(name, 16, "he %d", pair[which].value);
}

/* How many of the cells of a clue that are not on the list have that state by the reason. */
static int count_cited(const told_clue *clue, const place_list *list, const creek_step *step,
                       creek_state state)
{
    int count = 0;
    for (size_t i = 0; i < step->because_count; i++) {
        creek_place place = {step->because[i].row, step->because[i].col};
        count += step->because[i].state == state && is_of(clue, place) && !holds(list, place);
    }
    return count;
}

/* "the 3 needs three shaded cells, at most two of them elsewhere", "allows no more" than `held`,
 * "needs exactly one of these". */
static void check_pair_clue(const told_clue *clue, const char *name, const place_list *shared,
                            int held, const creek_step *step)
{
    int elsewhere = clue->count - shared->count - count_cited(clue, shared, step, CREEK_UNSHADED);
    int least = clue->value - elsewhere;
    int most = clue->value - count_cited(clue, shared, step, CREEK_SHADED);
    for (const char *at = strstr(step->text, name); at; at = strstr(at, name)) {
        at += strlen(name);
        const char *said = at;
        if (skip_words(&said, " needs exactly "))
            assert_int_equal(least, most);
        else if (skip_words(&said, " needs "))
            assert_int_equal(least, held);
        else if (skip_words(&said, " allows no more"))
            assert_int_equal(most, held);
    }
}

/* What two clues that share cells ask of these. */
static void check_pair(const creek_puzzle *puzzle, const creek_step *step)
{
    static const char *const held[] = {" hold at least one", " hold at least two"};
    told_clue pair[2] = {name_clue(puzzle, &step->clues[0]), name_clue(puzzle, &step->clues[1])};
    const char *at = strstr(step->text, " share ");
    assert_true(at && step->clue_count == 2);
    if (strstr(step->text, pair[1].name) < strstr(step->text, pair[0].name)) {
        told_clue last = pair[0];
        pair[0] = pair[1];
        pair[1] = last;
    }
    at += strlen(" share ");
    place_list shared = read_cells(&at);
    for (int i = 0; i < 2; i++) {
        char name[16];
        name_again(pair, i, name);
        check_pair_clue(&pair[i], name, &shared,
                        strstr(at, held[0])   ? 1
                        : strstr(at, held[1]) ? 2
                                              : 0,
                        step);
    }
}

/* The cells between which the clues named close the way: the cells of one clue have the same
 * number, 0 for none. A way is between two cells. */
static void read_closed(const creek_board *board, const char *text, int closed[])
{
    static const char *const words[] = {"the way between ", " only one of "};
    int number = 1;
    for (int kind = 0; kind < 2; kind++) {
        for (const char *at = text; (at = strstr(at, words[kind])) != NULL; number *= 2) {
            at += strlen(words[kind]);
            place_list list = read_cells(&at);
            assert_true(kind || list.count == 2);
            for (int i = 0; i < list.count; i++)
                closed[place_index(board, list.cells[i])] |= number;
        }
    }
}

/* "the way between r1c1 and r1c2", until `end`: these are open. */
static void check_ways_open(const creek_board *board, const char *text, const char *end)
{
    static const char words[] = "the way between ";
    for (const char *at = text; (at = strstr(at, words)) != NULL && at < end;) {
        at += strlen(words);
        place_list list = read_cells(&at);
        for (int i = 0; i < list.count; i++)
            if (state_at(board, list.cells[i]) != CREEK_UNDECIDED)
                fail_msg("r%dc%d is decided: %s", list.cells[i].row + 1, list.cells[i].col + 1,
                         text);
    }
}

/* "the 2 (r1c1/r2c2) would make r1c1 shaded", or "makes": with these cells shaded the clue is
 * satisfied. */
static void check_makers(const creek_puzzle *puzzle, const creek_board *supposed, const char *text,
                         const creek_step *step)
{
    static const char *const words[] = {" would make r", " makes r"};
    for (size_t i = 0; i < 2 * step->clue_count; i++) {
        told_clue clue = name_clue(puzzle, &step->clues[i / 2]);
        for (int again = 0; again < 2; again++) {
            char said[160];
            creek_place first = clue.cells[0], last = clue.cells[clue.count - 1];
            if (again)
                snprintf(clue.name, sizeof clue.name, "he %d (r%dc%d/r%dc%d)", clue.value,
                         first.row + 1, first.col + 1, last.row + 1, last.col + 1);
            snprintf(said, sizeof said, "%s%s", clue.name, words[i % 2]);
            const char *at = strstr(text, said);
            if (!at)
                continue;
            at += strlen(said) - 1;
            place_list list = read_cells(&at);
            bool right = skip_words(&at, " shaded") && needed(&clue, supposed) == 0;
            for (int k = 0; k < list.count; k++)
                right = right && is_of(&clue, list.cells[k]);
            for (int k = 0; k < clue.count; k++)
                right = right && (state_at(supposed, clue.cells[k]) != CREEK_UNDECIDED ||
                                  holds(&list, clue.cells[k]));
            if (!right)
                fail_msg("t%s shades other cells: %s: %s", clue.name, text, step->text);
        }
    }
}

/* "all neighbours of r1c1 would be shaded". */
static void check_neighbours(const creek_board *supposed, const char *text)
{
    static const int rows[] = {-1, 0, 1, 0}, cols[] = {0, 1, 0, -1};
    static const char words[] = "all neighbours of r";
    const char *at = strstr(text, words);
    creek_place alone;
    if (!at)
        return;
    at += strlen(words) - 1;
    assert_true(read_cell(&at, &alone));
    for (int i = 0; i < 4; i++) {
        creek_place other = {alone.row + rows[i], alone.col + cols[i]};
        if (other.row >= 0 && other.row < creek_board_height(supposed) && other.col >= 0 &&
            other.col < creek_board_width(supposed) && state_at(supposed, other) != CREEK_SHADED)
            fail_msg("r%dc%d is not shaded: %s", other.row + 1, other.col + 1, text);
    }
}

/* Whether one comes from a cell to another by cells that are not shaded, but not between cells of
 * which the numbers have a bit in common. */
static bool reaches(const creek_board *board, creek_place from, creek_place to, const int closed[])
{
    int width = creek_board_width(board), cells = width * creek_board_height(board);
    bool seen[MOST_CELLS] = {false}, more = true;
    seen[place_index(board, from)] = true;
    while (more) {
        more = false;
        for (int i = 0; i < 2 * cells; i++) {
            int one = i / 2, other = i % 2 ? one + width : one + 1;
            if (other >= cells || (i % 2 == 0 && other % width == 0) ||
                closed[one] & closed[other] || seen[one] == seen[other] ||
                creek_board_get(board, one / width, one % width) == CREEK_SHADED ||
                creek_board_get(board, other / width, other % width) == CREEK_SHADED)
                continue;
            seen[one] = seen[other] = more = true;
        }
    }
    return seen[place_index(board, to)];
}

/* Sets what a text says from `at` to `end` about cells: "r1c1 and r1c2 would be shaded", "with r1c1
 * unshaded". */
static void set_told(creek_board *board, const char *at, const char *end)
{
    const char *start = at;
    while (at < end) {
        creek_place place;
        const char *said = at++;
        if (!read_cell(&said, &place))
            continue;
        said = at - 1;
        bool round = at - 1 >= start + 4 && strncmp(at - 5, " of ", 4) == 0;
        place_list list = read_cells(&said);
        at = said;
        if (round && strncmp(said, " would be shaded", 16) == 0)
            continue; /* "all neighbours of r1c1 would be shaded" */
        if (!skip_words(&said, " would be ") && !skip_words(&said, " were "))
            skip_words(&said, " ");
        bool unshaded = skip_words(&said, "unshaded");
        if (!unshaded && !skip_words(&said, "shaded"))
            continue;
        for (int i = 0; i < list.count; i++)
            creek_board_set(board, list.cells[i].row, list.cells[i].col,
                            unshaded ? CREEK_UNSHADED : CREEK_SHADED);
    }
}

/* "Now r3c4 is cut off from r7c8: the 2 where ... meet closes the way between ...". */
static void check_parted(const creek_puzzle *puzzle, const creek_board *told, const creek_step *end)
{
    int closed[MOST_CELLS] = {0};
    creek_place one, other;
    const char *at = end->text;
    if (!skip_words(&at, "Now r"))
        return;
    at--;
    if (!read_cell(&at, &one) || !skip_words(&at, " is cut off from ") || !read_cell(&at, &other) ||
        (*at != '.' && *at != ':'))
        return;
    creek_board *made = creek_board_clone(told);
    assert_non_null(made);
    check_ways_open(made, at, at + strlen(at));
    set_told(made, at, at + strlen(at));
    check_makers(puzzle, made, at, end);
    read_closed(made, at, closed);
    if (reaches(made, one, other, closed))
        fail_msg("there is a way: %s", end->text);
    creek_board_free(made);
}

/* "r1c1 would be cut off from r2c2", "the 2 would need r1c1 and r1c2 unshaded, but they would be
 * cut off from r2c2", "but r2c2 could not reach them", each with what closes the way. */
static void check_failure(const creek_puzzle *puzzle, const creek_board *supposed, const char *at,
                          const char *end, const creek_step *step)
{
    static const char cut[] = " would be cut off from ", reach[] = " could not reach ";
    char said[1024];
    int closed[MOST_CELLS] = {0};
    creek_place from = {0, 0};
    place_list lost = {.count = 0};
    assert_true((size_t)(end - at) < sizeof said);
    snprintf(said, sizeof said, "%.*s", (int)(end - at), at);
    const char *needed = strstr(said, " would need "), *off = strstr(said, cut),
               *not = strstr(said, reach);
    check_makers(puzzle, supposed, said, step);
    check_neighbours(supposed, said);
    if (strstr(said, " by a wall ") || strstr(said, " by a ring "))
        return; /* see check_course() */
    if (needed && (off || not )) {
        needed += strlen(" would need ");
        if (!skip_words(&needed, "one of ") && !skip_words(&needed, "two of "))
            skip_words(&needed, "three of ");
        lost = read_cells(&needed);
    }
    if (off) {
        const char *home = off + strlen(cut), *subject = off;
        assert_true(read_cell(&home, &from));
        while (subject > said && subject[-1] != ' ')
            subject--;
        if (*subject == 'r')
            lost = read_cells(&subject);
    } else if (not &&needed) {
        const char *home = not ;
        while (home > said && home[-1] != ' ')
            home--;
        if (*home != 'r') /* "would be shut in and could not reach" */
            home = strstr(said, ", but r") + strlen(", but ");
        assert_true(read_cell(&home, &from));
    } else {
        return;
    }
    read_closed(supposed, said, closed);
    for (int i = 0; i < lost.count; i++)
        if (reaches(supposed, lost.cells[i], from, closed))
            fail_msg("there is a way in \"%s\": %s", said, step->text);
}

/* Checks that no cell of the group of a cell is nearer to the cell decided. */
static void check_nearest(const creek_board *board, creek_place named, const creek_step *step)
{
    const creek_mark *m = &step->cells[0];
    int width = creek_board_width(board), cells = width * creek_board_height(board);
    bool group[MOST_CELLS] = {false};
    if (state_at(board, named) != CREEK_UNSHADED)
        return;
    flood(board, named, false, group);
    for (int i = 0; i < cells; i++)
        if (group[i] && abs(i / width - m->row) + abs(i % width - m->col) <
                            abs(named.row - m->row) + abs(named.col - m->col))
            fail_msg("r%dc%d is nearer than r%dc%d: %s", i / width + 1, i % width + 1,
                     named.row + 1, named.col + 1, step->text);
}

/* "r1c1 could not reach ...", "would be cut off from r1c1", of a step that decides one cell. */
static void check_groups_named(const creek_board *board, const creek_step *step)
{
    static const char *const words[] = {" could not reach ", " would be cut off from "};
    for (int i = 0; i < 2 && step->cell_count == 1; i++) {
        for (const char *at = strstr(step->text, words[i]); at; at = strstr(at + 1, words[i])) {
            creek_place named;
            const char *said = at + (i ? strlen(words[i]) : 0);
            while (!i && said > step->text && said[-1] != ' ')
                said--;
            if (read_cell(&said, &named))
                check_nearest(board, named, step);
        }
    }
}

/* A way to satisfy one clue names the cells it shades alone: the others are unshaded. */
static void set_rest(const creek_puzzle *puzzle, creek_board *board, const creek_step *step)
{
    for (size_t i = 0; i < step->clue_count && step->technique == CREEK_OVERLAP; i++) {
        told_clue clue = name_clue(puzzle, &step->clues[i]);
        char said[96];
        snprintf(said, sizeof said, "satisfy t%s", clue.name);
        for (int k = 0; k < clue.count && strstr(step->text, said); k++)
            if (state_at(board, clue.cells[k]) == CREEK_UNDECIDED)
                creek_board_set(board, clue.cells[k].row, clue.cells[k].col, CREEK_UNSHADED);
    }
}

/* The ways to satisfy clues: "1) with r1c1 shaded or with r1c2 shaded, ...", a line each. */
static void check_ways(const creek_puzzle *puzzle, const creek_board *board, const creek_step *step)
{
    const char *at = strstr(step->text, ":\n1) ");
    creek_board *base = creek_board_clone(board);
    assert_non_null(base);
    const char *end = strstr(step->text, at ? ":\n1) " : ". ");
    set_told(base, step->text, end);
    if (!at)
        check_failure(puzzle, base, step->text, end, step);
    while (at) {
        const char *way = strstr(at, ") with") + 2, *next = strstr(way, ";\n");
        end = next ? next : strstr(way, ".\n");
        const char *last = way;
        for (const char * or = way; (or = strstr(or, " or with ")) != NULL && or < end; or += 4)
            last = or +4;
        const char *rest = strstr(last, "shaded, ");
        rest = rest && rest < end ? rest + strlen("shaded, ") : last;
        for (; way && way <= last; way = way < last ? strstr(way, " or with ") + 4 : NULL) {
            creek_board *supposed = creek_board_clone(base);
            const char *stop = way < last ? strstr(way, " or with ") : rest;
            assert_non_null(supposed);
            set_told(supposed, way, stop);
            set_rest(puzzle, supposed, step);
            check_ways_open(supposed, rest, end);
            set_told(supposed, rest, end);
            check_failure(puzzle, supposed, rest, end, step);
            creek_board_free(supposed);
        }
        at = next;
    }
    creek_board_free(base);
}

/* What the steps of a what-if say about walls and ways out, each on what was told before. */
static void check_chain(const creek_puzzle *puzzle, const creek_board *board,
                        const creek_step *step)
{
    creek_board *told = creek_board_clone(board);
    assert_non_null(told);
    for (size_t i = 0; i < step->step_count; i++) {
        const creek_step *one = step->steps[i];
        check_wall_course(puzzle, told, one);
        if (one->technique == CREEK_EXIT || one->technique == CREEK_WALL)
            check_cut_off_from(told, one);
        check_parted(puzzle, told, one);
        creek_step_apply(one, told);
    }
    creek_board_free(told);
}

void check_claims(const creek_puzzle *puzzle, const creek_board *board, const creek_step *step)
{
    check_chain(puzzle, board, step);
    if (step->technique >= CREEK_OVERLAP && step->technique <= CREEK_DOUBLE_OVERLAP)
        check_ways(puzzle, board, step);
    if (step->technique <= CREEK_DOUBLE_OVERLAP)
        check_groups_named(board, step);
    if (step->technique < CREEK_EXIT || step->technique >= CREEK_OVERLAP)
        return;
    if (step->technique == CREEK_BORDER_PAIR || step->technique == CREEK_SIDE_PAIR)
        check_pair(puzzle, step);
    creek_board *supposed = creek_board_clone(board);
    assert_non_null(supposed);
    const creek_mark *first = &step->cells[0];
    creek_board_set(supposed, first->row, first->col,
                    first->state == CREEK_SHADED ? CREEK_UNSHADED : CREEK_SHADED);
    for (size_t i = 0; i < step->clue_count; i++) {
        told_clue clue = name_clue(puzzle, &step->clues[i]);
        check_clue(&clue, board, supposed, step);
    }
    creek_board_free(supposed);
    check_walls(puzzle, board, step);
    check_wall_course(puzzle, board, step);
    if (step->technique <= CREEK_WALL)
        check_way_out(board, step);
}
