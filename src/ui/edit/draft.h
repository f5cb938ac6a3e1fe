/* draft.h - a puzzle being made: its clues, its size, its title and author, a
 * solution drawn for it, and everything that was done to it. No drawing, no
 * keys, no disk.
 *
 * All changes go through one list of steps, which undo and redo walk without
 * limit, changes of the size included. A step is a small value as long as the
 * size stays; one that changes it keeps what was there before, so that clues
 * that fell off come back.
 *
 * A draft can keep a log: each change as a line of text, to be appended to the
 * draft's file. draft_write() and draft_read() are the whole file. See
 * draft_text.h for the form.
 */
#ifndef CREEK_UI_DRAFT_H
#define CREEK_UI_DRAFT_H

#include <creek/creek.h>

typedef struct draft draft;

/* One corner or cell that becomes another. */
typedef struct {
    bool cell; /* a cell of the drawing, else a corner */
    uint8_t row, col;
    int8_t from, to; /* creek_state, or a clue with CREEK_CLUE_NONE and _UNKNOWN */
} draft_change;

/* What can become of the size and the directions. */
typedef enum {
    DRAFT_FRAME,  /* another rectangle of corners becomes the board */
    DRAFT_TURN,   /* a quarter turn, clockwise */
    DRAFT_MIRROR, /* left and right */
    DRAFT_FLIP    /* top and bottom */
} draft_shaping;

typedef struct {
    draft_shaping kind;
    /* DRAFT_FRAME: which corner becomes the top left one (it may lie outside),
     * and the size. */
    int top, left, width, height;
} draft_shape;

typedef enum { DRAFT_STEP_SET, DRAFT_STEP_SHAPE, DRAFT_STEP_TEXT } draft_step_kind;

/* One step of the history. What it points to is the draft's, until the draft
 * changes. */
typedef struct {
    draft_step_kind kind;
    size_t count; /* DRAFT_STEP_SET */
    const draft_change *changes;
    draft_shape shape;     /* DRAFT_STEP_SHAPE */
    creek_text which;      /* DRAFT_STEP_TEXT */
    const char *from, *to; /* "" for none */
} draft_step;

/* How long a title or another text may be, in bytes. */
enum { DRAFT_TEXT_MAX = 400 };

/* A draft without clues; NULL when a size is not in 1..CREEK_SIZE_MAX or
 * memory runs out. The caller owns it (draft_free). */
draft *draft_new(int width, int height);
/* A draft that begins with copies of a puzzle and a drawing (NULL: none). */
draft *draft_from(const creek_puzzle *puzzle, const creek_board *drawing);
void draft_free(draft *d);

/* The puzzle as it is, and the drawn solution. Until the draft changes. */
const creek_puzzle *draft_puzzle(const draft *d);
const creek_board *draft_drawing(const draft *d);

/* Sets corners and cells as one step (their `from` is filled in; what is so
 * already is dropped; no place may be named twice). With `join` they become
 * part of the last step, when that set something too and nothing was undone:
 * a drag. Returns how many changed; -1 when memory ran out, a place is none or
 * a clue is larger than what its corner touches: nothing has changed then. */
int draft_set(draft *d, const draft_change *changes, size_t count, bool join);

/* Adds a step that changes nothing, for a reader of the log; false when memory
 * runs out. */
bool draft_add_empty(draft *d);

/* Gives the board another shape, as one step. Clues that fall off, or are
 * larger than what their corner touches then, are gone (*lost, which may be
 * NULL, tells how many), and so are cells of the drawing. False when the size
 * is none, nothing would change or memory runs out. */
bool draft_reshape(draft *d, draft_shape shape, int *lost);

/* Sets a text, as one step: control characters and what is no UTF-8 become
 * blanks, blanks at the ends and what is too long go. False when it is so
 * already or memory runs out. */
bool draft_set_text(draft *d, creek_text which, const char *text);

/* Takes the last step back / makes it again. The step, or NULL when there is
 * none. Steps that came to nothing (a drag forth and back) are passed over. */
const draft_step *draft_undo(draft *d);
const draft_step *draft_redo(draft *d);
/* One step alone, whatever it is: for a reader of the log. */
const draft_step *draft_walk(draft *d, bool undo);

/* Whether memory has run out in any change of this draft so far: what could not
 * be done then may not have been wrong. */
bool draft_starved(const draft *d);

/* The history: steps 0..draft_steps()-1, of which the first draft_position()
 * are done and the rest can be redone. */
size_t draft_steps(const draft *d);
size_t draft_position(const draft *d);
const draft_step *draft_step_at(const draft *d, size_t index);

/* How many clues a puzzle has, `?` ones included. */
int draft_count_clues(const creek_puzzle *puzzle);

/* What it began with. */
const creek_puzzle *draft_base(const draft *d);
const creek_board *draft_base_drawing(const draft *d);

/* Starts to keep a log, empty at first. */
void draft_start_log(draft *d);
/* The lines since the last call, "" when nothing happened; the caller owns
 * them (free). NULL when memory ran out, now or while logging: then the whole
 * draft is to be written. */
char *draft_take_log(draft *d);

#endif
