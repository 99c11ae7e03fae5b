#pragma once

#include "allocation_watch.h"
#include "atomic_operations.h"
#include "class_members.h"
#include "dynamic_init.h"
#include "exchanged_code.h"
#include "stack_bounds.h"
#include <stdbool.h>
#include <stdint.h>

// Shared words of the ObjectiveC module that must cost one load to read.

/// How many key-value observations are alive in the process.
extern _Atomic(int64_t) drydock_observation_count_storage;

static inline int64_t drydock_observation_count(void) {
    return __atomic_load_n((int64_t *)&drydock_observation_count_storage, __ATOMIC_RELAXED);
}
void drydock_observation_count_add(int64_t by);

/// How often an implementation was exchanged in the process.
extern _Atomic(int64_t) drydock_exchange_count_storage;

static inline int64_t drydock_exchange_count(void) {
    return __atomic_load_n((int64_t *)&drydock_exchange_count_storage, __ATOMIC_RELAXED);
}
void drydock_exchange_count_add(int64_t by);

/// Runs `body(context)`; true when it returned, false when `drydock_unwind` left it.
/// Frames in between are dropped without running their releases: for tests of programmer errors only.
bool drydock_catch(void (*body)(void *context), void *context);
/// Leaves the innermost `drydock_catch` of this thread; returns when there is none.
void drydock_unwind(void);

// A lock of one word, 0 when it is free.
void drydock_lock(uint32_t *word);
void drydock_unlock(uint32_t *word);
bool drydock_try_lock(uint32_t *word);
