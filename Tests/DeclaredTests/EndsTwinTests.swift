import Declared
import Tabletop
import TestSupport
import Testing

/// Ends of random games, by the engine and by going through all that was played from the beginning each time.
@Suite struct EndsTwinTests {
  struct Ends {
    var after: Int?
    var atLeast: Int?
    var atMost: Int?
    var atOnce = false
    var lead: Int?
    var given: Int?
    var isLowest = false

    /// Whether a game is over after so many turns, each in its order; `nil` where it was over before.
    func isOver(_ turns: [Int], sides: Int) -> Bool? {
      for count in turns.indices where count > 0 {
        if holds(Array(turns[..<count]), sides: sides) { return nil }
      }
      return holds(turns, sides: sides)
    }

    private func holds(_ turns: [Int], sides: Int) -> Bool {
      guard !turns.isEmpty else { return false }
      let isWhole = turns.count % sides == 0
      let rounds = turns.count / sides
      if isWhole, rounds == given { return true }
      guard isWhole || atOnce else { return false }
      let totals = Self.totals(turns, sides: sides)
      let isReached =
        after.map { rounds >= $0 } == true || totals.contains { atLeast.map($0.isAtLeast) == true }
        || totals.contains { total in atMost.map { total <= $0 } == true }
      guard isReached else { return false }
      guard let lead, sides > 1 else { return true }
      let best = isLowest ? totals.sorted() : totals.sorted().reversed()
      return abs(best[0] - best[1]) >= lead
    }

    static func totals(_ turns: [Int], sides: Int) -> [Int] {
      var totals = Array(repeating: 0, count: sides)
      for (index, points) in turns.enumerated() { totals[index % sides] += points }
      return totals
    }

    func yaml(order: String) -> String {
      var keys: [String] = []
      if let after { keys.append("after: \(after)") }
      if let atLeast { keys.append("at-least: \(atLeast)") }
      if let atMost { keys.append("at-most: \(atMost)") }
      if atOnce { keys.append("at-once: yes") }
      if let lead { keys.append("lead: \(lead)") }
      let numbers = given.map {
        "given: {c: [\(Array(repeating: "1", count: $0).joined(separator: ","))]}, "
      }
      return """
        players: 1-4
        wins: \(isLowest ? "lowest" : "highest")
        rounds: {order: \(order), \(numbers ?? "")fields: {a: any}}
        \(keys.isEmpty ? "" : "ends: {\(keys.joined(separator: ", "))}")
        """
    }
  }

  private func ends(_ random: inout SplitMix64) -> Ends {
    var ends = Ends()
    func maybe(_ range: ClosedRange<Int>) -> Int? {
      Bool.random(using: &random) ? Int.random(in: range, using: &random) : nil
    }
    ends.isLowest = Bool.random(using: &random)
    if let rounds = maybe(2...6) { ends.given = rounds }
    ends.after = maybe(1...(ends.given ?? 6))
    ends.atLeast = maybe(1...20)
    ends.atMost = maybe(1...20).map { -$0 }
    if ends.after != nil || ends.atLeast != nil || ends.atMost != nil {
      ends.atOnce = Bool.random(using: &random)
      ends.lead = maybe(1...6)
    }
    return ends
  }

  @Test func `a game is over where the twin says, and won by the best`() throws {
    var random = SplitMix64(seed: 5_01)
    let names = ["Ann", "Bob", "Cy", "Dee"]
    var finished = 0
    let tries = Size.of(debug: 150, full: 4000)
    for _ in 0..<tries {
      let ends = ends(&random)
      let order = ends.atOnce ? "in-turn" : ["together", "in-turn"].randomElement(using: &random)!
      let rules = try rules(ends.yaml(order: order))
      let sides = Int.random(in: 1...4, using: &random)
      var turns: [Int] = []
      var body = ""
      while turns.count < 40 {
        let count = order == "together" ? sides : 1
        let values = (0..<count).map { _ in Int.random(in: -5...9, using: &random) }
        body +=
          order == "together"
          ? values.map { "\($0)" }.joined(separator: " ") + "\n"
          : "\(names[turns.count % sides]): \(values[0])\n"
        turns += values
        let told = Told(body, rules, players: Array(names.prefix(sides)))
        let isOver = ends.isOver(turns, sides: sides)
        // In rounds that stand on a line nothing is asked in the middle of one.
        #expect(told.messages == [], "\(ends) \(turns)")
        #expect(told.isOver == isOver, "\(ends) \(turns)")
        guard told.isOver else { continue }
        finished += 1
        let totals = Ends.totals(turns, sides: sides)
        let best = ends.isLowest ? totals.min() : totals.max()
        #expect(told.winners == totals.indices.filter { totals[$0] == best })
        #expect(Told(body + body, rules, players: Array(names.prefix(sides))).faults.count == 1)
        break
      }
    }
    #expect(finished > tries / 2)
  }
}

extension Int {
  fileprivate func isAtLeast(_ other: Int) -> Bool { self >= other }
}
