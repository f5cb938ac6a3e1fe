#include "history_text.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Playing time is capped far above any game and far below overflow. */
#define TIME_LIMIT_S UINT64_C(1000000000000)

/* Moves and cells that the undo and redo of one history may go through: a line of a few
 * bytes can ask for a million, and no player comes near this. */
#define STEP_WORK ((size_t)1 << 28)

static const char *const actor_words[CREEK_ACTOR_COUNT] = {
    [CREEK_BY_PLAYER] = "player",
    [CREEK_BY_HINT] = "hint",
    [CREEK_BY_SOLVE] = "solve",
    [CREEK_BY_RESTART] = "restart",
};

static const char *const help_words[CREEK_HELP_COUNT] = {
    [CREEK_HELP_CHECK] = "check",
    [CREEK_HELP_HINT] = "hint",
    [CREEK_HELP_SOLVE] = "solve",
    [CREEK_HELP_HINT_LOOK] = "hint-look",
    [CREEK_HELP_HINT_CELLS] = "hint-cells",
    [CREEK_HELP_HINT_REASON] = "hint-reason",
    [CREEK_HELP_HINT_PLAYED] = "hint-played",
};

/* The words for moves that set no cells of their own. */
static const char *const kind_words[] = {
    [CREEK_MOVE_CELLS] = NULL,
    [CREEK_MOVE_ENTER] = "enter",
    [CREEK_MOVE_ACCEPT] = "accept",
    [CREEK_MOVE_REJECT] = "reject",
    [CREEK_MOVE_SAVEPOINT] = "savepoint",
};

const char *history_actor_word(creek_actor by)
{
    return actor_words[by];
}

const char *history_help_word(creek_help kind)
{
    return help_words[kind];
}

void history_add_seconds(text_builder *out, uint64_t time_ms)
{
    text_add_format(out, "%" PRIu64 ".%03d", time_ms / 1000, (int)(time_ms % 1000));
}

bool history_read_seconds(text_place *place, uint64_t *time_ms)
{
    uint64_t seconds, thousandths;
    if (!text_number(place, TIME_LIMIT_S, &seconds) || !text_accept(place, "."))
        return false;
    const char *digits = place->at;
    if (!text_number(place, 999, &thousandths) || place->at - digits != 3)
        return false;
    *time_ms = seconds * 1000 + thousandths;
    return true;
}

void history_add_move(text_builder *out, uint64_t time_ms, creek_actor by, bool joined,
                      const creek_change *changes, size_t count)
{
    history_add_seconds(out, time_ms);
    text_add_format(out, " %s%s", actor_words[by], joined ? "+" : "");
    for (size_t i = 0; i < count; i++) {
        const creek_change *c = &changes[i];
        bool follows = i && c[-1].row == c->row && c[-1].col + 1 == c->col;
        if (!follows)
            text_add_format(out, " r%dc%d", c->row + 1, c->col + 1);
        text_add_char(out, HISTORY_LETTERS[c->to]);
    }
    text_add_char(out, '\n');
}

static void add_counted(text_builder *out, uint64_t time_ms, const char *word, size_t count)
{
    history_add_seconds(out, time_ms);
    text_add_format(out, " %s", word);
    if (count > 1)
        text_add_format(out, " %zu", count);
    text_add_char(out, '\n');
}

void history_add_kind(text_builder *out, uint64_t time_ms, creek_move_kind kind)
{
    add_counted(out, time_ms, kind_words[kind], 1);
}

void history_add_undo(text_builder *out, uint64_t time_ms, size_t count)
{
    add_counted(out, time_ms, "undo", count);
}

void history_add_redo(text_builder *out, uint64_t time_ms, size_t count)
{
    add_counted(out, time_ms, "redo", count);
}

void history_add_help(text_builder *out, uint64_t time_ms, creek_help kind)
{
    history_add_seconds(out, time_ms);
    text_add_format(out, " help %s", help_words[kind]);
    text_add_char(out, '\n');
}

void history_add_time(text_builder *out, uint64_t time_ms)
{
    add_counted(out, time_ms, "time", 1);
}

static history_result broken(const text_place *place, creek_error *error, const char *expected)
{
    char seen[24];
    text_fail(place, error, CREEK_ERROR_SYNTAX, "%s expected in the history, not %s", expected,
              text_describe(place, seen));
    return HISTORY_BROKEN;
}

/* Nothing of a line is done before all of it is known to be right: a last line
 * that is not is dropped. */
static history_result expect_end(text_place *place, creek_error *error)
{
    text_skip_blanks(place);
    return text_ended(place) ? HISTORY_GOOD : broken(place, error, "the end of the line");
}

static history_result memory_gone(creek_error *error)
{
    text_fail_whole(error, CREEK_ERROR_MEMORY, "memory ran out");
    return HISTORY_MEMORY;
}

/* Reads "rRcC" and the states after it, which become changes at changes[*count]. `changes` has
 * room for one change a byte of the line. */
static history_result read_run(text_place *place, const creek_puzzle *puzzle, creek_change *changes,
                               size_t *count, creek_error *error)
{
    uint64_t row, col;
    if (!text_accept(place, "r") ||
        !text_number(place, (uint64_t)creek_puzzle_height(puzzle), &row) || !row ||
        !text_accept(place, "c") ||
        !text_number(place, (uint64_t)creek_puzzle_width(puzzle), &col) || !col)
        return broken(place, error, "a cell of the board such as r1c1");
    size_t first = *count;
    const char *letter;
    while (text_peek(place) && (letter = strchr(HISTORY_LETTERS, text_peek(place)))) {
        if (col > (uint64_t)creek_puzzle_width(puzzle))
            return broken(place, error, "no state beyond the last column");
        changes[(*count)++] = (creek_change){.row = (uint8_t)(row - 1),
                                             .col = (uint8_t)(col - 1),
                                             .to = (uint8_t)(letter - HISTORY_LETTERS)};
        col++;
        text_next(place);
    }
    return *count > first ? HISTORY_GOOD : broken(place, error, "'#', '+' or '.' after a cell");
}

history_reading history_begin(creek_game *game)
{
    return (history_reading){.game = game, .work_left = STEP_WORK};
}

static history_result read_move(history_reading *in, text_place *place, creek_actor by, bool joined,
                                uint64_t time_ms, creek_error *error)
{
    text_skip_blanks(place);
    creek_change *changes = malloc(((size_t)(place->end - place->at) + 1) * sizeof *changes);
    if (!changes)
        return memory_gone(error);
    size_t count = 0;
    history_result result = HISTORY_GOOD;
    while (result == HISTORY_GOOD && !text_ended(place)) {
        result = read_run(place, creek_game_puzzle(in->game), changes, &count, error);
        text_skip_blanks(place);
    }
    if (result == HISTORY_GOOD && count == 0 && by != CREEK_BY_RESTART)
        result = broken(place, error, "a cell");
    if (result == HISTORY_GOOD &&
        creek_game_play(in->game, by, changes, count, joined, time_ms) < 0)
        result = memory_gone(error);
    free(changes);
    return result;
}

/* Undoes or redoes a move; *work_left sinks by the cells it goes through, down to 0. */
static bool step(history_reading *in, bool undo, uint64_t time_ms)
{
    size_t position = creek_game_position(in->game);
    size_t work = 1 + creek_game_move(in->game, undo ? position - 1 : position).count;
    in->work_left -= work < in->work_left ? work : in->work_left;
    return undo ? creek_game_undo(in->game, time_ms) : creek_game_redo(in->game, time_ms);
}

static history_result read_steps(history_reading *in, text_place *place, bool undo,
                                 uint64_t time_ms, creek_error *error)
{
    uint64_t count = 1;
    text_skip_blanks(place);
    text_place number = *place;
    if (!text_ended(place) && !text_number(place, SIZE_MAX / 2, &count))
        return broken(place, error, "how many moves");
    size_t position = creek_game_position(in->game);
    size_t most = undo ? position : creek_game_moves(in->game) - position;
    text_place end = *place;
    if (expect_end(&end, error) != HISTORY_GOOD)
        return HISTORY_BROKEN;
    if (count > most) {
        text_fail(&number, error, CREEK_ERROR_DATA, "only %zu move%s there to %s", most,
                  most == 1 ? " is" : "s are", undo ? "undo" : "redo");
        return HISTORY_BROKEN;
    }
    for (uint64_t i = 0; i < count; i++) {
        if (!step(in, undo, time_ms))
            return memory_gone(error);
        if (in->work_left == 0) {
            text_fail(&number, error, CREEK_ERROR_DATA,
                      "moves are undone and redone again and again; remove lines such as this one");
            return HISTORY_BROKEN;
        }
    }
    return HISTORY_GOOD;
}

static bool accept_word(text_place *place, const char *word)
{
    text_place rest = *place;
    if (!text_accept(&rest, word) || (!text_ended(&rest) && text_peek(&rest) != ' '))
        return false;
    *place = rest;
    return true;
}

static history_result read_help(text_place *place, creek_game *game, uint64_t time_ms,
                                creek_error *error)
{
    text_skip_blanks(place);
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++) {
        if (accept_word(place, help_words[kind])) {
            if (expect_end(place, error) != HISTORY_GOOD)
                return HISTORY_BROKEN;
            creek_game_set_time(game, time_ms);
            creek_game_count_help(game, (creek_help)kind);
            return HISTORY_GOOD;
        }
    }
    return broken(place, error, "check, hint or solve");
}

/* Reads one of the words for a move without cells and plays it; `known` tells
 * whether there was one. */
static history_result read_kind(history_reading *in, text_place *place, uint64_t time_ms,
                                bool *known, creek_error *error)
{
    creek_game *game = in->game;
    int kind = CREEK_MOVE_ENTER;
    text_place word = *place;
    while (kind <= CREEK_MOVE_SAVEPOINT && !accept_word(place, kind_words[kind]))
        kind++;
    *known = kind <= CREEK_MOVE_SAVEPOINT;
    if (!*known)
        return HISTORY_GOOD;
    if (expect_end(place, error) != HISTORY_GOOD)
        return HISTORY_BROKEN;
    int done = 0;
    if (kind == CREEK_MOVE_ENTER)
        done = creek_game_enter(game, time_ms);
    else if (kind == CREEK_MOVE_ACCEPT)
        done = creek_game_accept(game, time_ms);
    else if (kind == CREEK_MOVE_REJECT)
        done = creek_game_reject(game, time_ms);
    else if (kind == CREEK_MOVE_SAVEPOINT)
        done = creek_game_savepoint(game, time_ms);
    if (done < 0)
        return memory_gone(error);
    if (done > 0)
        return HISTORY_GOOD;
    text_fail(&word, error, CREEK_ERROR_DATA, "%s",
              kind == CREEK_MOVE_ENTER ? "more trial layers than can be nested"
                                       : "no trial layer is there to end");
    return HISTORY_BROKEN;
}

static history_result read_time(history_reading *in, text_place *place, uint64_t time_ms,
                                creek_error *error)
{
    history_result result = expect_end(place, error);
    if (result == HISTORY_GOOD)
        creek_game_set_time(in->game, time_ms);
    return result;
}

/* What is neither of these is a move of somebody. */
static history_result read_actor(history_reading *in, text_place *place, uint64_t time_ms,
                                 creek_error *error)
{
    int by = 0;
    while (by < CREEK_ACTOR_COUNT && !text_accept(place, actor_words[by]))
        by++;
    if (by == CREEK_ACTOR_COUNT)
        return broken(place, error,
                      "player, hint, solve, restart, undo, redo, enter, accept, reject, "
                      "savepoint, help or time");
    bool joined = text_accept(place, "+");
    if (!text_ended(place) && text_peek(place) != ' ')
        return broken(place, error, "a blank");
    return read_move(in, place, (creek_actor)by, joined, time_ms, error);
}

static history_result read_event(history_reading *in, text_place *place, creek_error *error)
{
    uint64_t time_ms;
    if (!history_read_seconds(place, &time_ms) || !text_accept(place, " "))
        return broken(place, error, "the playing time in seconds such as 12.345");
    text_skip_blanks(place);
    bool known;
    history_result result = read_kind(in, place, time_ms, &known, error);
    if (known)
        return result;
    if (accept_word(place, "undo"))
        return read_steps(in, place, true, time_ms, error);
    if (accept_word(place, "redo"))
        return read_steps(in, place, false, time_ms, error);
    if (accept_word(place, "help"))
        return read_help(place, in->game, time_ms, error);
    if (accept_word(place, "time"))
        return read_time(in, place, time_ms, error);
    return read_actor(in, place, time_ms, error);
}

/* The end of an event in the line [start, end): files of the first
 * version have a blank, `~` and a sum of the line behind it. */
static const char *end_of_event(const char *start, const char *end)
{
    for (const char *at = start; at + 1 < end; at++)
        if (at[0] == ' ' && at[1] == '~')
            return at;
    return end;
}

history_result history_read_line(history_reading *in, text_place *place, creek_error *error)
{
    text_place line = *place;
    const char *newline = memchr(line.at, '\n', (size_t)(line.end - line.at));
    const char *end = newline ? newline : line.end;
    while (!text_ended(place) && place->at != end)
        text_next(place);
    if (newline)
        text_next(place);

    while (end > line.at && (end[-1] == '\r' || end[-1] == ' ' || end[-1] == '\t'))
        end--;
    line.end = end;
    if (text_ended(&line))
        return HISTORY_GOOD;
    line.end = end_of_event(line.at, end);
    return read_event(in, &line, error);
}
