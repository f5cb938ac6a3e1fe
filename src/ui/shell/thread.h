/* thread.h - the threads of the game: those that make puzzles (maker.h), and
 * those that read what may never answer (apart.h). */
#ifndef CREEK_UI_THREAD_H
#define CREEK_UI_THREAD_H

#include <stdbool.h>

/* Begins a thread that nobody joins and no signal reaches, but for its own
 * faults. False when there is none to be had. */
bool thread_begin(void *(*run)(void *context), void *context);

#endif
