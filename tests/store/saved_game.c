#include "saved_game.h"

#include "kept.h"

const char saved_game_puzzle[] = "creek/6/6/lac671b696chchbdhcga";
const char saved_game_other[] = "creek/6/6/lac671b696chchbdhcgb";

creek_game *played_game(const char *text)
{
    creek_error error;
    creek_game *game = creek_read(text, strlen(text), NULL, &error);
    assert_non_null(game);
    return game;
}

played played_open_text(const char *text, const char *name)
{
    played p = {.game = played_game(text)};
    p.play = game_in_play_open(here.storage, 0, &p.game, NULL, name, &p.opening);
    return p;
}

played played_open(void)
{
    return played_open_text(saved_game_puzzle, "");
}

played played_open_saved(int64_t id)
{
    played p = {.game = played_game(saved_game_puzzle)};
    p.play = game_in_play_open(here.storage, id, &p.game, NULL, "", &p.opening);
    return p;
}

void played_close(played *p)
{
    game_in_play_close(p->play);
    creek_game_free(p->game);
    *p = (played){.game = NULL};
}

bool played_save(played *p)
{
    return game_in_play_save(p->play, p->game, NULL);
}

void played_set(played *p, int row, int col, creek_state state)
{
    creek_change change = {.row = (uint8_t)row, .col = (uint8_t)col, .to = (uint8_t)state};
    uint64_t time = creek_game_time(p->game) + 1500;
    assert_int_equal(creek_game_play(p->game, CREEK_BY_PLAYER, &change, 1, false, time), 1);
}

void played_mark(played *p, int row, int col, creek_state state)
{
    played_set(p, row, col, state);
    assert_true(played_save(p));
}

creek_state played_cell(const played *p, int row, int col)
{
    return creek_board_get(creek_game_board(p->game), row, col);
}

char *played_text(const played *p)
{
    return written(p->game, CREEK_FORMAT_CREEK);
}

void played_expect(const played *wanted)
{
    place_restart();
    played found = played_open();
    assert_true(found.opening.resumed);
    assert_string_equal(played_text(&found), played_text(wanted));
    played_close(&found);
}

int64_t played_once(const char *text, const char *name)
{
    played p = played_open_text(text, name);
    assert_false(p.opening.resumed);
    played_mark(&p, 0, 0, CREEK_SHADED);
    int64_t id = p.play->row.id;
    assert_true(id > 0);
    played_close(&p);
    return id;
}

void played_expect_saved(played *wanted)
{
    game_in_play_close(wanted->play);
    wanted->play = NULL;
    played_expect(wanted);
}
