import Tabletop
import TestSupport
import Testing

@testable import Farkle

@Suite struct RaceTests {
  /// Doubling kinds, straight, three pairs, the tie won by who began the final round.
  static let standard: FarkleRules = {
    var rules = FarkleRules()
    rules.finalTie = .first
    return rules
  }()

  /// A game that came to these totals, the first seat to move.
  private func state(_ totals: [Int], _ rules: FarkleRules) -> FarkleRules.State {
    let turns = totals.enumerated().map { seat, total in
      FarkleRules.Turn(seat: Seat(seat), action: total == 0 ? .farkle : .points(Points(total)))
    }
    let replay = Replay(turns, under: rules, seats: totals.count)
    #expect(replay.fault == nil)
    return replay.state
  }

  @Test func `a race of two begins as printed`() throws {
    let race = try #require(FarkleRace(FarkleThrows(Self.standard)))
    let chances = race.value(of: Self.standard.start(seats: 2))
    #expect(abs(chances[0] - 0.5326) < 1e-4)
    #expect(abs(chances[0] + chances[1] - 1) < 1e-12)
  }

  @Test func `a race of two stays near the exact game`() throws {
    let race = try #require(FarkleRace(FarkleThrows(Self.standard)))
    let duel = try #require(FarkleDuel(Self.standard))
    let step = Size.of(debug: 1100, full: 150)
    var (sum, most, count) = (0.0, 0.0, 0)
    for own in stride(from: 0, to: 10_000, by: step) {
      for other in stride(from: 0, to: 10_000, by: step) {
        let chance = race.value(of: state([own, other], Self.standard))[0]
        let difference = abs(chance - duel.chance(own: Points(own), other: Points(other)))
        sum += difference
        most = max(most, difference)
        count += 1
      }
    }
    if Size.isFull {
      let line = try #require(
        KnownPage.lines(of: "farkle").first { $0.figure == "race-gap standard final-round" })
      let found = [sum / Double(count), most]
      #expect(try KnownPage.has(found, in: line), "\(line.text(found)), the page has \(line.found)")
    }
    #expect(sum / Double(count) < 0.0018, "\(sum / Double(count))")
    #expect(most < 0.09, "\(most)")
  }

  @Test(arguments: [FarkleRules(), .bigKinds, .zilch, .facebook])
  func `chances too small to count are less than 1e-10 of a win`(rules: FarkleRules) throws {
    var sudden = rules
    sudden.ending = .sudden
    for rules in [rules, sudden] {
      let throwing = FarkleThrows(rules)
      let race = try #require(FarkleRace(throwing))
      // Every chance counts here.
      let whole = try #require(FarkleRace(throwing, least: 0))
      var dice = SplitMix64(seed: 7)
      let rows = rules.target.rawValue / throwing.unit
      for seats in 2...6 {
        for _ in 0..<Size.of(debug: 8, full: 60) {
          let state = FarkleRules.State(
            players: (0..<seats).map { _ in
              .init(total: Points(Int.random(in: 0..<rows, using: &dice) * throwing.unit))
            })
          let (turn, exact) = (race.turn(in: state), whole.turn(in: state))
          for points in [0, 300, 1000, 2500, 6000] {
            let found = [
              turn.start, turn.value(banking: points), turn.value(throwing: 3, points: points),
            ]
            let expected = [
              exact.start, exact.value(banking: points), exact.value(throwing: 3, points: points),
            ]
            for (found, expected) in zip(found.joined(), expected.joined()) {
              #expect(abs(found - expected) < 1e-10)
            }
          }
        }
      }
    }
  }

  @Test(arguments: [3, 5]) func `before the end, a turn adds nothing to what a race expects`(
    seats: Int
  ) throws {
    for ending in [FarkleRules.Ending.finalRound, .sudden] {
      var rules = FarkleRules.bigKinds
      rules.openingMinimum = 600
      rules.ending = ending
      let race = try #require(FarkleRace(FarkleThrows(rules)))
      let state = state([0, 4000, 3250, 0, 5000].suffix(seats), rules)
      let turn = race.turn(in: state)
      // What the next player expects, whoever they are, is what the table knew after the bank.
      for points in [900, 1500, 2500] {
        var later = state
        let bank = FarkleRules.Turn(seat: Seat(0), action: .points(Points(points)))
        _ = try rules.play(bank, on: &later)
        let held = turn.value(banking: points)
        let fresh = race.value(of: later)
        #expect(!race.isNear(later))
        for seat in 0..<seats { #expect(abs(held[seat] - fresh[seat]) < 1e-9) }
      }
    }
  }

  /// A race gone through turn by turn, every end of each: final rounds of two alone are exact in the race.
  private struct Slow {
    let race: FarkleRace
    let ends: [Double]

    func wins(_ own: Int, _ other: Int, depth: Int) -> Double {
      guard depth > 0 else { return 0.5 }
      var sum = 0.0
      for (row, chance) in ends.enumerated() where chance > 0 {
        sum += chance * (own + row >= 8 ? 1 : 1 - wins(other, own + row, depth: depth - 1))
      }
      return sum
    }
  }

  @Test func `a race to a near target is what going through every turn comes to`() throws {
    var rules = FarkleRules()
    rules.singleOne = 500
    rules.singleFive = 500
    rules.triples = Array(repeating: 500, count: 6)
    rules.fourOfAKind = .off
    rules.fiveOfAKind = .off
    rules.sixOfAKind = .off
    rules.straight = nil
    rules.threePairs = nil
    rules.ending = .sudden
    rules.target = 4000
    let throwing = FarkleThrows(rules)
    #expect(throwing.unit == 500)
    let race = try #require(FarkleRace(throwing))
    let slow = Slow(race: race, ends: try #require(FarkleTurnTables(rules)).distribution(rows: 9))
    let wins = race.value(of: rules.start(seats: 2))[0]
    #expect(abs(wins - slow.wins(0, 0, depth: 7)) < 0.01)
  }
}
