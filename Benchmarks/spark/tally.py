"""Tallies records on Apache Spark, with the tool itself as what each partition is piped through.

    tally.py TOOL GAME RECORDS OUTPUT [--copies N] [--master MASTER] [--partitions N] [--kill]

RECORDS holds games one after another; each is read --copies times, as many games as are wanted. --kill ends
one worker with SIGKILL at the first attempt of its task, which Spark then gives to another.
"""

import argparse
import os
import signal
import subprocess
import sys
import time

from pyspark import SparkContext, TaskContext
from pyspark.rdd import portable_hash


def records_of(text):
    """The records of a text, each from its first `---` to the next one's."""
    records, record, fences = [], [], 0
    for line in text.splitlines():
        if line.rstrip() == "---":
            fences += 1
            if fences % 2 == 1 and fences > 1:
                records.append("\n".join(record))
                record = []
        if fences:
            record.append(line)
    if record:
        records.append("\n".join(record))
    return records


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool")
    parser.add_argument("game")
    parser.add_argument("records")
    parser.add_argument("output")
    parser.add_argument("--copies", type=int, default=1)
    parser.add_argument("--master", default="local[2]")
    parser.add_argument("--partitions", type=int, default=4)
    parser.add_argument("--kill", action="store_true")
    asked = parser.parse_args()

    with open(asked.records, encoding="utf-8") as file:
        records = records_of(file.read())
    tool, kill = os.path.abspath(asked.tool), asked.kill
    copies = asked.copies
    # The tool reads eight megabytes of records at a time.
    size = sum(len(record.encode()) + 1 for record in records) * copies
    partitions = max(asked.partitions, -(-size // 4_000_000))
    if kill and not asked.master.startswith("local-cluster"):
        sys.exit("--kill ends a worker, which only a cluster has: give --master 'local-cluster[2,1,1024]'")
    context = SparkContext(asked.master, "scorebook tally")
    context.setLogLevel("ERROR")
    shared = context.broadcast(records)

    def share(index, _):
        attempt = TaskContext.get().attemptNumber()
        if kill and index == 1 and attempt == 0:
            # The JVM that runs this task, not the Python beside it: what a machine that fails looks like.
            os.kill(parent(os.getppid()), signal.SIGKILL)
        total = len(shared.value) * copies
        for number in range(index, total, partitions):
            yield shared.value[number % len(shared.value)]

    def parent(process):
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return int(file.read().rsplit(")", 1)[1].split()[1])

    started = time.monotonic()
    games = context.parallelize(range(partitions), partitions).mapPartitionsWithIndex(share)
    tallies = games.pipe(f"{tool} tally --game {asked.game} --keep-faults", checkCode=True)
    # Lines of one player come together, so that each group is added up in one place.
    summed = (
        tallies.map(lambda line: (line.split('"played"')[0].split('"records"')[0], line))
        .partitionBy(partitions, portable_hash)
        .values()
        .pipe(f"{tool} tally --merge", checkCode=True)
    )
    lines = summed.collect()
    seconds = time.monotonic() - started
    # Each partition's lines are sorted, and no player is in two: adding them up once more puts them in order.
    with open(asked.output, "wb") as file:
        parts = "".join(line + "\n" for line in lines).encode()
        subprocess.run([tool, "tally", "--merge"], input=parts, stdout=file, check=True)
    print(f"{len(records) * copies} games, {seconds:.1f} s", file=sys.stderr)
    context.stop()


if __name__ == "__main__":
    main()
