/// Solves the game of two under the standard rules, as the engine does or plainly, or fills the tables of one turn,
/// on one core.
///
///     farkle engine|plain|turn TARGET
///
/// Prints the seconds of processor time, then the chance of the first player, or the mean of a turn.
import Farkle
import Glibc
import Tabletop

func solvedByEngine(_ rules: FarkleRules) -> Double {
  guard let duel = FarkleDuel(rules) else { fatalError("the standard rules can be solved") }
  return duel.chance(own: 0, other: 0)
}

/// As one writes it first: each turn in full, again and again for a pair of totals and its mirror until neither
/// changes, from the highest totals down.
struct PlainDuel {
  struct Outcome {
    var chance: Double
    var options: [(units: Int, left: Int)]
  }

  static let unit = 50
  /// A turn is told so many units beyond what is needed: with more it is banked.
  static let beyond = 300
  /// On the other's last turn nobody comes from further behind.
  static let farthest = 700

  let target: Int
  let outcomes: [[Outcome]]
  let farkles: [Double]
  let tie: Double
  var answers: [Double] = []
  var wins: [Double]

  init(_ rules: FarkleRules) {
    target = rules.target.rawValue / Self.unit
    let throwing = FarkleThrows(rules, keepsDominated: true)
    outcomes = throwing.outcomes.map { outcomes in
      outcomes.map { outcome in
        Outcome(
          chance: outcome.chance,
          options: outcome.options.map { ($0.points / Self.unit, $0.left) })
      }
    }
    farkles = throwing.farkle
    tie = rules.finalTie == .shared ? 0.5 : 0
    wins = Array(repeating: 0.5, count: target * target)
  }

  /// The chance to win before the first throw of a turn.
  func turn(farkle: Double, banks: [Double]) -> Double {
    let last = banks.count - 1
    var after = Array(repeating: Array(repeating: banks[last], count: 6), count: banks.count)
    var first = 0.0
    for sum in stride(from: last - 1, through: 0, by: -1) {
      for dice in 1...6 {
        var value = farkles[dice] * farkle
        for outcome in outcomes[dice] {
          var best = 0.0
          for option in outcome.options {
            best = max(best, after[min(sum + option.units, last)][option.left])
          }
          value += outcome.chance * best
        }
        after[sum][dice == 6 ? 0 : dice] = max(banks[sum], value)
        if dice == 6 { first = value }
      }
    }
    return first
  }

  mutating func solve() {
    for behind in 0...Self.farthest {
      answers.append(
        turn(
          farkle: 0,
          banks: (0...(behind + 1)).map { $0 < behind ? 0 : $0 == behind ? tie : 1 }))
    }
    for sum in stride(from: 2 * target - 2, through: 0, by: -1) {
      for own in max(0, sum - target + 1)...(sum / 2) {
        let other = sum - own
        while true {
          let known = (wins[own * target + other], wins[other * target + own])
          wins[own * target + other] = turn(own, other)
          wins[other * target + own] = turn(other, own)
          let change = (
            wins[own * target + other] - known.0, wins[other * target + own] - known.1
          )
          if max(abs(change.0), abs(change.1)) < 1e-14 { break }
        }
      }
    }
  }

  private func turn(_ own: Int, _ other: Int) -> Double {
    let banks = (0...(target - own + Self.beyond)).map { units in
      let total = own + units
      return total < target
        ? 1 - wins[other * target + total] : 1 - answers[min(total - other, Self.farthest)]
    }
    return turn(farkle: 1 - wins[other * target + own], banks: banks)
  }
}

func run() -> Int32 {
  let words = CommandLine.arguments
  guard words.count == 3, ["engine", "plain", "turn"].contains(words[1]), let target = Int(words[2])
  else {
    print("usage: farkle engine|plain|turn TARGET")
    return 64
  }
  var rules = FarkleRules.standard
  rules.target = Points(target)
  let start = clock()
  let answer: Double
  switch words[1] {
  case "engine": answer = solvedByEngine(rules)
  case "turn":
    guard let tables = FarkleTurnTables(rules) else { fatalError("standard rules have tables") }
    answer = tables.meanTurn
  default:
    var plain = PlainDuel(rules)
    plain.solve()
    answer = plain.wins[0]
  }
  print(Double(clock() - start) / Double(CLOCKS_PER_SEC))
  print(answer)
  return 0
}

exit(run())
