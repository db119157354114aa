import Farkle
import Tabletop
import TestSupport
import Testing

/// Every moment of a turn is worth the mean of the best that may follow it, however the tables were filled.
@Suite struct TurnValueTests {
  /// - Parameter dominates: whether the model looks at keeps of fewer points for as many dice.
  private func check<Turn: FarkleTurnModel>(
    _ turn: Turn, under rules: FarkleRules, dominates: Bool, upTo highest: Int, _ comment: String
  ) {
    let throwing = FarkleThrows(rules, keepsDominated: dominates)
    let farkle = turn.own(banking: 0)
    func worth(_ option: FarkleThrows.Option, _ points: Int) -> Double {
      if option.wins { return 1 }
      let sum = points + option.points
      var worth = -1.0
      if turn.mayBank(points: sum, left: option.left) { worth = turn.own(banking: sum) }
      if option.left > 0 || rules.hotDice != .off {
        worth = max(worth, turn.own(throwing: option.dice, points: sum))
      }
      return worth
    }
    for points in stride(from: throwing.unit, to: highest, by: 7 * throwing.unit) {
      for dice in 1...6 {
        var mean = throwing.farkle[dice] * farkle
        for outcome in throwing.outcomes[dice] {
          mean += outcome.chance * (outcome.options.map { worth($0, points) }.max() ?? 0)
        }
        let held = turn.own(throwing: dice, points: points)
        #expect(abs(held - mean) < 1e-11, "\(comment): \(dice) dice at \(points)")
      }
    }
  }

  private static let rules: [(name: String, rules: FarkleRules)] = {
    var opening = FarkleRules.facebook
    opening.openingMinimum = 500
    var defending = FarkleRules()
    defending.ending = .defend
    return [
      ("standard", FarkleRules()), ("big kinds", .bigKinds), ("zilch", .zilch),
      ("facebook, opening", opening), ("defend", defending),
    ]
  }()

  private func state(_ rules: FarkleRules, _ totals: [Int]) -> FarkleRules.State {
    FarkleRules.State(players: totals.map { .init(total: Points($0)) })
  }

  @Test(arguments: 0..<rules.count) func `in games of two`(index: Int) throws {
    var (name, rules) = Self.rules[index]
    rules.target = Points(Size.of(debug: 1500, full: 4000))
    let duel = try #require(FarkleDuel(rules))
    let target = rules.target.rawValue
    for totals in [[0, 0], [0, target - 300], [target / 2, target - 50], [target - 200, 0]] {
      check(
        duel.turn(in: state(rules, totals)), under: rules, dominates: true,
        upTo: Size.of(debug: 1600, full: 5000), "\(name) \(totals)")
    }
  }

  @Test(arguments: 0..<rules.count) func `near the end of games of more`(index: Int) throws {
    var (name, rules) = Self.rules[index]
    rules.target = Points(Size.of(debug: 1500, full: 4000))
    rules.ending = .finalRound
    let race = try #require(FarkleRace(FarkleThrows(rules)))
    let target = rules.target.rawValue
    for totals in [[0, target - 300, 500], [target - 100, target - 50, target / 2, target - 150]] {
      // Beyond what a race tells apart, more points are worth the same.
      check(
        race.turn(in: state(rules, totals)), under: rules, dominates: false,
        upTo: Size.of(debug: 800, full: 2000), "\(name) \(totals)")
    }
  }
}
