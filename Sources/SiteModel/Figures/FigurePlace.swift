package import Localization
import Tabletop

/// A place where a figure stands among others.
package struct FigurePlace: Sendable {
  package enum List: Hashable, Sendable {
    /// The line at the top of a dashboard.
    case key
    /// Stats of a dashboard, each with the league's average, by the name of their section.
    case section(String)
    /// Players side by side, a player season by season, a player against each opponent.
    case players, seasons, opponents
    /// The columns that the game adds to a season's standings.
    case standings
    /// A season's numbers: what all games come to, and of what is best somewhere who holds it.
    case numbers
    /// A season's records, which halls of fame have, too.
    case records
    /// Figures that halls of fame tell beside those.
    case honours
  }

  package let list: List
  /// Its place in the list from 1, where that isn't the one in which the figures are declared.
  package private(set) var position: Int?
  /// The figure's name there, where it has another one elsewhere.
  package private(set) var label: Word?
  /// The column of the opponent's own, beside the player's.
  package private(set) var theirs: String?
  /// Whether each time is told: of what is rare.
  package private(set) var tellsEach = false

  private init(_ list: List) { self.list = list }

  package static let key = FigurePlace(.key)
  package static func section(_ name: String) -> FigurePlace { FigurePlace(.section(name)) }
  package static let players = FigurePlace(.players)
  package static let seasons = FigurePlace(.seasons)
  package static let opponents = FigurePlace(.opponents)
  package static let standings = FigurePlace(.standings)
  package static let numbers = FigurePlace(.numbers)
  package static let records = FigurePlace(.records)
  package static let honours = FigurePlace(.honours)

  /// The player's and the opponent's.
  package static func opponents(theirs: String) -> FigurePlace {
    var place = opponents
    place.theirs = theirs
    return place
  }

  package func at(_ position: Int) -> FigurePlace {
    var place = self
    place.position = position
    return place
  }

  package var tellingEach: FigurePlace {
    var place = self
    place.tellsEach = true
    return place
  }

  package func called(_ label: Word) -> FigurePlace {
    var place = self
    place.label = label
    return place
  }

  /// Returns the name of a figure here.
  package func name<Stats>(of figure: PlayerFigure<Stats>) -> Word {
    switch list {
    case .key, .section: figure.name
    case .players, .seasons, .opponents, .standings: .column(figure.column)
    case .numbers, .records, .honours: label ?? figure.name
    }
  }

  /// Returns the words that are said of a figure here.
  package func words<Stats>(of figure: PlayerFigure<Stats>) -> [Word] {
    switch list {
    case .key, .section: Word.stats([figure.facts.key])
    case .players, .seasons, .opponents, .standings:
      Word.columns([figure.column] + [theirs].compactMap { $0 })
    case .numbers, .records, .honours: [label ?? figure.name]
    }
  }
}

extension Array {
  /// Returns the figures of a list, in its order.
  package func shown<Stats>(in list: FigurePlace.List) -> [PlayerFigure<Stats>]
  where Element == PlayerFigure<Stats> {
    var figures = filter { $0.place(in: list).map { $0.position == nil } ?? false }
    let placed = compactMap { figure in
      figure.place(in: list)?.position.map { (figure: figure, position: $0) }
    }
    for (figure, position) in placed.sorted(by: { $0.position < $1.position }) {
      figures.insert(figure, at: Swift.min(position - 1, figures.count))
    }
    return figures
  }
}
