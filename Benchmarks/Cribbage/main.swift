/// Counts all 12 994 800 hands, or weighs all that can be thrown of 20 000 hands of six cards, as the engine does
/// or plainly, on one core.
///
///     cribbage engine|plain hand|crib|discards
///
/// Prints the seconds of processor time, then the number of hands of each count, 0 to 29; of discards how many
/// hands there were and what all that could be kept counts together.
import Cribbage
import Glibc
import Tabletop

/// Calls `body` with every four cards and each of the 48 starters, as their places in the pack.
@inline(__always)
func forEachHand(_ body: (_ hand: (Int, Int, Int, Int), _ starter: Int) -> Void) {
  for first in 0..<49 {
    for second in (first + 1)..<50 {
      for third in (second + 1)..<51 {
        for fourth in (third + 1)..<52 {
          for starter in 0..<52
          where starter != first && starter != second && starter != third && starter != fourth {
            body((first, second, third, fourth), starter)
          }
        }
      }
    }
  }
}

func countByEngine(isCrib: Bool) -> [Int] {
  let pack = Card.pack
  let sets = pack.map { CardSet([$0]) }
  var counts = [Int](repeating: 0, count: 30)
  forEachHand { hand, starter in
    let cards = sets[hand.0].union(sets[hand.1]).union(sets[hand.2]).union(sets[hand.3])
    let points = HandCount.points(hand: cards, starter: pack[starter], isCrib: isCrib)
    counts[points.rawValue] += 1
  }
  return counts
}

/// As one counts at the table: every choice of the five cards is tried for every combination.
func countPlainly(isCrib: Bool) -> [Int] {
  let pack = Card.pack
  let ranks = pack.map { $0.rank.number }
  let suits = pack.map { Int($0.suit.rawValue) }
  let choices = (0..<32).map { mask in (0..<5).filter { mask & 1 << $0 != 0 } }
  var counts = [Int](repeating: 0, count: 30)
  var five = [0, 0, 0, 0, 0]
  forEachHand { hand, starter in
    (five[0], five[1], five[2], five[3], five[4]) = (hand.0, hand.1, hand.2, hand.3, starter)
    counts[plainPoints(five, ranks, suits, choices, isCrib: isCrib)] += 1
  }
  return counts
}

func plainPoints(
  _ five: [Int], _ ranks: [Int], _ suits: [Int], _ choices: [[Int]], isCrib: Bool
) -> Int {
  var points = 0
  var longest = 0
  var runs = 0
  for choice in choices where choice.count >= 2 {
    var (sum, low, high, seen) = (0, 14, 0, 0)
    for place in choice {
      let rank = ranks[five[place]]
      sum += min(rank, 10)
      low = min(low, rank)
      high = max(high, rank)
      seen |= 1 << rank
    }
    if sum == 15 { points += 2 }
    if choice.count == 2 {
      if low == high { points += 2 }
    } else if high - low == choice.count - 1, seen.nonzeroBitCount == choice.count {
      if choice.count > longest { (longest, runs) = (choice.count, 0) }
      if choice.count == longest { runs += 1 }
    }
  }
  points += longest * runs
  let suit = suits[five[0]]
  if (1..<4).allSatisfy({ suits[five[$0]] == suit }) {
    points += suits[five[4]] == suit ? 5 : isCrib ? 0 : 4
  }
  for place in 0..<4 where ranks[five[place]] == 11 && suits[five[place]] == suits[five[4]] {
    points += 1
  }
  return points
}

/// Hands of six cards, the same ones every time.
func dealtHands(_ count: Int) -> [[Card]] {
  var generator = SplitMix64(seed: 1)
  return (0..<count).map { _ in Array(Card.shuffledPack(using: &generator).prefix(6)) }
}

/// What all fifteen choices of each hand count over all 46 starters, ranked on the way.
func weighByEngine(_ hands: [[Card]]) -> Int {
  hands.reduce(0) { sum, dealt in
    RankedDiscards(of: dealt, ownsCrib: true).options.reduce(sum) {
      $0 + Int(($1.hand * 46).rounded())
    }
  }
}

func weighPlainly(_ hands: [[Card]]) -> Int {
  let pack = Card.pack
  let ranks = pack.map { $0.rank.number }
  let suits = pack.map { Int($0.suit.rawValue) }
  let choices = (0..<32).map { mask in (0..<5).filter { mask & 1 << $0 != 0 } }
  var sum = 0
  for dealt in hands {
    let six = pack.indices.filter { dealt.contains(pack[$0]) }
    let starters = pack.indices.filter { !dealt.contains(pack[$0]) }
    for first in 0..<5 {
      for second in (first + 1)..<6 {
        let kept = (0..<6).filter { $0 != first && $0 != second }.map { six[$0] }
        for starter in starters {
          sum += plainPoints(kept + [starter], ranks, suits, choices, isCrib: false)
        }
      }
    }
  }
  return sum
}

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

let words = Array(CommandLine.arguments.dropFirst())
guard words.count == 2, ["engine", "plain"].contains(words[0]),
  ["hand", "crib", "discards"].contains(words[1])
else {
  print("usage: cribbage engine|plain hand|crib|discards")
  exit(64)
}
let isByEngine = words[0] == "engine"
let isCrib = words[1] == "crib"
let hands = words[1] == "discards" ? dealtHands(20_000) : []
let before = processorSeconds()
let counts =
  hands.isEmpty
  ? (isByEngine ? countByEngine(isCrib: isCrib) : countPlainly(isCrib: isCrib))
  : [hands.count, isByEngine ? weighByEngine(hands) : weighPlainly(hands)]
let spent = processorSeconds() - before
print(spent)
print(counts.map { "\($0)" }.joined(separator: " "))
