import Contents
import Diagnostics
import Histories

/// What tells a game from others where nobody gave it an id.
private struct GameIdentity: Hashable {
  private let kind: String
  private let season: String?
  private let date: CalendarDate?
  /// Names with what each came to, whoever began.
  private let results: [String]

  init(_ record: GameRecord) {
    kind = record.play.kind.name
    season = record.header.season
    date = record.header.date
    let scores = record.toldScores ?? []
    results = record.header.players.enumerated().map { index, name in
      "\(name): \(scores.indices.contains(index) ? String(scores[index]) : "")"
    }.sorted()
  }
}

/// Who met on which day for what.
private struct Occasion: Hashable {
  private let kind: String
  private let season: String?
  private let date: CalendarDate
  private let names: [String]

  /// `nil` for a record without a date.
  init?(_ record: GameRecord) {
    guard let date = record.header.date else { return nil }
    self.date = date
    kind = record.play.kind.name
    season = record.header.season
    names = record.header.players.sorted()
  }
}

/// The games that a league has already, each to be met by one row of a table at the most.
struct KnownGames {
  /// What a row's game is to them.
  enum Meeting {
    case new
    case present
    /// It is there, but says something else under these keys.
    case differs(GameRecord, keys: [String])
  }

  private let tree: ContentTree
  private let records: [(record: GameRecord, path: String)]
  private var byIdentity: [GameIdentity: [Int]] = [:]
  private var byOccasion: [Occasion: [Int]] = [:]
  private var byID: [String: Int] = [:]
  private var met: Set<Int> = []
  private var texts: [String: SourceText] = [:]
  /// Every id that a season has: `season/id`.
  private(set) var ids: Set<String> = []

  init(_ contents: SiteContents, tree: ContentTree) {
    self.tree = tree
    records = contents.records.flatMap { file in file.records.map { ($0, file.path) } }
    for (index, (record, _)) in records.enumerated() {
      let id = KnownGames.id(record.id, in: record.header.season)
      ids.insert(id)
      guard record.status != .faulty else { continue }
      byIdentity[GameIdentity(record), default: []].append(index)
      byID[id] = index
      if let occasion = Occasion(record) { byOccasion[occasion, default: []].append(index) }
    }
  }

  /// An id as `ids` has it.
  static func id(_ id: String, in season: String?) -> String { "\(season ?? "")/\(id)" }

  /// Looks a row's game up, and takes note that the one it is was met.
  mutating func meet(_ record: GameRecord, _ cells: RecordCells) -> Meeting {
    if let id = record.header.id, let index = byID[KnownGames.id(id, in: record.header.season)] {
      return meet(index, differences(record, cells, from: index))
    }
    var nearest: (index: Int, keys: [String])?
    for index in unmet(byIdentity[GameIdentity(record)], besides: cells) {
      let keys = differences(record, cells, from: index)
      if keys.isEmpty { return meet(index, keys) }
      nearest = nearest ?? (index, keys)
    }
    return nearest.map { meet($0.index, $0.keys) } ?? .new
  }

  private mutating func meet(_ index: Int, _ keys: [String]) -> Meeting {
    met.insert(index)
    return keys.isEmpty ? .present : .differs(records[index].record, keys: keys)
  }

  /// Returns a game of the same players on the same day that no row of the table was, once all were looked
  /// up: the row's game may be it, before somebody corrected the result.
  mutating func likely(_ record: GameRecord, _ cells: RecordCells) -> GameRecord? {
    guard record.header.id == nil, let occasion = Occasion(record) else { return nil }
    return unmet(byOccasion[occasion], besides: cells).first.map { records[$0].record }
  }

  private mutating func unmet(_ candidates: [Int]?, besides cells: RecordCells) -> [Int] {
    var unmet: [Int] = []
    for index in candidates ?? [] where !met.contains(index) {
      if !areApart(cells, self.cells(of: index)) { unmet.append(index) }
    }
    return unmet
  }

  /// Whether two games of one day with the same result are said to be two.
  private func areApart(_ one: RecordCells, _ other: RecordCells) -> Bool {
    ["id", "round", "table", "deal", "fixture"].contains { key in
      guard let here = one[key], let there = other[key] else { return false }
      return here != there
    }
  }

  /// The keys of what a row says and a known game doesn't, or says otherwise.
  private mutating func differences(
    _ record: GameRecord, _ cells: RecordCells, from index: Int
  ) -> [String] {
    let known = records[index].record
    let knownCells = self.cells(of: index)
    var keys: [String] = []
    if GameIdentity(record) != GameIdentity(known) { keys.append("date, players or scores") }
    for (key, content) in cells.header where !["players", "scores", "date", "season"].contains(key)
    {
      let isSame =
        switch key {
        case "id": known.id == content
        case "rules": known.rulesName == record.rulesName && known.play.rules == record.play.rules
        default: knownCells[key] == content
        }
      if !isSame { keys.append(key) }
    }
    if record.detail != .results, record.body != known.body { keys.append("turns") }
    return keys
  }

  private mutating func cells(of index: Int) -> RecordCells {
    let (record, path) = records[index]
    var ignored = Findings()
    let text =
      texts[path] ?? tree.text(path, findings: &ignored) ?? SourceText(path: path, bytes: [])
    texts[path] = text
    return RecordCells(of: record, in: text)
  }
}

extension GameRecord {
  /// The turns, as the game's own notation has them.
  fileprivate var body: [UInt8] {
    func body<Game: RecordedGame>(_: Game.Type) -> [UInt8] {
      var bytes: [UInt8] = []
      play.as(Game.self)?.write(naming: header.players, to: &bytes)
      return bytes
    }
    return body(play.kind.game)
  }
}

/// Tells of rows of one table that look like one game written twice.
struct SeenRows {
  private struct Key: Hashable {
    let game: GameIdentity
    let number: String?
    let cells: [String]
    let body: String
  }

  private var rows: [Key: Int] = [:]

  /// Returns the row that tells the same, `nil` for the first that does.
  mutating func earlier(than entry: GameEntry, _ record: GameRecord, _ cells: RecordCells) -> Int? {
    let key = Key(
      game: GameIdentity(record), number: entry[.number],
      cells: cells.header.map { "\($0.key): \($0.content)" }.sorted(), body: cells.body)
    if let row = rows[key] { return row }
    rows[key] = entry.row
    return nil
  }
}
