/* Game IDs of the Simon Tatham family: WxH:DESC or WxHdL:DESC, where L is a
 * difficulty letter that a puzzle does not need. DESC runs over the corners
 * row by row: digits are clues, a-z are 1 to 26 empty corners. No `?` clues. */
#include "format_internal.h"
#include <stdlib.h>

/* Reads the description, the clues of all corners, to the end. */
static bool read_description(text_place *place, creek_puzzle *puzzle)
{
    int across = creek_puzzle_width(puzzle) + 1, corners = puzzle_corners(puzzle), at = 0;
    for (;; place->at++) {
        char c = text_peek(place);
        bool digit = c >= '0' && c <= '4', blank = c >= 'a' && c <= 'z';
        if (!digit && !blank)
            break;
        int covers = digit ? 1 : c - 'a' + 1;
        if (at + covers > corners)
            return text_fail(
                place, CREEK_ERROR_RANGE,
                "the description continues after the last of the %d corners; check the size",
                corners);
        if (digit && !format_set_clue(place, puzzle, at / across, at % across, c - '0'))
            return false;
        at += covers;
    }
    if (at < corners)
        return text_fail(place, CREEK_ERROR_SYNTAX,
                         "expected 0-4 or a-z, found %s after %d of %d corners",
                         text_describe(place).text, at, corners);
    return format_at_end(*place);
}

bool format_sgt_parameters(text_place *place, uint64_t *width, uint64_t *height)
{
    if (!format_size(place, width, height))
        return text_fail(place, CREEK_ERROR_SYNTAX, "expected a size such as 10x10");
    if (text_accept(place, "d")) {
        while (text_peek(place) >= 'a' && text_peek(place) <= 'z')
            place->at++;
    }
    return true;
}

bool format_read_sgt(format_reading *in)
{
    text_place size = in->place;
    uint64_t width, height;
    return format_sgt_parameters(&in->place, &width, &height) && text_expect(&in->place, ":") &&
           format_new_game(in, &size, width, height) &&
           read_description(&in->place, in->game->puzzle);
}

static void add_blanks(text_builder *out, int blanks)
{
    for (; blanks > 26; blanks -= 26)
        text_add_char(out, 'z');
    if (blanks)
        text_add_char(out, (char)('a' + blanks - 1));
}

/* Writes that description, without a newline. */
static void write_description(const creek_puzzle *puzzle, text_builder *out)
{
    const int8_t *clue = puzzle_clues(puzzle), *end = clue + puzzle_corners(puzzle);
    int blanks = 0;
    for (; clue < end; clue++) {
        if (*clue < 0) {
            blanks++;
            continue;
        }
        add_blanks(out, blanks);
        blanks = 0;
        text_add_char(out, (char)('0' + *clue));
    }
    add_blanks(out, blanks);
}

void format_write_sgt(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    text_add_format(out, "%dx%d:", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    write_description(puzzle, out);
    text_add_char(out, '\n');
}

/* --- saved games ----------------------------------------------------------- */

/* Lines `KEY :LENGTH:VALUE`, LENGTH in bytes. PARAMS, CPARAMS and DESC hold the
 * puzzle; NSTATES counts the positions, the first one without marks included,
 * STATEPOS is the current one, from 1; then comes a line for each step from
 * one to the next:
 *
 *     MOVE    :9:B2,2;W3,1    shade (2,2), mark (3,1) unshaded; C clears.
 *                             Column then row, from 0. A leading S, or the
 *                             key SOLVE, was the program's own doing.
 *     RESTART :...            start over
 *
 * Steps after STATEPOS were undone and can be made again. */
/* One line. */
typedef struct {
    text_place key, value; /* each ends where it ends */
} field;

/* Reads the next line; false at the end, and with an error. */
static bool next_field(text_place *file, field *one)
{
    text_skip_space(file);
    if (text_ended(file))
        return false;
    text_place place = *file;
    one->key = place;
    while (!text_ended(&place) && text_peek(&place) != ':' && text_peek(&place) != '\n')
        place.at++;
    one->key.end = place.at;
    while (one->key.end > one->key.at && one->key.end[-1] == ' ')
        one->key.end--;
    uint64_t length;
    bool good = text_accept(&place, ":");
    text_place number = place;
    good = good && text_number(&place, CREEK_TEXT_MAX, &length) && text_accept(&place, ":");
    if (!good)
        return text_fail_expected(&place, "a line 'KEY :LENGTH:VALUE'");
    if (length > (uint64_t)(place.end - place.at))
        return text_fail(
            &number, CREEK_ERROR_SYNTAX,
            "the file is truncated: the value should have %llu bytes, but only %llu are left",
            (unsigned long long)length, (unsigned long long)(place.end - place.at));
    one->value = place;
    place.at += length;
    one->value.end = place.at;
    text_accept(&place, "\r");
    if (!text_ended(&place) && !text_accept(&place, "\n"))
        return text_fail(&place, CREEK_ERROR_SYNTAX,
                         "the value is longer than its length says; expected the end of the line");
    file->at = place.at;
    return true;
}

/* Finds the first line with this key in a file that was read before. False if there is none. */
static bool find_field(text_place file, const char *key, text_place *value)
{
    field one;
    *value = file;
    while (next_field(&file, &one)) {
        *value = one.value;
        if (text_is(&one.key, key))
            return true;
    }
    return false;
}

/* Makes the game of the puzzle in the file. */
static bool begin_game(format_reading *in, text_place file)
{
    uint64_t width, height;
    text_place kind, size, description;
    bool sized = find_field(file, "CPARAMS", &size) || find_field(file, "PARAMS", &size);
    if (find_field(file, "GAME", &kind) && !text_is(&kind, "Creek"))
        return text_fail(&kind, CREEK_ERROR_SYNTAX, "this is not a Creek game; expected 'Creek'");
    if (!sized || !find_field(file, "DESC", &description))
        return text_fail(&in->place, CREEK_ERROR_SYNTAX, "the line %s is missing",
                         sized ? "DESC" : "PARAMS");
    text_place place = size;
    return format_sgt_parameters(&place, &width, &height) &&
           format_new_game(in, &size, width, height) &&
           read_description(&description, in->game->puzzle);
}

/* Reads "B2,2": one change; false with an error. */
static bool read_change(const creek_puzzle *puzzle, text_place *place, creek_change *change)
{
    text_place start = *place;
    if (text_accept(place, "B"))
        change->to = CREEK_SHADED;
    else if (text_accept(place, "W"))
        change->to = CREEK_UNSHADED;
    else if (text_accept(place, "C"))
        change->to = CREEK_UNDECIDED;
    else
        return text_fail_expected(place, "B, W or C");
    uint64_t col, row;
    if (!format_number(place, &col) || !text_accept(place, ",") || !format_number(place, &row))
        return text_fail_expected(place, "COLUMN,ROW");
    if (col >= (uint64_t)creek_puzzle_width(puzzle) || row >= (uint64_t)creek_puzzle_height(puzzle))
        return text_fail(
            &start, CREEK_ERROR_RANGE,
            "this cell is outside the board; columns go from 0 to %d, rows from 0 to %d",
            creek_puzzle_width(puzzle) - 1, creek_puzzle_height(puzzle) - 1);
    change->col = (uint8_t)col;
    change->row = (uint8_t)row;
    return true;
}

static bool play_changes(creek_game *game, text_place place, bool solve)
{
    solve = text_accept(&place, "S") || solve;
    text_accept(&place, ";");
    for (bool joined = false; !text_ended(&place);) {
        creek_change change;
        if (!read_change(game->puzzle, &place, &change))
            return false;
        if (!text_ended(&place) && !text_expect(&place, ";"))
            return false;
        int changed =
            creek_game_play(game, solve ? CREEK_BY_SOLVE : CREEK_BY_PLAYER, &change, 1, joined, 0);
        if (changed < 0)
            return format_fail_memory(place.error);
        joined = joined || changed > 0;
    }
    game->help[CREEK_HELP_SOLVE] += solve;
    return true;
}

/* Makes the move of a line, if it has one; then *state is the next one. */
static bool read_step(creek_game *game, const field *one, uint64_t *state)
{
    bool restart = text_is(&one->key, "RESTART"), solve = text_is(&one->key, "SOLVE");
    if (!restart && !solve && !text_is(&one->key, "MOVE"))
        return true;
    ++*state;
    if (!restart)
        return play_changes(game, one->value, solve);
    return creek_game_play_board(game, CREEK_BY_RESTART, game->start, 0) >= 0 ||
           format_fail_memory(one->value.error);
}

/* Makes the moves, and undoes those after STATEPOS. */
static bool read_steps(creek_game *game, text_place file)
{
    text_place position;
    uint64_t state = 1, kept = 0;
    size_t moves = 0;
    bool known = find_field(file, "STATEPOS", &position);
    text_place number = position;
    if (known && (!text_number(&number, CREEK_TEXT_MAX, &kept) || !text_ended(&number)))
        return text_fail_expected(&number, "a number");
    for (field one; next_field(&file, &one);) {
        if (!read_step(game, &one, &state))
            return false;
        if (state == kept)
            moves = game->move_count;
    }
    if (known && (kept < 1 || kept > state))
        return text_fail(&position, CREEK_ERROR_RANGE,
                         "position %llu is out of range; it must be from 1 to %llu",
                         (unsigned long long)kept, (unsigned long long)state);
    while (known && game->position > moves)
        if (!creek_game_undo(game, 0))
            return format_fail_memory(file.error);
    return true;
}

bool format_read_sgt_save(format_reading *in)
{
    text_place file = in->place;
    for (field one; next_field(&in->place, &one);)
        ;
    return !file.error->code && begin_game(in, file) && read_steps(in->game, file);
}

/* Writes a line and empties the value for the next one. */
static void put_field(text_builder *out, const char *key, text_builder *value)
{
    text_add_format(out, "%-8s:%zu:", key, value->length);
    text_add(out, value->data, value->length);
    text_add_char(out, '\n');
    out->failed = out->failed || value->failed;
    value->length = 0;
}

/* Adds a change of a move, or a mark of the first position. */
static void add_change(text_builder *value, int row, int col, creek_state to)
{
    if (value->length)
        text_add_char(value, ';');
    text_add_format(value, "%c%d,%d", "CBW"[to], col, row);
}

/* Writes the marks at the start as a step. Returns how many there are. */
static size_t put_start(text_builder *out, text_builder *value, const creek_board *start)
{
    size_t decided = 0;
    for (int row = 0; row < creek_board_height(start); row++) {
        for (int col = 0; col < creek_board_width(start); col++) {
            creek_state state = creek_board_get(start, row, col);
            if (state == CREEK_UNDECIDED)
                continue;
            add_change(value, row, col, state);
            decided++;
        }
    }
    if (decided)
        put_field(out, "MOVE", value);
    return decided;
}

/* Writes a move as a step. *decided: how many cells it leaves decided. */
static void put_move(const creek_game *game, text_builder *out, text_builder *value,
                     const creek_move *move, size_t *decided)
{
    if (move->by == CREEK_BY_SOLVE)
        text_add_char(value, 'S');
    for (size_t i = 0; i < move->count; i++) {
        const creek_change *change = &move->changes[i];
        add_change(value, change->row, change->col, (creek_state)change->to);
        *decided += change->to != CREEK_UNDECIDED;
        *decided -= change->from != CREEK_UNDECIDED;
    }
    bool restart = move->by == CREEK_BY_RESTART && *decided == 0;
    if (restart) {
        value->length = 0;
        write_description(game->puzzle, value);
    }
    put_field(out, restart ? "RESTART" : "MOVE", value);
}

void format_write_sgt_save(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = game->puzzle;
    text_builder value = {0}, steps = {0};
    text_add_string(out, "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n"
                         "VERSION :1:1\nGAME    :5:Creek\n");
    for (int i = 0; i < 2; i++) {
        text_add_format(&value, "%dx%d", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
        put_field(out, i ? "CPARAMS" : "PARAMS", &value);
    }
    write_description(puzzle, &value);
    put_field(out, "DESC", &value);
    size_t decided = put_start(&steps, &value, game->start);
    size_t states = 1 + (decided > 0), position = states;
    for (size_t i = 0; i < game->move_count; i++) {
        creek_move move = creek_game_move(game, i);
        if (!move.count)
            continue; /* it cannot be stored */
        put_move(game, &steps, &value, &move, &decided);
        states++;
        if (i < game->position)
            position = states;
    }
    text_add_format(&value, "%zu", states);
    put_field(out, "NSTATES", &value);
    text_add_format(&value, "%zu", position);
    put_field(out, "STATEPOS", &value);
    text_add(out, steps.data, steps.length);
    out->failed = out->failed || steps.failed;
    free(steps.data);
    free(value.data);
}
