import ContentFiles
import Diagnostics
import Histories
import Tabletop

/// The oddities of records that are right one by one: a game that stands in two places, a date that is probably
/// mistyped.
///
/// Faulty records are left out, since what they tell isn't certain.
struct RecordOddities {
  private(set) var findings = Findings()
  private let tree: ContentTree
  private let people: People
  /// The records, in the order of the files.
  private let records: [GameRecord]
  private let seasons: [String: SeasonDocument]
  /// The file that was last read again for a place in it.
  private var text: (path: String, text: SourceText?)?

  /// The most games of one season that are told one by one to be outside of it. Where there are more, the season's own
  /// dates are wrong.
  private static let mostOutside = 10

  /// The most games of one day, with the same players and scores, that a further one is compared to.
  private static let mostAlike = 10

  /// The days after all others, in number, beyond which a game is probably mistyped.
  fileprivate static let leap = 366

  /// The days after as many others, in number, beyond which a game is probably mistyped: no league pauses so long.
  private static let longLeap = 3653

  /// The days before all others, in number, beyond which a game of a league is probably mistyped.
  private static let century = 36_525

  /// The days from all others, in number, beyond which a game of a season may be mistyped.
  private static let halfYear = 183

  init(
    of files: [SiteContents.RecordFile], in seasons: [SeasonDocument], people: People,
    tree: ContentTree
  ) {
    self.tree = tree
    self.people = people
    self.seasons = Dictionary(
      seasons.map { ($0.slug.text, $0) }, uniquingKeysWith: { first, _ in first })
    records = files.flatMap(\.records).filter { $0.status != .faulty }
    checkTwins()
    checkDates()
  }
}

// MARK: - The same game twice

extension RecordOddities {
  private mutating func checkTwins() {
    var seen: [GameIdentity: [Int]] = [:]
    for (index, record) in records.enumerated()
    where record.header.date != nil && record.canBeKnownAgain {
      let identities = GameIdentity.all(of: record, in: people)
      let indices = Set(identities.flatMap { seen[$0, default: []] }).sorted()
      let alike = indices.map { records[$0] }.filter(record.mayBeSame)
      let inSeason = alike.filter { $0.header.season == record.header.season }
      if let twin = inSeason.first(where: { $0.play.isSame(as: record.play) }) {
        if !record.isOfEvening(of: twin) {
          tellSame(record, as: twin)
        } else if record.header != twin.header {
          // Each line of an evening is a game; those that are equal are told of where they are read.
          tellSimilar(
            record, to: twin, "the game in '\(twin.place)' has the same date, players and scores")
        }
      } else if let twin = inSeason.first, record.header.players.count > 1 {
        tellSimilar(
          record, to: twin, "the game in '\(twin.place)' has the same date, players and scores")
      } else if let twin = alike.first(where: { $0.isSameAbroad(as: record) }) {
        tellSimilar(record, to: twin, "the same game stands in '\(twin.place)', of another season")
      }
      for identity in identities where seen[identity, default: []].count < Self.mostAlike {
        seen[identity, default: []].append(index)
      }
    }
  }

  private mutating func tellSame(_ record: GameRecord, as twin: GameRecord) {
    findings.add(
      Diagnostic(
        id: "same-game",
        "this game stands in '\(twin.place)' already, remove one of the two, or give each its 'round' "
          + "or 'table'", at: record.place, notes: [note(at: twin.place)]))
  }

  private mutating func tellSimilar(
    _ record: GameRecord, to twin: GameRecord, _ likeness: String
  ) {
    findings.add(
      Diagnostic(
        .warning, id: "similar-game",
        likeness + "; if they are one, remove one record, else give each its 'round' or 'table'",
        at: record.place, notes: [note(at: twin.place)]))
  }

  private func note(at place: SourcePlace) -> Diagnostic {
    Diagnostic(.note, id: "same-game", "the other record begins here", at: place)
  }
}

extension GameRecord {
  /// Its first `---`.
  fileprivate var place: SourcePlace { SourcePlace(path: path, line: line, column: 1) }

  /// Whether both are lines of one evening of results.
  fileprivate func isOfEvening(of other: GameRecord) -> Bool {
    evening != nil && evening == other.evening && path == other.path
  }

  /// Whether a second record of it would show as one: somebody alone may well have one result twice on an
  /// evening, unless it is told to the second or the move.
  fileprivate var canBeKnownAgain: Bool {
    detail > .results || header.players.count > 1 || header.seconds != nil
      || header.solo.moves != nil
  }

  /// Whether a finished game of another season has just the same turns.
  fileprivate func isSameAbroad(as other: GameRecord) -> Bool {
    header.season != other.header.season && status == .finished && detail > .results
      && play.isSame(as: other.play)
  }

  /// Whether nothing in the headers tells two games of the same result apart.
  fileprivate func mayBeSame(_ other: GameRecord) -> Bool {
    func differ<Value: Equatable>(_ key: (RecordHeader) -> Value?) -> Bool {
      guard let one = key(header), let other = key(other.header) else { return false }
      return one != other
    }
    return header.circumstances.ending == other.header.circumstances.ending
      && !differ(\.round) && !differ(\.table) && !differ(\.circumstances.fixture)
      && !differ(\.standing) && !differ(\.unplaced) && !differ(\.leg) && !differ(\.seconds)
      && !differ(\.deal)
      && !differ(\.solo.moves)
      && !differ(\.solo.passes)
  }
}

// MARK: - Dates

extension RecordOddities {
  private mutating func checkDates() {
    let inLeague = strayDates(of: records, beside: seasons.values.compactMap(\.starts))
    let inSeason = Dictionary(grouping: records) { $0.header.season ?? "" }.mapValues {
      seasonStrays(of: $0)
    }
    var outside: [String: Int] = [:]
    for record in records {
      guard let date = record.header.date else { continue }
      let season = record.header.season.flatMap { seasons[$0] }
      if let season, let words = season.objection(to: date) {
        let count = outside[season.slug.text, default: 0] + 1
        outside[season.slug.text] = count
        guard count <= Self.mostOutside else { continue }
        warn("date-outside-season", "\(date) is \(words)", of: record)
      } else if let stray = inLeague[date] ?? inSeason[record.header.season ?? ""]?[date],
        season.map({ !$0.mayHave(date) }) ?? true
      {
        tell(stray, date, of: record)
      }
    }
    for (slug, count) in outside.sorted(by: { $0.key < $1.key }) where count > Self.mostOutside {
      guard let season = seasons[slug] else { continue }
      findings.add(
        Diagnostic(
          .warning, id: "date-outside-season",
          "\(count - Self.mostOutside) more games are outside of this season, check its dates",
          in: season.document.text, at: 0..<0))
    }
  }

  /// A date far from those of the other games, and what was probably meant.
  private struct Stray {
    let likely: CalendarDate
    let isAhead: Bool
    /// The distance, in days.
    let leap: Int
    /// Whether it is far from those of its season, whatever else is played.
    var isOfSeason = false
    /// Whether it may well be right: a season that paused for years.
    var isPossible = false
  }

  private mutating func tell(_ stray: Stray, _ date: CalendarDate, of record: GameRecord) {
    let distance =
      (stray.leap > Self.leap ? "more than a year " : "months ")
      + (stray.isAhead ? "after" : "before") + " every other game"
      + (stray.isOfSeason ? " of this season" : "")
    warn(
      stray.isAhead ? "date-far-ahead" : "date-far-back",
      "\(date) is \(distance), did you mean '\(stray.likely)'?", of: record,
      stray.isPossible ? .note : .warning)
  }

  /// The dates of a league that are more than a year after the others, or more than a century before them, where these are
  /// the most.
  ///
  /// Games of years ago a league may well have, before a pause or from an archive.
  private func strayDates(of records: [GameRecord], beside starts: [CalendarDate])
    -> [CalendarDate: Stray]
  {
    var days = DayCounts(records.compactMap(\.header.date) + starts)
    var strays: [CalendarDate: Stray] = [:]
    while let split = days.first(where: { $0.before < $0.after && $0.leap > Self.century }) {
      let few = days.remove(before: split)
      let middle = days.dates[days.dates.count / 2]
      for date in few {
        strays[date] = Stray(likely: date.moved(near: middle), isAhead: false, leap: split.leap)
      }
    }
    if let split = days.first(where: {
      $0.after <= $0.before && $0.leap > ($0.after < $0.before ? Self.leap : Self.longLeap)
    }) {
      for date in days.remove(after: split) {
        strays[date] = Stray(likely: date.moved(near: split.last), isAhead: true, leap: split.leap)
      }
    }
    return strays
  }

  /// The dates of a season that the few of them have far from the many: as last year's among this January's are, or next
  /// year's among this December's.
  private func seasonStrays(of records: [GameRecord]) -> [CalendarDate: Stray] {
    var days = DayCounts(records.compactMap(\.header.date))
    var strays: [CalendarDate: Stray] = [:]
    while let split = days.first(where: {
      min($0.before, $0.after) < max($0.before, $0.after) && $0.leap > Self.halfYear
    }) {
      let isAhead = split.after < split.before
      let few = isAhead ? days.remove(after: split) : days.remove(before: split)
      guard let first = days.dates.first, let last = days.dates.last,
        split.leap > 3 * days.longestLeap
      else { return strays }
      let isYearOff = split.leap <= Self.leap
      let isShort = last.dayNumber - first.dayNumber <= Self.leap
      for date in few {
        let likely = date.moved(near: isAhead ? last : first)
        let room = max(days.longestLeap, 31)
        let fits =
          likely != date && first.dayNumber - room <= likely.dayNumber
          && likely.dayNumber <= last.dayNumber + room && isShort
        guard fits || !isYearOff else { continue }
        strays[date] = Stray(
          likely: likely, isAhead: isAhead, leap: split.leap, isOfSeason: true, isPossible: !fits)
      }
    }
    return strays
  }

  /// Days with how many games each has.
  private struct DayCounts {
    /// Two days with none between them.
    struct Split {
      let last: CalendarDate
      let next: CalendarDate
      /// The number of games at or before the first of the two dates, and that at or after the second.
      let before: Int
      let after: Int

      var leap: Int { next.dayNumber - last.dayNumber }
    }

    private(set) var dates: [CalendarDate]
    private var counts: [CalendarDate: Int] = [:]

    init(_ all: [CalendarDate]) {
      for date in all { counts[date, default: 0] += 1 }
      dates = counts.keys.sorted()
    }

    /// The longest time between two of them, in days.
    var longestLeap: Int {
      zip(dates, dates.dropFirst()).map { $1.dayNumber - $0.dayNumber }.max() ?? 0
    }

    func first(where isWanted: (Split) -> Bool) -> Split? {
      let all = dates.reduce(0) { $0 + (counts[$1] ?? 0) }
      var before = 0
      for (last, next) in zip(dates, dates.dropFirst()) {
        before += counts[last] ?? 0
        let split = Split(last: last, next: next, before: before, after: all - before)
        if isWanted(split) { return split }
      }
      return nil
    }

    mutating func remove(before split: Split) -> [CalendarDate] {
      let removed = dates.filter { $0 <= split.last }
      dates.removeFirst(removed.count)
      return removed
    }

    mutating func remove(after split: Split) -> [CalendarDate] {
      let removed = dates.filter { $0 >= split.next }
      dates.removeLast(removed.count)
      return removed
    }
  }

  /// Adds a warning about a record's date, where that stands.
  private mutating func warn(
    _ id: String, _ message: String, of record: GameRecord,
    _ severity: Diagnostic.Severity = .warning
  ) {
    if text?.path != record.path {
      var ignored = Findings()
      let path = String(record.path.dropFirst(tree.prefix.count))
      text = (record.path, tree.text(path, findings: &ignored))
    }
    guard let source = text?.text, record.range.upperBound <= source.bytes.count else { return }
    let range = HeaderPlaces(record, in: source).range(ofKey: "date") ?? record.range
    findings.add(Diagnostic(severity, id: id, message, in: source, at: range))
  }
}

extension SeasonDocument {
  /// Whether a game of a date far from all others may well be the season's: one before its end, or in the
  /// year after its start.
  fileprivate func mayHave(_ date: CalendarDate) -> Bool {
    ends != nil || starts.map { date.dayNumber - $0.dayNumber <= RecordOddities.leap } ?? false
  }

  /// Returns the reason why a game of a date is none of the season; `nil` where it may be one.
  fileprivate func objection(to date: CalendarDate) -> String? {
    let isEarly = starts.map { date < $0 } ?? false
    let isLate = ends.map { date > $0 } ?? false
    guard isEarly || isLate else { return nil }
    switch (starts, ends) {
    case (let starts?, let ends?):
      return "outside of the season, which goes from \(starts) to \(ends)"
    case (let starts?, nil): return "before the season, which starts on \(starts)"
    default: return "after the season" + (ends.map { ", which ends on \($0)" } ?? "")
    }
  }
}

extension CalendarDate {
  /// The same day of the year that is nearest to another date.
  fileprivate func moved(near other: CalendarDate) -> CalendarDate {
    let years = [other.year - 1, other.year, other.year + 1]
    let moved = years.compactMap { try? CalendarDate(year: $0, month: month, day: day) }
    return moved.min {
      abs($0.dayNumber - other.dayNumber) < abs($1.dayNumber - other.dayNumber)
    } ?? other
  }
}
