import Bytes
import Contents
import Histories

/// A calendar as a file that calendar programs read (RFC 5545).
struct ICalendar {
  struct Event {
    /// What it is known by, however often it is moved.
    var id: String
    /// What grows as it is moved, made void and played.
    var sequence: Int
    var date: CalendarDate
    /// By the clock of wherever it is read; `nil` for the whole day.
    var time: ClockTime?
    var summary: String
    var place: String?
    var details: String?
    var url: String?
    var isCancelled: Bool
  }

  /// What it is called.
  var name: String
  /// The day that it tells things as of.
  var asOf: CalendarDate?
  var events: [Event]

  /// How long an event with a time takes: an evening. Without it, it would end as it begins (RFC 5545, 3.6.1).
  static let duration = "PT3H"

  /// The most bytes of a line, its end not counted (RFC 5545, 3.1).
  static let lineLength = 75

  /// The file's bytes.
  var bytes: [UInt8] {
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
