/* From any format that is read to any other: what both have room for stays,
 * and what gets lost is what is said to. */
#include "playing.h"
#include "reading.h"
#include "solving.h"

#define MARKS (CREEK_PART_SHADED | CREEK_PART_UNSHADED | CREEK_PART_SOLUTION)

static const unsigned text_parts[] = {CREEK_PART_TITLE,  CREEK_PART_AUTHOR, CREEK_PART_SOURCE,
                                      CREEK_PART_RATING, CREEK_PART_NAME,   CREEK_PART_REMARKS};

static const char *const words[] = {
    "Two bays", "\xC3\x84 \xE5\xB7\x9D", "\"quoted\\\"", "<b>&amp;",     "end", "x",
    "creek 7",  "a # b ~ 12345678",      "{\"size\":1}", "begin problem"};

static const char *random_word(test_random *random)
{
    return words[test_random_below(random, sizeof words / sizeof *words)];
}

/* Texts, some of them. */
static void add_texts(test_random *random, creek_puzzle *puzzle)
{
    for (int i = 0; i < CREEK_REMARKS; i++) {
        if (test_random_below(random, 2))
            creek_puzzle_set_text(puzzle, (creek_text_kind)i, random_word(random));
    }
    if (test_random_below(random, 3) == 0)
        creek_puzzle_set_text(puzzle, CREEK_REMARKS, "unit 32\ninfo a b");
}

/* The shaded cells of a filling decide all clues: the marks then are a
 * solution if it is one. */
static void add_marks(test_random *random, creek_game *game)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    creek_solver *solver = solver_for(puzzle);
    creek_board *board = random_board(random, puzzle);
    creek_limits limits = {.steps = 20000};
    int kind = test_random_below(random, 4);
    if (kind <= 1 && creek_solver_run_first(solver, &limits) != CREEK_VERDICT_NONE &&
        creek_solver_result(solver)) {
        board = copied_board(creek_solver_result(solver));
        /* A solution that lacks its unshaded cells is a case of its own. */
        for (int i = 0; kind && i < width * height; i++) {
            if (creek_board_get(board, i / width, i % width) == CREEK_UNSHADED &&
                test_random_below(random, 2))
                creek_board_set(board, i / width, i % width, CREEK_UNDECIDED);
        }
    }
    if (kind < 3)
        creek_game_set_start(game, board);
}

static creek_game *random_game(uint64_t seed)
{
    test_random random = {seed};
    creek_game *game = kept_game(creek_game_new(test_random_puzzle(&random, seed % 50 ? 40 : 900)));
    add_texts(&random, creek_game_edit_text(game));
    add_marks(&random, game);
    int moves = test_random_below(&random, 3) ? 0 : test_random_below(&random, 12);
    for (int i = 0; i < moves; i++)
        playing_random(&random, game, (uint64_t)i * 1000);
    return game;
}

static bool same_clues(const creek_puzzle *a, const creek_puzzle *b, bool unknown_lost)
{
    if (!unknown_lost)
        return creek_puzzle_equal(a, b);
    for (int row = 0; row <= creek_puzzle_height(a); row++) {
        for (int col = 0; col <= creek_puzzle_width(a); col++) {
            int clue = creek_puzzle_clue(a, row, col);
            if (creek_puzzle_clue(b, row, col) !=
                (clue == CREEK_CLUE_UNKNOWN ? CREEK_CLUE_NONE : clue))
                return false;
        }
    }
    return creek_puzzle_width(a) == creek_puzzle_width(b) &&
           creek_puzzle_height(a) == creek_puzzle_height(b);
}

/* Shaded cells that are the same, whatever the others are. */
static bool same_shaded(const creek_board *a, const creek_board *b)
{
    bool same = true;
    for (int row = 0; row < creek_board_height(a); row++) {
        for (int col = 0; col < creek_board_width(a); col++)
            same = same && (creek_board_get(a, row, col) == CREEK_SHADED) ==
                               (creek_board_get(b, row, col) == CREEK_SHADED);
    }
    return same;
}

/* What `losses` does not name is the same in both. */
static void compare(const creek_game *game, const creek_game *copy, unsigned losses)
{
    const creek_puzzle *a = creek_game_puzzle(game), *b = creek_game_puzzle(copy);
    assert_true(same_clues(a, b, losses & CREEK_PART_UNKNOWN_CLUES));
    if (!(losses & MARKS))
        assert_true(creek_board_equal(creek_game_board(game), creek_game_board(copy)));
    if (!(losses & (CREEK_PART_SHADED | CREEK_PART_SOLUTION)))
        assert_true(same_shaded(creek_game_board(game), creek_game_board(copy)));
    for (int i = 0; i < CREEK_TEXT_COUNT; i++) {
        if (losses & text_parts[i])
            assert_null(creek_puzzle_text(b, (creek_text_kind)i));
        else
            assert_true(same_text(creek_puzzle_text(a, (creek_text_kind)i),
                                  creek_puzzle_text(b, (creek_text_kind)i)));
    }
    if (!(losses & (CREEK_PART_HISTORY | CREEK_PART_TRIALS))) {
        /* As many steps back and forth, whether or not what the game began
         * with has become the first of them. */
        size_t first = creek_game_moves(copy) - creek_game_moves(game);
        assert_true(first <= 1);
        assert_int_equal(creek_game_position(copy), creek_game_position(game) + first);
    }
}

/* Writes and reads, and compares; the game that came back, and what was lost. */
static creek_game *go_through(const creek_game *game, creek_format format, unsigned *losses)
{
    char *text = written(game, format);
    assert_int_equal(creek_format_detect(text, strlen(text)), format);
    creek_game *copy = read_as(format, text);
    *losses = creek_write_losses(game, format);
    compare(game, copy, *losses);
    return copy;
}

TEST(every_pair)
{
    for (uint64_t seed = 0; seed < 400; seed++) {
        creek_game *game = random_game(seed);
        for (int from = CREEK_FORMAT_CREEK; from < CREEK_FORMAT_TEXT; from++) {
            unsigned lost, lost_then;
            creek_game *first = go_through(game, (creek_format)from, &lost);
            for (int to = CREEK_FORMAT_CREEK; to < CREEK_FORMAT_TEXT; to++) {
                creek_game *second = go_through(first, (creek_format)to, &lost_then);
                compare(game, second, lost | lost_then);
            }
        }
        unit_test_release(0);
    }
}

/* The smallest, the thinnest and the largest boards. */
TEST(extreme_sizes)
{
    static const int sizes[][2] = {{1, 1}, {255, 1}, {1, 255}, {254, 255}, {255, 255}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        test_random random = {i};
        creek_puzzle *puzzle = random_clues(&random, sizes[i][0], sizes[i][1]);
        creek_game *game = kept_game(creek_game_new(creek_puzzle_clone(puzzle)));
        creek_game_set_start(game, random_board(&random, puzzle));
        for (int format = CREEK_FORMAT_CREEK; format < CREEK_FORMAT_TEXT; format++) {
            unsigned lost;
            go_through(game, (creek_format)format, &lost);
        }
    }
}

/* What is lost is what the game has and the format has no room for. */
TEST(losses_are_named)
{
    creek_game *game = read_as(
        CREEK_FORMAT_CREEK, "creek 1\ntitle t\nauthor a\nsource s\nrating easy\nunit 32\nsize 2x1\n"
                            "clues\n? . .\n. . .\ncells\n#+\nhistory\n1.000 player r1c1.\n"
                            "2.000 undo\n3.000 help hint\n");
    unsigned all = CREEK_PART_UNKNOWN_CLUES | CREEK_PART_SOLUTION | CREEK_PART_HISTORY |
                   CREEK_PART_STATISTICS | CREEK_PART_TITLE | CREEK_PART_AUTHOR |
                   CREEK_PART_SOURCE | CREEK_PART_RATING | CREEK_PART_REMARKS;
    unsigned texts = CREEK_PART_TITLE | CREEK_PART_AUTHOR | CREEK_PART_SOURCE | CREEK_PART_RATING |
                     CREEK_PART_REMARKS;
    assert_int_equal(creek_game_parts(game), all);
    assert_int_equal(creek_write_losses(game, CREEK_FORMAT_CREEK), 0);
    assert_int_equal(creek_write_losses(game, CREEK_FORMAT_SPOP), all);
    assert_int_equal(creek_write_losses(game, CREEK_FORMAT_SGT), all);
    assert_int_equal(creek_write_losses(game, CREEK_FORMAT_URL),
                     all & ~(unsigned)CREEK_PART_UNKNOWN_CLUES);
    assert_int_equal(creek_write_losses(game, CREEK_FORMAT_PZPR),
                     texts | CREEK_PART_HISTORY | CREEK_PART_STATISTICS);
    assert_int_equal(creek_write_losses(game, CREEK_FORMAT_SGT_SAVE),
                     texts | CREEK_PART_UNKNOWN_CLUES | CREEK_PART_STATISTICS);
    assert_int_equal(creek_write_losses(game, CREEK_FORMAT_PUZZLEKIT),
                     all & ~(unsigned)CREEK_PART_SOLUTION);
    assert_int_equal(creek_write_losses(game, CREEK_FORMAT_JANKO),
                     CREEK_PART_UNKNOWN_CLUES | CREEK_PART_HISTORY | CREEK_PART_STATISTICS);
    assert_int_equal(creek_write_losses(game, CREEK_FORMAT_JSON),
                     CREEK_PART_HISTORY | CREEK_PART_STATISTICS);
}

/* janko has shaded cells or the whole solution, nothing between. The clue
 * touches the first cell alone. */
TEST(janko_marks)
{
    static const struct {
        const char *cells;
        unsigned lost;
        const char *back;
    } cases[] = {
        {"..#", 0, "..#"},
        {"+.#", CREEK_PART_UNSHADED, "..#"},
        {"+..", CREEK_PART_UNSHADED, "..."},
        {"##.", CREEK_PART_UNSHADED, "##+"},
        {"##+", 0, "##+"},
        {"...", 0, "..."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[256] = "pzprv3/creek/1/3/1 . . ./. . . ./";
        for (const char *c = cases[i].cells; *c; c++)
            strncat(strncat(text, c, 1), " ", 2);
        creek_game *game = read_as(CREEK_FORMAT_PZPR, text);
        unsigned lost;
        creek_game *copy = go_through(game, CREEK_FORMAT_JANKO, &lost);
        assert_int_equal(lost, cases[i].lost);
        assert_game(copy, "1.../....", cases[i].back);
    }
}
