package import Bytes
import Histories
package import Localization
package import Pig
package import Tabletop
package import Telling

extension PigGame: TurnToldGame {
  package typealias Style = PigStyle

  package func scorer(under rules: PigRules, _ arguments: Arguments) throws(UsageFault)
    -> (any InputScorer)?
  {
    PigScoring()
  }

  package func simulate(
    _ rules: PigRules, styles: [PigStyle], using generator: inout SplitMix64
  ) -> PigPlay {
    let turns = PigStyle.play(rules, styles: styles, using: &generator)
    return PigPlay(of: PigGame(), rules: rules, seats: styles.count, turns: turns)
  }

  package func entries(of turn: ToldTurn<PigRules>, under rules: PigRules) -> [LogEntry] {
    turn.notes.map(\.entry)
  }

  package func json(
    of state: PigRules.State, under rules: PigRules, naming name: (Seat) -> String
  ) -> JSON {
    [
      "toAct": JSON(state.seatToAct.map(name)), "turnsPlayed": .number(state.turnsPlayed),
      "totals": .array(state.totals.map { .number($0.rawValue) }),
      "winner": JSON(state.winners.first.map(name)),
    ]
  }

  package func outlook(of game: OpenGame<PigRules>) -> [String] {
    game.state.seatToAct.map { ["\(game.record.name(of: $0)) is to throw"] } ?? []
  }
}

extension PigRules.Note {
  /// The note as text and JSON tell it.
  fileprivate var entry: LogEntry {
    switch self {
    case .threw(let faces):
      LogEntry("threw", PigPhrase.threw, ["dice": .list(faces.map { .number($0) })])
    case .held(let points): LogEntry("held", PigPhrase.held, ["points": .points(points)])
    case .one(let lost): LogEntry("one", PigPhrase.one, ["lost": .points(lost)])
    case .won: LogEntry("won", PigPhrase.won)
    }
  }
}

/// The phrases of a game of Pig, but for what all games say.
enum PigPhrase: String, PhraseSet {
  case threw = "pig.threw(dice)"
  case held = "pig.held(points)"
  case one = "pig.one(lost)"
  case won = "pig.won"
}

/// The columns of its tables beside those of its figures.
package enum PigColumn: String, ColumnSet {
  case turns, ones
  case `throws`, points, totalPoints
}

/// The command `score pig`.
struct PigScoring: InputScorer {
  func score(_ input: ArraySlice<UInt8>) throws(InputFault) -> InputScore {
    let points = try PigExample(input).points.rawValue
    return InputScore(
      fields: [JSON.Field(key: "points", value: .number(points))], text: "\(points)\n")
  }
}

extension PigLine {
  var throwsMade: String { faces.map { String($0) }.joined(separator: " ") }
}

/// A turn looked at alone, which needn't say what it comes to.
struct PigExample {
  let line: PigLine
  let points: Points

  init(_ text: ArraySlice<UInt8>) throws(InputFault) {
    do throws(PigFault) {
      var line = try PigLine(parsing: text)
      if line.claim == nil { line.claim = Points(line.endsInOne ? 0 : line.sum) }
      points = try line.checked()
      self.line = line
    } catch {
      throw InputFault(
        error.words { "\($0)" }, at: error.range(in: text) ?? text.startIndex..<text.endIndex)
    }
  }
}

extension PigGame {
  package var guide: GameGuide {
    GameGuide(
      score: GameGuide.Section(
        text: "For pig INPUT is a turn, throw by throw: '3 4 6', '3 4 6 = 13', '5 1'.",
        examples: [("scorebook score pig '3 4 6'", "what a turn comes to")]),
      simulate: GameGuide.Section(
        text: "Styles of pig: \(styles).",
        options: [.style],
        examples: [("scorebook simulate pig --players Ann,Bob --style bold", "a game of the bold")])
    )
  }

  package var scaffold: GameScaffold {
    GameScaffold(
      prose: """
        Throw one die as often as you like; a 1 ends the turn with nothing.

        ```score pig
        3 4 6 = 13
        5 1 = 0
        ```

        """,
      hints: { _ in
        "# One turn a line: the throws, then '=' and the points held; nothing after a 1.\n"
      },
      scores: { seats in (0..<seats).map { 104 - 15 * $0 } },
      sample: { players in
        """
        \(players[0]): 3 4 6 = 13
        \(players[1]): 5 1

        """
      })
  }
}
