/* creek-proof-check PUZZLE PROOF: checks a proof that a puzzle has exactly one solution, or
 * none. */
#include "memory.h"
#include "proof.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOLDS = 0, FAILS = 1, UNUSABLE = 2 };

static const char NAME[] = "creek-proof-check";

/* Prints the name of a file with a `?` for each byte that could be a control character. */
static void print_name(FILE *out, const char *name)
{
    unsigned char previous = 0;
    for (; *name; name++) {
        unsigned char c = (unsigned char)*name, next = (unsigned char)name[1];
        bool begins_control = c == 0xC2 && next >= 0x80 && next < 0xA0;
        bool lone = c >= 0x80 && c < 0xA0 && previous < 0x80;
        previous = c < 0x20 || c == 0x7F || begins_control || lone ? '?' : c;
        putc(previous, out);
    }
}

/* Says on stderr what is wrong with a file; returns the exit status. */
__attribute__((format(printf, 2, 3))) static int complain(const char *name, const char *format, ...)
{
    va_list arguments;
    fprintf(stderr, "%s: ", NAME);
    print_name(stderr, name);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    return UNUSABLE;
}

/* Reads a whole file; NULL with a message on stderr if that fails. The caller frees it. */
static char *read_whole(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        complain(path, ": %s; expected a URL, a spop text, or a file that contains one of these\n",
                 strerror(errno));
        return NULL;
    }
    /* One byte more than the limit, so that the reader of puzzles can reject it. */
    char *text = checker_calloc(CHECKER_TEXT_MAX + 1, 1);
    *length = fread(text, 1, CHECKER_TEXT_MAX + 1, file);
    int error = ferror(file) ? errno : 0;
    fclose(file);
    if (!error)
        return text;
    complain(path, ": cannot be read: %s\n", strerror(error));
    free(text);
    return NULL;
}

static bool read_puzzle(const char *argument, checker_puzzle *puzzle)
{
    char *text = NULL;
    size_t length = strlen(argument);
    checker_complaint complaint = {0};
    bool is_text = checker_puzzle_is_text(argument, length);
    if (!is_text && !(text = read_whole(argument, &length)))
        return false;
    bool good = checker_puzzle_read(puzzle, is_text ? argument : text, length, &complaint);
    if (!good) {
        complain(is_text ? "PUZZLE" : argument, ":%d:%d: %s\n", complaint.line, complaint.column,
                 complaint.message);
    }
    free(text);
    return good;
}

/* Prints the verdict; returns the exit status. */
static int report(const char *path, const checker_verdict *verdict)
{
    switch (verdict->result) {
    case CHECKER_UNIQUE:
        puts("verified: unique");
        return HOLDS;
    case CHECKER_NONE:
        puts("verified: none");
        return HOLDS;
    case CHECKER_REFUSED:
        print_name(stdout, path);
        printf(":%" PRIu64 ": %s\n", verdict->line, verdict->why);
        return FAILS;
    default:
        return complain(path, ": cannot be read: %s\n", verdict->why);
    }
}

static int check(const char *puzzle_argument, const char *path)
{
    static checker_puzzle puzzle;
    if (!read_puzzle(puzzle_argument, &puzzle))
        return UNUSABLE;
    bool standard_input = strcmp(path, "-") == 0;
    FILE *proof = standard_input ? stdin : fopen(path, "rb");
    if (!proof)
        return complain(path, ": %s; name a proof file, or - for standard input\n",
                        strerror(errno));
    checker_verdict verdict = checker_verify(&puzzle, proof);
    if (!standard_input)
        fclose(proof);
    return report(path, &verdict);
}

static int usage(FILE *to, int status)
{
    fprintf(to,
            "Usage: %s PUZZLE PROOF\n"
            "       %s --help | --version\n"
            "Verify a proof written by creek solve --proof=PROOF PUZZLE, independently of the\n"
            "solver.\n"
            "PUZZLE is a URL, a spop text, or a file that contains one of these. PROOF is a\n"
            "file, or - for standard input.\n"
            "Exit status: 0 the proof is valid; 1 a line of it is wrong; 2 invalid arguments\n"
            "or unreadable input.\n",
            NAME, NAME);
    return status;
}

static int run(int count, char **arguments)
{
    int first = 1;
    if (count > 1 && strcmp(arguments[1], "--help") == 0)
        return usage(stdout, HOLDS);
    if (count > 1 && strcmp(arguments[1], "--version") == 0)
        return printf("%s %s\n", NAME, CHECKER_VERSION) < 0 ? UNUSABLE : HOLDS;
    if (count > 1 && strcmp(arguments[1], "--") == 0)
        first++;
    else if (count > 1 && arguments[1][0] == '-')
        return usage(stderr, UNUSABLE);
    if (count - first != 2)
        return usage(stderr, UNUSABLE);
    return check(arguments[first], arguments[first + 1]);
}

int main(int count, char **arguments)
{
    int status = run(count, arguments);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "%s: standard output: %s\n", NAME, strerror(errno));
        return UNUSABLE;
    }
    return status;
}
