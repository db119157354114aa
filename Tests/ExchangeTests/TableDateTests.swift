import Diagnostics
import Histories
import Testing

@testable import Exchange

struct TableDateTests {
  @Test(arguments: [
    ("2026-09-08", nil), ("2026/09/08", nil), ("2026/9/8", nil), ("2026.09.08", nil),
    ("2026-09-08 00:00:00", nil), ("2026-09-08T00:00:00Z", nil), ("8.9.2026", nil),
    ("08.09.2026", DateOrder.dmy), ("8/9/2026", .dmy), ("9/8/2026", .mdy), ("9.8.2026", .mdy),
    ("08-09-2026", .dmy),
  ])
  func `a date is read in any order that is known`(text: String, order: DateOrder?) throws {
    #expect(try CalendarDate(cell: text, order: order).description == "2026-09-08")
  }

  @Test(arguments: ["25/9/2026", "9/25/2026", "25-09-2026"])
  func `a day above 12 says which number is the month`(text: String) throws {
    #expect(try CalendarDate(cell: text, order: nil).description == "2026-09-25")
  }

  @Test(arguments: [
    ("8/9/2026", DateFault.unknownOrder), ("12/9/2026", .unknownOrder),
    ("13/13/2026", .calendar(.month(13))), ("8.9.26", .shortYear),
    ("2026-09-08 19:30", .time("19:30")), ("8 Sept 2026", .notADate), ("soon", .notADate),
    ("2026-09", .notADate), ("2026-02-30", .calendar(.day(30, of: 28))),
    ("13.13.2026", .calendar(.month(13))), ("", .notADate), ("1.2.3.4", .notADate),
    ("+1.2.2026", .notADate),
  ])
  func `what may be another day is no date`(text: String, fault: DateFault) {
    #expect(throws: fault) { try CalendarDate(cell: text, order: nil) }
  }

  /// Day 45 000 is 2023-03-15, 46 273 is 2026-09-08, 36 526 is 2000-01-01 (OpenFormula, 4.3.3).
  @Test(arguments: [("45000", "2023-03-15"), ("46273", "2026-09-08"), ("36526", "2000-01-01")])
  func `the number of a day is told with the day it probably is`(text: String, date: String) throws
  {
    let day = try CalendarDate(parsing: date)
    #expect(throws: DateFault.serial(day)) { try CalendarDate(cell: text, order: nil) }
  }

  @Test func `a date of another year than all others is told`() async {
    let plan = await League().expect(
      """
      date,player1,score1,player2,score2
      2026-01-05,Ann,10000,Bob,50
      1️⃣2025-01-12,Ann,10000,Bob,50
      2026-01-19,Ann,10000,Bob,50
      2️⃣0026-02-02,Ann,10000,Bob,50
      3️⃣2027-01-26,Ann,10000,Bob,50
      4️⃣1026-01-26,Ann,10000,Bob,50
      """,
      finds: [
        "1: warning: row 3, column A 'date': no other game is near '2025-01-12', did you mean '2026-01-12'?",
        "2: row 5, column A 'date': the year of '0026-02-02' is long ago, did you mean '2026-02-02'?",
        "3: warning: row 6, column A 'date': no other game is near '2027-01-26', did you mean '2026-01-26'?",
        "4: row 7, column A 'date': the year of '1026-01-26' is long ago, write the year in which it was "
          + "played",
      ])
    #expect(plan.addedCount == 4)
  }

  @Test(arguments: [
    ["2024-05-01", "2025-05-02", "2026-05-01"], ["2025-01-12", "2026-01-19"],
    ["2025-11-30", "2026-01-05", "2026-03-01"],
  ])
  func `dates that may well be right are not told`(dates: [String]) async {
    let rows = dates.map { "\($0),Ann,10000,Bob,50\n" }.joined()
    let plan = await League().plan("date,player1,score1,player2,score2\n" + rows)
    #expect(plan.findings.isEmpty, "\(plan.findings.all.map(\.message))")
  }
}
