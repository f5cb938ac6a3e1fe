/* plain_inside.h - what the parts of the line mode share: plain.c (the loop),
 * plain_commands.c (finding and obeying a command), plain_cells.c (commands
 * about cells) and plain_tell.c. Nobody else includes it. */
#ifndef CREEK_UI_PLAIN_INSIDE_H
#define CREEK_UI_PLAIN_INSIDE_H

#include "ui/play/panel.h"
#include "ui/play/plain.h"
#include "ui/play/play.h"

/* A game in the line mode. */
typedef struct {
    const world *world; /* in its keymap commands go by their names */
    catalog_pack *pack;
    const plain_options *options;
    FILE *out;
    size_t index;
    play *play;
    creek_place focus; /* the cell named last */
    bool named;        /* one has been named in this game */
    bool leave;
    char *unsaved; /* why a game is not saved; "" when all are */
    size_t unsaved_size;
} plain;

/* --- plain.c --------------------------------------------------------------- */

/* Opens a puzzle of the pack, tells it and prints the board. False when it
 * cannot be opened. */
bool plain_open(plain *p, size_t index);

/* From now on world.pending() says yes after so many milliseconds; 0: never. */
void plain_limit(const plain *p, unsigned milliseconds);

/* --- plain_commands.c ------------------------------------------------------ */

/* What a line asks for. */
typedef struct plain_command plain_command;
struct plain_command {
    const char *name;  /* as the table of commands calls it */
    const char *also;  /* another name, or "" */
    command command;   /* its keys are names of it, too; COMMAND_NONE for none */
    const char *takes; /* what may follow its name: "CELL ..."; "" for nothing */
    bool keeps_hint;   /* a hint that is being told goes on */
    const char *about;
    void (*act)(plain *p, const char *rest);
};

/* The command a word gives: its name or what that begins with, or a key. NULL
 * for none: then it is told why. */
const plain_command *plain_find(const plain *p, const char *word);

/* --- plain_cells.c --------------------------------------------------------- */

void plain_shade(plain *p, const char *rest);
void plain_unshade(plain *p, const char *rest);
void plain_clear(plain *p, const char *rest);
void plain_cell(plain *p, const char *rest);
void plain_row(plain *p, const char *rest);
/* Moves to another cell and tells it. */
void plain_move(plain *p, command which);

/* --- plain_tell.c ---------------------------------------------------------- */

/* Puts out text from anywhere: nothing in it works on a terminal. */
void plain_put(const plain *p, const char *text);
/* Says a line, in printf's manner. */
void plain_tell(const plain *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Everything there is to say now; nothing when that is nothing. */
void plain_say_news(const plain *p);
/* A cell, its clues, and what they still need. */
void plain_say_cell(const plain *p, creek_place cell);
/* The board. */
void plain_print_board(plain *p);
void plain_print_counts(const plain *p);
/* The states of a row (from 0). */
void plain_print_row(const plain *p, int row);
/* How the game was won; what is told to friends; all its moves. */
void plain_print_result(const plain *p);
void plain_print_share(const plain *p);
void plain_print_replay(const plain *p);

/* What there is to say, as the screen has it. */
panel plain_panel(const plain *p);

#endif
