# Both games were over before the water boiled.
---
players: [Ann, Bob]
date: 2026-10-02
---
Ann: 3 4 4 3 4 2 = 20
Bob: 4 1
Ann: 4 6 6 3 2 = 21
Bob: 6 2 1
Ann: 3 3 3 6 2 6 = 23
Bob: 5 3 1
Ann: 2 5 3 1
Bob: 2 5 6 6 1
Ann: 4 4 5 6 6 = 25
Bob: 3 2 3 3 3 4 1
Ann: 3 4 4 = 11
---
players: [Bob, Ann]
date: 2026-10-02
scores: {Ann: 88, Bob: 104}
---
