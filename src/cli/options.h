/* options.h - the options of a verb, and what they may be set to.
 *
 * What is wrong with an option is said on standard error, with a remedy.
 */
#ifndef CREEK_CLI_OPTIONS_H
#define CREEK_CLI_OPTIONS_H

#include <getopt.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Values of long options begin here, so that none is a letter. */
enum { OPTION_FIRST = 256, OPTION_HELP = 'h', OPTION_WRONG = '?' };

/* The next option (a value that is a letter makes a short one too, of which
 * there are few), as getopt_long() (options and PUZZLE arguments may mix):
 * its value with `optarg` set, -1 when none is left, OPTION_WRONG when it is
 * wrong. `verb` is as messages say it ("solve"), NULL for creek itself. */
int options_next(int argc, char **argv, const char *verb, const struct option *all);

/* An operand as messages name it: an empty one in words. */
const char *options_operand(const char *operand);

/* A whole number from `low` to `high`. */
bool options_number(const char *option, const char *text, uint64_t low, uint64_t high,
                    uint64_t *number);

/* A time above 0 in seconds, with decimals if wanted, in nanoseconds. */
bool options_seconds(const char *option, const char *text, int64_t *nanoseconds);

/* A board size, WxH. */
bool options_size(const char *option, const char *text, int *width, int *height);

/* One of `count` names; its index. */
bool options_choice(const char *option, const char *text, const char *const *names, size_t count,
                    int *index);

#endif
