/* game_file.h - the saved game of a puzzle.
 *
 * Every puzzle that was started has one file, STORE/games/WxH-KEY.creek, in
 * the creek format. The file is a journal: it is written whole when the first
 * move is made, and then grows by the lines creek_game_take_log() gives, each
 * on the disk before game_file_save() returns. It is written anew, beside and
 * then moved, when it has grown much or when an append failed. Looking at a
 * puzzle without making a move leaves nothing behind, unless it is asked for
 * (game_file_keep).
 *
 * The file is locked while it is played. A second program that plays the same
 * puzzle goes on from a copy: its game is kept beside the first one (see
 * game_place.h) from its first move on, and moves to that one's place once the
 * first program has left it and has changed nothing. What a program that knows
 * nothing of locks has put in the place of a game, or written into it, is kept
 * under another name.
 */
#ifndef CREEK_STORE_GAME_FILE_H
#define CREEK_STORE_GAME_FILE_H

#include "store/store.h"

#include <creek/creek.h>

typedef struct game_file game_file;

/* What opening found worth saying. */
typedef struct {
    bool resumed;      /* there was a saved game, and it goes on */
    int brought;       /* cells set because the opened puzzle came with other marks */
    bool torn;         /* the last move of the saved game was half written, and dropped */
    bool busy;         /* another program plays this game: this is a copy of it */
    bool copy;         /* it stands beside the puzzle's own game */
    bool moved;        /* it did, and has taken that one's place now, which was free */
    bool gone;         /* the saved game that was asked for is not there, or no game */
    char kept_as[256]; /* a saved game could not be read and is now called so; else "" */
    bool unsaved;      /* the saved game cannot be used, for the reason in `problem` */
    char problem[240]; /* what else there is to say about the saved game, or "" */
} game_file_report;

/* Looks for the saved game of *game's puzzle. When there is one it replaces
 * *game (which is freed), and marks that *game had and that differ are set
 * upon it as one move that can be undone. Whatever goes wrong, *game is there
 * to be played. The caller owns the result (game_file_close); NULL when memory
 * ran out, and then nothing is saved. */
game_file *game_file_open(const store *st, creek_game **game, game_file_report *report);

/* The same for the saved game in the file `name` of the games folder, whichever of
 * the puzzle's it is: one that stands beside the puzzle's own (report->copy), even
 * under a name that could be its own, is played on there, or, where the puzzle has
 * no own one any more, takes that place (report->moved); the note about the last
 * game (last.h) goes along. *game gives the puzzle and no marks. When that file is
 * gone or cannot be read (report->gone), and for NULL, it is as game_file_open(). */
game_file *game_file_open_saved(const store *st, const char *name, creek_game **game,
                                game_file_report *report);

/* Brings the file up to date with the game it was opened with. True when
 * there was nothing to do, or it is on the disk now; `why` then has "", or what
 * the player should know: that the file was replaced from outside or another
 * program plays this puzzle (see game_place.h), and under which names both games
 * are kept. False with the reason in `why`; the next call tries again
 * with the whole game. */
bool game_file_save(game_file *file, creek_game *game, char *why, size_t size);

/* From now on the game is saved even without a move: for a puzzle that would be
 * hard to find again. (Not if another program has it: that one saves it.) NULL is
 * fine. */
void game_file_keep(game_file *file);

/* Whether the game is a copy: it has, or will have, a place of its own beside that
 * of the puzzle's game. Of NULL it is not. */
bool game_file_is_copy(const game_file *file);

/* Whether a name in the games folder is that of such a copy of this puzzle's game;
 * its number then, 1 where it has none, else 0. What would be its own name is a
 * copy's where game_file_open() takes another one. */
int game_file_copy_number(const store *st, const char *name, const creek_puzzle *puzzle);

/* Whether a file stands on the disk for this game, and its name in the games
 * folder, which a save can change. */
bool game_file_exists(const game_file *file);
const char *game_file_name(const game_file *file);

/* Unlocks and forgets; saves nothing. NULL is fine. */
void game_file_close(game_file *file);

/* Whether there is a saved game of a puzzle of that size and key (puzzle_key.h);
 * only its name is looked for. */
bool game_file_started(const store *st, int width, int height, uint64_t key);

/* Reads the saved game of a puzzle, to look at; the caller owns it. NULL when
 * there is none or it cannot be read. */
creek_game *game_file_look(const store *st, const creek_puzzle *puzzle);

/* Reads the saved game of that name, to look at; the caller owns it. NULL when
 * it cannot be read. */
creek_game *game_file_peek(const store *st, const char *name);

/* The same for a name that was noted once: a copy that is not there any more may
 * have taken the puzzle's own place since, and *name is made the name of that. */
creek_game *game_file_peek_noted(const store *st, char *name);

#endif
