/* All who let text through or not must agree on each of the characters that order a
 * terminal about. */
#include "base/utf8.h"
#include "ui/canvas/text.h"
#include "unit_test.h"

TEST(all_agree)
{
    for (uint32_t c = 1; c <= 0x10FFFF; c++) {
        char bytes[UTF8_MAX + 1], safe[UTF8_MAX], quoted[UTF8_QUOTED];
        size_t length = utf8_encode(c, bytes);
        if (length == 0)
            continue; /* half of a pair */
        bool unsafe = utf8_is_unsafe(c), replaced = utf8_sanitize(safe, bytes, length, 0) != length;
        assert_int_equal(utf8_quote(bytes, length, quoted), length);
        if ((replaced || *safe == '?') != (unsafe || c == '?') ||
            (strncmp(quoted, "\\u", 2) == 0) != unsafe || (unsafe && text_width_of(c) != -1))
            fail_msg("U+%04X", (unsigned)c);
    }
}
