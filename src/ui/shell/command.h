/* command.h - the commands a player gives by a key, or by name in line mode.
 *
 * All commands are in one table: keys are bound to them (keymap.h); the help, key bars, the
 * key settings, the home screen and line mode are made from it, and a test compares it with
 * the manual. A new command is a row of the table, a case where its context handles commands
 * and a line in the manual.
 */
#ifndef CREEK_UI_COMMAND_H
#define CREEK_UI_COMMAND_H

#include "store/settings.h"

/* COMMAND_NAME, GROUP_NAME, CONTEXT_NAME; the name in the settings file; the default keys as in
 * keymap.h, separated by spaces; what it does, in one line. */
#define COMMAND_TABLE(X)                                                                           \
    X(UP, MOVING, BOARD, "up", "up k", "go to the cell above")                                     \
    X(DOWN, MOVING, BOARD, "down", "down j", "go to the cell below")                               \
    X(LEFT, MOVING, BOARD, "left", "left h", "go to the cell on the left")                         \
    X(RIGHT, MOVING, BOARD, "right", "right l", "go to the cell on the right")                     \
    X(ROW_START, MOVING, BOARD, "row-start", "home 0", "go to the start of the row")               \
    X(ROW_END, MOVING, BOARD, "row-end", "end $", "go to the end of the row")                      \
    X(FIRST_ROW, MOVING, BOARD, "first-row", "g", "go to the first row")                           \
    X(LAST_ROW, MOVING, BOARD, "last-row", "G", "go to the last row")                              \
    X(PAGE_UP, MOVING, BOARD, "page-up", "page-up", "go up one screen")                            \
    X(PAGE_DOWN, MOVING, BOARD, "page-down", "page-down", "go down one screen")                    \
    X(SHADE, MARKING, BOARD, "shade", "space x", "shade; press again to clear")                    \
    X(UNSHADE, MARKING, BOARD, "unshade", ".", "mark unshaded; press again to clear")              \
    X(CLEAR, MARKING, BOARD, "clear", "backspace delete", "clear the cell")                        \
    X(CYCLE, MARKING, BOARD, "cycle", "enter", "cycle: undecided, shaded, unshaded")               \
    X(CARRY_UP, MARKING, BOARD, "carry-up", "S-up", "move up, copying this mark")                  \
    X(CARRY_DOWN, MARKING, BOARD, "carry-down", "S-down", "move down, copying this mark")          \
    X(CARRY_LEFT, MARKING, BOARD, "carry-left", "S-left", "move left, copying this mark")          \
    X(CARRY_RIGHT, MARKING, BOARD, "carry-right", "S-right", "move right, copying this mark")      \
    X(UNDO, GAME, BOARD, "undo", "u", "undo the last change")                                      \
    X(REDO, GAME, BOARD, "redo", "C-r", "redo the last undone change")                             \
    X(CHECK, GAME, GAME, "check", "c", "check for mistakes")                                       \
    X(HINT, GAME, GAME, "hint", "H", "show a hint, or more of it")                                 \
    X(REASON, GAME, GAME, "reason", "w", "explain the hint, or this cell if no hint is shown")     \
    X(FILL, GAME, GAME, "fill", "f", "mark the cells that this cell's clues decide")               \
    X(SOLVE, GAME, GAME, "solve", "S", "let the solver finish")                                    \
    X(RESTART, GAME, GAME, "restart", "R", "start over")                                           \
    X(NEXT, GAME, GAME, "next", "n", "next puzzle in the pack")                                    \
    X(PREVIOUS, GAME, GAME, "previous", "p", "previous puzzle in the pack")                        \
    X(RESULT, GAME, GAME, "result", "i", "show the result of a solved game")                       \
    X(REPLAY, GAME, GAME, "replay", "A", "replay all moves")                                       \
    X(RACE, GAME, GAME, "race", "C", "race against this solved game")                              \
    X(REVIEW, GAME, GAME, "review", "I", "review how the game was played")                         \
    X(TRY, TRYING, GAME, "try", "t", "start a trial")                                              \
    X(KEEP, TRYING, GAME, "keep", "a", "keep the trial")                                           \
    X(DROP, TRYING, GAME, "drop", "d", "discard the trial")                                        \
    X(SAVEPOINT, TRYING, GAME, "savepoint", "b", "set a savepoint")                                \
    X(GO_BACK, TRYING, GAME, "go-back", "U", "go back to the last savepoint")                      \
    X(URL, ELSEWHERE, BOARD, "url", "y", "show and copy the puzzle's URL")                         \
    X(EXPORT, ELSEWHERE, BOARD, "export", "E", "export to a file in any format")                   \
    X(SHARE, ELSEWHERE, GAME, "share", "Y", "show and copy your result in one line")               \
    X(EDIT, ELSEWHERE, GAME, "edit", "e", "open the puzzle in the editor")                         \
    X(TOGGLE_SATISFIED, SCREEN, GAME, "toggle-satisfied", "",                                      \
      "dim complete clues, underline other satisfied ones")                                        \
    X(TOGGLE_BROKEN, SCREEN, GAME, "toggle-broken", "", "highlight broken clues")                  \
    X(TOGGLE_CUT_OFF, SCREEN, GAME, "toggle-cut-off", "", "highlight cells that are cut off")      \
    X(TOGGLE_AREAS, SCREEN, GAME, "toggle-areas", "", "label groups of cells marked unshaded")     \
    X(TOGGLE_WORDS, SCREEN, GAME, "toggle-words", "", "describe the current cell")                 \
    X(TOGGLE_FILL, SCREEN, GAME, "toggle-fill", "",                                                \
      "mark the other cells of satisfied clues unshaded")                                          \
    X(TOGGLE_TIMER, SCREEN, GAME, "toggle-timer", "", "show the playing time")                     \
    X(TOGGLE_MOUSE, SCREEN, GAME, "toggle-mouse", "", "use the mouse")                             \
    X(TOGGLE_HELP, SCREEN, GAME, "toggle-help", "", "allow checks, hints and highlighting")        \
    X(THEME, SCREEN, BOARD, "theme", "", "next colour theme")                                      \
    X(LAYOUT, SCREEN, BOARD, "layout", "v", "next layout of the board")                            \
    X(MAP, SCREEN, BOARD, "map", "V", "show a map of the whole board")                             \
    X(MESSAGE, SCREEN, GAME, "message", "m", "show a long message in full")                        \
    X(SETTINGS, SCREEN, EVERYWHERE, "settings", ",", "open the settings")                          \
    X(KEYS, SCREEN, EVERYWHERE, "keys", "K", "change the keys")                                    \
    X(HELP, LEAVING, EVERYWHERE, "help", "? f1", "show help")                                      \
    X(BACK, LEAVING, EVERYWHERE, "back", "escape", "go back one step")                             \
    X(LEAVE, LEAVING, EVERYWHERE, "leave", "q", "go back, or quit on the first screen")            \
    X(CLUE_0, CLUES, EDITOR, "clue-0", "0", "set clue 0")                                          \
    X(CLUE_1, CLUES, EDITOR, "clue-1", "1", "set clue 1")                                          \
    X(CLUE_2, CLUES, EDITOR, "clue-2", "2", "set clue 2")                                          \
    X(CLUE_3, CLUES, EDITOR, "clue-3", "3", "set clue 3")                                          \
    X(CLUE_4, CLUES, EDITOR, "clue-4", "4", "set clue 4")                                          \
    X(CLUE_UNKNOWN, CLUES, CLUES, "clue-unknown", "?", "set a ? clue (its number is hidden)")      \
    X(CLUE_NEXT, CLUES, CLUES, "clue-next", "space enter x", "cycle through the clue values")      \
    X(CLUE_REMOVE, CLUES, CLUES, "clue-remove", "delete backspace - .", "remove the clue")         \
    X(CELLS, DRAWING, EDITOR, "cells", "tab d", "switch between clues and cells")                  \
    X(FILL_CLUES, DRAWING, EDITOR, "fill-clues", "f", "fill in all clues from the drawing")        \
    X(DRAW_SOLUTION, DRAWING, EDITOR, "draw-solution", "S", "draw the solver's solution")          \
    X(TRIM, PUZZLE, EDITOR, "trim", "m", "remove unneeded clues")                                  \
    X(TRIM_LEVEL, PUZZLE, EDITOR, "trim-level", "L",                                               \
      "remove unneeded clues, keeping the difficulty")                                             \
    X(CLEAR_ALL, PUZZLE, EDITOR, "clear-all", "C", "clear all clues, or the drawing")              \
    X(TITLE, PUZZLE, EDITOR, "title", "t", "edit the title")                                       \
    X(AUTHOR, PUZZLE, EDITOR, "author", "a", "edit the author's name")                             \
    X(PLAY, PUZZLE, EDITOR, "play", "P", "play the puzzle; Esc returns here")                      \
    X(NEW_DRAFT, PUZZLE, EDITOR, "new-draft", "n", "start a new draft; this one stays saved")      \
    X(DRAFTS, PUZZLE, EDITOR, "drafts", "o", "list all drafts")                                    \
    X(FINDINGS, PUZZLE, EDITOR, "findings", "s", "show or hide what the solver finds")             \
    X(MENU, PUZZLE, EDITOR, "menu", "c :", "show all commands")                                    \
    X(SHAPE, SHAPE, EDITOR, "shape", "z", "change the board's size and shape")                     \
    X(ADD_TOP, SHAPE, SHAPE, "add-top", "k up", "add a row at the top")                            \
    X(ADD_BOTTOM, SHAPE, SHAPE, "add-bottom", "j down", "add a row at the bottom")                 \
    X(ADD_LEFT, SHAPE, SHAPE, "add-left", "h left", "add a column on the left")                    \
    X(ADD_RIGHT, SHAPE, SHAPE, "add-right", "l right", "add a column on the right")                \
    X(REMOVE_TOP, SHAPE, SHAPE, "remove-top", "K S-up", "remove the top row")                      \
    X(REMOVE_BOTTOM, SHAPE, SHAPE, "remove-bottom", "J S-down", "remove the bottom row")           \
    X(REMOVE_LEFT, SHAPE, SHAPE, "remove-left", "H S-left", "remove the left column")              \
    X(REMOVE_RIGHT, SHAPE, SHAPE, "remove-right", "L S-right", "remove the right column")          \
    X(SHIFT_UP, SHAPE, SHAPE, "shift-up", "w", "move everything up one row")                       \
    X(SHIFT_DOWN, SHAPE, SHAPE, "shift-down", "s", "move everything down one row")                 \
    X(SHIFT_LEFT, SHAPE, SHAPE, "shift-left", "a", "move everything left one column")              \
    X(SHIFT_RIGHT, SHAPE, SHAPE, "shift-right", "d", "move everything right one column")           \
    X(SIZE, SHAPE, SHAPE, "size", "=", "type a size")                                              \
    X(TURN, SHAPE, SHAPE, "turn", "r", "rotate clockwise")                                         \
    X(MIRROR, SHAPE, SHAPE, "mirror", "m", "mirror left to right")                                 \
    X(FLIP, SHAPE, SHAPE, "flip", "f", "mirror top to bottom")                                     \
    X(SHAPE_END, SHAPE, SHAPE, "shape-end", "escape z enter", "finish changing size and shape")    \
    X(ANIMATE, REPLAY, REPLAY, "animate", "space enter", "play or stop the animation")             \
    X(MOVE_NEXT, REPLAY, REPLAY, "move-next", "n l right", "one move forward")                     \
    X(MOVE_PREVIOUS, REPLAY, REPLAY, "move-previous", "p h left", "one move back")                 \
    X(MOVE_FIRST, REPLAY, REPLAY, "move-first", "g 0 home", "go to the start")                     \
    X(MOVE_LAST, REPLAY, REPLAY, "move-last", "G $ end", "go to the end")                          \
    X(SAVEPOINT_NEXT, REPLAY, REPLAY, "savepoint-next", "b page-down", "go to the next savepoint") \
    X(SAVEPOINT_PREVIOUS, REPLAY, REPLAY, "savepoint-back", "B page-up",                           \
      "go to the previous savepoint")                                                              \
    X(FASTER, REPLAY, REPLAY, "faster", "+ = k up", "play faster")                                 \
    X(SLOWER, REPLAY, REPLAY, "slower", "- j down", "play slower")                                 \
    X(RACE_REPLAYED, REPLAY, REPLAY, "race-replayed", "C", "race against this game")               \
    X(REVIEW_REPLAYED, REPLAY, REPLAY, "review-replayed", "I", "review how the game was played")   \
    X(REPLAY_REASON, REPLAY, REPLAY, "replay-reason", "w",                                         \
      "show in full why the move was forced, a guess or a mistake")                                \
    X(REVIEW_REASON, REVIEW, REVIEW, "review-reason", "w",                                         \
      "show the whole reason for the selected move")                                               \
    X(REVIEW_PRACTISE, REVIEW, REVIEW, "review-practise", "P", "start the suggested practice")     \
    X(CONTINUE, HOME, HOME, "continue", "c", "continue your last game")                            \
    X(DAILY, HOME, HOME, "daily", "d", "play the puzzle of the day")                               \
    X(NEW_GAME, HOME, HOME, "new-game", "n", "generate a puzzle of any size and difficulty")       \
    X(GAMES, HOME, HOME, "games", "g", "list the saved games, to play, replay or review")          \
    X(LEVELS, HOME, HOME, "levels", "l", "list the packs of levels")                               \
    X(LESSONS, HOME, HOME, "lessons", "s", "learn the rules and the techniques, step by step")     \
    X(PRACTICE, HOME, HOME, "practice", "r", "practise one technique at a time")                   \
    X(OPEN_PUZZLE, HOME, HOME, "open-puzzle", "o", "open a file, a URL or an ID")                  \
    X(EDITOR, HOME, HOME, "editor", "e", "make your own puzzles")                                  \
    X(STATISTICS, HOME, HOME, "statistics", "t", "show best times, charts and streaks")            \
    X(LIST_UP, LISTS, LIST, "list-up", "up k", "go to the row above")                              \
    X(LIST_DOWN, LISTS, LIST, "list-down", "down j", "go to the row below")                        \
    X(LIST_PAGE_UP, LISTS, LIST, "list-page-up", "page-up", "go up one screen")                    \
    X(LIST_PAGE_DOWN, LISTS, LIST, "list-page-down", "page-down", "go down one screen")            \
    X(LIST_START, LISTS, LIST, "list-start", "home g", "go to the start")                          \
    X(LIST_END, LISTS, LIST, "list-end", "end G", "go to the end")                                 \
    X(OPEN, LISTS, LIST, "open", "enter space right l", "open the row")                            \
    X(CLOSE, LISTS, LIST, "close", "left h", "go back")                                            \
    X(FILTER, LISTS, LIST, "filter", "/", "filter the list, or search the text")                   \
    X(TURN_PAGE, TEXTS, TEXT, "turn-page", "space right l", "go down one screen")                  \
    X(FIND_NEXT, TEXTS, TEXT, "find-next", "n", "go to the next match")                            \
    X(NEXT_UNSOLVED, LEVELS, LEVELS, "next-unsolved", "n", "go to the next unsolved level")        \
    X(REPLAY_SAVED, SAVED, SAVED, "replay-saved", "A r", "replay the game")                        \
    X(RACE_SAVED, SAVED, SAVED, "race-saved", "C", "race against the game")                        \
    X(REVIEW_SAVED, SAVED, SAVED, "review-saved", "I", "review how the game was played")           \
    X(DELETE_SAVED, SAVED, SAVED, "delete-saved", "d D delete", "delete the game or draft")        \
    X(RESTORE_SAVED, SAVED, SAVED, "restore-saved", "u", "restore the last one deleted")           \
    X(START_DRAFT, SAVED, SAVED, "start-draft", "n", "start a new draft")                          \
    X(NEXT_CHART, STATISTICS, STATISTICS, "next-chart", "tab", "show the next chart")              \
    X(REPLAY_WIN, STATISTICS, STATISTICS, "replay-win", "r A", "replay your last win")             \
    X(RACE_WIN, STATISTICS, STATISTICS, "race-win", "C", "race against your last win")             \
    X(REVIEW_WIN, STATISTICS, STATISTICS, "review-win", "I", "review your last win")               \
    X(LIST_GAMES, STATISTICS, STATISTICS, "list-games", "s", "list the saved games")               \
    X(VALUE_BACK, SETTINGS, SETTINGS, "value-back", "left h", "previous value or key")             \
    X(VALUE_NEXT, SETTINGS, SETTINGS, "value-next", "right l", "next value or key")                \
    X(VALUE_DEFAULT, SETTINGS, SETTINGS, "value-default", "delete backspace",                      \
      "reset the value, or remove the key")                                                        \
    X(RESET_COMMAND, SETTINGS, SETTINGS, "reset-command", "r", "reset the command's keys")         \
    X(RESET_KEYS, SETTINGS, SETTINGS, "reset-keys", "R", "reset all keys")                         \
    X(TYPE_VALUE, SETTINGS, SETTINGS, "type-value", "t", "type a size, a seed, or what to open")   \
    X(MISTAKES, SETTINGS, SETTINGS, "mistakes", "e", "show the mistakes in the settings file")     \
    X(CELL, LINES, LINES, "cell", "", "describe cells and the clues on their corners")             \
    X(ROW, LINES, LINES, "row", "", "read out the cells of a row")                                 \
    X(BOARD, LINES, LINES, "board", "", "print the board")                                         \
    X(STATUS, LINES, LINES, "status", "", "print a summary")

typedef enum {
    COMMAND_NONE,
#define COMMAND_NAME(name, group, context, word, keys, about) COMMAND_##name,
    COMMAND_TABLE(COMMAND_NAME)
#undef COMMAND_NAME
        COMMAND_COUNT
} command;

/* GROUP_NAME and its heading; from CLUES to SHAPE in the editor; keys can be bound to all commands
 * before LINES. */
#define COMMAND_GROUPS(X)                                                                          \
    X(MOVING, "Moving")                                                                            \
    X(MARKING, "Marking cells")                                                                    \
    X(GAME, "Playing")                                                                             \
    X(TRYING, "Trials and savepoints")                                                             \
    X(ELSEWHERE, "Sharing")                                                                        \
    X(SCREEN, "Display")                                                                           \
    X(LEAVING, "Leaving")                                                                          \
    X(CLUES, "Editor: clues")                                                                      \
    X(DRAWING, "Editor: drawing a solution")                                                       \
    X(PUZZLE, "Editor: the puzzle")                                                                \
    X(SHAPE, "Editor: size and shape")                                                             \
    X(REPLAY, "In a replay")                                                                       \
    X(REVIEW, "In a review")                                                                       \
    X(HOME, "On the home screen")                                                                  \
    X(LISTS, "In lists")                                                                           \
    X(TEXTS, "On text pages such as this")                                                         \
    X(LEVELS, "Levels")                                                                            \
    X(SAVED, "Saved games and drafts")                                                             \
    X(STATISTICS, "Statistics")                                                                    \
    X(SETTINGS, "Settings, keys, new games and files")                                             \
    X(LINES, "In line mode")

typedef enum {
#define GROUP(name, title) GROUP_##name,
    COMMAND_GROUPS(GROUP)
#undef GROUP
        GROUP_COUNT
} command_group;

/* Where a command is available, and where a player is. */
typedef enum {
    CONTEXT_EVERYWHERE,
    CONTEXT_BOARD, /* in the game and in the editor */
    CONTEXT_GAME,
    CONTEXT_EDITOR,
    CONTEXT_CLUES, /* in the editor, while the cursor is on the corners */
    CONTEXT_SHAPE, /* after COMMAND_SHAPE, which has keys of its own */
    CONTEXT_REPLAY,
    CONTEXT_LIST, /* in all lists and texts */
    CONTEXT_HOME,
    CONTEXT_LEVELS,
    CONTEXT_REVIEW,
    CONTEXT_SAVED,    /* saved games and drafts */
    CONTEXT_SETTINGS, /* lists of values, and files */
    CONTEXT_TEXT,     /* a text that scrolls */
    CONTEXT_STATISTICS,
    CONTEXT_LINES,
    CONTEXT_COUNT
} command_context;

typedef struct {
    const char *name, *keys, *about;
    command_group group;
    command_context context;
} command_info;

/* A command in line mode. */
typedef struct {
    const char *takes; /* what may follow its name: "r3c5 ..."; "" for nothing */
    const char *also;  /* another name, or "" */
    const char *about; /* "" for what it does on the board, too */
} command_in_lines;

/* Its row of the table. */
const command_info *command_about(command which);
/* NULL for a command that makes no sense without a screen, and COMMAND_NONE. */
const command_in_lines *command_lines(command which);
/* The setting that a command toggles; SETTING_COUNT for none. */
setting command_setting(command which);

/* The command of that name; COMMAND_NONE when there is none. */
command command_find(const char *name);

/* The context around another one; CONTEXT_COUNT for none. The commands of a context are
 * also available in all contexts nested in it. */
command_context command_context_around(command_context context);
/* Whether commands of `outer` are available in `inner`. */
bool command_context_holds(command_context outer, command_context inner);

/* The heading of a group: "Moving", "Playing", ... */
const char *command_group_title(command_group group);

#endif
