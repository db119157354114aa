"""Runs commands and tells what they took; waits out what earlier ones left for the disk to do."""

import os
import statistics
import subprocess
import sys
from dataclasses import dataclass, fields
from pathlib import Path


@dataclass(frozen=True)
class Cost:
    """Seconds by the wall's clock, seconds of processor (user and system), peak memory in MB."""

    wall: float
    cpu: float
    memory: float = 0.0


def run(*command: str | Path, **environment: str) -> Cost:
    """Runs a command to its end; one that fails ends the benchmark with what it printed."""
    os.sync()
    words = [str(word) for word in command]
    stopwatch = [sys.executable, "-I", "-S", str(Path(__file__).parent / "stopwatch.py")]
    done = subprocess.run(
        stopwatch + words, capture_output=True, text=True, env=os.environ | environment
    )
    if done.returncode != 0:
        sys.exit(done.stderr)
    wall, user, system, kilobytes, code = map(float, done.stdout.split())
    if code != 0:
        sys.exit(f"{done.stderr}{' '.join(words)}: exit {code:.0f}")
    return Cost(wall, user + system, kilobytes / 1024)


def floor(program: Path, what: str, tree: Path, folder: Path) -> Cost:
    """Runs the floor, which times the part of itself that counts."""
    os.sync()
    done = subprocess.run([program, what, tree, folder], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    wall, user, system = map(float, done.stdout.split())
    return Cost(wall, user + system)


def median(costs: list[Cost]) -> Cost:
    return Cost(*(statistics.median(getattr(c, f.name) for c in costs) for f in fields(Cost)))


@dataclass(frozen=True)
class Tree:
    """A published folder: how many files, how many bytes, and each file's identity on disk."""

    files: dict[str, tuple[int, int]]
    size: int

    @classmethod
    def at(cls, root: Path) -> "Tree":
        files, size = {}, 0
        for folder, _, names in os.walk(root):
            for name in names:
                path = os.path.join(folder, name)
                status = os.stat(path)
                files[os.path.relpath(path, root)] = (status.st_ino, status.st_mtime_ns)
                size += status.st_size
        return cls(files, size)

    def written_since(self, before: "Tree") -> int:
        """How many files were made or replaced since."""
        return sum(before.files.get(path) != mark for path, mark in self.files.items())


def machine() -> str:
    """The machine in a line: processors, their model, memory, system."""
    model = "unknown processor"
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    system = os.uname()
    cores = len(os.sched_getaffinity(0))
    return f"{cores} cores ({model}), {memory:.0f} GB, {system.sysname} {system.release.split('-')[0]}"


def filesystem(folder: Path) -> str:
    """The kind of file system that a folder is on."""
    command = ["df", "--output=fstype", str(folder)]
    return subprocess.run(command, capture_output=True, text=True).stdout.split()[-1]
