/* command.c - the table of commands. */
#include "ui/shell/command.h"

#include <string.h>

static const command_info table[COMMAND_COUNT] = {
    [COMMAND_UP] = {"up", "up k", "go to the cell above"},
    [COMMAND_DOWN] = {"down", "down j", "go to the cell below"},
    [COMMAND_LEFT] = {"left", "left h", "go to the cell on the left"},
    [COMMAND_RIGHT] = {"right", "right l", "go to the cell on the right"},
    [COMMAND_ROW_START] = {"row-start", "home 0", "go to the start of the row"},
    [COMMAND_ROW_END] = {"row-end", "end $", "go to the end of the row"},
    [COMMAND_FIRST_ROW] = {"first-row", "g", "go to the first row"},
    [COMMAND_LAST_ROW] = {"last-row", "G", "go to the last row"},
    [COMMAND_PAGE_UP] = {"page-up", "page-up", "go up one screen"},
    [COMMAND_PAGE_DOWN] = {"page-down", "page-down", "go down one screen"},

    [COMMAND_SHADE] = {"shade", "space x", "shade, or clear again"},
    [COMMAND_UNSHADE] = {"unshade", ".", "mark unshaded, or clear again"},
    [COMMAND_CLEAR] = {"clear", "backspace delete", "clear the cell"},
    [COMMAND_CYCLE] = {"cycle", "enter", "cycle: undecided, shaded, unshaded"},
    [COMMAND_CARRY_UP] = {"carry-up", "S-up", "move up, copying this mark"},
    [COMMAND_CARRY_DOWN] = {"carry-down", "S-down", "move down, copying this mark"},
    [COMMAND_CARRY_LEFT] = {"carry-left", "S-left", "move left, copying this mark"},
    [COMMAND_CARRY_RIGHT] = {"carry-right", "S-right", "move right, copying this mark"},

    [COMMAND_UNDO] = {"undo", "u", "undo the last change"},
    [COMMAND_REDO] = {"redo", "C-r", "redo the last undone change"},
    [COMMAND_CHECK] = {"check", "c", "check for mistakes"},
    [COMMAND_HINT] = {"hint", "H", "show a hint, or more of it"},
    [COMMAND_REASON] = {"reason", "w", "skip straight to the hint's reason"},
    [COMMAND_FILL] = {"fill", "f",
                      "mark every cell that this cell's clues settle by counting alone"},
    [COMMAND_SOLVE] = {"solve", "S", "let the solver finish"},
    [COMMAND_RESTART] = {"restart", "R", "start over"},
    [COMMAND_NEXT] = {"next", "n", "next puzzle of the pack"},
    [COMMAND_PREVIOUS] = {"previous", "p", "previous puzzle of the pack"},
    [COMMAND_RESULT] = {"result", "i", "show the result of a solved game"},
    [COMMAND_REPLAY] = {"replay", "A", "replay all moves"},

    [COMMAND_TRY] = {"try", "t", "start a trial"},
    [COMMAND_KEEP] = {"keep", "a", "keep the trial"},
    [COMMAND_DROP] = {"drop", "d", "discard the trial"},
    [COMMAND_SAVEPOINT] = {"savepoint", "b", "set a savepoint"},
    [COMMAND_GO_BACK] = {"go-back", "U", "undo to the last savepoint"},

    [COMMAND_URL] = {"url", "y", "show and copy the puzzle's URL"},
    [COMMAND_EXPORT] = {"export", "E", "export to a file in any format"},
    [COMMAND_SHARE] = {"share", "Y", "show and copy a one-line result to share"},
    [COMMAND_EDIT] = {"edit", "e", "open the puzzle in the editor"},

    [COMMAND_TOGGLE_SATISFIED] = {"toggle-satisfied", "", "dim clues that are done"},
    [COMMAND_TOGGLE_BROKEN] = {"toggle-broken", "", "highlight broken clues"},
    [COMMAND_TOGGLE_CUT_OFF] = {"toggle-cut-off", "", "mark cells that are cut off"},
    [COMMAND_TOGGLE_AREAS] = {"toggle-areas", "", "label groups of unshaded cells"},
    [COMMAND_TOGGLE_WORDS] = {"toggle-words", "", "describe the current cell"},
    [COMMAND_TOGGLE_FILL] = {"toggle-fill", "", "mark around finished clues"},
    [COMMAND_TOGGLE_TIMER] = {"toggle-timer", "", "show the playing time"},
    [COMMAND_TOGGLE_MOUSE] = {"toggle-mouse", "", "use the mouse"},
    [COMMAND_TOGGLE_HELP] = {"toggle-help", "", "all assistance (feedback, checks, hints)"},
    [COMMAND_THEME] = {"theme", "", "next colour theme"},
    [COMMAND_LAYOUT] = {"layout", "v", "next layout of the board"},
    [COMMAND_MAP] = {"map", "V", "show a map of the whole board"},
    [COMMAND_MESSAGE] = {"message", "m i", "show a long message in full"},
    [COMMAND_SETTINGS] = {"settings", ",", "open the settings"},
    [COMMAND_KEYS] = {"keys", "K", "change the keys"},

    [COMMAND_HELP] = {"help", "? f1", "show all keys"},
    [COMMAND_BACK] = {"back", "escape", "go back one step"},
    [COMMAND_LEAVE] = {"leave", "q", "go back; quit from the first screen"},

    [COMMAND_CLUE_0] = {"clue-0", "0", "set clue 0"},
    [COMMAND_CLUE_1] = {"clue-1", "1", "set clue 1"},
    [COMMAND_CLUE_2] = {"clue-2", "2", "set clue 2"},
    [COMMAND_CLUE_3] = {"clue-3", "3", "set clue 3"},
    [COMMAND_CLUE_4] = {"clue-4", "4", "set clue 4"},
    [COMMAND_CLUE_UNKNOWN] = {"clue-unknown", "?", "set a ? clue (its number is hidden)"},
    [COMMAND_CLUE_NEXT] = {"clue-next", "space enter", "next clue in turn"},
    [COMMAND_CLUE_REMOVE] = {"clue-remove", "delete backspace -", "remove the clue"},

    [COMMAND_CELLS] = {"cells", "tab d", "switch between clues and cells"},
    [COMMAND_FILL_CLUES] = {"fill-clues", "f", "fill in all clues from the drawing"},
    [COMMAND_DRAW_SOLUTION] = {"draw-solution", "S", "draw the solution that was found"},

    [COMMAND_TRIM] = {"trim", "m", "remove unneeded clues"},
    [COMMAND_TRIM_LEVEL] = {"trim-level", "L", "remove unneeded clues, keeping the difficulty"},
    [COMMAND_CLEAR_ALL] = {"clear-all", "C", "clear all clues, or the drawing"},
    [COMMAND_TITLE] = {"title", "t", "edit the title"},
    [COMMAND_AUTHOR] = {"author", "a", "edit the author"},
    [COMMAND_PLAY] = {"play", "P", "play the puzzle; Esc returns"},
    [COMMAND_NEW_DRAFT] = {"new-draft", "n", "new draft; this one stays saved"},
    [COMMAND_DRAFTS] = {"drafts", "o", "list all drafts"},
    [COMMAND_FINDINGS] = {"findings", "s", "show or hide what the solver finds"},
    [COMMAND_MENU] = {"menu", "c :", "choose from all commands"},

    [COMMAND_SHAPE] = {"shape", "z", "change size and shape with the following keys"},
    [COMMAND_ADD_TOP] = {"add-top", "k up", "add a row at the top"},
    [COMMAND_ADD_BOTTOM] = {"add-bottom", "j down", "add a row at the bottom"},
    [COMMAND_ADD_LEFT] = {"add-left", "h left", "add a column on the left"},
    [COMMAND_ADD_RIGHT] = {"add-right", "l right", "add a column on the right"},
    [COMMAND_REMOVE_TOP] = {"remove-top", "K S-up", "remove the top row"},
    [COMMAND_REMOVE_BOTTOM] = {"remove-bottom", "J S-down", "remove the bottom row"},
    [COMMAND_REMOVE_LEFT] = {"remove-left", "H S-left", "remove the left column"},
    [COMMAND_REMOVE_RIGHT] = {"remove-right", "L S-right", "remove the right column"},
    [COMMAND_SHIFT_UP] = {"shift-up", "w", "move everything a row up"},
    [COMMAND_SHIFT_DOWN] = {"shift-down", "s", "move everything a row down"},
    [COMMAND_SHIFT_LEFT] = {"shift-left", "a", "move everything a column left"},
    [COMMAND_SHIFT_RIGHT] = {"shift-right", "d", "move everything a column right"},
    [COMMAND_SIZE] = {"size", "=", "type a size; a digit does, too"},
    [COMMAND_TURN] = {"turn", "r", "turn clockwise"},
    [COMMAND_MIRROR] = {"mirror", "m", "mirror left to right"},
    [COMMAND_FLIP] = {"flip", "f", "mirror top to bottom"},
    [COMMAND_SHAPE_END] = {"shape-end", "escape z enter", "finish resizing"},

    [COMMAND_ANIMATE] = {"animate", "space enter", "play or stop the animation"},
    [COMMAND_MOVE_NEXT] = {"move-next", "n l right", "one move forward"},
    [COMMAND_MOVE_PREVIOUS] = {"move-previous", "p h left", "one move back"},
    [COMMAND_MOVE_FIRST] = {"move-first", "g 0 home", "go to the start"},
    [COMMAND_MOVE_LAST] = {"move-last", "G $ end", "go to the end"},
    [COMMAND_SAVEPOINT_NEXT] = {"savepoint-next", "b page-down", "go to the next savepoint"},
    [COMMAND_SAVEPOINT_PREVIOUS] = {"savepoint-back", "B page-up", "go to the previous savepoint"},
    [COMMAND_FASTER] = {"faster", "+ = k up", "play faster"},
    [COMMAND_SLOWER] = {"slower", "- j down", "play slower"},

    [COMMAND_CELL] = {"cell", "", "describe cells and the clues on their corners"},
    [COMMAND_ROW] = {"row", "", "read out the cells of a row"},
    [COMMAND_BOARD] = {"board", "", "print the board"},
    [COMMAND_STATUS] = {"status", "", "print a summary"},
};

/* The first commands of those that share group and context. */
static const struct {
    command first;
    command_group group;
    command_context context;
} parts[] = {
    {COMMAND_UP, GROUP_MOVING, CONTEXT_BOARD},
    {COMMAND_SHADE, GROUP_MARKING, CONTEXT_BOARD},
    {COMMAND_UNDO, GROUP_GAME, CONTEXT_BOARD},
    {COMMAND_CHECK, GROUP_GAME, CONTEXT_GAME},
    {COMMAND_TRY, GROUP_TRYING, CONTEXT_GAME},
    {COMMAND_URL, GROUP_ELSEWHERE, CONTEXT_BOARD},
    {COMMAND_SHARE, GROUP_ELSEWHERE, CONTEXT_GAME},
    {COMMAND_TOGGLE_SATISFIED, GROUP_SCREEN, CONTEXT_GAME},
    {COMMAND_THEME, GROUP_SCREEN, CONTEXT_BOARD},
    {COMMAND_HELP, GROUP_LEAVING, CONTEXT_EVERYWHERE},
    {COMMAND_CLUE_0, GROUP_CLUES, CONTEXT_EDITOR},
    {COMMAND_CLUE_UNKNOWN, GROUP_CLUES, CONTEXT_CLUES},
    {COMMAND_CELLS, GROUP_DRAWING, CONTEXT_EDITOR},
    {COMMAND_TRIM, GROUP_PUZZLE, CONTEXT_EDITOR},
    {COMMAND_SHAPE, GROUP_SHAPE, CONTEXT_EDITOR},
    {COMMAND_ADD_TOP, GROUP_SHAPE, CONTEXT_SHAPE},
    {COMMAND_ANIMATE, GROUP_REPLAY, CONTEXT_REPLAY},
    {COMMAND_CELL, GROUP_LINES, CONTEXT_LINES},
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
    [COMMAND_SHARE] = {"", "", "print a one-line result to share"},
    [COMMAND_EXPORT] = {"FILE", "", "write the game; the file name's extension sets the format"},
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
    {COMMAND_TOGGLE_SATISFIED, "satisfied", "Clues that are done are dimmed.",
     "Clues that are done are not dimmed."},
    {COMMAND_TOGGLE_BROKEN, "broken", "Broken clues are highlighted.",
     "Broken clues are not highlighted."},
    {COMMAND_TOGGLE_CUT_OFF, "cut-off", "Cells that are cut off are marked.",
     "Cells that are cut off are not marked."},
    {COMMAND_TOGGLE_AREAS, "areas", "Groups of unshaded cells are labelled.",
     "Groups of unshaded cells are not labelled."},
    {COMMAND_TOGGLE_WORDS, "words", "The current cell is described.",
     "The current cell is not described."},
    {COMMAND_TOGGLE_FILL, "fill", "Finished clues are marked automatically.",
     "Finished clues are not marked automatically."},
    {COMMAND_TOGGLE_TIMER, "timer", "The playing time is shown.", "The playing time is hidden."},
    {COMMAND_TOGGLE_MOUSE, "mouse", "The mouse is on.", "The mouse is off and selects text."},
    {COMMAND_TOGGLE_HELP, "help", "Help is on: feedback, checks and hints.",
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

/* The part of the table with a command. */
static size_t part_of(command which)
{
    size_t part = sizeof parts / sizeof parts[0] - 1;
    while (part > 0 && parts[part].first > which)
        part--;
    return part;
}

command_group command_group_of(command which)
{
    return parts[part_of(which)].group;
}

command_context command_context_of(command which)
{
    return parts[part_of(which)].context;
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
    switch (context) {
    case CONTEXT_CLUES:
        return CONTEXT_EDITOR;
    case CONTEXT_EDITOR:
    case CONTEXT_GAME:
        return CONTEXT_BOARD;
    case CONTEXT_BOARD:
        return CONTEXT_EVERYWHERE;
    default:
        return CONTEXT_COUNT;
    }
}

bool command_context_holds(command_context outer, command_context inner)
{
    while (inner != outer && inner != CONTEXT_COUNT)
        inner = command_context_around(inner);
    return inner == outer;
}

const char *command_group_title(command_group group)
{
    static const char *const titles[GROUP_COUNT] = {
        [GROUP_MOVING] = "Moving",
        [GROUP_MARKING] = "Marking cells",
        [GROUP_GAME] = "Playing",
        [GROUP_TRYING] = "Trials and savepoints",
        [GROUP_ELSEWHERE] = "Sharing",
        [GROUP_SCREEN] = "Display",
        [GROUP_LEAVING] = "Leaving",
        [GROUP_CLUES] = "Editor: clues",
        [GROUP_DRAWING] = "Editor: drawing a solution",
        [GROUP_PUZZLE] = "Editor: the puzzle",
        [GROUP_SHAPE] = "Editor: size and shape",
        [GROUP_REPLAY] = "In a replay",
        [GROUP_LINES] = "In line mode",
    };
    return titles[group];
}
