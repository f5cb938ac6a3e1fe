/* panel_keys.c - the keys that a panel names. */
#include "ui/play/panel.h"

#include "ui/shell/panel_parts.h"

enum { BRIEF = 50 };

/* When a key is named. */
enum {
    AT_START = 1,
    LATER = 2,
    WITH_HINT = 4,
    NO_HINT = 8,
    IN_TRIAL = 16,
    NO_REASON = 32,
    CAN_WALK = 64,
    CAN_REDO = 128,
    CAN_UNDO_MISTAKE = 256,
    OFFERS_CHAIN = 512,
    WALKS = 1024,
    NO_WALK = 2048,
    CAN_WALK_MISTAKE = 4096
};

/* What a player needs next comes first. */
static const struct {
    command command;
    const char *does;  /* NULL: what the hint key does next */
    unsigned when;     /* all of this must hold */
    const char *brief; /* where there is little room, if not the same */
} lines[] = {{COMMAND_HINT, NULL, WITH_HINT},
             {COMMAND_GO_BACK, "undo mistake", CAN_UNDO_MISTAKE},
             {COMMAND_REASON, "why", WITH_HINT | NO_REASON},
             {COMMAND_BACK, "hide", WITH_HINT | NO_WALK},
             {COMMAND_BACK, "undo steps", WALKS, "undo"},
             {COMMAND_REASON, "start", OFFERS_CHAIN},
             {COMMAND_TRY, "single step", OFFERS_CHAIN},
             {COMMAND_BACK, "cancel", OFFERS_CHAIN},
             {COMMAND_KEEP, "keep", IN_TRIAL},
             {COMMAND_DROP, "discard", IN_TRIAL},
             {COMMAND_SHADE, "shade", AT_START},
             {COMMAND_HELP, "help", AT_START},
             {COMMAND_LEAVE, "back", AT_START},
             {COMMAND_UNSHADE, "mark unshaded", AT_START},
             {COMMAND_UNDO, "undo", LATER},
             {COMMAND_HINT, "hint", NO_HINT},
             {COMMAND_CHECK, "check", LATER},
             {COMMAND_HELP, "help", LATER},
             {COMMAND_TRY, "steps", CAN_WALK},
             {COMMAND_REASON, "steps", CAN_WALK_MISTAKE},
             {COMMAND_LEAVE, "back", LATER},
             {COMMAND_SHADE, "shade", LATER},
             {COMMAND_UNSHADE, "mark unshaded", LATER},
             {COMMAND_FILL, "fill", 0},
             {COMMAND_REDO, "redo", CAN_REDO},
             {COMMAND_SETTINGS, "settings", 0}};
enum { LINES = sizeof lines / sizeof lines[0] };

void panel_draw_keys(const panel *p, canvas *c, canvas_rect rect)
{
    const play *f = p->play;
    bool walks = f->shown && play_can_walk(f) && f->walked == 0;
    unsigned now = (creek_game_moves(f->game) > 0 ? LATER : AT_START) |
                   (f->shown ? WITH_HINT : NO_HINT) | (play_is_walking(f) ? WALKS : NO_WALK) |
                   (f->stage < HINT_REASON ? (unsigned)NO_REASON : 0u) |
                   (creek_game_trial_depth(f->game) > 0 ? (unsigned)IN_TRIAL : 0u) |
                   (play_offers_chain(f) ? (unsigned)OFFERS_CHAIN : 0u) |
                   (!walks               ? 0u
                    : f->proof.count > 0 ? (unsigned)CAN_WALK_MISTAKE
                                         : (unsigned)CAN_WALK) |
                   (play_offers_undo(f) ? (unsigned)CAN_UNDO_MISTAKE : 0u) |
                   (play_can_redo(f) ? (unsigned)CAN_REDO : 0u);
    key_panel_entry entries[LINES];
    char hint[PLAY_DOES];
    key_panel keys = {.keys = f->services->keys,
                      .bar = p->bar,
                      .entries = entries,
                      .brief = c->width < BRIEF,
                      .last_can_go = true};
    for (int i = 0; i < LINES; i++) {
        if ((lines[i].when & now) != lines[i].when)
            continue;
        const char *does = lines[i].does ? lines[i].does : play_hint_does(f, hint);
        if (does)
            entries[keys.count++] = (key_panel_entry){
                .commands = {lines[i].command}, .does = does, .brief = lines[i].brief};
    }
    key_panel_flow(&keys, c, rect);
}
