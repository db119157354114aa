import Drawing
import Histories
import League
package import Tabletop
package import Templating

/// What the parts of a log begin with, rounds or deals; a game's own part shows it as if it were its own.
package struct PartHead: PageValue {
  package let id: String
  package let title: String
  package let after: String
  package let totals: [Total]

  /// - Parameters:
  ///   - id: The anchor, `round-3`.
  ///   - title: "Round 3".
  ///   - after: "after round 3".
  ///   - totals: One a player or side.
  package init(id: String, title: String, after: String, totals: [Total]) {
    self.id = id
    self.title = title
    self.after = after
    self.totals = totals
  }

  package static let typeName = "Part of a log"
  package static let fields: [Field<PartHead>] = [
    Field("id", "its anchor, `round-3`") { $0.id },
    Field("title", "\"Round 3\"") { $0.title },
    Field("after", "\"after round 3\"") { $0.after },
    Field("totals", "after it, one a player or team") { $0.totals },
  ]

  package struct Total: PageValue {
    package let name: String
    package let color: String
    package let points: String
    package let gain: String?

    /// - Parameter gain: What the part added, where its totals tell that.
    package init(name: String, color: String, points: String, gain: String? = nil) {
      self.name = name
      self.color = color
      self.points = points
      self.gain = gain
    }

    package static let typeName = "Total in a log"
    package static let fields: [Field<Total>] = [
      Field("name", "the player, or a team's") { $0.name },
      Field("color", "that of the first of them") { $0.color },
      Field("points", "what they have") { $0.points },
      Field("gain", "what the part added, \"+12\"; null where that is told turn by turn") {
        $0.gain
      },
    ]
  }
}

/// Whose turn it was and what it came to; a game's own turn shows it as if it were its own.
package struct TurnHead: PageValue {
  package let id: String
  package let kind: String
  package let name: String
  package let color: String
  package let points: String
  package let sign: String
  package let sentence: String

  package static let typeName = "Turn of a log"
  package static let fields: [Field<TurnHead>] = [
    Field("id", "its anchor, `turn-7`, counted over the whole game from 1") { $0.id },
    Field("kind", "what kind of turn it was, a class") { $0.kind },
    Field("name", "the player") { $0.name },
    Field("color", "the player's") { $0.color },
    Field("points", "\"+450\", \"0\", \"−1,000\"") { $0.points },
    Field("sign", "`up`, `level`, `down`, a class") { $0.sign },
    Field("sentence", "\"scored 200 in this turn, 450 in the game\"") { $0.sentence },
  ]
}

extension GamePage {
  /// What a turn begins and ends with.
  ///
  /// - Parameters:
  ///   - step: Its place in the replay, from 0.
  ///   - kind: A class.
  package func turnHead(
    _ step: Int, of seat: Seat, kind: String, points: Points, sentence: String
  ) -> TurnHead {
    TurnHead(
      id: "turn-\(step + 1)", kind: kind, name: known(game.players[seat.rawValue]).name,
      color: mark(of: seat).classes, points: numbers.signed(points.rawValue),
      sign: points.sign, sentence: sentence)
  }
}

extension Points {
  /// The class of a change: `up`, `level`, `down`.
  package var sign: String { self > 0 ? "up" : self < 0 ? "down" : "level" }
}
