/* base64.h - base64 (RFC 4648). */
#ifndef CREEK_BASE_BASE64_H
#define CREEK_BASE_BASE64_H

#include <stddef.h>

/* Its digits by their values, NUL-terminated. */
extern const char base64_digits[];

/* Encodes `length` bytes, with padding. The caller owns the text (free). */
char *base64_encode(const void *bytes, size_t length);

#endif
