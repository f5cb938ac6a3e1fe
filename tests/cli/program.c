/* TIOCSWINSZ is no part of POSIX. */
#define _DEFAULT_SOURCE

#include "leaks.h"
#include "testing.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LIMIT_SECONDS = 120, ARGUMENTS_MAX = 32 };

static void make_pipe(int ends[2])
{
    assert_int_equal(pipe(ends), 0);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
}

/* In the child: takes the terminal and the descriptors, and becomes creek. */
static void become_creek(char *const *arguments, const wiring *to, int input, int output, int error,
                         const char *leaks)
{
    if (to->terminal) {
        setsid();
        int terminal = open(to->terminal, O_RDWR);
        ioctl(terminal, TIOCSCTTY, 0);
    }
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    if (!to->says_there || dup2(open(to->terminal, O_RDWR), STDERR_FILENO) < 0)
        dup2(error, STDERR_FILENO);
    signal(SIGPIPE, SIG_DFL);
    workspace_enter(leaks);
    execv(arguments[0], arguments);
    _exit(127);
}

running start_creek(const char *const *arguments, const wiring *to)
{
    const char *program = getenv("CREEK_PROGRAM");
    if (!program)
        fail_msg("CREEK_PROGRAM must name the program to test");
    char *all[ARGUMENTS_MAX] = {(char *)program};
    for (size_t i = 0; arguments[i] && i + 2 < ARGUMENTS_MAX; i++)
        all[i + 1] = (char *)arguments[i];
    int in[2] = {-1, -1}, out[2] = {-1, -1}, err[2];
    if (to->input < 0)
        make_pipe(in);
    if (to->output < 0)
        make_pipe(out);
    make_pipe(err);
    const char *leaks = leaks_options();
    pid_t id = fork();
    assert_true(id >= 0);
    if (id == 0)
        become_creek(all, to, to->input < 0 ? in[0] : to->input,
                     to->output < 0 ? out[1] : to->output, err[1], leaks);
    if (in[0] >= 0)
        close(in[0]);
    if (out[1] >= 0)
        close(out[1]);
    close(err[1]);
    return (running){.id = id, .input = in[1], .output = out[0], .error = err[0]};
}

static time_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec;
}

/* Waits until `descriptor` can be read; fails the test when that takes long. */
static void wait_to_read(int descriptor)
{
    struct pollfd wanted = {.fd = descriptor, .events = POLLIN};
    if (poll(&wanted, 1, LIMIT_SECONDS * 1000) <= 0)
        fail_msg("nothing came for %d seconds", LIMIT_SECONDS);
}

void read_line(int descriptor, char *line, size_t size)
{
    size_t length = 0;
    while (length + 1 < size) {
        wait_to_read(descriptor);
        if (read(descriptor, line + length, 1) != 1)
            break;
        if (line[length++] == '\n')
            break;
    }
    line[length] = '\0';
}

/* Text that grows. */
typedef struct {
    char *text;
    size_t length, capacity;
} collection;

/* Reads once; false at the end. */
static bool collect(int descriptor, collection *all)
{
    if (all->length + 65536 > all->capacity) {
        all->capacity = all->capacity * 2 + 131072;
        all->text = realloc(all->text, all->capacity);
        assert_non_null(all->text);
    }
    ssize_t got = read(descriptor, all->text + all->length, 65535);
    all->length += got > 0 ? (size_t)got : 0;
    all->text[all->length] = '\0';
    return got > 0;
}

char *read_rest(int descriptor, size_t *length)
{
    collection all = {0};
    do
        wait_to_read(descriptor);
    while (collect(descriptor, &all));
    *length = all.length;
    return all.text;
}

static void close_pipe(int *descriptor)
{
    if (*descriptor >= 0)
        close(*descriptor);
    *descriptor = -1;
}

int finish_creek(running *program)
{
    int status;
    time_t deadline = now() + LIMIT_SECONDS;
    pid_t ended;
    close_pipe(&program->input);
    while ((ended = waitpid(program->id, &status, WNOHANG)) == 0 && now() < deadline)
        poll(NULL, 0, 2);
    if (ended == 0) {
        kill(program->id, SIGKILL);
        waitpid(program->id, &status, 0);
        fail_msg("the program did not end within %d seconds", LIMIT_SECONDS);
    }
    close_pipe(&program->output);
    close_pipe(&program->error);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

/* Feeds the input as far as the pipe takes it; closes it at the end. */
static void feed(running *program, const char **input, size_t *left)
{
    ssize_t wrote = *left ? write(program->input, *input, *left) : 0;
    if (wrote > 0) {
        *input += wrote;
        *left -= (size_t)wrote;
    }
    if (*left == 0 || (wrote < 0 && errno != EAGAIN && errno != EINTR))
        close_pipe(&program->input);
}

static outcome exchange(running *program, const char *input, size_t left)
{
    static collection out, err;
    out.length = err.length = 0;
    fcntl(program->input, F_SETFL, O_NONBLOCK);
    time_t deadline = now() + LIMIT_SECONDS;
    bool talking = true, complaining = true;
    while (talking || complaining) {
        struct pollfd ends[3] = {{.fd = program->input, .events = POLLOUT},
                                 {.fd = talking ? program->output : -1, .events = POLLIN},
                                 {.fd = complaining ? program->error : -1, .events = POLLIN}};
        if (poll(ends, 3, 1000) == 0 && now() > deadline) {
            kill(program->id, SIGKILL);
            finish_creek(program);
            fail_msg("the program did not end within %d seconds", LIMIT_SECONDS);
        }
        if (ends[0].revents)
            feed(program, &input, &left);
        if (ends[1].revents)
            talking = collect(program->output, &out);
        if (ends[2].revents)
            complaining = collect(program->error, &err);
    }
    int status = finish_creek(program);
    return (outcome){.status = status, .out = out.text, .length = out.length, .err = err.text};
}

outcome run_creek_with(const char *const *arguments, const char *input, size_t length)
{
    signal(SIGPIPE, SIG_IGN);
    running program = start_creek(arguments, &(wiring){.input = -1, .output = -1});
    return exchange(&program, input, length);
}

outcome run_creek(const char *input, ...)
{
    const char *arguments[ARGUMENTS_MAX] = {NULL};
    va_list rest;
    va_start(rest, input);
    for (size_t i = 0; i + 1 < ARGUMENTS_MAX; i++)
        if ((arguments[i] = va_arg(rest, const char *)) == NULL)
            break;
    va_end(rest);
    return run_creek_with(arguments, input, input ? strlen(input) : 0);
}

void expect_refusal(outcome run, const char *message)
{
    assert_int_equal(run.status, 2);
    assert_string_equal(run.out, "");
    if (strncmp(run.err, "creek: ", strlen("creek: ")) != 0 || !strstr(run.err, message))
        fail_msg("'%s' is not in: %s", message, run.err);
}

void expect_texts(const char *said, const char *const *texts, const char *file, int line)
{
    for (; *texts; texts++) {
        if (strstr(said, *texts))
            continue;
        print_error("'%s' is not in: %s\n", *texts, said);
        _fail(file, line);
    }
}

size_t count_lines(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

const char *names_of(outcome run)
{
    static char names[1024];
    names[0] = '\0';
    for (char *line = strtok(run.out, "\n"); line; line = strtok(NULL, "\n")) {
        *strchr(line, '\t') = '\0';
        strcat(names, *names ? "," : "");
        strcat(names, line);
    }
    return names;
}

/* --- what creek solve prints ----------------------------------------------------- */

char *without_times(char *text)
{
    char *to = text;
    int field = 0;
    for (const char *from = text; *from; from++) {
        field = *from == '\n' ? 0 : field + (*from == '\t');
        bool time = field == 3 && *from >= '0' && *from <= '9';
        if (time && to[-1] == '*')
            continue;
        *to++ = time ? '*' : *from;
    }
    *to = '\0';
    char *key = text;
    while ((key = strstr(key, "\"microseconds\":")) != NULL) {
        key += strlen("\"microseconds\":");
        size_t digits = strspn(key, "0123456789");
        assert_true(digits > 0);
        *key++ = '*';
        memmove(key, key + digits - 1, strlen(key + digits - 1) + 1);
    }
    return text;
}

void expect_solved(outcome run, int status, const char *out)
{
    assert_string_equal(without_times(run.out), out);
    assert_string_equal(run.err, "");
    assert_int_equal(run.status, status);
}

const char *blank_id(int width, int height)
{
    static char id[4096];
    char *end = id + sprintf(id, "%dx%d:", width, height);
    for (int corners = (width + 1) * (height + 1); corners > 0; corners -= 26)
        *end++ = (char)('a' + (corners < 26 ? corners : 26) - 1);
    *end = '\0';
    return id;
}

const char *huge_id(void)
{
    return blank_id(255, 255);
}

/* --- a terminal for the program to be started on --------------------------------- */

pseudo_terminal pseudo_terminal_open(void)
{
    pseudo_terminal pair = {.keyboard = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)};
    assert_true(pair.keyboard >= 0);
    assert_int_equal(grantpt(pair.keyboard), 0);
    assert_int_equal(unlockpt(pair.keyboard), 0);
    snprintf(pair.path, sizeof pair.path, "%s", ptsname(pair.keyboard));
    pair.terminal = open(pair.path, O_RDWR | O_NOCTTY | O_CLOEXEC);
    assert_true(pair.terminal >= 0);
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    assert_int_equal(ioctl(pair.terminal, TIOCSWINSZ, &size), 0);
    return pair;
}

void pseudo_terminal_close(pseudo_terminal *pair)
{
    close(pair->terminal);
    close(pair->keyboard);
}

void pseudo_terminal_await(const pseudo_terminal *pair, const char *text)
{
    char seen[65536];
    size_t length = 0;
    seen[0] = '\0';
    while (!strstr(seen, text)) {
        struct pollfd wanted = {.fd = pair->keyboard, .events = POLLIN};
        if (poll(&wanted, 1, 120000) <= 0 || length + 1 >= sizeof seen)
            fail_msg("'%s' did not come, but: %s", text, seen);
        ssize_t got = read(pair->keyboard, seen + length, sizeof seen - length - 1);
        if (got <= 0)
            fail_msg("the program left before '%s' came: %s", text, seen);
        for (ssize_t i = 0; i < got; i++) /* so that strstr() sees all of it */
            if (seen[length + (size_t)i] == '\0')
                seen[length + (size_t)i] = ' ';
        length += (size_t)got;
        seen[length] = '\0';
    }
}
