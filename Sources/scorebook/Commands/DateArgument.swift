import Glibc
import Histories
import Telling

extension Arguments {
  func date(_ option: ToolOption) throws(UsageFault) -> CalendarDate? {
    guard let value = self[option] else { return nil }
    do throws(CalendarDate.Fault) {
      return try CalendarDate(parsing: value)
    } catch {
      throw .badValue(option, value, expected: "a date like '2026-09-30'")
    }
  }
}

extension CalendarDate {
  /// The date on this machine's calendar.
  static func today() -> CalendarDate? {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return nil }
    return try? CalendarDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
