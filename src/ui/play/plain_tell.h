/* plain_tell.h - what the line mode says; for plain.c alone. */
#ifndef CREEK_UI_PLAIN_TELL_H
#define CREEK_UI_PLAIN_TELL_H

#include "ui/play/panel.h"
#include "ui/play/plain.h"
#include "ui/play/play.h"

/* A game in the line mode. */
typedef struct {
    const world *world;
    catalog_pack *pack;
    const plain_options *options;
    FILE *out;
    size_t index;
    play *play;
    creek_place focus; /* the cell named last */
    bool leave;
    bool failed; /* memory ran out */
} plain;

/* Puts out text from anywhere: nothing in it works on a terminal. */
void plain_put(const plain *p, const char *text);
/* Says a line, in printf's manner. */
void plain_tell(const plain *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Everything there is to say now; nothing when that is nothing. */
void plain_say_news(const plain *p);
/* The cell named last, its clues, and what they still need. */
void plain_say_cell(const plain *p);
/* The board; p->failed when memory runs out. */
void plain_print_board(plain *p);
void plain_print_counts(const plain *p);
/* The states of a row (from 0). */
void plain_print_row(const plain *p, int row);

/* What there is to say, as the screen has it. */
panel plain_panel(const plain *p);

#endif
