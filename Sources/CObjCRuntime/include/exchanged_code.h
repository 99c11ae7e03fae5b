#pragma once

#include <stdbool.h>
#include <stdint.h>

// What an exchange of implementations needs of the code of Swift's methods.

/// The places, in a class's list of members, of what `replacement` overrides, in ascending order; `plain` and `other` as for
/// ``drydock_replace_members``.
///
/// Returns how many there are; writes `limit` at most.
int64_t drydock_overridden_places(const void *type, const void *replacement, const void *plain, const void *other, int64_t *places, int64_t limit);

/// The code of a class's member.
const void *drydock_code_at(const void *type, int64_t place);

/// Whether the class has code of its own at the place: it introduces the member or overrides it.
bool drydock_has_own_code(const void *type, int64_t place);

/// Makes calls of `old` that other images were linked with go to `new_code`: those that `super.f()` was compiled to, and those of objects
/// whose class the compiler knew. Calls inside of the image that holds `old` go on.
void drydock_redirect_calls(const void *old, const void *new_code);

/// Code for a Swift closure whose context holds a method's code and the receiver, in this order behind the object's header.
const void *drydock_bound_code(void);
