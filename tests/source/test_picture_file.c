#include "testing.h"

#include "kept.h"
#include "source/picture_file.h"

#define TEXT(text) text, sizeof text - 1

/* Reads a picture and expects these rows, as solutions are written. */
static void reads(const char *data, size_t length, const char *rows)
{
    creek_error error;
    creek_board *board = picture_read(data, length, &error);
    if (!board)
        fail_msg("%d:%d: %s", error.line, error.column, error.message);
    assert_string_equal(kept_text(creek_board_solution_text(kept_board(board))), rows);
}

static void fails(const char *data, size_t length, int line, int column)
{
    creek_error error;
    creek_board *board = picture_read(data, length, &error);
    if (board)
        fail_msg("taken: %.40s", data);
    assert_true(*error.message);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

TEST(text_is_read)
{
    reads(TEXT("#.\nx-\nX0\n1.\n"), "#./#./#./#.");
    reads(TEXT("\xEF\xBB\xBF.#\r\n#.\r\n\r\n\n"), ".#/#.");
    reads(TEXT("#"), "#");
    reads(TEXT(" #\n#\n\n  #"), ".#./#../.../..#");
    reads(TEXT("   \n"), "...");
    reads(TEXT("...\n.#\n"), ".../.#.");
}

TEST(plain_pbm_is_read)
{
    reads(TEXT("P1\n3 2\n1 0 1\n0 1 0\n"), "#.#/.#.");
    reads(TEXT("P1 # a comment\n#another\n3\n# more\n2 101# and\n010"), "#.#/.#.");
}

TEST(raw_pbm_is_read)
{
    reads(TEXT("P4\n3 2\n\xA0\x5F"), "#.#/.#.");
    reads(TEXT("P4 9 2 \xFF\x80\x00\x7F\n"), "#########/.........");
    reads(TEXT("P4\n# x\n1 1\n\x0A"), ".");
}

TEST(errors_say_where)
{
    fails(TEXT(""), 1, 1);
    fails(TEXT("\n\n"), 3, 1);
    fails(TEXT("..\n.?\n"), 2, 2);
    fails(TEXT("P1\n3 2\n101 01"), 3, 7);
    fails(TEXT("P1\n3 2\n101 012"), 3, 7);
    fails(TEXT("P1\n3 2\n101 010 1"), 3, 9);
    fails(TEXT("P1\n3\n"), 3, 1);
    fails(TEXT("P1\n0 2\n"), 2, 1);
    fails(TEXT("P1\n3 256\n"), 2, 3);
    fails(TEXT("P1\n99999999999999999999 1\n"), 2, 1);
    fails(TEXT("P2\n1 1\n1\n0\n"), 1, 1);
    fails(TEXT("P4\n3 2\n\xA0"), 3, 1);
    fails(TEXT("P4\n3 2"), 2, 4);
    fails(TEXT("P4\n3 2\n\xA0\x5Fz"), 3, 2);
    fails(TEXT("..\0."), 1, 3);
    char wide[258];
    memset(wide, '.', sizeof wide);
    fails(wide, 256, 1, 256);
    reads(TEXT("P1 1 1 0"), ".");
}

TEST(files_are_read)
{
    char *message;
    creek_board *board =
        kept_board(picture_file_read(workspace_file("drawing", "#.\n.#\n"), &message));
    assert_int_equal(creek_board_get(board, 1, 1), CREEK_SHADED);
    assert_null(picture_file_read(workspace_file("drawing", "#.\n?"), &message));
    assert_non_null(strstr(message, "drawing:2:1: unknown character"));
    free(message);
    assert_null(picture_file_read(workspace_path("nothing"), &message));
    assert_non_null(strstr(message, "nothing: cannot be read: No such file"));
    free(message);
}
