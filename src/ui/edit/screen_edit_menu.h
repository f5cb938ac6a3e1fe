/* screen_edit_menu.h - a list of the editor's commands. */
#ifndef CREEK_UI_SCREEN_EDIT_MENU_H
#define CREEK_UI_SCREEN_EDIT_MENU_H

#include "ui/shell/keymap.h"
#include "ui/shell/shell.h"

/* The list, with the player's keys; the chosen command goes to the screen below as a
 * KEY_COMMAND. */
screen *screen_edit_menu_new(shell *sh, keymap keys);

#endif
