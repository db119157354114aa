import Farkle
import Tabletop
import TestSupport
import Testing

/// A race of three played out over and over with the engine's dice, points and ending: all play for most points, and
/// in the final round for the best chance to take over, as the race takes them to do while nobody is near.
@Suite struct RaceTwinTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var rules: FarkleRules
    var totals: [Int]
    /// By how much the model itself may be off.
    var error: Double
  }

  /// Few rows of points, so that final rounds are frequent and much of a game.
  private static let large: FarkleRules = {
    var rules = FarkleRules()
    rules.singleOne = 500
    rules.singleFive = 500
    rules.triples = [1500, 1000, 1000, 1000, 1000, 1500]
    rules.fourOfAKind = .off
    rules.fiveOfAKind = .off
    rules.sixOfAKind = .off
    rules.straight = nil
    rules.threePairs = nil
    rules.target = 10_000
    return rules
  }()

  static let cases = [
    Case(testDescription: "from the start", rules: large, totals: [0, 0, 0], error: 0.01),
    Case(testDescription: "midway", rules: large, totals: [5000, 7500, 6000], error: 0.01),
    Case(testDescription: "before the end", rules: large, totals: [7500, 7500, 7500], error: 0.01),
  ]

  @Test(arguments: cases)
  func `who plays as a race of three does wins as often as it says`(_ it: Case) throws {
    let rules = it.rules
    let throwing = FarkleThrows(rules)
    let race = try #require(FarkleRace(throwing))
    let start = FarkleRules.State(players: it.totals.map { .init(total: Points($0)) })
    try #require(!race.isNear(start))
    var table = Table(
      race: race, tables: try #require(FarkleTurnTables(throwing)), dice: SplitMix64(seed: 3))
    let games = Size.of(debug: 10_000, full: 100_000)
    var wins = [0.0, 0.0, 0.0]
    for _ in 0..<games {
      var state = start
      while !state.isOver { _ = try rules.play(table.turn(in: state), on: &state) }
      for seat in state.winners { wins[seat.rawValue] += 1 / Double(state.winners.count) }
    }
    let value = race.value(of: start)
    for seat in 0..<3 {
      let share = wins[seat] / Double(games)
      let deviation = (share * (1 - share) / Double(games)).squareRoot()
      #expect(
        abs(share - value[seat]) < 4 * deviation + it.error,
        "seat \(seat): \(share) ± \(deviation), the race says \(value[seat])")
    }
  }

  /// Plays turns so, each decision made once.
  private struct Table {
    let race: FarkleRace
    let tables: FarkleTurnTables
    var dice: SplitMix64
    private var turns: [FarkleRules.State: Int] = [:]
    private var known = [Known()]

    private struct Known {
      /// `nil` before the final round.
      var turn: FarkleTurnValues?
      /// By points and the throw.
      var moves: [Int: Move?] = [:]
    }

    private struct Move {
      var kept: Dice
      var points: Int
      var next: Int
      var banks: Bool
    }

    init(race: FarkleRace, tables: FarkleTurnTables, dice: SplitMix64) {
      self.race = race
      self.tables = tables
      self.dice = dice
    }

    private mutating func index(of state: FarkleRules.State) -> Int {
      if state.phase == .race { return 0 }
      // Turns played, and runs of farkles, are of no account.
      let key = FarkleRules.State(
        players: state.players.map {
          .init(total: $0.total, hasBanked: $0.hasBanked, owesTurn: $0.owesTurn)
        }, phase: state.phase, next: state.seatToAct ?? Seat(0), holder: state.holder)
      if let index = turns[key] { return index }
      known.append(Known(turn: race.turn(in: key)))
      turns[key] = known.count - 1
      return known.count - 1
    }

    mutating func turn(in state: FarkleRules.State) -> FarkleRules.Turn {
      let index = index(of: state)
      var made: [FarkleRules.Throw] = []
      var points = 0
      var due = 6
      while true {
        var thrown: [Int] = []
        for _ in 0..<due { thrown.append(Int.random(in: 1...6, using: &dice)) }
        thrown.sort()
        let number = thrown.reduce(0) { $0 * 7 + $1 } + points * 1_000_000
        if known[index].moves[number] == nil {
          let move = self.move(of: thrown, points: points, by: known[index].turn)
          known[index].moves.updateValue(move, forKey: number)
        }
        let move = known[index].moves[number] ?? nil
        let dice = Dice(thrown) ?? Dice()
        made.append(FarkleRules.Throw(dice, keeping: move?.kept))
        guard let move else {
          return FarkleRules.Turn(
            seat: state.seatToAct ?? Seat(0), action: .throwing(made, .farkle))
        }
        points += move.points
        due = move.next
        if move.banks {
          return FarkleRules.Turn(seat: state.seatToAct ?? Seat(0), action: .throwing(made, .bank))
        }
      }
    }

    private func move(of thrown: [Int], points: Int, by turn: FarkleTurnValues?) -> Move? {
      let keeps = tables.throwing.keeps(of: (Dice(thrown) ?? Dice()).counts)
      guard !keeps.isEmpty else { return nil }
      let options = keeps.filter(\.isConsidered).map(\.option)
      let chosen = turn?.chosen(of: options, points: points) ?? mostPoints(options, points)
      guard let keep = keeps.first(where: { $0.option == chosen.option }) else { return nil }
      return Move(
        kept: keep.dice.dice, points: keep.option.points, next: keep.option.dice,
        banks: chosen.banks)
    }

    private func mostPoints(_ options: [FarkleThrows.Option], _ points: Int) -> FarkleMove {
      let option = tables.best(of: options, points: points)
      return FarkleMove(
        option, banks: tables.banks(points: points + option.points, left: option.left))
    }
  }
}
