import ContentFiles
import Contents
import Diagnostics
import Histories
import Tabletop

/// The occasion of a game: who met on which day for what.
private struct Occasion: Hashable {
  private let kind: String
  private let season: String?
  private let date: CalendarDate
  private let players: Set<PlayerIdentity>

  /// Makes the occasion; `nil` for a record without a date.
  init?(_ record: GameRecord, in people: People) {
    guard let date = record.header.date else { return nil }
    self.date = date
    kind = record.play.kind.name
    season = record.header.season
    players = Set(record.header.players.map(people.identity))
  }
}

/// A day and what was scored then, no matter by whom.
private struct Outcome: Hashable {
  /// The result of one player.
  struct Result {
    let player: PlayerIdentity
    let name: String
    /// The score; `nil` where nothing tells it.
    let score: Int?

    func isSame(as other: Result) -> Bool { player == other.player && score == other.score }
  }

  private let kind: String
  private let season: String?
  private let date: CalendarDate?
  private let scores: [Int?]

  init(_ record: GameRecord, _ results: [Result]) {
    kind = record.play.kind.name
    season = record.header.season
    date = record.header.date
    scores = results.map(\.score)
  }

  /// Returns what each player came to, the lowest first.
  static func results(of record: GameRecord, in people: People) -> [Result] {
    let scores = record.hasScores ? record.scores : []
    let results = record.header.players.enumerated().map { index, name in
      Result(
        player: people.identity(of: name), name: name,
        score: scores.indices.contains(index) ? scores[index] : nil)
    }
    return results.sorted { ($0.score ?? 0, $0.name) < ($1.score ?? 0, $1.name) }
  }
}

/// The games that a league has already, each to be met by one row of a table at the most.
struct KnownGames {
  /// The relation of a row's game to them.
  enum Meeting {
    case new
    case present
    /// A game that is there, and says something else under these keys.
    case differs(GameRecord, keys: [String])
  }

  let people: People
  private let tree: ContentTree
  private let countsMinutes: Bool
  private let records: [(record: GameRecord, path: String)]
  private var byIdentity: [GameIdentity: [Int]] = [:]
  private var byOccasion: [Occasion: [Int]] = [:]
  private var byOutcome: [Outcome: [Int]] = [:]
  private var byID: [String: Int] = [:]
  private var met: Set<Int> = []
  private var texts: [String: SourceText] = [:]
  /// The ids of the seasons' games: `season/id`.
  private(set) var ids: Set<String> = []

  /// - Parameter countsMinutes: Whether rows tell in whole minutes how long a game took.
  init(_ contents: SiteContents, tree: ContentTree, countsMinutes: Bool = false) {
    self.tree = tree
    self.countsMinutes = countsMinutes
    people = contents.people
    records = contents.records.flatMap { file in file.records.map { ($0, file.path) } }
    for (index, (record, _)) in records.enumerated() {
      let id = KnownGames.id(record.id, in: record.header.season)
      ids.insert(id)
      guard record.status != .faulty else { continue }
      for identity in GameIdentity.all(of: record, in: people) {
        byIdentity[identity, default: []].append(index)
      }
      byID[id] = index
      if let occasion = Occasion(record, in: people) {
        byOccasion[occasion, default: []].append(index)
      }
      let outcome = Outcome(record, Outcome.results(of: record, in: people))
      byOutcome[outcome, default: []].append(index)
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
    let alike = GameIdentity.all(of: record, in: people).compactMap { byIdentity[$0] }
    let inOrder = alike.count < 2 ? alike.first ?? [] : Set(alike.joined()).sorted()
    for index in inOrder
    where records[index].record.header.season == record.header.season
      && isUnmet(index, besides: cells)
    {
      let keys = differences(record, cells, from: index)
      if keys.isEmpty { return meet(index, keys) }
      nearest = nearest ?? (index, keys)
    }
    return nearest.map { meet($0.index, $0.keys) } ?? .new
  }

  private mutating func meet(_ index: Int, _ keys: [String]) -> Meeting {
    met.insert(index)
    // Of many equal games the next row meets the next one, without a look at those before.
    for identity in GameIdentity.all(of: records[index].record, in: people) {
      guard let place = byIdentity[identity]?.firstIndex(of: index) else { continue }
      byIdentity[identity]?.remove(at: place)
    }
    return keys.isEmpty ? .present : .differs(records[index].record, keys: keys)
  }

  /// Returns a game of the same players on the same day that no row of the table was, once all were looked
  /// up: the row's game may be it, before somebody corrected the result.
  mutating func likely(_ record: GameRecord, _ cells: RecordCells) -> GameRecord? {
    guard record.header.id == nil, let occasion = Occasion(record, in: people) else { return nil }
    for index in byOccasion[occasion] ?? [] where isUnmet(index, besides: cells) {
      return records[index].record
    }
    return nil
  }

  /// Returns the last game of these players.
  func last(of players: Set<PlayerIdentity>) -> GameRecord? {
    records.last { Set($0.record.header.players.map(people.identity)) == players }?.record
  }

  /// A player's name in a row and in the league's record of the same game.
  struct OtherName {
    let here: String
    let there: String
  }

  /// Returns a game of the same day and scores that no row of the table was, once all were looked up, and whose names
  /// differ: the row's game may be it, before or after somebody corrected a name.
  ///
  /// One name may be any other, where a dated game has further players and nobody of the table has that name any longer;
  /// else each that differs has to be like its counterpart.
  ///
  /// - Parameter names: Who plays in any row.
  mutating func renamed(
    _ record: GameRecord, _ cells: RecordCells, besides names: Set<PlayerIdentity>
  ) -> (game: GameRecord, names: [OtherName])? {
    guard record.header.id == nil else { return nil }
    let results = Outcome.results(of: record, in: people)
    for index in byOutcome[Outcome(record, results)] ?? [] where isUnmet(index, besides: cells) {
      let known = Outcome.results(of: records[index].record, in: people)
      let here = results.filter { result in !known.contains(where: result.isSame) }
      let there = known.filter { result in !results.contains(where: result.isSame) }
      guard !here.isEmpty, here.map(\.score) == there.map(\.score) else { continue }
      let isReplaced =
        here.count == 1 && results.count > 1 && record.hasScores && record.header.date != nil
        && !names.contains(there[0].player)
      guard
        isReplaced
          || zip(here, there).allSatisfy({
            Suggestion.nearest(to: $0.name, among: [$1.name]) != nil
          })
      else { continue }
      let names = zip(here, there).map { OtherName(here: $0.name, there: $1.name) }
      return (records[index].record, names)
    }
    return nil
  }

  /// Whether no row was a known game, and nothing tells a row's apart from it.
  private mutating func isUnmet(_ index: Int, besides cells: RecordCells) -> Bool {
    !met.contains(index) && !areApart(cells, self.cells(of: index))
  }

  /// Whether two games of one day with the same result are said to be two.
  private func areApart(_ one: RecordCells, _ other: RecordCells) -> Bool {
    ["id", "round", "table", "deal", "fixture", "tie"].contains { key in
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
    let identities = GameIdentity.all(of: known, in: people)
    if !GameIdentity.all(of: record, in: people).contains(where: identities.contains) {
      keys.append("date, players or scores")
    }
    for (key, content) in cells.header where !["players", "scores", "date", "season"].contains(key)
    {
      let isSame =
        switch key {
        case "id": known.id == content
        case "rules": known.rulesName == record.rulesName && known.play.rules == record.play.rules
        case "substitutes": record.substitutes(in: people) == known.substitutes(in: people)
        case "handicaps": record.handicaps(in: people) == known.handicaps(in: people)
        case "teams": record.partners(in: people) == known.partners(in: people)
        case "winner", "draw", "places", "unplaced":
          record.standing(in: people) == known.standing(in: people)
        case "won": record.winners.isEmpty == known.winners.isEmpty
        case "seconds":
          record.header.seconds == known.header.seconds
            || countsMinutes && record.minutes == known.minutes
        default: knownCells[key] == content
        }
      if !isSame { keys.append(key) }
    }
    if record.detail != .results, record.body(naming: people) != known.body(naming: people) {
      keys.append("turns")
    }
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
  /// The turns, as the game's own notation has them, by the names that pages show.
  fileprivate func body(naming people: People) -> [UInt8] {
    let names = header.players.map { name in
      people.index(of: name).map { people.all[$0].name } ?? name
    }
    func body<Game: RecordedGame>(_ game: Game) -> [UInt8] {
      var bytes: [UInt8] = []
      play.as(game)?.write(naming: names, to: &bytes)
      return bytes
    }
    return body(play.kind.game)
  }

  /// Returns the players who stood in, by whom they stood in for.
  fileprivate func substitutes(in people: People) -> [PlayerIdentity: PlayerIdentity] {
    Dictionary(
      header.circumstances.substitutes.map {
        (people.identity(of: $0.absent), people.identity(of: $0.present))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns those who have a result together.
  fileprivate func partners(in people: People) -> Set<Set<PlayerIdentity>> {
    Set(sides.map { side in Set(side.map { people.identity(of: header.players[$0.rawValue]) }) })
  }

  /// Returns the players of a game without scores from the first place down, those of a place together.
  fileprivate func standing(in people: People) -> [Set<PlayerIdentity>] {
    let standing = header.standing ?? []
    return Set(standing).sorted().map { place in
      Set(zip(header.players, standing).filter { $1 == place }.map { people.identity(of: $0.0) })
    }
  }

  /// How long it took in minutes, begun ones counted.
  fileprivate var minutes: Int? { header.seconds.map { ($0 + 59) / 60 } }

  /// Returns the points that the header lets players begin with.
  fileprivate func handicaps(in people: People) -> [PlayerIdentity: Int] {
    Dictionary(
      header.circumstances.handicaps.map { (people.identity(of: $0.player), $0.points) },
      uniquingKeysWith: { first, _ in first })
  }
}

/// Tells of rows of one table that look like one game written twice.
struct SeenRows {
  private struct Key: Hashable {
    let game: GameIdentity
    let season: String?
    let number: String?
    let cells: [String]
    let body: [UInt8]
  }

  private var rows: [Key: Table.Cell] = [:]

  /// Returns where the row begins that tells the same, `nil` for the first that does.
  mutating func earlier(
    than entry: GameEntry, _ record: GameRecord, _ cells: RecordCells, _ people: People
  ) -> Table.Cell? {
    let others = cells.header.filter { !["players", "scores"].contains($0.key) }
    let keys = GameIdentity.all(of: record, in: people).map { game in
      Key(
        game: game, season: record.header.season, number: entry[.number],
        cells: others.map { "\($0.key): \($0.content)" }.sorted(),
        body: record.detail == .results ? [] : record.body(naming: people))
    }
    for key in keys { if let row = rows[key] { return row } }
    for key in keys { rows[key] = entry.start }
    return nil
  }
}
