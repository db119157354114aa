/// Solves deals of Klondike with every card known, by the engine's solver or plainly, on one core.
///
///     klondike engine|plain 1|3 DEALS BUDGET
///
/// The second word is how many cards are drawn, the last how many positions a deal may take. Prints the seconds of
/// processor time, then how many deals were won, lost and not known; lines are played to their end.
import Glibc
import Klondike
import Tabletop

/// What the moves to come depend on under rules without a limit of passes.
struct Key: Hashable {
  var stock: [Card?]
  var waste: [Card]
  var columns: [KlondikeRules.State.Column]
  var foundations: [Card?]

  init(_ state: KlondikeRules.State) {
    stock = state.stock
    waste = state.waste
    columns = state.columns
    foundations = state.foundations
  }
}

/// Depth first over every move the rules allow, each position once, cards home first; `nil` where the budget is spent.
func isWonPlainly(
  _ start: KlondikeRules.State, _ rules: KlondikeRules, budget: Int
) throws -> Bool? {
  var seen: Set<Key> = [Key(start)]
  var waiting = [start]
  while let state = waiting.popLast() {
    var moves = rules.moves(in: state)
    // The last is tried first.
    moves.reverse()
    for move in moves {
      var next = state
      _ = try rules.play(move, on: &next)
      if next.isWon { return true }
      guard seen.insert(Key(next)).inserted else { continue }
      guard seen.count <= budget else { return nil }
      waiting.append(next)
    }
  }
  return false
}

func isWonBySolver(
  _ start: KlondikeRules.State, _ rules: KlondikeRules, budget: Int
) throws -> Bool? {
  switch KlondikeSolver(rules: rules).solve(start, budget: budget).answer {
  case .won(let line):
    var end = start
    for move in line { _ = try rules.play(move, on: &end) }
    precondition(end.isWon, "a line that doesn't win")
    return true
  case .lost: return false
  case .unknown: return nil
  }
}

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

let words = Array(CommandLine.arguments.dropFirst())
guard words.count == 4, ["engine", "plain"].contains(words[0]), ["1", "3"].contains(words[1]),
  let deals = UInt64(words[2]), let budget = Int(words[3])
else {
  print("usage: klondike engine|plain 1|3 DEALS BUDGET")
  exit(64)
}
let rules = words[1] == "1" ? KlondikeRules.standard : .drawThree
var counts = [0, 0, 0]
let before = processorSeconds()
for seed in 0..<deals {
  let start = rules.table(after: KlondikeDeal(seed: seed))
  let isWon =
    words[0] == "engine"
    ? try isWonBySolver(start, rules, budget: budget)
    : try isWonPlainly(start, rules, budget: budget)
  counts[isWon == nil ? 2 : isWon == true ? 0 : 1] += 1
}
print(processorSeconds() - before)
print(counts.map { "\($0)" }.joined(separator: " "))
