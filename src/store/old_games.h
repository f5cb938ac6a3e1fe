/* old_games.h - the games that creek before version 2 kept as files, games/NAME.creek in
 * the state folder. They are imported when the database is created, and left alone. */
#ifndef CREEK_STORE_OLD_GAMES_H
#define CREEK_STORE_OLD_GAMES_H

#include "store/storage.h"

/* Whether this state folder has the folder for them. */
bool old_games_exist(const char *folder);

/* Adds them all within a transaction, and a win for each that the player finished, dated by
 * its file. Files that hold no game are passed over. */
bool old_games_import(storage *st);

#endif
