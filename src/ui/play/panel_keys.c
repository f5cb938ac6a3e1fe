/* panel_keys.c - the keys that a panel names. */
#include "ui/play/panel.h"

#include "ui/canvas/text.h"

enum { FLOW_GAP = 2 };

/* When a key is named. */
enum { AT_START = 1, LATER = 2, WITH_HINT = 4, IN_TRIAL = 8, ALWAYS = AT_START | LATER };

/* What a player needs next comes first. */
static const struct {
    command command;
    const char *does;
    unsigned when;
} lines[] = {{COMMAND_HINT, "go on", WITH_HINT},     {COMMAND_WHY, "why", WITH_HINT},
             {COMMAND_BACK, "hide", WITH_HINT},      {COMMAND_KEEP, "keep", IN_TRIAL},
             {COMMAND_DROP, "discard", IN_TRIAL},    {COMMAND_SHADE, "shade", AT_START},
             {COMMAND_UNSHADE, "unshade", AT_START}, {COMMAND_UNDO, "undo", LATER},
             {COMMAND_HINT, "hint", ALWAYS},         {COMMAND_CHECK, "check", LATER},
             {COMMAND_HELP, "help", ALWAYS},         {COMMAND_LEAVE, "back", ALWAYS},
             {COMMAND_SHADE, "shade", LATER},        {COMMAND_UNSHADE, "unshade", LATER},
             {COMMAND_FILL, "fill", ALWAYS},         {COMMAND_REDO, "redo", LATER},
             {COMMAND_SETTINGS, "settings", ALWAYS}};

static unsigned state_of(const play *p)
{
    return (creek_game_moves(p->game) > 0 ? LATER : AT_START) | (p->shown ? WITH_HINT : 0u) |
           (creek_game_depth(p->game) > 0 ? IN_TRIAL : 0u);
}

void panel_draw_keys(const panel *p, canvas *c, canvas_rect rect)
{
    const play *f = p->play;
    int row = rect.top, col = 0;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        bool told = lines[i].command == COMMAND_HINT && f->shown && lines[i].when != WITH_HINT;
        char key[KEY_NAME];
        keymap_key(f->world->keys, lines[i].command, key);
        keybar_item item = {KEY_COMMAND + (int)lines[i].command, key, lines[i].does};
        int width = text_width(key) + 1 + text_width(item.does);
        if (!(lines[i].when & state_of(f)) || told || width > rect.width ||
            !keymap_has(f->world->keys, lines[i].command))
            continue;
        if (col + width > rect.width) {
            row++;
            col = 0;
        }
        if (row >= rect.top + rect.height)
            return;
        col += keybar_add(p->bar, c, row, rect.left + col, width, &item) + FLOW_GAP;
    }
}

void panel_draw_more(const panel *p, canvas *c, canvas_rect message)
{
    char key[KEY_NAME];
    *p->cut = true;
    keymap_key(p->play->world->keys, COMMAND_WHY, key);
    canvas_rect at = keybar_more(c, message, key);
    keybar_mark(p->bar, at.top, at.left, at.width, KEY_COMMAND + COMMAND_WHY);
}
