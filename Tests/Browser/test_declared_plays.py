"""What a declaration may say, and where a slip in it is told: declarations by the tool.

Each line of `PLAYS` is what stands under `play`, in braces. A `¦` is before the byte at which its one fault is told; a line without it is
right.
"""

from declared import League, declaration, house, letters

PLAYS = r"""
players: ¦0, rounds: {}
players: ¦21, rounds: {}
players: ¦3-2, rounds: {}
players: ¦1-21, rounds: {}
players: ¦x, rounds: {}
players: ¦[2, 3], rounds: {}
players: ¦two, rounds: {}
players: ¦-2, rounds: {}
players: ¦2-, rounds: {}
players: 1-20, rounds: {}
players: 20, rounds: {}
players: 3 - 5, rounds: {}
sides: ¦team, rounds: {}
wins: ¦most, rounds: {}
begin-with: ¦x, rounds: {}
begin-with: ¦1000001, rounds: {}
begin-with: 1000000, rounds: {}
begin-with: -1000000, rounds: {}
begin-with: ¦1.5, rounds: {}
begin-with: −5, rounds: {}
begin-with: ¦+5, rounds: {}
begin-with: ¦5e3, rounds: {}
begin-with: ¦[5], rounds: {}
rounds: {}, ¦sheet: {categories: {a: any}}
sheet: {categories: {a: any}}, ¦rounds: {}
¦x: 1, rounds: {}
¦round: {}
rounds: {}, ¦roundz: {}
sheet: {categories: {a: any}}, ¦ends: {after: 1}
¦ends: {at-least: 5}, result: winner
¦ends: {at-least: 5}, result: places
ends: {at-least: 5}, result: scores
ends: {at-least: 5}
result: winner, ¦rounds: {}
¦rounds: {}, result: places
result: winner, ¦sheet: {categories: {a: any}}
result: ¦score
¦figures: {f: {title: F, mean: total}}
¦figures: {f: {title: F, mean: total}}, sheet: {categories: {a: any}}
result: winner, ¦figures: {f: {title: F, mean: total}}
rounds: ¦[]
rounds: ¦5
sheet: ¦5
sheet: ¦{}
sheet: {categories: ¦{}}
ends: ¦5, rounds: {}
ends: ¦{}, rounds: {}
ends: ¦{at-once: no}, rounds: {}
rounds: {fields: {a: ¦5-3}}
rounds: {fields: {a: 3-3}}
rounds: {fields: {a: 3}}
rounds: {fields: {a: -3--1}}
rounds: {fields: {a: -3 - -1}}
rounds: {fields: {a: ¦-1--3}}
rounds: {fields: {a: [0, 5-30]}}
rounds: {fields: {a: [0, ¦30-5]}}
rounds: {fields: {a: ¦[]}}
rounds: {fields: {a: [¦any]}}
rounds: {fields: {a: [0, ¦[1]]}}
rounds: {fields: {a: ¦1000001}}
rounds: {fields: {a: 0-1000000}}
rounds: {fields: {a: ¦0-1000001}}
rounds: {fields: {a: 0-¦cards}}
rounds: {given: {cards: [1, 2]}, fields: {a: 0-cards}}
rounds: {given: {cards: [1, 2]}, fields: {a: 0-¦card}}
rounds: {given: {cards: [1, 2]}, fields: {a: cards}}
rounds: {given: {cards: [3, 1]}, fields: {a: ¦2-cards}}
rounds: {given: {cards: [3, 1], par: [1, 4]}, fields: {a: ¦par - cards}}
rounds: {given: {cards: [3, 1], par: [1, 4]}, fields: {a: ¦par-cards}}
rounds: {given: {cards: [3, 1]}, fields: {a: [0, ¦2-cards]}}
rounds: {fields: {a: ¦0-5-7}}
rounds: {fields: {a: ¦0..5}}
rounds: {fields: {a: ¦{title: A}}}
rounds: {fields: {a: {title: ¦"", values: any}}}
rounds: {fields: {a: {title: A, values: any, ¦x: 1}}}
rounds: {fields: {a: {step: 5, to: 30}}}
rounds: {fields: {a: {step: 5, to: ¦31}}}
rounds: {fields: {a: {step: ¦0, to: 30}}}
rounds: {fields: {a: {step: 5, to: ¦-5}}}
rounds: {fields: {a: ¦{step: 5}}}
rounds: {fields: {a: {step: 5, to: 30, ¦by: 2}}}
rounds: {fields: {a: {values: {step: 5, to: 30}}}}
rounds: {fields: {a: {step: 7, to: 0}}}
rounds: {given: {cards-dealt: [9]}, fields: {a: 0-cards-dealt}}
rounds: {fields: {points: any}}
rounds: {fields: {¦points: any, a: any}, points: a}
rounds: {fields: {¦points: any}, points: 5}
rounds: {given: {a: [1]}, fields: {¦a: any}}
rounds: {name: [a, deals], fields: {¦a: any}}
rounds: {name: [deal, deal]}
rounds: {name: [round, rounds]}
rounds: {name: ¦deal}
rounds: {name: ¦[deal]}
rounds: {name: ¦[a, b, c]}
rounds: {name: [¦Deal, deals]}
rounds: {given: {¦points: [1]}}
rounds: {fields: {a: any}}, figures: {¦a: {title: A, mean: a}}
sheet: {a: {categories: {¦a: any}}}
sheet: {a: {categories: {b: any}}, c: {categories: {¦b: any}}}
rounds: {fields: {fa: any, fb: any, fc: any, fd: any, fe: any, ff: any, fg: any, fh: any}, points: fa}
rounds: {¦fields: {fa: any, fb: any, fc: any, fd: any, fe: any, ff: any, fg: any, fh: any, fi: any}, points: fa}
rounds: {given: {aa: [1], ab: [1], ac: [1], ad: [1], ae: [1], af: [1], ag: [1], ah: [1]}}
rounds: {¦given: {aa: [1], ab: [1], ac: [1], ad: [1], ae: [1], af: [1], ag: [1], ah: [1], ai: [1]}}
rounds: {}, ends: {after: 1000}
rounds: {}, ends: {after: ¦1001}
rounds: {}, ends: {after: ¦0}
rounds: {fields: ¦{}}
rounds: {given: ¦{}}
rounds: {check: ¦[]}
rounds: {}, figures: ¦{}
rounds: {given: {a: [1, 2], ¦b: [1]}}
rounds: {given: {a: ¦5}}
rounds: {given: {a: ¦[]}}
rounds: {given: {a: [1, ¦x]}}
rounds: {given: {a: [¦1000001]}}
players: 3-5, rounds: {given: {a: {3-4: [1], 5: [2, 3]}}}
players: 3-5, rounds: {given: {¦a: {3-4: [1]}}}
players: 3-5, rounds: {given: {a: {3-5: [1], ¦5: [2]}}}
players: 3-5, rounds: {given: {a: {3-5: [1, 2]}, ¦b: {3-4: [1, 2], 5: [1]}}}
players: 3-5, rounds: {given: {a: {¦x: [1], 3-5: [1]}}}
rounds: {given: {a: [1, 2]}}, ends: {¦after: 3}
rounds: {given: {a: [1, 2]}}, ends: {after: 2}
rounds: {given: {a: [1, 2]}}, ends: {after: 1}
rounds: {¦fields: {a: any, b: any}}
rounds: {fields: {a: any}, points: ¦b}
rounds: {fields: {a: any}, points: ¦a = 3}
rounds: {fields: {a: any}, points: "¦(a = 3)"}
rounds: {fields: {a: any}, points: "if(¦a, 1, 2)"}
rounds: {fields: {a: any}, points: "if(a = 1, 1, ¦a = 2)"}
rounds: {fields: {a: any}, points: "1 + ¦(a = 3)"}
rounds: {fields: {a: any}, points: "a + ¦not a = 3"}
rounds: {fields: {a: any}, points: ¦points}
rounds: {order: in-turn, fields: {a: any}, points: ¦sum(a)}
rounds: {order: any, fields: {a: any}, points: a + ¦rank(a)}
rounds: {fields: {a: any}, points: sum(¦most(a))}
rounds: {fields: {a: any}, points: "div(a, ¦0)"}
rounds: {fields: {a: any}, points: "div(a, ¦a)"}
rounds: {fields: {a: any}, points: "div(a, ¦-2)"}
rounds: {fields: {a: any}, points: "mod(a, 2)"}
rounds: {fields: {a: any}, points: "if(a = 1 ¦= 1, 1, 2)"}
rounds: {fields: {a: any}, points: "a ¦a"}
rounds: {fields: {a: any}, points: "a +¦"}
rounds: {fields: {a: any}, points: "(a¦"}
rounds: {fields: {a: any}, points: "a¦)"}
rounds: {fields: {a: any}, points: "a ¦& 1"}
rounds: {fields: {a: any}, points: "a ¦/ 2"}
rounds: {fields: {a: any}, points: "5¦.5"}
rounds: {fields: {a: any}, points: ¦""}
rounds: {fields: {a: any}, points: ¦1000001}
rounds: {fields: {a: any}, points: 1000000}
rounds: {fields: {a: any}, points: -a}
rounds: {fields: {a: any}, points: --a}
rounds: {fields: {a: any}, points: a-1}
rounds: {fields: {a: any}, points: a -1}
rounds: {fields: {a: any, b: any}, points: ¦a-b}
rounds: {fields: {a: any, b: any}, points: a - b}
rounds: {fields: {a: any}, points: "max(a¦)"}
rounds: {fields: {a: any}, points: "abs(a¦, 1)"}
rounds: {fields: {a: any}, points: "¦foo(a)"}
rounds: {fields: {a: any}, points: ¦sum}
rounds: {fields: {a: any}, points: sum(¦a = 1)}
rounds: {fields: {a: any}, points: count(¦a)}
rounds: {fields: {a: any}, points: ¦[1]}
rounds: {¦points: 5}
rounds: {fields: {a: any}, points: ¦if(a = 1, 2, 3)}
rounds: {fields: {a: any}, points: ¦max(a, 2)}
rounds: {fields: {a: any}, points: ¦max(a, min(2, a)) + 1, absent: yes}
rounds: {fields: {a: any}, check: [¦max(sum(a), 2) = 1]}
rounds: {fields: {a: any}, check: [{holds: ¦max(sum(a), 2) = 1}]}
rounds: {fields: {a: any}}, figures: {f: {title: F, mean: ¦max(a, 2)}}
sheet: {categories: {a: any}, bonus: {when: ¦max(a, 2) = 1, points: 5}}
rounds: {fields: {a: any}, check: ¦max(sum(a), 2) = 1}
rounds: {fields: {a: any}, check: ¦a = 1}
rounds: {fields: {a: any}, check: sum(a) = ¦total}
rounds: {fields: {a: any}, check: sum(total) >= 0}
rounds: {fields: {a: any}, check: sum(points) = 0}
rounds: {fields: {a: any}, check: ¦points = 0}
rounds: {fields: {a: any}, check: ¦sum(a)}
rounds: {fields: {a: any}, check: ¦rank(a) = 1}
rounds: {fields: {a: any}, check: round > 0}
rounds: {fields: {a: any}, check: players > 0}
rounds: {given: {c: [1]}, fields: {a: any}, check: c = 1}
rounds: {fields: {a: any}, check: ¦{else: x}}
rounds: {fields: {a: any}, check: [¦[1]]}
rounds: {fields: {a: any}, check: {holds: every(a = 1), else: ¦""}}
rounds: {fields: {a: any}, check: {holds: every(a = 1), ¦els: x}}
rounds: {order: in-turn, fields: {a: any}, check: sum(a) = 1}
rounds: {fields: {a: any}, check: ¦12}
rounds: {fields: {a: any}, check: sum(¦part) = 1}
rounds: {absent: ¦maybe}
rounds: {absent: ¦1000001}
rounds: {absent: no}
rounds: {absent: -7}
rounds: {order: ¦turns}
sheet: {categories: {a: any}, ¦up: {categories: {b: any}}}
sheet: {up: ¦{title: Up}}
sheet: {up: {categories: {a: any}, bonus: ¦{when: a = 1}}}
sheet: {up: {categories: {a: any}, bonus: ¦{points: 1}}}
sheet: {up: {categories: {a: any}, bonus: {when: ¦a, points: 1}}}
sheet: {up: {categories: {a: any}, bonus: {when: ¦b = 1, points: 1}}, low: {categories: {b: any}}}
sheet: {categories: {a: any}, bonus: {when: ¦sum(a) = 1, points: 1}}
sheet: {categories: {a: any}, bonus: {when: ¦total = 1, points: 1}}
sheet: {categories: {a: any}, bonus: {when: part = 1, points: ¦x}}
sheet: {categories: {a: {values: any, optional: ¦maybe}}}
sheet: {categories: {a: {title: A, values: any, optional: yes}}}
sheet: {categories: {a: ¦{optional: yes}}}
sheet: {categories: {a: ¦x}}
sheet: {categories: {a: 0-¦b}}
rounds: {order: in-turn}, ends: {¦at-once: yes}
rounds: {}, ends: {¦at-once: yes, at-least: 5}
rounds: {order: any}, ends: {at-once: yes, at-least: 5}
rounds: {}, ends: {¦lead: 3}
rounds: {}, ends: {at-least: 5, lead: ¦0}
rounds: {}, ends: {¦at-least: 0}
begin-with: 5, rounds: {}, ends: {¦at-least: 5}
begin-with: 5, rounds: {}, ends: {at-least: 6}
rounds: {}, ends: {¦at-most: 0}
begin-with: -3, rounds: {}, ends: {¦at-most: 0}
rounds: {}, ends: {at-most: -1}
rounds: {}, ends: {at-least: ¦x}
rounds: {}, ends: {¦atleast: 5, after: 3}
rounds: {}, ends: {after: ¦yes}
rounds: {}, ends: {at-least: 5, at-once: ¦maybe}
ends: {at-once: yes, at-least: 5}, result: scores
tie: ¦b, rounds: {fields: {a: any}}
tie: points, rounds: {}
¦tie: a
¦tie: a, result: winner
tie: ¦up, sheet: {up: {categories: {a: any}}}
tie: a, sheet: {up: {categories: {a: any}}}
tie: ¦[a], rounds: {fields: {a: any}}
rounds: {}, figures: {f: ¦5}
rounds: {}, figures: {¦f: {title: F}}
rounds: {}, figures: {f: {share: points > 1, ¦mean: points}}
rounds: {}, figures: {f: {share: ¦points}}
rounds: {}, figures: {f: {mean: ¦points > 1}}
rounds: {}, figures: {f: {mean: points, ¦x: 1}}
rounds: {}, figures: {f: {mean: rank(points)}}
rounds: {order: in-turn}, figures: {f: {mean: rank(points)}}
rounds: {}, figures: {f: {title: ¦"", mean: points}}
rounds: {}, figures: {f: {most: total + round + players + points}}
rounds: {}, figures: {¦sum: {mean: points}}
rounds: {}, figures: {f: {mean: ¦part}}
"""

RESERVED = "total round players part if min max abs div mod sum most least count every rank and or not".split()
NO_NAMES = "A a_b a--b 5a a-5 ab- ä".split()


def several(count, item):
    return ", ".join(item(chr(97 + number // 26) + chr(97 + number % 26)) for number in range(count))


# What there may be at the most of each thing, and one more.
BOUNDS = [
    *(f"rounds: {{{mark}check: [{several(count, lambda _: 'sum(points) >= 0')}]}}" for count, mark in ((20, ""), (21, "¦"))),
    *(f"rounds: {{}}, {mark}figures: {{{several(count, lambda name: name + ': {mean: points}')}}}" for count, mark in ((40, ""), (41, "¦"))),
    *(f"sheet: {{{several(8, lambda name: f'{name}: {{categories: {{c{name}: any}}}}')}{more}}}" for more in ("", ", ¦z: {categories: {y: any}}")),
    *(f"sheet: {{categories: {{{several(60, lambda name: name + ': any')}{more}}}}}" for more in ("", ", ¦z: any")),
    *(f"rounds: {{given: {{{mark}a: [{several(count, lambda _: '1')}]}}}}" for count, mark in ((1000, ""), (1001, "¦"))),
    *(f"rounds: {{fields: {{a: any}}, points: a{'+a' * 100}{more}}}" for more in ("", "¦+a")),
    # 400 bytes, without what is trimmed.
    *(f'rounds: {{fields: {{a: any}}, points: "  {mark}a+{" " * (count - 3)}a  "}}' for count, mark in ((400, ""), (401, "¦"))),
]

DECLARED = "rounds: {fields: {a: 0-10, b: any}, points: a + b}, ends: {after: 2}"
HOUSE = r"""
ends: {at-least: 50}
ends: {after: 3, lead: 2}
wins: lowest
players: 2
tie: a
rounds: {points: a - b}
rounds: {fields: {b: any, a: 0-5}}
rounds: {absent: yes}
¦result: winner
¦sides: teams
rounds: {¦order: in-turn}
rounds: {¦fields: {a: any}}
rounds: {¦fields: {a: any, b: any, c: any}}
rounds: {¦fields: {a: any, c: any}}
rounds: {fields: {a: 0-5, b: ¦5-3}}
rounds: {points: ¦c}
¦sheet: {categories: {a: any}}
¦winns: lowest
rounds: {¦ordr: any}
ends: {after: ¦0}
ends: {¦at-least: 0}
begin-with: 50
tie: ¦c
figures: {f: {title: F, mean: ¦c}}
"""


def told(root, marked, document):
    """Compares the findings of documents with the marks in them; returns the lines where they differ."""
    files = {path: text for number, line in enumerate(marked) for path, text in document(letters(number), line.replace("¦", "")).items()}
    found = {}
    for finding in League(root, files).findings():
        path, place, message = finding.split(" ", 2)
        found.setdefault(path.removeprefix("rules/")[:3], []).append((path, place, message))
    wrong = []
    for number, line in enumerate(marked):
        name = letters(number)
        (path, text), = list(document(name, line).items())[-1:]
        place = next((f"{row}:{len(words.split('¦')[0].encode()) + 1}" for row, words in enumerate(text.splitlines(), 1) if "¦" in words), None)
        if [one[:2] for one in found.get(name, [])] != ([(path, place)] if place else []):
            wrong.append(f"{line[:150]}: {found.get(name)}")
    return wrong


def test_a_slip_in_a_declaration_is_told_once_at_its_place(tmp_path):
    lines = [line for line in PLAYS.splitlines() if line]
    half = len(lines) // 2
    for number, part in enumerate((lines[:half], lines[half:], BOUNDS)):
        assert told(tmp_path / str(number), part, lambda name, play: {f"rules/{name}.md": declaration(name, play)}) == []


def test_names_are_no_words_of_expressions_and_well_formed(tmp_path):
    lines = [f"rounds: {{fields: {{¦{name}: any}}}}" for name in [*RESERVED, *NO_NAMES]]
    assert told(tmp_path, lines, lambda name, play: {f"rules/{name}.md": declaration(name, play)}) == []


def test_a_slip_in_house_rules_is_told_there(tmp_path):
    lines = [line for line in HOUSE.splitlines() if line]
    assert told(tmp_path, lines, lambda name, rules: {
        f"rules/{name}.md": declaration(name, DECLARED), f"rules/{name}-house.md": house(name, rules)}) == []
