#include "folder.h"
#include "testing.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

extern char **environ;

enum { SETTINGS_MAX = 16 };

static char folder[256];
static pid_t owner; /* children leave it alone */

typedef struct {
    char variable[32];
    char value[512];
} setting;

static setting settings[SETTINGS_MAX];

const char *workspace_path(const char *name)
{
    static char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

const char *workspace_bytes(const char *name, const void *bytes, size_t length)
{
    const char *path = workspace_path(name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    return path;
}

const char *workspace_file(const char *name, const char *text)
{
    return workspace_bytes(name, text, strlen(text));
}

bool workspace_has(const char *name)
{
    return access(workspace_path(name), F_OK) == 0;
}

int workspace_count(const char *name, const char *beginning)
{
    int found = 0;
    DIR *opened = opendir(workspace_path(name));
    assert_non_null(opened);
    for (struct dirent *entry; (entry = readdir(opened));)
        found += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 &&
                 strncmp(entry->d_name, beginning, strlen(beginning)) == 0;
    closedir(opened);
    return found;
}

const char *workspace_text(const char *name, size_t *length)
{
    static char text[1 << 20];
    FILE *file = fopen(workspace_path(name), "rb");
    if (!file)
        fail_msg("%s is not there", name);
    size_t got = fread(text, 1, sizeof text - 1, file);
    text[got] = '\0';
    fclose(file);
    if (length)
        *length = got;
    return text;
}

void workspace_set(const char *variable, const char *value)
{
    for (size_t i = 0; i < SETTINGS_MAX; i++) {
        setting *one = &settings[i];
        if (*one->variable && strcmp(one->variable, variable) != 0)
            continue;
        snprintf(one->variable, sizeof one->variable, "%s", value ? variable : "-");
        snprintf(one->value, sizeof one->value, "%s", value ? value : "");
        return;
    }
    fail_msg("too many settings");
}

void workspace_enter(const char *leaks)
{
    static char *empty[] = {NULL};
    static const char *const kept[] = {"ASAN_OPTIONS", "UBSAN_OPTIONS"};
    char *values[sizeof kept / sizeof *kept];
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        values[i] = getenv(kept[i]);
    environ = empty;
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        if (values[i])
            setenv(kept[i], values[i], 1);
    setenv("LSAN_OPTIONS", leaks, 1);
    for (size_t i = 0; i < SETTINGS_MAX && *settings[i].variable; i++)
        if (*settings[i].variable != '-')
            setenv(settings[i].variable, settings[i].value, 1);
    if (chdir(folder) != 0)
        _exit(126);
}

static void make_levels(void)
{
    assert_int_equal(mkdir(workspace_path("shipped"), 0700), 0);
    workspace_file("shipped/INDEX", "bays\nlonely\nlost\n");
    workspace_file("shipped/bays.tsv", "# Two bays\n# Small ones.\n"
                                       "bays/1\t" HOOK_URL "\tThe hook\teasy\n"
                                       "bays/2\t" ELL_URL "\tThe ell\tnormal\n");
    workspace_file("shipped/lonely.tsv", "# One alone\nlonely/1\t" HOOK_URL "\tAlone\teasy\n");
}

/* Before the first test. */
__attribute__((constructor)) static void make_workspace(void)
{
    const char *base = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/creek-test-XXXXXX", base && *base ? base : "/tmp");
    if (!mkdtemp(folder))
        abort();
    owner = getpid();
    workspace_set("PATH", "/usr/bin:/bin");
    workspace_set("HOME", folder);
    workspace_set("LC_ALL", "C.UTF-8");
    workspace_set("CREEK_LEVELS", workspace_path("shipped"));
    workspace_set("XDG_STATE_HOME", workspace_path("state"));
    make_levels();
}

__attribute__((destructor)) static void remove_workspace(void)
{
    if (getpid() == owner)
        folder_remove(folder);
}
