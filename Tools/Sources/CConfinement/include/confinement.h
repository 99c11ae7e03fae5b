#pragma once

/// Takes the network away from the calling thread and from all that it starts, for good: sockets other than local ones cannot be made.
/// Returns 0, or the number of the error.
int confinement_forgo_network(void);

/// Sets limits of a process's that the kernel keeps: no core file, and no file longer than so many bytes.
void confinement_limit_files(int process, unsigned long long longest);

/// Makes this process the parent of what its descendants leave behind. Returns 0, or the number of the error.
int confinement_adopt_orphans(void);
