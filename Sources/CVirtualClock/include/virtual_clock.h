#pragma once

#include <stdbool.h>
#include <stdint.h>

// One virtual clock for a whole process.
//
// Linked into an executable with --export-dynamic, this object stands in front of libc's clock and timer
// calls. Until `vclock_enable` they pass straight through. From then on the process's time stands
// still, except that it jumps to the next deadline anybody waits for, and only when every thread of the
// process is blocked: Foundation's timers, Dispatch, Task.sleep, Date and sleeping threads all
// see the same exact instants, in as little real time as the work between them takes.
//
// That all threads are blocked is read from the kernel, twice, with the count of times each has run in
// between: a fact at one instant, not a pause that was long enough.
//
// What virtual time covers: clock_gettime, gettimeofday, time, timespec_get; nanosleep, clock_nanosleep,
// usleep, sleep; timerfds; timeouts of poll, ppoll, select, pselect, epoll_wait, epoll_pwait,
// pthread_cond_timedwait, pthread_cond_clockwait, sem_timedwait, sem_clockwait and futex by syscall().
// Not: CPU clocks, setitimer, alarm, timer_create, pthread_mutex_timedlock, timeouts inside libc.

/// Stops time at a whole second. `wall_start` is the wall-clock time to start from, in nanoseconds since
/// 1970; 0 means now. Call before any timer exists, from the main thread. Later calls do nothing.
void vclock_enable(int64_t wall_start);
/// Whether virtual time is in a driver's hands: enabled, and not flowing.
bool vclock_is_enabled(void);

/// Lets virtual time go on by itself from where it is, as fast as the machine's. What waits for an instant, timer or thread, is woken
/// when that comes. It cannot be stopped again. Call it on the main thread, when quiet.
void vclock_flow(void);

/// Virtual nanoseconds since `vclock_enable`.
int64_t vclock_elapsed(void);

/// From now on a thread never reads the same time twice: a second reading lets a microsecond go by, and what falls due in it is
/// woken. For tests, which compare readings with work between them. Pictures want the exact instants.
void vclock_let_readings_differ(void);

/// The instant the next waiter waits for, in virtual nanoseconds since `vclock_enable`; -1 for none.
int64_t vclock_next_deadline(void);

enum vclock_quiet {
    VCLOCK_QUIET = 0,    ///< Every other thread is blocked waiting.
    VCLOCK_IN_IO = 1,    ///< Declared I/O is in flight, or a thread is blocked in a system call that does real work.
    VCLOCK_RUNNING = 2,  ///< A thread is running or may run.
};

/// Waits until every thread but the calling one is blocked and no I/O is in flight, or until `real_cap`
/// real nanoseconds have passed; says which.
enum vclock_quiet vclock_wait_quiet(int64_t real_cap);

/// Moves time to the next deadline and wakes the one waiter it belongs to (of several with the same
/// deadline, always in the same order). False when there is none at or before `limit`.
/// Call only when quiet, and make the process quiet again before the next call.
bool vclock_fire_next(int64_t limit);

/// Moves time to `instant`, which must not lie after the next deadline.
void vclock_advance_to(int64_t instant);

/// While the main thread works its run loop for a driver of its own, the clock's own thread keeps
/// still. Calls nest. Off while the main thread runs code that may block.
void vclock_driver_begin(void);
void vclock_driver_end(void);

/// How often a poll by the main thread found something: a run loop pass that leaves this number
/// unchanged had nothing to do.
uint64_t vclock_main_events(void);

/// Real I/O holds virtual time between these calls, which may come from any thread and nest.
void vclock_io_begin(void);
void vclock_io_end(void);

/// The calling thread counts as blocked whatever it does: for threads that serve the outside world.
void vclock_ignore_thread(void);

/// Real nanoseconds that I/O may hold time for one jump, since a server was last heard of; 0 for ever. The
/// default is 30 s. A running thread holds time for as long as it runs.
void vclock_set_real_cap(int64_t nanoseconds);
int64_t vclock_real_cap(void);

/// What the real monotonic clock reads, in nanoseconds: for measurements and caps.
int64_t vclock_real_time(void);

// MARK: Servers

// Transfers of URLSession, which libcurl carries out, are I/O that holds time. See transfers.c.

/// Transfers that are under way and that the app has not paused.
int32_t vclock_transfers(void);

/// Writes the address of the oldest of them, cut off at `size`, with a NUL at its end. False when there is none.
bool vclock_oldest_transfer(char *url, int32_t size);

/// When a transfer last began, ended or heard of its server, in real nanoseconds; 0 for never.
int64_t vclock_last_sign(void);
