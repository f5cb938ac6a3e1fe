#include "lab.h"
#include "base/alloc.h"
#include "folder.h"
#include "leaks.h"
#include "unit_test.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* What is to be released at the end; the last one first. */
typedef struct duty {
    struct duty *next;
    void (*release)(void *thing);
    void *thing;
} duty;

struct lab {
    duty *duties;
    char *root;
    const char **environment;
    size_t variables;
};

/* What of our own environment a program started in a lab gets. */
static const char *const inherited[] = {
    "PATH",        "ASAN_OPTIONS",      "UBSAN_OPTIONS",    "LD_LIBRARY_PATH",
    "GCOV_PREFIX", "GCOV_PREFIX_STRIP", "LLVM_PROFILE_FILE"};

void lab_at_end(lab *place, void (*release)(void *thing), void *thing)
{
    duty *added = xmalloc(sizeof *added);
    *added = (duty){.next = place->duties, .release = release, .thing = thing};
    place->duties = added;
}

void *lab_alloc(lab *place, size_t size)
{
    void *memory = xcalloc(1, size > 0 ? size : 1);
    lab_at_end(place, free, memory);
    return memory;
}

char *lab_format(lab *place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = xvasprintf(format, arguments);
    va_end(arguments);
    lab_at_end(place, free, text);
    return text;
}

const char *lab_path(lab *place, const char *name)
{
    return name[0] == '\0' ? place->root : lab_format(place, "%s/%s", place->root, name);
}

static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(path, 0700) != 0)
            assert_int_equal(errno, EEXIST);
        *slash = '/';
    }
}

const char *lab_write(lab *place, const char *name, const char *text)
{
    char *path = lab_format(place, "%s/%s", place->root, name);
    make_folders(path);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    return path;
}

char *lab_read(lab *place, const char *name)
{
    FILE *file = fopen(lab_path(place, name), "rb");
    if (file == NULL)
        return lab_format(place, "%s", "");
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    long size = ftell(file);
    assert_true(size >= 0);
    rewind(file);
    char *text = lab_alloc(place, (size_t)size + 1);
    assert_int_equal(fread(text, 1, (size_t)size, file), (size_t)size);
    fclose(file);
    return text;
}

static bool same_variable(const char *a, const char *b)
{
    size_t length = strcspn(a, "=");
    return length == strcspn(b, "=") && strncmp(a, b, length) == 0;
}

/* Puts `variable` into an environment list that has room for it. */
static void put_variable(const char **list, size_t *count, const char *variable)
{
    size_t kept = 0;
    for (size_t i = 0; i < *count; i++) {
        if (!same_variable(list[i], variable))
            list[kept++] = list[i];
    }
    if (strchr(variable, '=') != NULL)
        list[kept++] = variable;
    list[kept] = NULL;
    *count = kept;
}

void lab_set(lab *place, const char *variable)
{
    place->environment =
        xreallocarray(place->environment, place->variables + 2, sizeof *place->environment);
    put_variable(place->environment, &place->variables, lab_format(place, "%s", variable));
}

const char *const *lab_environment(lab *place, const char *const *more)
{
    size_t added = 0;
    while (more != NULL && more[added] != NULL)
        added++;
    size_t count = place->variables;
    const char **list = lab_alloc(place, (count + added + 2) * sizeof *list);
    memcpy(list, place->environment, count * sizeof *list);
    put_variable(list, &count, lab_format(place, "LSAN_OPTIONS=%s", leaks_options()));
    for (size_t i = 0; i < added; i++)
        put_variable(list, &count, more[i]);
    list[count] = NULL;
    return list;
}

static void remove_root(void *thing)
{
    (void)folder_remove(thing);
}

static void make_environment(lab *place)
{
    place->environment = xcalloc(1, sizeof *place->environment);
    for (size_t i = 0; i < sizeof inherited / sizeof inherited[0]; i++) {
        const char *value = getenv(inherited[i]);
        if (value != NULL)
            lab_set(place, lab_format(place, "%s=%s", inherited[i], value));
    }
    static const char *const folders[][2] = {{"HOME", "home"},
                                             {"XDG_STATE_HOME", "state"},
                                             {"XDG_DATA_HOME", "data"},
                                             {"XDG_CONFIG_HOME", "config"}};
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        const char *path = lab_path(place, folders[i][1]);
        assert_int_equal(mkdir(path, 0700), 0);
        lab_set(place, lab_format(place, "%s=%s", folders[i][0], path));
    }
    lab_set(place, "LC_ALL=C.UTF-8");
}

int lab_setup(void **state)
{
    lab *place = xcalloc(1, sizeof *place);
    *state = place;
    const char *where = getenv("TMPDIR");
    place->root = lab_format(place, "%s/creek-terminal-XXXXXX", where != NULL ? where : "/tmp");
    if (mkdtemp(place->root) == NULL)
        return -1;
    lab_at_end(place, remove_root, place->root);
    make_environment(place);
    return 0;
}

int lab_teardown(void **state)
{
    lab *place = *state;
    while (place->duties != NULL) {
        duty *last = place->duties;
        place->duties = last->next;
        last->release(last->thing);
        free(last);
    }
    free(place->environment);
    free(place);
    return 0;
}

static void to_file(int fd, const char *path, int flags)
{
    int opened = open(path, flags, 0600);
    if (opened < 0 || dup2(opened, fd) < 0)
        _exit(126);
    close(opened);
}

lab_result lab_run(lab *place, const char *const *arguments, const char *input)
{
    const char *in = input == NULL ? "/dev/null" : lab_write(place, "run.in", input);
    const char *out = lab_path(place, "run.out");
    const char *err = lab_path(place, "run.err");
    const char *const *environment = lab_environment(place, NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        to_file(STDIN_FILENO, in, O_RDONLY);
        to_file(STDOUT_FILENO, out, O_WRONLY | O_CREAT | O_TRUNC);
        to_file(STDERR_FILENO, err, O_WRONLY | O_CREAT | O_TRUNC);
        if (chdir(place->root) != 0)
            _exit(126);
        execve(arguments[0], (char *const *)arguments, (char *const *)environment);
        _exit(127);
    }
    int status;
    while (waitpid(child, &status, 0) < 0)
        assert_int_equal(errno, EINTR);
    return (lab_result){.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
                        .out = lab_read(place, "run.out"),
                        .err = lab_read(place, "run.err")};
}
