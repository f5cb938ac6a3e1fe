/* Races between two recordings of one game, whatever its history: progress stays within the
 * board, and what is said of a race can be shown. */
#include "small_board.h"

#include "ui/race/race.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Goes through a race in steps of a move. */
static void check_race(const creek_game *game)
{
    const creek_board *board = creek_game_board(game);
    int cells = creek_board_width(board) * creek_board_height(board);
    char text[RACE_LINE];
    size_t count, fresh;
    race *r = race_new(game);
    for (size_t i = 0; i < creek_game_moves(game); i++) {
        uint64_t time = creek_game_move(game, i).time_ms;
        race_standing now = race_stand(r, board, time, false);
        fuzz_demand(now.rivals >= 0 && now.rivals <= cells, "progress is not on the board");
        fuzz_demand(now.your_percent < 100 && now.rival_percent <= 100 && now.your_percent >= 0 &&
                        now.rival_percent >= 0,
                    "a percentage is none");
        (void)race_busy(r, time, &count, &fresh);
        fuzz_demand(fresh <= count, "more cells are fresh than were touched");
        race_tell_standing(r, &now, text);
        race_tell_bar(&now, (int)(i % 60), text);
    }
    race_tell_winner(r, creek_game_time(game), false, text);
    race_free(r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    creek_error error;
    creek_game *game = creek_read((const char *)data, size, NULL, &error);
    if (!game)
        return 0;
    if (!race_refusal(game))
        check_race(game);
    creek_game_free(game);
    return 0;
}
