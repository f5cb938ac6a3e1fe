#include "folder.h"
#include "testing.h"

#include <dirent.h>
#include <poll.h>
#include <unistd.h>

static void *place;

lab *workspace_lab(void)
{
    return place;
}

const char *workspace_path(const char *name)
{
    return lab_path(place, name);
}

const char *workspace_bytes(const char *name, const void *bytes, size_t length)
{
    return lab_write_bytes(place, name, bytes, length);
}

const char *workspace_file(const char *name, const char *text)
{
    return lab_write(place, name, text);
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

void workspace_await(const char *beginning)
{
    for (int i = 0; workspace_count(".", beginning) == 0; i++) {
        if (i == 12000)
            fail_msg("no file %s... came", beginning);
        poll(NULL, 0, 10);
    }
}

const char *workspace_text(const char *name)
{
    return lab_read(place, name);
}

void workspace_remove(const char *name)
{
    assert_true(folder_remove(workspace_path(name)));
}

void workspace_set(const char *variable, const char *value)
{
    lab_set(place, value ? lab_format(place, "%s=%s", variable, value) : variable);
}

/* Before the first test. */
__attribute__((constructor)) static void make_workspace(void)
{
    if (lab_setup(&place) != 0)
        abort();
    workspace_set("CREEK_LEVELS", workspace_path("shipped"));
    workspace_file("shipped/INDEX", "bays\nlonely\nlost\n");
    workspace_file("shipped/bays.tsv", "# Two bays\n# Small ones.\n"
                                       "bays/1\t" HOOK_URL "\tThe hook\teasy\n"
                                       "bays/2\t" ELL_URL "\tThe ell\tnormal\n");
    workspace_file("shipped/lonely.tsv", "# One alone\nlonely/1\t" HOOK_URL "\tAlone\teasy\n");
}

__attribute__((destructor)) static void remove_workspace(void)
{
    lab_teardown(&place);
}
