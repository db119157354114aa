import Diagnostics
import Histories
import Tabletop

/// What is odd about records that are right one by one: a game that stands in two places, a date that is
/// probably mistyped.
///
/// Faulty records are left out, since what they tell isn't certain.
struct RecordOddities {
  private(set) var findings = Findings()
  private let tree: ContentTree
  private let people: People
  /// In the order of the files.
  private let records: [GameRecord]
  private let seasons: [String: SeasonDocument]
  /// The file that was last read again for a place in it.
  private var text: (path: String, text: SourceText?)?

  /// How many games of one season are told to be outside of it: where there are more, the season's own
  /// dates are wrong.
  private static let mostOutside = 10

  /// How many games of one day, with the same players and scores, a further one is compared to.
  private static let mostAlike = 10

  /// How many days later than all others a game is probably mistyped.
  fileprivate static let leap = 366

  /// How many days later it is where there are as many others as of these: no league pauses so long.
  private static let longLeap = 3653

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
        tellSame(record, as: twin)
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
      && !differ(\.seconds) && !differ(\.deal) && !differ(\.solo.moves) && !differ(\.solo.passes)
  }
}

// MARK: - Dates

extension RecordOddities {
  private mutating func checkDates() {
    let leap = leapingDates
    var outside: [String: Int] = [:]
    for record in records {
      guard let date = record.header.date else { continue }
      let season = record.header.season.flatMap { seasons[$0] }
      if let season, let words = season.objection(to: date) {
        let count = outside[season.slug.text, default: 0] + 1
        outside[season.slug.text] = count
        guard count <= Self.mostOutside else { continue }
        warn("date-outside-season", "\(date) is \(words)", of: record)
      } else if let likely = leap[date], season.map({ !$0.mayHave(date) }) ?? true {
        warn(
          "date-far-ahead",
          "\(date) is more than a year after every other game, did you mean '\(likely)'?",
          of: record)
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

  /// The dates that are more than a year after the others, where these are the most, each with what was
  /// probably meant.
  private var leapingDates: [CalendarDate: CalendarDate] {
    var counts: [CalendarDate: Int] = [:]
    for date in records.compactMap(\.header.date) { counts[date, default: 0] += 1 }
    for starts in seasons.values.compactMap(\.starts) { counts[starts, default: 0] += 1 }
    let dates = counts.keys.sorted()
    let all = counts.values.reduce(0, +)
    var before = 0
    for (last, next) in dates.indices.dropFirst().enumerated() {
      before += counts[dates[last]] ?? 0
      let after = all - before
      let leap = dates[next].dayNumber - dates[last].dayNumber
      guard after <= before, leap > (after < before ? Self.leap : Self.longLeap) else { continue }
      let likely = dates[next...].map { ($0, $0.moved(near: dates[last])) }
      return Dictionary(likely, uniquingKeysWith: { first, _ in first })
    }
    return [:]
  }

  /// Adds a warning about a record's date, where that stands.
  private mutating func warn(_ id: String, _ message: String, of record: GameRecord) {
    if text?.path != record.path {
      var ignored = Findings()
      let path = String(record.path.dropFirst(tree.prefix.count))
      text = (record.path, tree.text(path, findings: &ignored))
    }
    guard let source = text?.text, record.range.upperBound <= source.bytes.count else { return }
    let range = HeaderPlaces(record, in: source).range(ofKey: "date") ?? record.range
    findings.add(Diagnostic(.warning, id: id, message, in: source, at: range))
  }
}

extension SeasonDocument {
  /// Whether a game of a date far from all others may well be the season's: one before its end, or in the
  /// year after its start.
  fileprivate func mayHave(_ date: CalendarDate) -> Bool {
    ends != nil || starts.map { date.dayNumber - $0.dayNumber <= RecordOddities.leap } ?? false
  }

  /// Why a game of a date is none of the season, `nil` where it may be one.
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
