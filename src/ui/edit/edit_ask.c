#include "ui/edit/edit_screen.h"

#include "ui/edit/draft_size.h"
#include "ui/edit/screen_prompt.h"

#include <stdio.h>

static void take_size(screen *below, shell *sh, const char *text)
{
    edit_screen *s = (edit_screen *)below;
    draft_shape shape = {.kind = DRAFT_FRAME};
    (void)sh;
    if (!draft_size_read(text, &shape.width, &shape.height))
        edit_reframe(s, shape);
}

static void take_new(screen *below, shell *sh, const char *text)
{
    edit_screen *s = (edit_screen *)below;
    int width, height;
    if (!draft_size_read(text, &width, &height))
        edit_screen_take(s, sh, edit_new(sh->world, width, height));
}

static void take_title(screen *below, shell *sh, const char *text)
{
    (void)sh;
    edit_set_text(((edit_screen *)below)->edit, CREEK_TITLE, text);
}

static void take_author(screen *below, shell *sh, const char *text)
{
    (void)sh;
    edit_set_text(((edit_screen *)below)->edit, CREEK_AUTHOR, text);
}

static void ask_size(const edit_screen *s, shell *sh)
{
    char text[24];
    prompt_use use = {.title = "Size",
                      .about = "Columns x rows, from the top left; undo brings back clues that "
                               "fall off.",
                      .check = draft_size_check,
                      .taken = take_size};
    (void)snprintf(text, sizeof text, "%dx%d", creek_puzzle_width(edit_look(s->edit)->puzzle),
                   creek_puzzle_height(edit_look(s->edit)->puzzle));
    shell_open(sh, screen_prompt_new(use, text));
}

static void ask_new(shell *sh)
{
    prompt_use use = {.title = "A new draft",
                      .about = "Its size, columns x rows; you can change it later. The present "
                               "draft stays saved.",
                      .check = draft_size_check,
                      .taken = take_new};
    shell_open(sh, screen_prompt_new(use, "10x10"));
}

static void ask_text(const edit_screen *s, shell *sh, creek_text which)
{
    const char *text = creek_puzzle_text(edit_look(s->edit)->puzzle, which);
    bool title = which == CREEK_TITLE;
    prompt_use use = {.title = title ? "Title" : "Author",
                      .about = title ? "What the puzzle is called." : "Who made it.",
                      .taken = title ? take_title : take_author};
    shell_open(sh, screen_prompt_new(use, text ? text : ""));
}

void edit_ask(const edit_screen *s, shell *sh, edit_command which)
{
    switch (which) {
    case EDIT_TITLE:
        ask_text(s, sh, CREEK_TITLE);
        break;
    case EDIT_AUTHOR:
        ask_text(s, sh, CREEK_AUTHOR);
        break;
    case EDIT_SIZE:
        ask_size(s, sh);
        break;
    default:
        ask_new(sh);
        break;
    }
}
