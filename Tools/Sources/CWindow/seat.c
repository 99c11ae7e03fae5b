#include "seat.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

// Wayland's own protocol, as far as the question goes: the display is object 1; it is asked for its registry, which tells what there is, and for a word when
// that is all. A message is the object, its size and kind, and the rest in words of 32 bits.

enum { DISPLAY = 1, REGISTRY = 2, ALL_SAID = 3, PATIENCE = 2000 };

static int connect_to_compositor(void) {
    const char *name = getenv("WAYLAND_DISPLAY"), *folder = getenv("XDG_RUNTIME_DIR");
    if (!name || !*name) name = "wayland-0";
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int length = *name == '/' ? snprintf(address.sun_path, sizeof address.sun_path, "%s", name)
                              : snprintf(address.sun_path, sizeof address.sun_path, "%s/%s", folder ? folder : "", name);
    if (length <= 0 || (size_t)length >= sizeof address.sun_path) return -1;
    int socket_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (socket_ >= 0 && connect(socket_, (struct sockaddr *)&address, sizeof address) != 0) {
        close(socket_);
        return -1;
    }
    return socket_;
}

/// Reads all of it, or fails: also when nothing comes for too long.
static bool read_all(int socket_, void *to, size_t count) {
    for (char *next = to; count > 0;) {
        struct pollfd wait = {.fd = socket_, .events = POLLIN};
        if (poll(&wait, 1, PATIENCE) <= 0) return false;
        ssize_t got = read(socket_, next, count);
        if (got <= 0) return false;
        next += got;
        count -= (size_t)got;
    }
    return true;
}

window_seat_answer window_find_seat(void) {
    int socket_ = connect_to_compositor();
    if (socket_ < 0) return WINDOW_SEAT_UNKNOWN;
    const uint32_t questions[] = {DISPLAY, 12 << 16 | 1, REGISTRY, DISPLAY, 12 << 16 | 0, ALL_SAID};
    window_seat_answer answer = WINDOW_SEAT_UNKNOWN;
    if (send(socket_, questions, sizeof questions, MSG_NOSIGNAL) == (ssize_t)sizeof questions) {
        uint32_t head[2];
        while (answer == WINDOW_SEAT_UNKNOWN && read_all(socket_, head, sizeof head)) {
            uint32_t words[1024], size = head[1] >> 16;
            if (size < sizeof head || size - sizeof head > sizeof words || !read_all(socket_, words, size - sizeof head)) break;
            size -= sizeof head;
            if (head[0] == ALL_SAID) answer = WINDOW_SEAT_NONE;
            // A number, the interface's name with its length, its version.
            if (head[0] == REGISTRY && (head[1] & 0xFFFF) == 0 && size >= 8 + sizeof "wl_seat" && words[1] == sizeof "wl_seat"
                && memcmp(&words[2], "wl_seat", sizeof "wl_seat") == 0) {
                answer = WINDOW_SEAT_FOUND;
            }
        }
    }
    close(socket_);
    return answer;
}
