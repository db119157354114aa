import Analyses
import Bytes
import Diagnostics
import Farkle
import Histories
import Tabletop
package import Telling

extension FarkleGame {
  static let odds = GameGuide.Section(
    text: """
      For farkle there is no INPUT. Tells what a turn is worth when played for most points, from how many points on to \
      bank with each number of dice left, and how often that many dice score nothing. With --scores or --state it also \
      tells how often each player wins. Within a turn (--turn with --dice, or the state's) it tells what every choice is \
      worth. That is exact for two players, and by the model of a race for more.
      """,
    options: [.scores, .turnPoints, .diceLeft, .state],
    examples: [
      ("scorebook odds farkle --rules zilch", "the strategy card of these house rules"),
      (
        "scorebook odds farkle --scores 3000,2500 --turn 350 --dice 2",
        "whether to bank 350 or throw two dice"
      ),
      (
        "scorebook resume evening.farkle --json | scorebook odds farkle --state -",
        "how a game in progress stands"
      ),
    ])

  package func odds(_ request: OddsRequest<FarkleGame>) async throws {
    if let input = request.inputs.first { throw UsageFault.unexpectedOperand(input) }
    if let file = request.arguments[.state] {
      guard ![.scores, .turnPoints, .diceLeft].contains(where: { request.arguments.has($0) }) else {
        throw UsageFault.conflict("'--state' says all of a game, leave the other out")
      }
      for position in request.positions(in: file) {
        let odds = FarkleOdds(under: position.rules, named: position.rulesName)
        try request.answer(
          odds, of: position.state, identified: position.identity,
          isHandicapped: position.isHandicapped, naming: position.name)
      }
      return
    }
    let scores = try request.scores()
    let turn = try request.turn()
    let odds = FarkleOdds(under: request.rules, named: request.rulesName)
    guard let scores else {
      if let turn { return try request.answer(odds, turn: turn) }
      return try request.answer(odds.fields, text: odds.text)
    }
    var state = FarkleRules.State(players: scores.map { FarkleRules.State.Player(total: $0) })
    if let turn { state = state.within(turn.points, left: turn.dice % Dice.capacity) }
    try request.answer(odds, of: state) {
      $0.rawValue == 0 ? "who is to move" : "player \($0.rawValue + 1)"
    }
  }
}

extension OddsRequest<FarkleGame> {
  /// - Throws: misuse where they aren't scores of players of such a game.
  fileprivate func scores() throws(UsageFault) -> [Points]? {
    guard let words = arguments.list(.scores) else { return nil }
    let scores = words.compactMap { Int($0) }.map { Points($0) }
    let expected = "numbers below the target of \(rules.target.rawValue), with commas between them"
    guard scores.count == words.count,
      scores.allSatisfy({ $0.rawValue.magnitude <= FarkleRules.highestValue }),
      rules.rounds != nil || scores.allSatisfy({ $0 < rules.target })
    else {
      throw .badValue(.scores, words.joined(separator: ","), expected: expected)
    }
    let fewest = max(rules.seats.lowerBound, 2)
    guard scores.count >= fewest, scores.count <= rules.seats.upperBound else {
      throw .conflict(
        "'--scores' has a number for each of \(fewest) to \(rules.seats.upperBound) players, "
          + "as many as these rules seat, not \(scores.count)")
    }
    for score in scores where !rules.canEnd(with: score) {
      throw .conflict(
        "no player comes to \(score.rawValue) points by these rules"
          + Self.remedy(rules.nearestTotals(to: score).filter { $0 < rules.target }))
    }
    return scores
  }

  /// Returns what to type instead of points that can't be.
  private static func remedy(_ nearest: [Points]) -> String {
    nearest.isEmpty
      ? "" : ", take \(nearest.map { String($0.rawValue) }.joined(separator: " or "))"
  }

  /// - Throws: misuse where no turn comes to it.
  fileprivate func turn() throws(UsageFault) -> (points: Points, dice: Int)? {
    let points = try arguments.integer(.turnPoints, in: 0...FarkleRules.highestValue)
    let dice = try arguments.integer(.diceLeft, in: 1...Dice.capacity)
    switch (points, dice) {
    case (nil, nil): return nil
    case (let points?, let dice?):
      guard rules.canStand(at: Points(points), dice: dice) else {
        throw .conflict(
          "no turn comes to \(points) points with \(dice == 1 ? "1 die" : "\(dice) dice") left"
            + Self.remedy(rules.nearestStands(to: Points(points), dice: dice)))
      }
      return (Points(points), dice)
    case (nil, _): throw .missingOption(.turnPoints)
    case (_, nil): throw .missingOption(.diceLeft)
    }
  }

  /// Answers for a turn alone, in points.
  fileprivate func answer(_ odds: FarkleOdds, turn: (points: Points, dice: Int)) throws {
    guard let tables = odds.tables else { return try answer(odds.fields, text: odds.text) }
    let isBegun = turn.points > 0 || turn.dice < Dice.capacity
    let state = FarkleRules.OpenTurn(
      points: turn.points, left: isBegun ? turn.dice % Dice.capacity : turn.dice)
    try answer(
      odds.fields + [JSON.Field(key: "options", value: tables.options(in: state))],
      text: odds.text
        + tables.ways(in: state).map { way in
          let words = "\(FarkleOdds.tenths(way.points)) points"
          return way.banks
            ? "bank: \(words)\n" : "throw \(FarkleWay.dice(turn.dice)): \(words) on average\n"
        }.joined())
  }

  /// Answers for a game, in chances to win.
  fileprivate func answer(
    _ odds: FarkleOdds, of state: FarkleRules.State, identified identity: [JSON.Field] = [],
    isHandicapped: Bool = false,
    naming name: (Seat) -> String
  ) throws {
    let chances =
      isHandicapped
      ? nil : FarkleGame().chances(under: odds.rules, seats: state.players.count, at: cache)
    let win = chances?.value(of: state.betweenTurns)
    let ways = chances?.ways(in: state) ?? []
    let seat = state.seatToAct ?? Seat(0)
    var fields = odds.fields
    fields.append(
      JSON.Field(key: "win", value: win.map { .array($0.map { .fraction($0) }) } ?? .null))
    fields.append(JSON.Field(key: "model", value: JSON(chances?.kind.rawValue)))
    if isHandicapped {
      fields.append(
        JSON.Field(key: "notJudged", value: .string(NotJudged.handicap.rawValue)))
    }
    if state.openTurn != nil {
      fields.append(
        JSON.Field(key: "options", value: .array(ways.map { $0.json(winning: seat) })))
    }
    fields += identity
    var text = odds.text
    if let win, let chances {
      let when = state.openTurn == nil ? "before the throw" : "as the turn began"
      text += "chances to win \(when):\n"
      for (index, chance) in win.enumerated() {
        text += "\(name(Seat(index))): \(FarkleOdds.share(chance))\n"
      }
      if let turn = state.openTurn, !ways.isEmpty {
        text += "now, \(turn.points.rawValue) points into it, \(name(seat)) may\n"
      }
      for way in ways {
        text += "\(way.words): wins \(FarkleOdds.share(way.value[seat.rawValue]))\n"
      }
      text += chances.kind.words(seats: win.count)
    } else {
      text +=
        isHandicapped
        ? "who wins isn't told: points were given before the game, and count at its end alone\n"
        : "nobody has a model of who wins by such rules\n"
    }
    try answer(fields, text: text)
  }
}

extension FarkleRules.State {
  /// The state before the turn under way.
  fileprivate var betweenTurns: FarkleRules.State {
    guard let seat = seatToAct, openTurn != nil else { return self }
    return FarkleRules.State(
      players: players, phase: phase, next: seat, holder: holder, turnsPlayed: turnsPlayed)
  }
}

extension FarkleWay {
  fileprivate var keptText: String? { kept?.dice.description }

  fileprivate func json(winning seat: Seat) -> JSON {
    var fields = [JSON.Field(key: "do", value: .string(banked == nil ? "throw" : "bank"))]
    if let keptText { fields.append(JSON.Field(key: "keep", value: .string(keptText))) }
    fields.append(JSON.Field(key: "win", value: .fraction(value[seat.rawValue])))
    return .object(fields)
  }

  fileprivate var words: String {
    let what = banked.map { "bank \($0.rawValue)" } ?? "throw \(Self.dice(dice))"
    return keptText.map { "keep \($0) and \(what)" } ?? what
  }

  fileprivate static func dice(_ count: Int) -> String { count == 1 ? "1 die" : "\(count) dice" }
}

extension AnalysisModel {
  /// Returns how the model takes everybody to play, as pages say it; with its line feed.
  fileprivate func words(seats: Int) -> String {
    let model =
      switch (self, seats) {
      case (.race, 2):
        "the chances are those of players who play for the most points each turn, and to win once the target is near"
      case (.race, _):
        "with three players or more, everybody is taken to play for the most points each turn, and to win once the "
          + "target is near"
      default: "with two players the chances are exact: both are taken to play as well as can be"
      }
    return model + "\n"
  }
}

/// The worth of a turn under rules, with the strategy card.
struct FarkleOdds {
  let rules: FarkleRules
  let name: String
  /// The tables of the turn; `nil` where the rules have none, as the card.
  let tables: FarkleTurnTables?
  private let card: FarkleStrategyCard?

  init(under rules: FarkleRules, named name: String) {
    self.rules = rules
    self.name = name
    tables = FarkleTurnTables(rules)
    card = tables.map { FarkleStrategyCard($0) }
  }

  var fields: [JSON.Field] {
    [JSON.Field(key: "rules", value: .string(name))]
      + (tables?.odds ?? ["turn", "bank", "farkle"].map { JSON.Field(key: $0, value: .null) })
      + [JSON.Field(key: "leavesOut", value: JSON(rules.memories.map(\.rawValue)))]
  }

  var text: String {
    guard let card else {
      return "\(name) rules: points too far apart to tell what a turn is worth\n"
    }
    var text =
      "\(name) rules: a turn played for most points is worth \(Self.tenths(card.meanTurn)) points on average\n"
    text += "dice   bank from   farkle\n"
    for row in card.rows {
      let bank =
        switch row.bank {
        case 0?: "always"
        case let points?: String(points)
        case nil: "never"
        }
      text += Column.right(String(row.dice), 4) + Column.right(bank, 12)
      text += Column.right(Self.share(row.farkle), 9) + "\n"
    }
    return text + remarks(on: card).map { $0 + "\n" }.joined() + omission
  }

  /// Returns the remarks that the card alone doesn't say.
  private func remarks(on card: FarkleStrategyCard) -> [String] {
    var remarks: [String] = []
    let target = rules.target.rawValue
    if rules.rounds == nil, card.rows.contains(where: { ($0.bank ?? 0) >= target }) {
      remarks.append(
        "bank from \(target) or more is never, in a game to \(target): throw on until you have won")
    }
    let least = rules.bankMinimum.rawValue
    let opening = rules.openingMinimum.rawValue
    let lowest = card.rows.compactMap(\.bank).min() ?? 0
    if lowest < least { remarks.append("nobody may bank fewer than \(least) points") }
    if opening > least, lowest < opening {
      remarks.append("a player's first bank needs \(opening) points, however many dice are left")
    }
    return remarks
  }

  /// The part that is left out, as a line; empty where nothing is.
  private var omission: String {
    let names = rules.memories.map { "'\($0.rawValue)'" }
    return names.isEmpty ? "" : "left out, here and in chances: \(names.joined(separator: ", "))\n"
  }

  /// A number with a place.
  static func tenths(_ value: Double) -> String {
    let tenths = Int((abs(value) * 10).rounded())
    return (value < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
  }

  /// A share in percent.
  static func share(_ value: Double) -> String { tenths(value * 100) + " %" }
}
