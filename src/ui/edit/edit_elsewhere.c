#include "ui/edit/edit_screen.h"

#include "ui/edit/screen_drafts.h"
#include "ui/edit/screen_edit_menu.h"
#include "ui/play/screen_map.h"
#include "ui/play/screen_play.h"
#include "ui/play/share.h"

static const creek_puzzle *puzzle_of(const edit_screen *s)
{
    return edit_look(s->edit)->puzzle;
}

static void play_it(edit_screen *s, shell *sh)
{
    screen *below = s->base.below;
    /* Return to the game that this draft was made from. */
    if (below && below->class->plays && below->class->puzzle &&
        creek_puzzle_equal(below->class->puzzle(below), puzzle_of(s))) {
        if (edit_screen_may_close(s, sh))
            (void)shell_back(sh);
        return;
    }
    catalog *all = catalog_of_game("", edit_game(s->edit, NULL), 0);
    screen *game = screen_play_new(sh, &all->packs[0], 0);
    game->holds = all;
    shell_open(sh, game);
}

void edit_screen_unshare(edit_screen *s)
{
    for (int i = 0; i < EXPORT_CHOICES; i++) {
        creek_game_free(s->shared[i]);
        s->shared[i] = NULL;
    }
}

static void show_url(edit_screen *s, shell *sh)
{
    edit_screen_unshare(s);
    s->shared[0] = edit_game(s->edit, NULL);
    share_url(sh, s->shared[0]);
}

/* The puzzle alone, with the drawing, or with the solution if that is known. */
static void export_it(edit_screen *s, shell *sh)
{
    const edit_facts *f = edit_look(s->edit);
    const struct {
        const char *with;
        const creek_board *marks;
        bool there;
    } all[EXPORT_CHOICES] = {
        {"nothing else", NULL, true},
        {"the drawing", f->drawing, edit_is_drawn(f->drawing)},
        {"the solution", f->findings->forced, f->findings->verdict == CREEK_VERDICT_UNIQUE}};
    export_choice choices[EXPORT_CHOICES];
    int count = 0;
    edit_screen_unshare(s);
    for (int i = 0; i < EXPORT_CHOICES; i++)
        if (all[i].there) {
            s->shared[count] = edit_game(s->edit, all[i].marks);
            choices[count] = (export_choice){all[i].with, s->shared[count]};
            count++;
        }
    shell_open(sh, screen_export_new(choices, count, NULL));
}

static void show_drafts(edit_screen *s, shell *sh)
{
    edit_commit(s->edit);
    shell_open(sh, screen_drafts_new(sh));
}

/* The map moves the cursor as on cells. */
static void show_map(edit_screen *s, shell *sh)
{
    bool corners = s->board.view.corners;
    if (s->board.at.board.height == 0)
        return;
    board_frame frame = board_view_place(&s->board.view, s->board.at.board);
    edit_screen_use_corners(s, false);
    s->board.view.corners = corners;
    edit_screen_settle(s);
    shell_open(sh, screen_map_new(&s->board.view, &s->board.view.focus, &frame));
}

static void show_message(edit_screen *s, shell *sh)
{
    char text[EDIT_PANEL_TEXT];
    edit_panel_text(edit_look(s->edit), text);
    if (text[0])
        shell_show(sh, text);
}

/* Keeps the message for EDIT_MESSAGE. */
static void obey_chosen(screen *below, shell *sh, edit_command which)
{
    if (which != EDIT_MESSAGE)
        edit_clear_message(((edit_screen *)below)->edit);
    edit_obey((edit_screen *)below, sh, which);
}

bool edit_go_elsewhere(edit_screen *s, shell *sh, edit_command which)
{
    switch (which) {
    case EDIT_TITLE:
    case EDIT_AUTHOR:
    case EDIT_SIZE:
    case EDIT_NEW:
        edit_ask(s, sh, which);
        return true;
    case EDIT_PLAY:
        play_it(s, sh);
        return true;
    case EDIT_URL:
        show_url(s, sh);
        return true;
    case EDIT_EXPORT:
        export_it(s, sh);
        return true;
    case EDIT_DRAFTS:
        show_drafts(s, sh);
        return true;
    case EDIT_MAP:
        show_map(s, sh);
        return true;
    case EDIT_MESSAGE:
        show_message(s, sh);
        return true;
    case EDIT_MENU:
        shell_open(sh, screen_edit_menu_new(obey_chosen));
        return true;
    case EDIT_HELP:
        return shell_obey(sh, COMMAND_HELP);
    default:
        return false;
    }
}
