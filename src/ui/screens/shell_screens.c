/* shell_screens.c - gives the shell its screens. */
#include "ui/screens/screens.h"

#include "ui/kit/text_screen.h"
#include "ui/making/screen_making.h"
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

static void play_made(screen *below, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    shell_bring(sh, catalog_of_generated(request, puzzle));
    shell_begin(sh);
}

static void not_made(screen *below, shell *sh, const char *why)
{
    shell_end(sh, 1, why);
}

void screens_begin_making(shell *sh, const creek_request *request, unsigned more)
{
    maker_order order = {.request = *request, .more = more};
    making_use use = {.made = play_made, .failed = not_made};
    shell_open(sh, screen_making_new(sh, &order, use));
}
