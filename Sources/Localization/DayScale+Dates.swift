package import Drawing
package import Histories

extension Wording {
  /// Days on a chart's scale: months by their names where it spans some, years where it spans many, else days.
  ///
  /// A game without a date stands where the one before it does; without any date they stand side by side, and there
  /// are no words.
  package func dayScale(of dates: [CalendarDate?]) -> DayScale {
    let known = dates.compactMap(\.self)
    guard let first = known.min(), let last = known.max(), first < last else {
      return DayScale(days: Array(dates.indices), ticks: [])
    }
    var (days, day) = ([Int](), first.dayNumber)
    for date in dates {
      day = max(day, date?.dayNumber ?? day)
      days.append(day)
    }
    let starts = monthStarts(after: first, to: last)
    let years = starts.filter { $0.month == 1 }
    let ticks: [[LineChart.Tick]] =
      years.count > 1
      ? [years.map { tick(at: $0, String($0.year)) }]
      : starts.count > 1
        ? byHalves(starts).map { level in level.map { tick(at: $0, months[$0.month - 1]) } }
        : [[first, last]].map { level in level.map { tick(at: $0, shortText(of: $0)) } }
    return DayScale(days: days, ticks: ticks)
  }

  /// A day and month, where the year goes without saying.
  package func shortText(of date: CalendarDate) -> String {
    self(.dateShort, ["day": String(date.day), "month": months[date.month - 1]])
  }

  private func tick(at date: CalendarDate, _ text: String) -> LineChart.Tick {
    LineChart.Tick(place: Double(date.dayNumber), text: text)
  }

  private func monthStarts(after first: CalendarDate, to last: CalendarDate) -> [CalendarDate] {
    var starts: [CalendarDate] = []
    var date = first
    while true {
      let length = CalendarDate.length(ofMonth: date.month, in: date.year)
      date = date.adding(days: length - date.day + 1)
      guard date.day == 1, date <= last else { return starts }
      starts.append(date)
    }
  }

  /// Returns every eighth date, then every fourth, second, and the others.
  private func byHalves(_ dates: [CalendarDate]) -> [[CalendarDate]] {
    var levels: [[CalendarDate]] = [[], [], [], []]
    for (place, date) in dates.enumerated() {
      levels[3 - min(place.trailingZeroBitCount, 3)].append(date)
    }
    return levels
  }
}
