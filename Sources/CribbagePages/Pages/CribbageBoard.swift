import Cribbage
import Drawing
import League
import Publishing
import Tabletop

/// The scores of a game on a drawn cribbage board, a track a player or team.
struct CribbageBoard {
  private let report: CribbageReport

  init(_ report: CribbageReport) {
    self.report = report
  }

  /// The scores as they are at the end, or so far: each with the peg of the score before it.
  var final: [UInt8] {
    let tracks = report.sides.map { side in
      let total = report.score(of: side).rawValue
      let last = report.deals.flatMap(\.pegs).last { side.contains($0.seat) }
      return PegBoard.Track(
        player: side[0].rawValue, front: total, back: last.map { total - $0.points.rawValue })
    }
    return drawing(tracks, id: "board")
  }

  /// The scores after a deal, each with the peg of the score before the deal.
  func after(_ deal: CribbageRules.Deal) -> [UInt8] {
    let tracks = report.sides.map { side in
      PegBoard.Track(
        player: side[0].rawValue, front: deal.total(of: side[0]).rawValue,
        back: deal.totalBefore(of: side[0]).rawValue)
    }
    return drawing(tracks, id: "board-\(deal.number)")
  }

  private func drawing(_ tracks: [PegBoard.Track], id: String) -> [UInt8] {
    let words = report.words
    let scores = zip(report.sides, tracks).map { side, track in
      words.scored(report.name(ofSide: side), Points(track.front ?? 0))
    }
    let caption = Caption(
      id: id, title: words.wording[.cribbageBoard],
      summary: words.wording(
        .cribbageBoardDescription,
        ["scores": scores.joined(separator: ", "), "target": words.points(report.rules.target)]))
    var output: [UInt8] = []
    PegBoard(
      target: report.rules.target.rawValue, tracks: tracks,
      lines: CribbageBoard.lines(of: report.rules, words)
    ).write(to: &output, as: caption)
    return output
  }

  /// Where skunks end.
  static func lines(of rules: CribbageRules, _ words: CribbageWords) -> [Level] {
    let lines: [(Word, Points?)] = [
      (.cribbageLinesDoubleSkunk, rules.doubleSkunkLine), (.cribbageLinesSkunk, rules.skunkLine),
    ]
    return lines.compactMap { word, line in
      line.map { Level(Double($0.rawValue - 1), label: words.wording[word]) }
    }
  }
}
