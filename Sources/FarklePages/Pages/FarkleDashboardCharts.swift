import Drawing
import Farkle
import League
import Publishing
import Tabletop

/// The charts of a career, each with the same numbers as a table.
extension PlayerCareer<FarkleGame> {
  /// How many turns came to how much, farkles before them; `nil` before the first turn.
  var turnScores: ChartValue? {
    let histogram = stats.histogram
    guard stats.turns > 0 else { return nil }
    let wording = page.wording
    let ends = [0, 300, 500, 700, 1000, 1500, 2000, 3000]
    let bins = Bins(ends)
    let counts = bins.sums(
      of: histogram.counts.enumerated().map { ($0 * TurnHistogram.width, $1) })
    let labels = bins.labels(
      last: wording(.chartBinOpen, ["low": page.number(3000)]), in: wording)
    let farkles = page.number(histogram.farkles)
    let bars =
      [
        ChartValue.Bar(
          wording[.siteFarkle], value: Double(histogram.farkles), text: farkles, isFarkle: true)
      ]
      + ends.indices.map { index in
        let points = page.number(ends[max(1, index)])
        return ChartValue.Bar(
          labels[index],
          foot: .text(
            index == 0
              ? wording(.chartBinBelow, ["points": points])
              : wording(.chartBinFoot, ["points": points])),
          value: Double(counts[index]), text: page.number(counts[index]))
      }
    let most = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    return ChartValue(
      of: wording[.playerTurnScores], bars: bars,
      columns: TableValue.columns(FarkleColumn.turnScore, [FarkleColumn.turns], in: wording),
      as: Caption(
        id: "turn-scores", title: wording(.chartHistogramTitle, ["player": name]),
        summary: wording(
          .chartHistogramDescription,
          [
            "turns": wording(count: stats.turns, .turns), "farkles": farkles, "bin": labels[most],
          ])), in: wording)
  }

  /// How often each face fell; `nil` before the first throw.
  var faces: ChartValue? {
    let faces = stats.faces
    guard faces.total > 0 else { return nil }
    let wording = page.wording
    let bars = (1...6).map { face in
      let share = Double(faces[face]) / Double(faces.total)
      let text = wording.percent(share, places: 1)
      return ChartValue.Bar(
        String(face), foot: .die(face), value: share * 100, text: text,
        cells: [page.number(faces[face]), text])
    }
    return ChartValue(
      of: wording[.playerFaces], bars: bars,
      columns: TableValue.columns(FarkleColumn.face, [FarkleColumn.thrown, .share], in: wording),
      xTitle: "",
      expectation: BarChart.Expectation(
        Array(repeating: 100.0 / 6, count: 6),
        // Twice the standard deviation of a share of so many dice.
        reach: Array(repeating: 200 * (5.0 / 36 / Double(faces.total)).squareRoot(), count: 6),
        label: wording(.chartEvenShare)),
      as: Caption(
        id: "faces", title: wording(.chartFacesTitle, ["player": name]),
        summary: wording(.chartFacesDescription, ["count": page.number(faces.total)])),
      in: wording)
  }
}
