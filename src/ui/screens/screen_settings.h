/* screen_settings.h - all settings, to be looked at and changed. */
#ifndef CREEK_UI_SCREEN_SETTINGS_H
#define CREEK_UI_SCREEN_SETTINGS_H

#include "ui/shell/shell.h"

/* A list of the settings; what is changed holds and is kept at once. NULL when
 * memory runs out. */
screen *screen_settings_new(shell *sh);

#endif
