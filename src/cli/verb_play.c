#include "base/nearest.h"
#include "cli/batch.h"
#include "source/detect.h"
#include "ui/making/maker.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

/* Prints the messages about a puzzle. */
static void tell(void *status, source_result result, puzzle_ref *item)
{
    complain_of_puzzle(item);
    if (result == SOURCE_BAD)
        *(int *)status = STATUS_ERROR;
}

int play_catalog(const command_line *line, catalog *puzzles)
{
    bool input = strcmp(line->operands[0], "-") == 0;
    if (puzzles && (!input || freopen("/dev/tty", "r+", stdin)))
        return ui_run(&line->options.screen, &(ui_opening){.puzzles = puzzles});
    if (puzzles)
        complain("/dev/tty: cannot be opened: %s; keys must come from a terminal", strerror(errno));
    catalog_free(puzzles);
    return STATUS_ERROR;
}

static int play_puzzle(command_line *line)
{
    const ui_options *screen = &line->options.screen;
    char **argument = line->operands;
    if (maker_reads(*argument, strlen(*argument), &line->options.request))
        return ui_run(screen, &(ui_opening){.request = &line->options.request});
    source *stream = puzzles_named(argument, 1);
    catalog *puzzles = catalog_new(NULL);
    int status = STATUS_SUCCESS;
    (void)source_collect(stream, &puzzles->packs[0], tell, &status);
    source_free(stream);
    if (puzzles->packs[0].count == 0) {
        catalog_free(puzzles);
        return STATUS_ERROR;
    }
    int ended = play_catalog(line, puzzles);
    return ended > status ? ended : status;
}

static int play_random(command_line *line)
{
    creek_request *request = &line->options.request;
    creek_error error;
    if (!maker_possible(request, &error))
        return usage_error(NULL, "--size=%dx%d: %s", request->width, request->height,
                           error.message);
    choose_seed(&line->options);
    int status = ui_run(&line->options.screen, &(ui_opening){.request = request});
    if (status == STATUS_SUCCESS)
        tell_seed(&line->options);
    return status;
}

/* The verb that may be meant by a first word that is neither a verb nor a puzzle, or NULL. */
static const char *verb_meant(const char *word)
{
    struct stat about;
    nearest_word near = nearest_word_to(word);
    if (detect_argument(word) != TEXT_NAME || lstat(word, &about) == 0)
        return NULL;
    for (const verb *const *v = verbs; *v; v++)
        nearest_word_try(&near, (*v)->name);
    return near.word;
}

static int run(command_line *line)
{
    const command_options *options = &line->options;
    bool random = options->size_given || options->level_given || options->symmetry_given ||
                  options->seed_given;
    const char *meant = line->implied && line->count ? verb_meant(line->operands[0]) : NULL;
    if (meant)
        return usage_error(NULL, "'%s' is neither a command nor a puzzle; did you mean '%s'?",
                           line->operands[0], meant);
    if (line->count > 1)
        return usage_error(NULL, "%s: one PUZZLE at most; put several in a list, one per line",
                           operand_name(line->operands[1]));
    if (line->count && random)
        return usage_error(NULL, "%s: give a PUZZLE or options for a new one, not both",
                           operand_name(line->operands[0]));
    if (random)
        return play_random(line);
    if (line->count)
        return play_puzzle(line);
    return ui_run(&options->screen, &(ui_opening){0});
}

const verb verb_play = {
    .name = "play",
    .operand = "PUZZLE",
    .summary = "play; without PUZZLE, open the home screen",
    .about = "Play PUZZLE, or a new random one if --size, --difficulty, --symmetry or --seed is "
             "given. Without either, the home screen opens.\nA PUZZLE is a file, `-`, a URL, an "
             "ID, a one-line puzzle text, a level, a pack or a saved game `@N` (see creek --help); "
             "a list or pack opens as a whole. A FILE with a history is added to the saved games. "
             "With `-`, keys are read from the terminal.",
    .failure = "no such random puzzle was found, or you cancelled",
    .options = {request_options, screen_options},
    .run = run};
