#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// What a program has printed is not lost when it crashes or is ended: lines leave it at once, and what stands in the buffer without a line's end does
// when a signal ends the program. Nothing of the C library may be called there that locks: the crash may have come in the middle of it.

static const int deadly[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGTERM, SIGINT, SIGHUP, SIGQUIT};
enum { DEADLY_COUNT = sizeof deadly / sizeof *deadly };
static struct sigaction before[DEADLY_COUNT];

static void write_buffer(void) {
    const char *next = stdout->_IO_write_base, *end = stdout->_IO_write_ptr;
    while (next && next < end) {
        ssize_t count = write(STDOUT_FILENO, next, (size_t)(end - next));
        if (count <= 0) break;
        next += count;
    }
    stdout->_IO_write_ptr = stdout->_IO_write_base;
}

static void say_last_words(int number, siginfo_t *info, void *context) {
    write_buffer();
    for (int index = 0; index < DEADLY_COUNT; index++) {
        if (deadly[index] != number) continue;
        const struct sigaction *other = &before[index];
        if (other->sa_flags & SA_SIGINFO) return other->sa_sigaction(number, info, context);
        if (other->sa_handler != SIG_DFL && other->sa_handler != SIG_IGN) return other->sa_handler(number);
        // As if this had never been here.
        sigaction(number, other, NULL);
        raise(number);
    }
}

/// Swift's backtracer has taken the signals that it wants: its library is loaded before the program. An app may take them from both.
__attribute__((constructor)) static void keep_last_words(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (int index = 0; index < DEADLY_COUNT; index++) {
        if (sigaction(deadly[index], NULL, &before[index]) != 0) continue;
        if (!(before[index].sa_flags & SA_SIGINFO) && before[index].sa_handler == SIG_IGN) continue;
        struct sigaction own = {.sa_sigaction = say_last_words, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
        sigaction(deadly[index], &own, NULL);
    }
}
