// Markdown by cmark-gfm.
#include "support.h"

#include <stdio.h>
#include <string.h>

typedef struct cmark_node cmark_node;
typedef struct cmark_parser cmark_parser;
typedef struct cmark_iter cmark_iter;
typedef struct cmark_syntax_extension cmark_syntax_extension;

enum { event_enter = 2, event_exit = 3, event_done = 1, list_ordered = 2, node_paragraph = 0x8008, option_default = 0 };

static struct {
    void (*register_extensions)(void);
    cmark_syntax_extension *(*extension)(const char *);
    cmark_parser *(*new_parser)(int);
    int (*attach)(cmark_parser *, cmark_syntax_extension *);
    void (*feed)(cmark_parser *, const char *, size_t);
    cmark_node *(*finish)(cmark_parser *);
    void (*free_parser)(cmark_parser *);
    void (*free_node)(cmark_node *);
    cmark_iter *(*new_iterator)(cmark_node *);
    int (*next)(cmark_iter *);
    cmark_node *(*node)(cmark_iter *);
    void (*free_iterator)(cmark_iter *);
    const char *(*type)(cmark_node *);
    const char *(*literal)(cmark_node *);
    const char *(*fence)(cmark_node *);
    const char *(*url)(cmark_node *);
    const char *(*title)(cmark_node *);
    int (*level)(cmark_node *);
    int (*list_type)(cmark_node *);
    int (*list_start)(cmark_node *);
    uint16_t (*columns)(cmark_node *);
    uint8_t *(*alignments)(cmark_node *);
    cmark_node *(*new_node)(int);
    int (*set_content)(cmark_node *, const char *);
    void (*special_characters)(cmark_parser *, int);
    void (*parse_inlines)(cmark_parser *, cmark_node *, void *, int);
} cmark;

static bool loaded;
static unsigned loaded_for;

static bool load(void) {
    static const char *const names[] = {
        "cmark_gfm_core_extensions_ensure_registered", "cmark_find_syntax_extension", "cmark_parser_new",
        "cmark_parser_attach_syntax_extension", "cmark_parser_feed", "cmark_parser_finish", "cmark_parser_free", "cmark_node_free",
        "cmark_iter_new", "cmark_iter_next", "cmark_iter_get_node", "cmark_iter_free", "cmark_node_get_type_string",
        "cmark_node_get_literal", "cmark_node_get_fence_info", "cmark_node_get_url", "cmark_node_get_title",
        "cmark_node_get_heading_level", "cmark_node_get_list_type", "cmark_node_get_list_start",
        "cmark_gfm_extensions_get_table_columns", "cmark_gfm_extensions_get_table_alignments",
        "cmark_node_new", "cmark_node_set_string_content", "cmark_manage_extensions_special_characters", "cmark_parse_inlines", NULL};
    markup_lock();
    if (loaded_for != markup_generation()) {
        // The library of extensions brings the parser with it.
        loaded = markup_load("libcmark-gfm-extensions.so.0.29.0.gfm.6", names, (void **)&cmark);
        loaded_for = markup_generation();
        if (loaded) cmark.register_extensions();
    }
    bool result = loaded;
    markup_unlock();
    return result;
}

static size_t length_of(const char *text) { return text ? strlen(text) : 0; }

static void enter(cmark_node *node, const char *type, markup_events *out) {
    const char *first = NULL, *second = NULL;
    int32_t number = 0, other = 0;
    if (!strcmp(type, "heading")) {
        number = cmark.level(node);
    } else if (!strcmp(type, "list")) {
        number = cmark.list_type(node) == list_ordered;
        other = number ? cmark.list_start(node) : 1;
    } else if (!strcmp(type, "code_block")) {
        first = cmark.literal(node);
        second = cmark.fence(node);
    } else if (!strcmp(type, "link") || !strcmp(type, "image")) {
        first = cmark.url(node);
        second = cmark.title(node);
    } else if (!strcmp(type, "table")) {
        markup_add(out, MARKUP_ENTER, cmark.columns(node), 0, type, strlen(type), NULL, 0);
        markup_add(out, MARKUP_ATTRIBUTE, 0, 0, (const char *)cmark.alignments(node), cmark.columns(node), NULL, 0);
        return;
    } else if (!strcmp(type, "text") || !strcmp(type, "code") || !strcmp(type, "html_block") || !strcmp(type, "html_inline")) {
        first = cmark.literal(node);
    }
    markup_add(out, MARKUP_ENTER, number, other, type, strlen(type), NULL, 0);
    if (first || second) markup_add(out, MARKUP_ATTRIBUTE, 0, 0, first, length_of(first), second, length_of(second));
}

/// Whether looking for tables takes time and memory in proportion to the text. The parser fills each row up to the table's columns,
/// compares the cells of a line with each other, and reads a paragraph again at every line that looks like the one below a heading.
static bool tables_are_safe(const char *text, size_t length) {
    const double most_cells = 1e6, most_pairs = 1e9, most_read_again = 5e7;
    double lines = 1, columns = 0, pairs = 0, read_again = 0, rules = 0, stretch = 0;
    for (size_t start = 0; start < length;) {
        size_t end = start;
        double pipes = 0;
        bool blank = true, is_rule = true, has_dash = false;
        for (; end < length && text[end] != '\n' && text[end] != '\r'; end++) {
            char c = text[end];
            if (c == '|') pipes++;
            if (c == '-') has_dash = true;
            bool is_space = strchr(" \t\v\f", c) != NULL && c;
            if (!is_space) blank = false;
            // Lines in quotes and lists have their marks in front.
            if (!is_space && !(c && strchr("|-:>*+.)0123456789", c))) is_rule = false;
        }
        lines++;
        pairs += pipes * pipes;
        stretch += (double)(end - start) + 1;
        if (is_rule && has_dash) {
            rules++;
            if (pipes + 1 > columns) columns = pipes + 1;
        }
        if (blank || end + 1 >= length) {
            read_again += rules * stretch;
            rules = stretch = 0;
        }
        start = end + 1;
    }
    return columns * lines <= most_cells && pairs <= most_pairs && read_again <= most_read_again;
}

bool markup_read_markdown(const char *text, size_t length, bool only_inlines, markup_events *out) {
    memset(out, 0, sizeof *out);
    if (!load()) {
        snprintf(out->error, sizeof out->error, "Markdown needs libcmark-gfm-extensions.so.0.29.0.gfm.6 (package libcmark-gfm-extensions0.29.0.gfm.6)");
        return false;
    }
    cmark_parser *parser = cmark.new_parser(option_default);
    static const char *const extensions[] = {"table", "strikethrough", NULL};
    // Text that only means to take time stays text.
    for (int i = tables_are_safe(text, length) ? 0 : 1; extensions[i]; i++) {
        cmark_syntax_extension *extension = cmark.extension(extensions[i]);
        if (extension) cmark.attach(parser, extension);
    }
    cmark_node *document;
    if (only_inlines) {
        // The text as one paragraph.
        document = cmark.new_node(node_paragraph);
        cmark.special_characters(parser, 1);
        cmark.set_content(document, text);
        cmark.parse_inlines(parser, document, NULL, option_default);
        cmark.special_characters(parser, 0);
    } else {
        cmark.feed(parser, text, length);
        document = cmark.finish(parser);
    }
    cmark_iter *iterator = cmark.new_iterator(document);
    for (int event; (event = cmark.next(iterator)) != event_done;) {
        cmark_node *node = cmark.node(iterator);
        const char *type = cmark.type(node);
        if (event == event_enter) enter(node, type, out);
        else markup_add(out, MARKUP_LEAVE, 0, 0, type, strlen(type), NULL, 0);
    }
    cmark.free_iterator(iterator);
    cmark.free_node(document);
    cmark.free_parser(parser);
    return true;
}
