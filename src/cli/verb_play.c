#include "base/nearest.h"
#include "cli/batch.h"
#include "cli/options.h"
#include "source/detect.h"
#include "source/generated.h"
#include "source/levels.h"
#include "ui/making/maker.h"
#include "ui/ui.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
    ui_options ui;
    request_settings wanted; /* a new random game, if any of these options is given */
} play_settings;

/* Prints the messages about a puzzle. */
static void tell(void *status, source_result result, puzzle_ref *item)
{
    if (item->message)
        complain("%s", item->message);
    if (item->note)
        complain("%s", item->note);
    if (result == SOURCE_BAD)
        *(int *)status = STATUS_ERROR;
}

/* Keys come from the terminal once standard input has been read as a puzzle. */
static bool take_keys_from_terminal(void)
{
    int terminal = open("/dev/tty", O_RDWR | O_NOCTTY);
    if (terminal < 0 || dup2(terminal, STDIN_FILENO) < 0) {
        complain("/dev/tty: cannot be opened: %s; keys must come from a terminal", strerror(errno));
        return false;
    }
    if (terminal != STDIN_FILENO)
        close(terminal);
    return true;
}

/* Runs the game on what is to be opened; `status` is what went before. */
static int run_game(const play_settings *settings, ui_opening *opening, int status)
{
    int ended = play_opening(&settings->ui, opening);
    return ended > status ? ended : status;
}

/* Plays a puzzle that is made before everyone's eyes. */
static int play_made(const play_settings *settings, const creek_request *request)
{
    ui_opening opening = {.request = request};
    return run_game(settings, &opening, STATUS_SUCCESS);
}

/* Whether an argument is the ID of a puzzle that can be made so; what is wrong
 * with one that cannot is found out elsewhere. */
static bool is_made(const play_settings *settings, const char *argument, creek_request *request)
{
    creek_error error;
    return !settings->ui.plain && detect_argument(argument) == TEXT_GENERATED &&
           creek_generate_read_id(argument, request, &error) && maker_possible(request, &error);
}

static int play_puzzle(const play_settings *settings, char **argument)
{
    creek_request request;
    if (is_made(settings, *argument, &request))
        return play_made(settings, &request);
    source *stream = puzzles_named(argument, 1);
    catalog *puzzles = catalog_new(NULL);
    const catalog_pack *pack = &puzzles->packs[0];
    int status = STATUS_SUCCESS;
    if (source_collect(stream, &puzzles->packs[0], tell, &status))
        complain(
            "%s: too long for one pack; opening its first %zu puzzles; to play the rest, split it "
            "(such as with `split -l %zu`)",
            *pack->title ? pack->title : "the list", pack->count, pack->count);
    source_free(stream);
    if (pack->count == 0 || (strcmp(*argument, "-") == 0 && !take_keys_from_terminal())) {
        catalog_free(puzzles);
        return STATUS_ERROR;
    }
    return run_game(settings, &(ui_opening){.puzzles = puzzles}, status);
}

/* The plain game shows nothing while a puzzle is made, so it is made first. */
static int play_random_plain(const play_settings *settings)
{
    const creek_request *request = &settings->wanted.request;
    char id[CREEK_ID_SIZE];
    creek_error error = {.code = CREEK_OK};
    creek_generate_id(request, id);
    creek_game *game = generated_game(request, NULL, &error);
    if (!game) {
        complain("%s: %s", id, error.message);
        return error.code == CREEK_ERROR_NOT_FOUND ? STATUS_FAILED : STATUS_ERROR;
    }
    ui_opening opening = {.puzzles = catalog_of_game(id, game, 0)};
    return run_game(settings, &opening, STATUS_SUCCESS);
}

static int play_random(play_settings *settings)
{
    creek_request *request = &settings->wanted.request;
    creek_error error;
    if (!maker_possible(request, &error))
        return usage_error(NULL, "--size=%dx%d: %s", request->width, request->height,
                           error.message);
    request_choose_seed(&settings->wanted);
    return settings->ui.plain ? play_random_plain(settings) : play_made(settings, request);
}

/* Whether a word that is no verb can name no puzzle either. What looks like the name of a
 * file or level is left to the source, which says more about it. */
static bool is_no_puzzle(const char *word, const catalog *levels)
{
    struct stat about;
    return detect_argument(word) == TEXT_NAME && *word && !strchr(word, '/') &&
           lstat(word, &about) != 0 && errno == ENOENT && !catalog_find_pack(levels, word);
}

/* Reports a first word that is neither a verb nor a puzzle. Returns the exit status, 0 when
 * it may be a puzzle. */
static int check_first_word(const command_line *line)
{
    const char *word = line->operands[0];
    catalog *levels = levels_load();
    int status = STATUS_SUCCESS;
    if (!levels->why && is_no_puzzle(word, levels)) {
        nearest_word near = nearest_word_to(word);
        for (const verb *const *v = verbs; *v; v++)
            nearest_word_try(&near, (*v)->name);
        for (size_t i = 0; i < levels->count; i++)
            nearest_word_try(&near, levels->packs[i].name);
        status = near.word ? usage_error(NULL,
                                         "'%s' is neither a command nor a puzzle; did you mean "
                                         "'%s'?",
                                         word, near.word)
                           : usage_error(line,
                                         "'%s' is neither a command nor a puzzle (a URL, an ID, a "
                                         "text, a file, a level or a pack)",
                                         word);
    }
    catalog_free(levels);
    return status;
}

static int run(const command_line *line)
{
    play_settings *settings = line->settings;
    const request_settings *wanted = &settings->wanted;
    bool random = wanted->size || wanted->level || wanted->symmetry || wanted->seed;
    if (line->implied && line->count && check_first_word(line) != STATUS_SUCCESS)
        return STATUS_ERROR;
    if (line->count > 1)
        return usage_error(NULL, "%s: one PUZZLE at most; put several in a list, one per line",
                           operand_name(line->operands[1]));
    if (line->count && random)
        return usage_error(NULL, "%s: give a PUZZLE or options for a new one, not both",
                           operand_name(line->operands[0]));
    if (random)
        return play_random(settings);
    if (line->count)
        return play_puzzle(settings, line->operands);
    ui_opening home = {0};
    return run_game(settings, &home, STATUS_SUCCESS);
}

static const play_settings defaults = {.ui = SCREEN_DEFAULTS, .wanted = REQUEST_DEFAULTS};

const verb verb_play = {
    .name = "play",
    .operand = "PUZZLE",
    .summary = "play; without PUZZLE, open the home screen",
    .about = "Play PUZZLE, or a new random one when --size, --difficulty, --symmetry or --seed is "
             "given. Without either, the home screen opens.\n"
             "A PUZZLE is a file, `-`, a URL, an ID, a text, a level, a pack or `@N`, a saved game "
             "(see creek --help); a list or pack opens as a whole. A FILE with a history is added "
             "to the saved games. With `-`, keys come from the terminal.",
    .failure = "no such random puzzle was found, or you cancelled",
    .groups = {{request_options, offsetof(play_settings, wanted)},
               {screen_options, offsetof(play_settings, ui)}},
    .defaults = &defaults,
    .settings_size = sizeof defaults,
    .run = run};
