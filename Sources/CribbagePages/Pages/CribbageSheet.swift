import Contents
import Cribbage
import Drawing
import Histories
import League
import Publishing
import Tabletop
import Templating

/// A printable score sheet of Cribbage: a row a deal, for each player or team the points of the play, the hands
/// and the crib, and a board below; blank, or filled with a game.
struct CribbageSheet {
  /// What a player or team scored in one deal.
  struct Cell {
    var play: String?
    var hand: String?
    var crib: String?
    var total: String?

    var value: TemplateValue {
      ["play": .init(play), "hand": .init(hand), "crib": .init(crib), "total": .init(total)]
    }
  }

  struct Row {
    var dealer: String?
    var cells: [Cell]
  }

  var title: String
  /// By side: names, or `nil` to be written by hand.
  var sides: [String?]
  /// Whether a side is two players.
  var hasPartners = false
  var rows: [Row] = []
  var totals: [String?]
  var winner: String?
  var date: String?
  var place: String?
  var table: String?
  var report: String?
  /// The board with the final score, or without pegs.
  var board: [UInt8]
  var inForce: [String]
  var rulesTitle: String
}

// MARK: - Making one

extension CribbageSheet {
  /// A blank sheet.
  init(players: Int, under rules: CribbageRules, called rulesTitle: String, on page: PageContext) {
    let words = CribbageWords(wording: page.wording)
    let sides = players == 3 ? 3 : 2
    self.init(
      title: page.sheetTitle(of: CribbageGame.kind, players: players),
      sides: Array(repeating: nil, count: sides),
      hasPartners: players == 4, totals: Array(repeating: nil, count: sides),
      board: CribbagePrintables(words: words).board(tracks: sides, under: rules, id: "board"),
      inForce: words.sheetSummary(of: rules), rulesTitle: rulesTitle)
  }

  /// A sheet filled with a game.
  init(of report: CribbageReport, called rulesTitle: String) {
    let (page, game, words) = (report.page, report.game, report.words)
    let header = game.record.header
    let season = page.input.season
    let winners = game.record.winners.map(report.name)
    self.init(
      title: page.wording(.sheetGameTitle, ["game": GameHeadline(game, on: page).title]),
      sides: report.sides.map(report.name(ofSide:)),
      rows: report.deals.filter(\.isComplete).map { CribbageSheet.row(of: $0, in: report) },
      totals: report.sides.map { words.points(report.score(of: $0)) },
      winner: winners.isEmpty ? nil : page.list(winners),
      date: header.date.map { page.text(of: $0) },
      place: [season.title, header.round.map(page.roundName)].compactMap { $0 }
        .joined(separator: ", "), table: header.table,
      report: page.link(to: .game(season.slug, game.slug)),
      board: CribbageBoard(report).final, inForce: words.sheetSummary(of: report.rules),
      rulesTitle: rulesTitle)
  }

  private static func row(of deal: CribbageRules.Deal, in report: CribbageReport) -> Row {
    let words = report.words
    let cells = report.sides.map { side -> Cell in
      var (play, hand, crib) = (Points.zero, Points.zero, Points.zero)
      for peg in deal.pegs where side.contains(peg.seat) {
        switch peg.cause {
        case .heels, .play, .muggins: play = play + peg.points
        case .hand: hand = hand + peg.points
        case .crib: crib = crib + peg.points
        case .recorded: break
        }
      }
      let total = words.points(deal.total(of: side[0]))
      guard deal.hasMoves else { return Cell(total: total) }
      return Cell(
        play: words.points(play), hand: words.points(hand),
        crib: side.contains(deal.dealer) ? words.points(crib) : "–", total: total)
    }
    return Row(dealer: report.name(deal.dealer), cells: cells)
  }
}

// MARK: - On paper

extension CribbageSheet {
  /// How many deals a page holds beside the board (templates.md, *games/cribbage/sheet*).
  static func rows(onPageFor sides: Int, paper: SiteSettings.Paper) -> Int {
    switch (paper, sides) {
    case (.a4, 2): 16
    case (.a4, _): 13
    case (.letter, 2): 14
    case (.letter, _): 11
    }
  }

  func value(on page: some WrittenPage) -> TemplateValue {
    let paper = page.settings.paper
    return [
      "title": .text(title), "paper": .text(paper == .a4 ? "A4" : "letter"),
      "report": report.map { ["url": .text($0)] } ?? .null, "date": .init(date),
      "place": .init(place), "table": .init(table), "winner": .init(winner),
      "sides": .list(
        sides.enumerated().map {
          [
            "name": .init($0.element), "number": .text(String($0.offset + 1)),
            "partners": .flag(hasPartners),
          ]
        }),
      "board": .html(board), "rulesTitle": .text(rulesTitle + "."),
      "inForce": .list(inForce.map { TemplateValue.text($0) }),
      "pages": .list(pages(on: page, paper: paper)),
    ]
  }

  private func pages(on page: some WrittenPage, paper: SiteSettings.Paper) -> [TemplateValue] {
    let size = CribbageSheet.rows(onPageFor: sides.count, paper: paper)
    let count = max(1, (rows.count + size - 1) / size)
    return (0..<count).map { number in
      let folio = page.wording(
        .sheetPage, ["page": String(number + 1), "pages": String(count)])
      return [
        "heading": .init(page.wording[.game(CribbageGame.kind)]),
        "label": .text(count == 1 ? title : "\(title), \(folio)"),
        "folio": count == 1 ? .null : .text(folio), "last": .flag(number == count - 1),
        "rows": .list((number * size..<(number + 1) * size).map(row)),
        "totals": .list(totals.map { ["total": number == count - 1 ? .init($0) : .null] }),
      ]
    }
  }

  private func row(_ index: Int) -> TemplateValue {
    let row = index < rows.count ? rows[index] : Row(cells: sides.map { _ in Cell() })
    return [
      "number": .text(String(index + 1)), "dealer": .init(row.dealer),
      "cells": .list(row.cells.map(\.value)),
    ]
  }
}
