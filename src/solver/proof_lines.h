/* proof_lines.h - the lines of a proof in the making, and how to make them
 * fewer. */
#ifndef CREEK_SOLVER_PROOF_LINES_H
#define CREEK_SOLVER_PROOF_LINES_H

#include "search.h"

/* The kind of what level 0 knows of a cell: no line. */
#define FACT '-'

typedef struct {
    char kind;           /* s, c, r as they are written, or FACT */
    bool needed;         /* the proof rests on it */
    int first, size;     /* its literals */
    int first_use, uses; /* what it was derived from */
    int next;            /* line of the same hash */
} proof_line;

typedef struct {
    proof_line *items;
    int count, capacity;
    literal_list literals;
} proof_lines;

/* Takes `needed` from lines without which every derived line still follows by
 * unit propagation, one after the other, until none can go or the work done
 * is more than a proof is worth; then, and when memory runs out, the others
 * stay. A proof of some hundred lines comes out with none to spare. */
void proof_thin_out(search *s, proof_lines *lines);

#endif
