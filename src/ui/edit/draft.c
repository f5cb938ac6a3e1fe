#include "ui/edit/draft.h"

#include "base/alloc.h"
#include "ui/canvas/text.h"
#include "ui/edit/draft_shape.h"

#include <stdlib.h>
#include <string.h>

struct draft {
    creek_puzzle *puzzle;
    creek_board *drawing;
    draft_snapshots history;
    size_t room;      /* of history.snapshots */
    size_t bytes;     /* of all snapshots */
    size_t saved_end; /* snapshots below this number are saved as they are */
    bool changed;
};

/* --- snapshots --------------------------------------------------------------- */

static char *write_snapshot(const draft *d)
{
    creek_error error = {0};
    creek_game *game = check_alloc(creek_game_new(check_alloc(creek_puzzle_clone(d->puzzle))));
    if (!creek_game_set_start(game, d->drawing))
        alloc_failed();
    char *written = check_alloc(creek_write(game, CREEK_FORMAT_CREEK, &error));
    char *text = xstrdup(written);
    creek_free(written);
    creek_game_free(game);
    return text;
}

creek_game *draft_read(const char *snapshot)
{
    creek_error error = {0};
    creek_game *game = creek_read(snapshot, strlen(snapshot), NULL, &error);
    if (!game && error.code == CREEK_ERROR_MEMORY)
        alloc_failed();
    return game;
}

static size_t last_of(const draft_snapshots *h)
{
    return h->first + h->count - 1;
}

static const char *text_of(const draft *d, size_t number)
{
    return d->history.snapshots[number - d->history.first];
}

static void drop_last(draft *d)
{
    draft_snapshots *h = &d->history;
    char *text = h->snapshots[--h->count];
    d->bytes -= strlen(text);
    free(text);
    if (d->saved_end > h->first + h->count)
        d->saved_end = h->first + h->count;
}

static void drop_oldest(draft *d)
{
    draft_snapshots *h = &d->history;
    size_t count = 0;
    while (d->bytes > DRAFT_BYTES_MAX && count + 1 < h->count) {
        d->bytes -= strlen(h->snapshots[count]);
        free(h->snapshots[count++]);
    }
    h->count -= count;
    h->first += count;
    memmove(h->snapshots, h->snapshots + count, h->count * sizeof *h->snapshots);
}

/* Adds a snapshot of the present state. The first one is where undo ends, so
 * nothing joins it. */
static void take_snapshot(draft *d, bool join)
{
    draft_snapshots *h = &d->history;
    bool undone = h->count > 0 && h->position < last_of(h);
    while (h->count > 0 && h->position < last_of(h))
        drop_last(d);
    if (join && !undone && h->count > 1)
        drop_last(d);
    if (h->count == d->room) {
        d->room = d->room ? 2 * d->room : 32;
        h->snapshots = xreallocarray(h->snapshots, d->room, sizeof *h->snapshots);
    }
    char *text = write_snapshot(d);
    d->bytes += strlen(text);
    h->snapshots[h->count++] = text;
    h->position = last_of(h);
    drop_oldest(d);
    d->changed = true;
}

/* Makes a snapshot the present state, without freeing the one before; false when
 * it is damaged. */
static bool show(draft *d, size_t number)
{
    creek_game *game = draft_read(text_of(d, number));
    if (!game)
        return false;
    d->puzzle = check_alloc(creek_puzzle_clone(creek_game_puzzle(game)));
    d->drawing = check_alloc(creek_board_clone(creek_game_start(game)));
    d->history.position = number;
    creek_game_free(game);
    return true;
}

/* --- a draft ----------------------------------------------------------------- */

draft *draft_from(const creek_puzzle *puzzle, const creek_board *drawing)
{
    draft *d = xcalloc(1, sizeof *d);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    d->puzzle = check_alloc(creek_puzzle_clone(puzzle));
    d->drawing = check_alloc(drawing ? creek_board_clone(drawing) : creek_board_new(width, height));
    take_snapshot(d, false);
    d->changed = false;
    return d;
}

static bool is_size(int size)
{
    return size >= 1 && size <= CREEK_SIZE_MAX;
}

draft *draft_new(int width, int height)
{
    if (!is_size(width) || !is_size(height))
        return NULL;
    creek_puzzle *puzzle = check_alloc(creek_puzzle_new(width, height));
    draft *d = draft_from(puzzle, NULL);
    creek_puzzle_free(puzzle);
    return d;
}

draft *draft_from_snapshots(draft_snapshots snapshots)
{
    draft *d = xcalloc(1, sizeof *d);
    d->history = snapshots;
    d->room = snapshots.count;
    d->saved_end = snapshots.first + snapshots.count;
    for (size_t i = 0; i < snapshots.count; i++)
        d->bytes += strlen(snapshots.snapshots[i]);
    if (snapshots.position >= snapshots.first && snapshots.position < d->saved_end &&
        show(d, snapshots.position))
        return d;
    draft_free(d);
    return NULL;
}

void draft_free(draft *d)
{
    if (!d)
        return;
    draft_snapshots_release(&d->history);
    creek_puzzle_free(d->puzzle);
    creek_board_free(d->drawing);
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

const draft_snapshots *draft_history(const draft *d)
{
    return &d->history;
}

bool draft_changed(const draft *d)
{
    return d->changed;
}

draft_save draft_to_save(const draft *d)
{
    const draft_snapshots *h = &d->history;
    const char *title = creek_puzzle_text(d->puzzle, CREEK_TITLE);
    return (draft_save){.title = title ? title : "",
                        .width = creek_puzzle_width(d->puzzle),
                        .height = creek_puzzle_height(d->puzzle),
                        .clues = draft_count_clues(d->puzzle),
                        .first = h->first,
                        .count = h->count,
                        .position = h->position,
                        .changed = d->saved_end > h->first ? d->saved_end : h->first,
                        .snapshots = (const char *const *)h->snapshots};
}

void draft_mark_saved(draft *d)
{
    d->saved_end = d->history.first + d->history.count;
    d->changed = false;
}

int draft_count_clues(const creek_puzzle *puzzle)
{
    int count = 0;
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++)
            count += creek_puzzle_clue(puzzle, row, col) != CREEK_CLUE_NONE;
    return count;
}

/* --- changes ----------------------------------------------------------------- */

static bool put_clue(draft *d, int row, int col, int clue)
{
    int touches = creek_corner_touches(creek_puzzle_width(d->puzzle),
                                       creek_puzzle_height(d->puzzle), row, col);
    return touches > 0 && clue <= touches && creek_puzzle_clue(d->puzzle, row, col) != clue &&
           creek_puzzle_set_clue(d->puzzle, row, col, clue);
}

static bool put_cell(draft *d, int row, int col, creek_state state)
{
    if (creek_board_get(d->drawing, row, col) == state)
        return false;
    creek_board_set(d->drawing, row, col, state);
    return true;
}

bool draft_set_clue(draft *d, creek_place corner, int clue, bool join)
{
    if (!put_clue(d, corner.row, corner.col, clue))
        return false;
    take_snapshot(d, join);
    return true;
}

bool draft_set_cell(draft *d, creek_place cell, creek_state state, bool join)
{
    if (!put_cell(d, cell.row, cell.col, state))
        return false;
    take_snapshot(d, join);
    return true;
}

int draft_set_clues(draft *d, const creek_puzzle *puzzle)
{
    int changed = 0;
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++)
            changed += put_clue(d, row, col, creek_puzzle_clue(puzzle, row, col));
    if (changed > 0)
        take_snapshot(d, false);
    return changed;
}

int draft_set_drawing(draft *d, const creek_board *drawing)
{
    int changed = 0;
    for (int row = 0; row < creek_board_height(drawing); row++)
        for (int col = 0; col < creek_board_width(drawing); col++)
            changed += put_cell(d, row, col, creek_board_get(drawing, row, col));
    if (changed > 0)
        take_snapshot(d, false);
    return changed;
}

bool draft_reshape(draft *d, draft_shape shape, int *lost)
{
    int width, height;
    draft_shape_size(d->puzzle, shape, &width, &height);
    if (draft_shape_same(d->puzzle, shape) || !is_size(width) || !is_size(height))
        return false;
    creek_puzzle *puzzle = check_alloc(creek_puzzle_new(width, height));
    creek_board *drawing = check_alloc(creek_board_new(width, height));
    for (int which = 0; which < CREEK_TEXT_COUNT; which++)
        if (!creek_puzzle_set_text(puzzle, (creek_text)which,
                                   creek_puzzle_text(d->puzzle, (creek_text)which)))
            alloc_failed();
    int kept = draft_shape_carry(d->puzzle, d->drawing, shape, puzzle, drawing);
    if (lost)
        *lost = draft_count_clues(d->puzzle) - kept;
    creek_puzzle_free(d->puzzle);
    creek_board_free(d->drawing);
    d->puzzle = puzzle;
    d->drawing = drawing;
    take_snapshot(d, false);
    return true;
}

bool draft_set_text(draft *d, creek_text which, const char *text)
{
    const char *now = creek_puzzle_text(d->puzzle, which);
    char *line = check_alloc(text_in_line(text, DRAFT_TEXT_MAX));
    bool changed = strcmp(now ? now : "", line) != 0;
    if (changed && !creek_puzzle_set_text(d->puzzle, which, line))
        alloc_failed();
    free(line);
    if (changed)
        take_snapshot(d, false);
    return changed;
}

/* --- undo and redo ----------------------------------------------------------- */

static bool text_differs(const creek_puzzle *a, const creek_puzzle *b, creek_text which)
{
    const char *text = creek_puzzle_text(a, which), *other = creek_puzzle_text(b, which);
    return strcmp(text ? text : "", other ? other : "") != 0;
}

static void compare_clues(const creek_puzzle *a, const creek_puzzle *b, draft_difference *found)
{
    for (int row = 0; row <= creek_puzzle_height(a); row++)
        for (int col = 0; col <= creek_puzzle_width(a); col++)
            if (creek_puzzle_clue(a, row, col) != creek_puzzle_clue(b, row, col) &&
                found->clues++ == 0)
                found->first = (creek_place){row, col};
}

static void compare_cells(const creek_board *a, const creek_board *b, draft_difference *found)
{
    for (int row = 0; row < creek_board_height(a); row++)
        for (int col = 0; col < creek_board_width(a); col++)
            if (creek_board_get(a, row, col) != creek_board_get(b, row, col) &&
                found->cells++ == 0 && found->clues == 0)
                found->first = (creek_place){row, col};
}

/* The difference between the present state and another one. */
static draft_difference compare(const draft *d, const creek_puzzle *puzzle,
                                const creek_board *drawing)
{
    draft_difference found = {.size = creek_puzzle_width(d->puzzle) != creek_puzzle_width(puzzle) ||
                                      creek_puzzle_height(d->puzzle) != creek_puzzle_height(puzzle),
                              .title = text_differs(d->puzzle, puzzle, CREEK_TITLE),
                              .author = text_differs(d->puzzle, puzzle, CREEK_AUTHOR),
                              .first = {-1, -1}};
    if (!found.size) {
        compare_clues(d->puzzle, puzzle, &found);
        compare_cells(d->drawing, drawing, &found);
    }
    return found;
}

static bool walk(draft *d, bool undo, draft_difference *difference)
{
    const draft_snapshots *h = &d->history;
    creek_puzzle *puzzle = d->puzzle;
    creek_board *drawing = d->drawing;
    size_t to = h->position;
    do {
        if (to == (undo ? h->first : last_of(h)))
            return false;
        to += undo ? (size_t)-1 : 1;
    } while (strcmp(text_of(d, to), text_of(d, h->position)) == 0);
    if (!show(d, to))
        return false;
    *difference = compare(d, puzzle, drawing);
    creek_puzzle_free(puzzle);
    creek_board_free(drawing);
    d->changed = true;
    return true;
}

bool draft_undo(draft *d, draft_difference *difference)
{
    return walk(d, true, difference);
}

bool draft_redo(draft *d, draft_difference *difference)
{
    return walk(d, false, difference);
}
