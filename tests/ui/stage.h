/* stage.h - the whole game without a terminal: a shell of screens on a canvas,
 * with a folder of its own, a clock that is set by hand, and keys that are
 * named in a string. */
#ifndef CREEK_TESTS_UI_STAGE_H
#define CREEK_TESTS_UI_STAGE_H

#include "ui/making/maker.h"
#include "ui/shell/preferences.h"
#include "ui/shell/shell.h"

typedef struct {
    char folder[64];
    world world;
    settings settings;
    keymap keys;
    struct preferences_unkept unkept;
    shell *shell;
    canvas canvas;
    uint64_t clock;
    unsigned patience; /* how often pending() answers no before it says yes */
    unsigned asked;
    const level_library *library; /* the shipped levels; NULL for none */
    daily_date today;             /* Thursday, 2026-11-19, unless set */
    maker_build *build;           /* what makes puzzles (stage_maker()) */
    bool hold;                    /* puzzles in the making are not waited for */
} stage;

/* A stage of that size; nothing is open. Ends the test when it cannot be made. */
stage *stage_new(int width, int height, bool ascii);
/* Opens `count` puzzles (texts of any format), as the command line would. */
void stage_open(stage *s, const char *const *puzzles, size_t count);
/* The same for a puzzle that is made first. */
void stage_make(stage *s, const creek_request *request, unsigned more);
void stage_free(stage *s);

/* From now on puzzles are made by this in place of creek_generate(). */
void stage_maker(stage *s, maker_build *build);
/* Waits for all puzzles in the making, also those nobody waits for; a frame. */
void stage_await(stage *s);

/* Ends the program and starts it again, in the same folder. */
void stage_restart(stage *s, const char *const *puzzles, size_t count);

void stage_resize(stage *s, int width, int height);
/* One event, the work it causes until nothing is left, and a frame. */
void stage_event(stage *s, const event *e);
/* Keys: each character one, except <up> <down> <left> <right> <S-left> ...
 * <esc> <enter> <back> <del> <C-r> ... */
void stage_keys(stage *s, const char *keys);
void stage_mouse(stage *s, event_kind kind, int button, int row, int col);

/* The place of a text on the canvas; fails when it is not there. */
void stage_find(stage *s, const char *text, int *row, int *col);

#endif
