/* Races between two recordings of one game, whatever its history: progress stays within the
 * board, and what is said of a race can be shown. */
#include "small_board.h"

#include "ui/race/race.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Goes through a recording from one move to the next. */
static void check_recording(const recording *r, int cells)
{
    uint64_t time = 0, next;
    size_t touched = 0, count;
    for (; (next = recording_next(r, time)) != UINT64_MAX; time = next) {
        int progress = recording_progress(r, time);
        fuzz_demand(next > time && next <= recording_end(r), "the moves are not in order");
        fuzz_demand(progress >= 0 && progress <= cells, "progress is not on the board");
        fuzz_demand(recording_reached(r, progress) <= time, "progress was reached later");
        (void)recording_touched(r, time, next, &count);
        touched += count;
    }
    fuzz_demand(recording_progress(r, time) == recording_total(r), "the end is not the end");
    (void)recording_touched(r, 0, UINT64_MAX, &count);
    fuzz_demand(touched == count, "cells are touched twice or never");
}

static void check_race(const creek_game *game)
{
    char text[RACE_LINE];
    uint64_t end = creek_game_time(game);
    race *r = race_new(game);
    for (int part = 0; part <= 4; part++) {
        race_standing now = race_stand(r, creek_game_board(game), end / 4 * (uint64_t)part, false);
        fuzz_demand(race_your_percent(&now) < 100 && race_rival_percent(&now) <= 100 &&
                        race_your_percent(&now) >= 0 && race_rival_percent(&now) >= 0,
                    "a percentage is none");
        race_tell_standing(r, &now, text);
        race_tell_bar(r, &now, 10 * part, text);
    }
    race_outcome outcome = race_decide(r, game, end, false);
    fuzz_demand(outcome.winner != RACE_YOU, "a game is faster than itself");
    race_tell_turns(&outcome, text);
    race_outcome_release(&outcome);
    race_free(r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    creek_error error;
    creek_game *game = creek_read((const char *)data, size, NULL, &error);
    if (!game)
        return 0;
    const creek_board *board = creek_game_board(game);
    recording *r = recording_new(game);
    check_recording(r, creek_board_width(board) * creek_board_height(board));
    recording_free(r);
    if (!recording_refusal(game))
        check_race(game);
    creek_game_free(game);
    return 0;
}
