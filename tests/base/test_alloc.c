/* Memory above libcreek: it is there, or the terminal is restored and the program ends. */
#include "base/alloc.h"
#include "unit_test.h"

#include <sys/wait.h>
#include <unistd.h>

TEST(gives_memory)
{
    char *text = xasprintf("%d cells", 12);
    assert_string_equal(text, "12 cells");
    text = xreallocarray(text, 100, 1);
    assert_string_equal(text, "12 cells");
    free(text);
    int *zeros = xcalloc(5, sizeof *zeros);
    for (int i = 0; i < 5; i++)
        assert_int_equal(zeros[i], 0);
    free(zeros);
    char *part = xstrndup("corner", 3);
    assert_string_equal(part, "cor");
    free(part);
    free(xmalloc(0));
    free(xcalloc(0, 8));
    free(xreallocarray(NULL, 0, 8));
}

static void restore(void)
{
    static const char words[] = "restored; ";
    assert_int_equal(write(STDERR_FILENO, words, sizeof words - 1), sizeof words - 1);
}

TEST(ends_the_program)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        alloc_on_failure(restore);
        xreallocarray(NULL, SIZE_MAX / 2, 3);
        _exit(0);
    }
    close(ends[1]);
    char said[200] = "";
    size_t length = 0;
    for (ssize_t more; (more = read(ends[0], said + length, sizeof said - 1 - length)) > 0;)
        length += (size_t)more;
    close(ends[0]);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_string_equal(said, "restored; creek: out of memory\n");
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 2);
}
