#define _GNU_SOURCE
#include "confinement.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "the filter knows x86-64 and arm64"
#endif
/// System calls of the x32 form have this bit.
#define OTHER_FORM 0x40000000
#define SYSCALL_IO_URING_SETUP 425

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define IF_EQUAL(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, then, otherwise)
#define ANSWER(what) BPF_STMT(BPF_RET | BPF_K, what)

int confinement_forgo_network(void) {
    struct sock_filter rules[] = {
        LOAD(arch),
        IF_EQUAL(ARCHITECTURE, 1, 0),
        ANSWER(SECCOMP_RET_KILL_PROCESS),
        LOAD(nr),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, OTHER_FORM, 6, 0),
        // Its orders could make sockets, and no filter sees them.
        IF_EQUAL(SYSCALL_IO_URING_SETUP, 5, 0),
        IF_EQUAL(SYS_socket, 0, 3),
        LOAD(args[0]),
        IF_EQUAL(AF_UNIX, 1, 0),
        IF_EQUAL(AF_NETLINK, 0, 2),
        ANSWER(SECCOMP_RET_ALLOW),
        ANSWER(SECCOMP_RET_ERRNO | ENOSYS),
        ANSWER(SECCOMP_RET_ERRNO | ENETUNREACH),
    };
    struct sock_fprog filter = {sizeof rules / sizeof *rules, rules};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) != 0) return errno;
    return 0;
}

void confinement_limit_files(int process, unsigned long long longest) {
    struct rlimit none = {0, 0}, length = {longest, longest};
    prlimit(process, RLIMIT_CORE, &none, NULL);
    prlimit(process, RLIMIT_FSIZE, &length, NULL);
}

int confinement_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0 ? 0 : errno; }
