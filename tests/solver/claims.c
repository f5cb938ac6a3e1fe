#include "claims.h"

#include "deduce/deducer.h"
#include "kept.h"
#include "premises.h"
#include "unit_test.h"

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

/* "he 3 where r3c6 and r4c7 meet", as "the" may begin a sentence; briefly "he 3 (r3c6/r4c7)". */
static told_clue name_clue(const creek_puzzle *puzzle, const creek_cited_clue *clue, bool brief)
{
    told_clue told = {.value = clue->value};
    told.count = creek_corner_cells(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle),
                                    clue->row, clue->col, told.cells);
    creek_place first = told.cells[0], last = told.cells[told.count - 1];
    snprintf(told.name, sizeof told.name,
             brief             ? "he %d (r%dc%d/r%dc%d)"
             : told.count == 1 ? "he %d at the corner of r%dc%d"
             : told.count == 2 ? "he %d between r%dc%d and r%dc%d"
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

static bool skip_words(const char **at, const char *words)
{
    size_t length = strlen(words);
    bool there = strncmp(*at, words, length) == 0;
    *at += there ? length : 0;
    return there;
}

static int place_index(const creek_board *board, creek_place place)
{
    return place.row * creek_board_width(board) + place.col;
}

/* Whether a step is one of a what-if, which is told in a few words. */
static bool is_brief(const creek_step *step)
{
    return step->technique == CREEK_CUT_OFF ||
           (step->technique < CREEK_OVERLAP && strstr(step->text, ", or "));
}

static creek_board *with_opposite(const creek_board *board, const creek_mark *m)
{
    creek_board *supposed = copied_board(board);
    creek_board_set(supposed, m->row, m->col,
                    m->state == CREEK_SHADED ? CREEK_UNSHADED : CREEK_SHADED);
    return supposed;
}

/* --- what clues close or shade ------------------------------------------------ */

/* The cells between which the clues named close the way: those of one clue have a bit in common. */
typedef struct {
    int of[MOST_CELLS];
    int next;
} closed_ways;

/* "(r1c1 is unshaded)": all cells that the clue has unshaded, if it needs more than one; what is
 * supposed and the steps of a long what-if go without. */
static void check_taken(const told_clue *clue, const creek_board *supposed, const char *said,
                        const creek_step *step)
{
    if (!skip_words(&said, " (r")) {
        int untold = 0;
        for (int i = 0; i < clue->count; i++)
            untold += state_at(supposed, clue->cells[i]) == CREEK_UNSHADED &&
                      !step_has(step, clue->cells[i].row, clue->cells[i].col);
        if (untold && !strstr(step->text, ", or ") && step->technique < CREEK_OVERLAP)
            fail_msg("t%s has unshaded cells already: %s", clue->name, step->text);
        return;
    }
    said--;
    place_list list = read_cells(&said);
    for (int i = 0; i < list.count; i++)
        if (!is_of(clue, list.cells[i]) || state_at(supposed, list.cells[i]) != CREEK_UNSHADED)
            fail_msg("t%s has no such unshaded cell: %s", clue->name, step->text);
    assert_true(skip_words(&said, list.count == 1 ? " is unshaded)" : " are unshaded)"));
}

/* The cells of a clue that are undecided. */
static place_list open_cells(const told_clue *clue, const creek_board *board)
{
    place_list list = {.count = 0};
    for (int i = 0; i < clue->count; i++)
        if (state_at(board, clue->cells[i]) == CREEK_UNDECIDED)
            list.cells[list.count++] = clue->cells[i];
    return list;
}

/* "the 3 closes the way between r1c1 and r1c2", "would allow only one more unshaded cell", "would
 * make r1c1 and r1c2 shaded": there are no other open cells. */
static void take_closing(const told_clue *clue, creek_board *supposed, const char *said,
                         closed_ways *closed, const creek_step *step)
{
    bool more = clue->count - clue->value > 1;
    bool way = skip_words(&said, " closes the way between ") ||
               skip_words(&said, " would close the way between ");
    bool one = skip_words(&said, more ? " allows only one more unshaded cell"
                                      : " allows only one unshaded cell") ||
               skip_words(&said, more ? " would allow only one more unshaded cell"
                                      : " would allow only one unshaded cell");
    if (!way && !one && !skip_words(&said, " makes ") && !skip_words(&said, " would make ")) {
        if (skip_words(&said, " allows only ") || skip_words(&said, " would allow only "))
            fail_msg("t%s does not allow that: %s", clue->name, step->text);
        return;
    }
    place_list list = one ? open_cells(clue, supposed) : read_cells(&said);
    int open = 0, left = needed(clue, supposed);
    for (int i = 0; i < list.count; i++)
        if (!is_of(clue, list.cells[i]))
            fail_msg("t%s does not touch these cells: %s", clue->name, step->text);
    for (int i = 0; i < list.count; i++)
        open += state_at(supposed, list.cells[i]) == CREEK_UNDECIDED;
    for (int i = 0; i < clue->count && !way; i++)
        if (state_at(supposed, clue->cells[i]) == CREEK_UNDECIDED &&
            !holds(&list, clue->cells[i]) &&
            !step_has(step, clue->cells[i].row, clue->cells[i].col))
            fail_msg("t%s has another open cell: %s", clue->name, step->text);
    if (way   ? list.count != 2 || (open == 2 && left > 1)
        : one ? list.count < 2 || left > 1
              : left != 0 || !skip_words(&said, " shaded"))
        fail_msg("t%s does not do that: %s", clue->name, step->text);
    if (way || one)
        check_taken(clue, supposed, said, step);
    for (int i = 0; i < list.count; i++) {
        if (left > 0)
            closed->of[place_index(supposed, list.cells[i])] |= closed->next;
        else if (state_at(supposed, list.cells[i]) == CREEK_UNDECIDED)
            creek_board_set(supposed, list.cells[i].row, list.cells[i].col, CREEK_SHADED);
    }
    closed->next *= 2;
}

/* Takes what is said of clues. */
static void take_closings(const creek_puzzle *puzzle, creek_board *supposed, const char *said,
                          closed_ways *closed, const creek_step *step)
{
    creek_board *before = copied_board(supposed);
    for (size_t i = 0; i < 2 * step->clue_count; i++) {
        told_clue clue = name_clue(puzzle, &step->clues[i / 2], i % 2);
        for (const char *at = strstr(said, clue.name); at; at = strstr(at, clue.name)) {
            at += strlen(clue.name);
            creek_board *own = copied_board(before);
            take_closing(&clue, own, at, closed, step);
            for (int k = 0; k < clue.count; k++)
                if (state_at(own, clue.cells[k]) == CREEK_SHADED)
                    creek_board_set(supposed, clue.cells[k].row, clue.cells[k].col, CREEK_SHADED);
        }
    }
}

/* Marks with `over` what one reaches from a cell over unshaded cells, or also over undecided
 * ones; not between cells of which the numbers in `closed`, which may be NULL, have a bit in common
 * (nor from `before`, unless it is -1). */
static void flood_on(const creek_board *board, const closed_ways *closed, int before,
                     creek_place place, bool undecided, bool over[])
{
    static const int rows[] = {-1, 0, 1, 0}, cols[] = {0, 1, 0, -1};
    int cell = place_index(board, place);
    if (place.row < 0 || place.row >= creek_board_height(board) || place.col < 0 ||
        place.col >= creek_board_width(board) || over[cell] ||
        state_at(board, place) == CREEK_SHADED ||
        (state_at(board, place) == CREEK_UNDECIDED && !undecided) ||
        (closed && before >= 0 && closed->of[before] & closed->of[cell]))
        return;
    over[cell] = true;
    for (int i = 0; i < 4; i++)
        flood_on(board, closed, cell, (creek_place){place.row + rows[i], place.col + cols[i]},
                 undecided, over);
}

static void flood(const creek_board *board, creek_place place, bool undecided, bool over[])
{
    flood_on(board, NULL, -1, place, undecided, over);
}

/* Whether one comes from a cell to another by cells that are not shaded. */
static bool reaches(const creek_board *board, creek_place from, creek_place to,
                    const closed_ways *closed)
{
    bool over[MOST_CELLS] = {false};
    flood_on(board, closed, -1, from, true, over);
    return over[place_index(board, to)];
}

/* The last word before a place in a text. */
static const char *word_before(const char *text, const char *at)
{
    while (at > text && at[-1] != ' ')
        at--;
    return at;
}

/* The last cell named before a place in a text; false if the word before it is another one. */
static bool cell_before(const char *text, const char *at, creek_place *place)
{
    const char *word = word_before(text, at);
    return read_cell(&word, place);
}

/* Whether the rest of a text says that the cells of a list are cut off from a cell. */
static void expect_parted(const creek_board *supposed, const place_list *lost, creek_place home,
                          const closed_ways *closed, const char *said, const creek_step *step)
{
    for (int i = 0; i < lost->count; i++)
        if (reaches(supposed, lost->cells[i], home, closed))
            fail_msg("there is a way in \"%s\": %s", said, step->text);
}

/* "from the rest": nothing but the group of the cell is on its side, and the cell `it` that is
 * supposed. */
static void expect_alone(const creek_board *supposed, creek_place lost, creek_place it,
                         const closed_ways *closed, const char *said, const creek_step *step)
{
    int width = creek_board_width(supposed), cells = width * creek_board_height(supposed);
    bool parted = false, group[MOST_CELLS] = {false};
    flood(supposed, lost, false, group);
    for (int i = 0; i < cells; i++) {
        creek_place place = {i / width, i % width};
        if (state_at(supposed, place) != CREEK_UNSHADED || group[i])
            continue;
        bool joined = reaches(supposed, lost, place, closed);
        if (joined && (place.row != it.row || place.col != it.col))
            fail_msg("r%dc%d is cut off too in \"%s\": %s", place.row + 1, place.col + 1, said,
                     step->text);
        parted = parted || !joined;
    }
    if (!parted)
        fail_msg("nothing is cut off in \"%s\": %s", said, step->text);
}

/* "r1c1 would be cut off from r2c2: ...", "from the rest". */
static void check_cut_off(const creek_board *supposed, const char *said, creek_place it,
                          const closed_ways *closed, const creek_step *step)
{
    const char *at = strstr(said, " cut off from ");
    place_list lost = {.count = 1, .cells = {it}};
    creek_place home;
    if (!at || strstr(said, "part of the unshaded cells"))
        return;
    const char *subject = at - strlen(strncmp(at - 9, " would be", 9) == 0 ? " would be" : " is");
    at += strlen(" cut off from ");
    (void)cell_before(said, subject, &lost.cells[0]);
    if (read_cell(&at, &home)) {
        expect_parted(supposed, &lost, home, closed, said, step);
        return;
    }
    expect_alone(supposed, lost.cells[0], it, closed, said, step);
}

/* "the 2 would need one of r1c1 and r1c2 unshaded, but neither could be connected to r2c2: ...";
 * "these could not be connected". */
static void check_needed(const creek_board *supposed, const char *said, const closed_ways *closed,
                         const creek_step *step)
{
    static const char need[] = " would need ", but[] = " be connected";
    const char *at = strstr(said, need), *to = strstr(said, but);
    creek_place home;
    if (!at || !to)
        return;
    at += strlen(need);
    if (!skip_words(&at, "one of ") && !skip_words(&at, "two of "))
        skip_words(&at, "three of ");
    place_list lost = read_cells(&at);
    to += strlen(but);
    if (skip_words(&to, " to ")) {
        assert_true(read_cell(&to, &home));
        expect_parted(supposed, &lost, home, closed, said, step);
        return;
    }
    bool parted = false;
    for (int i = 1; i < lost.count; i++)
        parted = parted || !reaches(supposed, lost.cells[0], lost.cells[i], closed);
    if (!parted)
        fail_msg("they are connected in \"%s\": %s", said, step->text);
}

/* "the 2 could not have two unshaded cells connected to r1c1: ...". */
static void check_connected(const creek_puzzle *puzzle, const creek_board *supposed,
                            const char *said, creek_place it, const closed_ways *closed,
                            const creek_step *step)
{
    for (size_t i = 0; i < 2 * step->clue_count; i++) {
        told_clue clue = name_clue(puzzle, &step->clues[i / 2], i % 2);
        const char *at = strstr(said, clue.name);
        if (!at || (strncmp(at + strlen(clue.name), " could not have ", 16) != 0 &&
                    strncmp(at + strlen(clue.name), " cannot have ", 13) != 0))
            continue;
        int count = 0;
        at = strstr(at, " connected to ") + strlen(" connected to ");
        (void)read_cell(&at, &it);
        for (int k = 0; k < clue.count; k++)
            count += state_at(supposed, clue.cells[k]) != CREEK_SHADED &&
                     reaches(supposed, it, clue.cells[k], closed);
        if (count >= clue.count - clue.value)
            fail_msg("it could, in \"%s\": %s", said, step->text);
    }
}

/* "the 2 could not be satisfied". */
static void check_unsatisfied(const creek_puzzle *puzzle, const creek_board *supposed,
                              const char *said, const creek_step *step)
{
    for (size_t i = 0; i < 2 * step->clue_count; i++) {
        const creek_cited_clue *cited = &step->clues[i / 2];
        told_clue clue = name_clue(puzzle, cited, i % 2);
        char words[160];
        snprintf(words, sizeof words, "%s could not be satisfied", clue.name);
        if (strstr(said, words) &&
            !creek_clue_broken(creek_clue_judge(puzzle, supposed, cited->row, cited->col)))
            fail_msg("it could, in \"%s\": %s", said, step->text);
    }
}

/* Whether a board has no solution with the clues alone that the text names before `head` or in a
 * part of it. */
static bool follows_from_named(const creek_puzzle *puzzle, const creek_board *board,
                               const char *said, const char *head, const creek_step *step)
{
    creek_puzzle *named = blank_puzzle(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    for (size_t i = 0; i < 2 * step->clue_count; i++) {
        const creek_cited_clue *cited = &step->clues[i / 2];
        told_clue clue = name_clue(puzzle, cited, i % 2);
        const char *first = strstr(step->text, clue.name);
        if ((first && first < head) || strstr(said, clue.name))
            creek_puzzle_set_clue(named, cited->row, cited->col, cited->value);
    }
    return !premises_allow_any(&(premise_board){named, copied_board(board)}, true);
}

/* What a text says from `at` to `end` would be so on a board: what clues do there, and what is cut
 * off by that. `it` is the cell supposed. */
static void check_parting(const creek_puzzle *puzzle, const creek_board *board, const char *at,
                          const char *end, creek_place it, const creek_step *step)
{
    static closed_ways closed;
    char said[4096];
    creek_board *supposed = copied_board(board);
    assert_true((size_t)(end - at) < sizeof said);
    snprintf(said, sizeof said, "%.*s", (int)(end - at), at);
    closed = (closed_ways){.next = 1};
    check_unsatisfied(puzzle, board, said, step);
    take_closings(puzzle, supposed, said, &closed, step);
    /* Walls over many clues, and those in a what-if, name clues without what they do. */
    bool wall = strstr(said, " a wall ") || strstr(said, " a closed ring ");
    bool told = strstr(said, " the way between ") || strstr(said, " allow") ||
                strstr(said, " shaded, so ") || strstr(said, " shaded. Then ");
    if (!strstr(said, " because of ") &&
        (!wall || told || (!is_brief(step) && !strstr(said, " (r")))) {
        check_cut_off(supposed, said, it, &closed, step);
        check_needed(supposed, said, &closed, step);
        check_connected(puzzle, supposed, said, it, &closed, step);
    }
}

/* "r1c2 would be shaded, so": a clue named has no other choice. */
static void check_would_be_shaded(const creek_puzzle *puzzle, const creek_board *supposed,
                                  const creek_step *step)
{
    const char *at = strstr(step->text, " were unshaded, r");
    if (!at)
        return;
    at += strlen(" were unshaded, ");
    place_list list = read_cells(&at);
    for (int i = 0; i < list.count && strncmp(at, " would be shaded, so ", 21) == 0; i++) {
        bool forced = false;
        for (size_t k = 0; k < step->clue_count; k++) {
            told_clue clue = name_clue(puzzle, &step->clues[k], false);
            forced = forced || (strstr(step->text, clue.name) && is_of(&clue, list.cells[i]) &&
                                needed(&clue, supposed) == 0);
        }
        if (!forced || state_at(supposed, list.cells[i]) != CREEK_UNDECIDED)
            fail_msg("r%dc%d need not be shaded: %s", list.cells[i].row + 1, list.cells[i].col + 1,
                     step->text);
    }
}

/* The same of a step, whichever of its cells is supposed to be in the other state. */
static void check_partings(const creek_puzzle *puzzle, const creek_board *board,
                           const creek_step *step)
{
    for (size_t i = 0; i < step->cell_count; i++) {
        const creek_mark *m = &step->cells[i];
        creek_board *supposed = with_opposite(board, m);
        check_parting(puzzle, supposed, step->text, step->text + strlen(step->text),
                      (creek_place){m->row, m->col}, step);
        check_would_be_shaded(puzzle, supposed, step);
        if (step->technique == CREEK_DEMAND &&
            !follows_from_named(puzzle, supposed, step->text, step->text, step))
            fail_msg("it needs more clues: %s", step->text);
    }
}

/* --- walls -------------------------------------------------------------------- */

/* Skips "r1c3 or r1c4 (at least one is shaded)". */
static bool skip_whichever(const char **at, creek_place ends[2])
{
    const char *said = *at;
    if (!read_cell(&said, &ends[0]) || !skip_words(&said, " or ") || !read_cell(&said, &ends[1]) ||
        !skip_words(&said, " (at least one is shaded)"))
        return false;
    *at = said;
    return true;
}

/* "the top border at r1c3 or r1c4 (at least one is shaded)": these are undecided, side by side. */
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

enum { MOST_SPOTS = 512 };

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

static bool is_clue(spot at)
{
    return at.row % 2 == 0;
}

/* Reads "r1c3" or "the 3 (r3c3/r4c4)". */
static bool read_spot(const char **at, spot *told)
{
    int value, length = 0;
    creek_place place, last;
    if (sscanf(*at, "the %d (r%dc%d/r%dc%d)%n", &value, &place.row, &place.col, &last.row,
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

/* Adds the cells of a straight run "r1c1-r1c4", "r1c1-r4c4 diagonally", after its first. */
static void tell_run(followed *wall, spot to, const char **at_end, const creek_step *step)
{
    spot at = wall->told[wall->told_count - 1];
    int rows = to.row - at.row, cols = to.col - at.col;
    int length = abs(rows) > abs(cols) ? abs(rows) : abs(cols);
    if (is_clue(at) || is_clue(to) || length < 4 || (rows && cols && abs(rows) != abs(cols)))
        fail_msg("r%dc%d ends no straight run: %s", (to.row + 1) / 2, (to.col + 1) / 2, step->text);
    for (int i = 2; i <= length; i += 2)
        tell(wall, (spot){at.row + rows * i / length, at.col + cols * i / length});
    bool diagonally = skip_words(at_end, " diagonally");
    if (rows && cols ? !diagonally && !is_brief(step) : diagonally)
        fail_msg("whether the run to r%dc%d is diagonal: %s", (to.row + 1) / 2, (to.col + 1) / 2,
                 step->text);
}

/* Reads the parts in the order in which the text names them. */
static void read_wall(const char *at, bool ring, const creek_step *step, followed *wall)
{
    spot told;
    const char *to;
    creek_place ends[2];
    wall->told_count = 0;
    if (!ring) {
        at = strstr(at, "border") + strlen("border");
        if (skip_words(&at, " at ") && !skip_whichever(&at, ends) && read_spot(&at, &told))
            tell(wall, told);
    }
    if (ring || skip_words(&at, " over ")) {
        while (read_spot(&at, &told)) {
            tell(wall, told);
            if (skip_words(&at, "-")) {
                assert_true(read_spot(&at, &told));
                tell_run(wall, told, &at, step);
            }
            if (!skip_words(&at, ", ") &&
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
        if (!skip_whichever(&to, ends) && read_spot(&to, &told))
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

static bool are_corner_and_cell(spot corner, spot cell)
{
    return abs(corner.row - cell.row) == 1 && abs(corner.col - cell.col) == 1;
}

static bool is_shaded_at(const creek_board *board, int row, int col)
{
    int height = 2 * creek_board_height(board), width = 2 * creek_board_width(board);
    return row > 0 && row < height && col > 0 && col < width &&
           creek_board_get(board, row / 2, col / 2) == CREEK_SHADED;
}

/* Whether a reader sees a clue touch a cell, at its own corner or where a way ends that it can
 * close. */
static bool touch_visibly(const creek_board *board, spot clue, spot cell)
{
    for (int side = 0; side < 4; side++) {
        int rows = (side == 0) - (side == 1), cols = (side == 2) - (side == 3);
        spot end = {clue.row + 2 * rows, clue.col + 2 * cols};
        if (are_corner_and_cell(end, cell) &&
            !is_shaded_at(board, clue.row + rows + cols, clue.col + cols + rows) &&
            !is_shaded_at(board, clue.row + rows - cols, clue.col + cols - rows))
            return true;
    }
    return are_corner_and_cell(clue, cell);
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

/* Expects that a clue in a wall visibly touches the cell beside it. */
static void expect_visible(const creek_board *board, const creek_step *step, spot clue, spot other)
{
    if (step->technique < CREEK_OVERLAP && !is_brief(step) && !touch_visibly(board, clue, other))
        fail_msg("r%dc%d does not visibly touch the clue beside it: %s", (other.row + 1) / 2,
                 (other.col + 1) / 2, step->text);
}

/* Checks that each part of a wall is there once clues have shaded cells, and that it touches the
 * next one. */
static void check_course(const creek_board *board, const creek_board *supposed,
                         const creek_step *step, const char *at, bool ring)
{
    static followed wall;
    list_spots(supposed, step, &wall);
    read_wall(at, ring, step, &wall);
    for (int i = 0; i < wall.told_count; i++) {
        bool there = false;
        for (int k = 0; k < wall.count; k++)
            there = there ||
                    (wall.all[k].row == wall.told[i].row && wall.all[k].col == wall.told[i].col);
        if (!there)
            fail_msg("part %d of the wall is not there: %s", i + 1, step->text);
        if (i && !are_joined(wall.told[i - 1], wall.told[i]))
            fail_msg("the wall jumps after part %d: %s", i, step->text);
        if (i && is_clue(wall.told[i - 1]) != is_clue(wall.told[i]))
            expect_visible(board, step, wall.told[i - is_clue(wall.told[i - 1])],
                           wall.told[i - is_clue(wall.told[i])]);
    }
}

/* Shades what the clues cited leave no choice about. */
static void shade_full_clues(const creek_puzzle *puzzle, creek_board *supposed,
                             const creek_step *step)
{
    for (size_t i = 0; i < step->clue_count; i++) {
        told_clue clue = name_clue(puzzle, &step->clues[i], false);
        for (int k = 0; k < clue.count && needed(&clue, supposed) < 1; k++)
            if (state_at(supposed, clue.cells[k]) == CREEK_UNDECIDED)
                creek_board_set(supposed, clue.cells[k].row, clue.cells[k].col, CREEK_SHADED);
    }
}

/* "a wall from ... over ... to ..." in a text, on a board with a cell supposed. */
static void check_wall_in(const creek_puzzle *puzzle, const creek_board *board, const char *said,
                          const creek_step *step)
{
    static const char *const words[] = {"a wall from ", "a closed ring over "};
    enum { LARGE = 512 };
    if (creek_board_width(board) * creek_board_height(board) > LARGE)
        return;
    for (int ring = 0; ring < 2; ring++) {
        const char *at = strstr(said, words[ring]);
        creek_board *supposed = copied_board(board);
        shade_full_clues(puzzle, supposed, step);
        if (at)
            check_course(board, supposed, step, at + strlen(words[ring]), ring);
    }
}

/* The same of a step, with its cell supposed, of several only with "r1c3 for example". */
static void check_wall_course(const creek_puzzle *puzzle, const creek_board *board,
                              const creek_step *step)
{
    const char *example = strstr(step->text, " for example");
    creek_place place = {-1, -1};
    bool any = false;
    if (!step->cell_count)
        check_wall_in(puzzle, board, step->text, step);
    if (example && (!cell_before(step->text, example, &place) || step->cell_count < 2))
        fail_msg("what is the example: %s", step->text);
    for (size_t i = 0; i < step->cell_count && step->technique < CREEK_OVERLAP; i++) {
        creek_place cell = {step->cells[i].row, step->cells[i].col};
        if (example && (cell.row != place.row || cell.col != place.col))
            continue;
        creek_board *supposed = with_opposite(board, &step->cells[i]);
        check_wall_in(puzzle, supposed, step->text, step);
        any = true;
    }
    if (example && !any)
        fail_msg("the example is no cell of the step: %s", step->text);
}

/* --- what is cut off, and ways out of it ---------------------------------------- */

/* Moves on to what follows the next cell that a text names before its `end`. */
static bool next_cell(const char **at, const char *end, creek_place *place)
{
    for (; *at < end; ++*at)
        if (read_cell(at, place))
            return true;
    return false;
}

/* What is said to be cut off is in the pocket that is shown, which is not the larger part. */
static void check_stranded(const creek_board *board, const creek_step *step)
{
    const char *text = step->text, *end = text + strlen(text);
    creek_place named = {step->cells[0].row, step->cells[0].col};
    const char *said = strstr(text, " would be unshaded, but cut off from ");
    if (!said)
        said = strstr(text, " would be cut off from ");
    const char *only = strstr(text, " way out of ");
    if (!only)
        only = strstr(text, "Every way from ");
    if (!step->pocket_count || (!said && !only))
        return;
    if (!only)
        only = word_before(text, said);
    if (strncmp(only, "it ", 3) != 0 && !strstr(text, "part of the unshaded cells ") &&
        !next_cell(&only, end, &named))
        fail_msg("nothing is cut off: %s", text);
    size_t i = 0;
    while (i < step->pocket_count &&
           (step->pocket[i].row != named.row || step->pocket[i].col != named.col))
        i++;
    if (i == step->pocket_count)
        fail_msg("r%dc%d is not cut off: %s", named.row + 1, named.col + 1, text);
    int cells = creek_board_width(board) * creek_board_height(board) -
                creek_board_count(board, CREEK_SHADED);
    if ((int)step->pocket_count * 2 > cells + 1)
        fail_msg("%zu of %d cells are cut off: %s", step->pocket_count, cells, text);
}

/* Whether a cell is next to one of those. */
static bool is_beside(const bool those[], int cell, int width, int cells)
{
    int col = cell % width;
    return (col > 0 && those[cell - 1]) || (col < width - 1 && those[cell + 1]) ||
           (cell >= width && those[cell - width]) || (cell < cells - width && those[cell + width]);
}

/* How many steps it is from one cell to another, through cells that are not shaded; 0 if there is
 * no way. */
static int walk(const creek_board *board, creek_place from, creek_place to)
{
    int width = creek_board_width(board), cells = width * creek_board_height(board), steps = 0;
    bool reached[MOST_CELLS] = {false}, before[MOST_CELLS];
    reached[place_index(board, from)] = true;
    for (; steps < cells && !reached[place_index(board, to)]; steps++) {
        memcpy(before, reached, sizeof before);
        for (int i = 0; i < cells; i++)
            if (state_at(board, (creek_place){i / width, i % width}) != CREEK_SHADED)
                reached[i] = before[i] || is_beside(before, i, width, cells);
    }
    return reached[place_index(board, to)] ? steps : 0;
}

/* Whether the cells named from `at` to `end` lie ever further from the start. */
static bool in_walking_order(const creek_board *board, creek_place start, const char *at,
                             const char *end)
{
    int before = 0, here;
    creek_place cell;
    for (; next_cell(&at, end, &cell); before = here) {
        here = walk(board, start, cell);
        if (here <= before)
            return false;
    }
    return true;
}

/* A way out is told from the near end, as seen from one of the groups. */
static void check_corridor(const creek_board *board, const creek_step *step)
{
    creek_place start;
    if (step->technique != CREEK_EXIT || creek_board_width(board) * creek_board_height(board) > 256)
        return;
    const char *at = strstr(step->text, " through "), *end = strstr(step->text, ": if ");
    assert_true(at && end);
    for (const char *from = step->text; next_cell(&from, at, &start);)
        if (in_walking_order(board, start, at, end))
            return;
    fail_msg("not in walking order: %s", step->text);
}

/* "The only way out": no other cell looks open beside the group, nor beside the way before its end,
 * of which `way` are the cells. */
static void check_only_way(const creek_board *board, const bool group[MOST_CELLS],
                           const place_list *way, const creek_step *step)
{
    int width = creek_board_width(board), cells = width * creek_board_height(board);
    bool groups[MOST_CELLS];
    memcpy(groups, group, sizeof groups);
    for (int i = 0; i < way->count - 1; i++)
        groups[place_index(board, way->cells[i])] = true;
    for (int i = 0; i < cells; i++) {
        creek_place place = {i / width, i % width};
        if (is_beside(groups, i, width, cells) && state_at(board, place) == CREEK_UNDECIDED &&
            !step_has(step, place.row, place.col))
            fail_msg("r%dc%d looks like a way out: %s", place.row + 1, place.col + 1, step->text);
    }
}

/* "The only way out of the group at r1c3 is through r4c2 and r4c3", "Every way from r1c3 to r5c2
 * passes through r4c2": each cell cuts it off, with others in the second case alone. */
static void check_way_out(const creek_board *board, const creek_step *step)
{
    const char *at = step->text;
    int width = creek_board_width(board), cells = width * creek_board_height(board);
    creek_place named, beyond = {-1, -1};
    bool from = skip_words(&at, "Every way from "), only = skip_words(&at, "The only way out of ");
    if (!from && !only && !skip_words(&at, "Every way out of "))
        return;
    skip_words(&at, "the group at ");
    assert_true(read_cell(&at, &named));
    if (from)
        assert_true(skip_words(&at, " to ") && read_cell(&at, &beyond) &&
                    state_at(board, beyond) == CREEK_UNSHADED);
    assert_true(skip_words(&at, only ? " is through " : " passes through "));
    if (!!strstr(at, " cut off from the rest") == from)
        fail_msg("it does not say from what the group is cut off: %s", step->text);
    bool group[MOST_CELLS] = {false};
    flood(board, named, false, group);
    place_list way = read_cells(&at);
    if (only)
        check_only_way(board, group, &way, step);
    for (size_t i = 0; i < step->cell_count; i++) {
        bool reached[MOST_CELLS] = {false};
        int outside = 0, others = 0;
        creek_board *supposed = with_opposite(board, &step->cells[i]);
        flood(supposed, named, true, reached);
        for (int cell = 0; cell < cells; cell++) {
            bool unshaded =
                state_at(board, (creek_place){cell / width, cell % width}) == CREEK_UNSHADED;
            outside += unshaded && !reached[cell];
            others += unshaded && reached[cell] && !group[cell];
        }
        if (!outside || !others == from || (from && reached[place_index(board, beyond)]))
            fail_msg("with r%dc%d shaded: %d others are cut off from %d: %s",
                     step->cells[i].row + 1, step->cells[i].col + 1, others, outside, step->text);
    }
}

/* --- sums of clues ---------------------------------------------------------------- */

static int read_number(const char **at)
{
    static const char *const numbers[] = {"none", "one", "two", "three", "four"};
    int number = 0;
    while (number < 5 && !skip_words(at, numbers[number]))
        number++;
    return number;
}

/* "r1c1 and r1c2 must hold two more shaded cells than r3c1 and r3c2", "leaves one for r2c1": all
 * other cells count as often for the clues named first as for the others. */
static void check_sum(const creek_puzzle *puzzle, const creek_step *step)
{
    const char *first_end = strstr(step->text, " shaded cell"), *at = strstr(step->text, ", so r");
    int width = creek_puzzle_width(puzzle), total = 0, said, counts[MOST_CELLS] = {0};
    place_list more, less = {.count = 0};
    for (size_t i = 0; i < step->clue_count; i++) {
        told_clue clue = name_clue(puzzle, &step->clues[i], false);
        const char *named = strstr(step->text, clue.name);
        assert_non_null(named);
        int sign = named < first_end ? 1 : -1;
        total += sign * clue.value;
        for (int k = 0; k < clue.count; k++)
            counts[clue.cells[k].row * width + clue.cells[k].col] += sign;
    }
    if (at) {
        at += strlen(", so ");
        more = read_cells(&at);
        assert_true(skip_words(&at, " must hold "));
        said = skip_words(&at, "as many shaded cells as ") ? 0 : read_number(&at);
        assert_true(!said ||
                    (skip_words(&at, said == 1 ? " more shaded cell" : " more shaded cells") &&
                     skip_words(&at, " than ")));
        less = read_cells(&at);
    } else {
        at = strstr(step->text, " leaves ") + strlen(" leaves ");
        said = read_number(&at);
        assert_true(skip_words(&at, " for "));
        more = read_cells(&at);
    }
    assert_int_equal(said, total);
    for (int i = 0; i < more.count; i++)
        counts[more.cells[i].row * width + more.cells[i].col]--;
    for (int i = 0; i < less.count; i++)
        counts[less.cells[i].row * width + less.cells[i].col]++;
    for (int i = 0; i < width * creek_puzzle_height(puzzle); i++)
        if (counts[i])
            fail_msg("r%dc%d counts: %s", i / width + 1, i % width + 1, step->text);
}

/* "were shaded too, r1c2 and r2c1 would be unshaded": they are not so already. */
static void check_crossed(const creek_board *board, const creek_step *step)
{
    static const char words[] = " were shaded too, ";
    const char *at = strstr(step->text, words);
    assert_non_null(at);
    at += strlen(words);
    place_list list = read_cells(&at);
    bool told = skip_words(&at, " would be unshaded, but ");
    for (int i = 0; i < list.count && told; i++)
        if (state_at(board, list.cells[i]) != CREEK_UNDECIDED)
            fail_msg("r%dc%d is decided: %s", list.cells[i].row + 1, list.cells[i].col + 1,
                     step->text);
}

/* --- cases ------------------------------------------------------------------------- */

/* Sets what a text says from `at` to `end` about cells: "r1c1 and r1c2 would be shaded", "with r1c1
 * unshaded". */
static void set_told(creek_board *board, const char *at, const char *end)
{
    while (at < end) {
        creek_place place;
        const char *said = at++;
        if (!read_cell(&said, &place))
            continue;
        said = at - 1;
        place_list list = read_cells(&said);
        at = said;
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
            const char *said = i ? at + strlen(words[i]) : word_before(step->text, at);
            if (read_cell(&said, &named))
                check_nearest(board, named, step);
        }
    }
}

/* A way to satisfy one clue names the cells it shades alone: the others are unshaded. */
static void set_rest(const creek_puzzle *puzzle, creek_board *board, const creek_step *step)
{
    for (size_t i = 0; i < step->clue_count && step->technique == CREEK_OVERLAP; i++) {
        told_clue clue = name_clue(puzzle, &step->clues[i], false);
        char said[96];
        snprintf(said, sizeof said, "satisfy t%s", clue.name);
        for (int k = 0; k < clue.count && strstr(step->text, said); k++)
            if (state_at(board, clue.cells[k]) == CREEK_UNDECIDED)
                creek_board_set(board, clue.cells[k].row, clue.cells[k].col, CREEK_UNSHADED);
    }
}

static void check_case(const creek_puzzle *puzzle, const creek_board *supposed, const char *at,
                       const char *end, const char *head, const creek_step *step)
{
    char said[4096];
    check_parting(puzzle, supposed, at, end, (creek_place){-1, -1}, step);
    snprintf(said, sizeof said, "%.*s", (int)(end - at), at);
    check_wall_in(puzzle, supposed, said, step);
    if (!follows_from_named(puzzle, supposed, said, head, step))
        fail_msg("\"%s\" needs more clues: %s", said, step->text);
}

/* The ways to satisfy clues: "1) with r1c1 shaded or with r1c2 shaded, ...", a line each. */
static void check_ways(const creek_puzzle *puzzle, const creek_board *board, const creek_step *step)
{
    const char *at = strstr(step->text, ":\n1) ");
    const char *then = strstr(step->text, ". Then "),
               *end = strstr(then && !at ? then + strlen(". Then ") : step->text,
                             at ? ":\n1) " : ". ");
    creek_board *base = copied_board(board);
    if (!then)
        then = at ? end : strstr(step->text, "shaded, ");
    set_told(base, step->text, then + (at ? 0 : strlen("shaded, ")));
    if (!at)
        check_case(puzzle, base, then, end, then, step);
    while (at) {
        const char *way = strstr(at, ") with") + 2, *next = strstr(way, ";\n");
        end = next ? next : strstr(way, ".\n");
        const char *last = way;
        for (const char *other = way; (other = strstr(other, " or with ")) != NULL && other < end;
             other += 4)
            last = other + 4;
        const char *rest = strstr(last, "shaded, ") + strlen("shaded, ");
        for (; way && way <= last; way = way < last ? strstr(way, " or with ") + 4 : NULL) {
            creek_board *supposed = copied_board(base);
            set_told(supposed, way, way < last ? strstr(way, " or with ") : rest);
            set_rest(puzzle, supposed, step);
            check_case(puzzle, supposed, rest, end, strstr(step->text, ":\n1) "), step);
        }
        at = next;
    }
}

/* The steps of a what-if, each on what was told before. It ends when the player sees a clue
 * broken. */
static void check_chain(const creek_puzzle *puzzle, const creek_board *board,
                        const creek_step *step)
{
    const creek_place none = {-1, -1};
    creek_board *told = copied_board(board);
    for (size_t i = 0; i < step->step_count; i++) {
        const creek_step *one = step->steps[i];
        check_wall_course(puzzle, told, one);
        if (one->technique == CREEK_CUT_OFF)
            check_parting(puzzle, told, one->text, one->text + strlen(one->text), none, one);
        else if (one->technique < CREEK_OVERLAP && strstr(one->text, ", or "))
            check_partings(puzzle, told, one);
        creek_step_apply(one, told);
    }
    if (!step->step_count || step->steps[step->step_count - 1]->technique == CREEK_BROKEN_CLUE)
        return;
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++)
            if (creek_clue_broken(creek_clue_judge(puzzle, told, row, col)))
                fail_msg("a clue is broken before cells are cut off: %s", step->text);
}

void check_claims(const creek_puzzle *puzzle, const creek_board *board, const creek_step *step)
{
    check_chain(puzzle, board, step);
    check_stranded(board, step);
    if (step->technique > CREEK_DOUBLE_OVERLAP)
        return;
    check_corridor(board, step);
    if (step->technique == CREEK_CROSSED_TWO ||
        (step->cell_count == 1 && (step->technique == CREEK_WALL ||
                                   (step->pocket_count > 8 && strstr(step->text, "Every way ")))))
        assert_true(strstr(step->text, " by a wall from ") ||
                    strstr(step->text, " by a closed ring "));
    check_groups_named(board, step);
    check_wall_course(puzzle, board, step);
    if (step->technique >= CREEK_BORDER_PAIR && step->technique <= CREEK_ALTERNATING_SUM &&
        !strstr(step->text, "In every way to satisfy "))
        check_sum(puzzle, step);
    if (step->technique == CREEK_CROSSED_TWO)
        check_crossed(board, step);
    if (step->technique >= CREEK_OVERLAP)
        check_ways(puzzle, board, step);
    else if (step->technique >= CREEK_CLOSED_PASSAGE || step->technique == CREEK_WALL)
        check_partings(puzzle, board, step);
    check_walls(puzzle, board, step);
    if (step->technique <= CREEK_WALL)
        check_way_out(board, step);
}
