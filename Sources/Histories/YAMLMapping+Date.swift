import Diagnostics
package import YAML

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
  /// What is wrong with `text`, and what a date looks like.
  package func message(reading text: String) -> String {
    switch self {
    case .format: "\(text.quoted) is not a date, write it as year-month-day: '2026-09-04'"
    case .month(let month): "\(text.quoted) is not a date: there is no month \(month)"
    case .day(let day, let length):
      "\(text.quoted) is not a date: that month has \(length) days, not \(day)"
    }
  }
}
