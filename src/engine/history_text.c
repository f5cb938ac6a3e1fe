/* The history of a game as lines of text: the end of a creek file and the
 * game's log.
 *
 *     12.345 player r3c5#+ r4c7.
 *     13.000 player+ r3c6#          joined to the move before
 *     14.250 undo                   also: undo 3, redo, redo 3
 *     14.500 enter                  a trial starts; also: accept, reject
 *     14.750 savepoint
 *     15.000 help hint
 *     16.000 time                   only playing time
 *
 * The number is the playing time in seconds. rRcC (from 1) is a cell; the
 * states that follow are its own and those of the cells to its right: `#`
 * shaded, `+` unshaded, `.` undecided.
 */
#include "base/plural.h"
#include "format_internal.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* How much undo and redo one history may contain: far more than a player needs, but a line of a few
 * bytes could request millions. A cell counts 1, and a step, which is stored as a turn, STEP more.
 */
enum { WORK_MAX = 1 << 28, STEP = 64 };

static const char *const actor_words[CREEK_ACTOR_COUNT] = {
    [CREEK_BY_PLAYER] = "player",   [CREEK_BY_HINT] = "hint", [CREEK_BY_SOLVE] = "solve",
    [CREEK_BY_RESTART] = "restart", [CREEK_BY_FILL] = "fill",
};

const char *const history_help_words[CREEK_HELP_COUNT] = {
    [CREEK_HELP_CHECK] = "check",
    [CREEK_HELP_HINT] = "hint",
    [CREEK_HELP_SOLVE] = "solve",
    [CREEK_HELP_HINT_LOOK] = "hint-look",
    [CREEK_HELP_HINT_CELLS] = "hint-cells",
    [CREEK_HELP_HINT_REASON] = "hint-reason",
    [CREEK_HELP_HINT_APPLIED] = "hint-played",
};

/* The words of moves that set no cells themselves. */
static const char *const kind_words[] = {
    [CREEK_MOVE_CELLS] = NULL,
    [CREEK_MOVE_START_TRIAL] = "enter",
    [CREEK_MOVE_KEEP_TRIAL] = "accept",
    [CREEK_MOVE_DISCARD_TRIAL] = "reject",
    [CREEK_MOVE_SAVEPOINT] = "savepoint",
};

static void add_seconds(text_builder *out, uint64_t time_ms)
{
    text_add_format(out, "%" PRIu64 ".%03d", time_ms / 1000, (int)(time_ms % 1000));
}

static bool read_seconds(text_place *place, uint64_t *time_ms)
{
    uint64_t seconds, thousandths;
    if (!text_number(place, CREEK_TIME_MAX / 1000, &seconds) || !text_accept(place, "."))
        return false;
    const char *digits = place->at;
    if (!text_number(place, 999, &thousandths) || place->at - digits != 3)
        return false;
    *time_ms = seconds * 1000 + thousandths;
    return true;
}

void history_add_words(text_builder *out, uint64_t time_ms, const char *words)
{
    add_seconds(out, time_ms);
    text_add_format(out, " %s\n", words);
}

void history_add_move(text_builder *out, const creek_move *move, bool joined)
{
    if (move->kind != CREEK_MOVE_CELLS) {
        history_add_words(out, move->time_ms, kind_words[move->kind]);
        return;
    }
    add_seconds(out, move->time_ms);
    text_add_format(out, " %s%s", actor_words[move->by], joined ? "+" : "");
    for (size_t i = 0; i < move->count; i++) {
        const creek_change *c = &move->changes[i];
        bool follows = i && c[-1].row == c->row && c[-1].col + 1 == c->col;
        if (!follows)
            text_add_format(out, " r%dc%d", c->row + 1, c->col + 1);
        text_add_char(out, HISTORY_LETTERS[c->to]);
    }
    text_add_char(out, '\n');
}

/* --- reading --------------------------------------------------------------- */

/* A line is applied only if all of it is valid; an invalid last line is dropped. */
static bool expect_end(text_place *place)
{
    return text_ended(place) || text_fail_expected(place, "the end of the line");
}

/* Reads "rRcC" and the states after it, which become changes at changes[*count]. `changes` has
 * room for one change per byte of the line. */
static bool read_run(const history_reading *in, text_place *place, creek_change *changes,
                     size_t *count)
{
    const creek_puzzle *puzzle = creek_game_puzzle(in->game);
    uint64_t height = (uint64_t)creek_puzzle_height(puzzle),
             width = (uint64_t)creek_puzzle_width(puzzle), row, col;
    text_place cell = *place;
    if (!text_accept(place, "r") || !format_number(place, &row) || !text_accept(place, "c") ||
        !format_number(place, &col))
        return text_fail_expected(place, "a cell such as r1c1");
    if (row < 1 || row > height || col < 1 || col > width)
        return text_fail(&cell, CREEK_ERROR_SYNTAX, "this cell is outside the %dx%d board",
                         (int)width, (int)height);
    size_t first = *count;
    const char *letter;
    while (text_peek(place) && (letter = strchr(HISTORY_LETTERS, text_peek(place)))) {
        if (col > width)
            return text_fail(place, CREEK_ERROR_SYNTAX,
                             "more states than there are columns in this row");
        changes[(*count)++] = (creek_change){.row = (uint8_t)(row - 1),
                                             .col = (uint8_t)(col - 1),
                                             .to = (uint8_t)(letter - HISTORY_LETTERS)};
        col++;
        place->at++;
    }
    return *count > first || text_fail_expected(place, "'#', '+' or '.' after a cell");
}

static bool read_move(const history_reading *in, text_place *place, creek_actor by)
{
    bool joined = text_accept(place, "+"), good = true;
    if (!text_ended(place) && text_peek(place) != ' ')
        return text_fail_expected(place, "a space");
    creek_change *changes = malloc(((size_t)(place->end - place->at) + 1) * sizeof *changes);
    if (!changes)
        return format_fail_memory(place->error);
    size_t count = 0;
    for (text_skip_blanks(place); good && !text_ended(place); text_skip_blanks(place))
        good = read_run(in, place, changes, &count);
    if (good && count == 0 && by != CREEK_BY_RESTART)
        good = text_fail_expected(place, "a cell");
    if (good && creek_game_play(in->game, by, changes, count, joined, in->time_ms) < 0)
        good = format_fail_memory(place->error);
    free(changes);
    return good;
}

static bool read_steps(history_reading *in, text_place *place, bool undo)
{
    uint64_t count = 1;
    text_place number = *place;
    if (!text_ended(place) && !text_number(place, SIZE_MAX / 2, &count))
        return text_fail_expected(place, "a number of moves");
    size_t position = creek_game_position(in->game);
    size_t most = undo ? position : creek_game_moves(in->game) - position;
    if (!expect_end(place))
        return false;
    if (count > most)
        return text_fail(&number, CREEK_ERROR_DATA, "only %zu move%s can be %s here", most,
                         plural((int64_t)most), undo ? "undone" : "redone");
    for (uint64_t i = 0; i < count; i++) {
        position = creek_game_position(in->game);
        in->work += STEP + creek_game_move(in->game, undo ? position - 1 : position).count;
        if (in->work > WORK_MAX)
            return text_fail(&number, CREEK_ERROR_DATA,
                             "too much undo and redo; remove some of these lines");
        if (!(undo ? creek_game_undo(in->game, in->time_ms)
                   : creek_game_redo(in->game, in->time_ms)))
            return format_fail_memory(place->error);
    }
    return true;
}

bool history_read_help(text_place *place, creek_help *kind)
{
    for (int i = 0; i < CREEK_HELP_COUNT; i++) {
        *kind = (creek_help)i;
        if (format_accept_key(place, history_help_words[i]))
            return true;
    }
    return text_fail_expected(place, "check, hint or solve");
}

/* Applies a move without cells, whose word is at `word`. */
static bool play_kind(const history_reading *in, const text_place *word, creek_move_kind kind)
{
    int done = game_make_move(in->game, &(creek_move){.kind = kind}, in->time_ms);
    if (done < 0)
        return format_fail_memory(word->error);
    return done > 0 || text_fail(word, CREEK_ERROR_DATA, "%s",
                                 kind == CREEK_MOVE_START_TRIAL ? "too many nested trials"
                                                                : "no trial is open here");
}

static bool read_event(history_reading *in, text_place *place)
{
    text_place time = *place;
    uint64_t before = creek_game_time(in->game);
    if (!read_seconds(place, &in->time_ms) || !text_accept(place, " "))
        return text_fail_expected(place, "the playing time in seconds such as 12.345");
    if (in->time_ms < before)
        return text_fail(&time, CREEK_ERROR_DATA,
                         "the playing time runs backwards; make it at least %" PRIu64
                         ".%03d, the time of the event before",
                         before / 1000, (int)(before % 1000));
    text_skip_blanks(place);
    text_place word = *place;
    for (int kind = CREEK_MOVE_START_TRIAL; kind <= CREEK_MOVE_SAVEPOINT; kind++)
        if (format_accept_key(place, kind_words[kind]))
            return expect_end(place) && play_kind(in, &word, (creek_move_kind)kind);
    bool undo = format_accept_key(place, "undo");
    if (undo || format_accept_key(place, "redo"))
        return read_steps(in, place, undo);
    bool help = format_accept_key(place, "help");
    creek_help taken;
    if (help || format_accept_key(place, "time")) {
        if ((help && !history_read_help(place, &taken)) || !expect_end(place))
            return false;
        creek_game_set_time(in->game, in->time_ms);
        if (help)
            creek_game_count_help(in->game, taken);
        return true;
    }
    for (int by = 0; by < CREEK_ACTOR_COUNT; by++)
        if (text_accept(place, actor_words[by]))
            return read_move(in, place, (creek_actor)by);
    return text_fail_expected(
        place, "player, hint, solve, restart, fill, undo, redo, enter, accept, reject, "
               "savepoint, help or time");
}

/* The end of an event in the line [start, end): in files of the first version, a space,
 * `~` and a checksum follow. */
static const char *end_of_event(const char *start, const char *end)
{
    for (const char *at = start; at + 1 < end; at++)
        if (at[0] == ' ' && at[1] == '~')
            return at;
    return end;
}

bool history_read_line(history_reading *in, text_place *place)
{
    text_place line = *place; /* with spaces at its start, which are errors */
    line.end = text_take_line(place).end;
    if (text_ended(&line))
        return true;
    line.end = end_of_event(line.at, line.end);
    return read_event(in, &line);
}
