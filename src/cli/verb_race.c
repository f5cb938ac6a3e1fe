#include "cli/batch.h"
#include "ui/race/race.h"

/* The race against a game; NULL, with a message, if it cannot be read or raced. */
static catalog *read_race(char **argument)
{
    puzzle_ref item;
    catalog *opened = NULL;
    source *stream = puzzles_named(argument, 1);
    source_result result = source_next(stream, &item);
    const char *refusal = result == SOURCE_ITEM ? race_refusal(item.game) : NULL;
    complain_of_puzzle(&item);
    if (result == SOURCE_END)
        complain("%s: it contains no puzzle; name a saved game or an exported one", *argument);
    else if (refusal)
        complain("%s: %s", operand_name(*argument), refusal);
    else if (result == SOURCE_ITEM)
        opened = catalog_of_race(item.name, item.game);
    ref_clear(&item);
    source_free(stream);
    return opened;
}

static int run(command_line *line)
{
    return play_catalog(line, read_race(line->operands));
}

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
             "is working, but not how cells were marked. At the end, creek shows who won, and by "
             "how much.",
    .options = {screen_options},
    .run = run};
