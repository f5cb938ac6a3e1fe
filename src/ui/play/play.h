/* play.h - a puzzle being played: the game, saving it, its state under the
 * rules, the solver's verdict, hints, checks and messages. No drawing, no
 * keys.
 *
 * Long work (the verdict on the puzzle, a hint, a check) is done in slices by
 * play_work(), which stops as soon as services.pending() says so.
 */
#ifndef CREEK_UI_PLAY_H
#define CREEK_UI_PLAY_H

#include "source/catalog.h"
#include "store/progress.h"
#include "store/saved_items.h"
#include "ui/play/result.h"
#include "ui/race/race.h"
#include "ui/shell/services.h"

#include <creek/creek.h>
#include <creek/deduce.h>

typedef enum { SAY_NOTHING, SAY_NOTICE, SAY_BAD, SAY_GOOD } play_tone;

/* The stages of a hint; each key press shows the next one. */
typedef enum {
    HINT_NONE,
    HINT_NAME,   /* that there is a mistake, or the technique's name */
    HINT_LOOK,   /* the clues and cells to look at */
    HINT_CELLS,  /* the cells that follow */
    HINT_REASON, /* why, in words */
    HINT_STAGES
} hint_stage;

/* Does a slice of what the player asked for; once that is done, nothing is asked. */
struct play;
typedef void play_request(struct play *p, const creek_limits *limits);

/* Read-only to screens. */
typedef struct play {
    creek_game *game; /* replaced by a restart */
    creek_report report;
    creek_areas *areas;      /* once all clues are met, with undecided cells as unshaded; before,
                                with those that a satisfied clue leaves unshaded */
    bool apart;              /* ... unshaded cells are in several of them */
    int parts;               /* areas with undecided cells as unshaded; 1 if there are none */
    bool split;              /* ... all clues are met, but there are several parts */
    creek_areas *groups;     /* of cells marked unshaded; NULL if not shown */
    bool won;                /* every cell is decided and the rules hold */
    play_result result;      /* ... and how it was won */
    creek_verdict verdict;   /* of the puzzle; CREEK_VERDICT_INTERRUPTED while it is being worked
                              * out */
    play_request *asked;     /* NULL: nothing */
    bool names;              /* no highlighting: texts name clues and cells. Set by the screen */
    bool partial;            /* only a part of the board is visible: texts name clues by their
                              * places. Set by the screen */
    creek_place focus;       /* the cell under the cursor: a mistake there is explained first, and
                              * of a partial board the first hint is looked for near it. {-1, -1}:
                              * none. Set by the screen */
    const creek_step *shown; /* what the board highlights: a hint or a step of one; or NULL */
    hint_stage stage;        /* how much of it */
    hint_stage counted;      /* how much of it is counted as help */
    char hint_text[4000];    /* its description */
    play_tone tone;
    char message[4000];        /* the latest message; "" for none */
    race *race;                /* against a recorded game; NULL: none */
    char unsaved[STORAGE_WHY]; /* why moves could not be saved; "" if all are */
    char trouble[400];         /* the same, for the player */

    /* Private to play*.c. */
    const services *services;
    game_in_play *saved;
    int opened;                /* the day on which it was opened */
    creek_solver *solver;      /* finds the verdict, and keeps its result */
    creek_solver *checker;     /* works on a check; NULL if there is none */
    creek_deducer *deducer;    /* finds hints; NULL until something is asked */
    creek_step *hint;          /* the last one, shown or not; NULL if there is none */
    int wrong_before;          /* the wrong marks when it was found */
    creek_chain chain;         /* the steps to the cell asked about, while they are shown or, if
                                  the hint is a mistake, to a wrong mark: its proof */
    creek_place wrong;         /* ... and that mark */
    bool proof_known;          /* whether there is such a proof is known */
    creek_step *earlier;       /* the one before; finding it again does not count again */
    hint_stage earlier_stage;  /* ... how much of it was shown */
    hint_stage earlier_counts; /* ... how much of it was counted */
    hint_stage wanted;         /* how much to show of the hint being searched for */
    bool checked;              /* this position was checked; again does not count again */
    bool mistake_reported;     /* a check has reported a mistake in this position */
    creek_place why;           /* the cell that was asked about last */
    creek_state why_mark;      /* ... and its mark then */
    bool why_waits;            /* a mistake is explained first */
    size_t told;               /* the number of the step that is shown, of these, of a what-if or of
                                  a proof; 0: none */
    int walk_depth;            /* the open trials before the steps */
    bool filled;               /* filling in around clues is switched on */
    bool untouched;            /* nothing but that has happened to a new game */
    bool settled;              /* its win is saved: the time stands, whatever is played since */
    uint64_t clock;            /* when time was last added */
    uint64_t played;           /* playing time so far */
} play;

/* Starts playing a puzzle as it came, or the saved game that continues it (saved_items.h). With an
 * id (not 0), it is the saved game with that id. Only the first game of an entry races against its
 * rival. The caller owns the result (play_close). */
play *play_open(const services *w, puzzle_ref *entry, int64_t id);
/* Call play_commit() first: this saves only that a what-if being walked through is discarded. */
void play_close(play *p);

/* Sets one cell for the player; with `join` as part of the last move. A won
 * game cannot be changed. True if the cell changed. */
bool play_set(play *p, creek_place cell, creek_state state, bool join);

/* Marks, as one move, the cells that a cell's clues decide by counting. */
void play_fill(play *p, creek_place cell);

/* Obeys a command about the game or its display: undo to go-back, check, hint, solve and the
 * toggles. False for any other. */
bool play_obey(play *p, command which);
/* COMMAND_REASON: shows the reason of the hint that is shown, or the next step of the chain or the
 * walk that is shown; if there is neither, the steps that lead to a cell. The steps are played in a
 * trial layer; cells marked by hand count too, and undoing goes back a step. */
void play_why(play *p, creek_place cell);
/* Whether COMMAND_TRY plays the next step of the steps shown, of a what-if or of the proof of a
 * mistake, in a trial layer. */
bool play_can_walk(const play *p);
/* How many steps there are to walk through. */
size_t play_walk_steps(const play *p);
/* Whether steps that are walked through are on the board; hiding them undoes them. */
bool play_is_walking(const play *p);
/* The action of COMMAND_HINT for the hint that is shown, in a word or two. NULL if a trial must end
 * first. */
const char *play_hint_does(const play *p);

/* Whether there is a hint and it is a mistake. */
bool play_tells_mistake(const play *p);
/* Whether COMMAND_GO_BACK undoes all moves since before the mistake that the hint shows. */
bool play_offers_undo(const play *p);
/* Whether there is a move to redo. */
bool play_can_redo(const play *p);

/* Whether a review would show if marks are wrong, and so count as a check. */
bool play_review_checks(const play *p);
/* Whether the moves may be reviewed now, which counts the check; says so if not. */
bool play_may_review(play *p);

/* Updates the state after a change of settings. */
void play_refresh(play *p);

/* Hides the hint and the message, or cancels the search for a hint, and discards a what-if that is
 * being walked through. True if there was any of these. */
bool play_dismiss(play *p);
/* Clears only the message. */
void play_clear_message(play *p);
/* Shows a message, like printf(); "{undo}" becomes the key. It stays until the next
 * key. */
void play_tell(play *p, play_tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The playing time so far, in milliseconds, without long pauses; and whether it
 * is running. */
uint64_t play_time(const play *p);
bool play_time_runs(const play *p);
/* Adds the time passed; call it for each action of the player. */
void play_tick(play *p);
/* Discards the time passed (the program was suspended). */
void play_pause(play *p);

bool play_busy(const play *p);
/* Whether the level of a won puzzle is not known yet; only one with one solution has a level. */
bool play_lacks_level(const play *p);
/* Whether the only work left for play_work() is to rate a won puzzle, which can
 * wait. */
bool play_rates(const play *p);
/* True if there is something new to show. */
bool play_work(play *p);

/* Saves all changes since the last call, with the win if there was one. */
void play_commit(play *p);

#endif
