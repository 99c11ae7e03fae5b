#pragma once

#include <stdbool.h>
#include <stddef.h>

// Swift makes an object and initialises it in one step. A watch tells where the object of a class lies while its initialiser runs.

struct drydock_allocation_watch;

/// Watches for the next object of exactly this class that is made on this thread. Watches nest: only the innermost one looks.
///
/// The memory of a watched object is zero until it is initialised, as Objective-C's is. NULL where Swift's runtime offers no way.
struct drydock_allocation_watch *drydock_watch_allocation(const void *metadata);

/// The object, NULL if it was not made yet. It stays in memory until the watch ends.
void *drydock_watched_object(struct drydock_allocation_watch *watch);

/// Ends the innermost watch.
///
/// - keeps_object: whether the object stays in memory for ever: others may hold it, and its initialiser gave up.
void drydock_end_watch(struct drydock_allocation_watch *watch, bool keeps_object);
