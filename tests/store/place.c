#include "place.h"

#include <dirent.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

place here;

static void *ours;

int place_make(void **state)
{
    setenv("TZ", "UTC", 1); /* wins have the local day */
    if (lab_setup(&ours) != 0)
        return -1;
    here.folder = lab_path(ours, "state");
    here.settings = lab_path(ours, "state/creek");
    here.storage = storage_new(here.folder, NULL);
    return 0;
}

int place_remove(void **state)
{
    storage_free(here.storage);
    return lab_teardown(&ours);
}

void place_restart(void)
{
    storage_free(here.storage);
    here.storage = storage_new(here.folder, NULL);
}

void place_sql(const char *sql)
{
    sqlite3 *db;
    char *why = NULL;
    (void)mkdir(place_path(""), 0700);
    assert_int_equal(sqlite3_open(place_path("creek.db"), &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    if (sqlite3_exec(db, sql, NULL, NULL, &why) != SQLITE_OK)
        fail_msg("%s: %s", sql, why);
    sqlite3_close(db);
}

pid_t place_begin(int (*act)(storage *st, void *context), void *context)
{
    int pipes[2];
    char done;
    assert_int_equal(pipe(pipes), 0);
    pid_t process = fork();
    assert_true(process >= 0);
    if (process == 0) {
        storage *st = storage_new(here.folder, NULL);
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

const char *place_path(const char *name)
{
    return lab_format(ours, "%s/%s", here.settings, name);
}

void place_write_bytes(const char *name, const char *bytes, size_t length)
{
    lab_write_bytes(ours, lab_format(ours, "state/creek/%s", name), bytes, length);
}

void place_write(const char *name, const char *text)
{
    place_write_bytes(name, text, strlen(text));
}

const char *place_text(const char *name)
{
    return lab_read(ours, lab_format(ours, "state/creek/%s", name));
}

static struct stat about(const char *name)
{
    struct stat status;
    assert_int_equal(stat(place_path(name), &status), 0);
    return status;
}

long place_size(const char *name)
{
    return (long)about(name).st_size;
}

unsigned place_mode(const char *name)
{
    return (unsigned)about(name).st_mode & 0777;
}

bool place_has(const char *name)
{
    struct stat status;
    return lstat(place_path(name), &status) == 0;
}

int place_entries(const char *name)
{
    DIR *folder = opendir(place_path(name));
    if (!folder)
        return -1;
    int count = 0;
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder))
        count += entry->d_name[0] != '.';
    closedir(folder);
    return count;
}
