import Drawing
import Farkle
import League
import Localization
import PageKit
import SiteModel
import Statistics
import Tabletop

/// The charts of a career, each with the same numbers as a table.
extension PlayerCareer<FarkleGame> {
  /// The number of turns of each score, farkles before them; `nil` before the first turn.
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
          wording[.siteFarkle], value: Double(histogram.farkles), text: farkles, mark: "farkle")
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
    // What the player's turns would come to if they went as the league's.
    let league = careers.league.histogram
    let scale = Double(stats.turns) / Double(careers.league.turns)
    let hasOthers = careers.league.turns > stats.turns
    let expected =
      [Double(league.farkles) * scale]
      + bins.sums(of: league.counts.enumerated().map { ($0 * TurnHistogram.width, $1) })
      .map { Double($0) * scale }
    return ChartValue(
      finding: hasOthers ? findingOnFarkles : nil, of: wording[.playerTurnScores],
      bars: hasOthers
        ? zip(bars, expected).map { $0.adding(page.numbers.decimal($1, places: 1)) } : bars,
      columns: TableValue.columns(
        FarkleColumn.turnScore, hasOthers ? [FarkleColumn.turns, .turnsAsLeague] : [.turns],
        in: wording),
      xTitle: wording[.column(SiteColumn.points)],
      expectation: hasOthers
        ? BarChart.Expectation(expected, label: wording[.chartAsLeague]) : nil,
      as: Caption(
        id: "turn-scores", title: wording(.chartHistogramTitle, ["player": name]),
        summary: wording(
          .chartHistogramDescription,
          [
            "turns": wording(count: stats.turns, .turns), "farkles": farkles, "bin": labels[most],
          ])), in: wording)
  }

  /// Whether farkles are more or fewer than chance mostly has it at the league's rate.
  private var findingOnFarkles: String {
    let (own, all) = (Double(stats.histogram.farkles), careers.league)
    let rate = Double(all.histogram.farkles) / Double(all.turns)
    let turns = Double(stats.turns)
    let reach = 2 * (turns * rate * (1 - rate)).squareRoot()
    let phrase: FarklePhrase =
      abs(own - turns * rate) <= reach
      ? .farklesAsLeague : own > turns * rate ? .farklesMore : .farklesFewer
    return page.wording(
      Phrase(phrase), ["player": name, "share": page.wording.percent(own / turns)])
  }

  /// The difference of each face's share from an even one; `nil` before the first throw.
  var faces: ChartValue? {
    let faces = stats.faces
    guard faces.total > 0 else { return nil }
    let wording = page.wording
    // Twice the standard deviation of a share of so many dice.
    let reach = 2 * (5.0 / 36 / Double(faces.total)).squareRoot()
    let shares = (1...6).map { Double(faces[$0]) / Double(faces.total) }
    let beyond = shares.map { $0 - 1.0 / 6 }
    let bars = zip(1...6, zip(shares, beyond)).map { face, share in
      let text = wording.percent(share.0, places: 1)
      return ChartValue.Bar(
        String(face), foot: .die(face), value: share.1 * 100, text: text,
        cells: [page.number(faces[face]), text])
    }
    let farthest = beyond.indices.max { abs(beyond[$0]) < abs(beyond[$1]) } ?? 0
    let phrase: FarklePhrase =
      abs(beyond[farthest]) <= reach
      ? .facesEven : beyond[farthest] > 0 ? .faceOften : .faceSeldom
    return ChartValue(
      finding: wording(Phrase(phrase), ["face": String(farthest + 1), "player": name]),
      of: wording[.playerFaces], bars: bars,
      columns: TableValue.columns(FarkleColumn.face, [FarkleColumn.thrown, .share], in: wording),
      xTitle: "",
      expectation: BarChart.Expectation(
        Array(repeating: 0, count: 6), reach: Array(repeating: reach * 100, count: 6),
        label: wording[.chartEvenShare]),
      as: Caption(
        id: "faces", title: wording(.chartFacesTitle, ["player": name]),
        summary: wording(.chartFacesDescription, ["count": page.number(faces.total)])),
      in: wording)
  }
}
