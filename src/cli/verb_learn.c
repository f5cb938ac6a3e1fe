#include "cli/verb_learn.h"

#include "base/alloc.h"
#include "cli/exit_status.h"
#include "cli/grid.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/play_options.h"
#include "ui/ui.h"

#include <creek/lessons.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "Usage: creek learn [OPTION]... [LESSON]\n"
    "Open the lessons: the rules first, then a lesson for each technique, with a small\n"
    "board where it is needed. LESSON is the name of one of them.\n"
    "\n"
    "When standard output is no terminal, the names and titles of the lessons are\n"
    "printed, separated by tabs, or the text of LESSON with its board and answer.\n"
    "\n" PLAY_OPTIONS_HELP "  --help              show this help\n"
    "\n"
    "Exit status: 0, or 2 when there is no such lesson.\n";

static void put_list(FILE *out)
{
    for (size_t i = 0; i < creek_lesson_count(); i++)
        fprintf(out, "%s\t%s\n", creek_lesson_at(i)->name, creek_lesson_at(i)->title);
}

/* Text in lines of at most so many columns. */
static void put_wrapped(FILE *out, const char *text, size_t columns)
{
    size_t at = 0;
    while (*text) {
        size_t word = strcspn(text, " \n");
        if (at > 0 && at + 1 + word > columns) {
            putc('\n', out);
            at = 0;
        }
        if (at > 0)
            at += (size_t)fprintf(out, " ");
        at += fwrite(text, 1, word, out);
        text += word;
        if (*text == '\n') {
            fputs("\n\n", out);
            at = 0;
        }
        text += *text != '\0';
    }
    putc('\n', out);
}

enum { TEXT_COLUMNS = 80 };

static void put_lesson(FILE *out, const creek_lesson *lesson)
{
    creek_game *game = check_alloc(creek_lesson_game(lesson));
    creek_step *step = check_alloc(creek_lesson_step(lesson));
    fprintf(out, "%s\n\n", lesson->title);
    put_wrapped(out, lesson->text, TEXT_COLUMNS);
    putc('\n', out);
    grid_draw(out, creek_game_puzzle(game), creek_game_board(game), grid_style_of_locale());
    fputs("(? is undecided)\n\n", out);
    put_wrapped(out, lesson->task, TEXT_COLUMNS);
    fputs("\nAnswer:\n", out);
    putc('\n', out);
    put_wrapped(out, step->text, TEXT_COLUMNS);
    creek_step_free(step);
    creek_game_free(game);
}

/* A lesson, or the list without one. */
static void put_wanted(FILE *out, const void *lesson)
{
    if (lesson)
        put_lesson(out, lesson);
    else
        put_list(out);
}

static const struct option all_options[] = {
    PLAY_OPTIONS, {"help", no_argument, NULL, OPTION_HELP}, {NULL, 0, NULL, 0}};

int verb_learn(int argc, char **argv)
{
    ui_options ui = PLAY_USUAL;
    int option;
    while ((option = options_next(argc, argv, "learn", all_options)) != -1) {
        if (option == OPTION_HELP)
            return output_text(help) ? STATUS_FINE : STATUS_WRONG;
        if (!take_play_option(option, &ui))
            return STATUS_WRONG;
    }
    const char *name = optind < argc ? argv[optind] : NULL;
    if (argc - optind > 1) {
        complain("learn takes one LESSON; see `creek learn --help`");
        return STATUS_WRONG;
    }
    const creek_lesson *lesson = name ? creek_lesson_find(name) : NULL;
    if (name && !lesson) {
        complain("%s: no such lesson; `creek learn | cat` lists them", options_operand(name));
        return STATUS_WRONG;
    }
    if (!isatty(STDOUT_FILENO) || !isatty(STDIN_FILENO))
        return output_record(put_wanted, lesson);
    ui_opening opening = {.lessons = true, .lesson = name};
    return play_opening(&ui, &opening);
}
