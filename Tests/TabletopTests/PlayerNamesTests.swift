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
}
