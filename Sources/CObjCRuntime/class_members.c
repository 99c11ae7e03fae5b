#define _GNU_SOURCE
#include "class_members.h"
#include "exchanged_code.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The metadata of a class as Swift's ABI has it where there is no Objective-C. Members stand behind the header: those of the superclass first.
struct class_metadata {
    uintptr_t kind;
    struct class_metadata *superclass;
    uint32_t flags;
    uint32_t instance_address_point;
    uint32_t instance_size;
    uint16_t instance_align_mask;
    uint16_t reserved;
    uint32_t class_size;
    uint32_t class_address_point;
    const void *description;
    const void *ivar_destroyer;
};

struct section_range {
    const char *start;
    size_t length;
};

// The first words of what an image registers with the runtime.
struct metadata_sections {
    uintptr_t version;
    const void *base_address;
    const void *unused[2];
    struct section_range protocols;
    struct section_range protocol_conformances;
    struct section_range type_metadata;
};

extern void swift_enumerateAllMetadataSections(bool (*body)(const struct metadata_sections *sections, void *context), void *context);

struct response {
    struct class_metadata *metadata;
    size_t state;
};

typedef struct response (*metadata_accessor)(size_t) __attribute__((swiftcall));

static size_t member_count(const struct class_metadata *type) {
    return (type->class_size - type->class_address_point - sizeof *type) / sizeof(void *);
}

static void **members(const struct class_metadata *type) { return (void **)(type + 1); }

static bool is_below(const struct class_metadata *type, const struct class_metadata *ancestor) {
    for (; type != NULL && type->kind == 0; type = type->superclass) if (type == ancestor) return true;
    return false;
}

struct replacing {
    struct class_metadata *type;
    const struct class_metadata *replacement;
    const struct class_metadata *plain;
    const struct class_metadata *other;
    // What `type` had before, what classes that override nothing had, and which members are replaced.
    void **old;
    void **inherited;
    bool *is_replaced;
};

/// Metadata may stand in a part of the image that was made read-only once it was loaded.
static void write_word(void **place, void *value) {
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t start = (uintptr_t)place & ~(page - 1);
    mprotect((void *)start, page, PROT_READ | PROT_WRITE);
    __atomic_store_n(place, value, __ATOMIC_RELAXED);
}

/// Two classes that override nothing have the same code for what they inherit, and each its own for what every class has of its own.
static bool is_overridden(const struct replacing *what, size_t at) {
    return members(what->plain)[at] == members(what->other)[at] && members(what->replacement)[at] != members(what->plain)[at];
}

static void replace_in(struct class_metadata *type, const struct replacing *what) {
    size_t count = member_count(what->type);
    for (size_t at = 0; at < count; at++) {
        if (!what->is_replaced[at]) continue;
        // A function of a library may have another address in the program that uses it.
        void **member = &members(type)[at];
        if (*member == what->old[at] || *member == what->inherited[at]) write_word(member, members(what->replacement)[at]);
    }
}

static const char *relative(const int32_t *field) { return *field == 0 ? NULL : (const char *)field + *field; }

static bool replace_in_image(const struct metadata_sections *sections, void *context) {
    const struct replacing *what = context;
    const int32_t *records = (const int32_t *)sections->type_metadata.start;
    size_t count = sections->type_metadata.length / sizeof *records;
    for (size_t number = 0; number < count; number++) {
        int32_t record = records[number];
        if (record == 0 || (record & 2) != 0) continue;
        const char *target = (const char *)&records[number] + (record & ~3);
        const int32_t *descriptor = (record & 1) != 0 ? *(const int32_t *const *)target : (const int32_t *)target;
        // A class (16) that is not generic (128).
        if (descriptor == NULL || (descriptor[0] & 0x1f) != 16 || (descriptor[0] & 0x80) != 0) continue;
        const char *accessor = relative(&descriptor[3]);
        if (accessor == NULL) continue;
        struct class_metadata *type = ((metadata_accessor)accessor)(0).metadata;
        // Classes of C libraries have metadata of another kind.
        if (type == NULL || type->kind != 0) continue;
        // The two that override nothing stay alike with all others: they serve for further members.
        if (type == what->type || type == what->replacement) continue;
        if (is_below(type, what->type)) replace_in(type, what);
    }
    return true;
}

int64_t drydock_replace_members(const void *type, const void *replacement, const void *plain, const void *other) {
    struct replacing what = {(struct class_metadata *)type, replacement, plain, other, NULL, NULL, NULL};
    size_t count = member_count(type);
    what.old = malloc(count * sizeof(void *));
    what.inherited = malloc(count * sizeof(void *));
    what.is_replaced = malloc(count * sizeof(bool));
    memcpy(what.old, members(type), count * sizeof(void *));
    memcpy(what.inherited, members(plain), count * sizeof(void *));
    int64_t replaced = 0;
    for (size_t at = 0; at < count; at++) replaced += what.is_replaced[at] = is_overridden(&what, at);
    if (replaced > 0) {
        swift_enumerateAllMetadataSections(replace_in_image, &what);
        replace_in(what.type, &what);
    }
    free(what.old);
    free(what.inherited);
    free(what.is_replaced);
    return replaced;
}

const void *drydock_class_below(const void *type, const void *superclass) {
    const struct class_metadata *from = type;
    char *copy = malloc(from->class_size);
    memcpy(copy, (const char *)type - from->class_address_point, from->class_size);
    struct class_metadata *made = (struct class_metadata *)(copy + from->class_address_point);
    made->superclass = (struct class_metadata *)superclass;
    return made;
}

int64_t drydock_overridden_places(const void *type, const void *replacement, const void *plain, const void *other, int64_t *places, int64_t limit) {
    struct replacing what = {(struct class_metadata *)type, replacement, plain, other, NULL, NULL, NULL};
    int64_t found = 0;
    for (size_t at = 0, count = member_count(type); at < count; at++) {
        if (!is_overridden(&what, at)) continue;
        if (found < limit) places[found] = (int64_t)at;
        found++;
    }
    return found;
}

const void *drydock_code_at(const void *type, int64_t place) { return members(type)[place]; }

bool drydock_has_own_code(const void *type, int64_t place) {
    const struct class_metadata *above = ((const struct class_metadata *)type)->superclass;
    return above == NULL || above->kind != 0 || (size_t)place >= member_count(above) || members(above)[place] != members(type)[place];
}

extern const void *swift_conformsToProtocol(const void *type, const void *protocol);

bool drydock_conforms(const void *type, const void *protocol) { return swift_conformsToProtocol(type, protocol) != NULL; }
