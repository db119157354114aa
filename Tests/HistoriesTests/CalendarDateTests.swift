import Histories
import TestGames
import Testing

struct CalendarDateTests {
  @Test(arguments: ["2026-09-04", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
  func `a date is written as it was read`(text: String) throws {
    #expect(try CalendarDate(parsing: text).description == text)
  }

  @Test(arguments: [
    ("2026-13-01", CalendarDate.Fault.month(13)), ("2026-00-10", .month(0)),
    ("2026-02-29", .day(29, of: 28)), ("1900-02-29", .day(29, of: 28)),
    ("2024-02-30", .day(30, of: 29)), ("2026-04-31", .day(31, of: 30)),
    ("2026-01-00", .day(0, of: 31)), ("4.9.2026", .format), ("2026-9-4", .format),
    ("2026-09-04T10:00", .format), ("", .format), ("２０２６-01-01", .format),
    ("-026-01-01", .format),
  ])
  func `a day that the calendar doesn't have is a fault`(text: String, fault: CalendarDate.Fault) {
    #expect(throws: fault) { try CalendarDate(parsing: text) }
  }

  @Test func `dates stand in order and count on day by day`() throws {
    var last: CalendarDate?
    for year in 1999...2001 {
      for month in 1...12 {
        for day in 1...CalendarDate.length(ofMonth: month, in: year) {
          let date = try CalendarDate(year: year, month: month, day: day)
          if let last {
            #expect(last < date)
            #expect(last.dayNumber + 1 == date.dayNumber)
            #expect(last.weekday % 7 + 1 == date.weekday)
          }
          last = date
        }
      }
    }
    #expect(try CalendarDate(parsing: "2026-09-04").weekday == 5)
  }

  @Test(arguments: [
    ("4.9.2026", "2026-09-04"), ("2026-9-4", "2026-09-04"), ("15/9/2026", "2026-09-15"),
    ("9/15/2026", "2026-09-15"), ("2026/09/04", "2026-09-04"), ("4. 9. 2026", "2026-09-04"),
    ("4/4/2026", "2026-04-04"), ("3/4/2026", nil), ("31.2.2026", nil), ("4.9.26", nil),
    ("4 September 2026", nil), ("2026-09", nil), ("1.2.3.2026", nil), ("", nil),
  ])
  func `a date in another form is told with the one day that it can mean`(
    text: String, date: String?
  ) {
    #expect(CalendarDate(writtenAs: text)?.description == date)
    let message = CalendarDate.Fault.format.message(reading: text)
    #expect(message.hasSuffix(date.map { ": '\($0)'" } ?? ", such as '2026-09-04'"))
  }
}
