#pragma once

#include <stdint.h>

// Making an object from a metatype through an initialiser that is not `required`.
//
// A Swift class's initialisers stand in its vtable; the runtime finds the entry that a subclass has
// for an initialiser of its superclass by the initialiser's method descriptor (mangled `…Tq`) and the
// superclass's descriptor (`…Mn`). A class that does not implement the initialiser has an entry
// there that traps with "Use of unimplemented initializer", as on iOS.

/// The descriptor of that mangled name, or NULL.
///
/// Looks among the runtime's own initialisers first: executables do not export their symbols
/// unless linked with --export-dynamic.
const void *drydock_symbol(const char *name);

/// The code of `metadata`'s class for an initialiser of one of its superclasses.
const void *drydock_initializer(const void *metadata, const void *method, const void *class_descriptor);

// One call for each shape of argument list, in Swift's calling convention. Arguments that are
// objects or strings come retained: an initialiser consumes them. The result is retained.
void *drydock_make(const void *code, const void *metadata);
void *drydock_make_rect(const void *code, const void *metadata, double x, double y, double width, double height);
void *drydock_make_pointer(const void *code, const void *metadata, const void *pointer);
void *drydock_make_string(const void *code, const void *metadata, uint64_t s0, uint64_t s1);
void *drydock_make_string_pointer(
    const void *code, const void *metadata, uint64_t s0, uint64_t s1, const void *pointer);
void *drydock_make_word_string(const void *code, const void *metadata, uint64_t word, uint64_t s0, uint64_t s1);
