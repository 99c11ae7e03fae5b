#pragma once

#include <stddef.h>
#include <stdint.h>

/// The lowest address of the calling thread's stack and its size in bytes; zero where the system does not say.
void drydock_stack_bounds(uintptr_t *lowest, size_t *size);
