// The screen's pixels in the page, which `Scripts/page-code` makes `Page/pixels.wasm` of: a script is too slow for sixty frames a second of three million pixels.
//
// Pixels are red, green, blue and opacity, 8 bits each, top row first. Nothing is trusted that comes in a picture; places have been checked by the page.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wasm_simd128.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum { page_size = 65536, alignment = 16, most_in_a_row = 15, few = 4 };

extern uint8_t __heap_base;

static uint32_t *picture, *view;
/// Where each row of them begins. Those of the picture change places when it scrolls, until it is put in order.
static uint32_t **lines, **view_lines;
static bool is_in_order;
static uint32_t width, height, view_width, view_height;
/// Where the columns and rows begin that become one; one more each than the view has.
static uint32_t *columns, *rows;
/// For each row of the picture the sums of the columns that become one, four for each pixel of the view. They take longest, and of a screen that scrolls
/// most rows only change places. Those from `left` to before `right`, in pixels of the view, are to be found anew.
static struct row_sums {
    uint16_t *sums;
    uint16_t left, right;
} *row_sums;
/// Where at most four columns and rows become one: which of four pixels are a pixel's, and what parts of their sum are its mean, for each number of rows.
static v128_t *members;
static uint16_t *shares[few + 1];
static bool is_few;
/// A part that the view has and the picture lacks; nothing where it is not wide. While a screen moves as a whole the next frame has it anew.
static struct {
    uint32_t left, top, wide, high;
} unspread;
static uint8_t *input;
static uintptr_t view_begin;
/// Rows of the view that have moved along last.
static uint32_t carried_top, carried_bottom;

/// Memory from a place on, aligned; NULL when there is none.
static void *reserve(uintptr_t *place, size_t size) {
    uintptr_t begin = (*place + alignment - 1) / alignment * alignment, end = begin + size;
    uintptr_t have = __builtin_wasm_memory_size(0) * (uintptr_t)page_size;
    if (end > have && __builtin_wasm_memory_grow(0, (end - have + page_size - 1) / page_size) == (size_t)-1) return NULL;
    *place = end;
    return (void *)begin;
}

/// Where one of so many equal parts of a length begins, in whole pixels; half of one is rounded up. The host finds its pixels by the same rule.
static uint32_t edge(uint32_t index, uint32_t length, uint32_t parts) {
    return (uint32_t)(((uint64_t)index * length * 2 + parts) / (2 * (uint64_t)parts));
}

/// The sums of some columns of some rows no longer hold.
static void forget_sums(uint32_t x, uint32_t y, uint32_t wide, uint32_t high) {
    if (!view) return;
    // One more on each side: where a pixel of the view begins was rounded.
    uint32_t left = (uint32_t)((uint64_t)x * view_width / width), right = (uint32_t)((uint64_t)(x + wide) * view_width / width) + 2;
    if (left > 0) left--;
    if (right > view_width) right = view_width;
    for (struct row_sums *row = row_sums + y, *end = row + high; row < end; row++) {
        bool is_whole = row->left >= row->right;
        if (is_whole || left < row->left) row->left = (uint16_t)left;
        if (is_whole || right > row->right) row->right = (uint16_t)right;
    }
}

/// Each pixel of a part of the screen as it shows at a size, in rows that are `stride` pixels apart, becomes all those of the picture that it is the mean of.
static void spread(
    const uint32_t *pixels, size_t stride, const uint32_t *edges, uint32_t shown_height, uint32_t top, uint32_t part_width, uint32_t part_height) {
    for (uint32_t row = 0; row < part_height; row++, pixels += stride) {
        uint32_t begin = edge(top + row, height, shown_height), end = edge(top + row + 1, height, shown_height);
        if (begin == end) continue;
        forget_sums(edges[0], begin, edges[part_width] - edges[0], end - begin);
        uint32_t *line = lines[begin];
        for (uint32_t column = 0; column < part_width; column++) {
            for (uint32_t at = edges[column]; at < edges[column + 1]; at++) line[at] = pixels[column];
        }
        for (uint32_t next = begin + 1; next < end; next++) {
            __builtin_memcpy(lines[next] + edges[0], line + edges[0], (size_t)(edges[part_width] - edges[0]) * 4);
        }
    }
}

/// Brings the picture up to date with the view. Called before anything reads or changes the picture.
static void catch_up(void) {
    if (unspread.wide == 0) return;
    spread(view + (size_t)unspread.top * view_width + unspread.left, view_width, columns + unspread.left, view_height, unspread.top, unspread.wide, unspread.high);
    unspread.wide = 0;
}

/// Has the picture's memory hold the picture, row after row. Called before the page reads or changes it.
EXPORT(settle) void settle(void) {
    catch_up();
    if (is_in_order) return;
    is_in_order = true;
    size_t row = (size_t)width * 4;
    uint32_t *spare = picture + (size_t)height * width;
    for (uint32_t first = 0; first < height; first++) {
        uint32_t *begin = picture + (size_t)first * width, *to = begin, *from = lines[first];
        if (from == begin) continue;
        // Each row goes home, the next to where it was, and the one that lay where the first went is the last of such a round.
        __builtin_memcpy(spare, begin, row);
        uint32_t at = first;
        for (; from != begin; to = from, at = (uint32_t)((from - picture) / width), from = lines[at]) {
            __builtin_memcpy(to, from, row);
            lines[at] = to;
        }
        __builtin_memcpy(to, spare, row);
        lines[at] = to;
    }
}

/// A new screen, black; what was shown before is gone.
EXPORT(resize) uint32_t *resize(uint32_t new_width, uint32_t new_height) {
    uintptr_t place = (uintptr_t)&__heap_base;
    width = new_width;
    height = new_height;
    view = NULL;
    unspread.wide = 0;
    lines = reserve(&place, (size_t)height * sizeof *lines);
    row_sums = reserve(&place, (size_t)height * sizeof *row_sums);
    // One more row to put them in order with. Whole vectors are read up to the end.
    picture = reserve(&place, (size_t)width * (height + 1) * 4 + alignment);
    if (!lines || !row_sums || !picture) return NULL;
    for (size_t at = 0; at < (size_t)width * height; at++) picture[at] = 0xFF000000;
    for (uint32_t row = 0; row < height; row++) lines[row] = picture + (size_t)row * width;
    is_in_order = true;
    view_begin = place;
    return picture;
}

/// The smaller picture that shows in the screen's place. At most 15 columns and rows become one.
EXPORT(show) uint32_t *show(uint32_t new_width, uint32_t new_height) {
    catch_up();
    uintptr_t place = view_begin;
    view_width = new_width;
    view_height = new_height;
    columns = reserve(&place, ((size_t)view_width + 1) * 4);
    rows = reserve(&place, ((size_t)view_height + 1) * 4);
    members = reserve(&place, (size_t)view_width * sizeof *members);
    // Two are read at a time.
    for (uint32_t high = 1; high <= few; high++) shares[high] = reserve(&place, ((size_t)view_width + 1) * 8);
    view_lines = reserve(&place, (size_t)view_height * sizeof *view_lines);
    // Two of these, too.
    uint16_t *sums = reserve(&place, ((size_t)height * view_width + 1) * 8);
    // The last of all: what comes is received behind it.
    view = reserve(&place, (size_t)view_width * view_height * 4);
    if (!columns || !rows || !sums || !view || !view_lines || !members || !shares[few]) return NULL;
    for (uint32_t row = 0; row < view_height; row++) view_lines[row] = view + (size_t)row * view_width;
    for (uint32_t at = 0; at <= view_width; at++) columns[at] = edge(at, width, view_width);
    for (uint32_t at = 0; at <= view_height; at++) rows[at] = edge(at, height, view_height);
    for (uint32_t row = 0; row < height; row++) row_sums[row] = (struct row_sums){sums + (size_t)row * view_width * 4, 0, (uint16_t)view_width};
    is_few = width >= 2 * view_width && width <= few * view_width && height <= few * view_height;
    for (uint32_t at = 0; is_few && at < view_width; at++) {
        uint32_t wide = columns[at + 1] - columns[at];
        members[at] = wasm_i32x4_make(-1, -1, wide > 2 ? -1 : 0, wide > 3 ? -1 : 0);
        // A 32,768th, rounded up, as often as it takes: exact for sums of 16 bytes.
        for (uint32_t high = 1; high <= few; high++) {
            for (int byte = 0; byte < 4; byte++) shares[high][at * 4 + byte] = (uint16_t)((32768 + wide * high - 1) / (wide * high));
        }
    }
    return view;
}

/// Room for a picture that came.
EXPORT(receive) uint8_t *receive(uint32_t length) {
    uintptr_t place = view_begin;
    if (view) place = (uintptr_t)(view + (size_t)view_width * view_height);
    return input = reserve(&place, length);
}

/// So many rows of the picture, with their sums, come to lie in the opposite order.
static void reverse(uint32_t first, uint32_t count) {
    for (uint32_t one = first, other = first + count; one + 1 < other; one++) {
        other--;
        uint32_t *line = lines[one];
        lines[one] = lines[other];
        lines[other] = line;
        struct row_sums sums = row_sums[one];
        row_sums[one] = row_sums[other];
        row_sums[other] = sums;
    }
}

/// Whole rows of the picture that go up or down by less than there are of them change places, as those of the host's do.
static void move_rows(uint32_t y, uint32_t count, int32_t dy) {
    uint32_t distance = (uint32_t)(dy > 0 ? dy : -dy), all = count + distance, last = dy > 0 ? distance : count;
    uint32_t first = dy > 0 ? y - distance : y;
    // The last of them become the first.
    reverse(first, all);
    reverse(first, last);
    reverse(first + last, all - last);
    is_in_order = false;
    // Rows from which others came and to which none went stay as they were; what had lain where they went is lost.
    uint32_t to = dy > 0 ? first : first + count, from = dy > 0 ? first + distance : first + count - distance;
    for (uint32_t row = 0; row < distance; row++) __builtin_memcpy(lines[to + row], lines[from + row], (size_t)width * 4);
    forget_sums(0, to, width, distance);
}

/// Takes pixels along within the picture: the area is where they go, and they come from `dx` and `dy` farther left and up.
EXPORT(move) void move(uint32_t x, uint32_t y, uint32_t area_width, uint32_t area_height, int32_t dx, int32_t dy) {
    catch_up();
    uint32_t distance = (uint32_t)(dy > 0 ? dy : -dy);
    if (dx == 0 && area_width == width && distance > 0 && distance < area_height) return move_rows(y, area_height, dy);
    forget_sums(x, y, area_width, area_height);
    for (uint32_t step = 0; step < area_height; step++) {
        uint32_t row = y + (dy > 0 ? area_height - 1 - step : step);
        __builtin_memmove(lines[row] + x, lines[row - dy] + x - dx, (size_t)area_width * 4);
    }
}

/// Reads what was received, in the Quite OK Image Format (https://qoiformat.org) of three channels, into rows from column `x` on.
static bool decode(uint32_t length, uint32_t *const *target, uint32_t x, uint32_t area_width, uint32_t area_height) {
    enum { header = 14, longest_tag = 4 };
    uint32_t seen[64] = {0}, run = 0;
    uint8_t red = 0, green = 0, blue = 0;
    uint32_t pixel = 0xFF000000, at = header;
    for (uint32_t row = 0; row < area_height; row++) {
        uint32_t *to = target[row] + x, *end = to + area_width;
        while (to < end) {
            if (run > 0) {
                uint32_t *stop = to + (run < (uint32_t)(end - to) ? run : (uint32_t)(end - to));
                run -= (uint32_t)(stop - to);
                while (to < stop) *to++ = pixel;
                continue;
            }
            // The longest tag is shorter than the format's end, which follows the last.
            if (length < longest_tag || at > length - longest_tag) return false;
            uint8_t tag = input[at++];
            if (tag >= 0xC0 && tag < 0xFE) {
                run = (tag & 63u) + 1;
                continue;
            }
            if (tag < 0x40) {
                pixel = seen[tag];
                red = (uint8_t)pixel;
                green = (uint8_t)(pixel >> 8);
                blue = (uint8_t)(pixel >> 16);
            } else {
                if (tag < 0x80) {
                    red += (tag >> 4 & 3) - 2;
                    green += (tag >> 2 & 3) - 2;
                    blue += (tag & 3) - 2;
                } else if (tag < 0xC0) {
                    uint8_t next = input[at++];
                    int change = (tag & 63) - 32;
                    red += change + (next >> 4) - 8;
                    green += change;
                    blue += change + (next & 15) - 8;
                } else {
                    red = input[at];
                    green = input[at + 1];
                    blue = input[at + 2];
                    at += 3;
                }
                pixel = red | (uint32_t)green << 8 | (uint32_t)blue << 16 | 0xFF000000;
                seen[(red * 3 + green * 5 + blue * 7 + 255 * 11) % 64] = pixel;
            }
            *to++ = pixel;
        }
    }
    return true;
}

/// Reads what was received as pixels, or packed.
static bool take(uint32_t length, bool is_packed, uint32_t *const *target, uint32_t x, uint32_t area_width, uint32_t area_height) {
    if (is_packed) return decode(length, target, x, area_width, area_height);
    if (length < (uint64_t)area_width * area_height * 4) return false;
    for (size_t row = 0; row < area_height; row++) __builtin_memcpy(target[row] + x, input + row * area_width * 4, (size_t)area_width * 4);
    return true;
}

/// Reads what was received into an area of the picture.
EXPORT(read) bool read(uint32_t length, bool is_packed, uint32_t x, uint32_t y, uint32_t area_width, uint32_t area_height) {
    catch_up();
    forget_sums(x, y, area_width, area_height);
    return take(length, is_packed, lines + y, x, area_width, area_height);
}

/// Reads what was received as a part of the screen at the size at which it shows, or showed when it was sent. Answers 2 when the view is up to date with that,
/// and the picture once it settles; 1 when the picture is and the view is not, and 0 for what cannot be read.
EXPORT(read_shown) uint32_t read_shown(
    uint32_t length, bool is_packed, uint32_t shown_width, uint32_t shown_height, uint32_t left, uint32_t top, uint32_t part_width, uint32_t part_height) {
    if (shown_width == 0 || shown_height == 0 || left > shown_width || part_width > shown_width - left || top > shown_height || part_height > shown_height - top) return 0;
    if (view && shown_width == view_width && shown_height == view_height) {
        bool is_covered = left <= unspread.left && unspread.left + unspread.wide <= left + part_width && top <= unspread.top
            && unspread.top + unspread.high <= top + part_height;
        if (!is_covered) catch_up();
        unspread.left = left;
        unspread.top = top;
        unspread.wide = part_width;
        unspread.high = part_height;
        return take(length, is_packed, view_lines + top, left, part_width, part_height) ? 2 : 0;
    }
    catch_up();
    uintptr_t place = (uintptr_t)input + length;
    uint32_t *pixels = reserve(&place, (size_t)part_width * part_height * 4), *edges = reserve(&place, ((size_t)part_width + 1) * 4);
    uint32_t **target = reserve(&place, (size_t)part_height * sizeof *target);
    if (!pixels || !edges || !target) return 0;
    for (uint32_t row = 0; row < part_height; row++) target[row] = pixels + (size_t)row * part_width;
    if (!take(length, is_packed, target, 0, part_width, part_height)) return 0;
    for (uint32_t at = 0; at <= part_width; at++) edges[at] = edge(left + at, width, shown_width);
    spread(pixels, part_width, edges, shown_height, top, part_width, part_height);
    return 1;
}

/// Takes the view's pixels along with the picture's, after `move`, where whole rows move by whole rows of the view. Answers whether it could; if so,
/// `carried_rows` says which ones are up to date.
EXPORT(carry) bool carry(uint32_t x, uint32_t y, uint32_t area_width, uint32_t area_height, int32_t dx, int32_t dy) {
    uint32_t size = width / view_width;
    carried_top = carried_bottom = 0;
    if (x != 0 || area_width != width || dx != 0 || width != size * view_width || height != size * view_height || dy % (int32_t)size != 0) return false;
    // Those that end or begin within the area are in part what was there before.
    uint32_t top = (y + size - 1) / size, bottom = (y + area_height) / size;
    if (top >= bottom) return false;
    __builtin_memmove(
        view + (size_t)top * view_width, view + (size_t)((int32_t)top - dy / (int32_t)size) * view_width, (size_t)(bottom - top) * view_width * 4);
    carried_top = top;
    carried_bottom = bottom;
    return true;
}

/// The first of them times 65,536, and the one after the last.
EXPORT(carried_rows) uint32_t carried_rows(void) { return carried_top << 16 | carried_bottom; }

/// The first pixel and the third of four, and the second and the fourth, those only that become one.
static inline v128_t halves(const uint32_t *line, uint32_t column) {
    v128_t four = wasm_v128_and(wasm_v128_load(line + columns[column]), members[column]);
    return wasm_i16x8_add(wasm_u16x8_extend_low_u8x16(four), wasm_u16x8_extend_high_u8x16(four));
}

/// Adds up the columns of a row that become one, for two pixels of the view at a time. A last one is written alone: beside it begins the next row.
static void add_few_columns(uint16_t *to, const uint32_t *line, uint32_t left, uint32_t right) {
    uint32_t column = left;
    for (; column + 1 < right; column += 2) {
        v128_t one = halves(line, column), other = halves(line, column + 1);
        wasm_v128_store(to + (size_t)column * 4, wasm_i16x8_add(wasm_i64x2_shuffle(one, other, 0, 2), wasm_i64x2_shuffle(one, other, 1, 3)));
    }
    if (column == right) return;
    v128_t last = halves(line, column);
    wasm_v128_store64_lane(to + (size_t)column * 4, wasm_i16x8_add(last, wasm_i64x2_shuffle(last, last, 1, 1)), 0);
}

static void add_columns(uint16_t *to, const uint32_t *line, uint32_t left, uint32_t right) {
    for (uint32_t column = left; column < right; column++) {
        v128_t all = wasm_i16x8_const_splat(0);
        for (uint32_t x = columns[column]; x < columns[column + 1]; x++) all = wasm_i16x8_add(all, wasm_u16x8_extend_low_u8x16(wasm_v128_load32_zero(line + x)));
        wasm_v128_store64_lane(to + (size_t)column * 4, all, 0);
    }
}

/// A row's sums, up to date.
static const uint16_t *sums_of(uint32_t row) {
    struct row_sums *found = row_sums + row;
    if (found->left < found->right) {
        (is_few ? add_few_columns : add_columns)(found->sums, lines[row], found->left, found->right);
        found->left = found->right = 0;
    }
    return found->sums;
}

/// Makes pixels of the view of some rows' sums, two at a time; of an odd number the last one alone. The number of rows is built in where it is known.
static inline __attribute__((always_inline)) void take_means_of_few(
    uint32_t *to, uint32_t left, uint32_t right, const uint16_t *const *from, uint32_t high) {
    for (uint32_t column = left; column < right; column += 2) {
        v128_t all = wasm_v128_load(from[0] + (size_t)column * 4);
        for (uint32_t row = 1; row < high; row++) all = wasm_i16x8_add(all, wasm_v128_load(from[row] + (size_t)column * 4));
        v128_t means = wasm_i16x8_q15mulr_sat(all, wasm_v128_load(shares[high] + (size_t)column * 4));
        means = wasm_u8x16_narrow_i16x8(means, means);
        if (column + 1 == right) wasm_v128_store32_lane(to + column, means, 0);
        else wasm_v128_store64_lane(to + column, means, 0);
    }
}

static void take_means(uint32_t *to, uint32_t left, uint32_t right, const uint16_t *const *from, uint32_t high) {
    // Half of a divisor more, times its reciprocal in 24 bits: exact for sums of 225 bytes.
    uint32_t reciprocals[most_in_a_row + 1];
    for (uint32_t wide = 1; wide <= most_in_a_row; wide++) reciprocals[wide] = ((1u << 24) + wide * high - 1) / (wide * high);
    for (uint32_t column = left; column < right; column++) {
        uint32_t wide = columns[column + 1] - columns[column];
        v128_t all = wasm_v128_load64_zero(from[0] + (size_t)column * 4);
        for (uint32_t row = 1; row < high; row++) all = wasm_i16x8_add(all, wasm_v128_load64_zero(from[row] + (size_t)column * 4));
        all = wasm_i32x4_add(wasm_u32x4_extend_low_u16x8(all), wasm_i32x4_splat((int32_t)(wide * high / 2)));
        v128_t means = wasm_u32x4_shr(wasm_i32x4_mul(all, wasm_i32x4_splat((int32_t)reciprocals[wide])), 24);
        means = wasm_u16x8_narrow_i32x4(means, means);
        wasm_v128_store32_lane(to + column, wasm_u8x16_narrow_i16x8(means, means), 0);
    }
}

/// Brings a part of the view up to date: each pixel becomes the mean of those of the screen that lie in it for the most part, so that no line is lost, however thin.
EXPORT(shrink) void shrink(uint32_t left, uint32_t top, uint32_t right, uint32_t bottom) {
    catch_up();
    for (uint32_t row = top; row < bottom; row++) {
        uint32_t high = rows[row + 1] - rows[row];
        const uint16_t *from[most_in_a_row + 1];
        for (uint32_t line = 0; line < high; line++) from[line] = sums_of(rows[row] + line);
        uint32_t *to = view + (size_t)row * view_width;
        if (!is_few) take_means(to, left, right, from, high);
        else if (high == 3) take_means_of_few(to, left, right, from, 3);
        else if (high == 4) take_means_of_few(to, left, right, from, 4);
        else take_means_of_few(to, left, right, from, high);
    }
}
