/* A board as png. cairo draws it; title, author and source go into text
 * chunks (iTXt) behind the first chunk, which cairo does not write itself. */
#include "cairo_pen.h"
#include "picture_internal.h"
#include <string.h>

/* More pixels would take more than 512 MiB. */
#define PIXELS_MAX (128.0 * 1024 * 1024)
#define SIDE_MAX 32767

/* The signature and the first chunk, IHDR, have a fixed length. */
enum { HEAD_LENGTH = 8 + 12 + 13 };

bool picture_cairo_available(void)
{
    return true;
}

/* A stream of png that puts the texts where they belong. */
typedef struct {
    creek_picture_output output;
    const creek_puzzle *puzzle;
    size_t passed; /* bytes so far */
} png_stream;

/* CRC-32 as PNG has it (ISO 3309), bit by bit: texts are short. */
static uint32_t crc_of(uint32_t crc, const unsigned char *data, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        crc ^= data[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0xEDB88320) : 0);
    }
    return crc;
}

static void put_number(unsigned char *to, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        to[i] = (unsigned char)(number >> (24 - 8 * i));
}

/* Writes one iTXt chunk: keyword, 0, not compressed (0, 0), no language (0),
 * no translated keyword (0), text. */
static bool write_text(png_stream *png, const char *keyword, const char *text)
{
    char clean[PICTURE_TEXT];
    unsigned char chunk[PICTURE_TEXT + 40] = {0};
    picture_text(clean, "%s", text);
    size_t key = strlen(keyword), size = strlen(clean), body = 4 + key + 5 + size;
    put_number(chunk, (uint32_t)(body - 4));
    memcpy(chunk + 4, "iTXt", 4);
    memcpy(chunk + 8, keyword, key);
    memcpy(chunk + 8 + key + 5, clean, size);
    put_number(chunk + 4 + body, ~crc_of(UINT32_MAX, chunk + 4, body));
    return png->output.write(png->output.context, chunk, 4 + body + 4);
}

static bool write_texts(png_stream *png)
{
    static const struct {
        creek_text_kind which;
        const char *keyword;
    } texts[] = {{CREEK_TITLE, "Title"},
                 {CREEK_AUTHOR, "Author"},
                 {CREEK_SOURCE, "Source"},
                 {CREEK_RATING, "Rating"}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *text = creek_puzzle_text(png->puzzle, texts[i].which);
        if (text && !write_text(png, texts[i].keyword, text))
            return false;
    }
    return true;
}

static cairo_status_t write_png(void *closure, const unsigned char *data, unsigned length)
{
    png_stream *png = closure;
    size_t first = 0;
    if (png->passed < HEAD_LENGTH && png->passed + length >= HEAD_LENGTH) {
        first = HEAD_LENGTH - png->passed;
        if (!png->output.write(png->output.context, data, first) || !write_texts(png))
            return CAIRO_STATUS_WRITE_ERROR;
    }
    png->passed += length;
    return cairo_pen_write(&png->output, data + first, length - (unsigned)first);
}

bool picture_png(const creek_puzzle *puzzle, const creek_board *board, int cell,
                 creek_picture_output output, creek_error *error)
{
    double width = picture_length(creek_puzzle_width(puzzle), cell);
    double height = picture_length(creek_puzzle_height(puzzle), cell);
    if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX)
        return picture_fail(error, CREEK_ERROR_LIMIT,
                            "the picture is too large; choose a smaller cell size");
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width + 1, (int)height + 1);
    cairo_t *cairo = cairo_create(surface);
    cairo_pen pen = cairo_pen_on(cairo);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    picture_draw_board(&pen.pen, puzzle, board, 0, 0, cell);
    cairo_status_t status = cairo_status(cairo);
    png_stream png = {.output = output, .puzzle = puzzle};
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_write_to_png_stream(surface, write_png, &png);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return cairo_pen_check(status, error);
}
