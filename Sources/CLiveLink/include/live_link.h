#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What a live session between two processes needs of the system and Swift cannot say well: sockets that hand descriptors over, sealed
// memory that both map, and the exchange of frames in it.

/// Makes memory of a fixed size that another process can map: sealed, so that neither can shrink it under the other's feet. -1 when it cannot be had.
int live_memory_create(size_t size);

/// Maps all of a descriptor's memory for reading and writing. NULL unless it is sealed against shrinking and `size` bytes long.
void *live_memory_map(int descriptor, size_t size);

/// Has the kernel bring in all pages of memory that is mapped, for writing.
void live_memory_populate(void *memory, size_t size);

/// The next connection to a listening socket, or -1.
int live_accept(int listening);

/// Sends all bytes, with a descriptor beside the first unless it is -1. False when the other side is gone.
bool live_send(int socket, const void *bytes, size_t count, int descriptor);

/// Receives up to `count` bytes; a descriptor that came beside them is put into `descriptor`, which is left alone otherwise. 0 at the end,
/// -1 for an error.
ssize_t live_receive(int socket, void *bytes, size_t count, int *descriptor);

// MARK: The outcome

/// Whether the tool has given this process a way to tell it of its outcome that the app's code does not have.
bool live_outcome_is_wanted(void);

/// Tells the tool one line. False when there is nobody to tell, or it could not be written.
bool live_outcome_tell(const char *line);

/// Prepares for `exec`: the program that takes this one's place tells on. False when it cannot.
bool live_outcome_hand_on(void);

// MARK: Frames

// Three pictures in one piece of memory. One is the writer's to draw in, one the reader's to look at, and the third changes hands: whoever is done
// swaps it with an atomic exchange. So nobody waits, and the reader always gets the newest.

enum { LIVE_FRAME_COUNT = 3 };

/// The bytes that frames of this size take. 0 when the size makes no sense.
size_t live_frames_size(uint32_t width, uint32_t height);

/// Prepares fresh memory: nothing has been published.
void live_frames_prepare(void *memory);

/// The pixels of a picture, premultiplied BGRA, top row first, `width` × 4 bytes a row.
void *live_frames_pixels(void *memory, uint32_t width, uint32_t height, int index);

/// The number of the frame that the picture shows.
uint64_t live_frames_number(const void *memory, int index);

/// The writer's picture becomes the newest. Returns the one to write next.
int live_frames_publish(void *memory, int index, uint64_t number);

/// Whether the reader has taken what was published last.
bool live_frames_is_taken(const void *memory);

/// Takes the newest picture for the one that the reader had. -1 when nothing has been published since.
int live_frames_take(void *memory, int index);

/// Copies a rectangle of 32-bit pixels.
void live_copy_pixels(void *to, size_t to_row, const void *from, size_t from_row, uint32_t x, uint32_t y, uint32_t width, uint32_t height);

/// Waits for so many real milliseconds, whatever the process takes for time.
void live_wait(int milliseconds);

/// Gives whole pages that the heap has free back to the system, wherever they are.
void live_trim_heap(void);
