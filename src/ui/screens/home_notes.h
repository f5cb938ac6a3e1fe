/* home_notes.h - what stands beside the lines of the home screen's menu: what
 * game can be gone on with, how far the levels are, the day's puzzle. */
#ifndef CREEK_UI_HOME_NOTES_H
#define CREEK_UI_HOME_NOTES_H

#include "ui/shell/shell.h"

enum { HOME_NOTES = 6, HOME_NOTE_SIZE = 200 };

/* What there is to say beside a line, in ever fewer words. */
typedef struct {
    char text[HOME_NOTES][HOME_NOTE_SIZE];
    int count;
    bool done; /* what the line leads to is done for now */
} home_notes;

/* Adds one more way to say it, shorter than those before; in printf's manner. */
void home_note(home_notes *n, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The first that fits so many columns, or else the last; "" when there is
 * none. */
const char *home_notes_choose(const home_notes *n, int room);

/* About the unfinished game that was played last. */
void home_notes_last(home_notes *n, const shell *sh, const saved_game *last);
/* About today's puzzle: what it is, whether it was begun or solved, and how
 * many days in a row were. */
void home_notes_daily(home_notes *n, const shell *sh);
/* About the games that are kept; nothing when there is none. */
void home_notes_games(home_notes *n, const shell *sh);
void home_notes_levels(home_notes *n, const shell *sh);
void home_notes_lessons(home_notes *n, const shell *sh);

#endif
