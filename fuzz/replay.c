/* Gives files, or all files of folders, to a fuzz target, without libFuzzer:
 * what was once found stays tested with any compiler. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return 0;
    }
    uint8_t *data = NULL;
    size_t size = 0, got;
    do {
        uint8_t *larger = realloc(data, size + 65536);
        if (!larger)
            abort();
        data = larger;
        got = fread(data + size, 1, 65536, file);
        size += got;
    } while (got);
    fclose(file);
    printf("%s\n", path);
    fflush(stdout);
    /* Of its own size, so that reading past the end is noticed. */
    uint8_t *exact = malloc(size ? size : 1);
    if (!exact)
        abort();
    memcpy(exact, data, size);
    free(data);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    return 1;
}

static int replay(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder)
        return replay_file(path);
    int count = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        char inside[4096];
        if (*entry->d_name != '.' &&
            snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name) < (int)sizeof inside)
            count += replay_file(inside);
    }
    closedir(folder);
    return count;
}

int main(int argc, char **argv)
{
    int count = 0;
    for (int i = 1; i < argc; i++)
        count += replay(argv[i]);
    printf("%d inputs\n", count);
    return count ? 0 : 1;
}
