package import Analyses
import Histories
package import League
package import Localization
import Tabletop

/// The best of something in some games of one kind: what it is called, and how it came about.
package struct LeagueRecord: Sendable {
  /// The name of the record.
  package let label: Word
  package private(set) var history: RecordHistory
  /// The key of the figure that it is the best of; `nil` of a chance to win.
  package let figure: String?
  /// The step of each game in which a number was reached, where that was kept.
  private var steps: [GameID: Int] = [:]
  private let write: @Sendable (Int, Wording) -> String

  /// The best of what has a best; of what is counted, such as farkles, the most.
  init<Stats>(of figure: PlayerFigure<Stats>, in list: FigurePlace.List) {
    label = figure.label(in: list)
    self.figure = figure.facts.key
    history = RecordHistory(
      figure.place(in: list)?.tellsEach == true
        ? .each
        : figure.facts.kind == .best && figure.facts.better == .less ? .least : .most)
    write = { figure.text(whole: $0, $1) }
  }

  /// The same of games in which each seat's stats are known.
  package init<Stats>(
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
    // Seat by seat, without `zip` and `compactMap`: what is generic over stats is looked up at each call of theirs.
    var reached: [(number: Int, player: PlayerID)] = []
    for (game, stats) in games {
      reached.removeAll(keepingCapacity: true)
      for (seat, player) in game.players.enumerated() where seat < stats.count {
        let number =
          if case .game(let number) = figure.source { number(game, player) } else {
            figure.number(of: stats[seat])?.rounded
          }
        if let number { reached.append((number, player)) }
      }
      history.consider(reached, in: game.id)
    }
  }

  /// The smallest chance to win from which a game was won after all.
  ///
  /// - Parameter games: Each with where those who won it alone stood worst, by seat. One that is played alone is won from
  ///   behind nobody.
  package init(comebacksIn games: some Sequence<(game: Game, lows: [AnalysisSummary.Low?])>) {
    label = Word(SiteWord.honoursComeback)
    figure = nil
    history = RecordHistory(.least)
    let parts = 10_000.0
    write = { $1.percent(Double($0) / parts, places: 2) }
    for (game, lows) in games where game.players.count > 1 {
      for (player, low) in zip(game.players, lows) {
        guard let low else { continue }
        history.consider(Int((low.value * parts).rounded()), by: player, in: game.id)
        steps[game.id] = low.step
      }
    }
  }

  package func step(in game: GameID) -> Int? { steps[game] }

  /// The players who hold it, with their games, in order of time; none where nobody has any.
  package var holders: [RecordHistory.Holder] { history.best?.holders ?? [] }

  /// Returns the best value as the figure writes it: a number, or a time.
  package func text(in wording: Wording) -> String { text(history.best?.number ?? 0, in: wording) }

  package func text(_ number: Int, in wording: Wording) -> String { write(number, wording) }

  /// The players who hold it, each once.
  package var players: [PlayerID] { Array(Set(holders.map(\.player))).sorted() }
}
