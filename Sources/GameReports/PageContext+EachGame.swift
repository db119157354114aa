package import Diagnostics
package import Histories
package import League
package import Markdown
package import PageKit
import SiteModel

/// What each game makes of a single one, and of what is printed: where its types are known again.
extension PageContext {
  /// A game's report, and what decided it in a sentence or two; `nil` where the record doesn't tell.
  package func report(of game: Game, source: String) -> (body: any PageBody, decision: String?) {
    func value<Played: ReportedGame>(_: Played.Type) -> (any PageBody, String?) {
      let report = GameReport<Played>(game, game.play(), on: page(about: game))
      return (Played.body(of: report, source: source), report.decision)
    }
    return value(site.games.reported(game.record.play.kind))
  }

  /// What decided a game, in a sentence or two; `nil` where the record doesn't tell.
  package func decision(of game: Game) -> String? {
    func decision<Played: ReportedGame>(_: Played.Type) -> String? {
      GameReport<Played>(game, game.play(), on: page(about: game)).decision
    }
    return decision(site.games.reported(game.record.play.kind))
  }

  /// The same as a chart.
  package func decisionChart(of game: Game) -> [UInt8]? {
    func chart<Played: ReportedGame>(_: Played.Type) -> [UInt8]? {
      Played.decisionChart(of: GameReport<Played>(game, game.play(), on: page(about: game)))
    }
    return chart(site.games.reported(game.record.play.kind))
  }

  /// The running totals of a game; `nil` where the record doesn't tell.
  package func running(of game: Game) -> RunningChart? {
    func running<Played: ReportedGame>(_: Played.Type) -> RunningChart? {
      Played.running(of: GameReport<Played>(game, game.play(), on: page(about: game)))
    }
    return running(site.games.reported(game.record.play.kind))
  }

  /// What each turn of a game came to.
  package func turnResults(of game: Game) -> [TurnResult] {
    func results<Played: ReportedGame>(_: Played.Type) -> [TurnResult] {
      Played.turnResults(of: game.play(), naming: game.record.header.players)
    }
    return results(site.games.reported(game.record.play.kind))
  }

  /// - Precondition: The game lists a printable of that name.
  package func printed(
    _ name: String, called title: String, under rules: GameRules, called rulesTitle: String,
    for occasion: SheetOccasion
  ) -> any PageBody {
    func printable<Played: ReportedGame>(_: Played.Type) -> any PageBody {
      guard let printable = Played.printables.first(where: { $0.name == name }) else {
        preconditionFailure("what is printed is listed by its game")
      }
      return printable.body(
        PrintOrder(
          title: title, rules: rules.of(Played.self), rulesTitle: rulesTitle, occasion: occasion,
          page: self))
    }
    return printable(site.games.reported(rules.kind))
  }

  package func blankSheet(
    under rules: GameRules, called rulesTitle: String, players: Int, for occasion: SheetOccasion
  ) -> (title: String, value: any PageBody) {
    func sheet<Played: ReportedGame>(_: Played.Type) -> (title: String, value: any PageBody) {
      let rules = rules.of(Played.self)
      let head = SheetHead(
        of: Played.self, for: players, under: rules, called: rulesTitle, occasion: occasion,
        hasStrip: true, on: self)
      return (head.title, Played.blankSheet(head, for: players, under: rules, on: self))
    }
    return sheet(site.games.reported(rules.kind))
  }

  package func filledSheet(of game: Game, rulesTitle: String) -> (
    title: String, value: any PageBody
  ) {
    func sheet<Played: ReportedGame>(_: Played.Type) -> (title: String, value: any PageBody) {
      let page = page(about: game)
      let play = game.play() as Play<Played>
      let head = SheetHead(game, play, called: rulesTitle, on: page)
      return (head.title, Played.filledSheet(head, of: game, play, on: page))
    }
    return sheet(site.games.reported(game.record.play.kind))
  }

  /// A block of a document that is the game's own; `nil` where the game has none with such a word.
  package func html(
    _ directive: Directive, under rules: GameRules, in text: SourceText, findings: inout Findings
  ) -> [UInt8]? {
    func html<Played: ReportedGame>(_: Played.Type) -> [UInt8]? {
      let block = WrittenBlock<Played>(
        directive: directive, rules: rules.of(Played.self), text: text, page: self)
      return Played.blocks.first { $0.name == directive.name }?.html(block, &findings)
    }
    return html(site.games.reported(rules.kind))
  }
}

extension [any ListedGame.Type] {
  /// - Precondition: The game is listed, and has reports: all games of a site do.
  func reported(_ kind: GameKind) -> any ReportedGame.Type {
    guard let game = of(kind) as? any ReportedGame.Type else {
      preconditionFailure("a game that a site lists has reports")
    }
    return game
  }
}
