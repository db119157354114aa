import Contents
import Diagnostics
import Files
import Histories

/// Sorts records into seasons and players.
struct BookKeeper {
  struct Entry {
    let season: Int
    let slug: Slug
    let record: GameRecord
    let file: String
    let folder: Slug
    let source: Fingerprint
  }

  private(set) var findings = Findings()
  /// In order of time.
  let entries: [Entry]
  let contents: SiteContents
  /// The player's own name by any name that records use.
  private var names: [String: String] = [:]
  private var documents: [String: PlayerDocument] = [:]

  init(_ contents: SiteContents) {
    self.contents = contents
    var findings = Findings()
    entries = BookKeeper.entries(of: contents, findings: &findings)
    self.findings = findings
    for document in contents.players { introduce(document) }
  }

  private static func entries(of contents: SiteContents, findings: inout Findings) -> [Entry] {
    let seasons = Dictionary(
      contents.seasons.enumerated().map { ($0.element.slug.text, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var entries: [Entry] = []
    for file in contents.records {
      for (record, source) in zip(file.records, file.fingerprints)
      where record.status != .faulty {
        guard let season = seasons[record.header.season ?? file.season.text] else { continue }
        guard let slug = Slug(record.id) else {
          findings.add(
            Diagnostic(
              id: "bad-id", "the id '\(record.id)' has no letter or digit to make an address of",
              at: record.idPlace))
          continue
        }
        let path = file.path.split(separator: "/").dropFirst(2).joined(separator: "/")
        entries.append(
          Entry(
            season: season, slug: slug, record: record, file: path, folder: file.season,
            source: source))
      }
    }
    let starts = contents.seasons.map { $0.starts?.description ?? "" }
    let keys = entries.map { $0.record.header.date?.description ?? starts[$0.season] }
    return entries.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { entries[$0] }
  }

  private mutating func introduce(_ document: PlayerDocument) {
    for name in [document.name] + document.aliases {
      if let other = names[name] {
        findings.add(
          Diagnostic(
            id: "duplicate-player", "'\(name)' is a name of '\(other)' already",
            in: document.document.text, at: 0..<0))
      } else {
        names[name] = document.name
      }
    }
    documents[document.name] = document
  }
}

extension BookKeeper {
  /// The player's own name for any that records, rosters or fixtures use.
  func ownName(_ name: String) -> String { names[name] ?? name }

  mutating func report(_ diagnostic: Diagnostic) { findings.add(diagnostic) }

  /// - Parameter day: By when fixtures are due or overdue; the day of the newest result unless told.
  mutating func book(asOf day: CalendarDate? = nil) -> LeagueBook {
    let played = entries.map { $0.record.header.present.map(ownName) }
    let credited = entries.map { $0.record.header.credited.map(ownName) }
    let rosters = contents.seasons.map { $0.roster?.members.map { ownName($0.name) } ?? [] }
    let everybody = Set(played.joined()).union(credited.joined()).union(rosters.joined())
      .union(documents.keys)
    let sorted = everybody.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
    let ids = Dictionary(
      uniqueKeysWithValues: sorted.enumerated().map { ($0.element, PlayerID(index: $0.offset)) })

    let members = zip(contents.seasons, rosters).map { season, names in
      zip(names, season.roster?.members ?? []).compactMap { name, entry in
        ids[name].map { Season.Member(player: $0, entry: entry) }
      }
    }
    var gamesOfPlayer: [[GameID]] = Array(repeating: [], count: sorted.count)
    var gamesOfSeason: [[GameID]] = Array(repeating: [], count: contents.seasons.count)
    var games: [Game] = []
    games.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      let id = GameID(index: index)
      let players = played[index].compactMap { ids[$0] }
      let regulars = credited[index].compactMap { ids[$0] }
      if Set(players).count < players.count || Set(regulars).count < regulars.count {
        reportTwice(entry.record)
      }
      for player in Set(players) { gamesOfPlayer[player.index].append(id) }
      gamesOfSeason[entry.season].append(id)
      games.append(
        Game(
          id: id, season: SeasonID(index: entry.season), slug: entry.slug, record: entry.record,
          players: players, credited: regulars,
          ending: ending(of: entry, for: regulars, among: members[entry.season]),
          stats: GameStats(of: entry.record), file: entry.file, folder: entry.folder,
          source: entry.source))
    }
    let calendars = calendars(
      of: gamesOfSeason.map { $0.map { games[$0.index] } }, ids: ids,
      asOf: day ?? newestDay(of: games))
    let fixturesOfPlayer = BookKeeper.fixtures(in: calendars, ofPlayers: sorted.count)
    let players = sorted.enumerated().map { index, name in
      let slug = documents[name]?.document.slug ?? Slug(name)
      return Player(
        id: PlayerID(index: index), name: name, slug: slug ?? .numbered("player", index + 1),
        document: documents[name], games: gamesOfPlayer[index],
        fixtures: fixturesOfPlayer[index])
    }
    let seasons = contents.seasons.enumerated().map { index, document in
      Season(
        id: SeasonID(index: index), document: document, games: gamesOfSeason[index],
        calendar: calendars[index], members: members[index])
    }
    return LeagueBook(seasons: seasons, games: games, players: players)
  }

  /// Returns what a game counts for: what its record says, or nothing where somebody withdrew with all
  /// their games.
  private func ending(of entry: Entry, for players: [PlayerID], among members: [Season.Member])
    -> Game.Ending
  {
    switch entry.record.ending {
    case .void: return .void
    case .abandoned: return .abandoned
    case .forfeit, .bye, nil: break
    }
    if contents.seasons[entry.season].withdrawnGames == .void,
      let member = members.first(where: {
        $0.entry.withdrawn != nil && players.contains($0.player)
      })
    {
      return .withdrawn(member.player)
    }
    switch entry.record.ending {
    case .forfeit: return .forfeit
    case .bye: return .bye
    default: return .rules
    }
  }

  private mutating func reportTwice(_ record: GameRecord) {
    findings.add(
      Diagnostic(
        id: "duplicate-player", "two names of this game are the same player's",
        at: SourcePlace(path: record.path, line: record.line, column: 1)))
  }
}
