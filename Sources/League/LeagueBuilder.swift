import ContentFiles
import Contents
import Diagnostics
import Drawing
import Files
import Histories
import Matches
import Seasons

/// Sorts records into seasons and players.
struct LeagueBuilder {
  struct Entry {
    let season: Int
    let slug: Slug
    let record: GameRecord
    let file: String
    let folder: Slug
    let source: Fingerprint
  }

  private(set) var findings = Findings()
  /// The entries in order of time.
  let entries: [Entry]
  let contents: SiteContents

  init(_ contents: SiteContents) {
    self.contents = contents
    var findings = Findings()
    entries = LeagueBuilder.entries(of: contents, findings: &findings)
    self.findings = findings
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
              id: "bad-id",
              "the id '\(record.id)' has no letter or digit to make an address of, rename the file "
                + "or write another 'id:' in the header, for example 'night-1'",
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
    return PlayingOrder(of: entries, in: contents.seasons).places.map { entries[$0] }
  }
}

extension LeagueBuilder {
  /// The player's own name for any that records, rosters or fixtures use.
  func ownName(_ name: String) -> String {
    contents.people.index(of: name).map { contents.people.all[$0].name } ?? name
  }

  mutating func report(_ diagnostic: Diagnostic) { findings.add(diagnostic) }

  /// - Parameter day: By when fixtures are due or overdue; the day of the newest result unless told.
  mutating func book(asOf day: CalendarDate? = nil, and tally: PartialTally? = nil) -> LeagueBook {
    let people = contents.people
    var teams = TeamBuilder(contents)
    let documents = Dictionary(
      contents.players.compactMap { document in
        people.index(of: document.name).map { ($0, document) }
      }, uniquingKeysWith: { first, _ in first })
    let played = entries.map { $0.record.header.present.compactMap(people.index) }
    let credited = entries.map { $0.record.header.credited.compactMap(people.index) }
    let known = people.all.indices.filter { people.all[$0].isAnnounced }
    let sorted = Set(played.joined()).union(credited.joined()).union(known)
      .union(teams.playerNames.compactMap(people.index))
      .sorted { one, other in
        let (one, other) = (people.all[one].name, people.all[other].name)
        return (one.lowercased(), one) < (other.lowercased(), other)
      }
    var ids: [PlayerID?] = people.all.map { _ in nil }
    for (index, person) in sorted.enumerated() { ids[person] = PlayerID(index: index) }
    let named = PlayersByName(people: people, ids: ids)

    let members = contents.seasons.map { season in
      (season.roster?.members ?? []).compactMap { entry in
        named[entry.name].map { Season.Member(player: $0, entry: entry) }
      }
    }
    // Of several who withdrew it is the first of the roster with whom a game goes.
    let withdrawn = members.map { members in
      Dictionary(
        members.enumerated().filter { $0.element.entry.withdrawn != nil }
          .map { ($0.element.player, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }
    var gamesOfPlayer: [[GameID]] = Array(repeating: [], count: sorted.count)
    var gamesOfSeason: [[GameID]] = Array(repeating: [], count: contents.seasons.count)
    var games: [Game] = []
    games.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      let id = GameID(index: index)
      let players = played[index].compactMap { ids[$0] }
      let regulars = credited[index].compactMap { ids[$0] }
      for player in Set(players) { gamesOfPlayer[player.index].append(id) }
      gamesOfSeason[entry.season].append(id)
      games.append(
        Game(
          id: id, season: SeasonID(index: entry.season), slug: entry.slug, record: entry.record,
          players: players, credited: regulars,
          ending: ending(of: entry, for: regulars, withdrawn: withdrawn[entry.season]),
          stats: GameStats(of: entry.record), file: entry.file, folder: entry.folder,
          source: entry.source))
    }
    let newest = [newestDay(of: games), teams.newestDay].compactMap(\.self).max()
    let look = LookDay(day: day ?? newest, isTold: day != nil)
    let (matches, teamSeasons) = teams.build(
      named: named, games: gamesOfSeason.map { $0.map { games[$0.index] } }, asOf: look)
    findings.add(contentsOf: teams.findings)
    var matchesOfPlayer: [[MatchID]] = Array(repeating: [], count: sorted.count)
    for match in matches {
      let present = match.tables.flatMap { $0.players.home + $0.players.away }
      for player in Set(present) { matchesOfPlayer[player.index].append(match.id) }
    }
    let calendars = calendars(
      of: gamesOfSeason.map { $0.map { games[$0.index] } }, members: members, named: named,
      asOf: look)
    let cups = contents.seasons.enumerated().map { index, document in
      cup(of: document, gamesOfSeason[index].map { games[$0.index] }, named: named)
    }
    let fixturesOfPlayer = LeagueBuilder.fixtures(in: calendars, ofPlayers: sorted.count)
    let players = sorted.enumerated().map { index, person in
      let name = people.all[person].name
      let slug = documents[person]?.document.slug ?? Slug(name)
      return Player(
        id: PlayerID(index: index), name: name, slug: slug ?? .numbered("player", index + 1),
        mark: PlayerMark(of: name, documents[person]),
        document: documents[person], isGuest: people.all[person].isGuest,
        games: gamesOfPlayer[index], fixtures: fixturesOfPlayer[index],
        matches: matchesOfPlayer[index])
    }
    let seasons = contents.seasons.enumerated().map { index, document in
      let days =
        gamesOfSeason[index].compactMap { games[$0.index].record.header.date }
        + (teamSeasons[index]?.matches.compactMap { matches[$0.index].date } ?? [])
      return Season(
        id: SeasonID(index: index), document: document, games: gamesOfSeason[index],
        days: days.min().flatMap { first in days.max().map { first...$0 } },
        calendar: calendars[index], cup: cups[index], members: members[index],
        teams: teamSeasons[index])
    }
    return LeagueBook(
      seasons: seasons, games: games, matches: matches, players: players, named: named,
      newestDay: newest,
      tallied: tally.map { TalliedCareers($0) { named[$0] } } ?? TalliedCareers())
  }

  /// Returns what a game counts for: what its record says, or nothing where somebody withdrew with all
  /// their games.
  ///
  /// - Parameter withdrawn: The places in the season's roster of those who did.
  private func ending(of entry: Entry, for players: [PlayerID], withdrawn: [PlayerID: Int])
    -> Game.Ending
  {
    switch entry.record.ending {
    case .void: return .void
    case .abandoned: return .abandoned
    case .forfeit, .bye, nil: break
    }
    if contents.seasons[entry.season].withdrawnGames == .void,
      let first = players.filter({ withdrawn[$0] != nil })
        .min(by: { withdrawn[$0, default: 0] < withdrawn[$1, default: 0] })
    {
      return .withdrawn(first)
    }
    switch entry.record.ending {
    case .forfeit: return .forfeit
    case .bye: return .bye
    default: return .rules
    }
  }
}
