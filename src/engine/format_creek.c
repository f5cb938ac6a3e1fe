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
 *     history                      may be missing; see history_text.h
 *     1.250 player r1c1#+ ~5d3b01aa
 *
 * The file is its own journal: lines are appended to the history while a game
 * is played. A broken last line is dropped and reported, any other is an
 * error. */
#include "format_internal.h"
#include "history_text.h"
#include <stdlib.h>
#include <string.h>

#define CREEK_FORMAT_VERSION 1

static const char *const text_keys[CREEK_TEXT_COUNT] = {
    [CREEK_TITLE] = "title",   [CREEK_AUTHOR] = "author", [CREEK_SOURCE] = "source",
    [CREEK_RATING] = "rating", [CREEK_REMARKS] = NULL, /* the lines of unknown keys, whole */
};

/* A file being read. */
typedef struct {
    text_place place;
    creek_read_info *info;
    creek_error *error;
    char *text[CREEK_TEXT_COUNT]; /* owned; only those with a key */
    text_builder remarks;
    unsigned help[CREEK_HELP_COUNT];
} reader;

/* The present line without blanks at its ends; the place moves to the next. */
static text_place take_line(text_place *place)
{
    text_place line = *place;
    while (!text_ended(place) && text_peek(place) != '\n')
        text_next(place);
    line.end = place->at;
    if (!text_ended(place))
        text_next(place);
    while (line.end > line.at &&
           (line.end[-1] == ' ' || line.end[-1] == '\t' || line.end[-1] == '\r'))
        line.end--;
    text_skip_blanks(&line);
    return line;
}

/* The next line that is not blank; false at the end of the text. */
static bool take_full_line(text_place *place, text_place *line)
{
    while (!text_ended(place)) {
        *line = take_line(place);
        if (!text_ended(line))
            return true;
    }
    *line = *place;
    return false;
}

/* Over `word` when a blank or the end of the line follows it. */
static bool accept_key(text_place *line, const char *word)
{
    text_place rest = *line;
    if (!text_accept(&rest, word) ||
        (!text_ended(&rest) && text_peek(&rest) != ' ' && text_peek(&rest) != '\t'))
        return false;
    text_skip_blanks(&rest);
    *line = rest;
    return true;
}

static bool fail_here(reader *in, const text_place *place, const char *expected)
{
    char seen[24];
    text_fail(place, in->error, CREEK_ERROR_SYNTAX, "%s is expected here, not %s", expected,
              text_describe(place, seen));
    return false;
}

static bool fail_memory(reader *in)
{
    text_fail_whole(in->error, CREEK_ERROR_MEMORY, "memory ran out");
    return false;
}

/* Header text must be UTF-8 without bytes 0: it will be shown. */
static bool check_text(reader *in, text_place line)
{
    size_t length = (size_t)(line.end - line.at), bad;
    const char *zero = memchr(line.at, '\0', length);
    if (!zero && text_is_utf8(line.at, length, &bad))
        return true;
    line.at += zero ? (size_t)(zero - line.at) : bad;
    text_fail(&line, in->error, CREEK_ERROR_SYNTAX,
              "byte 0x%02X is not UTF-8 text; save the file as UTF-8", (unsigned char)*line.at);
    return false;
}

static bool set_text(reader *in, creek_text which, const text_place *value)
{
    text_builder copy = {0};
    text_add(&copy, value->at, (size_t)(value->end - value->at));
    char *text = text_take(&copy);
    if (!text)
        return fail_memory(in);
    free(in->text[which]);
    in->text[which] = text;
    return true;
}

static bool read_help_line(reader *in, text_place line)
{
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++) {
        if (!accept_key(&line, history_help_word((creek_help)kind)))
            continue;
        uint64_t count;
        if (!text_number(&line, 1000000000, &count) || !text_ended(&line))
            return fail_here(in, &line, "how often this help was taken");
        in->help[kind] = (unsigned)count;
        return true;
    }
    return fail_here(in, &line, "check, hint or solve");
}

static bool read_version(reader *in)
{
    text_place line = take_line(&in->place);
    uint64_t version;
    accept_key(&line, "creek");
    text_place number = line;
    if (!text_number(&line, 1000000000, &version) || !text_ended(&line) || version == 0)
        return fail_here(in, &line, "the version of the creek format, a number,");
    if (version > CREEK_FORMAT_VERSION) {
        text_fail(
            &number, in->error, CREEK_ERROR_VERSION,
            "the file is of version %llu of the creek format and this program reads version %d; "
            "get a newer creek",
            (unsigned long long)version, CREEK_FORMAT_VERSION);
        return false;
    }
    return true;
}

/* Reads header lines up to and with the size: a new puzzle, or NULL. */
static creek_puzzle *read_header(reader *in)
{
    text_place line;
    while (take_full_line(&in->place, &line)) {
        if (!check_text(in, line))
            return NULL;
        if (accept_key(&line, "size")) {
            uint64_t width, height;
            text_place size = line;
            if (!format_size_number(&line, &width) || !text_accept(&line, "x") ||
                !format_size_number(&line, &height) || !text_ended(&line)) {
                fail_here(in, &line, "a size such as 10x10 (columns x rows)");
                return NULL;
            }
            return format_new_puzzle(&size, width, height, in->error);
        }
        if (accept_key(&line, "help")) {
            if (!read_help_line(in, line))
                return NULL;
            continue;
        }
        int which = 0;
        while (which < CREEK_TEXT_COUNT &&
               !(text_keys[which] && accept_key(&line, text_keys[which])))
            which++;
        if (which < CREEK_TEXT_COUNT) {
            if (!set_text(in, (creek_text)which, &line))
                return NULL;
            continue;
        }
        if (in->remarks.length)
            text_add_char(&in->remarks, '\n');
        text_add(&in->remarks, line.at, (size_t)(line.end - line.at));
    }
    fail_here(in, &line, "the line 'size COLSxROWS'");
    return NULL;
}

static bool read_clue_row(reader *in, creek_puzzle *puzzle, int row)
{
    text_place line;
    take_full_line(&in->place, &line);
    for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
        char c = text_peek(&line);
        int clue = c >= '0' && c <= '4' ? c - '0' : c == '?' ? CREEK_CLUE_UNKNOWN : CREEK_CLUE_NONE;
        if (clue == CREEK_CLUE_NONE && c != '.')
            return fail_here(in, &line, "0-4, '?' or '.' for a corner");
        if (!format_set_clue(&line, puzzle, row, col, clue, in->error))
            return false;
        text_next(&line);
        text_skip_blanks(&line);
    }
    return text_ended(&line) || fail_here(in, &line, "the end of this row of corners");
}

static bool read_clues(reader *in, creek_puzzle *puzzle)
{
    text_place line;
    if (!take_full_line(&in->place, &line) || !accept_key(&line, "clues") || !text_ended(&line))
        return fail_here(in, &line, "the line 'clues'");
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++) {
        if (!read_clue_row(in, puzzle, row))
            return false;
    }
    return true;
}

static bool read_cells(reader *in, creek_board *board)
{
    for (int row = 0; row < creek_board_height(board); row++) {
        text_place line;
        take_full_line(&in->place, &line);
        for (int col = 0; col < creek_board_width(board); col++) {
            const char *letter =
                text_peek(&line) ? strchr(HISTORY_LETTERS, text_peek(&line)) : NULL;
            if (!letter)
                return fail_here(in, &line, "'#', '+' or '.' for a cell");
            creek_board_set(board, row, col, (creek_state)(letter - HISTORY_LETTERS));
            text_next(&line);
        }
        if (!text_ended(&line))
            return fail_here(in, &line, "the end of this row of cells");
    }
    return true;
}

/* Where the text ends without the white space and the bytes 0 that a crash can
 * leave behind it. */
static const char *content_end(const text_place *place)
{
    const char *end = place->end;
    while (end > place->at && (end[-1] == '\0' || strchr(" \t\r\n", end[-1])))
        end--;
    return end;
}

static void note_torn(reader *in, int line)
{
    in->info->torn = true;
    in->info->torn_line = line;
}

static bool read_history(reader *in, creek_game *game)
{
    const char *end = content_end(&in->place);
    while (in->place.at < end) {
        int line = in->place.line;
        switch (history_read_line(&in->place, game, in->error)) {
        case HISTORY_GOOD:
            break;
        case HISTORY_BROKEN:
            if (in->place.at < end)
                return false;
            note_torn(in, line);
            *in->error = (creek_error){0};
            return true;
        case HISTORY_MEMORY:
            return false;
        }
    }
    if (memchr(in->place.at, '\0', (size_t)(in->place.end - in->place.at)))
        note_torn(in, in->place.line);
    return true;
}

/* What follows the clues: cells and history, both optional. */
static bool read_game(reader *in, creek_game *game)
{
    text_place line, before = in->place;
    if (!take_full_line(&in->place, &line))
        return true;
    if (accept_key(&line, "cells") && text_ended(&line)) {
        creek_board *board = creek_board_clone(creek_game_board(game));
        if (!board)
            return fail_memory(in);
        bool good = read_cells(in, board);
        if (good && !creek_game_set_start(game, board))
            good = fail_memory(in);
        creek_board_free(board);
        if (!good)
            return false;
        before = in->place;
        if (!take_full_line(&in->place, &line))
            return true;
    }
    if (accept_key(&line, "history") && text_ended(&line))
        return read_history(in, game);
    /* The word `history` itself may be what a crash cut short. */
    size_t left = (size_t)(line.end - line.at);
    if (text_ended(&in->place) && in->place.end[-1] != '\n' && left < strlen("history") &&
        memcmp(line.at, "history", left) == 0) {
        note_torn(in, before.line);
        return true;
    }
    return fail_here(in, &line, "'cells', 'history' or the end");
}

static bool set_all_text(reader *in, creek_puzzle *puzzle)
{
    for (int i = 0; i < CREEK_TEXT_COUNT; i++) {
        if (in->text[i] && !creek_puzzle_set_text(puzzle, (creek_text)i, in->text[i]))
            return fail_memory(in);
    }
    if (!in->remarks.length && !in->remarks.failed)
        return true;
    char *remarks = text_take(&in->remarks);
    bool good = remarks && creek_puzzle_set_text(puzzle, CREEK_REMARKS, remarks);
    free(remarks);
    return good || fail_memory(in);
}

static creek_game *read_file(reader *in)
{
    if (!read_version(in))
        return NULL;
    creek_puzzle *puzzle = read_header(in);
    if (!puzzle)
        return NULL;
    if (!set_all_text(in, puzzle) || !read_clues(in, puzzle)) {
        creek_puzzle_free(puzzle);
        return NULL;
    }
    creek_game *game = format_game(puzzle, in->error);
    if (!game)
        return NULL;
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++)
        creek_game_set_help(game, (creek_help)kind, in->help[kind]);
    if (!read_game(in, game)) {
        creek_game_free(game);
        return NULL;
    }
    return game;
}

creek_game *format_read_creek(text_place place, creek_read_info *info, creek_error *error)
{
    reader in = {.place = place, .info = info, .error = error};
    creek_game *game = read_file(&in);
    for (int i = 0; i < CREEK_TEXT_COUNT; i++)
        free(in.text[i]);
    free(in.remarks.data);
    return game;
}

static void write_clues(const creek_puzzle *puzzle, text_builder *out)
{
    text_add_string(out, "clues\n");
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++) {
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            if (col)
                text_add_char(out, ' ');
            text_add_char(out, clue == CREEK_CLUE_NONE      ? '.'
                               : clue == CREEK_CLUE_UNKNOWN ? '?'
                                                            : (char)('0' + clue));
        }
        text_add_char(out, '\n');
    }
}

static void write_cells(const creek_board *board, text_builder *out)
{
    text_add_string(out, "cells\n");
    for (int row = 0; row < creek_board_height(board); row++) {
        for (int col = 0; col < creek_board_width(board); col++)
            text_add_char(out, HISTORY_LETTERS[creek_board_get(board, row, col)]);
        text_add_char(out, '\n');
    }
}

static void write_history(const creek_game *game, text_builder *out)
{
    text_add_string(out, "history\n");
    size_t moves = creek_game_moves(game), undone = moves - creek_game_position(game);
    for (size_t i = 0; i < moves; i++) {
        creek_move move = creek_game_move(game, i);
        history_add_move(out, move.time_ms, move.by, false, move.changes, move.count);
    }
    uint64_t time_ms = creek_game_time(game);
    if (undone)
        history_add_undo(out, time_ms, undone);
    if (time_ms)
        history_add_time(out, time_ms);
}

void format_write_creek(const creek_game *game, text_builder *out)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    text_add_format(out, "creek %d\n", CREEK_FORMAT_VERSION);
    for (int i = 0; i < CREEK_TEXT_COUNT; i++) {
        const char *text = creek_puzzle_text(puzzle, (creek_text)i);
        if (!text)
            continue;
        if (text_keys[i])
            text_add_format(out, "%s ", text_keys[i]);
        text_add_string(out, text);
        text_add_char(out, '\n');
    }
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++) {
        unsigned count = creek_game_help(game, (creek_help)kind);
        if (count)
            text_add_format(out, "help %s %u\n", history_help_word((creek_help)kind), count);
    }
    text_add_format(out, "size %dx%d\n", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    write_clues(puzzle, out);
    const creek_board *start = creek_game_start(game);
    int cells = creek_board_width(start) * creek_board_height(start);
    if (creek_board_count(start, CREEK_UNDECIDED) != cells)
        write_cells(start, out);
    write_history(game, out);
}
