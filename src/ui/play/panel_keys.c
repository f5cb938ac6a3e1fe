/* panel_keys.c - the keys that a panel names. */
#include "ui/play/panel.h"

#include "ui/canvas/text.h"

enum { ROWS = 5, COLUMN = 15, FLOW_GAP = 3 };

/* Those that matter most first; where they stand beside the board. */
static const struct {
    command command;
    const char *does;
    int row, column;
} lines[] = {{COMMAND_HELP, "help", 4, 0},        {COMMAND_LEAVE, "back", 4, 1},
             {COMMAND_HINT, "hint", 3, 1},        {COMMAND_UNDO, "undo", 2, 0},
             {COMMAND_CHECK, "check", 3, 0},      {COMMAND_SHADE, "shade", 1, 0},
             {COMMAND_UNSHADE, "unshade", 1, 1},  {COMMAND_REDO, "redo", 2, 1},
             {COMMAND_SETTINGS, "settings", 0, 0}};
enum { LINES = sizeof lines / sizeof lines[0] };

/* A key, what it does, and the columns both take; no width when there is no key for it. */
typedef struct {
    char key[KEY_NAME];
    const char *does;
    int key_width, width;
} key_line;

static key_line line_of(const panel *p, int number, bool all)
{
    key_line line = {.does = all && lines[number].command == COMMAND_HELP ? "all keys"
                                                                          : lines[number].does};
    if (!keymap_has(p->play->world->keys, lines[number].command))
        return line;
    keymap_key(p->play->world->keys, lines[number].command, line.key);
    line.key_width = text_width(line.key);
    line.width = line.key_width + 1 + text_width(line.does);
    return line;
}

/* Draws a key, and what it does so many columns behind its beginning. */
static void draw_key(const panel *p, canvas *c, int row, int col, int number, const key_line *line,
                     int behind)
{
    int width = text_width(line->does);
    canvas_text(c, row, col, line->key_width, STYLE_KEY, line->key);
    canvas_text(c, row, col + behind, width, STYLE_FAINT, line->does);
    keybar_mark(p->bar, row, col, behind + width, KEY_COMMAND + (int)lines[number].command);
}

void panel_flow_keys(const panel *p, canvas *c, canvas_rect rect, bool all)
{
    int row = rect.top, col = 0;
    for (int i = 0; i < LINES; i++) {
        key_line line = line_of(p, i, all);
        if (line.width == 0 || line.width > rect.width)
            continue;
        if (col + line.width > rect.width) {
            row++;
            col = 0;
        }
        if (row == rect.top + rect.height)
            return;
        draw_key(p, c, row, rect.left + col, i, &line, line.key_width + 1);
        col += line.width + FLOW_GAP;
    }
}

static int more(int a, int b)
{
    return a > b ? a : b;
}

/* The first row is left out where a message needs it; the others stay where they
 * are. */
void panel_draw_keys(const panel *p, canvas *c, canvas_rect rect, int row)
{
    int bottom = rect.top + rect.height, room = c->width - rect.left;
    int rows = bottom - row >= ROWS ? ROWS : ROWS - 1;
    int keys[2] = {0}, does[2] = {0};
    if (bottom - row < rows)
        return;
    for (int i = 0; i < LINES; i++) {
        key_line line = line_of(p, i, true);
        if (line.width == 0 || lines[i].row < ROWS - rows)
            continue;
        keys[lines[i].column] = more(keys[lines[i].column], line.key_width);
        does[lines[i].column] = more(does[lines[i].column], text_width(line.does));
    }
    int second = more(COLUMN, keys[0] + does[0] + 2);
    if (second + keys[1] + 1 + does[1] > room) {
        panel_flow_keys(p, c, (canvas_rect){bottom - rows, rect.left, rows, room}, true);
        return;
    }
    for (int i = 0; i < LINES; i++) {
        key_line line = line_of(p, i, true);
        int column = lines[i].column;
        if (line.width > 0 && lines[i].row >= ROWS - rows)
            draw_key(p, c, bottom - ROWS + lines[i].row, rect.left + column * second, i, &line,
                     keys[column] + 1);
    }
}

void panel_draw_more(const panel *p, canvas *c, canvas_rect message)
{
    char key[KEY_NAME];
    keymap_key(p->play->world->keys, COMMAND_MESSAGE, key);
    canvas_rect at = keybar_more(c, message, key);
    keybar_mark(p->bar, at.top, at.left, at.width, KEY_COMMAND + COMMAND_MESSAGE);
}
