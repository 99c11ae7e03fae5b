#ifndef MARKUP_ENTITIES_H
#define MARKUP_ENTITIES_H

extern const unsigned markup_entity_count;
extern const char markup_entities[];

/// No name is longer, with its semicolon.
enum { markup_longest_entity = 32 };

#endif
