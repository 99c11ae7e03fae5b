#define _GNU_SOURCE
#include "objc_runtime.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// A closure's context and a method's receiver come in the same register. The code loads the method's address and its receiver from the
// context and calls it, with all other arguments where they are. The register is the caller's when the call returns, and must hold the context then: what
// the caller put on the stack, eight words of it, is there once more below a frame of its own.
__asm__(
    ".text\n"
    ".globl drydock_bound_entry\n"
    ".hidden drydock_bound_entry\n"
    ".type drydock_bound_entry, %function\n"
    "drydock_bound_entry:\n"
    "    .cfi_startproc\n"
#if defined(__x86_64__)
    "    endbr64\n"
    "    pushq %rbp\n"
    "    .cfi_def_cfa_offset 16\n"
    "    .cfi_offset %rbp, -16\n"
    "    movq %rsp, %rbp\n"
    "    .cfi_def_cfa_register %rbp\n"
    "    pushq %r13\n"
    "    .cfi_offset %r13, -24\n"
    "    subq $8, %rsp\n"
    "    pushq 72(%rbp)\n"
    "    pushq 64(%rbp)\n"
    "    pushq 56(%rbp)\n"
    "    pushq 48(%rbp)\n"
    "    pushq 40(%rbp)\n"
    "    pushq 32(%rbp)\n"
    "    pushq 24(%rbp)\n"
    "    pushq 16(%rbp)\n"
    "    movq 16(%r13), %r11\n"
    "    movq 24(%r13), %r13\n"
    "    callq *%r11\n"
    "    movq -8(%rbp), %r13\n"
    "    leave\n"
    "    .cfi_def_cfa %rsp, 8\n"
    "    ret\n"
#elif defined(__aarch64__)
    "    hint #34\n"
    "    stp x29, x30, [sp, #-32]!\n"
    "    .cfi_def_cfa_offset 32\n"
    "    .cfi_offset x29, -32\n"
    "    .cfi_offset x30, -24\n"
    "    str x20, [sp, #16]\n"
    "    .cfi_offset x20, -16\n"
    "    mov x29, sp\n"
    "    .cfi_def_cfa x29, 32\n"
    "    sub sp, sp, #64\n"
    "    ldp x16, x17, [x29, #32]\n"
    "    stp x16, x17, [sp]\n"
    "    ldp x16, x17, [x29, #48]\n"
    "    stp x16, x17, [sp, #16]\n"
    "    ldp x16, x17, [x29, #64]\n"
    "    stp x16, x17, [sp, #32]\n"
    "    ldp x16, x17, [x29, #80]\n"
    "    stp x16, x17, [sp, #48]\n"
    "    ldr x16, [x20, #16]\n"
    "    ldr x20, [x20, #24]\n"
    "    blr x16\n"
    "    ldr x20, [x29, #16]\n"
    "    mov sp, x29\n"
    "    ldp x29, x30, [sp], #32\n"
    "    .cfi_def_cfa sp, 0\n"
    "    ret\n"
#else
#error "Calls with a receiver out of a closure's context are not written for this processor."
#endif
    "    .cfi_endproc\n"
    ".size drydock_bound_entry, . - drydock_bound_entry\n");

extern const char drydock_bound_entry;

const void *drydock_bound_code(void) { return &drydock_bound_entry; }

static void write_pointer(void **place, const void *value) {
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t start = (uintptr_t)place & ~(page - 1);
    mprotect((void *)start, page, PROT_READ | PROT_WRITE);
    __atomic_store_n(place, (void *)value, __ATOMIC_RELAXED);
}

struct redirection {
    const void *old;
    const void *new_code;
    // What the linkers know `old` by.
    const char *name;
};

#if defined(__x86_64__)
#define IS_CALL(type) ((type) == R_X86_64_JUMP_SLOT || (type) == R_X86_64_GLOB_DAT)
#elif defined(__aarch64__)
#define IS_CALL(type) ((type) == R_AARCH64_JUMP_SLOT || (type) == R_AARCH64_GLOB_DAT)
#endif

static void redirect_in_table(const struct redirection *what, uintptr_t base, const ElfW(Rela) *entries, size_t size, const ElfW(Sym) *symbols, const char *names) {
    for (size_t at = 0; at < size / sizeof *entries; at++) {
        if (!IS_CALL(ELF64_R_TYPE(entries[at].r_info))) continue;
        void **place = (void **)(base + entries[at].r_offset);
        // A call that has not been made yet may still lead to the dynamic linker.
        const char *name = names + symbols[ELF64_R_SYM(entries[at].r_info)].st_name;
        if (*place == what->old || (what->name != NULL && strcmp(name, what->name) == 0)) write_pointer(place, what->new_code);
    }
}

static int redirect_in_image(struct dl_phdr_info *image, size_t size, void *context) {
    const struct redirection *what = context;
    const ElfW(Dyn) *dynamic = NULL;
    for (int at = 0; at < image->dlpi_phnum; at++) {
        const ElfW(Phdr) *part = &image->dlpi_phdr[at];
        uintptr_t start = image->dlpi_addr + part->p_vaddr;
        if (part->p_type == PT_LOAD && (uintptr_t)what->old >= start && (uintptr_t)what->old < start + part->p_memsz) return 0;
        if (part->p_type == PT_DYNAMIC) dynamic = (const ElfW(Dyn) *)start;
    }
    if (dynamic == NULL) return 0;
    const ElfW(Rela) *jumps = NULL, *others = NULL;
    const ElfW(Sym) *symbols = NULL;
    const char *names = NULL;
    size_t jump_size = 0, other_size = 0;
    for (; dynamic->d_tag != DT_NULL; dynamic++) {
        switch (dynamic->d_tag) {
        case DT_JMPREL: jumps = (const void *)dynamic->d_un.d_ptr; break;
        case DT_PLTRELSZ: jump_size = dynamic->d_un.d_val; break;
        case DT_RELA: others = (const void *)dynamic->d_un.d_ptr; break;
        case DT_RELASZ: other_size = dynamic->d_un.d_val; break;
        case DT_SYMTAB: symbols = (const void *)dynamic->d_un.d_ptr; break;
        case DT_STRTAB: names = (const void *)dynamic->d_un.d_ptr; break;
        }
    }
    // The kernel's own image has addresses that were not moved; it calls nobody.
    if (symbols == NULL || names == NULL || (uintptr_t)symbols < image->dlpi_addr) return 0;
    if (jumps != NULL) redirect_in_table(what, image->dlpi_addr, jumps, jump_size, symbols, names);
    if (others != NULL) redirect_in_table(what, image->dlpi_addr, others, other_size, symbols, names);
    return 0;
}

void drydock_redirect_calls(const void *old, const void *new_code) {
    Dl_info found;
    struct redirection what = {old, new_code, NULL};
    if (dladdr(old, &found) != 0 && found.dli_saddr == old) what.name = found.dli_sname;
    dl_iterate_phdr(redirect_in_image, &what);
}
