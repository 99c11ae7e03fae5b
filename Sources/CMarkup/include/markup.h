// Markdown and HTML as a flat list of what a parser meets. Nothing recurses and nothing is fetched: every function is safe on
// hostile input. Markdown's parser is a library that is opened when the first text comes (see events.c).
#ifndef MARKUP_H
#define MARKUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    /// A block or an element begins: `first` is its name.
    MARKUP_ENTER = 1,
    /// It ends: `first` is its name.
    MARKUP_LEAVE = 2,
    /// Text: `first`.
    MARKUP_TEXT = 3,
    /// An attribute of the element that began last: name and value.
    MARKUP_ATTRIBUTE = 4,
};

/// Events, one behind the other and each unaligned: a byte for the kind, two 32-bit numbers, the lengths of two texts in 32 bits
/// each, and the bytes of these texts in UTF-8.
typedef struct {
    uint8_t *bytes;
    size_t length;
    size_t capacity;
    /// Memory was short; what follows is missing.
    bool failed;
    /// A short English reason where parsing did not begin.
    char error[160];
} markup_events;

/// Parses CommonMark with the extensions for tables and struck text. The text is UTF-8.
///
/// Of the numbers of an event, a heading has its level; a list 1 where it is ordered, and the number of its first item. A code block
/// has its text and the words behind the fence, a link and an image the address and the title, a table the alignments of its columns
/// as the letters l, c and r, or 0 where none is given.
///
/// `only_inlines` takes the whole text for one paragraph, whose end is a zero byte behind the text.
bool markup_read_markdown(const char *text, size_t length, bool only_inlines, markup_events *out);

/// Cuts HTML of any quality into tags and text, which is in UTF-8. Comments and instructions are left out. Nothing is added and nothing
/// closed: an end may come without a beginning, and a beginning without an end.
void markup_read_html(const char *text, size_t length, markup_events *out);

void markup_free(markup_events *events);

/// For tests: closes nothing, but looks the libraries up again, in another folder where one is given.
void markup_look_in(const char *folder);

#ifdef __cplusplus
}
#endif

#endif
