// HTML, cut into tags and text as the standard says. What belongs into what is for others to find out. Time and memory are in
// proportion to the text.
// WHATWG HTML Living Standard, section 13.2.5, Tokenization.
#include "entities.h"
#include "support.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// MARK: Character references

static const char **entity_names;
static pthread_once_t entities_once = PTHREAD_ONCE_INIT;

static void find_entities(void) {
    entity_names = malloc(markup_entity_count * sizeof *entity_names);
    const char *place = markup_entities;
    for (unsigned i = 0; entity_names && i < markup_entity_count; i++) {
        entity_names[i] = place;
        place += strlen(place) + 1;
        place += strlen(place) + 1;
    }
}

/// The text of a name, or NULL.
static const char *entity(const char *name, size_t length) {
    pthread_once(&entities_once, find_entities);
    if (!entity_names) return NULL;
    unsigned low = 0, high = markup_entity_count;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        const char *other = entity_names[middle];
        int order = strncmp(name, other, length);
        if (order == 0 && other[length]) order = -1;
        if (order == 0) return other + length + 1;
        if (order < 0) high = middle;
        else low = middle + 1;
    }
    return NULL;
}

static bool is_letter(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r'; }
static int hex_value(char c) { return is_digit(c) ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1; }

static size_t write_utf8(uint32_t code, char *to) {
    if (code < 0x80) {
        to[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        to[0] = (char)(0xC0 | code >> 6);
        to[1] = (char)(0x80 | (code & 63));
        return 2;
    }
    if (code < 0x10000) {
        to[0] = (char)(0xE0 | code >> 12);
        to[1] = (char)(0x80 | (code >> 6 & 63));
        to[2] = (char)(0x80 | (code & 63));
        return 3;
    }
    to[0] = (char)(0xF0 | code >> 18);
    to[1] = (char)(0x80 | (code >> 12 & 63));
    to[2] = (char)(0x80 | (code >> 6 & 63));
    to[3] = (char)(0x80 | (code & 63));
    return 4;
}

/// Numbers of the codes 0x80…0x9F mean what they do in Windows-1252.
static uint32_t meant_code(uint32_t code) {
    static const uint16_t codes[32] = {
        0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
        0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178};
    if (code >= 0x80 && code < 0xA0) return codes[code - 0x80];
    return code == 0 || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000) ? 0xFFFD : code;
}

/// Reads a reference behind its `&`. Returns how many bytes it has, 0 if it is none, and writes at most 8 to `to`.
static size_t read_reference(const char *text, size_t length, bool in_attribute, char *to, size_t *written) {
    if (length > 1 && text[0] == '#') {
        bool is_hex = (text[1] | 32) == 'x';
        size_t i = is_hex ? 2 : 1, start = i;
        uint32_t code = 0;
        for (; i < length && (is_hex ? hex_value(text[i]) >= 0 : is_digit(text[i])); i++) {
            if (code <= 0x10FFFF) code = code * (is_hex ? 16 : 10) + (uint32_t)hex_value(text[i]);
        }
        if (i == start) return 0;
        *written = write_utf8(meant_code(code), to);
        return i < length && text[i] == ';' ? i + 1 : i;
    }
    size_t most = 0;
    while (most < length && most < markup_longest_entity && (is_letter(text[most]) || is_digit(text[most]))) most++;
    if (most < length && text[most] == ';' && most < markup_longest_entity) most++;
    // The longest name counts.
    for (size_t n = most; n > 1; n--) {
        const char *value = entity(text, n);
        if (!value) continue;
        // An address may hold `&copy=1`.
        if (in_attribute && text[n - 1] != ';' && n < length && (text[n] == '=' || is_letter(text[n]) || is_digit(text[n]))) return 0;
        *written = strlen(value);
        memcpy(to, value, *written);
        return n;
    }
    return 0;
}

/// Exchanges references for what they mean. `to` has room for `length` bytes and 8 more: no reference is shorter than its text, but for a few by 1.
static size_t decode(const char *text, size_t length, bool in_attribute, char *to) {
    size_t written = 0;
    for (size_t i = 0; i < length;) {
        if (text[i] == '&') {
            size_t count = 0, used = read_reference(text + i + 1, length - i - 1, in_attribute, to + written, &count);
            if (used) {
                written += count;
                i += used + 1;
                continue;
            }
        }
        to[written++] = text[i++];
    }
    return written;
}

// MARK: Tags

typedef struct {
    const char *text;
    size_t length;
    size_t place;
    /// For texts that are changed: as long as the whole, and more.
    char *scratch;
    markup_events *out;
} reading;

static void add_text(reading *r, size_t start, size_t end) {
    if (end <= start) return;
    size_t length = decode(r->text + start, end - start, false, r->scratch);
    markup_add(r->out, MARKUP_TEXT, 0, 0, r->scratch, length, NULL, 0);
}

/// Lower-case letters, written to the scratch.
static size_t lower(reading *r, size_t start, size_t end) {
    for (size_t i = start; i < end; i++) {
        char c = r->text[i];
        r->scratch[i - start] = c >= 'A' && c <= 'Z' ? (char)(c | 32) : c;
    }
    return end - start;
}

/// Reads what stands in a tag behind its name, up to its end.
static void read_attributes(reading *r, bool keeps) {
    const char *text = r->text;
    size_t i = r->place, length = r->length;
    while (i < length) {
        while (i < length && (is_space(text[i]) || text[i] == '/')) i++;
        if (i >= length || text[i] == '>') break;
        size_t name = i++;
        while (i < length && !is_space(text[i]) && text[i] != '/' && text[i] != '>' && text[i] != '=') i++;
        size_t name_end = i, value = 0, value_end = 0;
        while (i < length && is_space(text[i])) i++;
        if (i < length && text[i] == '=') {
            i++;
            while (i < length && is_space(text[i])) i++;
            if (i < length && (text[i] == '"' || text[i] == '\'')) {
                char quote = text[i];
                value = ++i;
                while (i < length && text[i] != quote) i++;
                value_end = i;
                if (i < length) i++;
            } else {
                value = i;
                while (i < length && !is_space(text[i]) && text[i] != '>') i++;
                value_end = i;
            }
        }
        if (!keeps) continue;
        size_t name_length = lower(r, name, name_end);
        char *decoded = r->scratch + name_length;
        size_t value_length = decode(text + value, value_end - value, true, decoded);
        markup_add(r->out, MARKUP_ATTRIBUTE, 0, 0, r->scratch, name_length, decoded, value_length);
    }
    r->place = i < length ? i + 1 : length;
}

static bool is_one_of(const char *name, size_t length, const char *const *names) {
    for (; *names; names++) {
        if (strlen(*names) == length && !memcmp(*names, name, length)) return true;
    }
    return false;
}

/// Where the end tag of an element begins whose content is text, or the end of everything.
static size_t end_of_raw(const reading *r, const char *name, size_t name_length) {
    for (size_t i = r->place; i + 2 + name_length <= r->length; i++) {
        if (r->text[i] != '<' || r->text[i + 1] != '/') continue;
        size_t n = 0;
        while (n < name_length && (r->text[i + 2 + n] | 32) == name[n]) n++;
        if (n < name_length) continue;
        size_t behind = i + 2 + name_length;
        if (behind >= r->length || is_space(r->text[behind]) || r->text[behind] == '/' || r->text[behind] == '>') return i;
    }
    return r->length;
}

static void read_start_tag(reading *r) {
    static const char *const raw[] = {"script", "style", "xmp", "iframe", "noembed", "noframes", NULL};
    static const char *const escapable[] = {"title", "textarea", NULL};
    size_t start = r->place + 1, end = start;
    while (end < r->length && !is_space(r->text[end]) && r->text[end] != '/' && r->text[end] != '>') end++;
    size_t length = lower(r, start, end);
    char name[16] = "";
    if (length < sizeof name) memcpy(name, r->scratch, length);
    markup_add(r->out, MARKUP_ENTER, 0, 0, r->scratch, length, NULL, 0);
    r->place = end;
    read_attributes(r, true);
    if (!name[0]) return;
    if (!strcmp(name, "plaintext")) {
        markup_add(r->out, MARKUP_TEXT, 0, 0, r->text + r->place, r->length - r->place, NULL, 0);
        r->place = r->length;
        return;
    }
    bool is_raw = is_one_of(name, length, raw);
    if (!is_raw && !is_one_of(name, length, escapable)) return;
    size_t stop = end_of_raw(r, name, length);
    if (is_raw) {
        if (stop > r->place) markup_add(r->out, MARKUP_TEXT, 0, 0, r->text + r->place, stop - r->place, NULL, 0);
    } else {
        add_text(r, r->place, stop);
    }
    r->place = stop;
}

static void read_end_tag(reading *r) {
    size_t start = r->place + 2, end = start;
    while (end < r->length && !is_space(r->text[end]) && r->text[end] != '/' && r->text[end] != '>') end++;
    size_t length = lower(r, start, end);
    markup_add(r->out, MARKUP_LEAVE, 0, 0, r->scratch, length, NULL, 0);
    r->place = end;
    read_attributes(r, false);
}

static bool is_comment_end(const char *text, size_t length) {
    return length >= 3 && text[0] == '-' && text[1] == '-' && (text[2] == '>' || (length >= 4 && text[2] == '!' && text[3] == '>'));
}

static void skip_comment(reading *r) {
    const char *text = r->text;
    size_t i = r->place;
    if (r->length - i >= 4 && !memcmp(text + i, "<!--", 4)) {
        // `<!-->` and `<!--->` are whole comments.
        if (i + 4 < r->length && text[i + 4] == '>') r->place = i + 5;
        else if (i + 5 < r->length && text[i + 4] == '-' && text[i + 5] == '>') r->place = i + 6;
        else {
            size_t end = i + 4;
            while (end < r->length && !is_comment_end(text + end, r->length - end)) end++;
            r->place = end + 3 < r->length ? end + (text[end + 2] == '!' ? 4 : 3) : r->length;
        }
        return;
    }
    while (i < r->length && text[i] != '>') i++;
    r->place = i < r->length ? i + 1 : r->length;
}

void markup_read_html(const char *text, size_t length, markup_events *out) {
    memset(out, 0, sizeof *out);
    // Decoded texts and names stand in it behind each other.
    char *scratch = malloc(2 * length + 64);
    if (!scratch) {
        out->failed = true;
        return;
    }
    reading r = {text, length, 0, scratch, out};
    size_t start = 0;
    while (r.place < length && !out->failed) {
        char next = r.place + 1 < length ? text[r.place + 1] : 0, second = r.place + 2 < length ? text[r.place + 2] : 0;
        bool is_tag = text[r.place] == '<' && (is_letter(next) || next == '!' || next == '?' || (next == '/' && r.place + 2 < length));
        if (!is_tag) {
            r.place++;
            continue;
        }
        add_text(&r, start, r.place);
        if (is_letter(next)) read_start_tag(&r);
        else if (next == '/' && is_letter(second)) read_end_tag(&r);
        else skip_comment(&r);
        start = r.place;
    }
    if (!out->failed) add_text(&r, start, length);
    free(scratch);
}
