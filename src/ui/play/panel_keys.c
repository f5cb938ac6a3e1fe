/* panel_keys.c - the keys that a panel names. */
#include "ui/play/panel_inside.h"

#include "ui/canvas/text.h"

enum { KEY_ROWS = 5, KEYS_MOST = 2 * KEY_ROWS, COLUMN = 15, FLOW_GAP = 3 };

/* What is drawn of a column of keys. */
typedef struct {
    key_line lines[KEY_ROWS];
    char keys[KEY_ROWS][KEY_NAME];
    int count;
    int keys_width; /* of the keys, where what they do stands below one another; else 0 */
    int width;
} key_column;

void panel_mark(const panel *p, int row, int col, int width, command which)
{
    if (p->bar)
        keybar_mark(p->bar, row, col, width, KEY_COMMAND + (int)which);
}

/* Draws a key, and what it does so many columns behind its beginning. */
static void draw_key(const panel *p, canvas *c, int row, int col, const char *key,
                     const key_line *line, int behind)
{
    canvas_text(c, row, col, text_width(key), STYLE_KEY, key);
    canvas_text(c, row, col + behind, text_width(line->does), STYLE_FAINT, line->does);
    panel_mark(p, row, col, behind + text_width(line->does), line->command);
}

void panel_flow_keys(const panel *p, canvas *c, canvas_rect rect, const key_line *lines,
                     size_t count)
{
    int row = rect.top, col = 0;
    for (size_t i = 0; i < count; i++) {
        char key[KEY_NAME];
        keymap_key(p->keys, lines[i].command, key);
        int behind = text_width(key) + 1, needed = behind + text_width(lines[i].does);
        if (!keymap_has(p->keys, lines[i].command) || needed > rect.width)
            continue;
        if (col + needed > rect.width) {
            row++;
            col = 0;
        }
        if (row == rect.top + rect.height)
            return;
        draw_key(p, c, row, rect.left + col, key, &lines[i], behind);
        col += needed + FLOW_GAP;
    }
}

/* The lines of a column that there are keys for. */
static key_column make_column(const panel *p, const key_line *lines, int count)
{
    key_column all = {.count = 0};
    for (int i = 0; i < count; i++) {
        if (!keymap_has(p->keys, lines[i].command))
            continue;
        all.lines[all.count] = lines[i];
        keymap_key(p->keys, lines[i].command, all.keys[all.count++]);
    }
    return all;
}

/* Works out how wide it is, with what the keys do below one another or not. */
static void measure(key_column *all, bool straight)
{
    all->keys_width = all->width = 0;
    for (int i = 0; straight && i < all->count; i++)
        if (text_width(all->keys[i]) > all->keys_width)
            all->keys_width = text_width(all->keys[i]);
    for (int i = 0; i < all->count; i++) {
        int keys = straight ? all->keys_width : text_width(all->keys[i]);
        int width = keys + 1 + text_width(all->lines[i].does);
        all->width = width > all->width ? width : all->width;
    }
}

static void draw_column(const panel *p, canvas *c, int row, int col, const key_column *all)
{
    for (int i = 0; i < all->count; i++) {
        int keys = all->keys_width ? all->keys_width : text_width(all->keys[i]);
        draw_key(p, c, row + i, col, all->keys[i], &all->lines[i], keys + 1);
    }
}

/* The first row is left out where a message needs it; the others stay where they
 * are. */
void panel_draw_keys(const panel *p, canvas *c, canvas_rect rect, int row)
{
    static const key_line left[KEY_ROWS] = {{COMMAND_SETTINGS, "settings"},
                                            {COMMAND_SHADE, "shade"},
                                            {COMMAND_UNDO, "undo"},
                                            {COMMAND_CHECK, "check"},
                                            {COMMAND_HELP, "all keys"}};
    static const key_line right[KEY_ROWS] = {{COMMAND_BACK, "back"},
                                             {COMMAND_UNSHADE, "unshade"},
                                             {COMMAND_REDO, "redo"},
                                             {COMMAND_HINT, "hint"},
                                             {COMMAND_LEAVE, "leave"}};
    static const key_line flow[KEYS_MOST] = {
        {COMMAND_HELP, "all keys"}, {COMMAND_LEAVE, "leave"},     {COMMAND_SHADE, "shade"},
        {COMMAND_UNDO, "undo"},     {COMMAND_UNSHADE, "unshade"}, {COMMAND_CHECK, "check"},
        {COMMAND_HINT, "hint"},     {COMMAND_REDO, "redo"},       {COMMAND_SETTINGS, "settings"},
        {COMMAND_BACK, "back"}};
    int bottom = rect.top + rect.height, room = c->width - rect.left;
    int rows = bottom - row >= KEY_ROWS ? KEY_ROWS : KEY_ROWS - 1, first = KEY_ROWS - rows;
    if (bottom - row < rows)
        return;
    key_column one = make_column(p, left + first, rows);
    key_column two = make_column(p, right + first, rows);
    for (int straight = 1; straight >= 0; straight--) {
        measure(&one, straight);
        measure(&two, straight);
        int second = one.width < COLUMN ? COLUMN : one.width + 1;
        if (second + two.width > room)
            continue;
        draw_column(p, c, bottom - rows, rect.left, &one);
        draw_column(p, c, bottom - rows, rect.left + second, &two);
        return;
    }
    panel_flow_keys(p, c, (canvas_rect){bottom - rows, rect.left, rows, room}, flow, KEYS_MOST);
}
