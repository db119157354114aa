/// Finds what cribs count by what is thrown into them, and prints the source file that says so:
/// `Sources/Cribbage/Analysis/CribMeans+Found.swift`. `Scripts/crib-means` compiles and runs it.
///
///     crib-means [--tiny] [2|3|4 ...]
///
/// For tables of so many players, for all unless said. The same seed gives the same file on every machine. How it
/// goes is told on the standard error.
import Cribbage
import Foundation

let isTiny = CommandLine.arguments.contains("--tiny")
let chosen = CommandLine.arguments.compactMap { Int($0) }

func tell(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

/// Plays rounds, of few deals at first, until the next table is the same as the last: within two thousandths of a
/// point, which is less than their error.
///
/// What all throw by one table is too much of it for the next, so that each goes a part of the way: with two
/// players three quarters. With three and four, one card each, many choices of cards to throw differ by the crib
/// alone, and what is best jumps: there the table is the mean of the rounds', as in fictitious play.
func found(seats: Int, deals: Int) -> SelfPlay.Round {
  let play = SelfPlay(seats: seats, seed: UInt64(seats))
  let deals = isTiny ? deals / 100 : deals
  let beginning = 12
  var means = CribMeans.none(seats: seats)
  for number in 1...40 {
    let round = play.round(of: number <= beginning ? deals / 10 : deals, by: means)
    let part = seats == 2 ? 0.75 : 1 / Double(max(2, number - 5))
    let next = means.nearer(to: round.means, by: part)
    let change = means.change(to: seats == 2 ? round.means : next)
    tell("\(seats) players, round \(number): \(change.entries) change, by \(change.most) at most")
    if number > beginning, change.most <= 2 { break }
    means = next
  }
  return play.round(of: deals, by: means, played: deals / 10)
}

extension CribMeans {
  func nearer(to other: CribMeans, by part: Double) -> CribMeans {
    func between(_ one: UInt16, _ other: UInt16) -> UInt16 {
      UInt16(Int(one) + Int((Double(Int(other) - Int(one)) * part + 0.5).rounded(.down)))
    }
    return CribMeans(
      own: zip(own, other.own).map(between), others: zip(others, other.others).map(between))
  }

  func change(to other: CribMeans) -> (entries: Int, most: Int) {
    let (mine, its) = (own + others, other.own + other.others)
    let changes = mine.indices.map { abs(Int(mine[$0]) - Int(its[$0])) }
    return (changes.count { $0 > 0 }, changes.max() ?? 0)
  }
}

func numbers(_ values: [Int]) -> String {
  var lines: [String] = []
  var line = ""
  for value in values {
    if line.utf8.count + String(value).utf8.count + 2 > 92 {
      lines.append(line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + "\(value),"
  }
  return (lines + [line]).map { "      \($0)\n" }.joined()
}

func nested(_ all: [[Int]]) -> String {
  all.map { "      [\n\(numbers($0))      ],\n" }.joined()
}

func source(of round: SelfPlay.Round, seats: Int, name: String) -> String {
  let counts = round.counts
  let (others, own) = BestDiscards.all(by: round.means, handSize: seats == 2 ? 6 : 5)
  tell(
    "\(seats) players: hands \(counts.hands.map { $0.mean?.value ?? 0 }), crib \(counts.crib.mean?.value ?? 0), pegs \(counts.pegs.map { $0.mean?.value ?? 0 }), exactly \(others.hand) \(own.hand) \(others.crib) \(own.crib)"
  )
  func best(_ best: BestDiscards) -> String {
    "BestDiscards(\nhands: \(best.hands), cribs: \(best.cribs), dealt: \(best.dealt), starters: \(best.starters))"
  }
  return """

    extension CribMeans {
      static let \(name) = CribMeans(
        own: [
    \(numbers(round.means.own.map { Int($0) }))    ],
        others: [
    \(numbers(round.means.others.map { Int($0) }))    ])
    }

    extension DealCounts {
      static let \(name) = DealCounts(
        hands: [
    \(nested(counts.hands.map(\.counts)))    ],
        crib: [
    \(numbers(counts.crib.counts))    ],
        pegs: [
    \(nested(counts.pegs.map(\.counts)))    ])
    }

    extension BestDiscards {
      static let \(name) = (
        others: \(best(others)),
        own: \(best(own))
      )
    }

    """
}

print("// Printed by Scripts/crib-means; not to be written by hand.")
for (seats, deals, name) in [
  (2, 10_000_000, "ofTwo"), (3, 2_000_000, "ofThree"), (4, 2_000_000, "ofFour"),
]
where chosen.isEmpty || chosen.contains(seats) {
  print(source(of: found(seats: seats, deals: deals), seats: seats, name: name), terminator: "")
}
