/* screens.h - the screens around the game. Each constructor returns a screen for shell_open(). */
#ifndef CREEK_UI_SCREENS_H
#define CREEK_UI_SCREENS_H

#include "base/save_file.h"
#include "source/output_format.h"
#include "ui/practice/session.h"
#include "ui/shell/shell.h"

#include <creek/creek.h>

/* The screens that the shell itself opens. */
extern const shell_screens screens_of_creek;

/* The home screen. */
screen *screen_home_new(shell *sh);

/* A new game: its size, level, symmetry and seed. */
screen *screen_new_new(shell *sh);

/* The packs of levels. */
screen *screen_packs_new(shell *sh);
/* The puzzles of one pack, which must outlive the screen. */
screen *screen_levels_new(shell *sh, catalog_pack *pack);

/* The lessons, with the first one not done selected. */
screen *screen_lessons_new(shell *sh);
/* For the command line: opens the list, and the lesson of that name over it (NULL: none). */
void screen_lessons_open(shell *sh, const char *name);
/* How many lessons are done. */
size_t screen_lessons_done(const shell *sh);

/* The techniques to practise. */
screen *screen_practices_new(shell *sh);
/* For the command line: opens the list, and practice over it. */
void screen_practices_open(shell *sh, practice_choice choice);
/* Positions in which to find one technique. */
screen *screen_practice_new(shell *sh, practice_choice choice);

/* The files to open, and a prompt for a URL, an ID or any puzzle as text. */
screen *screen_open_new(shell *sh);
/* Generates that puzzle and opens it; NULL for any other text. */
screen *screen_open_pasted(shell *sh, const char *text, size_t length);

/* Statistics of what was solved: counts, best times, a chart. */
screen *screen_stats_new(shell *sh);

/* --- the editor (ui/edit) --- */

/* Opens the editor on the puzzle of the current screen. If the screen below is an editor with
 * this puzzle, returns to it. */
void screen_edit_puzzle(shell *sh, const creek_puzzle *copied);

/* A list of drafts to open, create or delete; if there are no drafts yet, a new draft. */
screen *screen_drafts_open(shell *sh);

/* --- other screens --- */

/* The settings, and their values. */
screen *screen_settings_new(shell *sh);
/* The commands and their keys; NULL in line mode. */
screen *screen_keys_new(shell *sh);
/* The rules in short, every key with its current binding, and every sign on the board. Opens at
 * the section for that context. */
screen *screen_help_new(shell *sh, command_context context);

/* A puzzle with or without marks. */
typedef struct {
    const char *with; /* "nothing", "the solution"; static */
    creek_game *game;
} export_choice;

enum { EXPORT_CHOICES = 3 };

/* Writes a game to a file in a format the player chooses. `name` is the puzzle's name ("":
 * none), which suggests the file's. There are 1 to EXPORT_CHOICES sets of marks to choose from;
 * the screen takes ownership of the games. */
screen *screen_export_new(shell *sh, const export_choice *choices, int count, const char *name);

/* Writes a game to `path`, atomically. When done, `why` names what the format cannot store, "" if
 * nothing; on failure nothing was changed, and it has the reason. */
save_file_result export_write(const creek_game *game, const output_format *kind, const char *path,
                              bool replace, char *why, size_t size);

#endif
