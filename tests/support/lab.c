#include "lab.h"
#include "base/alloc.h"
#include "folder.h"
#include "unit_test.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
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

const char *lab_write_bytes(lab *place, const char *name, const void *bytes, size_t length)
{
    char *path = lab_format(place, "%s/%s", place->root, name);
    make_folders(path);
    file_write(path, bytes, length);
    return path;
}

const char *lab_write(lab *place, const char *name, const char *text)
{
    return lab_write_bytes(place, name, text, strlen(text));
}

char *lab_read(lab *place, const char *name)
{
    char *text = file_read(lab_path(place, name));
    if (text == NULL)
        return lab_format(place, "%s", "");
    lab_at_end(place, free, text);
    return text;
}

static bool same_variable(const char *a, const char *b)
{
    size_t length = strcspn(a, "=");
    return length == strcspn(b, "=") && strncmp(a, b, length) == 0;
}

void lab_set(lab *place, const char *variable)
{
    const char **list =
        xreallocarray(place->environment, place->variables + 2, sizeof *place->environment);
    size_t kept = 0;
    for (size_t i = 0; i < place->variables; i++) {
        if (!same_variable(list[i], variable))
            list[kept++] = list[i];
    }
    if (strchr(variable, '=') != NULL)
        list[kept++] = lab_format(place, "%s", variable);
    list[kept] = NULL;
    place->environment = list;
    place->variables = kept;
}

const char *const *lab_environment(lab *place)
{
    /* A leak check at the end takes as long as the rest of a short run: every fourth has it. */
    static unsigned runs;
    const char *given = getenv("LSAN_OPTIONS");
    lab_set(place, lab_format(place, "LSAN_OPTIONS=%s:detect_leaks=%d", given ? given : "",
                              runs++ % 4 == 0));
    return place->environment;
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

pid_t lab_start(lab *place, const char *const *arguments, const int ends[3])
{
    enum { LIMIT_SECONDS = 120 };
    const char *const *environment = lab_environment(place);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child > 0)
        return child;
    for (int i = 0; i < 3; i++)
        dup2(ends[i], i);
    signal(SIGPIPE, SIG_DFL);
    alarm(LIMIT_SECONDS);
    if (chdir(place->root) != 0)
        _exit(126);
    execve(arguments[0], (char *const *)arguments, (char *const *)environment);
    _exit(127);
}

int lab_wait(pid_t command)
{
    int status;
    while (waitpid(command, &status, 0) < 0)
        assert_int_equal(errno, EINTR);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

lab_result lab_run(lab *place, const char *const *arguments, const char *input)
{
    const char *in = input == NULL ? "/dev/null" : lab_write(place, "run.in", input);
    enum { WRITTEN = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC };
    const int ends[] = {open(in, O_RDONLY | O_CLOEXEC),
                        open(lab_path(place, "run.out"), WRITTEN, 0600),
                        open(lab_path(place, "run.err"), WRITTEN, 0600)};
    int status = lab_wait(lab_start(place, arguments, ends));
    for (int i = 0; i < 3; i++)
        close(ends[i]);
    return (lab_result){
        .status = status, .out = lab_read(place, "run.out"), .err = lab_read(place, "run.err")};
}
