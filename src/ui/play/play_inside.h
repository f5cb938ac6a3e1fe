/* play_inside.h - what the parts of play.h share: play.c (time, the disk, work
 * in slices), play_open.c, play_moves.c, play_hint.c, play_check.c and
 * play_win.c. Nobody else includes it. */
#ifndef CREEK_UI_PLAY_INSIDE_H
#define CREEK_UI_PLAY_INSIDE_H

#include "store/game_in_play.h"
#include "ui/play/daily_game.h"
#include "ui/play/play.h"

/* What is being worked on, in slices. */
typedef enum {
    ASK_NOTHING,
    ASK_HINT,
    ASK_WHERE, /* where the mistake is */
    ASK_CHECK,
    ASK_SOLVE
} request;

struct play {
    play_facts facts;
    const world *world;
    char *name;
    game_in_play *saved;
    daily_game *daily;      /* what is known of its being a day's puzzle, or NULL */
    creek_solver *solver;   /* works on the verdict, and keeps its result */
    creek_solver *checker;  /* works on a check; NULL when there is none */
    creek_deducer *deducer; /* finds hints; NULL until one is asked for */
    play_result won;        /* the win to be saved next, unless there is none (won.there) */
    bool wrong_told;        /* a check has said of this position that something is wrong */
    size_t walked;          /* steps of the hint's chain that are played in a trial layer */
    size_t restarted;       /* 1 + the position at which redo starts over again; 0: none */
    bool is_restart;        /* this game began with a restart */
    request asked;
    uint64_t clock;  /* when time was last added */
    uint64_t played; /* playing time so far */
    bool opened;     /* what happens now happens while it is played */
};

/* --- telling --------------------------------------------------------------- */

/* Tells the player something, in printf's manner; "{undo}" becomes the key. */
void play_tell(play *p, play_tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same of what a command has not done: a notice that goes with the next one
 * (play_say()). */
void play_note(play *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds a sentence to a text, in printf's manner. */
void play_add_sentence(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Says that help is switched off, if it is. */
bool play_refuses_help(play *p);
/* The end of a word for so many. */
const char *play_plural(size_t count);

/* --- the position ---------------------------------------------------------- */

/* The position is another one: what was found out about the old one goes. */
void play_changed(play *p);
void play_drop_hint(play *p);
/* The game is another one: after a restart, or when that was undone. */
void play_take_game(play *p);
/* What a call of libcreek gave that is below 0 only when memory runs out. */
int play_done(int count);
/* The playing time up to this moment. */
uint64_t play_now(play *p);
/* Takes all undecided cells as unshaded; with `join` as part of the move that
 * came to that. */
void play_take_rest(play *p, bool join);
/* Whether the shaded cells are right and the rest shall be taken as unshaded
 * without a word. */
bool play_finishes_itself(const play *p);

/* --- winning --------------------------------------------------------------- */

/* The board is complete: its result is found, and is saved next if it was earned. */
void play_record_win(play *p);
/* The win is saved. */
void play_count_win(play *p);
/* Only a puzzle with one solution has a level: the verdict is there. */
void play_settle_rating(play *p);

/* --- work in slices -------------------------------------------------------- */

/* A slice's limits: until somebody does something. */
creek_limits play_limits(const play *p);
/* Whether no mark differs from a solution. */
bool play_marks_agree(const creek_board *marks, const creek_board *solution);
/* A slice of ASK_CHECK; of ASK_HINT or ASK_WHERE; all of ASK_SOLVE, once the
 * verdict is there; of rating a puzzle that is won (true: that is known now). */
void play_work_check(play *p);
void play_work_hint(play *p);
void play_finish_solve(play *p);
bool play_work_rating(play *p);

#endif
