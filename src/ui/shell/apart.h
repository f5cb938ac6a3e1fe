/* apart.h - work that may never end, done in a thread of its own.
 *
 * Reading a file can take for ever, when what it lies on is gone; no signal and
 * no key would reach a program that waits for it. So it is done apart, and
 * after some time the player can give it up by doing anything.
 */
#ifndef CREEK_UI_APART_H
#define CREEK_UI_APART_H

#include "ui/shell/world.h"

#include <stdatomic.h>

/* Does what is to be done with `job`; once `hurry` is true it is to come to an
 * end with what there is. It must touch nothing that others may. */
typedef void apart_work(void *job, const atomic_bool *hurry);

/* Does the work and waits for it. True when it is done: *job is the caller's
 * as before. False when it was given up: the job is not the caller's any more,
 * `release` frees it when the work ends after all. Without a thread to be had
 * the work is done here. */
bool apart_do(const world *w, apart_work *work, void (*release)(void *job), void *job);

#endif
