/* lesson_play.h - a lesson being worked at: its board and what was done to it,
 * and what is to be said of that. No drawing, no keys. */
#ifndef CREEK_UI_LESSON_PLAY_H
#define CREEK_UI_LESSON_PLAY_H

#include "ui/shell/world.h"

#include <creek/creek.h>
#include <creek/lessons.h>

/* How much of the step the player has asked for. */
typedef enum { SHOWN_NOTHING, SHOWN_LOOK, SHOWN_ALL } shown_step;

typedef struct {
    const world *world;
    size_t number;
    const creek_lesson *lesson;
    creek_game *game;
    creek_areas *areas;
    creek_step *step;   /* what is to be found, or is begun, once it was asked for */
    shown_step stage;
    creek_lesson_answer judged;
    char answer[CREEK_LESSON_TEXT]; /* what is said; "" for nothing */
    char trouble[300];              /* why it cannot be saved that the lesson is done; "" */
} lesson_play;

/* Begins lesson `number`, anew or in place of another one. `l` is all zero the
 * first time, but for the world. */
void lesson_play_begin(lesson_play *l, size_t number);
/* The same for another lesson. False when there is none, which is the answer then. */
bool lesson_play_turn(lesson_play *l, size_t number);
void lesson_play_release(lesson_play *l);

const creek_puzzle *lesson_play_puzzle(const lesson_play *l);
creek_state lesson_play_at(const lesson_play *l, creek_place cell);

/* Sets a cell, with `join` as part of the last move; in a lesson that is done
 * nothing is set any more. True when it changed. */
bool lesson_play_set(lesson_play *l, creek_place cell, creek_state state, bool join);
void lesson_play_undo(lesson_play *l);
void lesson_play_redo(lesson_play *l);

/* First what to look for, then the whole step in words: the one that the player
 * has begun, if there is such a one. */
void lesson_play_help(lesson_play *l);

#endif
