/* command.c - the table of commands. */
#include "ui/shell/command.h"

#include <string.h>

static const command_info table[COMMAND_COUNT] = {
    [COMMAND_UP] = {"up", "up k", "go to the cell above", GROUP_MOVING},
    [COMMAND_DOWN] = {"down", "down j", "go to the cell below", GROUP_MOVING},
    [COMMAND_LEFT] = {"left", "left h", "go to the cell on the left", GROUP_MOVING},
    [COMMAND_RIGHT] = {"right", "right l", "go to the cell on the right", GROUP_MOVING},
    [COMMAND_ROW_START] = {"row-start", "home 0", "go to the start of the row", GROUP_MOVING},
    [COMMAND_ROW_END] = {"row-end", "end $", "go to the end of the row", GROUP_MOVING},
    [COMMAND_FIRST_ROW] = {"first-row", "g", "go to the first row", GROUP_MOVING},
    [COMMAND_LAST_ROW] = {"last-row", "G", "go to the last row", GROUP_MOVING},
    [COMMAND_PAGE_UP] = {"page-up", "page-up", "go up one screen", GROUP_MOVING},
    [COMMAND_PAGE_DOWN] = {"page-down", "page-down", "go down one screen", GROUP_MOVING},

    [COMMAND_SHADE] = {"shade", "space x", "shade, or clear again", GROUP_MARKING},
    [COMMAND_UNSHADE] = {"unshade", ".", "mark unshaded, or clear again", GROUP_MARKING},
    [COMMAND_CLEAR] = {"clear", "backspace delete", "clear the cell", GROUP_MARKING},
    [COMMAND_CYCLE] = {"cycle", "enter", "cycle through the states", GROUP_MARKING},
    [COMMAND_CARRY_UP] = {"carry-up", "S-up", "go up and copy the state", GROUP_MARKING},
    [COMMAND_CARRY_DOWN] = {"carry-down", "S-down", "go down and copy the state", GROUP_MARKING},
    [COMMAND_CARRY_LEFT] = {"carry-left", "S-left", "go left and copy the state", GROUP_MARKING},
    [COMMAND_CARRY_RIGHT] = {"carry-right", "S-right", "go right and copy the state",
                             GROUP_MARKING},

    [COMMAND_UNDO] = {"undo", "u", "undo the last move", GROUP_GAME},
    [COMMAND_REDO] = {"redo", "C-r", "redo it", GROUP_GAME},
    [COMMAND_CHECK] = {"check", "c", "check for mistakes", GROUP_GAME},
    [COMMAND_HINT] = {"hint", "H", "show a hint, or more of it", GROUP_GAME},
    [COMMAND_REASON] = {"reason", "w", "show why the hint is right at once", GROUP_GAME},
    [COMMAND_SOLVE] = {"solve", "S", "let the solver finish", GROUP_GAME},
    [COMMAND_RESTART] = {"restart", "R", "start over", GROUP_GAME},
    [COMMAND_NEXT] = {"next", "n", "next puzzle of the pack", GROUP_GAME},
    [COMMAND_PREVIOUS] = {"previous", "p", "previous puzzle of the pack", GROUP_GAME},
    [COMMAND_RESULT] = {"result", "i", "show the result of a solved game", GROUP_GAME},
    [COMMAND_REPLAY] = {"replay", "A", "replay all moves", GROUP_GAME},

    [COMMAND_TRY] = {"try", "t", "start a trial", GROUP_TRYING},
    [COMMAND_KEEP] = {"keep", "a", "keep the trial", GROUP_TRYING},
    [COMMAND_DROP] = {"drop", "r", "discard the trial", GROUP_TRYING},
    [COMMAND_SAVEPOINT] = {"savepoint", "b", "set a savepoint", GROUP_TRYING},
    [COMMAND_GO_BACK] = {"go-back", "B", "undo to the last savepoint", GROUP_TRYING},

    [COMMAND_URL] = {"url", "y", "show and copy the puzzle's URL", GROUP_ELSEWHERE},
    [COMMAND_SHARE] = {"share", "Y", "show and copy a line about your win", GROUP_ELSEWHERE},
    [COMMAND_EXPORT] = {"export", "E", "write the game to a file", GROUP_ELSEWHERE},
    [COMMAND_EDIT] = {"edit", "e", "open the puzzle in the editor", GROUP_ELSEWHERE},

    [COMMAND_TOGGLE_SATISFIED] = {"toggle-satisfied", "1", "dim clues that are done", GROUP_SCREEN},
    [COMMAND_TOGGLE_BROKEN] = {"toggle-broken", "2", "highlight broken clues", GROUP_SCREEN},
    [COMMAND_TOGGLE_CUT_OFF] = {"toggle-cut-off", "3", "mark cells that are cut off", GROUP_SCREEN},
    [COMMAND_TOGGLE_AREAS] = {"toggle-areas", "4", "label groups of unshaded cells", GROUP_SCREEN},
    [COMMAND_TOGGLE_WORDS] = {"toggle-words", "5", "describe the current cell", GROUP_SCREEN},
    [COMMAND_TOGGLE_FILL] = {"toggle-fill", "6", "fill in around satisfied clues", GROUP_SCREEN},
    [COMMAND_TOGGLE_TIMER] = {"toggle-timer", "7", "show the playing time", GROUP_SCREEN},
    [COMMAND_TOGGLE_MOUSE] = {"toggle-mouse", "8", "use the mouse", GROUP_SCREEN},
    [COMMAND_TOGGLE_HELP] = {"toggle-help", "N", "all help: feedback, checks, hints", GROUP_SCREEN},
    [COMMAND_THEME] = {"theme", "T", "next colour theme", GROUP_SCREEN},
    [COMMAND_LAYOUT] = {"layout", "v", "next layout of the board", GROUP_SCREEN},
    [COMMAND_MAP] = {"map", "M", "show a map of the whole board", GROUP_SCREEN},
    [COMMAND_MESSAGE] = {"message", "m", "show a long message in full", GROUP_SCREEN},
    [COMMAND_SETTINGS] = {"settings", ",", "open the settings", GROUP_SCREEN},
    [COMMAND_KEYS] = {"keys", "K", "change the keys", GROUP_SCREEN},

    [COMMAND_HELP] = {"help", "? f1", "show all keys", GROUP_LEAVING},
    [COMMAND_BACK] = {"back", "escape", "go back; hide a hint first", GROUP_LEAVING},
    [COMMAND_LEAVE] = {"leave", "q", "go back; quit on the last screen", GROUP_LEAVING},

    [COMMAND_CELL] = {"cell", "", "describe cells and the clues on their corners", GROUP_LINES},
    [COMMAND_ROW] = {"row", "", "read out the states of a row", GROUP_LINES},
    [COMMAND_BOARD] = {"board", "", "print the board", GROUP_LINES},
    [COMMAND_STATUS] = {"status", "", "print counts", GROUP_LINES},
};

static const command_in_lines lines[COMMAND_COUNT] = {
    [COMMAND_UP] = {"", "", "go to the cell above and describe it"},
    [COMMAND_DOWN] = {"", "", ""},
    [COMMAND_LEFT] = {"", "", ""},
    [COMMAND_RIGHT] = {"", "", ""},
    [COMMAND_SHADE] = {"r3c5 ...", "", "shade cells"},
    [COMMAND_UNSHADE] = {"r3c5 ...", "", "mark cells unshaded"},
    [COMMAND_CLEAR] = {"r3c5 ...", "", "clear cells"},
    [COMMAND_UNDO] = {"3", "", "undo the last move, or that many"},
    [COMMAND_REDO] = {"3", "", "redo one move, or that many"},
    [COMMAND_CHECK] = {"", "", "check for mistakes; again: say where and why"},
    [COMMAND_HINT] = {"", "", ""},
    [COMMAND_REASON] = {"", "", ""},
    [COMMAND_SOLVE] = {"", "", ""},
    [COMMAND_RESTART] = {"", "", ""},
    [COMMAND_NEXT] = {"", "", ""},
    [COMMAND_PREVIOUS] = {"", "", ""},
    [COMMAND_RESULT] = {"", "", ""},
    [COMMAND_REPLAY] = {"", "", "list all moves"},
    [COMMAND_TRY] = {"", "", "start a trial; after a what-if: walk through it"},
    [COMMAND_KEEP] = {"", "", ""},
    [COMMAND_DROP] = {"", "", ""},
    [COMMAND_SAVEPOINT] = {"", "save", ""},
    [COMMAND_GO_BACK] = {"", "back", ""},
    [COMMAND_URL] = {"", "", "print the puzzle's URL"},
    [COMMAND_SHARE] = {"", "", "print a line about your win"},
    [COMMAND_EXPORT] = {"FILE", "", "write the game; the file's ending sets the format"},
    [COMMAND_TOGGLE_FILL] = {"", "", ""},
    [COMMAND_TOGGLE_HELP] = {"", "nohelp", ""},
    [COMMAND_HELP] = {"", "", "show this list"},
    [COMMAND_LEAVE] = {"", "quit", ""},
    [COMMAND_CELL] = {"r3c5 ...", "", ""},
    [COMMAND_ROW] = {"3", "", ""},
    [COMMAND_BOARD] = {"", "", ""},
    [COMMAND_STATUS] = {"", "", ""},
};

static const command_switch switches[] = {
    {COMMAND_TOGGLE_SATISFIED, SETTING_SATISFIED, "Clues that are done are dimmed.",
     "Clues that are done are not dimmed."},
    {COMMAND_TOGGLE_BROKEN, SETTING_BROKEN, "Broken clues are highlighted.",
     "Broken clues are not highlighted."},
    {COMMAND_TOGGLE_CUT_OFF, SETTING_CUT_OFF, "Cells that are cut off are marked.",
     "Cells that are cut off are not marked."},
    {COMMAND_TOGGLE_AREAS, SETTING_AREAS, "Groups of unshaded cells are labelled.",
     "Groups of unshaded cells are not labelled."},
    {COMMAND_TOGGLE_WORDS, SETTING_WORDS, "The current cell is described.",
     "The current cell is not described."},
    {COMMAND_TOGGLE_FILL, SETTING_FILL, "Cells around satisfied clues are filled in.",
     "Nothing is filled in for you."},
    {COMMAND_TOGGLE_TIMER, SETTING_TIMER, "The playing time is shown.",
     "The playing time is hidden."},
    {COMMAND_TOGGLE_MOUSE, SETTING_MOUSE, "The mouse is on.", "The mouse is off and selects text."},
    {COMMAND_TOGGLE_HELP, SETTING_HELP, "Help is on: feedback, checks and hints.",
     "Help is off: no feedback, checks or hints."},
};

const command_info *command_about(command which)
{
    return &table[which];
}

const command_in_lines *command_lines(command which)
{
    return lines[which].takes ? &lines[which] : NULL;
}

const command_switch *command_switches(command which)
{
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++)
        if (switches[i].command == which)
            return &switches[i];
    return NULL;
}

command command_find(const char *name)
{
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        if (strcmp(table[i].name, name) == 0)
            return (command)i;
    return COMMAND_NONE;
}

const char *command_group_title(command_group group)
{
    static const char *const titles[GROUP_COUNT] = {
        [GROUP_MOVING] = "Moving",     [GROUP_MARKING] = "Marking cells",
        [GROUP_GAME] = "Playing",      [GROUP_TRYING] = "Trials and savepoints",
        [GROUP_ELSEWHERE] = "Sharing", [GROUP_SCREEN] = "Display",
        [GROUP_LEAVING] = "Leaving",   [GROUP_LINES] = "In line mode",
    };
    return titles[group];
}
