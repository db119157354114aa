package import Diagnostics
import GameReports
import Histories
import Localization
import PageKit
import SiteModel
import Tabletop

/// A figure of a game that others have published, as lines of a `known` block name it.
package protocol KnownFigure: Sendable {
  /// - Returns: `nil` where the words name none.
  init?(_ words: [Substring])
  /// Returns the number, or several in a row, shares from 0 to 1; `nil` where that takes longer than a page may: then
  /// the block has what was found, and a test holds it.
  func find() -> [Double]?
}

extension WrittenBlock {
  /// Returns published figures, a line each, beside what is found here.
  ///
  ///     FIGURE | WHAT IT IS | PUBLISHED | BY
  ///
  /// A fifth cell has what was found of a figure that takes long; then nothing need be published.
  package func known<Figure: KnownFigure>(
    _: Figure.Type, findings: inout Findings
  ) -> [UInt8] {
    let lines = directive.examples(in: text, findings: &findings) {
      line throws(KnownLine.Fault) in
      let line = try KnownLine(line)
      guard let figure = Figure(line.figure) else {
        throw line.fault(.noFigure(line.name), at: 0)
      }
      switch (figure.find(), line.found) {
      case (let values?, nil): return line.compared(to: values)
      case (nil, let found?): return line.compared(to: found)
      case (nil, nil): throw line.fault(.notFound(line.name), at: 0)
      case (_?, _?): throw line.fault(.foundByItself(line.name), at: 4)
      }
    }
    return page.piece("rules/options", OptionsValue(table: table(of: lines)))
  }

  private func table(of lines: [ComparedFigure]) -> TableValue {
    let wording = page.wording
    func column(_ word: SiteWord, _ kind: String = "number") -> TableValue.Column {
      .init(text: wording[word], kind: kind)
    }
    var rows = lines.map { $0.row(in: wording) }
    let apart = lines.filter { ($0.difference ?? 0) != 0 }
    if apart.count > 2,
      let most = apart.max(by: { abs($0.difference ?? 0) < abs($1.difference ?? 0) })
    {
      var row = most.row(in: wording)
      row.text = wording(.knownFurthest, ["what": most.what])
      row.isStrong = true
      rows.append(row)
    }
    return TableValue(
      caption: wording(.knownOf, ["game": wording[.game(played.kind)]]), kind: "known",
      columns: [
        column(.knownWhat, "word"), column(.knownPublished), column(.knownFound),
        column(.knownDifference),
      ], rows: rows)
  }
}

extension KnownLine {
  /// - Parameter values: As `find` returns them.
  fileprivate func compared(to values: [Double]) -> ComparedFigure {
    compared(
      to: published.map { published in
        KnownNumbers(values.map { published.isShare ? $0 * 100 : $0 }, as: published)
      })
  }

  fileprivate func compared(to found: KnownNumbers?) -> ComparedFigure {
    var difference: Double?
    if let published, let found {
      if published.values.count == 1, found.values.count == 1 {
        difference = found.rounded[0] - published.rounded[0]
      } else if published.rounded == found.rounded {
        difference = 0
      }
    }
    return ComparedFigure(
      what: what, published: published, found: found, difference: difference, source: source)
  }
}

/// A published figure beside what is found here.
private struct ComparedFigure {
  let what: String
  let published: KnownNumbers?
  let found: KnownNumbers?
  /// The amount by which more is found, as both are written; `nil` where that is no number.
  let difference: Double?
  let source: String?

  func row(in wording: Wording) -> TableValue.Row {
    let places = max(published?.places ?? 0, found?.places ?? 0)
    let apart = difference.map {
      $0 == 0 ? wording.numbers.whole(0) : wording.numbers.signed($0, places: places)
    }
    return TableValue.Row(
      text: what, note: source,
      cells: [
        .init(text: published?.text(in: wording)), .init(text: found?.text(in: wording)),
        .init(text: apart),
      ])
  }
}
