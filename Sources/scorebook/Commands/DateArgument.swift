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
