package import Histories

/// The rules of a season whose nights are won by themselves.
package struct NightRules: Hashable, Sendable {
  package enum Span: String, Hashable, Sendable, CaseIterable {
    /// The games of a day.
    case day
    /// The games of a round, whenever they are played.
    case round
  }

  /// An amount that everybody has at the end of a night.
  package enum Measure: String, Hashable, Sendable, CaseIterable {
    /// Points by the season's scheme.
    case gamePoints = "game-points"
    case wins
    /// Points scored less points allowed, in games of two sides.
    case spread
    /// Points in all games.
    case scored

    /// Whether it adds up points of games, which those of different games have no sum of.
    var addsScores: Bool { self == .spread || self == .scored }
  }

  /// A reason for points of the night.
  package struct Line: Hashable, Sendable {
    package enum Worth: Hashable, Sendable {
      /// The points by rank, from the first on; none beyond the last.
      case ranks([Fraction])
      /// The points for having played.
      case played(Fraction)
      /// The points for an amount of something; `nil` for the amount itself.
      case amount(Measure, Bounds, Fraction?)
    }

    /// The bounds that an amount must keep.
    package struct Bounds: Hashable, Sendable {
      package var least: Fraction?
      package var most: Fraction?

      package init(least: Fraction? = nil, most: Fraction? = nil) {
        self.least = least
        self.most = most
      }

      package func contains(_ amount: Fraction) -> Bool {
        (least.map { amount >= $0 } ?? true) && (most.map { amount <= $0 } ?? true)
      }
    }

    package struct Condition: Hashable, Sendable {
      package var measure: Measure
      package var least: Fraction

      package init(_ measure: Measure, least: Fraction) {
        self.measure = measure
        self.least = least
      }
    }

    package var worth: Worth
    /// The amounts that are asked for besides.
    package var conditions: [Condition] = []

    package init(_ worth: Worth, if conditions: [Condition] = []) {
      self.worth = worth
      self.conditions = conditions
    }
  }

  package var span = Span.day
  /// The number of players from which on a night gives points by rank.
  package var minimum = 0
  package var lines: [Line] = []
  /// The measures that decide between those with the same game points on a night.
  package var tieBreaks: [TieBreak] = []
  /// The number of a player's nights that count, the best of them; `nil` for all.
  package var best: Int?

  package init() {}

  /// Whether the season's table goes by points of nights.
  package var givePoints: Bool { !lines.isEmpty || best != nil }

  /// The lines by which a night gives points: where only the best nights count and nothing says what for, game points.
  package var countedLines: [Line] {
    lines.isEmpty && best != nil ? [Line(.amount(.gamePoints, Line.Bounds(), nil))] : lines
  }

  /// The tie-breaks of a night by the words of a season.
  static let tieBreaks: KeyValuePairs<String, TieBreak> = [
    "game-points": .points, "wins": .wins, "spread": .spread, "head-to-head": .headToHead,
    "scored": .total,
  ]
}

extension TieBreak {
  /// The word for it among the tie-breaks of a night.
  package var wordOfNight: String {
    NightRules.tieBreaks.first { $0.value == self }?.key ?? rawValue
  }
}
