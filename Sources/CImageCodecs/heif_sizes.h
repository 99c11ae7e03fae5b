#ifndef HEIF_SIZES_H
#define HEIF_SIZES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The pixels of the largest picture in a HEIF file by the headers of HEVC and AV1; 0 where none is found.
uint64_t heif_largest_picture(const uint8_t *data, size_t length);

#endif
