#!/usr/bin/env python3
"""bounded.py SECONDS MEGABYTES COMMAND…: runs a command as it is, and ends with status 99 when it, or one that it waited for, took more processor
time or memory than that."""
import os
import resource
import sys

seconds, megabytes = float(sys.argv[1]), int(sys.argv[2])
pid = os.spawnvp(os.P_NOWAIT, sys.argv[3], sys.argv[3:])
_, status = os.waitpid(pid, 0)
# All that the command waited for counts.
used = resource.getrusage(resource.RUSAGE_CHILDREN)
time, memory = used.ru_utime + used.ru_stime, used.ru_maxrss // 1024
print(f"took {time:.2f} s and {memory} MB")
if time > seconds or memory > megabytes:
    print(f"more than {seconds:g} s or {megabytes} MB")
    sys.exit(99)
sys.exit(os.waitstatus_to_exitcode(status))
