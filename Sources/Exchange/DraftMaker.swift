import ContentFiles
import Contents
import Diagnostics
import Histories
import Tabletop

/// Makes a draft of each game of a table that a league hasn't yet.
struct DraftMaker {
  private let options: ImportOptions
  private let games: [GameKind]
  private let tree: ContentTree
  private let contents: SiteContents
  private let table: Table
  private let layout: TableLayout
  /// The players said to have won, by rows that say it beside the result.
  private let winners: [Int: Set<String>]
  private var known: KnownGames
  private var seen = SeenRows()
  private var rowsByID: [String: Int] = [:]
  private var hasFault = false
  /// Whether rows lack a season, which is told once for all of them.
  private var lacksSeason = false
  private var seasonsWithoutGame: Set<String> = []
  private var dates = TableDates()
  /// The players of all rows.
  private var players: Set<PlayerIdentity> = []

  /// The last row of the same players.
  private var rowsByPlayers: [Set<PlayerIdentity>: Table.Cell] = [:]
  /// Games that no record says, by its players, date and result.
  private var unknown: [(draft: RecordDraft, record: GameRecord, cells: RecordCells)] = []
  private(set) var drafts: [RecordDraft] = []
  private(set) var presentCount = 0
  private(set) var faultyCount = 0
  private(set) var findings = Findings()

  /// The ids that the seasons have already.
  var ids: Set<String> { known.ids }

  init(
    _ options: ImportOptions, games: [GameKind], winners: [Int: Set<String>] = [:],
    in tree: ContentTree, _ known: KnownGames, _ contents: SiteContents,
    _ table: Table, _ layout: TableLayout
  ) {
    self.winners = winners
    self.options = options
    self.games = games
    self.tree = tree
    self.contents = contents
    self.table = table
    self.layout = layout
    self.known = known
  }

  mutating func add(_ entry: GameEntry) {
    hasFault = false
    for seat in entry.seats { players.insert(known.people.identity(of: seat.name)) }
    if let draft = draft(of: entry) { place(draft) }
    rowsByPlayers[players(of: entry)] = entry.start
    if hasFault { faultyCount += 1 }
  }

  /// Makes the drafts, after the last game was added.
  mutating func finish() {
    let seasons = Set(unknown.map { $0.draft.season.slug.text })
    for record in contents.records.flatMap(\.records) where record.status != .faulty {
      guard let date = record.header.date, seasons.contains(record.header.season ?? "") else {
        continue
      }
      dates.add(date)
    }
    for (draft, record, cells) in unknown {
      if let date = record.header.date, let cell = draft.entry.cells[.header("date")],
        let likely = dates.likely(insteadOf: date)
      {
        findings.add(
          TableFault.farDate(cell.content, likely: likely.description)
            .diagnostic(.warning, in: table, at: cell, titled: layout.title(of: cell)))
      }
      if let (other, names) = known.renamed(record, cells, besides: players) {
        let place = "\(other.path):\(other.line)"
        for name in names {
          let seat = draft.entry.seats.first { $0.name == name.here }
          report(
            .namedOtherwise(name.there, id: other.id, place: place, name: name.here),
            at: seat?.cell ?? draft.entry.start)
        }
        faultyCount += 1
      } else if let other = known.likely(record, cells) {
        let fault = TableFault.resultDiffers(id: other.id, place: "\(other.path):\(other.line)")
        report(fault, at: draft.entry.start)
        faultyCount += 1
      } else {
        drafts.append(draft)
      }
    }
  }

  private func players(of entry: GameEntry) -> Set<PlayerIdentity> {
    Set(entry.seats.map { known.people.identity(of: $0.name) })
  }

  /// Returns the place of another game of the players of a row: the last row before it, or else the last record.
  private func otherGame(of entry: GameEntry) -> String? {
    let players = players(of: entry)
    if let cell = rowsByPlayers[players] { return table.place(of: cell).description }
    return known.last(of: players).map { "\($0.path):\($0.line)" }
  }

  private mutating func report(_ fault: TableFault, at cell: Table.Cell) {
    findings.add(fault.diagnostic(in: table, at: cell, titled: layout.title(of: cell)))
    hasFault = true
  }

  /// Reads a game's cells; `nil` where one of them can't be understood.
  private mutating func draft(of entry: GameEntry) -> RecordDraft? {
    let season = self.season(of: entry)
    var kind: GameKind?
    if let season { kind = self.kind(of: entry, in: season) }
    let date = self.date(of: entry)
    for seat in entry.seats {
      guard let score = seat.score, Int(wholeNumber: score.content) == nil else { continue }
      report(.score(score.content), at: score)
    }
    let tellsScores =
      entry.cells[.turns] != nil || !entry.lines.isEmpty || entry.cells[.header("scores")] != nil
    if !tellsScores, entry.seats.contains(where: { $0.score != nil }) {
      for seat in entry.seats where seat.score == nil { report(.noScore(seat.name), at: seat.cell) }
    }
    if let cell = entry.cells[.number], Int(cell.content) == nil {
      report(.number(cell.content), at: cell)
    }
    if let cell = entry.cells[.file], !DraftFiles.isPossible(cell.content) {
      report(.fileName(cell.content), at: cell)
    }
    guard !hasFault, let season, let kind else { return nil }
    return RecordDraft(of: entry, kind: kind, season: season, date: date)
  }

  private mutating func season(of entry: GameEntry) -> SeasonDocument? {
    let seasons = contents.seasons
    guard let name = entry[.season] ?? options.season else {
      if seasons.count == 1 { return seasons[0] }
      hasFault = true
      guard !lacksSeason else { return nil }
      lacksSeason = true
      report(.noSeason(known: seasons.map(\.slug.text)), at: entry.start)
      return nil
    }
    let found = seasons.first { $0.slug.text == name } ?? seasons.first { $0.isNamed(name) }
    if found == nil {
      let known = seasons.map(\.slug.text)
      report(.unknownSeason(name, known: known), at: entry.cells[.season] ?? entry.start)
    }
    return found
  }

  private mutating func kind(of entry: GameEntry, in season: SeasonDocument) -> GameKind? {
    let cell = entry.cells[.game]
    if let cell, games.named(cell.content.lowercased()) == nil {
      let draft = DraftedGames(in: tree).words(for: cell.content)
      report(
        draft.map { .draftedGame($0) } ?? .unknownGame(cell.content, known: games.names), at: cell)
      return nil
    }
    let asked = cell.flatMap { games.named($0.content.lowercased()) } ?? options.game
    guard let kind = asked ?? season.game else {
      hasFault = true
      guard seasonsWithoutGame.insert(season.slug.text).inserted else { return nil }
      report(.noGame(season: season.slug.text, of: season.games.names), at: entry.start)
      return nil
    }
    if !season.games.isEmpty, !season.games.contains(kind) {
      report(
        .wrongGame(kind.name, season: season.slug.text, of: season.games.names),
        at: cell ?? entry.start)
      return nil
    }
    return kind
  }

  private mutating func date(of entry: GameEntry) -> CalendarDate? {
    guard let cell = entry.cells[.header("date")] else { return nil }
    do throws(DateFault) {
      let date = try CalendarDate(cell: cell.content, order: options.dates)
      dates.add(date)
      return date
    } catch {
      report(.date(cell.content, error), at: cell)
      return nil
    }
  }
}

// MARK: - Records

extension DraftMaker {
  /// Reads a draft as a record, and keeps it unless it is faulty or in the league already.
  private mutating func place(_ draft: RecordDraft) {
    guard let kind = draft.kind else { return }
    let path = "\(draft.season.slug.text).\(kind.name)"
    let source = draft.source(named: path)
    let defaults = RecordDefaults(
      of: draft.season, for: kind, rulebook: contents.rulebook, people: contents.people)
    let reader = HistoryReader(kind, rulebook: contents.rulebook, defaults: defaults)
    let (records, faults) = reader.read(source)
    for var fault in faults.all {
      // A row is there for what it says.
      if fault.id == RecordFault.unfilled.id {
        fault = RecordFault.nothingRecorded.diagnostic(in: source, at: 0..<0)
      }
      guard fault.severity == .error else { continue }
      findings.add(table.diagnostic(fault, of: draft, at: .record(fault.place?.line ?? 1), layout))
      hasFault = true
    }
    guard records.count == 1 else {
      if let cell = draft.entry.cells[.turns] { report(.severalGames, at: cell) }
      return
    }
    if !hasFault { compare(draft, records[0]) }
    guard !hasFault else { return readNotes(of: draft.entry) }
    let entry = draft.entry
    let record = records[0]
    let cells = RecordCells(of: record, in: source)
    if let id = record.header.id, let cell = entry.cells[.header("id")] {
      let name = KnownGames.id(id, in: record.header.season)
      if let row = rowsByID[name] { return report(.idTwice(id, row: row), at: cell) }
      rowsByID[name] = entry.row
    }
    switch known.meet(record, cells) {
    case .present:
      presentCount += 1
      _ = seen.earlier(than: entry, record, cells, known.people)
    case .differs(let other, let keys):
      let place = "\(other.path):\(other.line)"
      report(.presentOtherwise(id: other.id, place: place, keys: keys), at: entry.start)
    case .new:
      readNotes(of: entry)
      guard !hasFault else { return }
      for (fault, cell) in entry.remarks {
        findings.add(
          fault.diagnostic(.note, in: table, at: cell, titled: layout.title(of: cell)))
      }
      var draft = draft
      draft.makeLine(of: record) { text in
        let (games, faults) = reader.read(text)
        return games.count == 1 && !faults.hasErrors ? games[0] : nil
      }
      // Equal plays of an app are two, which their keys told apart.
      let earlier =
        table.places == .values ? nil : seen.earlier(than: entry, record, cells, known.people)
      draft.repetition = earlier.map { cell in
        TableFault.sameAs(place: table.place(of: cell).description)
          .diagnostic(.warning, in: table, at: entry.start)
      }
      unknown.append((draft, record, cells))
    }
  }

  /// Tells what notes say of how the game went that its other cells don't.
  private mutating func readNotes(of entry: GameEntry) {
    guard !entry.namesItsRecord else { return }
    let players = entry.seats.map(\.name)
    for key in ["note", "title", "round", "table"] {
      guard let cell = entry.cells[.header(key)] else { continue }
      let note = CellWords.read(note: cell.content, players: players)
      if !entry.isPlayed, entry.cells[.header("outcome")] == nil {
        if let word = note.forfeit {
          report(
            .outcomeInNote(word, outcome: "forfeit \(note.named ?? entry.loser ?? "NAME")"),
            at: cell)
        } else if let word = note.bye {
          report(.outcomeInNote(word, outcome: "bye"), at: cell)
        } else if let word = note.doubt {
          findings.add(
            TableFault.oddNote(word, other: CellWords.isReplay(word) ? otherGame(of: entry) : nil)
              .diagnostic(.warning, in: table, at: cell, titled: layout.title(of: cell)))
        }
      }
      if let word = note.substitute, !entry.hasNoSubstitute,
        entry.cells[.header("substitutes")] == nil
      {
        let present = note.stoodIn?.present
        if let (absent, present) = note.stoodIn, isStranger(present),
          let near = Suggestion.player(
            for: present, among: known.people.members.filter { !players.contains($0) })
        {
          report(
            .substituteLikeMember(
              word, substitutes: "\(absent): \(near)", present, near: near), at: cell)
          continue
        }
        let pair = note.stoodIn.map { "\($0.absent): \($0.present)" }
        report(
          .substituteInNote(
            word, substitutes: pair ?? "ABSENT: PRESENT",
            stranger: present.flatMap { isStranger($0) ? $0 : nil }), at: cell)
      }
    }
  }

  /// Whether somebody is in no roster of a league that has any.
  private func isStranger(_ name: String) -> Bool {
    let people = known.people
    return !people.members.isEmpty
      && !(people.index(of: name).map { people.all[$0].isMember } ?? false)
  }

  /// Compares the cells of scores with what the record comes to, where it doesn't have them from there.
  private mutating func compare(_ draft: RecordDraft, _ record: GameRecord) {
    if let told = winners[draft.entry.row] {
      let actual = record.winners.map { record.header.players[$0.rawValue] }
      if record.isDecided, Set(actual) != told {
        let fault = PlayFault.winnersDiffer(told: told.sorted(), actual: actual)
        findings.add(fault.diagnostic(in: table.source, at: draft.entry.start.range))
        hasFault = true
      }
    }
    guard draft.checksScores, let scores = record.toldScores else { return }
    for (seat, actual) in zip(draft.entry.seats, scores) {
      guard let cell = seat.score, let claimed = Int(wholeNumber: cell.content),
        claimed != actual
      else { continue }
      report(.scoreDiffers(player: seat.name, claimed: claimed, actual: actual), at: cell)
    }
  }
}

extension GameEntry {
  /// The player with the lowest score.
  fileprivate var loser: String? {
    let scores = seats.map { seat in seat.score.flatMap { Int(wholeNumber: $0.content) } }
    guard let lowest = scores.compactMap(\.self).min() else { return nil }
    return zip(seats, scores).first { $0.1 == lowest }?.0.name
  }
}

extension TableLayout {
  /// Returns the title at the head of a cell's column.
  func title(of cell: Table.Cell) -> String? {
    titles.indices.contains(cell.column - 1) ? titles[cell.column - 1] : nil
  }
}

extension Table {
  /// The kinds of findings about somebody's name.
  private static let idsOfNames: Set = [
    "unknown-player", "not-in-season", "player-dates", "duplicate-player", "other-spelling",
    "similar-name", "idle-guest", "record-player-name", "record-character",
  ]

  /// A finding about a draft's record as one about the cell it comes from.
  func diagnostic(
    _ finding: Diagnostic, of draft: RecordDraft, at line: RecordDraft.Line, _ layout: TableLayout
  ) -> Diagnostic {
    let column = finding.place?.column ?? 1
    var (cell, offset) = draft.cell(line, column: column)
    // What is told at a line's beginning is of the first name, or of the game.
    if case .evening = line, column == 1, !Self.idsOfNames.contains(finding.id) {
      (cell, offset) = (draft.entry.start, 0)
    }
    let header = " in this game's header"
    let message =
      finding.message.hasSuffix(header)
      ? finding.message.dropLast(header.count) + " in a column of that name" : finding.message
    return diagnostic(
      finding.severity, id: finding.id, message, at: cell, titled: layout.title(of: cell),
      offset: offset, hidden: finding.id == TextFault.hidden(" ").id)
  }
}

extension Int {
  /// The number that decimal digits write, with a `-` before them or not.
  init?(wholeNumber text: String) {
    guard text.utf8.count < 19, !text.hasPrefix("+"), let number = Int(text) else { return nil }
    self = number
  }
}
