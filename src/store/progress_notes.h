/* progress_notes.h - small things that are remembered: lessons done, and the options of
 * the last new game. */
#ifndef CREEK_STORE_PROGRESS_NOTES_H
#define CREEK_STORE_PROGRESS_NOTES_H

#include "store/storage.h"

#include <creek/creek.h>

/* Marks a lesson as done. False with the reason in `why`; marking it again later is
 * fine. */
bool lesson_done_add(storage *st, const char *lesson, char why[STORAGE_WHY]);
bool lesson_done(storage *st, const char *lesson);

/* Size, level and symmetry of the last new game; *request stays as it is when there was
 * none. Saving them may fail without harm. */
void last_request_load(storage *st, creek_request *request);
bool last_request_save(storage *st, const creek_request *request, char why[STORAGE_WHY]);

#endif
