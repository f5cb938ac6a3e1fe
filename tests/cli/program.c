#include "base/alloc.h"
#include "testing.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

enum { ARGUMENTS_MAX = 32 };

/* The program and the words of a line; valid until the next call. */
static const char *const *command(char *line)
{
    static const char *words[ARGUMENTS_MAX];
    size_t count = 0;
    words[count++] = getenv("CREEK_PROGRAM");
    if (!words[0])
        fail_msg("CREEK_PROGRAM must name the program to test");
    line += strspn(line, " ");
    while (*line && count + 1 < ARGUMENTS_MAX) {
        char end = *line == '\'' ? '\'' : ' ';
        line += end == '\'';
        words[count++] = line;
        line += strcspn(line, (char[]){end, '\0'});
        if (*line)
            *line++ = '\0';
        line += strspn(line, " ");
    }
    words[count] = NULL;
    return words;
}

static void make_pipe(int ends[2])
{
    assert_int_equal(pipe(ends), 0);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
}

static void close_pipe(int *descriptor)
{
    if (*descriptor >= 0)
        close(*descriptor);
    *descriptor = -1;
}

running start_creek(const char *line, int input, int output)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1}, err[2];
    signal(SIGPIPE, SIG_IGN);
    if (input < 0)
        make_pipe(in);
    if (output < 0)
        make_pipe(out);
    make_pipe(err);
    const int ends[] = {input < 0 ? in[0] : input, output < 0 ? out[1] : output, err[1]};
    pid_t id = lab_start(workspace_lab(), command(lab_format(workspace_lab(), "%s", line)), ends);
    close_pipe(&in[0]);
    close_pipe(&out[1]);
    close_pipe(&err[1]);
    return (running){.id = id, .input = in[1], .output = out[0], .error = err[0]};
}

void read_line(int descriptor, char *line, size_t size)
{
    size_t length = 0;
    while (length + 1 < size && read(descriptor, line + length, 1) == 1)
        if (line[length++] == '\n')
            break;
    line[length] = '\0';
}

char *read_rest(int descriptor)
{
    size_t length = 0;
    ssize_t got;
    char *text = NULL;
    do {
        text = realloc(text, length + 65536);
        assert_non_null(text);
        got = read(descriptor, text + length, 65535);
        length += got > 0 ? (size_t)got : 0;
    } while (got > 0);
    text[length] = '\0';
    return text;
}

int finish_creek(running *program)
{
    close_pipe(&program->input);
    int status = lab_wait(program->id);
    close_pipe(&program->output);
    close_pipe(&program->error);
    return status;
}

__attribute__((format(printf, 2, 0))) static outcome run_line(const char *input, const char *format,
                                                              va_list values)
{
    char *line = xvasprintf(format, values);
    lab_at_end(workspace_lab(), free, line);
    return lab_run(workspace_lab(), command(line), input);
}

outcome creek_reads(const char *input, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    outcome run = run_line(input, format, values);
    va_end(values);
    return run;
}

outcome creek(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    outcome run = run_line(NULL, format, values);
    va_end(values);
    return run;
}

/* --- what is expected of a run -------------------------------------------------------- */

static void fail_run(outcome run, const char *why, const char *file, int line)
{
    print_error("%s; status %d, output: %s, errors: %s\n", why, run.status, run.out, run.err);
    _fail(file, line);
}

void expect_printed(outcome run, int status, const char *text, bool whole, const char *file,
                    int line)
{
    bool same = whole ? strcmp(run.out, text) == 0 : strncmp(run.out, text, strlen(text)) == 0;
    if (run.status != status || !same)
        fail_run(run, text, file, line);
}

void expect_texts(outcome run, int status, bool error, const char *const *texts, const char *file,
                  int line)
{
    for (; *texts; texts++)
        if (run.status != status || !strstr(error ? run.err : run.out, *texts))
            fail_run(run, *texts, file, line);
}

void expect_silence(outcome run, int status, const char *text, const char *file, int line)
{
    if (run.status != status || *run.err || (text && strcmp(run.out, text) != 0))
        fail_run(run, text ? text : "success", file, line);
}

void expect_refusal(outcome run, const char *message)
{
    assert_int_equal(run.status, 2);
    assert_string_equal(run.out, "");
    if (strncmp(run.err, "creek: ", strlen("creek: ")) != 0 || !strstr(run.err, message))
        fail_msg("'%s' is not in: %s", message, run.err);
}

size_t count_lines(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

const char *first_line(outcome run)
{
    run.out[strcspn(run.out, "\n")] = '\0';
    return run.out;
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
