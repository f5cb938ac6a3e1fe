/* Counting solutions by a sweep over the board: the finite-lattice or
 * transfer-matrix method (Bloete and Nightingale 1982, Conway 1995, Jensen
 * 2001), also known as frontier-based search.
 *
 * A *layer* has the states that the cells swept so far can lead to (count_state.h), each with the
 * number of fillings that lead to it. The next cell is shaded or unshaded, so at most two states
 * follow from each; the counts of equal states are added up.
 *
 * Equal states are found without a table of the whole layer. Sweeping column c changes the frontier
 * only in that column, so states can become equal only if they have the same cells in all other
 * columns: these form a *group*. Layers are sorted so that groups are contiguous: by column c-1
 * first, then c-2, ... 0, the last column, ... and finally by column c, the next one to be swept.
 * Processing the groups in order and appending each result to one of two queues, depending on
 * whether the new cell is shaded, gives this order for column c+1, and memory is accessed
 * sequentially. The order matters only for speed: if a group is split (on boards one cell wide,
 * where the two queues are one group), its states are in the layer twice, and the counts are still
 * correct. */
#include <creek/solver.h>

#include "count_group.h"
#include "count_wide.h"
#include <stdlib.h>
#include <string.h>

/* The board turned so that rows are its shorter side. */
typedef struct {
    const creek_puzzle *puzzle;
    const creek_board *marks;
    int width, height;
    bool turned;
} field;

static field field_of(const creek_puzzle *puzzle, const creek_board *marks)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    bool turned = width > height;
    return (field){.puzzle = puzzle,
                   .marks = marks,
                   .width = turned ? height : width,
                   .height = turned ? width : height,
                   .turned = turned};
}

static int clue_at(const field *board, int row, int col)
{
    return board->turned ? creek_puzzle_clue(board->puzzle, col, row)
                         : creek_puzzle_clue(board->puzzle, row, col);
}

static creek_state mark_at(const field *board, int row, int col)
{
    if (!board->marks)
        return CREEK_UNDECIDED;
    return board->turned ? creek_board_get(board->marks, col, row)
                         : creek_board_get(board->marks, row, col);
}

/* Which patterns are allowed around a cell, by its unshaded neighbours. */
enum { CELL_ITSELF = 1, CELL_ABOVE = 2, CELL_LEFT = 4, CELL_DIAGONAL = 8, PATTERNS = 16 };

typedef struct {
    int column;
    uint16_t allowed;   /* bit p: the pattern p of those four cells breaks nothing */
    bool keep_diagonal; /* the next cell needs to know the cell above this one */
} sweep_step;

/* Whether the clue at corner (row, col) can still be met if, around cell (at_row, at_col), the
 * cells of `pattern` are unshaded and the others of `known` shaded, and any others it touches
 * can be either. */
static bool clue_allows(const field *board, int row, int col, unsigned known, unsigned pattern)
{
    int clue = clue_at(board, row, col);
    if (clue < 0)
        return true;
    int touched = creek_corner_touches(board->width, board->height, row, col);
    int shaded = 0, unshaded = 0;
    for (unsigned cell = 1; cell < PATTERNS; cell <<= 1) {
        if (known & cell)
            *(pattern & cell ? &unshaded : &shaded) += 1;
    }
    return shaded <= clue && clue <= touched - unshaded;
}

static bool pattern_allowed(const field *board, int row, int col, unsigned pattern)
{
    creek_state mark = mark_at(board, row, col);
    bool unshaded = pattern & CELL_ITSELF;
    if (mark != CREEK_UNDECIDED && unshaded != (mark == CREEK_UNSHADED))
        return false;
    /* The neighbours of the cell that are on the board. */
    unsigned above = row > 0 ? CELL_ABOVE : 0, left = col > 0 ? CELL_LEFT : 0;
    unsigned diagonal = above && left ? CELL_DIAGONAL : 0;
    return clue_allows(board, row, col, CELL_ITSELF | above | left | diagonal, pattern) &&
           clue_allows(board, row, col + 1, CELL_ITSELF | above, pattern) &&
           clue_allows(board, row + 1, col, CELL_ITSELF | left, pattern) &&
           clue_allows(board, row + 1, col + 1, CELL_ITSELF, pattern);
}

static sweep_step step_at(const field *board, int row, int col)
{
    sweep_step step = {.column = col};
    for (unsigned pattern = 0; pattern < PATTERNS; pattern++) {
        if (pattern_allowed(board, row, col, pattern))
            step.allowed |= (uint16_t)(1u << pattern);
    }
    step.keep_diagonal = row > 0 && col + 1 < board->width && clue_at(board, row, col + 1) >= 0;
    return step;
}

/* The pattern of a state in which the cell itself is shaded. */
static unsigned pattern_of(const count_frontier *frontier, const uint64_t *state, int column)
{
    unsigned pattern = count_state_cell(state, column) ? CELL_ABOVE : 0;
    if (column > 0 && count_state_cell(state, column - 1))
        pattern |= CELL_LEFT;
    if (count_state_cell(state, frontier->width))
        pattern |= CELL_DIAGONAL;
    return pattern;
}

typedef struct {
    field board;
    count_budget budget;
    const creek_limits *limits;
    uint64_t states; /* gone through */
    bool ended;      /* by the limits */
    /* The current layer: states whose last cell is shaded, then the others. */
    count_queue layer[2];
    count_frontier frontier;
    int width;                     /* words of the layer's counts, */
    uint64_t sum[COUNT_ENTRY_MAX]; /* and of their sum */
    count_group new[2];            /* the states that follow from the group being processed */
} sweep;

/* Whether to continue; checks the limits from time to time. */
static bool may_continue(sweep *s)
{
    enum { OFTEN = 4096 };
    const creek_limits *limits = s->limits;
    if (!limits)
        return true;
    if (limits->steps && s->states >= limits->steps)
        s->ended = true;
    if (limits->cancel && s->states % OFTEN == 0 && limits->cancel(limits->context))
        s->ended = true;
    return !s->ended;
}

/* The words of an entry: a state, and its count of `width` words. */
static size_t entry_words(const sweep *s, int width)
{
    return (size_t)count_state_words(&s->frontier) + (size_t)width;
}

/* The count of an entry. */
static const uint64_t *count_of(const sweep *s, const uint64_t *entry)
{
    return entry + count_state_words(&s->frontier);
}

/* Adds the states that follow from one state to the groups; false if there is no room. */
static bool sweep_state(sweep *s, const sweep_step *step, const uint64_t *entry)
{
    unsigned pattern = pattern_of(&s->frontier, entry, step->column);
    for (unsigned unshaded = 0; unshaded <= CELL_ITSELF; unshaded++) {
        if (!(step->allowed >> (pattern | unshaded) & 1))
            continue;
        uint64_t state[COUNT_STATE_MAX];
        for (int i = 0; i < count_state_words(&s->frontier); i++)
            state[i] = entry[i];
        if (unshaded ? !count_state_unshade(&s->frontier, state, step->column)
                     : !count_state_shade(&s->frontier, state, step->column))
            continue;
        if (step->keep_diagonal && (pattern & CELL_ABOVE))
            count_state_set_diagonal(&s->frontier, state);
        if (!group_add(&s->new[unshaded], state, count_of(s, entry), s->width))
            return false;
        (void)wide_add(s->sum, COUNT_ENTRY_MAX, count_of(s, entry), s->width);
    }
    return true;
}

static void begin_group(sweep *s, int width)
{
    for (int i = 0; i < 2; i++)
        group_begin(&s->new[i], (int)entry_words(s, width));
}

static bool finish_group(sweep *s, count_queue next[2])
{
    return group_flush(&s->new[0], &next[0]) && group_flush(&s->new[1], &next[1]);
}

/* Sweeps one cell: the layer becomes `next`, whose counts have `width` words. False if there is
 * no room or the limits end the count. */
static bool sweep_cell(sweep *s, const sweep_step *step, count_queue next[2], int width)
{
    uint64_t group[COUNT_STATE_MAX]; /* the first state of the group being processed */
    bool any = false;
    begin_group(s, width);
    memset(s->sum, 0, (size_t)width * sizeof *s->sum);
    for (int i = 0; i < 2; i++) {
        const uint64_t *entry;
        while ((entry = queue_front(&s->layer[i])) != NULL) {
            if (!may_continue(s))
                return false;
            if (!any || !count_state_alike(&s->frontier, group, entry, step->column)) {
                if (!finish_group(s, next))
                    return false;
                begin_group(s, width);
                memcpy(group, entry, entry_words(s, 0) * sizeof *entry);
                any = true;
            }
            if (!sweep_state(s, step, entry))
                return false;
            queue_pop(&s->budget, &s->layer[i], entry_words(s, s->width));
            s->states++;
        }
    }
    return finish_group(s, next);
}

/* The words that the next layer's counts need. At most two states follow from each state, so
 * with each cell the sum of all counts at most doubles, and no count or partial sum is larger. */
static int next_width(const sweep *s)
{
    return wide_bits(s->sum, s->width) + 1 > 64 * s->width ? s->width + 1 : s->width;
}

/* Sweeps the whole board; false if that could not be completed. */
static bool sweep_board(sweep *s)
{
    for (int row = 0; row < s->board.height; row++) {
        for (int col = 0; col < s->board.width; col++) {
            sweep_step step = step_at(&s->board, row, col);
            count_queue next[2] = {{0}};
            int width = next_width(s);
            bool done = sweep_cell(s, &step, next, width);
            for (int i = 0; i < 2; i++) {
                queue_clear(&s->budget, &s->layer[i]);
                s->layer[i] = next[i];
            }
            s->width = width;
            if (!done)
                return false;
        }
    }
    return true;
}

/* The layer before the first cell: nothing unshaded, one filling. */
static bool begin(sweep *s)
{
    const uint64_t state[COUNT_STATE_MAX] = {0}, one = 1;
    s->frontier = count_frontier_of(s->board.width);
    s->width = 1;
    s->sum[0] = 1;
    for (int i = 0; i < 2; i++)
        s->new[i] = (count_group){.budget = &s->budget, .frontier = &s->frontier};
    begin_group(s, s->width);
    return group_add(&s->new[0], state, &one, 1) && finish_group(s, s->layer);
}

/* The number of solutions, in decimal: the sum of the last layer's counts, which is destroyed.
 * NULL if memory runs out. */
static char *add_up(sweep *s)
{
    memset(s->sum, 0, (size_t)s->width * sizeof *s->sum);
    for (int i = 0; i < 2; i++) {
        const uint64_t *entry;
        while ((entry = queue_front(&s->layer[i])) != NULL) {
            if (count_state_is_solution(&s->frontier, entry))
                (void)wide_add(s->sum, s->width, count_of(s, entry), s->width);
            queue_pop(&s->budget, &s->layer[i], entry_words(s, s->width));
        }
    }
    return wide_decimal(s->sum, s->width);
}

static void end(sweep *s)
{
    for (int i = 0; i < 2; i++) {
        queue_clear(&s->budget, &s->layer[i]);
        group_free(&s->new[i]);
    }
    budget_end(&s->budget);
}

creek_count_result creek_count_solutions(const creek_puzzle *puzzle, const creek_board *marks,
                                         size_t memory, const creek_limits *limits, char **number)
{
    sweep s = {.board = field_of(puzzle, marks),
               .budget = {.limit = memory ? memory : CREEK_COUNT_MEMORY_LIMIT},
               .limits = limits};
    bool done = begin(&s) && sweep_board(&s);
    *number = done ? add_up(&s) : NULL;
    end(&s);
    if (done)
        return *number ? CREEK_COUNT_EXACT : CREEK_COUNT_MEMORY;
    return s.ended         ? CREEK_COUNT_INTERRUPTED
           : s.budget.full ? CREEK_COUNT_TOO_LARGE
                           : CREEK_COUNT_MEMORY;
}
