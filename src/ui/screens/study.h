/* study.h - what lessons and practice have in common: a title, a text, a task, a board and what is
 * said about it, side by side or below one another, and the keys.
 *
 * A screen has a study as its first member, and a study_kind that says what it shows.
 */
#ifndef CREEK_UI_STUDY_H
#define CREEK_UI_STUDY_H

#include "ui/board/surface.h"
#include "ui/canvas/page.h"
#include "ui/shell/shell.h"

#include <creek/lessons.h>

enum { STUDY_KEYS = 8, STUDY_TEXT = CREEK_LESSON_TEXT + STORAGE_WHY + 200 };

typedef struct study study;

typedef struct {
    screen_class class; /* begins with STUDY_METHODS */
    /* Updates what is shown; appends keys that are useful now to `keys`. */
    void (*describe)(study *s, shell *sh);
    /* Carries out a command before the study does. True if it was handled. */
    bool (*obey)(study *s, shell *sh, command which);
    /* Marks a cell for the surface; the owner is the study. */
    bool (*set)(void *owner, creek_place cell, creek_state state, bool join);
} study_kind;

#define STUDY_METHODS .handle = study_handle, .draw = study_draw

struct study {
    screen base;
    const study_kind *kind;
    const services *services;
    surface board;     /* its puzzle is NULL while there is none */
    const char *title; /* this and `text` are not owned */
    const char *text;
    char note[64]; /* beside the title */
    bool brief;    /* the board takes the place of the text, if there is little room */
    char task[400];
    char answer[STUDY_TEXT]; /* what is said; "" for nothing */
    theme_style tone;        /* of the answer */
    keybar_item keys[STUDY_KEYS];
    int key_count;
    page page; /* scrolls the text */
};

void study_init(study *s, shell *sh, const study_kind *kind);
/* Begins with another board, in the layout chosen for the one before. */
void study_new_board(study *s, const creek_puzzle *puzzle, creek_place focus);
void study_add_key(study *s, command which, const char *does);

bool study_handle(screen *self, shell *sh, const event *e);
void study_draw(screen *self, shell *sh, canvas *c);

#endif
