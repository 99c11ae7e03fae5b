#define _GNU_SOURCE
#include "virtual_clock.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What the process waits for from servers. FoundationNetworking hands every transfer of a URLSession to libcurl, which is a library of
// its own: these definitions stand in the executable and so before libcurl's. Nothing of the network is loaded by an app that has none.
//
// A transfer is I/O that holds virtual time, from the moment it is handed over until it is taken back. Not while the app itself has
// paused it: then it is the app's turn, which may wait for time.
//
// An app that brings a libcurl of its own links that one: these definitions give way.
//
// libcurl's own types are opaque here, and its constants are part of its binary interface: no header of it is needed.

#define GIVING_WAY __attribute__((weak))

#define OK 0
#define FAILED_INIT 2
#define INTERNAL_ERROR 4
#define INFO_EFFECTIVE_URL (0x100000 + 1)
#define PAUSE_RECEIVING 1
#define SOCKET_TIMEOUT (-1)
#define OPTION_SOCKET_FUNCTION (20000 + 1)
enum { POLL_FOR_INPUT = 1, POLL_FOR_OUTPUT = 2, POLL_NO_MORE = 4 };

/// libcurl's own function of a name. It may have come with a library that was opened later.
static void *real(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (found) return found;
    void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_NOLOAD);
    return library ? dlsym(library, name) : NULL;
}

#define REAL(result, name, ...) \
    static result (*real_##name(void))(__VA_ARGS__) { \
        static _Atomic(void *) found; \
        if (!found) found = real(#name); \
        return (result (*)(__VA_ARGS__))found; \
    }

REAL(int, curl_multi_add_handle, void *, void *)
REAL(int, curl_multi_remove_handle, void *, void *)
REAL(int, curl_multi_cleanup, void *)
REAL(int, curl_multi_socket_action, void *, int, int, int *)
REAL(int, curl_multi_setopt, void *, int, ...)
REAL(void, curl_easy_cleanup, void *)
REAL(int, curl_easy_pause, void *, int)
REAL(int, curl_easy_getinfo, void *, int, ...)

struct transfer {
    void *handle, *multi;
    bool paused;
    struct transfer *next;
    char url[512];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// Oldest first.
static struct transfer *transfers;
/// When a transfer last began, ended or heard of its server, in real nanoseconds.
static _Atomic int64_t last_sign;

static void note_sign(void) { last_sign = vclock_real_time(); }

static void begin(void *multi, void *handle) {
    char *url = NULL;
    if (!real_curl_easy_getinfo() || real_curl_easy_getinfo()(handle, INFO_EFFECTIVE_URL, &url) != OK || !url) url = "";
    // A web socket is open for as long as the app likes.
    if (strncmp(url, "ws:", 3) == 0 || strncmp(url, "wss:", 4) == 0) return;
    struct transfer *transfer = calloc(1, sizeof *transfer);
    if (!transfer) return;
    transfer->handle = handle;
    transfer->multi = multi;
    snprintf(transfer->url, sizeof transfer->url, "%s", url);
    pthread_mutex_lock(&lock);
    struct transfer **at = &transfers;
    while (*at) at = &(*at)->next;
    *at = transfer;
    vclock_io_begin();
    note_sign();
    pthread_mutex_unlock(&lock);
}

/// Of one handle, or of all that a multi handle has.
static void end(void *multi, void *handle) {
    pthread_mutex_lock(&lock);
    for (struct transfer **at = &transfers; *at;) {
        struct transfer *transfer = *at;
        if (handle ? transfer->handle != handle : transfer->multi != multi) {
            at = &transfer->next;
            continue;
        }
        *at = transfer->next;
        if (!transfer->paused) vclock_io_end();
        free(transfer);
        note_sign();
    }
    pthread_mutex_unlock(&lock);
}

static void set_paused(void *handle, bool paused) {
    pthread_mutex_lock(&lock);
    for (struct transfer *transfer = transfers; transfer; transfer = transfer->next) {
        if (transfer->handle != handle || transfer->paused == paused) continue;
        transfer->paused = paused;
        if (paused) vclock_io_end();
        else vclock_io_begin();
        note_sign();
    }
    pthread_mutex_unlock(&lock);
}

// MARK: In libcurl's place

GIVING_WAY int curl_multi_add_handle(void *multi, void *handle) {
    if (!real_curl_multi_add_handle()) return INTERNAL_ERROR;
    // Counted first: the transfer may begin, and end, at once.
    begin(multi, handle);
    int result = real_curl_multi_add_handle()(multi, handle);
    if (result != OK) end(multi, handle);
    return result;
}

GIVING_WAY int curl_multi_remove_handle(void *multi, void *handle) {
    if (!real_curl_multi_remove_handle()) return INTERNAL_ERROR;
    int result = real_curl_multi_remove_handle()(multi, handle);
    end(multi, handle);
    return result;
}

GIVING_WAY int curl_multi_cleanup(void *multi) {
    if (!real_curl_multi_cleanup()) return INTERNAL_ERROR;
    end(multi, NULL);
    return real_curl_multi_cleanup()(multi);
}

GIVING_WAY int curl_multi_socket_action(void *multi, int socket, int events, int *running) {
    if (!real_curl_multi_socket_action()) return INTERNAL_ERROR;
    if (socket != SOCKET_TIMEOUT) note_sign();
    return real_curl_multi_socket_action()(multi, socket, events, running);
}

// FoundationNetworking never takes the source of a writable socket back while the socket is in use: a transfer that has sent its request
// would keep a thread busy until the answer comes. It does so when the socket is given up and asked for anew.

typedef int socket_callback(void *handle, int socket, int wanted, void *context, void *sources);
static _Atomic(socket_callback *) foundation_callback;
/// What was asked for last, by file descriptor.
static _Atomic unsigned char wanted_of[65536];

static int watch_socket(void *handle, int socket, int wanted, void *context, void *sources) {
    socket_callback *callback = foundation_callback;
    if (socket >= 0 && socket < (int)sizeof wanted_of) {
        unsigned char before = wanted_of[socket];
        wanted_of[socket] = wanted == POLL_NO_MORE ? 0 : (unsigned char)wanted;
        if (before & POLL_FOR_OUTPUT && wanted == POLL_FOR_INPUT) {
            callback(handle, socket, POLL_NO_MORE, context, sources);
            sources = NULL;
        }
    }
    return callback(handle, socket, wanted, context, sources);
}

GIVING_WAY int curl_multi_setopt(void *multi, int option, ...) {
    va_list list;
    va_start(list, option);
    void *value = va_arg(list, void *);
    va_end(list);
    if (!real_curl_multi_setopt()) return INTERNAL_ERROR;
    if (option == OPTION_SOCKET_FUNCTION && value) {
        socket_callback *none = NULL, *callback = (socket_callback *)value;
        // Another user of libcurl keeps its own.
        if (atomic_compare_exchange_strong(&foundation_callback, &none, callback) || none == callback)
            value = (void *)watch_socket;
    }
    return real_curl_multi_setopt()(multi, option, value);
}

GIVING_WAY void curl_easy_cleanup(void *handle) {
    if (handle) end(NULL, handle);
    if (real_curl_easy_cleanup()) real_curl_easy_cleanup()(handle);
}

GIVING_WAY int curl_easy_pause(void *handle, int directions) {
    if (!real_curl_easy_pause()) return FAILED_INIT;
    // Going on may call the app back at once, which may pause again.
    bool paused = directions & PAUSE_RECEIVING;
    if (!paused) set_paused(handle, false);
    int result = real_curl_easy_pause()(handle, directions);
    if (paused && result == OK) set_paused(handle, true);
    return result;
}

// MARK: For the host

int32_t vclock_transfers(void) {
    int32_t count = 0;
    pthread_mutex_lock(&lock);
    for (struct transfer *transfer = transfers; transfer; transfer = transfer->next) count += !transfer->paused;
    pthread_mutex_unlock(&lock);
    return count;
}

bool vclock_oldest_transfer(char *url, int32_t size) {
    pthread_mutex_lock(&lock);
    struct transfer *transfer = transfers;
    while (transfer && transfer->paused) transfer = transfer->next;
    if (transfer && size > 0) snprintf(url, (size_t)size, "%s", transfer->url);
    pthread_mutex_unlock(&lock);
    return transfer != NULL;
}

int64_t vclock_last_sign(void) { return last_sign; }
