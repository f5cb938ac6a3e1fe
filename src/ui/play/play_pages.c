/* play_pages.c - from the board to other pages. */
#include "ui/play/play_screen.h"

#include "ui/edit/screen_edit.h"
#include "ui/play/result_view.h"
#include "ui/play/screen_map.h"
#include "ui/play/screen_replay.h"
#include "ui/play/screen_result.h"
#include "ui/play/share.h"
#include "ui/screens/screen_keys.h"
#include "ui/screens/screen_settings.h"
#include "ui/screens/screens.h"

bool play_hidden_by_message(const play_screen *s)
{
    surface_layout at = s->board.at;
    if (play_too_small(s))
        return true;
    panel p = play_panel(s);
    /* The words stand where the message does. */
    return !at.beside &&
           (p.wordy ||
            panel_bottom_hides(&p, at.panel, at.panel.top - at.board.top - at.board.height));
}

static void show_message(const play_screen *s, shell *sh)
{
    char text[5000];
    panel p = play_panel(s);
    panel_text(&p, text, sizeof text);
    if (text[0])
        shell_show(sh, text);
}

static void show_map(play_screen *s, shell *sh)
{
    if (!play_too_small(s))
        shell_open(sh, screen_map_new(&s->board));
}

static void show_result(const play_screen *s, shell *sh)
{
    const play_facts *f = play_look(s->play);
    panel p = play_panel(s);
    const char *next = !p.next ? NULL : p.next->title[0] ? p.next->title : p.next->name;
    char title[REF_TITLE];
    panel_called(&p, title);
    if (f->result.there)
        shell_open(sh, screen_result_new(sh, f, play_entry(s)->name, title, next));
    else
        shell_say(sh, false, "There is no result before the puzzle is solved.");
}

/* A click on what is said of a win: Enter, or, where it is but a line, all about
 * it. False when the click is elsewhere. */
bool play_click_win(play_screen *s, shell *sh, const event *e)
{
    const play_facts *f = play_look(s->play);
    event meant = keybar_translate(&s->win, e);
    if (!f->won || e->button != 1)
        return false;
    if (event_is_plain(&meant, KEY_ENTER_KEY))
        (void)play_go_on(s, sh);
    else if (!s->board.at.beside && e->row >= s->board.at.panel.top)
        show_result(s, sh);
    else
        return false;
    return true;
}

/* Commands that open another page; nothing changes by them. */
bool play_turn_page(play_screen *s, shell *sh, command which)
{
    const creek_game *game = play_look(s->play)->game;
    switch (which) {
    case COMMAND_MESSAGE:
        show_message(s, sh);
        return true;
    case COMMAND_MAP:
        show_map(s, sh);
        return true;
    case COMMAND_HELP:
        return shell_obey(sh, which);
    case COMMAND_SETTINGS:
        shell_open(sh, screen_settings_new(sh));
        return true;
    case COMMAND_KEYS:
        shell_open(sh, screen_keys_new(sh));
        return true;
    case COMMAND_URL:
        share_url(sh, game);
        return true;
    case COMMAND_SHARE:
        share_result(sh, game, &play_look(s->play)->result);
        return true;
    case COMMAND_RESULT:
        show_result(s, sh);
        return true;
    case COMMAND_REPLAY:
        shell_open(sh, screen_replay_new(sh, game, play_entry(s)->name));
        return true;
    case COMMAND_EXPORT:
        shell_open(sh, screen_export_new(&(export_choice){"", game}, 1, play_entry(s)->name));
        return true;
    case COMMAND_EDIT:
        screen_edit_puzzle(sh, creek_game_puzzle(game));
        return true;
    default:
        return false;
    }
}
