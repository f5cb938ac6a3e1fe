#include "format_internal.h"
#include <stdlib.h>

#define ALL_MARKS (CREEK_PART_SHADED | CREEK_PART_UNSHADED | CREEK_PART_SOLUTION)
#define ALL_TEXTS                                                                                  \
    (CREEK_PART_TITLE | CREEK_PART_AUTHOR | CREEK_PART_SOURCE | CREEK_PART_RATING |                \
     CREEK_PART_REMARKS | CREEK_PART_NAME)

/* Each format: its name, how it is read and written, and what it can store. */
static const struct {
    const char *name;
    format_reader *read;
    format_writer *write;
    unsigned parts;
} formats[CREEK_FORMAT_COUNT] = {
    [CREEK_FORMAT_CREEK] = {"creek", format_read_creek, format_write_creek,
                            (1u << CREEK_PART_COUNT) - 1},
    [CREEK_FORMAT_PZPR] = {"pzpr", format_read_pzpr, format_write_pzpr,
                           CREEK_PART_UNKNOWN_CLUES | ALL_MARKS},
    [CREEK_FORMAT_URL] = {"url", format_read_url, format_write_url, CREEK_PART_UNKNOWN_CLUES},
    [CREEK_FORMAT_SPOP] = {"spop", format_read_spop, format_write_spop, 0},
    [CREEK_FORMAT_SGT] = {"sgt", format_read_sgt, format_write_sgt, 0},
    [CREEK_FORMAT_SGT_SAVE] = {"sgt-save", format_read_sgt_save, format_write_sgt_save,
                               ALL_MARKS | CREEK_PART_HISTORY},
    [CREEK_FORMAT_PUZZLEKIT] = {"puzzlekit", format_read_puzzlekit, format_write_puzzlekit,
                                CREEK_PART_SOLUTION},
    [CREEK_FORMAT_JANKO] = {"janko", format_read_janko, format_write_janko,
                            CREEK_PART_SHADED | CREEK_PART_SOLUTION | ALL_TEXTS},
    [CREEK_FORMAT_JSON] = {"json", format_read_json, format_write_json,
                           CREEK_PART_UNKNOWN_CLUES | ALL_MARKS | ALL_TEXTS},
    [CREEK_FORMAT_TEXT] = {"text", NULL, format_write_text,
                           CREEK_PART_UNKNOWN_CLUES | ALL_MARKS |
                               (ALL_TEXTS & ~(unsigned)(CREEK_PART_REMARKS | CREEK_PART_NAME))},
};

static bool is_format(creek_format format)
{
    return format > CREEK_FORMAT_UNKNOWN && format < CREEK_FORMAT_COUNT;
}

const char *creek_format_name(creek_format format)
{
    return is_format(format) ? formats[format].name : "?";
}

/* Skips a byte-order mark (only at the very start) and white space. */
static text_place begin(const char *text, size_t length, creek_error *error)
{
    text_place place = text_begin(text, length, error);
    if (text_accept(&place, "\xEF\xBB\xBF"))
        place.start = place.at;
    text_skip_space(&place);
    return place;
}

/* Whether a character ends a word; 0 is the end of the text. */
static bool is_blank(char c)
{
    return text_is_blank(c) || c == '\n' || c == '\0';
}

/* The longest address before a puzzle, in bytes, so that a line of megabytes is not searched for
 * one. */
enum { ADDRESS_MAX = 4096 };

/* A first word with a scheme, or that contains the kind of puzzle: puzz.link/p?creek/6/6/...,
 * creek/6/6/... If it contains a pzpr text, that is its format. */
static creek_format detect_url(text_place place)
{
    static const char *const signs[] = {"://", "creek/", "creek_edit/", "creek_play/", "creek%2"};
    creek_format format = CREEK_FORMAT_UNKNOWN;
    if (place.end - place.at > ADDRESS_MAX)
        place.end = place.at + ADDRESS_MAX;
    for (; !is_blank(text_peek(&place)); place.at++) {
        text_place rest = place;
        if (text_accept(&rest, "pzprv"))
            return CREEK_FORMAT_PZPR;
        for (size_t i = 0; !format && i < sizeof signs / sizeof *signs; i++) {
            rest = place;
            if (text_accept(&rest, signs[i]))
                format = CREEK_FORMAT_URL;
        }
    }
    return format;
}

/* A first line of two numbers. */
static bool looks_like_puzzlekit(text_place place)
{
    uint64_t number;
    if (!format_number(&place, &number) || !is_blank(text_peek(&place)))
        return false;
    text_skip_blanks(&place);
    if (!format_number(&place, &number))
        return false;
    text_skip_blanks(&place);
    return text_ended(&place) || text_peek(&place) == '\n';
}

static bool looks_like_sgt(text_place place)
{
    uint64_t width, height;
    return format_sgt_parameters(&place, &width, &height) && text_peek(&place) == ':';
}

static creek_format detect(text_place place)
{
    static const struct {
        const char *beginning;
        creek_format format;
    } beginnings[] = {{"creek ", CREEK_FORMAT_CREEK},      {"creek\t", CREEK_FORMAT_CREEK},
                      {"Creek", CREEK_FORMAT_SPOP},        {"{", CREEK_FORMAT_JSON},
                      {"SAVEFILE", CREEK_FORMAT_SGT_SAVE}, {"<", CREEK_FORMAT_JANKO}};
    text_place rest = place;
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (text_accept(&rest, beginnings[i].beginning))
            return beginnings[i].format;
    if (text_accept(&rest, "begin") && is_blank(text_peek(&rest)))
        return CREEK_FORMAT_JANKO;
    if (looks_like_sgt(place))
        return CREEK_FORMAT_SGT;
    if (looks_like_puzzlekit(place))
        return CREEK_FORMAT_PUZZLEKIT;
    return detect_url(place);
}

creek_format creek_format_detect(const char *text, size_t length)
{
    creek_error unwanted;
    return detect(begin(text, length, &unwanted));
}

/* A board drawn as text: the line above a cell, but below a title. */
static bool looks_like_drawing(text_place place)
{
    bool found = false;
    for (int i = 0; i < ADDRESS_MAX && !text_ended(&place) && !found; i++, place.at++) {
        text_place rest = place;
        found = text_accept(&rest, "---+");
    }
    return found;
}

static bool fail_unknown(const text_place *place)
{
    if (text_ended(place))
        return text_fail(place, CREEK_ERROR_FORMAT, "the text is empty; a puzzle is expected");
    if (looks_like_drawing(*place))
        return text_fail(place, CREEK_ERROR_FORMAT,
                         "this is a board drawn for people, which cannot be read back; use another "
                         "format, such as creek, pzpr or url");
    return text_fail(
        place, CREEK_ERROR_FORMAT,
        "unknown format: no puzzle begins with %s; use one of the file formats, a URL, "
        "an ID such as 6x6:... or a line such as Creek (6,6) [...]",
        text_describe(place).text);
}

/* Gives the texts that were read to the puzzle. */
static bool give_texts(format_reading *in)
{
    for (int i = 0; i < CREEK_TEXT_COUNT; i++) {
        text_builder *one = &in->texts[i];
        if (!one->length && !one->failed)
            continue;
        char *text = text_take(one);
        bool good = text && creek_puzzle_set_text(in->game->puzzle, (creek_text_kind)i, text);
        free(text);
        if (!good)
            return format_fail_memory(in->place.error);
    }
    return true;
}

creek_game *creek_read(const char *text, size_t length, creek_read_info *info, creek_error *error)
{
    creek_read_info unwanted;
    if (!info)
        info = &unwanted;
    *info = (creek_read_info){0};
    *error = (creek_error){0};
    if (length > CREEK_TEXT_MAX)
        return text_fail_whole(error, CREEK_ERROR_LIMIT,
                               "the text is longer than 16 MiB, the limit for one puzzle");
    format_reading in = {.place = begin(text, length, error), .info = info};
    info->format = detect(in.place);
    bool good = formats[info->format].read ? formats[info->format].read(&in) && give_texts(&in)
                                           : fail_unknown(&in.place);
    for (int i = 0; i < CREEK_TEXT_COUNT; i++)
        free(in.texts[i].data);
    if (!good) {
        creek_game_free(in.game);
        return NULL;
    }
    if (!in.game->move_count)
        board_copy(in.game->start, in.game->board);
    return in.game;
}

char *creek_write(const creek_game *game, creek_format format, creek_error *error)
{
    text_builder out = {0};
    *error = (creek_error){0};
    if (!is_format(format))
        return text_fail_whole(error, CREEK_ERROR_FORMAT, "unknown output format");
    formats[format].write(game, &out);
    char *text = text_take(&out);
    return text ? text : format_fail_memory(error);
}

static unsigned parts_of_marks(const creek_game *game)
{
    if (format_is_solution(game, NULL))
        return CREEK_PART_SOLUTION;
    return (creek_board_count(game->board, CREEK_SHADED) ? CREEK_PART_SHADED : 0u) |
           (creek_board_count(game->board, CREEK_UNSHADED) ? CREEK_PART_UNSHADED : 0u);
}

unsigned creek_game_parts(const creek_game *game)
{
    static const unsigned text_parts[CREEK_TEXT_COUNT] = {CREEK_PART_TITLE,  CREEK_PART_AUTHOR,
                                                          CREEK_PART_SOURCE, CREEK_PART_RATING,
                                                          CREEK_PART_NAME,   CREEK_PART_REMARKS};
    const creek_puzzle *puzzle = game->puzzle;
    unsigned parts = parts_of_marks(game);
    for (int i = 0; i < puzzle_corners(puzzle); i++) {
        if (puzzle_clues(puzzle)[i] == CREEK_CLUE_UNKNOWN)
            parts |= CREEK_PART_UNKNOWN_CLUES;
    }
    for (size_t i = 0; i < game->move_count; i++) {
        bool cells = creek_game_move(game, i).kind == CREEK_MOVE_CELLS;
        parts |= CREEK_PART_HISTORY | (cells ? 0u : CREEK_PART_TRIALS);
    }
    if (game->time_ms)
        parts |= CREEK_PART_STATISTICS;
    for (int i = 0; i < CREEK_HELP_COUNT; i++) {
        if (game->help[i])
            parts |= CREEK_PART_STATISTICS;
    }
    for (int i = 0; i < CREEK_TEXT_COUNT; i++) {
        if (creek_puzzle_text(puzzle, (creek_text_kind)i))
            parts |= text_parts[i];
    }
    return parts;
}

unsigned creek_write_losses(const creek_game *game, creek_format format)
{
    unsigned losses = creek_game_parts(game) & ~(is_format(format) ? formats[format].parts : 0);
    if (format == CREEK_FORMAT_JANKO && format_completes_solution(game))
        losses |= CREEK_PART_UNSHADED;
    return losses;
}

const char *creek_part_name(unsigned part)
{
    static const char *const names[CREEK_PART_COUNT] = {
        "the ? clues",
        "the marks of shaded cells",
        "the marks of unshaded cells",
        "the marks",
        "the moves",
        "playing time and help",
        "the title",
        "the author",
        "the source",
        "the rating",
        "the remarks",
        "trials and savepoints",
        "the name",
    };
    for (int i = 0; i < CREEK_PART_COUNT; i++)
        if (part == 1u << i)
            return names[i];
    return "?";
}
