#include "objc_runtime.h"

#include <setjmp.h>
#include <stddef.h>

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
