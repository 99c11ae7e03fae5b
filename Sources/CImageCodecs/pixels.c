#include "pixels.h"
#include "image_codecs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: Blur

// One box pass over a line of `count` samples with step `step`: the mean of `left` samples before,
// the sample, and `right` after. Reads from `in`, writes to `out`.
static void box_row(const uint8_t *in, uint8_t *out, int count, int left, int right) {
    uint32_t size = (uint32_t)(left + right + 1);
    // A reciprocal in 8.24 instead of a division; rounded so that a full window gives exactly 255.
    uint64_t reciprocal = (((uint64_t)1 << 32) + size - 1) / size;
    uint32_t sum = 0;
    for (int i = 0; i < right && i < count; i++) sum += in[i];
    for (int i = 0; i < count; i++) {
        if (i + right < count) sum += in[i + right];
        out[i] = (uint8_t)(((sum + size / 2) * reciprocal) >> 32);
        if (i - left >= 0) sum -= in[i - left];
    }
}

// The window of pass `pass` of three for an ideal box of `d` samples, as SVG's feGaussianBlur lays it out.
static void box_window(int d, int pass, int *left, int *right) {
    if (d & 1) {
        *left = *right = d / 2;
    } else if (pass == 0) {
        *left = d / 2;
        *right = d / 2 - 1;
    } else if (pass == 1) {
        *left = d / 2 - 1;
        *right = d / 2;
    } else {
        *left = *right = d / 2;
    }
}

static int box_size(double sigma) {
    if (!(sigma > 0)) return 0;
    if (sigma > 2000) sigma = 2000;
    return (int)floor(sigma * 3 * sqrt(2 * 3.14159265358979323846) / 4 + 0.5);
}

int pixels_blur_reach(double sigma) {
    int d = box_size(sigma);
    return d < 2 ? 0 : 3 * (d / 2) + 1;
}

bool pixels_blur_a8(uint8_t *pixels, int width, int height, size_t stride, double sigma) {
    int d = box_size(sigma);
    if (d < 2 || width <= 0 || height <= 0) return true;
    uint8_t *a = malloc((size_t)width * 2);
    uint32_t *sums = malloc((size_t)width * sizeof(uint32_t));
    uint8_t *copy = malloc((size_t)width * (size_t)height);
    if (!a || !sums || !copy) {
        free(a);
        free(sums);
        free(copy);
        return false;
    }
    uint8_t *b = a + width;
    int left, right;

    for (int y = 0; y < height; y++) {
        uint8_t *row = pixels + (size_t)y * stride;
        box_window(d, 0, &left, &right);
        box_row(row, a, width, left, right);
        box_window(d, 1, &left, &right);
        box_row(a, b, width, left, right);
        box_window(d, 2, &left, &right);
        box_row(b, row, width, left, right);
    }

    // Down the columns a whole row at a time, so that memory is walked in order.
    for (int pass = 0; pass < 3; pass++) {
        box_window(d, pass, &left, &right);
        uint32_t size = (uint32_t)(left + right + 1);
        uint64_t reciprocal = (((uint64_t)1 << 32) + size - 1) / size;
        for (int y = 0; y < height; y++) memcpy(copy + (size_t)y * width, pixels + (size_t)y * stride, (size_t)width);
        memset(sums, 0, (size_t)width * sizeof(uint32_t));
        for (int y = 0; y < right && y < height; y++) {
            const uint8_t *in = copy + (size_t)y * width;
            for (int x = 0; x < width; x++) sums[x] += in[x];
        }
        for (int y = 0; y < height; y++) {
            if (y + right < height) {
                const uint8_t *in = copy + (size_t)(y + right) * width;
                for (int x = 0; x < width; x++) sums[x] += in[x];
            }
            uint8_t *row = pixels + (size_t)y * stride;
            for (int x = 0; x < width; x++) row[x] = (uint8_t)(((sums[x] + size / 2) * reciprocal) >> 32);
            if (y - left >= 0) {
                const uint8_t *in = copy + (size_t)(y - left) * width;
                for (int x = 0; x < width; x++) sums[x] -= in[x];
            }
        }
    }
    free(a);
    free(sums);
    free(copy);
    return true;
}

// MARK: Formats

static inline uint8_t multiply(uint32_t c, uint32_t a) {
    uint32_t t = c * a + 128;
    return (uint8_t)((t + (t >> 8)) >> 8);
}

static inline uint8_t divide(uint32_t c, uint32_t a) {
    if (a == 0) return 0;
    uint32_t v = (c * 255 + a / 2) / a;
    return v > 255 ? 255 : (uint8_t)v;
}

void pixels_to_bgra(const uint8_t *source, size_t source_stride, pixels_layout l, uint8_t *target,
                    size_t target_stride, int width, int height) {
    int high = l.component_bytes == 2 ? l.high_byte : 0;
    for (int y = 0; y < height; y++) {
        const uint8_t *s = source + (size_t)y * source_stride;
        uint8_t *t = target + (size_t)y * target_stride;
        for (int x = 0; x < width; x++) {
            uint8_t r = s[l.red + high], g = s[l.green + high], b = s[l.blue + high];
            uint8_t a = l.alpha < 0 ? 255 : s[l.alpha + high];
            if (a != 255) {
                if (!l.premultiplied) {
                    r = multiply(r, a);
                    g = multiply(g, a);
                    b = multiply(b, a);
                } else {
                    // Colour beyond the alpha would overflow in compositing.
                    if (r > a) r = a;
                    if (g > a) g = a;
                    if (b > a) b = a;
                }
            }
            t[0] = b;
            t[1] = g;
            t[2] = r;
            t[3] = a;
            s += l.bytes_per_pixel;
            t += 4;
        }
    }
}

static inline uint8_t luma(uint32_t r, uint32_t g, uint32_t b) {
    // Rec. 709 weights in 1/65536, which add up to exactly that.
    return (uint8_t)((13933 * r + 46871 * g + 4732 * b + 32768) >> 16);
}

void pixels_from_bgra(const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride,
                      pixels_layout l, bool gray, int width, int height) {
    for (int y = 0; y < height; y++) {
        const uint8_t *s = source + (size_t)y * source_stride;
        uint8_t *t = target + (size_t)y * target_stride;
        for (int x = 0; x < width; x++) {
            uint8_t b = s[0], g = s[1], r = s[2], a = s[3];
            if (l.alpha >= 0 && !l.premultiplied && a != 255) {
                r = divide(r, a);
                g = divide(g, a);
                b = divide(b, a);
            }
            if (gray) {
                t[l.red] = luma(r, g, b);
            } else {
                t[l.red] = r;
                t[l.green] = g;
                t[l.blue] = b;
            }
            if (l.alpha >= 0) t[l.alpha] = a;
            s += 4;
            t += l.bytes_per_pixel;
        }
    }
}

bool pixels_are_opaque(const uint8_t *pixels, size_t stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        const uint8_t *row = pixels + (size_t)y * stride;
        uint32_t all = 255;
        for (int x = 0; x < width; x++) all &= row[x * 4 + 3];
        if (all != 255) return false;
    }
    return true;
}

void pixels_alpha_to_a8(const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride,
                        int width, int height) {
    for (int y = 0; y < height; y++) {
        const uint8_t *s = source + (size_t)y * source_stride;
        uint8_t *t = target + (size_t)y * target_stride;
        for (int x = 0; x < width; x++) t[x] = s[x * 4 + 3];
    }
}

void pixels_luma_to_a8(const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride,
                       int width, int height) {
    for (int y = 0; y < height; y++) {
        const uint8_t *s = source + (size_t)y * source_stride;
        uint8_t *t = target + (size_t)y * target_stride;
        for (int x = 0; x < width; x++) t[x] = luma(s[x * 4 + 2], s[x * 4 + 1], s[x * 4]);
    }
}

void pixels_plus_darker(const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride,
                        const uint8_t *coverage, size_t coverage_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        const uint8_t *s = source + (size_t)y * source_stride;
        uint8_t *t = target + (size_t)y * target_stride;
        const uint8_t *m = coverage ? coverage + (size_t)y * coverage_stride : NULL;
        for (int x = 0; x < width; x++, s += 4, t += 4) {
            int cover = m ? m[x] : 255;
            int sa = multiply(s[3], (uint32_t)cover);
            if (sa == 0) continue;
            int da = t[3];
            int ra = sa + da > 255 ? 255 : sa + da;
            for (int c = 0; c < 3; c++) {
                int sc = multiply(s[c], (uint32_t)cover);
                // Darkness is what a colour lacks to its alpha; the two darknesses add up.
                int dark = (sa - sc) + (da - t[c]);
                t[c] = (uint8_t)(dark >= ra ? 0 : ra - dark);
            }
            t[3] = (uint8_t)ra;
        }
    }
}

// MARK: Projection

typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint16_t words8 __attribute__((vector_size(16)));

/// Four pixels, two side by side in `upper` and two in `lower`, blended by 256ths. All channels go together.
static inline uint32_t blend4(uint64_t upper, uint64_t lower, uint32_t kx, uint32_t ky) {
    bytes8 ub, lb;
    memcpy(&ub, &upper, 8);
    memcpy(&lb, &lower, 8);
    words8 u = __builtin_convertvector(ub, words8), l = __builtin_convertvector(lb, words8);
    words8 left = __builtin_shufflevector(u, l, 0, 1, 2, 3, 8, 9, 10, 11);
    words8 right = __builtin_shufflevector(u, l, 4, 5, 6, 7, 12, 13, 14, 15);
    words8 row = (left * (uint16_t)(256 - kx) + right * (uint16_t)kx) >> 8;
    words8 below = __builtin_shufflevector(row, row, 4, 5, 6, 7, 0, 1, 2, 3);
    words8 all = (row * (uint16_t)(256 - ky) + below * (uint16_t)ky) >> 8;
    bytes8 packed = __builtin_convertvector(all, bytes8);
    uint32_t result;
    memcpy(&result, &packed, 4);
    return result;
}

static inline uint32_t scaled_pixel(uint32_t p, uint32_t k) {
    uint32_t rb = (p & 0x00FF00FF) * k >> 8 & 0x00FF00FF;
    uint32_t ag = (p >> 8 & 0x00FF00FF) * k & 0xFF00FF00;
    return rb | ag;
}

/// Times k / 255, rounded.
static inline uint32_t faded_pixel(uint32_t p, uint32_t k) {
    uint32_t rb = (p & 0x00FF00FF) * k + 0x00800080;
    uint32_t ag = (p >> 8 & 0x00FF00FF) * k + 0x00800080;
    rb = (rb + (rb >> 8 & 0x00FF00FF)) >> 8 & 0x00FF00FF;
    ag = (ag + (ag >> 8 & 0x00FF00FF)) & 0xFF00FF00;
    return rb | ag;
}

static inline void blend_pixel(uint32_t *pixel, uint32_t sample) {
    uint32_t cover = sample >> 24;
    *pixel = cover == 255 ? sample : sample + faded_pixel(*pixel, 255 - cover);
}

static inline void put_pixel(const pixels_projection *m, uint32_t *pixel, uint32_t sample) {
    if (sample == 0) return;
    blend_pixel(pixel, m->strength == 256 ? sample : scaled_pixel(sample, m->strength));
}

/// Of a place at the picture's edge: beyond it there is nothing, which is what smooths the edge.
static uint32_t blend_at_edge(const pixels_projection *m, int iu, int iv, uint32_t kx, uint32_t ky) {
    uint32_t p[4];
    for (int i = 0; i < 4; i++) {
        int x = iu + (i & 1), y = iv + (i >> 1);
        p[i] = x >= 0 && x < m->width && y >= 0 && y < m->height ? m->source[y * m->stride + x] : 0;
    }
    uint64_t upper, lower;
    memcpy(&upper, p, 8);
    memcpy(&lower, p + 2, 8);
    return blend4(upper, lower, kx, ky);
}

typedef double doubles4 __attribute__((vector_size(32)));
typedef int64_t longs4 __attribute__((vector_size(32)));

static inline void project_pixel(const pixels_projection *m, uint32_t *pixel, int32_t fu, int32_t fv) {
    int iu = fu >> 8, iv = fv >> 8;
    uint32_t kx = (uint32_t)fu & 255, ky = (uint32_t)fv & 255;
    uint32_t sample;
    if (iu >= 0 && iu < m->width - 1 && iv >= 0 && iv < m->height - 1) {
        const uint32_t *at = m->source + iv * m->stride + iu;
        uint64_t upper, lower;
        memcpy(&upper, at, 8);
        memcpy(&lower, at + m->stride, 8);
        sample = blend4(upper, lower, kx, ky);
    } else {
        sample = blend_at_edge(m, iu, iv, kx, ky);
    }
    put_pixel(m, pixel, sample);
}

typedef uint64_t pixels4 __attribute__((vector_size(32)));
typedef uint16_t words16 __attribute__((vector_size(32)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef int32_t ints4 __attribute__((vector_size(16)));
typedef uint64_t longs2 __attribute__((vector_size(16)));

// By address: how vectors of 32 bytes are handed over depends on the processor's kind.

/// What lies side by side at two places of a picture, two pixels at each; a channel takes a word.
static inline __attribute__((always_inline)) void load_pairs(words16 *pairs, const uint32_t *one, const uint32_t *other) {
    uint64_t first, second;
    memcpy(&first, one, 8);
    memcpy(&second, other, 8);
    *pairs = __builtin_convertvector((bytes16)(longs2){first, second}, words16);
}

/// `256 - k` for the four channels of one neighbour, `k` for those of the other: of the first and the third, and of the second and the fourth of four pixels.
static inline __attribute__((always_inline)) void make_weights(const pixels4 *k, words16 *odd, words16 *even) {
    words16 both = (words16)(*k << 16 | (256 - *k));
    *odd = __builtin_shufflevector(both, both, 0, 0, 0, 0, 1, 1, 1, 1, 8, 8, 8, 8, 9, 9, 9, 9);
    *even = __builtin_shufflevector(both, both, 4, 4, 4, 4, 5, 5, 5, 5, 12, 12, 12, 12, 13, 13, 13, 13);
}

/// Blends neighbours that have been weighed: in each 16 bytes those of `a` come to lie before those of `b`.
static inline __attribute__((always_inline)) void blend_pairs(const words16 *a, const words16 *b, words16 *blended) {
    *blended = (__builtin_shufflevector(*a, *b, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27)
        + __builtin_shufflevector(*a, *b, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31)) >> 8;
}

/// Blends what lies side by side at two places and below them, by the weights of columns and then by those of rows.
static inline __attribute__((always_inline)) void weigh_pixels(
    const uint32_t *one, const uint32_t *other, ptrdiff_t stride, const words16 *columns, const words16 *rows, words16 *weighed) {
    words16 upper, lower;
    load_pairs(&upper, one, other);
    load_pairs(&lower, one + stride, other + stride);
    upper *= *columns;
    lower *= *columns;
    blend_pairs(&upper, &lower, weighed);
    *weighed *= *rows;
}

/// A picture that is turned in its plane, where all four neighbours of every pixel are in it: no division, and nothing to ask.
/// A whole number of fours.
#if defined(__x86_64__)
__attribute__((target_clones("avx2", "default")))
#endif
static void project_inner_row(const pixels_projection *m, uint32_t *row, ptrdiff_t first, ptrdiff_t end) {
    const doubles4 ahead = {0.5, 1.5, 2.5, 3.5};
    const double u_step = m->u_step * 256, v_step = m->v_step * 256;
    const double u_start = (m->u_start - m->left - 0.5) * 256, v_start = (m->v_start - m->top - 0.5) * 256;
    const ptrdiff_t stride = m->stride;
    for (ptrdiff_t x = first; x < end; x += 4) {
        doubles4 dx = (double)x + ahead;
        // In 256ths, as below.
        pixels4 fu = (pixels4)(dx * u_step + u_start + 6755399441055744.0), fv = (pixels4)(dx * v_step + v_start + 6755399441055744.0);
        ints4 iu = __builtin_convertvector(fu, ints4) >> 8, iv = __builtin_convertvector(fv, ints4) >> 8;
        ints4 place = iv * (int32_t)stride + iu;
        const uint32_t *at[4] = {m->source + place[0], m->source + place[1], m->source + place[2], m->source + place[3]};
        // Along a column each pixel lies in a row of its own, and the processor does not foresee which. From row to row of the target
        // another of the four has its turn: one that is asked for covers the sixteen pixels beside it.
        __builtin_prefetch(m->source + place[place[0] & 3] + m->ahead);
        pixels4 kx = fu & 255, ky = fv & 255;
        words16 odd_columns, even_columns, odd_rows, even_rows, odd, even, all;
        make_weights(&kx, &odd_columns, &even_columns);
        make_weights(&ky, &odd_rows, &even_rows);
        weigh_pixels(at[0], at[2], stride, &odd_columns, &odd_rows, &odd);
        weigh_pixels(at[1], at[3], stride, &even_columns, &even_rows, &even);
        blend_pairs(&odd, &even, &all);
        bytes16 samples = __builtin_convertvector(all, bytes16);
        const uint64_t opaque = 0xFF000000FF000000;
        if (m->strength == 256 && (((longs2)samples)[0] & ((longs2)samples)[1] & opaque) == opaque) {
            memcpy(row + x, &samples, 16);
            continue;
        }
        uint32_t each[4];
        memcpy(each, &samples, 16);
        for (int i = 0; i < 4; i++) put_pixel(m, row + x + i, each[i]);
    }
}

/// Narrows a part of a row to where `x * step + start` is from 0 to `last`. It ends before it begins if that is nowhere.
static void narrow(double step, double start, double last, double *first, double *end) {
    double one = -start / step, other = (last - start) / step;
    double from = step < 0 ? other : one, to = step < 0 ? one : other;
    bool is_everywhere = step == 0 && start >= 0 && start <= last;
    if (is_everywhere) return;
    // What is no number is nowhere.
    if (step == 0 || !(from <= to)) *end = *first - 1;
    if (from > *first) *first = from;
    if (to < *end) *end = to;
}

/// Four pixels at a time: the divisions take longest.
static void project_any_row(const pixels_projection *m, uint32_t *row, ptrdiff_t first, ptrdiff_t end) {
    const double width = m->width, height = m->height;
    const double shift_x = m->left + 0.5, shift_y = m->top + 0.5;
    const doubles4 ahead = {0.5, 1.5, 2.5, 3.5};
    for (ptrdiff_t x = first; x < end; x += 4) {
        doubles4 dx = (double)x + ahead;
        doubles4 z = dx * m->z_step + m->z_start;
        doubles4 k = 1 / z;
        doubles4 u = (dx * m->u_step + m->u_start) * k - shift_x;
        doubles4 v = (dx * m->v_step + m->v_start) * k - shift_y;
        // Behind the eye, or outside the picture, nothing is drawn; comparisons with what is no number fail.
        longs4 inside = ((z > 1e-9) | (z < -1e-9)) & (u > -1) & (v > -1) & (u < width) & (v < height);
        if ((inside[0] | inside[1] | inside[2] | inside[3]) == 0) continue;
        // In 256ths, rounded by an addition whose sum has them in its lowest bits.
        doubles4 su = u * 256 + 6755399441055744.0, sv = v * 256 + 6755399441055744.0;
        longs4 fu, fv;
        memcpy(&fu, &su, sizeof fu);
        memcpy(&fv, &sv, sizeof fv);
        ptrdiff_t count = end - x < 4 ? end - x : 4;
        for (ptrdiff_t i = 0; i < count; i++) {
            if (inside[i]) project_pixel(m, row + x + i, (int32_t)fu[i], (int32_t)fv[i]);
        }
    }
}

/// Narrows a part of a row to the pixels that show a picture turned in its plane, or what is at most `margin` pixels around it. It is empty if there are none.
static void narrow_to_picture(const pixels_projection *m, double margin, ptrdiff_t *first, ptrdiff_t *end) {
    double from = (double)*first + 0.5, to = (double)*end - 0.5;
    narrow(m->u_step, m->u_start - m->left - 0.5 + margin, m->width - 1 + 2 * margin, &from, &to);
    narrow(m->v_step, m->v_start - m->top - 0.5 + margin, m->height - 1 + 2 * margin, &from, &to);
    ptrdiff_t inner = from <= to ? (ptrdiff_t)ceil(from - 0.5) : *first, inner_end = from <= to ? (ptrdiff_t)floor(to - 0.5) + 1 : *first;
    *first = inner;
    *end = inner_end > inner ? inner_end : inner;
}

void pixels_project_row(const pixels_projection *m, uint32_t *row, ptrdiff_t first, ptrdiff_t end) {
    bool is_turned = m->z_step == 0 && m->z_start == 1;
    // A pixel beyond its edge a picture is still blended with nothing. A hundredth more, and less than all four neighbours would allow: places are rounded to 256ths.
    if (is_turned) narrow_to_picture(m, 1.01, &first, &end);
    ptrdiff_t inner = first, inner_end = first;
    if (is_turned && m->width > 2 && m->height > 2) {
        inner_end = end;
        narrow_to_picture(m, -0.01, &inner, &inner_end);
        inner_end = inner + (inner_end - inner) / 4 * 4;
    }
    project_any_row(m, row, first, inner);
    project_inner_row(m, row, inner, inner_end);
    project_any_row(m, row, inner_end, end);
}

static void blend_doubled_slowly(const uint32_t *pixels, uint32_t *row, ptrdiff_t first, ptrdiff_t end) {
    for (ptrdiff_t x = first; x < end; x++) {
        if (pixels[x >> 1] != 0) blend_pixel(row + x, pixels[x >> 1]);
    }
}

void pixels_blend_doubled(const uint32_t *pixels, uint32_t *row, ptrdiff_t first, ptrdiff_t end) {
    ptrdiff_t x = first + (first & 1);
    blend_doubled_slowly(pixels, row, first, x < end ? x : end);
    for (; x + 8 <= end; x += 8) {
        ints4 four;
        memcpy(&four, pixels + (x >> 1), sizeof four);
        const uint64_t opaque = 0xFF000000FF000000;
        if ((((longs2)four)[0] & ((longs2)four)[1] & opaque) != opaque) {
            blend_doubled_slowly(pixels, row, x, x + 8);
            continue;
        }
        ints4 left = __builtin_shufflevector(four, four, 0, 0, 1, 1), right = __builtin_shufflevector(four, four, 2, 2, 3, 3);
        memcpy(row + x, &left, sizeof left);
        memcpy(row + x + 4, &right, sizeof right);
    }
    blend_doubled_slowly(pixels, row, x, end);
}

bool codec_is_size_allowed(uint32_t width, uint32_t height, char *reason, size_t reason_size) {
    if (width == 0 || height == 0) {
        snprintf(reason, reason_size, "a picture of %u × %u pixels is empty", width, height);
        return false;
    }
    if (width <= CODEC_MAX_SIDE && height <= CODEC_MAX_SIDE && (uint64_t)width * height <= CODEC_MAX_PIXELS) return true;
    snprintf(reason, reason_size, "%u × %u pixels are too many (at most %d a side and %llu in all)", width, height, CODEC_MAX_SIDE,
             (unsigned long long)CODEC_MAX_PIXELS);
    return false;
}

bool codec_can_hold(uint64_t pixels, size_t length, uint64_t reach, uint64_t small, char *reason, size_t reason_size) {
    if (pixels <= small || pixels <= (uint64_t)length * reach) return true;
    snprintf(reason, reason_size, "%llu pixels are far more than its %zu bytes can hold", (unsigned long long)pixels, length);
    return false;
}
