/* The pzpr file, its forms and its faults. */
#include "reading.h"
#include "unit_test.h"

#define ROWS ". - 1 0 \n1 . 3 . \n. . . . \n# + . \n. . # \n"
#define CORNERS ".?10/1.3./...."
#define CELLS "#+./..#"

TEST(forms)
{
    static const char *const same[] = {
        "pzprv3\ncreek\n2\n3\n" ROWS,
        "pzprv3.1\ncreek\n2\n3\n" ROWS,
        "pzprv3.2\ncreek\n2\n3\n" ROWS,
        "\xEF\xBB\xBFpzprv3\r\ncreek\r\n2\r\n3\r\n. - 1 0 \r\n1 . 3 . \r\n. . . . \r\n# + . \r\n. "
        ". # ",
        "pzprv3\ncreek\n2\n3\n.-10\n1.3.\n....\n#+.\n..#",
        "pzprv3\ncreek\n2\n3\n.\t-\t1\t0\n1 . 3 .\n. . . .\n# + .\n. . #",
        "pzprv3/creek/2/3/. - 1 0 /1 . 3 . /. . . . /# + . /. . # /",
        "https://puzz.link/p?pzprv3/creek/2/3/. - 1 0 /1 . 3 . /. . . . /# + . /. . # /",
        "http://a.b/x?pzprv3/creek/2/3/.%20-%201%200%20/1%20.%203%20.%20/.%20.%20.%20.%20/"
        "%23%20+%20.%20/.%20.%20%23%20/",
        "a.b/"
        "p.html?pzprv3%2Fcreek%2F2%2F3%2F._-_1_0_%2F1_._3_._%2F._._._._%2F%23_%2B_._%2F._._%23_",
        "pzprv3.2\ncreek\n2\n3\n" ROWS "TrialData\n1\n# . .\nhistory:{\"a\":1}\n",
        "pzprv3\ncreek\n2\n3\n" ROWS "history:{}\n",
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        assert_read(CREEK_FORMAT_PZPR, same[i], CORNERS, CELLS);
}

TEST(faults)
{
    assert_refused("pzprv4\ncreek\n", CREEK_ERROR_VERSION, 1, 1, "pzprv3");
    assert_refused("pzprv3.9\ncreek\n", CREEK_ERROR_VERSION, 1, 1, "pzprv3");
    assert_wrong("pzprv3\nslither\n2\n3\n", 2, 1, "not a Creek puzzle");
    assert_wrong("pzprv3\ncreeks\n2\n3\n", 2, 1, "not a Creek puzzle");
    assert_wrong("pzprv3\ncreek\nx\n3\n", 3, 1, "number of rows");
    assert_wrong("pzprv3\ncreek\n2x\n3\n", 3, 2, "end of the line");
    assert_wrong("pzprv3\ncreek\n2", 3, 2, "number of columns");
    assert_wrong("pzprv3\ncreek\n2\n", 4, 1, "number of columns");
    assert_refused("pzprv3\ncreek\n2\n300\n", CREEK_ERROR_RANGE, 3, 1, "1 to 255");
    assert_refused("pzprv3\ncreek\n1\n1\n5 .\n", CREEK_ERROR_RANGE, 5, 1, "0 to 4");
    assert_refused("pzprv3\ncreek\n1\n1\n. 2\n", CREEK_ERROR_RANGE, 5, 3, "at most");
    assert_wrong("pzprv3\ncreek\n1\n1\n. x\n", 5, 3, "'x'");
    assert_wrong("pzprv3\ncreek\n1\n1\n. .\n.\n", 6, 2, "1 of 2 corners");
    assert_wrong("pzprv3\ncreek\n1\n1\n. . .\n", 5, 5, "more than");
    assert_wrong("pzprv3\ncreek\n1\n1\n. .\n. .\n", 7, 1, "the text ends before");
    assert_wrong("pzprv3\ncreek\n1\n1\n. .\n. .\n-\n", 7, 1, "'-'");
    assert_wrong("pzprv3\ncreek\n1\n1\n. .\n. .\n. .\n", 7, 3, "1 cell ");
}

TEST(writing)
{
    static const char text[] = "pzprv3\ncreek\n2\n3\n" ROWS;
    creek_game *game = read_as(CREEK_FORMAT_PZPR, text);
    assert_string_equal(written(game, CREEK_FORMAT_PZPR), text);
}
