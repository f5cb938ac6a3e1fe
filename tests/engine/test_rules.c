/* Clue states, areas and the judgement of a whole board. */
#include "bruteforce.h"
#include "kept.h"
#include "random_puzzle.h"
#include "unit_test.h"

static creek_clue_state judge(int clue, const char *rows, int row, int col)
{
    creek_board *board = picture_board(rows);
    creek_puzzle *puzzle = blank_puzzle(creek_board_width(board), creek_board_height(board));
    creek_puzzle_set_clue(puzzle, row, col, clue);
    return creek_clue_judge(puzzle, board, row, col);
}

TEST(clue_states)
{
    assert_int_equal(judge(2, "../..", 1, 1), CREEK_CLUE_OPEN);
    assert_int_equal(judge(2, "#./..", 1, 1), CREEK_CLUE_OPEN);
    assert_int_equal(judge(2, "##/..", 1, 1), CREEK_CLUE_SATISFIED);
    assert_int_equal(judge(2, "##/++", 1, 1), CREEK_CLUE_SATISFIED);
    assert_int_equal(judge(2, "##/#.", 1, 1), CREEK_CLUE_TOO_MANY);
    assert_int_equal(judge(2, "++/+.", 1, 1), CREEK_CLUE_UNREACHABLE);
    assert_int_equal(judge(0, "../..", 1, 1), CREEK_CLUE_SATISFIED);
    assert_int_equal(judge(1, "+./..", 0, 0), CREEK_CLUE_UNREACHABLE);
    assert_int_equal(judge(1, "#./..", 0, 1), CREEK_CLUE_SATISFIED);
    assert_int_equal(judge(CREEK_CLUE_UNKNOWN, "##/##", 1, 1), CREEK_CLUE_ABSENT);
    assert_int_equal(judge(CREEK_CLUE_NONE, "##/##", 1, 1), CREEK_CLUE_ABSENT);
}

TEST(corner_touches)
{
    creek_place cells[4];
    assert_int_equal(creek_corner_touches(5, 3, 0, 0), 1);
    assert_int_equal(creek_corner_touches(5, 3, 3, 5), 1);
    assert_int_equal(creek_corner_touches(5, 3, 0, 2), 2);
    assert_int_equal(creek_corner_touches(5, 3, 2, 5), 2);
    assert_int_equal(creek_corner_touches(5, 3, 2, 4), 4);
    assert_int_equal(creek_corner_touches(1, 1, 1, 0), 1);
    assert_int_equal(creek_corner_touches(5, 3, 4, 0), 0);
    assert_int_equal(creek_corner_touches(5, 3, -1, 0), 0);
    assert_int_equal(creek_corner_cells(5, 3, 1, 5, cells), 2);
    assert_int_equal(cells[0].row, 0);
    assert_int_equal(cells[0].col, 4);
    assert_int_equal(cells[1].row, 1);
}

TEST(areas)
{
    creek_board *board = picture_board("+#+./.#../##.."
                                       "/..#+");
    creek_areas *areas = creek_areas_find(board);
    assert_int_equal(creek_areas_count(areas), 3);
    assert_int_equal(creek_areas_count_unshaded(areas), 2);
    assert_int_equal(creek_areas_at(areas, 0, 0), 1);
    assert_int_equal(creek_areas_at(areas, 0, 1), 0);
    assert_true(creek_areas_cut_off(areas, 0, 0));
    assert_true(creek_areas_cut_off(areas, 1, 0));
    assert_false(creek_areas_cut_off(areas, 3, 3));
    assert_false(creek_areas_cut_off(areas, 3, 0)); /* no unshaded cell in there */
    assert_false(creek_areas_cut_off(areas, 9, 9));
    creek_areas_free(areas);
}

static void check(const char *url, const char *rows, creek_report expected)
{
    creek_report report;
    assert_true(creek_check(picture_puzzle(url), picture_board(rows), &report));
    assert_int_equal(report.clues, expected.clues);
    assert_int_equal(report.satisfied, expected.satisfied);
    assert_int_equal(report.done, expected.done);
    assert_int_equal(report.broken, expected.broken);
    assert_int_equal(report.unshaded_areas, expected.unshaded_areas);
    assert_int_equal(report.undecided, expected.undecided);
    assert_int_equal(report.complete, expected.complete);
    assert_int_equal(report.solved, expected.solved);
}

TEST(reports)
{
    /* A 2 in the middle of 2x2, and a `?`. */
    const char *url = "creek/2/2/j7.";
    check(url, "../..", (creek_report){.clues = 1, .undecided = 4});
    check(url, "##/..",
          (creek_report){.clues = 1, .satisfied = 1, .undecided = 2, .complete = true});
    check(url, "##/++",
          (creek_report){.clues = 1,
                         .satisfied = 1,
                         .done = 1,
                         .unshaded_areas = 1,
                         .complete = true,
                         .solved = true});
    check(url, "#+/+#", (creek_report){.clues = 1, .satisfied = 1, .done = 1, .unshaded_areas = 2});
    check(url, "#./.#", (creek_report){.clues = 1, .satisfied = 1, .undecided = 2});
    check(url, "##/#+", (creek_report){.clues = 1, .broken = 1, .unshaded_areas = 1});
    const char *two = "Creek (2,2) [((0,0),1), ((2,2),0)]";
    check(two, "#+/++",
          (creek_report){.clues = 2,
                         .satisfied = 2,
                         .done = 2,
                         .unshaded_areas = 1,
                         .complete = true,
                         .solved = true});
    check(two, "++/+#", (creek_report){.clues = 2, .broken = 2, .unshaded_areas = 1});
    /* No unshaded cell at all, or one, is one area. */
    check("creek/1/1/", "#", (creek_report){.complete = true, .solved = true});
    check("creek/1/1/", "+", (creek_report){.unshaded_areas = 1, .complete = true, .solved = true});
    check("creek/1/1/", ".", (creek_report){.undecided = 1, .complete = true});
}

/* Of a board of another size nothing is said. */
TEST(a_board_of_another_size_is_refused)
{
    const creek_puzzle *puzzle = picture_puzzle("creek/2/2/j7.");
    static const int sizes[][2] = {{1, 2}, {2, 1}, {3, 2}, {2, 3}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        creek_board *board = blank_board(sizes[i][0], sizes[i][1]);
        creek_report report;
        memset(&report, 0x55, sizeof report);
        assert_false(creek_check(puzzle, board, &report));
        assert_int_equal(report.clues + report.broken + report.undecided, 0);
        assert_false(report.complete || report.solved);
    }
}

/* complete equals what the enumerator says of the same filling. */
TEST(complete_against_enumerator)
{
    int complete = 0;
    for (int i = 0; i < 3000; i++) {
        test_random random = {(uint64_t)i};
        creek_puzzle *puzzle = random_puzzle(&random, 9);
        int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
        creek_board *board = random_board(&random, puzzle);
        creek_report report;
        assert_true(creek_check(puzzle, board, &report));
        for (int k = 0; k < width * height; k++) {
            if (creek_board_get(board, k / width, k % width) == CREEK_UNDECIDED)
                creek_board_set(board, k / width, k % width, CREEK_UNSHADED);
        }
        assert_int_equal(report.complete, bruteforce(puzzle, board).solutions == 1);
        complete += report.complete;
    }
    assert_true(complete > 100);
}

TEST(board_counts)
{
    creek_board *board = blank_board(3, 2);
    assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 6);
    creek_board_set(board, 0, 0, CREEK_SHADED);
    creek_board_set(board, 0, 0, CREEK_UNSHADED);
    creek_board_set(board, 5, 5, CREEK_SHADED);
    creek_board_set(board, 0, 1, (creek_state)3);
    creek_board_set(board, 0, 1, (creek_state)-1);
    assert_int_equal(creek_board_count(board, (creek_state)3), 0);
    assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 5);
    assert_int_equal(creek_board_count(board, CREEK_UNSHADED), 1);
    assert_int_equal(creek_board_get(board, -1, 0), CREEK_SHADED);
    char *text = kept_text(creek_board_solution_text(board));
    assert_string_equal(text, ".?"
                              "?/"
                              "???");
    assert_null(creek_board_new(0, 5));
    assert_null(creek_board_new(5, 256));
    assert_null(creek_puzzle_new(256, 1));
}

TEST(puzzle_text_and_clones)
{
    creek_puzzle *puzzle = blank_puzzle(2, 3);
    assert_true(creek_puzzle_set_text(puzzle, CREEK_TITLE, "Over the ford"));
    assert_true(creek_puzzle_set_clue(puzzle, 3, 2, 1));
    assert_false(creek_puzzle_set_clue(puzzle, 4, 0, 1));
    assert_false(creek_puzzle_set_clue(puzzle, 0, 0, 5));
    assert_false(creek_puzzle_set_clue(puzzle, 0, 0, -3));
    creek_puzzle *copy = kept_puzzle(creek_puzzle_clone(puzzle));
    assert_true(creek_puzzle_equal(puzzle, copy));
    assert_string_equal(creek_puzzle_text(copy, CREEK_TITLE), "Over the ford");
    creek_puzzle_set_clue(copy, 0, 0, CREEK_CLUE_UNKNOWN);
    assert_false(creek_puzzle_equal(puzzle, copy));
    assert_int_equal(creek_puzzle_clue_count(copy), 1);
    assert_true(creek_puzzle_set_text(copy, CREEK_TITLE, ""));
    assert_null(creek_puzzle_text(copy, CREEK_TITLE));
}

TEST(corner_names)
{
    creek_puzzle *puzzle = blank_puzzle(5, 4);
    creek_puzzle_set_clue(puzzle, 3, 2, 3);
    creek_puzzle_set_clue(puzzle, 0, 2, 1);
    creek_puzzle_set_clue(puzzle, 4, 5, 0);
    char name[64];
    creek_corner_name(puzzle, 3, 2, name, sizeof name);
    assert_string_equal(name, "the 3 where r3c2 and r4c3 meet");
    creek_corner_name(puzzle, 0, 2, name, sizeof name);
    assert_string_equal(name, "the 1 between r1c2 and r1c3");
    creek_corner_name(puzzle, 4, 5, name, sizeof name);
    assert_string_equal(name, "the 0 at the corner of r4c5");
}
