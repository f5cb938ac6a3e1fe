/* play_commands.c - what the commands of the board do: marks, the game, other pages. */
#include "ui/play/play_screen.h"

#include "ui/play/replay.h"

#include "ui/screens/screens.h"

#include <stdlib.h>

/* --- the game -------------------------------------------------------------- */

static void next_layout(play_screen *s)
{
    char text[80];
    surface_change_layout(&s->board, text, sizeof text);
    play_save_display(s);
    play_tell(s->play, SAY_NOTICE, "%s", text);
}

static void show_message(play_screen *s, shell *sh)
{
    char text[PANEL_TEXT];
    panel p = play_panel(s);
    p.by_name = true;
    (void)panel_text(&p, 0, 0, " ", text, sizeof text);
    if (text[0])
        shell_show(sh, "%s", text);
}

void play_show_result(play_screen *s, shell *sh)
{
    panel p = play_panel(s);
    if (s->play->won)
        shell_open(sh, screen_result_new(&p));
    else
        shell_say(sh, false, "There is no result until the puzzle is solved.");
}

/* Asks before a review counts as a check, unless this position was checked already. */
static bool may_review(play *p, shell *sh)
{
    bool asks = play_review_checks(p) && !p->checked && p->services->settings->help;
    return (!asks || shell_confirm(sh, "Not finished yet: a review shows mistakes and counts as a "
                                       "check. Review it?")) &&
           play_may_review(p);
}

/* A command about the game, or one that marks a cell or works on any screen. */
static void obey_any(play_screen *s, shell *sh, command which)
{
    creek_place before = s->board.view.focus;
    bool loses = which == COMMAND_SOLVE && s->play->race && !s->play->won;
    if (loses && !shell_confirm(sh, "Let the solver finish? Your rival then wins the race."))
        return;
    if (play_obey(s->play, which)) {
        if (command_setting(which) != SETTING_COUNT)
            (void)shell_save_preferences(sh);
    } else if (surface_mark(&s->board, which)) {
        /* Once the board is won the focus stays where it is. */
        if (s->play->won)
            s->board.view.focus = before;
    } else if (!share_obey(sh, s->play, which)) {
        (void)shell_obey(sh, which);
    }
}

void play_command(play_screen *s, shell *sh, command which)
{
    if (which != COMMAND_MESSAGE)
        play_clear_message(s->play);
    switch (which) {
    case COMMAND_FILL:
        play_fill(s->play, s->board.view.focus);
        break;
    case COMMAND_LAYOUT:
        next_layout(s);
        break;
    case COMMAND_NEXT:
    case COMMAND_PREVIOUS:
        play_go_to_puzzle(s, sh, which == COMMAND_NEXT ? 1 : -1);
        break;
    case COMMAND_MESSAGE:
        show_message(s, sh);
        break;
    case COMMAND_MAP:
        if (surface_show_map(&s->board))
            play_tell(s->play, SAY_NOTICE, "The whole board; {map} goes back.");
        break;
    case COMMAND_RESULT:
        play_show_result(s, sh);
        break;
    case COMMAND_REVIEW:
        if (!may_review(s->play, sh))
            break;
        /* fall through */
    default:
        obey_any(s, sh, which);
    }
}

/* --- sharing, and other pages ---------------------------------------------- */

static void share_result(shell *sh, const play *p)
{
    if (!p->won) {
        shell_say(sh, false, "There is nothing to share until the puzzle is solved.");
        return;
    }
    char *line = share_line(p);
    share_text(sh, "This line", line);
    free(line);
}

bool share_obey(shell *sh, const play *p, command which)
{
    switch (which) {
    case COMMAND_URL:
        share_url(sh, p->game, p->saved->name);
        return true;
    case COMMAND_SHARE:
        share_result(sh, p);
        return true;
    case COMMAND_REPLAY:
        shell_open(sh, screen_replay_new(sh, p->game, p->saved->name, NULL, 0));
        return true;
    case COMMAND_RACE:
        race_game(sh, p->game, p->saved->name);
        return true;
    case COMMAND_REVIEW:
        shell_open(sh, screen_review_new(sh, p->game, p->saved->name));
        return true;
    case COMMAND_EXPORT:
        shell_open(
            sh, screen_export_new(sh, &(export_choice){"", game_copy(p->game)}, 1, p->saved->name));
        return true;
    case COMMAND_EDIT:
        sh->screens->edit(sh, creek_game_puzzle(p->game));
        return true;
    default:
        return false;
    }
}
