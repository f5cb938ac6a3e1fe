/* generated.h - puzzles that a generator ID names: they are built, not found. */
#ifndef CREEK_SOURCE_GENERATED_H
#define CREEK_SOURCE_GENERATED_H

#include <creek/creek.h>

/* Whether a text is meant for a generator ID, such as
 * 10x10-hard-rot2-g2#20261120.3: it ends with `#SEED` or `#SEED.NUMBER`
 * and has no blank in it. */
bool generated_is_id(const char *text, size_t length);

/* Reads such an ID, which white space may follow, into *request; false with *error when it
 * is none after all. */
bool generated_request(const char *id, size_t length, creek_request *request, creek_error *error);

/* The game that an ID names or that is read from a text (see creek_read()). The caller owns
 * it. NULL with *error when it is wrong or there is no such puzzle; CREEK_OK when `limits`
 * (NULL: none) ended the work. */
creek_game *generated_or_read(const char *text, size_t length, const creek_limits *limits,
                              creek_read_info *info, creek_error *error);

/* The game that a request asks for. The caller owns it. NULL with *error,
 * as creek_generate() sets it. */
creek_game *generated_game(const creek_request *request, const creek_limits *limits,
                           creek_error *error);

/* A seed from the clock, short enough to be typed again. */
uint64_t generated_clock_seed(void);

#endif
