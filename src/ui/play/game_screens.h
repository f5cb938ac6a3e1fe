/* game_screens.h - the screens of games, saved games in words, and what can be done with a game. */
#ifndef CREEK_UI_GAME_SCREENS_H
#define CREEK_UI_GAME_SCREENS_H

#include "store/saved_items.h"
#include "ui/shell/shell.h"

/* --- screens, each for shell_open() ---------------------------------------- */

/* Plays puzzle `index` of a pack, which must outlive it. */
screen *screen_play_new(shell *sh, catalog_pack *pack, size_t index);

/* A game as it was played, move by move, after so many turns; with what its review says (NULL:
 * none), which must outlive it. Copies the game; `name` is the puzzle's NAME. */
struct game_review;
screen *screen_replay_new(shell *sh, const creek_game *game, const char *name,
                          struct game_review *review, size_t turn);

/* The review of a game: its timeline and the turns worth a look. Copies the game. */
screen *screen_review_new(shell *sh, const creek_game *game, const char *name);

/* Opens practice of what a review suggests. False if it suggests nothing. */
bool screen_review_practise(shell *sh, const struct game_review *review);

/* The saved games: to continue, to replay, to delete. */
screen *screen_games_new(shell *sh);

/* --- saved games ----------------------------------------------------------- */

/* The level that has the puzzle of a game, or NULL. */
const puzzle_ref *game_line_level(catalog *levels, const saved_item *game);

/* The number of a pack among the levels; their count if it is none of them. */
size_t game_level_pack(const catalog *levels, const catalog_pack *pack);

/* What the puzzle is called; `known` is its level, or NULL. */
void game_line_title(const saved_item *game, const puzzle_ref *known, char title[REF_TITLE]);
/* The heading of a screen about a game: "Replay of hard #7.3, 10x10". */
void game_line_heading(const char *what, const creek_game *game, const char *name,
                       char text[REF_TITLE]);

/* Continues a saved game, or says why it cannot be read. */
void game_line_continue(shell *sh, int64_t id);

/* Obeys a command of the saved games or the statistics: opens its replay or its review, or starts
 * a race against it; or says why that fails. */
void game_line_view(shell *sh, const saved_item *game, command which);

/* --- a game ---------------------------------------------------------------- */

/* The URL of its puzzle. The caller owns it (creek_free); NULL with the reason. */
char *game_url(const creek_game *game, creek_error *error);

/* Copies a text to the terminal's clipboard, which it may keep to itself without saying so: the
 * text is shown too. */
void share_text(shell *sh, const char *what, const char *text);

/* The same for its URL. `name`: the NAME of the puzzle, which is shown too if it is an ID. */
void share_url(shell *sh, const creek_game *game, const char *name);

/* Opens a race against a game, or the review of a finished one, or says why that cannot be. */
void race_game(shell *sh, const creek_game *game, const char *name);
void review_game(shell *sh, const creek_game *game, const char *name, bool finished);

#endif
