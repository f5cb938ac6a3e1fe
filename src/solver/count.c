/* Counting solutions by a sweep over the board: the finite-lattice or
 * transfer-matrix method (Conway 1995, Jensen 2001), also known as
 * frontier-based search.
 *
 * A *layer* has the states that the cells swept so far can lead to (see below), each with the
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

#include "work_limits.h"
#include <stdlib.h>
#include <string.h>

/* --- states ---
 *
 * The board is swept row by row, each row from column 0. The *frontier* has one cell for each
 * column: the last one swept there. When the sweep comes to column c, columns 0..c-1 show the
 * current row and columns c.. the one above. All that matters from then on is which frontier
 * cells are unshaded and which of these are connected through cells already swept: these form a
 * *part*.
 *
 * A part whose last frontier cell disappears cannot grow any more, so it must be the whole area.
 * The state is then *finished*, without unshaded cells.
 */

/* One byte for each column: 0 if its cell is shaded, otherwise the first column of the cell's part,
 * counted from 1. The byte after the last column has the flags. So equal states are equal bytes. */
typedef uint8_t count_state;

enum {
    DIAGONAL = 1, /* the cell that left the frontier last was unshaded; set only when a clue will
                     ask for it */
    FINISHED = 2
};

/* Renames a part whose first column, counted from 1, was `from`. */
static void rename_part(count_state *state, int width, count_state from, count_state to)
{
    for (int i = from - 1; i < width; i++)
        state[i] = state[i] == from ? to : state[i];
}

/* Sweeps the cell at `column` as shaded: the state becomes what follows, without the diagonal.
 * False when that cannot become one area; the state is then invalid. */
static bool shade(count_state *state, int width, int column)
{
    count_state part = state[column];
    state[column] = 0;
    state[width] &= FINISHED;
    if (part != column + 1)
        return true; /* its first column stays */
    int next = column + 1;
    while (next < width && state[next] != part)
        next++;
    if (next < width) {
        rename_part(state, width, part, (count_state)(next + 1));
        return true;
    }
    state[width] = FINISHED;
    for (int i = 0; i < width; i++) {
        if (state[i])
            return false;
    }
    return true;
}

/* The same as unshaded. */
static bool unshade(count_state *state, int width, int column)
{
    /* cppcheck-suppress uninitvar ; copied from the entry */
    count_state above = state[column], left = column > 0 ? state[column - 1] : 0;
    if (state[width] & FINISHED)
        return false;
    state[width] = 0;
    if (!above)
        state[column] = left ? left : (count_state)(column + 1);
    else if (left > above)
        rename_part(state, width, left, above);
    else if (left && left < above)
        rename_part(state, width, above, left);
    return true;
}

/* Whether two states have the same unshaded cells in all columns but one. */
static bool are_alike(const count_state *a, const count_state *b, int width, int column)
{
    for (int i = 0; i < width; i++) {
        if (!a[i] != !b[i] && i != column)
            return false;
    }
    return true;
}

/* Whether a state at the end of the board is a solution: one area, or none. */
static bool is_solution(const count_state *state, int width)
{
    count_state part = 0;
    for (int i = 0; i < width; i++) {
        if (part && state[i] && state[i] != part)
            return false;
        part = state[i] ? state[i] : part;
    }
    return true;
}

/* --- entries ---
 *
 * An entry is a state and then its count, a whole number of some words, the lowest first. */

/* The most words of a state, and of a count: it is at most 2 to the number of cells. */
enum {
    STATE_WORDS_MAX = (CREEK_SIZE_MAX + 1 + 7) / 8,
    COUNT_MAX = CREEK_SIZE_MAX * CREEK_SIZE_MAX / 64 + 1
};

/* sum += number. The caller makes sure that the sum fits. */
static void count_add(uint64_t *sum, const uint64_t *number, int words)
{
    bool carry = false;
    for (int i = 0; i < words || carry; i++) {
        uint64_t add = i < words ? number[i] : 0, word = sum[i] + add;
        sum[i] = word + carry;
        carry = word < add || sum[i] < word;
    }
}

/* --- queues ---------------------------------------------------------------------
 *
 * A queue is read from the front while another one grows at its end. It is made of chunks that are
 * released once read, so a layer and the one that follows from it take hardly more memory than the
 * larger of the two. `memory` is what may still be allocated, in bytes. */

enum { CHUNK_WORDS = 8190 };

typedef struct count_chunk count_chunk;
struct count_chunk {
    count_chunk *next;
    size_t used; /* words */
    uint64_t words[CHUNK_WORDS];
};

/* All zero: empty. */
typedef struct {
    count_chunk *first, *last;
    size_t at; /* words of the first chunk that were removed */
} entry_queue;

/* Appends an entry of `words` words; EXACT unless there is no room. */
static creek_count_result queue_push(entry_queue *queue, const uint64_t *entry, size_t words,
                                     size_t *memory)
{
    count_chunk *last = queue->last;
    if (!last || last->used + words > CHUNK_WORDS) {
        if (*memory < sizeof *last)
            return CREEK_COUNT_TOO_LARGE;
        last = malloc(sizeof *last);
        if (!last)
            return CREEK_COUNT_MEMORY;
        *memory -= sizeof *last;
        last->next = NULL;
        last->used = 0;
        if (queue->last)
            queue->last->next = last;
        else
            queue->first = last;
        queue->last = last;
    }
    /* NOLINTNEXTLINE(clang-analyzer-unix.Malloc): the queue has it */
    memcpy(last->words + last->used, entry, words * sizeof *entry);
    last->used += words;
    return CREEK_COUNT_EXACT;
}

/* The first entry, NULL when there is none. */
static const uint64_t *queue_front(const entry_queue *queue)
{
    return queue->first ? queue->first->words + queue->at : NULL;
}

static void drop_chunk(entry_queue *queue, size_t *memory)
{
    count_chunk *chunk = queue->first;
    queue->first = chunk->next;
    queue->at = 0;
    if (!queue->first)
        queue->last = NULL;
    *memory += sizeof *chunk;
    free(chunk);
}

/* Removes the first entry, which has `words` words. */
static void queue_pop(entry_queue *queue, size_t words, size_t *memory)
{
    queue->at += words;
    if (queue->at == queue->first->used)
        drop_chunk(queue, memory);
}

static void queue_clear(entry_queue *queue, size_t *memory)
{
    while (queue->first)
        drop_chunk(queue, memory);
}

/* --- groups ---------------------------------------------------------------------
 *
 * A hash table of entries with open addressing; adding a state twice adds up its counts. It starts
 * small for each group, so that a small group stays in the nearest cache. */

/* All zero except the number of words: empty. */
typedef struct {
    int state_words, words; /* of a state; of an entry */
    uint64_t *entries;      /* in the order in which they were first added */
    size_t count, capacity; /* capacity in words */
    uint32_t *slots;        /* 1 + the number of an entry; 0: empty */
    size_t slot_count, slots_allocated;
} entry_group;

enum { SLOTS_AT_FIRST = 64 };

static uint64_t *entry_at(const entry_group *group, size_t i)
{
    return group->entries + i * (size_t)group->words;
}

/* Multiplicative hashing (Knuth, TAOCP 3, 6.4) with 2^64 over the golden
 * ratio, of the words in turn; a 0 at the end spreads the last one. */
static size_t hash(const uint64_t *state, int words)
{
    uint64_t mixed = 0;
    for (int i = 0; i <= words; i++)
        mixed = ((mixed ^ mixed >> 32) + (i < words ? state[i] : 0)) * UINT64_C(0x9E3779B97F4A7C15);
    return (size_t)(mixed >> 32);
}

/* The slot of a state: the one that leads to it, or the empty one where it goes. */
static uint32_t *find_slot(const entry_group *group, const uint64_t *state)
{
    size_t size = (size_t)group->state_words * sizeof *state;
    for (size_t i = hash(state, group->state_words);; i++) {
        uint32_t *slot = &group->slots[i & (group->slot_count - 1)];
        if (!*slot || memcmp(entry_at(group, *slot - 1), state, size) == 0)
            return slot;
    }
}

/* Makes `count` slots and puts every entry into its new one. */
static bool set_slots(entry_group *group, size_t count)
{
    if (count > group->slots_allocated) {
        uint32_t *slots = realloc(group->slots, count * sizeof *slots);
        if (!slots)
            return false;
        group->slots = slots;
        group->slots_allocated = count;
    }
    group->slot_count = count;
    memset(group->slots, 0, count * sizeof *group->slots);
    for (size_t i = 0; i < group->count; i++)
        *find_slot(group, entry_at(group, i)) = (uint32_t)i + 1;
    return true;
}

/* Makes room for one more entry and its slot. */
static bool make_room(entry_group *group)
{
    size_t needed = (group->count + 1) * (size_t)group->words;
    if (needed > group->capacity) {
        uint64_t *entries = realloc(group->entries, 2 * needed * sizeof *entries);
        if (!entries)
            return false;
        group->entries = entries;
        group->capacity = 2 * needed;
    }
    return group->count * 2 < group->slot_count ||
           set_slots(group, group->count ? 2 * group->slot_count : SLOTS_AT_FIRST);
}

/* Adds `number`, of `have` words (at most as many as the group's counts), to the count of
 * `state`. False if memory runs out. */
static bool group_add(entry_group *group, const uint64_t *state, const uint64_t *number, int have)
{
    if (!make_room(group))
        return false;
    uint32_t *slot = find_slot(group, state);
    if (!*slot) {
        uint64_t *entry = entry_at(group, group->count++);
        memset(entry, 0, (size_t)group->words * sizeof *entry);
        memcpy(entry, state, (size_t)group->state_words * sizeof *entry);
        *slot = (uint32_t)group->count;
    }
    count_add(entry_at(group, *slot - 1) + group->state_words, number, have);
    return true;
}

static void group_clear(entry_group *group)
{
    group->count = group->slot_count = 0;
}

static void group_free(entry_group *group)
{
    free(group->entries);
    free(group->slots);
}

/* --- the board ------------------------------------------------------------------- */

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
static unsigned pattern_of(const count_state *state, int width, int column)
{
    return (state[column] ? CELL_ABOVE : 0) | (column > 0 && state[column - 1] ? CELL_LEFT : 0) |
           (state[width] & DIAGONAL ? CELL_DIAGONAL : 0);
}

typedef struct {
    field board;
    const creek_limits *limits;
    uint64_t states;           /* gone through */
    creek_count_result result; /* EXACT unless something ended the count */
    size_t memory;             /* bytes that may still be allocated */
    /* The current layer: states whose last cell is shaded, then the others. */
    entry_queue layer[2];
    int state_words, width;      /* the words of a state of the layer, of its count, */
    uint64_t sum[COUNT_MAX + 1]; /* and of the sum of all counts */
    entry_group group;           /* the states that follow from the group being processed */
} sweep;

/* Whether to continue; checks the limits from time to time. */
static bool may_continue(sweep *s)
{
    enum { OFTEN = 4096 };
    const creek_limits *limits = s->limits;
    if (limits && ((limits->steps && s->states >= limits->steps) ||
                   (s->states % OFTEN == 0 && limits_cancel(limits))))
        s->result = CREEK_COUNT_INTERRUPTED;
    return s->result == CREEK_COUNT_EXACT;
}

/* Adds the states that follow from one state to the group; false if memory runs out. */
static bool sweep_state(sweep *s, const sweep_step *step, const uint64_t *entry)
{
    int width = s->board.width;
    const uint64_t *count = entry + s->state_words;
    unsigned pattern = pattern_of((const count_state *)entry, width, step->column);
    for (unsigned unshaded = 0; unshaded <= CELL_ITSELF; unshaded++) {
        uint64_t next[STATE_WORDS_MAX];
        count_state *state = (count_state *)next;
        if (!(step->allowed >> (pattern | unshaded) & 1))
            continue;
        memcpy(next, entry, (size_t)s->state_words * sizeof *next);
        if (unshaded ? !unshade(state, width, step->column) : !shade(state, width, step->column))
            continue;
        if (step->keep_diagonal && (pattern & CELL_ABOVE))
            state[width] |= DIAGONAL;
        if (!group_add(&s->group, next, count, s->width))
            return false;
        count_add(s->sum, count, s->width);
    }
    return true;
}

/* Appends the states of the group to the layer that follows, by the cell at `column`. */
static bool finish_group(sweep *s, entry_queue next[2], int column)
{
    const entry_group *group = &s->group;
    for (size_t i = 0; i < group->count && s->result == CREEK_COUNT_EXACT; i++) {
        const uint64_t *entry = group->entries + i * (size_t)group->words;
        bool unshaded = ((const count_state *)entry)[column] != 0;
        s->result = queue_push(&next[unshaded], entry, (size_t)group->words, &s->memory);
    }
    return s->result == CREEK_COUNT_EXACT;
}

/* Sweeps one cell: the layer becomes `next`, whose counts have `width` words. */
static bool sweep_cell(sweep *s, const sweep_step *step, entry_queue next[2], int width)
{
    uint64_t first[STATE_WORDS_MAX]; /* the first state of the group being processed */
    s->group.words = s->state_words + width;
    memset(s->sum, 0, (size_t)width * sizeof *s->sum);
    for (int i = 0; i < 2; i++) {
        const uint64_t *entry;
        while ((entry = queue_front(&s->layer[i])) != NULL) {
            if (!may_continue(s))
                return false;
            if (s->group.count && !are_alike((const count_state *)first, (const count_state *)entry,
                                             s->board.width, step->column)) {
                if (!finish_group(s, next, step->column))
                    return false;
                group_clear(&s->group);
            }
            if (!s->group.count)
                memcpy(first, entry, (size_t)s->state_words * sizeof *first);
            if (!sweep_state(s, step, entry)) {
                s->result = CREEK_COUNT_MEMORY;
                return false;
            }
            queue_pop(&s->layer[i], (size_t)s->state_words + (size_t)s->width, &s->memory);
            s->states++;
        }
    }
    return finish_group(s, next, step->column);
}

/* Sweeps the whole board; false if that could not be completed. */
static bool sweep_board(sweep *s)
{
    for (int cell = 0; cell < s->board.width * s->board.height; cell++) {
        sweep_step step = step_at(&s->board, cell / s->board.width, cell % s->board.width);
        entry_queue next[2] = {{0}};
        /* At most two states follow from each state, so with each cell the sum of all counts at
         * most doubles, and no count is larger. */
        int width = s->width + (int)(s->sum[s->width - 1] >> 63);
        bool done = sweep_cell(s, &step, next, width);
        group_clear(&s->group);
        for (int i = 0; i < 2; i++) {
            queue_clear(&s->layer[i], &s->memory);
            s->layer[i] = next[i];
        }
        s->width = width;
        if (!done)
            return false;
    }
    return true;
}

/* The layer before the first cell: nothing unshaded, one filling. */
static bool begin(sweep *s)
{
    uint64_t entry[STATE_WORDS_MAX + 1] = {0};
    s->state_words = (s->board.width + 1 + 7) / 8;
    s->width = 1;
    s->sum[0] = entry[s->state_words] = 1;
    s->group.state_words = s->state_words;
    s->result = queue_push(&s->layer[0], entry, (size_t)s->state_words + 1, &s->memory);
    return s->result == CREEK_COUNT_EXACT;
}

/* Adds up the counts of the last layer's solutions. */
static void add_up(sweep *s)
{
    memset(s->sum, 0, (size_t)s->width * sizeof *s->sum);
    for (int i = 0; i < 2; i++) {
        const uint64_t *entry;
        while ((entry = queue_front(&s->layer[i])) != NULL) {
            /* NOLINTNEXTLINE(clang-analyzer-unix.Malloc): the queue frees it */
            if (is_solution((const count_state *)entry, s->board.width))
                count_add(s->sum, entry + s->state_words, s->width);
            queue_pop(&s->layer[i], (size_t)s->state_words + (size_t)s->width, &s->memory);
        }
    }
}

/* The number in decimal, which destroys it; NULL if memory runs out. */
static char *decimal(uint64_t *number, int width)
{
    size_t digits = (size_t)width * 20; /* 2^64 has 20 */
    char *text = malloc(digits + 1);
    if (!text)
        return NULL;
    text[digits] = '\0';
    for (size_t at = digits; at-- > 0;) {
        uint64_t rest = 0; /* of the division by ten, word by word in halves */
        for (int i = width - 1; i >= 0; i--) {
            uint64_t high = rest << 32 | number[i] >> 32;
            uint64_t low = high % 10 << 32 | (number[i] & UINT32_MAX);
            number[i] = high / 10 << 32 | low / 10;
            rest = low % 10;
        }
        text[at] = (char)('0' + rest);
    }
    size_t zeros = strspn(text, "0");
    zeros -= zeros == digits;
    memmove(text, text + zeros, digits - zeros + 1);
    return text;
}

creek_count_result creek_count_solutions(const creek_puzzle *puzzle, const creek_board *marks,
                                         size_t memory, const creek_limits *limits, char **number)
{
    sweep s = {.board = field_of(puzzle, marks),
               .memory = memory ? memory : CREEK_COUNT_MEMORY_LIMIT,
               .limits = limits};
    *number = NULL;
    if (begin(&s) && sweep_board(&s)) {
        add_up(&s);
        *number = decimal(s.sum, s.width);
        s.result = *number ? CREEK_COUNT_EXACT : CREEK_COUNT_MEMORY;
    }
    for (int i = 0; i < 2; i++)
        queue_clear(&s.layer[i], &s.memory);
    group_free(&s.group);
    return s.result;
}
