/* screen_edit_menu.h - all commands of the editor with their keys, to read and
 * to choose from. */
#ifndef CREEK_UI_SCREEN_EDIT_MENU_H
#define CREEK_UI_SCREEN_EDIT_MENU_H

#include "ui/edit/edit_command.h"
#include "ui/shell/shell.h"

/* `chosen` is called when this screen is closed already; `below` is the screen
 * that was under it. */
screen *screen_edit_menu_new(shell *sh,
                             void (*chosen)(screen *below, shell *sh, edit_command which));

#endif
