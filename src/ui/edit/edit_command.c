#include "ui/edit/edit_command.h"

#include <stdio.h>
#include <string.h>

static const edit_info table[EDIT_COUNT] = {
    [EDIT_CLUE_0] = {"0", "set clue 0", EDIT_GROUP_CLUES},
    [EDIT_CLUE_1] = {"1", "set clue 1", EDIT_GROUP_CLUES},
    [EDIT_CLUE_2] = {"2", "set clue 2", EDIT_GROUP_CLUES},
    [EDIT_CLUE_3] = {"3", "set clue 3", EDIT_GROUP_CLUES},
    [EDIT_CLUE_4] = {"4", "set clue 4", EDIT_GROUP_CLUES},
    [EDIT_CLUE_UNKNOWN] = {"?", "set a clue without a number", EDIT_GROUP_CLUES},
    [EDIT_CLUE_NEXT] = {"Space, Enter", "next clue in turn", EDIT_GROUP_CLUES, COMMAND_CYCLE},
    [EDIT_CLUE_REMOVE] = {"Backspace, Del, -", "remove the clue", EDIT_GROUP_CLUES, COMMAND_CLEAR,
                          "-"},

    [EDIT_MODE] = {"Tab, d", "switch between clues and cells", EDIT_GROUP_DRAWING},
    [EDIT_SHADE] = {"Space, x", "shade, or clear again", EDIT_GROUP_DRAWING, COMMAND_SHADE},
    [EDIT_UNSHADE] = {".", "mark unshaded, or clear again", EDIT_GROUP_DRAWING, COMMAND_UNSHADE},
    [EDIT_FILL] = {"f", "fill in all clues from the drawing", EDIT_GROUP_DRAWING},
    [EDIT_DRAW_FOUND] = {"S", "draw the solution that was found", EDIT_GROUP_DRAWING},

    [EDIT_UNDO] = {"u", "undo the last change", EDIT_GROUP_PUZZLE, COMMAND_UNDO},
    [EDIT_REDO] = {"Ctrl-R", "redo it", EDIT_GROUP_PUZZLE, COMMAND_REDO},
    [EDIT_TRIM] = {"m", "trim: remove all clues that are not needed", EDIT_GROUP_PUZZLE},
    [EDIT_TRIM_LEVEL] = {"L", "trim, but keep the level", EDIT_GROUP_PUZZLE},
    [EDIT_CLEAR] = {"C", "clear all clues, or the drawing", EDIT_GROUP_PUZZLE},
    [EDIT_TITLE] = {"t", "edit the title", EDIT_GROUP_PUZZLE},
    [EDIT_AUTHOR] = {"a", "edit the author", EDIT_GROUP_PUZZLE},

    [EDIT_SHAPE] = {"z", "change size and shape: these keys, until Esc", EDIT_GROUP_SHAPE},
    [EDIT_ADD_TOP] = {"z Up, k", "add a row at the top", EDIT_GROUP_SHAPE},
    [EDIT_ADD_BOTTOM] = {"z Down, j", "add a row at the bottom", EDIT_GROUP_SHAPE},
    [EDIT_ADD_LEFT] = {"z Left, h", "add a column on the left", EDIT_GROUP_SHAPE},
    [EDIT_ADD_RIGHT] = {"z Right, l", "add a column on the right", EDIT_GROUP_SHAPE},
    [EDIT_DROP_TOP] = {"z Shift+Up, K", "remove the top row", EDIT_GROUP_SHAPE},
    [EDIT_DROP_BOTTOM] = {"z Shift+Down, J", "remove the bottom row", EDIT_GROUP_SHAPE},
    [EDIT_DROP_LEFT] = {"z Shift+Left, H", "remove the left column", EDIT_GROUP_SHAPE},
    [EDIT_DROP_RIGHT] = {"z Shift+Right, L", "remove the right column", EDIT_GROUP_SHAPE},
    [EDIT_SHIFT_UP] = {"z w", "move everything a row up", EDIT_GROUP_SHAPE},
    [EDIT_SHIFT_DOWN] = {"z s", "move everything a row down", EDIT_GROUP_SHAPE},
    [EDIT_SHIFT_LEFT] = {"z a", "move everything a column left", EDIT_GROUP_SHAPE},
    [EDIT_SHIFT_RIGHT] = {"z d", "move everything a column right", EDIT_GROUP_SHAPE},
    [EDIT_SIZE] = {"z WxH", "type a size", EDIT_GROUP_SHAPE},
    [EDIT_TURN] = {"z r", "turn clockwise", EDIT_GROUP_SHAPE},
    [EDIT_MIRROR] = {"z m", "mirror left to right", EDIT_GROUP_SHAPE},
    [EDIT_FLIP] = {"z f", "mirror top to bottom", EDIT_GROUP_SHAPE},

    [EDIT_PLAY] = {"P", "play the puzzle; Esc returns", EDIT_GROUP_ELSEWHERE},
    [EDIT_URL] = {"y", "show and copy the URL", EDIT_GROUP_ELSEWHERE, COMMAND_URL},
    [EDIT_EXPORT] = {"E", "export to a file in any format", EDIT_GROUP_ELSEWHERE, COMMAND_EXPORT},
    [EDIT_NEW] = {"n", "new draft; this one stays saved", EDIT_GROUP_ELSEWHERE},
    [EDIT_DRAFTS] = {"o", "list all drafts", EDIT_GROUP_ELSEWHERE},

    [EDIT_SHOW_FOUND] = {"s", "show or hide what the solver finds", EDIT_GROUP_SCREEN},
    [EDIT_MAP] = {"M", "show a map of the whole board", EDIT_GROUP_SCREEN, COMMAND_MAP},
    [EDIT_LAYOUT] = {"v", "next layout of the board", EDIT_GROUP_SCREEN, COMMAND_LAYOUT},
    [EDIT_THEME] = {"T", "next colour theme", EDIT_GROUP_SCREEN, COMMAND_THEME},
    [EDIT_MESSAGE] = {"i", "show a long message in full", EDIT_GROUP_SCREEN, COMMAND_MESSAGE, "i"},
    [EDIT_MENU] = {"c", "choose from all commands", EDIT_GROUP_SCREEN, COMMAND_NONE, "c, :"},
    [EDIT_HELP] = {"F1", "show all keys", EDIT_GROUP_SCREEN, COMMAND_HELP},
    [EDIT_BACK] = {"Esc", "go back; the draft is saved", EDIT_GROUP_SCREEN, COMMAND_BACK},
    [EDIT_LEAVE] = {"q", "go back, too", EDIT_GROUP_SCREEN, COMMAND_LEAVE},
};

const edit_info *edit_about(edit_command which)
{
    return &table[which];
}

const char *edit_group_title(edit_group group)
{
    static const char *const titles[EDIT_GROUPS] = {
        [EDIT_GROUP_CLUES] = "Clues",
        [EDIT_GROUP_DRAWING] = "Drawing a solution",
        [EDIT_GROUP_PUZZLE] = "The puzzle",
        [EDIT_GROUP_SHAPE] = "Size and shape",
        [EDIT_GROUP_ELSEWHERE] = "Playing and sharing",
        [EDIT_GROUP_SCREEN] = "Display",
    };
    return titles[group];
}

/* Whether a key is one of those named in a text: "Tab, d". */
static bool names_key(const char *names, key_press press)
{
    char name[KEY_NAME];
    key_press named;
    for (size_t length; *names; names += length + strspn(names + length, ", ")) {
        length = strcspn(names, ",");
        (void)snprintf(name, sizeof name, "%.*s", (int)length, names);
        if (key_parse(name, &named) && key_same(named, press))
            return true;
    }
    return false;
}

/* The keys of a command, those of size and shape without the z before them. */
static bool has_key(const edit_info *info, key_press press, bool shaping)
{
    const char *own = info->own ? info->own : info->same == COMMAND_NONE ? info->keys : "";
    bool shapes = strncmp(own, "z ", 2) == 0;
    return shapes == shaping && names_key(shapes ? own + 2 : own, press);
}

edit_command edit_command_of(const event *e, bool shaping)
{
    key_press press = {e->key, e->mods};
    if (e->kind != EVENT_KEY)
        return EDIT_NONE;
    if (press.key > KEY_EDIT && press.key < KEY_EDIT + EDIT_COUNT)
        return (edit_command)(press.key - KEY_EDIT);
    if (shaping && press.mods == 0 && press.key >= '1' && press.key <= '9')
        return EDIT_SIZE;
    if (shaping && names_key("z, Enter, Esc", press))
        return EDIT_SHAPE;
    for (int i = EDIT_NONE + 1; i < EDIT_COUNT; i++)
        if (has_key(&table[i], press, shaping))
            return (edit_command)i;
    return EDIT_NONE;
}

edit_command edit_command_from(command which)
{
    for (int i = EDIT_NONE + 1; i < EDIT_COUNT && which != COMMAND_NONE; i++)
        if (table[i].same == which)
            return (edit_command)i;
    return EDIT_NONE;
}
