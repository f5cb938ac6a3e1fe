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
};

const command_info *command_about(command which)
{
    return &table[which];
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
    };
    return titles[group];
}
