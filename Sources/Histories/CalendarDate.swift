import Bytes
import Diagnostics
package import YAML

/// A day of the Gregorian calendar, written as ISO 8601 does: `2026-09-04`.
package struct CalendarDate: Hashable, Sendable {
  /// 1 to 9999.
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31.
  package let day: Int

  /// A reason why a text is no date.
  package enum Fault: Error, Hashable, Sendable {
    /// A text that isn't `YYYY-MM-DD`.
    case format
    /// The year 0, which doesn't exist.
    case year
    case month(Int)
    /// A day that the month doesn't have.
    case day(Int, of: Int)
  }

  /// - Throws: `Fault` where the calendar has no such day.
  package init(year: Int, month: Int, day: Int) throws(Fault) {
    guard (0...9999).contains(year) else { throw .format }
    guard year > 0 else { throw .year }
    guard (1...12).contains(month) else { throw .month(month) }
    let length = CalendarDate.length(ofMonth: month, in: year)
    guard (1...length).contains(day) else { throw .day(day, of: length) }
    self.year = year
    self.month = month
    self.day = day
  }

  /// - Throws: `Fault` where `text` isn't `YYYY-MM-DD`, or the calendar has no such day.
  package init(parsing text: some StringProtocol) throws(Fault) {
    let bytes = Array(text.utf8.prefix(11))
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Int(digits: bytes[0..<4]), let month = Int(digits: bytes[5..<7]),
      let day = Int(digits: bytes[8..<10])
    else { throw .format }
    try self.init(year: year, month: month, day: day)
  }

  /// Returns the number of days that a month has.
  package static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

extension CalendarDate: Comparable {
  package static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension CalendarDate: CustomStringConvertible {
  /// `2026-09-04`
  package var description: String {
    [
      String(year).zeroPadded(to: 4), String(month).zeroPadded(to: 2),
      String(day).zeroPadded(to: 2),
    ]
    .joined(separator: "-")
  }
}

extension CalendarDate {
  /// Days since 0000-03-01, for differences and weekdays.
  package var dayNumber: Int {
    let years = month > 2 ? year : year - 1
    let era = (years >= 0 ? years : years - 399) / 400
    let yearOfEra = years - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }

  /// Returns the date so many days later, 0 or more; the last day there is stays itself.
  package func adding(days: Int) -> CalendarDate {
    var (year, month, day) = (year, month, day + days)
    while day > CalendarDate.length(ofMonth: month, in: year) {
      day -= CalendarDate.length(ofMonth: month, in: year)
      month += 1
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    return (try? CalendarDate(year: year, month: month, day: day)) ?? self
  }

  /// 1 for Monday to 7 for Sunday.
  package var weekday: Int { (dayNumber + 2) % 7 + 1 }
}

extension YAMLMapping {
  /// Returns a date; anything but `YYYY-MM-DD` of a day that exists is an error.
  package mutating func date(_ key: String) -> CalendarDate? {
    guard let node = node(key), let text = string(node) else { return nil }
    do throws(CalendarDate.Fault) {
      return try CalendarDate(parsing: text)
    } catch {
      self.error("bad-date", error.message(reading: text), at: node.range)
      return nil
    }
  }
}

extension CalendarDate.Fault {
  /// Returns what is wrong with `text`, and what a date looks like.
  package func message(reading text: String) -> String {
    switch self {
    case .format:
      "\(text.quoted) is not a date, write it as year-month-day"
        + (CalendarDate(writtenAs: text.plainlyTyped).map { ": '\($0)'" }
          ?? ", such as '2026-09-04'")
    case .year: "\(text.quoted) is not a date: there is no year 0"
    case .month(let month): "\(text.quoted) is not a date: there is no month \(month)"
    case .day(let day, let length):
      "\(text.quoted) is not a date: that month has \(length) days, not \(day)"
    }
  }
}

extension CalendarDate {
  /// The one day that a text in another form can mean: `4.9.2026`, `2026-9-4`, `9/15/2026`; `nil` where it could
  /// be two, or none.
  package init?(writtenAs text: String) {
    let parts = text.utf8.split { !$0.isDigit }.compactMap { Int(digits: $0) }
    let separators = text.utf8.filter { !$0.isDigit && $0 != UInt8(ascii: " ") }
    guard parts.count == 3, separators.count <= 3, separators.allSatisfy({ !$0.isLetter }) else {
      return nil
    }
    func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
      try? CalendarDate(year: year, month: month, day: day)
    }
    var readings: [CalendarDate?] = []
    if parts[0] > 31 {
      readings = [day(parts[0], parts[1], parts[2])]
    } else if parts[2] > 999 {
      readings = [day(parts[2], parts[1], parts[0])]
      if separators.first != UInt8(ascii: ".") {
        readings.append(day(parts[2], parts[0], parts[1]))
      }
    }
    let possible = Set(readings.compactMap(\.self))
    guard possible.count == 1, let only = possible.first else { return nil }
    self = only
  }
}
