/* play_open.c - beginning to play a puzzle, and what is said then. */
#include "ui/play/play_inside.h"

#include "base/alloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_solved(const creek_game *game)
{
    creek_report report;
    return creek_check(creek_game_puzzle(game), creek_game_board(game), &report) && report.solved;
}

static void tell_opening(play *p, const game_opening *found)
{
    char *message = p->facts.message;
    size_t size = sizeof p->facts.message;
    if (found->gone)
        play_add_sentence(message, size, "The saved game was deleted; this is a new one.");
    if (found->imported)
        play_add_sentence(message, size, "This game was added to your saved games.");
    else if (found->resumed && !found->busy && creek_game_moves(p->facts.game) > 0 &&
             !is_solved(p->facts.game))
        play_add_sentence(message, size, "Your game goes on where you left it.");
    if (found->brought > 0)
        play_add_sentence(message, size,
                          "The marks that came with the puzzle changed %d cell%s; "
                          "{undo} takes that back.",
                          found->brought, play_plural((size_t)found->brought));
    if (found->busy)
        play_add_sentence(message, size,
                          "This game is open in another creek; your moves here will not be saved.");
    if (message[0]) {
        play_tell(p, found->gone || found->busy ? SAY_BAD : SAY_NOTICE, "%s", message);
        p->facts.standing = true;
    }
    if (found->problem[0])
        snprintf(p->facts.trouble, sizeof p->facts.trouble, "Cannot save: %s.", found->problem);
}

play *play_open(const world *w, creek_game *game, int64_t saved, const char *name)
{
    play *p = xcalloc(1, sizeof *p);
    game_opening found;
    p->world = w;
    p->name = xstrdup(name ? name : "");
    p->solver = check_alloc(creek_solver_new(creek_game_puzzle(game)));
    p->saved = game_in_play_open(w->storage, saved, &game, p->name, &found);
    p->facts.game = game;
    p->facts.verdict = CREEK_VERDICT_OPEN;
    p->facts.busy = found.busy;
    p->clock = w->now(w->context);
    p->played = creek_game_time(game);
    p->daily = daily_game_new(w, p->name, creek_game_puzzle(game));
    tell_opening(p, &found);
    play_look_again(p);
    p->opened = true;
    return p;
}

void play_close(play *p)
{
    if (!p)
        return;
    game_in_play_close(p->saved);
    daily_game_free(p->daily);
    creek_game_free(p->facts.game);
    creek_areas_free(p->facts.areas);
    creek_areas_free(p->facts.groups);
    creek_step_free(p->facts.hint);
    creek_deducer_free(p->deducer);
    creek_solver_free(p->solver);
    creek_solver_free(p->checker);
    free(p->name);
    free(p);
}
