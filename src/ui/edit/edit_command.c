#include "ui/edit/edit_command.h"

static const edit_info table[EDIT_COUNT] = {
    [EDIT_CLUE_0] = {"0", "0", "the clue 0", EDIT_GROUP_CLUES},
    [EDIT_CLUE_1] = {"1", "1", "the clue 1", EDIT_GROUP_CLUES},
    [EDIT_CLUE_2] = {"2", "2", "the clue 2", EDIT_GROUP_CLUES},
    [EDIT_CLUE_3] = {"3", "3", "the clue 3", EDIT_GROUP_CLUES},
    [EDIT_CLUE_4] = {"4", "4", "the clue 4", EDIT_GROUP_CLUES},
    [EDIT_CLUE_UNKNOWN] = {"?", "?", "a ? clue: a circle without a number", EDIT_GROUP_CLUES},
    [EDIT_CLUE_NEXT] = {"Space, Enter", "next clue", "the next clue in turn", EDIT_GROUP_CLUES},
    [EDIT_CLUE_REMOVE] = {"Backspace, Del, -", "no clue", "no clue", EDIT_GROUP_CLUES},

    [EDIT_MODE] = {"Tab, d", "cells", "switch between the clues and the cells of a drawing",
                   EDIT_GROUP_DRAWING},
    [EDIT_SHADE] = {"Space, x", "shade", "shade the cell; again: clear it", EDIT_GROUP_DRAWING},
    [EDIT_UNSHADE] = {".", "unshade", "mark it unshaded; again: clear it", EDIT_GROUP_DRAWING},
    [EDIT_FILL] = {"f", "fill in", "fill in all clues from the drawing", EDIT_GROUP_DRAWING},
    [EDIT_DRAW_FOUND] = {"S", "draw it", "draw the solution that the solver found",
                         EDIT_GROUP_DRAWING},

    [EDIT_UNDO] = {"u", "undo", "undo the last change", EDIT_GROUP_PUZZLE},
    [EDIT_REDO] = {"Ctrl-R", "redo", "redo it", EDIT_GROUP_PUZZLE},
    [EDIT_TRIM] = {"m", "trim", "remove the clues that are not needed", EDIT_GROUP_PUZZLE},
    [EDIT_TRIM_LEVEL] = {"L", "trim, keep level", "the same, but keep the level",
                         EDIT_GROUP_PUZZLE},
    [EDIT_CLEAR] = {"C", "clear all", "clear all clues; on the cells: the drawing",
                    EDIT_GROUP_PUZZLE},
    [EDIT_TITLE] = {"t", "title", "the title", EDIT_GROUP_PUZZLE},
    [EDIT_AUTHOR] = {"a", "author", "the author", EDIT_GROUP_PUZZLE},

    [EDIT_SHAPE] = {"z", "size", "size and shape: these keys, until Esc", EDIT_GROUP_SHAPE},
    [EDIT_ADD_TOP] = {"z Up, k", "add", "add a row at the top", EDIT_GROUP_SHAPE},
    [EDIT_ADD_BOTTOM] = {"z Down, j", "add", "add a row at the bottom", EDIT_GROUP_SHAPE},
    [EDIT_ADD_LEFT] = {"z Left, h", "add", "add a column on the left", EDIT_GROUP_SHAPE},
    [EDIT_ADD_RIGHT] = {"z Right, l", "add", "add a column on the right", EDIT_GROUP_SHAPE},
    [EDIT_DROP_TOP] = {"z Shift+Up, K", "less", "remove the top row", EDIT_GROUP_SHAPE},
    [EDIT_DROP_BOTTOM] = {"z Shift+Down, J", "less", "remove the bottom row", EDIT_GROUP_SHAPE},
    [EDIT_DROP_LEFT] = {"z Shift+Left, H", "less", "remove the left column", EDIT_GROUP_SHAPE},
    [EDIT_DROP_RIGHT] = {"z Shift+Right, L", "less", "remove the right column", EDIT_GROUP_SHAPE},
    [EDIT_SHIFT_UP] = {"z w", "shift", "move everything a row up", EDIT_GROUP_SHAPE},
    [EDIT_SHIFT_DOWN] = {"z s", "shift", "move everything a row down", EDIT_GROUP_SHAPE},
    [EDIT_SHIFT_LEFT] = {"z a", "shift", "move everything a column left", EDIT_GROUP_SHAPE},
    [EDIT_SHIFT_RIGHT] = {"z d", "shift", "move everything a column right", EDIT_GROUP_SHAPE},
    [EDIT_SIZE] = {"z WxH", "WxH", "type a size", EDIT_GROUP_SHAPE},
    [EDIT_TURN] = {"z r", "turn", "a quarter turn clockwise", EDIT_GROUP_SHAPE},
    [EDIT_MIRROR] = {"z m", "mirror", "swap left and right", EDIT_GROUP_SHAPE},
    [EDIT_FLIP] = {"z f", "flip", "swap top and bottom", EDIT_GROUP_SHAPE},

    [EDIT_PLAY] = {"P", "play", "play it; Esc returns", EDIT_GROUP_ELSEWHERE},
    [EDIT_URL] = {"y", "URL", "show the URL and copy it to the clipboard", EDIT_GROUP_ELSEWHERE},
    [EDIT_EXPORT] = {"E", "export", "export to a file in any format", EDIT_GROUP_ELSEWHERE},
    [EDIT_NEW] = {"n", "new", "a new draft; this one stays saved", EDIT_GROUP_ELSEWHERE},
    [EDIT_DRAFTS] = {"o", "drafts", "list all drafts", EDIT_GROUP_ELSEWHERE},

    [EDIT_SHOW_FOUND] = {"s", "show found", "show or hide what the solver finds",
                         EDIT_GROUP_SCREEN},
    [EDIT_MAP] = {"M", "map", "a map of the whole board", EDIT_GROUP_SCREEN},
    [EDIT_LAYOUT] = {"v", "layout", "the next layout of the board", EDIT_GROUP_SCREEN},
    [EDIT_THEME] = {"T", "colours", "the next colours", EDIT_GROUP_SCREEN},
    [EDIT_MESSAGE] = {"i", "message", "show the whole message", EDIT_GROUP_SCREEN},
    [EDIT_MENU] = {"c", "commands", "choose from all commands", EDIT_GROUP_SCREEN},
    [EDIT_HELP] = {"F1", "help", "help with all keys", EDIT_GROUP_SCREEN},
    [EDIT_BACK] = {"Esc", "back", "back; the draft is saved", EDIT_GROUP_SCREEN},
    [EDIT_LEAVE] = {"q", "leave", "quit creek; the draft is saved", EDIT_GROUP_SCREEN},
};

const edit_info *edit_about(edit_command which)
{
    return &table[which];
}

const char *edit_group_title(edit_group group)
{
    static const char *const titles[EDIT_GROUPS] = {
        [EDIT_GROUP_CLUES] = "Clues",
        [EDIT_GROUP_DRAWING] = "A drawn solution",
        [EDIT_GROUP_PUZZLE] = "The puzzle",
        [EDIT_GROUP_SHAPE] = "Size and shape",
        [EDIT_GROUP_ELSEWHERE] = "From and to elsewhere",
        [EDIT_GROUP_SCREEN] = "The screen",
    };
    return titles[group];
}

/* --- keys -------------------------------------------------------------------- */

typedef struct {
    int key, mods;
    edit_command command;
} own_key;

static const own_key own_keys[] = {{'0', 0, EDIT_CLUE_0},
                                   {'1', 0, EDIT_CLUE_1},
                                   {'2', 0, EDIT_CLUE_2},
                                   {'3', 0, EDIT_CLUE_3},
                                   {'4', 0, EDIT_CLUE_4},
                                   {'?', 0, EDIT_CLUE_UNKNOWN},
                                   {'-', 0, EDIT_CLUE_REMOVE},
                                   {KEY_TAB_KEY, 0, EDIT_MODE},
                                   {'d', 0, EDIT_MODE},
                                   {'f', 0, EDIT_FILL},
                                   {'S', 0, EDIT_DRAW_FOUND},
                                   {'m', 0, EDIT_TRIM},
                                   {'L', 0, EDIT_TRIM_LEVEL},
                                   {'C', 0, EDIT_CLEAR},
                                   {'t', 0, EDIT_TITLE},
                                   {'a', 0, EDIT_AUTHOR},
                                   {'z', 0, EDIT_SHAPE},
                                   {'P', 0, EDIT_PLAY},
                                   {'n', 0, EDIT_NEW},
                                   {'o', 0, EDIT_DRAFTS},
                                   {'s', 0, EDIT_SHOW_FOUND},
                                   {'i', 0, EDIT_MESSAGE},
                                   {'c', 0, EDIT_MENU},
                                   {':', 0, EDIT_MENU},
                                   {KEY_FUNCTION + 1, 0, EDIT_HELP},
                                   {KEY_ESCAPE_KEY, 0, EDIT_BACK}};

static const own_key shape_keys[] = {{KEY_UP_ARROW, 0, EDIT_ADD_TOP},
                                     {KEY_DOWN_ARROW, 0, EDIT_ADD_BOTTOM},
                                     {KEY_LEFT_ARROW, 0, EDIT_ADD_LEFT},
                                     {KEY_RIGHT_ARROW, 0, EDIT_ADD_RIGHT},
                                     {'k', 0, EDIT_ADD_TOP},
                                     {'j', 0, EDIT_ADD_BOTTOM},
                                     {'h', 0, EDIT_ADD_LEFT},
                                     {'l', 0, EDIT_ADD_RIGHT},
                                     {KEY_UP_ARROW, MOD_SHIFT, EDIT_DROP_TOP},
                                     {KEY_DOWN_ARROW, MOD_SHIFT, EDIT_DROP_BOTTOM},
                                     {KEY_LEFT_ARROW, MOD_SHIFT, EDIT_DROP_LEFT},
                                     {KEY_RIGHT_ARROW, MOD_SHIFT, EDIT_DROP_RIGHT},
                                     {'K', 0, EDIT_DROP_TOP},
                                     {'J', 0, EDIT_DROP_BOTTOM},
                                     {'H', 0, EDIT_DROP_LEFT},
                                     {'L', 0, EDIT_DROP_RIGHT},
                                     {'w', 0, EDIT_SHIFT_UP},
                                     {'s', 0, EDIT_SHIFT_DOWN},
                                     {'a', 0, EDIT_SHIFT_LEFT},
                                     {'d', 0, EDIT_SHIFT_RIGHT},
                                     {'r', 0, EDIT_TURN},
                                     {'m', 0, EDIT_MIRROR},
                                     {'f', 0, EDIT_FLIP},
                                     {'z', 0, EDIT_SHAPE},
                                     {KEY_ENTER_KEY, 0, EDIT_SHAPE},
                                     {KEY_ESCAPE_KEY, 0, EDIT_SHAPE}};

static edit_command find(const own_key *keys, size_t count, const event *e)
{
    for (size_t i = 0; e->kind == EVENT_KEY && i < count; i++)
        if (event_is(e, keys[i].key, keys[i].mods))
            return keys[i].command;
    return EDIT_NONE;
}

edit_command edit_command_of(const event *e, bool shaping)
{
    if (!shaping)
        return find(own_keys, sizeof own_keys / sizeof own_keys[0], e);
    if (e->kind == EVENT_KEY && e->mods == 0 && e->key >= '1' && e->key <= '9')
        return EDIT_SIZE;
    return find(shape_keys, sizeof shape_keys / sizeof shape_keys[0], e);
}

edit_command edit_command_from(command which)
{
    switch (which) {
    case COMMAND_UNDO:
        return EDIT_UNDO;
    case COMMAND_REDO:
        return EDIT_REDO;
    case COMMAND_URL:
        return EDIT_URL;
    case COMMAND_EXPORT:
        return EDIT_EXPORT;
    case COMMAND_THEME:
        return EDIT_THEME;
    case COMMAND_LAYOUT:
        return EDIT_LAYOUT;
    case COMMAND_MAP:
        return EDIT_MAP;
    case COMMAND_MESSAGE:
        return EDIT_MESSAGE;
    case COMMAND_HELP:
        return EDIT_HELP;
    case COMMAND_BACK:
        return EDIT_BACK;
    case COMMAND_LEAVE:
        return EDIT_LEAVE;
    default:
        return EDIT_NONE;
    }
}
