import Contents
import Histories
import League
import Publishing
import Sixis
import Tabletop
import Templating

/// A printable score sheet of Sixis: a block a round, in it a column a player, and a row for each card taken.
struct SixisSheet {
  /// A card taken, or the points of a turn whose card isn't recorded.
  struct Entry {
    var card: String?
    var points: String
  }

  /// What stands in a round's block.
  struct Round {
    var number: Int
    /// By seat.
    var entries: [[Entry]]
    /// By side; `nil` in a blank.
    var sums: [String]?
    var totals: [String]?
  }

  /// In order of play: names, or `nil` to be written by hand.
  var players: [String?]
  /// Seats that share a total, in the order of their columns.
  var sides: [[Seat]]
  var rounds: [Round]
  var inForce: [String]
  var rulesTitle: String
  var title: String
  var winner: String?
  var date: String?
  var place: String?
  var table: String?
  var report: String?
  /// Whether a page with the cards follows.
  var hasReference: Bool
}

// MARK: - The value

extension SixisSheet {
  func value(on page: some WrittenPage) -> TemplateValue {
    let paper = page.settings.paper
    let pages = Layout(paper: paper, rounds: rounds.count).pages(of: rounds)
    let words = SixisWords(wording: page.wording)
    return [
      "title": .text(title), "paper": paper == .a4 ? "A4" : "letter",
      "report": report.map { ["url": .text($0)] } ?? .null,
      "date": .init(date), "place": .init(place), "table": .init(table), "winner": .init(winner),
      "teams": .flag(sides.contains { $0.count > 1 }),
      "columns": .text(String(players.count)),
      "rulesTitle": .text(rulesTitle + "."),
      "inForce": .list(inForce.map { TemplateValue.text($0) }),
      "pages": .list(
        pages.enumerated().map { index, blocks in
          let folio = page.wording(
            .sheetPage, ["page": String(index + 1), "pages": String(pages.count)])
          return [
            "label": .text(pages.count == 1 ? title : "\(title), \(folio)"),
            "folio": pages.count == 1 ? .null : .text(folio),
            "blocks": .list(blocks.map { block($0, on: page) }),
          ]
        }),
      "reference": hasReference ? SixisReference(words: words).value : .null,
    ]
  }

  private func block(_ block: Block, on page: some WrittenPage) -> TemplateValue {
    let order = sides.flatMap(\.self)
    return [
      "title": .text(page.wording(.reportRound, ["number": String(block.round.number)])),
      "names": .list(
        sides.flatMap { side in
          side.map { seat in
            [
              "name": .init(players[seat.rawValue]), "number": .text(String(seat.rawValue + 1)),
              "first": .flag(seat == side[0]),
            ] as TemplateValue
          }
        }),
      "rows": .list(
        block.rows.map { row in
          [
            "number": .text(String(row + 1)),
            "cells": .list(
              order.map { seat in
                let entries = block.round.entries[seat.rawValue]
                let entry = row < entries.count ? entries[row] : nil
                return [
                  "card": .init(entry?.card), "points": .init(entry?.points),
                  "first": .flag(sides.contains { $0[0] == seat }),
                ]
              }),
          ]
        }),
      "sums": block.isLast ? cells(block.round.sums) : .null,
      "totals": block.isLast ? cells(block.round.totals) : .null,
    ]
  }

  /// A cell a side, as wide as its columns.
  private func cells(_ texts: [String]?) -> TemplateValue {
    [
      "cells": .list(
        sides.indices.map { side in
          ["text": .init(texts?[side]), "span": .text(String(2 * sides[side].count))]
        })
    ]
  }
}

// MARK: - How it lies on paper

extension SixisSheet {
  /// A round's rows that stand together on a page.
  struct Block {
    var round: Round
    var rows: Range<Int>
    /// Whether the round's sums stand below.
    var isLast: Bool
  }

  /// How many rows and rounds a page holds.
  struct Layout {
    /// Millimetres between the sheet's head and foot.
    private let room: Double
    /// The fewest rows of a round.
    let rows: Int

    /// Millimetres of a block beside its rows of 8: names, sum, total, and the gap below.
    private static let frame = 25.5
    private static let row = 8.0
    /// More cards than anybody takes in a round; what is longer goes on in a second block.
    private static let mostRows = 14

    /// - Parameter rounds: How many the sheet has: where a page holds all, its rows fill it.
    init(paper: SiteSettings.Paper, rounds: Int) {
      room = paper == .a4 ? 246 : 228
      let each = room / Double(min(max(rounds, 1), 3))
      rows = min(Layout.mostRows, Int((each - Layout.frame) / Layout.row))
    }

    func pages(of rounds: [Round]) -> [[Block]] {
      var pages: [[Block]] = [[]]
      var left = room
      for block in rounds.flatMap(blocks) {
        let height = Layout.frame + Layout.row * Double(block.rows.count)
        if height > left, !pages[pages.count - 1].isEmpty {
          pages.append([])
          left = room
        }
        pages[pages.count - 1].append(block)
        left -= height
      }
      return pages
    }

    private func blocks(of round: Round) -> [Block] {
      let entries = max(rows, round.entries.map(\.count).max() ?? 0)
      return stride(from: 0, to: entries, by: Layout.mostRows).map { start in
        let end = min(start + Layout.mostRows, entries)
        return Block(round: round, rows: start..<end, isLast: end == entries)
      }
    }
  }
}
