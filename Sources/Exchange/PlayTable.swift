import BGStats
import ContentFiles
import Contents
import Diagnostics
import Histories
import Seasons
import YAML

/// Makes a table of an app's plays, a row a play, whose cells know where they stand in the file.
struct PlayTable {
  /// The games of the file by the league's own, and what becomes of their plays.
  private enum Fate {
    /// One is imported into the seasons of this game that its day is in.
    case game(GameKind, seasons: [SeasonDocument])
    /// Left out on purpose.
    case leftOut
    /// Told once for all plays.
    case fault
  }

  private let export: BGStatsExport
  private let source: SourceText
  private let options: ImportOptions
  private let games: [GameKind]
  private let contents: SiteContents
  private(set) var findings = Findings()
  /// The number of plays that become no record.
  private(set) var needingCount: Int
  /// The winners that the app names, by rows.
  private(set) var winners: [Int: Set<String>] = [:]
  private var rows: [[Column: Table.Cell]] = []

  init(
    _ export: BGStatsExport, of source: SourceText, _ options: ImportOptions, games: [GameKind],
    _ contents: SiteContents
  ) {
    self.export = export
    self.source = source
    self.options = options
    self.games = games
    self.contents = contents
    findings = export.faults
    needingCount = export.faultyCount
    read()
  }

  private mutating func report(_ fault: PlayFault, at range: Range<Int>) {
    findings.add(fault.diagnostic(in: source, at: range))
  }

  private mutating func read() {
    var seen: Set<String> = []
    var counts: [Int: Int] = [:]
    var (ignoredCount, repeatedCount) = (0, 0)
    let plays = export.plays.filter { play in
      if let uuid = play.uuid, !seen.insert(uuid).inserted {
        repeatedCount += 1
      } else if play.isIgnored {
        ignoredCount += 1
      } else {
        counts[play.game, default: 0] += 1
        return true
      }
      return false
    }
    for (count, fault) in [
      (ignoredCount, PlayFault.ignored(ignoredCount)),
      (repeatedCount, .repeated(repeatedCount)),
    ] where count > 0 {
      findings.add(fault.diagnostic(.note, in: source, at: 0..<0))
    }
    let found = counts.keys.sorted()
    let unknown = found.filter { mapped(export.games[$0].text) == nil && kind(of: $0) == nil }
    var fates: [Int: Fate] = [:]
    for game in found {
      fates[game] = fate(of: game, playsCount: counts[game, default: 0], among: unknown)
    }
    let titles = export.games.map(\.text)
    for entry in options.games where !titles.contains(where: { Column.areAlike($0, entry.title) }) {
      report(.noSuchGame(entry.title, known: titles), at: 0..<0)
    }
    var outside: [Int: (count: Int, several: Bool)] = [:]
    for play in plays {
      guard case .game(let kind, let seasons)? = fates[play.game] else { continue }
      let possible = self.seasons(seasons, of: play)
      if possible.count == 1 {
        add(play, kind, possible[0])
      } else {
        needingCount += 1
        outside[play.game, default: (0, false)].count += 1
        if !possible.isEmpty { outside[play.game]?.several = true }
      }
    }
    for game in outside.keys.sorted() {
      guard let told = outside[game], case .game(_, let seasons)? = fates[game] else { continue }
      let (title, slugs) = (export.games[game], seasons.map(\.slug.text))
      report(
        told.several
          ? .severalSeasons(title.text, told.count, slugs)
          : .outsideSeasons(title.text, told.count, slugs), at: title.range)
    }
  }
}

// MARK: - Games and seasons

extension PlayTable {
  /// Returns what `--map` says of a title: a game, or `.some(nil)` for none; `nil` where it says nothing.
  private func mapped(_ title: String) -> GameKind?? {
    options.games.first { Column.areAlike($0.title, title) }.map(\.game)
  }

  /// Returns the league's game of that name: its own, or the title of the document about it.
  private func kind(of game: Int) -> GameKind? {
    let title = export.games[game].text
    return games.first { kind in
      Column.areAlike(kind.name, title)
        || contents.rules.contains {
          $0.slug.text == kind.name && Column.areAlike($0.document.title, title)
        }
    }
  }

  private mutating func fate(of game: Int, playsCount count: Int, among unknown: [Int]) -> Fate {
    let title = export.games[game]
    let told = mapped(title.text)
    if case .some(nil) = told { return .leftOut }
    guard
      let kind = (told ?? nil) ?? self.kind(of: game) ?? (unknown.count == 1 ? options.game : nil)
    else {
      needingCount += count
      if let asked = options.game {
        report(
          .severalGames(title.text, count, asked: asked.name, others: unknown.count),
          at: title.range)
      } else {
        report(.unknownGame(title.text, count), at: title.range)
      }
      return .fault
    }
    let ofPlayers = contents.seasons.filter { $0.teams == nil }
    if let name = options.season {
      let season = ofPlayers.first { $0.isNamed(name) }
      if let season, season.games.isEmpty || season.games.contains(kind) {
        return .game(kind, seasons: [season])
      }
      needingCount += count
      report(
        .otherGame(
          title.text, count, season: season?.slug.text ?? name, of: season?.games.names ?? ["teams"]
        ),
        at: title.range)
      return .fault
    }
    let seasons = ofPlayers.filter { $0.games.contains(kind) }
    guard !seasons.isEmpty else {
      needingCount += count
      report(.noSeason(title.text, count, game: kind.name), at: title.range)
      return .fault
    }
    return .game(kind, seasons: seasons)
  }

  /// Returns those seasons that a play may be of: the one that there is, or those that its day is in.
  private func seasons(_ seasons: [SeasonDocument], of play: BGStatsExport.Play) -> [SeasonDocument]
  {
    guard seasons.count > 1, let text = play.date?.text,
      let date = try? CalendarDate(parsing: text)
    else { return seasons }
    return seasons.filter { season in
      (season.starts.map { $0 <= date } ?? true) && (season.ends.map { date <= $0 } ?? true)
    }
  }
}

// MARK: - Rows

extension PlayTable {
  /// The columns of every table, before those of players.
  private static let columns: [Column] =
    [.game, .season]
    + [
      "date", "title", "note", "seconds", "teams", "guests", "won", "home", "winner", "draw",
      "places", "outcome", "substitutes",
    ].map {
      Column.header($0)
    }

  /// The table, with a head of the names of its columns.
  var table: Table {
    let most =
      rows.map { row in
        row.keys.count { if case .player = $0 { true } else { false } }
      }.max() ?? 0
    let columns = Self.columns + (0..<most).flatMap { [.player($0), .score($0)] }
    let head = columns.enumerated().map { index, column in
      Table.Cell(row: 1, column: index + 1, text: column.name, range: 0..<0, isQuoted: true)
    }
    let cells = rows.enumerated().map { number, row in
      let range = row[.game]?.range ?? 0..<0
      return columns.enumerated().map { index, column in
        let cell = row[column]
        return Table.Cell(
          row: number + 2, column: index + 1, text: cell?.text ?? "",
          range: cell?.range ?? range.lowerBound..<range.lowerBound, isQuoted: true)
      }
    }
    return Table(source: source, places: .values, rows: [head] + cells)
  }

  private mutating func add(
    _ play: BGStatsExport.Play, _ kind: GameKind, _ season: SeasonDocument
  ) {
    let start = play.range.lowerBound..<play.range.lowerBound
    guard let date = play.date else { return refuse(.noDate, at: start) }
    guard !play.scores.isEmpty else { return refuse(.noPlayers, at: start) }
    if let nameless = play.scores.first(where: { $0.name.text.allSatisfy(\.isWhitespace) }) {
      return refuse(.noName, at: nameless.range)
    }
    var row: [Column: Table.Cell] = [:]
    func put(_ column: Column, _ text: String, at range: Range<Int>) {
      row[column] = Table.Cell(row: 0, column: 0, text: text, range: range, isQuoted: true)
    }
    let seats = seats(of: play)
    let names = names(of: seats)
    put(.game, kind.name, at: start)
    put(.season, season.slug.text, at: start)
    put(.header("date"), date.text, at: date.range)
    if let title = play.title { put(.header("title"), title.text[...].trimmed, at: title.range) }
    if let (note, range) = note(of: play, names, in: season) {
      put(.header("note"), note, at: range)
    }
    if let minutes = play.minutes {
      put(.header("seconds"), seconds(of: minutes.text), at: minutes.range)
    }
    if let teams = teams(of: seats, names, kind) { put(.header("teams"), teams, at: start) }
    let guests = zip(seats, names).filter(\.0.isAnonymous).map(\.1)
    if !guests.isEmpty { put(.header("guests"), YAMLScalar.list(guests), at: start) }
    for (index, (seat, name)) in zip(seats, names).enumerated() {
      put(.player(index), name, at: seat.range)
      if kind.game.resultForm == .scores, let score = seat.score {
        put(.score(index), score.text[...].trimmed, at: score.range)
      }
    }
    for (key, value) in result(of: seats, names, kind) { put(.header(key), value, at: start) }
    // What the app notes was played, by whom it names, whatever a comment says.
    put(.header("outcome"), "played", at: start)
    put(.header("substitutes"), "none", at: start)
    rows.append(row)
    let won = zip(seats, names).filter(\.0.isWinner).map(\.1)
    if !won.isEmpty { winners[rows.count + 1] = Set(won) }
  }

  /// Returns a number of minutes in seconds; what is none, or more than a number holds, as it is written.
  private func seconds(of minutes: String) -> String {
    guard let count = Int(minutes) else { return minutes }
    let (seconds, isTooMany) = count.multipliedReportingOverflow(by: 60)
    return isTooMany ? minutes : String(seconds)
  }

  private mutating func refuse(_ fault: PlayFault, at range: Range<Int>) {
    needingCount += 1
    report(fault, at: range)
  }

  /// Returns the players by seat, partners in turns where nobody noted the seats of a team's players.
  private func seats(of play: BGStatsExport.Play) -> [BGStatsExport.Score] {
    let sides = sides(of: play.scores)
    guard sides.contains(where: { $0.count > 1 }), sides.allSatisfy({ $0.count == sides[0].count })
    else { return play.scores }
    // Those who sit side by side weren't seated, but listed.
    let isListed = sides.enumerated().allSatisfy { number, side in
      side == Array(number * side.count..<(number + 1) * side.count)
    }
    guard isListed else { return play.scores }
    return sides[0].indices.flatMap { place in sides.map { play.scores[$0[place]] } }
  }

  /// Returns the places of the players who have a result together, in the order of their first.
  private func sides(of scores: [BGStatsExport.Score]) -> [[Int]] {
    var sides: [[Int]] = []
    var places: [String: Int] = [:]
    for (index, score) in scores.enumerated() {
      if let team = score.team, let place = places[team] {
        sides[place].append(index)
      } else {
        if let team = score.team { places[team] = sides.count }
        sides.append([index])
      }
    }
    return sides
  }

  /// Returns the names by seat; several players without a name have a number each from the second.
  private func names(of seats: [BGStatsExport.Score]) -> [String] {
    var anonymousCount = 0
    return seats.map { seat in
      let name = seat.name.text[...].trimmed
      guard seat.isAnonymous else { return name }
      anonymousCount += 1
      return anonymousCount == 1 ? name : "\(name) \(anonymousCount)"
    }
  }

  /// Returns the comment, and the place behind it where no fixture of these players has that place.
  private func note(
    of play: BGStatsExport.Play, _ names: [String], in season: SeasonDocument
  ) -> (String, Range<Int>)? {
    let comment = play.note.map { $0.text[...].trimmed }
    let range = (play.note ?? play.place)?.range
    guard let range else { return nil }
    var place = play.place.map { $0.text[...].trimmed } ?? ""
    let players = Set(names.map(contents.people.identity))
    if season.fixtures.contains(where: {
      $0.venue == place && Set($0.players.map(contents.people.identity)) == players
    }) {
      place = ""
    }
    switch (comment, place) {
    case (nil, ""): return nil
    case (nil, _): return (place, range)
    case (let comment?, ""): return (comment, range)
    case (let comment?, _): return ("\(comment) (\(place))", range)
    }
  }

  /// Returns the teams as a header has them; `nil` where the game itself says who plays with whom.
  private func teams(
    of seats: [BGStatsExport.Score], _ names: [String], _ kind: GameKind
  ) -> String? {
    let sides = sides(of: seats)
    guard sides.contains(where: { $0.count > 1 }),
      kind.game.sides(ofPlayers: seats.count, inTeams: false) != sides
    else { return nil }
    return "["
      + sides.map { side in YAMLScalar.list(side.map { names[$0] }) }.joined(separator: ", ") + "]"
  }

  /// Returns the keys that tell how a game without scores ended, or one of a single player.
  private func result(
    of seats: [BGStatsExport.Score], _ names: [String], _ kind: GameKind
  ) -> [(key: String, value: String)] {
    let standing: [Int]
    switch kind.game.resultForm {
    case .scores:
      // A score alone tells nothing of a win, where one player beats the cards.
      guard kind.game.cardsHome != nil, seats.count == 1, seats[0].isWinner || seats[0].score == nil
      else { return [] }
      return [("won", seats[0].isWinner ? "yes" : "no")]
    case .winner:
      standing = seats.map { $0.isWinner ? 1 : 0 }
      guard standing.contains(1) else { return [] }
    case .places:
      let last = (seats.map(\.rank).max() ?? 0) + 1
      standing = seats.map { $0.rank > 0 ? $0.rank : $0.isWinner ? 1 : max(last, 2) }
    }
    return kind.game.keys(ofResult: ToldResult(standing), of: names).map { key, value in
      // A cell with commas in it is a list without its brackets.
      (key, value.hasPrefix("[") || !value.contains { ",;".contains($0) } ? value : "[\(value)]")
    }
  }
}
