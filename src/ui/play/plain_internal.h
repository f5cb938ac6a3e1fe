/* plain_internal.h - what the parts of the line mode share: plain.c (commands) and
 * plain_tell.c (what is said). */
#ifndef CREEK_UI_PLAIN_INTERNAL_H
#define CREEK_UI_PLAIN_INTERNAL_H

#include "ui/play/panel.h"
#include "ui/play/plain.h"
#include "ui/play/play.h"

/* A game in the line mode. */
typedef struct {
    const services *services; /* in its keymap commands go by their names */
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

/* From now on services.pending() says yes after so many milliseconds; 0: never. */
void plain_limit(const plain *p, unsigned milliseconds);

/* Puts out a line of any length from anywhere: nothing in it works on a terminal. */
void plain_put(const plain *p, const char *text);
/* The same in printf's manner, up to some thousand bytes. */
void plain_tell(const plain *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The puzzle, and its board. */
void plain_tell_puzzle(const plain *p);
void plain_tell_board(const plain *p);
/* Everything there is to say now, without the hint and the win if these were told; nothing when
 * that is nothing. */
void plain_tell_news(const plain *p, bool hint_told, bool win_told);
/* What is to be known of the board as it is (panel.h). */
void plain_notice(const plain *p, char text[PANEL_NOTICE]);
/* A cell, its clues, and what they still need. */
void plain_tell_cell(const plain *p, creek_place cell);
void plain_tell_counts(const plain *p);
/* The states of a row (from 0). */
void plain_tell_row(const plain *p, int row);
/* How the game was won; the line to share; all its moves; its URL. */
void plain_tell_result(const plain *p);
void plain_tell_share(const plain *p);
void plain_tell_replay(const plain *p);
void plain_tell_url(const plain *p);

#endif
