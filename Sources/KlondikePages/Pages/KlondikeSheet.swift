import Contents
import Histories
import Klondike
import League
import Publishing
import Tabletop
import Templating

/// A tally sheet for an evening of Klondike: a row a deal, columns for each player; blank, or filled with what
/// one player played on a day.
struct KlondikeSheet {
  /// What is noted of a deal.
  enum Column: String, CaseIterable {
    case won, home, passes, time, score, total
  }

  /// What stands in a row.
  struct Row {
    var deal: String?
    var cells: [String?]
    /// Whether it is the game that the sheet was asked for.
    var isMeant = false
  }

  var title: String
  /// Names, or `nil` to be written by hand.
  var players: [String?]
  var rules: KlondikeRules
  var rulesTitle: String
  var rows: [Row] = []
  var total: String?
  var date: String?
  var place: String?
  var table: String?
  var report: String?

  /// What is noted of each deal for each player: the more players, the less.
  static func columns(for players: Int, under rules: KlondikeRules) -> [Column] {
    switch players {
    case 1:
      rules.scoring == .none
        ? [.won, .home, .passes, .time] : [.won, .home, .passes, .time, .score, .total]
    case 2: rules.scoring == .none ? [.home, .time] : [.home, .time, .score, .total]
    default: rules.scoring == .none ? [.home] : [.home, .score]
    }
  }

  func value(on page: some WrittenPage) -> TemplateValue {
    let layout = ScoreSheet.Layout(
      players: players.count, paper: page.settings.paper)
    let columns = Self.columns(for: players.count, under: rules)
    let words = KlondikeWords(wording: page.wording)
    return [
      "title": .text(title), "paper": .text(layout.paperName),
      "orientation": .text(layout.orientation),
      "players": .list(
        players.enumerated().map {
          [
            "name": .init($0.element), "number": .text(String($0.offset + 1)),
            "span": .text(String(columns.count)),
            "columns": .list(
              columns.map {
                [
                  "kind": .text($0.rawValue),
                  "text": .text(page.wording[Word("klondike.sheet.\($0.rawValue)")]),
                ]
              }),
          ]
        }),
      "report": report.map { ["url": .text($0)] } ?? .null,
      "date": .init(date), "place": .init(place), "table": .init(table),
      "rulesTitle": .text(rulesTitle + "."),
      "inForce": .list(
        (words.summary(of: rules) + [scores(words)].compactMap { $0 }).map { .text($0) }),
      "pages": .list(pages(layout, columns: columns.count * players.count, on: page)),
    ]
  }

  /// What scores, in a line.
  private func scores(_ words: KlondikeWords) -> String? {
    let rows = words.scoring(of: rules).map { "\($0.event) \($0.points)" }
    return rows.isEmpty ? nil : rows.joined(separator: ", ")
  }

  private func pages(
    _ layout: ScoreSheet.Layout, columns: Int, on page: some WrittenPage
  ) -> [TemplateValue] {
    let count = layout.pages(forRows: rows.count)
    var start = 0
    return (0..<count).map { number in
      let range = start..<start + layout.rows(onPage: number)
      start = range.upperBound
      let folio = page.wording(
        .sheetPage, ["page": String(number + 1), "pages": String(count)])
      return [
        "heading": .init(page.wording[.klondikeSheetHeading]),
        "label": .text(count == 1 ? title : "\(title), \(folio)"),
        "folio": count == 1 ? .null : .text(folio),
        "rows": .list(range.map { row($0, columns: columns) }),
        "total": number == count - 1 ? .init(total) : .null,
      ]
    }
  }

  private func row(_ index: Int, columns: Int) -> TemplateValue {
    let isFilled = index < rows.count
    let cells = isFilled ? rows[index].cells : Array(repeating: nil, count: columns)
    let kinds = Self.columns(for: players.count, under: rules)
    return [
      "number": .text(String(index + 1)), "deal": .init(isFilled ? rows[index].deal : nil),
      "meant": .flag(isFilled && rows[index].isMeant),
      "cells": .list(
        cells.enumerated().map { place, text in
          ["text": .init(text), "kind": .text(kinds[place % kinds.count].rawValue)]
        }),
    ]
  }
}

// MARK: - Making one

extension KlondikeSheet {
  /// A blank sheet.
  init(
    players count: Int, under rules: KlondikeRules, called rulesTitle: String, on page: PageContext
  ) {
    self.init(
      title: page.wording(count: count, .klondikeSheetTitle),
      players: Array(repeating: nil, count: count), rules: rules, rulesTitle: rulesTitle)
  }

  /// The evening on which a game was played: all that its player finished on that day in its season.
  init(
    eveningOf game: Game, under rules: KlondikeRules, called rulesTitle: String,
    on page: GamePage
  ) {
    let season = page.input.season
    let header = game.record.header
    let player = page.input.players.first?.name ?? ""
    self.init(
      title: page.wording(.sheetGameTitle, ["game": GameHeadline(game, on: page).title]),
      players: [player], rules: rules, rulesTitle: rulesTitle,
      date: header.date.map { page.text(of: $0) },
      place: [season.title, header.round.map(page.roundName)].compactMap { $0 }
        .joined(separator: ", "),
      table: header.table, report: page.link(to: .game(season.slug, game.slug)))
    fill(with: page.input.evening, meaning: game, deals: season.deals, on: page)
  }

  private mutating func fill(
    with games: [Game], meaning meant: Game, deals: NamedDeals, on page: GamePage
  ) {
    let words = KlondikeWords(wording: page.wording)
    var sum = 0
    var won = 0
    for game in games {
      guard let play = game.record.play.as(KlondikeGame.self) else { continue }
      let summary = page.summary(of: game, play)
      let score = play.rules.scoring == .none ? nil : game.record.scores.first
      sum += game.isFinished ? score ?? 0 : 0
      won += summary.hasWon == true ? 1 : 0
      rows.append(
        Row(
          deal: name(of: play, in: deals),
          cells: Self.columns(for: 1, under: rules).map { column in
            switch column {
            case .won:
              game.isFinished ? summary.hasWon.map { $0 ? "✓" : "–" } : "…"
            case .home: summary.home.map(page.number)
            case .passes: summary.passes.map(page.number)
            case .time: game.record.header.seconds.map { words.time($0) }
            case .score: score.map(page.number)
            case .total: game.isFinished ? page.number(sum) : nil
            }
          }, isMeant: game.id == meant.id && games.count > 1))
    }
    let wins = page.wording(
      .klondikeSheetWon,
      ["won": page.number(won), "games": page.wording(count: games.count, .games)])
    total =
      rules.scoring == .none
      ? wins
      : page.wording(.klondikeSheetTotal, ["won": wins, "points": page.number(sum)])
  }

  private func name(of play: KlondikePlay, in deals: NamedDeals) -> String? {
    play.deal.map { deal in deals.name(of: deal) ?? deal.name }
  }
}
