import Analyses
import Drawing
import Histories
import League
import Localization
import SiteModel
package import Tabletop
package import Templating

/// A round or a deal.
package struct ReportPart: Sendable {
  package let title: String
  /// The steps of the replay in it, by index.
  package let steps: Range<Int>

  /// The name within a sentence, where its number alone won't do: "the final round".
  package let mention: String?

  /// The places on a chart of the game where each of its steps begins, and the last ends; `nil` where each part is as
  /// long as any other.
  let places: [Double]?

  package init(
    _ title: String, _ steps: Range<Int>, mention: String? = nil,
    places: [Double]? = nil
  ) {
    self.places = places
    self.mention = mention
    self.title = title
    self.steps = steps
  }
}

extension GameReport {
  /// Returns the place where a part begins on a chart that counts in parts, from 0 to 1.
  package func place(ofPart index: Int, among parts: [ReportPart]) -> Double? {
    parts.isEmpty
      ? nil : parts.extent(of: index).lowerBound / parts.extent(of: parts.count - 1).upperBound
  }
}

extension [ReportPart] {
  /// Returns the place in parts of one counted in steps; the same where there are none.
  package func place(_ step: Double) -> Double {
    guard let index = lastIndex(where: { Double($0.steps.lowerBound) <= step }) else {
      return step
    }
    let steps = self[index].steps
    let within = step - Double(steps.lowerBound)
    guard let places = self[index].places else {
      return Double(index) + within / Double(steps.count)
    }
    let whole = Int(within)
    guard whole < steps.count else { return places[steps.count] }
    return places[whole] + (within - Double(whole)) * (places[whole + 1] - places[whole])
  }

  /// Returns the places where a part begins and ends on a chart.
  func extent(of index: Int) -> ClosedRange<Double> {
    let places = self[index].places
    return (places?.first ?? Double(index))...(places?.last ?? Double(index + 1))
  }
}

/// The beginning of a part of a log, a round or a deal; a game's own part shows it as if it were its own.
package struct PartHead: PageValue {
  package let id: String
  package let title: String
  package let totals: [Total]
  package let isKey: Bool
  package let place: Double?

  /// - Parameters:
  ///   - id: The anchor, `round-3`.
  ///   - title: "Round 3".
  ///   - totals: Before it, one a player or side; none where nobody has any.
  ///   - isKey: Whether it has a key turn.
  ///   - place: Its place among all parts, from 0 to 1 after the last; `nil` where no chart shows them.
  package init(
    id: String, title: String, totals: [Total], isKey: Bool = true, place: Double? = nil
  ) {
    self.id = id
    self.title = title
    self.totals = totals
    self.isKey = isKey
    self.place = place
  }

  package static let typeName = "Part of a log"
  package static let fields: [Field<PartHead>] = [
    Field("id", "its anchor, `round-3`") { $0.id },
    Field("title", "\"Round 3\"") { $0.title },
    Field("totals", "before it, one a player or team; none where nobody has any") { $0.totals },
    Field("key", "whether it has a key turn, and is open") { $0.isKey },
    Field("place", "where it begins on the chart, in percent of its width; null without a chart") {
      $0.place.map { String(($0 * 1000).rounded() / 10) }
    },
  ]

  package struct Total: PageValue {
    package let name: String
    package let color: String
    package let points: String

    package init(name: String, color: String, points: String) {
      self.name = name
      self.color = color
      self.points = points
    }

    package static let typeName = "Total in a log"
    package static let fields: [Field<Total>] = [
      Field("name", "the player, or a team's") { $0.name },
      Field("color", "that of the first of them") { $0.color },
      Field("points", "what they have") { $0.points },
    ]
  }
}

/// The player whose turn it was, and what it came to; a game's own turn shows it as if it were its own.
package struct TurnHead: PageValue {
  package let id: String
  package let name: String
  package let color: String
  package let points: String
  package let sign: String
  package let total: String

  package static let typeName = "Turn of a log"
  package static let fields: [Field<TurnHead>] = [
    Field("id", "its anchor, `turn-7`, counted over the whole game from 1") { $0.id },
    Field("name", "the player") { $0.name },
    Field("color", "the player's") { $0.color },
    Field("points", "\"+450\", \"0\", \"−1,000\"; \"450\" of a turn that is going on") {
      $0.points
    },
    Field("sign", "`up`, `level`, `down`, of a turn that is going on `open`: a class") { $0.sign },
    Field("total", "what the player had after it") { $0.total },
  ]
}

extension GamePage {
  /// Returns what a turn begins and ends with.
  ///
  /// - Parameters:
  ///   - step: Its place in the replay, from 0.
  ///   - isOpen: Whether it is still going on, and its points may be lost.
  package func turnHead(
    _ step: Int, of seat: Seat, points: Points, isOpen: Bool = false, total: String
  ) -> TurnHead {
    TurnHead(
      id: "turn-\(step + 1)", name: known(game.players[seat.rawValue]).name,
      color: mark(of: seat).classes,
      points: isOpen ? numbers.whole(points.rawValue) : numbers.signed(points.rawValue),
      sign: isOpen ? "open" : points.sign, total: total)
  }
}

extension Points {
  /// The class of a change: `up`, `level`, `down`.
  package var sign: String { self > 0 ? "up" : self < 0 ? "down" : "level" }
}
