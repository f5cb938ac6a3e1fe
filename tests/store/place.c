#include "place.h"

#include "folder.h"

#include <dirent.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

int place_make(void **state)
{
    place *at = calloc(1, sizeof *at);
    assert_non_null(at);
    setenv("TZ", "UTC", 1); /* wins have the local day */
    snprintf(at->folder, sizeof at->folder, "/tmp/creek-store-XXXXXX");
    assert_non_null(mkdtemp(at->folder));
    snprintf(at->settings, sizeof at->settings, "%s/creek", at->folder);
    at->storage = storage_new(at->folder, NULL);
    *state = at;
    return 0;
}

int place_remove(void **state)
{
    place *at = *state;
    storage_free(at->storage);
    bool gone = folder_remove(at->folder);
    free(at);
    return gone ? 0 : -1;
}

void place_restart(place *at)
{
    storage_free(at->storage);
    at->storage = storage_new(at->folder, NULL);
}

void place_sql(const place *at, const char *sql)
{
    sqlite3 *db;
    char *why = NULL;
    (void)mkdir(place_path(at, ""), 0700);
    assert_int_equal(sqlite3_open(place_path(at, "creek.db"), &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    if (sqlite3_exec(db, sql, NULL, NULL, &why) != SQLITE_OK)
        fail_msg("%s: %s", sql, why);
    sqlite3_close(db);
}

pid_t place_begin(const place *at, int (*act)(storage *st, void *context), void *context)
{
    int pipes[2];
    char done;
    assert_int_equal(pipe(pipes), 0);
    pid_t process = fork();
    assert_true(process >= 0);
    if (process == 0) {
        storage *st = storage_new(at->folder, NULL);
        int status = act(st, context);
        done = (char)status;
        if (write(pipes[1], &done, 1) == 1)
            pause();
        _exit(1);
    }
    close(pipes[1]);
    ssize_t length = read(pipes[0], &done, 1);
    close(pipes[0]);
    if (length != 1 || done != 0) {
        (void)place_end(process);
        fail_msg("the other process failed: %d", length == 1 ? done : -1);
    }
    return process;
}

int place_end(pid_t process)
{
    int status;
    kill(process, SIGKILL);
    return waitpid(process, &status, 0) == process ? status : -1;
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
