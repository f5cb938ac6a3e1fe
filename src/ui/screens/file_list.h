/* file_list.h - files and folders to choose from, below the field in which the
 * beginning of their path is typed. */
#ifndef CREEK_UI_FILE_LIST_H
#define CREEK_UI_FILE_LIST_H

#include "ui/canvas/list.h"
#include "ui/screens/complete.h"

typedef struct {
    completion found;
    list list;     /* of found.names */
    bool choosing; /* one of them is chosen; else the field has the keys */
} file_list;

typedef enum {
    FILE_LIST_IGNORED, /* the event means nothing to the list, or there is none */
    FILE_LIST_MOVED,
    FILE_LIST_TAKEN, /* the chosen one is taken */
    FILE_LIST_UP     /* to the folder above the one that is listed */
} file_list_answer;

/* Forgets the files; what it owned is freed. */
void file_list_forget(file_list *l);

/* Lists the files for what was typed (complete_path()). */
void file_list_look(file_list *l, const char *typed, const char *home);

/* Draws it. The cursor of the canvas moves only when one is chosen. */
void file_list_draw(file_list *l, canvas *c, canvas_rect rect);

/* Handles the arrows, page keys, Home and End, Enter, Esc, the wheel and clicks: down from
 * the field comes to the list, up from its first line or Esc back to the
 * field. */
file_list_answer file_list_handle(file_list *l, const event *e);

#endif
