#include "saved_game.h"

#include "pictures.h"

const char saved_game_puzzle[] = "creek/6/6/lac671b696chchbdhcga";
const char saved_game_other[] = "creek/6/6/lac671b696chchbdhcgb";

static saved_game open_with(const place *at, creek_game *game)
{
    saved_game s = {.game = game};
    s.file = game_file_open(at->store, &s.game, &s.report);
    assert_non_null(s.file);
    snprintf(s.name, sizeof s.name, "games/%s", game_file_name(s.file));
    return s;
}

saved_game saved_game_open(const place *at)
{
    return open_with(at, picture_game(saved_game_puzzle));
}

saved_game saved_game_open_copy(const place *at, const char *name)
{
    saved_game s = {.game = picture_game(saved_game_puzzle)};
    s.file = game_file_open_saved(at->store, name, &s.game, &s.report);
    assert_non_null(s.file);
    snprintf(s.name, sizeof s.name, "games/%s", game_file_name(s.file));
    return s;
}

saved_game saved_game_open_with_mark(const place *at, int row, int col)
{
    creek_game *game = picture_game(saved_game_puzzle);
    creek_board *board = creek_board_new(6, 6);
    creek_board_set(board, row, col, CREEK_SHADED);
    assert_true(creek_game_set_start(game, board));
    creek_board_free(board);
    return open_with(at, game);
}

saved_game saved_game_begin(const place *at)
{
    saved_game s = saved_game_open(at);
    assert_false(s.report.resumed);
    saved_game_play(&s, 0, 0, CREEK_SHADED);
    snprintf(s.name, sizeof s.name, "games/%s", game_file_name(s.file));
    return s;
}

void saved_game_leave(saved_game *s)
{
    game_file_close(s->file);
    s->file = NULL;
}

void saved_game_close(saved_game *s)
{
    saved_game_leave(s);
    creek_game_free(s->game);
    *s = (saved_game){.game = NULL};
}

bool saved_game_save(saved_game *s)
{
    char why[300];
    return game_file_save(s->file, s->game, why, sizeof why);
}

void saved_game_set(saved_game *s, int row, int col, creek_state state)
{
    creek_change change = {.row = (uint8_t)row, .col = (uint8_t)col, .to = (uint8_t)state};
    assert_int_equal(creek_game_play(s->game, CREEK_BY_PLAYER, &change, 1, false, 1000), 1);
}

void saved_game_play(saved_game *s, int row, int col, creek_state state)
{
    saved_game_set(s, row, col, state);
    assert_true(saved_game_save(s));
}

creek_state saved_game_cell(const saved_game *s, int row, int col)
{
    return creek_board_get(creek_game_board(s->game), row, col);
}

bool saved_game_same_board(const saved_game *a, const saved_game *b)
{
    return creek_board_equal(creek_game_board(a->game), creek_game_board(b->game));
}

void saved_game_expect(const place *at, const saved_game *wanted)
{
    saved_game found = saved_game_open(at);
    assert_true(found.report.resumed);
    assert_false(found.report.torn);
    assert_int_equal(creek_game_moves(found.game), creek_game_moves(wanted->game));
    assert_true(saved_game_same_board(&found, wanted));
    saved_game_close(&found);
}
