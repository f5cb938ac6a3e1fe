#include "mutation.h"
#include "reference.h"

static const char *line_start(const char *proof, size_t line)
{
    while (line-- > 0)
        proof += strcspn(proof, "\n") + 1;
    return proof;
}

/* Lines count from 0. A text that is returned is the caller's to free. */

size_t mutation_count_lines(const char *proof)
{
    size_t count = 0;
    for (const char *c = proof; *c; c++)
        count += *c == '\n';
    return count;
}

static char *line_of(const char *proof, size_t line)
{
    const char *start = line_start(proof, line);
    return strndup(start, strcspn(start, "\n"));
}

/* `before` bytes of the proof, `middle`, and the proof from `after` on. */
static char *splice(const char *proof, size_t before, const char *middle, size_t after)
{
    size_t size = before + strlen(middle) + strlen(proof + after) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    snprintf(text, size, "%.*s%s%s", (int)before, proof, middle, proof + after);
    return text;
}

static char *with_line(const char *proof, size_t line, const char *replacement)
{
    size_t start = (size_t)(line_start(proof, line) - proof);
    return splice(proof, start, replacement, start + strcspn(proof + start, "\n"));
}

static char *without_line(const char *proof, size_t line)
{
    size_t start = (size_t)(line_start(proof, line) - proof);
    return splice(proof, start, "", start + strcspn(proof + start, "\n") + 1);
}

/* The proof with a line more. */
static char *insert_line(const char *proof, size_t at, const char *line)
{
    size_t start = (size_t)(line_start(proof, at) - proof);
    char *with_end = splice(line, strlen(line), "\n", strlen(line));
    char *text = splice(proof, start, with_end, start);
    free(with_end);
    return text;
}

/* Where the words of a line are: the offset of one of them by chance. */
static size_t random_word(const char *line, test_random *random)
{
    size_t starts = 0, chosen = 0;
    for (size_t i = 0; line[i]; i++) {
        if (line[i] != ' ' && (i == 0 || line[i - 1] == ' ') &&
            test_random_below(random, (int)++starts) == 0)
            chosen = i;
    }
    return chosen;
}

/* Another word in place of one: mostly a literal like it. */
static char *change_word(const char *line, test_random *random)
{
    size_t start = random_word(line, random), length = strcspn(line + start, " ");
    int value = atoi(line + start);
    char word[16];
    switch (test_random_below(random, 6)) {
    case 0:
        value = -value;
        break;
    case 1:
        value += value < 0 ? -1 : 1;
        break;
    case 2:
        value += value < 0 ? 1 : -1;
        break;
    default:
        value = 1 + test_random_below(random, 12);
        value = line[start] == '-' ? -value : value;
        break;
    case 5:
        return splice(line, start, "", start + length + (line[start + length] == ' '));
    }
    snprintf(word, sizeof word, "%d", value);
    if (start == 0)
        snprintf(word, sizeof word, "%c", "scwpr"[test_random_below(random, 5)]);
    return splice(line, start, word, start + length);
}

static char *change_character(const char *line, test_random *random)
{
    static const char usual[] = "0123456789- \t\rscwpr#./x";
    if (!*line)
        return strdup("r 0");
    char *changed = strdup(line);
    assert_non_null(changed);
    changed[test_random_below(random, (int)strlen(line))] =
        usual[test_random_below(random, (int)sizeof usual - 1)];
    return changed;
}

/* The proof with one thing changed by chance: a literal, a character, a line
 * dropped, doubled, moved or of another kind. It may still hold. */
static char *change_at_random(const char *proof, test_random *random)
{
    int count = (int)mutation_count_lines(proof);
    if (count == 0)
        return strdup("r 0\n");
    size_t line = (size_t)test_random_below(random, count);
    size_t other = (size_t)test_random_below(random, count);
    char *old = line_of(proof, line), *new = NULL, *text, *shorter;
    switch (test_random_below(random, 6)) {
    case 0:
        text = without_line(proof, line);
        break;
    case 1: /* doubled */
        text = insert_line(proof, other, old);
        break;
    case 2: /* moved */
        shorter = without_line(proof, line);
        text = insert_line(shorter, other > 0 ? other - 1 : 0, old);
        free(shorter);
        break;
    case 3:
        new = change_character(old, random);
        text = with_line(proof, line, new);
        break;
    default:
        new = change_word(old, random);
        text = with_line(proof, line, new);
        break;
    }
    free(old);
    free(new);
    return text;
}

/* Surely wrong ------------------------------------------------------------------ */

/* Releases `proof`. `line` is where it should fail, from 1; 0 for anywhere. */
static void assert_refused(const checker_puzzle *puzzle, char *proof, const char *what, size_t line)
{
    checker_verdict verdict = checking_verify(puzzle, proof, strlen(proof));
    if (verdict.result != CHECKER_REFUSED || (line && verdict.line != line))
        fail_msg("%s: %s\n%.2000s", what, checking_describe(&verdict), proof);
    free(proof);
}

/* One cell of the solution in line `at` changed. */
static void refuse_other_solutions(const checker_puzzle *puzzle, const char *proof, size_t at,
                                   test_random *random)
{
    for (int i = 0; i < 4; i++) {
        char *line = line_of(proof, at);
        size_t cell;
        do
            cell = 2 + (size_t)test_random_below(random, (int)strlen(line) - 2);
        while (line[cell] == '/');
        line[cell] = line[cell] == '#' ? '.' : '#';
        assert_refused(puzzle, with_line(proof, at, line), "another solution", at + 1);
        free(line);
    }
}

static void refuse_out_of_range(const checker_puzzle *puzzle, const char *proof, size_t at)
{
    char *line = line_of(proof, at), word[32];
    snprintf(word, sizeof word, " -%d 0", puzzle->width * puzzle->height + 1);
    char *wrong = splice(line, strlen(line) - 2, word, strlen(line));
    assert_refused(puzzle, with_line(proof, at, wrong), "out of range", at + 1);
    free(wrong);
    free(line);
}

void mutation_assert_refusals(const checker_puzzle *checked, const char *proof, test_random *random)
{
    size_t count = mutation_count_lines(proof), length = strlen(proof);
    assert_true(count >= 2);
    assert_refused(checked, without_line(proof, count - 1), "no end", count);
    assert_refused(checked, splice(proof, length, "r 0\n", length), "after the end", count + 1);
    assert_refused(checked, splice(proof, length, "\n", length), "after the end", count + 1);
    size_t cut = (size_t)test_random_below(random, (int)length - 3);
    assert_refused(checked, splice(proof, cut, "", length), "cut", 0);
    char header[64];
    snprintf(header, sizeof header, "creek-proof 1 %d %d", checked->width, checked->height + 1);
    assert_refused(checked, with_line(proof, 0, header), "another size", 1);

    /* Of a long proof only some lines are tried. */
    size_t step = count / 20 + 1;
    const char *line = line_start(proof, 1);
    for (size_t at = 1; at < count; at++, line += strcspn(line, "\n") + 1) {
        if (*line == 's') {
            assert_refused(checked, without_line(proof, at), "no s line", 0);
            refuse_other_solutions(checked, proof, at, random);
        } else if (at % step == 0) {
            refuse_out_of_range(checked, proof, at);
        }
    }
}

int mutation_compare(const creek_puzzle *puzzle, const checker_puzzle *checked, const char *proof,
                     test_random *random, int times)
{
    static const checker_result same[] = {
        [REFERENCE_UNIQUE] = CHECKER_UNIQUE,
        [REFERENCE_NONE] = CHECKER_NONE,
        [REFERENCE_REFUSED] = CHECKER_REFUSED,
    };
    int held = 0;
    for (int i = 0; i < times; i++) {
        char *text = strdup(proof);
        for (int changes = 1 + test_random_below(random, 3); changes > 0; changes--) {
            char *changed = change_at_random(text, random);
            free(text);
            text = changed;
        }
        reference_verdict expected = reference_check(puzzle, text);
        checker_verdict verdict = checking_verify(checked, text, strlen(text));
        if (verdict.result != same[expected.result] ||
            (verdict.result == CHECKER_REFUSED && verdict.line != expected.line))
            fail_msg("checker: %s, reference: %d at line %zu\n%.4000s", checking_describe(&verdict),
                     (int)expected.result, expected.line, text);
        held += verdict.result != CHECKER_REFUSED;
        free(text);
    }
    return held;
}
