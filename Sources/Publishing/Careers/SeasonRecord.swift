package import League

/// The best of something in a season: how much, who, and in which games.
package struct SeasonRecord {
  /// What it is called.
  package let label: Word
  /// Whether the least is the best, as of times.
  package let isLeast: Bool
  private let write: @Sendable (Int, Wording) -> String
  private var value = 0
  /// In order of time; empty where nobody has any.
  package private(set) var holders: [(player: PlayerID, game: Game)] = []

  /// The best of what has a best; of what is counted, such as farkles, the most.
  init<Stats>(of figure: PlayerFigure<Stats>, in list: FigurePlace.List) {
    label = figure.label(in: list)
    isLeast = figure.facts.kind == .best && figure.facts.better == .less
    write = { figure.text(whole: $0, $1) }
  }

  /// How much, as the figure writes it: a number, or a time.
  func text(in wording: Wording) -> String { write(value, wording) }

  /// Takes note of what a player reached in a game: of the most all who reached it, but no number below 1;
  /// of the least, such as a time, who was first.
  package mutating func consider(_ number: Int, by player: PlayerID, in game: Game) {
    if isLeast {
      guard holders.isEmpty || number < value else { return }
      holders = []
    } else {
      guard number > 0, number >= value else { return }
      if number > value { holders = [] }
    }
    value = number
    holders.append((player, game))
  }

  /// Everybody who holds it, each once.
  package var players: [PlayerID] { Array(Set(holders.map(\.player))).sorted() }
}
