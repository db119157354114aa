import Drawing
import Farkle
import Histories
import League
import Publishing
import Tabletop
import Templating

/// The charts of a career, each with the same numbers as a table.
struct FarkleDashboardCharts {
  private let career: PlayerCareer<FarkleGame>
  private var page: PageContext { career.page }
  private var wording: Wording { career.page.wording }
  private var name: String { page.book[career.player].name }

  init(_ career: PlayerCareer<FarkleGame>) {
    self.career = career
  }

  /// The lower ends of the bars of banked turns; the last is open.
  private static let edges = [0, 300, 500, 700, 1000, 1500, 2000, 3000]

  var turnScores: ChartValue? {
    let histogram = career.stats.histogram
    guard career.stats.turns > 0 else { return nil }
    let edges = FarkleDashboardCharts.edges
    var counts = edges.map { _ in 0 }
    for (bucket, count) in histogram.counts.enumerated() {
      let bar = edges.lastIndex { $0 <= bucket * TurnHistogram.width } ?? 0
      counts[bar] += count
    }
    let labels = edges.enumerated().map { index, edge in
      index + 1 < edges.count
        ? wording(
          .chartBin, ["low": page.number(edge), "high": page.number(edges[index + 1] - 1)])
        : wording(.chartBinOpen, ["low": page.number(edge)])
    }
    let farkle = wording[.siteFarkle]
    let bars =
      [
        BarChart.Bar(
          .text(farkle), value: Double(histogram.farkles),
          text: page.number(histogram.farkles), isFarkle: true)
      ]
      + zip(edges, counts).enumerated().map { index, bar in
        let points = page.number(index == 0 ? edges[1] : bar.0)
        return BarChart.Bar(
          .text(
            index == 0
              ? wording(.chartBinBelow, ["points": points])
              : wording(.chartBinFoot, ["points": points])), value: Double(bar.1),
          text: page.number(bar.1))
      }
    let most = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    let svg = BarChart(
      bars: bars, xTitle: wording[.column("turnScore")],
      yTitle: wording[.column("turns", .short)], numerals: wording.numerals
    ).svg(
      as: Caption(
        id: "turn-scores", title: wording(.chartHistogramTitle, ["player": name]),
        summary: wording(
          .chartHistogramDescription,
          [
            "turns": wording(count: career.stats.turns, .turns),
            "farkles": page.number(histogram.farkles), "bin": labels[most],
          ])))
    let title = wording[.playerTurnScores]
    var table = TableValue(
      caption: title,
      columns: [
        TableValue.column("turnScore", in: wording, kind: "word"),
        TableValue.column("turns", in: wording),
      ])
    for (label, count) in zip([farkle] + labels, [histogram.farkles] + counts) {
      table.rows.append(TableValue.Row(text: label, cells: [.init(text: page.number(count))]))
    }
    return ChartValue(title: title, svg: svg, table: table)
  }

  var faces: ChartValue? {
    let faces = career.stats.faces
    guard faces.total > 0 else { return nil }
    let total = Double(faces.total)
    let shares = (1...6).map { wording.percent(Double(faces[$0]) / total, places: 1) }
    let svg = BarChart(
      bars: (1...6).map {
        BarChart.Bar(.die($0), value: Double(faces[$0]) / total * 100, text: shares[$0 - 1])
      },
      expectation: .level(Level(100.0 / 6, label: wording(.chartEvenShare))),
      xTitle: "", yTitle: wording[.column("share", .short)], numerals: wording.numerals
    ).svg(
      as: Caption(
        id: "faces", title: wording(.chartFacesTitle, ["player": name]),
        summary: wording(.chartFacesDescription, ["count": page.number(faces.total)])))
    let title = wording[.playerFaces]
    var table = TableValue(
      caption: title,
      columns: [TableValue.column("face", in: wording, kind: "word")]
        + ["thrown", "share"].map { TableValue.column($0, in: wording) })
    for face in 1...6 {
      table.rows.append(
        TableValue.Row(
          text: String(face),
          cells: [.init(text: page.number(faces[face])), .init(text: shares[face - 1])]))
    }
    return ChartValue(title: title, svg: svg, table: table)
  }
}
