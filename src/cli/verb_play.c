#include "cli/verb_play.h"

#include "cli/exit_status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/random_game.h"
#include "source/source.h"
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
    "PUZZLE is a file, `-`, a URL, an ID, a text, a level or a pack (see creek\n"
    "--help); a list or pack opens as a whole. With `-` keys come from the terminal.\n"
    "\n"
    "  --size=WxH          a new random game of this size (10x10)\n"
    "  --difficulty=LEVEL  easy, normal, hard, expert or extreme (normal)\n"
    "  --symmetry=NAME     of the clues: none, rot2, rot4, mirror, flip or diagonal\n"
    "  --seed=N            the same N gives the same puzzle; else from the clock\n"
    "\n"
    "  --color=WHEN        auto, always or never (auto)\n"
    "  --ascii             draw with ASCII characters only\n"
    "  --no-mouse          leave the mouse to the terminal\n"
    "  --help              show this help\n"
    "\n"
    "Exit status: 0, or 2 for wrong usage, unreadable input or no usable terminal.\n";

enum {
    OPTION_SIZE = OPTION_FIRST,
    OPTION_DIFFICULTY,
    OPTION_SYMMETRY,
    OPTION_SEED,
    OPTION_COLOR,
    OPTION_ASCII,
    OPTION_NO_MOUSE
};

static const struct option all_options[] = {
    {"size", required_argument, NULL, OPTION_SIZE},
    {"difficulty", required_argument, NULL, OPTION_DIFFICULTY},
    {"symmetry", required_argument, NULL, OPTION_SYMMETRY},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"color", required_argument, NULL, OPTION_COLOR},
    {"ascii", no_argument, NULL, OPTION_ASCII},
    {"no-mouse", no_argument, NULL, OPTION_NO_MOUSE},
    {"help", no_argument, NULL, OPTION_HELP},
    {NULL, 0, NULL, 0}};

static const char *const color_names[] = {
    [UI_COLOR_AUTO] = "auto", [UI_COLOR_ALWAYS] = "always", [UI_COLOR_NEVER] = "never"};

typedef struct {
    ui_options ui;
    creek_request request;
    bool random; /* a new random game is wanted */
    bool seeded; /* --seed was given */
} play_options;

static bool take_level(const char *text, creek_level *level)
{
    const char *names[CREEK_LEVEL_COUNT];
    int choice = 0;
    for (int i = 0; i < CREEK_LEVEL_COUNT; i++)
        names[i] = creek_level_name((creek_level)i);
    if (!options_choice("difficulty", text, names, CREEK_LEVEL_COUNT, &choice))
        return false;
    *level = (creek_level)choice;
    return true;
}

static bool take_symmetry(const char *text, creek_symmetry *symmetry)
{
    const char *names[CREEK_SYMMETRY_COUNT];
    int choice = 0;
    for (int i = 0; i < CREEK_SYMMETRY_COUNT; i++)
        names[i] = creek_symmetry_name((creek_symmetry)i);
    if (!options_choice("symmetry", text, names, CREEK_SYMMETRY_COUNT, &choice))
        return false;
    *symmetry = (creek_symmetry)choice;
    return true;
}

static bool take_color(const char *text, ui_color *color)
{
    int choice = 0;
    if (!options_choice("color", text, color_names, sizeof color_names / sizeof *color_names,
                        &choice))
        return false;
    *color = (ui_color)choice;
    return true;
}

/* Takes one option; false when it is wrong, which has been said. */
static bool take_option(int option, play_options *options)
{
    creek_request *request = &options->request;
    if (option >= OPTION_SIZE && option <= OPTION_SEED)
        options->random = true;
    switch (option) {
    case OPTION_SIZE:
        return options_size("size", optarg, &request->width, &request->height);
    case OPTION_DIFFICULTY:
        return take_level(optarg, &request->level);
    case OPTION_SYMMETRY:
        return take_symmetry(optarg, &request->symmetry);
    case OPTION_SEED:
        options->seeded = true;
        return options_number("seed", optarg, 0, UINT64_MAX, &request->seed);
    case OPTION_COLOR:
        return take_color(optarg, &options->ui.color);
    case OPTION_ASCII:
        return options->ui.ascii = true;
    case OPTION_NO_MOUSE:
        return options->ui.no_mouse = true;
    default:
        return false;
    }
}

/* Adds an entry, which takes over the game and the name. The array grows by
 * doubling whenever its count is a power of two. */
static bool add_entry(ui_opening *opening, creek_game **game, char **name)
{
    size_t count = opening->count;
    if ((count & (count - 1)) == 0) {
        size_t capacity = count ? count * 2 : 1;
        ui_entry *entries = realloc(opening->entries, capacity * sizeof *entries);
        if (!entries)
            return false;
        opening->entries = entries;
    }
    opening->entries[opening->count++] = (ui_entry){.name = *name, .game = *game};
    *game = NULL;
    *name = NULL;
    return true;
}

static void clear_opening(ui_opening *opening)
{
    for (size_t i = 0; i < opening->count; i++) {
        free(opening->entries[i].name);
        creek_game_free(opening->entries[i].game);
    }
    free(opening->entries);
}

/* Reads all puzzles of the argument. Returns the exit status so far. */
static int collect(source *stream, ui_opening *opening, bool implied)
{
    int status = STATUS_FINE;
    for (;;) {
        source_item item;
        source_result result = source_next(stream, &item);
        bool fine = result != SOURCE_MEMORY;
        if (item.message)
            complain("%s", item.message);
        if (item.unknown && implied)
            complain("there is no verb of this name either");
        if (item.note)
            complain("%s", item.note);
        if (result == SOURCE_ITEM)
            fine = add_entry(opening, &item.game, &item.name);
        if (result == SOURCE_BAD)
            status = STATUS_WRONG;
        source_item_clear(&item);
        if (!fine)
            return complain_of_memory();
        if (result == SOURCE_END)
            return status;
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
    int ended = ui_run(&options->ui, opening);
    return ended > status ? ended : status;
}

static int play_puzzle(const play_options *options, char **argument, bool implied)
{
    source *stream = source_new(argument, 1);
    if (!stream)
        return complain_of_memory();
    ui_opening opening = {0};
    int status = collect(stream, &opening, implied);
    opening.title = source_title(stream);
    bool ready = opening.count > 0 && (strcmp(*argument, "-") != 0 || take_keys_from_terminal());
    status = ready ? run(options, &opening, status) : STATUS_WRONG;
    clear_opening(&opening);
    source_free(stream);
    return status;
}

static int play_random(play_options *options)
{
    if (!options->seeded) {
        options->request.seed = random_game_seed();
        complain("seed %llu", (unsigned long long)options->request.seed);
    }
    char *name = NULL;
    creek_game *game = random_game_new(&options->request, &name);
    if (!game)
        return STATUS_WRONG;
    ui_opening opening = {0};
    int status;
    if (add_entry(&opening, &game, &name))
        status = run(options, &opening, STATUS_FINE);
    else
        status = complain_of_memory();
    creek_game_free(game);
    free(name);
    clear_opening(&opening);
    return status;
}

int verb_play(int argc, char **argv, bool implied)
{
    const char *verb = implied ? NULL : "play";
    play_options options = {.request = {.width = 10, .height = 10, .level = CREEK_NORMAL}};
    int option;
    while ((option = options_next(argc, argv, verb, all_options)) != -1) {
        if (option == OPTION_HELP)
            return output_text(help) ? STATUS_FINE : STATUS_WRONG;
        if (!take_option(option, &options))
            return STATUS_WRONG;
    }
    int count = argc - optind;
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
