/* command.h - everything a player can ask for on the board, by name.
 *
 * The table is the one place that knows the commands: keys are bound to them
 * (keymap.h), the help screen and the screen of key bindings are made from it,
 * and the manual is compared with it by a test. A new command is a name in the
 * enum, a line in the table, a case where the board obeys (play_screen.h) and a
 * line in the manual.
 */
#ifndef CREEK_UI_COMMAND_H
#define CREEK_UI_COMMAND_H

#include <stddef.h>

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
    COMMAND_SHARE,
    COMMAND_EXPORT,
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
    GROUP_COUNT
} command_group;

/* Where a player is; the help has a part for each. */
typedef enum {
    CONTEXT_EVERYWHERE,
    CONTEXT_GAME,
    CONTEXT_EDITOR,
    CONTEXT_REPLAY,
    CONTEXT_LIST,
    CONTEXT_HOME,
    CONTEXT_NEW_GAME,
    CONTEXT_COUNT
} command_context;

typedef struct {
    const char *name;  /* as the settings file calls it: "row-start" */
    const char *keys;  /* by default, as keymap.h reads them, spaces between; "" for none */
    const char *about; /* what it does, in one line */
    command_group group;
} command_info;

/* About one command; `which` is a real one, not COMMAND_NONE. */
const command_info *command_about(command which);

/* The command of that name; COMMAND_NONE when there is none. */
command command_find(const char *name);

/* The heading of a group: "Moving", "The game", ... */
const char *command_group_title(command_group group);

#endif
