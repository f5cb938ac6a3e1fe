#include "engine/text.h"
#include "unit_test.h"

#include <stdlib.h>
#include <string.h>

/* Also a text that fills the room there is to the last byte. */
TEST(formatted_text)
{
    for (int width = 1; width < 300; width++) {
        text_builder out = {0};
        text_add_format(&out, "%*d", width, 7);
        char *text = text_take(&out);
        assert_int_equal(strlen(text), width);
        free(text);
    }
}
