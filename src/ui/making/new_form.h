/* new_form.h - the form for a new game: what can be chosen, what is, and the
 * request that comes of it. No drawing, no keys. */
#ifndef CREEK_UI_NEW_FORM_H
#define CREEK_UI_NEW_FORM_H

#include "ui/canvas/field.h"

#include <creek/creek.h>

typedef enum { ROW_SIZE, ROW_LEVEL, ROW_SYMMETRY, ROW_SEED, ROW_COUNT } form_row;

/* The choice of the first row that stands for a size that is typed; as many
 * choices any row has at most; the bytes that the name of one takes, 0
 * included. */
enum { FORM_OTHER = 7, FORM_CHOICES = 8, FORM_NAME = 24 };

typedef struct {
    form_row row; /* the focused one */
    int chosen[ROW_COUNT];
    field size; /* the size that is typed */
    field seed;
    char error[400]; /* why there is no such puzzle, or "" */
} new_form;

/* A form with these choices and no seed. What it holds is the caller's
 * (new_form_release). */
void new_form_begin(new_form *f, const creek_request *wish);
void new_form_release(new_form *f);

/* How many choices a row has; none when it is typed. */
int new_form_choices(form_row row);

/* What a choice is called. A `*` at its end: square boards only. */
void new_form_name(form_row row, int choice, char text[FORM_NAME]);

/* What there is to say about the focused row. */
const char *new_form_about(const new_form *f);

/* Reads the form. False when something in it is wrong, which then is in
 * f->error and has the focus. */
bool new_form_take(new_form *f, creek_request *request);

#endif
