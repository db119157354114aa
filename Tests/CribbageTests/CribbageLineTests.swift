import Cribbage
import Tabletop
import Testing

/// Lines of a record (cribbage.md, *Notation*).
struct CribbageLineTests {
  @Test(arguments: [
    ("deal Ann Lee", CribbageRules.Action.deal, "Ann Lee"),
    ("  Ann : 12 ", .points(12), "Ann"),
    ("Ann:10♥ 5d>TH", .hand(dealt: cards("TH 5D"), crib: cards("TH")), "Ann"),
    ("Ann Lee hand = 12", .claim(.hand, 12), "Ann Lee"),
    ("Bob crib=4", .claim(.crib, 4), "Bob"),
    ("Bob pegs = 0", .claim(.pegs, 0), "Bob"),
    ("cut 5S", .cut(card("5S")), ""),
    ("crib 7D", .cribCard(card("7D")), ""),
    ("play 9S|6C", .play([.card(card("9S")), .restart, .card(card("6C"))]), ""),
  ])
  func `a line is read with the place of its name`(
    text: String, action: CribbageRules.Action, name: String
  ) throws {
    let bytes = Array(text.utf8)[...]
    let line = try CribbageLine(parsing: bytes)
    #expect(line.action == action)
    let read = line.name.map { String(decoding: bytes[$0], as: UTF8.self) }
    #expect(read ?? "" == name)
  }

  @Test(arguments: [
    ("shuffle", 0, CribbageLine.Fault.Reason.unknownLine),
    ("deal", 0, .noName),
    (": 5H", 0, .noName),
    ("hand = 3", 0, .noName),
    ("Ann:", 3, .nothing),
    ("cut", 0, .nothing),
    ("cut 5S 6S", 7, .oneCard),
    ("cut 1S", 4, .notACard),
    ("Ann: 5H 5X > 5H", 8, .notACard),
    ("Ann: 5H > 5H > 6H", 13, .secondArrow),
    ("Ann score = 12", 4, .noClaim),
    ("Ann hand =", 9, .notANumber),
    ("Ann hand = x", 11, .notANumber),
    ("Ann hand = 12345", 11, .notANumber),
    ("Ann: 12 13", 8, .afterNumber),
    ("Gus: 5 AH 3D 2C JH > AH", 5, .notACard),
    ("play 9S + 6C", 8, .notACard),
    ("Ann: pegs", 5, .noCount),
    ("Ann: pegs hand 3", 5, .noCount),
    ("Ann: pegs x", 10, .notANumber),
    ("Ann: pegs 3 8", 12, .notACount),
    ("Ann: hnad 3", 5, .notACount),
    ("Ann: Pegs 3", 5, .notACount),
    ("Ann: heels 2", 11, .numberAfterHeels),
    ("Ann: pegs 2 pegs 3", 12, .countTwice),
    ("Ann: heels heels", 11, .countTwice),
  ])
  func `what can't be read is a fault at its place`(
    text: String, place: Int, reason: CribbageLine.Fault.Reason
  ) {
    let fault = #expect(throws: CribbageLine.Fault.self) {
      try CribbageLine(parsing: Array(text.utf8)[...])
    }
    #expect(fault?.reason == reason)
    #expect(fault?.range.lowerBound == place)
  }
}
