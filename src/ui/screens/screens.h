/* screens.h - the screens around the game. Each constructor makes one for shell_open(). */
#ifndef CREEK_UI_SCREENS_H
#define CREEK_UI_SCREENS_H

#include "ui/shell/shell.h"

#include <creek/creek.h>

/* Those that the shell opens by itself. */
extern const shell_screens screens_of_creek;

/* Makes a puzzle first, and then plays it; when there is none, or the player does not wait
 * for it, that ends the program. When a number has no such puzzle, `more` numbers after it
 * are tried. */
void screens_begin_making(shell *sh, const creek_request *request, unsigned more);

/* Where the program begins: a menu with what there is to play and to look at. */
screen *screen_home_new(shell *sh);

/* A new game: its size, level, symmetry and seed. */
screen *screen_new_new(shell *sh);

/* The packs of levels. */
screen *screen_packs_new(shell *sh);
/* The puzzles of one pack, which must outlive the screen. */
screen *screen_levels_new(shell *sh, catalog_pack *pack);

/* The lessons, at the first one that is not done. */
screen *screen_lessons_new(shell *sh);
/* Opens the list, and the lesson of that name over it (NULL: none). */
void screen_lessons_open(shell *sh, const char *name);
/* How many lessons are done. */
size_t screen_lessons_done(const shell *sh);
/* Lesson `number` of creek/lessons.h. */
screen *screen_lesson_new(shell *sh, size_t number);

/* A field for a file, a URL, an ID or any puzzle as text. `text` (may be NULL) stands in it,
 * and is opened at once if it is the ID of a puzzle that has to be made. */
screen *screen_open_new(shell *sh, const char *text);
/* Whether a text is such an ID. */
bool screen_open_builds(const char *text, size_t length);

/* What was solved so far: counts, best times, a chart. */
screen *screen_stats_new(shell *sh);

/* The settings, and their values. */
screen *screen_settings_new(shell *sh);
/* The commands and their keys; NULL in line mode. */
screen *screen_keys_new(shell *sh);
/* The rules in short, every key as it is bound now, and every sign on the board. Opens at the
 * part about that context; the rules stand before those of home screen and board. */
screen *screen_help_new(shell *sh, command_context context);

/* A puzzle without marks or with some. */
typedef struct {
    const char *with; /* "nothing", "the solution"; static */
    const creek_game *game;
} export_choice;

enum { EXPORT_CHOICES = 3 };

/* Writes a game to a file, in a format that is chosen. `name` is its NAME ("": none), which
 * gives the file's; NULL for a puzzle that is made. There are 1 to EXPORT_CHOICES sets of
 * marks to choose from, which are copied; the games must live as long as the screen. */
screen *screen_export_new(const export_choice *choices, int count, const char *name);

#endif
