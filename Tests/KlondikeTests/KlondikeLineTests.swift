import Klondike
import Tabletop
import TestSupport
import Testing

@Suite struct KlondikeLineTests {
  private func read(_ text: String, isInDeal: Bool = false) throws -> KlondikeLine {
    try KlondikeLine(parsing: Array(text.utf8)[...], isInDeal: isInDeal)
  }

  private func text(_ line: KlondikeLine) -> String {
    var bytes: [UInt8] = []
    line.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `the moves of the notation`() throws {
    let line = try read("draw draw AH>F 7H>3 tap QD recycle 2H>4 resign = -47")
    #expect(
      line.moves == [
        .draw, .draw, .home(card("AH")), .column(card("7H"), 2), .tap(card("QD")), .recycle,
        .column(card("2H"), 3), .resign,
      ])
    #expect(line.claim == -47)
  }

  @Test(arguments: [
    "draw", "draw draw AH>F 7H>3 tap QD draw", "9C>5 = 145", "resign", "recycle = -20",
    "deal KS 4D 7H", "deal", "deal KS 4D draw AH>F = 10",
  ])
  func `canonical text reads back to itself`(_ canonical: String) throws {
    #expect(text(try read(canonical)) == canonical)
  }

  @Test(arguments: [
    ("  draw |AH>F|  tap\tQD ", "draw AH>F tap QD"), ("10H>3", "TH>3"), ("a♥>f", "AH>F"),
    ("9♣ > 5", "9C>5"), ("draw=5", "draw = 5"), ("AH>F| draw = +007", "AH>F draw = 7"),
    ("deal K♠ 10♦\u{FE0F}", "deal KS TD"),
  ])
  func `blanks, bars and symbols are for reading`(_ written: String, _ canonical: String) throws {
    #expect(text(try read(written)) == canonical)
  }

  @Test func `a deal takes several lines, and moves may follow it`() throws {
    let first = try read("deal KS 4D")
    #expect(first.beginsDeal)
    #expect(first.cards == cards("KS 4D"))
    let next = try read("7H 9C draw 9C>3", isInDeal: true)
    #expect(!next.beginsDeal)
    #expect(next.cards == cards("7H 9C"))
    #expect(next.moves == [.draw, .column(card("9C"), 2)])
  }

  @Test func `a line is the deal it completes and its moves`() throws {
    let line = try read("KS draw = 5", isInDeal: true)
    #expect(
      line.turns(completing: packDeal) == [
        .init(.deal(packDeal)), .init(.moves([.draw]), claim: 5),
      ])
    #expect(
      try read("KS = 0", isInDeal: true).turns(completing: packDeal) == [
        .init(.deal(packDeal), claim: 0)
      ])
    #expect(try read("KS", isInDeal: true).turns(completing: nil).isEmpty)
  }

  @Test(arguments: [
    ("1️⃣", KlondikeLine.Fault.Reason.nothing), ("|  |1️⃣ ", .nothing), ("= 51️⃣", .nothing),
    ("draw 1️⃣darw", .unknownWord), ("1️⃣Draw", .unknownWord), ("draw 1️⃣deal", .misplacedDeal),
    ("deal KS 1️⃣deal", .misplacedDeal), ("draw 1️⃣7H draw", .cardAlone(card("7H"))),
    ("1️⃣7X>3", .notACard), ("tap 1️⃣draw", .notACard), ("1️⃣>3", .misplacedArrow),
    ("7H>31️⃣>4", .misplacedArrow), ("1️⃣tap", .tapWithoutCard), ("1️⃣tap = 5", .tapWithoutCard),
    ("7H1️⃣>", .noTarget), ("7H1️⃣> = 5", .noTarget), ("7H>1️⃣8", .notATarget),
    ("7H>1️⃣F2", .notATarget), ("7H>1️⃣0", .notATarget), ("draw 1️⃣=", .claimWithoutNumber),
    ("draw = 1️⃣-", .claimWithoutNumber), ("draw = 1️⃣x5", .claimWithoutNumber),
    ("draw = 1️⃣12345678", .numberTooLarge), ("draw = 5 1️⃣draw", .afterClaim),
    ("draw 1️⃣é", .unknownWord), ("deal KS 1️⃣KX", .unknownWord),
  ])
  func `what can't be read is named at its place`(
    _ marked: String, _ reason: KlondikeLine.Fault.Reason
  ) throws {
    let sample = MarkedText(marked)
    let bytes = Array("xx\(sample.text)".utf8)[2...]
    let fault = #expect(throws: KlondikeLine.Fault.self) { try KlondikeLine(parsing: bytes) }
    guard let fault else { return }
    #expect(fault.reason == reason)
    #expect(fault.range.lowerBound - 2 == sample.offsets[1])
    let words = fault.words(reading: bytes)
    #expect(words.id.hasPrefix("klondike-"))
    #expect(!words.message.hasSuffix("."))
  }

  @Test func `parts are found again in the line`() {
    let bytes = Array("4D 7H draw | 9C > 5 tap QD = 45 ".utf8)[...]
    func part(_ part: KlondikeRules.Part) -> String? {
      KlondikeLine.range(of: part, in: bytes, isInDeal: true).map {
        String(decoding: bytes[$0], as: UTF8.self)
      }
    }
    #expect(part(.deal) == "4D")
    #expect(part(.card(1)) == "7H")
    #expect(part(.card(2)) == nil)
    #expect(part(.move(0)) == "draw")
    #expect(part(.move(1)) == "9C > 5")
    #expect(part(.move(2)) == "tap QD")
    #expect(part(.move(3)) == nil)
    #expect(part(.claim) == "45")
    #expect(KlondikeLine.range(of: .end, in: bytes, isInDeal: true) == 31..<31)
  }

  @Test func `a deal writes itself as a record's first lines`() throws {
    var bytes: [UInt8] = []
    packDeal.write(to: &bytes)
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 2)
    let first = try KlondikeLine(parsing: lines[0])
    let second = try KlondikeLine(parsing: lines[1], isInDeal: true)
    #expect(first.cards + second.cards == packDeal.cards)
  }
}
