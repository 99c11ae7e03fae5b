#define _GNU_SOURCE
#include "stack_bounds.h"

#include <pthread.h>

void drydock_stack_bounds(uintptr_t *lowest, size_t *size) {
    // For the main thread the system reads a file.
    static _Thread_local uintptr_t known_lowest;
    static _Thread_local size_t known_size;
    pthread_attr_t attributes;
    if (known_size == 0 && pthread_getattr_np(pthread_self(), &attributes) == 0) {
        void *address = NULL;
        if (pthread_attr_getstack(&attributes, &address, &known_size) == 0) known_lowest = (uintptr_t)address;
        pthread_attr_destroy(&attributes);
    }
    *lowest = known_lowest;
    *size = known_size;
}
