import Farkle
import Tabletop
import Testing

/// What is said of a turn's throws and decisions, where it can be told by hand.
@Suite struct JudgeTests {
  /// To 1000, a tie won by who began the final round.
  private static let short: FarkleRules = {
    var rules = FarkleRules()
    rules.target = 1000
    rules.finalTie = .first
    return rules
  }()
  private static let duel = FarkleDuel(short)

  /// The analysis of lines by two players in turn, and the events of the last line.
  private func judged(_ lines: String..., under rules: FarkleRules = Self.short) throws
    -> (analysis: FarkleRules.Analysis, last: [FarkleRules.Analysis.Event])
  {
    let turns = try lines.enumerated().map { index, line in
      FarkleRules.Turn(
        seat: Seat(index % 2), action: try FarkleLine(parsing: Array(line.utf8)[...]).action)
    }
    let replay = Replay(turns, under: rules, seats: 2)
    #expect(replay.fault == nil)
    let duel = rules == Self.short ? Self.duel : FarkleDuel(rules)
    let analysis = FarkleJudge(try #require(duel)).analysis(of: replay)
    return (analysis, analysis.events.filter { $0.step == lines.count - 1 })
  }

  private func decision(_ event: FarkleRules.Analysis.Event) throws
    -> FarkleRules.Analysis.Decision
  {
    guard case .decision(let decision) = event.cause else {
      Issue.record("not a decision: \(event)")
      throw CancellationError()
    }
    return decision
  }

  @Test func `who banks too little on the last turn gives the game away`() throws {
    let (_, last) = try judged("600", "800", "400", "152344>15 bank")
    #expect(last.count == 2)
    let decision = try decision(last[1])
    #expect(decision.theme == .bankedEarly)
    #expect(decision.options == 6)
    #expect(decision.played.banks && decision.played.points == 150 && decision.played.dice == 4)
    #expect(!decision.best.banks)
    #expect(last[1].value == [1, 0])
    #expect(abs(decision.loss - last[0].value[1]) < 1e-12 && decision.loss > 0.2)
    #expect(abs(decision.change[1] + decision.loss) < 1e-12)
    #expect(last.allSatisfy { $0.seat == Seat(1) })
  }

  @Test func `who throws on with the game won risks it, and has bad luck then`() throws {
    let (analysis, last) = try judged("600", "800", "400", "111234>111 234")
    #expect(last.count == 3)
    let decision = try decision(last[1])
    #expect(decision.theme == .threwTooLong)
    #expect(decision.best.banks && decision.best.points == 1000)
    #expect(last[0].value == [0, 1])
    // Three dice score nothing in 60 of 216 throws, and what scores may be banked then.
    #expect(abs(decision.loss - 60.0 / 216) < 1e-12)
    guard case .chance(let luck) = last[2].cause else { throw CancellationError() }
    #expect(abs(luck[1] + 156.0 / 216) < 1e-12)
    #expect(analysis.result == [1, 0])
  }

  @Test func `dice that would have won were left on the table`() throws {
    let (_, last) = try judged("600", "800", "400", "115234>11 bank")
    let decision = try decision(last[1])
    #expect(decision.theme == .keptTooLittle)
    #expect(decision.best.kept == dice("115").counts && decision.best.banks)
    #expect(decision.loss == 1)
    #expect(try #require(decision.margin) > 0)
  }

  @Test func `far behind, fewer dice kept are more to throw, and the 1 beats the 5`() throws {
    let (_, much) = try judged("400", "farkle", "2000", "152344>15 2346")
    let tooMuch = try decision(much[1])
    #expect(tooMuch.theme == .keptTooMuch)
    #expect(tooMuch.best.kept == dice("1").counts && tooMuch.best.dice == 5)
    let (_, other) = try judged("400", "farkle", "2000", "152344>5 23466")
    let keptOther = try decision(other[1])
    #expect(keptOther.theme == .keptOther)
    #expect(keptOther.best.kept == dice("1").counts)
    #expect(keptOther.loss > 0 && tooMuch.loss > 0)
    let (_, best) = try judged("400", "farkle", "2000", "152344>1 23466")
    let played = try decision(best[1])
    #expect(played.loss == 0 && played.best == played.played)
    let margin = try #require(played.margin)
    #expect(margin > 0 && margin <= tooMuch.loss + 1e-12)
    #expect(played.change.allSatisfy { abs($0) < 1e-12 })
  }

  @Test func `where there is one way to go on nothing is decided`() throws {
    var rules = Self.short
    rules.bankMinimum = 300
    let (_, last) = try judged("124466>1 22346", under: rules)
    #expect(last.count == 2)
    for event in last {
      guard case .chance = event.cause else { throw CancellationError() }
    }
  }

  @Test
  func `a first throw that earns points for nothing is luck, and the next is thrown with them`()
    throws
  {
    var rules = Self.short
    rules.noScoreBonus = 500
    let duel = try #require(FarkleDuel(rules))
    let (analysis, last) = try judged("234664 112346>11 bank", under: rules)
    let turn = duel.turn(in: rules.start(seats: 2))
    #expect(last[0].value == turn.value(throwing: 6, points: 500))
    #expect(analysis.start == turn.start)
    #expect(try decision(last[2]).played.points == 200)
    #expect(last[2].value == turn.value(banking: 700))
  }

  @Test func `a turn known by its points alone is booked as neither luck nor decision`() throws {
    let (analysis, last) = try judged("350", "farkle")
    #expect(last.count == 1)
    for event in analysis.events {
      guard case .unjudged(let change) = event.cause else { throw CancellationError() }
      #expect(abs(change[0] + change[1]) < 1e-12)
      #expect(abs(change[0]) > 0.01)
    }
    #expect(analysis.untold.count == 2 && analysis.untold.turns == 2)
  }

  @Test func `luck is known of a game in which every turn has its dice`() throws {
    #expect(try judged("111462>111 bank", "223346").analysis.isLuckKnown)
    for bare in ["1000", "farkle"] {
      let (analysis, _) = try judged("152344>15 bank", bare, "152344>15 bank")
      #expect(analysis.untold.count == 1 && analysis.untold.turns == 3)
      #expect(!analysis.isLuckKnown)
      #expect(analysis.figures.allSatisfy { $0.luck == nil && $0.withoutLuck == nil })
    }
    // Who misses a turn throws no dice.
    #expect(try judged("152344>15 bank", "pass").analysis.isLuckKnown)
  }
}
