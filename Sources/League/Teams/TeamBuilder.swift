import ContentFiles
import Contents
import Diagnostics
import Files
import Histories
import Matches
import Seasons

/// Sorts cards into the seasons of teams.
struct TeamBuilder {
  /// A card with where it stands.
  struct Entry {
    let season: Int
    let slug: Slug
    let card: MatchCard
    let file: String
    let source: Fingerprint
  }

  private(set) var findings = Findings()
  /// The cards in order of time.
  let entries: [Entry]
  let contents: SiteContents

  init(_ contents: SiteContents) {
    self.contents = contents
    let seasons = Dictionary(
      contents.seasons.enumerated().map { ($0.element.slug.text, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var entries: [Entry] = []
    var taken: [String: SourcePlace] = [:]
    for file in contents.cards {
      guard let season = seasons[file.season.text], contents.seasons[season].teams != nil else {
        continue
      }
      for (card, source) in zip(file.cards, file.fingerprints) where !card.isUnfilled {
        guard let slug = Slug(card.id) else {
          findings.add(
            Diagnostic(
              id: "bad-id",
              "the id '\(card.id)' has no letter or digit to make an address of, rename the file "
                + "or write another 'id:' in the header, for example 'round-1'",
              at: card.idPlace))
          continue
        }
        if let other = taken["\(season)/\(slug.text)"] {
          findings.add(
            Diagnostic(
              id: "duplicate-match",
              "\(card.id.quoted) is the id of another match, write an 'id' of its own",
              at: card.idPlace,
              notes: [
                Diagnostic(.note, id: "duplicate-match", "it is the id of this one", at: other)
              ]))
          continue
        }
        taken["\(season)/\(slug.text)"] = card.idPlace
        let path = file.path.split(separator: "/").dropFirst(2).joined(separator: "/")
        entries.append(
          Entry(season: season, slug: slug, card: card, file: path, source: source))
      }
    }
    let starts = contents.seasons.map { $0.starts?.description ?? "" }
    let keys = entries.map { entry -> (String, Int, Int) in
      guard let date = entry.card.date else {
        return (starts[entry.season], 0, entry.card.round.flatMap(FixtureMatching.number) ?? .max)
      }
      return (date.description, 1, 0)
    }
    self.entries = entries.indices.sorted { one, other in
      (keys[one].0, keys[one].1, keys[one].2, one)
        < (keys[other].0, keys[other].1, keys[other].2, other)
    }.map { entries[$0] }
    checkDays()
  }

  /// Tells of a match that stands in two places, of a team that plays after it withdrew, and of days outside the season.
  private mutating func checkDays() {
    struct Key: Hashable {
      let season: Int
      let teams: Sides<Int>
      let date: CalendarDate
    }
    var first: [Key: SourcePlace] = [:]
    for entry in entries {
      let (card, document) = (entry.card, contents.seasons[entry.season])
      guard let date = card.date, let play = document.teams else { continue }
      let place = card.datePlace ?? card.idPlace
      if let starts = document.starts, date < starts {
        report(
          Diagnostic(
            .warning, id: "date-outside-season",
            "\(date) is before the season starts on \(starts), correct one of the dates", at: place)
        )
      } else if let ends = document.ends, date > ends {
        report(
          Diagnostic(
            .warning, id: "date-outside-season",
            "\(date) is after the season ends on \(ends), correct one of the dates", at: place))
      }
      guard counts(card) else { continue }
      if let other = first.updateValue(
        place, forKey: Key(season: entry.season, teams: card.teams, date: date))
      {
        report(
          Diagnostic(
            .warning, id: "repeated-match",
            "the same teams have another match on this day; if it was played once, leave one out",
            at: place,
            notes: [Diagnostic(.note, id: "repeated-match", "the other one is here", at: other)]))
      }
      if case .walkover = card.outcome { continue }
      for side in MatchSide.allCases {
        let team = play.teams[card.teams[side]]
        guard let withdrawal = team.withdrawal, date >= withdrawal.date else { continue }
        report(
          Diagnostic(
            id: "team-dates",
            "\(team.name.quoted) withdrew on \(withdrawal.date), correct one of the dates, or write "
              + "'outcome: walkover \(team.name)'", at: card.teamPlaces[side]))
      }
    }
  }

  /// The names of those who sat at a table, or for whom somebody did.
  var playerNames: [String] {
    entries.flatMap { entry in
      entry.card.tables.flatMap { table in
        (table.players.home + table.players.away).flatMap {
          [entry.card.present($0.text), entry.card.credited($0.text)]
        }
      }
    }
  }

  /// The day of the last match whose result is known.
  var newestDay: CalendarDate? {
    entries.filter { $0.card.outcome != .void && $0.card.outcome != .abandoned }
      .compactMap(\.card.date).max()
  }

  mutating func report(_ diagnostic: Diagnostic) { findings.add(diagnostic) }

  /// Returns the matches and, of each season that has teams, what follows from them.
  ///
  /// - Parameters:
  ///   - games: Those of each season that say which leg they were, and all others.
  ///   - asOf: The day to look from.
  mutating func build(named: PlayersByName, games: [[Game]], asOf: LookDay) -> (
    matches: [TeamMatch], seasons: [TeamSeason?]
  ) {
    guard contents.seasons.contains(where: { $0.teams != nil }) else {
      return ([], contents.seasons.map { _ in nil })
    }
    var ofSeason: [[Int]] = contents.seasons.map { _ in [] }
    for (index, entry) in entries.enumerated() { ofSeason[entry.season].append(index) }
    var matches: [TeamMatch?] = entries.map { _ in nil }
    var calendars: [TeamCalendar?] = []
    for (number, document) in contents.seasons.enumerated() {
      guard let play = document.teams else {
        calendars.append(nil)
        continue
      }
      let season = SeasonID(index: number)
      let fixtures = fixtures(of: ofSeason[number], in: document)
      let fixtureOf = Dictionary(
        fixtures.enumerated().compactMap { place, card in card.map { ($0, place) } },
        uniquingKeysWith: { first, _ in first })
      let legs = legs(of: games[number], among: ofSeason[number], fixtures, document)
      for index in ofSeason[number] {
        let entry = entries[index]
        matches[index] = TeamMatch(
          id: MatchID(index: index), season: season, slug: entry.slug, card: entry.card,
          home: TeamID(season: season, index: entry.card.teams.home),
          away: TeamID(season: season, index: entry.card.teams.away),
          tables: entry.card.tables.map {
            TeamMatch.Table($0, of: entry.card, under: play.format, named: named)
          },
          status: status(of: entry.card, in: season, play),
          result: play.format.result(of: entry.card),
          fixture: fixtureOf[index], legs: legs[index] ?? [:], file: entry.file,
          source: entry.source)
      }
      calendars.append(
        TeamCalendar(
          of: document, play, in: season, matches: fixtures.map { $0.flatMap { matches[$0] } },
          asOf: asOf))
    }
    let all = matches.compactMap(\.self)
    for (number, document) in contents.seasons.enumerated() {
      tellDraws(of: ofSeason[number].map { all[$0] }, in: document)
    }
    let seasons = contents.seasons.indices.map { number -> TeamSeason? in
      guard let play = contents.seasons[number].teams, let calendar = calendars[number] else {
        return nil
      }
      return TeamSeason(
        of: play, divisions: contents.seasons[number].teamDivisions,
        in: SeasonID(index: number), matches: ofSeason[number].map { all[$0] },
        calendar: calendar, named: named)
    }
    return (all, seasons)
  }

  /// Returns what a match counts for.
  private func status(of card: MatchCard, in season: SeasonID, _ play: TeamPlay)
    -> TeamMatch.Status
  {
    switch card.outcome {
    case .void: return .void
    case .abandoned: return .abandoned
    case .walkover, .conceded, nil: break
    }
    for side in MatchSide.allCases {
      let index = card.teams[side]
      guard let withdrawal = play.teams[index].withdrawal else { continue }
      let isVoid =
        switch play.withdrawnMatches {
        case .stand, .walkover: false
        case .void: true
        case .halves:
          play.secondHalf.map { second in
            withdrawal.date < second || card.date.map { $0 >= second } ?? false
          } ?? false
        }
      if isVoid { return .withdrawn(TeamID(season: season, index: index)) }
    }
    return .counted
  }
}

extension TeamMatch.Table {
  init(
    _ table: MatchCard.Table, of card: MatchCard, under format: MatchFormat,
    named: PlayersByName
  ) {
    number = table.number
    self.format = table.format
    called = format.tables[table.format].called
    players = table.players.map { $0.compactMap { named[card.present($0.text)] } }
    credited = table.players.map { $0.compactMap { named[card.credited($0.text)] } }
    legs = table.legs
    points = table.points
    winner = table.winner
    absent = table.absent
    isPlayed = table.isPlayed
    isDrawn = table.isDrawn
    isBrokenOff = table.isBrokenOff
  }
}

extension TeamSeason {
  init(
    of play: TeamPlay, divisions: [SeasonFormat.Division], in season: SeasonID,
    matches: [TeamMatch], calendar: TeamCalendar, named: PlayersByName
  ) {
    self.play = play
    self.calendar = calendar
    self.matches = matches.map(\.id)
    let names = TeamNames(play.teams)
    let parts = divisions.map { division in
      TeamDivision(
        teams: division.members.compactMap { names.index(of: $0.name) },
        promoted: division.promoted, relegated: division.relegated)
    }
    var matchesOf: [[MatchID]] = play.teams.map { _ in [] }
    for match in matches {
      matchesOf[match.home.index].append(match.id)
      matchesOf[match.away.index].append(match.id)
    }
    var fixturesOf: [[Int]] = play.teams.map { _ in [] }
    for (index, entry) in calendar.entries.enumerated() {
      for team in [entry.home, entry.away].compactMap(\.self) {
        fixturesOf[team.index].append(index)
      }
    }
    var slugs: Set<String> = []
    teams = play.teams.indices.map { index in
      let team = play.teams[index]
      var slug = Slug(team.name) ?? .numbered("team", index + 1)
      if !slugs.insert(slug.text).inserted { slug = .numbered("team", index + 1) }
      slugs.insert(slug.text)
      return Entrant(
        id: TeamID(season: season, index: index), team: team, slug: slug,
        members: team.members.compactMap { entry in
          named[entry.name].map { Member(player: $0, entry: entry) }
        },
        division: parts.firstIndex { $0.teams.contains(index) }, matches: matchesOf[index],
        fixtures: fixturesOf[index])
    }
    let counted = matches.filter(\.isCounted)
    var results = counted.compactMap { match in
      match.result.map {
        (match.date, CountedMatch(teams: Sides(match.home.index, match.away.index), result: $0))
      }
    }
    for entry in calendar.given {
      guard case .walkover(let absent) = entry.status, let home = entry.home,
        let away = entry.away
      else { continue }
      let sides = MatchSide.allCases.filter { absent.contains($0 == .home ? home : away) }
      results.append(
        (
          entry.fixture.date,
          CountedMatch(
            teams: Sides(home.index, away.index), result: play.format.walkover(lostBy: sides))
        ))
    }
    let inTime = results.enumerated().sorted { one, other in
      let days = [one, other].map { $0.element.0?.dayNumber ?? 0 }
      return (days[0], one.offset) < (days[1], other.offset)
    }.map(\.element.1)
    let unranked = play.teams.indices.filter { index in
      guard let withdrawal = play.teams[index].withdrawal else { return false }
      switch play.withdrawnMatches {
      case .stand, .walkover: return false
      case .void: return true
      case .halves: return play.secondHalf.map { withdrawal.date < $0 } ?? false
      }
    }
    table = TeamTable(
      of: play, in: season, divisions: parts, matches: inTime, unranked: Set(unranked))
    players = TeamPlayersTable(of: counted, under: play.format, minimum: play.minimumTables)
  }
}
