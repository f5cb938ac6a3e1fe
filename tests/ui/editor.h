/* editor.h - a draft on the stage, and what tests ask about it. */
#ifndef CREEK_TESTS_UI_EDITOR_H
#define CREEK_TESTS_UI_EDITOR_H

#include "stage.h"

#define SHOWS(s, text) assert_true(picture_shows(&(s)->canvas, text))
#define HIDES(s, text) assert_false(picture_shows(&(s)->canvas, text))

/* A puzzle of 6x6 with one solution. */
extern const char *const editor_sample[1];

/* The editor on a new draft of that size, on a screen of that size. */
stage *editor_begin(int width, int height, const char *size);

/* The puzzle on the screen, its clue at a corner, and how many numbers it has. */
const creek_puzzle *editor_puzzle(const stage *s);
int editor_clue(const stage *s, int row, int col);
int editor_clues(const stage *s);
/* Fails when it has another size. */
void editor_check_size(const stage *s, int width, int height);

void editor_paste(stage *s, const char *text);
/* A click on a text of the screen. */
void editor_click(stage *s, const char *text);

/* How many drafts are on the disk. */
int editor_drafts(const stage *s);
/* The first of them was changed last on 2001-09-09, at noon in Greenwich. */
void editor_age(const stage *s);

#endif
