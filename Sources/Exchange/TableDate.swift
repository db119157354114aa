import Bytes
import Diagnostics
import Histories

/// In which order a table has day and month, where the year stands last.
package enum DateOrder: String, Sendable, CaseIterable {
  case dmy, mdy
}

/// Why a cell is no date.
enum DateFault: Error, Hashable {
  case notADate
  /// Day and month could be either way round.
  case unknownOrder
  case shortYear
  /// It has a time of day, too.
  case time(String)
  /// A day as spreadsheets number them.
  case serial(CalendarDate?)
  case calendar(CalendarDate.Fault)
}

extension CalendarDate {
  /// Reads a cell's date: year first, or as an order has it; with dots, the day comes first unless said.
  init(cell text: String, order: DateOrder?) throws(DateFault) {
    var date = text[...]
    if let end = text.firstIndex(where: { $0 == " " || $0 == "T" }) {
      let time = text[text.index(after: end)...]
      date = text[..<end]
      let isNight = time.allSatisfy { $0 == "0" || $0 == ":" || $0 == "." || $0 == "Z" }
      guard time.contains(":") else { throw .notADate }
      guard isNight else { throw .time(String(time)) }
    }
    if let number = Int(date), (20_000...80_000).contains(number) {
      throw .serial(CalendarDate(spreadsheetDay: number))
    }
    guard let mark = date.first(where: { "-/.".contains($0) }) else { throw .notADate }
    let parts = date.split(separator: mark, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(digits: $0.utf8) }
    guard parts.count == 3, numbers.count == 3 else { throw .notADate }
    var (year, month, day) = (numbers[0], numbers[1], numbers[2])
    if parts[0].count != 4 {
      guard parts[2].count == 4 else { throw parts[2].count == 2 ? .shortYear : .notADate }
      guard let order = order ?? (mark == "." ? .dmy : nil) else { throw .unknownOrder }
      (year, month, day) =
        order == .dmy ? (numbers[2], numbers[1], numbers[0]) : (numbers[2], numbers[0], numbers[1])
    }
    do throws(Fault) {
      try self.init(year: year, month: month, day: day)
    } catch {
      throw .calendar(error)
    }
  }

  /// The day of a number that spreadsheets count from 1899-12-30.
  private init?(spreadsheetDay number: Int) {
    guard let first = try? CalendarDate(year: 1899, month: 12, day: 30) else { return nil }
    let day = first.dayNumber + number
    // A year or two around it holds the day.
    let guess = 1899 + number / 366
    for year in guess...guess + 2 {
      for month in 1...12 {
        guard let start = try? CalendarDate(year: year, month: month, day: 1) else { continue }
        let length = CalendarDate.length(ofMonth: month, in: year)
        guard (0..<length).contains(day - start.dayNumber) else { continue }
        guard
          let found = try? CalendarDate(
            year: year, month: month, day: day - start.dayNumber + 1)
        else { return nil }
        self = found
        return
      }
    }
    return nil
  }
}

extension DateFault {
  func message(reading text: String) -> String {
    switch self {
    case .notADate: CalendarDate.Fault.format.message(reading: text)
    case .unknownOrder:
      "day and month of \(text.quoted) could be either, say which comes first with '--dates dmy' or "
        + "'--dates mdy', or write it as year-month-day"
    case .shortYear: "the year of \(text.quoted) has two digits, write all four"
    case .time(let time):
      "a game has a date and no time of day, leave out \(time.quoted) or map it to a note"
    case .serial(let date):
      "\(text.quoted) is how spreadsheets number a day"
        + (date.map { ", probably '\($0)'" } ?? "") + "; give the column the format of a date"
    case .calendar(let fault): fault.message(reading: text)
    }
  }
}
