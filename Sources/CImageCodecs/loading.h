// Libraries that are opened when they are first needed.
#ifndef DRYDOCK_CODEC_LOADING_H
#define DRYDOCK_CODEC_LOADING_H

#include <dlfcn.h>
#include <stdbool.h>

/// Finds all names in a library, or none: `names` and `functions` are of one length and end with NULL.
static inline bool codec_load(const char *library, const char *const *names, void **functions) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return false;
    for (int i = 0; names[i]; i++) {
        functions[i] = dlsym(handle, names[i]);
        if (!functions[i]) return false;
    }
    return true;
}

#endif
