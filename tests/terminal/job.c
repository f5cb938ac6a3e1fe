#include "job.h"
#include "unit_test.h"

#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

const char job_closed[] = "(closed)";

/* Where the leader finds its pipes. */
enum { LEADER_REPORTS = 3, LEADER_ORDERS = 4 };

static const int leader_ignores[] = {SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE};
enum { LEADER_IGNORES = sizeof leader_ignores / sizeof leader_ignores[0] };

/* For the handler of the leader's SIGHUP. */
static volatile sig_atomic_t leaders_program;

/* The kernel tells only the leader that the terminal is gone; a shell tells
 * its jobs. */
static void pass_hangup(int number)
{
    if (leaders_program > 0)
        kill(-leaders_program, number);
}

static void handle_leader_signals(void (*handler)(int))
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    for (int i = 0; i < LEADER_IGNORES; i++)
        sigaction(leader_ignores[i], &action, NULL);
}

static job_report look(void)
{
    job_report report;
    memset(&report, 0, sizeof report);
    report.has_modes = tcgetattr(STDIN_FILENO, &report.modes) == 0;
    return report;
}

static void send_report(job_report report, job_event event, int value)
{
    report.event = event;
    report.value = value;
    if (event == JOB_EXITED || event == JOB_KILLED) {
        /* With these closed the master reads an end after the last output. */
        close(STDIN_FILENO);
        close(STDOUT_FILENO);
        close(STDERR_FILENO);
    }
    ssize_t written = write(LEADER_REPORTS, &report, sizeof report);
    (void)written; /* nobody left to tell */
}

static void redirect(int fd, const char *path, int flags)
{
    if (path == NULL)
        return;
    if (path == job_closed) {
        close(fd);
        return;
    }
    int opened = open(path, flags | O_NOCTTY, 0600);
    if (opened < 0 || dup2(opened, fd) < 0)
        _exit(126);
    close(opened);
}

static void run_program(const job_plan *plan)
{
    setpgid(0, 0);
    tcsetpgrp(STDIN_FILENO, getpid());
    handle_leader_signals(SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (chdir(plan->folder) != 0)
        _exit(126);
    redirect(STDERR_FILENO, plan->err, O_WRONLY | O_CREAT | O_TRUNC);
    redirect(STDIN_FILENO, plan->in, O_RDONLY);
    redirect(STDOUT_FILENO, plan->out, O_WRONLY | O_CREAT | O_TRUNC);
    execve(plan->arguments[0], (char *const *)plan->arguments, (char *const *)plan->environment);
    _exit(127);
}

static void continue_when_ordered(pid_t program)
{
    char order;
    ssize_t got;
    do {
        got = read(LEADER_ORDERS, &order, 1);
    } while (got < 0 && errno == EINTR);
    if (got != 1) {
        kill(program, SIGKILL);
        _exit(0);
    }
    if (order == JOB_IN_FRONT)
        tcsetpgrp(STDIN_FILENO, program);
    kill(-program, SIGCONT);
}

static void lead(const job_plan *plan)
{
    handle_leader_signals(SIG_IGN);
    job_report fresh = look(); /* before the program can change anything */
    pid_t program = fork();
    if (program < 0)
        _exit(126);
    if (program == 0)
        run_program(plan);
    setpgid(program, program);
    leaders_program = program;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = pass_hangup;
    sigaction(SIGHUP, &action, NULL);
    send_report(fresh, JOB_STARTED, program);
    for (;;) {
        int status;
        if (waitpid(program, &status, WUNTRACED) < 0) {
            if (errno == EINTR)
                continue;
            _exit(126);
        }
        if (WIFSTOPPED(status)) {
            tcsetpgrp(STDIN_FILENO, getpgrp());
            send_report(look(), JOB_STOPPED, WSTOPSIG(status));
            continue_when_ordered(program);
            continue;
        }
        if (WIFEXITED(status))
            send_report(look(), JOB_EXITED, WEXITSTATUS(status));
        else
            send_report(look(), JOB_KILLED, WTERMSIG(status));
        _exit(0);
    }
}

bool job_next_report(job *work, job_report *report)
{
    if (read(work->reports, report, sizeof *report) != sizeof *report)
        return false;
    if (report->event == JOB_EXITED || report->event == JOB_KILLED)
        work->program = 0;
    return true;
}

static bool place_pipes(int reports, int orders)
{
    /* Out of the way first, for they may lie on each other's place. */
    int high_reports = fcntl(reports, F_DUPFD, 16);
    int high_orders = fcntl(orders, F_DUPFD, 16);
    if (high_reports < 0 || high_orders < 0 || dup2(high_reports, LEADER_REPORTS) < 0 ||
        dup2(high_orders, LEADER_ORDERS) < 0)
        return false;
    /* The masters of other terminals must not live on in here. */
    closefrom(LEADER_ORDERS + 1);
    return fcntl(LEADER_REPORTS, F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(LEADER_ORDERS, F_SETFD, FD_CLOEXEC) == 0;
}

void job_start(job *work, const job_plan *plan)
{
    int reports[2], orders[2];
    assert_int_equal(pipe(reports), 0);
    assert_int_equal(pipe(orders), 0);
    struct winsize size = {.ws_row = (unsigned short)plan->rows,
                           .ws_col = (unsigned short)plan->cols};
    int master = -1;
    pid_t leader = forkpty(&master, NULL, NULL, &size);
    if (leader == 0) {
        if (!place_pipes(reports[1], orders[0]))
            _exit(126);
        lead(plan);
        _exit(0);
    }
    close(reports[1]);
    close(orders[0]);
    assert_true(leader > 0);
    const int ours[] = {master, reports[0], orders[1]};
    for (int i = 0; i < 3; i++)
        fcntl(ours[i], F_SETFD, FD_CLOEXEC);
    *work = (job){.leader = leader, .master = master, .reports = reports[0], .orders = orders[1]};
    job_report started = {0};
    assert_true(job_next_report(work, &started));
    work->program = started.value;
    work->modes = started.modes;
    fcntl(master, F_SETFL, O_NONBLOCK);
    fcntl(work->reports, F_SETFL, O_NONBLOCK);
}

void job_continue(job *work, job_order order)
{
    ssize_t written = write(work->orders, &(char){(char)order}, 1);
    (void)written; /* a leader that is gone shows as a missing report */
}

void job_hang_up(job *work)
{
    if (work->master >= 0)
        close(work->master);
    work->master = -1;
}

void job_end(job *work)
{
    if (work->program > 0)
        kill(work->program, SIGKILL);
    job_hang_up(work);
    close(work->orders);
    /* It ends by itself once the program has: no need to be rough. */
    while (waitpid(work->leader, NULL, 0) < 0 && errno == EINTR)
        continue;
    close(work->reports);
}
