/* edit_labels.c - commands with their keys, in columns or in a row. */
#include "ui/edit/edit_labels.h"

#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <string.h>

/* A command as it is drawn. */
typedef struct {
    edit_command command;
    const char *key, *does;
    /* Where each letter of the key is a command of its own: so many, in the
     * order of their letters; else none. */
    edit_command each[4];
} entry;

static const entry clue_entries[] = {
    {EDIT_CLUE_NEXT, "0-4 ?", "clue", {0}}, {EDIT_CLUE_REMOVE, "Del", "no clue", {0}},
    {EDIT_MODE, "Tab", "draw cells", {0}},  {EDIT_FILL, "f", "fill in", {0}},
    {EDIT_TRIM, "m", "trim clues", {0}},    {EDIT_SHAPE, "z", "size", {0}},
    {EDIT_UNDO, "u", "undo", {0}},          {EDIT_REDO, "^R", "redo", {0}},
    {EDIT_PLAY, "P", "play", {0}},          {EDIT_URL, "y", "URL", {0}},
    {EDIT_MENU, "c", "commands", {0}},      {EDIT_BACK, "Esc", "back", {0}}};

static const entry cell_entries[] = {
    {EDIT_SHADE, "Spc", "shade", {0}},       {EDIT_UNSHADE, ".", "unshade", {0}},
    {EDIT_MODE, "Tab", "clues", {0}},        {EDIT_FILL, "f", "fill in", {0}},
    {EDIT_DRAW_FOUND, "S", "solution", {0}}, {EDIT_CLEAR, "C", "clear", {0}},
    {EDIT_UNDO, "u", "undo", {0}},           {EDIT_REDO, "^R", "redo", {0}},
    {EDIT_PLAY, "P", "play", {0}},           {EDIT_URL, "y", "URL", {0}},
    {EDIT_MENU, "c", "commands", {0}},       {EDIT_BACK, "Esc", "back", {0}}};

#define SHIFTS                                                                                     \
    {                                                                                              \
        EDIT_SHIFT_UP, EDIT_SHIFT_LEFT, EDIT_SHIFT_DOWN, EDIT_SHIFT_RIGHT                          \
    }

static const entry shape_entries[] = {
    {EDIT_ADD_TOP, "k", "row on top", {0}},   {EDIT_DROP_TOP, "K", "less", {0}},
    {EDIT_ADD_BOTTOM, "j", "row below", {0}}, {EDIT_DROP_BOTTOM, "J", "less", {0}},
    {EDIT_ADD_LEFT, "h", "column left", {0}}, {EDIT_DROP_LEFT, "H", "less", {0}},
    {EDIT_ADD_RIGHT, "l", "col. right", {0}}, {EDIT_DROP_RIGHT, "L", "less", {0}},
    {EDIT_SIZE, "1-9", "type WxH", {0}},      {EDIT_TURN, "r", "turn", {0}},
    {EDIT_MIRROR, "m", "mirror", {0}},        {EDIT_FLIP, "f", "flip", {0}},
    {EDIT_NONE, "wasd", "move all", SHIFTS},  {EDIT_UNDO, "u", "undo", {0}},
    {EDIT_SHAPE, "Esc", "done", {0}}};

/* The same in few words, for a row; the last one matters most, then the first
 * ones. */
static const entry short_shape_entries[] = {
    {EDIT_NONE, "hjkl", "add", {EDIT_ADD_LEFT, EDIT_ADD_BOTTOM, EDIT_ADD_TOP, EDIT_ADD_RIGHT}},
    {EDIT_NONE, "HJKL", "less", {EDIT_DROP_LEFT, EDIT_DROP_BOTTOM, EDIT_DROP_TOP, EDIT_DROP_RIGHT}},
    {EDIT_NONE, "wasd", "move", SHIFTS},
    {EDIT_SIZE, "1-9", "WxH", {0}},
    {EDIT_TURN, "r", "turn", {0}},
    {EDIT_MIRROR, "m", "mirror", {0}},
    {EDIT_FLIP, "f", "flip", {0}},
    {EDIT_SHAPE, "Esc", "done", {0}}};

/* Entries, of which the last `leading` come first in a row. */
typedef struct {
    const entry *list;
    int count, leading;
} table;

#define TABLE(list, leading) ((table){list, (int)(sizeof(list) / sizeof(list)[0]), leading})

static table table_of(edit_keys kind)
{
    return kind == EDIT_KEYS_SHAPE   ? TABLE(shape_entries, 1)
           : kind == EDIT_KEYS_CELLS ? TABLE(cell_entries, 2)
                                     : TABLE(clue_entries, 2);
}

static table short_table_of(edit_keys kind)
{
    return kind == EDIT_KEYS_SHAPE ? TABLE(short_shape_entries, 1) : table_of(kind);
}

/* --- one of them ------------------------------------------------------------- */

void edit_labels_add(edit_labels *labels, canvas_rect rect, edit_command which)
{
    if (labels->count == EDIT_LABELS)
        return;
    labels->at[labels->count].rect = rect;
    labels->at[labels->count++].command = which;
}

static int draw_entry(edit_labels *labels, canvas *c, int row, int col, int key_width, int width,
                      const entry *e)
{
    int letters = canvas_text(c, row, col, width, STYLE_KEY, e->key);
    int used = (letters > key_width ? letters : key_width) + 1;
    used += canvas_text(c, row, col + used, width - used, STYLE_FAINT, e->does);
    if (e->command != EDIT_NONE)
        edit_labels_add(labels, (canvas_rect){row, col, 1, used}, e->command);
    else
        for (int i = 0; i < letters && i < 4; i++)
            edit_labels_add(labels, (canvas_rect){row, col + i, 1, 1}, e->each[i]);
    return used;
}

edit_command edit_labels_hit(const edit_labels *labels, int row, int col)
{
    for (int i = 0; i < labels->count; i++) {
        canvas_rect r = labels->at[i].rect;
        if (row >= r.top && row < r.top + r.height && col >= r.left && col < r.left + r.width)
            return labels->at[i].command;
    }
    return EDIT_NONE;
}

/* --- all of them ------------------------------------------------------------- */

enum { KEY_WIDTH = 3, GAP = 2, ROOM_FOR_WORDS = 30 };

void edit_labels_table(edit_labels *labels, edit_keys kind, canvas *c, canvas_rect rect)
{
    table t = table_of(kind);
    int half = rect.width / 2 + 1, rows = (t.count + 1) / 2, top = rect.top + rect.height - rows;
    if (top < rect.top) {
        edit_labels_bar(labels, kind, c, rect);
        return;
    }
    for (int i = 0; i < t.count; i++)
        (void)draw_entry(labels, c, top + i / 2, rect.left + i % 2 * half, KEY_WIDTH,
                         i % 2 ? rect.width - half : half - 1, &t.list[i]);
}

static int width_of(const entry *e)
{
    return text_width(e->key) + 1 + text_width(e->does);
}

int edit_labels_width(edit_keys kind)
{
    table t = short_table_of(kind);
    int width = -GAP;
    for (int i = 0; i < t.count; i++)
        width += width_of(&t.list[i]) + GAP;
    return width;
}

/* In very little room the keys alone, after a word that tells what they are for. */
static void draw_keys(edit_labels *labels, table t, canvas *c, canvas_rect rect)
{
    int col = rect.left + canvas_text(c, rect.top, rect.left, rect.width, STYLE_TITLE, "size");
    for (int i = 0; i < t.count; i++) {
        entry e = t.list[(i + t.count - t.leading) % t.count];
        int width = text_width(e.key);
        e.does = "";
        if (col + 1 + width > rect.left + rect.width)
            continue;
        (void)draw_entry(labels, c, rect.top, col + 1, 0, width, &e);
        col += 1 + width;
    }
}

void edit_labels_bar(edit_labels *labels, edit_keys kind, canvas *c, canvas_rect rect)
{
    table t = short_table_of(kind);
    int row = rect.top, col = rect.left, end = rect.left + rect.width;
    if (kind == EDIT_KEYS_SHAPE && rect.width < ROOM_FOR_WORDS) {
        draw_keys(labels, t, c, rect);
        return;
    }
    for (int i = 0; i < t.count && row < rect.top + rect.height; i++) {
        const entry *e = &t.list[(i + t.count - t.leading) % t.count];
        int needed = width_of(e);
        if (col + needed > end && row + 1 < rect.top + rect.height) {
            row++;
            col = rect.left;
        }
        if (col + needed <= end)
            col += draw_entry(labels, c, row, col, 0, needed, e) + GAP;
    }
}
