import Analyses
import GameReports
package import Histories
package import League
import Localization
package import PageKit
package import SiteModel
package import Tabletop

/// The parts of a page on players and seasons that each game tells: here the types of games are known again.
extension PageContext {
  package func game(_ kind: GameKind) -> any PublishedGame { site.games.published(kind) }

  /// The figures of a game with what pages call each where it stands first.
  package func namedFigures(of kind: GameKind) -> [(facts: FigureFacts, name: String)] {
    func figures<Played: PublishedGame>(_ played: Played) -> [(facts: FigureFacts, name: String)] {
      played.figures.compactMap { figure in
        figure.shown.first.map { (figure.facts, wording[$0.name(of: figure)]) }
      }
    }
    return figures(site.games.published(kind))
  }

  /// Returns the numbers that a game's figures come to for a player, each by its key, where something recorded tells
  /// it.
  ///
  /// - Parameter games: Those of the kind that the player played to their end, in order of time.
  package func figureNumbers(of player: PlayerID, in kind: GameKind, over games: [Game])
    -> [(key: String, number: Ratio)]
  {
    func numbers<Played: PublishedGame>(_ played: Played) -> [(key: String, number: Ratio)] {
      let stats = book.stats(played, of: player, in: games)
      return played.figures.compactMap { figure in
        figure.number(of: stats, over: games, by: player).map { (figure.facts.key, $0) }
      }
    }
    return numbers(site.games.published(kind))
  }

  /// The players of a game side by side.
  package func table(of players: [Player], in kind: GameKind) -> TableValue {
    func table<Played: PublishedGame>(_ played: Played) -> TableValue {
      self.table(of: players, of: played, in: site.index.league.careers.of(played))
    }
    return table(site.games.published(kind))
  }

  /// A player's dashboard of a game; `nil` for who never played it.
  package func dashboard(of player: PlayerID, in kind: GameKind) -> DashboardValue? {
    func dashboard<Played: PublishedGame>(_ played: Played) -> DashboardValue? {
      PlayerCareer(of: player, in: played, on: self).map(played.dashboard)
    }
    return dashboard(site.games.published(kind))
  }

  /// Returns, for each player, the figures at the top of dashboards in which no regular is better and some are worse.
  /// Those that only count are higher for players who play more.
  package func leads(in kind: GameKind) -> [PlayerID: [String]] {
    func leads<Played: PublishedGame>(_ played: Played) -> [PlayerID: [String]] {
      let careers = site.index.league.careers.of(played)
      var leads: [PlayerID: [String]] = [:]
      for figure in played.figures.shown(in: .key) where figure.facts.kind != .count {
        let numbers = careers.regulars { figure.number(of: $0)?.value }
        guard let best = numbers.map(\.number).best(figure.facts.better) else { continue }
        for (player, number) in numbers where number == best {
          leads[player, default: []].append(wording[figure.name])
        }
      }
      return leads
    }
    return leads(site.games.published(kind))
  }

  /// Returns what a season's games of one kind tell beyond who won them.
  package func season(of games: [Game], in kind: GameKind) -> any GameSeason {
    func season<Played: PublishedGame>(_ played: Played) -> any GameSeason {
      SeasonOfGames(games, in: played, on: self)
    }
    return season(site.games.published(kind))
  }

  /// Returns the records that a hall of fame tells of those of some games that are of a kind.
  package func honours(of kind: GameKind, in games: [Game]) -> [LeagueRecord] {
    site.games.published(kind).honours(in: games)
  }

  /// The win from the smallest chance to win among those of some games that are of a kind; `nil` where none is judged by
  /// chances to win.
  package func comeback(of kind: GameKind, in games: [Game]) -> LeagueRecord? {
    func comeback<Played: PublishedGame>(_ played: Played) -> LeagueRecord? {
      guard let judgements = site.judgements else { return nil }
      let record = LeagueRecord(
        comebacksIn: games.lazy.filter(\.isScored).compactMap { game in
          judgements.summary(of: game, played).map { (game, $0.lows) }
        })
      return record.holders.isEmpty ? nil : record
    }
    return comeback(site.games.published(kind))
  }

  /// Returns the place where a number of a record was reached: its turn, hand or moment, where the game's page tells
  /// that, or else the game; `nil` where it has no page.
  package func link(to holder: RecordHistory.Holder, of number: Int, in record: LeagueRecord)
    -> String?
  {
    let game = book[holder.game]
    func link<Played: PublishedGame>(_ played: Played) -> String? {
      let kept = record.step(in: game.id)
      let reached = played.reached.first { $0.key == record.figure }
      guard kept != nil || reached != nil else { return nil }
      let report = GameReport(game, game.play(of: played), on: page(about: game))
      guard report.hasLog, let seat = game.players.firstIndex(of: holder.player),
        let step = kept ?? reached?.step(report.story, Seat(seat), number)
      else { return nil }
      return self.link(
        to: .game(book[game.season].slug, game.slug),
        fragment: played.anchor(ofStep: step, in: report))
    }
    guard game.hasPage else { return nil }
    return link(site.games.published(game.record.play.kind)) ?? self.link(to: game)
  }

  /// The columns that a game adds to a season's standings, by their keys.
  package func standingsColumns(in kind: GameKind) -> [String] {
    func columns<Played: PublishedGame>(_ played: Played) -> [String] {
      played.figures.shown(in: .standings).map(\.column)
    }
    return columns(site.games.published(kind))
  }
}

extension [any ListedGame] {
  /// The games with what each has of pages: all games of a site have some.
  package var published: [any PublishedGame] {
    map { $0.known(as: (any PublishedGame).self) }
  }
}

extension GameList {
  package func published(_ kind: GameKind) -> any PublishedGame {
    of(kind, as: (any PublishedGame).self)
  }
}
