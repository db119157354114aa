import Contents
import Diagnostics
package import Histories
import League
import Markdown
import Templating

/// What each game makes of its own.
///
/// Pages ask which game it is in this file and nowhere else: a game more is a case more in each `switch`
/// here, which the compiler asks for.
extension PageContext {
  /// A game's report, with the record's own text.
  func report(of game: Game, source: String) -> TemplateValue {
    switch game.record.play {
    case .farkle(let play): FarkleReport(game, play, on: self).value(source: source)
    case .cribbage(let play): CribbageReport(game, play, on: self).value(source: source)
    case .sixis(let play): SixisReport(game, play, on: self).value(source: source)
    case .klondike(let play): KlondikeReport(game, play, on: self).value(source: source)
    }
  }

  /// A game in a line, where the game has words of its own for how it ended.
  func ownHeadline(of game: Game) -> String? {
    switch game.record.play {
    case .farkle, .cribbage, .sixis: nil
    case .klondike(let play): KlondikeHeadline(game: game, play: play, page: self).text
    }
  }

  /// What decided a game, in a sentence and as a chart; `nil` where the record doesn't tell.
  func decision(of game: Game) -> (sentence: String?, chart: [UInt8]?) {
    switch game.record.play {
    case .farkle(let play):
      let report = FarkleReport(game, play, on: self)
      return (report.decisive, play.turnCount > 0 ? FarkleRunningChart(report).svg : nil)
    case .cribbage(let play):
      let report = CribbageReport(game, play, on: self)
      return (report.decisive, report.deals.isEmpty ? nil : CribbageRunningChart(report).svg)
    case .sixis(let play):
      let report = SixisReport(game, play, on: self)
      return (report.decisive, play.turnCount > 0 ? SixisRunningChart(report).svg : nil)
    case .klondike(let play):
      let report = KlondikeReport(game, play, on: self)
      return (report.decisive, report.decisionChart)
    }
  }

  /// A player's dashboard of one game; `nil` for who never played it.
  func dashboard(of player: PlayerID, in kind: GameKind) -> TemplateValue? {
    switch kind {
    case .farkle: FarkleDashboard(of: player, on: self)?.value
    case .cribbage: CribbageDashboard(of: player, on: self)?.value
    case .sixis: SixisDashboard(of: player, on: self)?.value
    case .klondike: KlondikeDashboard(of: player, on: self)?.value
    }
  }

  /// The players of a game side by side.
  func table(of players: [Player], in kind: GameKind) -> TableValue {
    switch kind {
    case .farkle:
      table(of: players, in: site.index.careers.farkle, columns: FarkleColumns.players)
    case .cribbage:
      table(of: players, in: site.index.careers.cribbage, columns: CribbageColumns.players)
    case .sixis:
      table(of: players, in: site.index.careers.sixis, columns: SixisColumns.players)
    case .klondike:
      table(of: players, in: site.index.careers.klondike, columns: KlondikeColumns.players)
    }
  }
}

extension GameKind {
  /// What its pages draw.
  var pieces: Shown.Pieces {
    switch self {
    case .farkle: .dice
    case .cribbage: .cards
    case .sixis: .dice
    case .klondike: .cards
    }
  }
}

// MARK: - Seasons

extension GameKind {
  /// Whether a game may end with any score, so that totals, averages and the highest game tell something.
  var hasOpenScores: Bool {
    switch self {
    case .farkle, .sixis, .klondike: true
    case .cribbage: false
    }
  }
}

extension PageContext {
  /// The columns that a game adds to a season's standings, by their keys.
  func standingsColumns(of kind: GameKind) -> [String] {
    switch kind {
    case .farkle: FarkleSeason.standingsColumns
    case .cribbage: CribbageSeason.standingsColumns
    case .sixis: SixisSeason.standingsColumns
    case .klondike: KlondikeSeason.standingsColumns
    }
  }

  /// What stands in those columns, by player.
  func standingsCells(of kind: GameKind, in games: [Game]) -> [PlayerID: [TableValue.Cell]] {
    switch kind {
    case .farkle: FarkleSeason(games, on: self).standingsCells
    case .cribbage: CribbageSeason(games, on: self).standingsCells
    case .sixis: SixisSeason(games, on: self).standingsCells
    case .klondike: KlondikeSeason(games, on: self).standingsCells
    }
  }

  /// The numbers of some finished games, beside how many they are.
  func figures(of kind: GameKind, in games: [Game]) -> [Figure] {
    switch kind {
    case .farkle: FarkleSeason(games, on: self).figures
    case .cribbage: CribbageSeason(games, on: self).figures
    case .sixis: SixisSeason(games, on: self).figures
    case .klondike: KlondikeSeason(games, on: self).figures
    }
  }

  /// The best of some finished games, with who holds it.
  func records(of kind: GameKind, in games: [Game]) -> [SeasonRecord] {
    switch kind {
    case .farkle: FarkleSeason(games, on: self).records
    case .cribbage: CribbageSeason(games, on: self).records
    case .sixis: SixisSeason(games, on: self).records
    case .klondike: KlondikeSeason(games, on: self).records
    }
  }
}

extension PageContext {
  /// The tables that a game adds to a season's page below its records.
  func tables(of kind: GameKind, in season: Season) -> [(title: String, table: TableValue)] {
    switch kind {
    case .farkle: []
    case .cribbage: []
    case .sixis: []
    case .klondike:
      KlondikeSeason(season.games.map { book[$0] }, on: self).tables(deals: season.document.deals)
    }
  }
}

// MARK: - Sheets

extension GameKind {
  /// How many players blank sheets are made for.
  package var sheetPlayers: ClosedRange<Int> {
    switch self {
    case .farkle: 2...8
    case .cribbage: 2...4
    case .sixis: 2...4
    case .klondike: 1...4
    }
  }

  /// Whether a game's filled sheet has all on it that its players played that day.
  var hasEveningSheets: Bool {
    switch self {
    case .farkle, .cribbage, .sixis: false
    case .klondike: true
    }
  }
}

extension GameKind {
  /// Whether blank sheets are drawn on with what its pages draw.
  var drawsPiecesOnSheets: Bool {
    switch self {
    case .farkle, .cribbage, .klondike: false
    case .sixis: true
    }
  }

  /// What else of it is printed, by the names of its templates: boards, charts.
  var printables: [String] {
    switch self {
    case .farkle: []
    case .cribbage: ["chart", "board"]
    case .sixis: ["teams", "cards"]
    case .klondike: []
    }
  }
}

extension PageContext {
  /// The value `printable` of one of the game's printables.
  func printable(_ name: String, under rules: GameRules) -> TemplateValue {
    switch rules {
    case .farkle: return .null
    case .cribbage(let rules):
      let printables = CribbagePrintables(words: CribbageWords(wording: wording))
      return name == "board"
        ? printables.boards(under: rules, on: self) : printables.chart(under: rules, on: self)
    case .sixis(let rules):
      guard name == "teams" else {
        return SixisReference(words: SixisWords(wording: wording)).page(on: self)
      }
      return SixisSheet(
        players: 4, inTeams: true, under: rules, rulesTitle: wording.text("games.sixis") ?? "",
        on: self
      ).value(on: self)
    case .klondike: return .null
    }
  }

  /// How a blank sheet lies on its paper: `portrait` or `landscape`.
  func orientation(ofSheetFor players: Int, in kind: GameKind) -> String {
    switch kind {
    case .sixis: "portrait"
    case .farkle, .klondike:
      ScoreSheet.Layout(players: players, paper: site.contents.settings.paper).orientation
    case .cribbage: "portrait"
    }
  }

  /// A blank sheet with the rules at its foot.
  func blankSheet(under rules: GameRules, called rulesTitle: String, players: Int)
    -> (title: String, value: TemplateValue)
  {
    switch rules {
    case .farkle(let rules):
      let sheet = ScoreSheet(
        players: players, of: .farkle,
        inForce: FarkleWords(wording: wording).sheetSummary(of: rules), rulesTitle: rulesTitle,
        on: self)
      return (sheet.title, sheet.value(on: self))
    case .cribbage(let rules):
      let sheet = CribbageSheet(players: players, under: rules, called: rulesTitle, on: self)
      return (sheet.title, sheet.value(on: self))
    case .sixis(let rules):
      let sheet = SixisSheet(
        players: players, inTeams: false, under: rules, rulesTitle: rulesTitle, on: self)
      return (sheet.title, sheet.value(on: self))
    case .klondike(let rules):
      let sheet = KlondikeSheet(players: players, under: rules, called: rulesTitle, on: self)
      return (sheet.title, sheet.value(on: self))
    }
  }

  /// A sheet filled with a game.
  func filledSheet(of game: Game, rulesTitle: String) -> (title: String, value: TemplateValue) {
    switch game.record.play {
    case .farkle(let play):
      let report = FarkleReport(game, play, on: self)
      let sheet = ScoreSheet(
        of: game, rows: report.sheetRows,
        inForce: report.words.sheetSummary(of: play.rules), rulesTitle: rulesTitle, on: self)
      return (sheet.title, sheet.value(on: self))
    case .cribbage(let play):
      let sheet = CribbageSheet(of: CribbageReport(game, play, on: self), called: rulesTitle)
      return (sheet.title, sheet.value(on: self))
    case .sixis(let play):
      let sheet = SixisSheet(of: SixisReport(game, play, on: self), rulesTitle: rulesTitle)
      return (sheet.title, sheet.value(on: self))
    case .klondike(let play):
      let sheet = KlondikeSheet(eveningOf: game, under: play.rules, called: rulesTitle, on: self)
      return (sheet.title, sheet.value(on: self))
    }
  }
}

// MARK: - Rules

extension PageContext {
  /// Rules in a few lines.
  func summary(of rules: GameRules) -> [String] {
    switch rules {
    case .farkle(let rules): FarkleWords(wording: wording).summary(of: rules)
    case .cribbage(let rules): CribbageWords(wording: wording).summary(of: rules)
    case .sixis(let rules): SixisWords(wording: wording).summary(of: rules)
    case .klondike(let rules): KlondikeWords(wording: wording).summary(of: rules)
    }
  }

  /// A block of a document that is the game's own: worked examples, each checked, tables, drawings.
  ///
  /// - Parameter directive: One of the game's `directives`.
  func directive(
    _ directive: Directive, under rules: GameRules, in text: SourceText, findings: inout Findings
  ) -> [UInt8] {
    switch rules {
    case .farkle(let rules):
      FarkleDirectives(page: self, rules: rules, text: text).html(directive, findings: &findings)
    case .cribbage(let rules):
      CribbageDirectives(page: self, rules: rules, text: text).html(directive, findings: &findings)
    case .sixis: SixisDirectives(page: self, text: text).html(directive, findings: &findings)
    case .klondike(let rules):
      KlondikeDirectives(page: self, rules: rules, text: text).html(directive, findings: &findings)
    }
  }
}

extension GameKind {
  /// The first words of the code blocks that the game makes something of, of `Directives.names`.
  var directives: [String] {
    switch self {
    case .farkle: ["score", "scoring-table"]
    case .cribbage: ["score", "scoring-table", "peg"]
    case .sixis: ["score", "scoring-table", "layout"]
    case .klondike: ["layout", "move", "scoring-table"]
    }
  }
}
