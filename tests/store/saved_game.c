#include "saved_game.h"

#include "pictures.h"

const char saved_game_puzzle[] = "creek/6/6/lac671b696chchbdhcga";
const char saved_game_other[] = "creek/6/6/lac671b696chchbdhcgb";

played played_open_text(const place *at, const char *text, const char *name)
{
    played p = {.game = picture_game(text)};
    p.play = game_in_play_open(at->storage, 0, &p.game, NULL, name, &p.opening);
    return p;
}

played played_open(const place *at)
{
    return played_open_text(at, saved_game_puzzle, "");
}

played played_open_saved(const place *at, int64_t id)
{
    played p = {.game = picture_game(saved_game_puzzle)};
    p.play = game_in_play_open(at->storage, id, &p.game, NULL, "", &p.opening);
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
    creek_error error;
    char *text = creek_write(p->game, CREEK_FORMAT_CREEK, &error);
    assert_non_null(text);
    return text;
}

void played_expect(place *at, const played *wanted)
{
    place_restart(at);
    played found = played_open(at);
    assert_true(found.opening.resumed);
    char *one = played_text(wanted), *other = played_text(&found);
    assert_string_equal(other, one);
    creek_free(other);
    creek_free(one);
    played_close(&found);
}

int64_t played_once(const place *at, const char *text, const char *name)
{
    played p = played_open_text(at, text, name);
    assert_false(p.opening.resumed);
    played_mark(&p, 0, 0, CREEK_SHADED);
    int64_t id = p.play->row.id;
    assert_true(id > 0);
    played_close(&p);
    return id;
}

void played_expect_saved(place *at, played *wanted)
{
    game_in_play_close(wanted->play);
    wanted->play = NULL;
    played_expect(at, wanted);
}
