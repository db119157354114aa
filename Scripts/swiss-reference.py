"""Pairs a thousand random seasons by Swiss rules with another program, for Tests/DrawsTests/SwissReferenceTests.swift to compare.

    python3 -m venv .build/swiss && .build/swiss/bin/pip install swisspair==0.2.1
    .build/swiss/bin/python Scripts/swiss-reference.py >Tests/DrawsTests/SwissReference.tsv

Each line is a season: its seed, and the least squares of differences in points that the other program's pairing has; a dash where it
finds none without a rematch. The test makes the same seasons of the same seeds.
"""

from swisspair import Player, create_matches

MASK = (1 << 64) - 1


class Dice:
    """SplitMix64, as Sources/Tabletop/SplitMix64.swift has it."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        while True:
            self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
            mixed = self.state
            mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
            mixed ^= mixed >> 31
            if (bound * mixed) & MASK >= (1 << 64) % bound:
                return (bound * mixed) >> 64

    def shuffled(self, items):
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            place = self.below(last + 1)
            items[last], items[place] = items[place], items[last]
        return items


def season(seed):
    """Points, byes and who met whom, after some rounds that were drawn by chance."""
    dice = Dice(seed)
    people = 4 + dice.below(57)
    points, byes, met = [0] * people, [0] * people, set()
    for _ in range(1 + dice.below(12)):
        order = dice.shuffled(range(people))
        if people % 2:
            rest = order.pop()
            points[rest] += 2
            byes[rest] += 1
        for one, other in zip(order[::2], order[1::2], strict=True):
            met |= {(one, other), (other, one)}
            result = dice.below(3)
            points[one] += result
            points[other] += 2 - result
    return points, byes, met


def squares(seed):
    points, byes, met = season(seed)
    order = sorted(range(len(points)), key=lambda one: (-points[one], one))
    rest = min(order, key=lambda one: (byes[one], -order.index(one))) if len(points) % 2 else None
    players = [
        Player(
            id=str(one), points=points[one], rank=place + 1, can_get_bye=one == rest,
            cannot_be_paired_against_ids={str(other) for other in range(len(points)) if (one, other) in met},
        )
        for place, one in enumerate(order)
    ]
    try:
        matches = create_matches(players)
    except RuntimeError:
        return None
    pairs = [(int(match.p1.id), int(match.p2.id)) for match in matches if not match.is_bye]
    if len(pairs) != len(points) // 2 or any(pair in met for pair in pairs):
        return None
    return sum((points[one] - points[other]) ** 2 for one, other in pairs)


if __name__ == "__main__":
    for seed in range(1, 1001):
        least = squares(seed)
        print(seed, "-" if least is None else least, sep="\t")
