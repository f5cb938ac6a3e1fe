/* The reader of one format, FUZZ_FORMAT. */
#include "check_reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_reader(FUZZ_FORMAT, (const char *)data, size);
    return 0;
}
