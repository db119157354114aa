package import Contents
package import Histories
package import League
package import Tabletop
package import Templating

/// A printable score sheet, a row a round and a column a player: blank, or filled with a game.
package struct ScoreSheet {
  /// Columns in order of play: names, or `nil` to be written by hand.
  package var players: [String?]
  package var kind: GameKind
  /// The rules in force, a sentence each.
  package var inForce: [String]
  /// What is played by: a document's title.
  package var rulesTitle: String
  /// Each row's turn and total by seat.
  package var rows: [[Cell]] = []
  package var totals: [String?]
  package var winners: Set<Int> = []
  package var title: String
  package var date: String?
  package var place: String?
  package var table: String?
  package var report: String?

  package init(
    players: [String?], kind: GameKind, inForce: [String], rulesTitle: String, rows: [[Cell]] = [],
    totals: [String?], winners: Set<Int> = [], title: String, date: String? = nil,
    place: String? = nil, table: String? = nil, report: String? = nil
  ) {
    self.players = players
    self.kind = kind
    self.inForce = inForce
    self.rulesTitle = rulesTitle
    self.rows = rows
    self.totals = totals
    self.winners = winners
    self.title = title
    self.date = date
    self.place = place
    self.table = table
    self.report = report
  }

  package struct Cell {
    package var turn: String?
    package var total: String?

    package init(turn: String? = nil, total: String? = nil) {
      self.turn = turn
      self.total = total
    }
  }

  /// How a sheet lies on its paper (templates.md, *games/farkle/sheet*).
  package struct Layout {
    package let paper: SiteSettings.Paper
    package let isPortrait: Bool
    package let isDense: Bool

    package init(players: Int, on page: some WrittenPage) {
      self.init(players: players, paper: page.settings.paper)
    }

    package init(players: Int, paper: SiteSettings.Paper) {
      self.paper = paper
      isPortrait = players <= 5
      isDense = players == 4 || players == 5 || players >= 7
    }

    /// Rows of 8 mm on a page.
    package func rows(onPage page: Int) -> Int {
      let first =
        switch (paper, isPortrait) {
        case (.a4, true): 27
        case (.a4, false): 16
        case (.letter, true): 25
        case (.letter, false): 17
        }
      return page == 0 ? first : first - 1
    }

    /// How many pages hold so many rows; a blank sheet has one page upright and two across.
    package func pages(forRows rows: Int) -> Int {
      var pages = 1
      var room = self.rows(onPage: 0)
      if rows == 0 { return isPortrait ? 1 : 2 }
      while room < rows {
        room += self.rows(onPage: pages)
        pages += 1
      }
      return pages
    }

    /// `A4` or `letter`, the names that CSS knows.
    package var paperName: String { paper == .a4 ? "A4" : "letter" }
    package var orientation: String { isPortrait ? "portrait" : "landscape" }
  }

  package func value(on page: some WrittenPage) -> TemplateValue {
    let layout = Layout(players: players.count, paper: page.settings.paper)
    let winner = page.list(winners.sorted().compactMap { players[$0] })
    return [
      "title": .text(title), "paper": .text(layout.paperName),
      "orientation": .text(layout.orientation), "density": layout.isDense ? "dense" : "roomy",
      "report": report.map { ["url": .text($0)] } ?? .null,
      "date": .init(date), "place": .init(place), "table": .init(table),
      "winner": winner.isEmpty ? .null : .text(winner),
      "players": .list(
        players.enumerated().map {
          ["name": .init($0.element), "number": .text(String($0.offset + 1))]
        }),
      "rulesTitle": .text(rulesTitle + "."),
      "inForce": .list(inForce.map { TemplateValue.text($0) }),
      "pages": .list(pages(layout, on: page)),
    ]
  }

  private func pages(_ layout: Layout, on page: some WrittenPage) -> [TemplateValue] {
    let count = layout.pages(forRows: rows.count)
    var start = 0
    return (0..<count).map { number in
      let range = start..<start + layout.rows(onPage: number)
      start = range.upperBound
      let isLast = number == count - 1
      let folio = page.wording(
        .sheetPage, ["page": String(number + 1), "pages": String(count)])
      let carried =
        number == 0 ? nil : players.indices.map { total(of: $0, before: range.lowerBound) }
      return [
        "heading": .init(page.wording.text("games.\(kind.name)")),
        "label": .text(count == 1 ? title : "\(title), \(folio)"),
        "folio": count == 1 ? .null : .text(folio),
        "carried": carried.map { totals in
          ["cells": .list(totals.map { ["total": .init($0)] })]
        } ?? .null,
        "rows": .list(range.map(row)),
        "totals": .list(
          players.indices.map { seat in
            [
              "total": isLast ? .init(totals[seat]) : .null,
              "winner": .flag(isLast && winners.contains(seat)),
            ]
          }),
      ]
    }
  }

  private func row(_ index: Int) -> TemplateValue {
    let cells = index < rows.count ? rows[index] : players.map { _ in Cell() }
    return [
      "number": .text(String(index + 1)),
      "cells": .list(
        cells.map { ["turn": .init($0.turn), "total": .init($0.total)] }),
    ]
  }

  private func total(of seat: Int, before row: Int) -> String? {
    rows.prefix(row).last { $0[seat].total != nil }?[seat].total
  }
}

// MARK: - Making one

extension ScoreSheet {
  /// A blank sheet.
  package init(
    players count: Int, of kind: GameKind, inForce: [String], rulesTitle: String,
    on page: PageContext
  ) {
    self.init(
      players: Array(repeating: nil, count: count), kind: kind, inForce: inForce,
      rulesTitle: rulesTitle, totals: Array(repeating: nil, count: count),
      title: page.sheetTitle(of: kind, players: count))
  }

  /// A sheet filled with a game.
  package init(
    rows: [[Cell]], inForce: [String], rulesTitle: String, on page: GamePage
  ) {
    let game = page.game
    let header = game.record.header
    let season = page.input.season
    let round = header.round.map(page.roundName)
    self.init(
      players: game.players.map { page.known($0).name }, kind: game.record.play.kind,
      inForce: inForce, rulesTitle: rulesTitle, rows: rows,
      totals: game.record.scores.map { page.number($0) },
      winners: Set(game.record.winners.map(\.rawValue)),
      title: page.wording(.sheetGameTitle, ["game": GameHeadline(game, on: page).title]),
      date: header.date.map { page.text(of: $0) },
      place: [season.title, round].compactMap { $0 }.joined(separator: ", "), table: header.table,
      report: page.link(to: .game(season.slug, game.slug)))
  }
}

// MARK: - Games that have one

/// A game whose sheets have a row a round, in which each player has a turn.
package protocol RoundSheetGame: PublishedGame {
  /// The turns that are over, in order of play.
  static func sheetTurns(of game: Game, _ play: Play<Self>, on page: GamePage)
    -> [ScoreSheet.Turn]
  /// The rules in a few words, for the foot of a sheet.
  static func sheetSummary(of rules: Rules, in wording: Wording) -> [String]
}

extension ScoreSheet {
  package struct Turn {
    package var seat: Seat
    package var points: Points
    /// The player's, after the turn.
    package var total: Points

    package init(seat: Seat, points: Points, total: Points) {
      self.seat = seat
      self.points = points
      self.total = total
    }
  }
}

extension RoundSheetGame {
  package static func sheetSummary(of rules: Rules, in wording: Wording) -> [String] {
    summary(of: rules, in: wording)
  }

  package static func orientation(ofSheetFor players: Int, on page: PageContext) -> String {
    ScoreSheet.Layout(players: players, on: page).orientation
  }

  package static func blankSheet(
    for players: Int, under rules: Rules, called rulesTitle: String, on page: PageContext
  ) -> (title: String, value: TemplateValue) {
    let sheet = ScoreSheet(
      players: players, of: kind, inForce: sheetSummary(of: rules, in: page.wording),
      rulesTitle: rulesTitle, on: page)
    return (sheet.title, sheet.value(on: page))
  }

  package static func filledSheet(
    of game: Game, _ play: Play<Self>, called rulesTitle: String, on page: GamePage
  ) -> (title: String, value: TemplateValue) {
    var rows: [[ScoreSheet.Cell]] = []
    var turns = game.players.map { _ in 0 }
    for turn in sheetTurns(of: game, play, on: page) {
      let seat = turn.seat.rawValue
      if turns[seat] == rows.count { rows.append(game.players.map { _ in ScoreSheet.Cell() }) }
      rows[turns[seat]][seat] = ScoreSheet.Cell(
        turn: turn.points == 0 ? "–" : page.number(turn.points.rawValue),
        total: page.number(turn.total.rawValue))
      turns[seat] += 1
    }
    let sheet = ScoreSheet(
      rows: rows, inForce: sheetSummary(of: play.rules, in: page.wording),
      rulesTitle: rulesTitle, on: page)
    return (sheet.title, sheet.value(on: page))
  }
}
