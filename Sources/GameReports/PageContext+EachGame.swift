package import Diagnostics
package import Histories
package import League
package import Markdown
package import PageKit
import SiteModel

/// The parts of a page that a game makes of a single one, and of what is printed: here the types of games are known
/// again.
extension PageContext {
  /// A game's report, and what decided it in a sentence or two; `nil` where the record doesn't tell.
  package func report(of game: Game, source: String) -> (body: any PageBody, decision: String?) {
    func value<Played: ReportedGame>(_ played: Played) -> (any PageBody, String?) {
      let report = GameReport(game, game.play(of: played), on: page(about: game))
      let body = played.body(of: report, source: source)
      return (body, site.decisions.decision(of: game) { report.decision })
    }
    return value(site.games.reported(game.record.play.kind))
  }

  /// Returns what decided a game, in a sentence or two; `nil` where the record doesn't tell.
  package func decision(of game: Game) -> String? {
    func decision<Played: ReportedGame>(_ played: Played) -> String? {
      GameReport(game, game.play(of: played), on: page(about: game)).decision
    }
    return site.decisions.decision(of: game) {
      decision(site.games.reported(game.record.play.kind))
    }
  }

  /// The same as a chart.
  package func decisionChart(of game: Game) -> [UInt8]? {
    func chart<Played: ReportedGame>(_ played: Played) -> [UInt8]? {
      played.decisionChart(of: GameReport(game, game.play(of: played), on: page(about: game)))
    }
    return chart(site.games.reported(game.record.play.kind))
  }

  /// The running totals of a game; `nil` where the record doesn't tell.
  package func running(of game: Game) -> RunningChart? {
    func running<Played: ReportedGame>(_ played: Played) -> RunningChart? {
      played.running(of: GameReport(game, game.play(of: played), on: page(about: game)))
    }
    return running(site.games.reported(game.record.play.kind))
  }

  /// Returns what each turn of a game came to.
  package func turnResults(of game: Game) -> [TurnResult] {
    func results<Played: ReportedGame>(_ played: Played) -> [TurnResult] {
      played.turnResults(of: game.play(of: played), naming: game.record.header.players)
    }
    return results(site.games.reported(game.record.play.kind))
  }

  /// - Precondition: The game lists a printable of that name.
  package func printed(
    _ name: String, called title: String, under rules: GameRules, called rulesTitle: String,
    for occasion: SheetOccasion
  ) -> any PageBody {
    func printable<Played: ReportedGame>(_ played: Played) -> any PageBody {
      guard let printable = played.printables.first(where: { $0.name == name }) else {
        preconditionFailure("what is printed is listed by its game")
      }
      return printable.body(
        PrintOrder(
          title: title, rules: rules.of(played), rulesTitle: rulesTitle, occasion: occasion,
          page: self))
    }
    return printable(site.games.reported(rules.kind))
  }

  package func blankSheet(
    under rules: GameRules, called rulesTitle: String, players: Int, for occasion: SheetOccasion
  ) -> (title: String, value: any PageBody) {
    func sheet<Played: ReportedGame>(_ played: Played) -> (title: String, value: any PageBody) {
      let rules = rules.of(played)
      let head = SheetHead(
        of: played, for: players, under: rules, called: rulesTitle, occasion: occasion,
        hasStrip: true, on: self)
      return (head.title, played.blankSheet(head, for: players, under: rules, on: self))
    }
    return sheet(site.games.reported(rules.kind))
  }

  package func filledSheet(of game: Game, rulesTitle: String) -> (
    title: String, value: any PageBody
  ) {
    func sheet<Played: ReportedGame>(_ played: Played) -> (title: String, value: any PageBody) {
      let page = page(about: game)
      let play = game.play(of: played) as Play<Played>
      var head = SheetHead(game, play, called: rulesTitle, on: page)
      head.qr = code(to: .game(page.input.season.slug, game.slug), saying: .report)
      return (head.title, played.filledSheet(head, of: game, play, on: page))
    }
    return sheet(site.games.reported(game.record.play.kind))
  }

  /// A block of a document that is the game's own; `nil` where the game has none with such a word.
  package func html(
    _ directive: Directive, under rules: GameRules, in text: SourceText, findings: inout Findings
  ) -> [UInt8]? {
    func html<Played: ReportedGame>(_ played: Played) -> [UInt8]? {
      let block = WrittenBlock(
        played: played, directive: directive, rules: rules.of(played), text: text, page: self)
      return played.blocks.first { $0.name == directive.name }?.html(block, &findings)
    }
    return html(site.games.reported(rules.kind))
  }
}

extension GameList {
  func reported(_ kind: GameKind) -> any ReportedGame { of(kind, as: (any ReportedGame).self) }
}
