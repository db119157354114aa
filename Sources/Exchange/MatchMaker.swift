import ContentFiles
import Contents
import Diagnostics
import Histories
import Matches
import YAML

/// Makes a card of each match of a table that a league hasn't yet.
struct MatchMaker {
  private let options: ImportOptions
  private let contents: SiteContents
  private let table: Table
  private let layout: TableLayout
  private var known: KnownMatches
  private var rowsByID: [String: Int] = [:]
  private var hasFault = false
  /// Whether rows lack a season, which is told once for all of them.
  private var lacksSeason = false
  private(set) var drafts: [RecordDraft] = []
  private(set) var presentCount = 0
  private(set) var faultyCount = 0
  private(set) var findings = Findings()

  /// The ids that the seasons have already.
  var ids: Set<String> { known.ids }

  init(
    _ options: ImportOptions, _ contents: SiteContents, _ table: Table, _ layout: TableLayout
  ) {
    self.options = options
    self.contents = contents
    self.table = table
    self.layout = layout
    known = KnownMatches(contents)
  }

  mutating func add(_ entry: MatchEntry) {
    hasFault = false
    if let season = season(of: entry.game), let play = season.teams {
      make(entry, of: season, play)
    }
    if hasFault { faultyCount += 1 }
  }

  mutating func report(_ fault: TableFault, at cell: Table.Cell) {
    findings.add(fault.diagnostic(in: table, at: cell, titled: layout.title(of: cell)))
    hasFault = true
  }

  private mutating func season(of entry: GameEntry) -> SeasonDocument? {
    let seasons = contents.seasons.filter { $0.teams != nil }
    guard let name = entry[.season] ?? options.season else {
      if seasons.count == 1 { return seasons[0] }
      hasFault = true
      guard !lacksSeason else { return nil }
      lacksSeason = true
      report(
        seasons.isEmpty ? .noSeasonOfTeams : .noSeason(known: seasons.map(\.slug.text)),
        at: entry.start)
      return nil
    }
    let cell = entry.cells[.season] ?? entry.start
    guard
      let season = contents.seasons.first(where: { $0.slug.text == name })
        ?? contents.seasons.first(where: { $0.document.title == name })
    else {
      report(.unknownSeason(name, known: seasons.map(\.slug.text)), at: cell)
      return nil
    }
    if season.teams == nil { report(.noTeams(season: season.slug.text), at: cell) }
    return season
  }

  private mutating func date(of entry: GameEntry) -> CalendarDate? {
    guard let cell = entry.cells[.header("date")] else { return nil }
    do throws(DateFault) {
      return try CalendarDate(cell: cell.content, order: options.dates)
    } catch {
      report(.date(cell.content, error), at: cell)
      return nil
    }
  }

  /// Makes the card of a match, and keeps it unless it is faulty or in the league already.
  private mutating func make(_ entry: MatchEntry, of season: SeasonDocument, _ play: TeamPlay) {
    var entry = entry
    let date = date(of: entry.game)
    if let cell = entry.game.cells[.number], Int(cell.content) == nil {
      report(.number(cell.content), at: cell)
    }
    if let cell = entry.game.cells[.file], !DraftFiles.isPossible(cell.content) {
      report(.fileName(cell.content), at: cell)
    }
    for row in entry.rows {
      if let line = line(of: row.cells, startingAt: row.start, under: play.format) {
        entry.game.lines.append(line)
      }
    }
    guard !hasFault else { return }
    let draft = RecordDraft(card: entry.game, season: season, date: date)
    let source = draft.source(named: "\(season.slug.text).match")
    let (cards, _, faults) = MatchCardReader.read(
      source, under: play.format, of: TeamNames(play.teams, isWhole: play.isWhole),
      rules: season.legRules(in: contents.rulebook))
    for fault in faults.all {
      // A row is there for what it says.
      let isUnfilled = fault.id == "record-unfilled"
      guard fault.severity == .error || isUnfilled else { continue }
      if isUnfilled {
        report(.noTables, at: entry.game.start)
      } else {
        findings.add(
          table.diagnostic(fault, of: draft, at: .record(fault.place?.line ?? 1), layout))
        hasFault = true
      }
    }
    guard !hasFault, let card = cards.first else { return }
    compareLegs(of: entry, with: card)
    guard !hasFault else { return }
    place(draft, card)
  }

  private mutating func place(_ draft: RecordDraft, _ card: MatchCard) {
    let entry = draft.entry
    if let cell = entry.cells[.header("id")] {
      let name = KnownGames.id(cell.content, in: draft.season.slug.text)
      if let row = rowsByID[name] { return report(.idTwice(cell.content, row: row), at: cell) }
      rowsByID[name] = entry.row
    }
    switch known.meet(card, saying: Set(entry.cells.keys), in: draft.season.slug) {
    case .present: presentCount += 1
    case .differs(let other, _) where other.isUnfilled:
      report(.matchUnfilled(place: "\(other.path):\(other.line)"), at: entry.start)
    case .differs(let other, let keys):
      report(
        .matchPresent(id: other.id, place: "\(other.path):\(other.line)", keys: keys),
        at: entry.start)
    case .new: drafts.append(draft)
    }
  }

  /// Compares the columns of legs with those that the points of legs come to.
  private mutating func compareLegs(of entry: MatchEntry, with card: MatchCard) {
    for (row, told) in zip(entry.rows, card.tables) where row.cells[.match(.legs)] != nil {
      for (column, legs) in [
        (Column.match(.homeLegs), told.legs.home), (.match(.awayLegs), told.legs.away),
      ] {
        guard let cell = row.cells[column], let claimed = Int(wholeNumber: cell.content),
          claimed != legs
        else { continue }
        report(.legsDiffer(claimed: claimed, actual: legs), at: cell)
        break
      }
    }
  }
}

// MARK: - A line

extension MatchMaker {
  /// Returns the pieces of a line of a card; `nil` where one of its cells can't be understood.
  private mutating func line(
    of cells: [Column: Table.Cell], startingAt start: Table.Cell, under format: MatchFormat
  ) -> [GameEntry.Piece]? {
    let before = findings.errorCount
    var pieces: [GameEntry.Piece] = []
    if let cell = cells[.header("table")] {
      if let word = word(cell.content, of: format) {
        pieces.append(.init(word, cell))
      } else {
        report(.unknownTable(cell.content, known: format.tables.map(\.called)), at: cell)
      }
    } else {
      report(.noTableWord(known: format.tables.map(\.called)), at: start)
    }
    var isWhole = true
    for (column, team) in [
      (Column.match(.homePlayers), Column.match(.home)), (.match(.awayPlayers), .match(.away)),
    ] {
      pieces.append(.init(team == .match(.home) ? " " : " - "))
      guard let cell = cells[column] else {
        report(.noSide(team: cells[team]?.content ?? ""), at: start)
        continue
      }
      let names = CellWords.isNone(cell.content) ? [] : MatchMaker.names(in: cell.content)
      if names.isEmpty { isWhole = false }
      pieces.append(.init(MatchCardText.side(names), cell))
    }
    let scores = scores(of: cells)
    if scores.isEmpty, isWhole, findings.errorCount == before { report(.noLegs, at: start) }
    return findings.errorCount == before ? pieces + scores : nil
  }

  /// Returns the season's word for a table: `singles` for `Singles 1`, too.
  private func word(_ text: String, of format: MatchFormat) -> String? {
    let words = format.tables.map(\.called)
    if words.contains(text) { return text }
    func folded(_ text: some StringProtocol) -> String {
      let small = text.lowercased().filter { !$0.isWhitespace && $0 != "#" && $0 != "." }
      return String(small.reversed().drop(while: \.isNumber).reversed())
    }
    let alike = words.filter { folded($0) == folded(text) }
    return alike.count == 1 ? alike[0] : nil
  }

  /// The names of a cell with `&`, commas, semicolons or lines between them; one that has such a sign stands in
  /// quotation marks. One within a name is part of it.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    var name = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\"", name.allSatisfy(\.isWhitespace), let end = rest.firstIndex(of: "\"") {
        name = String(rest[..<end])
        rest = rest[end...].dropFirst()
      } else if ",;&/".contains(character) || character.isNewline {
        names.append(name)
        name = ""
      } else {
        name.append(character)
      }
    }
    return (names + [name]).map { $0[...].trimmed }.filter { !$0.isEmpty }
  }

  private mutating func scores(of cells: [Column: Table.Cell]) -> [GameEntry.Piece] {
    let numbers = [Column.match(.homeLegs), .match(.awayLegs)].map { cells[$0] }
    for cell in numbers.compactMap(\.self) where Int(wholeNumber: cell.content) == nil {
      report(.legs(cell.content), at: cell)
    }
    if let cell = cells[.match(.legs)] {
      let text = cell.content.map { "–:—".contains($0) ? "-" : $0 }
      let scores = String(text).split { $0.isWhitespace || ",;".contains($0) }
      for score in scores {
        let parts = score.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ Int(wholeNumber: String($0)) != nil }) else {
          report(.legs(cell.content), at: cell)
          return []
        }
      }
      return [.init(" "), .init(scores.joined(separator: " "), cell)]
    }
    guard let home = numbers[0], let away = numbers[1] else {
      if let one = numbers.compactMap(\.self).first { report(.legsOfOneSide, at: one) }
      return []
    }
    return [.init(" "), .init(home.content, home), .init("-"), .init(away.content, away)]
  }
}

extension RecordDraft {
  /// Writes the card of a match.
  init(card entry: GameEntry, season: SeasonDocument, date: CalendarDate?) {
    self.init(ofMatch: entry, season: season, date: date)
    let (home, away) = (entry.cells[.match(.home)], entry.cells[.match(.away)])
    let teams = MatchCardText.teams(home?.content ?? "", away?.content ?? "")
    write("---\nmatch: ")
    if let home, let away, teams == "\(home.content) - \(away.content)",
      YAMLScalar(teams).description == teams
    {
      write(home.content, from: home)
      write(" - ")
      write(away.content, from: away)
    } else {
      write(YAMLScalar(teams).description, from: home)
    }
    write("\n")
    for key in Column.cardColumns {
      guard let cell = entry.cells[.header(key)] else { continue }
      let value = key == "date" ? self.date : nil
      write("\(key): ")
      write(value ?? HeaderCell.yaml(cell, for: key), from: cell)
      write("\n")
    }
    write("---\n")
    for line in entry.lines {
      for piece in line { write(piece.text, from: piece.cell) }
      write("\n")
    }
  }
}
