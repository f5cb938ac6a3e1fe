/* editor.h - a draft on the stage, and what tests ask about it. */
#ifndef CREEK_TESTS_UI_EDITOR_H
#define CREEK_TESTS_UI_EDITOR_H

#include "stage.h"

/* The editor on a new draft of that size, on a screen of that size. */
stage *editor_begin(int width, int height, const char *size);

/* The puzzle on the screen, its clue at a corner, and how many numbers it has. */
const creek_puzzle *editor_puzzle(const stage *s);
int editor_clue(const stage *s, int row, int col);
int editor_clues(const stage *s);
/* Fails when it has another size. */
void editor_check_size(const stage *s, int width, int height);

/* How many drafts are on the disk. */
int editor_drafts(const stage *s);
/* The first of them was changed last on 2001-09-09, at noon in Greenwich. */
void editor_age(const stage *s);
/* From now on the database refuses new drafts, and nothing else. */
void editor_refuse_drafts(const stage *s);

/* A clue, and the size of the board, after these keys. */
#define PRESS_CLUE(s, keys, row, col, clue)                                                        \
    (stage_keys(s, keys), assert_int_equal(editor_clue(s, row, col), clue))
#define PRESS_SIZE(s, keys, width, height)                                                         \
    (stage_keys(s, keys), editor_check_size(s, width, height))

#endif
