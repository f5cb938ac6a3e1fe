/* complete_apart.h - looking into folders that may not answer (apart.h). */
#ifndef CREEK_UI_COMPLETE_APART_H
#define CREEK_UI_COMPLETE_APART_H

#include "ui/screens/complete.h"
#include "ui/shell/world.h"

/* complete_path(), until the player cancels it: false, and nothing is found then. */
bool complete_path_apart(const char *typed, const char *home, const world *w, completion *found);

/* complete_is_folder() likewise: what does not answer is none. */
bool complete_is_folder_apart(const char *typed, const char *home, const world *w);

#endif
