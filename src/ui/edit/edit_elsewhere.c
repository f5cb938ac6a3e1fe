/* edit_elsewhere.c - the commands that do not change the draft, most of which open other
 * screens; prompts and pastes. */
#include "ui/edit/editor.h"
#include "ui/play/game_screens.h"

#include "base/alloc.h"
#include "ui/canvas/text.h"
#include "ui/kit/prompt.h"
#include "ui/making/screen_making.h"

#include <stdio.h>
#include <stdlib.h>

/* --- the cursor and how things look -------------------------------------------------- */

static void next_look(editor *s, shell *sh, command which)
{
    char text[PREFERENCES_TEXT];
    bool kept = true;
    if (which == COMMAND_LAYOUT)
        surface_change_layout(&s->board, text, sizeof text);
    else
        kept = preferences_next_theme(s->services, text);
    shell_say(sh, !kept, "%s", text);
}

/* --- what is typed -------------------------------------------------------------------- */

/* The prompt of each command that asks for a text. */
static const struct {
    const char *title, *about;
    creek_text_kind text; /* CREEK_TEXT_COUNT: it asks for a size */
} questions[COMMAND_COUNT] = {
    [COMMAND_TITLE] = {"Title", "The name of the puzzle.", CREEK_TITLE},
    [COMMAND_AUTHOR] = {"Author", "Who made the puzzle.", CREEK_AUTHOR},
    [COMMAND_SIZE] = {"Size (columns x rows)",
                      "The top left corner stays; undo restores clues that are cut off.",
                      CREEK_TEXT_COUNT},
    [COMMAND_NEW_DRAFT] = {
        "A new draft",
        "Type columns x rows. You can change the size later. The current draft stays saved.",
        CREEK_TEXT_COUNT}};

/* Sets a text, on one line. */
static void set_text(editor *s, creek_text_kind which, const char *text)
{
    enum { MOST_BYTES = 400 };
    creek_puzzle *puzzle = edit_begin_change(s);
    char *line = text_in_line(text, MOST_BYTES);
    if (!creek_puzzle_set_text(puzzle, which, line))
        alloc_failed();
    free(line);
    (void)edit_put(s, puzzle, NULL, false);
}

static void take_answer(screen *below, shell *sh, const char *text)
{
    editor *s = (editor *)below;
    draft_shape shape = {.kind = DRAFT_FRAME};
    if (questions[s->asked].text != CREEK_TEXT_COUNT)
        set_text(s, questions[s->asked].text, text);
    else if (board_size_read(text, &shape.width, &shape.height))
        return;
    else if (s->asked == COMMAND_SIZE)
        edit_reframe(s, shape);
    else
        editor_replace(
            s, sh,
            editor_new(sh, check_alloc(creek_puzzle_new(shape.width, shape.height)), NULL, false));
}

static void ask(editor *s, shell *sh, command which)
{
    const creek_puzzle *puzzle = s->draft->puzzle;
    bool is_size = questions[which].text == CREEK_TEXT_COUNT;
    char size[24] = "10x10";
    if (which == COMMAND_SIZE)
        (void)snprintf(size, sizeof size, "%dx%d", creek_puzzle_width(puzzle),
                       creek_puzzle_height(puzzle));
    const char *text = is_size ? size : creek_puzzle_text(puzzle, questions[which].text);
    prompt_use use = {questions[which].title, questions[which].about, NULL,
                      is_size ? board_size_check : NULL, take_answer};
    s->asked = which;
    shell_open(sh, prompt_new(use, text ? text : ""));
}

/* --- other screens -------------------------------------------------------------------- */

static void play_it(editor *s, shell *sh)
{
    screen *below = s->base.below;
    /* Return to the game that this draft was made from. */
    if (below && below->class->plays && below->class->puzzle &&
        creek_puzzle_equal(below->class->puzzle(below), s->draft->puzzle)) {
        (void)edit_stop(s);
        (void)shell_obey(sh, COMMAND_BACK);
        return;
    }
    catalog *all = catalog_of_game("", edit_game(s, NULL), 0);
    all->packs[0].entries[0].own = true;
    screen *game = sh->screens->play(sh, &all->packs[0], 0);
    game->holds = all;
    shell_open(sh, game);
}

/* The puzzle alone, with the drawing, or with the solution if it is known. */
static void export(editor *s, shell *sh)
{
    export_choice choices[EXPORT_CHOICES] = {{"nothing else", edit_game(s, NULL)}};
    int count = 1;
    if (draft_is_drawn(s->draft->drawing))
        choices[count++] = (export_choice){"the drawing", edit_game(s, s->draft->drawing)};
    if (s->verdict.findings.verdict == CREEK_VERDICT_UNIQUE)
        choices[count++] =
            (export_choice){"the solution", edit_game(s, s->verdict.findings.forced)};
    shell_open(sh, screen_export_new(sh, choices, count, NULL));
}

bool edit_elsewhere(editor *s, shell *sh, command which)
{
    char text[EDIT_PANEL_TEXT];
    creek_game *game;
    switch (which) {
    case COMMAND_URL:
        game = edit_game(s, NULL);
        share_url(sh, game, "");
        creek_game_free(game);
        return true;
    case COMMAND_EXPORT:
        export(s, sh);
        return true;
    case COMMAND_THEME:
    case COMMAND_LAYOUT:
        next_look(s, sh, which);
        return true;
    case COMMAND_MAP:
        if (surface_show_map(&s->board))
            edit_say(s, SAY_NOTICE, "The whole board; {map} goes back.");
        return true;
    case COMMAND_MESSAGE:
        edit_panel_text(s, text);
        if (text[0])
            shell_show(sh, "%s", text);
        return true;
    case COMMAND_BACK:
    case COMMAND_LEAVE:
        return edit_stop(s); /* trimming comes first */
    case COMMAND_CELLS:
        edit_screen_use_corners(s, !s->board.view.corners);
        return true;
    case COMMAND_TITLE:
    case COMMAND_AUTHOR:
    case COMMAND_NEW_DRAFT:
    case COMMAND_SIZE:
        ask(s, sh, which);
        return true;
    case COMMAND_PLAY:
        play_it(s, sh);
        return true;
    case COMMAND_DRAFTS:
        edit_commit(s);
        shell_open(sh, screen_drafts_new(sh));
        return true;
    case COMMAND_FINDINGS:
        s->found = !s->found;
        return true;
    case COMMAND_MENU:
        return shell_obey(sh, COMMAND_HELP);
    case COMMAND_SHAPE:
    case COMMAND_SHAPE_END:
        s->shaping = which == COMMAND_SHAPE;
        return true;
    default:
        return false;
    }
}

/* --- what is pasted ------------------------------------------------------------------- */

static void take_made(screen *below, shell *sh, const creek_request *request, creek_puzzle *puzzle)
{
    editor_replace((editor *)below, sh, editor_new(sh, puzzle, NULL, true));
}

static void load_first(editor *s, shell *sh, opened_puzzles *all)
{
    catalog_pack *pack = &all->puzzles->packs[0];
    if (!ref_load(&pack->entries[0])) {
        edit_say(s, SAY_BAD, "The puzzle cannot be loaded.");
        return;
    }
    const creek_game *game = pack->entries[0].game;
    editor *next = editor_new(sh, check_alloc(creek_puzzle_clone(creek_game_puzzle(game))),
                              check_alloc(creek_board_clone(creek_game_board(game))), true);
    if (pack->count > 1)
        edit_say(next, SAY_NOTICE, "The first of the %zu puzzles is now a new draft.", pack->count);
    else if (all->message && all->message[0])
        edit_say(next, SAY_NOTICE, "A new draft. %s", all->message);
    else
        edit_say(next, SAY_NOTICE, "The puzzle is now a new draft; {drafts} shows all drafts.");
    editor_replace(s, sh, next);
}

void edit_paste(editor *s, shell *sh, const event *e)
{
    maker_order order = {0};
    edit_clear_message(s);
    if (!e->cut && screen_open_builds(e->text, e->length, &order.request)) {
        shell_open(sh, screen_making_new(sh, &order, (making_use){.made = take_made}));
        return;
    }
    opened_puzzles all = shell_read_paste(sh, e);
    if (all.puzzles)
        load_first(s, sh, &all);
    opened_puzzles_release(&all);
}
