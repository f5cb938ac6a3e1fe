/* wish.h - what new game was asked for last, so that it can be asked for
 * again.
 *
 * One file, STORE/new-game, written whole: lines `size WxH`, `level NAME`,
 * `symmetry NAME`.
 */
#ifndef CREEK_STORE_WISH_H
#define CREEK_STORE_WISH_H

#include "store/store.h"

#include <creek/creek.h>

/* The size, level and symmetry of the last new game; whatever the file does
 * not tell stays as it is in *request. */
void wish_load(const store *st, creek_request *request);

/* Whether a text, ended by 0 at its length, is such a file: a line of it is
 * understood. */
bool wish_fits(const char *text, size_t length);

/* Remembers them. Failing is no harm; false tells of it. */
bool wish_save(const store *st, const creek_request *request);

#endif
