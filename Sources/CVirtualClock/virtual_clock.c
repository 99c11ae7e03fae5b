#define _GNU_SOURCE
#include "virtual_clock.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <linux/futex.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define SECOND 1000000000LL
#define NEVER INT64_MAX

// MARK: The real calls

// Resolved at first use: the dynamic loader calls some of these before any constructor of ours runs.
#define REAL(result, name, ...) \
    static result (*real_##name##_pointer)(__VA_ARGS__); \
    static inline result (*real_##name(void))(__VA_ARGS__) { \
        if (!real_##name##_pointer) { \
            void *found = NULL; \
            /* Old and new condition variables share a name; dlsym may give the old ones. */ \
            if (strncmp(#name, "pthread_cond", 12) == 0) found = dlvsym(RTLD_NEXT, #name, "GLIBC_2.3.2"); \
            real_##name##_pointer = (result (*)(__VA_ARGS__))(found ? found : dlsym(RTLD_NEXT, #name)); \
        } \
        return real_##name##_pointer; \
    }

REAL(int, clock_gettime, clockid_t, struct timespec *)
REAL(int, gettimeofday, struct timeval *, void *)
REAL(int, nanosleep, const struct timespec *, struct timespec *)
REAL(int, clock_nanosleep, clockid_t, int, const struct timespec *, struct timespec *)
REAL(int, timerfd_create, int, int)
REAL(int, timerfd_settime, int, int, const struct itimerspec *, struct itimerspec *)
REAL(int, timerfd_gettime, int, struct itimerspec *)
REAL(int, close, int)
REAL(int, ppoll, struct pollfd *, nfds_t, const struct timespec *, const sigset_t *)
REAL(int, epoll_pwait, int, struct epoll_event *, int, int, const sigset_t *)
REAL(int, pselect, int, fd_set *, fd_set *, fd_set *, const struct timespec *, const sigset_t *)
REAL(int, pthread_cond_wait, pthread_cond_t *, pthread_mutex_t *)
REAL(int, pthread_cond_timedwait, pthread_cond_t *, pthread_mutex_t *, const struct timespec *)
REAL(int, pthread_cond_clockwait, pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *)
REAL(int, sem_wait, sem_t *)
REAL(int, sem_timedwait, sem_t *, const struct timespec *)
REAL(int, sem_clockwait, sem_t *, clockid_t, const struct timespec *)
REAL(long, syscall, long, ...)

static int64_t nanoseconds(const struct timespec *t) { return t->tv_sec * SECOND + t->tv_nsec; }
static struct timespec timespec_of(int64_t ns) {
    struct timespec t = {ns / SECOND, ns % SECOND};
    return t;
}
static int64_t raw_time(clockid_t clock) {
    struct timespec t;
    real_clock_gettime()(clock, &t);
    return nanoseconds(&t);
}

// MARK: State

static _Atomic bool enabled;
/// Virtual nanoseconds since enabling.
static _Atomic int64_t elapsed;
/// Whether virtual time goes on by itself, as fast as the machine's.
static _Atomic bool flowing;
/// What the real monotonic clock read when flowing time was at 0.
static int64_t flow_start;
/// What each clock read when time stopped.
static int64_t base[16];
/// Guards waiters and timers. Held for moments only, never while waiting.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic int64_t io_in_flight;
static _Atomic int64_t real_cap = 30 * SECOND;
static pid_t main_thread, clock_thread;
static _Atomic int driver_depth;
/// Bumped whenever the main thread begins or ends driving: what was seen before no longer counts.
static _Atomic uint32_t driver_epoch;
static _Atomic uint64_t main_events;
/// A word that the clock's thread waits on; bumped when the main thread is about to block.
static _Atomic uint32_t hint;
/// Whether the clock's thread waits for the main thread to end driving.
static _Atomic bool clock_rests;
/// What `hint` was when the driver last woke the clock's thread.
static _Atomic uint32_t released_hint;
/// Reads of the clock since time last moved.
static _Atomic uint64_t reads;

static _Thread_local pid_t own_thread;
static pid_t this_thread(void) {
    if (!own_thread) own_thread = (pid_t)real_syscall()(SYS_gettid);
    return own_thread;
}

/// Virtual nanoseconds since enabling, by now.
static int64_t now_elapsed(void) { return flowing ? raw_time(CLOCK_MONOTONIC) - flow_start : elapsed; }

/// Whether the caller's waits are this clock's to end. While time flows, the system ends those that begin then.
static bool ends_waits(void) { return enabled && !flowing; }

/// Whether a clock follows virtual time: wall and monotonic clocks do, CPU clocks do not.
static bool is_virtual_clock(clockid_t clock) {
    switch (clock) {
    case CLOCK_REALTIME: case CLOCK_MONOTONIC: case CLOCK_MONOTONIC_RAW: case CLOCK_REALTIME_COARSE:
    case CLOCK_MONOTONIC_COARSE: case CLOCK_BOOTTIME: case CLOCK_REALTIME_ALARM: case CLOCK_BOOTTIME_ALARM:
    case CLOCK_TAI:
        return true;
    default:
        return false;
    }
}

/// The instant (virtual nanoseconds since enabling) at which `clock` reads `absolute`.
static int64_t instant_of(clockid_t clock, int64_t absolute) { return absolute - base[clock]; }

/// The clock of a wait that does not name it: only wall clocks are past 30 years.
static clockid_t unknown_clock(int64_t absolute) { return absolute > 1000000000LL * SECOND ? CLOCK_REALTIME : CLOCK_MONOTONIC; }

/// What the real clock reads when flowing time gets to where `clock` reads `absolute`.
static struct timespec flowing_instant(clockid_t clock, int64_t absolute) {
    return timespec_of(raw_time(clock) + instant_of(clock, absolute) - now_elapsed());
}

// MARK: Waiters

// Everything with a deadline: a blocked thread (on its own stack) or an armed timer (in the table below).
struct waiter {
    int64_t deadline;
    /// Orders waiters with equal deadlines the same way in every run.
    uint64_t rank;
    void (*fire)(struct waiter *);
    bool fired;
    /// Fired by creeping time, perhaps before the thread was asleep.
    bool crept;
    struct waiter *next;
    // What `fire` needs.
    _Atomic uint32_t word;
    int fd;
    pthread_cond_t *condition;
    pthread_t thread;
    int64_t interval;
};
static struct waiter *waiters;

static void add_waiter(struct waiter *w) {
    w->next = waiters;
    waiters = w;
}
static void remove_waiter(struct waiter *w) {
    for (struct waiter **at = &waiters; *at; at = &(*at)->next)
        if (*at == w) {
            *at = w->next;
            return;
        }
}
static struct waiter *first_waiter(void) {
    struct waiter *first = NULL;
    for (struct waiter *w = waiters; w; w = w->next)
        if (!w->fired && w->deadline != NEVER
            && (!first || w->deadline < first->deadline || (w->deadline == first->deadline && w->rank < first->rank)))
            first = w;
    return first;
}

enum { RANK_MAIN_TIMER = 0, RANK_TIMER = 1, RANK_MAIN_THREAD = 2, RANK_THREAD = 3 };
static uint64_t rank(int kind, uint64_t within) { return (uint64_t)kind << 32 | (within & 0xffffffff); }

/// Tells the clock's thread that there is something new to see to.
static void wake_clock(void) {
    hint++;
    real_syscall()(SYS_futex, &hint, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

/// Registers the calling thread as waiting until `deadline`.
static void begin_wait(struct waiter *w, int64_t deadline, void (*fire)(struct waiter *)) {
    memset(w, 0, sizeof *w);
    w->deadline = deadline;
    w->fire = fire;
    w->fd = -1;
    w->thread = pthread_self();
    w->rank = rank(this_thread() == main_thread ? RANK_MAIN_THREAD : RANK_THREAD, (uint64_t)this_thread());
    pthread_mutex_lock(&lock);
    add_waiter(w);
    pthread_mutex_unlock(&lock);
    // Time began to flow in the same moment.
    if (flowing) wake_clock();
}
/// Whether the deadline ended the wait.
static bool end_wait(struct waiter *w) {
    pthread_mutex_lock(&lock);
    remove_waiter(w);
    bool fired = w->fired;
    pthread_mutex_unlock(&lock);
    return fired;
}

/// Tells the clock's thread that the main thread is about to block.
static void about_to_block(void) {
    if (flowing || this_thread() != main_thread || driver_depth > 0) return;
    wake_clock();
}

// MARK: Reading clocks

/// Wakes those that wait for `instant` or an earlier one. They may not be asleep yet. To be called with the lock held.
static void fire_until(int64_t instant) {
    struct waiter *first = first_waiter();
    while (first && first->deadline <= instant) {
        __atomic_store_n(&first->fired, true, __ATOMIC_RELEASE);
        first->crept = true;
        first->fire(first);
        first = first_waiter();
    }
}

/// Wakes those again that were woken before they were asleep. To be called with the lock held.
static bool fire_again(void) {
    bool found = false;
    for (struct waiter *w = waiters; w; w = w->next)
        if (w->fired && w->crept) {
            w->fire(w);
            found = true;
        }
    return found;
}

#define MICROSECOND 1000
/// Whether no thread reads the same time twice.
static _Atomic bool readings_differ;
/// What the calling thread read last, as time since enabling.
static _Thread_local int64_t last_reading = -1;

/// Lets a microsecond go by because somebody reads the clock. What falls due is woken as if the clock's thread had moved time.
static void creep(void) {
    pthread_mutex_lock(&lock);
    elapsed += MICROSECOND;
    fire_until(elapsed);
    pthread_mutex_unlock(&lock);
}

int clock_gettime(clockid_t clock, struct timespec *t) {
    if (!enabled || !is_virtual_clock(clock)) return real_clock_gettime()(clock, t);
    if (flowing) {
        *t = timespec_of(base[clock] + now_elapsed());
        return 0;
    }
    // A loop that waits by reading the clock would never end: after very many reads at one instant, time creeps.
    if (++reads > 2000000 || (readings_differ && last_reading == elapsed)) creep();
    last_reading = elapsed;
    *t = timespec_of(base[clock] + last_reading);
    return 0;
}

int gettimeofday(struct timeval *restrict tv, void *restrict zone) {
    if (!enabled) return real_gettimeofday()(tv, zone);
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    tv->tv_sec = t.tv_sec;
    tv->tv_usec = t.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *out) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    if (out) *out = t.tv_sec;
    return t.tv_sec;
}

int timespec_get(struct timespec *t, int kind) {
    if (kind != TIME_UTC) return 0;
    clock_gettime(CLOCK_REALTIME, t);
    return kind;
}

// MARK: Sleeping

/// Images whose own short sleeps (spinning on contention) are no waiting for time.
static struct { uintptr_t start, end; } runtime_images[4], dispatch_image;
static bool called_by_runtime(const void *address) {
    for (size_t i = 0; i < sizeof runtime_images / sizeof *runtime_images; i++)
        if ((uintptr_t)address >= runtime_images[i].start && (uintptr_t)address < runtime_images[i].end) return true;
    return false;
}
static int note_image(struct dl_phdr_info *info, size_t size, void *context) {
    int *count = context;
    const char *name = info->dlpi_name ? info->dlpi_name : "";
    bool dispatch = strstr(name, "/libdispatch.so") != NULL;
    if (!dispatch && !strstr(name, "/libswiftCore.so") && !strstr(name, "/libswift_Concurrency.so")) return 0;
    uintptr_t start = UINTPTR_MAX, end = 0;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        if (info->dlpi_phdr[i].p_type != PT_LOAD) continue;
        uintptr_t from = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr, to = from + info->dlpi_phdr[i].p_memsz;
        if (from < start) start = from;
        if (to > end) end = to;
    }
    if (*count < 4) {
        runtime_images[*count].start = start;
        runtime_images[(*count)++].end = end;
    }
    if (dispatch) {
        dispatch_image.start = start;
        dispatch_image.end = end;
    }
    return 0;
}

static void fire_word(struct waiter *w) {
    w->word = 1;
    real_syscall()(SYS_futex, &w->word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

static void sleep_until(int64_t deadline) {
    if (deadline <= elapsed) return;
    struct waiter w;
    begin_wait(&w, deadline, fire_word);
    about_to_block();
    while (!w.word) real_syscall()(SYS_futex, &w.word, FUTEX_WAIT_PRIVATE, 0, NULL, NULL, 0);
    end_wait(&w);
}

int nanosleep(const struct timespec *time, struct timespec *rest) {
    if (!ends_waits() || called_by_runtime(__builtin_return_address(0))) return real_nanosleep()(time, rest);
    sleep_until(elapsed + nanoseconds(time));
    if (rest) *rest = timespec_of(0);
    return 0;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
    if (flowing && flags & TIMER_ABSTIME && is_virtual_clock(clock)) {
        struct timespec real = flowing_instant(clock, nanoseconds(time));
        return real_clock_nanosleep()(clock, flags, &real, rest);
    }
    if (!ends_waits() || !is_virtual_clock(clock)) return real_clock_nanosleep()(clock, flags, time, rest);
    sleep_until(flags & TIMER_ABSTIME ? instant_of(clock, nanoseconds(time)) : elapsed + nanoseconds(time));
    if (rest) *rest = timespec_of(0);
    return 0;
}

int usleep(useconds_t microseconds) {
    struct timespec t = timespec_of((int64_t)microseconds * 1000);
    if (!ends_waits() || called_by_runtime(__builtin_return_address(0))) return real_nanosleep()(&t, NULL);
    sleep_until(elapsed + nanoseconds(&t));
    return 0;
}

unsigned sleep(unsigned seconds) {
    struct timespec t = timespec_of(seconds * SECOND);
    if (!ends_waits() || called_by_runtime(__builtin_return_address(0))) {
        real_nanosleep()(&t, &t);
        return 0;
    }
    sleep_until(elapsed + nanoseconds(&t));
    return 0;
}

// MARK: Timers

// A timerfd made while time is virtual is an eventfd in truth: writing to it wakes its readers
// before the write returns, so nothing is under way once a timer has fired. Timerfds from before are
// real; they fire by being set to the past.
struct timer {
    struct waiter waiter;
    clockid_t clock;
    bool in_use, is_real;
};
#define TIMERS 1024
/// By file descriptor.
static struct timer timers[TIMERS];

static struct timer *timer_of(int fd) { return fd >= 0 && fd < TIMERS && timers[fd].in_use ? &timers[fd] : NULL; }

static void fire_timer(struct waiter *w) {
    struct timer *timer = (struct timer *)w;
    if (w->interval > 0) {
        w->deadline += w->interval;
        w->fired = false;
    } else {
        w->deadline = NEVER;
        w->fired = false;
    }
    if (timer->is_real) {
        struct itimerspec soon = {{0, 0}, {0, 1}};
        real_timerfd_settime()(w->fd, 0, &soon, NULL);
        // The kernel lets it expire in an instant; its reader may take it before we see it.
        struct pollfd poll = {w->fd, POLLIN, 0};
        struct timespec most = timespec_of(2000000);
        real_ppoll()(&poll, 1, &most, NULL);
        return;
    }
    uint64_t one = 1;
    if (write(w->fd, &one, sizeof one) < 0) { /* It is readable already. */ }
}

/// Forgets expirations that were not read.
static void drain(struct timer *timer) {
    if (timer->is_real) return;
    struct pollfd poll = {timer->waiter.fd, POLLIN, 0};
    struct timespec now = timespec_of(0);
    uint64_t count;
    if (real_ppoll()(&poll, 1, &now, NULL) > 0 && read(timer->waiter.fd, &count, sizeof count) < 0) { /* Taken meanwhile. */ }
}

int timerfd_create(clockid_t clock, int flags) {
    bool is_real = !enabled;
    int fd = is_real ? real_timerfd_create()(clock, flags)
                     : eventfd(0, (flags & TFD_CLOEXEC ? EFD_CLOEXEC : 0) | (flags & TFD_NONBLOCK ? EFD_NONBLOCK : 0));
    if (fd < 0 || fd >= TIMERS) return fd;
    pthread_mutex_lock(&lock);
    struct timer *timer = &timers[fd];
    memset(timer, 0, sizeof *timer);
    timer->in_use = true;
    timer->is_real = is_real;
    timer->clock = clock;
    timer->waiter.fd = fd;
    timer->waiter.deadline = NEVER;
    timer->waiter.fire = fire_timer;
    timer->waiter.rank = rank(this_thread() == main_thread ? RANK_MAIN_TIMER : RANK_TIMER, (uint64_t)fd);
    add_waiter(&timer->waiter);
    pthread_mutex_unlock(&lock);
    return fd;
}

int close(int fd) {
    if (timer_of(fd)) {
        pthread_mutex_lock(&lock);
        remove_waiter(&timers[fd].waiter);
        timers[fd].in_use = false;
        pthread_mutex_unlock(&lock);
    }
    return real_close()(fd);
}

static void describe(struct timer *timer, struct itimerspec *out) {
    int64_t rest = timer->waiter.deadline == NEVER ? 0 : timer->waiter.deadline - now_elapsed();
    if (timer->waiter.deadline != NEVER && rest < 1) rest = 1;
    out->it_value = timespec_of(rest);
    out->it_interval = timespec_of(timer->waiter.interval);
}

int timerfd_settime(int fd, int flags, const struct itimerspec *new, struct itimerspec *old) {
    struct timer *timer = timer_of(fd);
    if (!enabled || !timer) return real_timerfd_settime()(fd, flags, new, old);
    pthread_mutex_lock(&lock);
    if (old) describe(timer, old);
    drain(timer);
    if (timer->is_real) {
        struct itimerspec off = {{0, 0}, {0, 0}};
        real_timerfd_settime()(fd, 0, &off, NULL);
    }
    int64_t value = nanoseconds(&new->it_value);
    timer->waiter.interval = nanoseconds(&new->it_interval);
    if (value == 0) {
        timer->waiter.deadline = NEVER;
    } else {
        timer->waiter.deadline = flags & TFD_TIMER_ABSTIME ? instant_of(timer->clock, value) : now_elapsed() + value;
        if (timer->waiter.deadline <= now_elapsed()) fire_timer(&timer->waiter);
    }
    pthread_mutex_unlock(&lock);
    if (flowing) wake_clock();
    return 0;
}

int timerfd_gettime(int fd, struct itimerspec *out) {
    struct timer *timer = timer_of(fd);
    if (!enabled || !timer) return real_timerfd_gettime()(fd, out);
    pthread_mutex_lock(&lock);
    describe(timer, out);
    pthread_mutex_unlock(&lock);
    return 0;
}

// MARK: Polling

/// A descriptor of the calling thread that `fire_descriptor` makes readable.
static _Thread_local int wake_descriptor = -1;
static int wake_fd(void) {
    if (wake_descriptor < 0) wake_descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    return wake_descriptor;
}
static void fire_descriptor(struct waiter *w) {
    uint64_t one = 1;
    if (write(w->fd, &one, sizeof one) < 0) { /* It is readable already. */ }
}
static void clear_wake(int fd) {
    uint64_t count;
    if (read(fd, &count, sizeof count) < 0) { /* Not fired. */ }
}

static int noting_events(int count) {
    if (count > 0 && this_thread() == main_thread) main_events++;
    return count;
}

/// Polls without a timeout of its own; `timeout` < 0 waits for ever.
static int virtual_poll(struct pollfd *fds, nfds_t count, int64_t timeout, const sigset_t *mask) {
    struct timespec now = timespec_of(0);
    int ready = real_ppoll()(fds, count, &now, mask);
    if (ready != 0 || timeout == 0) return noting_events(ready);
    if (timeout < 0) {
        about_to_block();
        return noting_events(real_ppoll()(fds, count, NULL, mask));
    }
    if (count > 63) {
        // More than the copy below holds: look again whenever time has moved.
        int64_t deadline = elapsed + timeout;
        do {
            ready = real_ppoll()(fds, count, &now, mask);
            if (ready != 0) return noting_events(ready);
            int64_t step = deadline - elapsed < 10000000 ? deadline - elapsed : 10000000;
            if (step > 0) sleep_until(elapsed + step);
        } while (elapsed < deadline);
        return 0;
    }
    struct pollfd with_wake[64];
    memcpy(with_wake, fds, count * sizeof *fds);
    struct waiter w;
    begin_wait(&w, elapsed + timeout, fire_descriptor);
    pthread_mutex_lock(&lock);
    w.fd = wake_fd();
    pthread_mutex_unlock(&lock);
    with_wake[count].fd = w.fd;
    with_wake[count].events = POLLIN;
    about_to_block();
    ready = real_ppoll()(with_wake, count + 1, NULL, mask);
    int error = errno;
    if (end_wait(&w)) clear_wake(w.fd);
    if (ready < 0) {
        errno = error;
        return ready;
    }
    if (with_wake[count].revents) ready--;
    for (nfds_t i = 0; i < count; i++) fds[i].revents = with_wake[i].revents;
    return noting_events(ready);
}

int ppoll(struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
    if (!ends_waits()) return real_ppoll()(fds, count, timeout, mask);
    return virtual_poll(fds, count, timeout ? nanoseconds(timeout) : -1, mask);
}

int poll(struct pollfd *fds, nfds_t count, int timeout) {
    int64_t ns = timeout < 0 ? -1 : (int64_t)timeout * 1000000;
    if (ends_waits()) return virtual_poll(fds, count, ns, NULL);
    struct timespec t = timespec_of(ns < 0 ? 0 : ns);
    return real_ppoll()(fds, count, ns < 0 ? NULL : &t, NULL);
}

int epoll_pwait(int epoll, struct epoll_event *events, int most, int timeout, const sigset_t *mask) {
    if (!ends_waits()) return real_epoll_pwait()(epoll, events, most, timeout, mask);
    int ready = real_epoll_pwait()(epoll, events, most, 0, mask);
    if (ready != 0 || timeout == 0) return noting_events(ready);
    if (timeout < 0) {
        about_to_block();
        return noting_events(real_epoll_pwait()(epoll, events, most, -1, mask));
    }
    struct pollfd self = {epoll, POLLIN, 0};
    ready = virtual_poll(&self, 1, (int64_t)timeout * 1000000, mask);
    if (ready <= 0) return ready;
    return real_epoll_pwait()(epoll, events, most, 0, mask);
}

int epoll_wait(int epoll, struct epoll_event *events, int most, int timeout) {
    return epoll_pwait(epoll, events, most, timeout, NULL);
}

int pselect(int n, fd_set *r, fd_set *w, fd_set *e, const struct timespec *timeout, const sigset_t *mask) {
    if (!ends_waits() || !timeout) return real_pselect()(n, r, w, e, timeout, mask);
    int64_t deadline = elapsed + nanoseconds(timeout);
    fd_set wanted[3];
    fd_set *sets[3] = {r, w, e};
    for (int i = 0; i < 3; i++)
        if (sets[i]) wanted[i] = *sets[i];
    // A pipe of sleeps and looks: select is rare, and its sets leave no room for a descriptor of ours.
    for (;;) {
        struct timespec now = timespec_of(0);
        int ready = real_pselect()(n, r, w, e, &now, mask);
        if (ready != 0 || elapsed >= deadline) return noting_events(ready);
        for (int i = 0; i < 3; i++)
            if (sets[i]) *sets[i] = wanted[i];
        int64_t step = deadline - elapsed < 10000000 ? deadline - elapsed : 10000000;
        sleep_until(elapsed + step);
    }
}

int select(int n, fd_set *r, fd_set *w, fd_set *e, struct timeval *timeout) {
    if (!timeout) return pselect(n, r, w, e, NULL, NULL);
    struct timespec t = {timeout->tv_sec, timeout->tv_usec * 1000};
    return pselect(n, r, w, e, &t, NULL);
}

// MARK: Conditions, semaphores, futexes

static void fire_condition(struct waiter *w) {
    // The waiter is blocked, so it cannot miss this. Others on the same condition wake for nothing, as they may.
    pthread_cond_broadcast(w->condition);
}

static int wait_condition(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t deadline) {
    if (deadline <= elapsed) return ETIMEDOUT;
    struct waiter w;
    begin_wait(&w, deadline, fire_condition);
    w.condition = condition;
    about_to_block();
    int result = real_pthread_cond_wait()(condition, mutex);
    return end_wait(&w) ? ETIMEDOUT : result;
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until) {
    if (!enabled) return real_pthread_cond_timedwait()(condition, mutex, until);
    clockid_t clock = unknown_clock(nanoseconds(until));
    if (flowing) {
        struct timespec real = flowing_instant(clock, nanoseconds(until));
        return real_pthread_cond_timedwait()(condition, mutex, &real);
    }
    return wait_condition(condition, mutex, instant_of(clock, nanoseconds(until)));
}

int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *until) {
    if (!enabled) return real_pthread_cond_clockwait()(condition, mutex, clock, until);
    if (flowing) {
        struct timespec real = flowing_instant(clock, nanoseconds(until));
        return real_pthread_cond_clockwait()(condition, mutex, clock, &real);
    }
    return wait_condition(condition, mutex, instant_of(clock, nanoseconds(until)));
}

/// Breaks a blocked system call of a thread off with EINTR.
#define WAKE_SIGNAL (SIGRTMIN + 7)
static void on_wake_signal(int signal) {}
static void fire_signal(struct waiter *w) { pthread_kill(w->thread, WAKE_SIGNAL); }
/// Dispatch's workers, and what a process inherits from one that started it, block every signal.
static void admit_wake_signal(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, WAKE_SIGNAL);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static int wait_semaphore(sem_t *semaphore, int64_t deadline) {
    if (sem_trywait(semaphore) == 0) return 0;
    if (deadline <= elapsed) {
        errno = ETIMEDOUT;
        return -1;
    }
    admit_wake_signal();
    struct waiter w;
    begin_wait(&w, deadline, fire_signal);
    about_to_block();
    int result;
    do result = real_sem_wait()(semaphore);
    while (result != 0 && errno == EINTR && !__atomic_load_n(&w.fired, __ATOMIC_ACQUIRE));
    end_wait(&w);
    if (result != 0 && errno == EINTR) errno = ETIMEDOUT;
    return result;
}

int sem_timedwait(sem_t *semaphore, const struct timespec *until) {
    if (!enabled) return real_sem_timedwait()(semaphore, until);
    if (flowing) {
        struct timespec real = flowing_instant(CLOCK_REALTIME, nanoseconds(until));
        return real_sem_timedwait()(semaphore, &real);
    }
    if ((uintptr_t)semaphore >= dispatch_image.start && (uintptr_t)semaphore < dispatch_image.end) {
        // An idle worker of Dispatch's pools waits five seconds for work before it ends. Nobody waits
        // for that: let it run by real time.
        struct timespec real = timespec_of(raw_time(CLOCK_REALTIME) + instant_of(CLOCK_REALTIME, nanoseconds(until)) - elapsed);
        return real_sem_timedwait()(semaphore, &real);
    }
    return wait_semaphore(semaphore, instant_of(CLOCK_REALTIME, nanoseconds(until)));
}

int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *until) {
    if (!enabled) return real_sem_clockwait()(semaphore, clock, until);
    if (flowing) {
        struct timespec real = flowing_instant(clock, nanoseconds(until));
        return real_sem_clockwait()(semaphore, clock, &real);
    }
    return wait_semaphore(semaphore, instant_of(clock, nanoseconds(until)));
}

int sem_wait(sem_t *semaphore) {
    if (ends_waits() && this_thread() == main_thread) {
        if (sem_trywait(semaphore) == 0) return 0;
        about_to_block();
    }
    return real_sem_wait()(semaphore);
}

long syscall(long number, ...) {
    va_list list;
    va_start(list, number);
    long a[6];
    for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
    va_end(list);
    if (!enabled || number != SYS_futex) return real_syscall()(number, a[0], a[1], a[2], a[3], a[4], a[5]);
    int operation = (int)a[1] & FUTEX_CMD_MASK;
    if (operation != FUTEX_WAIT && operation != FUTEX_WAIT_BITSET) {
        return real_syscall()(number, a[0], a[1], a[2], a[3], a[4], a[5]);
    }
    const struct timespec *timeout = (const struct timespec *)a[3];
    about_to_block();
    if (!timeout) return real_syscall()(number, a[0], a[1], a[2], a[3], a[4], a[5]);
    int64_t value = nanoseconds(timeout);
    if (flowing) {
        struct timespec real = *timeout;
        if (operation == FUTEX_WAIT_BITSET) {
            real = flowing_instant((int)a[1] & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC, value);
        }
        return real_syscall()(number, a[0], a[1], a[2], &real, a[4], a[5]);
    }
    int64_t deadline = operation == FUTEX_WAIT ? elapsed + value
        : instant_of((int)a[1] & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC, value);
    if (deadline <= elapsed) {
        errno = ETIMEDOUT;
        return -1;
    }
    admit_wake_signal();
    struct waiter w;
    begin_wait(&w, deadline, fire_signal);
    long result = real_syscall()(number, a[0], a[1], a[2], 0L, a[4], a[5]);
    int error = errno;
    bool fired = end_wait(&w);
    errno = result < 0 && error == EINTR && fired ? ETIMEDOUT : error;
    return result;
}

// MARK: Dispatch's pools

// Dispatch looks once a second whether its pools have too many blocked threads and need another. As
// an ordinary timer that look would always be somebody waiting, and time would never be out of
// deadlines. So it is kept apart: it is due a second after the last, like the original, but only twice in a
// row when nothing else is due in between, and it does not count as a deadline.
REAL(void, dispatch_source_set_timer, void *, uint64_t, uint64_t, uint64_t)
static void *pool_monitor;
static int64_t pool_tick;
static _Atomic int idle_ticks;

void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
    if (ends_waits() && interval == SECOND && leeway == 0 && (uintptr_t)__builtin_return_address(0) >= dispatch_image.start
        && (uintptr_t)__builtin_return_address(0) < dispatch_image.end) {
        pool_monitor = source;
        pool_tick = elapsed + SECOND;
        start = UINT64_MAX;
    }
    real_dispatch_source_set_timer()(source, start, interval, leeway);
}

// MARK: Quiet

/// As many threads as Linux gives a process. Memory that is not used costs nothing.
#define THREADS 32768
/// Threads whose files stay open. Those of others are opened for each look: descriptors are few, and the app's as well.
#define THREADS_WITH_FILES 128
struct observed_thread {
    pid_t id;
    int state_file, call_file, runs_file;
    uint64_t runs;
    bool seen;
};
static struct observed_thread observed[THREADS];
static int observed_count;
/// Where the last search ended: threads are listed in the same order each time.
static int last_index;
static int task_directory = -1;
static pid_t ignored[64];
static _Atomic int ignored_count;
/// One look at the threads at a time.
static pthread_mutex_t look_lock = PTHREAD_MUTEX_INITIALIZER;

/// Whether a thread blocked in this system call waits for others or for time, not for a device.
static bool is_waiting_call(long number) {
    switch (number) {
    case SYS_futex: case SYS_ppoll: case SYS_epoll_pwait: case SYS_nanosleep: case SYS_clock_nanosleep:
    case SYS_pselect6: case SYS_rt_sigsuspend: case SYS_rt_sigtimedwait: case SYS_restart_syscall:
    case SYS_accept: case SYS_accept4:
#ifdef SYS_poll
    case SYS_poll:
#endif
#ifdef SYS_select
    case SYS_select:
#endif
#ifdef SYS_epoll_wait
    case SYS_epoll_wait:
#endif
#ifdef SYS_epoll_pwait2
    case SYS_epoll_pwait2:
#endif
#ifdef SYS_futex_waitv
    case SYS_futex_waitv:
#endif
#ifdef SYS_pause
    case SYS_pause:
#endif
        return true;
    default:
        return false;
    }
}

static ssize_t read_at_start(int file, char *buffer, size_t size) {
    ssize_t length = pread(file, buffer, size - 1, 0);
    if (length >= 0) buffer[length] = 0;
    return length;
}

static int open_task_file(pid_t id, const char *name) {
    char path[64];
    snprintf(path, sizeof path, "%d/%s", id, name);
    return openat(task_directory, path, O_RDONLY | O_CLOEXEC);
}

static void close_files(struct observed_thread *thread) {
    if (thread->state_file >= 0) real_close()(thread->state_file);
    if (thread->call_file >= 0) real_close()(thread->call_file);
    if (thread->runs_file >= 0) real_close()(thread->runs_file);
    thread->state_file = thread->call_file = thread->runs_file = -1;
}

static void forget_thread(int index) {
    close_files(&observed[index]);
    observed[index] = observed[--observed_count];
}

static int thread_index(pid_t id) {
    for (int tries = 0, i = last_index; tries < observed_count; tries++) {
        if (++i >= observed_count) i = 0;
        if (observed[i].id == id) return last_index = i;
    }
    if (observed_count == THREADS) return -1;
    struct observed_thread thread = {id, -1, -1, -1, 0, false};
    if (observed_count < THREADS_WITH_FILES) {
        thread.state_file = open_task_file(id, "stat");
        thread.call_file = open_task_file(id, "syscall");
        thread.runs_file = open_task_file(id, "schedstat");
        if (thread.state_file < 0 || thread.call_file < 0 || thread.runs_file < 0) close_files(&thread);
    }
    observed[observed_count] = thread;
    return last_index = observed_count++;
}

/// Closes files of one thread; false when none are open.
static bool give_descriptors_back(void) {
    for (int i = 0; i < observed_count; i++)
        if (observed[i].state_file >= 0) {
            close_files(&observed[i]);
            return true;
        }
    return false;
}

/// Reads one of a thread's files, which is open or is opened for the moment.
static ssize_t read_task_file(struct observed_thread *thread, int file, const char *name, char *buffer, size_t size) {
    if (file >= 0) return read_at_start(file, buffer, size);
    int own = open_task_file(thread->id, name);
    // The app has used them all up.
    if (own < 0 && (errno == EMFILE || errno == ENFILE) && give_descriptors_back()) own = open_task_file(thread->id, name);
    if (own < 0) return -1;
    ssize_t length = read_at_start(own, buffer, size);
    real_close()(own);
    return length;
}

static bool is_ignored(pid_t id) {
    for (int i = 0; i < ignored_count; i++)
        if (ignored[i] == id) return true;
    return false;
}

/// Whether the thread sleeps in the kernel. One that was woken does not, even while another processor has
/// yet to hear of it (`syscall` alone would still call it blocked then).
static bool is_asleep(struct observed_thread *thread) {
    char text[512];
    if (read_task_file(thread, thread->state_file, "stat", text, sizeof text) <= 0) return false;
    // "42 (name) S …"; the name may hold anything.
    const char *name_end = strrchr(text, ')');
    return name_end && name_end[1] == ' ' && name_end[2] == 'S';
}

/// What a sleeping thread is blocked in.
static enum vclock_quiet kind_of_sleep(struct observed_thread *thread) {
    char text[256];
    // "202 0x… …", or "running".
    if (read_task_file(thread, thread->call_file, "syscall", text, sizeof text) <= 0) return VCLOCK_RUNNING;
    if (text[0] < '0' || text[0] > '9') return VCLOCK_RUNNING;
    return is_waiting_call(strtol(text, NULL, 10)) ? VCLOCK_QUIET : VCLOCK_IN_IO;
}

/// How often the thread has been put on a processor.
static bool count_runs(struct observed_thread *thread, uint64_t *runs) {
    char text[128];
    if (read_task_file(thread, thread->runs_file, "schedstat", text, sizeof text) <= 0) return false;
    // Time on a processor, time waiting for one, number of times it ran.
    const char *last = strrchr(text, ' ');
    if (last) *runs = strtoull(last, NULL, 10);
    return last != NULL;
}

/// One pass over all threads but the caller. The clock's own counts too: it may have been handed a lock
/// that another thread waits for. With `confirm`, each must also not have
/// run since its runs were counted, and no thread may have come or gone.
///
/// The order matters: without `confirm` the number of runs is read before the state, with it after. An
/// unchanged number then says that the thread stayed blocked from the one look at its state to the other.
static enum vclock_quiet pass(bool confirm) {
    if (lseek(task_directory, 0, SEEK_SET) < 0) return VCLOCK_RUNNING;
    for (int i = 0; i < observed_count; i++) observed[i].seen = false;
    enum vclock_quiet worst = VCLOCK_QUIET;
    char buffer[8192];
    for (;;) {
        long length = real_syscall()(SYS_getdents64, task_directory, buffer, sizeof buffer);
        if (length <= 0) break;
        for (long at = 0; at < length;) {
            // struct linux_dirent64: inode, offset, record length, type, name.
            unsigned short size;
            memcpy(&size, buffer + at + 16, sizeof size);
            pid_t id = (pid_t)strtol(buffer + at + 19, NULL, 10);
            at += size;
            if (id == 0 || id == this_thread() || is_ignored(id)) continue;
            int known = observed_count;
            int index = thread_index(id);
            if (index < 0 || (confirm && index == known)) return VCLOCK_RUNNING;
            struct observed_thread *thread = &observed[index];
            thread->seen = true;
            if (!confirm) {
                if (!count_runs(thread, &thread->runs)) {
                    // It ends, or the files are those of one that had its number before.
                    forget_thread(index);
                    return VCLOCK_RUNNING;
                }
                if (!is_asleep(thread)) return VCLOCK_RUNNING;
                continue;
            }
            uint64_t runs = 0;
            if (!is_asleep(thread)) return VCLOCK_RUNNING;
            enum vclock_quiet quiet = kind_of_sleep(thread);
            if (!count_runs(thread, &runs) || runs != thread->runs) return VCLOCK_RUNNING;
            if (quiet > worst) worst = quiet;
        }
    }
    for (int i = observed_count - 1; i >= 0; i--)
        if (!observed[i].seen) {
            forget_thread(i);
            if (confirm) worst = VCLOCK_RUNNING;
        }
    return worst;
}

/// Whether the runs of all threads were counted when all were blocked.
static bool counts_hold;

/// Whether all threads are blocked: each was seen blocked twice and did not run in between, so there was
/// one instant, between the passes, at which all were. From then on nothing inside the process can
/// wake them but the caller.
///
/// The first of the passes may be that of a look long ago: a thread that has not run since is blocked
/// since. Most looks have one that found all blocked just before them.
static enum vclock_quiet look_at_threads(void) {
    pthread_mutex_lock(&look_lock);
    enum vclock_quiet quiet = counts_hold ? pass(true) : VCLOCK_RUNNING;
    if (quiet == VCLOCK_RUNNING && (quiet = pass(false)) == VCLOCK_QUIET) quiet = pass(true);
    counts_hold = quiet != VCLOCK_RUNNING;
    pthread_mutex_unlock(&look_lock);
    return quiet;
}

/// The same with declared I/O, which needs no thread.
static enum vclock_quiet look(void) {
    if (io_in_flight > 0) return VCLOCK_IN_IO;
    enum vclock_quiet quiet = look_at_threads();
    return io_in_flight > 0 && quiet == VCLOCK_QUIET ? VCLOCK_IN_IO : quiet;
}

/// A short real pause before the next look, longer the longer it has taken.
static void pause_before_look(int tries) {
    if (tries < 4) {
        real_syscall()(SYS_sched_yield);
        return;
    }
    struct timespec t = timespec_of(tries < 20 ? 20000 : tries < 100 ? 100000 : 500000);
    real_syscall()(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, &t, NULL);
}

enum vclock_quiet vclock_wait_quiet(int64_t cap) {
    int64_t start = raw_time(CLOCK_MONOTONIC);
    for (int tries = 0;; tries++) {
        enum vclock_quiet quiet = look();
        if (quiet == VCLOCK_QUIET) return quiet;
        if (cap > 0 && raw_time(CLOCK_MONOTONIC) - start > cap) return quiet;
        pause_before_look(tries);
    }
}

// MARK: Moving time

int64_t vclock_next_deadline(void) {
    pthread_mutex_lock(&lock);
    struct waiter *first = first_waiter();
    int64_t deadline = first ? first->deadline : -1;
    pthread_mutex_unlock(&lock);
    return deadline;
}

bool vclock_fire_next(int64_t limit) {
    pthread_mutex_lock(&lock);
    struct waiter *first = first_waiter();
    if (first && first->deadline > limit) first = NULL;
    if (pool_monitor && idle_ticks < 2 && (!first || pool_tick < first->deadline)) {
        idle_ticks++;
        // With nobody waiting for an instant, time need not move for the look.
        if (first && pool_tick > elapsed) elapsed = pool_tick;
        pool_tick = elapsed + SECOND;
        pthread_mutex_unlock(&lock);
        real_dispatch_source_set_timer()(pool_monitor, 0, UINT64_MAX, 0);
        return true;
    }
    // Creeping time does not wait until all threads are asleep: one that sleeps on has missed its call.
    bool woken_again = false;
    for (struct waiter *w = waiters; w; w = w->next)
        if (w->fired && w->crept) {
            w->crept = false;
            w->fire(w);
            woken_again = true;
        }
    if (woken_again) {
        pthread_mutex_unlock(&lock);
        return true;
    }
    if (first) {
        idle_ticks = 0;
        if (first->deadline > elapsed) {
            elapsed = first->deadline;
            reads = 0;
        }
        if (pool_tick < elapsed) pool_tick = elapsed + SECOND;
        __atomic_store_n(&first->fired, true, __ATOMIC_RELEASE);
        first->fire(first);
    }
    pthread_mutex_unlock(&lock);
    return first != NULL;
}

/// Whether a waiter may have missed its call.
static bool has_missed(void) {
    pthread_mutex_lock(&lock);
    struct waiter *w = waiters;
    while (w && !(w->fired && w->crept)) w = w->next;
    pthread_mutex_unlock(&lock);
    return w != NULL;
}

/// Whether there is anything for the clock's thread to do.
static bool may_fire(void) { return vclock_next_deadline() >= 0 || has_missed() || (pool_monitor && idle_ticks < 2); }

void vclock_advance_to(int64_t instant) {
    pthread_mutex_lock(&lock);
    struct waiter *first = first_waiter();
    if (first && first->deadline < instant) instant = first->deadline;
    if (instant > elapsed) {
        elapsed = instant;
        reads = 0;
    }
    pthread_mutex_unlock(&lock);
}

/// Wakes those whose instant flowing time has come to, and waits for the next.
static void follow_flow(void) {
    uint32_t seen = hint;
    pthread_mutex_lock(&lock);
    bool has_missed_one = fire_again();
    fire_until(now_elapsed());
    struct waiter *first = first_waiter();
    for (struct waiter *w = waiters; w && !has_missed_one; w = w->next) has_missed_one = w->fired && w->crept;
    int64_t rest = first ? first->deadline - now_elapsed() : NEVER;
    pthread_mutex_unlock(&lock);
    if (has_missed_one && rest > 1000000) rest = 1000000;
    struct timespec most = timespec_of(rest < 0 ? 0 : rest == NEVER ? 0 : rest);
    real_syscall()(SYS_futex, &hint, FUTEX_WAIT_PRIVATE, seen, rest == NEVER ? NULL : &most, NULL, 0);
}

/// Moves time while the main thread is blocked: in a run loop, in a wait of a test, on a semaphore.
static void *run_clock(void *context) {
    clock_thread = this_thread();
    int tries = 0;
    int64_t busy_since = 0;
    bool main_works = false;
    for (;;) {
        if (flowing) {
            follow_flow();
            continue;
        }
        uint32_t seen = hint, epoch = driver_epoch;
        bool moved = false;
        if (!main_works && driver_depth == 0 && may_fire()) {
            enum vclock_quiet quiet = look();
            int64_t now = raw_time(CLOCK_MONOTONIC);
            if (quiet == VCLOCK_QUIET) busy_since = 0;
            else if (!busy_since) busy_since = now;
            int64_t heard = vclock_last_sign() > busy_since ? vclock_last_sign() : busy_since;
            bool give_up = quiet == VCLOCK_IN_IO && real_cap > 0 && busy_since && now - heard > real_cap;
            // Declared I/O says nothing of the main thread, which may be about to see to it.
            if (give_up && io_in_flight > 0) give_up = look_at_threads() != VCLOCK_RUNNING;
            // A main thread that pauses while driving looks blocked, and is not waiting for us.
            if ((quiet == VCLOCK_QUIET || give_up) && driver_depth == 0 && driver_epoch == epoch) {
                moved = vclock_fire_next(INT64_MAX - 1);
                busy_since = 0;
            }
        }
        if (moved) {
            tries = 0;
            real_syscall()(SYS_sched_yield);
        } else {
            tries++;
            struct timespec t = timespec_of(tries < 50 ? 50000 : 1000000);
            // While the main thread drives there is nothing to do. A thread that wakes every millisecond would never be seen asleep twice by
            // looks that take longer, as those at hundreds of threads do.
            clock_rests = driver_depth > 0;
            struct timespec *limit = clock_rests && driver_depth > 0 && hint == seen ? NULL : &t;
            if (real_syscall()(SYS_futex, &hint, FUTEX_WAIT_PRIVATE, seen, limit, NULL, 0) == 0 || hint != seen) tries = 0;
            clock_rests = false;
            // A main thread that has driven goes on with its own work, and says so before it blocks in most ways. Looking at it all the while
            // would take as much of a processor as the work itself.
            main_works = hint != seen && hint == released_hint;
            if (main_works) tries = 50;
        }
    }
    return context;
}

void vclock_driver_begin(void) {
    driver_epoch++;
    driver_depth++;
}
void vclock_driver_end(void) {
    driver_depth--;
    driver_epoch++;
    if (driver_depth > 0 || !clock_rests) return;
    released_hint = ++hint;
    real_syscall()(SYS_futex, &hint, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}
uint64_t vclock_main_events(void) { return main_events; }
int64_t vclock_elapsed(void) { return now_elapsed(); }
bool vclock_is_enabled(void) { return ends_waits(); }
void vclock_io_begin(void) { io_in_flight++; }
void vclock_io_end(void) { io_in_flight--; }
void vclock_let_readings_differ(void) { readings_differ = true; }
void vclock_set_real_cap(int64_t cap) { real_cap = cap; }
int64_t vclock_real_time(void) { return raw_time(CLOCK_MONOTONIC); }
int64_t vclock_real_cap(void) { return real_cap; }

void vclock_ignore_thread(void) {
    pthread_mutex_lock(&look_lock);
    if (ignored_count < 64) ignored[ignored_count++] = this_thread();
    pthread_mutex_unlock(&look_lock);
}

void vclock_enable(int64_t wall_start) {
    if (enabled) return;
    main_thread = this_thread();
    task_directory = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    char probe[128];
    int file = task_directory < 0 ? -1 : open_task_file(main_thread, "schedstat");
    if (file < 0 || read_at_start(file, probe, sizeof probe) <= 0) {
        fprintf(stderr, "drydock: the virtual clock needs /proc/self/task/*/{stat,syscall,schedstat}\n");
        abort();
    }
    real_close()(file);
    int count = 0;
    dl_iterate_phdr(note_image, &count);
    struct sigaction action = {0};
    action.sa_handler = on_wake_signal;
    sigaction(WAKE_SIGNAL, &action, NULL);
    // Whole seconds: the sums of a time of day in floating point and a delay stay exact longer.
    int64_t wall = wall_start > 0 ? wall_start : raw_time(CLOCK_REALTIME);
    for (clockid_t clock = 0; clock < 16; clock++)
        if (is_virtual_clock(clock)) base[clock] = raw_time(clock) / SECOND * SECOND;
    base[CLOCK_REALTIME] = base[CLOCK_REALTIME_COARSE] = base[CLOCK_REALTIME_ALARM] = wall / SECOND * SECOND;
    enabled = true;
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    if (pthread_create(&thread, &attributes, run_clock, NULL) != 0) abort();
    pthread_attr_destroy(&attributes);
    while (!__atomic_load_n(&clock_thread, __ATOMIC_ACQUIRE)) real_syscall()(SYS_sched_yield);
}

void vclock_flow(void) {
    if (!ends_waits()) return;
    pthread_mutex_lock(&lock);
    flow_start = raw_time(CLOCK_MONOTONIC) - elapsed;
    flowing = true;
    pthread_mutex_unlock(&lock);
    if (pool_monitor) real_dispatch_source_set_timer()(pool_monitor, 0, SECOND, 0);
    wake_clock();
}
