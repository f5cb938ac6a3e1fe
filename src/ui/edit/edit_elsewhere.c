/* edit_elsewhere.c - from the editor to other screens, and what is typed or pasted. */
#include "ui/edit/edit_screen.h"

#include "base/alloc.h"
#include "ui/board/screen_map.h"
#include "ui/edit/screen_drafts.h"
#include "ui/edit/screen_edit_menu.h"
#include "ui/kit/board_size.h"
#include "ui/kit/prompt.h"
#include "ui/making/screen_making.h"
#include "ui/play/share.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const creek_puzzle *puzzle_of(const edit_screen *s)
{
    return s->edit->puzzle;
}

/* --- what is typed -------------------------------------------------------------- */

static void take_size(screen *below, shell *sh, const char *text)
{
    draft_shape shape = {.kind = DRAFT_FRAME};
    if (!board_size_read(text, &shape.width, &shape.height))
        edit_reframe((edit_screen *)below, shape);
}

static void take_new(screen *below, shell *sh, const char *text)
{
    int width, height;
    if (!board_size_read(text, &width, &height))
        edit_screen_take((edit_screen *)below, sh, edit_new(sh->world, width, height));
}

static void take_title(screen *below, shell *sh, const char *text)
{
    edit_set_text(((edit_screen *)below)->edit, CREEK_TITLE, text);
}

static void take_author(screen *below, shell *sh, const char *text)
{
    edit_set_text(((edit_screen *)below)->edit, CREEK_AUTHOR, text);
}

static void ask(edit_screen *s, shell *sh, command which)
{
    prompt_use use = {"Title", "What the puzzle is called.", NULL, take_title};
    const creek_puzzle *puzzle = puzzle_of(s);
    const char *text = creek_puzzle_text(puzzle, CREEK_TITLE);
    char size[24] = "10x10";
    if (which == COMMAND_AUTHOR) {
        use = (prompt_use){"Author", "Who made it.", NULL, take_author};
        text = creek_puzzle_text(puzzle, CREEK_AUTHOR);
    } else if (which == COMMAND_NEW_DRAFT) {
        use = (prompt_use){
            "A new draft",
            "Its size, columns x rows; you can change it later. The current draft stays saved.",
            board_size_check, take_new};
        text = size;
    } else if (which == COMMAND_SIZE) {
        use = (prompt_use){
            "Size", "Columns x rows, from the top left; undo brings back clues that fall off.",
            board_size_check, take_size};
        (void)snprintf(size, sizeof size, "%dx%d", creek_puzzle_width(puzzle),
                       creek_puzzle_height(puzzle));
        text = size;
    }
    shell_open(sh, prompt_new(use, text ? text : ""));
}

/* --- other screens -------------------------------------------------------------- */

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
    screen *game = sh->screens->play(sh, &all->packs[0], 0);
    game->holds = all;
    shell_open(sh, game);
}

static void show_url(edit_screen *s, shell *sh)
{
    creek_game *game = edit_game(s->edit, NULL);
    share_url(sh, game);
    creek_game_free(game);
}

void edit_screen_unshare(edit_screen *s)
{
    for (int i = 0; i < EXPORT_CHOICES; i++) {
        creek_game_free(s->shared[i]);
        s->shared[i] = NULL;
    }
}

/* The puzzle alone, with the drawing, or with the solution if that is known. */
static void export(edit_screen *s, shell *sh)
{
    const edit *f = s->edit;
    export_choice choices[EXPORT_CHOICES] = {{.with = "nothing else"}};
    int count = 0;
    edit_screen_unshare(s);
    s->shared[count++] = edit_game(s->edit, NULL);
    if (draft_is_drawn(f->drawing)) {
        choices[count].with = "the drawing";
        s->shared[count++] = edit_game(s->edit, f->drawing);
    }
    if (f->findings->verdict == CREEK_VERDICT_UNIQUE) {
        choices[count].with = "the solution";
        s->shared[count++] = edit_game(s->edit, f->findings->forced);
    }
    for (int i = 0; i < count; i++)
        choices[i].game = s->shared[i];
    shell_open(sh, screen_export_new(choices, count, NULL));
}

static void show_message(const edit_screen *s, shell *sh)
{
    char text[EDIT_PANEL_TEXT];
    edit_panel_text(s->edit, text);
    if (text[0])
        shell_show(sh, text);
}

static void obey_chosen(screen *below, shell *sh, command which)
{
    edit_obey((edit_screen *)below, sh, which);
}

void edit_go(edit_screen *s, shell *sh, command which)
{
    switch (which) {
    case COMMAND_TITLE:
    case COMMAND_AUTHOR:
    case COMMAND_SIZE:
    case COMMAND_NEW_DRAFT:
        ask(s, sh, which);
        break;
    case COMMAND_PLAY:
        play_it(s, sh);
        break;
    case COMMAND_URL:
        show_url(s, sh);
        break;
    case COMMAND_EXPORT:
        export(s, sh);
        break;
    case COMMAND_DRAFTS:
        edit_commit(s->edit);
        shell_open(sh, screen_drafts_new(sh));
        break;
    case COMMAND_MAP:
        if (s->board.at.board.height > 0)
            shell_open(sh, screen_map_new(&s->board));
        break;
    case COMMAND_MESSAGE:
        show_message(s, sh);
        break;
    case COMMAND_MENU:
        shell_open(sh, screen_edit_menu_new(sh, edit_screen_keys(s), obey_chosen));
        break;
    case COMMAND_BACK:
    case COMMAND_LEAVE:
        if (!edit_stop(s->edit))
            (void)shell_obey(sh, which);
        break;
    default:
        (void)shell_obey(sh, which);
    }
}

/* --- what is pasted --------------------------------------------------------------- */

static void take_made(screen *below, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    edit_screen_take((edit_screen *)below, sh, edit_from(sh->world, puzzle, NULL, true));
    creek_puzzle_free(puzzle);
}

static void say_not_made(screen *below, shell *sh, const char *why)
{
    edit_say(((edit_screen *)below)->edit, SAY_BAD, "%s", why);
}

/* Makes the puzzle of an ID. */
static void make_pasted(edit_screen *s, shell *sh, const char *text, size_t length)
{
    creek_error error = {0};
    maker_order order = {0};
    size_t before = strspn(text, " \t\r\n");
    char *id = xstrndup(text + before, strcspn(text + before, " \t\r\n"));
    if (creek_generate_read_id(id, &order.request, &error))
        shell_open(sh, screen_making_new(sh, &order,
                                         (making_use){.made = take_made, .failed = say_not_made}));
    else
        edit_say(s->edit, SAY_BAD, "Column %d: %s", error.column, error.message);
    free(id);
}

static void load_first(edit_screen *s, shell *sh, opened_puzzles *all)
{
    catalog_pack *pack = &all->puzzles->packs[0];
    if (!ref_load(&pack->entries[0])) {
        edit_say(s->edit, SAY_BAD, "The puzzle cannot be loaded.");
        return;
    }
    const creek_game *game = pack->entries[0].game;
    edit *e = edit_from(s->world, creek_game_puzzle(game), creek_game_board(game), true);
    if (pack->count > 1)
        edit_say(e, SAY_NOTICE, "The first of the %zu puzzles is now a new draft.", pack->count);
    else if (all->message && all->message[0])
        edit_say(e, SAY_NOTICE, "A new draft. %s", all->message);
    else
        edit_say(e, SAY_NOTICE, "The puzzle is now a new draft; {drafts} shows all drafts.");
    edit_screen_take(s, sh, e);
}

void edit_paste(edit_screen *s, shell *sh, const event *e)
{
    edit_clear_message(s->edit);
    if (!e->cut && screen_open_builds(e->text, e->length)) {
        make_pasted(s, sh, e->text, e->length);
        return;
    }
    opened_puzzles all = shell_read_paste(sh, e);
    if (all.puzzles)
        load_first(s, sh, &all);
    opened_puzzles_release(&all);
}
