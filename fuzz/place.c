#include "place.h"

#include "small_board.h"

#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The linker puts these in place of the real ones. */
int __wrap_fsync(int fd);
int __wrap_fdatasync(int fd);

int __wrap_fsync(int fd)
{
    (void)fd;
    return 0;
}

int __wrap_fdatasync(int fd)
{
    (void)fd;
    return 0;
}

static char folder[64];

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)status;
    (void)type;
    return walk->level > 0 ? remove(path) : 0;
}

void place_clear(void)
{
    nftw(place_folder(), remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

static void leave(void)
{
    place_clear();
    (void)rmdir(folder);
}

const char *place_folder(void)
{
    if (folder[0])
        return folder;
    snprintf(folder, sizeof folder, "/dev/shm/creek-fuzz-XXXXXX");
    if (!mkdtemp(folder)) {
        snprintf(folder, sizeof folder, "/tmp/creek-fuzz-XXXXXX");
        fuzz_demand(mkdtemp(folder), "no folder to work in");
    }
    atexit(leave);
    return folder;
}

void place_write(const char *path, const uint8_t *data, size_t size)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    fuzz_demand(fd >= 0 && write(fd, data, size) == (ssize_t)size, "a file cannot be written");
    close(fd);
}

bool place_holds(const char *path, const uint8_t *data, size_t size)
{
    FILE *file = fopen(path, "rb");
    uint8_t *have = malloc(size + 1);
    bool same =
        file && have && fread(have, 1, size + 1, file) == size && memcmp(have, data, size) == 0;
    free(have);
    if (file)
        fclose(file);
    return same;
}
