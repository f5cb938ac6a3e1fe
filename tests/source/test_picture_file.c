#include "testing.h"

#include "source/picture_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

/* Reads a picture and expects these rows, as solutions are written. */
static void reads(const char *data, size_t length, const char *rows)
{
    creek_error error;
    creek_board *board = picture_read(data, length, &error);
    if (!board)
        fail_msg("%d:%d: %s", error.line, error.column, error.message);
    char *text = creek_board_solution_text(board);
    assert_string_equal(text, rows);
    creek_free(text);
    creek_board_free(board);
}

static void reads_text(const char *text, const char *rows)
{
    reads(text, strlen(text), rows);
}

static void fails(const char *data, size_t length, int line, int column)
{
    creek_error error;
    creek_board *board = picture_read(data, length, &error);
    if (board)
        fail_msg("taken: %.40s", data);
    assert_true(*error.message);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

static void fails_text(const char *text, int line, int column)
{
    fails(text, strlen(text), line, column);
}

TEST(text_is_read)
{
    reads_text("#.\nx-\nX0\n1.\n", "#./#./#./#.");
    reads_text("\xEF\xBB\xBF.#\r\n#.\r\n\r\n\n", ".#/#.");
    reads_text("#", "#");
    reads_text(" #\n#\n\n  #", ".#./#../.../..#");
    reads_text("   \n", "...");
    reads_text("...\n.#\n", ".../.#.");
}

TEST(plain_pbm_is_read)
{
    reads_text("P1\n3 2\n1 0 1\n0 1 0\n", "#.#/.#.");
    reads_text("P1 # a comment\n#another\n3\n# more\n2 101# and\n010", "#.#/.#.");
}

TEST(raw_pbm_is_read)
{
    reads("P4\n3 2\n\xA0\x5F", 9, "#.#/.#.");
    reads("P4 9 2 \xFF\x80\x00\x7F\n", 12, "#########/.........");
    reads("P4\n# x\n1 1\n\x0A", 12, ".");
}

TEST(errors_say_where)
{
    fails_text("", 1, 1);
    fails_text("\n\n", 3, 1);
    fails_text("..\n.?\n", 2, 2);
    fails_text("P1\n3 2\n101 01", 3, 7);
    fails_text("P1\n3 2\n101 012", 3, 7);
    fails_text("P1\n3 2\n101 010 1", 3, 9);
    fails_text("P1\n3\n", 3, 1);
    fails_text("P1\n0 2\n", 2, 1);
    fails_text("P1\n3 256\n", 2, 3);
    fails_text("P1\n99999999999999999999 1\n", 2, 1);
    fails_text("P2\n1 1\n1\n0\n", 1, 1);
    fails("P4\n3 2\n\xA0", 8, 3, 1);
    fails("P4\n3 2", 6, 2, 4);
    fails("P4\n3 2\n\xA0\x5Fz", 10, 3, 1);
    fails("..\0.", 4, 1, 3);
    char wide[258];
    memset(wide, '.', sizeof wide);
    fails(wide, 256, 1, 256);
    reads_text("P1 1 1 0", ".");
}

/* Whether a process waits for something, or has waited long enough for us. */
static bool sleeps(pid_t process)
{
    char path[40], state = 'S';
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)process);
    FILE *about = fopen(path, "r");
    if (about && fscanf(about, "%*d %*s %c", &state) != 1)
        state = 'S';
    if (about)
        fclose(about);
    return state == 'S';
}

/* Writes to a pipe when its reader waits. Returns what reads it. */
static int write_late(const char *text, pid_t *writer)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t reader = getpid();
    *writer = fork();
    assert_true(*writer >= 0);
    if (*writer == 0) {
        for (int i = 0; i < 10000 && !sleeps(reader); i++)
            poll(NULL, 0, 1);
        _exit(write(ends[1], text, strlen(text)) == (ssize_t)strlen(text) ? 0 : 1);
    }
    close(ends[1]);
    return ends[0];
}

static void expect_picture(const char *path, pid_t writer)
{
    char *message;
    creek_board *board = picture_file_read(path, &message);
    if (!board)
        fail_msg("%s", message);
    char *text = creek_board_solution_text(board);
    assert_string_equal(text, "#./.#");
    creek_free(text);
    creek_board_free(board);
    int status;
    assert_int_equal(waitpid(writer, &status, 0), writer);
    assert_int_equal(status, 0);
}

TEST(a_pipe_that_has_nothing_yet_is_waited_for)
{
    pid_t writer;
    /* Standard input, made so by whoever shares it. */
    int input = dup(STDIN_FILENO), end = write_late("#.\n.#\n", &writer);
    assert_int_equal(fcntl(end, F_SETFL, O_NONBLOCK), 0);
    assert_int_equal(dup2(end, STDIN_FILENO), STDIN_FILENO);
    close(end);
    expect_picture("-", writer);
    if (input >= 0) {
        dup2(input, STDIN_FILENO);
        close(input);
    }
    /* As a shell gives the output of a program. */
    char path[40];
    end = write_late("#.\n.#\n", &writer);
    snprintf(path, sizeof path, "/dev/fd/%d", end);
    expect_picture(path, writer);
    close(end);
}
