#define _GNU_SOURCE
#include "dynamic_init.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

// The initialisers of UIKit and QuartzCore that classes are made through. Weak: a program that
// does not hold those modules links all the same.
#define INITIALIZERS(EACH) \
    EACH(view_frame, "$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTq") \
    EACH(view, "$s5UIKit6UIViewCMn") \
    EACH(cell_style, "$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfCTq") \
    EACH(cell, "$s5UIKit15UITableViewCellCMn") \
    EACH(header_reuse, "$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfCTq") \
    EACH(header, "$s5UIKit023UITableViewHeaderFooterC0CMn") \
    EACH(controller_nib, "$s5UIKit16UIViewControllerC7nibName6bundleACSSSg_10Foundation6BundleCSgtcfCTq") \
    EACH(controller, "$s5UIKit16UIViewControllerCMn") \
    EACH(layer_layer, "$s10QuartzCore7CALayerC5layerACyp_tcfCTq") \
    EACH(layer, "$s10QuartzCore7CALayerCMn")

#define DECLARE(id, mangled) extern const char symbol_##id __asm__(mangled) __attribute__((weak));
INITIALIZERS(DECLARE)

const void *drydock_symbol(const char *name) {
#define FIND(id, mangled) if (&symbol_##id != NULL && strcmp(name, mangled) == 0) return &symbol_##id;
    INITIALIZERS(FIND)
    return dlsym(RTLD_DEFAULT, name);
}

extern const void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *class_descriptor);

const void *drydock_initializer(const void *metadata, const void *method, const void *class_descriptor) {
    return swift_lookUpClassMethod(metadata, method, class_descriptor);
}

#define SWIFTCALL __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) const void *

void *drydock_make(const void *code, const void *metadata) {
    return ((SWIFTCALL void *(*)(SELF))code)(metadata);
}

void *drydock_make_rect(const void *code, const void *metadata, double x, double y, double width, double height) {
    return ((SWIFTCALL void *(*)(double, double, double, double, SELF))code)(x, y, width, height, metadata);
}

void *drydock_make_pointer(const void *code, const void *metadata, const void *pointer) {
    return ((SWIFTCALL void *(*)(const void *, SELF))code)(pointer, metadata);
}

void *drydock_make_string(const void *code, const void *metadata, uint64_t s0, uint64_t s1) {
    return ((SWIFTCALL void *(*)(uint64_t, uint64_t, SELF))code)(s0, s1, metadata);
}

void *drydock_make_string_pointer(
    const void *code, const void *metadata, uint64_t s0, uint64_t s1, const void *pointer) {
    return ((SWIFTCALL void *(*)(uint64_t, uint64_t, const void *, SELF))code)(s0, s1, pointer, metadata);
}

void *drydock_make_word_string(const void *code, const void *metadata, uint64_t word, uint64_t s0, uint64_t s1) {
    return ((SWIFTCALL void *(*)(uint64_t, uint64_t, uint64_t, SELF))code)(word, s0, s1, metadata);
}
