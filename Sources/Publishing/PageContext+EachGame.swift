import Analyses
import Contents
import Diagnostics
package import Histories
package import League
import Localization
import Markdown
import PageKit
import Tabletop
import Templating

/// What each game makes of its own: where its types are known again.
extension PageContext {
  func game(_ kind: GameKind) -> any PublishedGame.Type { site.games.of(kind) }

  /// A game's report, and what decided it in a sentence or two; `nil` where the record doesn't tell.
  func report(of game: Game, source: String) -> (body: any PageBody, decision: String?) {
    func value<Played: PublishedGame>(_: Played.Type) -> (any PageBody, String?) {
      let report = GameReport<Played>(game, game.play(), on: page(about: game))
      return (Played.body(of: report, source: source), report.decision)
    }
    return value(self.game(game.record.play.kind))
  }

  /// What decided a game, in a sentence or two; `nil` where the record doesn't tell.
  func decision(of game: Game) -> String? {
    func decision<Played: PublishedGame>(_: Played.Type) -> String? {
      GameReport<Played>(game, game.play(), on: page(about: game)).decision
    }
    return decision(self.game(game.record.play.kind))
  }

  /// The same as a chart.
  func decisionChart(of game: Game) -> [UInt8]? {
    func chart<Played: PublishedGame>(_: Played.Type) -> [UInt8]? {
      Played.decisionChart(of: GameReport<Played>(game, game.play(), on: page(about: game)))
    }
    return chart(self.game(game.record.play.kind))
  }

  /// The running totals of a game; `nil` where the record doesn't tell.
  func running(of game: Game) -> RunningChart? {
    func running<Played: PublishedGame>(_: Played.Type) -> RunningChart? {
      Played.running(of: GameReport<Played>(game, game.play(), on: page(about: game)))
    }
    return running(self.game(game.record.play.kind))
  }

  /// What the results of a season's games of a kind are worth by the game; `nil` for a game that gives no points.
  func standingPoints(of kind: GameKind, in season: Season) -> String? {
    func worth<Played: PublishedGame>(_: Played.Type) -> String? {
      site.contents.rulebook.rules(named: season.document.rules[kind] ?? "standard", for: kind)?
        .as(Played.self).flatMap { Played.standingPoints(of: $0, in: wording) }
    }
    return worth(game(kind))
  }

  /// What each turn of a game came to.
  func turnResults(of game: Game) -> [TurnResult] {
    func results<Played: PublishedGame>(_: Played.Type) -> [TurnResult] {
      Played.turnResults(of: game.play(), naming: game.record.header.players)
    }
    return results(self.game(game.record.play.kind))
  }

  /// Who had the first turn of a game; `nil` where the record doesn't tell.
  func starter(of game: Game) -> Seat? {
    func starter<Played: PublishedGame>(_: Played.Type) -> Seat? {
      Played.starter(of: game.play())
    }
    return starter(self.game(game.record.play.kind))
  }

  /// The figures of a game with what pages call each where it stands first.
  func namedFigures(of kind: GameKind) -> [(facts: FigureFacts, name: String)] {
    func figures<Played: PublishedGame>(_: Played.Type) -> [(facts: FigureFacts, name: String)] {
      Played.figures.compactMap { figure in
        figure.shown.first.map { (figure.facts, wording[$0.name(of: figure)]) }
      }
    }
    return figures(game(kind))
  }

  /// What the figures of a game come to for a player, each by its key, where something recorded tells it.
  ///
  /// - Parameter games: Those of the kind that the player played to their end, in order of time.
  func figureNumbers(of player: PlayerID, in kind: GameKind, over games: [Game])
    -> [(key: String, number: Ratio)]
  {
    func numbers<Played: PublishedGame>(_: Played.Type) -> [(key: String, number: Ratio)] {
      let stats = book.stats(Played.self, of: player, in: games)
      return Played.figures.compactMap { figure in
        figure.number(of: stats, over: games, by: player).map { (figure.facts.key, $0) }
      }
    }
    return numbers(game(kind))
  }

  /// The players of a game side by side.
  func table(of players: [Player], in kind: GameKind) -> TableValue {
    func table<Played: PublishedGame>(_: Played.Type) -> TableValue {
      self.table(of: players, in: site.index.careers.of(Played.self))
    }
    return table(game(kind))
  }

  /// A player's dashboard of a game; `nil` for who never played it.
  func dashboard(of player: PlayerID, in kind: GameKind) -> DashboardValue? {
    func dashboard<Played: PublishedGame>(_: Played.Type) -> DashboardValue? {
      PlayerCareer<Played>(of: player, on: self).map(Played.dashboard)
    }
    return dashboard(game(kind))
  }

  /// By player the figures at the top of dashboards in which no regular is better and some are worse; those that only
  /// count are more for who plays more.
  func leads(in kind: GameKind) -> [PlayerID: [String]] {
    func leads<Played: PublishedGame>(_: Played.Type) -> [PlayerID: [String]] {
      let careers = site.index.careers.of(Played.self)
      var leads: [PlayerID: [String]] = [:]
      for figure in Played.figures.shown(in: .key) where figure.facts.kind != .count {
        let numbers = careers.regulars { figure.number(of: $0)?.value }
        guard let best = numbers.map(\.number).best(figure.facts.better) else { continue }
        for (player, number) in numbers where number == best {
          leads[player, default: []].append(wording[figure.name])
        }
      }
      return leads
    }
    return leads(game(kind))
  }

  /// What a season's games of one kind tell beyond who won them.
  func season(of games: [Game], in kind: GameKind) -> any GameSeason {
    func season<Played: PublishedGame>(_: Played.Type) -> any GameSeason {
      SeasonOfGames<Played>(games, on: self)
    }
    return season(game(kind))
  }

  /// What a hall of fame tells of those of some games that are of a kind.
  func honours(of kind: GameKind, in games: [Game]) -> [LeagueRecord] {
    game(kind).honours(in: games)
  }

  /// The win from the smallest chance to win among those of some games that are of a kind; `nil` where none is judged by
  /// chances to win.
  func comeback(of kind: GameKind, in games: [Game]) -> LeagueRecord? {
    func comeback<Played: PublishedGame>(_ played: Played.Type) -> LeagueRecord? {
      guard let judgements = site.judgements else { return nil }
      let record = LeagueRecord(
        comebacksIn: games.lazy.filter(\.isScored).compactMap { game in
          judgements.summary(of: game, played).map { (game, $0.lows) }
        })
      return record.holders.isEmpty ? nil : record
    }
    return comeback(game(kind))
  }

  /// Where a number of a record was reached: at its turn, hand or moment, where the game's page tells that, or else the
  /// game; `nil` where it has no page.
  func link(to holder: RecordHistory.Holder, of number: Int, in record: LeagueRecord) -> String? {
    let game = book[holder.game]
    func link<Played: PublishedGame>(_: Played.Type) -> String? {
      let kept = record.step(in: game.id)
      let reached = Played.reached.first { $0.key == record.figure }
      guard kept != nil || reached != nil else { return nil }
      let report = GameReport<Played>(game, game.play(), on: page(about: game))
      guard report.hasLog, let seat = game.players.firstIndex(of: holder.player),
        let step = kept ?? reached?.step(report.story, Seat(seat), number)
      else { return nil }
      return self.link(
        to: .game(book[game.season].slug, game.slug),
        fragment: Played.anchor(ofStep: step, in: report))
    }
    guard game.hasPage else { return nil }
    return link(self.game(game.record.play.kind)) ?? self.link(to: game)
  }

  /// The columns that a game adds to a season's standings, by their keys.
  func standingsColumns(in kind: GameKind) -> [String] {
    func columns<Played: PublishedGame>(_: Played.Type) -> [String] {
      Played.figures.shown(in: .standings).map(\.column)
    }
    return columns(game(kind))
  }

  /// - Precondition: The game lists a printable of that name.
  func printed(
    _ name: String, called title: String, under rules: GameRules, called rulesTitle: String,
    for occasion: SheetOccasion
  ) -> any PageBody {
    func printable<Played: PublishedGame>(_: Played.Type) -> any PageBody {
      guard let printable = Played.printables.first(where: { $0.name == name }) else {
        preconditionFailure("what is printed is listed by its game")
      }
      return printable.body(
        PrintOrder(
          title: title, rules: rules.of(Played.self), rulesTitle: rulesTitle, occasion: occasion,
          page: self))
    }
    return printable(game(rules.kind))
  }

  func blankSheet(
    under rules: GameRules, called rulesTitle: String, players: Int, for occasion: SheetOccasion
  ) -> (title: String, value: any PageBody) {
    func sheet<Played: PublishedGame>(_: Played.Type) -> (title: String, value: any PageBody) {
      let rules = rules.of(Played.self)
      let head = SheetHead(
        of: Played.self, for: players, under: rules, called: rulesTitle, occasion: occasion,
        hasStrip: true, on: self)
      return (head.title, Played.blankSheet(head, for: players, under: rules, on: self))
    }
    return sheet(game(rules.kind))
  }

  func filledSheet(of game: Game, rulesTitle: String) -> (title: String, value: any PageBody) {
    func sheet<Played: PublishedGame>(_: Played.Type) -> (title: String, value: any PageBody) {
      let page = page(about: game)
      let play = game.play() as Play<Played>
      let head = SheetHead(game, play, called: rulesTitle, on: page)
      return (head.title, Played.filledSheet(head, of: game, play, on: page))
    }
    return sheet(self.game(game.record.play.kind))
  }

  /// Rules in a few lines.
  func summary(of rules: GameRules) -> [String] {
    func summary<Played: PublishedGame>(_: Played.Type) -> [String] {
      GameWords<Played>(wording: wording).summary(of: rules.of(Played.self))
    }
    return summary(game(rules.kind))
  }

  /// A block of a document that is the game's own; `nil` where the game has none with such a word.
  func html(
    _ directive: Directive, under rules: GameRules, in text: SourceText, findings: inout Findings
  ) -> [UInt8]? {
    func html<Played: PublishedGame>(_: Played.Type) -> [UInt8]? {
      let block = WrittenBlock<Played>(
        directive: directive, rules: rules.of(Played.self), text: text, page: self)
      return Played.blocks.first { $0.name == directive.name }?.html(block, &findings)
    }
    return html(game(rules.kind))
  }
}

extension WrittenPage {
  /// How a game stands or ended, as the game itself tells it.
  func ownResult(of game: Game) -> String? {
    func result<Played: PublishedGame>(_: Played.Type) -> String? {
      Played.result(of: game, game.play(), on: self)
    }
    return result(games.of(game.record.play.kind))
  }

  /// The lines of the game's own that are true of one.
  func ownHeadlines(of game: Game) -> [Headline] {
    func headlines<Played: PublishedGame>(_: Played.Type) -> [Headline] {
      Played.headlines(of: game, game.play(), on: self)
    }
    return headlines(games.of(game.record.play.kind))
  }

  /// A game played again, made once for the pages that ask for it one after another.
  package func story<Played: PublishedGame>(of game: Game, _ play: Play<Played>) -> Played.Story {
    let story = stories.value(for: game.id) { Played.story(of: play) }
    return story as? Played.Story ?? Played.story(of: play)
  }
}

extension Game {
  /// - Precondition: The game is the one that was played.
  fileprivate func play<Played: PublishedGame>() -> Play<Played> {
    guard let play = record.play.as(Played.self) else {
      preconditionFailure("a record's play is of its own game")
    }
    return play
  }
}

extension GameRules {
  /// - Precondition: The rules are the game's.
  fileprivate func of<Played: PublishedGame>(_ game: Played.Type) -> Played.Rules {
    guard let rules = self.as(game) else { preconditionFailure("rules are of their own game") }
    return rules
  }
}
