#define _GNU_SOURCE
#include "objc_runtime.h"

#include <linux/futex.h>
#include <setjmp.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

_Atomic(int64_t) drydock_exchange_count_storage;

void drydock_exchange_count_add(int64_t by) {
    __atomic_add_fetch((int64_t *)&drydock_exchange_count_storage, by, __ATOMIC_RELAXED);
}

_Atomic(int64_t) drydock_observation_count_storage;

void drydock_observation_count_add(int64_t by) {
    __atomic_add_fetch((int64_t *)&drydock_observation_count_storage, by, __ATOMIC_RELAXED);
}

struct catch_frame {
    jmp_buf state;
    struct catch_frame *outer;
};
static _Thread_local struct catch_frame *innermost;

bool drydock_catch(void (*body)(void *), void *context) {
    struct catch_frame frame;
    frame.outer = innermost;
    if (setjmp(frame.state) == 0) {
        innermost = &frame;
        body(context);
        innermost = frame.outer;
        return true;
    }
    innermost = frame.outer;
    return false;
}

void drydock_unwind(void) {
    if (innermost != NULL) longjmp(innermost->state, 1);
}

// 0 free, 1 held, 2 held and perhaps waited for.

bool drydock_try_lock(uint32_t *word) {
    uint32_t expected = 0;
    return __atomic_compare_exchange_n(word, &expected, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

void drydock_lock(uint32_t *word) {
    if (drydock_try_lock(word)) return;
    while (__atomic_exchange_n(word, 2, __ATOMIC_ACQUIRE) != 0) syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, 2, NULL, NULL, 0);
}

void drydock_unlock(uint32_t *word) {
    if (__atomic_exchange_n(word, 0, __ATOMIC_RELEASE) == 2) syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}
