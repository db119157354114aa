import Foundation
import Tabletop
import Testing

struct PlayerNamesTests {
  private let players = PlayerNames(["Ann", "Anna", "Bob", "José", "Jo"])

  @Test(arguments: [
    ("Ann", 0), ("Anna", 1), ("B", 2), ("Bob", 2), ("Jos", 3), ("José", 3), ("Jose\u{301}", 3),
    ("Jo", 4),
  ])
  func `an exact name wins, then a beginning of one name alone`(text: String, seat: Int) throws {
    #expect(try players.seat(of: text) == Seat(seat))
    #expect(try players.seat(of: Array(text.utf8)[...]) == Seat(seat))
  }

  @Test(arguments: [
    ("An", PlayerNames.Fault.ambiguous([Seat(0), Seat(1)])), ("J", .ambiguous([Seat(3), Seat(4)])),
    ("bob", .unknown), ("Bobby", .unknown), ("", .unknown), ("Jose", .unknown),
  ])
  func `none or several are a fault`(text: String, fault: PlayerNames.Fault) {
    #expect(throws: fault) { try players.seat(of: text) }
  }

  @Test func `an apostrophe is one whichever key it was typed with`() throws {
    let names = PlayerNames(["O’Brien", "O’Hara", "Ann"])
    #expect(try names.seat(of: "O'Brien") == Seat(0))
    #expect(try names.seat(of: "O'H") == Seat(1))
    #expect(try names.seat(of: Array("O´Brien".utf8)[...]) == Seat(0))
    #expect(throws: PlayerNames.Fault.ambiguous([Seat(0), Seat(1)])) { try names.seat(of: "O'") }
    #expect(throws: PlayerNames.Fault.unknown) { try names.seat(of: "o’brien") }
    let both = PlayerNames(["O'Brien", "O’Brien"])
    #expect(try both.seat(of: "O’Brien") == Seat(1))
  }

  /// The library's own comparison of strings, by characters.
  private static func known(_ text: String, among names: [String]) -> Result<
    Seat, PlayerNames.Fault
  > {
    if let exact = names.firstIndex(of: text) { return .success(Seat(exact)) }
    func plain(_ text: String) -> String { String(text.map { "’ʼ‘´`′".contains($0) ? "'" : $0 }) }
    let candidates = names.indices.filter {
      !text.isEmpty && plain(names[$0]).hasPrefix(plain(text))
    }
    if let same = candidates.first(where: { plain(names[$0]) == plain(text) }) {
      return .success(Seat(same))
    }
    guard let first = candidates.first else { return .failure(.unknown) }
    return candidates.count == 1
      ? .success(Seat(first)) : .failure(.ambiguous(candidates.map { Seat($0) }))
  }

  private func isKnown(_ text: String, among names: [String]) -> Bool {
    let players = PlayerNames(names)
    let found = Result { () throws(PlayerNames.Fault) in try players.seat(of: text) }
    return found == Self.known(text, among: names)
  }

  @Test func `each letter is the same with its marks in it, and apart`() {
    var wrong: [String] = []
    for value in UInt32(0xA0)..<0xF900 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let letter = String(Character(scalar))
      let apart = letter.decomposedStringWithCanonicalMapping
      guard apart.unicodeScalars.first != scalar || apart.unicodeScalars.count > 1 else { continue }
      for (text, name) in [
        (letter, apart), (apart, letter), (String(apart.unicodeScalars.prefix(1)), letter),
      ]
      where !isKnown(text, among: [name + "x", "B"]) { wrong.append(name) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `names of mixed letters mean whom the library's comparison finds`() {
    let pieces = [
      "A", "e", "é", "e\u{301}", "o\u{323}\u{302}", "ộ", "ô\u{323}", "'", "’", "`", "한", "하",
      "\u{1112}\u{1161}",
      "\u{11AB}", "が", "か\u{3099}", "й", "👩‍👧", "👩", "ß", "क", "\u{93F}",
    ]
    var numbers = SplitMix64(seed: 5)
    func word(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &numbers)).map { _ in
        pieces.randomElement(using: &numbers) ?? ""
      }.joined()
    }
    var wrong: [String] = []
    for _ in 0..<5_000 {
      let names = (0..<3).map { _ in "n" + word(4) }
      let text = "n" + word(3)
      if !isKnown(text, among: names) { wrong.append("\(text) in \(names)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
  }
}
