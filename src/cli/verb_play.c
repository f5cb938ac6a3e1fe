#include "cli/verb_play.h"

#include "base/alloc.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "cli/play_options.h"
#include "cli/random_game.h"
#include "cli/request_options.h"
#include "source/detect.h"
#include "source/source.h"
#include "ui/making/maker.h"
#include "ui/ui.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "Usage: creek [play] [OPTION]... [PUZZLE]\n"
    "       creek play --size=WxH [OPTION]...\n"
    "Play PUZZLE, or a new random one; without either, the home screen opens. A\n"
    "PUZZLE is a file, `-`, a URL, an ID, a text, a level, a pack or `@N`, a saved game\n"
    "(see creek --help); a list or pack opens as a whole. A FILE with a history is added\n"
    "to the saved games. With `-` keys come from the terminal.\n"
    "\n"
    "  --size=WxH          a new random game of this size (10x10); N for NxN\n"
    "  --difficulty=LEVEL  easy, normal, hard, expert or extreme (normal)\n"
    "  --symmetry=NAME     of the clues: none, rot2, rot4, mirror, flip or diagonal\n"
    "  --seed=N            the same N gives the same puzzle; else from the clock\n"
    "\n" PLAY_OPTIONS_HELP "  --help              show this help\n"
    "\n"
    "Exit status: 0; 1 when there is no such random puzzle, or it was not waited for; 2\n"
    "for wrong usage, unreadable input or no usable terminal.\n";

static const struct option all_options[] = {
    REQUEST_OPTIONS, PLAY_OPTIONS, {"help", no_argument, NULL, OPTION_HELP}, {NULL, 0, NULL, 0}};

typedef struct {
    ui_options ui;
    creek_request request;
    bool random; /* a new random game is wanted */
    bool seeded; /* --seed was given */
} play_options;

/* Takes one option; false when it is wrong, which has been said. */
static bool take_option(int option, play_options *options)
{
    if (!is_request_option(option))
        return take_play_option(option, &options->ui);
    options->random = true;
    options->seeded = options->seeded || option == REQUEST_OPTION_SEED;
    return take_request_option(option, &options->request);
}

/* The list goes on, or may do so. */
static int complain_of_length(source *stream, const catalog_pack *pack, int status)
{
    puzzle_ref item;
    source_result result = source_next(stream, &item);
    ref_clear(&item);
    if (result != SOURCE_END)
        complain("%s: too long to be played as one pack; its first %zu puzzles are opened; to "
                 "play the others, split it (as with `split -l %zu`)",
                 source_title(stream) ? source_title(stream) : "the list", pack->count,
                 pack->count);
    return status;
}

/* Reads all puzzles of the argument. Returns the exit status so far. */
static int collect(source *stream, catalog_pack *pack, bool implied)
{
    int status = STATUS_FINE;
    for (;;) {
        puzzle_ref item;
        source_result result = source_next(stream, &item);
        if (item.message)
            complain("%s", item.message);
        if (item.unknown && implied)
            complain("there is no verb of this name either");
        if (item.note)
            complain("%s", item.note);
        if (result == SOURCE_ITEM) {
            ref_hide_solution(&item);
            catalog_add(pack, &item);
        }
        if (result == SOURCE_BAD)
            status = STATUS_WRONG;
        ref_clear(&item);
        if (result == SOURCE_END)
            return status;
        if (catalog_is_full(pack))
            return complain_of_length(stream, pack, status);
    }
}

/* Keys come from the terminal once standard input has been read as a puzzle. */
static bool take_keys_from_terminal(void)
{
    int terminal = open("/dev/tty", O_RDWR | O_NOCTTY);
    if (terminal < 0 || dup2(terminal, STDIN_FILENO) < 0) {
        complain("/dev/tty: cannot be opened: %s; keys have to come from a terminal",
                 strerror(errno));
        return false;
    }
    if (terminal != STDIN_FILENO)
        close(terminal);
    return true;
}

/* Runs the game on what is to be opened; `status` is what went before. */
static int run(const play_options *options, ui_opening *opening, int status)
{
    int ended = play_opening(&options->ui, opening);
    return ended > status ? ended : status;
}

/* Plays a puzzle that is made before everyone's eyes. */
static int play_made(const play_options *options, const creek_request *request)
{
    ui_opening opening = {.request = request};
    return run(options, &opening, STATUS_FINE);
}

/* Whether an argument is the ID of a puzzle that can be made so; what is wrong
 * with one that cannot is found out elsewhere. */
static bool is_made(const play_options *options, const char *argument, creek_request *request)
{
    creek_error error;
    return !options->ui.plain && detect_argument(argument) == TEXT_GENERATED &&
           creek_generate_read_id(argument, request, &error) && maker_possible(request, &error);
}

static int play_puzzle(const play_options *options, char **argument, bool implied)
{
    creek_request request;
    if (is_made(options, *argument, &request))
        return play_made(options, &request);
    source *stream = source_new(argument, 1);
    catalog *puzzles = catalog_new(NULL);
    catalog_pack *pack = &puzzles->packs[0];
    int status = collect(stream, pack, implied);
    ref_free_text(pack->title);
    pack->title = ref_copy_text(source_title(stream));
    source_free(stream);
    if (pack->count == 0 || (strcmp(*argument, "-") == 0 && !take_keys_from_terminal())) {
        catalog_free(puzzles);
        return STATUS_WRONG;
    }
    return run(options, &(ui_opening){.puzzles = puzzles}, status);
}

static int play_random(play_options *options)
{
    char *name = NULL;
    int status;
    creek_error error;
    if (!maker_possible(&options->request, &error)) {
        complain("--size=%dx%d: %s", options->request.width, options->request.height,
                 error.message);
        return STATUS_WRONG;
    }
    if (!options->seeded)
        options->request.seed = request_clock_seed();
    if (!options->ui.plain)
        return play_made(options, &options->request);
    creek_game *game = random_game_new(&options->request, &name, &status);
    if (!game)
        return status;
    ui_opening opening = {.puzzles = catalog_of_game(name, game, 0)};
    free(name);
    return run(options, &opening, STATUS_FINE);
}

int verb_play(int argc, char **argv, bool implied)
{
    const char *verb = implied ? NULL : "play";
    play_options options = {.request = REQUEST_USUAL, .ui = PLAY_USUAL};
    int option;
    while ((option = options_next(argc, argv, verb, all_options)) != -1) {
        if (option == OPTION_HELP)
            return output_text(help) ? STATUS_FINE : STATUS_WRONG;
        if (!take_option(option, &options))
            return STATUS_WRONG;
    }
    int count = argc - optind;
    if (implied && count > 1) {
        complain("%s: there is no verb of this name; and to play, one PUZZLE at most (put several "
                 "into a list, one a line)",
                 options_operand(argv[optind]));
        return STATUS_WRONG;
    }
    if (count > 1 || (count == 1 && options.random)) {
        complain(count > 1 ? "%s: one PUZZLE at most; put several into a list, one a line"
                           : "%s: a PUZZLE or a new random game, not both; leave one out",
                 argv[optind + (count > 1)]);
        return STATUS_WRONG;
    }
    if (options.random)
        return play_random(&options);
    if (count == 1)
        return play_puzzle(&options, argv + optind, implied);
    ui_opening home = {0};
    return run(&options, &home, STATUS_FINE);
}
