/* draft.h - a puzzle being edited: its clues, size, texts and drawn solution, and
 * the snapshots that undo and redo go through. No drawing on the screen, no keys,
 * no disk.
 *
 * A snapshot is a text: the puzzle and its drawing as a creek file. Every change
 * adds one and drops those that were undone; a change that joins the last one, as
 * in a drag, replaces it. When the snapshots exceed DRAFT_BYTES_MAX, the oldest
 * are dropped.
 */
#ifndef CREEK_UI_DRAFT_H
#define CREEK_UI_DRAFT_H

#include "store/saved_drafts.h"

#include <creek/creek.h>

typedef struct draft draft;

/* How to change the size or the orientation. */
typedef enum {
    DRAFT_FRAME,  /* another rectangle of corners becomes the board */
    DRAFT_TURN,   /* a quarter turn, clockwise */
    DRAFT_MIRROR, /* swap left and right */
    DRAFT_FLIP    /* swap top and bottom */
} draft_shaping;

typedef struct {
    draft_shaping kind;
    /* DRAFT_FRAME: which corner becomes the top left one (it may lie outside),
     * and the size. */
    int top, left, width, height;
} draft_shape;

/* Where two snapshots differ. */
typedef struct {
    bool size, title, author;
    int clues, cells;  /* how many, if the size is the same */
    creek_place first; /* the first of these clues, else of these cells */
} draft_difference;

enum {
    DRAFT_TEXT_MAX = 400,              /* bytes of a title or another text */
    DRAFT_BYTES_MAX = 64 * 1024 * 1024 /* of all snapshots */
};

/* A draft without clues; NULL when the size is not in 1..CREEK_SIZE_MAX. The
 * caller owns it (draft_free). */
draft *draft_new(int width, int height);
/* A draft that begins with copies of a puzzle and a drawing (NULL: none). */
draft *draft_from(const creek_puzzle *puzzle, const creek_board *drawing);
/* A draft with these snapshots, which it takes over; NULL when the current one
 * cannot be read. */
draft *draft_from_snapshots(draft_snapshots snapshots);
void draft_free(draft *d);

/* The puzzle and its drawn solution; valid until the draft changes. */
const creek_puzzle *draft_puzzle(const draft *d);
const creek_board *draft_drawing(const draft *d);

/* All snapshots; valid until the draft changes. */
const draft_snapshots *draft_history(const draft *d);
/* Whether anything changed since draft_mark_saved(), undo included, and what there
 * is to save. */
bool draft_changed(const draft *d);
draft_save draft_to_save(const draft *d);
void draft_mark_saved(draft *d);

/* Sets a clue; false when it is there already or larger than the number of cells
 * the corner touches. With `join` it joins the last change, unless that was
 * undone. */
bool draft_set_clue(draft *d, creek_place corner, int clue, bool join);
/* Sets a cell of the drawing, likewise. */
bool draft_set_cell(draft *d, creek_place cell, creek_state state, bool join);

/* Copies all clues of a puzzle, or a whole drawing, of the same size, as one
 * change. Returns how many differed. */
int draft_set_clues(draft *d, const creek_puzzle *puzzle);
int draft_set_drawing(draft *d, const creek_board *drawing);

/* Changes size or orientation. Clues that fall off, or are larger than what their
 * corner then touches, are removed (*lost, if not NULL, is their number), and so
 * are cells of the drawing. False when the size is invalid or nothing changes. */
bool draft_reshape(draft *d, draft_shape shape, int *lost);

/* Sets a text in one line of at most DRAFT_TEXT_MAX bytes; see text_in_line().
 * False when it is the same. */
bool draft_set_text(draft *d, creek_text which, const char *text);

/* Undoes or redoes a change, skipping those that changed nothing (a drag forth
 * and back); false when there is none. */
bool draft_undo(draft *d, draft_difference *difference);
bool draft_redo(draft *d, draft_difference *difference);

/* The number of clues, `?` included. */
int draft_count_clues(const creek_puzzle *puzzle);

/* Reads one snapshot: a game without moves that begins with the drawing. The caller
 * owns it; NULL when the text is damaged. */
creek_game *draft_read(const char *snapshot);

#endif
