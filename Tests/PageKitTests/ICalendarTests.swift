import Contents
import Foundation
import Histories
import Seasons
import Testing

@testable import PageKit

struct ICalendarTests {
  private func event(_ summary: String) throws -> ICalendar.Event {
    ICalendar.Event(
      id: "R1-1.autumn@example.org", sequence: 2,
      date: try CalendarDate(year: 2026, month: 9, day: 8), time: nil, summary: summary,
      place: nil, details: nil, url: nil, isCancelled: false)
  }

  private func text(_ events: [ICalendar.Event]) -> String {
    String(decoding: ICalendar(name: "Autumn", asOf: nil, events: events).bytes, as: UTF8.self)
  }

  @Test func `an event is what RFC 5545 asks for`() throws {
    var one = try event("Ann and Bob")
    one.time = ClockTime("9:05")
    one.place = "Old Ship, upstairs; left"
    one.details = "Round 1\nmoved: \\o/"
    one.url = "https://example.org/a,b"
    one.isCancelled = true
    #expect(
      text([one])
        == [
          "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Scorebook//Scorebook//EN",
          "CALSCALE:GREGORIAN", "NAME:Autumn", "X-WR-CALNAME:Autumn", "BEGIN:VEVENT",
          "UID:R1-1.autumn@example.org", "DTSTAMP:20260908T120000Z", "SEQUENCE:2",
          "DTSTART:20260908T090500", "DURATION:PT3H", "SUMMARY:Ann and Bob",
          "LOCATION:Old Ship\\, upstairs\\; left", "DESCRIPTION:Round 1\\nmoved: \\\\o/",
          "URL:https://example.org/a,b", "STATUS:CANCELLED", "END:VEVENT", "END:VCALENDAR", "",
        ].joined(separator: "\r\n"))
    #expect(text([try event("x")]).contains("\r\nDTSTART;VALUE=DATE:20260908\r\nSUMMARY:x\r\n"))
  }

  @Test(arguments: ["é", "🎲", "x", "日本"])
  func `a line is folded at 75 bytes, no character is split, and unfolding gives it back`(
    piece: String
  ) throws {
    for shift in 0..<6 {
      let summary = String(repeating: "a", count: shift) + String(repeating: piece, count: 90)
      let file = text([try event(summary)])
      for line in file.components(separatedBy: "\r\n") {
        #expect(line.utf8.count <= 75)
        #expect(!line.contains("\n"))
      }
      #expect(file.replacing("\r\n ", with: "").contains("\r\nSUMMARY:\(summary)\r\n"))
    }
  }

  @Test func `control characters have no place in a value`() {
    #expect(ICalendar.escaped("a\u{0}b\rc\td\u{7F}") == "abcd")
  }
}
