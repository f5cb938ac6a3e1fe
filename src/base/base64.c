#include "base/base64.h"

#include "base/alloc.h"

const char base64_digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

char *base64_encode(const void *bytes, size_t length)
{
    const unsigned char *in = bytes;
    char *text = xmalloc((length + 2) / 3 * 4 + 1);
    size_t used = 0;
    for (size_t i = 0; i < length; i += 3) {
        unsigned group = (unsigned)in[i] << 16;
        group |= i + 1 < length ? (unsigned)in[i + 1] << 8 : 0;
        group |= i + 2 < length ? (unsigned)in[i + 2] : 0;
        for (size_t digit = 0; digit < 4; digit++)
            text[used++] =
                i + digit > length ? '=' : base64_digits[group >> (18 - 6 * (unsigned)digit) & 63];
    }
    text[used] = '\0';
    return text;
}
