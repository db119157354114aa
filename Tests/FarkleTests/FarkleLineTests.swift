import Farkle
import Tabletop
import TestSupport
import Testing

@Suite struct FarkleLineTests {
  private func read(_ text: String) throws -> FarkleLine {
    try FarkleLine(parsing: Array(text.utf8)[...])
  }

  private func text(_ line: FarkleLine) -> String {
    var bytes: [UInt8] = []
    line.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "111462>111 352>5 bank = 1050", "234664", "234664 farkle", "123456>123456 112345>1 bank",
    "350", "350 = 350", "farkle", "farkle = -500", "pass", "234 farkle", "bank", "111462>",
    "111462>111 352", "111462", "0123456", "7", "1234567", "111462>111 = 1000",
    "350 total 3400", "111462>111 352>5 bank = 1050 total 3400", "farkle total -500",
    "pass total 0",
    "234664 total 350", "350 = 350 total 350",
  ])
  func `canonical text reads back to itself`(_ canonical: String) throws {
    #expect(text(try read(canonical)) == canonical)
  }

  @Test(arguments: [
    (" \t111462>111   352>5\tbank=1050 ", "111462>111 352>5 bank = 1050"),
    ("350=350", "350 = 350"), ("pass  ", "pass"), ("+350", "350"), ("0350", "350"),
    ("farkle= -500", "farkle = -500"),
    ("111462 > 111 352\t>  5 bank", "111462>111 352>5 bank"),
    ("111462> 111 352 >5", "111462>111 352>5"), ("111462> 352>5", "111462> 352>5"),
    ("111462 > bank", "111462> bank"), ("115 >", "115>"),
  ])
  func `blanks mean nothing`(_ written: String, _ canonical: String) throws {
    #expect(text(try read(written)) == canonical)
  }

  @Test func `six digits 1 to 6 are a throw, any other bare number is points`() throws {
    #expect(
      try read("234664").action == .throwing([FarkleRules.Throw(dice("234664"))], .open))
    #expect(try read("234670").action == .points(234_670))
    #expect(try read("234").action == .points(234))
    #expect(try read("0").action == .points(0))
    #expect(try read("-50").action == .points(-50))
    #expect(try read("234 farkle").action == .throwing([FarkleRules.Throw(dice("234"))], .farkle))
  }

  @Test(arguments: [
    ("1️⃣", FarkleLine.Fault.Reason.nothing), ("1️⃣   ", .nothing), ("1️⃣=", .nothing),
    ("111462>111 1️⃣bnak", .unknownWord), ("1️⃣Bank", .capitals), ("111462>111 1️⃣BANK", .capitals),
    ("1️⃣x", .cross), ("1️⃣X", .cross), ("1️⃣-", .dash), ("1️⃣—", .dash), ("1️⃣= 50", .claimAlone),
    ("500 1️⃣(lucky!)", .remark), ("500 1️⃣lucky", .remark), ("111462>111 bank 1️⃣ok", .remark),
    ("1️⃣(500)", .remark), ("111462>111 1️⃣[wow] bank", .remark),
    ("1️⃣1,050", .partedNumber), ("1️⃣1.050", .partedNumber), ("1️⃣1'050", .partedNumber),
    ("1️⃣1 050", .partedNumber), ("1️⃣12 345 600 = 5", .partedNumber),
    ("111462>111 bank = 1️⃣1,050", .partedNumber), ("111462>111 bank = 1️⃣1 050", .partedNumber),
    ("1️⃣1 1 1 4 6 2>111 bank", .spacedDice), ("1️⃣1 1 1 4 6 2 > 1 1 1", .spacedDice),
    ("1️⃣111 462>111 352>5", .spacedDice), ("1️⃣111462>1 1 1 bank", .spacedDice),
    ("111462>111 1️⃣3 5 2>5", .spacedDice),
    ("111471️⃣2>111", .notADie), ("111462>1119 1️⃣", .notADie),
    ("1️⃣1114621>1", .tooManyDice(7)), ("111462>1️⃣1111111", .tooManyDice(7)),
    ("111462>1111️⃣>1", .misplacedArrow), ("111462>111 1️⃣pass", .passAfterThrows),
    ("111462>111 bank 1️⃣352>5", .afterFinish), ("pass 1️⃣bank", .afterFinish),
    ("350 = 350 1️⃣bank", .afterFinish),
    ("350 1️⃣total", .totalWithoutNumber), ("350 total 1️⃣bank", .totalWithoutNumber),
    ("350 total 1️⃣3,400", .partedNumber), ("1️⃣total 3400", .totalAlone),
    ("350 total 3400 1️⃣total 3400", .afterFinish), ("111462>111 bank 1️⃣1050", .pointsAfterBank),
    ("bank 1️⃣1050", .pointsAfterBankAlone), ("350 1️⃣=", .claimWithoutNumber),
    ("350 = 1️⃣bank", .claimWithoutNumber), ("1️⃣12345678", .numberTooLarge),
    ("350 = 1️⃣-12345678", .numberTooLarge), ("1️⃣>111", .unexpected),
    ("1️⃣é", .unexpected), ("111462>111 1️⃣-5", .unexpected), ("350 1️⃣bank", .afterPoints),
    ("350 1️⃣Bank", .afterPoints), ("10 1️⃣50", .afterPoints),
  ])
  func `what can't be read is named at its place`(
    _ marked: String, _ reason: FarkleLine.Fault.Reason
  ) throws {
    let sample = MarkedText(marked)
    let bytes = Array("xx\(sample.text)".utf8)[2...]
    do throws(FarkleLine.Fault) {
      _ = try FarkleLine(parsing: bytes)
      Issue.record("read '\(sample.text)'")
    } catch {
      #expect(error.reason == reason)
      if reason != .notADie {
        #expect(error.range.lowerBound - 2 == sample.offsets[1])
      } else {
        let bad = bytes[error.range.lowerBound]
        #expect([UInt8(ascii: "7"), UInt8(ascii: "9"), UInt8(ascii: "0")].contains(bad))
        #expect(error.range.count == 1)
      }
      let words = error.words(reading: bytes)
      #expect(words.id.hasPrefix("farkle-"))
      #expect(!words.message.hasSuffix("."))
    }
  }

  @Test(arguments: [
    ("1 050", "'1 050' is no number here, write '1050'"),
    ("12'345'600", "'12'345'600' is no number here, write '12345600'"),
    ("= 1050", "'= 1050' claims the points of dice, and there are none; without dice write '1050'"),
    ("FARKLE", "'FARKLE' has capitals, write 'farkle'"),
    ("X", "unknown word 'X'; a farkle is written 'farkle'"),
    ("-", "'-' is no turn; a farkle is written 'farkle', a missed turn 'pass'"),
    ("500 (lucky!)", "unexpected '(lucky!)'; a remark is written behind '#': '# (lucky!)'"),
    ("500 bank", "unexpected 'bank' after the points, which are a whole turn by themselves"),
    (
      "1 1 1 4 6 2 > 1 1 1 bank",
      "'1 1 1 4 6 2 > 1 1 1' is one throw, write its dice without blanks: '111462>111'"
    ),
  ])
  func `what people write otherwise is told with its remedy`(_ text: String, _ message: String) {
    let bytes = Array(text.utf8)[...]
    do throws(FarkleLine.Fault) {
      _ = try FarkleLine(parsing: bytes)
      Issue.record("read '\(text)'")
    } catch {
      #expect(error.words(reading: bytes).message == message)
    }
  }

  @Test(arguments: [
    "111 462", "1 2 3 4 5", "115 farkle", "5 1", "111462> 352>5", "234664 112345>1 bank",
    "1 150 = 5", "7 777",
  ])
  func `lines that could be dice or numbers stay what they are`(_ text: String) {
    let bytes = Array(text.utf8)[...]
    let reason: FarkleLine.Fault.Reason?
    do throws(FarkleLine.Fault) {
      _ = try FarkleLine(parsing: bytes)
      reason = nil
    } catch {
      reason = error.reason
    }
    let expected: [String: FarkleLine.Fault.Reason] = [
      "111 462": .spacedDice, "1 2 3 4 5": .spacedDice, "5 1": .spacedDice,
      "1 150 = 5": .partedNumber, "7 777": .partedNumber,
    ]
    #expect(reason == expected[text])
  }

  @Test func `parts are found again in the line`() {
    let bytes = Array(" 111462>111 352> bank = -1050 ".utf8)[...]
    func part(_ part: FarkleRules.Part) -> String? {
      FarkleLine.range(of: part, in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(part(.dice(0)) == "111462")
    #expect(part(.kept(0)) == "111")
    #expect(part(.dice(1)) == "352")
    #expect(part(.kept(1)) == ">")
    #expect(part(.dice(2)) == nil)
    #expect(part(.kept(2)) == nil)
    #expect(part(.finish) == "bank")
    #expect(part(.claim) == "-1050")
    #expect(part(.action) == "111462>111")
    #expect(part(.name) == nil)
    #expect(FarkleLine.range(of: .end, in: bytes) == 29..<29)
  }
}
