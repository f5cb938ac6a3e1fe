/* Files of any content: lists that mix formats, and what is to be one puzzle. */
#include "check_reader.h"

#include "source/puzzle_file.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A file in memory with this content, or -1. */
static int file_of(const uint8_t *data, size_t size)
{
    int file = memfd_create("fuzz", MFD_CLOEXEC);
    if (file < 0 || write(file, data, size) != (ssize_t)size || lseek(file, 0, SEEK_SET) != 0)
        abort();
    return file;
}

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
    int file = file_of(data, size);
    puzzle_file *puzzles = puzzle_file_new(lines_new(file), strdup("fuzz"), strdup("alone"), false);
    source_result result;
    do {
        puzzle_ref item = {0};
        result = puzzle_file_next(puzzles, NULL, &item);
        if ((result == SOURCE_ITEM && !(item.game && item.name)) ||
            (result == SOURCE_BAD && !item.message))
            abort();
        ref_clear(&item);
    } while (result != SOURCE_END);
    puzzle_file_free(puzzles);
    return 0;
}
