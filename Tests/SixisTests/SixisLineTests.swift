import Sixis
import Tabletop
import TestSupport
import Testing

@Suite struct SixisLineTests {
  private func rewritten(_ text: String, isDealt: Bool) throws -> String {
    var bytes: [UInt8] = []
    let turn = try Table.turn(text, isDealt: isDealt)
    SixisLine.write(turn, naming: { Table.names[$0.rawValue] }, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "round", "round Bob", "saved Ann 44",
    "deal ones low kind pairs / high even sixes odd", "deal ones / / two-five",
    "Bob: 135266 take sixes save 66", "Bob: 4431 take high save 664431 = 20",
    "Ann: - take even save 66", "Ann: 662155 save 55", "Ann: 662155", "Ann: -",
    "Ann: end-round", "Ann: end-round = 0", "Cy: 222222 take sixis = 60", "Cy: 1 flip run-low",
  ])
  func `canonical text reads back to itself`(_ canonical: String) throws {
    #expect(try rewritten(canonical, isDealt: true) == canonical)
  }

  @Test(arguments: [
    (" \tround   Bob ", "round Bob"), ("saved Ann\t44", "saved Ann 44"),
    ("deal ones low/high even", "deal ones low / high even"),
    ("Bob : 4431  take high\tsave 664431=20", "Bob: 4431 take high save 664431 = 20"),
    ("Bob:4431", "Bob: 4431"), ("Ann: 222222 take sixis = 060", "Ann: 222222 take sixis = 60"),
  ])
  func `blanks mean nothing`(_ written: String, _ canonical: String) throws {
    #expect(try rewritten(written, isDealt: true) == canonical)
  }

  @Test func `digits are a roll where cards were dealt, and else points`() throws {
    let seat = Seat(0)
    #expect(
      try Table.turn("Ann: 55", isDealt: true) == .player(seat, .roll(.init(dice("55")))))
    #expect(try Table.turn("Ann: 55", isDealt: false) == .player(seat, .points(55)))
    #expect(
      try Table.turn("Ann: 55 = 55", isDealt: false) == .player(seat, .points(55), claim: 55))
    #expect(try Table.turn("Ann: 0", isDealt: false) == .player(seat, .points(0)))
    #expect(
      try Table.turn("Ann: 55 save 5", isDealt: false)
        == .player(seat, .roll(.init(dice("55"), saving: dice("5")))))
    #expect(try rewritten("Ann: 020", isDealt: false) == "Ann: 20")
  }

  @Test(arguments: [
    ("1️⃣", SixisLine.Fault.Reason.noTurn), ("1️⃣rond Bob", .noTurn), ("1️⃣: 123456", .noName),
    ("saved1️⃣", .noName), ("saved 1️⃣44", .noName), ("saved Ann1️⃣", .noDice),
    ("saved Ann 41️⃣7", .notADie), ("deal1️⃣", .nothing), ("Ann:1️⃣", .nothing),
    ("deal ones 1️⃣wons", .unknownCard), ("Ann: 1️⃣roll", .noRoll),
    ("Ann: 1️⃣end-turn", .noRoll), ("Ann: 121️⃣07", .notADie),
    ("Ann: 1️⃣1234561", .tooManyDice(7)), ("Ann: 123456 1️⃣takes low", .unexpected),
    ("Ann: 123456 take 1️⃣lo", .unknownCard), ("Ann: 123456 1️⃣take", .noCard),
    ("Ann: 123456 take low 1️⃣flip odd", .twoActions),
    ("Ann: 123456 take low 1️⃣take low", .twoActions),
    ("Ann: 123456 save 66 1️⃣take low", .actionAfterSave), ("Ann: 123456 1️⃣save", .noDice),
    ("Ann: 123456 1️⃣save -", .noDice), ("Ann: 123456 save 1 1️⃣save 2", .twoSaves),
    ("Ann: 123456 1️⃣=", .claimWithoutNumber), ("Ann: 123456 = 1️⃣low", .claimWithoutNumber),
    ("Ann: 123456 = 1️⃣12345678", .numberTooLarge), ("Ann: 123456 = 0 1️⃣take", .afterTurn),
    ("Ann: end-round 1️⃣save", .afterTurn), ("Ann: 1️⃣-5", .noRoll),
    ("Ann: 123456 1️⃣/", .unexpected), ("Ann: 1 1️⃣3 5 2 6 6", .spacedDice),
    ("Ann: 135266 take sixes save 6 1️⃣6", .spacedDice),
    ("Ann: 123456 1️⃣end-round", .endRoundAfterRoll), ("Ann: 1️⃣é", .noRoll),
  ])
  func `what can't be read is named at its place`(
    _ marked: String, _ reason: SixisLine.Fault.Reason
  ) {
    SixisLine.expect(reason, of: marked, isDealt: true)
  }

  @Test(arguments: [
    (SixisRules.Part.name, "Bob"), (.word, "Bob"), (.action, "4431"), (.card, "high"),
    (.save, "6644"), (.claim, "20"), (.end, ""), (.startDice, "nowhere"),
  ])
  func `parts of a turn are found again`(_ part: SixisRules.Part, _ text: String) {
    let bytes = Array(" Bob : 4431 take high save 6644=20 ".utf8)[...]
    let range = SixisLine.range(of: part, in: bytes)
    let found = range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "nowhere"
    #expect(found == text)
  }

  @Test(arguments: [
    ("round Ann Lee", SixisRules.Part.name, "Ann Lee"), ("round Ann", .word, "round"),
    ("saved Ann Lee 44", .name, "Ann Lee"), ("saved Ann Lee 44", .startDice, "44"),
    ("deal a b / c d / e", .dealt(arm: 1, 1), "d"), ("deal a b / c d / e", .arm(0), "a b"),
    ("deal a b / c d / e", .dealt(arm: 3, 0), "nowhere"), ("deal a b / /", .arm(1), ""),
    ("deal a b", .word, "deal"), ("round", .name, "nowhere"), ("deal a", .save, "nowhere"),
  ])
  func `parts of other lines are found again`(
    _ line: String, _ part: SixisRules.Part, _ text: String
  ) {
    let bytes = Array(line.utf8)[...]
    let range = SixisLine.range(of: part, in: bytes)
    let found = range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "nowhere"
    #expect(found == text)
  }
}

extension SixisLine {
  /// Expects that a line can't be read for a reason, which shows at the mark.
  static func expect(
    _ reason: Fault.Reason, of marked: String, isDealt: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sample = MarkedText(marked)
    let bytes = Array("xx\(sample.text)".utf8)[2...]
    do throws(Fault) {
      _ = try SixisLine(parsing: bytes, isDealt: isDealt)
      Issue.record("read '\(sample.text)'", sourceLocation: sourceLocation)
    } catch {
      #expect(error.reason == reason, sourceLocation: sourceLocation)
      #expect(error.range.lowerBound - 2 == sample.offsets[1], sourceLocation: sourceLocation)
      let words = error.words(reading: bytes)
      #expect(words.id.hasPrefix("sixis-"), sourceLocation: sourceLocation)
      #expect(!words.message.hasSuffix("."), sourceLocation: sourceLocation)
    }
  }
}
