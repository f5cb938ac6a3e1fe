/* edit_keys.c - the commands that a panel of the editor names. */
#include "ui/edit/edit_panel.h"

#include "base/minmax.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

/* A command as it is drawn; with `each` every letter of the key is a command of its own. */
typedef struct {
    edit_command command;
    const char *key, *does;
    const edit_command *each;
} entry;

static const entry clue_entries[] = {
    {EDIT_CLUE_NEXT, "0-4 ?", "clue", NULL}, {EDIT_CLUE_REMOVE, "Del", "no clue", NULL},
    {EDIT_MODE, "Tab", "draw cells", NULL},  {EDIT_FILL, "f", "fill in", NULL},
    {EDIT_TRIM, "m", "trim clues", NULL},    {EDIT_SHAPE, "z", "size", NULL},
    {EDIT_UNDO, "u", "undo", NULL},          {EDIT_REDO, "Ctrl-R", "redo", NULL},
    {EDIT_PLAY, "P", "play", NULL},          {EDIT_URL, "y", "URL", NULL},
    {EDIT_MENU, "c", "commands", NULL},      {EDIT_BACK, "Esc", "back", NULL}};

static const entry cell_entries[] = {
    {EDIT_SHADE, "Space", "shade", NULL},     {EDIT_UNSHADE, ".", "unshade", NULL},
    {EDIT_MODE, "Tab", "clues", NULL},        {EDIT_FILL, "f", "fill in", NULL},
    {EDIT_DRAW_FOUND, "S", "solution", NULL}, {EDIT_CLEAR, "C", "clear", NULL},
    {EDIT_UNDO, "u", "undo", NULL},           {EDIT_REDO, "Ctrl-R", "redo", NULL},
    {EDIT_PLAY, "P", "play", NULL},           {EDIT_URL, "y", "URL", NULL},
    {EDIT_MENU, "c", "commands", NULL},       {EDIT_BACK, "Esc", "back", NULL}};

static const edit_command adds[] = {EDIT_ADD_LEFT, EDIT_ADD_BOTTOM, EDIT_ADD_TOP, EDIT_ADD_RIGHT};
static const edit_command drops[] = {EDIT_DROP_LEFT, EDIT_DROP_BOTTOM, EDIT_DROP_TOP,
                                     EDIT_DROP_RIGHT};
static const edit_command shifts[] = {EDIT_SHIFT_UP, EDIT_SHIFT_LEFT, EDIT_SHIFT_DOWN,
                                      EDIT_SHIFT_RIGHT};

static const entry shape_entries[] = {
    {EDIT_ADD_TOP, "k", "row on top", NULL},   {EDIT_DROP_TOP, "K", "less", NULL},
    {EDIT_ADD_BOTTOM, "j", "row below", NULL}, {EDIT_DROP_BOTTOM, "J", "less", NULL},
    {EDIT_ADD_LEFT, "h", "column left", NULL}, {EDIT_DROP_LEFT, "H", "less", NULL},
    {EDIT_ADD_RIGHT, "l", "col. right", NULL}, {EDIT_DROP_RIGHT, "L", "less", NULL},
    {EDIT_SIZE, "1-9", "type WxH", NULL},      {EDIT_TURN, "r", "turn", NULL},
    {EDIT_MIRROR, "m", "mirror", NULL},        {EDIT_FLIP, "f", "flip", NULL},
    {EDIT_NONE, "wasd", "move all", shifts},   {EDIT_UNDO, "u", "undo", NULL},
    {EDIT_SHAPE, "Esc", "done", NULL}};

/* The same in few words, for a row. */
static const entry short_shape_entries[] = {
    {EDIT_NONE, "hjkl", "add", adds},    {EDIT_NONE, "HJKL", "less", drops},
    {EDIT_NONE, "wasd", "move", shifts}, {EDIT_SIZE, "1-9", "WxH", NULL},
    {EDIT_TURN, "r", "turn", NULL},      {EDIT_MIRROR, "m", "mirror", NULL},
    {EDIT_FLIP, "f", "flip", NULL},      {EDIT_SHAPE, "Esc", "done", NULL}};

/* Entries, of which the last `leading` come first in a row. */
typedef struct {
    const entry *list;
    int count, leading;
} table;

#define TABLE(list, leading) ((table){list, (int)(sizeof(list) / sizeof(list)[0]), leading})

static table table_of(const edit_panel *p)
{
    return p->shaping ? TABLE(shape_entries, 1)
           : p->cells ? TABLE(cell_entries, 2)
                      : TABLE(clue_entries, 2);
}

static table short_table_of(const edit_panel *p)
{
    return p->shaping ? TABLE(short_shape_entries, 1) : table_of(p);
}

/* --- one of them ------------------------------------------------------------- */

static int draw_entry(const edit_panel *p, canvas *c, int row, int col, int key_width, int width,
                      const entry *e)
{
    int letters = canvas_text(c, row, col, width, STYLE_KEY, e->key);
    int used = max_of(letters, key_width) + 1;
    used += canvas_text(c, row, col + used, width - used, STYLE_FAINT, e->does);
    if (!e->each)
        keybar_mark(p->bar, row, col, used, KEY_EDIT + (int)e->command);
    for (int i = 0; e->each && i < letters; i++)
        keybar_mark(p->bar, row, col + i, 1, KEY_EDIT + (int)e->each[i]);
    return used;
}

static int width_of(const entry *e)
{
    return text_width(e->key) + 1 + text_width(e->does);
}

/* --- all of them ------------------------------------------------------------- */

enum { KEY_WIDTH = 3, GAP = 2, ROOM_FOR_WORDS = 30 };

void edit_panel_draw_keys(const edit_panel *p, canvas *c, canvas_rect rect)
{
    table t = table_of(p);
    int half = rect.width / 2 + 1, rows = (t.count + 1) / 2, top = rect.top + rect.height - rows;
    if (top < rect.top) {
        edit_panel_draw_key_bar(p, c, rect);
        return;
    }
    for (int i = 0; i < t.count; i++)
        (void)draw_entry(p, c, top + i / 2, rect.left + i % 2 * half, KEY_WIDTH,
                         i % 2 ? rect.width - half : half - 1, &t.list[i]);
}

int edit_panel_keys_width(const edit_panel *p)
{
    table t = short_table_of(p);
    int width = -GAP;
    for (int i = 0; i < t.count; i++)
        width += width_of(&t.list[i]) + GAP;
    return width;
}

/* In very little room the keys alone, after a word that tells what they are for. */
static void draw_bare_keys(const edit_panel *p, table t, canvas *c, canvas_rect rect)
{
    int col = rect.left + canvas_text(c, rect.top, rect.left, rect.width, STYLE_TITLE, "size");
    for (int i = 0; i < t.count; i++) {
        entry e = t.list[(i + t.count - t.leading) % t.count];
        int width = text_width(e.key);
        e.does = "";
        if (col + 1 + width > rect.left + rect.width)
            continue;
        (void)draw_entry(p, c, rect.top, col + 1, 0, width, &e);
        col += 1 + width;
    }
}

void edit_panel_draw_key_bar(const edit_panel *p, canvas *c, canvas_rect rect)
{
    table t = short_table_of(p);
    int row = rect.top, col = rect.left, end = rect.left + rect.width;
    if (p->shaping && rect.width < ROOM_FOR_WORDS) {
        draw_bare_keys(p, t, c, rect);
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
            col += draw_entry(p, c, row, col, 0, needed, e) + GAP;
    }
}
