#define _GNU_SOURCE
#include "live_link.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

int live_memory_create(size_t size) {
    int descriptor = memfd_create("drydock-frames", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0) return -1;
    if (ftruncate(descriptor, (off_t)size) == 0 && fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0) return descriptor;
    close(descriptor);
    return -1;
}

void *live_memory_map(int descriptor, size_t size) {
    struct stat status;
    if (fstat(descriptor, &status) != 0 || size == 0 || (size_t)status.st_size != size) return NULL;
    int seals = fcntl(descriptor, F_GET_SEALS);
    if (seals < 0 || !(seals & F_SEAL_SHRINK)) return NULL;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void live_memory_populate(void *memory, size_t size) {
#ifdef MADV_POPULATE_WRITE
    // Older kernels know no such advice; pages come one by one there.
    madvise(memory, size, MADV_POPULATE_WRITE);
#endif
}

int live_accept(int listening) { return accept4(listening, NULL, NULL, SOCK_CLOEXEC); }

bool live_send(int socket, const void *bytes, size_t count, int descriptor) {
    const char *at = bytes;
    while (count > 0) {
        struct iovec part = {(void *)at, count};
        struct msghdr message = {0};
        message.msg_iov = &part;
        message.msg_iovlen = 1;
        union {
            struct cmsghdr header;
            char space[CMSG_SPACE(sizeof(int))];
        } control;
        if (descriptor >= 0) {
            memset(&control, 0, sizeof control);
            message.msg_control = control.space;
            message.msg_controllen = sizeof control.space;
            struct cmsghdr *header = CMSG_FIRSTHDR(&message);
            header->cmsg_level = SOL_SOCKET;
            header->cmsg_type = SCM_RIGHTS;
            header->cmsg_len = CMSG_LEN(sizeof(int));
            memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
        }
        ssize_t sent = sendmsg(socket, &message, MSG_NOSIGNAL);
        if (sent < 0) {
            if (errno == EINTR) continue;
            return false;
        }
        descriptor = -1;
        at += sent;
        count -= (size_t)sent;
    }
    return true;
}

ssize_t live_receive(int socket, void *bytes, size_t count, int *descriptor) {
    struct iovec part = {bytes, count};
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int) * 4)];
    } control;
    struct msghdr message = {0};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control.space;
    message.msg_controllen = sizeof control.space;
    ssize_t received;
    do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (received < 0 && errno == EINTR);
    if (received <= 0) return received;
    bool found = false;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t number = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t index = 0; index < number; index++) {
            int one;
            memcpy(&one, CMSG_DATA(header) + index * sizeof(int), sizeof one);
            // One message hands over one descriptor; what else comes is not wanted.
            if (found) {
                close(one);
            } else {
                *descriptor = one;
                found = true;
            }
        }
    }
    return received;
}

void live_wait(int milliseconds) {
    struct timespec time = {milliseconds / 1000, (long)(milliseconds % 1000) * 1000000};
    // Not by libc's call, in front of which the app's executable has one of its own.
    while (syscall(SYS_nanosleep, &time, &time) != 0 && errno == EINTR) {}
}

// MARK: Frames

struct frames_header {
    /// The picture that changes hands, and whether the reader has not seen it yet.
    _Atomic uint32_t middle;
    uint32_t unused;
    _Atomic uint64_t numbers[LIVE_FRAME_COUNT];
};

enum { header_size = 4096, fresh = 4, index_mask = 3 };

static size_t picture_size(uint32_t width, uint32_t height) { return ((size_t)width * height * 4 + 4095) & ~(size_t)4095; }

size_t live_frames_size(uint32_t width, uint32_t height) {
    if (width == 0 || height == 0 || width > 16384 || height > 16384) return 0;
    return header_size + LIVE_FRAME_COUNT * picture_size(width, height);
}

void live_frames_prepare(void *memory) {
    struct frames_header *header = memory;
    atomic_store(&header->middle, 1);
    for (int index = 0; index < LIVE_FRAME_COUNT; index++) atomic_store(&header->numbers[index], 0);
}

void *live_frames_pixels(void *memory, uint32_t width, uint32_t height, int index) {
    return (char *)memory + header_size + (size_t)(index % LIVE_FRAME_COUNT) * picture_size(width, height);
}

uint64_t live_frames_number(const void *memory, int index) {
    const struct frames_header *header = memory;
    return atomic_load(&header->numbers[index % LIVE_FRAME_COUNT]);
}

int live_frames_publish(void *memory, int index, uint64_t number) {
    struct frames_header *header = memory;
    atomic_store(&header->numbers[index % LIVE_FRAME_COUNT], number);
    return (int)(atomic_exchange(&header->middle, (uint32_t)index | fresh) & index_mask) % LIVE_FRAME_COUNT;
}

bool live_frames_is_taken(const void *memory) {
    const struct frames_header *header = memory;
    return !(atomic_load(&header->middle) & fresh);
}

int live_frames_take(void *memory, int index) {
    struct frames_header *header = memory;
    if (!(atomic_load(&header->middle) & fresh)) return -1;
    return (int)(atomic_exchange(&header->middle, (uint32_t)index) & index_mask) % LIVE_FRAME_COUNT;
}

typedef long long vector __attribute__((vector_size(16)));
typedef long long loose_vector __attribute__((vector_size(16), aligned(1)));

/// Copies past the cache: the target's lines are not read first, and what the cache holds stays there. Beside memcpy that takes 60 % of the
/// time for a screen of 12 MB. Whoever lets others read the target calls `streaming_ends` first.
static void copy_streaming(char *target, const char *source, size_t count) {
    size_t head = -(uintptr_t)target & 15;
    if (head > count) head = count;
    memcpy(target, source, head);
    size_t at = head;
    for (; at + 64 <= count; at += 64) {
        const loose_vector *from = (const loose_vector *)(source + at);
        vector *to = (vector *)(target + at);
        vector first = from[0], second = from[1], third = from[2], fourth = from[3];
        __builtin_nontemporal_store(first, to);
        __builtin_nontemporal_store(second, to + 1);
        __builtin_nontemporal_store(third, to + 2);
        __builtin_nontemporal_store(fourth, to + 3);
    }
    memcpy(target + at, source + at, count - at);
}

static void streaming_ends(void) {
#if defined(__SSE2__)
    _mm_sfence();
#else
    atomic_thread_fence(memory_order_seq_cst);
#endif
}

/// Bytes of a copy that would push too much out of the cache.
#define STREAMED (256 << 10)

void live_copy_pixels(void *to, size_t to_row, const void *from, size_t from_row, uint32_t x, uint32_t y, uint32_t width, uint32_t height) {
    char *target = (char *)to + y * to_row + (size_t)x * 4;
    const char *source = (const char *)from + y * from_row + (size_t)x * 4;
    size_t row_bytes = (size_t)width * 4;
    uint32_t rows = height;
    if (to_row == from_row && x == 0 && row_bytes == to_row) {
        row_bytes *= height;
        rows = rows > 0;
    }
    bool is_streamed = row_bytes * rows >= STREAMED && row_bytes >= 1024;
    for (uint32_t row = 0; row < rows; row++) {
        if (is_streamed) copy_streaming(target + row * to_row, source + row * from_row, row_bytes);
        else memcpy(target + row * to_row, source + row * from_row, row_bytes);
    }
    if (is_streamed) streaming_ends();
}

void live_trim_heap(void) { malloc_trim(0); }
