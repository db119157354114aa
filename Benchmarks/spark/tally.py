"""Tallies records on Apache Spark, with the tool itself as what each worker hands its records to.

    tally.py TOOL GAME RECORDS OUTPUT [--copies N] [--master MASTER] [--partitions N] [--kill]

RECORDS is a file, which the driver reads and sends to the workers, each of its games --copies times, as many as
are wanted. A folder, a glob or an address such as hdfs://HOST/games is read by the workers, each its own files,
of which the driver sees no more than the names. A file holds whole games, one after another. --kill ends one
worker with SIGKILL at the first attempt of its task, which Spark then gives to another.
"""

import argparse
import json
import os
import shlex
import signal
import subprocess
import sys
import time

from pyspark import SparkConf, SparkContext, TaskContext
from pyspark.rdd import portable_hash
from records import MOST_BYTES, parts_of, records_of

def read_by_driver(context, path, copies, partitions):
    """The records of a file, spread over partitions: an RDD of bytes."""
    with open(path, "rb") as file:
        records = records_of(file.read())
    size = sum(map(len, records)) * copies
    partitions = max(partitions, -(-size // MOST_BYTES))
    shared = context.broadcast(records)

    def share(index, _):
        for number in range(index, len(shared.value) * copies, partitions):
            yield shared.value[number % len(shared.value)]

    return context.parallelize(range(partitions), partitions).mapPartitionsWithIndex(share)


def read_by_workers(context, paths, partitions):
    """The records of many files, each read whole by the worker that has it: an RDD of bytes."""
    return context.binaryFiles(paths, partitions).values().flatMap(records_of)


def parent(process):
    with open(f"/proc/{process}/stat", encoding="utf-8") as file:
        return int(file.read().rsplit(")", 1)[1].split()[1])


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

    tool, kill = os.path.abspath(asked.tool), asked.kill
    is_file = os.path.isfile(asked.records)
    if asked.copies > 1 and not is_file:
        sys.exit("--copies is of a file that the driver reads")
    if kill and not asked.master.startswith("local-cluster"):
        sys.exit("--kill ends a worker, which only a cluster has: give --master 'local-cluster[2,1,1024]'")
    # Small files are spread over the partitions by their sizes, not packed into few of them.
    conf = SparkConf().set("spark.files.openCostInBytes", "0")
    context = SparkContext(asked.master, "scorebook tally", conf=conf)
    context.setLogLevel("ERROR")
    context.addPyFile(os.path.join(os.path.dirname(os.path.abspath(__file__)), "records.py"))
    command = [tool, "tally", "--game", asked.game, "--keep-faults"]

    def tally(index, records):
        if kill and index == 1 and TaskContext.get().attemptNumber() == 0:
            # The JVM that runs this task, not the Python beside it: what a machine that fails looks like.
            os.kill(parent(os.getppid()), signal.SIGKILL)
        for part in parts_of(records):
            # What is faulty is told in the worker's log.
            done = subprocess.run(command, input=part, stdout=subprocess.PIPE, check=True)
            yield from done.stdout.decode().splitlines()

    started = time.monotonic()
    if is_file:
        games = read_by_driver(context, asked.records, asked.copies, asked.partitions)
    else:
        games = read_by_workers(context, asked.records, asked.partitions)
    tallies = games.mapPartitionsWithIndex(tally)
    # Lines of one player come together, so that each group is added up in one place.
    summed = (
        tallies.map(lambda line: (line.split('"played"')[0].split('"records"')[0], line))
        .partitionBy(games.getNumPartitions(), portable_hash)
        .values()
        .pipe(f"{shlex.quote(tool)} tally --merge", checkCode=True)
    )
    lines = summed.collect()
    seconds = time.monotonic() - started
    # Each partition's lines are sorted, and no player is in two: adding them up once more puts them in order.
    with open(asked.output, "wb") as file:
        parts = "".join(line + "\n" for line in lines).encode()
        subprocess.run([tool, "tally", "--merge"], input=parts, stdout=file, check=True)
    count = sum(json.loads(line).get("records", 0) for line in lines)
    print(f"{count} games in {games.getNumPartitions()} partitions, {seconds:.1f} s", file=sys.stderr)
    context.stop()


if __name__ == "__main__":
    main()
