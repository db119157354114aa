import Bytes
import Contents
package import Histories
package import Seasons

/// A calendar as a file that calendar programs read (RFC 5545).
package struct ICalendar {
  package struct Event {
    /// The id that it is known by, however often it is moved.
    package var id: String
    /// The number that grows as it is moved, made void and played.
    package var sequence: Int
    package var date: CalendarDate
    /// The time by the clock of wherever it is read; `nil` for the whole day.
    package var time: ClockTime?
    package var summary: String
    package var place: String?
    package var details: String?
    package var url: String?
    package var isCancelled: Bool

    package init(
      id: String, sequence: Int, date: CalendarDate, time: ClockTime? = nil, summary: String,
      place: String? = nil, details: String? = nil, url: String? = nil, isCancelled: Bool
    ) {
      self.id = id
      self.sequence = sequence
      self.date = date
      self.time = time
      self.summary = summary
      self.place = place
      self.details = details
      self.url = url
      self.isCancelled = isCancelled
    }
  }

  /// The name of the calendar.
  package var name: String
  /// The day that it tells things as of.
  package var asOf: CalendarDate?
  package var events: [Event]

  package init(name: String, asOf: CalendarDate? = nil, events: [Event]) {
    self.name = name
    self.asOf = asOf
    self.events = events
  }

  /// The length of an event with a time: an evening. Without it, it would end as it begins (RFC 5545, 3.6.1).
  static let duration = "PT3H"

  /// The most bytes of a line, its end not counted (RFC 5545, 3.1).
  static let lineLength = 75

  /// The file's bytes.
  package var bytes: [UInt8] {
    var output: [UInt8] = []
    func line(_ name: String, _ value: String) { ICalendar.fold("\(name):\(value)", into: &output) }
    func text(_ name: String, _ value: String?) {
      if let value { line(name, ICalendar.escaped(value)) }
    }
    line("BEGIN", "VCALENDAR")
    line("VERSION", "2.0")
    line("PRODID", "-//Scorebook//Scorebook//EN")
    line("CALSCALE", "GREGORIAN")
    text("NAME", name)
    text("X-WR-CALNAME", name)
    for event in events {
      line("BEGIN", "VEVENT")
      text("UID", event.id)
      line("DTSTAMP", ICalendar.digits(of: asOf ?? event.date) + "T120000Z")
      line("SEQUENCE", String(event.sequence))
      if let time = event.time {
        let clock = time.description.filter { $0 != ":" }
        line("DTSTART", "\(ICalendar.digits(of: event.date))T\(clock)00")
        line("DURATION", ICalendar.duration)
      } else {
        line("DTSTART;VALUE=DATE", ICalendar.digits(of: event.date))
      }
      text("SUMMARY", event.summary)
      text("LOCATION", event.place)
      text("DESCRIPTION", event.details)
      if let url = event.url { line("URL", url) }
      line("STATUS", event.isCancelled ? "CANCELLED" : "CONFIRMED")
      line("END", "VEVENT")
    }
    line("END", "VCALENDAR")
    return output
  }

  private static func digits(of date: CalendarDate) -> String {
    date.description.filter { $0 != "-" }
  }

  /// Returns a text as a value (RFC 5545, 3.3.11); control characters have no place in one.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\" + String(scalar)
      case "\n": escaped += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Adds a line, broken where it is too long: what goes on begins with a blank, and no character is split.
  private static func fold(_ line: String, into output: inout [UInt8]) {
    var length = 0
    for scalar in line.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if length + bytes.count > lineLength {
        output += "\r\n ".utf8
        length = 1
      }
      output += bytes
      length += bytes.count
    }
    output += "\r\n".utf8
  }
}
