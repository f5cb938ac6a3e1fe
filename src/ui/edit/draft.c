#include "ui/edit/draft.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

/* --- snapshots --------------------------------------------------------------- */

static char *write_snapshot(const creek_game *state)
{
    creek_error error = {0};
    char *written = check_alloc(creek_write(state, CREEK_FORMAT_CREEK, &error));
    char *text = xstrdup(written);
    creek_free(written);
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

static const char *text_of(const draft *d, size_t number)
{
    return d->history.snapshots[number - d->history.first];
}

/* Adds a snapshot and takes ownership of it. Nothing joins the first one, because undo ends
 * there. */
static void add_snapshot(draft *d, char *text, bool join)
{
    draft_snapshots *h = &d->history;
    size_t kept = h->count == 0 ? 0 : h->position - h->first + 1;
    if (join && kept == h->count && kept > 1)
        kept--;
    while (h->count > kept)
        free(h->snapshots[--h->count]);
    if (d->saved_end > h->first + kept)
        d->saved_end = h->first + kept;
    while (h->count >= DRAFT_SNAPSHOTS_MAX) {
        free(h->snapshots[0]);
        h->first++;
        memmove(h->snapshots, h->snapshots + 1, --h->count * sizeof *h->snapshots);
    }
    h->snapshots = xreallocarray(h->snapshots, h->count + 1, sizeof *h->snapshots);
    h->snapshots[h->count++] = text;
    h->position = h->first + h->count - 1;
    d->changed = true;
}

/* --- states ------------------------------------------------------------------ */

/* Switches to another state, whose ownership it takes; returns what differs. */
static draft_difference replace(draft *d, creek_game *state)
{
    const creek_puzzle *puzzle = creek_game_puzzle(state);
    const creek_board *drawing = creek_game_start(state);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    draft_difference found = {.any = true, .first = {-1, -1}};
    found.size = !d->state || creek_puzzle_width(d->puzzle) != width ||
                 creek_puzzle_height(d->puzzle) != height;
    for (int row = 0; row <= height && !found.size; row++)
        for (int col = 0; col <= width; col++) {
            bool clue =
                creek_puzzle_clue(d->puzzle, row, col) != creek_puzzle_clue(puzzle, row, col);
            bool cell = creek_board_get(d->drawing, row, col) != creek_board_get(drawing, row, col);
            if (found.clues == 0 && (clue || (cell && found.cells == 0)))
                found.first = (creek_place){row, col};
            found.clues += clue;
            found.cells += cell;
        }
    creek_game_free(d->state);
    d->state = state;
    d->puzzle = puzzle;
    d->drawing = drawing;
    return found;
}

/* --- a draft ----------------------------------------------------------------- */

/* Takes ownership of both; NULL for a drawing: nothing is drawn. */
static creek_game *state_of(creek_puzzle *puzzle, creek_board *drawing)
{
    creek_game *state = check_alloc(creek_game_new(puzzle));
    if (drawing && !creek_game_set_start(state, drawing))
        alloc_failed();
    creek_board_free(drawing);
    return state;
}

draft *draft_new(creek_puzzle *puzzle, creek_board *drawing)
{
    draft *d = xcalloc(1, sizeof *d);
    (void)replace(d, state_of(puzzle, drawing));
    add_snapshot(d, write_snapshot(d->state), false);
    d->changed = false;
    return d;
}

draft *draft_from_snapshots(draft_snapshots snapshots)
{
    draft *d = xcalloc(1, sizeof *d);
    d->history = snapshots;
    d->saved_end = snapshots.first + snapshots.count;
    bool known = snapshots.position >= snapshots.first && snapshots.position < d->saved_end;
    creek_game *state = known ? draft_read(text_of(d, snapshots.position)) : NULL;
    if (!state) {
        draft_free(d);
        return NULL;
    }
    (void)replace(d, state);
    return d;
}

void draft_free(draft *d)
{
    if (!d)
        return;
    draft_snapshots_release(&d->history);
    creek_game_free(d->state);
    free(d);
}

draft_difference draft_put(draft *d, creek_puzzle *puzzle, creek_board *drawing, bool join)
{
    puzzle = puzzle ? puzzle : check_alloc(creek_puzzle_clone(d->puzzle));
    drawing = drawing ? drawing : check_alloc(creek_board_clone(d->drawing));
    draft_difference difference = replace(d, state_of(puzzle, drawing));
    char *text = write_snapshot(d->state);
    difference.any = strcmp(text, text_of(d, d->history.position)) != 0;
    if (difference.any)
        add_snapshot(d, text, join);
    else
        free(text);
    return difference;
}

draft_difference draft_walk(draft *d, bool undo)
{
    draft_snapshots *h = &d->history;
    bool any = h->position != (undo ? h->first : h->first + h->count - 1);
    size_t to = undo ? h->position - 1 : h->position + 1;
    creek_game *state = any ? draft_read(text_of(d, to)) : NULL;
    if (!state)
        return (draft_difference){.any = false};
    h->position = to;
    d->changed = true;
    return replace(d, state);
}

/* --- saving ------------------------------------------------------------------ */

draft_save draft_to_save(const draft *d)
{
    const char *title = creek_puzzle_text(d->puzzle, CREEK_TITLE);
    return (draft_save){.title = title ? title : "",
                        .width = creek_puzzle_width(d->puzzle),
                        .height = creek_puzzle_height(d->puzzle),
                        .clues = draft_count_clues(d->puzzle),
                        .history = d->history,
                        .changed = d->saved_end};
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

bool draft_is_drawn(const creek_board *drawing)
{
    return creek_board_count(drawing, CREEK_UNDECIDED) <
           creek_board_width(drawing) * creek_board_height(drawing);
}

/* --- size and shape ---------------------------------------------------------- */

/* The old place of what is at (row, col) in the new shape, on a lattice that had rows x cols
 * places (corners or cells). */
static creek_place origin(draft_shape shape, int row, int col, int rows, int cols)
{
    if (shape.kind == DRAFT_TURN)
        return (creek_place){rows - 1 - col, row};
    if (shape.kind == DRAFT_MIRROR)
        return (creek_place){row, cols - 1 - col};
    if (shape.kind == DRAFT_FLIP)
        return (creek_place){rows - 1 - row, col};
    return (creek_place){row + shape.top, col + shape.left};
}

void draft_reshape(const creek_puzzle *puzzle, const creek_board *drawing, draft_shape shape,
                   creek_puzzle **new_puzzle, creek_board **new_drawing)
{
    int cols = creek_puzzle_width(puzzle), rows = creek_puzzle_height(puzzle);
    int width = shape.kind == DRAFT_FRAME ? shape.width : shape.kind == DRAFT_TURN ? rows : cols;
    int height = shape.kind == DRAFT_FRAME ? shape.height : shape.kind == DRAFT_TURN ? cols : rows;
    *new_puzzle = check_alloc(creek_puzzle_new(width, height));
    *new_drawing = check_alloc(creek_board_new(width, height));
    for (creek_text_kind which = 0; which < CREEK_TEXT_COUNT; which++)
        check_memory(creek_puzzle_set_text(*new_puzzle, which, creek_puzzle_text(puzzle, which)));
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++) {
            creek_place corner = origin(shape, row, col, rows + 1, cols + 1);
            creek_place cell = origin(shape, row, col, rows, cols);
            int clue = creek_puzzle_clue(puzzle, corner.row, corner.col);
            if (clue <= creek_corner_touches(width, height, row, col))
                (void)creek_puzzle_set_clue(*new_puzzle, row, col, clue);
            if (cell.row >= 0 && cell.row < rows && cell.col >= 0 && cell.col < cols)
                creek_board_set(*new_drawing, row, col,
                                creek_board_get(drawing, cell.row, cell.col));
        }
}
