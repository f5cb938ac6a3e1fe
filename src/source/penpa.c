#include "source/penpa.h"

#include "base/alloc.h"
#include "base/base64.h"
#include "source/lines.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { RAW_DEFLATE = -15 }; /* zlib's window bits for a stream without a header */

/* A part of a text. */
typedef struct {
    const char *at, *end;
} span;

/* The first word of a text. */
static span first_word(const char *text, size_t length)
{
    span word = {text, text + length};
    while (word.at < word.end && (unsigned char)*word.at <= ' ')
        word.at++;
    const char *end = word.at;
    while (end < word.end && (unsigned char)*end > ' ')
        end++;
    word.end = end;
    return word;
}

/* The value of the parameter `name=` in a link. */
static bool find_parameter(span link, const char *name, span *value)
{
    size_t length = strlen(name);
    for (const char *at = link.at; (at = memmem(at, (size_t)(link.end - at), name, length)); at++) {
        if (at > link.at && !strchr("#?&", at[-1]))
            continue;
        value->at = at + length;
        const char *next = memchr(value->at, '&', (size_t)(link.end - value->at));
        value->end = next ? next : link.end;
        return true;
    }
    return false;
}

static bool find_data(span link, span *data)
{
    span rest;
    bool known = find_parameter(link, "m=edit", &rest) || find_parameter(link, "m=solve", &rest);
    return known && rest.at == rest.end && find_parameter(link, "p=", data);
}

bool penpa_is_link(const char *text, size_t length)
{
    span data;
    return find_data(first_word(text, length), &data);
}

/* --- base64 ---------------------------------------------------------------- */

/* The next character, of which some programs make %XX. */
static char next_character(span *data)
{
    static const char *const encoded[] = {"%2B", "%2b", "%2F", "%2f", "%3D", "%3d"};
    for (int i = 0; *data->at == '%' && data->end - data->at >= 3 && i < 6; i++) {
        if (memcmp(data->at, encoded[i], 3) == 0) {
            data->at += 3;
            return "+/="[i / 2];
        }
    }
    return *data->at++;
}

/* Decodes `data` in new memory; NULL with *wrong at the first wrong character. */
static unsigned char *decode(span data, size_t *length, const char **wrong)
{
    unsigned char *bytes = xmalloc((size_t)(data.end - data.at) * 3 / 4 + 3);
    unsigned bits = 0, group = 0;
    bool padding = false;
    *length = 0;
    while (data.at < data.end) {
        *wrong = data.at;
        char c = next_character(&data);
        const char *digit = c ? strchr(base64_digits, c) : NULL;
        padding = padding || c == '=';
        if (padding ? c != '=' : !digit) {
            free(bytes);
            return NULL;
        }
        if (padding)
            continue;
        group = group << 6 | (unsigned)(digit - base64_digits);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes[(*length)++] = (unsigned char)(group >> bits);
        }
    }
    return bytes;
}

/* --- deflate --------------------------------------------------------------- */

/* Inflates into a new string, CREEK_TEXT_MAX bytes at most; NULL with *wrong. */
static char *unpack(const unsigned char *bytes, size_t length, const char **wrong)
{
    z_stream stream = {.next_in = (unsigned char *)bytes, .avail_in = (uInt)length};
    char *text = xmalloc(CREEK_TEXT_MAX + 1);
    stream.next_out = (unsigned char *)text;
    stream.avail_out = (uInt)CREEK_TEXT_MAX;
    int state = inflateInit2(&stream, RAW_DEFLATE);
    if (state == Z_OK)
        state = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    text[stream.total_out] = '\0';
    check_memory(state != Z_MEM_ERROR);
    if (state == Z_STREAM_END)
        return text;
    *wrong = state != Z_BUF_ERROR ? "the data in the Penpa link is damaged; copy it again"
             : stream.avail_out   ? "the Penpa link is truncated; copy all of it"
                                  : "the link contains more than 16 MiB, the limit for one puzzle";
    free(text);
    return NULL;
}

static unsigned char *pack(char *text, size_t *length)
{
    z_stream stream = {.next_in = (unsigned char *)text, .avail_in = (uInt)strlen(text)};
    check_memory(deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, RAW_DEFLATE, 9,
                              Z_DEFAULT_STRATEGY) == Z_OK);
    uLong bound = deflateBound(&stream, stream.avail_in);
    unsigned char *bytes = xmalloc(bound);
    stream.next_out = bytes;
    stream.avail_out = (uInt)bound;
    deflate(&stream, Z_FINISH); /* has room for everything */
    *length = stream.total_out;
    deflateEnd(&stream);
    return bytes;
}

/* --- links ----------------------------------------------------------------- */

creek_game *penpa_read(const char *text, size_t length, char **ignored, creek_error *error)
{
    span link = first_word(text, length), data = link;
    const char *rest = link.end, *wrong = NULL;
    *ignored = NULL;
    (void)find_data(link, &data);
    while (rest < text + length && (unsigned char)*rest <= ' ')
        rest++;
    if (rest < text + length)
        return lines_fail(
            error, text, rest, CREEK_ERROR_SYNTAX,
            "unexpected text after the Penpa link; put each link on a line of its own");
    size_t packed_length;
    unsigned char *packed = decode(data, &packed_length, &wrong);
    if (!packed)
        return lines_fail(error, text, wrong, CREEK_ERROR_SYNTAX,
                          "this character is not base64, so the link is damaged; copy it again");
    char *unpacked = unpack(packed, packed_length, &wrong);
    creek_error inside = {.code = CREEK_ERROR_DATA};
    creek_game *game = unpacked ? penpa_text_read(unpacked, ignored, &inside) : NULL;
    if (!game)
        lines_fail(error, text, data.at, inside.code, "%s", unpacked ? inside.message : wrong);
    free(packed);
    free(unpacked);
    return game;
}

char *penpa_write(const creek_game *game)
{
    size_t length;
    char *text = penpa_text_write(game);
    unsigned char *packed = pack(text, &length);
    char *data = base64_encode(packed, length);
    char *link = xasprintf("https://swaroopg92.github.io/penpa-edit/#m=edit&p=%s\n", data);
    free(data);
    free(packed);
    free(text);
    return link;
}
