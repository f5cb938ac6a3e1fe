/* edit_command.h - everything the editor can do, and by which keys.
 *
 * The table is the one place that knows them: the menu of commands, the panel
 * and the help screen are made from it. Moving about, undo, the colours and so
 * on have the keys they have on the board (keymap.h), whatever the player has
 * bound; a key of the board that means something else here is the editor's,
 * unless the player has bound it.
 */
#ifndef CREEK_UI_EDIT_COMMAND_H
#define CREEK_UI_EDIT_COMMAND_H

#include "ui/shell/keymap.h"

typedef enum {
    EDIT_NONE,
    /* clues, at the corner with the cursor */
    EDIT_CLUE_0,
    EDIT_CLUE_1,
    EDIT_CLUE_2,
    EDIT_CLUE_3,
    EDIT_CLUE_4,
    EDIT_CLUE_UNKNOWN,
    EDIT_CLUE_NEXT,
    EDIT_CLUE_REMOVE,
    /* the drawn solution */
    EDIT_MODE,
    EDIT_SHADE,
    EDIT_UNSHADE,
    EDIT_FILL,
    EDIT_DRAW_FOUND,
    /* the whole puzzle */
    EDIT_UNDO,
    EDIT_REDO,
    EDIT_TRIM,
    EDIT_TRIM_LEVEL,
    EDIT_CLEAR,
    EDIT_TITLE,
    EDIT_AUTHOR,
    /* size and shape; the keys hold after EDIT_SHAPE alone */
    EDIT_SHAPE,
    EDIT_ADD_TOP,
    EDIT_ADD_BOTTOM,
    EDIT_ADD_LEFT,
    EDIT_ADD_RIGHT,
    EDIT_DROP_TOP,
    EDIT_DROP_BOTTOM,
    EDIT_DROP_LEFT,
    EDIT_DROP_RIGHT,
    EDIT_SHIFT_UP,
    EDIT_SHIFT_DOWN,
    EDIT_SHIFT_LEFT,
    EDIT_SHIFT_RIGHT,
    EDIT_SIZE,
    EDIT_TURN,
    EDIT_MIRROR,
    EDIT_FLIP,
    /* from and to elsewhere */
    EDIT_PLAY,
    EDIT_URL,
    EDIT_EXPORT,
    EDIT_NEW,
    EDIT_DRAFTS,
    /* the screen */
    EDIT_SHOW_FOUND,
    EDIT_MAP,
    EDIT_LAYOUT,
    EDIT_THEME,
    EDIT_MESSAGE,
    EDIT_MENU,
    EDIT_HELP,
    EDIT_BACK,
    EDIT_LEAVE,
    EDIT_COUNT
} edit_command;

typedef enum {
    EDIT_GROUP_CLUES,
    EDIT_GROUP_DRAWING,
    EDIT_GROUP_PUZZLE,
    EDIT_GROUP_SHAPE,
    EDIT_GROUP_ELSEWHERE,
    EDIT_GROUP_SCREEN,
    EDIT_GROUPS
} edit_group;

typedef struct {
    const char *keys;  /* for people: "Tab, d"; those after EDIT_SHAPE begin with "z " */
    const char *about; /* what it does, in one line */
    edit_group group;
    command same;    /* the command of the board that does the same, and has these keys */
    const char *own; /* keys of the editor itself; NULL: `keys`, unless there is `same` */
} edit_info;

/* About one command, not EDIT_NONE. */
const edit_info *edit_about(edit_command which);

/* The heading of a group: "Clues", ... */
const char *edit_group_title(edit_group group);

/* Added to a command: the key that a click on it gives. */
enum { KEY_EDIT = 2 * KEY_COMMAND };

/* The editor's own command for a key; `shaping`: after EDIT_SHAPE. EDIT_NONE
 * when it has none. */
edit_command edit_command_of(const event *e, bool shaping);

/* The command that is the same as one of the board; EDIT_NONE when there is
 * none. */
edit_command edit_command_from(command which);

#endif
