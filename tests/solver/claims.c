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

/* "allows only one of ... to be unshaded" */
static void check_only_one(const told_clue *clue, const creek_board *board, const place_list *list,
                           const creek_step *step)
{
    if (needed(clue, board) > 1 || list->count < 2)
        fail_msg("t%s allows more: %s", clue->name, step->text);
    for (int i = 0; i < list->count; i++)
        if (!is_of(clue, list->cells[i]))
            fail_msg("t%s: not of these cells: %s", clue->name, step->text);
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

static bool step_has(const creek_step *step, creek_place place)
{
    for (size_t i = 0; i < step->cell_count; i++)
        if (step->cells[i].row == place.row && step->cells[i].col == place.col)
            return true;
    return false;
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
            check_only_one(clue, supposed, &list, step);
        } else if (skip_words(&said, " would make the other ")) {
            check_rest(clue, board, supposed, said, step);
        } else if (skip_words(&said, " would make ")) {
            place_list list = read_cells(&said);
            check_shaded(clue, supposed, &list, step);
        }
    }
}

/* "the top border between r1c3 and r1c4": these are not shaded. */
static void check_passages_at_ends(const creek_board *board, const creek_step *step)
{
    static const char words[] = " border between ";
    for (const char *at = strstr(step->text, words); at; at = strstr(at, words)) {
        at += strlen(words);
        place_list list = read_cells(&at);
        for (int i = 0; i < list.count; i++)
            if (state_at(board, list.cells[i]) == CREEK_SHADED)
                fail_msg("a wall ends between cells of which one is shaded: %s", step->text);
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
            assert_true(read_cell(&at, &place));
            const bool there[] = {place.row == 0, place.row == height - 1, place.col == 0,
                                  place.col == width - 1};
            if (!there[i] || state_at(board, place) == CREEK_UNSHADED)
                fail_msg("r%dc%d is no end of a wall: %s", place.row + 1, place.col + 1,
                         step->text);
        }
    }
    check_passages_at_ends(board, step);
    const char *over = strstr(step->text, "border over r");
    if (!over)
        return;
    over += strlen("border over ");
    place_list way = read_cells(&over);
    for (int i = 0; i < way.count; i++)
        if (state_at(board, way.cells[i]) == CREEK_UNSHADED)
            fail_msg("the wall does not run there: %s", step->text);
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

/* "way out of the group at r1c3 passes through r4c2 and r4c3": each cell cuts off just these. */
static void check_way_out(const creek_board *board, const creek_step *step)
{
    static const char words[] = "way out of ";
    const char *at = strstr(step->text, words);
    if (!at)
        return;
    at += strlen(words);
    place_list named = read_groups(&at);
    bool others = skip_words(&at, " and of all unshaded cells that it can reach");
    assert_true(skip_words(&at, " is through ") || skip_words(&at, " passes through "));
    bool groups[MOST_CELLS] = {false};
    for (int i = 0; i < named.count; i++)
        flood(board, named.cells[i], false, groups);
    for (size_t i = 0; i < step->cell_count; i++)
        check_cuts_off(board, &step->cells[i], named.cells[0], others && i == 0, groups, step);
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

/* What the steps of a what-if say about ways out. */
static void check_chain_claims(const creek_board *board, const creek_step *what_if)
{
    creek_board *told = creek_board_clone(board);
    assert_non_null(told);
    for (size_t i = 0; i < what_if->step_count; i++) {
        const creek_step *step = what_if->steps[i];
        if (step->technique == CREEK_EXIT || step->technique == CREEK_WALL)
            check_cut_off_from(told, step);
        creek_step_apply(step, told);
    }
    creek_board_free(told);
}

void check_claims(const creek_puzzle *puzzle, const creek_board *board, const creek_step *step)
{
    check_chain_claims(board, step);
    if (step->technique < CREEK_EXIT || step->technique >= CREEK_OVERLAP)
        return;
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
    if (step->technique <= CREEK_WALL)
        check_way_out(board, step);
}
