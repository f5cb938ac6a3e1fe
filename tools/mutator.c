/* mutator - makes small mistakes in C sources; tools/mutate runs it.
 *
 *     mutator pick SEED COUNT FILE...    COUNT places drawn from all of them,
 *         lines of FILE, LINE, OFFSET, LENGTH, NEW and OLD text between tabs;
 *         a NEW text that is empty is written as @
 *     mutator apply FILE OFFSET LENGTH NEW    the file with that mistake
 *
 * A mistake is one token: another operator, another number, the other truth
 * value or colour, a `!` too few, or a statement (a call, an assignment,
 * `break`, `continue`) left out. Comments, texts and lines of the preprocessor
 * are left alone. It relies on the sources being formatted: an operator of two
 * operands has blanks on both sides. The same seed draws the same places of
 * the same sources.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    size_t at, length;
} token;

typedef struct {
    const char *file;
    char *text;
    size_t length;
    token *tokens;
    size_t count;
} source;

typedef struct {
    int file;
    int line;
    size_t at, length;
    char instead[16];
} mistake;

typedef struct {
    mistake *all;
    size_t count, capacity;
} mistakes;

/* How an empty text is written between tabs. */
#define NOTHING "@"

static uint64_t state;

/* SplitMix64 (Steele, Lea, Flood 2014). */
static uint64_t draw(uint64_t below)
{
    uint64_t z = state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return (z ^ (z >> 31)) % below;
}

static void *grow(void *memory, size_t size)
{
    memory = realloc(memory, size);
    if (!memory) {
        fputs("mutator: memory ran out\n", stderr);
        exit(2);
    }
    return memory;
}

static void load(source *in, const char *file)
{
    FILE *stream = fopen(file, "rb");
    if (!stream) {
        fprintf(stderr, "mutator: %s cannot be read\n", file);
        exit(2);
    }
    in->file = file;
    size_t capacity = 0, got;
    do {
        capacity += 1 << 16;
        in->text = grow(in->text, capacity + 1);
        got = fread(in->text + in->length, 1, capacity - in->length, stream);
        in->length += got;
    } while (got);
    in->text[in->length] = '\0';
    fclose(stream);
}

/* Over white space, comments and preprocessor lines. */
static size_t skip(const source *in, size_t at)
{
    const char *text = in->text;
    for (;;) {
        bool fresh = at == 0 || text[at - 1] == '\n';
        while (isspace((unsigned char)text[at])) {
            fresh = fresh || text[at] == '\n';
            at++;
        }
        if (strncmp(text + at, "/*", 2) == 0) {
            const char *end = strstr(text + at + 2, "*/");
            at = end ? (size_t)(end - text) + 2 : in->length;
        } else if (strncmp(text + at, "//", 2) == 0) {
            at += strcspn(text + at, "\n");
        } else if (fresh && text[at] == '#') {
            while (text[at] && text[at] != '\n')
                at += text[at] == '\\' && text[at + 1] ? 2 : 1;
        } else {
            return at;
        }
    }
}

static size_t token_length(const char *text)
{
    static const char *const operators[] = {"<<=", ">>=", "...", "->", "++", "--", "<<", ">>",
                                            "<=",  ">=",  "==",  "!=", "&&", "||", "+=", "-=",
                                            "*=",  "/=",  "%=",  "&=", "|=", "^="};
    if (isalnum((unsigned char)*text) || *text == '_') {
        size_t length = 0;
        while (isalnum((unsigned char)text[length]) || text[length] == '_' || text[length] == '.')
            length++;
        if (!isdigit((unsigned char)*text))
            length = strcspn(text, ".") < length ? strcspn(text, ".") : length;
        return length;
    }
    if (*text == '"' || *text == '\'') {
        size_t length = 1;
        while (text[length] && text[length] != *text)
            length += text[length] == '\\' && text[length + 1] ? 2 : 1;
        return length + (text[length] != '\0');
    }
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (strncmp(text, operators[i], strlen(operators[i])) == 0)
            return strlen(operators[i]);
    return 1;
}

static void split(source *in)
{
    size_t capacity = 0;
    for (size_t at = skip(in, 0); at < in->length; at = skip(in, at)) {
        if (in->count == capacity) {
            capacity = capacity ? capacity * 2 : 1024;
            in->tokens = grow(in->tokens, capacity * sizeof *in->tokens);
        }
        in->tokens[in->count] = (token){at, token_length(in->text + at)};
        at += in->tokens[in->count++].length;
    }
}

static bool is(const source *in, size_t index, const char *word)
{
    return index < in->count && in->tokens[index].length == strlen(word) &&
           memcmp(in->text + in->tokens[index].at, word, strlen(word)) == 0;
}

static bool is_any(const source *in, size_t index, const char *const *words)
{
    for (; *words; words++)
        if (is(in, index, *words))
            return true;
    return false;
}

static bool is_name(const source *in, size_t index)
{
    char c = index < in->count ? in->text[in->tokens[index].at] : ' ';
    return isalpha((unsigned char)c) || c == '_';
}

static void add(mistakes *to, const source *in, int file, token what, const char *instead)
{
    if (to->count == to->capacity) {
        to->capacity = to->capacity ? to->capacity * 2 : 1024;
        to->all = grow(to->all, to->capacity * sizeof *to->all);
    }
    mistake *one = &to->all[to->count++];
    *one = (mistake){.file = file, .line = 1, .at = what.at, .length = what.length};
    snprintf(one->instead, sizeof one->instead, "%s", instead);
    for (size_t i = 0; i < what.at; i++)
        one->line += in->text[i] == '\n';
}

/* Words that are exchanged; the first is replaced by one of the others. */
static const char *const exchanges[][4] = {
    {"==", "!="},
    {"!=", "=="},
    {"<", "<=", ">"},
    {"<=", "<", ">="},
    {">", ">=", "<"},
    {">=", ">", "<="},
    {"&&", "||"},
    {"||", "&&"},
    {"+", "-"},
    {"-", "+"},
    {"*", "+"},
    {"/", "*"},
    {"%", "/"},
    {"<<", ">>"},
    {">>", "<<"},
    {"&", "|"},
    {"|", "&"},
    {"^", "|"},
    {"+=", "-=", "="},
    {"-=", "+=", "="},
    {"*=", "+="},
    {"/=", "*="},
    {"|=", "&=", "="},
    {"&=", "|=", "="},
    {"^=", "|="},
    {"++", "--"},
    {"--", "++"},
    {"true", "false"},
    {"false", "true"},
    {"CREEK_SHADED", "CREEK_UNSHADED"},
    {"CREEK_UNSHADED", "CREEK_SHADED"},
};

static bool between_blanks(const source *in, token t)
{
    return t.at && isspace((unsigned char)in->text[t.at - 1]) &&
           isspace((unsigned char)in->text[t.at + t.length]);
}

static void add_exchange(mistakes *to, const source *in, int file, size_t index)
{
    static const char *const unary[] = {"++", "--", NULL};
    token t = in->tokens[index];
    for (size_t i = 0; i < sizeof exchanges / sizeof *exchanges; i++) {
        if (!is(in, index, exchanges[i][0]))
            continue;
        if (!is_name(in, index) && !is_any(in, index, unary) && !between_blanks(in, t))
            return;
        int others = 1;
        while (others < 3 && exchanges[i][others + 1])
            others++;
        add(to, in, file, t, exchanges[i][1 + draw((uint64_t)others)]);
    }
    if (is(in, index, "!"))
        add(to, in, file, t, "");
}

/* A number becomes one more or one less. */
static void add_number(mistakes *to, const source *in, int file, token t)
{
    const char *text = in->text + t.at;
    char *end;
    unsigned long long value = strtoull(text, &end, 10);
    if (!isdigit((unsigned char)*text) || (size_t)(end - text) != t.length || value > 100000 ||
        (*text == '0' && t.length > 1))
        return;
    char other[24];
    snprintf(other, sizeof other, "%llu", value && draw(2) ? value - 1 : value + 1);
    add(to, in, file, t, other);
}

/* A statement that begins here is left out: up to its `;`. */
static void add_omission(mistakes *to, const source *in, int file, size_t index)
{
    static const char *const before[] = {";", "{", "}", ")", "else", "do", ":", NULL};
    static const char *const after[] = {"(",  "=",  "[",  ".",  "->", "+=",  "-=",  "*=", "/=",
                                        "|=", "&=", "^=", "++", "--", "<<=", ">>=", NULL};
    static const char *const jumps[] = {"break", "continue", NULL};
    static const char *const no_call[] = {"if",     "while",  "for",    "switch",
                                          "return", "assert", "sizeof", NULL};
    if (index == 0 || !is_any(in, index - 1, before))
        return;
    token t = in->tokens[index];
    if (is(in, index - 1, ")") &&
        !memchr(in->text + in->tokens[index - 1].at, '\n', t.at - in->tokens[index - 1].at))
        return;
    bool prefixed = is(in, index, "++") || is(in, index, "--");
    if (!prefixed && !is_any(in, index, jumps) &&
        (!is_name(in, index) || is_any(in, index, no_call) || !is_any(in, index + 1, after)))
        return;
    size_t last = index;
    while (last < in->count && !is(in, last, ";")) {
        if (is(in, last, "{") || is(in, last, "}"))
            return;
        last++;
    }
    /* The head of a `for`. */
    size_t depth = 0;
    for (size_t i = index; i < last; i++) {
        depth += is(in, i, "(");
        if (is(in, i, ")") && depth-- == 0)
            return;
    }
    if (last < in->count)
        add(to, in, file, (token){t.at, in->tokens[last].at - t.at}, "");
}

static void find(mistakes *to, const source *in, int file)
{
    for (size_t i = 0; i < in->count; i++) {
        add_exchange(to, in, file, i);
        add_number(to, in, file, in->tokens[i]);
        add_omission(to, in, file, i);
    }
}

static void print(const source *in, const mistake *one)
{
    printf("%s\t%d\t%zu\t%zu\t%s\t", in->file, one->line, one->at, one->length,
           *one->instead ? one->instead : NOTHING);
    for (size_t i = 0; i < one->length; i++) {
        char c = in->text[one->at + i];
        putchar(isspace((unsigned char)c) ? ' ' : c);
    }
    putchar('\n');
}

static int pick(int argc, char **argv)
{
    state = strtoull(argv[2], NULL, 10);
    size_t wanted = strtoull(argv[3], NULL, 10);
    int files = argc - 4;
    source *sources = calloc((size_t)files, sizeof *sources);
    mistakes found = {0};
    for (int i = 0; sources && i < files; i++) {
        load(&sources[i], argv[4 + i]);
        split(&sources[i]);
        find(&found, &sources[i], i);
    }
    for (size_t i = 0; i < wanted && i < found.count; i++) {
        size_t other = i + (size_t)draw(found.count - i);
        mistake chosen = found.all[other];
        found.all[other] = found.all[i];
        found.all[i] = chosen;
        print(&sources[chosen.file], &chosen);
    }
    fprintf(stderr, "%zu places\n", found.count);
    for (int i = 0; sources && i < files; i++) {
        free(sources[i].text);
        free(sources[i].tokens);
    }
    free(sources);
    free(found.all);
    return 0;
}

static int apply(char **argv)
{
    source in = {0};
    load(&in, argv[2]);
    size_t at = strtoull(argv[3], NULL, 10), length = strtoull(argv[4], NULL, 10);
    if (at + length > in.length)
        return 2;
    fwrite(in.text, 1, at, stdout);
    if (strcmp(argv[5], NOTHING) != 0)
        fputs(argv[5], stdout);
    fwrite(in.text + at + length, 1, in.length - at - length, stdout);
    free(in.text);
    return fflush(stdout) == 0 ? 0 : 2;
}

int main(int argc, char **argv)
{
    if (argc > 4 && strcmp(argv[1], "pick") == 0)
        return pick(argc, argv);
    if (argc == 6 && strcmp(argv[1], "apply") == 0)
        return apply(argv);
    fputs("Usage: mutator pick SEED COUNT FILE... | apply FILE OFFSET LENGTH NEW\n", stderr);
    return 2;
}
