#include "base/alloc.h"
#include "cli/batch.h"
#include "cli/options.h"
#include "ui/race/race.h"

#include <stdlib.h>
#include <string.h>

/* Reads the rival's game; NULL with a message if it cannot be read or raced. *name is the NAME of
 * its puzzle, the caller's to free. */
static creek_game *read_rival(char **argument, char **name)
{
    puzzle_ref item;
    source *stream = puzzles_named(argument, 1);
    source_result result = source_next(stream, &item);
    const char *refusal = result == SOURCE_ITEM ? race_refusal(item.game) : NULL;
    creek_game *rival = NULL;
    complain_of_puzzle(&item);
    if (result == SOURCE_END)
        complain("%s: it contains no puzzle; name a saved game or an exported one", *argument);
    if (refusal) {
        complain("%s: %s", operand_name(*argument), refusal);
    } else if (result == SOURCE_ITEM) {
        /* `@N` is not the puzzle's name. */
        *name = xstrdup(item.saved && item.name[0] == '@' ? "" : item.name);
        rival = item.game;
        item.game = NULL;
    }
    ref_clear(&item);
    source_free(stream);
    return rival;
}

static int run(const command_line *line)
{
    char **argument = line->operands, *name = NULL;
    creek_game *rival = read_rival(argument, &name);
    if (!rival)
        return STATUS_ERROR;
    ui_opening opening = {.puzzles = catalog_of_race(name, rival)};
    creek_game_free(rival);
    free(name);
    if (strcmp(*argument, "-") == 0 && !play_keys_from_terminal()) {
        catalog_free(opening.puzzles);
        return STATUS_ERROR;
    }
    return play_opening(line->settings, &opening);
}

static const ui_options defaults = SCREEN_DEFAULTS;

const verb verb_race = {
    .name = "race",
    .operand = "GAME",
    .needed = true,
    .summary = "play against a recorded game",
    .about = "Play the puzzle of GAME from the start. Your rival is GAME itself, played back "
             "beside yours. GAME is a saved game `@N` (see creek games) or a file to "
             "which a game was exported. It must have been finished by a player and include "
             "playing times. Your own game is saved like any other. If you leave "
             "a race, the same command continues it.\n"
             "Each of you has a bar that counts shaded cells. A small map shows where your rival "
             "is working, but not how cells were marked. At the end, creek shows who won, by how "
             "much, and when the lead changed.",
    .groups = {{screen_options}},
    .defaults = &defaults,
    .settings_size = sizeof defaults,
    .run = run};
