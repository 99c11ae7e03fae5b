#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef enum { WINDOW_SEAT_FOUND, WINDOW_SEAT_NONE, WINDOW_SEAT_UNKNOWN } window_seat_answer;

/// Whether the Wayland compositor of the environment has a seat, that is a pointer or a keyboard; unknown when it cannot be asked.
window_seat_answer window_find_seat(void);
