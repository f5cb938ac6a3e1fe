/* known_id.h - what a puzzle's NAME tells when it is the ID it was made by: its
 * level, and whose day it is. */
#ifndef CREEK_UI_KNOWN_ID_H
#define CREEK_UI_KNOWN_ID_H

#include "source/daily.h"

#include <creek/creek.h>

/* What was asked of the generator; false when `name` (may be NULL) is no ID, or
 * that of a puzzle of another size. */
bool known_id_read(const char *name, const creek_puzzle *puzzle, creek_request *request);

/* Whether it is the puzzle of a day, which is what it is called then. */
bool known_id_daily(const char *name, const creek_puzzle *puzzle, char title[DAILY_TITLE_SIZE]);

/* The puzzle's rating: its own or else that of the ID; NULL or "" when neither
 * is there. It lives as long as the puzzle. */
const char *known_id_rating(const char *name, const creek_puzzle *puzzle);

/* Its title likewise. It lives as long as the puzzle and `day`, which is the
 * room for one. */
const char *known_id_title(const char *name, const creek_puzzle *puzzle,
                           char day[DAILY_TITLE_SIZE]);

#endif
