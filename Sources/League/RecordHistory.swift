/// The history of the best of something: each number that was better than all before it, and everybody who reached it.
///
/// A fold over games in order of time; two of them merge where one is of the earlier games.
package struct RecordHistory: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    /// The highest number; none below 1 is a record.
    case most
    case least
    /// Each number above 0: what is so rare that all of it is told.
    case each
  }

  package struct Holder: Hashable, Sendable {
    package let player: PlayerID
    /// The game in which it was reached; of a run its last one.
    package let game: GameID
  }

  package struct Step: Hashable, Sendable {
    package let number: Int
    /// The holders in order of time, those who reached it first at the head.
    package fileprivate(set) var holders: [Holder]
  }

  package let rule: Rule
  /// The steps from the first to the one that stands; under `each` only one.
  package private(set) var steps: [Step] = []

  package init(_ rule: Rule) { self.rule = rule }

  /// The step that stands; `nil` where nobody has any.
  package var best: Step? { steps.last }

  /// Takes note of what players reached in a game, all at once. Nobody breaks what somebody reached in the same game, and
  /// only the best of a game is told.
  package mutating func consider(_ reached: [(number: Int, player: PlayerID)], in game: GameID) {
    let numbers = reached.map(\.number)
    let best = rule == .least ? numbers.min() : numbers.max()
    for (number, player) in reached where rule == .each || number == best {
      consider(number, by: player, in: game)
    }
  }

  /// Takes note of what a player reached in a game: anyone who reaches what stands holds it, too.
  package mutating func consider(_ number: Int, by player: PlayerID, in game: GameID) {
    guard rule == .least || number > 0 else { return }
    let holder = Holder(player: player, game: game)
    if let best, rule == .each || number == best.number {
      steps[steps.count - 1].holders.append(holder)
    } else if best.map({ rule == .least ? number < $0.number : number > $0.number }) ?? true {
      steps.append(Step(number: number, holders: [holder]))
    }
  }

  /// Adds what later games came to.
  package mutating func merge(_ later: RecordHistory) {
    for step in later.steps {
      for holder in step.holders { consider(step.number, by: holder.player, in: holder.game) }
    }
  }
}

/// The wins in a row of all players. A run counts from its last win on.
///
/// A fold over games in order of time; two of them merge where one is of the earlier games.
package struct WinRuns: Sendable {
  private struct Run {
    var length: Int
    var last: GameID
  }

  private struct Line {
    var runs: [Run] = []
    /// Whether the first game was won, and with that is in the first run; the last.
    var beginsWon = false
    var endsWon = false
  }

  private var lines: [PlayerID: Line] = [:]

  package init() {}

  package mutating func add(_ game: GameID, of player: PlayerID, isWon: Bool) {
    var line = lines[player] ?? Line(beginsWon: isWon)
    if isWon {
      if line.endsWon {
        line.runs[line.runs.count - 1].length += 1
        line.runs[line.runs.count - 1].last = game
      } else {
        line.runs.append(Run(length: 1, last: game))
      }
    }
    line.endsWon = isWon
    lines[player] = line
  }

  /// Adds what later games came to.
  package mutating func merge(_ later: WinRuns) {
    for (player, added) in later.lines {
      guard var line = lines[player] else {
        lines[player] = added
        continue
      }
      var runs = added.runs[...]
      if line.endsWon, added.beginsWon, let first = runs.popFirst() {
        line.runs[line.runs.count - 1].length += first.length
        line.runs[line.runs.count - 1].last = first.last
      }
      line.runs += runs
      line.endsWon = added.endsWon
      lines[player] = line
    }
  }

  /// The history of runs of two and more.
  package var history: RecordHistory {
    var reached: [GameID: [(number: Int, player: PlayerID)]] = [:]
    for (player, line) in lines {
      for run in line.runs where run.length > 1 {
        reached[run.last, default: []].append((run.length, player))
      }
    }
    var history = RecordHistory(.most)
    for (game, runs) in reached.sorted(by: { $0.key < $1.key }) {
      history.consider(runs.sorted { $0.player < $1.player }, in: game)
    }
    return history
  }
}
