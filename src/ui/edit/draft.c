/* draft.c - the state of a draft and its steps. */
#include "ui/edit/draft.h"

#include "ui/canvas/text.h"
#include "ui/edit/draft_shape.h"
#include "ui/edit/draft_text.h"

#include <stdlib.h>
#include <string.h>

/* A step and what it owns. */
typedef struct {
    draft_step step;
    draft_change *changes;
    size_t room;
    char *from, *to;
    /* DRAFT_STEP_SHAPE: the board before, while the step is done; after, while
     * it is undone. */
    creek_puzzle *puzzle;
    creek_board *drawing;
} entry;

struct draft {
    creek_puzzle *puzzle, *base;
    creek_board *drawing, *base_drawing;
    entry *entries;
    size_t count, room;
    size_t position;
    bool logging, log_lost;
    bool starved;
    draft_lines log;
};

/* --- making ------------------------------------------------------------------ */

draft *draft_from(const creek_puzzle *puzzle, const creek_board *drawing)
{
    draft *d = calloc(1, sizeof *d);
    if (!d)
        return NULL;
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    d->puzzle = creek_puzzle_clone(puzzle);
    d->base = creek_puzzle_clone(puzzle);
    d->drawing = drawing ? creek_board_clone(drawing) : creek_board_new(width, height);
    d->base_drawing = d->drawing ? creek_board_clone(d->drawing) : NULL;
    if (!d->puzzle || !d->base || !d->drawing || !d->base_drawing) {
        draft_free(d);
        return NULL;
    }
    return d;
}

draft *draft_new(int width, int height)
{
    creek_puzzle *puzzle = creek_puzzle_new(width, height);
    draft *d = puzzle ? draft_from(puzzle, NULL) : NULL;
    creek_puzzle_free(puzzle);
    return d;
}

static void release_entry(entry *e)
{
    free(e->changes);
    free(e->from);
    free(e->to);
    creek_puzzle_free(e->puzzle);
    creek_board_free(e->drawing);
}

void draft_free(draft *d)
{
    if (!d)
        return;
    for (size_t i = 0; i < d->count; i++)
        release_entry(&d->entries[i]);
    free(d->entries);
    creek_puzzle_free(d->puzzle);
    creek_puzzle_free(d->base);
    creek_board_free(d->drawing);
    creek_board_free(d->base_drawing);
    draft_lines_release(&d->log);
    free(d);
}

const creek_puzzle *draft_puzzle(const draft *d)
{
    return d->puzzle;
}

const creek_board *draft_drawing(const draft *d)
{
    return d->drawing;
}

const creek_puzzle *draft_base(const draft *d)
{
    return d->base;
}

const creek_board *draft_base_drawing(const draft *d)
{
    return d->base_drawing;
}

size_t draft_steps(const draft *d)
{
    return d->count;
}

size_t draft_position(const draft *d)
{
    return d->position;
}

bool draft_starved(const draft *d)
{
    return d->starved;
}

/* Notes whether memory has run out; true when not. */
static bool fed(draft *d, bool fine)
{
    d->starved = d->starved || !fine;
    return fine;
}

/* The step as others see it: what it owns may have moved. */
static const draft_step *look(entry *e)
{
    e->step.changes = e->changes;
    e->step.from = e->from ? e->from : "";
    e->step.to = e->to ? e->to : "";
    return &e->step;
}

const draft_step *draft_step_at(const draft *d, size_t index)
{
    return look(&d->entries[index]);
}

/* --- the log ----------------------------------------------------------------- */

void draft_start_log(draft *d)
{
    draft_lines_release(&d->log);
    d->logging = true;
    d->log_lost = false;
}

char *draft_take_log(draft *d)
{
    char *lines = d->log_lost ? NULL : draft_lines_take(&d->log);
    draft_start_log(d);
    return lines;
}

static void log_step(draft *d, const draft_step *step, bool joined)
{
    if (d->logging && !draft_lines_step(&d->log, step, joined))
        d->log_lost = true;
}

static void log_walk(draft *d, bool undo)
{
    if (d->logging && !draft_lines_walk(&d->log, undo, 1))
        d->log_lost = true;
}

/* --- steps ------------------------------------------------------------------- */

static void forget_undone(draft *d)
{
    while (d->count > d->position)
        release_entry(&d->entries[--d->count]);
}

/* Room for one more step. */
static bool make_room(draft *d)
{
    if (d->position < d->room)
        return true;
    size_t room = d->room ? 2 * d->room : 32;
    entry *entries = realloc(d->entries, room * sizeof *entries);
    if (!fed(d, entries))
        return false;
    d->entries = entries;
    d->room = room;
    return true;
}

/* Adds a step that is done already; there is room. */
static void add(draft *d, entry e)
{
    forget_undone(d);
    d->entries[d->count++] = e;
    d->position = d->count;
    log_step(d, look(&d->entries[d->count - 1]), false);
}

static int value_at(const draft *d, const draft_change *change)
{
    return change->cell ? (int)creek_board_get(d->drawing, change->row, change->col)
                        : creek_puzzle_clue(d->puzzle, change->row, change->col);
}

static void put(draft *d, const draft_change *change, int value)
{
    if (change->cell)
        creek_board_set(d->drawing, change->row, change->col, (creek_state)value);
    else
        (void)creek_puzzle_set_clue(d->puzzle, change->row, change->col, value);
}

static bool allowed(const draft *d, const draft_change *change)
{
    int width = creek_puzzle_width(d->puzzle), height = creek_puzzle_height(d->puzzle);
    if (change->cell)
        return change->row < height && change->col < width && change->to >= CREEK_UNDECIDED &&
               change->to <= CREEK_UNSHADED;
    int touches = creek_corner_touches(width, height, change->row, change->col);
    return touches > 0 && change->to >= CREEK_CLUE_UNKNOWN && change->to <= touches;
}

/* The changes that change something, with their `from`; the caller owns them.
 * -1 when one is not allowed or memory runs out. */
static int effective(draft *d, const draft_change *changes, size_t count, draft_change **left)
{
    draft_change *all = malloc((count ? count : 1) * sizeof *all);
    size_t kept = 0;
    *left = all;
    if (!fed(d, all))
        return -1;
    for (size_t i = 0; i < count; i++) {
        if (!allowed(d, &changes[i])) {
            free(all);
            return -1;
        }
        int from = value_at(d, &changes[i]);
        if (from == changes[i].to)
            continue;
        all[kept] = changes[i];
        all[kept++].from = (int8_t)from;
    }
    if (kept == 0)
        free(all);
    return (int)kept;
}

static bool same_place(const draft_change *a, const draft_change *b)
{
    return a->cell == b->cell && a->row == b->row && a->col == b->col;
}

/* Adds changes to the last step. */
static bool join_last(draft *d, const draft_change *changes, size_t count)
{
    entry *e = &d->entries[d->count - 1];
    if (e->step.count + count > e->room) {
        size_t room = 2 * (e->step.count + count);
        draft_change *grown = realloc(e->changes, room * sizeof *grown);
        if (!fed(d, grown))
            return false;
        e->changes = grown;
        e->room = room;
    }
    for (size_t i = 0; i < count; i++) {
        size_t at = 0;
        while (at < e->step.count && !same_place(&e->changes[at], &changes[i]))
            at++;
        if (at == e->step.count)
            e->changes[e->step.count++] = changes[i];
        else
            e->changes[at].to = changes[i].to;
        /* What is as it was before the step is none of it. */
        if (e->changes[at].to == e->changes[at].from)
            memmove(&e->changes[at], &e->changes[at + 1],
                    (--e->step.count - at) * sizeof *e->changes);
    }
    return true;
}

bool draft_add_empty(draft *d)
{
    if (!make_room(d))
        return false;
    add(d, (entry){.step = {.kind = DRAFT_STEP_SET}});
    return true;
}

int draft_set(draft *d, const draft_change *changes, size_t count, bool join)
{
    draft_change *kept;
    int number = effective(d, changes, count, &kept);
    if (number <= 0)
        return number;
    bool joins = join && d->position == d->count && d->count > 0 &&
                 d->entries[d->count - 1].step.kind == DRAFT_STEP_SET;
    if (joins ? !join_last(d, kept, (size_t)number) : !make_room(d)) {
        free(kept);
        return -1;
    }
    for (int i = 0; i < number; i++)
        put(d, &kept[i], kept[i].to);
    draft_step step = {.kind = DRAFT_STEP_SET, .count = (size_t)number, .changes = kept};
    if (joins) {
        log_step(d, &step, true);
        free(kept);
    } else {
        add(d, (entry){.step = step, .changes = kept, .room = (size_t)number});
    }
    return number;
}

/* --- shapes ------------------------------------------------------------------ */

static bool copy_texts(const creek_puzzle *from, creek_puzzle *to)
{
    for (int which = 0; which < CREEK_TEXT_COUNT; which++)
        if (!creek_puzzle_set_text(to, (creek_text)which,
                                   creek_puzzle_text(from, (creek_text)which)))
            return false;
    return true;
}

int draft_count_clues(const creek_puzzle *puzzle)
{
    int count = 0;
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++)
            count += creek_puzzle_clue(puzzle, row, col) != CREEK_CLUE_NONE;
    return count;
}

/* Exchanges the board of a step with the present one. */
static void exchange(draft *d, entry *e)
{
    creek_puzzle *puzzle = d->puzzle;
    creek_board *drawing = d->drawing;
    d->puzzle = e->puzzle;
    d->drawing = e->drawing;
    e->puzzle = puzzle;
    e->drawing = drawing;
}

static bool is_size(int size)
{
    return size >= 1 && size <= CREEK_SIZE_MAX;
}

bool draft_reshape(draft *d, draft_shape shape, int *lost)
{
    int width, height;
    draft_shape_size(d->puzzle, shape, &width, &height);
    if (draft_shape_same(d->puzzle, shape) || !is_size(width) || !is_size(height))
        return false;
    /* The step is kept as it is done: a frame that lies elsewhere altogether
     * has no clue in it, wherever it lies. */
    entry e = {.step = {.kind = DRAFT_STEP_SHAPE, .shape = shape},
               .puzzle = creek_puzzle_new(width, height),
               .drawing = creek_board_new(width, height)};
    if (!fed(d, e.puzzle && e.drawing && copy_texts(d->puzzle, e.puzzle)) || !make_room(d)) {
        release_entry(&e);
        return false;
    }
    int kept = draft_shape_carry(d->puzzle, d->drawing, shape, e.puzzle, e.drawing);
    if (lost)
        *lost = draft_count_clues(d->puzzle) - kept;
    exchange(d, &e);
    add(d, e);
    return true;
}

/* --- texts ------------------------------------------------------------------- */

bool draft_set_text(draft *d, creek_text which, const char *text)
{
    const char *now = creek_puzzle_text(d->puzzle, which);
    entry e = {.step = {.kind = DRAFT_STEP_TEXT, .which = which},
               .from = strdup(now ? now : ""),
               .to = text_in_line(text, DRAFT_TEXT_MAX)};
    bool news = fed(d, e.from && e.to) && strcmp(e.from, e.to) != 0;
    if (!news || !make_room(d) || !fed(d, creek_puzzle_set_text(d->puzzle, which, e.to))) {
        release_entry(&e);
        return false;
    }
    add(d, e);
    return true;
}

/* --- undo and redo ----------------------------------------------------------- */

/* Does or undoes a step; false when memory ran out for a text. */
static bool apply(draft *d, entry *e, bool undo)
{
    switch (e->step.kind) {
    case DRAFT_STEP_SET:
        for (size_t i = 0; i < e->step.count; i++)
            put(d, &e->changes[i], undo ? e->changes[i].from : e->changes[i].to);
        return true;
    case DRAFT_STEP_SHAPE:
        exchange(d, e);
        return true;
    default:
        return fed(d, creek_puzzle_set_text(d->puzzle, e->step.which, undo ? e->from : e->to));
    }
}

const draft_step *draft_walk(draft *d, bool undo)
{
    if (d->position == (undo ? 0 : d->count))
        return NULL;
    entry *e = &d->entries[undo ? d->position - 1 : d->position];
    if (!apply(d, e, undo))
        return NULL;
    log_walk(d, undo);
    d->position += undo ? (size_t)-1 : 1;
    return look(e);
}

/* To the next step that changes something. */
static const draft_step *walk(draft *d, bool undo)
{
    const draft_step *step;
    do
        step = draft_walk(d, undo);
    while (step && step->kind == DRAFT_STEP_SET && step->count == 0);
    return step;
}

const draft_step *draft_undo(draft *d)
{
    return walk(d, true);
}

const draft_step *draft_redo(draft *d)
{
    return walk(d, false);
}
