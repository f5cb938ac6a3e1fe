#include "cli/conversion.h"

#include <stdio.h>
#include <string.h>

const conversion conversions[CONVERSION_COUNT] = {
    {.name = "creek", .extension = "creek", .format = CREEK_FORMAT_CREEK},
    {.name = "pzpr", .extension = "pzpr", .format = CREEK_FORMAT_PZPR},
    {.name = "url", .extension = "url", .format = CREEK_FORMAT_URL, .a_line = true},
    {.name = "spop", .extension = "spop", .format = CREEK_FORMAT_SPOP, .a_line = true},
    {.name = "sgt", .extension = "sgt", .format = CREEK_FORMAT_SGT, .a_line = true},
    {.name = "sgt-save", .extension = "sgt", .format = CREEK_FORMAT_SGT_SAVE},
    {.name = "puzzlekit", .extension = "puzzlekit", .format = CREEK_FORMAT_PUZZLEKIT},
    {.name = "janko", .extension = "janko", .format = CREEK_FORMAT_JANKO},
    {.name = "json", .extension = "json", .format = CREEK_FORMAT_JSON, .a_line = true},
    {.name = "text", .extension = "txt", .format = CREEK_FORMAT_TEXT},
    {.name = "svg", .extension = "svg", .kind = CREEK_PICTURE_SVG},
    {.name = "png", .extension = "png", .kind = CREEK_PICTURE_PNG, .binary = true},
    {.name = "pdf", .extension = "pdf", .kind = CREEK_PICTURE_PDF, .binary = true},
};

bool conversion_gather(void *out, const void *data, size_t length)
{
    return buffer_add(out, data, length);
}

bool conversion_make(const conversion *to, const creek_game *game, int cell_size, buffer *out,
                     creek_error *error)
{
    if (!to->format)
        return creek_picture_draw(to->kind, creek_game_puzzle(game), creek_game_board(game),
                                  cell_size, (creek_picture_output){conversion_gather, out}, error);
    char *text = creek_write(game, to->format, error);
    bool fine = text && buffer_add(out, text, strlen(text));
    if (text && !fine)
        *error = (creek_error){.code = CREEK_ERROR_MEMORY, .message = "memory ran out"};
    creek_free(text);
    return fine;
}

unsigned conversion_losses(const conversion *to, const creek_game *game)
{
    return to->format ? creek_write_losses(game, to->format)
                      : creek_game_parts(game) & ~creek_picture_parts();
}

void conversion_words(unsigned parts, char words[CONVERSION_WORDS])
{
    const char *names[CREEK_PART_COUNT] = {NULL};
    int count = 0;
    /* Both kinds of marks are simply the marks. */
    if (parts & CREEK_PART_SHADED && parts & CREEK_PART_UNSHADED)
        parts =
            (parts & ~(unsigned)(CREEK_PART_SHADED | CREEK_PART_UNSHADED)) | CREEK_PART_SOLUTION;
    for (int i = 0; i < CREEK_PART_COUNT; i++) {
        if (parts & 1u << i)
            names[count++] = creek_part_name(1u << i);
    }
    size_t used = 0;
    *words = '\0';
    for (int i = 0; i < count; i++)
        used += (size_t)snprintf(words + used, CONVERSION_WORDS - used, "%s%s",
                                 i == 0           ? ""
                                 : i + 1 == count ? " and "
                                                  : ", ",
                                 names[i]);
}
