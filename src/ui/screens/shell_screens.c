/* shell_screens.c - gives the shell its screens. */
#include "ui/screens/screens.h"

#include "ui/kit/text_screen.h"
#include "ui/play/game_screens.h"

const shell_screens screens_of_creek = {.home = screen_home_new,
                                        .help = screen_help_new,
                                        .play = screen_play_new,
                                        .pack = screen_levels_new,
                                        .edit = screen_edit_puzzle,
                                        .text = text_screen_of,
                                        .settings = screen_settings_new,
                                        .keys = screen_keys_new,
                                        .paste = screen_open_pasted};
