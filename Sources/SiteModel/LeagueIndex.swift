import ContentFiles
package import Contents
package import Histories
package import League
package import LeagueStandings
package import Seasons

/// Values that follow from a league's games and that many pages ask for: worked out once, whole.
package struct LeagueIndex: Sendable {
  /// A season in which rules are played by.
  package struct RulesUse: Sendable {
    package var season: SeasonID
    /// The number of its games that are played by them; 0 in a season that only announces them.
    package var games: Int

    package init(season: SeasonID, games: Int) {
      self.season = season
      self.games = games
    }
  }

  /// The games that the site has anything of, all of them where it has nothing of any.
  package let kinds: [GameKind]
  /// The meetings of any two players.
  package let meetings: LeagueMeetings
  /// The nights of each season.
  package let nights: [SeasonNights]
  /// The ratings of each season, one for each of its games; none for a game that isn't rated.
  package let seasonRatings: [[GameKind: RatingHistory]]
  /// The ratings over all seasons together, where the league is rated: one for each game that two sides have played.
  package let careerRatings: [GameKind: RatingHistory]
  /// The standings of each season.
  package let standings: [Standings]
  /// The standings of each game, in seasons of several games.
  package let gameStandings: [SeasonID: [GameKind: Standings]]
  /// The stats of every player in each game, and the league's.
  package let careers: LeagueCareers
  /// The numbers of games that everybody played and won.
  package let results: LeagueResults
  /// The points of everybody in games that compare.
  package let points: [GameKind: LeaguePoints]
  /// The winners of each season; empty while it goes on.
  package let champions: [[PlayerID]]
  package let milestones: Milestones
  /// The records of all seasons.
  package let honours: [GameKind: [LeagueRecord]]
  /// The records that each player holds, as places in `honours`.
  package let honoursHeld: [PlayerID: [(kind: GameKind, place: Int)]]
  /// Indices in `SiteContents.rules` by slug.
  package let ruleDocuments: [String: Int]
  /// The same by the game that they are of, in their order.
  package let ruleDocumentsOfGames: [GameKind: [Int]]
  /// The seasons in which a rule document is played by, the earliest first, by its slug.
  package let usesOfRules: [String: [RulesUse]]
  /// The fixture that each game was in its season's calendar; none for a game that was no fixture.
  package let fixturesOfGames: [GameID: Fixture]
  /// The game with a page before each game in its season, one for each game of the league.
  package let previousGames: [GameID?]
  /// The game with a page after each game in its season, one for each game of the league.
  package let nextGames: [GameID?]
  /// The games that the same players played on one day of a season, in order of time. The evenings are in the order of
  /// their first games; only games whose sheets have an evening on them are in it.
  package let evenings: [[GameID]]
  /// The place in `evenings` of each game; `nil` for one that stands alone.
  package let eveningsOfGames: [Int?]

  /// - Parameter games: All there are, in the order that lists show them.
  package init(of book: LeagueBook, in contents: SiteContents, games: GameList) {
    kinds = contents.kinds(among: games, tallied: book.tallied.kinds)
    meetings = LeagueMeetings(in: book)
    nights = book.seasons.map { SeasonNights(of: $0, in: book) }
    let ratings = contents.settings.ratings
    seasonRatings = book.seasons.map { season in
      var histories: [GameKind: RatingHistory] = [:]
      for kind in season.kinds {
        histories[kind] = RatingHistory(of: season, at: kind, in: book, asLeague: ratings)
      }
      return histories
    }
    let byKind = Dictionary(grouping: book.games) { $0.record.play.kind }
    var career: [GameKind: RatingHistory] = [:]
    if let ratings {
      for kind in kinds {
        let history = RatingHistory(
          of: byKind[kind] ?? [],
          matches: book.matches.filter { book[$0.season].document.game == kind }, by: ratings)
        if !history.nights.isEmpty { career[kind] = history }
      }
    }
    careerRatings = career
    let standings = book.seasons.map { Standings(of: $0, in: book) }
    self.standings = standings
    var gameStandings: [SeasonID: [GameKind: Standings]] = [:]
    for season in book.seasons where season.kinds.count > 1 {
      for kind in season.kinds {
        gameStandings[season.id, default: [:]][kind] = Standings(of: season, at: kind, in: book)
      }
    }
    self.gameStandings = gameStandings
    careers = LeagueCareers(of: book, in: games.map { $0 })
    results = LeagueResults(of: book)
    points = Dictionary(
      games.all.map { ($0.kind, LeaguePoints(of: byKind[$0.kind] ?? [], in: $0)) },
      uniquingKeysWith: { first, _ in first })
    champions = book.seasons.map { season in
      if season.teams != nil || season.isOpen(in: book) { return [] }
      return season.cupChampion(in: book).map { [$0] } ?? standings[season.id.index].champions
    }
    milestones = Milestones(of: book)
    honours = Dictionary(
      kinds.map { ($0, games.of($0).honours(in: byKind[$0] ?? [])) },
      uniquingKeysWith: { first, _ in first })
    var held: [PlayerID: [(kind: GameKind, place: Int)]] = [:]
    for kind in kinds {
      for (place, record) in (honours[kind] ?? []).enumerated() {
        for player in record.players { held[player, default: []].append((kind, place)) }
      }
    }
    honoursHeld = held
    ruleDocuments = Dictionary(
      contents.rules.enumerated().map { ($1.slug.text, $0) }, uniquingKeysWith: { $1 })
    var documents: [GameKind: [Int]] = [:]
    for (number, rules) in contents.rules.enumerated() {
      if let kind = rules.game { documents[kind, default: []].append(number) }
    }
    ruleDocumentsOfGames = documents
    usesOfRules = LeagueIndex.usesOfRules(in: book)
    fixturesOfGames = LeagueIndex.fixturesOfGames(in: book)
    previousGames = LeagueIndex.neighbours(in: book) { $0 }
    nextGames = LeagueIndex.neighbours(in: book) { $0.reversed() }
    (evenings, eveningsOfGames) = LeagueIndex.evenings(in: book, games)
  }

  /// A season's table of one of its games.
  package func standings(of season: Season, at kind: GameKind) -> Standings {
    gameStandings[season.id]?[kind] ?? standings[season.id.index]
  }

  private static func usesOfRules(in book: LeagueBook) -> [String: [RulesUse]] {
    var uses: [String: [RulesUse]] = [:]
    for season in book.seasons {
      var games: [String: Int] = [:]
      for name in season.document.rules.values { games[name] = 0 }
      for id in season.games where book[id].isCountedOrOpen {
        games[book[id].record.rulesName, default: 0] += 1
      }
      for (name, count) in games {
        uses[name, default: []].append(RulesUse(season: season.id, games: count))
      }
    }
    return uses
  }

  private static func fixturesOfGames(in book: LeagueBook) -> [GameID: Fixture] {
    var fixtures: [GameID: Fixture] = [:]
    for entry in book.seasons.flatMap(\.calendar.entries) {
      switch entry.status {
      case .played(let id), .playing(let id): fixtures[id] = entry.fixture
      case .due, .overdue, .void, .bye, .over: break
      }
    }
    return fixtures
  }

  /// Returns for each game the one with a page before it in its season.
  ///
  /// - Parameter order: Returns the games of a season in the order in which they are gone through.
  private static func neighbours(in book: LeagueBook, _ order: ([GameID]) -> [GameID]) -> [GameID?]
  {
    var neighbours: [GameID?] = Array(repeating: nil, count: book.games.count)
    for season in book.seasons {
      var last: GameID?
      for id in order(season.games) {
        neighbours[id.index] = last
        if book[id].hasPage { last = id }
      }
    }
    return neighbours
  }

  private static func evenings(in book: LeagueBook, _ games: GameList)
    -> ([[GameID]], [Int?])
  {
    struct Evening: Hashable {
      let players: [PlayerID]
      let date: CalendarDate
    }
    let isAsked = Dictionary(
      games.map { ($0.kind, $0.hasEveningSheets) }, uniquingKeysWith: { first, _ in first })
    var evenings: [[GameID]] = []
    var ofGames: [Int?] = Array(repeating: nil, count: book.games.count)
    guard isAsked.values.contains(true) else { return (evenings, ofGames) }
    for season in book.seasons {
      var places: [Evening: Int] = [:]
      for id in season.games {
        let game = book[id]
        guard let date = game.record.header.date else { continue }
        let evening = Evening(players: game.players, date: date)
        let place = places[evening, default: evenings.count]
        if place == evenings.count {
          places[evening] = place
          evenings.append([])
        }
        evenings[place].append(id)
        if isAsked[game.record.play.kind] == true { ofGames[id.index] = place }
      }
    }
    return (evenings, ofGames)
  }
}

extension SiteContents {
  /// The games of a league: those of its seasons, rules and records; all where it has none yet.
  ///
  /// - Parameter tallied: Those that were tallied elsewhere.
  package func kinds(among games: GameList, tallied: Set<GameKind>) -> [GameKind] {
    let found =
      seasons.flatMap(\.games) + rules.compactMap(\.game)
      + records.flatMap(\.records).map(\.play.kind) + Array(tallied)
    return found.isEmpty ? games.kinds : games.among(found).kinds
  }
}
