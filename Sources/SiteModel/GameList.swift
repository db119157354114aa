package import Histories

/// The games of a site, in the order that lists show them, each at hand by its name: a site may declare thousands.
package struct GameList: RandomAccessCollection, Sendable {
  package let all: [any ListedGame]
  package let kinds: [GameKind]
  private let places: [String: Int]

  package init(_ games: [any ListedGame]) {
    all = games
    kinds = games.kinds
    places = Dictionary(
      kinds.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { all.count }
  package subscript(place: Int) -> any ListedGame { all[place] }

  /// - Precondition: The game is listed.
  package func of(_ kind: GameKind) -> any ListedGame {
    guard let place = places[kind.name] else {
      preconditionFailure("a game that is asked for is listed")
    }
    return all[place]
  }

  /// Returns a game as what a module of pages needs of it.
  ///
  /// - Precondition: The game is listed, and is such a one: all games of a site are.
  package func of<Wanted>(_ kind: GameKind, as wanted: Wanted.Type) -> Wanted {
    of(kind).known(as: wanted)
  }

  /// Returns the game of a name, `nil` where none is called so.
  package func kind(named name: some StringProtocol) -> GameKind? {
    places[String(name)].map { kinds[$0] }
  }

  /// Returns those of some kinds that are listed, each once, in the order of the list.
  package func among(_ kinds: some Sequence<GameKind>) -> [any ListedGame] {
    Set(kinds.compactMap { places[$0.name] }).sorted().map { all[$0] }
  }
}

extension [any ListedGame] {
  package var kinds: [GameKind] { map { GameKind($0) } }
}

extension ListedGame {
  /// - Precondition: The game is such a one: all games of a site have pages and reports.
  package func known<Wanted>(as _: Wanted.Type) -> Wanted {
    guard let game = self as? Wanted else {
      preconditionFailure("a game that a site lists has pages and reports")
    }
    return game
  }
}
