/* screen_edit_menu.h - all commands of the editor with their keys, to read and
 * to choose from. */
#ifndef CREEK_UI_SCREEN_EDIT_MENU_H
#define CREEK_UI_SCREEN_EDIT_MENU_H

#include "ui/shell/keymap.h"
#include "ui/shell/shell.h"

/* With the keys they have in a context. `chosen` is called when this screen is closed
 * already; `below` is the screen that was under it. */
screen *screen_edit_menu_new(shell *sh, keymap keys,
                             void (*chosen)(screen *below, shell *sh, command which));

#endif
