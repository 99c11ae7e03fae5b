#define _GNU_SOURCE
#include "allocation_watch.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Programs and libraries call Swift's functions by way of a table of addresses that each has. With the first watch others take the place of two
// of them there: `swift_allocObject` makes objects, `swift_deallocPartialClassInstance` frees one whose initialiser gave up half way. A
// process without archives that need it never pays for it.

typedef void *(*allocator)(const void *metadata, size_t size, size_t alignment_mask);
typedef void (*deallocator)(void *object, const void *metadata, size_t size, size_t alignment_mask);

extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern void *swift_unownedRetain(void *object);
extern void swift_unownedRelease(void *object);

struct drydock_allocation_watch {
    const void *metadata;
    void *object;
    bool is_held;
    struct drydock_allocation_watch *outer;
};

static _Thread_local struct drydock_allocation_watch *innermost;
static allocator original;
static deallocator original_deallocator;

enum { header_size = 16 };

static void *allocate(const void *metadata, size_t size, size_t alignment_mask) {
    void *object = original(metadata, size, alignment_mask);
    struct drydock_allocation_watch *watch = innermost;
    if (watch != NULL && watch->object == NULL && watch->metadata == metadata && size > header_size) {
        memset((char *)object + header_size, 0, size - header_size);
        watch->object = object;
    }
    return object;
}

static void deallocate(void *object, const void *metadata, size_t size, size_t alignment_mask) {
    for (struct drydock_allocation_watch *watch = innermost; watch != NULL; watch = watch->outer) {
        if (watch->object != object || !watch->is_held) continue;
        // Others hold it, and Swift ends a process that frees such an object. Its initialiser has released its members: they become nil.
        if (size > header_size) memset((char *)object + header_size, 0, size - header_size);
        return;
    }
    original_deallocator(object, metadata, size, alignment_mask);
}

// MARK: Tables of addresses

struct image {
    const ElfW(Sym) *symbols;
    const char *names;
    uintptr_t base, read_only, read_only_end;
};

/// What takes the place of the function that a relocation names; NULL for all others.
static void *replacement(const struct image *image, ElfW(Xword) info) {
#if defined(__x86_64__)
    uint32_t kind = ELF64_R_TYPE(info);
    if (kind != R_X86_64_JUMP_SLOT && kind != R_X86_64_GLOB_DAT) return NULL;
#elif defined(__aarch64__)
    uint32_t kind = ELF64_R_TYPE(info);
    if (kind != R_AARCH64_JUMP_SLOT && kind != R_AARCH64_GLOB_DAT) return NULL;
#else
    return NULL;
#endif
    const char *name = image->names + image->symbols[ELF64_R_SYM(info)].st_name;
    if (strcmp(name, "swift_allocObject") == 0) return (void *)allocate;
    if (strcmp(name, "swift_deallocPartialClassInstance") == 0) return (void *)deallocate;
    return NULL;
}

static void replace(const struct image *image, const ElfW(Rela) *relocations, size_t size) {
    for (size_t at = 0; at < size / sizeof *relocations; at++) {
        void *function = replacement(image, relocations[at].r_info);
        if (function == NULL) continue;
        uintptr_t slot = image->base + relocations[at].r_offset;
        uintptr_t page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
        void *page = (void *)(slot & ~(page_size - 1));
        if (mprotect(page, page_size, PROT_READ | PROT_WRITE) != 0) continue;
        __atomic_store_n((void **)slot, function, __ATOMIC_RELEASE);
        // The part that the loader closed after its work is closed again.
        if (slot >= image->read_only && slot < image->read_only_end) mprotect(page, page_size, PROT_READ);
    }
}

static int replace_in_image(struct dl_phdr_info *info, size_t size, void *unused) {
    struct image image = {.base = info->dlpi_addr};
    const ElfW(Dyn) *dynamic = NULL;
    for (int at = 0; at < info->dlpi_phnum; at++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[at];
        if (header->p_type == PT_DYNAMIC) dynamic = (const ElfW(Dyn) *)(info->dlpi_addr + header->p_vaddr);
        if (header->p_type == PT_GNU_RELRO) {
            image.read_only = info->dlpi_addr + header->p_vaddr;
            image.read_only_end = image.read_only + header->p_memsz;
        }
    }
    // The system's own page of functions has no names that are relocated.
    if (dynamic == NULL || info->dlpi_name == NULL || strstr(info->dlpi_name, "vdso") != NULL) return 0;
    const ElfW(Rela) *calls = NULL, *others = NULL;
    size_t calls_size = 0, others_size = 0;
    for (; dynamic->d_tag != DT_NULL; dynamic++) {
        switch (dynamic->d_tag) {
        case DT_SYMTAB: image.symbols = (const void *)dynamic->d_un.d_ptr; break;
        case DT_STRTAB: image.names = (const void *)dynamic->d_un.d_ptr; break;
        case DT_JMPREL: calls = (const void *)dynamic->d_un.d_ptr; break;
        case DT_PLTRELSZ: calls_size = dynamic->d_un.d_val; break;
        case DT_RELA: others = (const void *)dynamic->d_un.d_ptr; break;
        case DT_RELASZ: others_size = dynamic->d_un.d_val; break;
        }
    }
    if (image.symbols == NULL || image.names == NULL) return 0;
    if (calls != NULL) replace(&image, calls, calls_size);
    if (others != NULL) replace(&image, others, others_size);
    return 0;
}

static int count_images(struct dl_phdr_info *info, size_t size, void *count) {
    *(unsigned long long *)count = info->dlpi_adds;
    return 1;
}

static bool prepare(void) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static unsigned long long known_images;
    pthread_mutex_lock(&lock);
    if (original == NULL) {
        original_deallocator = (deallocator)dlsym(RTLD_DEFAULT, "swift_deallocPartialClassInstance");
        if (original_deallocator != NULL) original = (allocator)dlsym(RTLD_DEFAULT, "swift_allocObject");
    }
    unsigned long long images = 0;
    dl_iterate_phdr(count_images, &images);
    if (original != NULL && images != known_images) {
        known_images = images;
        dl_iterate_phdr(replace_in_image, NULL);
    }
    pthread_mutex_unlock(&lock);
    return original != NULL;
}

// MARK: Watches

struct drydock_allocation_watch *drydock_watch_allocation(const void *metadata) {
    if (!prepare()) return NULL;
    struct drydock_allocation_watch *watch = calloc(1, sizeof *watch);
    watch->metadata = metadata;
    watch->outer = innermost;
    innermost = watch;
    return watch;
}

void *drydock_watched_object(struct drydock_allocation_watch *watch) {
    if (watch->object != NULL && !watch->is_held) {
        // Without both, an initialiser that gives up would free the memory that others point to.
        swift_retain(watch->object);
        swift_unownedRetain(watch->object);
        watch->is_held = true;
    }
    return watch->object;
}

void drydock_end_watch(struct drydock_allocation_watch *watch, bool keeps_object) {
    innermost = watch->outer;
    if (watch->is_held && !keeps_object) {
        swift_unownedRelease(watch->object);
        swift_release(watch->object);
    }
    free(watch);
}
