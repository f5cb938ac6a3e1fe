/* panel_keys.c - the keys that a panel names. */
#include "ui/play/panel.h"

#include "ui/shell/panel_parts.h"

enum { FLOW_GAP = 3, LEAST_ROWS = 4 };

/* Those that matter most first. */
static const key_panel_entry entries[] = {
    {{COMMAND_HELP}, "all keys", .at = {4, 0}, .brief = "help"},
    {{COMMAND_LEAVE}, "back", .at = {4, 1}},
    {{COMMAND_HINT}, "hint", .at = {3, 1}},
    {{COMMAND_UNDO}, "undo", .at = {2, 0}},
    {{COMMAND_CHECK}, "check", .at = {3, 0}},
    {{COMMAND_SHADE}, "shade", .at = {1, 0}},
    {{COMMAND_UNSHADE}, "unshade", .at = {1, 1}},
    {{COMMAND_REDO}, "redo", .at = {2, 1}},
    {{COMMAND_SETTINGS}, "settings", .at = {0, 0}},
};

static key_panel keys_of(const panel *p, bool brief)
{
    return (key_panel){.keys = p->play->world->keys,
                       .bar = p->bar,
                       .entries = entries,
                       .count = sizeof entries / sizeof entries[0],
                       .gap = FLOW_GAP,
                       .brief = brief};
}

void panel_flow_keys(const panel *p, canvas *c, canvas_rect rect)
{
    key_panel keys = keys_of(p, true);
    key_panel_flow(&keys, c, rect);
}

void panel_draw_keys(const panel *p, canvas *c, canvas_rect rect)
{
    key_panel keys = keys_of(p, false);
    if (rect.height >= LEAST_ROWS)
        key_panel_draw(&keys, c, rect);
}
