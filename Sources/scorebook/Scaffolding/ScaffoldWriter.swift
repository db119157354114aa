import Building
import ContentFiles
import Contents
import Diagnostics
import Files
import Histories
import Seasons
import Telling
import YAML

/// Words the files of a scaffold.
struct ScaffoldWriter {
  /// The names of players where nobody says any: as many as any game may need.
  private static let examples = [
    "Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Leo", "Mia", "Ned",
    "Oda", "Pia", "Ray", "Sue", "Tom", "Una",
  ]

  let root: SiteRoot
  let title: String?
  let games: [any TableGame]
  /// The game that `--game` names.
  let game: GameKind?
  /// The players that `--players` names.
  private let players: [String]?
  /// The day that `--date` names.
  let day: CalendarDate?
  /// The rules that `--rules` names; a single game is given them instead of its season's.
  let ownRules: String?
  /// The number that `--seed` gives.
  let seed: Int?
  /// The teams that `--teams` names.
  let teams: [String]?

  init(_ arguments: Arguments, games: [any TableGame]) throws(UsageFault) {
    self.games = games
    root = SiteRoot(arguments[.root])
    title = arguments[.title]
    game = try arguments[.newGame].map { name throws(UsageFault) in try arguments.game(named: name)
    }
    players = arguments.list(.players)
    day = try arguments.date(.date)
    ownRules = arguments[.rules]
    seed = try arguments.integer(.dealSeed, in: 0...Int.max)
    teams = arguments.list(.teamNames)
  }

  /// The game of what isn't said to be of any.
  var firstGame: GameKind { games.kinds[0] }

  /// The day that is meant where nobody says one.
  static var today: CalendarDate? { .today() }

  func season(_ slug: String) throws(UsageFault) -> Scaffold.File {
    try check(slug, of: "season's slug", example: "2026-autumn")
    let league = league
    let kinds = game.map { [$0] } ?? league.games(first: firstGame)
    let rules = try kinds.map { kind throws(UsageFault) in
      try ownRules.map { name throws(UsageFault) in try check(name, of: kind) }
        ?? league.rules(of: kind)
    }
    if let teams {
      return try season(
        slug, called: title ?? words(of: slug), of: teams, playing: kinds, by: rules[0])
    }
    let isOne = Set(rules).count == 1
    let named = zip(kinds, rules).map { "\($0.name): \(YAMLScalar($1))" }
    return file(
      "seasons/\(slug)/season.md",
      """
      ---
      title: \(YAMLScalar(title ?? words(of: slug)))
      game: \(kinds.count == 1 ? kinds[0].name : list(kinds.names))
      rules: \(isOne ? YAMLScalar(rules[0]).description : "{\(named.joined(separator: ", "))}")
      \(seasonHints(slug))
      ---

      What this season is about: who plays, when and where.

      """)
  }

  func game(_ name: String) throws(UsageFault) -> Scaffold.File {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw .conflict("'\(name)' is no SEASON/FILE such as '2026-autumn/night-1'")
    }
    let rosters = rosters
    guard let folder = Self.folder(ofSeason: parts[0], among: rosters.seasonSlugs) else {
      try check(parts[0], of: "season's slug", example: "2026-autumn")
      throw .noSeason(parts[0], known: rosters.seasonSlugs)
    }
    let season = Slug(folder)?.text ?? folder
    if rosters.seasonDocuments.first(where: { $0.slug.text == season })?.teams != nil {
      throw .conflict(
        "season '\(season)' has teams: 'new game --fixture CODE' writes the card of a match, and "
          + "'new game --night DATE' those of a night")
    }
    let ending = games.kinds.ofFile(parts[1])
    let stem = ending.map { String(parts[1].dropLast($0.name.count + 1)) } ?? parts[1]
    try check(stem, of: "file's name", example: "night-1")
    let kind = try kind(ofRecordIn: season, ending: ending)
    if let ownRules { _ = try check(ownRules, of: kind) }
    let day = day ?? Self.today.map { playingDay(in: season, on: $0) }
    return file(
      "seasons/\(folder)/\(stem).\(kind.name)",
      try record(of: kind, on: day, members: rosters.members(ofSeason: season)))
  }

  /// The folder of a season, in whatever capitals and accents its name is written; `nil` where there is none.
  private static func folder(ofSeason name: String, among folders: [String]) -> String? {
    if folders.contains(name) { return name }
    guard let slug = Slug(name) else { return nil }
    return folders.first { Slug($0) == slug }
  }

  /// The day of a new game: of those that its season has games to play on the one next to today, the earlier of two; in
  /// a season without any today, as far as it lies in the season.
  private func playingDay(in season: String, on today: CalendarDate) -> CalendarDate {
    guard let document = rosters.seasonDocuments.first(where: { $0.slug.text == season }) else {
      return today
    }
    func distance(_ day: CalendarDate) -> Int { abs(day.dayNumber - today.dayNumber) }
    let days = document.fixtures.filter { !$0.isBye && $0.cancellation == nil }
      .compactMap(\.date).sorted()
    if let nearest = days.min(by: { distance($0) < distance($1) }) { return nearest }
    return min(max(today, document.starts ?? today), document.ends ?? today)
  }

  /// Warns of the players of a game who are in no roster.
  func oddPlayers(ofGame name: String) throws(UsageFault) -> Findings {
    let file = try game(name)
    guard let season = name.split(separator: "/").first.flatMap({ Slug(String($0)) }),
      let kind = games.kinds.ofFile(file.path)
    else { return Findings() }
    let text = SourceText(path: file.path, file.text)
    let records = HistoryReader(kind).read(text).games
    let findings = rosters.findings(of: records, in: text, season: season)
    return Findings(
      findings.all.map { finding in
        var warning = finding
        warning.severity = .warning
        return warning
      })
  }

  /// Warns of a player's page that is the first to say who plays.
  func oddPage(ofPlayer name: String) throws(UsageFault) -> Findings {
    guard !rosters.areKept else { return Findings() }
    let place = SourcePlace(path: try player(name).path, line: 1, column: 1)
    return Findings([
      Diagnostic(
        .warning, id: "first-player",
        "from this page on a name without one is an error, list all who play in 'roster:' in "
          + "'site.yaml'", at: place)
    ])
  }

  /// Notes the game of a new season, where nobody named it and the league has several.
  func gameTaken(bySeason name: String) throws(UsageFault) -> Findings {
    let league = league
    guard game == nil, league.hasSeveralGames, let other = league.leadingSeason else {
      return Findings()
    }
    let games = other.games.names.joined(separator: " and ")
    return Findings([
      Diagnostic(
        .note, id: "season-game",
        "this season is of \(games), as '\(other.slug.text)' is; for another write it here",
        at: SourcePlace(path: try season(name).path, line: 3, column: 1))
    ])
  }

  private var rosters: LeagueRosters { league.rosters }

  var league: ScaffoldLeague { ScaffoldLeague(at: root, games: games.kinds) }

  /// The game of a season's records: the season's, or what the command line says where it has several or can't be read.
  private func kind(ofRecordIn season: String, ending: GameKind?) throws(UsageFault) -> GameKind {
    if let ending, let game, ending != game {
      throw .conflict(
        "a file that ends in '.\(ending.name)' is no record of \(game.name), leave out '--game'"
      )
    }
    let asked = ending ?? game
    let league = league
    let document = league.rosters.seasonDocuments.first { $0.slug.text == season }
    guard let known = document?.games, let first = known.first else {
      return asked ?? league.games(first: firstGame)[0]
    }
    if let asked, !known.contains(asked) {
      throw .conflict(
        "season '\(season)' is of \(known.names.joined(separator: " and ")), a record of \(asked.name) belongs in another"
      )
    }
    guard let kind = asked ?? (known.count == 1 ? first : nil) else {
      throw .conflict(
        "season '\(season)' is of \(known.names.joined(separator: " and ")), say which with '--game' or by the file's ending, such as "
          + "'.\(first.name)'")
    }
    return kind
  }

  /// Returns the names that `--players` gives, or else as many as a game needs.
  ///
  /// - Parameter members: Those who play in the season, where it says so.
  func players(of kind: GameKind, members: [String] = []) throws(UsageFault) -> [String] {
    let game = games.of(kind)
    let seats = game.standardSeats
    let names =
      members.count >= seats.lowerBound ? members : Self.examples
    let players = players ?? Array(names.prefix(seats.lowerBound))
    guard seats.contains(players.count), Set(players).count == players.count,
      players.allSatisfy({ !$0.isEmpty && !$0.contains(":") && !$0.contains("#") })
    else {
      throw .badValue(
        .players, players.joined(separator: ","),
        expected: (seats == 1...1
          ? "a single name for \(kind.name)"
          : (seats.count == 1
            ? "\(seats.lowerBound)" : "\(seats.lowerBound) to \(seats.upperBound)")
            + " names for \(kind.name), each once"))
    }
    return players
  }

  func list(_ names: [String]) -> String {
    "[" + names.map { YAMLScalar($0).description }.joined(separator: ", ") + "]"
  }

  /// A record to be filled in, of the players of the command line or else of some who play in its season.
  private func record(of kind: GameKind, on day: CalendarDate?, members: [String])
    throws(UsageFault) -> String
  {
    try record(of: kind, by: try players(of: kind, members: members), on: day, fixture: nil)
  }

  /// A record to be filled in.
  ///
  /// - Parameters:
  ///   - fixture: The fixture that it is.
  ///   - isExplained: Whether it says all that may be typed below its header.
  func record(
    of kind: GameKind, by players: [String], on day: CalendarDate?, fixture: Fixture?,
    isExplained: Bool = true
  ) throws(UsageFault) -> String {
    let scaffold = games.of(kind).scaffold
    let result = scaffold.result(players)
    let hints = isExplained ? scaffold.blank(players) : "# As in the first game above.\n"
    return header(
      of: players, in: teams(games.told(kind), players), on: day, fixture: fixture, rules: ownRules)
      + result
        + """
        ---
        \(hints)\(try deal(of: kind))
        """
  }

  /// The record of a first game, with its beginning as an example.
  func example(of kind: GameKind) throws(UsageFault) -> String {
    let players = try players(of: kind)
    return header(of: players, in: [], on: day ?? Self.today, fixture: nil, rules: nil)
      + "---\n\(games.of(kind).scaffold.record(players))\(try deal(of: kind))"
  }

  /// Returns who might play with whom, in a game that teams play.
  func teams<Played: ToldGame>(_ game: Played, _ players: [String]) -> [[String]] {
    var rules = game.standard
    let teams = try? game.teams(ofSimulated: players.count, inTeams: false, under: &rules)
    return (teams ?? []).map { team in team.map { players[$0] } }
  }

  /// A record's first lines.
  private func header(
    of players: [String], in teams: [[String]], on day: CalendarDate?, fixture: Fixture?,
    rules: String?
  ) -> String {
    let lines = [
      "players: \(list(players))",
      teams.isEmpty ? nil : "teams: [\(teams.map(list).joined(separator: ", "))]",
      day.map { "date: \($0)" },
      fixture.map { "fixture: \(YAMLScalar($0.code))" },
      fixture?.tie.map { "tie: \(YAMLScalar($0))" },
      fixture?.round.map { "round: \($0)" }, fixture?.table.map { "table: \(YAMLScalar($0))" },
      title.map { "title: \(YAMLScalar($0))" },
      rules.map { "rules: \(YAMLScalar($0))" },
    ]
    return "---\n" + lines.compactMap(\.self).map { $0 + "\n" }.joined()
  }

  /// A fresh deal, or that of `--seed`; empty for a game that needs none.
  private func deal(of kind: GameKind) throws(UsageFault) -> String {
    guard let deal = games.of(kind).scaffold.deal else {
      guard seed == nil else {
        throw .conflict("'--seed' means nothing for \(kind.name), leave it out")
      }
      return ""
    }
    return deal(seed.map { UInt64($0) } ?? .random(in: .min ... .max))
  }

  func rules(_ slug: String) throws(UsageFault) -> Scaffold.File {
    try check(slug, of: "slug", example: "house")
    return try rulesFile(slug, title: title ?? words(of: slug))
  }

  func rulesFile(_ slug: String, title: String) throws(UsageFault) -> Scaffold.File {
    let kind = game ?? (root.fault == nil ? league.games(first: firstGame)[0] : firstGame)
    let rulesName = try check(ownRules ?? "standard", of: kind, arePresets: true)
    let scaffold = games.of(kind).scaffold
    return file(
      "rules/\(slug).md",
      """
      ---
      title: \(YAMLScalar(title))
      game: \(kind.name)
      summary: How we play.
      rules:
      \(kind.game.declaration == nil ? "  preset: \(YAMLScalar(rulesName))\n" : "")\
      \(scaffold.option.map { "  \($0)\n" } ?? "")---

      \(scaffold.prose)
      """)
  }

  func player(_ name: String) throws(UsageFault) -> Scaffold.File {
    let slug = slug(of: name)
    guard !slug.isEmpty else { throw .conflict("'\(name)' has no letter to make an address of") }
    var path = "players/\(slug).md"
    // Somebody may well be called Con.
    if case .device? = PathFault(path) { path = "players/\(slug)-1.md" }
    if let fault = PathFault(path) { throw .conflict(fault.message) }
    return file(
      path,
      """
      ---
      name: \(YAMLScalar(name))
      ---

      A few words about \(escaped(name)).

      """)
  }

  init(_ other: ScaffoldWriter, root: SiteRoot) {
    self.root = root
    games = other.games
    title = other.title
    game = other.game
    players = other.players
    day = other.day
    ownRules = other.ownRules
    seed = other.seed
    teams = other.teams
  }

  func file(_ path: String, _ text: String) -> Scaffold.File {
    Scaffold.File(path: "\(root.contentFolder)/\(path)", text: text)
  }
}
