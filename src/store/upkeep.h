/* upkeep.h - a look at the store's files before they are used.
 *
 * Whoever reads the store begins with it: the game in all its forms when it
 * starts (play, daily, learn), and `creek stats`. The other verbs, and `daily`
 * when it only prints the puzzle, do not look into the store at all.
 */
#ifndef CREEK_STORE_UPKEEP_H
#define CREEK_STORE_UPKEEP_H

#include "store/store.h"

/* Moves out of the way, to NAME.bad, each file of the store that is none of
 * ours: what was there stays as it was, and a new file can be begun. (A saved
 * game is looked at when it is opened.) Folders of ours that others may look into
 * are closed to them, and what crashes have left in them is removed. Returns what there is to tell
 * the player, sentences, which the caller owns (free); NULL when all is well or memory ran out. */
char *upkeep(const store *st);

#endif
