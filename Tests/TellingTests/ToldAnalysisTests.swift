import Analyses
import Bytes
import Files
import GameReports
import Histories
import Localization
import Publishing
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import Telling

/// What `annotate` makes of an analysis, whichever the game.
struct ToldAnalysisTests {
  private static let wording = Wording.english(of: [], in: [Site.templates]).wording

  private func event(
    _ turn: Int, _ seat: Int, _ change: [Double], _ decision: ToldAnalysis.Decision? = nil
  ) -> ToldAnalysis.Event {
    ToldAnalysis.Event(
      turn: turn, seat: Seat(seat), kind: decision == nil ? .chance : .decision, value: [0.5, 0.5],
      change: change, decision: decision, verdict: verdict(change[seat], decision))
  }

  /// A line such as pages have, about whatever was lost or given.
  private func verdict(_ change: Double, _ decision: ToldAnalysis.Decision?) -> VerdictValue? {
    guard let decision else {
      return Fortune(luck: change, in: .win).map {
        VerdictValue(VerdictValue.Kind($0), label: nil, text: "threw 1 1 1")
      }
    }
    guard !decision.isForced else { return nil }
    return VerdictValue(
      VerdictValue.Kind(loss: decision.loss, in: .win), label: nil, text: "did \(decision.played)")
  }

  private func unjudged(_ turn: Int, _ seat: Int, _ change: [Double]) -> ToldAnalysis.Event {
    ToldAnalysis.Event(
      turn: turn, seat: Seat(seat), kind: .unjudged, value: [0.5, 0.5], change: change,
      decision: nil, verdict: nil)
  }

  private func decision(_ loss: Double, options: Int = 3) -> ToldAnalysis.Decision {
    ToldAnalysis.Decision(
      played: "a", best: loss > 0 ? "b" : "a", loss: loss, options: options)
  }

  private func analysis(_ unit: AnalysisUnit, _ events: [ToldAnalysis.Event]) -> ToldAnalysis {
    ToldAnalysis(
      model: .race, leavesOut: [], unit: unit, start: [0.5, 0.5], events: events,
      figures: [AnalysisFigures(), AnalysisFigures()], isResultRelative: false,
      sentences: ["Nobody knows.", "By a race."], untold: untold)
  }

  private var untold: UntoldTurns {
    var turns = UntoldTurns()
    for isTold in [true, false, true] { turns.add(isTold: isTold) }
    return turns
  }

  private func lines(_ unit: AnalysisUnit, _ events: [ToldAnalysis.Event]) -> [String] {
    analysis(unit, events).remarks(in: Self.wording).map {
      "\($0.turn) \($0.seat.rawValue) \($0.text)"
    }
  }

  @Test func `a decision that lost something is told with what was best`() {
    #expect(
      lines(.win, [event(1, 0, [-0.06, 0.06], decision(0.06))]) == [
        "1 0 ?! did a"
      ])
    #expect(
      lines(.win, [event(1, 0, [-0.01, 0.01], decision(0.01))]).first?.hasPrefix("1 0 · did a")
        == true)
    #expect(
      lines(.win, [event(1, 0, [-0.16, 0.16], decision(0.16))]).first?.hasPrefix("1 0 ?? did a")
        == true
    )
  }

  @Test func `right decisions of a turn are told in one line, and with others in none`() {
    let right = event(2, 1, [0, 0], decision(0))
    #expect(lines(.win, [right]) == ["2 1 ✓ 1 decision, right"])
    #expect(lines(.win, [right, right]) == ["2 1 ✓ 2 decisions, all right"])
    #expect(lines(.win, [right, event(2, 1, [0, 0], decision(0.01))]).count == 1)
  }

  @Test func `what was forced is no line`() {
    #expect(lines(.win, [event(1, 0, [0, 0], decision(0, options: 1))]).isEmpty)
  }

  @Test func `luck is told from a tenth of winning chance on, and in points as a turn's sum`() {
    #expect(lines(.win, [event(1, 0, [0.09, -0.09])]).isEmpty)
    #expect(
      lines(.win, [event(1, 1, [0.12, -0.12])]) == [
        "1 1 ▽ threw 1 1 1"
      ])
    let points = AnalysisUnit.points(target: 121)
    #expect(
      lines(points, [event(1, 0, [0.03, 0]), event(1, 0, [0.04, 0]), event(2, 0, [0.01, 0])]) == [
        "1 0 luck of their own: +0.1 points"
      ])
  }

  @Test func `what nobody judges is no line, however much it changed`() {
    #expect(lines(.win, [unjudged(1, 0, [0.4, -0.4])]).isEmpty)
    #expect(lines(.points(target: 121), [unjudged(1, 0, [9, 0])]).isEmpty)
    #expect(
      lines(.win, [event(1, 0, [0, 0], decision(0)), unjudged(1, 0, [0.4, -0.4])]) == [
        "1 0 ✓ 1 decision, right"
      ])
  }

  @Test func `what isn't known stands between the figures and their model`() {
    let text = analysis(.win, []).summary(in: Self.wording) { "Player \($0.rawValue)" }
    #expect(text.hasSuffix("\nNobody knows.\nBy a race.\n"))
    #expect(text.split(separator: "\n")[2].contains("not known"))
  }

  @Test func `figures stand in columns below, with their model`() {
    let text = analysis(.win, []).summary(in: Self.wording) {
      "Player \($0.rawValue)"
    }
    let lines = text.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines[2].hasPrefix("  Player 0  "))
    #expect(lines[1].count == lines[2].count)
    #expect(lines[4].hasPrefix("✓ is a right decision"))
    #expect(lines[5] == "Nobody knows.")
    #expect(lines[6] == "By a race.")
    #expect(!text.contains("Result") && !text.contains("Without luck"), "the game isn't over")
  }

  @Test func `an event answers to the letter of the stable format`() {
    let json = analysis(
      .points(target: 100),
      [
        event(1, 0, [0.25, -0.25]), event(1, 0, [-2.5, 0], decision(2.5)),
        unjudged(2, 1, [0, 1.5]),
      ]
    ).json { ["Ann", "Bob"][$0.rawValue] }
    #expect(
      String(decoding: json.line, as: UTF8.self) == """
        {"model":"race","unit":"points","target":100,"start":[0.5,0.5],"events":[\
        {"turn":1,"player":"Ann","kind":"chance","value":[0.5,0.5],"luck":0.25,"loss":null,\
        "played":null,"best":null,"options":null,"mark":null,"change":[0.25,-0.25]},\
        {"turn":1,"player":"Ann","kind":"decision","value":[0.5,0.5],"luck":null,"loss":2.5,\
        "played":"a","best":"b","options":3,"mark":"inaccuracy","change":[-2.5,0]},\
        {"turn":2,"player":"Bob","kind":"unjudged","value":[0.5,0.5],"luck":null,"loss":null,\
        "played":null,"best":null,"options":null,"mark":null,"change":[0,1.5]}],"players":[\
        {"name":"Ann","decisions":0,"loss":0,"marks":{"inaccuracy":0,"mistake":0,"blunder":0},\
        "luck":null,"withoutLuck":null,"meanLoss":null,"ownLuck":null,"result":null},\
        {"name":"Bob","decisions":0,"loss":0,"marks":{"inaccuracy":0,"mistake":0,"blunder":0},\
        "luck":null,"withoutLuck":null,"meanLoss":null,"ownLuck":null,"result":null}],"leavesOut":[],"untold":1}

        """)
  }
}
