/* draft_line.h - what a list of drafts says of one of them. */
#ifndef CREEK_UI_DRAFT_LINE_H
#define CREEK_UI_DRAFT_LINE_H

#include "store/draft_file.h"
#include "ui/edit/draft.h"

typedef struct {
    draft_name name;
    bool known;                     /* it was read: */
    char title[DRAFT_TEXT_MAX + 1]; /* ... or why it cannot be read */
    char note[60];                  /* its size, and how many clues it has */
} draft_line;

/* Reads the draft that the line is about, and says what it is. */
void draft_line_read(draft_line *l, const store *st);

/* That draft; the caller owns it. NULL with the reason in `why`. */
draft *draft_line_draft(const draft_line *l, const store *st, char *why, size_t size);

#endif
