// The part of SDL 2's interface that a window needs, declared anew: what is built here needs no headers of SDL. Its binary interface
// is fixed for all of version 2. Names are SDL's.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct SDL_Window SDL_Window;
typedef struct { int x, y, w, h; } SDL_Rect;
typedef struct { uint8_t major, minor, patch; } SDL_version;

/// The beginning of it.
typedef struct { uint32_t format; } SDL_PixelFormat;

/// The beginning of it.
typedef struct {
    uint32_t flags;
    SDL_PixelFormat *format;
    int w, h, pitch;
    void *pixels;
} SDL_Surface;

_Static_assert(offsetof(SDL_Surface, pixels) == 32, "SDL_Surface");

enum {
    SDL_INIT_VIDEO = 0x20,
    SDL_WINDOWPOS_UNDEFINED = 0x1FFF0000,
    SDL_WINDOW_HIDDEN = 0x8, SDL_WINDOW_RESIZABLE = 0x20, SDL_WINDOW_MAXIMIZED = 0x80, SDL_WINDOW_ALLOW_HIGHDPI = 0x2000,
    SDL_WINDOW_FULLSCREEN_DESKTOP = 0x1001,
    SDL_PIXELFORMAT_XRGB8888 = 0x16161804,
    SDL_TOUCH_DEVICE_DIRECT = 0,
};

enum { SDL_TOUCH_MOUSEID = -1 };

enum {
    SDL_QUIT = 0x100,
    SDL_WINDOWEVENT = 0x200,
    SDL_KEYDOWN = 0x300, SDL_KEYUP, SDL_TEXTEDITING, SDL_TEXTINPUT, SDL_KEYMAPCHANGED, SDL_TEXTEDITING_EXT,
    SDL_MOUSEMOTION = 0x400, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL,
    SDL_FINGERDOWN = 0x700, SDL_FINGERUP, SDL_FINGERMOTION,
    SDL_CLIPBOARDUPDATE = 0x900,
};

enum {
    SDL_WINDOWEVENT_SHOWN = 1, SDL_WINDOWEVENT_EXPOSED = 3, SDL_WINDOWEVENT_SIZE_CHANGED = 6, SDL_WINDOWEVENT_FOCUS_GAINED = 12,
    SDL_WINDOWEVENT_FOCUS_LOST = 13, SDL_WINDOWEVENT_CLOSE = 14,
};

enum {
    KMOD_LSHIFT = 0x1, KMOD_RSHIFT = 0x2, KMOD_LCTRL = 0x40, KMOD_RCTRL = 0x80, KMOD_LALT = 0x100, KMOD_RALT = 0x200, KMOD_LGUI = 0x400,
    KMOD_RGUI = 0x800, KMOD_NUM = 0x1000, KMOD_MODE = 0x4000,
};

/// Codes of keys that type nothing are their scancode and this bit.
enum { SDLK_SCANCODE_MASK = 1 << 30 };

enum {
    SDL_SCANCODE_A = 4, SDL_SCANCODE_Z = 29, SDL_SCANCODE_F1 = 58, SDL_SCANCODE_F12 = 69, SDL_SCANCODE_HOME = 74, SDL_SCANCODE_PAGEUP, SDL_SCANCODE_DELETE,
    SDL_SCANCODE_END, SDL_SCANCODE_PAGEDOWN, SDL_SCANCODE_RIGHT, SDL_SCANCODE_LEFT, SDL_SCANCODE_DOWN, SDL_SCANCODE_UP, SDL_SCANCODE_KP_DIVIDE = 84,
    SDL_SCANCODE_KP_MULTIPLY, SDL_SCANCODE_KP_MINUS, SDL_SCANCODE_KP_PLUS, SDL_SCANCODE_KP_ENTER, SDL_SCANCODE_KP_1, SDL_SCANCODE_KP_0 = 98,
    SDL_SCANCODE_KP_PERIOD,
};

typedef struct { uint32_t type, timestamp, window; } SDL_CommonEvent;
typedef struct {
    SDL_CommonEvent common;
    uint8_t event, padding[3];
    int32_t data1, data2;
} SDL_WindowEvent;
typedef struct {
    SDL_CommonEvent common;
    uint8_t state, repeat, padding[2];
    int32_t scancode, sym;
    uint16_t mod;
    uint32_t unused;
} SDL_KeyboardEvent;
typedef struct {
    SDL_CommonEvent common;
    char text[32];
    int32_t start, length;
} SDL_TextEditingEvent;
typedef struct {
    SDL_CommonEvent common;
    char *text;
    int32_t start, length;
} SDL_TextEditingExtEvent;
typedef struct {
    SDL_CommonEvent common;
    char text[32];
} SDL_TextInputEvent;
typedef struct {
    SDL_CommonEvent common;
    int32_t which;
    uint32_t state;
    int32_t x, y, xrel, yrel;
} SDL_MouseMotionEvent;
typedef struct {
    SDL_CommonEvent common;
    int32_t which;
    uint8_t button, state, clicks, padding;
    int32_t x, y;
} SDL_MouseButtonEvent;
typedef struct {
    SDL_CommonEvent common;
    int32_t which, x, y;
    uint32_t direction;
    float preciseX, preciseY;
    int32_t mouseX, mouseY;
} SDL_MouseWheelEvent;
typedef struct {
    uint32_t type, timestamp;
    int64_t touchId, fingerId;
    float x, y, dx, dy, pressure;
    uint32_t window;
} SDL_TouchFingerEvent;

typedef union {
    uint32_t type;
    SDL_CommonEvent common;
    SDL_WindowEvent window;
    SDL_KeyboardEvent key;
    SDL_TextEditingEvent edit;
    SDL_TextEditingExtEvent editExt;
    SDL_TextInputEvent text;
    SDL_MouseMotionEvent motion;
    SDL_MouseButtonEvent button;
    SDL_MouseWheelEvent wheel;
    SDL_TouchFingerEvent tfinger;
    uint8_t padding[56];
} SDL_Event;

_Static_assert(sizeof(SDL_Event) == 56, "SDL_Event");
_Static_assert(sizeof(SDL_WindowEvent) == 24, "SDL_WindowEvent");
_Static_assert(sizeof(SDL_KeyboardEvent) == 32 && offsetof(SDL_KeyboardEvent, sym) == 20, "SDL_KeyboardEvent");
_Static_assert(sizeof(SDL_TextEditingEvent) == 52, "SDL_TextEditingEvent");
_Static_assert(sizeof(SDL_TextEditingExtEvent) == 32 && offsetof(SDL_TextEditingExtEvent, text) == 16, "SDL_TextEditingExtEvent");
_Static_assert(sizeof(SDL_TextInputEvent) == 44, "SDL_TextInputEvent");
_Static_assert(sizeof(SDL_MouseMotionEvent) == 36, "SDL_MouseMotionEvent");
_Static_assert(sizeof(SDL_MouseButtonEvent) == 28 && offsetof(SDL_MouseButtonEvent, x) == 20, "SDL_MouseButtonEvent");
_Static_assert(sizeof(SDL_MouseWheelEvent) == 44 && offsetof(SDL_MouseWheelEvent, preciseX) == 28, "SDL_MouseWheelEvent");
_Static_assert(sizeof(SDL_TouchFingerEvent) == 48 && offsetof(SDL_TouchFingerEvent, x) == 24, "SDL_TouchFingerEvent");

/// The functions in use: result, name without `SDL_`, parameters.
#define SDL_FUNCTIONS(F)                                                                                   \
    F(void, GetVersion, (SDL_version *))                                                                   \
    F(void, SetMainReady, (void))                                                                          \
    F(int, SetHint, (const char *, const char *))                                                          \
    F(int, InitSubSystem, (uint32_t))                                                                      \
    F(void, QuitSubSystem, (uint32_t))                                                                     \
    F(const char *, GetError, (void))                                                                      \
    F(const char *, GetCurrentVideoDriver, (void))                                                         \
    F(SDL_Window *, CreateWindow, (const char *, int, int, int, int, uint32_t))                            \
    F(void, DestroyWindow, (SDL_Window *))                                                                 \
    F(void, ShowWindow, (SDL_Window *))                                                                    \
    F(void, SetWindowTitle, (SDL_Window *, const char *))                                                  \
    F(void, SetWindowMinimumSize, (SDL_Window *, int, int))                                                \
    F(void, GetWindowSize, (SDL_Window *, int *, int *))                                                   \
    F(void, SetWindowSize, (SDL_Window *, int, int))                                                       \
    F(void, GetWindowPosition, (SDL_Window *, int *, int *))                                               \
    F(void, SetWindowPosition, (SDL_Window *, int, int))                                                   \
    F(void, GetWindowSizeInPixels, (SDL_Window *, int *, int *))                                           \
    F(int, GetWindowBordersSize, (SDL_Window *, int *, int *, int *, int *))                               \
    F(uint32_t, GetWindowFlags, (SDL_Window *))                                                            \
    F(int, SetWindowFullscreen, (SDL_Window *, uint32_t))                                                  \
    F(int, GetWindowDisplayIndex, (SDL_Window *))                                                          \
    F(int, GetDisplayUsableBounds, (int, SDL_Rect *))                                                      \
    F(SDL_Surface *, GetWindowSurface, (SDL_Window *))                                                     \
    F(int, UpdateWindowSurfaceRects, (SDL_Window *, const SDL_Rect *, int))                                \
    F(int, ConvertPixels, (int, int, uint32_t, const void *, int, uint32_t, void *, int))                  \
    F(int, WaitEventTimeout, (SDL_Event *, int))                                                           \
    F(int, PollEvent, (SDL_Event *))                                                                       \
    F(int, PushEvent, (SDL_Event *))                                                                       \
    F(uint32_t, RegisterEvents, (int))                                                                     \
    F(int, GetModState, (void))                                                                            \
    F(void, StartTextInput, (void))                                                                        \
    F(void, StopTextInput, (void))                                                                         \
    F(void, SetTextInputRect, (const SDL_Rect *))                                                          \
    F(char *, GetClipboardText, (void))                                                                    \
    F(int, HasClipboardText, (void))                                                                       \
    F(int, SetClipboardText, (const char *))                                                               \
    F(int, GetTouchDeviceType, (int64_t))                                                                  \
    F(void, free, (void *))

struct sdl_functions {
#define SDL_MEMBER(result, name, parameters) result(*name) parameters;
    SDL_FUNCTIONS(SDL_MEMBER)
#undef SDL_MEMBER
};

extern struct sdl_functions sdl;
