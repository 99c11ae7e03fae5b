#pragma once

#include <stdbool.h>
#include <stdint.h>

// Members of a class replaced for all its instances, as a category's method replaces the class's own on Apple's systems.

/// Takes from `replacement`, a subclass of `type`, the members that it overrides, and puts them in place of what `type` has; its subclasses
/// that have not overridden them get them, too. `plain` and `other` are subclasses that override nothing: what these two have in common
/// and `replacement` has not is overridden. (Of initialisers every class has its own.)
///
/// All are class metadata. Returns how many members were replaced.
int64_t drydock_replace_members(const void *type, const void *replacement, const void *plain, const void *other);

/// A class that is named as `type` and has the same members, below `superclass`: for what asks a class for its name and its ancestors only.
/// Lives for ever.
const void *drydock_class_below(const void *type, const void *superclass);

/// Whether a type conforms to a protocol; both as Swift's ABI has them: metadata and descriptor.
bool drydock_conforms(const void *type, const void *protocol);
