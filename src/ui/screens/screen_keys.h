/* screen_keys.h - which key does what on the board, to be changed. */
#ifndef CREEK_UI_SCREEN_KEYS_H
#define CREEK_UI_SCREEN_KEYS_H

#include "ui/shell/shell.h"

/* A list of all commands with their keys. What is changed holds and is kept at
 * once. The keys of this screen itself never change. NULL when memory runs
 * out. */
screen *screen_keys_new(shell *sh);

#endif
