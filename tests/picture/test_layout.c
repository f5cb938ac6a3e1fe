/* Where boards stand on a page. */
#include "picture/booklet_layout.h"
#include "unit_test.h"
#include <creek/picture.h>

TEST(slots_are_on_the_page_and_apart)
{
    for (int count = 1; count <= CREEK_PER_PAGE_MAX; count++) {
        booklet_layout layout = booklet_layout_for(count, 32, count % 3 ? 0 : 26);
        assert_true(layout.columns * layout.rows >= count);
        for (int i = 0; i < count; i++) {
            booklet_slot one = booklet_layout_slot(&layout, i);
            assert_true(one.width > 20 && one.height - 32 > 20);
            assert_true(one.x >= 30 && one.y >= 30);
            assert_true(one.x + one.width <= BOOKLET_PAGE_WIDTH - 30);
            assert_true(one.y + one.height <= BOOKLET_PAGE_HEIGHT - 50);
            for (int k = 0; k < i; k++) {
                booklet_slot other = booklet_layout_slot(&layout, k);
                assert_true(other.x + other.width < one.x + 0.01 ||
                            other.y + other.height < one.y + 0.01 ||
                            one.x + one.width < other.x + 0.01);
            }
        }
    }
}

TEST(familiar_pages)
{
    static const int wanted[][3] = {{1, 1, 1}, {2, 1, 2}, {6, 2, 3}, {12, 3, 4}, {20, 4, 5}};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        booklet_layout layout = booklet_layout_for(wanted[i][0], 14, 0);
        assert_int_equal(layout.columns, wanted[i][1]);
        assert_int_equal(layout.rows, wanted[i][2]);
    }
}
