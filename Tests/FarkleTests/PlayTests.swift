import Farkle
import Tabletop
import Testing

private typealias Fault = FarkleRules.Fault

/// The turn: throws, keeps and banks under standard rules and house rules.
@Suite struct PlayTests {
  @Test(arguments: [
    ("115>", Fault(.wrongDiceCount(thrown: 3, due: 6), at: .dice(0))),
    ("111462>111 3524>5 bank", Fault(.wrongDiceCount(thrown: 4, due: 3), at: .dice(1))),
    (
      "233466>23 bank",
      Fault(.keptScoresNothing(useless: dice("23"), thrown: dice("233466")), at: .kept(0))
    ),
    (
      "123346>123 bank",
      Fault(.keptScoresNothing(useless: dice("23"), thrown: dice("123346")), at: .kept(0))
    ),
    ("111462>555", Fault(.keptNotThrown(kept: dice("555"), thrown: dice("111462")), at: .kept(0))),
    ("111462>", Fault(.keptNothing(thrown: dice("111462")), at: .kept(0))),
    (
      "234664>6",
      Fault(.keptScoresNothing(useless: dice("6"), thrown: dice("234664")), at: .kept(0))
    ),
    ("111462 352>5", Fault(.nothingKept(thrown: dice("111462")), at: .dice(0))),
    ("111462 bank", Fault(.nothingKept(thrown: dice("111462")), at: .dice(0))),
    ("111462 farkle", Fault(.notAFarkle(thrown: dice("111462")), at: .finish)),
    ("111462>111 farkle", Fault(.notAFarkle(thrown: dice("111462")), at: .finish)),
    ("234664 111111>1", Fault(.afterTurnEnd, at: .dice(1))),
    ("234664 bank", Fault(.afterTurnEnd, at: .finish)),
    ("bank", Fault(.nothingToBank, at: .finish)),
    ("0", Fault(.impossiblePoints(0), at: .action)),
    ("-50", Fault(.impossiblePoints(-50), at: .action)),
    ("111462>111 352>5 bank = 1000", Fault(.claimDiffers(claimed: 1000, actual: 1050), at: .claim)),
    ("350 = 300", Fault(.claimDiffers(claimed: 300, actual: 350), at: .claim)),
    ("234664 = 50", Fault(.claimDiffers(claimed: 50, actual: 0), at: .claim)),
    ("pass = 50", Fault(.claimDiffers(claimed: 50, actual: 0), at: .claim)),
    ("111462>111 = 1000", Fault(.claimOfOpenTurn, at: .claim)),
  ])
  fileprivate func `a turn that isn't allowed`(_ line: String, _ fault: FarkleRules.Fault) {
    let table = Table()
    #expect(table.fault(of: line) == fault)
  }

  @Test(arguments: [
    ("111462>111 352>5 bank = 1050", 1050), ("234664", 0), ("234664 farkle", 0),
    ("234664 = 0", 0), ("123456>123456 112345>1 bank = 1600", 1600), ("350", 350),
    ("farkle", 0), ("pass = 0", 0), ("111462>1 bank = 100", 100), ("350 = 350", 350),
    ("111222>111222 bank", 1200), ("111462>111 352>5 66 = 0", 0),
  ])
  func `a turn's points`(_ line: String, _ points: Int) throws {
    var table = Table()
    try table.play(line)
    #expect(table.points == [points, 0])
    #expect(table.state.seatToAct == Seat(1))
  }

  @Test func `a fault leaves the state as it was`() throws {
    var table = Table(rules { $0.piggyback = true })
    try table.play("111462>111 bank")
    let before = table.state
    #expect(throws: FarkleRules.Fault.self) { try table.play("352>5 46>4 bank") }
    #expect(table.state == before)
  }

  @Test func `playing out of turn names the player due`() {
    let table = Table(seats: 3)
    #expect(table.fault(of: "350", by: Seat(2)) == Fault(.outOfTurn(due: Seat(0)), at: .name))
  }

  @Test func `a turn left open is told at its own line`() throws {
    var table = Table()
    try table.play("111462>111")
    #expect(table.state.openTurn?.points == 1000)
    #expect(table.state.diceDue == 3)
    #expect(table.state.seatToAct == Seat(0))
    let fault = try #require(table.fault(of: "350", by: Seat(1)))
    #expect(fault == Fault(.unfinishedTurnBefore, at: .end))
    #expect(fault.turnsBefore == 1)
  }

  @Test func `a scoring throw of which nothing is kept yet is a game in progress`() throws {
    var table = Table()
    try table.play("111462")
    #expect(table.state.openTurn?.undecided == dice("111462"))
    #expect(table.state.diceDue == nil)
    #expect(table.state.openThrows == [FarkleRules.Throw(dice("111462"))])
    let options = try #require(table.rules.options(in: table.state))
    #expect(options.keeps.map(\.points) == [100, 200, 1000])
    #expect(options.dice == nil)
    #expect(options.bank == nil)
  }

  @Test func `hot dice throw six again, or bank`() throws {
    var table = Table()
    try table.play("123456>123456 111222>111222 234664")
    #expect(table.notes.contains(.hotDice(count: 2)))
    #expect(table.notes.contains(.farkle(lost: 2700)))
  }

  @Test func `hot dice that must be rolled can't be banked`() {
    let table = Table(rules { $0.hotDice = .mustRoll })
    #expect(table.fault(of: "123456>123456 bank") == Fault(.mustRollHotDice, at: .finish))
    #expect(table.fault(of: "123456>123456 112345>1 bank") == nil)
  }

  @Test func `with hot dice off six kept dice must be banked, whatever the minimums say`() throws {
    var table = Table(
      rules {
        $0.hotDice = .off
        $0.openingMinimum = 5000
        $0.bankMinimum = 5000
      })
    #expect(
      table.fault(of: "123456>123456 112345>1 bank") == Fault(.mustBankHotDice, at: .dice(1)))
    try table.play("123456>123456 bank = 1500")
    #expect(!table.notes.contains(.hotDice(count: 1)))
    #expect(table.points == [1500, 0])
  }

  @Test func `minimums hold banks back`() throws {
    var table = Table(
      rules {
        $0.openingMinimum = 500
        $0.bankMinimum = 300
      })
    let opening = FarkleRules.Reason.belowOpeningMinimum(350, minimum: 500)
    #expect(table.fault(of: "350") == Fault(opening, at: .action))
    #expect(table.fault(of: "333422>333 556>5 bank") == Fault(opening, at: .finish))
    try table.play(all: "500", "farkle", "300", "500")
    let minimum = FarkleRules.Reason.belowBankMinimum(250, minimum: 300)
    #expect(table.fault(of: "250") == Fault(minimum, at: .action))
    #expect(table.fault(of: "115462>115 bank") == Fault(minimum, at: .finish))
  }

  @Test func `bank-dice limits the dice left, and six kept meet every limit`() {
    let table = Table(rules { $0.bankDice = 2 })
    #expect(
      table.fault(of: "111462>111 bank") == Fault(.tooManyDiceLeft(3, atMost: 2), at: .finish))
    #expect(table.fault(of: "111462>111 352>5 bank") == nil)
    #expect(Table(rules { $0.bankDice = 0 }).fault(of: "123456>123456 bank") == nil)
  }

  @Test func `a first throw without a score is a bonus, and a throw is due after it`() throws {
    var table = Table(rules { $0.noScoreBonus = 500 })
    #expect(table.fault(of: "234664 bank") == Fault(.mustThrowAfterBonus, at: .finish))
    #expect(table.fault(of: "234664 farkle") == Fault(.mustThrowAfterBonus, at: .finish))
    try table.play("234664 112345>1 bank = 600")
    try table.play("234664 234664")
    #expect(table.notes.contains(.farkle(lost: 500)))
    try table.play("111462>111 234")
    #expect(table.notes.contains(.farkle(lost: 1000)))
    #expect(table.points == [600, 0])
    try table.play("234664")
    #expect(table.state.openTurn?.mustThrow == true)
    #expect(table.state.turnPoints == 500)
    #expect(table.rules.options(in: table.state)?.bankRefusal == .mustThrowAfterBonus)
  }

  @Test func `toxic twos are a farkle in every respect`() throws {
    var table = Table(
      rules {
        $0.toxicTwos = true
        $0.noScoreBonus = 500
        $0.farklePenalty = FarkleRules.Penalty(consecutive: 1, points: 200)
      })
    #expect(
      table.fault(of: "222251>1") == Fault(.keptToxicTwos(thrown: dice("222251")), at: .kept(0)))
    try table.play("222251 farkle = -200")
    #expect(table.notes.contains(.toxicTwos))
    #expect(table.points == [-200, 0])
    #expect(table.fault(of: "222515>5 bank") == nil)
  }

  @Test func `under keep all every scoring die goes`() {
    let table = Table(rules { $0.keep = .all })
    #expect(
      table.fault(of: "111452>111 bank") == Fault(.mustKeepAll(also: dice("5")), at: .kept(0)))
    #expect(table.fault(of: "111452>1115 bank") == nil)
  }

  @Test func `a run of farkles costs points and starts anew`() throws {
    var table = Table(.facebook)
    try table.play(all: "300", "farkle", "farkle", "farkle", "farkle")
    #expect(table.state.players.map(\.farkleRun) == [2, 2])
    try table.play("farkle = -1000")
    #expect(table.points == [300, -1000])
    #expect(table.notes.contains(.penalty(farkles: 3, points: 1000)))
    #expect(table.state.players[1].farkleRun == 0)
    try table.play(all: "pass", "350")
    #expect(table.state.players[0].farkleRun == 2)
    try table.play("234664 = -1000")
    #expect(table.points == [-700, -650])
  }

  @Test func `a floor shortens the penalty shown`() throws {
    var table = Table(
      rules {
        $0.farklePenalty = FarkleRules.Penalty(consecutive: 2, points: 1000, floor: 0)
      }, seats: 1)
    try table.play(all: "300", "farkle", "farkle = -300")
    #expect(table.notes.contains(.penalty(farkles: 2, points: 300)))
    try table.play(all: "farkle", "farkle = 0")
    #expect(table.points == [0])
  }

  @Test func `a bank ends the run of farkles`() throws {
    var table = Table(.facebook, seats: 1)
    try table.play(all: "farkle", "farkle", "300", "farkle")
    #expect(table.state.players[0].farkleRun == 1)
    #expect(table.points == [300])
  }
}
