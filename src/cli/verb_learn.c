#include "base/alloc.h"
#include "cli/output.h"
#include "cli/record.h"
#include "cli/verb.h"

#include <creek/lessons.h>
#include <unistd.h>

static void put_list(FILE *out)
{
    for (size_t i = 0; i < creek_lesson_count(); i++)
        fprintf(out, "%s\t%s\n", creek_lesson_at(i)->name, creek_lesson_at(i)->title);
}

static void put_lesson(FILE *out, const creek_lesson *lesson)
{
    creek_game *game = check_alloc(creek_lesson_game(lesson));
    creek_step *step = check_alloc(creek_lesson_step(lesson));
    fprintf(out, "%s\n\n", lesson->title);
    put_wrapped(out, lesson->text, 0);
    putc('\n', out);
    grid_draw(out, creek_game_puzzle(game), creek_game_board(game));
    fputs("(? is undecided)\n\n", out);
    put_wrapped(out, lesson->task, 0);
    fputs("\nAnswer:\n\n", out);
    put_wrapped(out, step->text, 0);
    creek_step_free(step);
    creek_game_free(game);
}

static const char *lesson_at(size_t index)
{
    return index < creek_lesson_count() ? creek_lesson_at(index)->name : NULL;
}

static int run(command_line *line)
{
    const char *name = line->count ? line->operands[0] : NULL;
    const creek_lesson *lesson = name ? creek_lesson_find(name) : NULL;
    if (name && !lesson)
        return unknown_name("lesson", name, lesson_at, "learn | cat");
    if (isatty(STDOUT_FILENO) && isatty(STDIN_FILENO))
        return ui_run(&line->options.screen, &(ui_opening){.lessons = true, .lesson = name});
    text_stream text;
    FILE *out = text_stream_open(&text);
    if (lesson)
        put_lesson(out, lesson);
    else
        put_list(out);
    return text_stream_write(&text);
}

const verb verb_learn = {
    .name = "learn",
    .operand = "LESSON",
    .summary = "open the lessons, from the rules to every technique",
    .about = "Open the lessons: the rules first, then a lesson for each technique, with a small "
             "board to practise on. LESSON is the name of a lesson.\n"
             "When standard output is not a terminal, the names and titles of the lessons are "
             "printed, separated by tabs, or the text of LESSON with its board and answer.",
    .options = {screen_options},
    .run = run};
