/* measure - runs a command and prints how long it took and the most memory it
 * had: `SECONDS s  MIB MiB`.
 *
 *     measure COMMAND [ARGUMENT...]
 */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "measure: name a command\n");
        return 2;
    }
    double start = now();
    pid_t child = fork();
    if (child == 0) {
        execvp(argv[1], argv + 1);
        perror(argv[1]);
        _exit(127);
    }
    int status;
    struct rusage usage;
    if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
        perror("measure");
        return 2;
    }
    printf("%8.2f s  %6.1f MiB\n", now() - start, (double)usage.ru_maxrss / 1024);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 2;
}
