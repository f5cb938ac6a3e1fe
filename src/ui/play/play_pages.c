/* play_pages.c - from the board to other pages. */
#include "ui/play/play_screen.h"

#include "ui/edit/screen_edit.h"
#include "ui/play/screen_map.h"
#include "ui/play/screen_replay.h"
#include "ui/play/screen_result.h"
#include "ui/play/share.h"
#include "ui/screens/screen_export.h"
#include "ui/screens/screen_keys.h"
#include "ui/screens/screen_settings.h"
#include "ui/shell/screen_message.h"

bool play_hidden_by_message(const play_screen *s)
{
    if (s->width < PLAY_LEAST_WIDTH || s->height < PLAY_LEAST_HEIGHT)
        return true;
    play_layout at = play_arrange(s);
    panel p = play_panel(s);
    /* The words stand where the message does. */
    return !at.beside &&
           (p.wordy ||
            panel_bottom_hides(&p, at.panel, at.panel.top - at.board.top - at.board.height));
}

static void show_message(const play_screen *s, shell *sh)
{
    char text[PANEL_TEXT];
    panel p = play_panel(s);
    (void)panel_text(&p, 0, 0, text, sizeof text);
    if (text[0])
        shell_open(sh, screen_message_new(text));
}

static void show_map(play_screen *s, shell *sh)
{
    if (play_too_small(s))
        return;
    play_layout at = play_arrange(s);
    board_view view = play_view(s, at.layout);
    board_frame frame = board_view_place(&view, at.board);
    shell_open(sh, screen_map_new(&view, &s->focus, &frame));
}

static void show_result(const play_screen *s, shell *sh)
{
    panel p = play_panel(s);
    if (s->play->won)
        shell_open(sh, screen_result_new(&p));
    else
        shell_say(sh, false, "There is no result before the puzzle is solved.");
}

static void share(const play_screen *s, shell *sh)
{
    if (s->play->won)
        share_result(sh, s->play->game, &s->play->result);
    else
        shell_say(sh, false, "There is nothing to tell before the puzzle is solved.");
}

/* A click on what is said of a win: Enter, or, where it is but a line, all about
 * it. False when the click is elsewhere. */
bool play_click_win(play_screen *s, shell *sh, const event *e)
{
    const play_facts *f = play_look(s->play);
    event meant = keybar_translate(&s->win, e);
    play_layout at = play_arrange(s);
    if (!f->won || e->button != 1)
        return false;
    if (event_is_plain(&meant, KEY_ENTER_KEY))
        (void)play_go_on(s, sh);
    else if (!at.beside && e->row >= at.panel.top)
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
        share(s, sh);
        return true;
    case COMMAND_RESULT:
        show_result(s, sh);
        return true;
    case COMMAND_REPLAY:
        shell_open(sh, screen_replay_new(sh, game, play_entry(s)->name));
        return true;
    case COMMAND_EXPORT:
        shell_open(sh, screen_export_new(sh, game, play_entry(s)->name));
        return true;
    case COMMAND_EDIT:
        screen_edit_puzzle(sh, creek_game_puzzle(game));
        return true;
    default:
        return false;
    }
}
