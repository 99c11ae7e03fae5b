#pragma once

/// Has the memory at an address brought into the cache, without waiting for it. Any address will do.
static inline void cache_hint(const void *address) { __builtin_prefetch(address); }
