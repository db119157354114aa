import Tabletop
import TestSupport
import Testing

@testable import Cribbage

/// The chance to win by the scores, beside published ones and two plain twins.
struct WinChancesTests {
  @Test(arguments: [-121, 0, 1001, 9999])
  func `a target that is none, or thousands away, isn't worked out`(target: Int) {
    #expect(WinChances(target: Points(target)) == nil)
  }

  @Test func `who deals first wins fifty-five or fifty-six of a hundred games`() throws {
    let chance = try #require(WinChances(target: 121)).ofDealer(at: 0, pone: 0)
    #expect(abs(chance - 0.555) < 0.01)
  }

  @Test func `points are worth having, and who has the target has won`() throws {
    let chances = try #require(WinChances(target: 61))
    for dealer in 0..<61 {
      for pone in 0..<61 {
        let chance = chances.ofDealer(at: Points(dealer), pone: Points(pone))
        #expect(chance > 0 && chance <= 1)
        // Near the end all is as good as decided.
        if dealer > 0, pone < 50 {
          #expect(chance > chances.ofDealer(at: Points(dealer - 1), pone: Points(pone)))
        }
        if pone > 0, dealer < 50 {
          #expect(chance < chances.ofDealer(at: Points(dealer), pone: Points(pone - 1)))
        }
      }
    }
    #expect(chances.ofDealer(at: 61, pone: 60) == 1)
    #expect(chances.ofDealer(at: 60, pone: 61) == 0)
  }

  /// Every sequence of counts of a deal, again and again until nothing changes.
  @Test(arguments: [1, 2, 4]) func `the chances are those of a plain sum over all counts`(
    target: Int
  ) throws {
    let counts = DealCounts.of(seats: 2)
    let heels = [12.0 / 13, 0, 1.0 / 13]
    let parts = [
      heels, Self.chances(counts.pegs[0]), Self.chances(counts.pegs[1]),
      Self.chances(counts.hands[0]), Self.chances(counts.hands[1]), Self.chances(counts.crib),
    ].map { Self.clipped($0, at: target) }
    var plain = Array(repeating: Array(repeating: 0.5, count: target), count: target)
    for _ in 0..<5 {
      for dealer in (0..<target).reversed() {
        for pone in (0..<target).reversed() {
          plain[dealer][pone] = Self.deal(dealer, pone, parts, target, plain)
        }
      }
    }
    let chances = try #require(WinChances(target: Points(target)))
    for dealer in 0..<target {
      for pone in 0..<target {
        let chance = chances.ofDealer(at: Points(dealer), pone: Points(pone))
        #expect(abs(chance - plain[dealer][pone]) < 1e-9)
      }
    }
  }

  private static func chances(_ histogram: CountHistogram) -> [Double] {
    histogram.counts.map { Double($0) / Double(histogram.total) }
  }

  /// All that reaches the target is alike.
  private static func clipped(_ chances: [Double], at target: Int) -> [Double] {
    var clipped = Array(repeating: 0.0, count: target + 1)
    for (points, chance) in chances.enumerated() { clipped[min(points, target)] += chance }
    return clipped
  }

  /// The dealer's chance, with the next deals' as they are known.
  private static func deal(
    _ dealer: Int, _ pone: Int, _ parts: [[Double]], _ target: Int, _ next: [[Double]]
  ) -> Double {
    var sum = 0.0
    for (heels, a) in parts[0].enumerated() where a > 0 {
      if dealer + heels >= target {
        sum += a
        continue
      }
      for (first, b) in parts[1].enumerated() {
        for (second, c) in parts[2].enumerated() {
          let (mine, other) = (dealer + heels + second, pone + first)
          let chance = a * b * c
          switch (mine >= target, other >= target) {
          case (true, true): sum += chance / 2
          case (true, false): sum += chance
          case (false, true): continue
          case (false, false): sum += chance * show(mine, other, parts, target, next)
          }
        }
      }
    }
    return sum
  }

  private static func show(
    _ dealer: Int, _ pone: Int, _ parts: [[Double]], _ target: Int, _ next: [[Double]]
  ) -> Double {
    var sum = 0.0
    for (hand, a) in parts[3].enumerated() where pone + hand < target {
      for (own, b) in parts[4].enumerated() {
        for (crib, c) in parts[5].enumerated() {
          let mine = dealer + own + crib
          sum += a * b * c * (mine >= target ? 1 : 1 - next[pone + hand][mine])
        }
      }
    }
    return sum
  }

  /// The engine's own games, with their plays and their correlations: what the sum over single counts leaves out.
  @Test func `thoughtful players win short games about as often`() throws {
    var generator = SplitMix64(seed: 11)
    var rules = CribbageRules.standard
    rules.target = 31
    let games = Size.of(debug: 400, full: 3000)
    var won = 0
    for _ in 0..<games {
      let turns = CribbageSimulation.play(
        rules, styles: [.thoughtful, .thoughtful], using: &generator)
      let state = Replay(turns, under: rules, seats: 2).state
      if state.winners.first == state.firstDealer { won += 1 }
    }
    let chance = try #require(WinChances(target: 31)).ofDealer(at: 0, pone: 0)
    let error = (chance * (1 - chance) / Double(games)).squareRoot()
    #expect(abs(Double(won) / Double(games) - chance) < 3 * error + 0.01)
  }
}
