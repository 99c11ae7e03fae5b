#ifndef MARKUP_SUPPORT_H
#define MARKUP_SUPPORT_H

#include "markup.h"

/// Appends an event.
void markup_add(markup_events *out, uint8_t kind, int32_t number, int32_t second, const char *first, size_t first_length,
                const char *other, size_t other_length);

/// Finds all names in a library, or none. `names` and `functions` are of one length; `names` ends with NULL.
bool markup_load(const char *library, const char *const *names, void **functions);

/// Numbers of the lookups so far: what was loaded for another number is looked up again.
unsigned markup_generation(void);

/// Held while a library is looked up.
void markup_lock(void);
void markup_unlock(void);

#endif
