/* Proofs written by hand: good ones, and one wrong for each reason. */
#include "checking.h"

/* One row of three cells with a 1 between each two: #.# and .#., and the
 * second has two areas. */
static const char ROW[] = "creek/3/1/g1bi";
/* Two rows of three; r1c1 is unshaded, the other three round the 3 are shaded
 * and enclose it. */
static const char NOOK[] = "creek/3/2/0j3";
/* The 1 and the zeros leave .#. only, which has two areas. */
static const char SPLIT[] = "creek/3/1/06ah";

static void expect(const char *puzzle, const char *proof, const char *verdict)
{
    checker_verdict seen = checking_verify(checking_read(puzzle), proof, strlen(proof));
    const char *text = checking_describe(&seen);
    bool whole = strcmp(verdict, "unique") == 0 || strcmp(verdict, "none") == 0;
    if (whole ? strcmp(text, verdict) != 0 : !strstr(text, verdict))
        fail_msg("%s instead of %s:\n%s", text, verdict, proof);
}

#define HEAD "creek-proof 1 3 1\n"
#define SOLVED HEAD "s #.#\n"

TEST(good_proofs)
{
    expect(ROW, SOLVED "c 1 3 -2 0\nr -2 0\nr 0\n", "unique");
    expect(ROW, HEAD "c 3 1 -2 0\ns #.#\nr -2 0\nr 0\n", "unique");
    expect(ROW, HEAD "c 1 3 -2 0\nr 1 0\nr 3 0\ns #.#\nr 0\n", "unique");
    expect(SPLIT, HEAD "c 1 3 -2 0\nr 0\n", "none");
    expect(NOOK, "creek-proof 1 3 2\ns .##/###\nc 1 3 -2 -4 0\nr 3 0\nc 6 1 -4 -2 0\nr 6 0\nr 0\n",
           "unique");
    /* No clue needed: a single cell, known by the solution alone. */
    expect("creek/1/1/1", "creek-proof 1 1 1\ns #\nr 0\n", "unique");
    expect("creek/1/1/0", "creek-proof 1 1 1\ns .\nr 0\n", "unique");
    expect("creek/1/1/01", "creek-proof 1 1 1\nr 0\n", "none");
    /* A clue of four zeros, a board without unshaded cells. */
    expect("creek/2/2/j4", "creek-proof 1 2 2\ns ##/##\nr 0\n", "unique");
    expect("creek/2/2/j0", "creek-proof 1 2 2\ns ../..\nr 0\n", "unique");
}

TEST(liberties)
{
    expect(ROW, "creek-proof\t1  3 1 \r\ns\t#.# \r\nc  1 3\t-2 0 \r\nr -2 0\nr 0", "unique");
    /* Order and repetition of literals mean nothing. */
    expect(ROW, SOLVED "c 1 3 -2 -2 0\nr -2 -2 0\nr 0\n", "unique");
    /* A clause that holds in any case. */
    expect(ROW, SOLVED "r 1 -1 0\nc 1 3 -2 0\nr -2 0\nr 0\n", "unique");
}

TEST(headers)
{
    expect(ROW, "", "1: a proof must begin");
    expect(ROW, "\n", "1: a proof must begin");
    expect(ROW, "s #.#\nc 1 3 -2 0\nr 0\n", "1: a proof must begin");
    expect(ROW, "creek-proof", "1: a proof must begin");
    expect(ROW, "creek-proofs 1 3 1\nr 0\n", "1: a proof must begin");
    expect(ROW, "\xEF\xBB\xBF" HEAD "r 0\n", "1: a proof must begin");
    expect(ROW, "creek-proof 2 3 1\nr 0\n", "1: unknown version 2");
    expect(ROW, "creek-proof x 3 1\nr 0\n", "1: expected the version of the format, found 'x'");
    expect(ROW, "creek-proof 1 4 1\nr 0\n", "1: the proof is for a board of 4x1");
    expect(ROW, "creek-proof 1 3 2\nr 0\n", "1: the proof is for a board of 3x2");
    expect(ROW, "creek-proof 1 1 3\nr 0\n", "1: the proof is for a board of 1x3");
    expect(ROW, "creek-proof 1 3\nr 0\n",
           "1: expected the number of rows, found the end of the line");
    expect(ROW, "creek-proof 1 99999999999999999999 1\n",
           "1: the number of columns can be at most 255");
    expect(ROW, "creek-proof 1 -3 1\n", "1: expected the number of columns, found '-'");
    expect(ROW, "creek-proof 1 3 1 1\n", "1: expected the end of the line, found '1'");
    expect(ROW, HEAD, "2: the proof ends without");
}

TEST(solutions)
{
    expect(ROW, HEAD "s .#.\nr 0\n", "2: not a solution: r1c3 is cut off from r1c1");
    expect(ROW, HEAD "s ##.\nr 0\n", "2: not a solution: the 1 between r1c1 and r1c2 has 2");
    expect("creek/2/2/1", "creek-proof 1 2 2\ns ../..\n",
           "2: not a solution: the 1 at the corner of r1c1 has 0");
    expect("creek/2/2/j3", "creek-proof 1 2 2\ns ##/##\n", "where r1c1 and r2c2 meet has 4");
    expect(ROW, HEAD "s #.\nr 0\n", "2: expected '#' or '.' for r1c3 of the solution");
    expect(ROW, HEAD "s #.##\nr 0\n", "2: expected the end of the line, found '#'");
    expect(ROW, HEAD "s #.#/...\nr 0\n", "2: expected the end of the line, found '/'");
    expect(ROW, HEAD "s #?#\nr 0\n", "for r1c2 of the solution, found '?'");
    expect(ROW, HEAD "s#.#\nr 0\n", "2: expected a space after s, found '#'");
    expect(ROW, HEAD "s\n", "2: expected a space after s, found the end of the line");
    expect(ROW, SOLVED "s #.#\nr 0\n", "3: a second solution");
    expect(NOOK, "creek-proof 1 3 2\ns .#####\n", "2: expected '/' after row 1");
    /* Without it there is a solution left. */
    expect(ROW, HEAD "c 1 3 -2 0\nr -2 0\nr 0\n", "4: the empty clause does not follow");
    /* It comes too late for the line that needs it. */
    expect(ROW, HEAD "c 1 3 -2 0\nr 2 0\ns #.#\nr 0\n", "3: the clause does not follow");
    /* No puzzle without a solution has one to name. */
    expect(SPLIT, HEAD "s .#.\nc 1 3 -2 0\nr 0\n", "2: not a solution");
}

TEST(connectivity)
{
    expect(ROW, SOLVED "c 1 2 -3 0\n", "3: these cells do not separate r1c1 from r1c2");
    expect(ROW, SOLVED "c 1 3 0\n", "3: these cells do not separate r1c1 from r1c3");
    expect(NOOK, "creek-proof 1 3 2\nc 1 6 -2 0\n",
           "2: these cells do not separate r1c1 from r2c3");
    expect(NOOK, "creek-proof 1 3 2\nc 1 6 -2 -5 0\n", "3: the proof ends");
    expect(NOOK, "creek-proof 1 3 2\nc 1 6 -2 -4 0\n", "3: the proof ends");
    expect(NOOK, "creek-proof 1 3 2\nc 1 4 -2 -5 0\n", "2: these cells do not separate");
    /* Cells that touch diagonally do part the board. */
    expect("creek/3/3/", "creek-proof 1 3 3\nc 1 9 -3 -5 -7 0\n", "3: the proof ends");
    expect("creek/3/3/", "creek-proof 1 3 3\nc 1 9 -3 -5 0\n", "2: these cells do not separate");
    expect("creek/3/3/", "creek-proof 1 3 3\nc 5 9 -2 -4 -6 -8 0\n", "3: the proof ends");
    expect("creek/3/3/", "creek-proof 1 3 3\nc 3 7 -4 -6 0\n", "2: these cells do not separate");
    /* The last cell of a row and the first of the next do not touch. */
    expect("creek/3/3/", "creek-proof 1 3 3\nc 3 4 -1 -2 -5 -6 0\n", "3: the proof ends");

    const char *shape = "2: a c line must have two different cells";
    expect(ROW, HEAD "c 1 1 -2 0\n", shape);
    expect(ROW, HEAD "c 1 -2 3 0\n", shape);
    expect(ROW, HEAD "c -2 1 3 0\n", shape);
    expect(ROW, HEAD "c 1 3 2 0\n", shape);
    expect(ROW, HEAD "c 1 3 -2 1 0\n", shape);
    expect(ROW, HEAD "c -1 -3 2 0\n", shape);
    expect(ROW, HEAD "c 1 0\n", shape);
    expect(ROW, HEAD "c 0\n", shape);
    expect(ROW, HEAD "c 1 3 -3 0\n", "2: r1c3 is one of the cells that should separate it");
    expect(ROW, HEAD "c 1 3 -2 -1 0\n", "2: r1c1 is one of the cells");
}

TEST(connectivity_with_clues)
{
    /* A clue that leaves one of its cells unshaded lets nothing pass between two. */
    expect(ROW, HEAD "w 1 3 0\n", "3: the proof ends");
    expect(ROW, HEAD "w 1 2 0\n", "3: the proof ends");
    expect(NOOK, "creek-proof 1 3 2\nw 1 3 0\n", "3: the proof ends");
    expect(NOOK, "creek-proof 1 3 2\nw 3 6 0\n", "2: these cells do not separate r1c3 from r2c3");
    expect(NOOK, "creek-proof 1 3 2\nw 2 6 0\n", "2: these cells do not separate r1c2 from r2c3");
    expect(NOOK, "creek-proof 1 3 2\nw 2 6 -3 0\n", "3: the proof ends");
    /* Two are left by a 2, but not besides a third. */
    const char *two = "creek/2/2/j2";
    expect(two, "creek-proof 1 2 2\nw 1 2 0\n", "2: these cells do not separate");
    expect(two, "creek-proof 1 2 2\nw 1 3 0\n", "2: these cells do not separate");
    expect(two, "creek-proof 1 2 2\nw 1 4 0\n", "3: the proof ends");
    expect(two, "creek-proof 1 2 2\nw 1 2 3 0\n", "3: the proof ends");
    /* Without clues it is a c line. */
    expect("creek/3/3/", "creek-proof 1 3 3\nw 1 9 -3 -5 -7 0\n", "3: the proof ends");
    expect("creek/3/3/", "creek-proof 1 3 3\nw 1 9 2 -3 -5 0\n", "2: these cells do not separate");

    const char *shape = "2: a w line must begin with two different cells";
    expect(ROW, HEAD "w 1 1 -2 0\n", shape);
    expect(ROW, HEAD "w 1 -2 3 0\n", shape);
    expect(ROW, HEAD "w -2 1 3 0\n", shape);
    expect(ROW, HEAD "w 1 0\n", shape);
    expect(ROW, HEAD "w 0\n", shape);
    expect(ROW, HEAD "w 1 3 -3 0\n", "2: r1c3 is one of the cells that should separate it");
}

TEST(number_of_passages)
{
    /* Two unshaded cells that touch diagonally are two areas if no other is unshaded. */
    const char *refused = "2: the number of passages does not prove this clause";
    expect("creek/2/2/", "creek-proof 1 2 2\np 1 4 -2 -3 0\n", "3: the proof ends");
    expect("creek/2/2/", "creek-proof 1 2 2\np -3 4 -3 -2 1 0\n", "3: the proof ends");
    expect("creek/2/2/", "creek-proof 1 2 2\np 1 4 -2 0\n", refused);
    expect("creek/2/2/", "creek-proof 1 2 2\np 1 2 -4 -3 0\n", refused);
    expect("creek/2/2/j2", "creek-proof 1 2 2\np 1 4 0\n", "3: the proof ends");
    expect("creek/2/2/j2", "creek-proof 1 2 2\np 1 2 0\n", refused);
    expect("creek/2/2/j1", "creek-proof 1 2 2\np 1 4 0\n", refused);
    expect("creek/2/2/j2", "creek-proof 1 2 2\np 0\n", refused);
    /* A clause that holds in any case, and a ring, which is one area. */
    expect("creek/3/3/", "creek-proof 1 3 3\np 5 -5 0\n", "3: the proof ends");
    expect("creek/3/3/", "creek-proof 1 3 3\np 1 2 3 4 -5 6 7 8 9 0\n", refused);
    expect("creek/3/3/", "creek-proof 1 3 3\np 1 2 3 4 5 6 7 8 9 0\n", refused);
    expect("creek/3/3/", "creek-proof 1 3 3\np 1 -2 3 -4 5 -6 7 -8 9 0\n", "3: the proof ends");
    expect(ROW, HEAD "p 1 3 -2\n", "expected a space before each literal");
}

TEST(consequences)
{
    expect(ROW, SOLVED "r -2 0\n", "3: the clause does not follow");
    expect(ROW, SOLVED "r 0\n", "3: the empty clause does not follow");
    expect(ROW, SOLVED "c 1 3 -2 0\nr 0\n", "4: the empty clause does not follow");
    expect("creek/3/1/", HEAD "c 1 3 -2 0\nr 1 3 -2 0\n", "4: the proof ends");
    expect(ROW, SOLVED "c 1 3 -2 0\nr -2 0\nr 0\nr 0\n", "6: the proof continues");
    expect(ROW, SOLVED "c 1 3 -2 0\nr -2 0\nr 0\n\n", "6: the proof continues");
    expect(ROW, SOLVED "c 1 3 -2 0\nr -2 0\n", "5: the proof ends without the empty clause");
}

TEST(junk)
{
    expect(ROW, HEAD "\n", "2: a line must begin with s, c, w, p or r, found the end of the line");
    expect(ROW, HEAD " r 0\n", "2: a line must begin with s, c, w, p or r, found a blank");
    expect(ROW, HEAD "# remark\n", "found '#'");
    expect(ROW, HEAD "x 1 0\n", "found 'x'");
    expect(ROW, HEAD "\x1B[2Jr 0\n", "found the byte 0x1B");
    expect(ROW, HEAD "\xFFr 0\n", "found the byte 0xFF");
    expect(ROW, HEAD "r1 0\n", "2: expected a space");
    expect(ROW, HEAD "r",
           "2: expected a space before each literal and the final 0, found the end of the file");
    expect(ROW, HEAD "r\n", "found the end of the line");
    expect(ROW, HEAD "r 1\n",
           "2: expected a space before each literal and the final 0, found the end of the line");
    expect(ROW, HEAD "r 1 \n", "2: expected a literal or the final 0, found the end of the line");
    expect(ROW, HEAD "r 4 0\n", "2: a literal or the final 0 can be at most 3");
    expect(ROW, HEAD "r -4 0\n", "can be at most 3");
    expect(ROW, HEAD "r 4294967297 0\n", "can be at most 3");
    expect(ROW, HEAD "r 99999999999999999999999999 0\n", "can be at most 3");
    expect(ROW, HEAD "r 01 0\n", "must not begin with 0");
    expect(ROW, HEAD "r +1 0\n", "found '+'");
    expect(ROW, HEAD "r --1 0\n", "found '-'");
    expect(ROW, HEAD "r - 1 0\n", "found a blank");
    expect(ROW, HEAD "r -0\n", "-0 is not a literal");
    expect(ROW, HEAD "r 1,2 0\n", "found ','");
    expect(ROW, HEAD "r 1 0 0\n", "2: expected the end of the line, found '0'");
    expect(ROW, HEAD "r 1 0 x\n", "2: expected the end of the line, found 'x'");
    const char zero[] = HEAD "r 1\0 0\n";
    checker_verdict verdict = checking_verify(checking_read(ROW), zero, sizeof zero - 1);
    assert_string_equal(
        checking_describe(&verdict),
        "2: expected a space before each literal and the final 0, found the byte 0x00");
}

/* Lines of any length take no more memory than the board allows. */
TEST(enormous_lines)
{
    enum { SIZE = 8 << 20 };
    char *proof = malloc(SIZE);
    assert_non_null(proof);
    static const struct {
        const char *start, *fill, *end, *verdict;
    } cases[] = {
        {SOLVED "c 1 3", " -2", " 0\nr -2 0\nr 0\n", "unique"},
        {SOLVED "c 1 3 -2", " ", " 0\nr -2 0\nr 0\n", "unique"},
        {SOLVED "c 1 3 -2 0\nr -2 0\nr", " 1 -1 2 -2 3 -3", " 0\nr 0\n", "unique"},
        {HEAD "r ", "1", " 0\n", "2: a literal or the final 0 can be at most 3"},
        {HEAD "s ", "#", "\n", "2: expected the end of the line"},
        {"", "creek-proof ", "", "1: expected the version"},
        {"creek-proof 1 3 1", " ", "", "2: the proof ends"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t length = strlen(cases[i].start), step = strlen(cases[i].fill);
        memcpy(proof, cases[i].start, length);
        for (; length + step + 32 < SIZE; length += step)
            memcpy(proof + length, cases[i].fill, step);
        memcpy(proof + length, cases[i].end, strlen(cases[i].end) + 1);
        length += strlen(cases[i].end);
        checker_verdict verdict = checking_verify(checking_read(ROW), proof, length);
        if (strncmp(checking_describe(&verdict), cases[i].verdict, strlen(cases[i].verdict)) != 0)
            fail_msg("case %zu: %s", i, checking_describe(&verdict));
    }
    free(proof);
}

/* A clue above what its corner touches: the reader refuses it, the checker
 * itself takes it for what it means. */
TEST(impossible_clue)
{
    static checker_puzzle puzzle;
    const char proof[] = HEAD "r 0\n";
    for (int clue = 0; clue <= 4; clue++) {
        checker_puzzle_clear(&puzzle, 3, 1);
        puzzle.clue[0][0] = (signed char)clue;
        checker_verdict verdict = checking_verify(&puzzle, proof, sizeof proof - 1);
        assert_int_equal(verdict.result, clue > 1 ? CHECKER_NONE : CHECKER_REFUSED);
    }
}

/* The largest board, with a 0 on every corner. */
TEST(largest_board)
{
    enum { SIZE = CHECKER_SIZE_MAX };
    static checker_puzzle puzzle;
    checker_puzzle_clear(&puzzle, SIZE, SIZE);
    memset(puzzle.clue, 0, sizeof puzzle.clue);
    size_t size = SIZE * (SIZE + 1) + 64;
    char *proof = malloc(size);
    assert_non_null(proof);
    int length = snprintf(proof, size, "creek-proof 1 %d %d\ns ", SIZE, SIZE);
    for (int row = 0; row < SIZE; row++) {
        memset(proof + length, '.', SIZE);
        length += SIZE;
        proof[length++] = row + 1 < SIZE ? '/' : '\n';
    }
    length += snprintf(proof + length, 8, "r 0\n");
    checker_verdict verdict = checking_verify(&puzzle, proof, (size_t)length);
    assert_string_equal(checking_describe(&verdict), "unique");
    proof[length - 8] = '#';
    verdict = checking_verify(&puzzle, proof, (size_t)length);
    assert_non_null(strstr(checking_describe(&verdict), "not a solution: the 0 where"));

    /* A wall across it, and the same wall with a gap. */
    checker_puzzle_clear(&puzzle, SIZE, SIZE);
    length = snprintf(proof, size, "creek-proof 1 %d %d\nc 1 %d", SIZE, SIZE, SIZE * SIZE);
    for (int row = 0; row < SIZE; row++)
        length += snprintf(proof + length, 16, " -%d", row * SIZE + SIZE - row);
    length += snprintf(proof + length, 8, " 0\n");
    verdict = checking_verify(&puzzle, proof, (size_t)length);
    assert_non_null(strstr(checking_describe(&verdict), "3: the proof ends"));
    memcpy(strstr(proof, " -255"), " -2  ", 5);
    verdict = checking_verify(&puzzle, proof, (size_t)length);
    assert_non_null(strstr(checking_describe(&verdict), "2: these cells do not separate"));
    free(proof);
}
