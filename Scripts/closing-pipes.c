// Pipes that programs started meanwhile do not inherit: see Scripts/separate.
#define _GNU_SOURCE
#include <fcntl.h>
#include <unistd.h>

int pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
