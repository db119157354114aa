import Contents
import Cribbage
import Drawing
import Histories
import League
import Publishing
import Tabletop
import Templating

/// What is printed of Cribbage beside score sheets: a board to peg on, and a chart for learning to count.
struct CribbagePrintables {
  let words: CribbageWords

  /// A board without pegs.
  func board(tracks: Int, under rules: CribbageRules, id: String) -> [UInt8] {
    let title = words.wording[.cribbageBoard]
    var output: [UInt8] = []
    PegBoard.blank(
      target: rules.target.rawValue, tracks: tracks, lines: CribbageBoard.lines(of: rules, words)
    ).write(
      to: &output,
      as: Caption(
        id: id, title: title,
        summary: words.wording(
          .cribbageBlankBoard,
          ["tracks": words.spelled(tracks), "target": words.points(rules.target)])))
    return output
  }

  /// A page with a board for two sides, and one with a board for three.
  func boards(under rules: CribbageRules, on page: PageContext) -> TemplateValue {
    let title = words.wording[.printable("board", of: CribbageGame.kind)]
    let boards = [2, 3].map { tracks -> TemplateValue in
      [
        "tracks": .text(words.wording(.cribbageTracks, ["count": words.spelled(tracks)])),
        "svg": .html(board(tracks: tracks, under: rules, id: "board-\(tracks)")),
      ]
    }
    return [
      "title": .text(title), "paper": paper(of: page), "boards": .list(boards),
      "inForce": .list(words.sheetSummary(of: rules).map { TemplateValue.text($0) }),
    ]
  }

  /// The hands that the chart counts out, the best of all first.
  private static let counted = ["5H 5S 5D JC + 5C", "7C 7D 8H 9S + QH", "2H 6D 8C TS + KH"]

  /// The counting chart.
  func chart(under rules: CribbageRules, on page: PageContext) -> TemplateValue {
    let distribution = HandDistribution.hand
    let examples = CribbagePrintables.counted.compactMap { hand -> TemplateValue? in
      let cards = hand.split(whereSeparator: { $0 == " " || $0 == "+" }).compactMap { Card($0) }
      guard cards.count == 5 else { return nil }
      return CribbageCount(
        count: HandCount(of: Array(cards[..<4]), starter: cards[4]), words: words
      )
      .value
    }
    let frequencies = stride(from: 0, through: 24, by: 4).map { low -> TemplateValue in
      let high = low == 24 ? 29 : low + 3
      let chance = (low...high).reduce(0.0) { $0 + distribution.chance(of: Points($1)).value }
      return [
        "counts": .text(
          words.wording(
            .chartBin, ["low": words.numbers.whole(low), "high": words.numbers.whole(high)])),
        "share": .text(words.wording.percent(chance, places: 2)),
      ]
    }
    var object = CribbageScoringTable(words: words, rules: rules).object
    object.set("title", to: .init(words.wording[.printable("chart", of: CribbageGame.kind)]))
    object.set("paper", to: paper(of: page))
    object.set("examples", to: .list(examples))
    object.set("frequencies", to: .list(frequencies))
    object.set(
      "mean",
      to: .text(
        words.wording(
          .cribbageMean, ["average": words.numbers.decimal(distribution.mean, places: 2)])))
    return .object(object)
  }

  private func paper(of page: PageContext) -> TemplateValue {
    .text(page.site.contents.settings.paper == .a4 ? "A4" : "letter")
  }
}
