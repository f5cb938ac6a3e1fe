#include "kept_thing.h"

#include "pictures.h"
#include "store/game_file.h"
#include "store/puzzle_key.h"

static const char sample[] = "creek/6/6/lac671b696chchbdhcga";

static void set(creek_game *game, int row, int col, creek_state state)
{
    creek_change change = {.row = (uint8_t)row, .col = (uint8_t)col, .to = (uint8_t)state};
    assert_true(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 1000) >= 0);
}

typedef struct {
    kept_place *at;
    creek_game *game;
    game_file *file;
    bool changed;
} game_run;

static void *begin_game(kept_place *at)
{
    game_run *run = calloc(1, sizeof *run);
    game_file_report report;
    assert_non_null(run);
    run->at = at;
    run->game = picture_game(sample);
    run->file = game_file_open(at->store, &run->game, &report);
    assert_non_null(run->file);
    at->told = report.busy || report.unsaved || report.problem[0] || report.kept_as[0];
    return run;
}

static bool change_game(void *data, char *why, size_t size)
{
    game_run *run = data;
    if (!run->changed)
        set(run->game, 3, 3, CREEK_SHADED);
    run->changed = true;
    return game_file_save(run->file, run->game, why, size);
}

static void end_game(void *data)
{
    game_run *run = data;
    game_file_close(run->file);
    creek_game_free(run->game);
    free(run);
}

static kept_look look_at_game(kept_place *at)
{
    creek_game *game = picture_game(sample);
    creek_game *saved = game_file_look(at->store, creek_game_puzzle(game));
    kept_look result = LOOKS_OLD;
    if (!saved && game_file_started(at->store, 6, 6, puzzle_key(creek_game_puzzle(game))))
        result = LOOKS_BROKEN;
    if (saved && creek_board_get(creek_game_board(saved), 3, 3) == CREEK_SHADED)
        result = LOOKS_NEW;
    creek_game_free(saved);
    creek_game_free(game);
    return result;
}

static kept_look look_at_grown_game(kept_place *at)
{
    creek_game *game = picture_game(sample);
    creek_game *saved = game_file_look(at->store, creek_game_puzzle(game));
    kept_look result = LOOKS_BROKEN;
    if (saved && creek_board_get(creek_game_board(saved), 0, 0) == CREEK_UNSHADED)
        result =
            creek_board_get(creek_game_board(saved), 3, 3) == CREEK_SHADED ? LOOKS_NEW : LOOKS_OLD;
    creek_game_free(saved);
    creek_game_free(game);
    return result;
}

/* A game with some moves. */
static void prepare_game(kept_place *at)
{
    char why[300];
    game_run *run = begin_game(at);
    set(run->game, 0, 0, CREEK_SHADED);
    kept_must(game_file_save(run->file, run->game, why, sizeof why), why);
    set(run->game, 0, 0, CREEK_UNSHADED);
    kept_must(game_file_save(run->file, run->game, why, sizeof why), why);
    end_game(run);
}

static void prepare_torn_game(kept_place *at)
{
    prepare_game(at);
    game_run *run = begin_game(at);
    kept_append(at, "games", game_file_name(run->file), "set r1");
    end_game(run);
}

const kept_thing kept_game_things[KEPT_GAME_THINGS] = {
    {"the first move", kept_prepare_nothing, begin_game, change_game, end_game, look_at_game,
     false},
    {"a move", prepare_game, begin_game, change_game, end_game, look_at_grown_game, false},
    {"a move after half a line", prepare_torn_game, begin_game, change_game, end_game,
     look_at_grown_game, false},
};
