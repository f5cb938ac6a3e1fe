/* checking.h - runs the proof checker on texts in memory. */
#ifndef CREEK_TESTS_PROOFCHECK_CHECKING_H
#define CREEK_TESTS_PROOFCHECK_CHECKING_H

#include <creek/creek.h>

#include "proofcheck/proof.h"
#include "unit_test.h"

/* A puzzle as the checker reads it from a text; fails the test when it does
 * not. Lives until the next call. */
const checker_puzzle *checking_read(const char *text);

/* The same for a puzzle of the library, by way of its URL or spop text. */
const checker_puzzle *checking_convert(const creek_puzzle *puzzle, creek_format format);

/* The checker's verdict on a proof of `length` bytes. */
checker_verdict checking_verify(const checker_puzzle *puzzle, const char *proof, size_t length);

/* "unique", "none", or "LINE: why". Lives until the next call. */
const char *checking_describe(const checker_verdict *verdict);

#endif
