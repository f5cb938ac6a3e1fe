/* draft.h - a puzzle being edited: its clues, size, texts and drawn solution, and the snapshots
 * for undo and redo. Independent of screen, keys and disk.
 *
 * A snapshot is a text: the puzzle and its drawing as a creek file. Every change adds one and
 * drops those that were undone; a change that joins the last one, as in a drag, replaces it.
 * When there are DRAFT_SNAPSHOTS_MAX, the oldest ones are dropped.
 */
#ifndef CREEK_UI_DRAFT_H
#define CREEK_UI_DRAFT_H

#include "store/saved_items.h"

#include <creek/creek.h>

enum { DRAFT_SNAPSHOTS_MAX = 1000 };

/* Read-only to others, except `changed`. */
typedef struct {
    creek_game *state; /* without moves; it begins with the drawing */
    const creek_puzzle *puzzle;
    const creek_board *drawing;
    draft_snapshots history;
    bool changed;     /* since draft_mark_saved(), undo included */
    size_t saved_end; /* snapshots below this number are saved as they are */
} draft;

/* Where two states differ. */
typedef struct {
    bool any, size;
    int clues, cells;  /* how many, if the size is the same */
    creek_place first; /* the first of these clues, else of these cells */
} draft_difference;

/* A draft that begins with a puzzle and a drawing (NULL: none), whose ownership it
 * takes. The caller owns it (draft_free). */
draft *draft_new(creek_puzzle *puzzle, creek_board *drawing);
/* A draft with these snapshots, whose ownership it takes; NULL if the current one
 * cannot be read. */
draft *draft_from_snapshots(draft_snapshots snapshots);
void draft_free(draft *d);

/* Changes the puzzle and drawing (NULL: unchanged), whose ownership it takes. With
 * `join` as part of the last change, unless that was undone. Returns what changed. */
draft_difference draft_put(draft *d, creek_puzzle *puzzle, creek_board *drawing, bool join);

/* Undoes or redoes a change. Nothing differs if there is none. */
draft_difference draft_walk(draft *d, bool undo);

/* What needs saving; valid until the draft changes. */
draft_save draft_to_save(const draft *d);
void draft_mark_saved(draft *d);

/* The number of clues, `?` included. */
int draft_count_clues(const creek_puzzle *puzzle);
/* Whether anything is drawn. */
bool draft_is_drawn(const creek_board *drawing);

/* Reads one snapshot: a game without moves that begins with the drawing. The caller
 * owns it; NULL when the text is damaged. */
creek_game *draft_read(const char *snapshot);

typedef enum {
    DRAFT_FRAME,  /* another rectangle of corners becomes the board */
    DRAFT_TURN,   /* a quarter turn, clockwise */
    DRAFT_MIRROR, /* swap left and right */
    DRAFT_FLIP    /* swap top and bottom */
} draft_shaping;

typedef struct {
    draft_shaping kind;
    /* DRAFT_FRAME: the corner that becomes the top left one (it may lie outside), and a valid
     * size. */
    int top, left, width, height;
} draft_shape;

/* Copies texts, clues and drawing to a board of that shape; the caller owns the copies. Omits
 * what is outside it, and clues larger than their corner allows there. */
void draft_reshape(const creek_puzzle *puzzle, const creek_board *drawing, draft_shape shape,
                   creek_puzzle **new_puzzle, creek_board **new_drawing);

#endif
