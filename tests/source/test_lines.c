#include "testing.h"

#include "source/lines.h"

#include <creek/api.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

static lines *reader_of(const void *text, size_t length)
{
    int descriptor = open(workspace_bytes("text", text, length), O_RDONLY);
    assert_true(descriptor >= 0);
    return lines_new(descriptor);
}

static void expect_line(lines *reader, int number, const char *wanted)
{
    const char *line;
    size_t length;
    assert_int_equal(lines_next(reader, &line, &length), LINES_LINE);
    assert_int_equal(length, strlen(wanted));
    assert_memory_equal(line, wanted, length);
    assert_int_equal(lines_number(reader), number);
}

/* There are no more lines; frees the reader. */
static void expect_end(lines *reader)
{
    const char *line;
    size_t length;
    assert_int_equal(lines_next(reader, &line, &length), LINES_END);
    assert_int_equal(lines_next(reader, &line, &length), LINES_END);
    lines_free(reader);
}

TEST(lines_end_in_any_way)
{
    const char text[] = "\xEF\xBB\xBFone\ntwo\r\n\n\xEF\xBB\xBFthree\rx\nlast";
    lines *reader = reader_of(text, sizeof text - 1);
    expect_line(reader, 1, "one");
    expect_line(reader, 2, "two");
    expect_line(reader, 3, "");
    expect_line(reader, 4, "\xEF\xBB\xBFthree\rx");
    expect_line(reader, 5, "last");
    expect_end(reader);
    reader = reader_of("a\n", 2);
    expect_line(reader, 1, "a");
    expect_end(reader);
    reader = reader_of("", 0);
    expect_end(reader);
    reader = reader_of("\xEF\xBB\xBF", 3);
    expect_line(reader, 1, "");
    expect_end(reader);
}

TEST(a_line_can_be_put_back)
{
    lines *reader = reader_of("a\nb\nc\n", 6);
    expect_line(reader, 1, "a");
    lines_unread(reader);
    expect_line(reader, 1, "a");
    expect_line(reader, 2, "b");
    lines_unread(reader);
    const char *text;
    size_t length;
    assert_int_equal(lines_peek(reader, 100, &text, &length), LINES_LINE);
    assert_int_equal(length, 4);
    assert_memory_equal(text, "b\nc\n", 4);
    expect_line(reader, 2, "b");
    expect_line(reader, 3, "c");
    expect_end(reader);
}

TEST(lines_longer_than_the_buffer_are_whole)
{
    enum { LONG = 300000 };
    char *text = malloc(LONG * 2 + 2);
    assert_non_null(text);
    memset(text, 'x', LONG);
    text[LONG] = '\n';
    memset(text + LONG + 1, 'y', LONG);
    text[LONG * 2 + 1] = '\n';
    lines *reader = reader_of(text, LONG * 2 + 2);
    const char *line;
    size_t length;
    assert_int_equal(lines_next(reader, &line, &length), LINES_LINE);
    assert_int_equal(length, LONG);
    assert_int_equal(lines_next(reader, &line, &length), LINES_LINE);
    assert_int_equal(length, LONG);
    assert_int_equal(line[0], 'y');
    assert_int_equal(line[LONG - 1], 'y');
    expect_end(reader);
    free(text);
}

/* A text of `length` letters, then " \nb". */
static lines *reader_of_long(size_t length)
{
    char *text = malloc(length + 3);
    assert_non_null(text);
    memset(text, 'x', length);
    memcpy(text + length, "\nb", 2);
    lines *reader = reader_of(text, length + 2);
    free(text);
    return reader;
}

TEST(there_is_a_longest_line)
{
    const char *line;
    size_t length;
    lines *reader = reader_of_long(CREEK_TEXT_MAX);
    assert_int_equal(lines_next(reader, &line, &length), LINES_LINE);
    assert_int_equal(length, CREEK_TEXT_MAX);
    expect_line(reader, 2, "b");
    lines_free(reader);
    reader = reader_of_long(CREEK_TEXT_MAX + 1);
    assert_int_equal(lines_next(reader, &line, &length), LINES_TOO_LONG);
    assert_int_equal(lines_number(reader), 1);
    assert_int_equal(line[CREEK_TEXT_MAX], 'x');
    lines_free(reader);
}

TEST(failures_to_read_are_told)
{
    lines *reader = lines_new(-1);
    const char *line;
    size_t length;
    assert_int_equal(lines_next(reader, &line, &length), LINES_ERROR);
    assert_int_equal(errno, EBADF);
    errno = 0;
    assert_int_equal(lines_next(reader, &line, &length), LINES_ERROR);
    assert_int_equal(errno, EBADF);
    lines_free(reader);
}

TEST(a_pipe_that_does_not_block_is_waited_for)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
    pid_t writer = fork();
    if (writer == 0)
        _exit(write(ends[1], "later\n", 6) == 6 ? 0 : 1);
    close(ends[1]);
    lines *reader = lines_new(ends[0]);
    expect_line(reader, 1, "later");
    expect_end(reader);
}

TEST(a_text_in_memory_is_read_as_a_file_is)
{
    static const char text[] = "\xEF\xBB\xBFone\r\n\ntwo";
    lines *reader = lines_new_text(text, sizeof text - 1);
    expect_line(reader, 1, "one");
    expect_line(reader, 2, "");
    expect_line(reader, 3, "two");
    expect_end(reader);
    expect_end(lines_new_text("", 0));
}
