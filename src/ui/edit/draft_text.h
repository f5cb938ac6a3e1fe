/* draft_text.h - a draft as text: what its file holds.
 *
 *     creek-draft 1
 *     creek 1                       what it began with, as a creek file
 *     size 10x10
 *     ...
 *     history
 *     set c0,3:2 s1,1:#+            ~1f2e3d4c   then a line for each step
 *     also s1,3:#                   ~...        joined to the step before
 *     frame 0 -1 11 10              ~...        top, left, width, height
 *     turn                          ~...        also: mirror, flip
 *     title Two bays                ~...        also: author, source, rating
 *     undo 3                        ~...        also: redo
 *
 * Rows and columns count from 0. After `c` a corner and the clues of it and
 * those to its right (0-4, `?`, `.` for none), after `s` a cell and the states
 * (`#` shaded, `+` unshaded, `.` undecided). After `~` a check of the line
 * before it (FNV-1a, 32 bits), so that a line torn by a crash is known.
 */
#ifndef CREEK_UI_DRAFT_TEXT_H
#define CREEK_UI_DRAFT_TEXT_H

#include "ui/edit/draft.h"

/* Lines in the making. All zero: none. */
typedef struct {
    char *text; /* not ended by 0 */
    size_t length, room;
} draft_lines;

/* Adds the line of a step, or of so many steps undone or redone. False when
 * memory runs out. */
bool draft_lines_step(draft_lines *lines, const draft_step *step, bool joined);
bool draft_lines_walk(draft_lines *lines, bool undo, size_t count);

/* The lines, ended by 0, the caller's to free; the object is empty then. NULL
 * when memory runs out. */
char *draft_lines_take(draft_lines *lines);
void draft_lines_release(draft_lines *lines);

/* The whole of a draft, to be written to a new file. The caller owns it
 * (free); NULL when memory runs out. */
char *draft_write(const draft *d);

typedef enum {
    DRAFT_READ_FINE,
    DRAFT_READ_TORN,   /* the last line was written in part only, and is dropped */
    DRAFT_READ_BROKEN, /* a line is wrong; what stood before it is there */
    DRAFT_READ_BAD,    /* this is no draft that can be read */
    DRAFT_READ_NEWER,  /* a newer creek wrote it */
    DRAFT_READ_MEMORY
} draft_reading;

/* Reads what draft_write() and the log wrote. The caller owns *d, which is
 * NULL after the last three. */
draft_reading draft_read(const char *text, size_t length, draft **d);

#endif
