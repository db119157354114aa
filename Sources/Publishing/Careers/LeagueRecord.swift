import Histories
package import League
import Tabletop

/// The best of something in some games of one kind: what it is called, and how it came about.
package struct LeagueRecord: Sendable {
  /// What it is called.
  package let label: Word
  package private(set) var history: RecordHistory
  private let write: @Sendable (Int, Wording) -> String

  /// The best of what has a best; of what is counted, such as farkles, the most.
  init<Stats>(of figure: PlayerFigure<Stats>, in list: FigurePlace.List) {
    label = figure.label(in: list)
    history = RecordHistory(
      figure.place(in: list)?.tellsEach == true
        ? .each
        : figure.facts.kind == .best && figure.facts.better == .less ? .least : .most)
    write = { figure.text(whole: $0, $1) }
  }

  /// The same of games of which each seat's stats are known.
  init<Stats>(
    of figure: PlayerFigure<Stats>, in list: FigurePlace.List,
    over games: some Sequence<(game: Game, stats: [Stats])>
  ) {
    self.init(of: figure, in: list)
    if case .results = figure.source {
      var runs = WinRuns()
      for (game, _) in games {
        for player in game.players {
          if let isWon = game.isWon(by: player) { runs.add(game.id, of: player, isWon: isWon) }
        }
      }
      history = runs.history
      return
    }
    for (game, stats) in games {
      for (player, stats) in zip(game.players, stats) {
        let number =
          if case .game(let number) = figure.source { number(game, player) } else {
            figure.number(of: stats)?.rounded
          }
        if let number { history.consider(number, by: player, in: game.id) }
      }
    }
  }

  /// Where it was reached, in order of time; none where nobody has any.
  package var holders: [RecordHistory.Holder] { history.best?.holders ?? [] }

  /// How much, as the figure writes it: a number, or a time.
  func text(in wording: Wording) -> String { text(history.best?.number ?? 0, in: wording) }

  func text(_ number: Int, in wording: Wording) -> String { write(number, wording) }

  /// Everybody who holds it, each once.
  package var players: [PlayerID] { Array(Set(holders.map(\.player))).sorted() }
}

extension PublishedGame {
  /// What a hall of fame tells of some of its games, those that nobody holds left out.
  static func honours(in games: some Sequence<Game>) -> [LeagueRecord] {
    let games = games.compactMap { game -> (game: Game, stats: [Stats])? in
      guard game.isScored, let stats = game.stats.bySeat(of: Self.self) else { return nil }
      return (game, stats)
    }
    return [FigurePlace.List.records, .honours].flatMap { list in
      figures.shown(in: list).map { LeagueRecord(of: $0, in: list, over: games) }
    }.filter { !$0.holders.isEmpty }
  }
}
