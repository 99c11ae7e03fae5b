#pragma once
// Atomic operations on plain integers, which Swift's own atomics are not for.
#include <stdbool.h>
#include <stdint.h>

static inline bool drydock_compare_and_swap_32(int32_t *value, int32_t old, int32_t new_value) {
    return __atomic_compare_exchange_n(value, &old, new_value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}
static inline bool drydock_compare_and_swap_64(int64_t *value, int64_t old, int64_t new_value) {
    return __atomic_compare_exchange_n(value, &old, new_value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}
static inline int32_t drydock_add_32(int32_t *value, int32_t amount) { return __atomic_add_fetch(value, amount, __ATOMIC_SEQ_CST); }
static inline int64_t drydock_add_64(int64_t *value, int64_t amount) { return __atomic_add_fetch(value, amount, __ATOMIC_SEQ_CST); }
// These three answer the value before.
static inline uint32_t drydock_or_32(uint32_t *value, uint32_t mask) { return __atomic_fetch_or(value, mask, __ATOMIC_SEQ_CST); }
static inline uint32_t drydock_and_32(uint32_t *value, uint32_t mask) { return __atomic_fetch_and(value, mask, __ATOMIC_SEQ_CST); }
static inline uint32_t drydock_xor_32(uint32_t *value, uint32_t mask) { return __atomic_fetch_xor(value, mask, __ATOMIC_SEQ_CST); }
static inline void drydock_memory_barrier(void) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
