/* command.c - the table of commands. */
#include "ui/shell/command.h"

#include <string.h>

static const command_info table[COMMAND_COUNT] = {
#define ROW(name, group, context, word, keys, about)                                               \
    [COMMAND_##name] = {word, keys, about, GROUP_##group, CONTEXT_##context},
    COMMAND_TABLE(ROW)
#undef ROW
};

static const command_in_lines lines[COMMAND_COUNT] = {
    [COMMAND_UP] = {"", "", "go to the cell above and describe it"},
    [COMMAND_DOWN] = {"", "", ""},
    [COMMAND_LEFT] = {"", "", ""},
    [COMMAND_RIGHT] = {"", "", ""},
    [COMMAND_SHADE] = {"r3c5 ...", "", "shade cells"},
    [COMMAND_UNSHADE] = {"r3c5 ...", "", "mark cells unshaded"},
    [COMMAND_CLEAR] = {"r3c5 ...", "", "clear cells"},
    [COMMAND_FILL] = {"r3c5 ...", "", ""},
    [COMMAND_UNDO] = {"3", "", "undo the last move, or the last 3"},
    [COMMAND_REDO] = {"3", "", "redo one move, or 3"},
    [COMMAND_CHECK] = {"", "", "check for mistakes; repeat it to see where and why"},
    [COMMAND_HINT] = {"", "", ""},
    [COMMAND_REASON] = {"r3c5", "why", "explain a cell, or the hint"},
    [COMMAND_SOLVE] = {"", "", ""},
    [COMMAND_RESTART] = {"", "", ""},
    [COMMAND_NEXT] = {"", "", ""},
    [COMMAND_PREVIOUS] = {"", "", ""},
    [COMMAND_RESULT] = {"", "", ""},
    [COMMAND_REPLAY] = {"", "", "list all moves"},
    [COMMAND_REVIEW] = {"", "", "review how the game was played so far"},
    [COMMAND_TRY] = {"", "", "start a trial, or show the steps of a what-if"},
    [COMMAND_KEEP] = {"", "", ""},
    [COMMAND_DROP] = {"", "", ""},
    [COMMAND_SAVEPOINT] = {"", "save", ""},
    [COMMAND_GO_BACK] = {"", "", ""},
    [COMMAND_URL] = {"", "", "print the puzzle's URL"},
    [COMMAND_SHARE] = {"", "", "print your result in one line"},
    [COMMAND_EXPORT] = {"FILE", "",
                        "export the game; the file name's extension chooses the format"},
    [COMMAND_TOGGLE_FILL] = {"", "", ""},
    [COMMAND_TOGGLE_HELP] = {"", "nohelp", ""},
    [COMMAND_HELP] = {"", "", "show this list"},
    [COMMAND_BACK] = {"", "", "end a hint or an explanation, and undo its steps"},
    [COMMAND_LEAVE] = {"", "quit", "quit"},
    [COMMAND_CELL] = {"r3c5 ...", "", ""},
    [COMMAND_ROW] = {"3", "", ""},
    [COMMAND_BOARD] = {"", "", ""},
    [COMMAND_STATUS] = {"", "", ""},
};

const command_info *command_about(command which)
{
    return &table[which];
}

const command_in_lines *command_lines(command which)
{
    return lines[which].takes ? &lines[which] : NULL;
}

setting command_setting(command which)
{
    static const char toggle[] = "toggle-";
    const char *name = which == COMMAND_NONE ? "" : table[which].name;
    return strncmp(name, toggle, strlen(toggle)) == 0 ? setting_find(name + strlen(toggle))
                                                      : SETTING_COUNT;
}

command command_find(const char *name)
{
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        if (strcmp(table[i].name, name) == 0)
            return (command)i;
    return COMMAND_NONE;
}

command_context command_context_around(command_context context)
{
    static const command_context around[CONTEXT_COUNT] = {
        [CONTEXT_EVERYWHERE] = CONTEXT_COUNT, [CONTEXT_GAME] = CONTEXT_BOARD,
        [CONTEXT_EDITOR] = CONTEXT_BOARD,     [CONTEXT_CLUES] = CONTEXT_EDITOR,
        [CONTEXT_SHAPE] = CONTEXT_COUNT,      [CONTEXT_HOME] = CONTEXT_LIST,
        [CONTEXT_LEVELS] = CONTEXT_LIST,      [CONTEXT_SAVED] = CONTEXT_LIST,
        [CONTEXT_SETTINGS] = CONTEXT_LIST,    [CONTEXT_TEXT] = CONTEXT_LIST,
        [CONTEXT_REVIEW] = CONTEXT_LIST,      [CONTEXT_STATISTICS] = CONTEXT_TEXT,
        [CONTEXT_LINES] = CONTEXT_COUNT};
    return around[context];
}

bool command_context_holds(command_context outer, command_context inner)
{
    while (inner != outer && inner != CONTEXT_COUNT)
        inner = command_context_around(inner);
    return inner == outer;
}

const char *command_group_title(command_group group)
{
    static const char *const titles[] = {
#define TITLE(name, title) title,
        COMMAND_GROUPS(TITLE)
#undef TITLE
    };
    return titles[group];
}
