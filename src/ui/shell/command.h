/* command.h - the commands a player gives by a key, or by name in line mode.
 *
 * All commands are in one table: keys are bound to them (keymap.h); the help, the key
 * settings, the editor's menu and line mode are made from it, and a test compares it with
 * the manual. A new command is a name in the enum, a line in the table, a case where its
 * context handles commands and a line in the manual.
 */
#ifndef CREEK_UI_COMMAND_H
#define CREEK_UI_COMMAND_H

#include "store/settings.h"

typedef enum {
    COMMAND_NONE,
    /* moving */
    COMMAND_UP,
    COMMAND_DOWN,
    COMMAND_LEFT,
    COMMAND_RIGHT,
    COMMAND_ROW_START,
    COMMAND_ROW_END,
    COMMAND_FIRST_ROW,
    COMMAND_LAST_ROW,
    COMMAND_PAGE_UP,
    COMMAND_PAGE_DOWN,
    /* marking */
    COMMAND_SHADE,
    COMMAND_UNSHADE,
    COMMAND_CLEAR,
    COMMAND_CYCLE,
    COMMAND_CARRY_UP,
    COMMAND_CARRY_DOWN,
    COMMAND_CARRY_LEFT,
    COMMAND_CARRY_RIGHT,
    /* the game */
    COMMAND_UNDO,
    COMMAND_REDO,
    COMMAND_CHECK,
    COMMAND_HINT,
    COMMAND_REASON,
    COMMAND_FILL,
    COMMAND_SOLVE,
    COMMAND_RESTART,
    COMMAND_NEXT,
    COMMAND_PREVIOUS,
    COMMAND_RESULT,
    COMMAND_REPLAY,
    /* trying things out */
    COMMAND_TRY,
    COMMAND_KEEP,
    COMMAND_DROP,
    COMMAND_SAVEPOINT,
    COMMAND_GO_BACK,
    /* from and to elsewhere */
    COMMAND_URL,
    COMMAND_EXPORT,
    COMMAND_SHARE,
    COMMAND_EDIT,
    /* the screen */
    COMMAND_TOGGLE_SATISFIED,
    COMMAND_TOGGLE_BROKEN,
    COMMAND_TOGGLE_CUT_OFF,
    COMMAND_TOGGLE_AREAS,
    COMMAND_TOGGLE_WORDS,
    COMMAND_TOGGLE_FILL,
    COMMAND_TOGGLE_TIMER,
    COMMAND_TOGGLE_MOUSE,
    COMMAND_TOGGLE_HELP,
    COMMAND_THEME,
    COMMAND_LAYOUT,
    COMMAND_MAP,
    COMMAND_MESSAGE,
    COMMAND_SETTINGS,
    COMMAND_KEYS,
    /* leaving */
    COMMAND_HELP,
    COMMAND_BACK,
    COMMAND_LEAVE,
    /* in the editor: clues, at the corner with the cursor */
    COMMAND_CLUE_0,
    COMMAND_CLUE_1,
    COMMAND_CLUE_2,
    COMMAND_CLUE_3,
    COMMAND_CLUE_4,
    COMMAND_CLUE_UNKNOWN,
    COMMAND_CLUE_NEXT,
    COMMAND_CLUE_REMOVE,
    /* the drawn solution */
    COMMAND_CELLS,
    COMMAND_FILL_CLUES,
    COMMAND_DRAW_SOLUTION,
    /* the whole puzzle */
    COMMAND_TRIM,
    COMMAND_TRIM_LEVEL,
    COMMAND_CLEAR_ALL,
    COMMAND_TITLE,
    COMMAND_AUTHOR,
    COMMAND_PLAY,
    COMMAND_NEW_DRAFT,
    COMMAND_DRAFTS,
    COMMAND_FINDINGS,
    COMMAND_MENU,
    /* size and shape */
    COMMAND_SHAPE,
    COMMAND_ADD_TOP,
    COMMAND_ADD_BOTTOM,
    COMMAND_ADD_LEFT,
    COMMAND_ADD_RIGHT,
    COMMAND_REMOVE_TOP,
    COMMAND_REMOVE_BOTTOM,
    COMMAND_REMOVE_LEFT,
    COMMAND_REMOVE_RIGHT,
    COMMAND_SHIFT_UP,
    COMMAND_SHIFT_DOWN,
    COMMAND_SHIFT_LEFT,
    COMMAND_SHIFT_RIGHT,
    COMMAND_SIZE,
    COMMAND_TURN,
    COMMAND_MIRROR,
    COMMAND_FLIP,
    COMMAND_SHAPE_END,
    /* in a replay */
    COMMAND_ANIMATE,
    COMMAND_MOVE_NEXT,
    COMMAND_MOVE_PREVIOUS,
    COMMAND_MOVE_FIRST,
    COMMAND_MOVE_LAST,
    COMMAND_SAVEPOINT_NEXT,
    COMMAND_SAVEPOINT_PREVIOUS,
    COMMAND_FASTER,
    COMMAND_SLOWER,
    /* in the line mode alone */
    COMMAND_CELL,
    COMMAND_ROW,
    COMMAND_BOARD,
    COMMAND_STATUS,
    COMMAND_COUNT
} command;

typedef enum {
    GROUP_MOVING,
    GROUP_MARKING,
    GROUP_GAME,
    GROUP_TRYING,
    GROUP_ELSEWHERE,
    GROUP_SCREEN,
    GROUP_LEAVING,
    GROUP_CLUES, /* from here on in the editor */
    GROUP_DRAWING,
    GROUP_PUZZLE,
    GROUP_SHAPE,
    GROUP_REPLAY,
    GROUP_LINES, /* keys can be bound to those above */
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
    CONTEXT_LINES,
    /* with fixed keys: */
    CONTEXT_LIST,
    CONTEXT_HOME,
    CONTEXT_NEW_GAME,
    CONTEXT_COUNT
} command_context;

typedef struct {
    const char *name;  /* in the settings file: "row-start" */
    const char *keys;  /* the default keys as in keymap.h, separated by spaces; "" for none */
    const char *about; /* what it does, in one line */
} command_info;

/* A command in line mode. */
typedef struct {
    const char *takes; /* what may follow its name: "r3c5 ..."; "" for nothing */
    const char *also;  /* another name, or "" */
    const char *about; /* "" for what it does on the board, too */
} command_in_lines;

/* The setting that a command toggles. */
typedef struct {
    command command;
    const char *setting;  /* its name */
    const char *on, *off; /* the messages */
} command_switch;

/* About one command; `which` is a real one, not COMMAND_NONE. */
const command_info *command_about(command which);
command_group command_group_of(command which);
command_context command_context_of(command which);
/* NULL for a command that makes no sense without a screen, and COMMAND_NONE. */
const command_in_lines *command_lines(command which);
/* NULL for one that toggles no setting. */
const command_switch *command_switches(command which);

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
