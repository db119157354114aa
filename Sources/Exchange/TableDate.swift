import Bytes
import Diagnostics
import Histories

/// The order in which a table has day and month, where the year stands last.
package enum DateOrder: String, Sendable, CaseIterable {
  case dmy, mdy
}

/// A reason why a cell is no date.
enum DateFault: Error, Hashable {
  case notADate
  /// Day and month could be either way round.
  case unknownOrder
  case shortYear
  /// A date with a time of day.
  case time(String)
  /// A day as spreadsheets number them.
  case serial(CalendarDate?)
  case calendar(CalendarDate.Fault)
  /// A date before anybody kept tables; with what was probably meant.
  case longAgo(CalendarDate?)
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
      guard
        let order = order ?? (mark == "." ? .dmy : CalendarDate.order(of: numbers[0], numbers[1]))
      else { throw .unknownOrder }
      (year, month, day) =
        order == .dmy ? (numbers[2], numbers[1], numbers[0]) : (numbers[2], numbers[0], numbers[1])
    }
    do throws(Fault) {
      try self.init(year: year, month: month, day: day)
    } catch {
      throw .calendar(error)
    }
    guard year >= CalendarDate.firstYear else {
      let likely = try? CalendarDate(year: 2000 + year % 100, month: month, day: day)
      throw .longAgo(year < 100 ? likely : nil)
    }
  }

  /// The only order in which two numbers are day and month, since no month is above 12; `nil` where both could be.
  private static func order(of first: Int, _ second: Int) -> DateOrder? {
    if first > 12 { return .dmy }
    return second > 12 ? .mdy : nil
  }

  /// The first year that tables have games of.
  private static let firstYear = 1900

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
    case .longAgo(let date):
      "the year of \(text.quoted) is long ago"
        + (date.map { ", did you mean '\($0)'?" } ?? ", write the year in which it was played")
    }
  }
}

/// The days of a table's games, and of those that its seasons have already.
struct TableDates {
  private var days: Set<Int> = []
  private var sorted: [Int]?

  /// The most days around a day within which others of the same season lie.
  private static let season = 150
  /// The most days around a day within which others lie where it was probably meant.
  private static let near = 60

  mutating func add(_ date: CalendarDate) {
    days.insert(date.dayNumber)
    sorted = nil
  }

  /// The same day of the year before or after, where a day is far from all others, which would then be near; `nil`
  /// where there is nothing odd about it.
  mutating func likely(insteadOf date: CalendarDate) -> CalendarDate? {
    let sorted = sorted ?? days.sorted()
    self.sorted = sorted
    func count(around day: Int, within reach: Int) -> Int {
      sorted.firstIndex(notBelow: day + reach + 1) - sorted.firstIndex(notBelow: day - reach)
    }
    guard count(around: date.dayNumber, within: Self.season) == 1 else { return nil }
    return [date.year + 1, date.year - 1].lazy
      .compactMap { try? CalendarDate(year: $0, month: date.month, day: date.day) }
      .first { count(around: $0.dayNumber, within: Self.near) > 1 }
  }
}

extension [Int] {
  /// Returns the index in a sorted list of the first number that isn't below one.
  fileprivate func firstIndex(notBelow number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
