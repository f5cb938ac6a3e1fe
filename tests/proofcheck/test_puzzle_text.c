/* The checker's own reader of puzzles: all forms, errors, and agreement with
 * the library's reader on random and on damaged texts. */
#include "checking.h"
#include "kept.h"

/* Corners as rows joined by `/`; a `?` clue is none here. */
static void assert_clues(const char *text, const char *corners)
{
    const checker_puzzle *puzzle = checking_read(text);
    char seen[4096], *out = seen;
    for (int row = 0; row <= puzzle->height; row++) {
        for (int col = 0; col <= puzzle->width; col++) {
            int clue = puzzle->clue[row][col];
            *out++ = clue == CHECKER_NO_CLUE ? '.' : (char)('0' + clue);
        }
        *out++ = '/';
    }
    out[-1] = '\0';
    assert_string_equal(seen, corners);
}

static void assert_error(const char *text, int line, int column, const char *part)
{
    static checker_puzzle puzzle;
    checker_complaint complaint;
    if (checker_puzzle_read(&puzzle, text, strlen(text), &complaint))
        fail_msg("%s was read", text);
    if (complaint.line != line || complaint.column != column || !strstr(complaint.message, part))
        fail_msg("%s: %d:%d: %s", text, complaint.line, complaint.column, complaint.message);
}

TEST(url_forms)
{
    static const char *const same[] = {
        "https://puzz.link/p?creek/2/3/601g.h2i",
        "http://example.org/x/p.html?creek/2/3/601g.h2i/",
        "creek/2/3/601g.h2i",
        "p?creek/2/3/601g.h2i",
        "  creek/2/3/601g.h2i\r\n",
        ("\xEF\xBB\xBF"
         "creek/2/3/601g.h2i"),
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        assert_clues(same[i], "1.0/1../..2/...");
}

TEST(bodies)
{
    assert_clues("creek/1/1", "../..");
    assert_clues("creek/1/1/", "../..");
    assert_clues("creek/1/1/0", "0./..");
    assert_clues("creek/1/1/j", "../..");
    assert_clues("creek/1/1/gg6", "../1.");
    assert_clues("creek/1/1/ib", "../.1");
    assert_clues("creek/2/2/.1.24.", ".1./24./...");
    /* The blanks that a clue brings along may pass the last corner. */
    assert_clues("creek/2/2/n5", ".../.../..0");
    assert_clues("creek/2/2/na", ".../.../..0");
    assert_clues("creek/1/2/g1h1", ".1/../1.");
}

TEST(url_errors)
{
    assert_error("", 1, 1, "empty");
    assert_error(" \n ", 2, 2, "empty");
    assert_error("hello", 1, 1, "expected a URL");
    assert_error("https://puzz.link/p?slither/3/3/x", 1, 21, "expected a URL");
    assert_error("creek/2/2/m!", 1, 12, "expected 0-9");
    assert_error("creek/2/2/mf", 1, 12, "expected 0-9");
    assert_error("creek/1/1/00000", 1, 15, "4 corners");
    assert_error("creek/1/1/k", 1, 11, "4 corners");
    assert_error("creek/1/1/2", 1, 11, "too large; this corner allows at most 1");
    assert_error("creek/2/2/g3", 1, 12, "allows at most 2");
    assert_error("creek/0/1/", 1, 7, "1 to 255");
    assert_error("creek/1/256/", 1, 7, "1 to 255");
    assert_error("creek/99999999999999999999/1/", 1, 7, "1 to 255");
    assert_error("creek/3x/3/", 1, 8, "columns");
    assert_error("creek/3/", 1, 9, "rows");
    assert_error("creek/3", 1, 8, "columns");
    assert_error("creek", 1, 1, "expected a URL");
    assert_error("creek/3/3/ creek/3/3/", 1, 12, "more text");
    assert_error("creek/3/3/g/g", 1, 13, "more text");
    assert_error("https://pu\xC3\xB6zz.link/p?creek/1/1/\xC3\xBC", 1, 32, "expected 0-9");
}

TEST(spop)
{
    assert_clues("Creek (1,2) [((0,0),1), ((1,1),2)]", "1../.2.");
    assert_clues("Creek(1,2)[]", ".../...");
    assert_clues("\n Creek\t( 1 , 2 ) [ ( ( 1 , 1 ) ,\n 2 ) , ((0,0),1) ]\n", "1../.2.");
    assert_error("Creek (1,2) [((0,0),2)]", 1, 21, "allows at most 1");
    assert_error("Creek (1,2) [((2,0),1)]", 1, 16, "outside the board");
    assert_error("Creek (1,2) [((0,3),1)]", 1, 16, "outside the board");
    assert_error("Creek (1,2) [((0,0),1),((0,0),1)]", 1, 26, "duplicate clue");
    assert_error("Creek (1,2) [((0,0),1)", 1, 23, "']'");
    assert_error("Creek (1,2)\n[((0,0)1)]", 2, 8, "','");
    assert_error("Creek (300,2) []", 1, 8, "1 to 255");
    assert_error("Creek (1,2) [] x", 1, 16, "more text");
    assert_error("Creek (1,2) [((0,0),-1)]", 1, 21, "a clue from 0 to 4");
    assert_error("Creek (1,2) [((0,0),99999999999999999999)]", 1, 21, "allows at most 1");
    assert_error("Creek [(0,0),1]", 1, 7, "'('");
}

TEST(texts_and_files)
{
    static const char *const texts[] = {
        "creek/1/1", "Creek (1,1) []", "  Creek(1,1)[]", "https://puzz.link/p?creek/1/1/", "x://",
    };
    static const char *const files[] = {
        "", "puzzle.txt", "Creek.txt", "creek", "creek/puzzles", "creek-1/2/3", "-",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (!checker_puzzle_is_text(texts[i], strlen(texts[i])))
            fail_msg("%s is taken for a file", texts[i]);
    }
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        if (checker_puzzle_is_text(files[i], strlen(files[i])))
            fail_msg("%s is taken for a puzzle", files[i]);
    }
}

/* The clues that the library read, `?` left out. */
static bool same_clues(const checker_puzzle *mine, const creek_puzzle *theirs)
{
    if (mine->width != creek_puzzle_width(theirs) || mine->height != creek_puzzle_height(theirs))
        return false;
    for (int row = 0; row <= mine->height; row++) {
        for (int col = 0; col <= mine->width; col++) {
            int clue = creek_puzzle_clue(theirs, row, col);
            if (mine->clue[row][col] != (clue < 0 ? CHECKER_NO_CLUE : clue))
                return false;
        }
    }
    return true;
}

static void damage(char *text, size_t *length, test_random *random)
{
    static const char usual[] = "0123456789abcdefghijklmnopqrstuvwxyz./?&%:()[], \n";
    for (int i = 1 + test_random_below(random, 3); i > 0; i--) {
        size_t at = (size_t)test_random_below(random, (int)*length);
        switch (test_random_below(random, 4)) {
        case 0:
            memmove(text + at, text + at + 1, --*length - at);
            break;
        case 1:
            text[at] = (char)(1 + test_random_below(random, 255));
            break;
        default:
            text[at] = usual[test_random_below(random, (int)sizeof usual - 1)];
            break;
        }
        if (*length == 0)
            return;
    }
}

/* What the checker reads, the library reads as the same puzzle, and the checker reads all that the
 * library writes. */
TEST(agreement)
{
    int read = 0, refused = 0;
    for (int i = 0; i < 40000; i++) {
        test_random random = {(uint64_t)i};
        creek_error error;
        creek_game *game =
            kept_game(creek_game_new(test_random_puzzle(&random, i % 50 ? 25 : 250)));
        char *text = written(game, i % 2 ? CREEK_FORMAT_URL : CREEK_FORMAT_SPOP);
        size_t length = strlen(text);
        if (i % 8)
            damage(text, &length, &random);
        creek_read_info info;
        creek_game *theirs = creek_read(text, length, &info, &error);
        /* Damage may make it look like another format. */
        bool other_format = info.format != CREEK_FORMAT_URL && info.format != CREEK_FORMAT_SPOP &&
                            info.format != CREEK_FORMAT_UNKNOWN;
        static checker_puzzle mine;
        checker_complaint complaint;
        bool good = checker_puzzle_read(&mine, text, length, &complaint);
        bool same = theirs && good && same_clues(&mine, creek_game_puzzle(theirs));
        if (good ? !same && !other_format : i % 8 == 0)
            fail_msg("board %d: %.*s\n%s / %s", i, (int)length, text,
                     good ? "read" : complaint.message, theirs ? "read" : error.message);
        read += good;
        refused += !good;
        creek_game_free(theirs);
        unit_test_release(0);
    }
    print_message("%d read, %d refused\n", read, refused);
    assert_true(read > 8000 && refused > 8000);
}
