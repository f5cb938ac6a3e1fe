/* Our own format: text for people and for diff, and what a game saves.
 *
 *     creek 1
 *     title Two bays
 *     author ...                   also source, rating; other keys are kept
 *     help hint 2                  help taken before the history begins
 *     size 3x2                     columns x rows
 *     clues                        rows+1 lines: 0-4, ? and . for none
 *     . 1 . .
 *     . . ? 2
 *     0 . . .
 *     cells                        rows lines, may be missing: # shaded,
 *     ...                          + unshaded, . undecided: where the
 *     ..#                          history begins
 *     history                      may be missing; see history_text.c
 *     1.250 player r1c1#+
 *
 * A broken last line of the history, which a crash of the first version could
 * leave, is dropped and reported; any other is an error. */
#include "format_internal.h"

#define CREEK_FORMAT_VERSION 1

/* Words that a remark must not begin with. */
static const char *const reserved_words[] = {"creek",  "title", "author",  "source",
                                             "rating", "name",  "help",    "size",
                                             "clues",  "cells", "history", NULL};

static bool read_help_line(text_place line, unsigned help[CREEK_HELP_COUNT])
{
    creek_help kind;
    uint64_t count;
    if (!history_read_help(&line, &kind))
        return false;
    if (!text_number(&line, CREEK_HELP_MAX, &count) || !text_ended(&line))
        return text_fail_expected(&line, "the number of times this help was used");
    help[kind] = (unsigned)count;
    return true;
}

static bool read_version(format_reading *in)
{
    text_place line = text_take_line(&in->place);
    uint64_t version;
    format_accept_key(&line, "creek");
    text_place number = line;
    if (!format_number(&line, &version) || !text_ended(&line))
        return text_fail_expected(&line, "the version number of the creek format");
    if (version == CREEK_FORMAT_VERSION)
        return true;
    return text_fail(&number, CREEK_ERROR_VERSION,
                     "this version of the creek format is not supported, only version %d; a newer "
                     "creek may read it",
                     CREEK_FORMAT_VERSION);
}

/* Reads the size and makes the game. */
static bool read_size(format_reading *in, text_place line, const unsigned help[CREEK_HELP_COUNT])
{
    uint64_t width, height;
    text_place size = line;
    if (!format_size(&line, &width, &height) || !text_ended(&line))
        return text_fail_expected(&line, "a size such as 10x10 (columns x rows)");
    if (!format_new_game(in, &size, width, height))
        return false;
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++)
        creek_game_set_help(in->game, (creek_help)kind, help[kind]);
    return true;
}

/* Reads the header up to and including the size. */
static bool read_header(format_reading *in)
{
    text_place line;
    unsigned help[CREEK_HELP_COUNT] = {0};
    while (text_take_full_line(&in->place, &line)) {
        if (!format_check_utf8(line))
            return false;
        if (format_accept_key(&line, "size"))
            return read_size(in, line, help);
        if (format_accept_key(&line, "help") ? !read_help_line(line, help)
                                             : !format_take_text(in, reserved_words, line))
            return false;
    }
    return text_fail_expected(&line, "the line 'size COLSxROWS'");
}

static bool read_clues(format_reading *in)
{
    text_place line;
    if (!text_take_full_line(&in->place, &line) || !format_accept_key(&line, "clues") ||
        !text_ended(&line))
        return text_fail_expected(&line, "the line 'clues'");
    return format_grid_clues(&in->place, in->game->puzzle, "?.");
}

static bool read_history(format_reading *in)
{
    history_reading history = {.game = in->game};
    while (!text_ended(&in->place)) {
        text_place line = in->place;
        if (history_read_line(&history, &in->place))
            continue;
        text_skip_space(&in->place);
        if (!text_ended(&in->place) || in->place.error->code != CREEK_ERROR_SYNTAX)
            return false; /* a line cut short breaks only the syntax */
        in->info->dropped_line = text_line_number(&line);
        *in->place.error = (creek_error){0};
    }
    return true;
}

/* Reads what follows the clues: cells and history, both optional. */
static bool read_game(format_reading *in)
{
    text_place line;
    if (!text_take_full_line(&in->place, &line))
        return true;
    if (format_accept_key(&line, "cells") && text_ended(&line)) {
        if (!format_grid_cells(&in->place, in->game->board, HISTORY_LETTERS))
            return false;
        board_copy(in->game->start, in->game->board);
        if (!text_take_full_line(&in->place, &line))
            return true;
    }
    if (format_accept_key(&line, "history") && text_ended(&line))
        return read_history(in);
    return text_fail_expected(&line, "'cells', 'history' or the end");
}

bool format_read_creek(format_reading *in)
{
    return read_version(in) && read_header(in) && read_clues(in) && read_game(in);
}

static void write_history(const creek_game *game, text_builder *out)
{
    text_add_string(out, "history\n");
    for (size_t i = 0; i < creek_game_turns(game); i++) {
        creek_turn turn = creek_game_turn(game, i);
        if (turn.kind == CREEK_TURN_MOVE)
            history_add_move(out, &turn.move, false);
        else
            history_add_words(out, turn.time_ms, turn.kind == CREEK_TURN_UNDO ? "undo" : "redo");
    }
    if (creek_game_time(game))
        history_add_words(out, creek_game_time(game), "time");
}

void format_write_creek(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    text_add_format(out, "creek %d\n", CREEK_FORMAT_VERSION);
    format_write_texts(puzzle, reserved_words, out);
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++) {
        unsigned count = creek_game_help(game, (creek_help)kind);
        if (count)
            text_add_format(out, "help %s %u\n", history_help_words[kind], count);
    }
    text_add_format(out, "size %dx%d\n", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    text_add_string(out, "clues\n");
    format_grid_write_clues(puzzle, '.', '?', " ", "\n", out);
    const creek_board *start = creek_game_start(game);
    int cells = creek_board_width(start) * creek_board_height(start);
    if (creek_board_count(start, CREEK_UNDECIDED) != cells) {
        text_add_string(out, "cells\n");
        format_grid_write_cells(start, HISTORY_LETTERS, "", "\n", out);
    }
    write_history(game, out);
}
