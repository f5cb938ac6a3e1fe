#include "source/output_format.h"

#include "source/penpa.h"

#include <string.h>
#include <strings.h>

/* What a picture and a film show of a game, except the texts, which a png leaves out. */
enum {
    PARTS_OF_PICTURE = CREEK_PART_UNKNOWN_CLUES | CREEK_PART_SHADED | CREEK_PART_UNSHADED |
                       CREEK_PART_SOLUTION | CREEK_PART_TITLE | CREEK_PART_AUTHOR |
                       CREEK_PART_SOURCE | CREEK_PART_RATING,
    PARTS_OF_FILM = CREEK_PART_UNKNOWN_CLUES | CREEK_PART_SHADED | CREEK_PART_UNSHADED |
                    CREEK_PART_SOLUTION | CREEK_PART_HISTORY | CREEK_PART_STATISTICS |
                    CREEK_PART_TRIALS | CREEK_PART_TITLE | CREEK_PART_NAME
};

const output_format output_formats[OUTPUT_FORMATS] = {
    {"creek", "creek", "everything, in creek's own format", .format = CREEK_FORMAT_CREEK},
    {"url", "url", "a puzz.link URL", .format = CREEK_FORMAT_URL, .one_line = true},
    {"pdf", "pdf", "a page to print", .kind = CREEK_PICTURE_PDF, .parts = PARTS_OF_PICTURE},
    {"png", "png", "a picture", .kind = CREEK_PICTURE_PNG, .parts = PARTS_OF_PICTURE},
    {"text", "txt", "a drawing of the board, to look at", .format = CREEK_FORMAT_TEXT},
    {"pzpr", "pzpr", "the file format of puzz.link", .format = CREEK_FORMAT_PZPR},
    {"spop", "spop", "a line such as Creek (6,6) [...]", .format = CREEK_FORMAT_SPOP,
     .one_line = true},
    {"sgt", "sgt", "Simon Tatham's game ID", .format = CREEK_FORMAT_SGT, .one_line = true,
     .also = "id"},
    {"sgt-save", "sgtp", "Simon Tatham's saved game", .format = CREEK_FORMAT_SGT_SAVE},
    {"penpa", "penpa", "a link to the Penpa+ editor", .one_line = true, .write = penpa_write,
     .parts = PENPA_PARTS},
    {"puzzlekit", "puzzlekit", "the puzzlekit format", .format = CREEK_FORMAT_PUZZLEKIT},
    {"janko", "janko", "the text format of janko.at", .format = CREEK_FORMAT_JANKO},
    {"json", "json", "a JSON object", .format = CREEK_FORMAT_JSON, .one_line = true},
    {"cast", "cast", "a recording, for asciinema", .film = OUTPUT_FILM_ASCIICAST,
     .parts = PARTS_OF_FILM},
    {"svg", "svg", "a picture", .kind = CREEK_PICTURE_SVG, .parts = PARTS_OF_PICTURE},
};

const output_format output_format_animation = {"svg", "svg", "an animated picture",
                                               .film = OUTPUT_FILM_SVG, .parts = PARTS_OF_FILM};

const output_format *output_format_for(const char *path)
{
    const char *dot = strrchr(path, '.');
    for (int i = 0; dot && i < OUTPUT_FORMATS; i++) {
        const output_format *format = &output_formats[i];
        if (strcasecmp(format->extension, dot + 1) == 0 || strcasecmp(format->name, dot + 1) == 0 ||
            (format->also && strcasecmp(format->also, dot + 1) == 0))
            return format;
    }
    return NULL;
}

bool output_format_is_picture(const output_format *format)
{
    return !format->format && !format->write && !format->film;
}

/* --- writing --------------------------------------------------------------- */

bool output_format_sink(void *out, const void *data, size_t length)
{
    return fwrite(data, 1, length, out) == length;
}

static bool write_page(const creek_game *game, int cell_size, creek_picture_output to,
                       creek_error *error)
{
    creek_booklet_options options = {.per_page = 1, .cell_size = cell_size};
    creek_booklet *page = creek_booklet_new(&options, to, error);
    bool fine = page &&
                creek_booklet_add(page, NULL, creek_game_puzzle(game), creek_game_board(game), NULL,
                                  error) &&
                creek_booklet_finish(page, error);
    creek_booklet_free(page);
    return fine;
}

bool output_format_write(const creek_game *game, const output_format *format, int cell_size,
                         FILE *out, creek_error *error)
{
    creek_picture_output to = {output_format_sink, out};
    if (format->kind == CREEK_PICTURE_PDF)
        return write_page(game, cell_size, to, error);
    if (output_format_is_picture(format))
        return creek_picture_draw(format->kind, creek_game_puzzle(game), creek_game_board(game),
                                  cell_size, to, error);
    char *text = format->write ? format->write(game) : creek_write(game, format->format, error);
    if (text)
        fputs(text, out);
    creek_free(text);
    return text;
}

/* --- what is lost ---------------------------------------------------------- */

unsigned output_format_losses(const creek_game *game, const output_format *format)
{
    return format->format ? creek_write_losses(game, format->format)
                          : creek_game_parts(game) & ~format->parts;
}

void output_parts_words(unsigned parts, char words[OUTPUT_PARTS_WORDS])
{
    size_t used = 0;
    /* Both kinds of marks together are "the marks". */
    if (parts & CREEK_PART_SHADED && parts & CREEK_PART_UNSHADED)
        parts =
            (parts & ~(unsigned)(CREEK_PART_SHADED | CREEK_PART_UNSHADED)) | CREEK_PART_SOLUTION;
    /* Trial layers are part of the history. */
    if (parts & CREEK_PART_HISTORY)
        parts &= ~(unsigned)CREEK_PART_TRIALS;
    *words = '\0';
    for (int i = 0; i < CREEK_PART_COUNT; i++)
        if (parts & 1u << i)
            used += (size_t)snprintf(words + used, OUTPUT_PARTS_WORDS - used, "%s%s",
                                     used ? ", " : "", creek_part_name(1u << i));
}
