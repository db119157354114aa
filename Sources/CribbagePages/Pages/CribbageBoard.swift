import Contents
import Cribbage
import Drawing
import GameReports
import Histories
import League
import PageKit
import SiteModel
import Tabletop
import Templating

extension CribbageReport {
  /// The scores as they are at the end, or so far: each with the peg of the score before it.
  var board: [UInt8] {
    let tracks = sides.map { side in
      let total = score(of: side).rawValue
      let last = deals.flatMap(\.pegs).last { side.contains($0.seat) }
      return PegBoard.Track(
        mark: mark(ofSide: side), front: total, back: last.map { total - $0.points.rawValue })
    }
    let scores = zip(sides, tracks).map { side, track in
      words.scored(name(ofSide: side), Points(track.front ?? 0))
    }
    return PegBoard(
      target: rules.target.rawValue, tracks: tracks, lines: words.lines(of: rules)
    ).svg(
      as: Caption(
        id: "board", title: page.wording[.cribbageBoard],
        summary: page.wording(
          .cribbageBoardDescription,
          ["scores": scores.joined(separator: ", "), "target": words.points(rules.target)])))
  }
}

extension CribbageWords {
  /// A board without pegs.
  func blankBoard(tracks: Int, under rules: CribbageRules, id: String) -> [UInt8] {
    PegBoard.blank(target: rules.target.rawValue, tracks: tracks, lines: lines(of: rules)).svg(
      as: Caption(
        id: id, title: wording[.cribbageBoard],
        summary: wording(
          .cribbageBlankBoard, ["tracks": spelled(tracks), "target": points(rules.target)])))
  }

  /// Returns the lines where skunks end.
  fileprivate func lines(of rules: CribbageRules) -> [Level] {
    let lines: [(CribbageWord, Points?)] = [
      (.cribbageLinesDoubleSkunk, rules.doubleSkunkLine), (.cribbageLinesSkunk, rules.skunkLine),
    ]
    return lines.compactMap { word, line in
      line.map { Level(Double($0.rawValue - 1), label: wording[word]) }
    }
  }
}

extension PegBoard {
  fileprivate func svg(as caption: Caption) -> [UInt8] {
    var output: [UInt8] = []
    write(to: &output, as: caption)
    return output
  }
}

/// Boards to print and peg on: a page with one for two sides, and a page with one for three.
struct CribbageBoards: PageBody {
  let title: String
  let paper: String
  let boards: [ChartValue]
  let inForce: [String]

  static let name = "printable"
  static let typeName = "Cribbage boards"
  static let fields: [Field<CribbageBoards>] = [
    Field("title", "the heading on the screen; it isn't printed") { $0.title },
    Field("paper", "`A4` or `letter`") { $0.paper },
    Field("boards", "one a page, each headed by its tracks") { $0.boards },
    Field("inForce", "the rules in short, without full stops") { $0.inForce },
  ]

  init(title: String, under rules: CribbageRules, on page: PageContext) {
    let words = CribbageWords(wording: page.wording)
    self.title = title
    paper = page.settings.paper.name
    boards = [2, 3].map { tracks in
      ChartValue(
        title: page.wording(.cribbageTracks, ["count": words.spelled(tracks)]),
        svg: words.blankBoard(tracks: tracks, under: rules, id: "board-\(tracks)"), table: nil)
    }
    inForce = words.sheetSummary(of: rules)
  }
}
