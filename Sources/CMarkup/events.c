// Nobody pays for a parser, nor needs it installed, who reads no such text: it is opened when the first comes.
#include "support.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[200];
static unsigned generation = 1;

void markup_lock(void) { pthread_mutex_lock(&lock); }
void markup_unlock(void) { pthread_mutex_unlock(&lock); }
unsigned markup_generation(void) { return generation; }

void markup_look_in(const char *other) {
    markup_lock();
    snprintf(folder, sizeof folder, "%s", other ? other : "");
    generation++;
    markup_unlock();
}

bool markup_load(const char *library, const char *const *names, void **functions) {
    char path[400];
    snprintf(path, sizeof path, "%s%s", folder, library);
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return false;
    for (int i = 0; names[i]; i++) {
        functions[i] = dlsym(handle, names[i]);
        if (!functions[i]) return false;
    }
    return true;
}

void markup_add(markup_events *out, uint8_t kind, int32_t number, int32_t second, const char *first, size_t first_length,
                const char *other, size_t other_length) {
    // The lengths have 32 bits.
    if (out->failed || first_length > INT32_MAX || other_length > INT32_MAX) {
        out->failed = true;
        return;
    }
    size_t needed = 1 + 4 * sizeof(uint32_t) + first_length + other_length;
    if (out->capacity - out->length < needed) {
        size_t capacity = out->capacity * 2 + needed + 1024;
        uint8_t *bytes = realloc(out->bytes, capacity);
        if (!bytes) {
            out->failed = true;
            return;
        }
        out->bytes = bytes;
        out->capacity = capacity;
    }
    uint8_t *to = out->bytes + out->length;
    uint32_t lengths[2] = {(uint32_t)first_length, (uint32_t)other_length};
    *to++ = kind;
    memcpy(to, &number, 4);
    memcpy(to + 4, &second, 4);
    memcpy(to + 8, lengths, 8);
    to += 16;
    if (first_length) memcpy(to, first, first_length);
    if (other_length) memcpy(to + first_length, other, other_length);
    out->length += needed;
}

void markup_free(markup_events *events) {
    free(events->bytes);
    events->bytes = NULL;
    events->length = events->capacity = 0;
}
