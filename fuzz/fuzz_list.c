/* Files of any content: lists that mix formats, and what is to be one puzzle. */
#include "check_reader.h"

#include "source/source.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Whether there may be the ID of a generated puzzle in it. Making puzzles
 * takes its time and is not what is tried here. */
static bool may_generate(const uint8_t *data, size_t size)
{
    for (size_t i = 1; i < size; i++) {
        if (data[i] == '#' && data[i - 1] > ' ')
            return true;
    }
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (may_generate(data, size))
        return 0;
    source *puzzles = source_of_text((const char *)data, size);
    source_result result;
    do {
        puzzle_ref item = {0};
        result = source_next(puzzles, &item);
        if ((result == SOURCE_ITEM && !(item.game && item.name)) ||
            (result == SOURCE_BAD && !item.message))
            abort();
        ref_clear(&item);
    } while (result != SOURCE_END);
    source_free(puzzles);
    return 0;
}
