/* command.c - the table of commands. */
#include "ui/shell/command.h"

#include <string.h>

static const command_info table[COMMAND_COUNT] = {
    [COMMAND_UP] = {"up", "up k", "to the cell above", GROUP_MOVING},
    [COMMAND_DOWN] = {"down", "down j", "to the cell below", GROUP_MOVING},
    [COMMAND_LEFT] = {"left", "left h", "to the cell on the left", GROUP_MOVING},
    [COMMAND_RIGHT] = {"right", "right l", "to the cell on the right", GROUP_MOVING},
    [COMMAND_ROW_START] = {"row-start", "home 0", "to the first cell of the row", GROUP_MOVING},
    [COMMAND_ROW_END] = {"row-end", "end $", "to the last cell of the row", GROUP_MOVING},
    [COMMAND_FIRST_ROW] = {"first-row", "g", "to the first row", GROUP_MOVING},
    [COMMAND_LAST_ROW] = {"last-row", "G", "to the last row", GROUP_MOVING},
    [COMMAND_PAGE_UP] = {"page-up", "page-up", "a screenful up", GROUP_MOVING},
    [COMMAND_PAGE_DOWN] = {"page-down", "page-down", "a screenful down", GROUP_MOVING},

    [COMMAND_SHADE] = {"shade", "space x", "shade the cell; again: clear it", GROUP_MARKING},
    [COMMAND_UNSHADE] = {"unshade", ".", "mark the cell unshaded; again: clear it", GROUP_MARKING},
    [COMMAND_CLEAR] = {"clear", "backspace delete", "clear the cell", GROUP_MARKING},
    [COMMAND_CYCLE] = {"cycle", "enter", "undecided, shaded, unshaded in turn", GROUP_MARKING},
    [COMMAND_CARRY_UP] = {"carry-up", "S-up", "up, and take the cell's state along", GROUP_MARKING},
    [COMMAND_CARRY_DOWN] = {"carry-down", "S-down", "down, and take the cell's state along",
                            GROUP_MARKING},
    [COMMAND_CARRY_LEFT] = {"carry-left", "S-left", "left, and take the cell's state along",
                            GROUP_MARKING},
    [COMMAND_CARRY_RIGHT] = {"carry-right", "S-right", "right, and take the cell's state along",
                             GROUP_MARKING},

    [COMMAND_UNDO] = {"undo", "u", "undo: take the last move back", GROUP_GAME},
    [COMMAND_REDO] = {"redo", "C-r", "redo: make it again", GROUP_GAME},
    [COMMAND_CHECK] = {"check", "c",
                       "check; again: where it is wrong; accepts a board whose shaded cells are "
                       "right",
                       GROUP_GAME},
    [COMMAND_HINT] = {"hint", "H", "a hint; again: more of it, and at last its move", GROUP_GAME},
    [COMMAND_SOLVE] = {"solve", "S", "let the solver finish; undo takes it back", GROUP_GAME},
    [COMMAND_RESTART] = {"restart", "R", "start over; undo takes it back", GROUP_GAME},
    [COMMAND_NEXT] = {"next", "n", "the next puzzle of the pack", GROUP_GAME},
    [COMMAND_PREVIOUS] = {"previous", "p", "the previous puzzle of the pack", GROUP_GAME},
    [COMMAND_RESULT] = {"result", "i", "how it was won: time, help, rating, best times",
                        GROUP_GAME},
    [COMMAND_REPLAY] = {"replay", "A", "all moves so far, as an animation or step by step",
                        GROUP_GAME},

    [COMMAND_TRY] = {"try", "t",
                     "begin a trial layer, where marks are assumptions; after a what-if hint: walk "
                     "through it",
                     GROUP_TRYING},
    [COMMAND_KEEP] = {"keep", "a", "keep the trial layer", GROUP_TRYING},
    [COMMAND_DROP] = {"drop", "r", "drop the trial layer", GROUP_TRYING},
    [COMMAND_SAVEPOINT] = {"savepoint", "b", "set a savepoint", GROUP_TRYING},
    [COMMAND_GO_BACK] = {"go-back", "B",
                         "take all moves back since the savepoint; again: since the one before",
                         GROUP_TRYING},

    [COMMAND_URL] = {"url", "y", "the puzzle's URL, to be seen and on the terminal's clipboard",
                     GROUP_ELSEWHERE},
    [COMMAND_SHARE] = {"share", "Y",
                       "a line about the game that is won, for friends; on the clipboard too",
                       GROUP_ELSEWHERE},
    [COMMAND_EXPORT] = {"export", "E", "write the game to a file, in any format", GROUP_ELSEWHERE},
    [COMMAND_EDIT] = {"edit", "e", "open the puzzle in the editor", GROUP_ELSEWHERE},

    [COMMAND_TOGGLE_SATISFIED] = {"toggle-satisfied", "1", "switch whether satisfied clues recede",
                                  GROUP_SCREEN},
    [COMMAND_TOGGLE_BROKEN] = {"toggle-broken", "2", "switch whether broken clues stand out",
                               GROUP_SCREEN},
    [COMMAND_TOGGLE_CUT_OFF] = {"toggle-cut-off", "3",
                                "switch whether areas that are cut off are shown", GROUP_SCREEN},
    [COMMAND_TOGGLE_AREAS] = {"toggle-areas", "4", "switch letters for groups of unshaded cells",
                              GROUP_SCREEN},
    [COMMAND_TOGGLE_WORDS] = {"toggle-words", "5",
                              "switch the cell, its clues and what they need in words",
                              GROUP_SCREEN},
    [COMMAND_TOGGLE_FILL] = {"toggle-fill", "6",
                             "switch filling in round clues that have their shaded cells",
                             GROUP_SCREEN},
    [COMMAND_TOGGLE_TIMER] = {"toggle-timer", "7", "switch the time", GROUP_SCREEN},
    [COMMAND_TOGGLE_MOUSE] = {"toggle-mouse", "8", "switch the mouse", GROUP_SCREEN},
    [COMMAND_TOGGLE_HELP] = {"toggle-help", "N", "switch all help: feedback, checks, hints",
                             GROUP_SCREEN},
    [COMMAND_THEME] = {"theme", "T", "the next colours", GROUP_SCREEN},
    [COMMAND_LAYOUT] = {"layout", "v", "the next layout of the board", GROUP_SCREEN},
    [COMMAND_MAP] = {"map", "M", "a map of the whole board", GROUP_SCREEN},
    [COMMAND_MESSAGE] = {"message", "m", "the whole of a message that was cut", GROUP_SCREEN},
    [COMMAND_SETTINGS] = {"settings", ",", "all settings", GROUP_SCREEN},
    [COMMAND_KEYS] = {"keys", "K", "all keys, to be bound anew", GROUP_SCREEN},

    [COMMAND_HELP] = {"help", "? f1", "help with all keys", GROUP_LEAVING},
    [COMMAND_BACK] = {"back", "escape", "back; a hint that is shown first", GROUP_LEAVING},
    [COMMAND_LEAVE] = {"leave", "q", "leave; the game is kept", GROUP_LEAVING},

    [COMMAND_CELL] = {"cell", "", "tell about cells and their corners", GROUP_LINES},
    [COMMAND_ROW] = {"row", "", "tell the states of a row", GROUP_LINES},
    [COMMAND_BOARD] = {"board", "", "print the board", GROUP_LINES},
    [COMMAND_STATUS] = {"status", "", "tell the counts", GROUP_LINES},
};

static const command_in_lines lines[COMMAND_COUNT] = {
    [COMMAND_UP] = {"", "", "to the cell above the last one, and tell it", true},
    [COMMAND_DOWN] = {"", "", "", true},
    [COMMAND_LEFT] = {"", "", "", true},
    [COMMAND_RIGHT] = {"", "", "", true},
    [COMMAND_SHADE] = {"r3c5 ...", "", "shade cells", false},
    [COMMAND_UNSHADE] = {"r3c5 ...", "", "mark cells unshaded", false},
    [COMMAND_CLEAR] = {"r3c5 ...", "", "clear cells", false},
    [COMMAND_UNDO] = {"3", "", "take the last move, or so many, back", false},
    [COMMAND_REDO] = {"3", "", "make them again", false},
    [COMMAND_CHECK] = {"", "", "whether anything is wrong; again: where", false},
    [COMMAND_HINT] = {"", "", "", true},
    [COMMAND_SOLVE] = {"", "", "", false},
    [COMMAND_RESTART] = {"", "", "", false},
    [COMMAND_NEXT] = {"", "", "", false},
    [COMMAND_PREVIOUS] = {"", "", "", false},
    [COMMAND_RESULT] = {"", "", "", true},
    [COMMAND_REPLAY] = {"", "", "tell all moves so far", true},
    [COMMAND_TRY] = {"", "", "begin a trial layer; after a what-if: walk through it", true},
    [COMMAND_KEEP] = {"", "", "", false},
    [COMMAND_DROP] = {"", "", "", false},
    [COMMAND_SAVEPOINT] = {"", "save", "", false},
    [COMMAND_GO_BACK] = {"", "back", "", false},
    [COMMAND_URL] = {"", "", "the puzzle's URL", true},
    [COMMAND_SHARE] = {"", "", "a line about the game that is won, for friends", true},
    [COMMAND_EXPORT] = {"FILE", "", "write the game, in the format the name ends with", true},
    [COMMAND_TOGGLE_FILL] = {"", "", "", false},
    [COMMAND_TOGGLE_HELP] = {"", "nohelp", "", false},
    [COMMAND_HELP] = {"", "", "this list", true},
    [COMMAND_LEAVE] = {"", "quit", "", true},
    [COMMAND_CELL] = {"r3c5 ...", "", "", true},
    [COMMAND_ROW] = {"3", "", "", true},
    [COMMAND_BOARD] = {"", "", "", true},
    [COMMAND_STATUS] = {"", "", "", true},
};

static const command_switch switches[] = {
    {COMMAND_TOGGLE_SATISFIED, SETTING_SATISFIED, "Satisfied clues recede.",
     "Satisfied clues look like others."},
    {COMMAND_TOGGLE_BROKEN, SETTING_BROKEN, "Broken clues stand out.",
     "Broken clues look like others."},
    {COMMAND_TOGGLE_CUT_OFF, SETTING_CUT_OFF, "Areas that are cut off are shown.",
     "Areas that are cut off are not shown."},
    {COMMAND_TOGGLE_AREAS, SETTING_AREAS,
     "Groups of unshaded cells that hang together have letters of their own.",
     "Unshaded cells all look the same."},
    {COMMAND_TOGGLE_WORDS, SETTING_WORDS, "The cell and its clues are told in words.",
     "The cell is not told in words."},
    {COMMAND_TOGGLE_FILL, SETTING_FILL, "Clues that have their shaded cells fill in the others.",
     "Nothing is filled in for you."},
    {COMMAND_TOGGLE_TIMER, SETTING_TIMER, "The time is shown.", "The time is not shown."},
    {COMMAND_TOGGLE_MOUSE, SETTING_MOUSE, "The mouse plays.", "The mouse is left to the terminal."},
    {COMMAND_TOGGLE_HELP, SETTING_HELP, "Help is on: feedback, checks and hints.",
     "You play without help: no feedback, no checks, no hints."},
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
        [GROUP_MOVING] = "Moving",
        [GROUP_MARKING] = "Marking",
        [GROUP_GAME] = "The game",
        [GROUP_TRYING] = "Trying things out",
        [GROUP_ELSEWHERE] = "From and to elsewhere",
        [GROUP_SCREEN] = "The screen",
        [GROUP_LEAVING] = "Help and leaving",
        [GROUP_LINES] = "In the line mode",
    };
    return titles[group];
}
