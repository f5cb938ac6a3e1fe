/* folder.c - removing whole folders; reading and writing whole files. */
#include "folder.h"

#include "unit_test.h"

#include <ftw.h>
#include <sys/stat.h>

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)status;
    (void)type;
    (void)walk;
    (void)remove(path);
    return 0; /* what can be removed is, whatever cannot */
}

bool folder_remove(const char *path)
{
    struct stat about;
    (void)nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    return lstat(path, &about) != 0;
}

char *file_read(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = NULL;
    size_t length = 0, got;
    do {
        text = realloc(text, length + 65536);
        assert_non_null(text);
        got = fread(text + length, 1, 65535, file);
        length += got;
    } while (got > 0);
    text[length] = '\0';
    fclose(file);
    return text;
}

void file_write(const char *path, const void *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}
