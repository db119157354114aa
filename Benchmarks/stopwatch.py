"""Runs a command: `stopwatch.py COMMAND…`. The last line on stdout is: wall, user and system seconds, peak KB, exit.

A process of its own, and a small one, because Linux counts the memory of whoever starts a command as
that command's peak.
"""

import os
import sys
import time

quiet = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0)]
quiet += [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
began = time.monotonic()
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=quiet)
_, status, usage = os.wait4(child, 0)
wall = time.monotonic() - began
code = os.waitstatus_to_exitcode(status)
print(wall, usage.ru_utime, usage.ru_stime, usage.ru_maxrss, code)
