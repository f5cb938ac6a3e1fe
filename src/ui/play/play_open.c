/* play_open.c - beginning to play a puzzle, and what is said then. */
#include "ui/play/play_inside.h"

#include "source/generated.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_solved(const creek_game *game)
{
    creek_report report;
    return creek_check(creek_game_puzzle(game), creek_game_board(game), &report) && report.solved;
}

static void tell_opening(play *p, const game_file_report *report, const char *asked)
{
    char *message = p->facts.message;
    size_t size = sizeof p->facts.message;
    if (report->copy && !report->busy)
        play_add_sentence(message, size, "This copy of your game goes on; it is kept as %s.",
                          game_file_name(p->file));
    else if (report->moved)
        play_add_sentence(message, size,
                          "This copy goes on as the puzzle's own game, which there was none of.");
    else if (report->resumed && creek_game_moves(p->facts.game) > 0 && !is_solved(p->facts.game))
        play_add_sentence(message, size, "Your game goes on where you left it.");
    if (report->gone)
        play_add_sentence(message, size,
                          "The game that was chosen, %.255s, cannot be opened; this is the "
                          "puzzle's own.",
                          asked);
    if (report->brought > 0)
        play_add_sentence(message, size,
                          "The marks that came with the puzzle changed %d cell%s; "
                          "{undo} takes that back.",
                          report->brought, play_plural((size_t)report->brought));
    if (report->torn)
        play_add_sentence(message, size, "The last move had been saved only in part and is lost.");
    if (report->kept_as[0])
        play_add_sentence(message, size, "The saved game could not be read; it is kept as %s.",
                          report->kept_as);
    if (report->busy)
        play_add_sentence(
            message, size,
            "Another creek plays this puzzle; what you play here goes to a copy of it.");
    if (message[0]) {
        play_tell(p, report->torn || report->kept_as[0] || report->gone ? SAY_BAD : SAY_NOTICE,
                  "%s", message);
        p->facts.standing = true;
    }
    if (report->problem[0] || report->unsaved)
        snprintf(p->facts.trouble, sizeof p->facts.trouble, "%s%s.",
                 report->unsaved ? "Cannot save: " : "About the saved game: ",
                 report->problem[0] ? report->problem : "memory ran out");
}

play *play_open(const world *w, creek_game **game, const char *file, const char *name)
{
    play *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->world = w;
    p->name = strdup(name ? name : "");
    p->solver = creek_solver_new(creek_game_puzzle(*game));
    if (!p->name || !p->solver) {
        play_close(p);
        return NULL;
    }
    game_file_report report;
    p->file = game_file_open_saved(w->store, file, game, &report);
    p->facts.game = *game;
    p->facts.verdict = CREEK_VERDICT_OPEN;
    p->clock = w->now(w->context);
    p->played = creek_game_time(*game);
    p->moves = creek_game_moves(*game);
    if (!p->file)
        snprintf(p->facts.trouble, sizeof p->facts.trouble,
                 "Memory ran out: this game is not saved.");
    p->facts.copy = report.copy && !report.busy;
    p->failed = report.unsaved;
    /* Nobody finds such a puzzle again by looking for it. */
    p->kept = generated_is_id(p->name, strlen(p->name));
    if (p->kept)
        game_file_keep(p->file);
    p->daily = daily_game_new(w, p->name, creek_game_puzzle(*game));
    tell_opening(p, &report, file);
    play_find_beginning(p);
    play_look_again(p);
    p->opened = true;
    return p;
}

void play_close(play *p)
{
    if (!p)
        return;
    game_file_close(p->file);
    daily_game_free(p->daily);
    creek_areas_free(p->facts.areas);
    creek_areas_free(p->facts.groups);
    creek_step_free(p->facts.hint);
    creek_deducer_free(p->deducer);
    creek_solver_free(p->solver);
    creek_solver_free(p->checker);
    free(p->name);
    free(p);
}
