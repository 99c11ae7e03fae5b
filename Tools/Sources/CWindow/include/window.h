#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One window on a desktop, over SDL 2, which is opened when the first window is: nobody else needs it installed.
// All functions but `window_wake` belong to one thread.

typedef struct window window;

typedef struct {
    int x, y, width, height;
} window_rect;

// MARK: Pixels

/// Pixels of 32 bits, blue in the lowest byte, top row first. The highest byte is without meaning.
typedef struct {
    uint32_t *pixels;
    int width, height;
    /// Pixels from one row to the next.
    int stride;
} window_canvas;

/// How a picture lies on a canvas.
typedef struct {
    /// Where each row begins. They need not follow one another.
    const uint8_t *const *rows;
    int width, height;
    /// Where it goes on the canvas, and as large as it becomes there.
    window_rect target;
    /// Of the target's corners, in pixels of the canvas; what they cut off has the color `edge`.
    double radius;
    uint32_t edge;
    /// Whether it is shown darker, as of an app that is no more.
    bool is_dim;
} window_picture;

/// Brings the part of the canvas up to date that shows `changed`, a rectangle of the picture. Each pixel becomes the mean of what it covers; at the picture's
/// own size the pixels are its own.
///
/// - Returns: the part of the canvas that was drawn.
window_rect window_draw_picture(window_canvas canvas, window_picture picture, window_rect changed);

/// Fills a rectangle with round corners.
void window_fill(window_canvas canvas, window_rect rect, double radius, uint32_t color);

// MARK: Words over a picture

typedef enum { WINDOW_WORDS_TITLE, WINDOW_WORDS_PLACE, WINDOW_WORDS_TEXT } window_words_kind;

typedef struct {
    window_words_kind kind;
    /// UTF-8. Breaks lines where it says so, and where it would not fit.
    const char *text;
} window_words;

/// Draws a dark panel with words along the lower edge of `area`, as high as they need and at most seven tenths of the area; "…" ends what is more. A
/// cross at its upper right says that it can be closed.
///
/// - Parameters:
///   - unit: pixels of a point, in which letters are measured.
///   - radius: of the area's corners, in pixels.
/// - Returns: where the panel is; without a width when it was not drawn, because the area is too small or Cairo is not there.
window_rect window_draw_panel(window_canvas canvas, window_rect area, double unit, double radius, const window_words *words, int count);

// MARK: The window

/// Whether SDL can be opened; what to do about it otherwise.
bool window_is_available(char *error, size_t size);

/// Opens a window that is not shown yet, with a size in the desktop's units.
///
/// - Parameter error: why there is none.
window *window_open(const char *title, int width, int height, char *error, size_t size);

void window_close(window *window);
void window_show(window *window);
void window_set_title(window *window, const char *title);

/// The size in the desktop's units, and in pixels.
void window_size(window *window, int *width, int *height, int *pixel_width, int *pixel_height);

/// What a window on this display can have at most for its content, in the desktop's units.
void window_room(window *window, int *width, int *height);

/// Changes the size, and moves the window where it would stick out. A window that fills the screen keeps its size.
void window_resize(window *window, int width, int height);

void window_toggle_full_screen(window *window);

/// What is shown, in pixels of the window; NULL for want of memory. The pixels' content is undefined after the window's size changed.
const window_canvas *window_get_canvas(window *window);

/// Puts parts of the canvas on the screen. False when the desktop has no use for them now.
bool window_present(window *window, const window_rect *rects, int count);

// MARK: Text

/// From now on keys type, by way of the input method if there is one, whose candidates belong beside the rectangle (in pixels of the window).
void window_begin_text(window *window, window_rect caret);
void window_end_text(window *window);

/// The clipboard's text, which `free` frees; NULL for none.
char *window_copy_clipboard(window *window);
/// Whether there is text, though none was got: on Wayland SDL waits 14 ms for the program that has it, which may be too busy.
bool window_may_ask_again(window *window);
void window_set_clipboard(window *window, const char *text);

// MARK: Events

typedef enum {
    /// Somebody called `window_wake`.
    WINDOW_WOKEN,
    WINDOW_CLOSED,
    /// What was on the screen is lost.
    WINDOW_EXPOSED,
    /// The size changed, and with it the canvas.
    WINDOW_RESIZED,
    WINDOW_FOCUSED,
    WINDOW_UNFOCUSED,
    /// A key went down, or repeats; `text` is its name, or what it types without modifiers.
    WINDOW_KEY,
    WINDOW_TEXT,
    /// What an input method composes, with `start` and `length` of its selection in characters (Unicode scalars).
    WINDOW_COMPOSITION,
    WINDOW_MOUSE_DOWN,
    WINDOW_MOUSE_MOVED,
    WINDOW_MOUSE_UP,
    /// A wheel turned by `dx` and `dy` notches; positive is to the right and up.
    WINDOW_WHEEL,
    WINDOW_FINGER_DOWN,
    WINDOW_FINGER_MOVED,
    WINDOW_FINGER_UP,
    /// Another text may be on the clipboard.
    WINDOW_CLIPBOARD,
} window_event_kind;

enum {
    WINDOW_SHIFT = 1,
    WINDOW_LEFT_CONTROL = 2,
    WINDOW_RIGHT_CONTROL = 4,
    WINDOW_ALT = 8,
    WINDOW_SUPER = 16,
};

typedef struct {
    window_event_kind kind;
    /// Seconds, on a clock of the window's.
    double time;
    /// Modifier keys that are held.
    unsigned modifiers;
    /// Pixels of the window.
    double x, y;
    double dx, dy;
    /// Of the mouse: 1 left, 2 middle, 3 right.
    int button;
    int64_t finger;
    int start, length;
    /// UTF-8, until the next event is taken.
    const char *text;
} window_event;

/// Waits for the next event, for so many milliseconds at most; a negative number waits for ever, 0 does not wait. False when none came.
bool window_wait(window *window, window_event *event, int milliseconds);

/// Lets `window_wait` return with `WINDOW_WOKEN`. May be called on any thread while the window is open.
void window_wake(window *window);

/// For tests: does as if an input method composed this.
void window_pretend_composition(window *window, const char *text, int start, int length);
/// For tests: does as if a finger did this; x and y are fractions of the window. `kind` is one of the three of fingers.
void window_pretend_finger(window *window, window_event_kind kind, int64_t finger, float x, float y);
