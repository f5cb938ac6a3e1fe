/* play.h - a puzzle being played: the game, saving it, what the rules and the
 * solver say about it, and what there is to tell the player. No drawing, no
 * keys.
 *
 * Whatever may take long (the verdict on the puzzle, a hint, a check) is done
 * in slices by play_work(), which stops as soon as world.pending() says so.
 */
#ifndef CREEK_UI_PLAY_H
#define CREEK_UI_PLAY_H

#include "store/game_in_play.h"
#include "ui/play/result.h"
#include "ui/shell/world.h"

#include <creek/creek.h>
#include <creek/deduce.h>

typedef enum { SAY_NOTHING, SAY_NOTICE, SAY_BAD, SAY_GOOD } play_tone;

/* What a message is about, and so how long it stays. */
typedef enum {
    ABOUT_BOARD,   /* as long as the player only looks round */
    ABOUT_COMMAND, /* until the next command */
    ABOUT_GAME     /* no command brought it: coming back from another screen, it is there still */
} message_about;

/* A hint goes in stages, each asked for by one key. */
typedef enum {
    HINT_NONE,
    HINT_NAME,   /* that there is a mistake, or the technique's name */
    HINT_LOOK,   /* the clues and cells to look at */
    HINT_CELLS,  /* the cells that follow */
    HINT_REASON, /* why, in words */
    HINT_STAGES
} hint_stage;

/* What is being worked on, in slices. */
typedef enum {
    ASK_NOTHING,
    ASK_HINT,
    ASK_WHERE, /* where the mistake is */
    ASK_CHECK,
    ASK_SOLVE
} play_request;

/* Read-only to screens. */
typedef struct {
    creek_game *game; /* another one after a restart */
    creek_report report;
    creek_areas *areas;    /* once all clues are met, with undecided cells as unshaded */
    int parts;             /* areas with undecided cells as unshaded; 1 when there are none */
    bool split;            /* ... all clues are met, but there are several parts */
    creek_areas *groups;   /* of cells marked unshaded; NULL when they are not shown */
    bool won;              /* every cell is decided and the rules hold */
    play_result result;    /* ... and how it came to that */
    creek_verdict verdict; /* on the puzzle; CREEK_VERDICT_OPEN while it is checked */
    play_request asked;
    bool names; /* clues and cells are not highlighted: texts name them. The screen's */
    const creek_step *shown; /* what the board highlights: a hint, a step of one; or NULL */
    hint_stage stage;        /* how much of it */
    char hint_text[4000];    /* what there is to say about it */
    play_tone tone;
    message_about about;
    char message[4000];        /* what happened last; "" for nothing */
    bool busy;                 /* another creek has this game: nothing is saved */
    char unsaved[STORAGE_WHY]; /* why moves that should be saved are not; "" when they are */
    char trouble[400];         /* the same, for the player */

    /* Of play*.c alone. */
    const world *world;
    char *name;
    game_in_play *saved;
    int day;                   /* the day whose puzzle it is, or WIN_NO_DAY (base/days.h) */
    int opened;                /* the day on which it was opened */
    struct maker_job *day_job; /* makes that day's puzzle, to be compared with; or NULL */
    creek_solver *solver;      /* works on the verdict, and keeps its result */
    creek_solver *checker;     /* works on a check; NULL when there is none */
    creek_deducer *deducer;    /* finds hints; NULL until one is asked for */
    creek_step *hint;          /* the last one, shown or not; NULL when there is none */
    creek_step *earlier;       /* the one before that; found again, it does not count again */
    hint_stage earlier_stage;  /* ... how much of it was shown */
    hint_stage wanted;         /* how much is to be shown of the hint that is looked for */
    bool wrong_told;           /* a check has said of this position that something is wrong */
    size_t walked;             /* steps of the hint's chain that are played in a trial layer */
    size_t restarted;          /* 1 + the position at which redo starts over again; 0: none */
    bool is_restart;           /* this game began with a restart */
    bool filled;               /* filling in around clues is switched on */
    uint64_t clock;            /* when time was last added */
    uint64_t played;           /* playing time so far */
} play;

/* Begins to play `game`, which it takes over, or the saved game that continues it
 * (game_in_play.h); `name` is the puzzle's NAME. With an id in `saved` it is the saved game
 * with that id. The caller owns the result (play_close). */
play *play_open(const world *w, creek_game *game, int64_t saved, const char *name);
/* Saves nothing: call play_commit() before. NULL is fine. */
void play_close(play *p);

/* Sets one cell for the player; with `join` as part of the last move. A won
 * game is not changed any more. True when the cell changed. */
bool play_set(play *p, creek_place cell, creek_state state, bool join);

/* Decides, as one move, what the clues round a cell force by counting alone. */
void play_fill(play *p, creek_place cell);

/* Obeys a command about the game or what is shown of it: undo to go-back, check, hint, solve
 * and the switches. False for any other. */
bool play_obey(play *p, command which);
/* Whether COMMAND_TRY makes the next step of the what-if that is shown, in a trial layer. */
bool play_can_walk(const play *p);

/* Looks at the board again, because the settings have changed. */
void play_refresh(play *p);

/* Hides the hint and ends the search for one, with the message. True when there was one. */
bool play_dismiss(play *p);
/* Forgets the message alone. */
void play_clear_message(play *p);
/* Tells the player what has come of a command. */
void play_say(play *p, play_tone tone, const char *text);

/* The playing time up to this moment, in milliseconds; a pause that is longer than
 * thinking does not count. Whether it goes on while nothing happens. */
uint64_t play_time(const play *p);
bool play_time_runs(const play *p);
/* Time passes: called at each thing the player does. */
void play_tick(play *p);
/* What happened since is no playing time (the program was suspended). */
void play_pause(play *p);

bool play_busy(const play *p);
/* Whether play_work() has nothing left to do but to rate a puzzle that is won,
 * which nobody waits for. */
bool play_rates(const play *p);
/* True when there is something new to show. */
bool play_work(play *p);

/* Saves what happened since the last call, with the win if there was one. */
void play_commit(play *p);

#endif
