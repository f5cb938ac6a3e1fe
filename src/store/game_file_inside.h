/* game_file_inside.h - what game_open.c and game_file.c share. Nobody else
 * includes it. */
#ifndef CREEK_STORE_GAME_FILE_INSIDE_H
#define CREEK_STORE_GAME_FILE_INSIDE_H

#include "store/game_found.h"

struct game_file {
    const store *store;
    char name[GAME_NAME_SIZE];
    char *path;      /* NULL: there is no place to save */
    int fd;          /* -1 while there is no file of ours */
    bool copy;       /* its name is that of a copy beside the puzzle's own game */
    bool from_copy;  /* ... and so was that of the game it was opened with */
    bool keep;       /* also without a move */
    bool whole;      /* an append failed: write everything next time */
    bool pending;    /* the log was taken but did not reach the disk */
    size_t base;     /* bytes when it was last written whole */
    file_trace left; /* how we left it */
    /* The game that another creek was playing when this one was opened, as it was
     * read: when that creek is gone and it still is so, it is ours to go on with. */
    char *shared; /* its path; NULL: there is none */
    file_trace read;
    bool shut;      /* no line can be appended to it as it was */
    char news[600]; /* what is to be told once the game is saved; "" for nothing */
};

/* The file open as `fd` holds the game as it was read, and is ours from now on.
 * Where `shut` it is written anew: nothing is appended to it. */
void game_file_take(game_file *file, int fd, const file_trace *read, bool shut);

/* The game goes on under another name: so does the note about the last game, if it
 * names this one. */
void game_file_follow(const game_file *file, const char *name);

#endif
