#include "place.h"

#include "folder.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

typedef store *make_store(const char *home_of_its_kind, const char *home);

static int make(void **state, make_store *new_store)
{
    place *at = calloc(1, sizeof *at);
    assert_non_null(at);
    setenv("TZ", "UTC", 1); /* what is kept has the local day */
    snprintf(at->folder, sizeof at->folder, "/tmp/creek-store-XXXXXX");
    assert_non_null(mkdtemp(at->folder));
    at->store = new_store(at->folder, NULL);
    assert_non_null(at->store);
    *state = at;
    return 0;
}

int place_make(void **state)
{
    return make(state, store_new);
}

int place_make_for_settings(void **state)
{
    return make(state, store_new_for_settings);
}

int place_remove(void **state)
{
    place *at = *state;
    store_free(at->store);
    bool gone = folder_remove(at->folder);
    free(at);
    return gone ? 0 : -1;
}

const char *place_path(const place *at, const char *name)
{
    static char paths[4][512];
    static unsigned next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/creek/%s", at->folder, name);
    return path;
}

static void put(const place *at, const char *name, const char *bytes, size_t length,
                const char *how)
{
    (void)mkdir(place_path(at, ""), 0700);
    FILE *file = fopen(place_path(at, name), how);
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

void place_write_bytes(const place *at, const char *name, const char *bytes, size_t length)
{
    put(at, name, bytes, length, "w");
}

void place_write(const place *at, const char *name, const char *text)
{
    put(at, name, text, strlen(text), "w");
}

void place_append(const place *at, const char *name, const char *text)
{
    put(at, name, text, strlen(text), "a");
}

const char *place_text(const place *at, const char *name)
{
    static char text[80000];
    FILE *file = fopen(place_path(at, name), "r");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[length] = '\0';
    if (file)
        fclose(file);
    return text;
}

static struct stat about(const place *at, const char *name)
{
    struct stat status;
    assert_int_equal(stat(place_path(at, name), &status), 0);
    return status;
}

long place_size(const place *at, const char *name)
{
    return (long)about(at, name).st_size;
}

unsigned place_mode(const place *at, const char *name)
{
    return (unsigned)about(at, name).st_mode & 0777;
}

bool place_has(const place *at, const char *name)
{
    struct stat status;
    return lstat(place_path(at, name), &status) == 0;
}

int place_entries(const place *at, const char *name)
{
    DIR *folder = opendir(place_path(at, name));
    if (!folder)
        return -1;
    int count = 0;
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder))
        count += entry->d_name[0] != '.';
    closedir(folder);
    return count;
}
